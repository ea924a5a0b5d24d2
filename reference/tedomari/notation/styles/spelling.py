r"""Hints for spellings of the notation, and of other programs, in a string of another style."""

import re
from collections.abc import Mapping
from functools import partial
from types import MappingProxyType
from typing import Final

from tedomari.notation.foreign import INDEX, Spelling, hint_in

CGSUITE_SPELLINGS: Final[tuple[Spelling, ...]] = tuple(
    (re.compile(pattern), hint)
    for pattern, hint in (
        (
            r"(?P<f>PowTo|Pow)\(\s*\^\s*,\s*(?P<n>[0-9]+)\s*\)",
            r"`\g<f>(^,\g<n>)` is written `^.\g<f>(\g<n>)`",
        ),
        (
            r"(?:[\^v]{2,}|\*)(?:\[[0-9]+\]|<[0-9]+>)|\.\s*(?:PowTo|Pow)\(",
            r"powers are those of ups, such as `^.Pow(2)` and `(^^*).PowTo(3)`",
        ),
        (r"[\^v]\(\s*-?[0-9]+\s*/", r"the up of a fraction is written in braces"),
        (r"\+_" + INDEX, r"`+_\g<x>` for tiny is written `Tiny(\g<x>)`"),
        (r"-_" + INDEX, r"`-_\g<x>` for miny is written `Miny(\g<x>)`"),
        (r":(?!=)", r"an ordinal sum `G:H` is not read: write the game in braces"),
        (r"<[^<>|]*\|[^<>]*>", r"`<a|b>` is written `{a|b}`"),
        (
            r"(?<![0-9.])(?P<n>[0-9]+)\.\s*(?:[\^({*]|v(?![A-Za-z_]))",
            r"copies of a game are written `\g<n>*G`",
        ),
        (r"(?:[A-Za-z_]\w*|#[0-9]+)\s*=(?!=)", r"a definition is written `g:=...;`"),
    )
)

LATEX_NAMES: Final[Mapping[str, str]] = MappingProxyType(
    {
        "up": r"\uparrow",
        "down": r"\downarrow",
        "star": r"\ast",
        "upstar": r"\uparrow\ast",
        "up_star": r"\uparrow\ast",
        "downstar": r"\downarrow\ast",
        "down_star": r"\downarrow\ast",
        "double_up": r"\Uparrow",
        "double_down": r"\Downarrow",
        "tiny": "+_{x}",
        "miny": "-_{x}",
    }
)

#: An arrow of the notation; that of an exponent follows a command or a group.
ARROW: Final = r"(?<![\w})^])\^"

LATEX_SPELLINGS: Final[tuple[Spelling, ...]] = tuple(
    (re.compile(pattern), hint)
    for pattern, hint in (
        (ARROW + r"\^(?!\^)", r"`^^` is written `\\Uparrow` or `\\uparrow\\uparrow`"),
        (ARROW + r"\^{2,}", r"three ups are written `3\\cdot\\uparrow`"),
        (ARROW + r"(?P<n>[0-9]+)", r"`^\g<n>` is written `\g<n>\\cdot\\uparrow`"),
        (ARROW + r"\[(?P<n>[0-9]+)\]", r"`^[\g<n>]` is written `\\uparrow^{[\g<n>]}`"),
        (ARROW + r"<(?P<n>[0-9]+)>", r"`^<\g<n>>` is written `\\uparrow^{\g<n>}`"),
        (ARROW + r"\((?P<x>[^()]*)\)", r"`^(\g<x>)` is written `\\uparrow(\g<x>)`"),
        (ARROW, r"`^` is written `\\uparrow`"),
        (r"\\(?P<f>up|down|Up|Down)(?![A-Za-z])", r"`\\\g<f>` is written `\\\g<f>arrow`"),
        (r"<[^<>|]*\|[^<>]*>", r"`<a|b>` is written `\\{a\\mid b\\}`"),
        (r"(?<!\\)\{[^{}]*\|", r"the braces of options are written `\\{` and `\\}`"),
    )
)

#: Hints in the notation of CGSuite, and in LaTeX.  Clause: notation.style.error.
cgsuite_hint: Final = partial(hint_in, spellings=CGSUITE_SPELLINGS)
latex_hint: Final = partial(
    hint_in, spellings=LATEX_SPELLINGS, names=LATEX_NAMES, options=r"\{a\mid b\}"
)
