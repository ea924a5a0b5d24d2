"""Boards of empty and filled cells, and what rulesets on them have in common."""

from tedomari.boards.evaluation import BoardMemoryError
from tedomari.boards.grid import Grid
from tedomari.boards.notation import MAX_CELLS, parse_grid
from tedomari.boards.ruleset import DominoRuleset

__all__ = ["MAX_CELLS", "BoardMemoryError", "DominoRuleset", "Grid", "parse_grid"]
