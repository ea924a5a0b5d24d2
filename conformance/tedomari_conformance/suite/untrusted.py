"""JSON and TOML that somebody else wrote, read with one error for whatever is wrong with it.

Python's readers raise several exceptions for bytes that are not UTF-8, wrong syntax, deep
nesting, and integers of thousands of digits.  They accept what readers of other languages
refuse or read in another way: ``NaN``, a name that is in an object twice, NUL and half a
character.  The messages of the protocol of engines have stricter rules of their own, in
``engines.wire``.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from tedomari.errors import TedomariError

#: The most objects and lists within one another; a reply of an engine may have 200, and is
#: stored within others.
DEPTH: Final = 250

#: The most digits of an integer; Python refuses more than 4300 with a fault.
DIGITS: Final = 1000

#: Strings, and whatever may be wrong outside of them.
TOKEN: Final = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|[\[\]{}]|-?[0-9]+|-?[A-Za-z]+')

#: Escapes of NUL and of halves of characters, the latter in pairs too.
STRANGE: Final = re.compile(r"\\u(?:0000|[dD][89a-fA-F])")

#: Where the message of a reader of TOML says at which place it stopped.
AT_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class UnreadableError(TedomariError):
    """A text that is not JSON or TOML: in which file, where, and what is wrong there."""

    def __init__(self, where: str, line: int, column: int, problem: str) -> None:
        super().__init__(f"{where}:{line}:{column}: {problem}")
        self.where = where
        self.line = line
        self.column = column
        self.problem = problem


class _StrangeError(Exception):
    """Something that the reader of JSON refuses; its place is found afterwards."""


def json_of(
    data: str | bytes, where: str, *, line: int = 1, any_string: bool = False
) -> Any:  # Any: whatever JSON holds
    """Return what a text says as JSON; :class:`UnreadableError` says where it does not.

    ``line`` is the number of the first line of the text in its file.  With ``any_string``,
    strings may hold NUL and halves of characters, as what an engine has written may.

    >>> json_of('{"a": [1, "1/2"]}', "x.json")
    {'a': [1, '1/2']}
    >>> json_of('{"a": 1,\\n "b": 0.5}', "x.json")
    Traceback (most recent call last):
    tedomari_conformance...UnreadableError: x.json:2:7: the number 0.5 is not whole: ...
    """
    text = _text_of(data, where, line)
    try:
        value = _READER.decode(text)
        _check(value, strange=not any_string and STRANGE.search(text) is not None)
    except json.JSONDecodeError as error:
        problem = f"no JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        raise _at(text, error.pos, where, line, problem) from None
    except RecursionError:
        raise _too_deep(text, where, line, "JSON") from None
    except _StrangeError as error:
        pattern, problem = error.args
        found = re.search(pattern, text)
        raise _at(text, found.start() if found else 0, where, line, problem) from None
    return value


def toml_of(data: str | bytes, where: str) -> Mapping[str, Any]:  # Any: whatever TOML holds
    """Return what a text says as TOML; :class:`UnreadableError` says where it does not."""
    text = _text_of(data, where, 1)
    try:
        value = tomllib.loads(text)
        _check(value, strange=False)
    except tomllib.TOMLDecodeError as error:
        place = AT_PLACE.search(str(error))
        problem = f"no TOML: {AT_PLACE.sub('', str(error))}"
        if place is None or place[1] is None:
            raise _at(text, len(text), where, 1, problem) from None
        raise UnreadableError(where, int(place[1]), int(place[2]), problem) from None
    except (RecursionError, _StrangeError):
        raise _too_deep(text, where, 1, "TOML") from None
    except ValueError:  # tomllib hands on what int() says
        digits = re.search(f"[0-9][0-9_]{{{DIGITS},}}", text)
        problem = f"an integer has at most {DIGITS} digits here; write it as a string"
        raise _at(text, digits.start() if digits else 0, where, 1, problem) from None
    return value


def _text_of(data: str | bytes, where: str, line: int) -> str:
    """Return the text of bytes; :class:`UnreadableError` if they are not UTF-8."""
    if isinstance(data, str):
        return data
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        problem = (
            f"expected UTF-8 text, found the byte 0x{data[error.start]:02x}; "
            "save the file as UTF-8 text"
        )
        raise _at(before, len(before), where, line, problem) from None


def _at(text: str, place: int, where: str, line: int, problem: str) -> UnreadableError:
    """Return an error with the line and the column of a place in a text."""
    column = place - text.rfind("\n", 0, place)
    return UnreadableError(where, line + text.count("\n", 0, place), column, problem)


def _too_deep(text: str, where: str, line: int, kind: str) -> UnreadableError:
    """Return an error with the place where the nesting becomes too deep."""
    depth = place = 0
    for token in TOKEN.finditer(text):
        depth += (token[0] in "[{") - (token[0] in "]}")
        if depth > DEPTH:
            place = token.start()
            break
    problem = f"no {kind} that can be read here: it is nested more than {DEPTH} deep"
    return _at(text, place, where, line, problem)


def _check(value: object, *, strange: bool) -> None:
    """Refuse deep nesting and, if there may be any, strings that hold no text.

    RecursionError for what is nested so deeply that functions which recur may fail;
    :class:`_StrangeError` for NUL and halves of characters.
    """
    level: list[object] = [value]
    for depth in range(1, DEPTH + 2):
        inner: list[object] = []
        for item in level:
            if isinstance(item, dict | list) and depth > DEPTH:
                raise RecursionError
            if isinstance(item, dict):
                inner += item.values()
                inner += item if strange else ()
            elif isinstance(item, list):
                inner += item
            elif strange and isinstance(item, str) and _is_strange(item):
                raise _StrangeError(STRANGE, "a string holds NUL or half of a character")
        level = inner


def _is_strange(text: str) -> bool:
    """Whether a string holds NUL or half of a character."""
    return "\0" in text or any("\ud800" <= character <= "\udfff" for character in text)


def _whole(digits: str) -> int:
    """Return an integer that is not too long."""
    if len(digits) > DIGITS:
        problem = f"an integer has at most {DIGITS} digits here; write it as a string"
        raise _StrangeError(f"[0-9]{{{DIGITS},}}", problem)
    return int(digits)


def _not_whole(number: str) -> NoReturn:
    """Refuse a number with a fraction, NaN and infinity."""
    shown = number if len(number) <= 20 else f"{number[:20]}..."
    problem = f'the number {shown} is not whole: an exact one is a string, such as "1/2"'
    raise _StrangeError(re.escape(number), problem)


def _once(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:
    """Return the members of an object, each of which has a name of its own."""
    members: dict[str, Any] = {}
    for name, value in pairs:
        if name in members:
            shown = json.dumps(name[:80])
            problem = f"the name {shown} is in an object twice"
            raise _StrangeError(re.escape(json.dumps(name)), problem)
        members[name] = value
    return members


_READER: Final = json.JSONDecoder(
    parse_int=_whole, parse_float=_not_whole, parse_constant=_not_whole, object_pairs_hook=_once
)
