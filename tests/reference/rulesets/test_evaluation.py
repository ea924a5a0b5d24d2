"""Values of positions, by options, components and symmetries."""

from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction

import pytest

from tedomari.game import Game
from tedomari.rulesets import EndlessPlayError, Evaluator, find_ruleset, value
from tedomari.rulesets import evaluation as evaluation_module
from tedomari.rulesets.evaluation import MOST_EVALUATORS, evaluator, position_text
from tedomari.store import Store, using
from tedomari_nim import Nim


class Ladder:
    """A number of rungs: Left takes one, and if the number is even, Right can take one too.

    By definition 0 is {|}, 1 is {0|}, 2 is {1|1}, 3 is {2|}: a chain of any length.
    """

    name = "ladder"
    summary = "Take a rung."
    examples: Sequence[str] = ("0",)

    def parse(self, text: str) -> int:
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return str(position)

    def left_options(self, position: int) -> Iterable[int]:
        return (position - 1,) if position else ()

    def right_options(self, position: int) -> Iterable[int]:
        return (position - 1,) if position and position % 2 == 0 else ()

    def progress(self, position: int) -> int:
        return position


class Strips:
    """Strips of squares: n squares are n moves for Left, or for Right if n is negative.

    The value of n is the integer n.  Positions whose options are requested are recorded.
    """

    name = "strips"
    summary = "Remove a square of your own."
    examples: Sequence[str] = ("0",)

    def __init__(self) -> None:
        self.opened: list[tuple[int, ...]] = []

    def parse(self, text: str) -> tuple[int, ...]:
        return tuple(map(int, text.split("+")))

    def format(self, position: tuple[int, ...]) -> str:
        return "+".join(map(str, position))

    def format_lines(self, position: tuple[int, ...]) -> str:
        return self.format(position)

    def left_options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        self.opened.append(position)
        for place, n in enumerate(position):
            if n > 0:
                yield (*position[:place], n - 1, *position[place + 1 :])

    def right_options(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for place, n in enumerate(position):
            if n < 0:
                yield (*position[:place], n + 1, *position[place + 1 :])

    def progress(self, position: tuple[int, ...]) -> int:
        return sum(map(abs, position))


class SplitStrips(Strips):
    """Strips with components, and with the image that exchanges the players."""

    def components(self, position: tuple[int, ...]) -> Iterable[tuple[int, ...]]:
        return [(n,) for n in position if n]

    def images(self, position: tuple[int, ...]) -> Iterable[tuple[int, tuple[int, ...]]]:
        yield 1, position[::-1]
        yield -1, tuple(-n for n in position)


@pytest.mark.clause("plugin.evaluation.options")
def test_the_value_follows_from_the_options() -> None:
    ladder = Evaluator(Ladder())
    star_one = Game([1], [1])
    assert [ladder.value(n) for n in range(3)] == [0, 1, star_one]
    assert ladder.value(3) == Game([star_one], [])


@pytest.mark.clause("plugin.evaluation.options")
@pytest.mark.parametrize("components", [False, True])
@pytest.mark.parametrize("symmetries", [False, True])
def test_components_and_symmetries_do_not_change_values(
    components: bool, symmetries: bool
) -> None:
    ruleset = SplitStrips()
    strips = Evaluator(ruleset, components=components, symmetries=symmetries)
    for position in [(), (0,), (3,), (-3,), (2, -3, 4), (1, 1, -5, 2), (-1, 1)]:
        assert strips.value(position) == sum(position)


@pytest.mark.clause("plugin.evaluation.options")
def test_options_are_computed_once_for_a_component_and_never_for_its_images() -> None:
    ruleset = SplitStrips()
    assert Evaluator(ruleset).value((3, -3, 2, -1)) == 1
    assert sorted(ruleset.opened) == [(1,), (2,), (3,)]


@pytest.mark.clause("plugin.evaluation.options")
def test_without_capabilities_options_are_computed_for_all_positions() -> None:
    """Two strips of 2 and 3 squares have 12 positions."""
    ruleset = Strips()
    assert Evaluator(ruleset).value((2, 3)) == 5
    assert len(set(ruleset.opened)) == len(ruleset.opened) == 12


@pytest.mark.clause("plugin.evaluation.depth")
def test_play_can_be_five_thousand_moves_long() -> None:
    chain = Game()
    for rung in range(1, 5001):
        chain = Game([chain], [] if rung % 2 else [chain])
    assert Evaluator(Ladder()).value(5000) == chain


@pytest.mark.clause("plugin.evaluation.depth")
def test_a_strip_can_have_five_thousand_squares() -> None:
    assert Evaluator(Strips()).value((5000,)) == 5000


@pytest.mark.clause("plugin.evaluation.memo")
def test_values_are_remembered_for_a_store_until_it_is_reset() -> None:
    ruleset = Strips()
    strips = Evaluator(ruleset)

    def opened_for(position: tuple[int, ...]) -> int:
        before = len(ruleset.opened)
        assert strips.value(position) == sum(position)
        return len(ruleset.opened) - before

    assert [opened_for((4,)), opened_for((4,)), opened_for((3,)), opened_for((5,))] == [
        5,
        0,
        0,
        1,
    ]
    with using(Store(limit=100)) as store:
        assert [opened_for((4,)), opened_for((4,))] == [5, 0]
        store.reset()
        assert [opened_for((4,)), opened_for((4,))] == [5, 0]
    assert opened_for((5,)) == 0


@pytest.mark.clause("plugin.evaluation.memo")
def test_the_memory_of_an_evaluator_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(evaluation_module, "MEMO_CAPACITY", 3)
    ruleset = Strips()
    strips = Evaluator(ruleset)
    for _ in range(2):
        assert strips.value((4,)) == 4
    assert len(ruleset.opened) == 10


class Endless(Ladder):
    """Progress stays the same at 1."""

    def progress(self, position: int) -> int:
        return max(position, 1)


@pytest.mark.clause("plugin.evaluation.endless")
def test_endless_play_is_refused() -> None:
    with pytest.raises(
        EndlessPlayError, match="the move from 1 to 0 takes it from 1 to 1"
    ) as e:
        Evaluator(Endless()).value(3)
    assert (e.value.ruleset, e.value.before, e.value.after, e.value.progress) == (
        "ladder",
        "1",
        "0",
        (1, 1),
    )


@pytest.mark.clause("plugin.evaluation.endless")
def test_a_cycle_is_refused() -> None:
    class Cycle(Ladder):
        def left_options(self, position: int) -> Iterable[int]:
            return ((position + 1) % 3,)

    with pytest.raises(EndlessPlayError, match="falls with every move"):
        Evaluator(Cycle()).value(2)


@pytest.mark.clause("plugin.valued.agrees", "plugin.evaluation.options")
def test_the_value_method_of_the_ruleset_is_used() -> None:
    class Halves(Ladder):
        def value(self, position: int) -> Game:
            return Game() + Fraction(position, 2)

    assert value(Halves(), 3) == Fraction(3, 2)
    assert value(Ladder(), 1) == 1
    assert value(Nim(), (1, 2, 3)) == 0


def test_evaluators_of_the_latest_rulesets_are_cached() -> None:
    rulesets = [Ladder() for _ in range(MOST_EVALUATORS + 1)]
    first, second = evaluator(rulesets[0]), evaluator(rulesets[1])
    for ruleset in rulesets[:-1]:
        evaluator(ruleset)
    assert evaluator(rulesets[0]) is first
    evaluator(rulesets[-1])
    assert evaluator(rulesets[0]) is first
    assert evaluator(rulesets[1]) is not second
    assert first.ruleset is rulesets[0]


def test_a_ruleset_found_by_name_has_values() -> None:
    nim = find_ruleset("nim")
    position = nim.parse("2+3")
    plain = Evaluator(Nim(), components=False, symmetries=False)
    assert plain.value((2, 3)) == Nim().value((2, 3))
    assert nim.format(position) == "2+3"


def test_a_position_that_cannot_be_formatted_is_shown_by_its_repr() -> None:
    class Mute(Ladder):
        def format(self, position: int) -> str:
            raise KeyError

    assert position_text(Mute(), 7) == "7"
    assert position_text(Ladder(), 7) == "7"
