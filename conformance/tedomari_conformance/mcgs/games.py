"""The games of MCGS by name, and which of them exist here: one row per game."""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from tedomari.errors import TedomariError
from tedomari.messages import clip, hint
from tedomari_conformance.mcgs.boards import Board
from tedomari_conformance.mcgs.stones import reader
from tedomari_conformance.mcgs.summands import Impartial, Nimber, Number, Summand, Switch, Ups
from tedomari_conformance.mcgs.tokens import OutOfRangeError, Token

#: The word in front of the name of a game that makes it impartial.
IMPARTIAL: Final = "impartial "

#: MCGS computes with integers up to this one, and down to its negative.
LARGEST: Final = 2**31 - 1

INTEGER: Final = re.compile(r"\s*(-?[0-9]+)\s*")
FRACTION: Final = r"(-?[0-9]+)(?:\s*/\s*([0-9]+))?"
ONE: Final = re.compile(rf"\s*{FRACTION}\s*")
TWO: Final = re.compile(rf"\s*{FRACTION}(?:\s*,\s*|\s+){FRACTION}\s*")
UPS: Final = re.compile(
    r"\s*(?:(-?[0-9]+)(?:(?:\s*,\s*|\s+)(\*))?|(\*)(?:(?:\s*,\s*|\s+)(-?[0-9]+))?)\s*"
)


class NoRulesetError(TedomariError):
    """A game of MCGS for which there is no ruleset here.  Clause: mcgs.reasons."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def integer(digits: str, least: int = -LARGEST) -> int:
    """Return an integer.  Raises :class:`OutOfRangeError` for one that MCGS does not have."""
    if len(digits.lstrip("-0")) > len(str(LARGEST)) or not least <= int(digits) <= LARGEST:
        raise OutOfRangeError(f"{clip(digits, 20)} is not an integer from {least} to {LARGEST}")
    return int(digits)


def fraction(token: Token, top: str, bottom: str | None) -> Fraction:
    """Return a dyadic rational.  Raises :class:`McgsSyntaxError` for another fraction."""
    denominator = integer(bottom or "1")
    if denominator < 1 or denominator & denominator - 1:
        raise token.error("a fraction whose denominator is a power of 2")
    return Fraction(integer(top), denominator)


def groups(token: Token, pattern: re.Pattern[str], expected: str) -> tuple[str | None, ...]:
    """Return the groups of a pattern.  Raises :class:`McgsSyntaxError` if it does not match."""
    match = pattern.fullmatch(token.text)
    if match is None:
        raise token.error(expected)
    return match.groups()


def read_integer(token: Token) -> Summand:
    """Read an integer."""
    (digits,) = groups(token, INTEGER, "an integer")
    return Number(Fraction(integer(digits or "")), named=True)


def read_rational(token: Token) -> Summand:
    """Read a dyadic rational."""
    top, bottom = groups(token, ONE, "a fraction such as -3/4")
    return Number(fraction(token, top or "", bottom), named=False)


def read_nimber(token: Token) -> Summand:
    """Read the size of a heap."""
    (digits,) = groups(token, INTEGER, "an integer from 0 on")
    if (digits or "").startswith("-"):
        raise token.error("an integer from 0 on")
    return Nimber(integer(digits or "", least=0))


def read_switch(token: Token) -> Summand:
    """Read the two numbers of a switch."""
    left, below_left, right, below_right = groups(
        token, TWO, "two fractions, as in (3/4, -1), in parentheses if there is a space"
    )
    return Switch(
        fraction(token, left or "", below_left), fraction(token, right or "", below_right)
    )


def read_ups(token: Token) -> Summand:
    """Read a number of ups, a star, or both in any order."""
    ups, star, first_star, later = groups(token, UPS, "a number of ups, '*', or both")
    return Ups(integer(ups or later or "0"), bool(star or first_star))


@dataclass(frozen=True, slots=True)
class Row:
    """A game of MCGS: its name, the function that reads it, and whether it is impartial.

    The function is None if there is no ruleset for the game here.
    """

    name: str
    read: Callable[[Token], Summand] | None = None
    impartial: bool = False


#: All games of MCGS 1.7.  Clauses: mcgs.games, mcgs.reasons.
GAMES: Final[Mapping[str, Row]] = {
    row.name: row
    for row in (
        Row("integer_game", read_integer),
        Row("dyadic_rational", read_rational),
        Row("nimber", read_nimber, impartial=True),
        Row("up_star", read_ups),
        Row("switch_game", read_switch),
        Row("domineering", Board.read),
        Row("kayles", impartial=True),
        Row("clobber", reader("clobber")),
        Row("clobber_1xn", reader("clobber", row=True)),
        Row("cannibal_clobber"),
        Row("nogo", reader("nogo")),
        Row("nogo_1xn", reader("nogo", row=True)),
        Row("elephants"),
        Row("toppling_dominoes"),
        Row("gen_toads"),
        Row("gen_king_dirt"),
        Row("amazons", reader("amazons")),
        Row("fission"),
        Row("sheep"),
    )
}


def row_of(section: str) -> tuple[Row, bool]:
    """Return the row of the game of a section, and whether the section makes it impartial.

    Raises :class:`UnknownGameError`.  Clause: mcgs.sections.
    """
    name = section.removeprefix(IMPARTIAL)
    if name not in GAMES:
        raise UnknownGameError(section)
    return GAMES[name], name != section


class UnknownGameError(TedomariError):
    """A section with a name that is no game of MCGS.  Clause: mcgs.error."""

    def __init__(self, section: str) -> None:
        name = clip(section.removeprefix(IMPARTIAL), 60)
        super().__init__(f"{name!r} is not a game of MCGS 1.7{hint(name, GAMES)}")


def read_summand(section: str, token: Token) -> Summand:
    """Read a game of a section.

    Raises :class:`NoRulesetError`, :class:`UnknownGameError`, :class:`McgsSyntaxError`, and
    :class:`OutOfRangeError`.
    """
    row, made_impartial = row_of(section)
    if row.read is None:
        raise NoRulesetError(section)
    summand = row.read(token)
    return Impartial(summand) if made_impartial else summand


def is_impartial(section: str) -> bool:
    """Whether the game of a section is impartial."""
    row, made_impartial = row_of(section)
    return made_impartial or row.impartial
