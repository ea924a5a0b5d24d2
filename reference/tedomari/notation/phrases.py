"""Phrases: the familiar names of values, by the index of the value in separate tables.

Printing uses its own tables, so that it never adds a value to the store of the game.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from typing import Final
from weakref import WeakKeyDictionary

from tedomari.game import Game, index_in
from tedomari.infinitesimals.powers import power, power_to
from tedomari.infinitesimals.up_sums import Known, note_sumbers
from tedomari.infinitesimals.ups import up, up_multiple
from tedomari.kernel.entries import scaled_number, translate
from tedomari.kernel.options import followers
from tedomari.kernel.tables import Tables
from tedomari.notation.names import Names
from tedomari.notation.numerals import numeral
from tedomari.notation.nus import Nus
from tedomari.notation.shapes import tiny_text
from tedomari.store import Store, using

#: The numbers d for which ^(d) is recognised in sums with ups and a star, and the exponents
#: for which PowTo(G,n) and Pow(^,n) are.  PowTo(G,n) alone is recognised for every n.
UPS_OF: Final = tuple(Fraction(n, 4) for n in (1, 2, 3, 5, 6, 7, 8, 12, 16, 20, 24, 28, 32))
EXPONENTS: Final = (2, 3, 4)
POW_EXPONENTS: Final = (2, 3, 4, 5, 6)

#: The multiples of a name that are recognised, and the ups and stars that are recognised next
#: to it.
COPIES: Final = (2, 3, 4)
BESIDE: Final = tuple(
    Nus(ups=ups, nimber=nimber) for ups in range(-3, 4) for nimber in (0, 1) if ups or nimber
)

#: The greatest depth of games that are looked up as a number plus an infinitesimal.
SHIFT_DEPTH: Final = 12

#: A book of phrases is rebuilt when its tables contain more values than the first limit, or a
#: number whose denominator exceeds 2 to the power of the second.
BOOK_LIMIT: Final = 200_000
BOOK_SCALE: Final = 1_024


@dataclass(frozen=True, slots=True)
class Phrase:
    """The notation of a value: a term, which may follow a sign, or a sum."""

    text: str
    is_sum: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether a ``+-`` in front applies to the whole phrase."""
        return not (self.is_sum or self.text.startswith(("-", "+")))


class PhraseBook:
    """The familiar values, by their indices in the book's own store, with their phrases."""

    def __init__(self, names: Names, *, fractions: bool = True) -> None:
        self.store = Store()
        self.fractions = fractions
        self.registered = len(names.registered())
        self.sumbers: Known = {}
        with using(self.store):
            self.bases = [*named_games(names), *ups_and_powers(fractions=fractions)]

    @cached_property
    def phrases(self) -> Mapping[int, Phrase]:
        """The phrases of the familiar values, which are learned when one is looked up first.

        This takes a tenth of a second, and most values that are printed are recognised by
        their shape.  Of two sums with the same value the shorter one is learned.
        """
        phrases: dict[int, Phrase] = {}
        with using(self.store):
            for phrase, game in familiar_games(self.bases):
                index = self.index(game)
                known = phrases.get(index)
                if known is None or (
                    phrase.is_sum and known.is_sum and len(phrase.text) < len(known.text)
                ):
                    phrases[index] = phrase
        return phrases

    @property
    def tables(self) -> Tables:
        """The tables of the book."""
        return self.store.tables

    def index(self, game: Game) -> int:
        """Return the index of a game in the tables of the book."""
        return index_in(self.tables, game)

    def note_sumbers(self, order: Iterable[int]) -> None:
        """Note which values are sumbers; ``order`` lists options before their games."""
        with using(self.store):
            note_sumbers(self.tables, order, self.sumbers)


def familiar_games(bases: Sequence[tuple[str, Game]]) -> Iterator[tuple[Phrase, Game]]:
    """Yield the games with names, and then their multiples and sums, with their phrases."""
    for text, game in bases:
        yield Phrase(text), game
    for text, game in bases:
        yield from multiples(text, game)
        yield from sums(text, game)


def multiples(text: str, game: Game) -> Iterator[tuple[Phrase, Game]]:
    """Yield small multiples of a game with a name."""
    for copies in COPIES:
        multiple = f"{copies}.{text}" if text[0] != "-" else f"-{copies}.{text[1:]}"
        yield Phrase(multiple), copies * game


