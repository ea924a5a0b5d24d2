"""Derivations: the steps from a form to its canonical form, and a checker for them.

>>> derivation = derive([-1], [1])
>>> check(derivation)
>>> for line in explain(derivation):
...     print(line)
{-1|1}
Left's -1 is reversible through 0, which leaves Left nothing
Right's 1 is reversible through 0, which leaves Right nothing
= 0

| module | contents |
| --- | --- |
| ``simplify`` | which options a form of values loses, and why |
| ``steps`` | derivations and their steps, as data and as sentences |
| ``derive`` | simplifying a form and recording each step |
| ``check`` | a checker that uses only the definitions |
"""

from tedomari.derivation.check import DerivationError, check
from tedomari.derivation.derive import derive, derive_all
from tedomari.derivation.simplify import Removal, Simplification, simplify
from tedomari.derivation.steps import Derivation, Dominated, Reversible, Step, explain
from tedomari.game import Side

__all__ = [
    "Derivation",
    "DerivationError",
    "Dominated",
    "Removal",
    "Reversible",
    "Side",
    "Simplification",
    "Step",
    "check",
    "derive",
    "derive_all",
    "explain",
    "simplify",
]
