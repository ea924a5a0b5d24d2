"""HTML elements, whose content is escaped unless it is an element."""

from collections.abc import Iterable
from html import escape
from typing import Final

from tedomari_conformance.suite.reports.text import visible

#: Elements without an end tag.
VOID: Final = frozenset({"meta", "br"})


class Markup(str):
    """A string that is HTML already."""

    __slots__ = ()


def element(name: str, /, *content: str | Iterable[Markup], **attributes: str) -> Markup:
    """Return an element; strings in it are escaped, :class:`Markup` is used unchanged.

    In names of attributes, an underscore at the end is removed, and others become hyphens.

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
    """Return the content of an element as HTML."""
    return Markup("".join(piece(item) for item in content))


def piece(item: str | Iterable[Markup]) -> str:
    """Return one part of the content as HTML: an element, a string, or several elements."""
    if isinstance(item, Markup):
        return str(item)
    if isinstance(item, str):
        return escape(visible(item))
    return "".join(item)
