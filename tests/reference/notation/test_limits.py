"""Bounds of the notation: the last value within each is read, and the next one is refused."""

import pytest

from tedomari.notation import NotationLimitError, parse
from tedomari.store import Store, using


def power(base: int, exponent: int) -> str:
    """Return a power in digits; Python converts only 4,300 digits at a time."""
    digits, rest = "", base**exponent
    while rest:
        rest, part = divmod(rest, 10**4000)
        digits = str(part).zfill(4000) + digits
    return digits.lstrip("0")


#: A string within each bound, and one beyond it.
BOUNDS = {
    "digits": ("0" * 99_999 + "1", "0" * 100_000 + "1"),
    "ups": ("^100000", "^100001"),
    "copies of ups": ("100000.^", "100001.^"),
    "denominator": (f"1/{power(2, 16_384)}", f"1/{power(2, 16_385)}"),
    "places": (
        f"0.{power(5, 16_384).zfill(16_384)}",
        f"0.{power(5, 16_385).zfill(16_385)}",
    ),
    "exponent of Pow": ("Pow(^,64)", "Pow(^,65)"),
    "exponent of PowTo": ("PowTo(^,1000)", "PowTo(^,1001)"),
}


@pytest.mark.once
@pytest.mark.clause("notation.error.bound", "game.up.depth")
@pytest.mark.parametrize(("read", "refused"), BOUNDS.values(), ids=BOUNDS)
def test_bounds_are_exact(read: str, refused: str) -> None:
    with using(Store()):
        parse(read)
        with pytest.raises(NotationLimitError):
            parse(refused)
