"""Commands of the command line that show what an operation computes."""

import re
from collections.abc import Mapping, Sequence
from shlex import quote
from typing import Final

from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.expressions import combination_text

#: A member of ``given`` as an argument of a command; with dots, one argument for each item.
MEMBER: Final = re.compile(r"{(\w+)}(\.\.\.)?")


def fill_in(commands: Sequence[str], given: Given) -> str | None:
    """Return the first command whose members are all in ``given``, or None.

    There is no command for ``given`` with variables.

    >>> fill_in(["tedomari compare {left} {right}"], {"left": {"^": 2, "*": 1}, "right": "0"})
    "tedomari compare '2.^ + *' 0"
    """
    for command in commands if "variables" not in given else ():
        words = [word_of(word, given) for word in command.split()]
        if None not in words:
            return " ".join(filter(None, words))
    return None


def word_of(word: str, given: Given) -> str | None:
    """Return an argument of a command, with a member in braces replaced by its data."""
    member = MEMBER.fullmatch(word)
    if member is None:
        return word
    data = given.get(member[1])
    if member[2] is None:
        return operand(data)
    texts = [operand(item) for item in data] if isinstance(data, list | tuple) else [None]
    return None if None in texts else " ".join(filter(None, texts))


def operand(given: JSON) -> str | None:
    """Quote a string, a number or an expression for a shell; None for other data."""
    text = str(given) if type(given) is int else expression(given)
    return None if text is None else quote(text)


def expression(given: JSON) -> str | None:
    """Return an expression of a vector as an argument of the command line.

    The result is None for a sum whose coefficients are not all integers.
    """
    if isinstance(given, str):
        return given
    if not isinstance(given, Mapping) or not all(type(n) is int for n in given.values()):
        return None
    return combination_text({name: n for name, n in given.items() if isinstance(n, int)})
