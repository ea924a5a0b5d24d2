"""The kit on the moves of scoring rulesets that are listed, named or counted wrongly."""

from collections.abc import Iterable, Iterator
from dataclasses import replace
from itertools import count

import pytest

from breaches import assert_breach
from plays import scoring_play
from row_of_cards import Ends, Row
from tedomari.rulesets import EndlessPlayError, ScoringMove
from tedomari.search import Margins
from tedomari_conformance.kit.positions import same_moves_again
from tedomari_conformance.kit.scoring import names_differ
from three_in_a_row import Heap as Counters


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
    assert_breach(Endless(), "plugin.scoring.moves", moves=0, found="more than 100000 options")


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


class Heap(Counters):
    """A heap of counters; a move takes one and wins a point."""

    def moves(self, position: int) -> Iterator[ScoringMove[int]]:
        if position:
            yield ScoringMove("take", 1, self.moves_on(position), position - 1)

    def moves_on(self, position: int) -> bool:
        return False


@pytest.mark.clause("plugin.scoring.moves")
def test_the_player_who_moves_next_must_be_the_same_each_time() -> None:
    class Toggle(Heap):
        def __init__(self) -> None:
            self.turns = count()

        def moves_on(self, position: int) -> bool:
            return next(self.turns) % 3 == 0

    found = same_moves_again(scoring_play(Toggle(), "1"))
    again = "[('take', 1, False)], then [('take', 1, True)]"
    assert found == f"the moves with their points and again are first {again}"
    assert_breach(Toggle(), "plugin.scoring.moves", moves=1, found="")


@pytest.mark.clause("plugin.ruleset.equal")
def test_equal_positions_have_moves_with_equal_points_and_turns() -> None:
    """A position that was parsed has other turns than an equal one that play reaches."""

    class Parsed(int):
        """A number of counters that was parsed."""

    class Again(Heap):
        def parse(self, text: str) -> int:
            return Parsed(super().parse(text))

        def moves_on(self, position: int) -> bool:
            return isinstance(position, Parsed)

    class Richer(Heap):
        def parse(self, text: str) -> int:
            return Parsed(super().parse(text))

        def moves(self, position: int) -> Iterator[ScoringMove[int]]:
            for move in super().moves(position):
                yield replace(move, points=1 + isinstance(position, Parsed))

    for ruleset in (Again(), Richer()):
        assert_breach(
            ruleset, "plugin.ruleset.equal", moves=1, found="points_and_turns() gives"
        )


@pytest.mark.clause("plugin.scoring.names")
def test_the_name_of_a_move_must_not_end_with_a_line_end() -> None:
    class Ended(Heap):
        def moves(self, position: int) -> Iterator[ScoringMove[int]]:
            yield ScoringMove("take\n", 1, False, position - 1)

    assert names_differ(scoring_play(Heap(), "1")) is None
    assert names_differ(scoring_play(Ended(), "1")) == "a move is called 'take\\n'"
