"""Documents of a made-up section with four empty cells."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tedomari_conformance.sources.thesis.appendix import documents
from tedomari_conformance.sources.thesis.appendix.damage import damage_row
from tedomari_conformance.sources.thesis.appendix.documents import (
    document,
    judge_section,
    write,
)
from tedomari_conformance.sources.thesis.appendix.rows import Row
from tedomari_conformance.suite import read_document, run
from tedomari_conformance.suite.model import JSON

ROWS = [
    ('"....","xxxx","xxxx","xxxx"', "*", "0"),
    ('"...x",".xxx","xxxx","xxxx"', "vv", "-2"),
    ('"..xx","..xx","xxxx","xxxx"', "*", "3"),
]
AGAIN = ('".xxx",".xxx",".xxx",".xxx"', "*", "0")


def rows_of_cells(*cells: tuple[str, str, str]) -> tuple[Row, ...]:
    return tuple(
        Row(n, 4, n, f"| {n} | ChilledDomineering({board}) | {value} | {weight} |")
        for n, (board, value, weight) in enumerate(cells, 1)
    )


@pytest.fixture(autouse=True)
def forget_judged_sections() -> Iterator[None]:
    yield
    judge_section.cache_clear()


def vectors(
    patch: pytest.MonkeyPatch, *cells: tuple[str, str, str], rows: int
) -> Sequence[Mapping[str, JSON]]:
    patch.setattr(documents, "section", lambda empty: rows_of_cells(*cells))
    patch.setattr(documents, "SECTIONS", {4: rows})
    return cast("Sequence[Mapping[str, JSON]]", document(4)["vectors"])


def notes(vector_list: Sequence[Mapping[str, JSON]]) -> dict[str, str]:
    provenances = [cast("Mapping[str, str]", one["provenance"]) for one in vector_list]
    return {
        str(one["id"]): provenance.get("note", "")
        for one, provenance in zip(vector_list, provenances, strict=True)
    }


@pytest.mark.clause("appendix.vectors.rows", "appendix.verdict.second-proof")
def test_errata_are_followed_by_searches(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    vector_list = vectors(monkeypatch, *ROWS, AGAIN, rows=4)
    notes_by_id = notes(vector_list)
    assert list(notes_by_id)[:6] == [
        "th.appendix.4.1",
        "th.appendix.4.2",
        "th.appendix.4.2.search",
        "th.appendix.4.3",
        "th.appendix.4.3.search",
        "th.appendix.4.4",
    ]
    assert notes_by_id["th.appendix.4.1"] == "No. 4 shows the same position."
    assert notes_by_id["th.appendix.4.4"].endswith("No. 1 shows the same position.")
    assert notes_by_id["th.appendix.4.3.search"].startswith("With atomic weight 3")
    write(tmp_path)
    document = read_document(tmp_path.joinpath("thesis-appendix-4.json").read_bytes())
    assert all(result.ok for result in run([document]))


@pytest.mark.clause("appendix.vectors.missing")
def test_a_position_without_a_row_is_missing_from_the_list_or_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    notes_by_id = notes(vectors(monkeypatch, *ROWS, rows=4))
    assert notes_by_id["th.appendix.4.ooox-xoxx-xxxx-xxxx"].startswith("No row of the section")
    assert notes_by_id["th.appendix.4.ooxx-xoox-xxxx-xxxx"].startswith("1 rows of this section")


@pytest.mark.clause("appendix.verdict.ambiguous", "appendix.vectors.rows")
def test_both_readings_are_listed(monkeypatch: pytest.MonkeyPatch) -> None:
    cells = [ROWS[0], (ROWS[1][0], "$vv$", "-2"), ROWS[2]]
    second = vectors(monkeypatch, *cells, rows=3)[1]
    provenance = cast("Mapping[str, JSON]", second["provenance"])
    assert provenance["verdict"] == "ambiguous"
    assert provenance["readings"] == ["vv*: signs were lost", "vv: as it stands"]


@pytest.mark.clause("appendix.alignment.recovery")
def test_harsh_damage_shifts_cells_and_confuses_arrows() -> None:
    random = Random(5)
    position = "...x.xxxxxxxxxxx"
    rows = [damage_row(position, 1, random, harsh=True) for _ in range(200)]
    values = {row.fields[1] for row in rows}
    assert "-2" in values
    assert any("^v" in value for value in values)
    assert any(row.fields[2] == "" for row in rows)
