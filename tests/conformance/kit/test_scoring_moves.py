"""The kit on the moves of scoring rulesets that are listed, named or counted wrongly."""

from collections.abc import Iterable, Iterator
from itertools import count

import pytest

from breaches import assert_breach
from row_of_cards import Ends, Row
from tedomari.rulesets import EndlessPlayError, ScoringMove
from tedomari.search import Margins


@pytest.mark.clause("plugin.scoring.moves")
def test_moves_must_be_the_same_each_time() -> None:
    class Restless(Ends):
        def __init__(self) -> None:
            self.turns = count()

        def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
            moves = list(super().moves(position))
            return moves[:: 1 if next(self.turns) % 2 else -1]

    assert_breach(Restless(), "plugin.scoring.moves", moves=1, found="first")


@pytest.mark.clause("plugin.scoring.moves", "kit.ruleset.raised")
def test_moves_must_not_raise_or_be_endless() -> None:
    class Raising(Ends):
        def moves(self, position: Row) -> Iterable[ScoringMove[Row]]:
            raise KeyError(position)

    class Endless(Ends):
        def moves(self, position: Row) -> Iterator[ScoringMove[Row]]:
            for number in count():
                yield ScoringMove(str(number), 0, False, ())

    assert_breach(Raising(), "plugin.scoring.moves", moves=0, found="KeyError")
    assert_breach(Endless(), "plugin.scoring.moves", moves=0, found="more than 20000 options")


@pytest.mark.clause("plugin.scoring.progress")
def test_progress_must_fall() -> None:
    class Still(Ends):
        def progress(self, position: Row) -> int:
            return len(position) // 2

    assert_breach(Still(), "plugin.scoring.progress", moves=1, found="progress goes from")
    with pytest.raises(EndlessPlayError, match="progress must be a natural number") as caught:
        Margins(Still()).margin((1, 2, 3))
    assert caught.value.clause == "plugin.scoring.progress"


@pytest.mark.clause("plugin.scoring.progress")
def test_progress_must_fall_in_images_too() -> None:
    """Play never reaches the image, but the search for its margin does."""

    class Late(Ends):
        def images(self, position: Row) -> Iterable[tuple[int, Row]]:
            yield 1, (9, 9)

        def progress(self, position: Row) -> int:
            return 1 if 9 in position else len(position)

    assert_breach(Late(), "plugin.scoring.progress", moves=0, found="progress must be")


@pytest.mark.once
@pytest.mark.clause("plugin.scoring.names")
@pytest.mark.parametrize(
    ("name", "found"), [("take", "several are called 'take'"), ("", "''"), ("a\nb", "a\\nb")]
)
def test_names_of_moves_must_be_distinct_lines(name: str, found: str) -> None:
    class Nameless(Ends):
        def move(self, _: str, card: int, rest: Row) -> ScoringMove[Row]:
            return super().move(name, card, rest)

    assert_breach(Nameless(), "plugin.scoring.names", moves=1, found=found)


@pytest.mark.once
@pytest.mark.clause("plugin.scoring.points")
def test_points_must_add_up() -> None:
    class Generous(Ends):
        def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
            return ScoringMove(name, card + 1, self.moves_again(card), rest)

    class Negative(Ends):
        def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
            return ScoringMove(name, -card, self.moves_again(card), rest)

    class Leaving(Ends):
        def points_left(self, position: Row) -> int:
            return sum(position) + 1

    class Owing(Ends):
        def points_left(self, position: Row) -> int:
            return sum(position) - 1

    points = "plugin.scoring.points"
    assert_breach(
        Generous(), points, moves=1, found="wins 4 points, and points_left goes from 3 to 0"
    )
    assert_breach(Negative(), points, moves=1, found="wins -3 points")
    assert_breach(Leaving(), points, moves=1, found="there is no move, and points_left is 1")
    assert_breach(Owing(), points, moves=1, found="points_left is -1")


@pytest.mark.clause("plugin.scoring.again")
def test_the_right_player_must_move_next() -> None:
    class Greedy(Ends):
        def move(self, name: str, card: int, rest: Row) -> ScoringMove[Row]:
            return ScoringMove(name, card, card >= 3, rest)

    assert_breach(Greedy(), "plugin.scoring.again", moves=2, found="says again=True")
