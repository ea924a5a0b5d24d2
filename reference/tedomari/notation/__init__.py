"""The notation of values: from strings to games and from games to strings.

:func:`parse` reads a value and :func:`render` prints it with its shortest familiar name.

>>> star = parse("{0|0}")
>>> render(star), form_text(star), latex(star)
('*', '{{|}|{|}}', '{\\\\ast}')

| module | contents |
| --- | --- |
| ``parser`` | the grammar; from strings to values |
| ``tokens``, ``cursor``, ``frames``, ``literals``, ``terms`` | the parts of the parser |
| ``numerals``, ``nus`` | numbers in decimal digits; sums of a number, ups and a star |
| ``written`` | the options of an expression as written, before simplification |
| ``names`` | the names of elementary games, symbols, and names that a user registers |
| ``printer`` | from values to strings |
| ``layout``, ``phrases``, ``shapes`` | how the printer writes a value |
| ``combinations`` | integer combinations of named games in a style |
| ``order`` | the order in which options are written |
| ``styles`` | other ways to write values, such as LaTeX, and their readers |
| ``latex`` | values as formulas in LaTeX |
| ``form_text``, ``dag`` | canonical forms as strings of braces, and as tables of options |
| ``foreign`` | hints for readers who use the spellings of other programs |
| ``errors`` | the errors of the notation |
"""

from tedomari.notation.combinations import render_combination
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
from tedomari.notation.styles import Style, StyleError, current_style, using_style

__all__ = [
    "STANDARD_NAMES",
    "Names",
    "NamingError",
    "NotationError",
    "NotationLimitError",
    "OptionTableError",
    "Style",
    "StyleError",
    "current_names",
    "current_style",
    "dag",
    "form_length",
    "form_text",
    "from_dag",
    "latex",
    "parse",
    "render",
    "render_combination",
    "using_names",
    "using_style",
]
