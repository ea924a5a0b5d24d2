"""Games as subjects, for the operations about values."""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from typing import Final

from hypothesis.strategies import SearchStrategy

from tedomari.game import Game, game
from tedomari.infinitesimals import star, tiny, up
from tedomari.notation.numerals import numeral
from tedomari.rulesets import Choose, choose_kind
from tedomari.temperature import temperature
from tedomari_conformance.engines.fuzzing.asking import (
    arguments_of,
    find_operation,
    subject_data,
)
from tedomari_conformance.engines.fuzzing.choosing import from_choices
from tedomari_conformance.engines.fuzzing.kinds import draw_kind, pick, positive
from tedomari_conformance.engines.fuzzing.model import Disagreement, Ruling
from tedomari_conformance.engines.fuzzing.tables import (
    Table,
    bits_of,
    insert,
    read_table,
    simpler_numbers,
    simpler_tables,
    table_at,
    table_of,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.agreement import Type
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import ShapeError, term
from tedomari_conformance.suite.operations.reading import table as checked_table

#: The argument that is the temperature of an operation.
TEMPERATURE: Final = "temperature"

#: Drawn temperatures are from above -1 to this one.
WARMEST: Final = 8

#: How near to its temperature a game is cooled, in bits beyond those of the temperature.
NEAR_BITS: Final = 3

#: How the second of two games is drawn, with the shares in percent.
RELATIONS: Final = {
    "independent": 28,
    "alike": 14,
    "equal": 26,
    "close": 20,
    "negative": 6,
    "follower": 6,
}


#: The operations that repeat a game as often as a number says.  They are asked if all numbers
#: in both games have at most this many bits above and below the line.
REPEATING: Final = ("norton", "overheat")
REPEATING_BITS: Final = 6


@dataclass(frozen=True)
class Term:
    """A game as it is sent to an engine: in the notation of its value, or as a table.

    A table shows a form that need not be canonical.
    """

    table: Table
    as_table: bool = False

    @property
    def game(self) -> Game:
        """The value."""
        return self.table.game

    @cached_property
    def argument(self) -> JSON:
        """The argument of a query."""
        return {"dag": self.table.data} if self.as_table else str(self.game)


#: Zero, the simplest term.
NOTHING: Final = Term(table_of(Game()))


@dataclass(frozen=True)
class Games:
    """Two games, and a temperature; an operation about one game is asked about each.

    ``kinds`` are the kinds of the games, and ``relation`` is how the second was drawn.
    """

    first: Term
    second: Term = NOTHING
    temperature: Fraction = Fraction(0)
    kinds: tuple[str, ...] = field(default=(), compare=False)

    @property
    def terms(self) -> tuple[Term, Term]:
        """Both games."""
        return self.first, self.second

    @cached_property
    def bits(self) -> int:
        """The bits of the largest numerator or denominator in either game."""
        return max(bits_of(each.game) for each in self.terms)

    def temperatures(self) -> Iterator[Fraction]:
        """Yield the drawn temperature, and those at, just below and just above each game's."""
        yield self.temperature
        for each in self.terms:
            own = temperature(each.game)
            near = Fraction(1, own.denominator << NEAR_BITS)
            yield from (own - near, own, own + near)


@dataclass(frozen=True)
class GameDomain:
    """Pairs of games of all kinds.  Clauses: fuzz.values, fuzz.values.pairs."""

    ruleset: None = None

    @property
    def smaller_suffices(self) -> bool:
        """True: tables of options have small steps, and Hypothesis would be slow."""
        return True

    def strategy(self, operations: Sequence[str]) -> SearchStrategy[Games]:
        """Return a strategy for pairs of games, for any operations."""
        return from_choices(choose_games)

    def queries(self, subject: Games, operations: Sequence[str]) -> Iterator[Query]:
        """Yield queries about each game, or about both together.

        Clauses: fuzz.values, fuzz.values.temperatures, fuzz.values.repeated.
        """
        terms = [each.argument for each in subject.terms]
        for name in operations:
            operation = find_operation(name, None)
            if name in REPEATING and subject.bits > REPEATING_BITS:
                continue
            for arguments in arguments_of(operation, terms):
                if TEMPERATURE not in operation.given:
                    yield Query(name, None, arguments)
                    continue
                accepts = operation.given[TEMPERATURE]
                for warmth in map(numeral, dict.fromkeys(subject.temperatures())):
                    if is_accepted(accepts, warmth):
                        yield Query(name, None, {**arguments, TEMPERATURE: warmth})

    def subject_of(self, query: Query) -> Games:
        """Return the games of a query; for a query about one game, the second is 0."""
        data = subject_data(query, None)
        terms = [read_term(each, f"{query.operation}.{n}") for n, each in enumerate(data)]
        first, second = (*terms, NOTHING)[:2]
        warmth = query.arguments.get(TEMPERATURE)
        return Games(
            first, second, Fraction(warmth) if isinstance(warmth, str) else Fraction(0)
        )

    def smaller(self, subject: Games) -> Iterator[Games]:
        """Replace a game by a simpler one, or the temperature.  Clause: fuzz.values.smaller."""
        first, second = subject.terms
        if second != NOTHING:
            for whole in (first.game + second.game, first.game - second.game):
                yield Games(Term(table_of(whole)), NOTHING, subject.temperature)
        if first.game < 0 or (first == NOTHING and second.game < 0):
            opposite, other = (Term(table_of(-each.game)) for each in subject.terms)
            yield Games(opposite, other, subject.temperature)
        yield from (replace(subject, first=each) for each in simpler_terms(first))
        yield from (replace(subject, second=each) for each in simpler_terms(second))
        for warmth in simpler_numbers(subject.temperature):
            yield replace(subject, temperature=warmth)

    def cells(self, subject: Games) -> int:
        """Return 0: games have no boards."""
        return 0

    def kinds(self, subject: Games) -> Iterable[str]:
        """Return the kinds of the games, and how the second was drawn.  Clause: fuzz.tally."""
        return subject.kinds

    def cause(self, disagreement: Disagreement) -> Hashable:
        """Return the operation, the status, and the games up to order and common sign.

        Clause: fuzz.causes.
        """
        games = [each.game for each in self.subject_of(disagreement.query).terms]
        texts = min(sorted(map(str, games)), sorted(str(-game) for game in games))
        return disagreement.kind, tuple(texts), disagreement.query.arguments.get(TEMPERATURE)

    def picture(self, query: Query) -> str:
        """Write the values of the games, one per line."""
        return "\n".join(
            str(each.game) for each in self.subject_of(query).terms[: _count(query)]
        )

    def ruling(self, disagreement: Disagreement) -> Ruling | None:
        """Return None: games have no board to search."""
        return None


def _count(query: Query) -> int:
    return len(subject_data(query, None))


def is_accepted(type_: Type, data: JSON) -> bool:
    """Return whether data are in the domain of a type."""
    try:
        type_.read(data, TEMPERATURE, None)
    except ShapeError:
        return False
    return True


def read_term(data: JSON, where: str) -> Term:
    """Return a term from the data of a query; a position becomes its value."""
    if isinstance(data, Mapping) and "dag" in data:
        term(data, where)
        entries = checked_table(data, where)
        assert isinstance(entries, Sequence)
        return Term(read_table(entries), as_table=True)
    return Term(table_of(term(data, where)))


def simpler_terms(each: Term) -> Iterator[Term]:
    """Yield simpler terms: 0, the notation instead of a table, simpler tables."""
    if each == NOTHING:
        return
    yield NOTHING
    if each.as_table:
        yield Term(table_of(each.game))
    for simpler in simpler_tables(each.table):
        shown = simpler if each.as_table else table_of(simpler.game)
        if shown != each.table:
            yield Term(shown, each.as_table)


# Drawing


def choose_games(choose: Choose) -> Games:
    """Choose a game of any kind, another one related to it, and a temperature.

    Clauses: fuzz.values, fuzz.values.pairs, fuzz.values.temperatures.
    """
    kind, table = draw_kind(choose)
    relation = choose_kind(choose, RELATIONS)
    first = Term(table, as_table=bool(choose(0, 1)))
    if relation in ("independent", "alike"):
        second_kind, second = draw_kind(choose, kind if relation == "alike" else None)
        kinds: tuple[str, ...] = (kind, second_kind, relation)
    else:
        second = RELATED[relation](choose, table)
        kinds = (kind, relation)
    bits = choose(0, 4)
    warmth = Fraction(choose(1, (WARMEST + 1) << bits), 1 << bits) - 1
    return Games(first, Term(second, as_table=bool(choose(0, 1))), warmth, kinds)


def draw_equal(choose: Choose, table: Table) -> Table:
    """Draw another form of a game: options that change nothing are added.

    A left option H may be added to G if H is not at least G (the gift horse principle:
    Winning Ways, chapter 3), and a right option if it is not at most G.
    """
    value = table.game
    entries = list((table_of(value) if choose(0, 1) else table).entries)
    last = entries[-1]
    if isinstance(last, Fraction):
        sides = value.left_options, value.right_options
        left, right = ([insert(entries, table_of(each)) for each in side] for side in sides)
    else:
        left, right = map(list, last)
    for _ in range(choose(1, 3)):
        horse = draw_kind(choose)[1].game
        for gift in gifts(value, horse):
            if not gift >= value:
                left.append(insert(entries, table_of(gift)))
                break
            if not gift <= value:
                right.append(insert(entries, table_of(gift)))
                break
    entries.append((tuple(left), tuple(right)))
    return table_at(entries, len(entries) - 1)


def gifts(value: Game, horse: Game) -> Iterator[Game]:
    """Yield games to add to the options of a value.  The sums, which are slow, are rare."""
    yield from (horse, -horse)
    yield from (value + horse, value - horse)


def draw_close(choose: Choose, table: Table) -> Table:
    """Draw a game that differs by a tiny, an up, a star, or the smallest part of a number."""
    value = table.game
    differences = (
        star(1),
        up(),
        tiny(game(positive(choose))),
        game(Fraction(1, 1 << choose(0, 42))),
        up(2) - 2 * up(),
    )
    difference = pick(choose, differences)
    return table_of(value + difference if choose(0, 1) else value - difference)


def draw_negative(choose: Choose, table: Table) -> Table:
    """Return the negative, in its canonical form."""
    return table_of(-table.game)


def draw_follower(choose: Choose, table: Table) -> Table:
    """Draw an option, or the game itself if it has none."""
    value = table.game
    options = [*value.left_options, *value.right_options] or [value]
    return table_of(pick(choose, options))


#: How a second game is drawn from the first one, by the names among `RELATIONS`.
RELATED: Final[Mapping[str, Callable[[Choose, Table], Table]]] = {
    "equal": draw_equal,
    "close": draw_close,
    "negative": draw_negative,
    "follower": draw_follower,
}
