"""Sessions: lines of the language, each with a result, and the definitions so far."""

from collections.abc import Iterator, Mapping
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field
from enum import StrEnum
from fractions import Fraction
from functools import partial
from types import MappingProxyType
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.errors import TedomariError
from tedomari.expressions.reader import Reader
from tedomari.game import Game, Relation
from tedomari.notation import Names, Style, current_names, render
from tedomari.notation.styles import read
from tedomari.notation.tokens import Kind
from tedomari.notation.written import Written

#: The function calls that a line with names may take, unless a session sets another limit.
STEPS: Final = 20_000_000

#: A line in the notation of games alone is bounded only if it has more tokens than this, since
#: counting calls takes twice the time of the work itself.
SHORT: Final = 100

#: The relations for which a comparison holds.
HOLDS: Final[Mapping[str, str]] = MappingProxyType(
    {"<": "<", "<=": "< =", "≤": "< =", "=": "=", ">=": "> =", "≥": "> =", ">": ">", "||": "||"}
)


class ResultKind(StrEnum):
    """The kinds of results."""

    GAME = "game"
    NUMBER = "number"
    RELATION = "relation"
    DEFINITION = "definition"


class LineError(TedomariError):
    """A line of a file is wrong."""

    def __init__(self, line: int, error: TedomariError) -> None:
        super().__init__(f"line {line}, {error}")
        self.line = line


class NotAValueError(TedomariError):
    """A definition or a comparison was given where a value is needed."""

    def __init__(self, kind: ResultKind) -> None:
        super().__init__(
            f"expected an expression with a value, found a {kind}; a session runs it, such as "
            "'tedomari repl'"
        )


@dataclass(frozen=True, slots=True)
class Result:
    """The result of a line.

    ``written`` is the game as written; of a comparison, it is the left side, and ``other`` the
    right one.  ``relation`` is how the two compare, and ``holds`` says whether that is what the
    line claims.  ``name`` is the name that a definition defines, and ``session`` the session
    after the line.
    """

    input: str
    kind: ResultKind
    written: Written = field(repr=False)
    session: "Session" = field(repr=False)
    notes: tuple[str, ...] = ()
    name: str | None = None
    other: Written | None = field(default=None, repr=False)
    relation: Relation | None = None
    holds: bool | None = None

    @property
    def value(self) -> Game | None:
        """The value; None for a comparison."""
        return None if self.relation is not None else self.written.value

    @property
    def number(self) -> Fraction | None:
        """The number, if the result is one.  Clause: expression.result."""
        return self.written.value.as_fraction() if self.kind is ResultKind.NUMBER else None

    def __str__(self) -> str:
        """The result on one line."""
        text = render(self.written.value)
        if self.other is not None:
            truth = "true" if self.holds else "false"
            return f"{truth}: {text} {self.relation} {render(self.other.value)}"
        return text if self.name is None else f"{self.name} = {text}"


