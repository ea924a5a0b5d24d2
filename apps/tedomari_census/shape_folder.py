"""The folder of a census by shapes: one Parquet file per share, and their checksums."""

import json
import os
from hashlib import sha256
from itertools import groupby
from pathlib import Path
from typing import IO, Final, Self

from tedomari.messages import fit
from tedomari_census.errors import (
    ArchiveBusyError,
    ArchiveDamagedError,
    ArchiveForeignError,
    OtherCensusError,
)
from tedomari_census.parquet import pyarrow
from tedomari_census.shape_shares import FREE, Share, shares_up_to
from tedomari_conformance.suite.untrusted import UnreadableError, json_of

#: The file that lists the shares which are done, with the checksums of their files.
LIST: Final = "census.json"

#: The file that a running census locks.
LOCK: Final = "census.lock"

FORMAT: Final = 2

#: The list has at most this many bytes; that of 16 cells has about 25,000.
LONGEST: Final = 1_000_000

#: What a message quotes is shortened to this many characters.
SHOWN: Final = 60

#: All shares by the names of their files, the smallest shapes first.
SHARE_OF: Final = {share.file: share for share in shares_up_to(len(FREE))}


class ShapeFolder:
    """The folder of a census by shapes, with the shares that are done.

    Clauses: census.shapes.files, census.shapes.resumed.
    """

    def __init__(self, path: Path, ruleset: str) -> None:
        self.path = path
        self.ruleset = ruleset
        self.done: dict[str, tuple[int, str]] = {}
        self._lock: IO[bytes] | None = None

    @classmethod
    def open(cls, path: Path, ruleset: str) -> Self:
        """Open a folder for a census, or create it.

        Raises :class:`ArchiveForeignError` for anything else that exists there,
        :class:`OtherCensusError` for another ruleset, :class:`ArchiveDamagedError` if a file
        was changed, and :class:`ArchiveBusyError` while another process writes.
        Clause: census.shapes.refused.
        """
        check_usable(path, ruleset)
        path.mkdir(parents=True, exist_ok=True)
        held = lock(path)
        try:
            check_usable(path, ruleset)  # another process may have used it meanwhile
            if (path / LIST).exists():
                folder = cls.read(path)
            else:
                folder = cls(path, ruleset)
                folder.save()
        except BaseException:
            held.close()
            raise
        folder._lock = held
        return folder

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a folder and check its files, without changing anything.

        The list is compared with the files, their metadata, and the numbers of shapes.  A
        missing file counts as a share that is not done.  Clause: census.shapes.refused.
        """
        ruleset, done = read_list(path / LIST)
        folder = cls(path, ruleset)
        for name, entry in done.items():
            if name not in SHARE_OF:
                raise ArchiveDamagedError(
                    path / LIST,
                    f"it lists {fit(repr(name), SHOWN)}, which is not the file of a share",
                )
            if (path / name).is_file():
                if digest_of(path / name) != entry[1]:
                    raise ArchiveDamagedError(path / name, "its checksum is wrong")
                check_header(path / name, folder.ruleset, SHARE_OF[name].cells, entry[0])
                folder.done[name] = entry
        folder.check_numbers()
        return folder

    def check_numbers(self) -> None:
        """Check the numbers of shapes of those numbers of cells of which all shares are done.

        Raises :class:`ArchiveDamagedError` for a wrong number.
        """
        for cells, shares in groupby(SHARE_OF.values(), key=lambda share: share.cells):
            entries = [self.done.get(share.file) for share in shares]
            shapes = sum(entry[0] for entry in entries if entry is not None)
            if None not in entries and shapes != FREE[cells - 1]:
                raise ArchiveDamagedError(
                    self.path / LIST,
                    f"there are {FREE[cells - 1]} shapes of {cells} cells, not {shapes}",
                )

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Unlock the folder."""
        if self._lock is not None:
            self._lock.close()

    def is_done(self, share: Share) -> bool:
        """Whether the file of a share is complete."""
        return share.file in self.done

    def draft(self, share: Share) -> Path:
        """Return the path at which a share is written before it is complete."""
        return self.path / f"{share.file}.part"

    def add(self, share: Share, shapes: int, digest: str) -> None:
        """Add a share whose draft is complete.  Clause: census.shapes.resumed."""
        self.draft(share).replace(self.path / share.file)
        self.done[share.file] = (shapes, digest)
        self.save()

    def save(self) -> None:
        """Write the list of the shares that are done, in one step."""
        shares = {
            name: {"shapes": shapes, "sha256": digest}
            for name, (shapes, digest) in sorted(self.done.items())
        }
        content = {"format": FORMAT, "ruleset": self.ruleset, "shares": shares}
        draft = self.path / f"{LIST}.part"
        draft.write_text(json.dumps(content, indent=1) + "\n", "utf-8")
        draft.replace(self.path / LIST)


