"""The kit on rulesets that conform, and the messages of its errors."""

from collections.abc import Iterable, Sequence

import pytest
from hypothesis.strategies import SearchStrategy

from stalks import Position, Stalks
from tedomari.rulesets import Partizan, PositionError, find_ruleset
from tedomari_conformance.kit import (
    KIT_FAMILIES,
    ConformanceError,
    Play,
    assert_ruleset_conforms,
)
from tedomari_conformance.kit.conforms import Runner
from tedomari_conformance.kit.families import AnyCheck
from tedomari_nim import Heaps, Nim
from tedomari_spec.clauses import load_clauses


class Bare:
    """Left takes one or two counters, Right has no moves; only the members of the family."""

    name = "bare"
    summary = "Left takes one counter, or two."
    examples: Sequence[str] = ("0", "5", "600")

    def parse(self, text: str) -> int:
        if not (text.isascii() and text.isdecimal() and len(text) < 4):
            raise PositionError.at(text, 0, "a number below 1000")
        return int(text)

    def format(self, position: int) -> str:
        return str(position)

    def format_lines(self, position: int) -> str:
        return str(position)

    def left_options(self, position: int) -> Iterable[int]:
        return range(max(position - 2, 0), position)

    def right_options(self, position: int) -> Iterable[int]:
        return ()

    def progress(self, position: int) -> int:
        return position


class Broken(Nim):
    """The number of heaps does not fall with every move."""

    examples = ("1+2+3",)

    def progress(self, position: Heaps) -> int:
        return len(position)


@pytest.mark.clause("kit.ruleset.clause")
def test_nim_conforms() -> None:
    assert_ruleset_conforms(Nim(), max_examples=25)


@pytest.mark.once
@pytest.mark.clause("kit.ruleset.clause", "kit.ruleset.small")
def test_a_ruleset_without_capabilities_conforms() -> None:
    assert_ruleset_conforms(Bare(), max_examples=10)


@pytest.mark.clause("kit.ruleset.clause", "kit.ruleset.trace")
def test_the_error_has_clause_play_fault_and_hint() -> None:
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(Broken())
    error = caught.value
    assert str(error).splitlines() == [
        "the ruleset nim breaks the clause plugin.partizan.progress",
        "  it says: `progress` is a natural number, and every move decreases it. Hence play "
        "ends.",
        "  play:    1+2+3",
        "  found:   Left moves to 1+1+3, and progress goes from 3 to 3",
        f"  hint:    {error.hint}",
    ]
    assert isinstance(error, AssertionError)
    assert not hasattr(error, "__notes__")
    assert error.__cause__ is None


@pytest.mark.once
@pytest.mark.clause("kit.ruleset.repeatable")
@pytest.mark.parametrize("random_seed", [None, 0, 2024])
def test_a_seed_repeats_a_run(random_seed: int | None) -> None:
    messages = set()
    for _ in range(2):
        with pytest.raises(ConformanceError) as caught:
            assert_ruleset_conforms(Broken(), random_seed=random_seed)
        messages.add(str(caught.value))
    assert len(messages) == 1


def test_checks_of_the_same_kind_share_their_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    drawing: list[str] = []
    plays_for = Runner.plays_for

    def note(runner: Runner, check: AnyCheck) -> SearchStrategy[Sequence[Play]]:
        kinds = {"small": check.small, "large": check.large, "every": check.every}
        drawing.append(" ".join(name for name, holds in kinds.items() if holds))
        return plays_for(runner, check)

    monkeypatch.setattr(Runner, "plays_for", note)
    assert_ruleset_conforms(Bare(), max_examples=4)
    assert sorted(drawing) == ["", "every", "large", "small"]


@pytest.mark.parametrize("bound", [0, -1, True, 2.5])
@pytest.mark.parametrize("name", ["max_examples", "max_moves"])
def test_bounds_must_be_positive_ints(name: str, bound: object) -> None:
    with pytest.raises(ValueError, match=f"{name} must be an int from 1 on, not {bound}"):
        assert_ruleset_conforms(Nim(), **{name: bound})  # type: ignore[arg-type]  # on purpose


@pytest.mark.once
@pytest.mark.clause("kit.ruleset.trace")
def test_plays_have_at_most_max_moves_moves() -> None:
    class Late(Stalks):
        """The picture is wrong in a position two moves away."""

        examples = ("L+L+L",)

        def svg(self, position: Position) -> str:
            return "<" if position == ("L",) else super().svg(position)

    assert_ruleset_conforms(Late(), max_moves=1, max_examples=20)
    with pytest.raises(ConformanceError) as caught:
        assert_ruleset_conforms(Late(), max_moves=2, max_examples=20)
    assert caught.value.trace == ("L+L+L", "Left to L+L", "Left to L")


@pytest.mark.clause("plugin.ruleset.examples", "kit.ruleset.small")
def test_examples_must_lead_to_small_positions() -> None:
    class Far(Bare):
        examples = ("999",)

        def left_options(self, position: int) -> Iterable[int]:
            return range(max(position - 1, 0), position)

    with pytest.raises(ConformanceError, match="at most 250 followers") as caught:
        assert_ruleset_conforms(Far(), max_examples=2)
    assert caught.value.clause == "plugin.ruleset.examples"


@pytest.mark.clause("kit.ruleset.clause")
@pytest.mark.parametrize("name", KIT_FAMILIES)
def test_each_check_is_for_a_clause_of_the_contract(name: str) -> None:
    family = KIT_FAMILIES[name]
    checks = (*family.step_checks, *family.checks)
    names = [(check.clause, check.large, check.once) for check in checks]
    assert len(names) == len(set(names))
    clauses = load_clauses()
    assert all(clauses[name].chapter == "The plugin contract" for name, *_ in names)
    assert all(check.hint for check in checks)


def test_the_installed_partizan_rulesets_can_be_checked() -> None:
    assert isinstance(find_ruleset("nim"), Partizan)
