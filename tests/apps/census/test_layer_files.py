"""A file of a layer that is not what was written is refused, and nothing in it is executed."""

import json
import os
import pickle
from collections.abc import Callable
from contextlib import suppress
from fractions import Fraction
from pathlib import Path
from typing import Any

import pytest

from tedomari.digests import form_digest, number_digest
from tedomari.store import Store
from tedomari_census import Heading, LayerError, layers
from tedomari_census.fetching import Order, fetch, rows_of
from tedomari_census.folder import Folder
from tedomari_census.layers import SEAL, Layer, Rows, schema, seal, write
from tedomari_census.sharing import Worker

arrow = pytest.importorskip("pyarrow", reason="needs the extra 'layers'")
parquet = pytest.importorskip("pyarrow.parquet", reason="needs the extra 'layers'")
pytest.importorskip("fsspec", reason="needs the extra 'layers'")

XT_3X3 = Heading("chilled-domineering", 3, 3)
NAME = "positions-003.parquet"
ROWS: list[Rows] = [
    (1, {"shape": [b"\0\1", b"\0\7"], "game": [2, 3]}),
    (273, {"shape": [b"\1\21"], "game": [1]}),
]
ZERO = number_digest(Fraction(0))
STAR = form_digest([ZERO], [ZERO])


@pytest.fixture
def folder(tmp_path: Path) -> Folder:
    """Return a folder with a layer of positions."""
    folder = Folder(str(tmp_path))
    write(folder, seal(XT_3X3, "positions", 3, ROWS), ROWS)
    return folder


def check(folder: Folder) -> None:
    """Read all of the layer of positions."""
    with Layer(folder, "positions", 3, seal(XT_3X3, "positions", 3, ROWS).root) as layer:
        layer.check()


@pytest.mark.clause("census.layers")
def test_a_layer_is_read_as_it_was_written(folder: Folder, tmp_path: Path) -> None:
    """This includes a reader that knows nothing but Parquet."""
    check(folder)
    with Layer(folder, "positions", 3, seal(XT_3X3, "positions", 3, ROWS).root) as layer:
        assert layer.firsts == [1, 273]
        for number, (_, fields) in enumerate(ROWS):
            columns = layer.group(number)
            for column, expected in zip(columns, fields.values(), strict=True):
                assert [column[row] for row in range(len(column))] == expected
    table = parquet.read_table(tmp_path / NAME)
    assert table.column("game").to_pylist() == [2, 3, 1]


@pytest.mark.clause("census.layers.partial")
def test_shapes_that_a_layer_does_not_have_are_not_found(folder: Folder) -> None:
    """Before its first shape, between two, after the last one of a group, and of the file."""
    wanted = [0, 1, 5, 7, 9, 272, 273, 274, 0xFFFF]
    with Layer(folder, "positions", 3, seal(XT_3X3, "positions", 3, ROWS).root) as layer:
        assert dict(rows_of(layer, wanted)) == {1: 2, 7: 3, 273: 1}
        assert dict(rows_of(layer, [6, 8, 300])) == {}


@pytest.mark.clause("census.layers.checked")
def test_the_hash_of_a_group_depends_on_where_its_fields_end() -> None:
    """Each column has three fields, and the same bytes and numbers in their order."""
    tables = [
        {"left": [[1], [2, 3], []], "number": [b"a", b"bc", b""]},
        {"left": [[1, 2], [3], []], "number": [b"a", b"bc", b""]},
        {"left": [[1], [2, 3], []], "number": [b"ab", b"c", b""]},
        {"left": [[1], [], [2, 3]], "number": [b"a", b"bc", b""]},
        {"left": [[1], [2, 3], []], "number": [b"", b"a", b"bc"]},
    ]
    types = arrow.schema(
        [arrow.field("left", arrow.list_(arrow.int64())), arrow.field("number", arrow.binary())]
    )
    hashes = {
        layers.content_hash(
            layers.column(each) for each in arrow.table(fields, schema=types).columns
        )
        for fields in tables
    }
    assert len(hashes) == len(tables)


Harm = Callable[[bytes], bytes]


@pytest.mark.clause("census.layers.checked")
@pytest.mark.parametrize(
    "harm",
    [
        lambda content: b"",
        lambda content: content[:-1],
        lambda content: content[:40],
        lambda content: content[40:],
        lambda content: b"SQLite format 3\0" + bytes(1000),
        lambda content: content[:20] + bytes(40) + content[60:],
    ],
)
def test_a_damaged_file_is_refused(harm: Harm, folder: Folder, tmp_path: Path) -> None:
    path = tmp_path / NAME
    path.write_bytes(harm(path.read_bytes()))
    with pytest.raises(LayerError) as caught:
        check(folder)
    assert str(caught.value).startswith(f"{tmp_path}/{NAME}: expected this layer of the census")


@pytest.mark.clause("census.layers.checked")
def test_every_flipped_byte_of_the_data_is_noticed(folder: Folder, tmp_path: Path) -> None:
    """A file with a flipped byte is refused, or has the same rows."""
    path = tmp_path / NAME
    content = path.read_bytes()
    refused = 0
    for place in range(4, len(content) - 4, 7):
        path.write_bytes(content[:place] + bytes([content[place] ^ 255]) + content[place + 1 :])
        try:
            check(folder)
        except LayerError:
            refused += 1
    assert refused > 100


@pytest.mark.clause("census.layers.checked")
@pytest.mark.parametrize(
    ("heading", "rows", "found"),
    [
        (
            Heading("domineering", 3, 3),
            ROWS,
            "positions of 3 cells of domineering 3x3, with oth",
        ),
        (XT_3X3, ROWS[:1], "positions of 3 cells of chilled-domineering 3x3, with other rows"),
    ],
)
def test_another_layer_is_refused(
    heading: Heading, rows: list[Rows], found: str, folder: Folder
) -> None:
    write(folder, seal(heading, "positions", 3, rows), rows)
    with pytest.raises(LayerError, match=found):
        check(folder)


