"""The specification: the clauses, the inventory of the sources, and their readers."""

from tedomari_spec.clauses import (
    Chapter,
    Clause,
    ClauseError,
    Kind,
    load_chapters,
    load_clauses,
)

__all__ = ["Chapter", "Clause", "ClauseError", "Kind", "load_chapters", "load_clauses"]
