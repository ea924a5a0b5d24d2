"""The parser: from strings to values.

The grammar is in the chapter "Notation of values" of the specification.

Open brackets are on an explicit stack, one frame per bracket, so that nesting does not recurse.
"""

from collections.abc import Iterable
from functools import partial

from tedomari.game import Game
from tedomari.messages import hint
from tedomari.notation.cursor import Cursor
from tedomari.notation.frames import Braces, Call, Definition, Frame, Group, PlusMinus, Text
from tedomari.notation.literals import NUMERALS, SIGNS, literal
from tedomari.notation.names import FUNCTIONS, Names, current_names
from tedomari.notation.styles import Style, read
from tedomari.notation.tokens import NOTATION, Dialect, Kind, Token
from tedomari.notation.written import Sides, Written, options_to_simplify


def parse(text: str, *, names: Names | None = None, style: Style | str | None = None) -> Game:
    """Return the value that a string denotes, in the current store.

    >>> parse("{0|*}") == parse("^"), parse("-1/2^3*2") == parse("^3 + *2 - 0.5")
    (True, True)

    ``names`` are the names that can be read; the default is the names in use.  ``style`` is
    the style of the string; the default is the notation itself.

    Raises :class:`~tedomari.notation.errors.NotationError`, which gives the column, for a
    string that is not in the notation, and its subclass ``NotationLimitError`` for a game
    that exceeds a bound.

    Clauses: notation.text.value, notation.error.total, notation.grammar.sentences.
    """
    if style is not None:
        return read(text, style, partial(parse, names=names))
    if not isinstance(text, str):
        raise TypeError(f"the notation is a str, not {type(text).__name__}")
    return Parser(text, current_names() if names is None else names).read().value


def options_as_written(text: str, *, names: Names | None = None) -> Sides:
    """Return the values of the left and the right options of a form as a string writes it.

    >>> options_as_written("{-1|1,2}") == ([Game([], [0])], [Game([0]), Game([1])])
    True
    >>> [len(side) for side in options_as_written("* + ^")]
    [2, 2]

    Raises the errors of :func:`parse`.
    """
    return options_to_simplify(Parser(text, current_names() if names is None else names).read())


