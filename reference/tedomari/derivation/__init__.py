"""Derivations: why a form has the canonical form that it has, and their checker."""

from tedomari.derivation.check import DerivationError, check
from tedomari.derivation.derive import derive, derive_all
from tedomari.derivation.steps import (
    Derivation,
    Dominated,
    Reversible,
    Side,
    Step,
    explain,
)

__all__ = [
    "Derivation",
    "DerivationError",
    "Dominated",
    "Reversible",
    "Side",
    "Step",
    "check",
    "derive",
    "derive_all",
    "explain",
]
