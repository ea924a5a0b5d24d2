"""The canonical form as a string that consists of braces, commas and bars only."""

from fractions import Fraction
from typing import Final

from tedomari.game import Game, address
from tedomari.kernel.options import followers
from tedomari.kernel.scale import left_stop_of
from tedomari.kernel.tables import Tables
from tedomari.notation.order import ranks, sort_by_rank

#: By default, a form that takes more characters than this is not written out.
FORM_LIMIT: Final = 1_000_000

#: Some characters, the index of a value, or a number, which need not have an index.
Piece = str | int | Fraction


def form_text(game: Game, *, limit: int = FORM_LIMIT) -> str | None:
    """Return the canonical form, or None if it takes more than ``limit`` characters.

    >>> from tedomari.game import Game
    >>> form_text(Game([0], [Game([0], [0])]))
    '{{|}|{{|}|{|}}}'

    Clauses: notation.form.definition, notation.form.limit.
    """
    if form_length(game) > limit:
        return None
    t, index = address(game)
    rank = ranks(t, index)
    out: list[str] = []
    stack: list[Piece] = [index]
    while stack:
        piece = stack.pop()
        if isinstance(piece, str):
            out.append(piece)
        elif isinstance(piece, Fraction):
            stack += reversed(number_pieces(piece))
        elif t.is_number[piece]:
            stack.append(left_stop_of(t, piece))
        else:
            left, right = sort_by_rank(t.left[piece], rank), sort_by_rank(t.right[piece], rank)
            stack += ["}", *reversed_with_commas(right), "|", *reversed_with_commas(left), "{"]
    return "".join(out)


def reversed_with_commas(options: tuple[int, ...]) -> list[Piece]:
    """Return options with commas between them, in reverse order for the stack."""
    pieces: list[Piece] = []
    for option in options:
        pieces += [option, ","]
    return pieces[-2::-1]


def number_pieces(x: Fraction) -> list[Piece]:
    """Return an integer written out, or any other number as its options in braces."""
    if x.denominator > 1:
        step = Fraction(1, x.denominator)
        return ["{", x - step, "|", x + step, "}"]
    n = x.numerator
    if n >= 0:
        return ["{" * n + "{|}" + "|}" * n]
    return ["{|" * -n + "{|}" + "}" * -n]


def form_length(game: Game) -> int:
    """Return the number of characters of the canonical form without writing it.

    >>> from tedomari.game import game
    >>> form_length(game(10**30)) == 3 * (10**30 + 1)
    True

    Clause: notation.form.length.
    """
    t, index = address(game)
    lengths: dict[int, int] = {}
    for g in followers(t, index):
        lengths[g] = length_of(t, g, lengths)
    return lengths[index]


def length_of(t: Tables, g: int, lengths: dict[int, int]) -> int:
    """Return the length of a value's form: braces, bar, options and commas between options."""
    if t.is_number[g]:
        return number_length(left_stop_of(t, g))
    length = 3
    for side in (t.left[g], t.right[g]):
        length += len(side) - 1 + sum([lengths[option] for option in side])
    return length


def number_length(x: Fraction) -> int:
    """Return the length of a number's form.

    Claim: the integer n takes 3(|n| + 1) characters, and the number halfway between two
    neighbours with the same denominator takes 3 more than both of them together.
    Reason: n is |n| pairs of braces with a bar around {|}; m/2**k is
    {(m-1)/2**k|(m+1)/2**k}.  So the length of x is found by halving the gap between the
    integers around it until x is the middle.
    """
    low, gap = x.numerator // x.denominator, Fraction(1)
    below, above = (3 * (abs(n) + 1) for n in (low, low + 1))
    distance = x - low
    while distance:
        gap /= 2
        middle = 3 + below + above
        if distance == gap:
            return middle
        if distance > gap:
            below, distance = middle, distance - gap
        else:
            above = middle
    return below
