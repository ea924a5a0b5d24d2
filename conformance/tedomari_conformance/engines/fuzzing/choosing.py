"""Choices of integers, which Hypothesis draws and shrinks bit by bit."""

from collections.abc import Callable
from typing import Final, TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.rulesets import Choose

Drawn = TypeVar("Drawn")

#: The strategy for one bit.  Hypothesis takes long to look up a strategy for each draw.
BIT: Final = st.booleans()


def from_choices(make: Callable[[Choose], Drawn]) -> SearchStrategy[Drawn]:
    """Return a strategy for what ``make`` builds from choices; lower choices are simpler.

    Clauses: fuzz.positions, fuzz.seed.
    """

    @st.composite
    def strategy(draw: DrawFn) -> Drawn:
        return make(lambda low, high: low + below(draw, high - low + 1))

    return strategy()


def below(draw: DrawFn, number: int) -> int:
    """Draw an integer from 0 to ``number - 1`` by its bits, the highest first.

    The integers of Hypothesis are often small, and sometimes constants of the modules that
    happen to be loaded, so that a seed would not be enough to repeat a run.  If the bits give
    ``number`` or more, ``number`` is subtracted.
    """
    value = 0
    for _ in range((number - 1).bit_length()):
        value = 2 * value + draw(BIT)
    return value % number
