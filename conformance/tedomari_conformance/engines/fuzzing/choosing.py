"""Choices of integers that Hypothesis makes and shrinks, bit by bit."""

from collections.abc import Callable
from typing import TypeVar

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from tedomari.rulesets import Choose

Drawn = TypeVar("Drawn")


def chosen(make: Callable[[Choose], Drawn]) -> SearchStrategy[Drawn]:
    """What choices make, where Hypothesis makes the choices and lowers them to shrink.

    Clauses: fuzz.positions, fuzz.seed.
    """

    @st.composite
    def strategy(draw: DrawFn) -> Drawn:
        return make(lambda low, high: low + below(draw, high - low + 1))

    return strategy()


def below(draw: DrawFn, number: int) -> int:
    """A natural number below another one, of bits, the highest first.

    Integers that Hypothesis draws itself are often small, and now and then constants of
    the modules that happen to be loaded, so that a seed would not be enough to repeat a
    run.  Where bits go beyond the number they start again from 0.
    """
    value = 0
    for _ in range((number - 1).bit_length()):
        value = 2 * value + draw(st.booleans())
    return value % number
