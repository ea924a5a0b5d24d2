"""The kinds of positions that rulesets draw: each kind has what it is named for."""

import random
from collections import Counter
from collections.abc import Callable
from typing import Any, cast

import pytest
from hypothesis import HealthCheck, Phase, given, seed, settings

from tedomari.boards import Grid
from tedomari.infinitesimals.nimbers import nim_sum
from tedomari.rulesets import (
    Colour,
    RulesetError,
    SampledByKind,
    Size,
    UnknownKindError,
    find_ruleset,
)
from tedomari_conformance.engines.fuzzing import PositionDomain
from tedomari_conformance.engines.fuzzing.grids import (
    GRID_KINDS,
    GRID_SHARES,
    choose_grid_of_kind,
)
from tedomari_conformance.engines.fuzzing.pairs import (
    RELATIONS,
    choose_positions,
    related_positions,
)
from tedomari_conformance.engines.fuzzing.positions import draw_for

#: The number of positions of each kind that are looked at.
DRAWS = 300


def rules(name: str) -> Any:
    """Return a ruleset with kinds."""
    ruleset = find_ruleset(name)
    assert isinstance(ruleset, SampledByKind)
    return ruleset


def share(name: str, kind: str, has: Callable[[Any], bool], size: Size | None = None) -> float:
    """Return the share of the positions of a kind that have a feature."""
    ruleset = rules(name)
    choose = random.Random(19).randint
    drawn = [
        ruleset.sample_kind(choose, size or ruleset.usual_size, kind) for _ in range(DRAWS)
    ]
    return sum(map(has, drawn)) / DRAWS


@pytest.mark.parametrize(
    "name", ["connect6", "gomoku", "dots-and-boxes", "strings-and-coins", "nim", "semeai"]
)
def test_an_unknown_kind_is_refused(name: str) -> None:
    ruleset = rules(name)
    with pytest.raises(RulesetError, match=r"expected one of the kinds \w+, .*, found 'none'"):
        ruleset.sample_kind(lambda low, high: low, ruleset.usual_size, "none")


# Connect6


@pytest.mark.clause("connect6.sample.kinds")
@pytest.mark.parametrize("name", ["connect6", "gomoku"])
def test_crossing_rows_and_long_lines_are_close(name: str) -> None:
    ruleset = rules(name)

    def threatens(position: Any) -> bool:
        return any(ruleset.threats(position, colour) for colour in Colour)

    def threatens_twice(position: Any) -> bool:
        return any((ruleset.threats(position, colour) or 0) > 1 for colour in Colour)

    def longest(position: Any) -> int:
        rows = ruleset.format(position).split("/")
        columns = ["".join(column) for column in zip(*rows, strict=True)]
        return max(
            len(part)
            for line in rows + columns
            for other in "XO"
            for part in line.replace(other, ".").split(".")
        )

    assert share(name, "crossing", threatens) > 0.25
    assert share(name, "crossing", threatens_twice) > 0.05
    assert share(name, "crossing", lambda p: ruleset.winner(p) is not None) > 0.1
    assert share(name, "long", lambda p: longest(p) > ruleset.in_a_row) > 0.05
    assert (
        share(name, "dense", lambda p: 2 * len(ruleset.empty_points(p)) < p.board.points) > 0.9
    )


@pytest.mark.clause("connect6.sample.kinds")
def test_stones_of_a_game_show_the_turn() -> None:
    connect6 = rules("connect6")

    def within_turn(position: Any) -> bool:
        turn = connect6.turn(position)
        return turn is not None and turn.stones < connect6.stones_a_turn

    def near_win(position: Any) -> bool:
        return any(list(connect6.wins_now(position, colour)) for colour in Colour)

    assert share("connect6", "turn", lambda p: connect6.winner(p) is None) == 1
    assert share("connect6", "turn", lambda p: connect6.turn(p) is not None) > 0.9
    assert share("connect6", "turn", within_turn) > 0.25
    assert share("connect6", "turn", near_win) > 0.2


