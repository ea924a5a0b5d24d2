"""Infinitesimals: nimbers, ups, powers, tinies, their sums, and some games with names.

>>> up(2) == power_to(up(), 2), as_sumber(up() + up() + star()).outcome.name
(True, 'LEFT')

| module | contents |
| --- | --- |
| ``all_small`` | infinitesimal games and all-small games |
| ``nimbers`` | the values of Nim heaps |
| ``ups`` | the up of a number, and multiples of up |
| ``powers`` | powers of up and of similar games |
| ``tiny`` | tiny and miny |
| ``named`` | the elementary games of XT Domineering, and triangle star |
| ``sumbers`` | sums of ups of numbers and a star |
| ``up_sums`` | recognising such sums |
| ``uptimals`` | sums of powers of up |
| ``remote_star`` | the remote star |
"""

from tedomari.infinitesimals.all_small import is_all_small, is_infinitesimal
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
from tedomari.infinitesimals.remote_star import compare_with_remote_star, remote_index
from tedomari.infinitesimals.sumbers import Sumber
from tedomari.infinitesimals.tiny import NegativeTinyError, miny, tiny
from tedomari.infinitesimals.up_sums import as_sumber
from tedomari.infinitesimals.ups import UpDepthError, as_up_multiple, down, up, up_multiple
from tedomari.infinitesimals.uptimals import Uptimal, as_uptimal

__all__ = [
    "ELEMENTARY",
    "NAMED",
    "NegativeTinyError",
    "NimberLimitError",
    "NoPowersError",
    "Sumber",
    "UpDepthError",
    "Uptimal",
    "as_sumber",
    "as_up_multiple",
    "as_uptimal",
    "black_star",
    "compare_with_remote_star",
    "diamond",
    "down",
    "half_star",
    "half_star_plus",
    "half_up",
    "is_all_small",
    "is_infinitesimal",
    "is_nimber",
    "mex",
    "miny",
    "nim_sum",
    "nim_value",
    "power",
    "power_to",
    "remote_index",
    "star",
    "tiny",
    "tri_star",
    "up",
    "up_multiple",
    "up_plus",
]
