"""The notation of values, read and written from its definitions.

It is a second reader, much smaller than that of the notation itself: it has no names beyond
those in its table, no error messages and no bounds.
"""

import re
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Final

from tedomari_conformance.sources.derived.by_definition.forms import (
    ZERO,
    Braces,
    Plain,
    add,
    braces,
    canonical,
    multiple,
    negative,
    options,
    star,
    subtract,
)

_TOKEN: Final = re.compile(r"\d+/\d+|\d+|[A-Za-z_]+(?<!v)|\+-|\|+|[-+*^v{},().;#=]")


@cache
def up_of(number: Fraction) -> Plain:
    """Return ``^(d) = {^(d^L),*|^(d^R),*}``.  Clause: game.up.definition."""
    if number == 0:
        return ZERO
    left, right = options(number)
    return canonical(braces([*map(up_of, left), star(1)], [*map(up_of, right), star(1)]))


def tiny(game: Plain) -> Plain:
    """Return ``{0||0|-G}``.  Clause: game.tiny.definition."""
    return canonical(braces([ZERO], [braces([ZERO], [negative(game)])]))


def power(game: Plain, exponent: int) -> Plain:
    """Return ``Pow(G,n)``, of ``G = {0|H}``.  Clause: game.power.pow."""
    (reply,) = options(game)[1]
    total = subtract(reply, game)
    result = game
    for _ in range(exponent - 1):
        result = canonical(braces([ZERO], [total]))
        total = subtract(total, result)
    return result


def power_to(game: Plain, exponent: int) -> Plain:
    """Return ``PowTo(G,n)``, of ``G = {0|H}``.  Clause: game.power.pow-to."""
    result = game
    for _ in range(exponent - 1):
        result = canonical(braces([result], options(game)[1]))
    return result


#: The functions of the notation, each of a list of games.
FUNCTIONS: Final[Mapping[str, Callable[[list[Plain]], Plain]]] = {
    "Tiny": lambda given: tiny(given[0]),
    "Miny": lambda given: negative(tiny(given[0])),
    "Pow": lambda given: power(given[0], int(given[1])),  # type: ignore[arg-type]
    "PowTo": lambda given: power_to(given[0], int(given[1])),  # type: ignore[arg-type]
}

#: The names of games, as the notation defines them.
NAMES: Final = {
    "half_up": "{^^*|v*}",
    "black_star": "{0,^*|v*,0}",
    "half_star": "{^^|vv*}",
    "half_star_plus": "{^^,^^*|vv*}",
    "diamond": "{^^^*|vvv*}",
    "tri_star": "half_star_plus-half_star",
}


@cache
def read(text: str) -> Plain:
    """Return the canonical form of an expression."""
    reader = Reader(text)
    game = reader.sum()
    assert reader.next is None, (text, reader.next)
    return canonical(game)


