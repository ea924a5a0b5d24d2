"""Temperature theory: thermographs, cooling and heating.

| module | contents |
| --- | --- |
| ``thermograph`` | the thermograph, mean and temperature of a game |
| ``walls`` | the walls of a thermograph as lists of breakpoints |
| ``cooling`` | cooling, chilling and freezing |
| ``heating`` | heating and overheating |
"""

from tedomari.temperature.cooling import CoolingError, chill, cool, freeze
from tedomari.temperature.heating import heat, overheat
from tedomari.temperature.thermograph import (
    Thermograph,
    mean,
    temperature,
    thermograph,
)
from tedomari.temperature.walls import Breakpoint, ThermographRangeError

__all__ = [
    "Breakpoint",
    "CoolingError",
    "Thermograph",
    "ThermographRangeError",
    "chill",
    "cool",
    "freeze",
    "heat",
    "mean",
    "overheat",
    "temperature",
    "thermograph",
]
