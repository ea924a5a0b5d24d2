"""Lines of JSON, decoded strictly: bounded, without floats and without duplicate names."""

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any, Final, Never, cast
from unicodedata import category

from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.suite.model import JSON

#: The maximal length of a line in bytes, without its newline.
LINE_LIMIT: Final = 1 << 20

#: The maximal nesting of objects and lists; the message itself has depth 1.
DEPTH_LIMIT: Final = 200

#: The greatest absolute value of a JSON number: every language reads up to here exactly.
NUMBER_LIMIT: Final = (1 << 53) - 1

_STRING: Final = re.compile(r'"(?:[^"\\]|\\.)*+"?', re.DOTALL)


def decode(line: bytes) -> Mapping[str, JSON]:
    """Decode the JSON object of a line, with or without its newline.

    Raises :class:`WireError` if the line is too long, is not UTF-8 or is not a JSON object;
    and for duplicate names, floats, numbers that are too large, deep nesting, and strings
    with control characters.

    Clauses: protocol.line.utf8, protocol.line.object, protocol.line.length,
    protocol.line.depth, protocol.line.names.

    >>> decode(b'{"type": "bye"}')
    {'type': 'bye'}
    """
    if len(line.rstrip(b"\n")) > LINE_LIMIT:
        raise WireError(f"a line has at most {LINE_LIMIT} bytes; {excerpt(line)} has more")
    text = _decode_utf8(line)
    _refuse_depth(text)
    try:
        value = _READER.decode(text)
    except json.JSONDecodeError as error:
        raise WireError(
            f"expected one JSON object in a line, found {excerpt(line)} "
            f"({error.msg} at character {error.pos + 1})"
        ) from error
    if not isinstance(value, dict):
        raise WireError(f"expected one JSON object in a line, found {excerpt(line)}")
    refuse_unexchangeable(value)
    return cast("Mapping[str, JSON]", value)


def encode(message: Mapping[str, JSON]) -> bytes:
    """Encode a message as a line with its newline; :class:`WireError` if it is not valid.

    Clauses: protocol.line.object, protocol.line.length.

    >>> encode({"type": "bye"})
    b'{"type":"bye"}\\n'
    """
    refuse_unexchangeable(message)
    text = json.dumps(message, ensure_ascii=False, separators=(",", ":"))
    line = text.encode("utf-8")
    if len(line) > LINE_LIMIT:
        raise WireError(
            f"a line has at most {LINE_LIMIT} bytes; {excerpt(line)} has {len(line)}"
        )
    return line + b"\n"


def excerpt(text: bytes | str, limit: int = 80) -> str:
    """Quote the first ``limit`` characters of an engine's output, so that they can be printed.

    >>> excerpt(b"\\x1b[2J\\xff")
    "'\\\\x1b[2J\\\\\\\\xff'"
    """
    beginning = text[: limit + 1]
    if isinstance(beginning, bytes):
        beginning = beginning.decode("utf-8", "backslashreplace")
    ellipsis = "..." if len(text) > limit else ""
    return f"{beginning[:limit]!r}{ellipsis}"


def refuse_unexchangeable(value: object) -> None:
    """Raise :class:`WireError` if anything in a value must not be in a message.

    Clauses: protocol.line.numbers, protocol.line.texts, protocol.line.depth.
    """
    pending: list[tuple[object, str, int]] = [(value, "$", 1)]
    while pending:
        item, where, depth = pending.pop()
        if isinstance(item, str):
            _refuse_text(item, where)
        elif isinstance(item, Mapping | list | tuple):
            if depth > DEPTH_LIMIT:
                raise _too_deep()
            if isinstance(item, Mapping):
                for name in item:
                    _refuse_name(name, where)
                inner = [(part, f"{where}.{name}", depth + 1) for name, part in item.items()]
            else:
                inner = [(part, f"{where}[{n}]", depth + 1) for n, part in enumerate(item)]
            pending.extend(inner)
        elif isinstance(item, int):
            if abs(item) > NUMBER_LIMIT:
                raise _too_large(where)
        elif item is not None:
            raise WireError(f"{where}: expected JSON without floats, found {item!r}")


def _decode_utf8(line: bytes) -> str:
    """Decode a line as UTF-8."""
    try:
        return line.decode("utf-8")
    except UnicodeDecodeError as error:
        raise WireError(
            f"expected UTF-8, found the byte 0x{line[error.start]:02x} "
            f"at byte {error.start + 1} of {excerpt(line)}"
        ) from error


def _refuse_depth(text: str) -> None:
    """Raise :class:`WireError` for brackets nested too deeply to be read by recursion."""
    if text.count("[") + text.count("{") <= DEPTH_LIMIT:
        return
    depth = 0
    for bracket in re.findall(r"[\[\]{}]", _STRING.sub("", text)):
        depth += 1 if bracket in "[{" else -1
        if depth > DEPTH_LIMIT:
            raise _too_deep()


def _refuse_name(name: object, where: str) -> None:
    """Raise :class:`WireError` for a member's name that is not a string of the protocol."""
    if not isinstance(name, str):
        raise WireError(f"{where}: the name of a member is a string, not {name!r}")
    _refuse_text(name, where)


def _refuse_text(text: str, where: str) -> None:
    """Raise :class:`WireError` for control characters and lone surrogates."""
    if text.isprintable():
        return
    for character in text:
        if category(character) in ("Cc", "Cs") and character not in "\n\t":
            raise WireError(
                f"{where}: a string has no control characters but newline and tab; found "
                f"U+{ord(character):04X} in {excerpt(text)}"
            )


def _too_deep() -> WireError:
    return WireError(f"objects and lists are nested more than {DEPTH_LIMIT} deep")


def _too_large(where: str) -> WireError:
    return WireError(
        f"{where}: a number is from -{NUMBER_LIMIT} to {NUMBER_LIMIT}; "
        "larger ones are written as strings"
    )


def _read_integer(digits: str) -> int:
    """Read an integer; one with too many digits is refused without computing it."""
    if len(digits) > len(str(-NUMBER_LIMIT)):
        raise _too_large(excerpt(digits, 20))
    return int(digits)


def _refuse_float(digits: str) -> Never:
    raise WireError(
        f"the number {excerpt(digits, 20)} is not whole: an exact number is written as a "
        'string, such as "1/2"'
    )


def _unique_members(pairs: Sequence[tuple[str, Any]]) -> dict[str, Any]:  # Any: any JSON
    """Return the members of an object; :class:`WireError` if two have the same name."""
    members = dict(pairs)
    if len(members) < len(pairs):
        [(name, _)] = Counter(name for name, _ in pairs).most_common(1)
        raise WireError(f"the name {excerpt(name)} appears twice in one object")
    return members


_READER: Final = json.JSONDecoder(
    parse_float=_refuse_float,
    parse_int=_read_integer,
    parse_constant=_refuse_float,
    object_pairs_hook=_unique_members,
)
