"""Checks of the capability to draw random positions and to shrink them."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from random import Random
from typing import Final, TypeAlias, cast

from tedomari.rulesets import (
    Choose,
    OpaquePosition,
    RulesetError,
    Sampled,
    SampledByKind,
    Size,
)
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.sampled import ALL_SHARES
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.notation import reads_back
from tedomari_conformance.kit.play import Play

#: The number of positions that each check draws.
DRAWN: Final = 40
#: The maximum number of steps for which a chain of smaller and smaller positions is followed.
LONGEST_CHAIN: Final = 10_000

#: Draws a position of a size from choices.
Draw: TypeAlias = Callable[[Choose, Size], OpaquePosition]

#: A kind that no ruleset has.
NO_KIND: Final = "no such kind"

#: A size for which no ruleset draws positions.
NO_SIZE: Final = Size(0, 0)


class NoChoiceError(ValueError):
    """A ruleset asked for a choice from something that is not a range of integers."""

    def __init__(self, low: object, high: object) -> None:
        super().__init__(f"choose({low!r}, {high!r}) is not a choice of an integer")


def chooser(seed: int) -> Choose:
    """Return a function that makes the same choices in each run.

    It chooses the least integer each time for seed 0, otherwise a random one.
    """
    random = Random(seed)

    def choose(low: int, high: int) -> int:
        if type(low) is not int or type(high) is not int or low > high:
            raise NoChoiceError(low, high)
        return random.randint(low, high) if seed else low

    return choose


def sizes(usual: Size) -> Iterator[Size]:
    """Yield sizes from the smallest to the usual size."""
    yield Size(1, 1)
    yield Size(1, usual.columns)
    yield Size(usual.rows, 1)
    yield usual


def samples_are_wrong(play: Play) -> str | None:
    """Check that the same choices draw the same position, and that it reads back.

    Clause: plugin.sampled.position.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Sampled):
        return None
    return draws_are_wrong(ruleset, ruleset.sample, ruleset.usual_size)


def draws_are_wrong(ruleset: AnyRuleset, draw: Draw, size: Size) -> str | None:
    """Return what is wrong with positions that are drawn, or None."""
    for seed in range(DRAWN):
        try:
            first, again = (draw(chooser(seed), size) for _ in range(2))
        except NoChoiceError as error:
            return str(error)
        if first != again:
            texts = f"{position_text(ruleset, first)}, and then {position_text(ruleset, again)}"
            return f"the same choices draw {texts}"
        wrong = reads_back(ruleset, first, ruleset.format(first))
        if wrong:
            return f"a position is drawn, but {wrong}"
    return None


def kinds_are_wrong(play: Play) -> str | None:
    """Check the shares of the kinds, and the positions of each kind.

    Clause: plugin.sampled.kinds.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, SampledByKind):
        return None
    shares: object = ruleset.sample_kinds
    if not are_shares(shares):
        return f"sample_kinds is {shares!r}, not names with shares that add up to {ALL_SHARES}"
    faults = (kind_is_wrong(ruleset, kind) for kind in ruleset.sample_kinds)
    wrong = next(filter(None, faults), None)
    if wrong is not None:
        return wrong
    try:
        ruleset.sample_kind(chooser(0), ruleset.usual_size, NO_KIND)
    except RulesetError as error:
        return None if len(str(error).splitlines()) == 1 else f"it refuses with {str(error)!r}"
    return f"the kind {NO_KIND!r} is not refused"


def are_shares(shares: object) -> bool:
    """Whether these are names with positive shares that add up to ``ALL_SHARES``."""
    if not isinstance(shares, Mapping) or not all(
        isinstance(kind, str) and type(share) is int and share > 0
        for kind, share in shares.items()
    ):
        return False
    return sum(shares.values()) == ALL_SHARES


def kind_is_wrong(ruleset: AnyRuleset, kind: str) -> str | None:
    """Return what is wrong with the positions of a kind, or None."""

    assert isinstance(ruleset, SampledByKind)
    kinded = cast("SampledByKind[OpaquePosition]", ruleset)

    def draw(choose: Choose, size: Size) -> OpaquePosition:
        return kinded.sample_kind(choose, size, kind)

    try:
        for size in sizes(kinded.usual_size):
            wrong = draws_are_wrong(ruleset, draw, size)
            if wrong is not None:
                return f"of the kind {kind!r}: {wrong}"
    except RulesetError as error:
        return f"the kind {kind!r} is refused for the size {size}: {error}"
    return None


def sizes_are_wrong(play: Play) -> str | None:
    """Check that sizes up to the usual one are drawn, and that 0x0 is refused.

    Clause: plugin.sampled.size.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Sampled):
        return None
    usual: object = ruleset.usual_size
    if not isinstance(usual, Size) or min(usual) < 1:
        return f"usual_size is {usual!r}, not a Size from 1x1 on"
    for size in sizes(usual):
        try:
            for seed in range(DRAWN):
                ruleset.sample(chooser(seed), size)
        except RulesetError as error:
            return f"the size {size} is refused: {error}"
    try:
        ruleset.sample(chooser(0), NO_SIZE)
    except RulesetError as error:
        return None if len(str(error).splitlines()) == 1 else f"it refuses with {str(error)!r}"
    return f"the size {NO_SIZE} is not refused"


