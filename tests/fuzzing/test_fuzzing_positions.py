"""What is drawn of each ruleset, and what is one step smaller."""

from collections import deque
from collections.abc import Sequence
from functools import partial
from operator import eq
from typing import cast

import pytest
from hypothesis import HealthCheck, Phase, find, given, seed, settings
from hypothesis import strategies as st
from hypothesis.errors import NoSuchExample

from tedomari import Game
from tedomari.boards import Grid
from tedomari.rulesets import (
    Colour,
    OpaquePosition,
    PositionError,
    Ruleset,
    RulesetError,
    Sampled,
    Size,
    SizeError,
    check_size,
    find_ruleset,
    installed,
)
from tedomari_conformance.fuzzing import positions
from tedomari_conformance.fuzzing.choosing import chosen
from tedomari_conformance.fuzzing.errors import NoPositionsError, NoSizeError
from tedomari_conformance.fuzzing.games import GameDomain, a_game, early_games, smaller_games
from tedomari_conformance.fuzzing.positions import moves_from
from tedomari_conformance.fuzzing.smaller import smaller
from tedomari_conformance.kit.sampled import chooser

RULESETS = sorted(
    offer.name for plugin in installed().plugins for offer in plugin.offers if plugin.name
)


def drawn(ruleset: Ruleset[OpaquePosition], number: int, size: Size | None = None) -> list[str]:
    """So many positions, as texts, always the same ones."""
    found: list[str] = []

    @seed(1)
    @settings(
        max_examples=number,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(positions(ruleset, size))
    def draw(position: OpaquePosition) -> None:
        found.append(ruleset.format(position))

    draw()
    return found


@pytest.mark.clause("fuzz.positions")
@pytest.mark.parametrize("name", RULESETS)
def test_positions_of_every_installed_ruleset_are_drawn_and_made_smaller(name: str) -> None:
    """Each reads back, and steps to smaller ones come to an end."""
    ruleset = find_ruleset(name)
    texts = drawn(ruleset, 30)
    assert len(set(texts)) > 5
    for text in texts[:8]:
        position = ruleset.parse(text)
        assert ruleset.format(position) == text
        steps, seen = deque(smaller(ruleset, position)), {position}
        while steps and len(seen) < 300:
            position = steps.pop()
            assert position not in seen
            seen.add(position)
            steps = deque(smaller(ruleset, position))
        assert len(seen) < 300


@pytest.mark.clause("fuzz.positions.boards")
def test_every_set_of_cells_of_every_board_up_to_the_size_is_drawn() -> None:
    """Up to 2x2 there are 2 + 4 + 4 + 16 boards."""
    texts = set(drawn(find_ruleset("domineering"), 400, Size(2, 2)))
    assert len(texts) == 2 + 4 + 4 + 16


@pytest.mark.clause("fuzz.positions.boards", "fuzz.size")
def test_a_size_bounds_boards() -> None:
    for size in (Size(1, 5), Size(3, 2)):
        grids = [
            find_ruleset("domineering").parse(text) for text in drawn(DOMINEERING, 60, size)
        ]
        heights = {cast("Grid", grid).height for grid in grids}
        widths = {cast("Grid", grid).width for grid in grids}
        assert heights == set(range(1, size.rows + 1))
        assert widths == set(range(1, size.columns + 1))


DOMINEERING = find_ruleset("domineering")


@pytest.mark.clause("fuzz.size")
def test_sizes_that_there_are_not_are_refused() -> None:
    with pytest.raises(SizeError, match="expected a size from 1x1 to 20x20, found 21x21"):
        positions(DOMINEERING, Size(21, 21))
    with pytest.raises(SizeError, match="found 0x3"):
        positions(DOMINEERING, Size(0, 3))
    with pytest.raises(RulesetError, match="expected a size from 1x1 to 25x25, found 26x1"):
        positions(find_ruleset("connect6"), Size(26, 1))


@pytest.mark.clause("fuzz.positions.sampled", "fuzz.size")
@pytest.mark.parametrize("name", ["connect6", "dots-and-boxes", "nim", "strings-and-coins"])
def test_a_ruleset_draws_positions_itself(name: str) -> None:
    ruleset = find_ruleset(name)
    lengths = {max(map(len, drawn(ruleset, 40, size))) for size in (Size(1, 1), Size(2, 9))}
    assert len(lengths) == 2


class Counting:
    """Take one or two counters: no boards, no way to draw; the family is partizan."""

    name = "counting"
    summary = "Take one or two counters."
    examples: Sequence[str] = ("9", "30")

    def parse(self, text: str) -> int:
        if not text.isdigit():
            raise PositionError(1, 1, "a number", repr(text))
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return self.format(position)

    def left_options(self, position: int) -> Sequence[int]:
        return [position - taken for taken in (1, 2) if taken <= position]

    right_options = left_options

    def progress(self, position: int) -> int:
        return position


def opaque(ruleset: object) -> Ruleset[OpaquePosition]:
    """A ruleset of which only the family is known."""
    return cast("Ruleset[OpaquePosition]", ruleset)


@pytest.mark.clause("fuzz.positions.default")
def test_positions_come_from_play_where_nothing_else_is_offered() -> None:
    found = set(map(int, drawn(opaque(Counting()), 200)))
    assert {0, 9, 30} <= found
    assert found <= set(range(31))
    assert len(found) > 10


@pytest.mark.clause("fuzz.positions", "fuzz.positions.default")
def test_play_shrinks_to_few_moves_from_the_first_example() -> None:
    counting = opaque(Counting())
    assert counting.format(find(positions(counting), lambda position: True)) == "9"
    eight = find(positions(counting), lambda position: position < counting.parse("9"))
    assert counting.format(eight) == "8"


@pytest.mark.clause("fuzz.positions.default", "fuzz.size")
def test_play_has_no_size_and_needs_examples() -> None:
    with pytest.raises(NoSizeError, match="random play of counting has no size"):
        positions(opaque(Counting()), Size(3, 3))
    empty = Counting()
    empty.examples = ()
    with pytest.raises(NoPositionsError, match="counting has no examples"):
        positions(opaque(empty))


class Words:
    """A ruleset of no known family."""

    name = "words"
    summary = "No moves at all."
    examples: Sequence[str] = ("one", "two")

    def parse(self, text: str) -> str:
        return text

    def format(self, position: str) -> str:
        return position

    def format_lines(self, position: str) -> str:
        return self.format(position)


@pytest.mark.clause("fuzz.positions.default")
def test_a_ruleset_of_another_family_gives_its_examples() -> None:
    words = opaque(Words())
    assert set(drawn(words, 30)) == {"one", "two"}
    assert list(smaller(words, words.parse("one"))) == []


@pytest.mark.clause("fuzz.positions.default")
def test_the_moves_of_play_are_those_of_each_family() -> None:
    gomoku = find_ruleset("gomoku")
    assert {gomoku.format(after) for after in moves_from(gomoku, gomoku.parse(".."))} == {
        "X.",
        "O.",
        ".X",
        ".O",
    }
    assert not list(moves_from(gomoku, gomoku.parse("XXXXX.")))
    dots = find_ruleset("dots-and-boxes")
    assert len(list(moves_from(dots, dots.parse("1x1")))) == 4
    semeai = find_ruleset("semeai")
    race = semeai.parse("X..O/####/B..W")
    after = [semeai.format(position) for position in moves_from(semeai, race)]
    assert {text.count("x") - text.count("o") for text in after} == {1, -1}
    assert {text.count(".") for text in after} == {3}


@pytest.mark.clause("fuzz.shrink.smaller", "fuzz.positions.sampled")
def test_what_is_one_step_smaller() -> None:
    """By hand: a row or column less, or a cell; a stone less; a move; a component."""

    def texts(name: str, text: str) -> set[str]:
        ruleset = find_ruleset(name)
        return {ruleset.format(other) for other in smaller(ruleset, ruleset.parse(text))}

    assert texts("domineering", "../x.") == {
        "..",
        "x.",
        "./x",
        "./.",
        "x./x.",
        ".x/x.",
        "../xx",
    }
    assert texts("domineering", "x") == set()
    assert texts("gomoku", "XO/..") == {"XO", "..", "X/.", "O/.", ".O/..", "X./.."}
    assert texts("nim", "2") == {"1", "0"}
    assert texts("dots-and-boxes", "1x1 H0,0 H1,0 V0,0 B") == {
        "1x1 H0,0 H1,0 V0,0",
        "1x1 H0,0 H1,0 V0,0 V0,1 B",
    }
    counting = opaque(Counting())
    steps = smaller(counting, counting.parse("5"))
    assert {counting.format(other) for other in steps} == {"4", "3"}


class Piles(Counting):
    """Several numbers of counters, which are components."""

    name = "piles"

    def components(self, position: int) -> Sequence[int]:
        return [int(digit) for digit in str(position)]


def test_a_component_is_smaller_than_the_whole() -> None:
    piles = opaque(Piles())
    steps = [piles.format(other) for other in smaller(piles, piles.parse("37"))]
    assert steps[:4] == ["3", "7", "36", "35"]
    assert [piles.format(other) for other in smaller(piles, piles.parse("7"))][:2] == ["6", "5"]


def test_no_stone_more_makes_a_position_of_the_line_family_smaller() -> None:
    class Plain:
        """A line ruleset that draws no positions itself."""

        def __init__(self) -> None:
            self.rules = find_ruleset("gomoku")

        def __getattr__(self, name: str) -> object:
            if name in ("sample", "smaller", "usual_size"):
                raise AttributeError(name)
            return getattr(self.rules, name)

    plain = opaque(Plain())
    assert list(smaller(plain, plain.parse("X.."))) == []
    assert len(set(drawn(plain, 20))) > 3


# Choices


@pytest.mark.clause("fuzz.positions")
@pytest.mark.parametrize(("low", "high"), [(0, 0), (2, 2), (0, 1), (-3, 3), (5, 14)])
def test_choices_reach_every_number_and_shrink_to_the_least(low: int, high: int) -> None:
    strategy = chosen(lambda choose: choose(low, high))
    for number in range(low, high + 1):
        assert find(strategy, partial(eq, number)) == number
    assert find(strategy, lambda found: True) == low
    with pytest.raises(NoSuchExample):
        find(strategy, lambda found: not low <= found <= high)


@pytest.mark.parametrize("most", [Size(1, 1), Size(3, 4)])
def test_sizes_are_checked(most: Size) -> None:
    check_size(Size(1, 1), most)
    check_size(most, most)
    for size in (Size(0, 1), Size(1, 0), Size(most.rows + 1, 1), Size(1, most.columns + 1)):
        with pytest.raises(SizeError, match=f"from 1x1 to {most}, found {size}") as caught:
            check_size(size, most)
        assert (caught.value.size, caught.value.largest) == (size, most)


# Games


@pytest.mark.clause("fuzz.values")
def test_games_reach_all_values_of_day_two_and_shrink() -> None:
    one = chosen(a_game)
    assert len(early_games()) == 22
    for game in early_games()[::9]:
        assert find(one, partial(eq, game)) == game
    assert str(find(one, lambda found: found.birthday == 3)) != "0"
    assert list(map(str, find(GameDomain().strategy([]), lambda pair: True))) == ["0", "0"]


@pytest.mark.clause("fuzz.values")
@given(chosen(a_game))
def test_smaller_games_come_to_an_end(game: object) -> None:
    assert isinstance(game, Game)
    steps = 0
    while game != 0:
        game = max(smaller_games(game), key=lambda g: (g.birthday, len(str(g))))
        steps += 1
        assert steps < 50


@pytest.mark.clause("fuzz.values")
def test_the_games_of_a_query_are_found_again() -> None:
    domain = GameDomain()
    games = (early_games()[3], early_games()[7])
    asked = list(domain.queries(games, ["compare", "sum", "canonical", "cool"]))
    assert len(asked) == 1 + 1 + 2 + 4
    for query in asked:
        found, picture = domain.subject_of(query), domain.picture(query)
        if query.operation in ("compare", "sum"):
            assert (found, picture) == (games, f"{games[0]}\n{games[1]}")
        else:
            assert found in [(game, Game()) for game in games]
            assert picture == str(found[0])
    assert domain.cells(games) == 0


@pytest.mark.clause("connect6.sample")
@given(st.data())
def test_positions_of_the_line_family_have_one_winner_at_most(
    data: st.DataObject,
) -> None:
    gomoku = find_ruleset("gomoku")
    position = data.draw(positions(gomoku))
    again = gomoku.parse(gomoku.format(position))
    assert again == position


@pytest.mark.clause("connect6.sample")
def test_rows_of_stones_make_threats() -> None:
    gomoku = find_ruleset("gomoku")
    assert isinstance(gomoku, Sampled)
    drawn_ones = [gomoku.sample(chooser(seed), gomoku.usual_size) for seed in range(200)]
    threats = [
        max(gomoku.threats(position, colour) or 0 for colour in Colour)  # type: ignore[attr-defined]
        for position in drawn_ones
    ]
    assert sum(number > 0 for number in threats) > 20
    assert max(threats) >= 2
