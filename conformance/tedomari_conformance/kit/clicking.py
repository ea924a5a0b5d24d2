"""Checks of pictures that can be clicked, and of the spots in them."""

from collections.abc import Sequence
from random import Random
from typing import Final

from tedomari.drawing.viewbox import view_box
from tedomari.rulesets import Clickable, Drawable, NoSpotError, Spot
from tedomari_conformance.kit.breach import finite
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.play import Play

#: The maximum number of spots of a position that are clicked.  A large board has hundreds, and
#: the position after each click is written and read back.
MOST_CLICKS: Final = 12


def spots_lie_apart(play: Play) -> str | None:
    """Check that spots have different names, are inside the picture, and do not overlap.

    Clause: plugin.clickable.spots.
    """
    ruleset, position = play.ruleset, play.position
    if not (isinstance(ruleset, Clickable) and isinstance(ruleset, Drawable)):
        return None
    spots = finite(ruleset.spots(position), "spots()")
    names = [spot.name for spot in spots]
    if len(set(names)) < len(names):
        return "two spots have one name"
    _, _, width, height = view_box(str(ruleset.svg(position)))
    for spot in spots:
        if not (0 <= spot.x <= width - spot.width and 0 <= spot.y <= height - spot.height):
            return f"the spot {spot.name} lies outside of the picture of {width}x{height}"
    near: list[Spot] = []  # of the spots so far, those that reach below the top of the next
    for spot in sorted(spots, key=lambda each: each.y):
        near = [other for other in near if other.y + other.height > spot.y]
        for other in near:
            if overlap(other, spot):
                return f"the spots {other.name} and {spot.name} lie one over the other"
        near.append(spot)
    return None


def overlap(spot: Spot, other: Spot) -> bool:
    """Whether two rectangles share more than an edge."""
    beside = spot.x + spot.width <= other.x or other.x + other.width <= spot.x
    above = spot.y + spot.height <= other.y or other.y + other.height <= spot.y
    return not (beside or above)


def clicks_lead_on(play: Play) -> str | None:
    """Check that a click leads to a position that reads back, and that other names are refused.

    Clause: plugin.clickable.click.
    """
    ruleset, position = play.ruleset, play.position
    if not isinstance(ruleset, Clickable):
        return None
    for spot in some_of(list(ruleset.spots(position)), ruleset.format(position)):
        after = ruleset.clicked(position, spot.name)
        if ruleset.parse(ruleset.format(after)) != after:
            return f"a click on {spot.name} makes a position that does not read back"
    try:
        ruleset.clicked(position, "no spot has this name")
    except NoSpotError:
        return None
    return "a click on a name that no spot has is not refused by a NoSpotError"


def some_of(spots: Sequence[Spot], text: str) -> Sequence[Spot]:
    """Return at most ``MOST_CLICKS`` of the spots of the position with this notation.

    The choice is the same for each equal position.  Clause: kit.ruleset.repeatable.
    """
    if len(spots) <= MOST_CLICKS:
        return spots
    return Random(text).sample(spots, MOST_CLICKS)


SPOTS: Check[Play] = Check(
    "plugin.clickable.spots",
    "each spot has a name of its own, and a rectangle within the viewBox of svg()",
    spots_lie_apart,
)

CLICKS: Check[Play] = Check(
    "plugin.clickable.click",
    "clicked() takes every name that spots() gives, and raises NoSpotError for another",
    clicks_lead_on,
)
