"""Decide whether a value is written as its canonical form, and not as another equal form."""

from collections.abc import Collection, Iterator, Sequence
from typing import Final

from tedomari.bounded.work import bounded_work
from tedomari.errors import TedomariError
from tedomari.game import Game
from tedomari.notation import current_names, from_dag
from tedomari.notation.frames import Braces, Frame, PlusMinus
from tedomari.notation.literals import literal
from tedomari.notation.parser import Parser
from tedomari.notation.terms import value
from tedomari.notation.tokens import Kind, Token, tokenize
from tedomari.notation.written import Written, values
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.meanings import format_value
from tedomari_conformance.suite.operations.reading import table


class NotCanonicalError(TedomariError):
    """A form is not canonical; its games are formatted only when the error is shown."""

    def __init__(self, problem: str, *games: Game) -> None:
        super().__init__(problem)
        self.problem = problem
        self.games = games

    def __str__(self) -> str:
        return self.problem.format(*map(format_value, self.games))


def flaw(written: JSON) -> str | None:
    """Describe why a readable value is not written as its canonical form; None if it is.

    A number, ups followed by a nimber, a name, and a call of a function each denote the
    canonical form of their value.  Braces denote the form with exactly the options in them,
    and ``+-`` is short for braces.  A sum does not denote a form.

    >>> flaw("{0|*}"), flaw("^*"), flaw("^+*")
    (None, None, 'a sum is written where its canonical form should be')
    >>> flaw("{0,-1|*}")
    '^ has no left option -1 in its canonical form: it is dominated or reversible'

    Clause: protocol.operation.canonical.
    """
    try:
        with bounded_work():
            if isinstance(written, str):
                check_text(written)
            elif isinstance(written, dict):
                check_table(written)
    except NotCanonicalError as error:
        return str(error)
    return None


def check_text(text: str) -> None:
    """Raise :class:`NotCanonicalError` if a string is not a canonical form."""
    starting = True
    for token in tokenize(text):
        between = token.kind in (Kind.PLUS, Kind.MINUS, Kind.PLUS_MINUS) and not starting
        if between or token.kind is Kind.COPIES:
            raise NotCanonicalError("a sum is written where its canonical form should be")
        starting = token.kind in STARTING
    FormParser(text, current_names()).read()


#: The tokens after which a term can begin; a sign after one of them does not denote a sum.
STARTING: Final = (
    Kind.OPEN_BRACE,
    Kind.OPEN_PAREN,
    Kind.BARS,
    Kind.COMMA,
    Kind.EQUALS,
    Kind.SEMICOLON,
    Kind.PLUS_MINUS,
    Kind.MINUS,
)


class FormParser(Parser):
    """A parser that refuses braces whose options are not the options of the canonical form."""

    def close(self, frame: Frame) -> Written:
        """Return the value of a frame, whose options must be canonical."""
        value = super().close(frame)
        if isinstance(frame, Braces):
            for left, right in forms(frame):
                check_form(left, right)
        elif isinstance(frame, PlusMinus):
            games = values(frame.items)
            check_form(games, [-x for x in games])
        return value

    def read_literal(self, frame: Frame, *, negative: bool = False) -> None:
        """Read a literal as the game that it names."""
        token = self.cursor.peek()
        self.deliver(frame, token, Written(value(literal(self.cursor, negative=negative))))

    def deliver(self, frame: Frame, token: Token, value: Written) -> None:
        """Deliver the value of an atom, after checking each plus-minus before it."""
        x = value.value
        for sign in reversed(frame.sum.signs):
            if sign is Kind.PLUS_MINUS:
                check_form([x], [-x])
                x = Game([x], [-x])
            else:
                x = -x
        super().deliver(frame, token, value)


def forms(frame: Braces) -> Iterator[tuple[Sequence[Game], Sequence[Game]]]:
    """Yield the options of each form that braces with bars of several lengths denote.

    The parser has already read the braces, so two bars of the same length are never adjacent.
    """
    pending: list[tuple[Sequence[Game], int]] = []
    side: Sequence[Game] = values(frame.items)
    for options, bar in reversed(frame.bars):
        while pending and pending[-1][1] < len(bar.text):
            right, _ = pending.pop()
            yield side, right
            side = [Game(side, right)]
        pending.append((side, len(bar.text)))
        side = values(options)
    while pending:
        right, _ = pending.pop()
        yield side, right
        side = [Game(side, right)]


def check_form(left: Collection[Game], right: Collection[Game]) -> None:
    """Raise :class:`NotCanonicalError` if canonical options do not form a canonical form.

    Claim: it is enough to check that each option is an option of the canonical form.  Reason:
    whether an option is reversible depends only on the value of the form, so no option is
    reversible, and no option dominates another.  A form without dominated and reversible
    options is the canonical form, so it has all the options of the canonical form.
    """
    game = Game(left, right)
    for name, options, canonical in (
        ("left", left, game.left_options),
        ("right", right, game.right_options),
    ):
        extra = next((option for option in options if option not in canonical), None)
        if extra is not None:
            raise NotCanonicalError(
                f"{{}} has no {name} option {{}} in its canonical form: "
                "it is dominated or reversible",
                game,
                extra,
            )


def check_table(written: dict[str, JSON]) -> None:
    """Raise :class:`NotCanonicalError` if an entry of an option table is not canonical."""
    entries = table(written, "")
    assert isinstance(entries, list)
    games: list[Game] = []
    for entry in entries:
        if isinstance(entry, str):
            games.append(from_dag([entry]))
        else:
            left, right = ([games[place] for place in side] for side in entry)
            check_form(left, right)
            games.append(Game(left, right))
