"""Known positions of the values born by day 3, in which ``find`` looks first.

The table is ``docs/results/day-3.json`` in a clone, and a copy in the installed package.  Its
positions are evaluated before they are shown, so a damaged table is noticed.
"""

import json
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import files
from pathlib import Path
from typing import Final, NamedTuple

from tedomari.errors import OutsideError
from tedomari.game import Game
from tedomari.notation import Names, Style, using_names, using_style
from tedomari.rulesets import OpaquePosition, value
from tedomari.rulesets.finding import ListedPartizan
from tedomari.rulesets.foreign import foreign_code

#: The name of the table.
TABLE: Final = "day-3.json"


class KnownPosition(NamedTuple):
    """A position with a value, and its size in cells, edges or vertices.

    ``listed`` is true if no smaller position of its ruleset has the value, except perhaps a sum
    of smaller ones; otherwise, as for all sums in the table, a smaller one may exist.
    """

    ruleset: str
    position: str
    size: int
    unit: str
    listed: bool


class DamagedTableError(OutsideError):
    """The table of known positions is missing or wrong."""

    def __init__(self, fault: str) -> None:
        super().__init__(f"{fault}; install tedomari again, or use --positions to search")


def known_positions(target: Game) -> Sequence[KnownPosition]:
    """Return the known positions with a value, at most one for each unit, ordered by unit.

    >>> known_positions(Game("{1|*}"))[0]
    KnownPosition(ruleset='amazons', position='..o/#x#', size=4, unit='cells', listed=True)
    >>> known_positions(Game("17"))
    ()

    Raises :class:`DamagedTableError`.
    """
    with using_style(Style.ASCII), using_names(Names()):
        name = str(target)
    return table(table_file()).get(name, ())


def verify(known: KnownPosition, ruleset: ListedPartizan[OpaquePosition], target: Game) -> None:
    """Raise :class:`DamagedTableError` if a position in the table has another value."""
    with foreign_code(ruleset):
        found = value(ruleset, ruleset.parse(known.position))
    if found != target:
        raise DamagedTableError(
            f"the table of known positions is damaged: {known.position} in {known.ruleset} "
            f"has the value {found}, expected {target}"
        )


def table_file() -> Path:
    """Return the table in the package, or in the clone around it."""
    package = Path(str(files("tedomari_cli")))
    for folder in (package, package.parents[1] / "docs" / "results"):
        if (folder / TABLE).is_file():
            return folder / TABLE
    raise DamagedTableError("this installation has no table of known positions")


@lru_cache(maxsize=1)
def table(file: Path) -> Mapping[str, Sequence[KnownPosition]]:
    """Return the known positions in a table, by value."""
    try:
        rows = json.loads(file.read_text("utf-8"))["values"]
        return {
            row["value"]: tuple(
                KnownPosition(*(position[key] for key in KnownPosition._fields))
                for position in row["positions"]
            )
            for row in rows
        }
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DamagedTableError(f"cannot read the table of known positions: {error}") from error
