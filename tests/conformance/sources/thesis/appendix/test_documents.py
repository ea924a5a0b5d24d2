"""Documents of a small section that is made up: four empty cells."""

from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from random import Random
from typing import cast

import pytest

from tedomari_conformance.sources.thesis.appendix import documents
from tedomari_conformance.sources.thesis.appendix.damage import damaged
from tedomari_conformance.sources.thesis.appendix.documents import document, judged, write
from tedomari_conformance.sources.thesis.appendix.rows import Row
from tedomari_conformance.suite import read_document, run
from tedomari_conformance.suite.model import JSON

ROWS = [
    ('"....","xxxx","xxxx","xxxx"', "*", "0"),
    ('"...x",".xxx","xxxx","xxxx"', "vv", "-2"),
    ('"..xx","..xx","xxxx","xxxx"', "*", "3"),
]
AGAIN = ('".xxx",".xxx",".xxx",".xxx"', "*", "0")


def made_up(*cells: tuple[str, str, str]) -> tuple[Row, ...]:
    return tuple(
        Row(n, 4, n, f"| {n} | ChilledDomineering({board}) | {value} | {weight} |")
        for n, (board, value, weight) in enumerate(cells, 1)
    )


@pytest.fixture(autouse=True)
def forgotten() -> Iterator[None]:
    yield
    judged.cache_clear()


def vectors(
    patch: pytest.MonkeyPatch, *cells: tuple[str, str, str], rows: int
) -> Sequence[Mapping[str, JSON]]:
    patch.setattr(documents, "section", lambda empty: made_up(*cells))
    patch.setattr(documents, "SECTIONS", {4: rows})
    return cast("Sequence[Mapping[str, JSON]]", document(4)["vectors"])


def notes(found: Sequence[Mapping[str, JSON]]) -> dict[str, str]:
    provenances = [cast("Mapping[str, str]", one["provenance"]) for one in found]
    return {
        str(one["id"]): provenance.get("note", "")
        for one, provenance in zip(found, provenances, strict=True)
    }


@pytest.mark.clause("appendix.vectors.rows", "appendix.verdict.second-proof")
def test_errata_are_followed_by_searches(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    found = vectors(monkeypatch, *ROWS, AGAIN, rows=4)
    said = notes(found)
    assert list(said)[:6] == [
        "th.appendix.4.1",
        "th.appendix.4.2",
        "th.appendix.4.2.search",
        "th.appendix.4.3",
        "th.appendix.4.3.search",
        "th.appendix.4.4",
    ]
    assert said["th.appendix.4.1"] == "No. 4 shows the same position."
    assert said["th.appendix.4.4"].endswith("No. 1 shows the same position.")
    assert said["th.appendix.4.3.search"].startswith("With atomic weight 3")
    write(tmp_path)
    made = read_document(tmp_path.joinpath("thesis-appendix-4.json").read_bytes())
    assert all(result.ok for result in run([made]))


@pytest.mark.clause("appendix.vectors.missing")
def test_what_no_row_shows_is_missing_from_the_list_or_from_the_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    said = notes(vectors(monkeypatch, *ROWS, rows=4))
    assert said["th.appendix.4.ooox-xoxx-xxxx-xxxx"].startswith("No row of the section")
    assert said["th.appendix.4.ooxx-xoox-xxxx-xxxx"].startswith("1 rows of this section")


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
    rows = [damaged(position, 1, random, harsh=True) for _ in range(200)]
    values = {row.fields[1] for row in rows}
    assert "-2" in values
    assert any("^v" in value for value in values)
    assert any(row.fields[2] == "" for row in rows)
