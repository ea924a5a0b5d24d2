"""Sums of the eight elementary games, in a normal form that takes only counting."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Self

from tedomari.game import Game
from tedomari.infinitesimals import (
    ELEMENTARY,
    black_star,
    diamond,
    half_star,
    half_up,
    power,
    star,
    tri_star,
    up,
)
from tedomari_conformance.suite.operations.expressions import combination_text

#: The eight elementary games as the notation writes them, in the order of (20) to (27).
ELEMENTARY_NAMES: Final = (
    "*",
    "^",
    "up_plus",
    "half_up",
    "black_star",
    "half_star",
    "half_star_plus",
    "diamond",
)


@dataclass(frozen=True, slots=True)
class UpSum:
    """A sum of ups: a.^ + b.^2 + c.^/2 with c either 0 or 1, ^2 being up-second minus up.

    >>> UpSum.of(half_ups=3) == UpSum(1, 0, 1)
    True

    Source: XT Domineering paper, 5 (37), S_A.  Clause: xt-sums.up-sum.
    """

    ups: int = 0
    squares: int = 0
    half_ups: int = 0

    def __post_init__(self) -> None:
        if self.half_ups not in (0, 1):
            raise ValueError(f"half_ups must be 0 or 1, not {self.half_ups}; use UpSum.of")

    @classmethod
    def of(cls, *, ups: int = 0, squares: int = 0, half_ups: int = 0) -> Self:
        """The normal form of a.^ + b.^2 + c.^/2 for any integers, using ^/2 + ^/2 = ^."""
        pairs, rest = divmod(half_ups, 2)
        return cls(ups + pairs, squares, rest)

    def __add__(self, other: "UpSum") -> "UpSum":
        return UpSum.of(
            ups=self.ups + other.ups,
            squares=self.squares + other.squares,
            half_ups=self.half_ups + other.half_ups,
        )

    def __neg__(self) -> "UpSum":
        return UpSum.of(ups=-self.ups, squares=-self.squares, half_ups=-self.half_ups)

    def __sub__(self, other: "UpSum") -> "UpSum":
        return self + -other

    def __ge__(self, other: "UpSum") -> bool:
        """Whether this sum is at least the other, by their coefficients alone.

        Claim: a.^ + b.^2 >= 0 exactly when (a, b) >= (0, 0) in the order of dictionaries;
        a.^ + b.^2 + ^/2 >= 0 exactly when a > 0, or a = 0 and b >= -1.
        Reason: ^ is greater than every multiple of ^2 > 0, which settles the first; and
        ^/2 - ^2 > 0 while ^/2 - 2.^2 is confused with 0, which settles a = 0.  For a > 0
        the sum is at least ^ + b.^2 + ^/2 > 0; for a < 0 the double, (2a+1).^ + 2b.^2, is
        negative.
        Source: XT Domineering paper, (29) to (31).  Clause: xt-sums.up-order.
        """
        ups, squares = self.ups - other.ups, self.squares - other.squares
        if self.half_ups < other.half_ups:
            ups -= 1  # -^/2 is -^ + ^/2
        if ups == 0 and self.half_ups != other.half_ups:
            return squares >= -1
        return ups > 0 or (ups == 0 and squares >= 0)

    def __gt__(self, other: "UpSum") -> bool:
        return self >= other and self != other

    def value(self) -> Game:
        """The sum as a value.  Clause: xt-sums.up-sum."""
        return self.ups * up() + self.squares * power(up(), 2) + self.half_ups * half_up()

    def __str__(self) -> str:
        return combination_text(
            {"^": self.ups, "half_up": self.half_ups, "Pow(^,2)": self.squares}
        )


@dataclass(frozen=True, slots=True)
class ElementarySum:
    """A sum of elementary games in normal form: S_A + S_B + S_C, and at most one diamond.

    The coefficients of star, black star, half star and diamond are 0 or 1; that of the
    triangle star is any integer.

    >>> ElementarySum.of({"half_star": 1, "half_star_plus": -1}).tri_stars
    -1

    Source: XT Domineering paper, 5 (37).  Clause: xt-sums.parts.
    """

    ups: UpSum = UpSum()
    stars: int = 0
    black_stars: int = 0
    half_stars: int = 0
    tri_stars: int = 0
    diamonds: int = 0

    def __post_init__(self) -> None:
        for name in ("stars", "black_stars", "half_stars", "diamonds"):
            if getattr(self, name) not in (0, 1):
                raise ValueError(f"{name} must be 0 or 1; use ElementarySum.of")

    @classmethod
    def of(cls, counts: Mapping[str, int]) -> Self:
        """The normal form of a linear combination of the eight elementary games.

        The keys are among :data:`ELEMENTARY_NAMES`; :class:`ValueError` for any other key.
        The laws that are used: ^+ = ^ + ^2, ^/2 + ^/2 = ^, (*/2)+ = */2 + tri*,
        */2 + */2 = *, and twice *, black star or diamond is 0.

        Clause: xt-sums.parts.
        """
        unknown = set(counts) - set(ELEMENTARY_NAMES)
        if unknown:
            raise ValueError(f"no elementary game: {', '.join(sorted(unknown))}")
        plus, half_plus = counts.get("up_plus", 0), counts.get("half_star_plus", 0)
        pairs, half_stars = divmod(counts.get("half_star", 0) + half_plus, 2)
        return cls(
            ups=UpSum.of(
                ups=counts.get("^", 0) + plus,
                squares=plus,
                half_ups=counts.get("half_up", 0),
            ),
            stars=(counts.get("*", 0) + pairs) % 2,
            black_stars=counts.get("black_star", 0) % 2,
            half_stars=half_stars,
            tri_stars=half_plus,
            diamonds=counts.get("diamond", 0) % 2,
        )

    def __add__(self, other: "ElementarySum") -> "ElementarySum":
        pairs, half_stars = divmod(self.half_stars + other.half_stars, 2)
        return ElementarySum(
            ups=self.ups + other.ups,
            stars=(self.stars + other.stars + pairs) % 2,
            black_stars=(self.black_stars + other.black_stars) % 2,
            half_stars=half_stars,
            tri_stars=self.tri_stars + other.tri_stars,
            diamonds=(self.diamonds + other.diamonds) % 2,
        )

    def __neg__(self) -> "ElementarySum":
        """The negative: -*/2 is */2 + *; *, black star and diamond are their own negatives."""
        return ElementarySum(
            ups=-self.ups,
            stars=(self.stars + self.half_stars) % 2,
            black_stars=self.black_stars,
            half_stars=self.half_stars,
            tri_stars=-self.tri_stars,
            diamonds=self.diamonds,
        )

    @property
    def is_zero(self) -> bool:
        """Whether every coefficient is 0."""
        return self == ElementarySum()

    def elementary(self) -> Mapping[str, int]:
        """The coefficients of the eight elementary games, without those that are 0."""
        counts = (
            self.stars,
            self.ups.ups - self.ups.squares,
            self.ups.squares,
            self.ups.half_ups,
            self.black_stars,
            self.half_stars - self.tri_stars,
            self.tri_stars,
            self.diamonds,
        )
        return {name: n for name, n in zip(ELEMENTARY_NAMES, counts, strict=True) if n}

    def value(self) -> Game:
        """The sum as a value.  Clause: xt-sums.parts."""
        rest = self.stars * star() + self.black_stars * black_star()
        rest += self.half_stars * half_star() + self.tri_stars * tri_star()
        return self.ups.value() + rest + self.diamonds * diamond()

    def __str__(self) -> str:
        return combination_text(self.elementary())


def combination(counts: Mapping[str, int]) -> Game:
    """The value of a linear combination of the eight elementary games, added one by one."""
    total = Game()
    for name, elementary in zip(ELEMENTARY_NAMES, ELEMENTARY, strict=True):
        total += counts.get(name, 0) * elementary()
    return total
