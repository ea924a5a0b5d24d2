"""Known positions of the values born by day 3, in which ``find`` looks first.

The table is ``docs/results/day-3.json`` in a clone, and a copy in the installed package.  Its
positions are evaluated before they are shown, so a damaged table is noticed.
"""

import json
from collections.abc import Mapping
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
    """A position with a value.

    ``listed`` is true if no smaller position among those that were listed in any ruleset has
    the value; otherwise a smaller one may exist.
    """

    ruleset: str
    position: str
    size: int
    listed: bool


class DamagedTableError(OutsideError):
    """The table of known positions is missing or wrong."""

    def __init__(self, fault: str) -> None:
        super().__init__(f"{fault}; install tedomari again, or use --positions to search")


def known_position(target: Game) -> KnownPosition | None:
    """Return the known position with a value, or None.

    >>> known_position(Game("{1|*}"))
    KnownPosition(ruleset='amazons', position='..o/#x#', size=4, listed=True)
    >>> known_position(Game("17"))

    Raises :class:`DamagedTableError`.
    """
    with using_style(Style.ASCII), using_names(Names()):
        name = str(target)
    return table(table_file()).get(name)


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
def table(file: Path) -> Mapping[str, KnownPosition]:
    """Return the known positions in a table, by value."""
    try:
        rows = json.loads(file.read_text("utf-8"))["values"]
        return {
            row["value"]: KnownPosition(
                row["ruleset"], row["position"], row["size"], row["listed"]
            )
            for row in rows
            if row["position"] is not None
        }
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise DamagedTableError(f"cannot read the table of known positions: {error}") from error