def forge(path: Path, table: Any, packed: bytes) -> None:
    """Write a table with a given seal."""
    parquet.write_table(table.replace_schema_metadata({SEAL: packed}), path, row_group_size=2)


@pytest.mark.clause("census.layers.checked")
def test_other_rows_under_the_right_seal_are_refused(folder: Folder, tmp_path: Path) -> None:
    packed = seal(XT_3X3, "positions", 3, ROWS).pack()
    right = {"shape": [b"\0\1", b"\0\7", b"\1\21"], "game": [2, 3, 1]}
    forge(tmp_path / NAME, arrow.table(right, schema=schema("positions")), packed)
    check(folder)
    wrong = {**right, "game": [3, 2, 1]}
    forge(tmp_path / NAME, arrow.table(wrong, schema=schema("positions")), packed)
    with pytest.raises(LayerError, match="group 0 is not what was written"):
        check(folder)
    forge(tmp_path / NAME, arrow.table({**right, "more": [1, 1, 1]}), packed)
    with pytest.raises(LayerError, match="other columns or groups"):
        check(folder)
    missing = {**right, "game": [2, None, 1]}
    fields = [arrow.field("shape", arrow.binary()), arrow.field("game", arrow.int64())]
    forge(tmp_path / NAME, arrow.table(missing, schema=arrow.schema(fields)), packed)
    with pytest.raises(LayerError):
        check(folder)


@pytest.mark.clause("census.layers.checked")
def test_a_group_that_is_too_large_is_not_read(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(layers, "GROUP", 1)
    with pytest.raises(LayerError, match="group 0 is too large"):
        check(folder)


class Payload:
    """An object whose unpickling creates a folder."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def __reduce__(self) -> tuple[Callable[[str], None], tuple[str]]:
        return os.mkdir, (str(self.path),)


@pytest.mark.filterwarnings(
    "ignore:pickle-based deserialization:RuntimeWarning",
    "ignore:pyarrow.PyExtensionType is deprecated:FutureWarning",
)
@pytest.mark.clause("census.layers.checked")
def test_nothing_in_a_file_is_executed(folder: Folder, tmp_path: Path) -> None:
    """A type of pyarrow can contain a pickle, which careless readers load."""
    target = tmp_path / "executed"
    pickled = pickle.dumps(Payload(target))
    metadata = {
        b"ARROW:extension:name": b"arrow.py_extension_type",
        b"ARROW:extension:metadata": pickled,
    }
    fields = [
        arrow.field("shape", arrow.binary(), nullable=False, metadata=metadata),
        arrow.field("game", arrow.int64(), nullable=False),
    ]
    rows = {"shape": [b"\0\1", b"\0\7", b"\1\21"], "game": [2, 3, 1]}
    table = arrow.table(rows, schema=arrow.schema(fields))
    forge(tmp_path / NAME, table, seal(XT_3X3, "positions", 3, ROWS).pack())
    with suppress(LayerError):
        check(folder)
    assert not target.exists()
    pickle.loads(pickled)
    assert target.exists(), "the payload works where it is loaded"


@pytest.mark.clause("census.layers.checked", "game.value.digest")
@pytest.mark.parametrize(("digest", "right"), [(STAR, True), (ZERO, False)])
def test_a_wrong_digest_is_noticed(digest: bytes, right: bool, tmp_path: Path) -> None:
    """The seal is right: the process that wrote the layer computed the wrong digest."""
    fields: dict[str, list[Any]] = {
        "digest": [ZERO, digest],
        "number": [b"0", b""],
        "described": [1, 1],
        "left": [[], [1]],
        "right": [[], [1]],
    }
    rows: list[Rows] = [(1, fields)]
    sealed, folder = seal(XT_3X3, "values", 1, rows), Folder(str(tmp_path))
    write(folder, sealed, rows)
    order = Order(str(tmp_path), XT_3X3, {}, [(1, sealed.root, 1)])
    worker = Worker(XT_3X3, Store())
    if right:
        fetch(worker, folder, order, [2])
        assert set(worker.indices) == {1, 2}
    else:
        with pytest.raises(LayerError, match=r"values-001\.parquet: .* digest of game 2"):
            fetch(worker, folder, order, [2])


@pytest.mark.clause("census.layers.checked")
def test_a_seal_that_is_not_json_is_described(folder: Folder, tmp_path: Path) -> None:
    table = arrow.table({"shape": [b"\0\1"], "game": [2]})
    for packed in (b"", b"{", json.dumps({"heading": []}).encode()):
        forge(tmp_path / NAME, table, packed)
        with pytest.raises(LayerError, match="found a file that is not a layer"):
            check(folder)


@pytest.mark.clause("census.layers.checked")
@pytest.mark.parametrize("number", [b"1e9999", b"1/3"])
def test_a_number_in_another_form_is_refused(number: bytes, tmp_path: Path) -> None:
    """The seal is right."""
    fields: dict[str, list[Any]] = {
        "digest": [ZERO],
        "number": [number],
        "described": [1],
        "left": [[]],
        "right": [[]],
    }
    rows: list[Rows] = [(1, fields)]
    sealed, folder = seal(XT_3X3, "values", 1, rows), Folder(str(tmp_path))
    write(folder, sealed, rows)
    order = Order(str(tmp_path), XT_3X3, {}, [(1, sealed.root, 1)])
    with pytest.raises(LayerError, match=r"values-001\.parquet: .* expected a number such as"):
        fetch(Worker(XT_3X3, Store()), folder, order, [1])