# Dots and boxes


@pytest.mark.clause("dab.sample.kinds")
def test_endgames_have_chains_and_loops() -> None:
    game = rules("dots-and-boxes")

    def has_loop(position: Any) -> bool:
        """Whether each of four boxes around a dot has only its two lines at the dot."""
        rows = range(position.board.rows - 1)
        columns = range(position.board.columns - 1)
        sides = {box: set(position.board.sides(box)) for box in position.board.boxes}
        undrawn = set(position.undrawn)
        for row in rows:
            for column in columns:
                block = [(row + i, column + j) for i in (0, 1) for j in (0, 1)]
                inner = [sides[a] & sides[b] for a in block for b in block if a < b]
                lines = set().union(*inner)
                if all(sides[box] & undrawn == sides[box] & lines for box in block):
                    return True
        return False

    def can_take(position: Any) -> bool:
        return any(move.points for move in game.moves(position))

    def ends_safely(position: Any) -> bool:
        """Whether each move without points gives a box away."""
        return not any(
            not move.points and not can_take(move.position) for move in game.moves(position)
        )

    assert share("dots-and-boxes", "endgame", can_take) == 0
    assert share("dots-and-boxes", "endgame", ends_safely) > 0.3
    assert share("dots-and-boxes", "endgame", has_loop) > 0.2
    assert share("dots-and-boxes", "lines", has_loop) < 0.05
    assert share("dots-and-boxes", "opened", can_take) > 0.6
    assert share("dots-and-boxes", "symmetric", is_symmetric) == 1


def is_symmetric(position: Any) -> bool:
    """Whether the drawn lines are the same after half a turn."""
    board = position.board
    turned = {
        (
            line.kind,
            board.rows - (line.kind == "V") - line.row,
            board.columns - (line.kind == "H") - line.column,
        )
        for line in position.drawn_lines
    }
    return turned == {tuple(line) for line in position.drawn_lines}


@pytest.mark.clause("dab.coins.sample.kinds")
def test_coins_are_in_chains_and_loops() -> None:
    def held_twice(position: Any) -> bool:
        degrees = [
            sum(ends.count(coin) for ends in position.strings.ends)
            for coin in range(position.strings.coins)
        ]
        return set(degrees) == {2}

    def loops(position: Any) -> int:
        strings = position.strings
        ends = [
            [strings.ends[index] for index in range(len(strings.ends)) if part >> index & 1]
            for part in strings.components()
        ]
        return sum(all(-1 not in pair for pair in part) for part in ends)

    assert share("strings-and-coins", "chains", held_twice) == 1
    assert share("strings-and-coins", "chains", lambda p: loops(p) > 0) > 0.5
    assert share("strings-and-coins", "chains", lambda p: loops(p) > 1) > 0.1
    assert share("strings-and-coins", "opened", held_twice) == 0


# Nim


@pytest.mark.clause("nim.sample.kinds")
def test_heaps_are_large_near_to_zero_and_many() -> None:
    assert share("nim", "heaps", lambda heaps: max(heaps, default=0) > 31) > 0.1
    assert share("nim", "heaps", lambda heaps: max(heaps, default=0) >= 16) > 0.6
    assert share("nim", "near", lambda heaps: len(heaps) > 1 and not nim_sum(heaps)) > 0.1
    assert share("nim", "many", lambda heaps: len(heaps) > 7) > 0.01
    assert share("nim", "many", lambda heaps: max(heaps, default=0) <= 3) == 1
    assert share("nim", "heaps", lambda heaps: max(heaps, default=0) > 2, Size(3, 2)) == 0
    for kind in ("near", "many"):
        assert (
            share("nim", kind, lambda h: len(h) > 2 or max(h, default=0) > 1, Size(2, 1)) == 0
        )


# Semeai


