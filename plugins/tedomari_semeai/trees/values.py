"""The corrected rule: the value of a tree that decides every race, with its proof."""

from __future__ import annotations

from fractions import Fraction
from math import ceil
from typing import TYPE_CHECKING, Final

from tedomari import Game, TedomariError
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees.reading import MOST
from tedomari_semeai.trees.tree import Colour, LibertyTree, shorten

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

ZERO: Final = Fraction()


class NoAttackError(TedomariError):
    """The attacker has no move in a position with liberties."""

    def __init__(self, node: LibertyTree, attacker: Colour) -> None:
        super().__init__(
            f"in {shorten(node)} {attacker.value.capitalize()}, who attacks, has no move and "
            "the block has liberties left: such a tree has no value that decides races; "
            "give the attacker's moves, or ask the race itself"
        )
        self.node = node
        self.attacker = attacker


class HugeScoreError(TedomariError):
    """A score is neither *alive* nor a number of liberties that a tree may have."""

    def __init__(self, score: int, tree: LibertyTree) -> None:
        super().__init__(
            f"expected scores of at most {MOST} liberties, or alive, in {shorten(tree)}; "
            f"found {score}: give fewer liberties, or alive for a block that cannot be captured"
        )
        self.score = score


def race_value(tree: LibertyTree, *, colour: Colour | None = None) -> Game:
    """Return the value of a tree in the race, by the corrected rule.

    The value of a score is the score.  That of any other node is the game {v(L) - 2 | v(R) + 2}
    over its options, unless this is a number from which no attack takes a whole liberty; then
    it is the integer from which the best attack takes exactly one.  No branch is pruned.

    >>> from tedomari_semeai.trees import parse_tree
    >>> [str(race_value(parse_tree(text))) for text in ("{4|0}", "{6|{4|0}}", "{|{4|0}}")]
    ['2*', '4^', '4']

    :class:`NoAttackError` for a node in which the attacker has no move;
    :class:`HugeScoreError` for a score between 999 and *alive*.
    Clauses: semeai.value.scores, semeai.value.definition, semeai.value.integer,
    semeai.value.attack, semeai.value.theorem, semeai.value.no-attack, semeai.alive.value.
    """
    return race_values(tree, colour=colour)[tree]


def race_values(
    tree: LibertyTree, *, colour: Colour | None = None
) -> Mapping[LibertyTree, Game]:
    """Return the values of all positions of a tree, as in :func:`race_value`."""
    defender = colour or tree.colour
    done: dict[LibertyTree, Game] = {}
    for node in tree.nodes():
        if node.score is not None:
            if is_huge(node.score):
                raise HugeScoreError(node.score, tree)
            done[node] = Game() + node.score
            continue
        assert defender is not None
        left = [done[option] for option in node.left]
        right = [done[option] for option in node.right]
        attacks = right if defender is Colour.BLACK else left
        if not attacks:
            raise NoAttackError(node, defender.opponent)
        value = Game([value - 2 for value in left], [value + 2 for value in right])
        done[node] = alive(whole(value, attacks, defender), defender)
    return done


def is_huge(score: int) -> bool:
    """Whether a score has too many liberties and is not *alive*, or a multiple of it.

    Clause: semeai.value.scores.
    """
    return abs(score) > MOST and score % ALIVE != 0


def alive(value: Game, defender: Colour) -> Game:
    """Return the value, or *alive* for one that is too large for play to use up.

    Clause: semeai.alive.value.
    """
    amount = defender.sign * value
    if amount.right_stop < ALIVE // 2:
        return value
    return Game() + defender.sign * ALIVE * round(amount.right_stop / ALIVE)


def whole(value: Game, attacks: Iterable[Game], defender: Colour) -> Game:
    """Return the value, or an integer if it is a number that no attack lowers by 1 or more.

    The integer is the one that the best attack lowers by exactly 1.

    Clause: semeai.value.integer.
    """
    if not value.is_number:
        return value
    sign = defender.sign
    amount = sign * value
    amounts = [sign * other for other in attacks]
    if any(other <= amount - 1 for other in amounts):
        return value
    return sign * (Game() + (1 + min(round_up(other) for other in amounts)))


def round_up(value: Game, *, plus: Fraction = ZERO) -> int:
    """Return the least integer that is greater than or equal to the game plus a number.

    >>> from tedomari import parse
    >>> [round_up(parse(text)) for text in ("3", "2*", "-1^*", "-1v", "{4|0}", "7/2")]
    [3, 3, 0, -1, 5, 4]

    Clause: semeai.value.round.
    """
    bound = ceil(value.left_stop + plus)
    return bound if value <= bound - plus else bound + 1


def round_down(value: Game, *, plus: Fraction = ZERO) -> int:
    """Return the greatest integer that is less than or equal to the game plus a number.

    Clause: semeai.value.round.
    """
    return -round_up(-value, plus=-plus)
