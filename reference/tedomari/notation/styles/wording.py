"""What a style can say in words and symbols, and what it writes with braces instead."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wording:
    """The choices of a style that depend on the value, not on its printed string.

    ``phrases`` are names, ups, stars and ``+-``; without them only numbers are not in braces.
    ``names`` are the names in use, and ``fractions`` are ups of numbers such as ``^(1/2)``.
    ``bars`` is the longest run of bars; deeper options keep their braces.
    """

    phrases: bool = True
    names: bool = True
    fractions: bool = True
    bars: int = 3
