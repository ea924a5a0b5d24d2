"""The sections of an answer on the page, as plain data for JSON."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final, TypeAlias

from tedomari.answers.data import Data
from tedomari.graphs import Graph
from tedomari.rulesets import Clickable, Drawable, OpaquePosition
from tedomari.rulesets.foreign import AnyRuleset
from tedomari.rulesets.graphs import OnGraphs

#: The pictures of a list of positions have at most this many characters in total.
PICTURES: Final = 3_000_000

#: A part of an answer, with a title and a member whose name is its kind.
Section: TypeAlias = Mapping[str, Data]


def fields(title: str, pairs: Iterable[tuple[str, str]]) -> Section:
    """Return a section of names with texts."""
    return {"title": title, "fields": [list(pair) for pair in pairs]}


def lines(title: str, texts: Iterable[str]) -> Section:
    """Return a section of sentences, one per line."""
    return {"title": title, "lines": list(texts)}


def picture(title: str, svg: str, caption: str) -> Section:
    """Return a section with a picture; the caption is also its text alternative."""
    return {"title": title, "svg": svg, "caption": caption}


def choices(title: str, items: Iterable[Section]) -> Section:
    """Return a section of positions, from :func:`choice`, to which one can move."""
    return {"title": title, "choices": with_pictures(items)}


def with_pictures(items: Iterable[Section]) -> list[Section]:
    """Return the positions; if their pictures are too long together, without pictures.

    Clause: explorer.bounded.
    """
    positions = list(items)
    if sum(len(str(item["svg"])) for item in positions) <= PICTURES:
        return positions
    return [{**item, "svg": None} for item in positions]


def choice(
    ruleset: AnyRuleset, position: OpaquePosition, caption: str, marks: Sequence[str] = ()
) -> Section:
    """Return a position with its picture, a caption, and marks."""
    return {
        "position": ruleset.format(position),
        "svg": svg_of(ruleset, position),
        "text": ruleset.format_lines(position),
        "caption": caption,
        "marks": list(marks),
    }


def changed_spots(
    ruleset: AnyRuleset, position: OpaquePosition, after: OpaquePosition
) -> list[Data]:
    """Return the names of the spots whose content a move changes.

    It is empty if the ruleset has no spots.  A move that cuts an edge of a graph changes this
    edge; the vertices and edges that are left are renumbered, so their names say nothing.
    Clause: explorer.options.
    """
    if not isinstance(ruleset, Clickable):
        return []
    before = {spot.name: spot.content for spot in ruleset.spots(position)}
    if isinstance(ruleset, OnGraphs):
        name = cut_edge(ruleset.graph(position), ruleset.graph(after))
        if name in before:
            return [name]
    return [spot.name for spot in ruleset.spots(after) if before.get(spot.name) != spot.content]


def cut_edge(before: Graph, after: Graph) -> str | None:
    """Return the name of the first edge without which the vertex 0 reaches the other graph."""
    for index in range(len(before.edges) if len(after.edges) < len(before.edges) else 0):
        rest = before.without_edge(index)
        if rest.subgraph(rest.reachable(0)) == after:
            return f"edge {before.edge_names(0)[index]}"
    return None


def sides(title: str, left: Sequence[Section], right: Sequence[Section]) -> Section:
    """Return a section of the options of both players, in groups of equal value."""
    return {"title": title, "sides": {"left": list(left), "right": list(right)}}


def frames(title: str, items: Iterable[Section]) -> Section:
    """Return a section that replays positions, from :func:`choice`, one after another."""
    return {"title": title, "frames": with_pictures(items)}


def overlay(title: str, labels: Iterable[tuple[str, str, bool]]) -> Section:
    """Return labels for spots of the picture: the spot, the text, and whether it is best."""
    return {
        "title": title,
        "labels": [{"spot": spot, "text": text, "best": best} for spot, text, best in labels],
    }


def svg_of(ruleset: AnyRuleset, position: OpaquePosition) -> str | None:
    """Return the picture of a position, or None if the ruleset draws no pictures."""
    return str(ruleset.svg(position)) if isinstance(ruleset, Drawable) else None