def regions_of(board: Any) -> list[str]:
    """Return the regions of a drawn board, each as rows joined by slashes."""
    text = rules("semeai").format(board)
    return (
        [
            "/".join(row.strip("#") for row in part.strip("/").split("/"))
            for part in ("/" + text + "/")
            .replace("/" + "#" * text.index("/") + "/", "|")
            .split("|")
        ]
        if "/" in text
        else [text]
    )


@pytest.mark.clause("semeai.sample.kinds")
def test_races_are_close_and_have_eyes_kos_and_shared_liberties() -> None:
    semeai = rules("semeai")

    def first_wins(board: Any) -> bool:
        winners = [semeai.race(board, player).winner for player in ("black", "white")]
        return winners == ["black", "white"]

    def eyes(board: Any, number: int) -> bool:
        return any(
            sum(region[0] == region[-1] == own for region in regions_of(board)) >= number
            for own in "XW"
        )

    assert share("semeai", "tie", first_wins, Size(1, 2)) > 0.5
    assert share("semeai", "eyes", lambda board: eyes(board, 1)) > 0.6
    assert share("semeai", "ko", lambda board: eyes(board, 1)) > 0.8
    assert share("semeai", "eyes", lambda board: eyes(board, 2)) > 0.2
    assert share("semeai", "regions", lambda board: eyes(board, 1)) == 0
    assert share("semeai", "ko", lambda board: "k" in semeai.format(board)) > 0.6
    assert share("semeai", "ko", lambda board: "Xo.O" in semeai.format(board)) > 0.05
    shared = share(
        "semeai", "shared", lambda b: any(r[0] + r[-1] == "XW" for r in regions_of(b))
    )
    assert shared == 1


# Shares


@pytest.mark.clause("fuzz.positions.kinds", "fuzz.positions.boards", "fuzz.tally")
@pytest.mark.parametrize(
    ("name", "shares"),
    [
        ("nim", {"heaps": 40, "near": 40, "many": 20}),
        ("domineering", {"cells": 40, "regions": 25, "repeated": 25, "open": 10}),
        (
            "connect6",
            {"rows": 20, "crossing": 25, "long": 15, "dense": 15, "turn": 25},
        ),
        ("dots-and-boxes", {"lines": 25, "endgame": 30, "opened": 25, "symmetric": 20}),
        ("strings-and-coins", {"strings": 40, "chains": 35, "opened": 25}),
        ("semeai", {"regions": 25, "tie": 25, "eyes": 15, "shared": 15, "ko": 20}),
    ],
)
def test_each_kind_has_its_share(name: str, shares: dict[str, int]) -> None:
    """The standard deviation of a measured share is at most 0.9 percent."""
    ruleset = find_ruleset(name)
    if isinstance(ruleset, SampledByKind):
        assert ruleset.sample_kinds == shares
    draw = draw_for(ruleset, Size(1, 1))
    choose = random.Random(6).randint
    counts = Counter(draw(choose)[0] for _ in range(3000))
    assert set(counts) == set(shares)
    for kind, part in shares.items():
        assert abs(100 * counts[kind] / 3000 - part) < 3


@pytest.mark.clause("fuzz.positions.kinds", "fuzz.positions.pairs")
def test_hypothesis_draws_about_the_same_shares() -> None:
    """Hypothesis repeats and varies its draws, so the shares are not exact."""
    nim = find_ruleset("nim")
    domain = PositionDomain("nim", nim, Size(2, 3))
    counts: Counter[str] = Counter()

    @seed(1)
    @settings(
        max_examples=500,
        database=None,
        deadline=None,
        phases=[Phase.generate],
        suppress_health_check=list(HealthCheck),
    )
    @given(domain.strategy(["compare"]))
    def draw(subject: Any) -> None:
        counts.update(list(domain.kinds(subject))[:1])

    draw()
    total = sum(counts.values())
    for kind, part in {"heaps": 40, "near": 40, "many": 20}.items():
        assert abs(100 * counts[kind] / total - part) < 15


