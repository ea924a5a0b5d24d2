r"""LaTeX: the printed notation of a value in mathematical symbols.

It uses commands of LaTeX, ``amsmath`` and ``amssymb``, which notebooks also understand.  The
reader is in :mod:`~tedomari.notation.styles.latex_reading`.
"""

from types import MappingProxyType
from typing import Final

from tedomari.notation.styles.latex_reading import read
from tedomari.notation.styles.wording import Wording
from tedomari.notation.tokens import Kind, Token, tokenize

__all__ = ["WORDING", "read", "write"]

WORDING = Wording()

#: Elementary games as the sources write them; all other names are set upright.
SYMBOLS: Final = MappingProxyType(
    {
        "half_up": r"{\uparrow}/2",
        "half_star": r"{\ast}/2",
        "black_star": r"{\bigstar}",
        "diamond": r"{\Diamond}",
    }
)

ARROWS: Final = MappingProxyType(
    {"^": r"{\uparrow}", "^^": r"{\Uparrow}", "v": r"{\downarrow}", "vv": r"{\Downarrow}"}
)

ARROW_KINDS: Final = (Kind.UPS, Kind.DOWNS)

#: Symbols whose LaTeX does not depend on their neighbours.
SIGNS: Final = MappingProxyType(
    {
        Kind.STAR: r"{\ast}",
        Kind.PLUS_MINUS: r"{\pm}",
        Kind.OPEN_BRACE: r"\{",
        Kind.CLOSE_BRACE: r"\}",
        Kind.SEMICOLON: r";\ ",
    }
)

BARS: Final = MappingProxyType({1: r"\mid ", 2: r"\mathrel{\|}", 3: r"\mathrel{|\|}"})


def write(text: str) -> str:
    r"""Return a printed value in LaTeX.

    >>> print(write("+-(1/2,^^*)"), write("^(2)"), write("3.half_up"))
    {\pm}(\tfrac{1}{2},{\Uparrow}{\ast}) {\uparrow}(2) 3\cdot{\uparrow}/2
    >>> print(write("+-1^3*"))
    {\pm}(1+3\cdot{\uparrow}{\ast})

    Clause: notation.latex.signs.
    """
    tokens = tokenize(text)
    out: list[str] = []
    place = 0
    while tokens[place].kind is not Kind.END:
        pieces, count = phrase(tokens, place)
        out += pieces
        place += count
    return "".join(out)


def phrase(tokens: list[Token], place: int) -> tuple[list[str], int]:
    """Return the LaTeX of the phrase that begins at a place, and its number of tokens."""
    here, after = tokens[place], tokens[place + 1]
    if here.kind is Kind.INTEGER and after.kind is Kind.SLASH:
        return [rf"\tfrac{{{here.text}}}{{{tokens[place + 2].text}}}"], 3
    if here.kind is Kind.PLUS_MINUS and (length := sum_length(tokens, place + 1)):
        inside = "".join(token.text for token in tokens[place + 1 : place + 1 + length])
        return [SIGNS[here.kind], "(", write(inside), ")"], 1 + length
    if here.kind in ARROW_KINDS and after.kind is Kind.INTEGER:
        after_number = place > 0 and tokens[place - 1].kind is Kind.INTEGER
        return ["+" * after_number, rf"{after.text}\cdot", ARROWS[here.text]], 2
    if here.kind is Kind.NAME and after.kind is Kind.OPEN_PAREN:
        return function(tokens, place)
    return [symbol(here)], 1


def sum_length(tokens: list[Token], place: int) -> int:
    """Return the number of tokens of a number, ups and a star that LaTeX writes with a plus.

    It is 0 for anything else: `1^3` is such a sum, but `1^` and `^3` are not.
    """
    end = place
    while tokens[end].kind in (Kind.INTEGER, Kind.SLASH):
        end += 1
    if end == place or tokens[end].kind not in ARROW_KINDS:
        return 0
    if tokens[end + 1].kind is not Kind.INTEGER:
        return 0
    end += 2
    if tokens[end].kind is Kind.STAR:
        end += 2 if tokens[end + 1].kind is Kind.INTEGER else 1
    return end - place


def function(tokens: list[Token], place: int) -> tuple[list[str], int]:
    r"""Return the LaTeX of ``Tiny(x)``, ``Miny(x)``, ``Pow(x,n)`` or ``PowTo(x,n)``.

    The second item is the number of tokens.

    >>> print(write("Tiny(1/2)"), write("Pow(^,2)"), write("PowTo(^^*,3)"))
    {\boldsymbol{+}}_{\tfrac{1}{2}} {\uparrow}^{2} ({\Uparrow}{\ast})^{\to 3}

    Clause: notation.latex.functions.
    """
    end = place
    while tokens[end].kind is not Kind.CLOSE_PAREN:
        end += 1
    name, count = tokens[place].text, end - place + 1
    arguments = "".join(token.text for token in tokens[place + 2 : end]).split(",")
    base = write(arguments[0])
    if name in ("Tiny", "Miny"):
        mark = "+" if name == "Tiny" else "-"
        return [rf"{{\boldsymbol{{{mark}}}}}_{{{base}}}"], count
    if arguments[0] not in ARROWS:
        base = f"({base})"
    exponent = arguments[1] if name == "Pow" else rf"\to {arguments[1]}"
    return [rf"{base}^{{{exponent}}}"], count


def symbol(token: Token) -> str:
    """Return the LaTeX of a single token."""
    if token.kind in SIGNS:
        return SIGNS[token.kind]
    if token.kind in ARROW_KINDS:
        return ARROWS[token.text]
    if token.kind is Kind.BARS:
        return BARS[len(token.text)]
    if token.kind is Kind.COPIES:
        return rf"{token.text[:-1]}\cdot"
    if token.kind is Kind.NAME:
        return SYMBOLS.get(token.text) or upright(token.text)
    if token.kind is Kind.REFERENCE:
        return rf"\#{token.text[1:]}"
    return token.text


def upright(name: str) -> str:
    r"""Return a name in upright letters; a symbol outside ASCII is left as it is.

    >>> print(upright("tri_star"), upright("★"))
    \mathrm{tri\_star} \text{★}
    """
    if not name.isascii():
        return rf"\text{{{name}}}"
    return rf"\mathrm{{{name.replace('_', chr(92) + '_')}}}"