def samples_are_small(play: Play) -> str | None:
    """Check that some positions of the usual size are larger than all positions of size 1x1.

    The larger position is the one with the longer notation.  Clause: plugin.sampled.large.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Sampled) or ruleset.usual_size == Size(1, 1):
        return None
    least, usual = (
        max(
            len(ruleset.format(ruleset.sample(chooser(seed), size)))
            for seed in range(1, DRAWN + 1)
        )
        for size in (Size(1, 1), ruleset.usual_size)
    )
    if usual > least:
        return None
    return f"of {DRAWN} positions of the size {ruleset.usual_size} none is larger than of 1x1"


def chains_are_wrong(play: Play) -> str | None:
    """Check that smaller and smaller positions read back, and that their chain ends.

    Clause: plugin.sampled.smaller.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Sampled):
        return None
    faults = (
        chain_is_wrong(ruleset, sample_for_seed(ruleset, seed), seed) for seed in range(DRAWN)
    )
    return next(filter(None, faults), None)


def sample_for_seed(ruleset: Sampled[OpaquePosition], seed: int) -> OpaquePosition:
    """Draw a position of the usual size with the choices of a seed."""
    return ruleset.sample(chooser(seed), ruleset.usual_size)


def chain_is_wrong(ruleset: AnyRuleset, position: OpaquePosition, seed: int) -> str | None:
    """Follow a chain of smaller positions in random steps, and return its fault, or None."""
    assert isinstance(ruleset, Sampled)
    random, seen = Random(seed), {position}
    for _ in range(LONGEST_CHAIN):
        steps = finite(ruleset.smaller(position), "smaller()")
        if not steps:
            return None
        following = random.choice(steps)
        texts = position_text(ruleset, following), position_text(ruleset, position)
        step = f"{texts[0]}, said to be smaller than {texts[1]}"
        if following in seen:
            return f"{step}, has come before"
        wrong = reads_back(ruleset, following, ruleset.format(following))
        if wrong:
            return f"{step}: {wrong}"
        seen.add(following)
        position = following
    return f"after {LONGEST_CHAIN} steps to smaller positions there is no end"


#: The checks, in the order in which they run; a ruleset that draws no positions passes them.
SAMPLED: Final[Sequence[Check[Play]]] = (
    Check(
        "plugin.sampled.size",
        "draw positions of each size up to usual_size; raise RulesetError for others",
        sizes_are_wrong,
        once=True,
    ),
    Check(
        "plugin.sampled.position",
        "let a position depend on what choose(low, high) answers, and on nothing else",
        samples_are_wrong,
        once=True,
    ),
    Check(
        "plugin.sampled.large",
        "let sample() use its size: large positions are where rulesets are wrong unnoticed",
        samples_are_small,
        once=True,
    ),
    Check(
        "plugin.sampled.smaller",
        "let some number of the position, such as its stones, fall with each step",
        chains_are_wrong,
        once=True,
    ),
    Check(
        "plugin.sampled.kinds",
        "let sample_kind() draw positions of each size for each kind, and refuse other kinds",
        kinds_are_wrong,
        once=True,
    ),
)
