"""Elements of SVG pictures, as strings."""

from collections.abc import Iterable
from html import escape

NAMESPACE = "http://www.w3.org/2000/svg"

#: The references of white space other than a space.
SPACES = str.maketrans({space: f"&#{ord(space)};" for space in "\t\n\r"})


def element(name: str, *content: str, **attributes: object) -> str:
    """Return an element with the given content: other elements, or escaped text.

    In the names of attributes, a trailing underscore is dropped and other underscores become
    hyphens.  Attributes with the value None are left out.

    >>> element("text", "1", x=3, text_anchor="end"), element("rect", class_="short")
    ('<text x="3" text-anchor="end">1</text>', '<rect class="short"/>')
    """
    words = [name]
    for key, value in attributes.items():
        if value is not None:
            words.append(f"{key.rstrip('_').replace('_', '-')}={attribute_value(str(value))}")
    tag = " ".join(words)
    return f"<{tag}>{''.join(content)}</{name}>" if content else f"<{tag}/>"


def attribute_value(text: str) -> str:
    """Return a text as the value of an attribute, in quotes.

    Line ends and tabs are references, because a reader of XML takes others for spaces.

    >>> attribute_value('"1\\t<"')
    '"&quot;1&#9;&lt;&quot;"'
    """
    return f'"{escape(text).translate(SPACES)}"'


def title_element(text: str) -> str:
    """Return a title element with this text, escaped.

    >>> title_element("1 < 2")
    '<title>1 &lt; 2</title>'
    """
    return element("title", escape(text, quote=False))


def size_attributes(width: object, height: object) -> dict[str, object]:
    """Return the attributes of a document of this width and height."""
    return {"width": width, "height": height, "viewBox": f"0 0 {width} {height}"}


def document(*content: str, **attributes: object) -> str:
    """Return a complete SVG document.

    >>> document(**size_attributes(8, 9))
    '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="9" viewBox="0 0 8 9"></svg>'
    """
    return element("svg", "", *content, xmlns=NAMESPACE, **attributes)


def on_lines(parts: Iterable[str]) -> Iterable[str]:
    """Return the content of an element with each part on a line of its own.

    >>> element("g", *on_lines(["a", "b"]))
    '<g>\\na\\nb\\n</g>'
    """
    return ["\n", *(f"{part}\n" for part in parts)]
