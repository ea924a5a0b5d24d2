"""Layers: Parquet files with the positions of a number of cells, and with their values.

A layer has two files.  One lists the shapes of its positions in ascending order, each with
the id of its game.  The other lists the games that are new in this layer by id, each with its
digest and with the ids of its options, which are smaller.  The ids are those of the file of
the census.

The rows are divided into groups, so that a reader needs only the groups with the rows that it
looks for.  The metadata of a file contain its *seal*, which names the census and the layer and
has a hash of each group.  The hash of the seal is its *root*.  A reader that knows the root
therefore notices every change of what it reads.
"""

import json
from array import array
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict, dataclass
from hashlib import blake2b
from typing import Any, Final, Self, TypeAlias

from tedomari_census.errors import LayerError
from tedomari_census.folder import Folder, package
from tedomari_census.tables import Heading

#: The version of the files.
FORMAT: Final = 1

#: The number of rows of a group, but for the last one of a file.
GROUP: Final = 4096

#: The key of the seal in the metadata of a file.
SEAL: Final = b"tedomari"

#: The columns of each kind of file, with their types.
COLUMNS: Final[Mapping[str, Mapping[str, str]]] = {
    "positions": {"shape": "binary", "game": "int64"},
    "values": {
        "digest": "binary",
        "number": "binary",
        "described": "int64",
        "left": "list",
        "right": "list",
    },
}

#: The number of bytes of a hash of a group and of a root.
HASH_SIZE: Final = 32

#: A group of rows to write: the key of its first row, and the fields of each column.
Rows: TypeAlias = tuple[int, Mapping[str, Sequence[Any]]]


@dataclass(frozen=True, slots=True)
class Seal:
    """What a file contains: the census, the kind, the number of cells, and its groups.

    The key of a row is its shape as a number, or the id of its game.  ``firsts`` has the first
    key of each group in hexadecimal digits, and ``hashes`` the hash of its content.

    Clause: census.layers.checked.
    """

    heading: Heading
    kind: str
    cells: int
    firsts: Sequence[str]
    hashes: Sequence[str]

    @property
    def name(self) -> str:
        """The name of the file."""
        return file_name(self.kind, self.cells)

    def pack(self) -> bytes:
        """Return the seal as JSON."""
        return json.dumps({"format": FORMAT, **asdict(self)}).encode()

    @property
    def root(self) -> str:
        """The hash of the seal, in hexadecimal digits."""
        return root(self.pack())


def file_name(kind: str, cells: int) -> str:
    """Return the name of a file of a layer.

    >>> file_name("values", 7)
    'values-007.parquet'
    """
    return f"{kind}-{cells:03}.parquet"


def root(packed: bytes) -> str:
    """Return the root of a packed seal."""
    return blake2b(packed, digest_size=HASH_SIZE).hexdigest()


@dataclass(frozen=True, slots=True)
class Column:
    """The fields of a column of a group: numbers, strings of bytes, or lists of numbers.

    Without ``offsets``, each field is one item of ``data``; otherwise the items from its offset
    to the next one.
    """

    data: "memoryview[int]"
    offsets: "array[int] | None" = None

    def __getitem__(self, row: int) -> Any:
        """Return the field of a row."""
        if self.offsets is None:
            return self.data[row]
        part = self.data[self.offsets[row] : self.offsets[row + 1]]
        return part.tobytes() if part.format == "B" else part.tolist()

    def __len__(self) -> int:
        """The number of rows."""
        return len(self.data) if self.offsets is None else len(self.offsets) - 1

    @property
    def content(self) -> bytes:
        """The fields as bytes, which determine them if the type is known."""
        offsets = b"" if self.offsets is None else self.offsets.tobytes()
        return len(self).to_bytes(8, "big") + offsets + self.data.tobytes()


def column(chunks: Any) -> Column:
    """Return a column of pyarrow, with rows; raise ValueError if it has empty fields."""
    arrow = package("pyarrow")
    parts = chunks.chunks
    field = parts[0] if len(parts) == 1 else arrow.concat_arrays(parts)
    if field.null_count:
        raise ValueError("empty fields")
    rows, buffers = len(field), field.buffers()
    if len(buffers) == 2:
        return Column(words(buffers[1])[field.offset : field.offset + rows])
    offsets = memoryview(buffers[1] or bytes(4)).cast("B").cast("i")
    offsets = offsets[field.offset : field.offset + rows + 1]
    items = (
        words(buffers[-1]) if len(buffers) == 4 else memoryview(buffers[-1] or b"").cast("B")
    )
    start, end = offsets[0], offsets[rows]
    return Column(items[start:end], array("i", [offset - start for offset in offsets]))


def words(buffer: Any) -> "memoryview[int]":
    """Return the 64-bit integers of a buffer of pyarrow, which is None if there are none."""
    return memoryview(buffer or b"").cast("B").cast("q")


