"""Infinitesimals: nimbers, ups, powers, tinies, sumbers, and the games with names."""

from tedomari.infinitesimals.named import (
    ELEMENTARY,
    NAMED,
    black_star,
    diamond,
    half_star,
    half_star_plus,
    half_up,
    tri_star,
    up_plus,
)
from tedomari.infinitesimals.nimbers import (
    NimberLimitError,
    is_nimber,
    mex,
    nim_sum,
    nim_value,
    star,
)
from tedomari.infinitesimals.powers import NoPowersError, power, power_to
from tedomari.infinitesimals.tiny import NegativeTinyError, miny, tiny
from tedomari.infinitesimals.ups import UpDepthError, down, up, up_multiple

__all__ = [
    "ELEMENTARY",
    "NAMED",
    "NegativeTinyError",
    "NimberLimitError",
    "NoPowersError",
    "UpDepthError",
    "black_star",
    "diamond",
    "down",
    "half_star",
    "half_star_plus",
    "half_up",
    "is_nimber",
    "mex",
    "miny",
    "nim_sum",
    "nim_value",
    "power",
    "power_to",
    "star",
    "tiny",
    "tri_star",
    "up",
    "up_multiple",
    "up_plus",
]
