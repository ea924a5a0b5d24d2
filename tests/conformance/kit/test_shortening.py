"""The search for the shortest play, and the comparison of tiny positions without values."""

from typing import cast

import pytest

from tedomari.rulesets import Evaluator, OpaquePosition
from tedomari.rulesets.foreign import AnyPartizan
from tedomari_conformance.kit import (
    ConformanceError,
    PartizanPlay,
    Play,
    capabilities,
    shortening,
)
from tedomari_conformance.kit.bounded import BoundedValues
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Player
from tedomari_nim import Nim

SVG = "plugin.drawable.svg"


class Nims(Nim):
    """Nim from two examples, one of them far from small."""

    examples = ("1+2+3", "30+30+30")


def opaque(nim: Nim) -> AnyPartizan:
    """Return Nim as a ruleset of unknown positions."""
    return cast("AnyPartizan", nim)


def play_at(*heaps: int) -> PartizanPlay:
    """Return a play that starts from heaps."""
    nim = opaque(Nim())
    plain = Evaluator(nim, components=False, symmetries=False)
    trace = ("+".join(map(str, heaps)),)
    return PartizanPlay(nim, OpaquePosition(heaps), trace, plain, BoundedValues(nim))


def last_heap_is_one(play: Play) -> str | None:
    """Report the position 1, as a check of an invented clause."""
    return "a single counter" if play.position == OpaquePosition((1,)) else None


def long_play() -> Play:
    """Return a play of four moves to the position 1."""
    play = play_at(1, 2, 3)
    for heaps in ((1, 1, 3), (1, 1, 1), (1, 1), (1,)):
        play = play.after_move(Player.RIGHT, OpaquePosition(heaps))
    return play


def error_of(check: Check[Play], play: Play) -> ConformanceError:
    with pytest.raises(ConformanceError) as caught:
        check.look(play)
    return caught.value


@pytest.mark.clause("kit.ruleset.trace")
@pytest.mark.parametrize("small", [False, True])
def test_the_shortest_play_is_found(small: bool) -> None:
    """From 1+2+3 two moves lead to 1, and no single move does."""
    check = Check(SVG, "", last_heap_is_one, small=small)
    error = error_of(check, long_play())
    assert len(error.trace) == 5
    shorter = shortening.shortest(opaque(Nims()), check, error)
    assert len(shorter.trace) == 3
    assert (shorter.trace[0], shorter.trace[-1]) == ("1+2+3", "Left to 1")


@pytest.mark.clause("kit.ruleset.trace")
def test_a_shortest_play_is_unchanged() -> None:
    check = Check(SVG, "", last_heap_is_one)
    shortest = shortening.shortest(opaque(Nims()), check, error_of(check, long_play()))
    assert shortening.shortest(opaque(Nims()), check, shortest) is shortest


@pytest.mark.clause("kit.ruleset.trace")
def test_the_search_is_bounded(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shortening, "MOST_POSITIONS", 3)
    check = Check(SVG, "", last_heap_is_one)
    error = error_of(check, long_play())
    assert shortening.shortest(opaque(Nims()), check, error) is error


@pytest.mark.clause("kit.ruleset.trace")
def test_a_shorter_play_with_another_breach_is_ignored() -> None:
    """The first error remains."""

    class Listed(Nims):
        def parse(self, text: str) -> tuple[int, ...]:
            return list(super().parse(text))  # type: ignore[return-value]  # on purpose

    check = Check(SVG, "", last_heap_is_one)
    error = error_of(check, long_play())
    assert shortening.shortest(opaque(Listed()), check, error) is error


@pytest.mark.clause("kit.ruleset.small")
def test_tiny_positions_are_compared_by_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The kit would report a search that contradicts the values."""
    tiny, larger = play_at(1, 2), play_at(6, 7)
    assert capabilities.components_add_up(tiny) is None
    monkeypatch.setattr(capabilities, "equal", lambda g, h: False)
    found = capabilities.components_add_up(tiny)
    assert found == "by search without values, the position is not equal to 1 + 2"
    assert capabilities.components_add_up(larger) is None
