"""The reader of the language: the parser of the notation, extended."""

import re
from collections.abc import Iterable, Mapping
from typing import Final

from tedomari.errors import BoundError, TedomariError
from tedomari.expressions.dialect import CONSTANTS, DIALECT, LET, POSITION
from tedomari.expressions.forms import has_canonical_options, ordinal
from tedomari.expressions.functions import FUNCTIONS, Function
from tedomari.expressions.positions import written_position
from tedomari.game import Game
from tedomari.infinitesimals.ups import up
from tedomari.messages import hint
from tedomari.notation.cursor import Cursor
from tedomari.notation.frames import Frame, Sum, Text
from tedomari.notation.literals import NUMERALS, SIGNS
from tedomari.notation.names import FUNCTIONS as GRAMMAR
from tedomari.notation.names import Names
from tedomari.notation.nus import Nus
from tedomari.notation.parser import Parser, parse
from tedomari.notation.terms import within_bounds
from tedomari.notation.tokens import Kind, Token
from tedomari.notation.written import Written, as_written

#: What an error expects where an ordinal sum is one part of a larger expression.
ALONE: Final = "parentheses around an ordinal sum G:H and around operands that have signs"

NOT_CANONICAL: Final = "depends on the form as written, which is not canonical"

#: The tokens after the opening parenthesis of a whole number and of any number in parentheses,
#: which the notation reads.
WHOLE: Final = re.compile(r"INTEGER CLOSE_PAREN")
NUMERAL: Final = re.compile(r"(MINUS )?(INTEGER (SLASH INTEGER )?|DECIMAL )CLOSE_PAREN")

#: A number and a nimber or ups that look like a product or a power.
SUM: Final = re.compile(r"([0-9][0-9./\s]*)([*∗^↑])\s*([0-9]+|\([^)]*\))")


class Operand(Text):
    """The whole line up to a comparison, or to its end."""

    @property
    def continuations(self) -> str:
        return "`+`, `-`, a comparison or the end of the text"


class Items(Text):
    """A list of expressions without brackets; it stores the text of each one."""

    lists = True

    def __init__(self, opening: Token) -> None:
        super().__init__(opening)
        self.start = opening.column
        self.texts: list[str] = []

    def end_item(self, cursor: Cursor) -> None:
        super().end_item(cursor)
        last = cursor.tokens[cursor.position - 1]
        self.texts.append(cursor.text[self.start - 1 : last.column - 1 + len(last.text)])
        self.start = cursor.peek(1).column  # after the comma


def is_next(one: Token, two: Token) -> bool:
    """Return whether nothing separates two tokens."""
    return one.column + len(one.text) == two.column


class OrdinalSum(Sum):
    """The second operand of an ordinal sum, while it is read."""

    def __init__(self, base: Written) -> None:
        super().__init__()
        self.base = base

    def total(self) -> Written:
        return ordinal(self.base, super().total())


class FunctionCall(Frame):
    """A call of a function of the language; the opening token is its name."""

    closing = Kind.CLOSE_PAREN
    lists = True

    def __init__(self, opening: Token, function: Function, notes: list[str]) -> None:
        super().__init__(opening)
        self.function = function
        self.notes = notes

    def close(self, cursor: Cursor) -> Written:
        """Return the result.  Clauses: expression.function.table, expression.form.note."""
        function, count = self.function, len(self.items)
        if count != len(function.parameters):
            found = f"{count} argument{'s' * (count != 1)}"
            cursor.fail(function.signature, found, token=self.opening)
        for place in function.numbers:
            if not self.items[place].value.is_number:
                expected = f"a number as {function.parameters[place]} of {function.signature}"
                cursor.fail(expected, "another value", token=self.opening)
        result = function.compute(*self.items)
        if not all(function.is_canonical(self.items[place]) for place in function.forms):
            self.notes.append(f"{function.signature} {NOT_CANONICAL}")
        return result


class NumberOf(Frame):
    """``^(G)``, ``v(G)`` or ``*(G)`` with an expression; the opening token is the sign."""

    closing = Kind.CLOSE_PAREN

    def close(self, cursor: Cursor) -> Written:
        """Return the up, the down or the nimber of a number.  Clause: expression.number.of."""
        sign, value = self.opening, self.items[0].value
        if sign.kind is Kind.STAR:
            if not (value.is_integer and value >= 0):
                cursor.fail("a whole number in `*(n)`", "another value", token=sign)
            nimber = Nus(nimber=value.as_fraction().numerator)
            return as_written(within_bounds(cursor, sign, nimber))
        if not value.is_number:
            cursor.fail(f"a number in `{sign.text}(d)`", "another value", token=sign)
        ups = up(value.as_fraction())
        return Written(ups if sign.kind is Kind.UPS else -ups)


