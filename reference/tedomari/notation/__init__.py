"""The notation of values: text to games, games to text."""

from tedomari.notation.dag import dag, from_dag
from tedomari.notation.errors import (
    NamingError,
    NotationError,
    NotationLimitError,
    OptionTableError,
)
from tedomari.notation.form_text import form_length, form_text
from tedomari.notation.latex import latex
from tedomari.notation.names import STANDARD_NAMES, Names, current_names, using_names
from tedomari.notation.parser import parse
from tedomari.notation.printer import render

__all__ = [
    "STANDARD_NAMES",
    "Names",
    "NamingError",
    "NotationError",
    "NotationLimitError",
    "OptionTableError",
    "current_names",
    "dag",
    "form_length",
    "form_text",
    "from_dag",
    "latex",
    "parse",
    "render",
    "using_names",
]
