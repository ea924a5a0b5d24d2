"""Hints for spellings of other programs and of the literature that are not in the notation."""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from typing import Final, TypeAlias

#: A function that returns a hint in parentheses for a string and a column, or an empty string.
Hint: TypeAlias = Callable[[str, int], str]

#: A pattern of a spelling, and a hint that may contain the groups of the pattern.
Spelling: TypeAlias = tuple[re.Pattern[str], str]

#: The number of characters on either side of a column in which spellings are searched.
NEAR: Final = 100

#: Names of games in other programs, with the notation of these games here.
NAMES: Final = {
    "up": "^",
    "down": "v",
    "star": "*",
    "upstar": "^*",
    "up_star": "^*",
    "downstar": "v*",
    "down_star": "v*",
    "double_up": "^^",
    "double_down": "vv",
    "tiny": "Tiny(x)",
    "miny": "Miny(x)",
}

#: Names of loopy games, which have no notation.
LOOPY: Final = ("on", "off", "over", "under", "upon", "dud")

#: The subscripts of `+_` and `-_`: numbers and names.
INDEX: Final = r"\{?(?P<x>[0-9]+(?:[./][0-9]+)?|[A-Za-z]\w*)\}?"

#: Patterns of spellings, each with a hint that may contain the groups of its pattern.
#: CGSuite prints {^|*} as `^[2]` and {0|v*} as `^<2>`, and `G:H` is its ordinal sum; `+_x` for
#: tiny is from Winning Ways.
SPELLINGS: Final[tuple[Spelling, ...]] = tuple(
    (re.compile(pattern), hint)
    for pattern, hint in (
        (r"[\^↑]\[(?P<n>[0-9]+)\]", r"`^[\g<n>]` is written `PowTo(^,\g<n>)`"),
        (r"[v↓]\[(?P<n>[0-9]+)\]", r"`v[\g<n>]` is written `-PowTo(^,\g<n>)`"),
        (r"[\^↑]<(?P<n>[0-9]+)>", r"`^<\g<n>>` is written `Pow(^,\g<n>)`"),
        (r"[v↓]<(?P<n>[0-9]+)>", r"`v<\g<n>>` is written `-Pow(^,\g<n>)`"),
        (
            r"\.(?P<f>Pow|PowTo)\((?P<n>[0-9]+)\)",
            r"`x.\g<f>(\g<n>)` is written `\g<f>(x,\g<n>)`",
        ),
        (r"\+_" + INDEX, r"`+_\g<x>` for tiny is written `Tiny(\g<x>)`"),
        (r"[-−]_" + INDEX, r"`-_\g<x>` for miny is written `Miny(\g<x>)`"),
        (r":", r"an ordinal sum `G:H` has no notation: write the game in braces"),
        (r"<[^<>|]*\|[^<>]*>", r"`<a|b>` is written `{a|b}`"),
    )
)

NAME: Final = re.compile(r"[A-Za-z_]\w*")


def foreign_hint(text: str, column: int) -> str:
    """Return a hint in parentheses for the spelling at a column, or an empty string.

    >>> foreign_hint("up + 1", 1)
    ' (up is written `^`)'
    >>> foreign_hint("1 + ^[2]", 6)
    ' (`^[2]` is written `PowTo(^,2)`)'
    >>> foreign_hint("half_up", 1)
    ''

    Clause: notation.error.foreign.
    """
    return hint_in(text, column)


def hint_in(
    text: str,
    column: int,
    *,
    spellings: Iterable[Spelling] = SPELLINGS,
    names: Mapping[str, str] = NAMES,
    known: Container[str] = (),
    options: str = "{a|b}",
) -> str:
    """Return the first hint for a column in parentheses, or an empty string.

    ``names`` are how games are written whose names in other programs are the keys; names that
    are ``known`` need no hint.  ``options`` is how a game is written by its options.
    """
    hint = next(hints(text, column, spellings, names, known, options), "")
    return f" ({hint})" if hint else ""


def hints(
    text: str,
    column: int,
    spellings: Iterable[Spelling],
    names: Mapping[str, str],
    known: Container[str],
    options: str,
) -> Iterator[str]:
    """Yield hints for the name and the spellings that include the column.

    Only the neighbourhood of the column is searched.
    """
    start = max(0, column - 1 - NEAR)
    near, place = text[start : column + NEAR], column - start
    for match in NAME.finditer(near):
        if match.start() < place <= match.end():
            name = match.group().lower()
            if name in names and name not in known:
                yield f"{name} is written `{names[name]}`"
            if name in LOOPY:
                yield f"{name} is a loopy game: only games that end have a notation"
    for pattern, hint in spellings:
        for match in pattern.finditer(near):
            if match.start() < place <= match.end():
                yield match.expand(hint)
    before, bar = text[: column - 1], text[column - 1 : column]
    if bar == "|" and not {"{", "}"} & set(before):
        yield f"options are written in braces: `{options}`"
