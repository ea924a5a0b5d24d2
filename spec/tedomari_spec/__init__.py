"""The specification: its clauses, the inventory of the sources, and readers for both.

The chapters are the Markdown files in the folder ``text``, and the inventory is
``sources.toml``.

>>> load_clauses()["game.order.le"].chapter
'Outcomes and order'

| module | contents |
| --- | --- |
| ``clauses`` | chapters and clauses |
| ``citations`` | the places in docstrings and vectors that cite clauses |
| ``inventory`` | the sources, and how each of their items is treated |
"""

from tedomari_spec.clauses import (
    Chapter,
    Clause,
    ClauseError,
    Kind,
    load_chapters,
    load_clauses,
)

__all__ = ["Chapter", "Clause", "ClauseError", "Kind", "load_chapters", "load_clauses"]
