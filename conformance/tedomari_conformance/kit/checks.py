"""The checks of the kit, each for one clause of the plugin contract."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari_conformance.kit import capabilities, notation, positions
from tedomari_conformance.kit.play import Play

#: What is wrong with the position of a play, in words; nothing if all is well.
Finding = str | None


@dataclass(frozen=True)
class Check:
    """A clause, the question whether a position keeps it, and a hint if it does not."""

    clause: str
    hint: str
    find: Callable[[Play], Finding]
    small: bool = False


#: In this order, so that a check may rely on what earlier ones have shown.
CHECKS: Final[Sequence[Check]] = (
    Check(
        "plugin.ruleset.position",
        "let positions be tuples, strings, integers, frozensets or frozen dataclasses of such",
        positions.immutable,
    ),
    Check(
        "plugin.partizan.options",
        "let the options depend on the position alone; give sets an order, with sorted()",
        positions.same_options_again,
    ),
    Check(
        "plugin.partizan.progress",
        "count something that each move uses up, such as the empty cells",
        positions.progress_falls,
    ),
    Check(
        "plugin.ruleset.notation",
        "see that format() writes all of the position, and that options are in normal form",
        notation.line_reads_back,
    ),
    Check(
        "plugin.ruleset.picture",
        "see that parse() reads what format_lines() writes",
        notation.picture_reads_back,
    ),
    Check(
        "plugin.splits.progress",
        "a component is a part of the position, so that progress is less there, or equal",
        capabilities.components_are_smaller,
    ),
    Check(
        "plugin.splits.sum",
        "components are independent: no move may touch two of them, nor may one be left out",
        capabilities.components_add_up,
        small=True,
    ),
    Check(
        "plugin.symmetric.value",
        "the sign is 1 for an image with the same moves, -1 where the players are exchanged",
        capabilities.images_have_the_value,
        small=True,
    ),
    Check(
        "plugin.valued.agrees",
        "compare value() with the value by options in the smallest position shown",
        capabilities.value_agrees,
        small=True,
    ),
    Check(
        "plugin.drawable.svg",
        'start with <svg xmlns="http://www.w3.org/2000/svg" ...> and close every element',
        capabilities.picture_is_svg,
    ),
)