def is_unused(path: Path) -> bool:
    """Whether a folder has no files, except those of a census that has just begun."""
    return {entry.name for entry in path.iterdir()} <= {LOCK, f"{LIST}.part"}


def check_usable(path: Path, ruleset: str) -> None:
    """Check that a folder can be used for a census, as far as its list shows.

    Raises the errors of :func:`read_list`, :class:`OtherCensusError` for another ruleset, and
    :class:`ArchiveForeignError` for anything else than a new folder without a list.
    """
    if (path / LIST).exists():
        found, _ = read_list(path / LIST)
        if found != ruleset:
            raise OtherCensusError(
                path, expected=f"{ruleset} by shapes", found=f"{found} by shapes"
            )
    elif path.exists() and not (path.is_dir() and is_unused(path)):
        raise ArchiveForeignError(path, "something else")


def read_list(path: Path) -> tuple[str, dict[str, tuple[int, str]]]:
    """Return the ruleset, and the numbers of shapes and the digests by the names of the files.

    Raises :class:`ArchiveDamagedError`, or :class:`ArchiveForeignError` for another format or
    without such a file.
    """
    if not path.is_file():
        raise ArchiveForeignError(path.parent, f"a folder without {LIST}")
    with path.open("rb") as file:
        data = file.read(LONGEST + 1)
    if len(data) > LONGEST:
        raise ArchiveDamagedError(path, f"it has more than {LONGEST} bytes")
    try:
        content = json_of(data, str(path))
    except UnreadableError as error:
        raise ArchiveDamagedError(
            path, f"line {error.line}, column {error.column}: {error.problem}"
        ) from error
    match content:
        case {"format": int(version)} if version != FORMAT:
            shown = fit(str(version), SHOWN)
            raise ArchiveForeignError(path.parent, f"a census by shapes of format {shown}")
        case {"format": int(), "ruleset": str(ruleset), "shares": dict(shares)}:
            return ruleset, {name: entry_of(path, name, each) for name, each in shares.items()}
    raise ArchiveDamagedError(path, "expected an object with format, ruleset and shares")


def entry_of(path: Path, name: str, entry: object) -> tuple[int, str]:
    """Return the number of shapes and the digest of a listed file.

    Raises :class:`ArchiveDamagedError` for anything else.
    """
    match entry:
        case {"shapes": int(shapes), "sha256": str(digest)} if not isinstance(shapes, bool):
            return shapes, digest
    raise ArchiveDamagedError(
        path, f"expected the number of shapes and the digest of {fit(repr(name), SHOWN)}"
    )


def digest_of(path: Path) -> str:
    """Return the SHA-256 digest of a file, as ``sha256sum`` prints it."""
    digest = sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


def check_header(path: Path, ruleset: str, cells: int, shapes: int) -> None:
    """Check the number of shapes of a file, and the ruleset and the cells in its metadata.

    Raises :class:`ArchiveDamagedError` if one of them is wrong.
    """
    arrow = pyarrow()
    try:
        header = arrow.parquet.read_metadata(str(path))
    except (arrow.ArrowException, OSError) as error:
        if isinstance(error, OSError) and error.errno is not None:
            raise
        raise ArchiveDamagedError(path, fit(" ".join(str(error).split()), 200)) from error
    metadata = header.metadata or {}
    for name, expected in (("ruleset", ruleset), ("cells", str(cells))):
        text = metadata.get(name.encode(), b"nothing").decode(errors="replace")
        if text != expected:
            raise ArchiveDamagedError(
                path, f"expected the {name} {fit(expected, SHOWN)}, found {fit(text, SHOWN)}"
            )
    if header.num_rows != shapes:
        raise ArchiveDamagedError(path, f"it has {header.num_rows} shapes, not {shapes}")


def lock(path: Path) -> IO[bytes]:
    """Lock a folder until the returned file is closed, also by the end of the process.

    Raises :class:`ArchiveBusyError` if it is locked.  Systems without ``fcntl`` have no lock.
    """
    file = (path / LOCK).open("ab")
    if os.name == "posix":
        import fcntl

        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError as error:
            file.close()
            raise ArchiveBusyError(path) from error
    return file
