"""Checks of optional capabilities: components, images, values, pictures."""

from functools import reduce
from typing import Final
from xml.etree import ElementTree

from tedomari.forms import Form
from tedomari.forms.definitions import add, equal
from tedomari.game import Game
from tedomari.rulesets import Drawable, OpaquePosition, Splits, Symmetric, Valued
from tedomari.rulesets.evaluation import position_text
from tedomari.rulesets.foreign import AnyPartizan
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import PartizanPlay, Play

SVG: Final = "{http://www.w3.org/2000/svg}svg"

#: The forms computed so far, by position.
Forms = dict[OpaquePosition, Form]

#: Forms whose birthdays add up to more than this are too slow to compare by definition.
TINY: Final = 10


def components_are_smaller(play: PartizanPlay) -> str | None:
    """Check that progress is not greater in a component.  Clause: plugin.splits.progress."""
    ruleset, position = play.ruleset, play.position
    if isinstance(ruleset, Splits):
        whole = ruleset.progress(position)
        for part in finite(ruleset.components(position), "components()"):
            if ruleset.progress(part) > whole:
                of_part = (
                    f"{ruleset.progress(part)} in the component {position_text(ruleset, part)}"
                )
                return f"progress is {whole} in the position, but {of_part}"
    return None


def components_add_up(play: PartizanPlay) -> str | None:
    """Check that the value of a position is the sum of the values of its components.

    All values are computed from options alone.  Tiny positions are also compared as forms,
    by the definition of equality, so that no values are needed.
    Clause: plugin.splits.sum.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Splits):
        return None
    parts = finite(ruleset.components(position), "components()")
    texts = " + ".join(position_text(ruleset, part) for part in parts) or "nothing"
    whole = play.plain.value(position)
    total = sum((play.plain.value(part) for part in parts), Game())
    if whole != total:
        return f"the value is {whole} by options, but that of {texts} is {total}"
    form_of_whole, forms = form(ruleset, position), [form(ruleset, part) for part in parts]
    birthdays = form_of_whole.birthday + sum(part.birthday for part in forms)
    if birthdays <= TINY and not equal(form_of_whole, reduce(add, forms, Form())):
        return f"by search without values, the position is not equal to {texts}"
    return None


def images_have_the_value(play: PartizanPlay) -> str | None:
    """Check that an image has the same value, or the negative of it, as its sign says.

    Clause: plugin.symmetric.value.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Symmetric):
        return None
    value = play.plain.value(position)
    for sign, image in finite(ruleset.images(position), "images()"):
        text = position_text(ruleset, image)
        if sign not in (1, -1):
            return f"the image {text} has the sign {sign!r}, not 1 or -1"
        of_image = play.plain.value(image)
        if of_image != sign * value:
            return f"the value is {value}, that of the image {text} {of_image}, the sign {sign}"
    return None


def value_agrees(play: PartizanPlay) -> str | None:
    """Check that ``value()`` agrees with the options.  Clause: plugin.valued.agrees."""
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Valued):
        return None
    given: object = ruleset.value(position)
    expected = play.plain.value(position)
    if isinstance(given, Game) and given == expected:
        return None
    return f"value() gives {given}, but by options the value is {expected}"


def picture_is_svg(play: Play) -> str | None:
    """Check that the picture is well-formed XML with the root element ``svg``.

    Clause: plugin.drawable.svg.
    """
    if not isinstance(play.ruleset, Drawable):
        return None
    text = play.ruleset.svg(play.position)
    try:
        root = ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        return f"svg() gives XML that is not well-formed: {error}"
    return None if root.tag == SVG else f"the root element of svg() is {root.tag}, not {SVG}"


def form(ruleset: AnyPartizan, position: OpaquePosition, known: Forms | None = None) -> Form:
    """Return the form of a small position; ``known`` has the forms of other positions."""
    forms: Forms = {} if known is None else known
    if position not in forms:
        forms[position] = Form(
            [form(ruleset, option, forms) for option in ruleset.left_options(position)],
            [form(ruleset, option, forms) for option in ruleset.right_options(position)],
        )
    return forms[position]


SMALLER: Check[PartizanPlay] = Check(
    "plugin.splits.progress",
    "a component is a part of the position, so that progress is less there, or equal",
    components_are_smaller,
)

SUM: Check[PartizanPlay] = Check(
    "plugin.splits.sum",
    "components are independent: no move may touch two of them, nor may one be left out",
    components_add_up,
    small=True,
)

IMAGES: Check[PartizanPlay] = Check(
    "plugin.symmetric.value",
    "the sign is 1 for an image with the same moves, -1 where the players are exchanged",
    images_have_the_value,
    small=True,
)

VALUE: Check[PartizanPlay] = Check(
    "plugin.valued.agrees",
    "compare value() with the value by options in the smallest position shown",
    value_agrees,
    small=True,
)

SVG_PICTURE: Check[Play] = Check(
    "plugin.drawable.svg",
    'start with <svg xmlns="http://www.w3.org/2000/svg" ...> and close every element',
    picture_is_svg,
)
