"""The tokens of the language, and hints for spellings of other programs."""

import re
from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from tedomari.expressions.functions import FUNCTIONS
from tedomari.notation.foreign import SPELLINGS, Spelling, hint_in
from tedomari.notation.tokens import PATTERN, Dialect

#: Names of games in addition to those of the notation, and how they are written in it.
CONSTANTS: Final[Mapping[str, str]] = MappingProxyType({"down": "v", "star": "*", "up": "^"})

#: The word that begins a definition, and the function that reads a position by its ruleset.
LET: Final = "let"
POSITION: Final = "position"

#: A comment begins with a number sign that no digit follows, and ends with the line.
TOKENS: Final = re.compile(
    r"""
    (?P<COMMENT>\#(?![0-9])[^\n]*)
    | (?P<STRING>"[^"\n]*"|'[^'\n]*')
    | (?P<RELATION><=|>=|[<>≤≥])
    | (?P<COLON>:)
    | """
    + PATTERN.pattern,
    re.VERBOSE,
)

METHODS: Final = "|".join(sorted(FUNCTIONS, key=len, reverse=True))

OWN_SPELLINGS: Final[tuple[Spelling, ...]] = tuple(
    (re.compile(pattern), hint)
    for pattern, hint in (
        (r"<>", r"confused is written `||`"),
        (r"==", r"equality is written `=`"),
        (r"!=|<\||\|>", r"the relations are `<`, `<=`, `=`, `||`, `>=` and `>`"),
        (r"^\s*\w+\s*:?=(?!=)", r"a definition is written `let x = ...`"),
        (r"\+/-", r"plus or minus is written `+-`"),
        (
            r"\bup\s*\((?P<x>[^()]*)\)",
            r"`^(\g<x>)` is the up of \g<x>, and `\g<x>.^` is a number of ups",
        ),
        (r"\bdown\s*\((?P<x>[^()]*)\)", r"`v(\g<x>)` is the negative of the up of \g<x>"),
        (r"\bstar\s*\((?P<n>[0-9]+)\)", r"`star(\g<n>)` is written `*\g<n>`"),
        (r"\.\s*(?i:(?P<f>" + METHODS + r"))\b", r"functions are written `mean(G)`"),
        (r"[²³⁰-⁹]", r"a power is written `Pow(^,2)`, and two ups are `^2`"),
        (
            r"(?<![0-9])[0-9]+\s*\*\s*([{A-Za-z^↑]|\(\s*\S?)",
            r"copies of a game are written `2.G`",
        ),
        (
            r"(?P<n>[0-9]+)\s*(?P<f>[\^↑v↓])\s*\(\s*[^0-9\s]",
            r"`\g<f>(G)` begins a term: `\g<n> + \g<f>(G)`",
        ),
    )
)

ALL_SPELLINGS: Final = (
    *(spelling for spelling in SPELLINGS if spelling[0].pattern != ":"),
    *OWN_SPELLINGS,
)


def language_hint(text: str, column: int) -> str:
    """Return a hint in parentheses for the spelling at a column, or an empty string.

    >>> language_hint("* <> 0", 4)
    ' (confused is written `||`)'

    Clause: expression.error.foreign.
    """
    known = {*CONSTANTS, *FUNCTIONS}
    return hint_in(text, column, spellings=ALL_SPELLINGS, known=known)


DIALECT: Final = Dialect(TOKENS, language_hint)