class Parser:
    """The state of reading a string: the tokens, the names, and the definitions so far."""

    def __init__(self, text: str, names: Names, dialect: Dialect = NOTATION) -> None:
        self.cursor = Cursor(text, dialect)
        self.names = names
        self.definitions: dict[str, Written] = {}

    def read(self) -> Written:
        """Return the value of the whole string."""
        self.read_definitions()
        return self.read_frame(Text(self.cursor.peek()))

    def read_definitions(self) -> None:
        """Read the definitions before the value.  Clause: notation.define.text."""
        while self.cursor.at(Kind.REFERENCE) and self.cursor.peek(1).kind is Kind.EQUALS:
            name = self.cursor.take()
            if name.text in self.definitions:
                self.cursor.fail("a new definition", f"a second one of {name}", token=name)
            frame = Definition(self.cursor.take())
            self.definitions[name.text] = self.read_frame(frame)

    def read_frame(self, bottom: Frame) -> Written:
        """Read up to the token that closes the bottom frame, and return the value."""
        stack = [bottom]
        while True:
            frame = stack[-1]
            if frame.wants_term:
                opened = self.read_term(frame)
                if opened is not None:
                    stack.append(opened)
            elif self.read_continuation(frame):
                value = self.close(frame)
                stack.pop()
                if not stack:
                    return value
                self.deliver(stack[-1], frame.opening, value)

    def close(self, frame: Frame) -> Written:
        """Return the value of a frame whose closing bracket has been read."""
        with self.cursor.computing(frame.opening):
            return frame.close(self.cursor)

    def deliver(self, frame: Frame, token: Token, value: Written) -> None:
        """Add the value of an atom to the sum of a frame."""
        frame.sum.add(self.cursor, token, value)
        frame.wants_term = False

    # The beginning of a term

    def read_term(self, frame: Frame) -> Frame | None:
        """Read a sign, a literal or an atom; return the frame of a bracket that is opened.

        Clauses: notation.minus.term, notation.plus-minus.sign, notation.multiple.definition.
        """
        token, after = self.cursor.peek(), self.cursor.peek(1)
        if isinstance(frame, Braces) and frame.ends_empty(token):
            frame.wants_term = False
        elif token.kind is Kind.MINUS:
            self.cursor.take()
            self.leading_minus(frame)
        elif token.kind is Kind.PLUS_MINUS:
            self.cursor.take()
            if self.cursor.at(Kind.OPEN_PAREN):
                return PlusMinus(self.cursor.take())
            frame.sum.signs.append(Kind.PLUS_MINUS)
        elif token.kind in NUMERALS + SIGNS or (
            token.kind is Kind.COPIES and after.kind in SIGNS
        ):
            self.read_literal(frame)
        elif token.kind is Kind.COPIES:
            frame.sum.copies = (token, self.cursor.integer(self.cursor.take()))
            return self.read_atom(frame, "what to take copies of: ^, v, *, a name, `(` or `{`")
        else:
            return self.read_atom(frame, frame.beginnings)
        return None

    def leading_minus(self, frame: Frame) -> None:
        """Apply a minus before a term: to its numeral if it begins with one, or to all of it.

        Clauses: notation.minus.numeral, notation.minus.term, notation.grammar.minus.
        """
        if self.cursor.at(*NUMERALS):
            self.read_literal(frame, negative=True)
        else:
            frame.sum.signs.append(Kind.MINUS)

    def read_literal(self, frame: Frame, *, negative: bool = False) -> None:
        """Read a number, ups and a star, and add them to the sum of the frame."""
        token = self.cursor.peek()
        frame.sum.add(self.cursor, token, literal(self.cursor, negative=negative))
        frame.wants_term = False

    def read_atom(self, frame: Frame, expected: str) -> Frame | None:
        """Read a name or a reference, or open a bracket and return its frame."""
        token = self.cursor.peek()
        if token.kind is Kind.OPEN_PAREN:
            return Group(self.cursor.take())
        if token.kind is Kind.OPEN_BRACE:
            return Braces(self.cursor.take())
        if token.kind is Kind.NAME and token.text in FUNCTIONS:
            self.cursor.take()
            self.cursor.expect(Kind.OPEN_PAREN, f"`(` after {token.text}")
            return Call(token)
        if token.kind is Kind.NAME:
            self.deliver(frame, token, Written(self.value_of_name(self.cursor.take())))
        elif token.kind is Kind.REFERENCE:
            self.deliver(frame, token, self.value_of_reference(self.cursor.take()))
        else:
            self.cursor.fail(expected, frame.describe(token))
        return None

    def value_of_name(self, token: Token) -> Game:
        """Return the value of a name.

        Clauses: notation.names.elementary, notation.error.unknown.
        """
        value = self.names.get(token.text)
        if value is None:
            foreign = self.cursor.hint(self.cursor.text, token.column)
            near = "" if foreign else hint(token.text, self.known_words())
            self.cursor.fail("a known name", f"{token}{near}", token=token)
        return value

    def known_words(self) -> Iterable[str]:
        """Return the words that an error may suggest."""
        return {*self.names.words(), *FUNCTIONS}

    def value_of_reference(self, token: Token) -> Written:
        """Return the value of a reference.  Clause: notation.define.order."""
        if token.text not in self.definitions:
            self.cursor.fail(f"a definition of {token} before its use", "none", token=token)
        return Written(self.definitions[token.text].value)

    # The token after a term

    def read_continuation(self, frame: Frame) -> bool:
        """Read the token after a term; return True if it closes the frame.

        Clauses: notation.sum.definition, notation.plus-minus.between.
        """
        token = self.cursor.peek()
        if token.kind in (Kind.PLUS, Kind.MINUS) or token.text == "+-":
            self.cursor.take()
            frame.wants_term = True
            if token.kind is Kind.MINUS:
                frame.sum.signs.append(Kind.MINUS)
            elif token.kind is Kind.PLUS_MINUS:
                self.leading_minus(frame)
        elif token.kind is Kind.COMMA and frame.lists:
            frame.end_item(self.cursor)
            self.cursor.take()
        elif token.kind is Kind.BARS and isinstance(frame, Braces):
            frame.end_list(self.cursor)
        elif token.kind is frame.closing and frame.complete:
            frame.end_item(self.cursor)
            self.cursor.take()
            return True
        else:
            self.cursor.fail(frame.continuations, frame.describe(token))
        return False
