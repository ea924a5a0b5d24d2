"""Access to SGF files through sgfmill, which is imported when a file is read or written.

sgfmill has no type annotations.  The protocols describe the parts of it that rulesets use.
"""

from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Protocol, TypeAlias, cast
from warnings import catch_warnings, simplefilter

from tedomari.errors import ExtraError, missing_extra
from tedomari.rulesets.errors import RulesetError

#: A point as sgfmill represents it: row and column, counted from 0 at the lower left corner.
SgfPoint: TypeAlias = tuple[int, int]
SgfPoints: TypeAlias = set[SgfPoint]


class SgfNode(Protocol):
    """A node of a file.  Its methods raise ValueError for a property that cannot be read."""

    parent: "SgfNode | None"

    def has_property(self, name: str) -> bool: ...

    def get_raw(self, name: str) -> bytes: ...

    def get_raw_list(self, name: str) -> Sequence[bytes]: ...

    def get(self, name: str) -> object: ...

    def set(self, name: str, value: object) -> None: ...

    def unset(self, name: str) -> None: ...

    def has_setup_stones(self) -> bool: ...

    def get_setup_stones(self) -> tuple[SgfPoints, SgfPoints, SgfPoints]: ...

    def set_setup_stones(
        self, black: Iterable[SgfPoint], white: Iterable[SgfPoint]
    ) -> None: ...

    def get_move(self) -> tuple[str | None, SgfPoint | None]: ...

    def set_move(self, colour: str, move: SgfPoint) -> None: ...

    def new_child(self, index: int | None = None) -> "SgfNode": ...

    def delete(self) -> None: ...

    def __len__(self) -> int: ...

    def __getitem__(self, index: int) -> "SgfNode": ...


class SgfPresenter(Protocol):
    """The types of the properties in a file."""

    def deregister_property(self, name: str) -> None: ...


class SgfFile(Protocol):
    """The first game of a file."""

    def get_size(self) -> int: ...

    def get_root(self) -> SgfNode: ...

    def get_main_sequence(self) -> Sequence[SgfNode]: ...

    def extend_main_sequence(self) -> SgfNode: ...

    def get_property_presenter(self) -> SgfPresenter: ...

    def serialise(self) -> bytes: ...


class SgfFiles(Protocol):
    """The class of files.  It raises ValueError for strings or bytes that are not SGF."""

    def __call__(self, size: int) -> SgfFile: ...

    def from_string(self, text: str) -> SgfFile: ...

    def from_bytes(self, data: bytes) -> SgfFile: ...


class SgfmillError(RulesetError, ExtraError):
    """The package sgfmill, which reads and writes SGF, is not installed."""


def number_of_moves(node: SgfNode) -> int:
    """Return the number of moves of a node; sgfmill returns one of several."""
    return sum(len(node.get_raw_list(name)) for name in "BW" if node.has_property(name))


def sgf_files(what: str, extra: str) -> SgfFiles:
    """Return sgfmill's class of files, which writes them in UTF-8.

    Raises :class:`SgfmillError` if sgfmill is not installed; the message says that ``what``
    needs it, and that the extra ``extra`` installs it.  Newer versions of Python warn about
    sgfmill's regular expressions; these warnings are suppressed.
    """
    try:
        with catch_warnings():
            simplefilter("ignore")
            module = import_module("sgfmill.sgf")
    except ImportError:
        raise SgfmillError(missing_extra(what, "the package sgfmill", extra)) from None
    return cast("SgfFiles", module.Sgf_game)
