"""Parts of messages: suggestions for unknown names, shortened strings and lists."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches


def nearest(name: str, known: Iterable[str], most: int = 2) -> list[str]:
    """Return at most ``most`` of the known names that resemble ``name``, the closest first.

    >>> nearest("domineerin", ["nim", "domineering"])
    ['domineering']
    """
    return get_close_matches(name, list(known), n=most)


def did_you_mean(near: Sequence[str]) -> str:
    """Return the question that suggests these names, or an empty string if there are none.

    >>> did_you_mean(["nim", "sum"]), did_you_mean([])
    ('did you mean nim or sum?', '')
    >>> did_you_mean(["nim", "sum", "eval"])
    'did you mean nim, sum or eval?'
    """
    *others, last = near or [""]
    names = f"{', '.join(others)} or {last}" if others else last
    return f"did you mean {names}?" if near else ""


def hint(name: str, known: Iterable[str], *, most: int = 2, otherwise: str = "") -> str:
    """Return the end of a message about an unknown name, which suggests similar names.

    It suggests at most ``most`` of the known names.  If none of them is similar, it ends with
    ``otherwise``.

    >>> hint("domineerin", ["nim", "domineering"]), hint("go", ["nim"])
    ('; did you mean domineering?', '')
    >>> hint("go", ["nim"], otherwise="there are: nim")
    '; there are: nim'
    """
    question = did_you_mean(nearest(name, known, most)) or otherwise
    return question and f"; {question}"


def clip(text: str, length: int, *, dots: str = "...") -> str:
    """Return the text, or its first ``length`` characters followed by dots.

    >>> clip("abcdef", 3), clip("abc", 3)
    ('abc...', 'abc')
    """
    return text if len(text) <= length else text[:length] + dots


def fit(text: str, length: int, *, dots: str = "...") -> str:
    """Return the text, shortened with dots at its end to at most ``length`` characters.

    >>> fit("abcdef", 5), fit("abcde", 5)
    ('ab...', 'abcde')
    """
    return text if len(text) <= length else text[: length - len(dots)] + dots


def first_few(
    names: Sequence[str], most: int, *, joined: str = ", ", rest: str = " and {} more"
) -> str:
    """Return the first ``most`` names, and the number of the others.

    >>> first_few(["A1", "B1", "C1"], 2), first_few(["A1", "B1"], 2)
    ('A1, B1 and 1 more', 'A1, B1')
    """
    others = len(names) - most
    return joined.join(names[:most]) + (rest.format(others) if others > 0 else "")


def points_in_words(points: Sequence[str]) -> str:
    """Return up to four points, or the first three and the number of the others.

    >>> points_in_words(["A1", "B1", "C1", "D1"])
    'A1 B1 C1 D1'
    >>> points_in_words(["A1", "B1", "C1", "D1", "E1"])
    'A1 B1 C1 and 2 more'
    """
    return " ".join(points) if len(points) <= 4 else first_few(points, 3, joined=" ")
