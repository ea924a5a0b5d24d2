"""Digests of values: addresses that are the same in every store, process and machine.

The digest of a value is computed from the digests of its options, so a table of options that
is read from a file or received from another process can be checked entry by entry: an entry
with another number or other options has another digest.

Why a digest may stand for a value: equal values have the same canonical form and therefore the
same digest.  Two given values that differ have the same digest with a probability of
``2**-128``.  Among ``2**27`` values, about as many as the positions of a 6x6 board have, such
a pair exists with a probability below ``2**-74``.  A program that must be exact does not rely
on that.  It compares the options of values with equal digests, as the census does.
"""

from collections.abc import Iterable
from fractions import Fraction
from hashlib import blake2b
from typing import Final

from tedomari.kernel.options import followers
from tedomari.kernel.scale import left_stop_of
from tedomari.kernel.tables import Tables

#: The number of bytes of a digest.
SIZE: Final = 16

#: What keeps the digests of numbers apart from those of other values.
NUMBER: Final = b"tedomari number"
FORM: Final = b"tedomari form"


def number_digest(number: Fraction) -> bytes:
    """Return the digest of a number: the hash of its numerator and denominator.

    They are written in hexadecimal digits, such as ``-3/4`` or ``a/1``, and in lowest terms.

    >>> number_digest(Fraction(1, 2)).hex()
    '1c82da7e509c3319451debb258d66f21'

    Clause: game.value.digest.
    """
    terms = f"{number.numerator:x}/{number.denominator:x}"
    return blake2b(terms.encode("ascii"), digest_size=SIZE, person=NUMBER).digest()


def form_digest(left: Iterable[bytes], right: Iterable[bytes]) -> bytes:
    """Return the digest of a value that is not a number, given those of its options.

    It is the hash of the number of left options, as eight bytes with the highest first, and of
    the digests of the left and of the right options, both in ascending order.

    Clause: game.value.digest.
    """
    before, after = sorted(left), sorted(right)
    content = b"".join([len(before).to_bytes(8, "big"), *before, *after])
    return blake2b(content, digest_size=SIZE, person=FORM).digest()


def value_digest(t: Tables, index: int) -> bytes:
    """Return the digest of the value at an index.

    Clause: game.value.digest.
    """
    digests: dict[int, bytes] = {}
    for g in followers(t, index):
        if t.is_number[g]:
            digests[g] = number_digest(left_stop_of(t, g))
        else:
            left, right = ([digests[h] for h in side] for side in (t.left[g], t.right[g]))
            digests[g] = form_digest(left, right)
    return digests[index]
