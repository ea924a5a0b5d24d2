"""The checks of the partizan and scoring families, in the order in which they run."""

from collections.abc import Sequence
from typing import Final

from tedomari_conformance.kit.boards import BOARD, FILLED, GROUPS, SHAPE
from tedomari_conformance.kit.capabilities import IMAGES, SMALLER, SUM, SVG_PICTURE, VALUE
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.clicking import CLICKS, SPOTS
from tedomari_conformance.kit.graphs import ISOMORPHIC
from tedomari_conformance.kit.large import LARGE
from tedomari_conformance.kit.large_scoring import LARGE_SCORING
from tedomari_conformance.kit.listed import LISTED
from tedomari_conformance.kit.notation import LINE, PICTURE
from tedomari_conformance.kit.play import PartizanPlay, ScoringPlay
from tedomari_conformance.kit.positions import PROGRESS, SCORING_PROGRESS
from tedomari_conformance.kit.scoring import (
    AGAIN,
    BOUNDS,
    DESCRIPTION,
    MARGIN_IMAGES,
    NAMES,
    ONE_BY_ONE,
    POINTS,
    SOLUTION,
    USUAL_NODES,
)
from tedomari_conformance.kit.strips import ON_STRIPS

#: The checks of the partizan family.  Each may rely on the earlier ones and on the checks
#: that run at each step.
CHECKS: Final[Sequence[Check[PartizanPlay]]] = (
    PROGRESS,
    LINE,
    PICTURE,
    BOARD,
    FILLED,
    SHAPE,
    SMALLER,
    SUM,
    IMAGES,
    VALUE,
    GROUPS,
    ISOMORPHIC,
    *ON_STRIPS,
    *LISTED,
    *LARGE,
    SVG_PICTURE,
    SPOTS,
    CLICKS,
)

#: The checks of the scoring family.
SCORING_CHECKS: Final[Sequence[Check[ScoringPlay]]] = (
    SCORING_PROGRESS,
    NAMES,
    POINTS,
    AGAIN,
    ONE_BY_ONE,
    LINE,
    PICTURE,
    MARGIN_IMAGES,
    SOLUTION,
    BOUNDS,
    USUAL_NODES,
    *LARGE_SCORING,
    DESCRIPTION,
    SVG_PICTURE,
    SPOTS,
    CLICKS,
)
