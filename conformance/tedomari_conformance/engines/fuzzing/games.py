"""Games as subjects, for the operations about values."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from typing import Final, TypeAlias

from hypothesis.strategies import SearchStrategy

from tedomari.enumeration import values_born_by
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.rulesets import Choose
from tedomari_conformance.engines.fuzzing.asking import (
    arguments_of,
    find_operation,
    subject_texts,
)
from tedomari_conformance.engines.fuzzing.choosing import from_choices
from tedomari_conformance.engines.fuzzing.model import Disagreement, Ruling
from tedomari_conformance.suite.operations.asking import Query

#: Two games; an operation about one game is asked about each of them.
Games: TypeAlias = tuple[Game, Game]

#: At most this many options of each player in a drawn game.
MOST_OPTIONS: Final = 3


@dataclass(frozen=True)
class GameDomain:
    """Pairs of games born by day 3.  Clause: fuzz.values."""

    ruleset: None = None

    def strategy(self, operations: Sequence[str]) -> SearchStrategy[Games]:
        """Return a strategy for pairs of games, for any operations."""
        return from_choices(lambda choose: (choose_game(choose), choose_game(choose)))

    def queries(self, subject: Games, operations: Sequence[str]) -> Iterator[Query]:
        """Yield queries about each game, or about both together.  Clause: fuzz.values."""
        texts = [str(game) for game in subject]
        for operation in operations:
            for arguments in arguments_of(find_operation(operation, None), texts):
                yield Query(operation, None, arguments)

    def subject_of(self, query: Query) -> Games:
        """Return the games of a query; for a query about one game, the second is 0."""
        first, second = (*subject_texts(query, None), "0")[:2]
        return parse(first), parse(second)

    def smaller(self, subject: Games) -> Iterator[Games]:
        """Replace a game by an option, or leave out one option.  Clause: fuzz.values."""
        first, second = subject
        yield from ((game, second) for game in smaller_games(first))
        yield from ((first, game) for game in smaller_games(second))

    def cells(self, subject: Games) -> int:
        """Return 0: games have no boards."""
        return 0

    def picture(self, query: Query) -> str:
        """Write the games, one per line."""
        return "\n".join(subject_texts(query, None))

    def ruling(self, disagreement: Disagreement) -> Ruling | None:
        """Return None: games have no board to search."""
        return None


@cache
def early_games() -> Sequence[Game]:
    """Return the 22 values born by day 2, the simplest first."""
    return sorted(
        values_born_by(2), key=lambda game: (game.birthday, len(str(game)), str(game))
    )


def choose_game(choose: Choose) -> Game:
    """Choose one of the early games, or a game whose options are early games.

    Clause: fuzz.values.
    """

    def early() -> Game:
        return early_games()[choose(0, len(early_games()) - 1)]

    counts = [choose(0, MOST_OPTIONS) for _ in range(2)]
    if not any(counts):
        return early()
    left, right = ([early() for _ in range(count)] for count in counts)
    return Game(left, right)


def smaller_games(game: Game) -> Iterator[Game]:
    """Yield the options of a canonical form, and the simpler games without one of them.

    >>> [str(g) for g in smaller_games(parse("^"))]
    ['0', '*', '0', '1']
    """
    left, right = list(game.left_options), list(game.right_options)
    yield from (*left, *right)
    simpler = [Game(left[:n] + left[n + 1 :], right) for n in range(len(left))]
    simpler += [Game(left, right[:n] + right[n + 1 :]) for n in range(len(right))]
    size = (game.birthday, len(left) + len(right))
    for other in simpler:
        if (other.birthday, len(other.left_options) + len(other.right_options)) < size:
            yield other
