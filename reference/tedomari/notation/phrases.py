"""Phrases: the familiar names of values, found for rows of tables that are kept for that.

Printing works in tables of its own, so that it never adds a row to the store of the game
that is printed.
"""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final
from weakref import WeakKeyDictionary

from tedomari.game import Game, _row_in
from tedomari.infinitesimals.powers import power, power_to
from tedomari.infinitesimals.ups import up, up_multiple
from tedomari.kernel.arithmetic import translate
from tedomari.kernel.tables import ZERO, Tables, scaled_number
from tedomari.notation.names import Names
from tedomari.notation.numerals import numeral
from tedomari.notation.nus import Nus
from tedomari.store import Store, using

#: The names that are printed; up_plus is ^(2), which is shorter.
PRINTED: Final = (
    "half_up", "half_star", "half_star_plus", "black_star", "diamond", "tri_star",
)  # fmt: skip

#: The numbers d whose ^(d) is recognised, and the exponents of Pow(^,n) and PowTo(G,n).
UPS_OF: Final = tuple(Fraction(n, 4) for n in (1, 2, 3, 5, 6, 7, 8, 12, 16, 20, 24, 28, 32))
EXPONENTS: Final = (2, 3, 4)

#: The numbers of copies, and the ups and nimbers that are recognised beside a name.
COPIES: Final = (2, 3, 4)
BESIDE: Final = tuple(
    Nus(ups=ups, nimber=nimber) for ups in range(-3, 4) for nimber in (0, 1) if ups or nimber
)

#: A game nested more deeply than this is not looked up as number plus infinitesimal.
SHIFT_DEPTH: Final = 12

#: The phrases are learnt anew when their tables have grown to this size.
BOOK_LIMIT: Final = 200_000


@dataclass(frozen=True, slots=True)
class Phrase:
    """A text for a value: a term that a sign may stand before, or else a sum."""

    text: str
    is_sum: bool = False

    @property
    def is_plain(self) -> bool:
        """Whether ``+-`` before the text takes all of it."""
        return not (self.is_sum or self.text.startswith(("-", "+")))


class PhraseBook:
    """The familiar values, as rows of its own store, and what they are called."""

    def __init__(self, names: Names) -> None:
        self.store = Store()
        self.learnt = len(names.registered())
        self.phrases: dict[int, Phrase] = {}
        with using(self.store):
            bases = [*named(names), *ups_and_powers()]
            for text, game in bases:
                self.learn(Phrase(text), game)
            for text, game in bases:
                self.learn_multiples(text, game)
                self.learn_sums(text, game)

    @property
    def tables(self) -> Tables:
        """The tables of the book."""
        return self.store.tables

    def row(self, game: Game) -> int:
        """The row of a game in the tables of the book."""
        return _row_in(self.tables, game)

    def learn(self, phrase: Phrase, game: Game) -> None:
        """Note the phrase, if it is the first or a shorter one and no worse in kind."""
        row = self.row(game)
        known = self.phrases.get(row)
        if known is None or (
            phrase.is_sum and known.is_sum and len(phrase.text) < len(known.text)
        ):
            self.phrases[row] = phrase

    def learn_multiples(self, text: str, game: Game) -> None:
        """Note small multiples of a name."""
        for copies in COPIES:
            multiple = f"{copies}.{text}" if text[0] != "-" else f"-{copies}.{text[1:]}"
            self.learn(Phrase(multiple), copies * game)

    def learn_sums(self, text: str, game: Game) -> None:
        """Note a name with some ups and a star beside it: ``half_up+*``, ``^(2)*``."""
        for nus in BESIDE:
            if nus == Nus(nimber=1) and text.startswith(("^(", "v(")):
                self.learn(Phrase(f"{text}*"), game + nus.game())
            else:
                self.learn(Phrase(f"{text}+{nus}", is_sum=True), game + nus.game())


def named(names: Names) -> list[tuple[str, Game]]:
    """The names that are printed, the user's first, and the negatives of their values."""
    pairs = list(names.registered().items())
    for name in PRINTED:
        game = names.get(name)
        assert game is not None
        pairs.append((name, game))
    return pairs + [(f"-{name}", -game) for name, game in pairs if game != -game]


