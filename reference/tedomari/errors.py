"""The errors of Tedomari, whose messages say what was expected and what was found.

Each of them is a ``ValueError``, except :class:`OutsideError`.
"""

import traceback
from fractions import Fraction
from pathlib import Path
from typing import Final

#: The environment variable that, set to any value, shows the tracebacks of Tedomari's own
#: faults.
TRACEBACK_VARIABLE: Final = "TEDOMARI_TRACEBACK"


#: Messages print numbers up to this number of bits; Python refuses those of 4,301 digits.
PRINTED_BITS: Final = 1_000


def in_message(number: int | Fraction) -> str:
    """Return a number as messages print it: its numeral, unless that is very long.

    >>> in_message(Fraction(-3, 4)), in_message(-(10**5000))
    ('-3/4', 'a number of more than 300 digits')
    """
    if max(number.numerator.bit_length(), number.denominator.bit_length()) > PRINTED_BITS:
        return "a number of more than 300 digits"
    return str(number)


class TedomariError(ValueError):
    """The base class of all errors caused by bad input or by a stated bound."""


class BoundError(TedomariError):
    """A stated bound was reached: the question is valid, but too large for the bound."""


class StoreFullError(BoundError):
    """A store has reached its maximum number of values."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"the store holds {limit} values, its limit; "
            "reset it, or use a Store with a larger limit"
        )
        self.limit = limit


class ThreadsError(TedomariError):
    """Two threads compute in one store at the same time."""

    def __init__(self, thread: str, other: str) -> None:
        super().__init__(
            f"the thread {thread!r} needs a store in which the thread {other!r} is computing; "
            "let each thread compute in a store of its own, in a block 'with using(Store())', "
            "or one after the other"
        )
        self.thread = thread
        self.other = other


class DepthError(BoundError):
    """Games nested more deeply than the computation allows."""

    def __init__(self, depth: int, limit: int) -> None:
        super().__init__(
            f"the games are nested {in_message(depth)} moves deep together; "
            f"this is computed up to {limit} moves: use shallower games"
        )
        self.depth = depth
        self.limit = limit


class ComparisonError(BoundError):
    """A comparison of deep games has to examine too many pairs of positions."""

    def __init__(self, limit: int) -> None:
        super().__init__(
            f"the comparison needs more than {limit} pairs of positions; compare simpler games"
        )
        self.limit = limit


class TooSmallError(TedomariError):
    """An int is less than the smallest value allowed."""

    def __init__(self, rule: str, given: int) -> None:
        super().__init__(f"{rule}, not {in_message(given)}")
        self.given = given


class NotANumberError(TedomariError):
    """A game that is not a number, or not an integer, was given where one is needed."""

    def __init__(self, given: str, *, wanted: str = "a number") -> None:
        super().__init__(f"{given} is not {wanted}")
        self.given = given


class NotDyadicError(TedomariError):
    """A rational that is not dyadic: its denominator is not a power of two."""

    def __init__(self, given: Fraction) -> None:
        super().__init__(
            f"{in_message(given)} is not the value of a short game: "
            f"the denominator must be a power of two, not {in_message(given.denominator)}"
        )
        self.given = given


class DenominatorError(BoundError):
    """A computation needs numbers with a larger denominator than a store holds."""

    def __init__(self, limit: int) -> None:
        super().__init__(f"a number has a denominator beyond 2**{limit}; use simpler numbers")
        self.limit = limit


class ExtraError(TedomariError):
    """A package that an extra installs is missing."""


def missing_extra(what: str, packages: str, extra: str) -> str:
    """Return the message about packages of an extra that are not installed.

    The quotes in it keep a shell from reading the brackets as a file name pattern.

    >>> print(missing_extra("SGF needs", "the package sgfmill", "semeai"))
    SGF needs the package sgfmill, which is not installed; install the extra with \
pip install 'tedomari[semeai]', or in a clone with pip install '.[semeai]'
    """
    verb = "are" if packages.startswith("the packages ") else "is"
    return (
        f"{what} {packages}, which {verb} not installed; install the extra with "
        f"pip install 'tedomari[{extra}]', or in a clone with pip install '.[{extra}]'"
    )


def exact_int(value: int, what: str) -> int:
    """Return an int unchanged; raise TypeError for anything else, including bools and floats.

    >>> exact_int(3, "a day")
    3
    """
    if isinstance(value, bool) or not isinstance(value, int):
        raise TypeError(f"{what} is an int, not {type(value).__name__}")
    return value


class OutsideError(Exception):
    """Something outside of Tedomari failed: a file that cannot be written, a broken plugin."""


def fault(error: Exception) -> str:
    """Return one line that reports a fault of Tedomari itself."""
    frames = traceback.extract_tb(error.__traceback__)
    place = f" in {Path(frames[-1].filename).name}:{frames[-1].lineno}" if frames else ""
    text = " ".join(str(error).split())[:200]
    return (
        f"a fault in Tedomari: {type(error).__name__}: {text}{place}; "
        f"please report this line, your command and 'tedomari --version' "
        f"({TRACEBACK_VARIABLE}=1 shows more)"
    )
