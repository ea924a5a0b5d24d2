"""The notation of values: text to games, games to text."""

from tedomari.notation.errors import NamingError, NotationError, NotationLimitError
from tedomari.notation.names import STANDARD_NAMES, Names, current_names, using_names
from tedomari.notation.parser import parse
from tedomari.notation.printer import render

__all__ = [
    "STANDARD_NAMES",
    "Names",
    "NamingError",
    "NotationError",
    "NotationLimitError",
    "current_names",
    "parse",
    "render",
    "using_names",
]
