"""Datasette serves the exported database as it is, with its metadata."""

import asyncio
import json
import re
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from html import unescape
from pathlib import Path
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sqlite_export import run
from tedomari_browse.links import tilde_encode

datasette_app = pytest.importorskip("datasette.app", reason="needs datasette")
datasette_utils = pytest.importorskip("datasette.utils", reason="needs datasette")

pytestmark = pytest.mark.once

#: The columns by which the page of the vectors counts them.
FACETS = {"source", "claim", "verdict", "clauses", "value"}

Get = Callable[..., Any]


@pytest.fixture
def get(folder: Path) -> Iterator[Get]:
    """Return a function that returns what Datasette answers, which is not an error."""
    metadata = json.loads((folder / "tedomari.metadata.json").read_text("utf-8"))
    files = [str(folder / "tedomari.db")]
    datasette = datasette_app.Datasette([], immutables=files, metadata=metadata)

    async def start_and_get(path: str) -> Any:
        await datasette.invoke_startup()
        return await datasette.client.get(path)

    def answer(path: str) -> Any:
        response = runner.run(start_and_get(path))
        assert response.status_code == 200, (path, response.text[:2000])
        return response

    with asyncio.Runner() as runner:
        yield answer


@pytest.mark.clause("vectors.database.metadata")
def test_the_page_of_the_vectors_counts_them_by_five_columns(get: Get) -> None:
    page = get("/tedomari/vectors").text
    assert set(re.findall(r'data-column="(\w+)"', page)) >= FACETS
    answer = get("/tedomari/vectors.json?_size=1&_facet_size=max").json()
    facets = answer["facet_results"]
    assert set(facets) == FACETS
    assert not answer.get("facets_timed_out")
    counts = {
        name: {each["value"]: each["count"] for each in facets[name]["results"]}
        for name in FACETS
    }
    assert counts["source"]["semeai-slides"] == 192
    assert counts["verdict"]["erratum"] == 111
    assert counts["value"]["*"] > 100
    assert counts["clauses"]["chilled-domineering.value.strips"] > 0
    labels = {each["value"]: each["label"] for each in facets["source"]["results"]}
    assert labels["xt-domineering-paper"] == "XT Domineering: a new combinatorial game"


@pytest.mark.clause("vectors.database.links")
def test_the_page_of_a_row_links_to_the_workbench_and_to_other_rows(get: Get) -> None:
    page = unescape(get("/tedomari/vectors/xt~2Eappendix-a~2Efigure-7~2Ec~2Ewinner").text)
    address = "http://127.0.0.1:8000/?ruleset=domineering&position=.."
    back = "http://127.0.0.1:8001/tedomari/vectors/xt~2Eappendix-a~2Efigure-7~2Ec~2Ewinner"
    assert f'href="{address}&row={back}"' in page
    assert "/tedomari/vector_lines?vector=" in page
    clause = get("/tedomari/clauses/game~2Eorder~2Ele").text
    assert "/tedomari/vector_clauses?clause=" in clause


@pytest.mark.clause("vectors.errata.row", "vectors.database.links")
def test_the_addresses_of_rows_are_those_of_datasette(get: Get, folder: Path) -> None:
    """A drawn sample: Datasette answers each address with the row of this vector."""
    errata = run("errata", "--json", "--datasette", "http://127.0.0.1:8001/").stdout
    addresses = {
        erratum["id"]: erratum["row"] for erratum in map(json.loads, errata.splitlines())
    }
    with closing(sqlite3.connect(folder / "tedomari.db")) as database:
        linked = database.execute(
            "SELECT vector, workbench FROM vectors WHERE workbench NOTNULL"
        )
        back = {name: parse_qs(urlsplit(link).query)["row"][0] for name, link in linked}
    for named in (addresses, back):
        for name in Random(21).sample(sorted(named), 25):
            path = named[name].removeprefix("http://127.0.0.1:8001")
            (row,) = get(f"{path}.json?_shape=array").json()
            assert row["vector"] == name


@given(text=st.text(st.characters(codec="utf-8")))
def test_parts_of_addresses_are_written_as_datasette_writes_them(text: str) -> None:
    assert tilde_encode(text) == datasette_utils.tilde_encode(text)


@pytest.mark.clause("vectors.database.search")
def test_the_page_searches_the_text(get: Get) -> None:
    found = get("/tedomari/vectors.json?_search=exchanged+strip&_shape=array").json()
    assert "xt.strips.period" in {row["vector"] for row in found}
    assert 'type="search"' in get("/tedomari/vectors").text


@pytest.mark.clause("vectors.database.metadata", "vectors.database.references")
def test_every_table_has_a_page_with_its_description(get: Get, description: Any) -> None:
    for table in description["tables"]:
        page = get(f"/tedomari/{table}").text
        assert '<p class="zero-results">' not in page
        assert 'class="metadata-description"' in page
    positions = get("/tedomari/census_positions").text
    assert re.search(r'<a href="/tedomari/census_values/\d+">', positions)
