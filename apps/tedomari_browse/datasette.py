"""The metadata that Datasette reads next to the database."""

import json
from typing import Final

from tedomari_browse.replaced import TITLE
from tedomari_browse.schema import TABLES, Table
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.vector_set.record import load_record

DESCRIPTION: Final = (
    "Claims of twelve sources about combinatorial games, each with the right answer and with "
    "what is printed. The column workbench opens the expression or the position of a row."
)


def metadata(database: str) -> str:
    """Return the metadata as JSON for the database with this name, which Datasette takes from
    the name of the file.

    Datasette 0.65 reads the facets from the metadata.  Version 1.0 has a configuration for
    them, and moves them there from the metadata.  Clause: vectors.database.metadata.
    """
    data = {
        "title": f"{TITLE} {load_record().version}",
        "description": DESCRIPTION,
        "license": "MIT",
        "databases": {
            database: {
                "description": DESCRIPTION,
                "tables": {name: table_metadata(name, table) for name, table in TABLES.items()},
            }
        },
    }
    return json.dumps(data, indent=2, ensure_ascii=False) + "\n"


def table_metadata(name: str, table: Table) -> dict[str, JSON]:
    """Return the metadata of a table: its description, its columns and its facets."""
    meanings = {column: table.columns[column].meaning for column in table.columns}
    data: dict[str, JSON] = {
        "description": table.meaning,
        "columns": {column: meaning for column, meaning in meanings.items() if meaning},
    }
    facets: list[JSON] = [*table.facets, *({"array": column} for column in table.arrays)]
    if facets:
        data["facets"] = facets
    if table.label is not None:
        data["label_column"] = table.label
    return data