class Reader:
    """Reads an expression by recursive descent.  The games that it returns are canonical."""

    def __init__(self, text: str) -> None:
        self.tokens: Iterator[str] = iter(_TOKEN.findall(text))
        self.next: str | None = next(self.tokens, None)

    def take(self, *wanted: str) -> str | None:
        """Return the next token if it is wanted, and go on to the one after it."""
        token = self.next
        if token is None or (wanted and token not in wanted):
            return None
        self.next = next(self.tokens, None)
        return token

    def sum(self) -> Plain:
        """Read terms that are added and subtracted."""
        total = self.read_signed()
        while sign := self.take("+", "-"):
            term = self.read_signed()
            total = add(total, term) if sign == "+" else subtract(total, term)
        return total

    def read_signed(self) -> Plain:
        """Read a term with a sign, or without."""
        if self.take("-"):
            if self.next is not None and self.next[0].isdigit():
                return self.row(-1)
            return negative(self.read_signed())
        if self.take("+-"):
            games = self.items() if self.next == "(" else [self.read_signed()]
            return canonical(braces(games, map(negative, games)))
        return self.row()

    def row(self, sign: int = 1) -> Plain:
        """Read a number, ups and a nimber that are written next to each other, or an atom."""
        total: Plain = ZERO
        if self.next is not None and self.next[0].isdigit():
            number = Fraction(str(self.take()))
            if self.take("."):
                return multiple(sign * int(number), self.atom())
            total = sign * number
            if self.next not in ("^", "v", "*"):
                return total
        while self.next in ("^", "v", "*"):
            total = add(total, self.atom())
        return total if total != ZERO or self.next is None or self.ends() else self.atom()

    def ends(self) -> bool:
        """Whether a row ends before the next token."""
        return self.next in (",", "}", ")", "+", "-") or str(self.next).startswith("|")

    def atom(self) -> Plain:
        """Read an arrow with its count, a nimber, a name, a call, braces or parentheses."""
        token = str(self.take())
        if token in ("^", "v"):
            up = canonical(braces([ZERO], [star(1)]))
            if self.next == "(":
                (number,) = self.items()
                ups = up_of(number)
            else:
                ups = multiple(int(self.count() or 1), up)
            return ups if token == "^" else negative(ups)
        if token == "*":
            return star(int(self.count() or 1))
        if token == "{":
            return self.options()
        if token == "(":
            inner = self.sum()
            self.take(")")
            return inner
        if token in FUNCTIONS:
            return FUNCTIONS[token](self.items())
        if token in NAMES:
            return read(NAMES[token])
        return Fraction(token)

    def count(self) -> str | None:
        """Return the digits that follow, if any."""
        return self.take() if self.next is not None and self.next.isdigit() else None

    def items(self) -> list[Plain]:
        """Read games in parentheses."""
        self.take("(")
        games = [self.sum()]
        while self.take(","):
            games.append(self.sum())
        self.take(")")
        return games

    def options(self) -> Plain:
        """Read the inside of braces: lists of games between bars of several lengths."""
        sides: list[list[Plain]] = [[]]
        bars: list[int] = []
        while not self.take("}"):
            if self.next is not None and self.next.startswith("|"):
                bars.append(len(str(self.take())))
                sides.append([])
            elif not self.take(","):
                sides[-1].append(self.sum())
        return canonical(split(sides, bars))


def split(sides: list[list[Plain]], bars: list[int]) -> Plain:
    """Return the game with these lists of options: the longest bar separates the players."""
    place = bars.index(max(bars))
    left, right = (
        list(lists[0]) if not rest else [split(lists, rest)]
        for lists, rest in (
            (sides[: place + 1], bars[:place]),
            (sides[place + 1 :], bars[place + 1 :]),
        )
    )
    return braces(left, right)


#: The length of the longest form that is written.
LONGEST: Final = 4000

#: Games that are written by a name, by their canonical forms.
WRITTEN: Final[Mapping[Plain, str]] = {
    **{read(text): text for text in ("^", "v", "^*", "v*", "^^", "vv", "^^*", "vv*")},
    **{star(size): f"*{size}" if size > 1 else "*" for size in range(1, 64)},
}


@cache
def write(game: Plain) -> str:
    """Write a canonical form in braces; nimbers and a few ups have names.

    Raises ValueError if the result would be longer than :data:`LONGEST`.

    >>> write(read("{1|{0|-1/2}}")), write(read("^^*+1-1")), write(read("{*3|-1}-2"))
    ('{1|{0|-1/2}}', '^^*', '{-2*3|-3}')
    """
    if isinstance(game, Fraction):
        return str(game)
    number = first_number(game)
    rest = add(game, -number)
    if rest in WRITTEN:
        return f"{number}{WRITTEN[rest]}" if number else WRITTEN[rest]
    left, right = (",".join(sorted(map(write, side))) for side in options(game))
    text = f"{{{left}|{right}}}"
    if len(text) > LONGEST:
        raise ValueError(f"a form is written with {len(text)} characters: {text[:40]} ...")
    return text


@cache
def first_number(game: Plain) -> Fraction:
    """Return the number at the end of a line of first options."""
    while isinstance(game, Braces):
        game = (game.left or game.right)[0]
    return game