def content_hash(columns: Iterable[Column]) -> str:
    """Return the hash of the columns of a group, in hexadecimal digits."""
    state = blake2b(digest_size=HASH_SIZE)
    for each in columns:
        state.update(each.content)
    return state.hexdigest()


def schema(kind: str) -> Any:
    """Return the schema of pyarrow for a kind of file."""
    arrow = package("pyarrow")
    types = {
        "binary": arrow.binary(),
        "int64": arrow.int64(),
        "list": arrow.list_(arrow.int64()),
    }
    return arrow.schema(
        [arrow.field(name, types[each], nullable=False) for name, each in COLUMNS[kind].items()]
    )


def seal(heading: Heading, kind: str, cells: int, groups: Iterable[Rows]) -> Seal:
    """Return the seal of a file with these groups of rows."""
    firsts, hashes = [], []
    for first, fields in groups:
        table = package("pyarrow").table(dict(fields), schema=schema(kind))
        firsts.append(f"{first:x}")
        hashes.append(content_hash(column(each) for each in table.columns))
    return Seal(heading, kind, cells, firsts, hashes)


def write(folder: Folder, sealed: Seal, groups: Iterable[Rows]) -> None:
    """Write a file with these groups of rows, whose seal is given.

    Raises OSError if that is not possible.  Clause: census.layers.
    """
    arrow, parquet = package("pyarrow"), package("pyarrow.parquet")
    expected = schema(sealed.kind).with_metadata({SEAL: sealed.pack()})
    with (
        folder.write(sealed.name) as file,
        parquet.ParquetWriter(file, expected, compression="zstd") as writer,
    ):
        for _, fields in groups:
            writer.write_table(arrow.table(dict(fields), schema=expected), row_group_size=GROUP)
    folder.finish(sealed.name)


class Layer:
    """A file of a layer, open for reading; only the groups that are asked for are read.

    Raises :class:`LayerError` if anything in it differs from what was written, as far as it is
    read.  A file is not trusted before its root is compared, and a group not before its hash
    is.  Nothing in it is executed.  Clauses: census.layers.checked, census.layers.partial.
    """

    def __init__(self, folder: Folder, kind: str, cells: int, expected: str) -> None:
        self.folder = folder
        self.kind = kind
        self.name = file_name(kind, cells)
        self._stack = ExitStack()
        try:
            self._open(expected)
        except BaseException:
            self._stack.close()
            raise

    def _open(self, expected: str) -> None:
        """Open the file, and compare its root and its schema with what is expected."""
        parquet = package("pyarrow.parquet")
        with self._blaming():
            file = self._stack.enter_context(self.folder.read(self.name))
            self._file = parquet.ParquetFile(file, pre_buffer=False)
            metadata = self._file.metadata
            packed = (metadata.metadata or {}).get(SEAL, b"")
            if root(packed) != expected:
                raise LayerError(self.folder, self.name, describe(packed))
            fields = json.loads(packed)
            self.firsts = [int(first, 16) for first in fields["firsts"]]
            self._hashes = fields["hashes"]
            if not self._file.schema_arrow.remove_metadata().equals(
                schema(self.kind)
            ) or metadata.num_row_groups != len(self._hashes):
                raise LayerError(self.folder, self.name, "other columns or groups")

    @contextmanager
    def _blaming(self) -> Iterator[None]:
        """Raise :class:`LayerError` for what pyarrow finds, or if the file is missing."""
        try:
            yield
        except FileNotFoundError as error:
            raise LayerError(self.folder, self.name, "no file") from error
        except (LayerError, MemoryError):
            raise
        except (OSError, ValueError, KeyError, TypeError, NotImplementedError) as error:
            reason = str(error).strip().split("\n")[0]
            raise LayerError(self.folder, self.name, f"a damaged file: {reason}") from error

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        """Close the file."""
        self._stack.close()

    def group(self, number: int) -> list[Column]:
        """Read the columns of a group, and compare them with its hash."""
        with self._blaming():
            if self._file.metadata.row_group(number).num_rows > GROUP:
                raise ValueError(f"group {number} is too large")
            table = self._file.read_row_group(number, use_threads=False)
            columns = [column(each) for each in table.columns]
            if content_hash(columns) != self._hashes[number]:
                raise ValueError(f"group {number} is not what was written")
        return columns

    def check(self) -> None:
        """Read all groups; raise :class:`LayerError` if one is damaged."""
        for number in range(len(self._hashes)):
            self.group(number)


def describe(packed: bytes) -> str:
    """Return what a file is that has another root than expected."""
    try:
        fields = json.loads(packed)
        heading = Heading(**fields["heading"])
        return f"{fields['kind']} of {fields['cells']} cells of {heading}, with other rows"
    except (ValueError, KeyError, TypeError):
        return "a file that is not a layer"
