"""The check of the capability to list all small positions."""

from typing import Final

from tedomari.rulesets import Listed, OpaquePosition
from tedomari.rulesets.evaluation import position_text
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.notation import reads_back
from tedomari_conformance.kit.play import PartizanPlay

#: The sizes that are listed.
SIZES: Final = range(1, 4)


def lists_are_wrong(play: PartizanPlay) -> str | None:
    """Check that lists of small positions repeat nothing, and that each position reads back.

    Clause: plugin.listed.sizes.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Listed):
        return None
    unit: object = ruleset.size_unit
    if not isinstance(unit, str):
        return f"size_unit is {unit!r}, not a string"
    seen: dict[OpaquePosition, int] = {}
    for size in SIZES:
        positions = list(ruleset.positions_of_size(size))
        if positions != list(ruleset.positions_of_size(size)):
            return f"the positions of size {size} come in another order when listed again"
        for position in positions:
            text = position_text(ruleset, position)
            if position in seen:
                return f"{text} is listed for the sizes {seen[position]} and {size}"
            seen[position] = size
            wrong = reads_back(ruleset, position, ruleset.format(position))
            if wrong:
                return f"a position is listed, but {wrong}"
    return None


LISTED: Final[Check[PartizanPlay]] = Check(
    "plugin.listed.sizes",
    "yield each position once, for its own size, in an order that does not change",
    lists_are_wrong,
    once=True,
)
