"""Boards of empty and filled cells, and the common part of the rulesets played on them.

| module | contents |
| --- | --- |
| ``grid`` | boards: cells, components, symmetries |
| ``notation`` | reading a board from text |
| ``ruleset`` | the base class of rulesets in which dominoes are placed on a board |
| ``masks`` | sets of cells as integers |
| ``surroundings`` | the groups that are left when cells are taken from a group |
| ``groups`` | what evaluations have in common: the known values of groups |
| ``evaluation`` | from sets of cells to the indices of their values |
| ``shapes`` | sets of cells of boards up to 7x7 as words, one image of each |
| ``strips`` | bounds of Domineering positions from the values of their strips |
| ``decision`` | the winner of a Domineering position, by search with such bounds |
| ``shape_evaluation`` | from such words to the indices of their values |
| ``best_options`` | evaluation without options that are recognised as dominated |
| ``domination`` | proofs that options are dominated |
| ``cuts`` | bounds of sets of cells, for such proofs |
| ``polyominoes`` | all connected shapes of a number of cells, one at a time |
| ``cell_sets`` | these shapes as sets of cells, for lists of small positions |
| ``subsets`` | the cells of one such shape as bits, and keys of connected subsets |
| ``polyomino_evaluation`` | the values of all such shapes |
| ``shape_file`` | files of evaluated shapes |
| ``checkpoint`` | the values of such a file, and their evaluation |
"""

from tedomari.boards.evaluation import BoardMemoryError
from tedomari.boards.grid import Grid
from tedomari.boards.notation import MAX_CELLS, parse_grid
from tedomari.boards.ruleset import DominoRuleset
from tedomari.boards.shape_file import ShapeFileError

__all__ = [
    "MAX_CELLS",
    "BoardMemoryError",
    "DominoRuleset",
    "Grid",
    "ShapeFileError",
    "parse_grid",
]
