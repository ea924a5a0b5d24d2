"""The evaluations of the thesis: scores of the empty points for a player.

| module | contents |
| --- | --- |
| ``views`` | the four lines through a point |
| ``ant`` | the evaluation of Ant_1.4, as far as its text survives |
| ``thesis`` | the evaluation of Ant_1.6 and Ant_1.7 |
| ``x6`` | the evaluation of X6, as far as the text determines it |
| ``candidates`` | the points from which the versions of Ant choose pairs |
"""

from tedomari_connect6.evaluation.ant import AntScore, Blocked, Defence, ant_score, ant_scores
from tedomari_connect6.evaluation.candidates import (
    NEW_FILTER,
    OLD_FILTER,
    Bound,
    Filter,
    candidates,
    pairs,
)
from tedomari_connect6.evaluation.thesis import ThesisScore, thesis_score, thesis_scores
from tedomari_connect6.evaluation.views import DIRECTIONS, Extent, Views
from tedomari_connect6.evaluation.x6 import (
    Columns,
    X6Score,
    room_weight,
    x6_score,
    x6_scores,
)

__all__ = [
    "DIRECTIONS",
    "NEW_FILTER",
    "OLD_FILTER",
    "AntScore",
    "Blocked",
    "Bound",
    "Columns",
    "Defence",
    "Extent",
    "Filter",
    "ThesisScore",
    "Views",
    "X6Score",
    "ant_score",
    "ant_scores",
    "candidates",
    "pairs",
    "room_weight",
    "thesis_score",
    "thesis_scores",
    "x6_score",
    "x6_scores",
]
