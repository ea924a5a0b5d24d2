"""The cursor: a place among the tokens of a text, and errors that name it."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final, NoReturn

from tedomari.errors import NotANumberError, StoreFullError, TedomariError
from tedomari.infinitesimals.powers import NoPowersError
from tedomari.infinitesimals.tiny import NegativeTinyError
from tedomari.notation.errors import NotationError, NotationLimitError
from tedomari.notation.numerals import DIGIT_LIMIT, integer_of
from tedomari.notation.tokens import Kind, Token, tokenize

#: What a game does not allow, by its definition; all other errors are bounds.
DOMAIN_ERRORS: Final = (NegativeTinyError, NoPowersError, NotANumberError)


class Cursor:
    """The tokens of a text, read from front to back."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.tokens = tokenize(text)
        self.tokens.append(self.tokens[-1])  # so that there is a next token at the end, too
        self.position = 0

    def peek(self, ahead: int = 0) -> Token:
        """The next token, or for 1 the one after it; at the end, the END token."""
        return self.tokens[self.position + ahead]

    def at(self, *kinds: Kind) -> bool:
        """Whether the next token is of one of the kinds."""
        return self.peek().kind in kinds

    def take(self) -> Token:
        """The next token, which is then behind the cursor."""
        token = self.peek()
        self.position += 1
        return token

    def expect(self, kind: Kind, expected: str) -> Token:
        """The next token, which must be of the kind."""
        if not self.at(kind):
            self.fail(expected)
        return self.take()

    def fail(self, expected: str, found: str = "", *, token: Token | None = None) -> NoReturn:
        """Raise the error that the token, by default the next one, is not what it should be."""
        token = token or self.peek()
        raise NotationError(self.text, token.column, expected, found or str(token))

    def refuse(self, token: Token, expected: str, found: str) -> NoReturn:
        """Raise the error that the text goes beyond a bound.  Clause: notation.error.bound."""
        raise NotationLimitError(self.text, token.column, expected, found)

    def integer(self, token: Token) -> int:
        """The integer of a token of digits, a point after them ignored."""
        digits = token.text.rstrip(".")
        if len(digits) > DIGIT_LIMIT:
            found = f"one of {len(digits)} digits"
            self.refuse(token, f"a numeral of at most {DIGIT_LIMIT} digits", found)
        return integer_of(digits)

    @contextmanager
    def computing(self, token: Token) -> Iterator[None]:
        """Report errors of the games below as errors of the text, at the token.

        A store that is full is not the text's fault, and its error passes.

        Clauses: notation.error.bound, notation.call.domain.
        """
        try:
            yield
        except (StoreFullError, NotationError):
            raise
        except TedomariError as error:
            kind = NotationError if isinstance(error, DOMAIN_ERRORS) else NotationLimitError
            found = f"one that has no value here: {error}"
            raise kind(self.text, token.column, "a game that can be computed", found) from error