@pytest.mark.clause("fuzz.positions.default", "fuzz.positions.kinds")
def test_a_ruleset_without_kinds_has_one() -> None:
    class Plain:
        """Nim without kinds."""

        def __init__(self) -> None:
            nim = find_ruleset("nim")
            for member in ("name", "summary", "examples", "parse", "format", "format_lines"):
                setattr(self, member, getattr(nim, member))
            for member in ("left_options", "right_options", "progress"):
                setattr(self, member, getattr(nim, member))

    draw = draw_for(Plain(), None)  # type: ignore[arg-type]  # members are set at run time
    choose = random.Random(6).randint
    assert {draw(choose)[0] for _ in range(20)} == {"random"}


# Boards


@pytest.mark.clause("fuzz.positions.boards")
@pytest.mark.parametrize("kind", GRID_KINDS)
@pytest.mark.parametrize("size", [Size(1, 1), Size(1, 5), Size(5, 1), Size(2, 3), Size(4, 5)])
def test_boards_of_each_kind_keep_to_the_size(kind: str, size: Size) -> None:
    choose = random.Random(8).randint
    boards = [choose_grid_of_kind(choose, size, kind) for _ in range(100)]
    assert all(board.height <= size.rows and board.width <= size.columns for board in boards)
    assert any(board.empty_cells for board in boards)


@pytest.mark.clause("fuzz.positions.boards")
def test_boards_have_regions_and_repeat_them() -> None:
    choose = random.Random(8).randint

    def boards(kind: str) -> list[Grid]:
        return [choose_grid_of_kind(choose, Size(4, 5), kind) for _ in range(200)]

    def repeats(board: Grid) -> bool:
        """Whether two regions of two cells or more are images of each other."""
        regions = [part.trimmed() for part in board.components() if part.empty_cells > 1]
        images = [{str(image) for _, image in region.images()} for region in regions]
        return any(one & other for n, one in enumerate(images) for other in images[:n])

    several = [board for board in boards("regions") if len(board.components()) > 1]
    assert len(several) > 60
    assert sum(map(repeats, boards("repeated"))) > 60
    assert sum(map(repeats, boards("cells"))) < 40
    for board in boards("open"):
        assert board.height * board.width - board.empty_cells <= 2
    with pytest.raises(UnknownKindError, match=r"expected one of the kinds cells, .*'none'"):
        choose_grid_of_kind(choose, Size(4, 5), "none")
    assert sum(GRID_SHARES.values()) == 100


# Pairs


@pytest.mark.clause("fuzz.positions.pairs")
def test_the_second_position_is_related_to_the_first() -> None:
    game: Any = find_ruleset("domineering")
    draw = draw_for(game, None)
    choose = random.Random(4).randint
    counts: Counter[str] = Counter()
    for _ in range(400):
        pair = choose_positions(choose, draw, game, several=True)
        first, second = cast("tuple[Grid, Grid]", pair.members)
        relation = pair.kinds[-1]
        counts[relation] += 1
        if relation == "equal":
            assert game.value(first) == game.value(second)
        elif relation == "negative":
            assert game.value(first) == -game.value(second)
        elif relation == "follower":
            assert second in [*game.left_options(first), *game.right_options(first)]
        elif relation == "close":
            assert abs(first.empty_cells - second.empty_cells) <= 5
    assert set(counts) == set(RELATIONS)
    for relation, part in RELATIONS.items():
        assert abs(counts[relation] / 4 - part) < 8


@pytest.mark.clause("fuzz.positions.pairs")
def test_positions_without_images_have_no_negative() -> None:
    game = find_ruleset("dots-and-boxes")
    coins = find_ruleset("strings-and-coins")
    position = coins.parse("coins 1: 0-*")
    assert list(related_positions(coins, position, "negative")) == []
    assert list(related_positions(coins, position, "equal")) == [position]
    assert list(related_positions(coins, position, "independent")) == []
    turned = related_positions(game, game.parse("1x2 H0,0"), "equal")
    assert {game.format(image) for image in turned} >= {"1x2 H0,1", "1x2 H1,0"}
