"""The SVG picture of a graph: edges are curves, vertices circles, and the ground a line."""

from collections.abc import Mapping
from typing import Final

from tedomari.graphs.graph import Graph
from tedomari.graphs.layout import Layout
from tedomari.graphs.routes import LARGE_RADIUS, Route
from tedomari.svg import document, element, on_lines, size_attributes, title_element

RADIUS: Final = 5


def graph_svg(
    title: str,
    graph: Graph,
    layout: Layout,
    vertices: Mapping[str, str],
    edges: Mapping[str, str],
) -> str:
    """Return a complete SVG document.

    ``vertices`` and ``edges`` are the colours of the kinds of vertices and edges.  A vertex of
    a kind without a colour is a small dot.  Clause: graphs.svg.
    """
    parts = [title_element(title)]
    if layout.ground is not None:
        parts.append(
            element(
                "line", x1=0, y1=layout.ground, x2=layout.width, y2=layout.ground,
                stroke="#777777", stroke_width=4,
            )
        )  # fmt: skip
    parts += [
        _edge(route, edges.get(edge.kind, "#888888"))
        for edge, route in zip(graph.edges, layout.routes, strict=True)
    ]
    for vertex, kind in enumerate(graph.kinds):
        if layout.ground is None or vertex > 0:
            parts.append(_vertex(layout.points[vertex], vertices.get(kind)))
    size = size_attributes(layout.width, layout.height)
    return document(*on_lines(parts), **size, role="img") + "\n"


def _edge(route: Route, colour: str) -> str:
    (a, b), (c, d), (e, f) = route.start, route.control, route.end
    if route.is_loop:
        return element(
            "circle", cx=c, cy=d, r=route.radius, fill="none", stroke=colour, stroke_width=4
        )
    path = f"M{a} {b}Q{c} {d} {e} {f}"
    return element("path", d=path, fill="none", stroke=colour, stroke_width=4)


def _vertex(point: tuple[int, int], colour: str | None) -> str:
    if colour is None:
        return element("circle", cx=point[0], cy=point[1], r=RADIUS, fill="#333333")
    return element(
        "circle", cx=point[0], cy=point[1], r=LARGE_RADIUS, fill=colour, stroke="#333333"
    )
