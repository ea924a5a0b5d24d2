"""Queries in which every term is an option table, for engines that read no notation.

A table shows the form that the term denotes, not its canonical form: otherwise an engine that
is asked for a canonical form would be sent the answer.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from itertools import chain
from typing import Final

from tedomari.errors import StoreFullError, TedomariError
from tedomari.game import Game, index_in
from tedomari.kernel.options import followers
from tedomari.notation.numerals import numeral
from tedomari.notation.parser import options_as_written
from tedomari.rulesets.guard import code_of
from tedomari.store import Store, current_store, using
from tedomari_conformance.engines.operations import OPERATIONS, VALUES
from tedomari_conformance.engines.wire import LINE_LIMIT
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import (
    TABLE_LIMIT,
    Fields,
    game,
    partizan,
    position,
    position_value,
)

#: The maximum number of values that are stored to write tables.
STORED: Final = 1_000_000


class UnsendableError(TedomariError):
    """A query whose terms cannot be written as option tables within the bounds."""

    def __init__(self, name: str, reason: str) -> None:
        super().__init__(f"not asked: {name} cannot be sent as an option table: {reason}")
        self.name = name
        self.reason = reason


class TableWriter:
    """Writes the terms of queries as option tables; the values are stored for later queries."""

    def __init__(self) -> None:
        self._store = Store(limit=STORED)

    def write(self, query: Query) -> Query:
        """Return a query about values with its terms as tables; any other query unchanged.

        Raises :class:`UnsendableError` for a term that has no table within the bounds.
        Clause: protocol.message.terms.
        """
        declared = OPERATIONS.get((VALUES, query.operation))
        if query.ruleset is not None or declared is None:
            return query
        arguments = dict(query.arguments)
        for name, type_ in declared.given.items():
            if type_.drawn and name in arguments:
                arguments[name] = self.table_or_tables(arguments[name], name)
        return replace(query, arguments=arguments)

    def table_or_tables(self, data: JSON, name: str) -> JSON:
        """Return a term, or each term of a list, as a table."""
        if isinstance(data, list | tuple):
            return [self.table(item, f"{name}[{place}]") for place, item in enumerate(data)]
        return self.table(data, name)

    def table(self, data: JSON, where: str) -> JSON:
        """Return a term as a table; if the store is full, try once more with an empty one."""
        if isinstance(data, Mapping) and "dag" in data:
            return data
        try:
            with using(self._store):
                try:
                    return {"dag": entries(data, where)}
                except StoreFullError:
                    self._store.reset()
                    return {"dag": entries(data, where)}
        except TedomariError as error:
            raise UnsendableError(where, str(error)) from error


def entries(data: JSON, where: str) -> JSON:
    """Return the entries of the table of a notation or a position.

    The last entry has the options that the term denotes, each in canonical form.  A number in
    canonical form is one entry.
    """
    if isinstance(data, Mapping):
        left, right, value = position_options(data, where)
    else:
        value = game(data, where)
        left, right = options_as_written(str(data))
    if value.is_number:  # sets of large games would take long
        canonical = set(value.left_options), set(value.right_options)
        if (set(left), set(right)) == canonical:
            return [numeral(value.as_fraction())]
    return table_with(left, right)


def position_options(
    data: Mapping[str, JSON], where: str
) -> tuple[Sequence[Game], Sequence[Game], Game]:
    """Return the values of the options of a position of a partizan ruleset, and its value."""
    fields = Fields(data, where, ("ruleset", "position"))
    rules = partizan(fields.text("ruleset"), fields.place("ruleset"))
    start = position(rules, data["position"], fields.place("position"))
    with code_of(rules):
        sides = list(rules.left_options(start)), list(rules.right_options(start))
    left, right = ([position_value(rules, each) for each in side] for side in sides)
    return left, right, position_value(rules, start)


def table_with(left: Iterable[Game], right: Iterable[Game]) -> JSON:
    """Return the table of a game with these options, which are in canonical form.

    >>> table_with([Game(), Game([0], [0])], [Game()])
    ['0', [[0], [0]], [[0, 1], [0]]]

    Raises a TedomariError for a table that is too long.
    """
    tables = current_store().tables
    sides = [[index_in(tables, option) for option in side] for side in (left, right)]
    places: dict[int, int] = {}
    table: list[JSON] = []
    options = 0
    for root in sorted(set(chain(*sides)), reverse=True):  # an option has a smaller index
        for index in () if root in places else followers(tables, root):
            if index in places:
                continue
            places[index] = len(table)
            if tables.is_number[index]:
                table.append(numeral(Fraction(tables.left_stop[index], 1 << tables.scale)))
            else:
                entry = tables.left[index], tables.right[index]
                options += sum(map(len, entry))
                table.append(places_of(entry, places))
            refuse_long(len(table) + 1, options)
    table.append(places_of(sides, places))
    return table


def places_of(sides: Iterable[Iterable[int]], places: Mapping[int, int]) -> JSON:
    """Return an entry: the places of the left and of the right options, in order."""
    return [sorted({places[option] for option in side}) for side in sides]


def refuse_long(entries: int, options: int) -> None:
    """Raise a TedomariError for a table with too many entries, or too many options in all."""
    if entries > TABLE_LIMIT:
        raise TedomariError(f"it has more than {TABLE_LIMIT} entries")
    if 2 * options > LINE_LIMIT:
        raise TedomariError(f"it has more than {LINE_LIMIT // 2} options")
