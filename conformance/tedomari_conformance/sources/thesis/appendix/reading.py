"""Read the text of a value: its symbols, those that are legible, the possible values."""

import re
from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import Final

from tedomari import NotationError, TedomariError, parse
from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.style import weight_text
from tedomari_conformance.sources.thesis.appendix.writing import (
    Legible,
    fewest_changes,
    writes,
)

#: A caret of markup, which may be a symbol of the value or only raise the next symbol.
RAISED: Final = "°"

_SIGNS: Final = (
    ("\\{", "⟨"), ("\\}", "⟩"), ("\\parallel", "|"), ("\\pm", "+-"), ("\\diamond", "◇"),
    ("\\star", "☆"), ("^", RAISED), ("\\wedge", "^"), ("\\uparrow", "^"), ("$", ""),
    ("\\dagger", "+"), ("{", ""), ("}", ""), ("\\", ""), ("⟨", "{"), ("⟩", "}"),
)  # fmt: skip


def is_formula(text: str) -> bool:
    """Whether a cell was read as a formula, so that symbols and markup are mixed.

    Clause: appendix.values.formula.
    """
    return "$" in text or "\\" in text or "<sup>" in text


@cache
def symbols(text: str) -> str:
    """The symbols of a cell without the markup.

    >>> symbols(r"$\\{\\wedge^* v^3\\}$")
    '{^°* v3}'

    Clause: appendix.values.signs.
    """
    tokens = re.sub(r" ?<su[bp]>|</su[bp]> ?", "", text)
    if "$" in tokens or "\\" in tokens:
        tokens = re.sub(r"\\text\{([^{}]*)\}", r"\1", tokens)
        for old, new in _SIGNS:
            tokens = tokens.replace(old, new)
    tokens = re.sub(r"\s+", " ", tokens.replace("↑", "^")).strip()
    tokens = re.sub(r" ?([,(]) ?|(?<=\{) | (?=[)}])", r"\1", tokens)
    tokens = re.sub(r"(?<=[v0-9)])°", "", tokens)
    return re.sub(r"\^[ °]?\+(?![-(])", "PowTo(^,2)+", tokens).replace(")++", ")+")


#: A caret of markup that begins a cell, an option or a bracket raises what follows.
_OPENING: Final = re.compile(rf"(?:^|(?<=[{{(, ])){RAISED}")


@cache
def transcripts(text: str) -> frozenset[str]:
    """The strings that a cell can be, if carets of markup are symbols or are not.

    There are two kinds of such carets: those that begin a part, and those that follow an
    arrow. All carets of a kind are kept, or all are dropped.
    """
    transcript = re.sub(r"(?<=PowTo\(\^,2\))\+(?!\*)", "", symbols(text))
    opened = {transcript, _OPENING.sub("", transcript)}
    beside = {re.sub(rf"(?<=\^){RAISED}", "", one) for one in opened}
    return frozenset(one.replace(RAISED, "^") for one in opened | beside)


@cache
def says(text: str, value: Game) -> bool:
    """Whether the cell has the value, symbol by symbol, except for bars.

    Clause: appendix.agreement.signs.
    """
    return any(writes(transcript, value) for transcript in transcripts(text))


@cache
def skeleton(text: str) -> str:
    """The legible part of a formula, without bars, spaces, commas and repeated arrows.

    >>> skeleton("{^^*|^,^*}")
    '{^*^^*}'

    Clause: appendix.values.skeleton.
    """
    legible = text.replace("PowTo", "T").replace("Pow", "P").replace("(vv*)", "vv*")
    legible = re.sub(r"\+-?\(-?", "±(", legible).replace("☆", "*").replace("+*", "*")
    legible = re.sub(r"[\^°]+", "^", legible)
    return re.sub(r"[\s|1lI,]", "", re.sub(r"v+", "v", legible))


@cache
def missing(text: str, value: Game) -> int:
    """A lower bound of the number of legible symbols in which a cell differs from the value.

    Clause: appendix.agreement.distance.
    """
    legible = skeleton(symbols(text))
    if Legible(legible, skeleton).writes(value):
        return 0
    return max(1, fewest_changes(legible, value, skeleton))


def distance(left: str, right: str, *, lost: int = 1, added: int = 1, changed: int = 1) -> int:
    """The least cost of printing ``right`` as ``left``.

    The parameters are the costs of a character that is lost, added or changed.

    >>> distance("{^v}", "{^*v*}"), distance("ab", "b", added=3)
    (2, 3)
    """
    previous = [lost * column for column in range(len(right) + 1)]
    for character in left:
        current = [previous[0] + added]
        for column, other in enumerate(right, 1):
            change = previous[column - 1] + (changed if character != other else 0)
            current.append(min(previous[column] + added, current[-1] + lost, change))
        previous = current
    return previous[-1]


@cache
def weight_says(text: str, weight: Game) -> bool:
    """Whether the cell has the atomic weight, except for bars.

    Clause: appendix.weights.agreement.
    """
    printed = re.sub(r"[\s|lI]", "", symbols(text).replace(RAISED, ""))
    wanted = weight_text(weight).replace(" ", "")
    if printed == wanted or re.sub(r"(?<=[0-9*}])[1}](?=[-0-9])", "", printed) == wanted:
        return True
    return "Miny" in printed and parse(printed) == weight


@cache
def readings(text: str) -> frozenset[Game]:
    """The values that the text of a cell can be, with a bar for each space in braces.

    Nothing else is restored. If the text is not a value then, it has no reading.

    Clause: appendix.values.readings.
    """
    games: set[Game] = set()
    for transcript in transcripts(text):
        for candidate in _with_bars(transcript):
            try:
                games.add(parse(candidate))
            except (NotationError, TedomariError, ValueError):
                continue
    return frozenset(games)


def _with_bars(text: str) -> Iterator[str]:
    """Yield the text with each space replaced by a bar or a double bar, in every way."""
    spaces = [place for place, character in enumerate(text) if character == " "]
    if "{" not in text or not spaces or len(spaces) > 6:
        yield text
        return
    for bars in product(("|", "||"), repeat=len(spaces)):
        parts, start = [], 0
        for place, bar in zip(spaces, bars, strict=True):
            parts += [text[start:place], bar]
            start = place + 1
        yield "".join([*parts, text[start:]])
