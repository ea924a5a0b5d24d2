"""Read JSON and TOML that others have written, with one error for all that can be wrong.

Python's readers raise several exceptions: for bytes that are not UTF-8, wrong syntax, deep
nesting, and integers of thousands of digits.  They also accept input that readers of other
languages refuse or read differently: ``NaN``, repeated names in an object, NUL, and single
surrogates.  The protocol of engines has its own, stricter rules, in ``engines.wire``.
"""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import Any, Final, NoReturn

from tedomari.errors import TedomariError

#: Objects and lists may be nested this deep.  A reply of an engine may have 200 levels, and
#: is stored inside other objects.
DEPTH: Final = 250

#: An integer may have at most this many digits; Python's ``int`` refuses more than 4300.
DIGITS: Final = 1000

#: Strings, and the tokens outside of strings in which something can be wrong.
TOKEN: Final = re.compile(r'"(?:[^"\\\n]|\\.)*+"?|[\[\]{}]|-?[0-9]+|-?[A-Za-z]+')

#: Escapes of NUL and of surrogates, single or in pairs.
STRANGE: Final = re.compile(r"\\u(?:0000|[dD][89a-fA-F])")

#: The place at the end of a message of Python's TOML reader.
AT_PLACE: Final = re.compile(r" \(at (?:line (\d+), column (\d+)|end of document)\)$")


class UnreadableError(TedomariError):
    """A text is not valid JSON or TOML.

    ``where`` is the file; ``line`` and ``column``, counted from 1, are the place in it.
    """

    def __init__(self, where: str, line: int, column: int, problem: str) -> None:
        super().__init__(f"{where}:{line}:{column}: {problem}")
        self.where = where
        self.line = line
        self.column = column
        self.problem = problem


class _StrangeError(Exception):
    """The JSON reader refuses a value; the arguments are a pattern to find it and a problem."""


def json_of(
    data: str | bytes, where: str, *, line: int = 1, any_string: bool = False
) -> Any:  # Any: whatever JSON holds
    """Parse a text as JSON.  Raises :class:`UnreadableError` with the place of a problem.

    ``where`` names the file, for messages.  ``line`` is the number of the first line of the
    text in its file.  With ``any_string``, strings may contain NUL and single surrogates, as
    the output of an engine may.

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
        problem = f"not JSON: {error.msg[:1].lower()}{error.msg[1:]}"
        raise _at(text, error.pos, where, line, problem) from None
    except RecursionError:
        raise _too_deep(text, where, line, "JSON") from None
    except _StrangeError as error:
        pattern, problem = error.args
        match = re.search(pattern, text)
        raise _at(text, match.start() if match else 0, where, line, problem) from None
    return value


def toml_of(data: str | bytes, where: str) -> Mapping[str, Any]:  # Any: whatever TOML holds
    """Parse a text as TOML.  Raises :class:`UnreadableError` with the place of a problem."""
    text = _text_of(data, where, 1)
    try:
        value = tomllib.loads(text)
        _check(value, strange=False)
    except tomllib.TOMLDecodeError as error:
        place = AT_PLACE.search(str(error))
        problem = f"not TOML: {AT_PLACE.sub('', str(error))}"
        if place is None or place[1] is None:
            raise _at(text, len(text), where, 1, problem) from None
        raise UnreadableError(where, int(place[1]), int(place[2]), problem) from None
    except (RecursionError, _StrangeError):
        raise _too_deep(text, where, 1, "TOML") from None
    except ValueError:  # raised by int(), which tomllib does not catch
        digits = re.search(f"[0-9][0-9_]{{{DIGITS},}}", text)
        problem = f"an integer has at most {DIGITS} digits here; write it as a string"
        raise _at(text, digits.start() if digits else 0, where, 1, problem) from None
    return value


def _text_of(data: str | bytes, where: str, line: int) -> str:
    """Return the text; :class:`UnreadableError` for a byte order mark at its beginning."""
    text = data if isinstance(data, str) else _decode(data, where, line)
    if text.startswith("\ufeff"):
        raise _at(text, 0, where, line, "a byte order mark; save the file without it")
    return text


def _decode(data: bytes, where: str, line: int) -> str:
    """Decode bytes.  Raises :class:`UnreadableError` if they are not UTF-8."""
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
    problem = f"the {kind} is nested more than {DEPTH} deep"
    return _at(text, place, where, line, problem)


def _check(value: object, *, strange: bool) -> None:
    """Refuse deep nesting and, with ``strange``, strings with NUL or single surrogates.

    Raises RecursionError for nesting at which recursive functions may fail, and
    :class:`_StrangeError` for the strings.
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
                raise _StrangeError(STRANGE, "a string has NUL or half of a character")
        level = inner


def _is_strange(text: str) -> bool:
    """Whether a string contains NUL or a single surrogate."""
    return "\0" in text or any("\ud800" <= character <= "\udfff" for character in text)


def _whole(digits: str) -> int:
    """Parse an integer of at most ``DIGITS`` digits."""
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
    """Return the members of an object; refuse a repeated name."""
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