class Reader(Parser):
    """The state of reading a line of the language, given the definitions of a session."""

    def __init__(self, text: str, names: Names, definitions: Mapping[str, Written]) -> None:
        super().__init__(text, names, DIALECT)
        self.defined = definitions
        self.notes: list[str] = []
        self.relation: Token | None = None
        self.unopened = range(0)  # the last tokens that were looked at for a position in vain

    def read_name(self) -> str | None:
        """Read ``let x =`` and return the name; return None for another line.

        Clauses: expression.let.definition, expression.let.refused.
        """
        cursor = self.cursor
        if not (cursor.at(Kind.NAME) and cursor.peek().text == LET):
            return None
        cursor.take()
        token = cursor.expect(Kind.NAME, "a name after let")
        if token.text in {LET, POSITION, *CONSTANTS, *FUNCTIONS, *GRAMMAR, *self.names.words()}:
            cursor.fail("a new name", f"{token}, which has a meaning", token=token)
        cursor.expect(Kind.EQUALS, "`=` after the name")
        return token.text

    def read_sides(self) -> list[Written]:
        """Return the game of the line, or the two games that it compares.

        Clause: expression.compare.
        """
        self.read_definitions()
        sides = [self.read_frame(Operand(self.cursor.peek()))]
        if self.relation is not None:
            sides.append(self.read_frame(Text(self.cursor.peek())))
        return sides

    def read_term(self, frame: Frame) -> Frame | None:
        """Read a term of the notation, or a sign before an expression whose value is a number.

        Clause: expression.number.of.
        """
        cursor = self.cursor
        copies = cursor.at(Kind.COPIES)
        if not self.has_expression(cursor.position + copies):
            return super().read_term(frame)
        if copies:
            frame.sum.copies = (cursor.peek(), cursor.integer(cursor.take()))
        cursor.position += 2
        return NumberOf(cursor.tokens[cursor.position - 2])

    def has_expression(self, place: int) -> bool:
        """Whether a sign is at a place, before parentheses that contain more than a numeral."""
        sign, opening, *inside = self.cursor.tokens[place : place + 7]
        if sign.kind not in SIGNS or sign.size > 1 or opening.kind is not Kind.OPEN_PAREN:
            return False
        kinds = " ".join(token.kind.name for token in inside)
        return (WHOLE if sign.kind is Kind.STAR else NUMERAL).match(kinds) is None

    def read_items(self) -> dict[str, Written]:
        """Return the games of a list, by the text of each.  Clause: expression.list."""
        frame = Items(self.cursor.peek())
        self.read_frame(frame)
        return dict(zip(frame.texts, frame.items, strict=True))

    def read_atom(self, frame: Frame, expected: str) -> Frame | None:
        """Read an atom of the notation, a defined name, a function or a position."""
        token, after = self.cursor.peek(), self.cursor.peek(1)
        if token.kind is not Kind.NAME:
            return super().read_atom(frame, expected)
        if self.read_position(frame):
            return None
        if after.kind is Kind.OPEN_PAREN and token.text in FUNCTIONS:
            self.cursor.position += 2
            return FunctionCall(token, FUNCTIONS[token.text], self.notes)
        if after.kind is Kind.OPEN_PAREN and token.text not in GRAMMAR:
            foreign = self.cursor.hint(self.cursor.text, token.column)
            near = "" if foreign else hint(token.text, {*FUNCTIONS, *GRAMMAR})
            self.cursor.fail("a function", f"{token}{near}", token=token)
        if token.text in self.defined:
            self.deliver(frame, self.cursor.take(), self.defined[token.text])
            return None
        return super().read_atom(frame, expected)

    def read_position(self, frame: Frame) -> bool:
        """Read ``domineering("..")``, if it comes next; hyphens join the parts of a name.

        Clause: expression.position.
        """
        cursor = self.cursor
        tokens, place = cursor.tokens, cursor.position
        if place in self.unopened:
            return False
        end = place + 1
        while (
            tokens[end].kind is Kind.MINUS
            and tokens[end + 1].kind is Kind.NAME
            and is_next(tokens[end - 1], tokens[end])
            and is_next(tokens[end], tokens[end + 1])
        ):
            end += 2
        parts = tokens[place : end + 1]
        opens = tokens[end].kind is Kind.OPEN_PAREN and tokens[end + 1].kind is Kind.STRING
        if not (opens and is_next(tokens[end - 1], tokens[end])):
            self.unopened = range(place, end)
            return False
        cursor.position = end + 1
        strings = [cursor.take()]
        name = "".join(token.text for token in parts[:-1])
        if name == POSITION:
            cursor.expect(Kind.COMMA, "`,` and a position")
            strings.append(cursor.expect(Kind.STRING, "a position in quotation marks"))
            name = strings[0].text[1:-1]
        cursor.expect(Kind.CLOSE_PAREN, "`)`")
        self.deliver(frame, parts[0], self.position(parts[0], name, strings[-1].text[1:-1]))
        return True

    def position(self, token: Token, ruleset: str, text: str) -> Written:
        """Return the value of a position; its form is its game tree."""
        try:
            return written_position(ruleset, text)
        except BoundError:
            raise
        except TedomariError as error:
            self.cursor.fail("a position that has a value", f"none: {error}", token=token)

    def value_of_reference(self, token: Token) -> Written:
        """Return the definition of a reference, with its form."""
        super().value_of_reference(token)  # refuses an unknown reference
        return self.definitions[token.text]

    def read_literal(self, frame: Frame, *, negative: bool = False) -> None:
        """Read a literal; note or refuse one that looks like a product or a power.

        A literal with a multiple is more than one term.

        Clauses: expression.spelling.sum, expression.spelling.refused, expression.form.ordinal.
        """
        start = self.cursor.position
        first = self.cursor.peek()
        frame.sum.plain &= first.kind is not Kind.COPIES
        super().read_literal(frame, negative=negative)
        text = self.cursor.text[first.column - 1 : self.cursor.peek().column - 1]
        looks = SUM.match(text)
        if first.kind not in NUMERALS or looks is None:
            return
        m, sign, n = ("".join(part.split()) for part in looks.groups())
        m = "-" * negative + m
        nimber = sign in "*∗"
        if not any(map(str.isspace, looks[0])):
            what = "the nimber " * nimber
            self.notes.append(f"`{m}{sign}{n}` is {m} plus {what}{sign}{n}")
            return
        expected = f"`{m} + {sign}{n}`"
        if nimber and first.kind is Kind.INTEGER and "/" not in m:
            single = n.strip("()")
            expected += f", or `{m}.({single})` for {m} copies of {single}"
        token = next(each for each in self.cursor.tokens[start:] if each.text == sign)
        self.cursor.fail(expected, f"`{m} {sign} {n}`", token=token)

    def value_of_name(self, token: Token) -> Game:
        """Return the value of a name, including ``up``, ``down`` and ``star``.

        Clauses: expression.names, expression.function.alone.
        """
        if self.names.get(token.text) is None:
            if token.text in CONSTANTS:
                return parse(CONSTANTS[token.text])
            if token.text in FUNCTIONS:
                self.cursor.fail(FUNCTIONS[token.text].signature, f"{token} alone", token=token)
        return super().value_of_name(token)

    def known_words(self) -> Iterable[str]:
        return {*super().known_words(), *self.defined, *FUNCTIONS, *CONSTANTS}

    def read_continuation(self, frame: Frame) -> bool:
        """Read the token after a term: also a comparison, or the colon of an ordinal sum.

        Clauses: expression.compare, expression.form.ordinal.
        """
        token = self.cursor.peek()
        compares = token.kind in (Kind.RELATION, Kind.EQUALS) or token.text == "||"
        if isinstance(frame, Operand) and compares:
            frame.end_item(self.cursor)
            self.relation = self.cursor.take()
            return True
        if token.kind is Kind.COLON:
            if not frame.sum.plain or isinstance(frame.sum, OrdinalSum):
                self.cursor.fail(ALONE)
            base = frame.sum.total()
            if not has_canonical_options(base):
                self.notes.append(f"G:H {NOT_CANONICAL}")
            self.cursor.take()
            frame.sum = OrdinalSum(base)
            frame.wants_term = True
            return False
        if isinstance(frame.sum, OrdinalSum) and (
            not frame.sum.plain or token.kind in (Kind.PLUS, Kind.MINUS, Kind.PLUS_MINUS)
        ):
            self.cursor.fail(ALONE)
        return super().read_continuation(frame)
