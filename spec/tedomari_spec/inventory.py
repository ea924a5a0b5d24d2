"""The inventory of the sources: the items of each, and how they are treated."""

import re
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from tedomari_spec.clauses import NAME_PATTERN

#: The file with the inventory of this specification.
SOURCES: Final = Path(__file__).parent / "sources.toml"

_ID = re.compile(r"[A-Z][A-Z0-9]*-\d{3}")
_SOURCE_NAME = re.compile(r"[a-z][a-z0-9]*(-[a-z0-9]+)*")
_SOURCE_KEYS = frozenset({"title", "authors", "published", "year", "expected", "items"})
_ITEM_KEYS = frozenset({"where", "statement", "disposition", "clauses", "reason"})


class Disposition(StrEnum):
    """How an item is treated.  Clause: spec.inventory.disposition."""

    VECTORS = "vectors"
    CLAUSE = "clause"
    ARITHMETIC = "arithmetic"
    EMPIRICAL = "empirical"
    LOST = "lost"


#: The dispositions of items that are not checked, which need a reason.
UNCHECKED: Final = frozenset({Disposition.EMPIRICAL, Disposition.LOST})


class InventoryError(ValueError):
    """An entry of the inventory breaks its rules.  Clause: spec.inventory.error."""

    def __init__(self, place: str, problem: str) -> None:
        super().__init__(f"{place}: {problem}")
        self.place = place
        self.problem = problem


@dataclass(frozen=True, slots=True)
class Item:
    """One table, figure, formula, example or claim of a source.

    ``clauses`` names the clauses that state the same.  ``reason`` says why the item is not
    checked, and is empty if it is.

    Clause: spec.inventory.item.
    """

    id: str
    where: str
    statement: str
    disposition: Disposition
    clauses: tuple[str, ...]
    reason: str


@dataclass(frozen=True, slots=True)
class Source:
    """A source document, with its items by id in the order of the expected ids."""

    name: str
    title: str
    authors: str
    published: str
    year: int | None
    items: Mapping[str, Item]


def load_sources(file: Path = SOURCES) -> Mapping[str, Source]:
    """Return the sources by name.  The same text is read once.

    Raises :class:`InventoryError` for an entry that breaks a rule, and
    :class:`tomllib.TOMLDecodeError` for a file that is not TOML or contains an item twice.

    >>> load_sources()["xt-domineering-paper"].items["XT-012"].where
    '2, (3)'
    """
    return read_sources(file.read_text("utf-8"))


@lru_cache(maxsize=1)
def read_sources(text: str) -> Mapping[str, Source]:
    """Return the sources that a text in TOML describes; errors as in load_sources."""
    tables = tomllib.loads(text)
    return MappingProxyType({name: read_source(name, tables[name]) for name in tables})


def read_source(name: str, entry: object) -> Source:
    """Return the source that a table describes; raises :class:`InventoryError`."""
    if not _SOURCE_NAME.fullmatch(name):
        raise InventoryError(name, "expected a lowercase name with hyphens")
    table = _table(name, entry, _SOURCE_KEYS)
    year = table.get("year")
    if year is not None and (isinstance(year, bool) or not isinstance(year, int)):
        raise InventoryError(name, f"expected a whole number as year, found {year!r}")
    items = table.get("items", {})
    if not isinstance(items, dict):
        raise InventoryError(name, "expected a table of items")
    expected = tuple(expected_ids(name, table))
    compare_ids(name, expected, tuple(items))
    return Source(
        name=name,
        title=_text(name, table, "title"),
        authors=_text(name, table, "authors"),
        published=_text(name, table, "published"),
        year=year,
        items={id_: read_item(f"{name}, {id_}", id_, items[id_]) for id_ in expected},
    )


def expected_ids(name: str, table: Mapping[str, object]) -> Iterator[str]:
    """Yield the ids that a source must have, from ids and ranges ``XT-001..XT-068``."""
    ranges = _texts(name, table, "expected")
    for text in ranges:
        first, _, last = text.partition("..")
        ends = [first, last or first]
        if not all(_ID.fullmatch(end) for end in ends):
            raise InventoryError(name, f"expected an id or a range of ids, found {text!r}")
        prefix, start = first.rsplit("-", 1)
        last_prefix, stop = ends[1].rsplit("-", 1)
        if prefix != last_prefix or start > stop:
            raise InventoryError(name, f"{text!r} is not a rising range under one prefix")
        yield from (f"{prefix}-{n:03d}" for n in range(int(start), int(stop) + 1))


def compare_ids(name: str, expected: tuple[str, ...], found: tuple[str, ...]) -> None:
    """Raise :class:`InventoryError` unless both contain the same ids.

    Clause: spec.inventory.complete.
    """
    repeated = sorted({id_ for id_ in expected if expected.count(id_) > 1})
    if repeated:
        raise InventoryError(name, f"expected twice: {', '.join(repeated)}")
    missing = [id_ for id_ in expected if id_ not in found]
    if missing:
        raise InventoryError(name, f"items that are missing: {', '.join(missing)}")
    surplus = [id_ for id_ in found if id_ not in expected]
    if surplus:
        raise InventoryError(name, f"items that are not expected: {', '.join(surplus)}")


def read_item(place: str, id_: str, entry: object) -> Item:
    """Return the item that a table describes; ``place`` is for :class:`InventoryError`.

    Clauses: spec.inventory.item, spec.inventory.disposition.
    """
    table = _table(place, entry, _ITEM_KEYS)
    word = _text(place, table, "disposition")
    kinds = [kind.value for kind in Disposition]
    if word not in kinds:
        raise InventoryError(
            place, f"{word!r} is not a disposition; they are {', '.join(kinds)}"
        )
    disposition = Disposition(word)
    clauses = _texts(place, table, "clauses") if "clauses" in table else ()
    for clause in clauses:
        if not re.fullmatch(NAME_PATTERN, clause):
            raise InventoryError(place, f"{clause!r} is not the name of a clause")
    if disposition is Disposition.CLAUSE and not clauses:
        raise InventoryError(place, "an item stated as a clause names it under 'clauses'")
    if (disposition in UNCHECKED) != ("reason" in table):
        raise InventoryError(
            place, "a reason is given if and only if the item is empirical or lost"
        )
    return Item(
        id=id_,
        where=_text(place, table, "where"),
        statement=_text(place, table, "statement"),
        disposition=disposition,
        clauses=clauses,
        reason=_text(place, table, "reason") if "reason" in table else "",
    )


def _table(place: str, entry: object, keys: frozenset[str]) -> dict[str, object]:
    if not isinstance(entry, dict):
        raise InventoryError(place, f"expected a table, found {entry!r}")
    unknown = sorted(set(entry) - keys)
    if unknown:
        raise InventoryError(
            place, f"unknown keys {', '.join(unknown)}; the keys are {', '.join(sorted(keys))}"
        )
    return entry


def _text(place: str, table: Mapping[str, object], key: str) -> str:
    text = table.get(key)
    if not isinstance(text, str) or not text.strip():
        raise InventoryError(place, f"expected a string under {key!r}, found {text!r}")
    return text


def _texts(place: str, table: Mapping[str, object], key: str) -> tuple[str, ...]:
    texts = table.get(key)
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise InventoryError(
            place, f"expected a list of strings under {key!r}, found {texts!r}"
        )
    return tuple(texts)
