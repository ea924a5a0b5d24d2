r"""Corrected tables as CSV and as LaTeX, with the names of values as the sources write them.

The LaTeX needs the packages ``amssymb`` and ``longtable``.  A formula is written symbol by
symbol, so that it can be read back: ``\uparrow`` is ``^``, ``\bigstar`` is ``black_star``.
"""

import csv
import io
import re
from collections.abc import Callable, Mapping
from typing import Final

from tedomari.errors import TedomariError
from tedomari_conformance.sources.errata.corrected import Print, Row, Table
from tedomari_conformance.sources.errata.latex import escape

#: The names of values in LaTeX.
NAMES: Final[Mapping[str, str]] = {
    "black_star": r"\bigstar ",
    "diamond": r"\diamondsuit ",
    "half_star_plus": r"{(\ast/2)^{+}}",
    "half_star": r"{\ast/2}",
    "half_up": r"{\uparrow/2}",
    "tri_star": r"{\triangle\ast}",
    "up_plus": r"{\uparrow^{+}}",
    "PowTo": r"\mathrm{PowTo}",
    "Pow": r"\mathrm{Pow}",
    "Tiny": r"\mathrm{Tiny}",
    "Miny": r"\mathrm{Miny}",
    "+-": r"\pm ",
    ">=": r"\ge ",
    "^": r"\uparrow ",
    "v": r"\downarrow ",
    "*": r"\ast ",
    "{": r"\{",
    "}": r"\}",
    ".": r"\cdot ",
    ",": r",\allowbreak ",
    "|": r"|\allowbreak ",
    **{sign: sign for sign in "0123456789()+-/n "},
}

#: The names of values in the paper, which writes one of them differently.
PAPER: Final[Mapping[str, str]] = {"Pow(^,2)": r"{\uparrow^{2}}", **NAMES}

#: The marks in the LaTeX for how the print compares.
MARKS: Final[Mapping[Print, str]] = {
    Print.AGREES: "",
    Print.DIFFERS: r"$\neq$",
    Print.MISSING: "$+$",
    Print.SUPERFLUOUS: "$-$",
    Print.ILLEGIBLE: "?",
    Print.AMBIGUOUS: "(?)",
    Print.LOST: "lost",
}

#: The type of a column whose values can be longer than a line.
WIDE: Final = r"p{0.5\textwidth}"

#: The meaning of the marks, for the caption.
KEY: Final = (
    r"The last column compares the print: $\neq$ it differs, $+$ the row is missing, "
    "$-$ the row should not be there, ? illegible, (?) several readings, lost: nothing is "
    "left; without a mark it agrees."
)


class UnknownSymbolError(TedomariError):
    """A formula has a symbol without LaTeX."""

    def __init__(self, text: str, place: int) -> None:
        super().__init__(f"no LaTeX for {text[place : place + 10]!r} in {text!r}")


def csv_of(table: Table) -> str:
    """Return a table as CSV according to RFC 4180, but with line feeds.

    The last two columns are ``print`` and ``printed``.  Clause: vectors.errata.corrected.
    """
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow((*table.columns, "print", "printed"))
    for row in table.rows:
        writer.writerow((*row.cells, str(row.state), row.printed))
    return out.getvalue()


def latex_of(table: Table) -> str:
    """Return a table as a longtable of LaTeX.  Clause: vectors.errata.corrected."""
    names = PAPER if table.name in ("table-1", "table-2") else NAMES
    widths = "".join(WIDE if name == "value" else "l" for name in table.columns)
    head = " & ".join((*(escape(name.replace("_", " ")) for name in table.columns), ""))
    lines = [
        rf"\begin{{longtable}}{{{widths}l}}",
        rf"\caption{{{escape(table.title)}. {KEY}}}\\",
        r"\hline",
        rf"{head} \\",
        r"\hline",
        r"\endhead",
        *(line_of(table, row, names) for row in table.rows),
        r"\hline",
        r"\end{longtable}",
    ]
    return "\n".join(lines) + "\n"


def line_of(table: Table, row: Row, names: Mapping[str, str]) -> str:
    """Return a row in LaTeX."""
    cells = []
    for column, text in zip(table.columns, row.cells, strict=True):
        if column in table.formulas and text:
            cells.append(" or ".join(f"${formula(one, names)}$" for one in text.split(" or ")))
        elif column == "position":
            cells.append(rf"\texttt{{{text}}}")
        else:
            cells.append(escape(text))
    return " & ".join((*cells, MARKS[row.state])) + r" \\"


def formula(text: str, names: Mapping[str, str] = NAMES) -> str:
    r"""Return a formula in the notation of values as LaTeX.

    >>> formula("{^*|-half_up}")
    '\\{\\uparrow \\ast |\\allowbreak -{\\uparrow/2}\\}'

    :class:`UnknownSymbolError` for an unknown name or symbol.
    """
    symbols = re.compile("|".join(map(re.escape, names)))
    pieces, place = [], 0
    while place < len(text):
        match = symbols.match(text, place)
        if match is None:
            raise UnknownSymbolError(text, place)
        pieces.append(names[match.group()])
        place = match.end()
    return "".join(pieces).strip()


#: The functions that write a table, by the name of the format.
FORMATS: Final[Mapping[str, Callable[[Table], str]]] = {"csv": csv_of, "latex": latex_of}
