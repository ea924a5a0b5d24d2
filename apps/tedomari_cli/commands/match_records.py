"""The records that ``tedomari match --save`` writes, and from which it continues."""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

from tedomari.errors import ExtraError, OutsideError, TedomariError
from tedomari.rulesets.experimental import ContestGame, Contests
from tedomari.rulesets.foreign import AnyRuleset, foreign_code
from tedomari_cli.files import read_file, write_file
from tedomari_cli.output import printable
from tedomari_conformance.suite.untrusted import UnreadableError, json_of

#: The settings on which the games of a match depend, by name, without the openings.
Terms: TypeAlias = "Mapping[str, str | int | bool | list[str]]"


class OtherMatchError(TedomariError):
    """The directory has the records of another match."""

    def __init__(self, path: Path, found: str) -> None:
        super().__init__(
            f"{printable(str(path))} belongs to another match: {found}; name another directory"
        )
        self.path = path


class BrokenRecordError(TedomariError):
    """A record cannot be read, or is not that of its game."""

    def __init__(self, path: Path, error: Exception) -> None:
        super().__init__(f"{printable(str(path))}: {error}; remove it to play the game again")
        self.path = path


def require_records(ruleset: AnyRuleset, players: Sequence[str], opening: str) -> None:
    """Raise :class:`ExtraError` if a package that records need is missing.

    The check reads an empty string, which is not a record.  If the package is installed, the
    ruleset refuses the string for that reason.
    """
    assert isinstance(ruleset, Contests)
    try:
        with foreign_code(ruleset):
            ruleset.recorded_contest("", players, opening)
    except ExtraError:
        raise
    except TedomariError:
        return


@dataclass(frozen=True)
class Records:
    """The records of a match in a directory, with a file that identifies the match.

    ``terms`` are the ruleset, the players and the times.  A match remains the same with more
    games, and with further openings after the present ones.  Clause: connect6.match.kept.
    """

    directory: Path
    terms: Terms
    openings: Sequence[str]

    @property
    def name(self) -> str:
        """Return the players as they appear in file names."""
        players = self.terms["players"]
        assert isinstance(players, list)
        return "-".join(player.replace(":", "_").replace(",", "_") for player in players)

    def path(self, number: int) -> Path:
        """Return the path of the record of a game."""
        return self.directory / f"{self.name}-{number + 1:04}.sgf"

    def begin(self) -> None:
        """Write the file that identifies the match.

        Raises :class:`OtherMatchError` if there are games of another match."""
        path = self.directory / f"{self.name}.json"
        openings = list(self.openings)
        if path.exists():
            saved = self.read(path)
            for name, here in self.terms.items():
                if saved.get(name) != here:
                    raise OtherMatchError(path, f"{name} is {saved.get(name)}, not {here}")
            before = saved.get("openings")
            before = before if isinstance(before, list) else []
            for number, (there, here) in enumerate(zip(before, openings, strict=False), 1):
                if there != here:
                    raise OtherMatchError(path, f"opening {number} is {there}, not {here}")
            openings = max(before, openings, key=len)
        elif next(self.directory.glob(f"{self.name}-????.sgf"), None) is not None:
            raise OtherMatchError(self.directory, f"there are games, but no {path.name}")
        try:
            self.directory.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise OutsideError(f"cannot write {self.directory}: {error.strerror}") from error
        whole = {**self.terms, "openings": openings}
        write_file(path, json.dumps(whole, ensure_ascii=False) + "\n")

    def read(self, path: Path) -> Mapping[str, object]:
        """Read the file that identifies the match."""
        try:
            content: object = json_of(read_file(path), str(path))
        except UnreadableError as error:
            raise OtherMatchError(path, f"it cannot be read, {error}") from error
        if not isinstance(content, dict):
            raise OtherMatchError(path, "it is not an object")
        return content

    def load(
        self, ruleset: AnyRuleset, number: int, players: Sequence[str], opening: str
    ) -> ContestGame | None:
        """Return the saved game of two players, the first of whom begins, from an opening.

        Raises :class:`BrokenRecordError` if it cannot be read, or if it is another game.
        """
        path = self.path(number)
        if not path.exists():
            return None
        assert isinstance(ruleset, Contests)
        try:
            text = read_file(path).decode("utf-8")
            with foreign_code(ruleset):
                return ruleset.recorded_contest(text, players, opening)
        except (TedomariError, UnicodeDecodeError) as error:
            raise BrokenRecordError(path, error) from error

    def save(self, number: int, game: ContestGame) -> None:
        """Save the record of a game."""
        write_file(self.path(number), game.record)
