"""Hypothesis strategies for games and positions, for tests of engines and rulesets.

Each strategy can draw every game within its bounds.  It shrinks towards simpler games, which
have fewer options and earlier birthdays; the simplest is 0.  Bounds are checked when the
strategy is created.
"""

from collections.abc import Iterable, Sequence
from fractions import Fraction
from typing import Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.game import Game, game
from tedomari.infinitesimals import is_all_small
from tedomari.rulesets import Partizan, Scoring

Position = TypeVar("Position")

#: The largest ``max_birthday``.  Games born later are too large to compare by definition.
LATEST_BIRTHDAY: Final = 6


def forms(*, max_birthday: int = 3, max_options: int = 3) -> SearchStrategy[Form]:
    """Return a strategy for forms born by day ``max_birthday``.

    Each player has at most ``max_options`` options.

    >>> from hypothesis import find
    >>> print(find(forms(max_birthday=2), lambda form: bool(form.left_options)))
    {{|}|}

    Raises ValueError for a bound out of range.  Clause: kit.strategies.forms.
    """
    _check_bounds(max_birthday, max_options)
    strategies: list[SearchStrategy[Form]] = [st.just(Form())]
    for _ in range(max_birthday):
        # Options of any earlier day, since those of the day before alone would make most forms
        # with late options too large for Hypothesis.
        options = st.lists(st.one_of(strategies), max_size=max_options)
        strategies.append(st.builds(Form, options, options))
    return strategies[-1]


def values(*, max_birthday: int = 3, max_options: int = 3) -> SearchStrategy[Game]:
    """Return a strategy for values born by day ``max_birthday``.

    Values born by day 2 are drawn with equal probability.  Values born later are built from at
    most ``max_options`` options for each player, which are drawn in the same way.

    >>> from hypothesis import find
    >>> find(values(), lambda g: g.confused_with(0)) == Game([0], [0])
    True

    Raises ValueError for a bound out of range.  Clause: kit.strategies.values.
    """
    _check_bounds(max_birthday, max_options)
    early = _by_simplicity(values_born_by(min(max_birthday, 2)))
    strategy = st.sampled_from(early)
    for _ in range(max_birthday - 2):
        options = st.lists(strategy, max_size=max_options)
        strategy = st.one_of(st.sampled_from(early), st.builds(Game, options, options))
    return strategy


def numbers(*, max_integer: int = 8, max_exponent: int = 4) -> SearchStrategy[Game]:
    """Return a strategy for numbers ``m / 2**k``, with ``k`` at most ``max_exponent``.

    Their absolute value is at most ``max_integer``.

    Clause: kit.strategies.numbers.
    """
    _check_range("max_integer", max_integer, 0, 10**9)
    _check_range("max_exponent", max_exponent, 0, 64)

    def number(exponent: int) -> SearchStrategy[Game]:
        bound = max_integer << exponent
        numerators = st.integers(-bound, bound)
        return numerators.map(lambda numerator: game(Fraction(numerator, 1 << exponent)))

    return st.integers(0, max_exponent).flatmap(number)


def nimbers(*, largest: int = 8) -> SearchStrategy[Game]:
    """Return a strategy for nimbers from 0 to ``*largest``.  Clause: kit.strategies.nimbers."""
    _check_range("largest", largest, 0, 64)

    def nimber(n: int) -> Game:
        smaller: list[Game] = []
        for _ in range(n):
            smaller.append(Game(smaller, smaller))
        return Game(smaller, smaller)

    return st.integers(0, largest).map(nimber)


def all_small_games(*, max_birthday: int = 3, max_options: int = 3) -> SearchStrategy[Game]:
    """Return a strategy for all-small values.

    In each follower of such a value both players have moves, or neither has.

    Clause: kit.strategies.all-small.
    """
    _check_bounds(max_birthday, max_options)
    early = [g for g in _by_simplicity(values_born_by(min(max_birthday, 2))) if is_all_small(g)]
    strategy = st.sampled_from(early)
    for _ in range(max_birthday - 2):
        options = st.lists(strategy, min_size=1, max_size=max_options)
        strategy = st.one_of(st.sampled_from(early), st.builds(Game, options, options))
    return strategy


def positions(
    ruleset: Partizan[Position] | Scoring[Position],
    *,
    max_moves: int = 12,
    examples: Sequence[str] | None = None,
) -> SearchStrategy[Position]:
    """Return a strategy for positions of a ruleset.

    Each position is reached from an example by at most ``max_moves`` random moves, each made
    by either player.  ``examples`` are positions in the one-line notation; the default is
    ``ruleset.examples``.  Raises ValueError if there are no examples.

    Clause: kit.strategies.positions.
    """
    _check_range("max_moves", max_moves, 0, 10_000)
    texts = ruleset.examples if examples is None else examples
    starts = [ruleset.parse(text) for text in texts]
    if not starts:
        raise ValueError(f"the ruleset {ruleset.name} has no examples to start from")

    @st.composite
    def draw_position(draw: DrawFn) -> Position:
        position = draw(st.sampled_from(starts))
        for _ in range(draw(st.integers(0, max_moves))):
            options = _options(ruleset, position)
            if not options:
                break
            position = options[draw(st.integers(0, len(options) - 1))]
        return position

    return draw_position()


def _options(
    ruleset: Partizan[Position] | Scoring[Position], position: Position
) -> list[Position]:
    """Return the positions that one move leads to."""
    if isinstance(ruleset, Scoring):
        return [move.position for move in ruleset.moves(position)]
    return [*ruleset.left_options(position), *ruleset.right_options(position)]


def _by_simplicity(games: Iterable[Game]) -> list[Game]:
    """Sort games, the simplest first, because a strategy shrinks towards the first one."""
    return sorted(games, key=lambda g: (g.birthday, len(str(g)), str(g)))


def _check_bounds(max_birthday: int, max_options: int) -> None:
    _check_range("max_birthday", max_birthday, 0, LATEST_BIRTHDAY)
    _check_range("max_options", max_options, 1, 16)


def _check_range(name: str, bound: int, least: int, most: int) -> None:
    if isinstance(bound, bool) or not isinstance(bound, int):
        raise TypeError(f"{name} must be an int, not {type(bound).__name__}")
    if not least <= bound <= most:
        raise ValueError(f"{name} must be from {least} to {most}, not {bound}")
