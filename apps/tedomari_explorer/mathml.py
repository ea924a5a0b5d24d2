"""Values as mathematics: LaTeX as nested lists that the page turns into MathML elements."""

from typing import Final
from xml.etree import ElementTree

from tedomari.answers.data import Data

#: Formulas with more than this many characters of LaTeX are not typeset.
LONGEST: Final = 2_000

#: What the tags of the converter begin with.
NAMESPACE: Final = "{http://www.w3.org/1998/Math/MathML}"

STAR: Final = "\N{ASTERISK OPERATOR}"


def math(formula: str) -> Data:
    r"""Return a formula in LaTeX as ``[tag, attributes, *children]``; strings are text.

    The result is None if the package latex2mathml is missing, or the formula is too long.

    >>> math(r"\tfrac{1}{2}")[2][2][2][0]
    'mfrac'

    Clause: explorer.math.
    """
    if len(formula) > LONGEST:
        return None
    try:
        from latex2mathml.converter import convert
    except ImportError:
        return None
    return in_lists(ElementTree.fromstring(convert(formula)))


def in_lists(element: ElementTree.Element) -> Data:
    """Return an element as nested lists.

    An operator contains only text: the converter nests elements in those of ``mathrel``.  A
    star is the centred operator, since browsers raise the asterisk; versions of the converter
    before 3.79 have it as an identifier.
    """
    tag = element.tag.removeprefix(NAMESPACE)
    text = "".join(element.itertext())
    if text == "*" and tag in ("mi", "mo"):
        return ["mo", dict(element.attrib), STAR]
    if tag == "mo":
        return [tag, dict(element.attrib), text]
    own = [element.text] if element.text else []
    return [tag, dict(element.attrib), *own, *map(in_lists, element)]
