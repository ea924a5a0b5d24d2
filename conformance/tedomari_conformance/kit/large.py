"""Checks of partizan positions with many followers: one step of the definition at a time.

In small positions the other checks compute values from options alone.  In large ones that
takes too long.  There, the value from components, images or ``value()`` is compared with
{values of the left options | values of the right options}, where the values of the options
are computed by the same method.  A method that is right for small positions and wrong for large
ones contradicts itself at the smallest size for which it is wrong.  Random play from large
positions passes through that size.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import islice
from typing import Final, TypeAlias

from tedomari.game import Game
from tedomari.rulesets import Boards, OpaquePosition, Splits, Symmetric, Valued
from tedomari.rulesets.evaluation import position_text
from tedomari_conformance.kit.boards import elsewhere
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Moves, PartizanPlay, Player

#: A position with more options than this is skipped.
MOST_MOVES: Final = 40

#: Computes the value of a position; None if that takes too many positions.
Way: TypeAlias = "Callable[[OpaquePosition], Game | None]"


def one_step(play: PartizanPlay, way: Way) -> tuple[Game, Game] | None:
    """Return the value of a position by a method, and its value from the values of its options.

    The values of the options are computed by the same method.  The result is None if one of
    the values exceeds the bounds.
    """
    moves = play.moves()
    if len(moves) > MOST_MOVES:
        return None
    whole = way(play.position)
    values = [way(option) for _, option in moves]
    known = [value for value in values if value is not None]
    if whole is None or len(known) < len(values):
        return None
    return whole, Game(side(moves, known, Player.LEFT), side(moves, known, Player.RIGHT))


def side(moves: Moves, values: Sequence[Game], player: Player) -> Iterator[Game]:
    """Yield the values of the moves of a player."""
    return (value for (name, _), value in zip(moves, values, strict=True) if name == player)


def sum_of_large(play: PartizanPlay) -> str | None:
    """Check that the sum of the components agrees with the options.

    Clause: plugin.splits.sum.
    """
    if not isinstance(play.ruleset, Splits):
        return None
    both = one_step(play, play.split.value)
    if both is None or both[0] == both[1]:
        return None
    parts = islice(play.ruleset.components(play.position), MOST_MOVES)
    texts = " + ".join(position_text(play.ruleset, part) for part in parts) or "nothing"
    return f"the value of {texts} is {both[0]}, but by the options it is {both[1]}"


def images_of_large(play: PartizanPlay) -> str | None:
    """Check that a large image has the same value, or the negative of it, as its sign says.

    Clause: plugin.symmetric.value.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Symmetric):
        return None
    way = play.split.value
    value = way(play.position)
    if value is None:
        return None
    for sign, image in finite(ruleset.images(play.position), "images()"):
        of_image = way(image)
        if of_image is not None and of_image != sign * value:
            text = position_text(ruleset, image)
            return f"the value is {value}, that of the image {text} {of_image}, the sign {sign}"
    return None


def value_of_large(play: PartizanPlay) -> str | None:
    """Check ``value()`` of a position against ``value()`` of its options.

    Clause: plugin.valued.agrees.
    """
    ruleset = play.ruleset
    if not isinstance(ruleset, Valued):
        return None
    both = one_step(play, ruleset.value)
    if both is None or both[0] == both[1]:
        return None
    return f"value() gives {both[0]}, but by value() of the options it is {both[1]}"


def shape_of_large(play: PartizanPlay) -> str | None:
    """Check that a large shape has the same value elsewhere.  Clause: plugin.boards.shape."""
    ruleset = play.ruleset
    if not isinstance(ruleset, Boards):
        return None
    way = play.split.value
    value = way(play.position)
    if value is None:
        return None
    for board in elsewhere(ruleset.to_grid(play.position)):
        there = way(ruleset.from_grid(board))
        if there is not None and there != value:
            return f"the value is {value}, but {there} where the shape lies as in {board}"
    return None


#: The checks of large positions, in the order in which they run.
LARGE: Final[Sequence[Check[PartizanPlay]]] = (
    Check(
        "plugin.splits.sum",
        "components are independent in large positions, too; see where they begin to differ",
        sum_of_large,
        large=True,
    ),
    Check(
        "plugin.symmetric.value",
        "the sign is the same for each size and shape: try positions that are not square",
        images_of_large,
        large=True,
    ),
    Check(
        "plugin.valued.agrees",
        "value() of a position is {value() of left options | value() of right options}",
        value_of_large,
        large=True,
    ),
    Check(
        "plugin.boards.shape",
        "let no edge of the board and no border between words of bits count",
        shape_of_large,
        large=True,
    ),
)
