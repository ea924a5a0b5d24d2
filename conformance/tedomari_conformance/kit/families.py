"""How the kit plays the rulesets of each family, and which checks it runs on each family."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeAlias, cast

from tedomari.rulesets import Evaluator
from tedomari.rulesets.experimental import Proves
from tedomari.rulesets.foreign import AnyLiberty, AnyLine, AnyPartizan, AnyRuleset, AnyScoring
from tedomari.rulesets.membership import nearest_family
from tedomari_conformance.kit.bounded import BoundedValues, FreshMargins
from tedomari_conformance.kit.capabilities import SVG_PICTURE
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.checks import CHECKS, SCORING_CHECKS
from tedomari_conformance.kit.clicking import CLICKS, SPOTS
from tedomari_conformance.kit.contests import CONTESTS
from tedomari_conformance.kit.equality import equality_check
from tedomari_conformance.kit.large_liberty import LARGE_LIBERTY
from tedomari_conformance.kit.large_line import LARGE_LINE
from tedomari_conformance.kit.liberty import LIBERTY_RULES, LibertyPlay
from tedomari_conformance.kit.line import LINE_RULES, LinePlay
from tedomari_conformance.kit.notation import LINE, PICTURE
from tedomari_conformance.kit.play import PartizanPlay, Play, ScoringPlay
from tedomari_conformance.kit.played import PLAYED
from tedomari_conformance.kit.positions import SAME_MOVES, SAME_OPTIONS, UNCHANGED
from tedomari_conformance.kit.proofs import PROOFS
from tedomari_conformance.kit.region_values import REGION_VALUES
from tedomari_conformance.kit.sampled import SAMPLED
from tedomari_conformance.kit.sessions import SESSIONS

#: A check of a family, which runs only on plays of that family.
AnyCheck: TypeAlias = Check[Play]


@dataclass(frozen=True)
class KitFamily:
    """A family as the kit sees it: how play begins, and the checks in order.

    ``starts`` returns a play without moves for each example.  ``play`` is the class of the
    plays, which generates the moves.  ``step_checks`` run at each step of every play.
    """

    starts: Callable[[AnyRuleset], Sequence[Play]]
    play: type[Play]
    step_checks: Sequence[AnyCheck]
    checks: Sequence[AnyCheck]


def plain_starts(ruleset: AnyRuleset) -> Sequence[Play]:
    """Return the starting plays of a ruleset whose family the kit does not know."""
    return [Play(ruleset, ruleset.parse(text), (text,)) for text in ruleset.examples]


def partizan_starts(ruleset: AnyRuleset) -> Sequence[Play]:
    """Return the starting plays of a partizan ruleset, which share their evaluators."""
    rules = cast("AnyPartizan", ruleset)
    plain = Evaluator(rules, components=False, symmetries=False)
    split = BoundedValues(rules)
    return [
        PartizanPlay(rules, rules.parse(text), (text,), plain, split) for text in rules.examples
    ]


def scoring_starts(ruleset: AnyRuleset) -> Sequence[Play]:
    """Return the starting plays of a scoring ruleset, which share a cache of margins."""
    rules = cast("AnyScoring", ruleset)
    plain = FreshMargins(rules)
    return [ScoringPlay(rules, rules.parse(text), (text,), plain) for text in rules.examples]


def line_starts(ruleset: AnyRuleset) -> Sequence[Play]:
    """Return the starting plays of a ruleset of the line family."""
    rules = cast("AnyLine", ruleset)
    return [LinePlay(rules, rules.parse(text), (text,)) for text in rules.examples]


def liberty_starts(ruleset: AnyRuleset) -> Sequence[Play]:
    """Return the starting plays of a ruleset of the liberty family."""
    rules = cast("AnyLiberty", ruleset)
    return [LibertyPlay(rules, rules.parse(text), (text,)) for text in rules.examples]


#: The checks of notations and pictures, which apply to every family.
WRITTEN: Final[Sequence[Check[Play]]] = (LINE, PICTURE, SVG_PICTURE, SPOTS, CLICKS)

#: For families without an entry below: the checks that apply to examples of any ruleset.
ANY_FAMILY: Final = KitFamily(plain_starts, Play, (UNCHANGED,), WRITTEN)

#: The families that the kit can play, by their names in the host.
KIT_FAMILIES: Final[Mapping[str, KitFamily]] = {
    "partizan": KitFamily(
        partizan_starts,
        PartizanPlay,
        (UNCHANGED, SAME_OPTIONS),
        cast("Sequence[AnyCheck]", CHECKS),
    ),
    "scoring": KitFamily(
        scoring_starts,
        ScoringPlay,
        cast("Sequence[AnyCheck]", (UNCHANGED, SAME_MOVES)),
        cast("Sequence[AnyCheck]", SCORING_CHECKS),
    ),
    "line": KitFamily(
        line_starts,
        LinePlay,
        (UNCHANGED,),
        cast("Sequence[AnyCheck]", (*LINE_RULES, *LARGE_LINE, *WRITTEN)),
    ),
    "liberty": KitFamily(
        liberty_starts,
        LibertyPlay,
        (UNCHANGED,),
        cast("Sequence[AnyCheck]", (*LIBERTY_RULES, *LARGE_LIBERTY, *REGION_VALUES, *WRITTEN)),
    ),
}


def kit_family(ruleset: AnyRuleset) -> KitFamily:
    """Return the family of a ruleset, with the checks that apply to every family added.

    The proof checks visit many positions, so they run only for rulesets that search for wins.
    """
    name, _ = nearest_family(ruleset)
    family = KIT_FAMILIES.get(name, ANY_FAMILY)
    proofs = PROOFS if hasattr(ruleset, Proves.prove_win.__name__) else ()
    first, *others = family.checks
    checks = (*SAMPLED, first, equality_check(), *others, *PLAYED, *proofs)
    return replace(family, checks=(*checks, *CONTESTS, *SESSIONS))