def sums(text: str, game: Game) -> Iterator[tuple[Phrase, Game]]:
    """Yield sums of a game with a name and a few ups and a star: ``half_up+*``, ``^(2)*``."""
    for nus in BESIDE:
        if nus == Nus(nimber=1) and text.startswith(("^(", "v(")):
            yield Phrase(f"{text}*"), game + nus.game()
        else:
            yield Phrase(f"{text}+{nus}", is_sum=True), game + nus.game()


def named_games(names: Names) -> list[tuple[str, Game]]:
    """Return the names that are printed, the user's first, and the negatives of them all."""
    pairs = list(names.registered().items())
    for name in names.of_paper():
        game = names.get(name)
        assert game is not None
        pairs.append((name, game))
    return pairs + [(f"-{name}", -game) for name, game in pairs if game != -game]


def ups_and_powers(*, fractions: bool) -> list[tuple[str, Game]]:
    """Return ups of numbers, and powers, with their negatives.

    Ups of fractions are left out unless ``fractions`` is true.
    """
    pairs: list[tuple[str, Game]] = []
    for d in UPS_OF:
        if d.denominator > 1 and not fractions:
            continue
        pairs += [(f"^({d})", up(d)), (f"v({d})", -up(d))]
    for n in POW_EXPONENTS:
        pairs += [(f"Pow(^,{n})", power(up(), n)), (f"Pow(v,{n})", -power(up(), n))]
    for ups in (2, 3, 4):
        for nimber in (0, 1):
            base = up_multiple(ups, nimber=nimber)
            for n in EXPONENTS:
                for sign in (1, -1):
                    inner = Nus(ups=sign * ups, nimber=nimber)
                    pairs.append((f"PowTo({inner},{n})", sign * power_to(base, n)))
    return pairs


_books: WeakKeyDictionary[Names, dict[bool, PhraseBook]] = WeakKeyDictionary()


def phrase_book(names: Names, *, fractions: bool = True) -> PhraseBook:
    """Return the book for the names, rebuilt if names were added or if it has grown large.

    ``fractions`` says whether the book has ups of fractions such as ``^(1/2)``.
    """
    books = _books.setdefault(names, {})
    book = books.get(fractions)
    if (
        book is None
        or book.registered != len(names.registered())
        or len(book.tables.left) > BOOK_LIMIT
        or book.tables.scale > BOOK_SCALE
    ):
        book = books[fractions] = PhraseBook(names, fractions=fractions)
    return book


def sumber_phrase(book: PhraseBook, g: int) -> Phrase | None:
    """Return a value that is noted as a sumber as a sum such as ``^(1/2)+2.^(3)+v*``, or None.

    The ups of numbers are in the order of the numbers; multiples of up and the star come last.
    Clause: notation.print.sumber.
    """
    sumber = book.sumbers.get(g)
    if sumber is None:
        return None
    if not book.fractions and any(d.denominator > 1 for d, _ in sumber.terms):
        return None
    terms = [(d, a) for d, a in sumber.terms if d != 1]
    rest = Nus(ups=dict(sumber.terms).get(Fraction(1), 0), nimber=sumber.stars)
    texts = [up_text(d, a) for d, a in terms]
    if rest == Nus(nimber=1) and len(terms) == 1 and abs(terms[0][1]) == 1:
        return Phrase(f"{texts[0]}*")
    if rest != Nus():
        texts.append(str(rest))
    text = texts[0] + "".join(text if text[0] == "-" else f"+{text}" for text in texts[1:])
    return Phrase(text, is_sum=len(texts) > 1)


def up_text(d: Fraction, copies: int) -> str:
    """Return a multiple of the up of a number: ``^(1/2)``, ``3.^(2)``, ``2.v(1/2)``."""
    arrow = "^" if copies > 0 else "v"
    return f"{abs(copies)}.{arrow}({d})" if abs(copies) > 1 else f"{arrow}({d})"


def shifted_phrase(book: PhraseBook, g: int) -> Phrase | None:
    """Return ``x+name`` for a number x plus a familiar infinitesimal, or None.

    The infinitesimal is found by number translation.
    """
    t = book.tables
    x = t.left_stop[g]
    if x == 0 or x != t.right_stop[g] or t.depth[g] > SHIFT_DEPTH:
        return None
    infinitesimal = translate(t, g, scaled_number(t, -x))
    book.note_sumbers(followers(t, infinitesimal))
    known = book.phrases.get(infinitesimal) or sumber_phrase(book, infinitesimal)
    text = tiny_text(t, infinitesimal) if known is None else known.text
    if text is None:
        return None
    plus = "" if text.startswith("-") else "+"
    return Phrase(f"{numeral(Fraction(x, 1 << t.scale))}{plus}{text}", is_sum=True)
