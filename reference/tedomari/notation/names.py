"""Names of values: elementary games, their symbols, and names that a user registers."""

import re
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from contextvars import ContextVar
from types import MappingProxyType
from typing import Final

from tedomari.game import Game, GameLike, game
from tedomari.infinitesimals.named import NAMED
from tedomari.notation.errors import NamingError, UnknownPaperError
from tedomari.notation.tokens import Kind, is_symbol, tokenize

#: The names of functions in the grammar.
FUNCTIONS: Final = ("Miny", "Pow", "PowTo", "Tiny")

#: Symbols of the sources, and the names of the values that they denote.  The white star of
#: the thesis and the black star of the paper are the same game.
SIGNS: Final[Mapping[str, str]] = MappingProxyType(
    {"★": "black_star", "☆": "black_star", "◇": "diamond"}
)

#: The source that names each of these values.  They are printed by choice only; up_plus is
#: printed as ^(2), which is shorter.
XT_PAPER: Final = "xt-domineering-paper"
PRINTED: Final[Mapping[str, tuple[str, ...]]] = MappingProxyType(
    {
        XT_PAPER: (
            *("half_up", "half_star", "half_star_plus"),
            *("black_star", "diamond", "tri_star"),
        )
    }
)

WORD: Final = re.compile(r"[A-Za-z_][A-Za-z0-9_]*")


class Names:
    """A registry of names: the elementary games, their symbols, and the user's names.

    >>> from tedomari.notation import parse, render
    >>> names = Names()
    >>> names.register("heart", parse("+-(*,^)"))
    >>> str(parse("heart+heart", names=names)), render(parse("{*,^|*,v}"), names=names)
    ('0', 'heart')

    All names can be read.  The user's are printed.  Those of a paper are printed if the paper
    is given by its name in the inventory of sources.

    >>> paper = Names(paper="xt-domineering-paper")
    >>> render(parse("half_up"), names=names), render(parse("half_up"), names=paper)
    ('{^^*|v*}', 'half_up')

    Clauses: notation.names.elementary, notation.names.register, notation.names.paper.
    """

    def __init__(self, *, paper: str | None = None) -> None:
        if paper is not None and paper not in PRINTED:
            raise UnknownPaperError(paper, PRINTED)
        self._registered: dict[str, Game] = {}
        self.paper: Final = paper

    def register(self, name: str, value: GameLike) -> None:
        """Register a name for a value: a word, or a single symbol outside ASCII.

        From then on the name can be read.  The first name registered for a value is also
        printed, unless the value is the sum of a number, ups and a star.  Raises
        :class:`NamingError` for a name that is neither a word nor a symbol, that has a meaning
        in the grammar, or that belongs to another value.

        Clauses: notation.names.register, notation.names.refused, notation.names.first.
        """
        if not isinstance(name, str):
            raise TypeError(f"a name must be a str, not {type(name).__name__}")
        value = game(value)
        if not (WORD.fullmatch(name) or (len(name) == 1 and is_symbol(name))):
            raise NamingError(
                name, "a name is a letter followed by letters, digits and _, or one symbol"
            )
        if name in FUNCTIONS or tokenize(name)[0].kind is not Kind.NAME:
            raise NamingError(name, "it has a meaning in the grammar")
        if name in LANGUAGE:
            raise NamingError(name, "it has a meaning in the language of expressions")
        known = self.get(name)
        if known is not None and known != value:
            raise NamingError(name, f"it is the name of {known}")
        if known is None:
            self._registered[name] = value

    def get(self, name: str) -> Game | None:
        """Return the value of a name, in the current store, or None for an unknown name.

        Clauses: notation.names.elementary, notation.names.sign, notation.grammar.definitions.
        """
        if name in self._registered:
            return game(self._registered[name])
        make = NAMED.get(SIGNS.get(name, name))
        return None if make is None else make()

    def words(self) -> frozenset[str]:
        """Return all names that can be read, including symbols."""
        return frozenset({*self._registered, *NAMED, *SIGNS})

    def of_paper(self) -> tuple[str, ...]:
        """Return the names of the paper that are printed.  Clause: notation.names.paper."""
        return () if self.paper is None else PRINTED[self.paper]

    def registered(self) -> Mapping[str, Game]:
        """Return the user's names and their values, in the order of registration."""
        return MappingProxyType(self._registered)

    def __repr__(self) -> str:
        return f"<Names with {len(self._registered)} registered>"


#: Words and symbols that the language of expressions reads before it looks for a name.
LANGUAGE: Final = frozenset({"let", "≤", "≥"})

STANDARD_NAMES: Final = Names()
PAPER_NAMES: Final = MappingProxyType({paper: Names(paper=paper) for paper in PRINTED})

_current: ContextVar[Names] = ContextVar("tedomari_names", default=STANDARD_NAMES)


def current_names() -> Names:
    """Return the names in use: the standard ones, except within :func:`using_names`."""
    return _current.get()


@contextmanager
def using_names(names: Names) -> Iterator[Names]:
    """Read and print with these names within a ``with`` block.

    Clause: notation.names.using.
    """
    if not isinstance(names, Names):
        raise TypeError(f"expected Names, not {type(names).__name__}")
    token = _current.set(names)
    try:
        yield names
    finally:
        _current.reset(token)
