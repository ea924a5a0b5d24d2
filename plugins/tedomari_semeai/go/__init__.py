"""Go on boards of any shape: stones, roles, liberty regions, their trees, and the race.

Sets of points are ints with one bit per point (``geometry``).  A position is divided into
regions (``regions``); a region is played out to its tree (``playing``); the values of a block's
trees are added (``blocks``); and the values of two blocks determine the winner (``method``).
The search of the race (``racing``) uses no values.

| module | contents |
| --- | --- |
| ``geometry``, ``coordinates`` | the points of a board as sets; their names |
| ``board``, ``line`` | stones, blocks, captures and ko; moves one after another |
| ``roles`` | blocks that are safe by Benson's rule; missing roles |
| ``regions`` | liberty regions, and plain liberties |
| ``playing``, ``region_state`` | the tree of a region: all moves are played out |
| ``summary`` | a tree without its superfluous moves, for reports |
| ``blocks`` | the liberties of a block as groups whose values add up |
| ``worth`` | the report on each region: game, value, territory |
| ``method`` | the winner of a race by values |
| ``racing``, ``race_state``, ``race_play``, ``loops`` | a race by search, with loops |
| ``field``, ``word_play``, ``word_region`` | races and regions on machine words |
| ``decided``, ``proving``, ``zones`` | races on open boards, by proofs that leave out moves |
| ``joining`` | sums of boards |
| ``gtp`` | the opinion of a Go program |
| ``errors`` | the errors of moves, regions and races |
"""

from tedomari_semeai.go.board import Board, Player
from tedomari_semeai.go.coordinates import CoordinateError, area_name, point_name, read_point
from tedomari_semeai.go.errors import (
    IllegalMoveError,
    LoopError,
    NodesError,
    RaceLoopError,
    RegionError,
    RolesError,
)
from tedomari_semeai.go.geometry import Geometry
from tedomari_semeai.go.joining import plain_liberties, stack
from tedomari_semeai.go.line import KoRule, after_moves
from tedomari_semeai.go.playing import liberty_tree
from tedomari_semeai.go.racing import RaceOutcome, race, race_winner
from tedomari_semeai.go.regions import Region, liberty_regions
from tedomari_semeai.go.roles import unconditionally_alive, with_certain_roles
from tedomari_semeai.go.summary import liberty_game

__all__ = [
    "Board",
    "CoordinateError",
    "Geometry",
    "IllegalMoveError",
    "KoRule",
    "LoopError",
    "NodesError",
    "Player",
    "RaceLoopError",
    "RaceOutcome",
    "Region",
    "RegionError",
    "RolesError",
    "after_moves",
    "area_name",
    "liberty_game",
    "liberty_regions",
    "liberty_tree",
    "plain_liberties",
    "point_name",
    "race",
    "race_winner",
    "read_point",
    "stack",
    "unconditionally_alive",
    "with_certain_roles",
]
