"""Searches that decide who wins by trying moves, without using values.

They use only the moves of positions and forms, so they can check what the kernel computes.

>>> outcome_by_search([1, -1]).name
'PREVIOUS'

| module | contents |
| --- | --- |
| ``search`` | outcomes, comparisons and winning moves of sums |
| ``terms`` | the terms of a sum: positions, forms and games, negated or repeated |
| ``components`` | the interface of a term: its moves, its parts and its negative |
| ``arena``, ``solver`` | the search itself, on numbered components |
| ``far_star`` | whether a game has a given atomic weight |
| ``margins`` | margins of scoring games |
| ``races`` | capturing races |
| ``wins`` | wins in line games, and the sets of points that stop them |
"""

from tedomari.search.components import Player
from tedomari.search.far_star import has_atomic_weight_by_search
from tedomari.search.margins import Margins, PositionsError, margin_by_search
from tedomari.search.races import Races
from tedomari.search.search import Move, Search, outcome_by_search, relation_by_search
from tedomari.search.solver import SearchLimitError
from tedomari.search.terms import Term, TermLike
from tedomari.search.wins import Points, stopping_sets, winning_sets

__all__ = [
    "Margins",
    "Move",
    "Player",
    "Points",
    "PositionsError",
    "Races",
    "Search",
    "SearchLimitError",
    "Term",
    "TermLike",
    "has_atomic_weight_by_search",
    "margin_by_search",
    "outcome_by_search",
    "relation_by_search",
    "stopping_sets",
    "winning_sets",
]
