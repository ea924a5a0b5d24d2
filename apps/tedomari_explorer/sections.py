"""What the page shows of an answer: sections, each of one kind, ready for JSON."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from tedomari.answers.data import Data
from tedomari.rulesets import Drawable, OpaquePosition
from tedomari.rulesets.foreign import AnyRuleset

#: The pictures of a list of positions have together at most so many characters.
PICTURES: Final = 3_000_000

#: A part of an answer with a title, and one more member that tells its kind.
Section: TypeAlias = Mapping[str, Data]


def fields(title: str, pairs: Iterable[tuple[str, str]]) -> Section:
    """Names and texts."""
    return {"title": title, "fields": [list(pair) for pair in pairs]}


def lines(title: str, texts: Iterable[str]) -> Section:
    """Sentences, one a line."""
    return {"title": title, "lines": list(texts)}


def picture(title: str, svg: str, caption: str) -> Section:
    """A picture, with words for who cannot see it."""
    return {"title": title, "svg": svg, "caption": caption}


def choices(title: str, items: Iterable[Section]) -> Section:
    """Positions that can be gone to, made by :func:`choice`."""
    return {"title": title, "choices": pictured(items)}


def pictured(items: Iterable[Section]) -> list[Section]:
    """Positions with their pictures, or without, if these would be too long together.

    Clause: explorer.bounded.
    """
    found = list(items)
    if sum(len(str(item["svg"])) for item in found) <= PICTURES:
        return found
    return [{**item, "svg": None} for item in found]


def choice(
    ruleset: AnyRuleset, position: OpaquePosition, caption: str, marks: Sequence[str] = ()
) -> Section:
    """A position that can be gone to: its picture, what is said of it, and its marks."""
    return {
        "position": ruleset.format(position),
        "svg": drawn(ruleset, position),
        "text": ruleset.format_lines(position),
        "caption": caption,
        "marks": list(marks),
    }


def frames(title: str, items: Iterable[Section]) -> Section:
    """Positions one after another, to be replayed, made by :func:`choice`."""
    return {"title": title, "frames": pictured(items)}


def overlay(title: str, labels: Iterable[tuple[str, str, bool]]) -> Section:
    """Texts for spots of the picture: the spot, the text, and whether it is a best one."""
    return {
        "title": title,
        "labels": [{"spot": spot, "text": text, "best": best} for spot, text, best in labels],
    }


def drawn(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """The picture of a position, if the ruleset draws any."""
    return str(ruleset.svg(position)) if isinstance(ruleset, Drawable) else None
