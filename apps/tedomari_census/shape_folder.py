"""The folder of a census by shapes: one Parquet file per share, and their checksums."""

import json
import os
from hashlib import sha256
from pathlib import Path
from typing import IO, Final, Self

from tedomari_census.errors import (
    ArchiveBusyError,
    ArchiveDamagedError,
    ArchiveForeignError,
    OtherCensusError,
)
from tedomari_census.shape_shares import Share

#: The file that lists the shares which are done, with the checksums of their files.
LIST: Final = "census.json"

#: The file that a running census locks.
LOCK: Final = "census.lock"

FORMAT: Final = 1


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
        if not (path / LIST).exists():
            if path.exists() and not (path.is_dir() and is_unused(path)):
                raise ArchiveForeignError(path, "something else")
            path.mkdir(parents=True, exist_ok=True)
            folder = cls(path, ruleset)
            folder._lock = lock(path)
            folder.save()
            return folder
        folder = cls.read(path)
        if folder.ruleset != ruleset:
            raise OtherCensusError(
                path, expected=f"{ruleset} by shapes", found=f"{folder.ruleset} by shapes"
            )
        folder._lock = lock(path)
        return folder

    @classmethod
    def read(cls, path: Path) -> Self:
        """Read a folder and check its files, without changing anything.

        A missing file counts as a share that is not done.  Clause: census.shapes.refused.
        """
        if not (path / LIST).is_file():
            raise ArchiveForeignError(path, f"a folder without {LIST}")
        try:
            content = json.loads((path / LIST).read_text("utf-8"))
            version = content["format"]
            folder = cls(path, str(content["ruleset"]))
            done = {
                str(name): (int(entry["shapes"]), str(entry["sha256"]))
                for name, entry in content["shares"].items()
            }
        except (ValueError, KeyError, TypeError, AttributeError) as error:
            raise ArchiveDamagedError(
                path / LIST, f"{type(error).__name__}: {error}"
            ) from error
        if version != FORMAT:
            raise ArchiveForeignError(path, f"a census by shapes of format {version}")
        for name, entry in done.items():
            if (path / name).is_file():
                if digest_of(path / name) != entry[1]:
                    raise ArchiveDamagedError(path / name, "its checksum is wrong")
                folder.done[name] = entry
        return folder

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


def digest_of(path: Path) -> str:
    """Return the SHA-256 digest of a file, as ``sha256sum`` prints it."""
    digest = sha256()
    with path.open("rb") as file:
        while block := file.read(1 << 20):
            digest.update(block)
    return digest.hexdigest()


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
