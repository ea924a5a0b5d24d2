"""Who wins a sum, found by trying moves: independent of all values."""

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
