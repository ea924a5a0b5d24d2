"""Formulas in the notation of the chapters, typeset as MathML.

A chapter writes a formula as code, such as ``G^L <| x`` or ``n.^ + *k``, so that it can be read
anywhere.  In the chapters on the theory the site shows such code as mathematics.  Code that is
not a formula, such as ``parse``, stays as it is.
"""

import re

from latex2mathml.converter import convert

#: A fence, which is skipped, or a piece of code within a sentence.
CODE = re.compile(r"^```.*?^```|`(?P<formula>[^`]+)`", re.MULTILINE | re.DOTALL)

#: The tokens of a formula, the longest first.
TOKEN = re.compile(
    r"""(?P<space>\s+)
    | (?P<power>(?<=[\w)])\^[LR]+(?![a-z]) | (?<=\d)\^(?:\d+|[a-z](?![a-z])))
    | (?P<index>_(?:\w(?!\w)|\([^()]*\)) | (?<=[A-Z])\d+)
    | (?P<up>\^+(?!\d)) | (?P<down>v+(?!\w)) | (?P<star>\*)
    | (?P<name>[A-Za-z]+) | (?P<prime>(?<=\w)')
    | (?P<number>\d+)
    | (?P<close>[)}])
    | (?P<sign>\+-|<=|>=|<\||\|>(?!\})|\.\.\.|\|\||==|[-+{(|<>=:,./])
    """,
    re.VERBOSE,
)

#: Signs whose LaTeX differs from how they are written.
SIGNS = {
    "+-": r"\pm ",
    "<=": r"\leq ",
    ">=": r"\geq ",
    "<|": "\N{LEFT TRIANGLE BESIDE VERTICAL BAR}",
    "|>": "\N{VERTICAL BAR BESIDE RIGHT TRIANGLE}",
    "...": r"\dots ",
    "||": r"\parallel ",
    "|": r"\mid ",
    "{": r"\{",
    "}": r"\}",
    ".": r"\cdot ",
}

#: Signs before which a line may end.
BREAKS = {"<", ">", "<=", ">=", "<|", "|>", "=", "|", "||"}

#: Names of more than one letter.
WORDS = {"LS", "RS", "max", "min", "Pow", "PowTo", "Tiny", "Miny", "heat", "overheat"}

#: One arrow, and two.
UP, DOWN = (r"\uparrow ", r"\Uparrow "), (r"\downarrow ", r"\Downarrow ")

#: The sign of a number or game, which is set without the space around a minus.
NEGATIVE = "\\text{\N{MINUS SIGN}}"

STAR = "{\N{ASTERISK OPERATOR}}"


def typeset(text: str) -> str:
    """Return a chapter with the formulas in its sentences as MathML."""
    return CODE.sub(_typeset_code, text)


def _typeset_code(code: re.Match[str]) -> str:
    pieces = code["formula"] and latex(" ".join(code["formula"].split()))
    if not pieces:
        return code[0]
    # In a span, since Markdown takes a line that begins with <math> for a block.
    return f'<span class="formula">{"".join(map(mathml, pieces))}</span>'


def mathml(formula: str) -> str:
    """Return LaTeX as MathML whose arrows and bars keep their size in every browser."""
    return convert(formula).replace("<mo>", '<mo stretchy="false">')


def latex(formula: str) -> list[str] | None:
    r"""Return a formula as pieces of LaTeX, or None if the code is not a formula.

    A line may end between two pieces, since browsers do not break MathML.

    >>> latex("n.^ + *k")
    ['n\\cdot \\uparrow ', '{}+{∗}k']
    >>> latex("0 < {x|G^R}")
    ['0', '<\\{x', '\\mid G^{R}\\}']
    >>> latex("parse(text)") is None
    True
    """
    pieces = [""]
    place, before, operand = 0, "", False
    while place < len(formula):
        token = TOKEN.match(formula, place)
        if token is None:
            return None
        kind, text = str(token.lastgroup), token[0]
        place = token.end()
        if kind == "star" and operand and before not in ("up", "down"):
            return None  # a product or a power, as in programs
        part = _part(kind, text)
        if part is None:
            return None
        if text == "-" and not operand:
            part = NEGATIVE
        if kind == "name" and operand and before == "space":
            part = rf"\,{part}"
        if text in BREAKS:
            pieces.append("")
        elif text in "+-" and operand and before == "space":
            pieces.append("{}")  # something before the sign, which is not of its number
        pieces[-1] += part
        operand = operand if kind == "space" else kind != "sign"
        before = kind
    return [piece for piece in pieces if piece]


def _part(kind: str, text: str) -> str | None:
    if kind == "space":
        return ""
    if kind in ("power", "index"):
        mark = "^" if kind == "power" else "_"
        return f"{mark}{{{text.lstrip('^_').strip('()')}}}"
    if kind in ("up", "down"):
        arrows = UP if kind == "up" else DOWN
        return arrows[len(text) - 1] if len(text) <= len(arrows) else arrows[0] * len(text)
    if kind == "star":
        return STAR
    if kind == "prime":
        return text
    if kind == "name":
        return _name(text)
    return None if text == "==" else SIGNS.get(text, text)


def _name(text: str) -> str | None:
    if text == "xor":
        return r"\oplus "
    if text in WORDS:
        return rf"\text{{{text}}}"
    return text if len(text) == 1 or (len(text) == 2 and text.isupper()) else None
