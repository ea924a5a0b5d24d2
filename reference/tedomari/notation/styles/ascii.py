"""The notation itself, which is on every keyboard: ``{^^*|-1/2}``."""

from tedomari.notation.styles.translation import Translation
from tedomari.notation.styles.wording import Wording

WORDING = Wording()


def write(text: str) -> str:
    """Return a printed value as it is."""
    return text


def read(text: str) -> Translation:
    """Return a string as it is, because the parser reads it."""
    return Translation.of_notation(text)
