"""The folder of the layers of a census, on this machine, a shared one, or an object store."""

import json
from contextlib import suppress
from importlib import import_module
from types import ModuleType
from typing import IO, Final, Protocol, cast

from tedomari.messages import fit
from tedomari_census.errors import FolderError, LayersMissingError
from tedomari_census.tables import Heading

#: The file that names the census to which a folder belongs.
OWNER: Final = "census.json"

#: The ending of a file that is being written.
PART: Final = ".part"

#: The content of another folder's file is shortened to this many characters.
SHOWN: Final = 200


class FileSystem(Protocol):
    """The part of a file system of fsspec that is used here."""

    def open(self, path: str, mode: str) -> IO[bytes]:
        """Open a file."""
        ...

    def mv(self, source: str, target: str) -> None:
        """Rename a file, and replace a file of the new name."""
        ...

    def makedirs(self, path: str, exist_ok: bool) -> None:
        """Create a folder, and those in which it is."""
        ...

    def ls(self, path: str, detail: bool) -> list[str]:
        """List the files of a folder."""
        ...


def package(name: str) -> ModuleType:
    """Import and return a package of the extra ``layers``.

    Raises :class:`LayersMissingError`, which names the extra, if it is not installed.

    Clause: census.layers.extra.
    """
    try:
        return import_module(name)
    except ImportError as error:
        raise LayersMissingError from error


class Folder:
    """A folder at a path or at a URL of fsspec, such as ``s3://bucket/folder``.

    Clause: census.layers.folder.
    """

    def __init__(self, url: str) -> None:
        self.url = url
        fsspec = package("fsspec.core")
        try:
            system, path = fsspec.url_to_fs(url)
        except (ImportError, ValueError, OSError) as error:
            raise FolderError(
                f"{url}: expected a folder or a URL of fsspec: {error}"
            ) from error
        self.system = cast("FileSystem", system)
        self.path = str(path).rstrip("/")

    def __str__(self) -> str:
        return self.url

    def read(self, name: str) -> IO[bytes]:
        """Open a file for reading; raises OSError if that is not possible."""
        return self.system.open(f"{self.path}/{name}", "rb")

    def write(self, name: str) -> IO[bytes]:
        """Open a file for writing; it gets its name when :meth:`finish` is called."""
        return self.system.open(f"{self.path}/{name}{PART}", "wb")

    def finish(self, name: str) -> None:
        """Give a file that was written its name, so that no reader sees half of it."""
        self.system.mv(f"{self.path}/{name}{PART}", f"{self.path}/{name}")

    def claim(self, heading: Heading) -> None:
        """Create the folder for the layers of a census, or check that it belongs to it.

        Raises :class:`FolderError` for a folder with other files, or of another census, and
        OSError if it cannot be read or written.  Clause: census.layers.folder.
        """
        self.system.makedirs(self.path, exist_ok=True)
        expected = {"ruleset": heading.ruleset, "board": f"{heading.rows}x{heading.columns}"}
        try:
            found = self.owner()
        except FileNotFoundError:
            # A process that was killed in this method may have left a part of the owner's file.
            if others := [name for name in self.names() if name != OWNER + PART]:
                raise FolderError(
                    f"{self}: expected an empty folder, or the layers of a census, found "
                    f"{others[0]}; the folder was left as it is: name another one"
                ) from None
            with self.write(OWNER) as file:
                file.write(json.dumps(expected).encode())
            self.finish(OWNER)
            return
        if found != expected:
            content = fit(str(found), SHOWN)
            raise FolderError(
                f"{self}: expected the layers of {heading}, found {OWNER} with {content}; "
                "the folder was left as it is: name another one"
            )

    def names(self) -> list[str]:
        """Return the names of the files; an object store does not have empty folders."""
        try:
            paths = self.system.ls(self.path, detail=False)
        except FileNotFoundError:
            return []
        return [path.rsplit("/", 1)[-1] for path in paths]

    def owner(self) -> object:
        """Return the content of the file that names the census; None if it is damaged."""
        with self.read(OWNER) as file:
            content = file.read(10_000)
        # Workers do not need this, and their memory may be limited.
        from tedomari_conformance.suite.untrusted import UnreadableError, json_of

        with suppress(UnreadableError):
            return cast("object", json_of(content, OWNER))
        return None
