"""The capability to sample positions: the kit's reports on rulesets that do it wrongly."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import count

import pytest

from tedomari.rulesets import (
    Choose,
    PositionError,
    RulesetError,
    Sampled,
    SampledByKind,
    Size,
    SizeError,
    UnknownKindError,
    check_size,
    choose_kind,
    find_ruleset,
)
from tedomari_conformance.kit import ConformanceError, assert_ruleset_conforms
from tedomari_conformance.kit.sampled import SAMPLED, chooser, sizes


class Halving:
    """Take at least half of the counters; the size limits them to rows times columns."""

    name = "halving"
    summary = "Take half of the counters or more."
    examples: Sequence[str] = ("5",)
    usual_size = Size(3, 4)

    def parse(self, text: str) -> int:
        if not text.isascii() or not text.isdigit() or len(text) > 3:
            raise PositionError(1, 1, "a number below 1000", repr(text[:1]) or "nothing")
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return self.format(position)

    def left_options(self, position: int) -> Iterable[int]:
        return range((position + 1) // 2) if position else ()

    right_options = left_options

    def progress(self, position: int) -> int:
        return position

    def sample(self, choose: Choose, size: Size) -> int:
        check_size(size, Size(20, 20))
        return choose(0, size.rows * size.columns)

    def smaller(self, position: int) -> Iterable[int]:
        return [position - 1] if position else []


@pytest.mark.clause("plugin.sampled.position", "plugin.sampled.size", "plugin.sampled.smaller")
def test_a_ruleset_that_draws_positions_conforms() -> None:
    assert isinstance(Halving(), Sampled)
    assert_ruleset_conforms(Halving(), max_examples=10)


class NoChoice(Halving):
    def sample(self, choose: Choose, size: Size) -> int:
        check_size(size, Size(20, 20))
        return choose(1, 0)


class Moody(Halving):
    numbers = count()

    def sample(self, choose: Choose, size: Size) -> int:
        check_size(size, Size(20, 20))
        return next(self.numbers) % 7


class Unwritten(Halving):
    def sample(self, choose: Choose, size: Size) -> int:
        check_size(size, Size(20, 20))
        return 1000


@pytest.mark.clause("plugin.sampled.position")
@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        (Moody(), "the same choices draw 0, and then 1"),
        (Unwritten(), "a position is drawn, but '1000' is not read back"),
    ],
)
def test_positions_that_are_drawn_wrongly_are_reported(ruleset: Halving, words: str) -> None:
    if isinstance(ruleset, Moody):
        ruleset.numbers = count()
    problem = SAMPLED[1].find(play_of(ruleset))
    assert problem is not None
    assert problem.startswith(words)


def play_of(ruleset: Halving):  # type: ignore[no-untyped-def]  # the kit's own type is opaque
    from tedomari_conformance.kit import Play

    return Play(ruleset, ruleset.parse("5"), ("5",))  # type: ignore[arg-type]


@pytest.mark.clause("plugin.sampled.position")
def test_an_impossible_choice_is_reported() -> None:
    assert SAMPLED[1].find(play_of(NoChoice())) == "choose(1, 0) is not a choice of an integer"
    with pytest.raises(ConformanceError, match=r"plugin\.sampled"):
        assert_ruleset_conforms(NoChoice(), max_examples=5)


class NoSize(Halving):
    usual_size = Size(0, 3)


class Choosy(Halving):
    def sample(self, choose: Choose, size: Size) -> int:
        if size != self.usual_size:
            raise SizeError(size, self.usual_size)
        return 1


class Careless(Halving):
    def sample(self, choose: Choose, size: Size) -> int:
        return 1


class Talkative(Halving):
    def sample(self, choose: Choose, size: Size) -> int:
        if min(size) < 1:
            raise RulesetError("no\nno")
        return 1


@pytest.mark.clause("plugin.sampled.size")
@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        (NoSize(), "usual_size is Size(rows=0, columns=3), not a Size from 1x1 on"),
        (Choosy(), "the size 1x1 is refused: expected a size from 1x1 to 3x4, found 1x1"),
        (Careless(), "the size 0x0 is not refused"),
        (Talkative(), "it refuses with 'no\\nno'"),
    ],
)
def test_wrong_sizes_are_reported(ruleset: Halving, words: str) -> None:
    assert SAMPLED[0].find(play_of(ruleset)) == words
    assert list(sizes(Size(2, 3))) == [Size(1, 1), Size(1, 3), Size(2, 1), Size(2, 3)]


class Circling(Halving):
    def smaller(self, position: int) -> Iterable[int]:
        return [(position + 1) % 12]


class Growing(Halving):
    def parse(self, text: str) -> int:
        return int(text)

    def smaller(self, position: int) -> Iterable[int]:
        return [position + 1]


class Vanishing(Halving):
    def smaller(self, position: int) -> Iterable[int]:
        return [1000]


@pytest.mark.clause("plugin.sampled.smaller")
@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        (Circling(), "has come before"),
        (Growing(), "after 10000 steps to smaller positions there is no end"),
        (Vanishing(), "1000, said to be smaller than 0: '1000' is not read back"),
    ],
)
def test_steps_that_do_not_end_are_reported(ruleset: Halving, words: str) -> None:
    problem = SAMPLED[3].find(play_of(ruleset))
    assert problem is not None
    assert words in problem


class Kinded(Halving):
    """Halving with two kinds."""

    sample_kinds: Mapping[str, int] = {"few": 90, "many": 10}

    def sample_kind(self, choose: Choose, size: Size, kind: str) -> int:
        check_size(size, Size(20, 20))
        if kind not in self.sample_kinds:
            raise UnknownKindError(kind, self.sample_kinds)
        return choose(0, 3) if kind == "few" else choose(4, 3 + size.rows * size.columns)


@pytest.mark.clause("plugin.sampled.kinds")
def test_a_ruleset_with_kinds_conforms() -> None:
    assert isinstance(Kinded(), SampledByKind)
    assert not isinstance(Halving(), SampledByKind)
    assert_ruleset_conforms(Kinded(), max_examples=5)


class Short(Kinded):
    sample_kinds: Mapping[str, int] = {"few": 90, "many": 9}


class Zero(Kinded):
    sample_kinds: Mapping[str, int] = {"few": 100, "many": 0}


class Listed(Kinded):
    sample_kinds = ("few", "many")  # type: ignore[assignment]  # the fault under test


class AnyKind(Kinded):
    def sample_kind(self, choose: Choose, size: Size, kind: str) -> int:
        return choose(0, 3)


class Partial(Kinded):
    def sample_kind(self, choose: Choose, size: Size, kind: str) -> int:
        if kind == "many" and size == Size(1, 1):
            raise SizeError(size, size)
        return super().sample_kind(choose, size, kind)


class UnwrittenKind(Kinded):
    def sample_kind(self, choose: Choose, size: Size, kind: str) -> int:
        return 1000 if kind == "many" else super().sample_kind(choose, size, kind)


@pytest.mark.clause("plugin.sampled.kinds")
@pytest.mark.parametrize(
    ("ruleset", "words"),
    [
        (Short(), "sample_kinds is {'few': 90, 'many': 9}, not names with shares that add up"),
        (Zero(), "sample_kinds is {'few': 100, 'many': 0}, not names with shares"),
        (Listed(), "sample_kinds is ('few', 'many'), not names with shares"),
        (AnyKind(), "the kind 'no such kind' is not refused"),
        (Partial(), "the kind 'many' is refused for the size 1x1: expected a size from 1x1"),
        (UnwrittenKind(), "of the kind 'many': a position is drawn, but '1000' is not read"),
    ],
)
def test_wrong_kinds_are_reported(ruleset: Kinded, words: str) -> None:
    problem = SAMPLED[4].find(play_of(ruleset))
    assert problem is not None
    assert problem.startswith(words)


@pytest.mark.clause("plugin.sampled.kinds")
def test_kinds_are_chosen_by_their_shares() -> None:
    """All integers that may be chosen: each kind has its share of them, to 1 in 16384."""
    shares = {"first": 1, "second": 66, "third": 33}
    places = iter(range(1 << 14))
    chosen = Counter(
        choose_kind(lambda low, high: next(places), shares) for _ in range(1 << 14)
    )
    for kind, share in shares.items():
        assert abs(chosen[kind] - share * (1 << 14) / 100) <= 1


def test_a_ruleset_without_the_capability_passes() -> None:
    domineering = find_ruleset("domineering")
    from tedomari_conformance.kit import Play

    play = Play(domineering, domineering.parse("."), (".",))
    assert [check.find(play) for check in SAMPLED] == [None] * len(SAMPLED)


def test_seed_zero_chooses_the_least() -> None:
    assert [chooser(0)(low, 9) for low in (0, 4)] == [0, 4]
    assert [chooser(3)(0, 99) for _ in range(2)] == [chooser(3)(0, 99)] * 2


@pytest.mark.clause(
    "nim.sample",
    "dab.sample",
    "dab.sample.smaller",
    "dab.coins.sample",
    "connect6.sample",
    "connect6.sample.smaller",
    "semeai.sample",
    "semeai.sample.smaller",
)
@pytest.mark.parametrize(
    "name", ["nim", "dots-and-boxes", "strings-and-coins", "connect6", "gomoku", "semeai"]
)
def test_the_bundled_rulesets_sample_positions_correctly(name: str) -> None:
    from tedomari_conformance.kit import Play

    ruleset = find_ruleset(name)
    assert isinstance(ruleset, Sampled)
    play = Play(ruleset, ruleset.parse(ruleset.examples[0]), ())
    assert [check.find(play) for check in SAMPLED] == [None] * len(SAMPLED)


@pytest.mark.clause("nim.sample")
def test_all_heaps_of_a_size_are_drawn() -> None:
    """At most two heaps of at most two counters: six ways."""
    nim = find_ruleset("nim")
    assert isinstance(nim, Sampled)
    texts = {nim.format(nim.sample(chooser(seed), Size(2, 2))) for seed in range(300)}
    assert texts == {"0", "1", "2", "1+1", "1+2", "2+2"}


@pytest.mark.clause("dab.sample", "dab.sample.smaller")
def test_all_positions_of_one_box_are_drawn() -> None:
    """Sixteen sets of lines; with all four, the box is unowned, A's or B's; two movers."""
    dots = find_ruleset("dots-and-boxes")
    assert isinstance(dots, Sampled)
    texts = {dots.format(dots.sample(chooser(seed), Size(1, 1))) for seed in range(3000)}
    assert len(texts) == (16 + 2) * 2
    text = "1x2 H0,0 H1,0 V0,0 V0,1 1:0"
    steps = {dots.format(other) for other in dots.smaller(dots.parse(text))}
    assert steps == {
        "1x1 H0,0 H1,0 V0,0 V0,1 1:0",
        "1x1 V0,0",
        "1x2 H0,0 H1,0 V0,0 V0,1",
        *(
            f"1x2 {lines} 1:0"
            for lines in (
                "H0,0 H0,1 H1,0 V0,0 V0,1",
                "H0,0 H1,0 H1,1 V0,0 V0,1",
                "H0,0 H1,0 V0,0 V0,1 V0,2",
            )
        ),
    }
    without = dots.parse("2x2 -0,1 0:0")
    assert all("-0,1" in dots.format(other) for other in dots.smaller(without))


@pytest.mark.clause("dab.coins.sample")
def test_strings_and_coins_get_smaller() -> None:
    coins = find_ruleset("strings-and-coins")
    assert isinstance(coins, Sampled)

    def steps(text: str) -> set[str]:
        return {coins.format(other) for other in coins.smaller(coins.parse(text))}

    assert steps("coins 3: 0-* 2-* 0:1 B") == {
        "coins 3: 0-* 0:1 B",
        "coins 3: 2-* 0:1 B",
        "coins 2: 0-* 1-* B",
        "coins 3: 0-* 2-* B",
        "coins 3: 0-* 2-* 0:1",
    }
    assert steps("coins 1:") == set()


@pytest.mark.clause("connect6.sample.smaller")
def test_stones_and_outer_rows_are_taken_away() -> None:
    gomoku = find_ruleset("gomoku")
    assert isinstance(gomoku, Sampled)
    steps = {gomoku.format(other) for other in gomoku.smaller(gomoku.parse("X.O/..."))}
    assert steps == {"X.O", "...", "X./..", ".O/..", "..O/...", "X../..."}
    assert list(gomoku.smaller(gomoku.parse("."))) == []


@pytest.mark.clause("semeai.sample")
def test_all_corridors_of_one_point_are_drawn() -> None:
    """One corridor is empty; of two, at most one has a stone: 1 + 5 ways for each player."""
    semeai = find_ruleset("semeai")
    assert isinstance(semeai, SampledByKind)
    texts = {
        semeai.format(semeai.sample_kind(chooser(seed), Size(1, 1), "regions"))
        for seed in range(3000)
    }
    sides = [
        [
            f"{left}.{right}",
            *(
                f"{left}{one}{right}/###/{left}{other}{right}"
                for one, other in ("..", "x.", "o.", ".x", ".o")
            ),
        ]
        for left, right in ("XO", "BW")
    ]
    assert texts == {f"{black}/###/{white}" for black in sides[0] for white in sides[1]}


@pytest.mark.clause("semeai.sample.smaller")
def test_points_stones_and_rows_outside_are_taken_away() -> None:
    semeai = find_ruleset("semeai")
    assert isinstance(semeai, Sampled)
    steps = {semeai.format(other) for other in semeai.smaller(semeai.parse("X.x#/####"))}
    assert steps == {"X.x#", "X.x/###", "X..#/####", "X.##/####", "#.x#/####"}
    assert list(semeai.smaller(semeai.parse("."))) == []
