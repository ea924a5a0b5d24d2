"""Go on boards of any shape: stones, roles, liberty regions, their trees, and the race."""

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
from tedomari_semeai.go.joining import plain_liberties, stacked
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
    "stacked",
    "unconditionally_alive",
    "with_certain_roles",
]
