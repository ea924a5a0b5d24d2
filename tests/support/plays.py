"""Plays for tests that run a check of the kit on one position."""

from typing import Any

from tedomari.rulesets import Evaluator
from tedomari.search import Margins
from tedomari_conformance.kit import PartizanPlay
from tedomari_conformance.kit.bounded import BoundedValues
from tedomari_conformance.kit.play import ScoringPlay


def partizan_play(ruleset: Any, text: str, split: Any = None) -> PartizanPlay:
    """Return a play that starts at a position of a partizan ruleset."""
    plain = Evaluator(ruleset, components=False, symmetries=False)
    values: Any = BoundedValues(ruleset) if split is None else split
    return PartizanPlay(ruleset, ruleset.parse(text), (text,), plain, values)


def scoring_play(ruleset: Any, text: str) -> ScoringPlay:
    """Return a play that starts at a position of a scoring ruleset."""
    return ScoringPlay(ruleset, ruleset.parse(text), (text,), Margins(ruleset))
