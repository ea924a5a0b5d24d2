"""Values of capturing races for people: *alive* in place of the number that it counts."""

import re
from typing import Final

from tedomari.game import Game
from tedomari.rulesets.liberty import ALIVE

#: Numbers so large that *alive* must be in them.
LARGE: Final = re.compile(r"-?[0-9]{8,}")


def worded(value: Game | str) -> str:
    """Write a value, or the text of one, with the word *alive*.

    >>> worded("99999992"), worded("{99999998|2}"), worded("-100000000"), worded("3")
    ('alive - 8', '{alive - 2|2}', '-alive', '3')

    Clause: semeai.alive.written.
    """
    return LARGE.sub(with_word, str(value))


def with_word(match: re.Match[str]) -> str:
    """A large number as *alive*, how often it is counted, and what is added."""
    number = int(match[0])
    times = (2 * number + ALIVE) // (2 * ALIVE)
    more = number - times * ALIVE
    sign = "-" if times < 0 else ""
    alive = f"{sign}alive" if abs(times) == 1 else f"{times} alive"
    return alive if not more else f"{alive} {'+' if more > 0 else '-'} {abs(more)}"