@dataclass(frozen=True, slots=True)
class Session:
    """The definitions so far; running a line returns its result, which has the next session.

    >>> result = Session().run("let G = {2|-1}")
    >>> str(result), str(result.session.run("cool(G, 1)"))
    ('G = {2|-1}', '{1|0}')
    >>> print(result.session.run("mean(G) < 1"))
    true: 1/2 < 1

    ``steps`` bounds the function calls of a line with names, and of a long one; None is for
    programs that have bounds of their own.

    Clauses: expression.session, expression.bound.
    """

    names: Names | None = None
    steps: int | None = STEPS
    written: Mapping[str, Written] = field(
        default_factory=lambda: MappingProxyType({}), repr=False
    )

    @property
    def definitions(self) -> Mapping[str, Game]:
        """The values of the names that have been defined."""
        return {name: written.value for name, written in self.written.items()}

    def run(self, line: str) -> Result:
        """Return the result of a line: a game, a number, a comparison or a definition.

        Raises a :class:`~tedomari.errors.TedomariError` for anything else.
        """
        if not isinstance(line, str):
            raise TypeError(f"an expression is a str, not {type(line).__name__}")
        reader = self.reader(line)
        with self.bounds(reader):
            name = reader.read_name()
            written, *others = reader.read_sides()
            notes = tuple(dict.fromkeys(reader.notes))
            if name is not None:
                if others:
                    raise NotAValueError(ResultKind.RELATION)
                return self.define(line, name, written, notes)
            if others:
                return self.compare(reader, written, others[0], notes)
        kind = ResultKind.NUMBER if written.value.is_number else ResultKind.GAME
        return Result(line, kind, written, self, notes)

    def reader(self, text: str) -> Reader:
        """Return the reader of a text, which knows the names and the definitions."""
        names = current_names() if self.names is None else self.names
        return Reader(text, names, self.written)

    def bounds(self, reader: Reader) -> AbstractContextManager[None]:
        """Return the bound on the work of a line.  Clause: expression.bound."""
        tokens = reader.cursor.tokens
        kinds = {token.kind for token in tokens}
        is_plain = len(tokens) <= SHORT and not kinds & {Kind.NAME, Kind.STRING, Kind.COLON}
        return nullcontext() if self.steps is None or is_plain else bounded_work(self.steps)

    def define(self, line: str, name: str, written: Written, notes: tuple[str, ...]) -> Result:
        """Return the result of a definition.  Clause: expression.let.definition."""
        if name in self.written:
            notes = (*notes, f"{name} has been defined again")
        after = MappingProxyType({**self.written, name: written})
        session = Session(self.names, self.steps, after)
        return Result(line, ResultKind.DEFINITION, written, session, notes, name)

    def compare(
        self, reader: Reader, left: Written, right: Written, notes: tuple[str, ...]
    ) -> Result:
        """Return the result of a comparison.  Clause: expression.compare."""
        token = reader.relation
        assert token is not None
        with reader.cursor.computing(token):
            relation = left.value.relation(right.value)
        holds = str(relation) in HOLDS[token.text].split()
        return Result(
            reader.cursor.text, ResultKind.RELATION, left, self, notes,
            other=right, relation=relation, holds=holds,
        )  # fmt: skip

    def run_lines(self, text: str) -> Iterator[Result]:
        """Yield the result of each line of a file that is neither empty nor a comment.

        Raises :class:`LineError` with the number of a wrong line.  Clause: expression.lines.
        """
        session = self
        for number, line in enumerate(text.splitlines(), start=1):
            if not line.strip() or (line.strip()[0] == "#" and not line.strip()[1:2].isdigit()):
                continue
            try:
                result = session.run(line)
            except TedomariError as error:
                raise LineError(number, error) from error
            session = result.session
            yield result


def parse(text: str, *, names: Names | None = None, style: Style | str | None = None) -> Game:
    """Return the value of an expression, in the current store.

    >>> parse("{0|*}") == parse("up"), str(parse("cool({2|-1}, 1)"))
    (True, '{1|0}')

    ``names`` are the names that can be read; the default is the names in use.  ``style`` is
    the style of the string; the default is the language itself, an extension of the notation.

    Raises :class:`~tedomari.notation.errors.NotationError`, which gives the column, for a
    string that is not an expression.  Clause: expression.superset.
    """
    return value_of(Session(names), text, style=style)


def value_of(session: Session, text: str, *, style: Style | str | None = None) -> Game:
    """Return the value of an expression in a session; raise the errors of :func:`parse`."""
    if style is not None:
        return read(text, style, partial(value_of, session))
    result = session.run(text)
    if result.value is None or result.name is not None:
        raise NotAValueError(result.kind)
    return result.value


def values_of(
    session: Session, text: str, *, style: Style | str | None = None
) -> dict[str, Game]:
    """Return the values of a list of expressions in a session, by the text of each.

    >>> [str(game) for game in values_of(Session(), '{1,2|}, nim("1"), up').values()]
    ['3', '*', '^']

    The texts of another style are translated into the language.  Raises the errors of
    :func:`parse`.  Clause: expression.list.
    """
    if style is not None:
        return read(text, style, partial(values_of, session))
    reader = session.reader(text)
    with session.bounds(reader):
        return {name: written.value for name, written in reader.read_items().items()}
