"""Errors of censuses: in the ruleset, the board, the file, or the workers."""

from collections.abc import Sequence
from pathlib import Path

from tedomari.errors import ExtraError, TedomariError, missing_extra


class CensusError(TedomariError):
    """The base class of all errors about censuses."""


class CapabilityError(CensusError):
    """A ruleset lacks capabilities that a census needs.  Clause: census.ruleset."""

    def __init__(self, ruleset: str, missing: Sequence[str]) -> None:
        super().__init__(
            f"a census of {ruleset} cannot be taken: it needs a partizan ruleset with the "
            f"capabilities Boards, Splits and Symmetric, and {ruleset} lacks "
            f"{', '.join(missing)}; choose a ruleset on boards, such as domineering"
        )
        self.ruleset = ruleset
        self.missing = tuple(missing)


class ContractError(CensusError):
    """A ruleset breaks the contract of a capability.  Clause: census.contract."""

    def __init__(self, ruleset: str, what: str) -> None:
        super().__init__(f"{ruleset}: {what}; correct the ruleset")
        self.ruleset = ruleset


class BoardSizeError(CensusError):
    """The size of a board is malformed or too large.  Clause: census.size."""

    def __init__(self, text: str, limit: int) -> None:
        super().__init__(
            f"expected rows and columns of a board of at most {limit} cells, such as 4x5, "
            f"found {text!r}"
        )
        self.text = text


class ArchiveForeignError(CensusError):
    """A file is not a census.  Clause: census.file.refused."""

    def __init__(self, path: Path, found: str) -> None:
        super().__init__(
            f"{path}: expected the file of a census, found {found}; "
            "the file was left as it is: name another one"
        )
        self.path = path


class ArchiveEmptyError(ArchiveForeignError):
    """A file is empty, so a census can begin in it."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "nothing")


class ArchiveDamagedError(CensusError):
    """The file of a census was changed or damaged.  Clause: census.file.refused."""

    def __init__(self, path: Path, found: str) -> None:
        super().__init__(
            f"{path}: the file of the census is damaged: {found}; "
            "the file was left as it is: remove it, or name another one"
        )
        self.path = path


class OtherCensusError(CensusError):
    """A file holds the census of another board or ruleset.  Clause: census.file.other."""

    def __init__(self, path: Path, *, expected: str, found: str) -> None:
        super().__init__(
            f"{path}: expected the census of {expected}, found that of {found}; "
            "the file was left as it is: name another one"
        )
        self.path = path


class ArchiveBusyError(CensusError):
    """Another process is writing the file.  Clause: census.file.busy."""

    def __init__(self, path: Path) -> None:
        super().__init__(f"{path}: another process is taking this census; wait until it ends")
        self.path = path


class ExtraMissingError(CensusError, ExtraError):
    """The package that writes Parquet files is missing.  Clause: census.parquet."""

    def __init__(self) -> None:
        needs = missing_extra("Parquet needs", "the package pyarrow", "parquet")
        super().__init__(f"{needs}; or omit --parquet")


class CollisionError(CensusError):
    """Two different games have the same digest.  Clause: game.value.digest."""

    def __init__(self, digest: bytes, entry: str, stored: str) -> None:
        super().__init__(
            f"two games have the digest {digest.hex()}: one has the options {stored}, "
            f"the other {entry}; take this census without --layers"
        )


class LayersMissingError(CensusError, ExtraError):
    """A package that reads and writes layers is missing.  Clause: census.layers.extra."""

    def __init__(self) -> None:
        needs = missing_extra("layers need", "the packages fsspec and pyarrow", "layers")
        super().__init__(f"{needs}; or omit --layers")


class FolderError(CensusError):
    """A folder cannot hold the layers of a census.  Clause: census.layers.folder."""


class LayerError(CensusError):
    """A file of a layer is missing, damaged or foreign.  Clause: census.layers.checked."""

    def __init__(self, folder: object, name: str, found: str) -> None:
        super().__init__(
            f"{folder}/{name}: expected this layer of the census, found {found}; "
            "the same command writes the layer again"
        )


class WorkersError(CensusError):
    """Workers cannot be used, or are lost repeatedly.  Clause: census.shares.lost."""
