"""Canonical forms in braces, in which numbers are numerals: ``{0|{0|0}}`` for up.

Every other value is written with its options, and every pair of sides with one bar, so that
any program that knows braces reads it.
"""

from tedomari.notation.styles.translation import Translation
from tedomari.notation.styles.wording import Wording

WORDING = Wording(phrases=False, bars=1)


def write(text: str) -> str:
    """Return a printed value as it is.  Clause: notation.style.braces."""
    return text


def read(text: str) -> Translation:
    """Return a string as it is, because braces are part of the notation."""
    return Translation.of_notation(text)
