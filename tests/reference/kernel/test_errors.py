"""Ints that are too small are refused with an error of Tedomari that states the rule."""

from collections.abc import Callable

import pytest

from tedomari.decomposition import Basis, Span, extensions
from tedomari.enumeration import values_born_by
from tedomari.errors import TedomariError, TooSmallError
from tedomari.infinitesimals import nim_sum, power, star, up, up_multiple
from tedomari.store import Store


@pytest.fixture(autouse=True)
def kernel_store() -> None:
    """No store: these errors do not depend on one."""


@pytest.mark.parametrize(
    ("call", "given", "rule"),
    [
        (lambda: star(-1), -1, "from 0 on"),
        (lambda: nim_sum([1, -2]), -2, "from 0 on"),
        (lambda: up_multiple(1, nimber=-1), -1, "from 0 on"),
        (lambda: power(up(), 0), 0, "from 1"),
        (lambda: list(values_born_by(-1)), -1, "from 0"),
        (lambda: Store(limit=1), 1, "at least 11"),
        (lambda: Span(Basis.of({}), bound=-1), -1, "at least 0"),
        (lambda: extensions({}, Basis.of({}), bound=0), 0, "at least 1"),
    ],
)
def test_an_int_that_is_too_small_is_refused(
    call: Callable[[], object], given: int, rule: str
) -> None:
    with pytest.raises(TooSmallError, match=f"{rule}, not {given}$") as caught:
        call()
    assert isinstance(caught.value, TedomariError)
    assert caught.value.given == given
