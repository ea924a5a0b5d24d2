"""Errors of fuzzing: nothing to ask, a wrong size, no positions, an unreadable saved case."""

from collections.abc import Iterable
from pathlib import Path

from tedomari.errors import TedomariError


class FuzzError(TedomariError):
    """The base class of errors about fuzzing."""


class NothingToAskError(FuzzError):
    """An engine that offers no operation to ask about.  Clause: fuzz.operations."""

    def __init__(self, engine: str, subject: str, wanted: str | None, offered: Iterable[str]):
        names = ", ".join(sorted(offered)) or "none"
        what = (
            "no operation that can be asked" if wanted is None else f"no operation {wanted!r}"
        )
        super().__init__(f"the engine {engine} offers {what} for {subject}; it offers {names}")
        self.engine = engine


class NoSizeError(FuzzError):
    """A size for subjects that have no sizes.  Clause: fuzz.size."""

    def __init__(self, ruleset: str | None) -> None:
        what = "games have" if ruleset is None else f"random play of {ruleset} has"
        super().__init__(f"{what} no size of rows and columns; leave out --size")
        self.ruleset = ruleset


class NoPositionsError(FuzzError):
    """A ruleset without examples to start play from.  Clause: fuzz.positions.default."""

    def __init__(self, ruleset: str) -> None:
        super().__init__(f"the ruleset {ruleset} has no examples to start random play from")
        self.ruleset = ruleset


class SavedCaseError(FuzzError):
    """A file that is not a saved case, or not their folder.  Clause: fuzz.saved.file."""

    def __init__(self, path: Path, found: str) -> None:
        super().__init__(f"{path}: expected saved cases, found {found}; move it away")
        self.path = path
