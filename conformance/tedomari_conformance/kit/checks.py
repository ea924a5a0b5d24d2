"""The checks of the kit that need a play, in the order in which they run."""

from collections.abc import Sequence
from typing import Final

from tedomari_conformance.kit.capabilities import IMAGES, SMALLER, SUM, SVG_PICTURE, VALUE
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.notation import LINE, PICTURE
from tedomari_conformance.kit.positions import PROGRESS

#: A check may rely on what those before it have shown, and on the checks of each step.
CHECKS: Final[Sequence[Check]] = (
    PROGRESS,
    LINE,
    PICTURE,
    SMALLER,
    SUM,
    IMAGES,
    VALUE,
    SVG_PICTURE,
)
