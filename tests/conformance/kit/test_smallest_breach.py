"""A breach is reported in a minimal position, and only for its own clause."""

from collections.abc import Iterator, Sequence
from typing import Any, cast

import pytest

from plays import partizan_play
from stalks import Stalks
from tedomari.rulesets import Choose, Size
from tedomari_conformance.kit import ConformanceError, shortening
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play
from tedomari_nim import Nim


class Sized(Nim):
    """Nim whose smaller positions have one counter less."""

    examples: Sequence[str] = ("1",)
    usual_size = Size(1, 1)

    def sample(self, choose: Choose, size: Size) -> tuple[int, ...]:
        return (1,)

    def smaller(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
        for place, heap in enumerate(position):
            rest = (heap - 1,) if heap > 1 else ()
            yield (*position[:place], *rest, *position[place + 1 :])


def error_at(check: Check[Play], text: str) -> ConformanceError:
    """Return the error of a check in a position."""
    with pytest.raises(ConformanceError) as caught:
        check.look(partizan_play(Sized(), text))
    return caught.value


def many(play: Play) -> str | None:
    """Report a position with four counters or more."""
    counters = sum(cast("tuple[int, ...]", play.position))
    return f"{counters} counters" if counters >= 4 else None


@pytest.mark.clause("kit.ruleset.trace")
def test_the_smallest_position_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The search goes from 2+4 down to four counters, and no further."""
    check = Check("plugin.drawable.svg", "", many, large=True)
    error = error_at(check, "2+4")
    small = shortening.smallest(cast("Any", Sized()), check, error)
    assert (small.trace, small.found, small.clause) == (("4",), "4 counters", error.clause)
    assert shortening.smallest(cast("Any", Sized()), check, small).trace == ("4",)
    monkeypatch.setattr(shortening, "MOST_POSITIONS", 1)
    assert shortening.smallest(cast("Any", Sized()), check, error).trace == ("1+4",)


@pytest.mark.clause("kit.ruleset.trace")
def test_some_positions_are_not_made_smaller() -> None:
    check = Check("plugin.drawable.svg", "", many, large=True)
    error = error_at(check, "2+4")
    every = Check("plugin.drawable.svg", "", many, large=True, every=True)
    assert shortening.smallest(cast("Any", Sized()), every, error) is error
    assert shortening.smallest(cast("Any", Stalks()), check, error) is error
    alone = ConformanceError(
        ruleset="nim", clause=error.clause, trace=(), found=error.found, hint=""
    )
    assert shortening.smallest(cast("Any", Sized()), check, alone) is alone


@pytest.mark.clause("kit.ruleset.trace")
def test_a_smaller_position_with_another_breach_is_ignored() -> None:
    class Listed(Sized):
        def smaller(self, position: tuple[int, ...]) -> Iterator[tuple[int, ...]]:
            for smaller in super().smaller(position):
                yield cast("Any", list(smaller))

    check = Check("plugin.drawable.svg", "", many, large=True)
    error = error_at(check, "2+4")
    assert shortening.smallest(cast("Any", Listed()), check, error).trace == ("2+4",)
