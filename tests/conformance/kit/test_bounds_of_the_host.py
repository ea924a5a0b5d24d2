"""A bound of the host does not blame a ruleset, and what does not end is noticed."""

from collections.abc import Iterable, Iterator
from itertools import count, repeat
from typing import Any

import pytest

from plays import partizan_play
from row_of_cards import Ends
from stalks import Position, Stalks
from tedomari.errors import BoundError, StoreFullError
from tedomari.rulesets import Choose, Size, find_ruleset
from tedomari.search import Margins, PositionsError
from tedomari.store import Store, using
from tedomari_classics import Clobber
from tedomari_conformance.kit import ConformanceError, PartizanPlay, assert_ruleset_conforms
from tedomari_conformance.kit.bounded import FreshMargins
from tedomari_conformance.kit.breach import EndlessIterationError, finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.listed import LISTED
from tedomari_conformance.kit.sampled import chain_is_wrong
from tedomari_conformance.kit.shortening import breach


@pytest.mark.clause("kit.ruleset.raised")
def test_a_full_store_does_not_blame_the_ruleset() -> None:
    domineering: Any = find_ruleset("domineering")
    with using(Store(limit=30)), pytest.raises(StoreFullError, match="holds 30 values"):
        assert_ruleset_conforms(domineering, max_examples=5)


@pytest.mark.clause("kit.ruleset.raised")
def test_a_bound_of_the_ruleset_itself_is_a_breach() -> None:
    def raising(play: PartizanPlay) -> str | None:
        raise BoundError("too large for this ruleset")

    with pytest.raises(ConformanceError, match="BoundError: too large for this ruleset"):
        Check("plugin.valued.agrees", "answer", raising).look(partizan_play(Stalks(), "L"))


@pytest.mark.clause("kit.ruleset.raised", "kit.ruleset.trace")
def test_a_shorter_play_beyond_a_bound_of_the_host_is_no_breach() -> None:
    def search(play: Any) -> str | None:
        return str(Margins(Ends(), positions=1).margin((1, 2, 3)))

    check: Any = Check("plugin.solved.margin", "", search)
    play = partizan_play(Stalks(), "L")
    with pytest.raises(PositionsError):
        check.look(play)
    assert breach(check, play, ()) is None


@pytest.mark.clause("kit.ruleset.small")
def test_the_margins_of_many_positions_are_within_the_budget_of_one() -> None:
    """A row of two cards has six positions with those after it, and four rows have more."""
    rows: list[Any] = [(1, 2), (3, 4), (5, 1), (2, 3)]
    ends: Any = Ends()
    margins = FreshMargins(ends, positions=6)
    assert [margins.margin(row) for row in rows] == [Margins(Ends()).margin(r) for r in rows]
    with pytest.raises(PositionsError):
        margins.margin(ends.parse("12345"))


@pytest.mark.clause("plugin.partizan.options", "plugin.guard.items")
def test_a_ruleset_may_give_as_many_options_as_the_guard_allows() -> None:
    class Wide(Stalks):
        def left_options(self, position: Position) -> Iterable[Position]:
            return repeat((), 100_000)

    assert len(partizan_play(Wide(), "R").moves()) == 100_001
    assert len(finite(range(100_000), "components()")) == 100_000
    with pytest.raises(EndlessIterationError, match="more than 100000 items"):
        finite(count(), "components()")


@pytest.mark.clause("plugin.listed.sizes")
def test_a_list_of_small_positions_must_end() -> None:
    class Endless(Clobber):
        def positions_of_size(self, size: int) -> Iterator[str]:
            return repeat("xo")

    with pytest.raises(ConformanceError, match="positions_of_size\\(1\\) gives more than"):
        LISTED[0].look(partizan_play(Endless(), "xo"))


@pytest.mark.clause("plugin.sampled.smaller")
def test_the_positions_that_are_one_step_smaller_must_end() -> None:
    class Endless(Stalks):
        usual_size = Size(1, 1)

        def sample(self, choose: Choose, size: Size) -> Position:
            return ("L",)

        def smaller(self, position: Position) -> Iterable[Position]:
            return repeat(())

    endless: Any = Endless()
    with pytest.raises(EndlessIterationError, match="smaller\\(\\) gives more than"):
        chain_is_wrong(endless, endless.parse("L"), 0)
