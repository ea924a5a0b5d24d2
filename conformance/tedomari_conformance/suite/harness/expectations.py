"""The file of expected divergences: read it, compare a run with it, and extend it."""

from collections.abc import Callable, Collection, Sequence
from dataclasses import replace
from pathlib import Path

from tedomari.errors import OutsideError
from tedomari_conformance.suite.harness.divergences import (
    Comparison,
    compare_with_expected,
    new_entries,
    with_entries,
)
from tedomari_conformance.suite.harness.expected import ExpectedFileError, read_divergences
from tedomari_conformance.suite.harness.results import Result, Status


class Expectations:
    """The expected divergences of a subject, from a file; none without a file."""

    def __init__(
        self,
        file: Path | None,
        *,
        update: bool,
        allowed: Collection[Status],
        write: Callable[[Path, str], None],
    ) -> None:
        """Read the file.  Raises :class:`ExpectedFileError` if it is invalid.

        With ``update``, unexpected divergences will be added to the file, which need not exist
        yet; ``write`` writes it.  Results with a status in ``allowed`` are no divergences.
        """
        self.file = file
        self.update = update
        self.write = write
        self.allowed = allowed
        self._where = str(file)
        self._text = "" if file is None else text_of(file, may_be_missing=update)
        self._entries = read_divergences(self._text, self._where)

    def compare(
        self, results: Sequence[Result], known: Callable[[], Sequence[str]]
    ) -> Comparison:
        """Compare results with the expected divergences, after an update of the file if wanted.

        ``known`` returns the ids of all cases.

        Clause: engines.expected.update.
        """
        comparison = self._compare(results, known)
        if self.file is None or not self.update or not comparison.unexpected:
            return comparison
        added = new_entries(comparison.unexpected, results)
        self._text = with_entries(self._text, added, self._where)
        self.write(self.file, self._text)
        self._entries = read_divergences(self._text, self._where)
        return replace(self._compare(results, known), added=len(added))

    def _compare(
        self, results: Sequence[Result], known: Callable[[], Sequence[str]]
    ) -> Comparison:
        comparison = compare_with_expected(
            self._entries, results, where=self._where, known=known, allowed=self.allowed
        )
        return replace(comparison, file=self.file)


def text_of(file: Path, *, may_be_missing: bool) -> str:
    """Return the text of a file; empty if the file is missing and may be."""
    try:
        return file.read_bytes().decode("utf-8")
    except FileNotFoundError as error:
        if may_be_missing:
            return ""
        raise ExpectedFileError(
            str(file), 1, "there is no such file; --update-expected writes one"
        ) from error
    except UnicodeDecodeError as error:
        raise ExpectedFileError(str(file), 1, "expected UTF-8 text") from error
    except OSError as error:
        raise OutsideError(f"cannot read {file}: {error.strerror}") from error
