"""HTML made of elements, whose text is escaped unless it is an element itself."""

from collections.abc import Iterable
from html import escape
from typing import Final

from tedomari_conformance.suite.reports.text import visible

#: Elements that have no end tag.
VOID: Final = frozenset({"meta", "br"})


class Markup(str):
    """Text that is HTML already."""

    __slots__ = ()


def element(name: str, /, *content: str | Iterable[Markup], **attributes: str) -> Markup:
    """An element; each text in it is escaped, each :class:`Markup` is taken as it is.

    An underscore at the end of an attribute's name is left out, another one is a hyphen.

    Clause: engines.page.escaped.

    >>> print(element("p", "1 < 2 ", element("b", "<script>"), class_="note", data_x='"'))
    <p class="note" data-x="&quot;">1 &lt; 2 <b>&lt;script&gt;</b></p>
    """
    marks = "".join(
        f' {key.rstrip("_").replace("_", "-")}="{escape(visible(text))}"'
        for key, text in attributes.items()
    )
    if name in VOID:
        return Markup(f"<{name}{marks}>")
    return Markup(f"<{name}{marks}>{inside(content)}</{name}>")


def inside(content: Iterable[str | Iterable[Markup]]) -> Markup:
    """The content of an element as one piece of HTML."""
    return Markup("".join(piece(item) for item in content))


def piece(item: str | Iterable[Markup]) -> str:
    """One part of the content: an element, a text, or several elements."""
    if isinstance(item, Markup):
        return str(item)
    if isinstance(item, str):
        return escape(visible(item))
    return "".join(item)
