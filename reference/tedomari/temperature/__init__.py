"""Temperature theory: stops, thermographs, cooling and heating."""

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
