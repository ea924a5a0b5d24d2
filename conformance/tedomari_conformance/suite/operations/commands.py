"""Plain commands of the command line, which show what an operation computes."""

import re
from collections.abc import Mapping, Sequence
from shlex import quote
from typing import Final

from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.expressions import combination_text

#: A member of ``given`` as a word of a command; dots stand for each item of a list.
MEMBER: Final = re.compile(r"{(\w+)}(\.\.\.)?")


def filled_in(commands: Sequence[str], given: Given) -> str | None:
    """The first of some commands of which ``given`` has all members, or None.

    No command speaks of variables.

    >>> filled_in(["tedomari compare {left} {right}"], {"left": {"^": 2, "*": 1}, "right": "0"})
    "tedomari compare '2.^ + *' 0"
    """
    for command in commands if "variables" not in given else ():
        words = [word_of(word, given) for word in command.split()]
        if None not in words:
            return " ".join(filter(None, words))
    return None


def word_of(word: str, given: Given) -> str | None:
    """A word of a command, with what is given in place of a member."""
    member = MEMBER.fullmatch(word)
    if member is None:
        return word
    data = given.get(member[1])
    if member[2] is None:
        return operand(data)
    texts = [operand(item) for item in data] if isinstance(data, list | tuple) else [None]
    return None if None in texts else " ".join(filter(None, texts))


def operand(given: JSON) -> str | None:
    """A text, a number or an expression for a shell; None for anything else."""
    text = str(given) if type(given) is int else expression(given)
    return None if text is None else quote(text)


def expression(given: JSON) -> str | None:
    """An expression of the command line for one of a vector; None for a sum of another kind."""
    if isinstance(given, str):
        return given
    if not isinstance(given, Mapping) or not all(type(n) is int for n in given.values()):
        return None
    return combination_text({name: n for name, n in given.items() if isinstance(n, int)})
