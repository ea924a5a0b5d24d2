"""Sums of conditional games, in which the rest of the sum is the context of each summand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NamedTuple

from tedomari import TedomariError
from tedomari.rulesets.liberty import ALIVE
from tedomari_semeai.trees.conditional import (
    LEFT_NONE,
    RIGHT_NONE,
    Condition,
    ConditionalGame,
    Option,
    available,
    score,
)
from tedomari_semeai.trees.race import LIMIT, NoRaceError, RaceBoundError
from tedomari_semeai.trees.tree import Colour, LibertyTree
from tedomari_semeai.trees.visits import visit

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

#: The condition that a player's block has no other liberty.
LAST: Final = {
    Colour.BLACK: Condition(frozenset({LEFT_NONE})),
    Colour.WHITE: Condition(frozenset({RIGHT_NONE})),
}


#: The fact that the defender wins the whole race.
DEFENDER_WINS: Final = "W"


class ScoreError(TedomariError):
    """A number was given where a tree with options is needed."""

    def __init__(self, score: int) -> None:
        super().__init__(
            f"expected a tree with moves, found {score}; points that do not depend on the "
            "race need no conditions: add them as they are"
        )
        self.score = score


class Summand(NamedTuple):
    """A conditional game, and the player whose liberties its scores count."""

    game: ConditionalGame
    owner: Colour

    @property
    def alive(self) -> bool:
        """Whether the block has a liberty here."""
        return self.game.score != 0


class SumState(NamedTuple):
    """A position of the sum, the player to move, and whether the last move was a pass."""

    summands: tuple[Summand, ...]
    mover: Colour
    passed: bool = False

    def alive(self, colour: Colour) -> bool:
        """Whether a player's blocks have a liberty."""
        return any(part.alive for part in self.summands if part.owner is colour)

    def context(self, place: int) -> dict[str, bool]:
        """Return the context of a summand, from the others.  Clause: semeai.conditional.sum."""
        others = SumState(self.summands[:place] + self.summands[place + 1 :], self.mover)
        return {
            LEFT_NONE: not others.alive(Colour.BLACK),
            RIGHT_NONE: not others.alive(Colour.WHITE),
        }

    def moves(self) -> Iterator[SumState]:
        """Yield the positions after each move except a pass.

        Clauses: semeai.conditional.sum, semeai.race.plain.
        """
        for place, part in enumerate(self.summands):
            for game in options(part.game, self.mover, self.context(place)):
                changed = list(self.summands)
                changed[place] = Summand(game, part.owner)
                yield SumState(tuple(changed), self.mover.opponent)

    def after_pass(self) -> SumState:
        """Return the position after a first pass."""
        return SumState(self.summands, self.mover.opponent, True)


def options(
    game: ConditionalGame, mover: Colour, context: dict[str, bool]
) -> Iterator[ConditionalGame]:
    """Yield the games after a player's moves; in plain liberties the attacker fills one.

    Clauses: semeai.race.plain, semeai.alive.race.
    """
    if game.score is None:
        moves = game.left if mover is Colour.BLACK else game.right
        yield from (option.game for option in available(moves, context))
    elif game.score * mover.sign < 0 and abs(game.score) < ALIVE:
        yield score(game.score + mover.sign)


def race_in_context(
    summands: Sequence[tuple[ConditionalGame, Colour]], first: Colour, *, limit: int = LIMIT
) -> Colour | None:
    """Return who captures first in a sum of conditional games; None after two passes.

    >>> eye = (eye_liberty(Colour.BLACK), Colour.BLACK)
    >>> race_in_context([eye, (score(-1), Colour.WHITE)], Colour.WHITE).value
    'white'

    :class:`~tedomari_semeai.trees.NoRaceError` if neither side has a liberty;
    :class:`~tedomari_semeai.trees.race.RaceBoundError` beyond the limit on positions.
    Clauses: semeai.conditional.sum, semeai.conditional.race, semeai.race.bound.
    """
    start = SumState(tuple(Summand(game, owner) for game, owner in summands), first)
    if not any(map(start.alive, Colour)):
        raise NoRaceError
    return ContextSearch(limit).result(start)