def ups_and_powers() -> list[tuple[str, Game]]:
    """Ups of numbers and powers, and their negatives."""
    pairs: list[tuple[str, Game]] = []
    for d in UPS_OF:
        pairs += [(f"^({d})", up(d)), (f"v({d})", -up(d))]
    for n in EXPONENTS:
        pairs += [(f"Pow(^,{n})", power(up(), n)), (f"Pow(v,{n})", -power(up(), n))]
    for ups in (2, 3, 4):
        for nimber in (0, 1):
            base = up_multiple(ups, nimber=nimber)
            for n in EXPONENTS:
                for sign in (1, -1):
                    inner = Nus(ups=sign * ups, nimber=nimber)
                    pairs.append((f"PowTo({inner},{n})", sign * power_to(base, n)))
    return pairs


_books: WeakKeyDictionary[Names, PhraseBook] = WeakKeyDictionary()


def phrase_book(names: Names) -> PhraseBook:
    """The book for the names, learnt anew when names were added or it has grown large."""
    book = _books.get(names)
    if (
        book is None
        or book.learnt != len(names.registered())
        or len(book.tables.left) > BOOK_LIMIT
    ):
        book = _books[names] = PhraseBook(names)
    return book


def tiny_phrase(t: Tables, g: int) -> Phrase | None:
    """``Tiny(x)`` for the row {0||0|-x} and ``Miny(x)`` for {x|0||0}, x a positive number.

    Clause: notation.print.tiny.
    """
    if len(t.left[g]) != 1 or len(t.right[g]) != 1:
        return None
    (left,), (right,) = t.left[g], t.right[g]
    if left == ZERO and t.left[right] == (ZERO,):
        name, threat, sign = "Tiny", t.right[right], -1
    elif right == ZERO and t.right[left] == (ZERO,):
        name, threat, sign = "Miny", t.left[left], 1
    else:
        return None
    if len(threat) != 1 or not t.is_number[threat[0]]:
        return None
    x = Fraction(sign * t.left_stop[threat[0]], 1 << t.scale)
    return Phrase(f"{name}({numeral(x)})")


def shifted_phrase(book: PhraseBook, g: int) -> Phrase | None:
    """``x+name`` for a number x and a familiar infinitesimal, by number translation."""
    t = book.tables
    x = t.left_stop[g]
    if x == 0 or x != t.right_stop[g] or t.depth[g] > SHIFT_DEPTH:
        return None
    infinitesimal = translate(t, g, scaled_number(t, -x))
    inner = book.phrases.get(infinitesimal) or tiny_phrase(t, infinitesimal)
    if inner is None:
        return None
    plus = "" if inner.text.startswith("-") else "+"
    return Phrase(f"{numeral(Fraction(x, 1 << t.scale))}{plus}{inner.text}", is_sum=True)


def sums_of_ups(t: Tables, order: list[int]) -> dict[int, Nus]:
    """Which of the rows are number + ups + nimber, options standing before the games.

    Claim: x + n.^ + *m for n >= 1 is {x | x + (n-1).^ + *(m xor 1)}, but {x,x*|x} for
    x + ^*; and x + *m has on both sides x, x*, ..., x*(m-1).  These forms are canonical,
    so no other row has the value.  Source: Winning Ways, chapter 3.

    Clause: notation.print.nus.
    """
    known: dict[int, Nus] = {}
    for g in order:
        found = None
        if t.is_number[g]:
            found = Nus(Fraction(t.left_stop[g], 1 << t.scale))
        elif all(x in known for x in t.left[g] + t.right[g]):
            left, right = ([known[x] for x in side] for side in (t.left[g], t.right[g]))
            found = sum_of_ups(left, right)
        if found is not None:
            known[g] = found
    return known


def sum_of_ups(left: list[Nus], right: list[Nus]) -> Nus | None:
    """The sum of number, ups and nimber whose canonical form has these options."""
    number = left[0].number
    if are_nimbers(left, right, number):
        return Nus(number, nimber=len(left))
    if is_up_star(left, right):
        return Nus(number, 1, 1)
    if is_up_star(right, left):
        return Nus(number, -1, 1)
    if len(left) == len(right) == 1:
        for here, there, sign in ((left[0], right[0], 1), (right[0], left[0], -1)):
            after = Nus(there.number, there.ups + sign, there.nimber ^ 1)
            if here == Nus(there.number) and after.ups * sign >= 1:
                return after
    return None


def are_nimbers(left: list[Nus], right: list[Nus], number: Fraction) -> bool:
    """Whether both sides are x, x*, ..., x*(m-1) for the number x."""
    nimbers = {Nus(number, nimber=m) for m in range(len(left))}
    return set(left) == nimbers == set(right) and len(left) == len(right)


def is_up_star(left: list[Nus], right: list[Nus]) -> bool:
    """Whether the sides are x, x* and x for some number x."""
    (x, *more) = right
    return not more and set(left) == {x, x + Nus(nimber=1)} and x == Nus(x.number)
