"""All values born by a given day, enumerated through antichains."""

from collections.abc import Iterator, Sequence
from typing import Final

from tedomari.errors import TedomariError, TooSmallError, exact_int, in_message
from tedomari.game import Game

#: The last day with few enough values to enumerate.
LAST_DAY: Final = 3

#: Bounds on the number of values born by day 4.  Source: Suetsugu, Improving upper and lower
#: bounds of the number of games born by day 4, arXiv:2208.13403, 2022.
DAY_FOUR: Final = ("10^28.2", "4.0 x 10^184")


class EnumerationError(TedomariError):
    """A day with too many values to enumerate.  Clause: game.birthday.limit."""

    def __init__(self, day: int) -> None:
        super().__init__(
            f"the values born by day {in_message(day)} are too many to enumerate: by day "
            f"{LAST_DAY} there are 1474, by day 4 between {DAY_FOUR[0]} and {DAY_FOUR[1]}; ask "
            "for an earlier day, or draw values at random"
        )
        self.day = day


def values_born_by(day: int) -> Iterator[Game]:
    """Every value born by the given day, each once, in no particular order.

    >>> [sum(1 for _ in values_born_by(day)) for day in range(4)]
    [1, 4, 22, 1474]

    Raises :class:`EnumerationError` for a day after day 3, and ValueError for a negative day.
    Source: Siegel, Combinatorial Game Theory, III.1; Wolfe and Fraser, Counting the
    number of games, 2004.  Clauses: game.birthday.antichains, game.birthday.counts,
    game.birthday.limit.
    """
    return iter(_born_by(day, all_small=False))


def all_small_born_by(day: int) -> Iterator[Game]:
    """Every all-small value born by the given day, each once, in no particular order.

    >>> [sum(1 for _ in all_small_born_by(day)) for day in range(4)]
    [1, 2, 7, 67]

    Raises as :func:`values_born_by` does.  Clause: game.birthday.all-small.
    """
    return iter(_born_by(day, all_small=True))


def _born_by(day: int, *, all_small: bool) -> tuple[Game, ...]:
    """The values of {left|right} for any two antichains of the previous day's values.

    Dominated options can be left out, and the remaining options form antichains.  An
    all-small game is 0 or has options on both sides.
    """
    if exact_int(day, "a day") < 0:
        raise TooSmallError("days are counted from 0", day)
    if day > LAST_DAY:
        raise EnumerationError(day)
    if day == 0:
        return (Game(),)
    sides = list(antichains(_born_by(day - 1, all_small=all_small)))
    born = {
        Game(left, right)
        for left in sides
        for right in sides
        if not all_small or bool(left) == bool(right)
    }
    return tuple(born)


def antichains(games: Sequence[Game]) -> Iterator[tuple[Game, ...]]:
    """Every subset of games in which no two are comparable, the empty subset first.

    The games must be distinct.

    >>> zero, star = Game(), Game([Game()], [Game()])
    >>> [len(antichain) for antichain in antichains([zero, star])]
    [0, 1, 2, 1]

    Clause: game.birthday.antichains.
    """
    count = len(games)
    comparable = [
        sum(1 << j for j in range(count) if not games[i].confused_with(games[j]))
        for i in range(count)
    ]
    stack: list[tuple[tuple[Game, ...], int, int]] = [((), 0, 0)]
    while stack:
        chosen, start, blocked = stack.pop()
        yield chosen
        for i in reversed(range(start, count)):
            if not blocked >> i & 1:
                stack.append(((*chosen, games[i]), i + 1, blocked | comparable[i]))
