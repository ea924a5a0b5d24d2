"""The inventory of the sources, and its reader."""

import json
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest

from tedomari_spec.clauses import load_clauses
from tedomari_spec.inventory import Disposition, InventoryError, Item, load_sources

HEADER = """\
[sowing-book]
title = "Sowing"
authors = "A. Sower"
published = "a press"
year = 1990
"""

ITEM = 'where = "1", statement = "seeds are counted", disposition = '


def inventory(folder: Path, text: str) -> Path:
    file = folder / "sources.toml"
    file.write_text(text, "utf-8")
    return file


@pytest.mark.clause("spec.inventory.item")
def test_an_inventory_is_read(tmp_path: Path) -> None:
    text = f"""{HEADER}expected = ["SB-001..SB-002", "SB-007"]

    [sowing-book.items]
    SB-007 = {{ {ITEM}"clause", clauses = ["sow.seed", "sow.end"] }}
    SB-001 = {{ {ITEM}"vectors" }}
    SB-002 = {{ {ITEM}"lost", reason = "the picture is lost" }}
    """
    source = load_sources(inventory(tmp_path, text))["sowing-book"]
    assert (source.name, source.title, source.authors) == ("sowing-book", "Sowing", "A. Sower")
    assert (source.published, source.year) == ("a press", 1990)
    assert list(source.items) == ["SB-001", "SB-002", "SB-007"]
    assert source.items["SB-007"] == Item(
        id="SB-007",
        where="1",
        statement="seeds are counted",
        disposition=Disposition.CLAUSE,
        clauses=("sow.seed", "sow.end"),
        reason="",
    )
    assert source.items["SB-002"].reason == "the picture is lost"


def test_a_source_may_have_no_items_and_no_year(tmp_path: Path) -> None:
    text = HEADER.replace("year = 1990\n", "") + "expected = []\n"
    source = load_sources(inventory(tmp_path, text))["sowing-book"]
    assert source.year is None
    assert source.items == {}


BROKEN_ITEMS = [
    ('"vectors", note = "?"', "unknown keys note; the keys are clauses, disposition"),
    ('"checked"', "'checked' is not a disposition; they are vectors, clause, arithmetic,"),
    ('""', "expected a string under 'disposition', found ''"),
    ("7", "expected a string under 'disposition', found 7"),
    ('"clause"', "an item stated as a clause names it under 'clauses'"),
    ('"clause", clauses = []', "an item stated as a clause names it under 'clauses'"),
    ('"clause", clauses = "sow.seed"', "expected a list of strings under 'clauses'"),
    ('"clause", clauses = [7]', "expected a list of strings under 'clauses', found [7]"),
    ('"clause", clauses = ["sow"]', "'sow' is not the name of a clause"),
    ('"lost"', "a reason is given if and only if the item is empirical or lost"),
    ('"vectors", reason = "?"', "a reason is given if and only if the item is empirical or"),
    ('"empirical", reason = " "', "expected a string under 'reason', found ' '"),
]


@pytest.mark.clause("spec.inventory.disposition", "spec.inventory.error")
@pytest.mark.parametrize(("rest", "problem"), BROKEN_ITEMS)
def test_a_broken_item_is_refused(tmp_path: Path, rest: str, problem: str) -> None:
    text = f'{HEADER}expected = ["SB-001"]\n[sowing-book.items]\nSB-001 = {{ {ITEM}{rest} }}\n'
    with pytest.raises(InventoryError) as caught:
        load_sources(inventory(tmp_path, text))
    assert str(caught.value).startswith(f"sowing-book, SB-001: {problem}")
    assert caught.value.place == "sowing-book, SB-001"


BROKEN_SOURCES = [
    ('[Sowing]\ntitle = "Sowing"\n', "Sowing: expected a lowercase name with hyphens"),
    ("sowing-book = 7\n", "sowing-book: expected a table, found 7"),
    (f'{HEADER}isbn = "?"\n', "sowing-book: unknown keys isbn; the keys are authors, expected"),
    (HEADER, "sowing-book: expected a list of strings under 'expected', found None"),
    (HEADER.replace("1990", '"1990"'), "sowing-book: expected a whole number as year"),
    (HEADER.replace("1990", "true"), "sowing-book: expected a whole number as year"),
    (HEADER.replace('"Sowing"', '""') + "expected = []", "sowing-book: expected a string "),
    (f"{HEADER}expected = []\nitems = 7", "sowing-book: expected a table of items"),
    (f'{HEADER}expected = ["SB-1"]', "sowing-book: expected an id or a range of ids, found"),
    (f'{HEADER}expected = ["SB-001..002"]', "sowing-book: expected an id or a range of ids"),
    (f'{HEADER}expected = ["SB-002..SB-001"]', "sowing-book: 'SB-002..SB-001' is not a"),
    (f'{HEADER}expected = ["SB-001..SC-002"]', "sowing-book: 'SB-001..SC-002' is not a"),
]