class ContextSearch:
    """A search of sums that stores the results of all positions visited so far."""

    def __init__(self, limit: int) -> None:
        self.limit = limit
        self.visited = 0
        self.results: dict[SumState, Colour | None] = {}

    def result(self, state: SumState) -> Colour | None:
        """Return who captures from a position, trying all moves."""
        visit(state, self.steps)
        return self.results[state]

    def steps(self, state: SumState) -> Iterator[SumState]:
        """Yield the positions without a result after the moves, and store the result."""
        self.visited += 1
        if self.visited > self.limit:
            raise RaceBoundError(self.limit)
        for colour in Colour:
            if not state.alive(colour):
                self.results[state] = colour.opponent
                return
        result: Colour | None = state.mover.opponent
        for after in (*state.moves(), None if state.passed else state.after_pass()):
            if after is not None and after not in self.results:
                yield after
            outcome = None if after is None else self.results[after]
            if outcome is state.mover:
                result = outcome
                break
            if outcome is None:
                result = None
        self.results[state] = result


def eye_liberty(owner: Colour) -> ConditionalGame:
    """Return an eye of one point, which the attacker may fill only as the last liberty.

    >>> print(eye_liberty(Colour.BLACK))
    {|0_L0}

    Clause: semeai.conditional.eye.
    """
    attack = (Option(score(0), LAST[owner]),)
    if owner is Colour.BLACK:
        return ConditionalGame(None, (), attack)
    return ConditionalGame(None, attack, ())


def slide_example(n: int) -> ConditionalGame:
    """Return the n-th game of the slides' example: G1 = {|0}, G2 = {L1|0_L0,G1} and so on.

    L1 and so on are read as that number of liberties of Left, and the condition L0 as Left
    having no liberty outside.

    >>> print(slide_example(3))
    {2|0_L0,{1|0_L0,{|0}}}

    Source: the semeai slides, "Conditional Combinatorial Game" (SM-024).
    Clause: semeai.conditional.example.
    """
    game = ConditionalGame(None, (), (Option(score(0)),))
    for liberties in range(1, n):
        game = ConditionalGame(
            None,
            (Option(score(liberties)),),
            (Option(score(0), LAST[Colour.BLACK]), Option(game)),
        )
    return game


def by_result(gwin: LibertyTree, glose: LibertyTree) -> ConditionalGame:
    """Return the points of a region as one game: Gwin if the defender wins, otherwise Glose.

    >>> from tedomari_semeai.trees.reading import parse_tree
    >>> print(by_result(parse_tree("{0|-12}"), parse_tree("{-10|-12}")))
    {0_W,-10_!W|-12_W,-12_!W}

    :class:`ScoreError` for a number, which has no options that could have a condition.
    Source: the semeai slides, "Conditional Combinatorial Game" (SM-025).
    Clause: semeai.conditional.result.
    """
    for tree in (gwin, glose):
        if tree.score is not None:
            raise ScoreError(tree.score)
    wins, loses = (
        Condition(frozenset({DEFENDER_WINS})),
        Condition(excluded=frozenset({DEFENDER_WINS})),
    )
    left, right = (
        tuple(Option(unconditional(option), wins) for option in of_gwin)
        + tuple(Option(unconditional(option), loses) for option in of_glose)
        for of_gwin, of_glose in ((gwin.left, glose.left), (gwin.right, glose.right))
    )
    return ConditionalGame(None, left, right)


def unconditional(tree: LibertyTree) -> ConditionalGame:
    """Return a liberty tree as a conditional game without conditions.

    Clause: semeai.conditional.definition.
    """
    if tree.score is not None:
        return score(tree.score)
    left, right = (
        tuple(Option(unconditional(option)) for option in options)
        for options in (tree.left, tree.right)
    )
    return ConditionalGame(None, left, right)