@pytest.mark.clause("spec.inventory.error")
@pytest.mark.parametrize(("text", "problem"), BROKEN_SOURCES)
def test_a_broken_source_is_refused(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(InventoryError) as caught:
        load_sources(inventory(tmp_path, text))
    assert str(caught.value).startswith(problem)


@pytest.mark.clause("spec.inventory.complete")
@pytest.mark.parametrize(
    ("expected", "ids", "problem"),
    [
        (["SB-001..SB-003"], ["SB-002"], "items that are missing: SB-001, SB-003"),
        (["SB-001"], ["SB-001", "SB-004"], "items that are not expected: SB-004"),
        (["SB-001..SB-003", "SB-002"], ["SB-001"], "expected twice: SB-002"),
    ],
)
def test_the_items_must_be_the_expected_ones(
    tmp_path: Path, expected: list[str], ids: list[str], problem: str
) -> None:
    items = "\n".join(f'{id_} = {{ {ITEM}"vectors" }}' for id_ in ids)
    text = f"{HEADER}expected = {expected}\n[sowing-book.items]\n{items}\n"
    with pytest.raises(InventoryError) as caught:
        load_sources(inventory(tmp_path, text))
    assert str(caught.value) == f"sowing-book: {problem}"


@pytest.mark.clause("spec.inventory.complete")
def test_a_repeated_item_is_refused(tmp_path: Path) -> None:
    item = f'SB-001 = {{ {ITEM}"vectors" }}\n'
    text = f'{HEADER}expected = ["SB-001"]\n[sowing-book.items]\n{item}{item}'
    with pytest.raises(tomllib.TOMLDecodeError):
        load_sources(inventory(tmp_path, text))


RETIRED = {69, 84, *range(89, 123), 245, 248}


@pytest.mark.clause("spec.inventory.complete")
def test_the_inventory_of_the_xt_paper_is_complete() -> None:
    items = load_sources()["xt-domineering-paper"].items
    expected = [f"XT-{n:03d}" for n in range(1, 338) if n not in RETIRED]
    assert list(items) == expected
    assert len(items) == 299


@pytest.mark.clause("spec.inventory.item")
def test_the_eleven_sources_and_the_derived_questions_are_named() -> None:
    assert list(load_sources()) == [
        "xt-domineering-paper",
        "chilled-domineering-thesis",
        "dots-and-boxes-page",
        "connect6-thesis",
        "semeai-slides",
        "solved-domineering",
        "bullock-table",
        "octal-tables",
        "board-games",
        "graphs-and-strips",
        "numbers-and-games",
        "strings-and-coins-paper",
        "derived",
    ]


def test_the_cells_of_table_2_hold_39_sufficient_and_36_necessary_bounds() -> None:
    items = load_sources()["xt-domineering-paper"].items.values()
    cells = [item for item in items if item.where.startswith("5, Table 2 (")]
    sufficient = [item.where for item in cells if item.statement.startswith("sufficient: ")]
    necessary = [item.where for item in cells if item.statement.startswith("necessary: ")]
    assert (len(sufficient), len(necessary)) == (39, 36)
    assert len(set(sufficient)) == len(set(necessary)) == 36


def test_statements_are_short() -> None:
    for source in load_sources().values():
        for item in source.items.values():
            assert len(item.statement) <= 240, item.id


def test_the_clauses_that_items_name_exist() -> None:
    clauses = load_clauses()
    missing = {
        (item.id, name)
        for source in load_sources().values()
        for item in source.items.values()
        for name in item.clauses
        if name not in clauses
    }
    assert missing == set()


def claims_of_vectors() -> dict[str, set[str]]:
    """Return for each source the items that its vectors name."""
    claims: dict[str, set[str]] = {}
    for file in files("tedomari_conformance").joinpath("vectors").iterdir():
        if file.name.endswith(".json"):
            document = json.loads(file.read_text("utf-8"))
            named = {vector["claim"] for vector in document["vectors"]}
            claims.setdefault(document["source"], set()).update(named)
    return claims


@pytest.mark.once
@pytest.mark.clause("spec.inventory.item")
def test_vectors_name_items_that_exist() -> None:
    sources = load_sources()
    for source, claims in claims_of_vectors().items():
        assert claims <= sources[source].items.keys()


@pytest.mark.clause("spec.inventory.disposition")
def test_every_item_that_vectors_check_has_a_vector() -> None:
    claims = claims_of_vectors()
    without = [
        item.id
        for source in load_sources().values()
        for item in source.items.values()
        if item.disposition is Disposition.VECTORS
        and item.id not in claims.get(source.name, set())
    ]
    assert without == []
