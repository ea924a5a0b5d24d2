"""Read the members of messages; an error says where, what was expected and what was found."""

import json
from collections.abc import Collection, Mapping
from typing import Final

from tedomari.rulesets.names import SEPARATOR, is_public_name, public_name
from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.wire import excerpt
from tedomari_conformance.suite.model import JSON

#: The maximal length of an engine's name, or of its version, in characters.
NAME_LIMIT: Final = 200


def expect_members(
    message: Mapping[str, JSON],
    needed: Collection[str],
    allowed: Collection[str] = (),
    *,
    where: str,
) -> None:
    """Raise :class:`WireError` for a missing member, and for an unknown one.

    Clause: protocol.message.members.
    """
    for name in needed:
        if name not in message:
            raise WireError(f"{where}: expected a member {name!r}, found {json_text(message)}")
    for name in message:
        if name not in needed and name not in allowed:
            known = ", ".join((*needed, *allowed))
            raise WireError(f"{where}: expected only {known}, found {excerpt(name)} too")


def as_object(value: JSON, where: str) -> Mapping[str, JSON]:
    """Return a part of a message that must be an object."""
    if not isinstance(value, Mapping):
        raise WireError(f"{where}: expected an object, found {json_text(value)}")
    return value


def as_string(value: JSON, where: str) -> str:
    """Return a part of a message that must be a non-empty string."""
    if not isinstance(value, str) or not value:
        raise WireError(f"{where}: expected a non-empty string, found {json_text(value)}")
    return value


def as_name(value: JSON, where: str) -> str:
    """Return a part of a message that must be a string of at most `NAME_LIMIT` characters."""
    name = as_string(value, where)
    if len(name) > NAME_LIMIT:
        raise WireError(f"{where}: expected at most {NAME_LIMIT} characters, found {len(name)}")
    return name


def as_strings(value: JSON, where: str) -> list[str]:
    """Return a part of a message that must be a list of different strings."""
    if not isinstance(value, list):
        raise WireError(f"{where}: expected a list, found {json_text(value)}")
    texts = [as_string(item, f"{where}[{place}]") for place, item in enumerate(value)]
    if len(set(texts)) < len(texts):
        raise WireError(f"{where}: expected different strings, found {json_text(value)}")
    return texts


def as_count(value: JSON, where: str) -> int:
    """Return a part of a message that must be a non-negative integer."""
    if isinstance(value, bool) or not isinstance(value, int) or value < 0:
        raise WireError(
            f"{where}: expected a whole number, 0 or more, found {json_text(value)}"
        )
    return value


def as_ruleset(value: JSON, where: str) -> str:
    """Return a part of a message that must name a ruleset, with or without its plugin.

    >>> as_ruleset("dots_and_boxes", "query.ruleset")
    'dots-and-boxes'
    """
    name = public_name(as_string(value, where))
    parts = name.split(SEPARATOR)
    if len(parts) > 2 or not all(map(is_public_name, parts)):
        raise WireError(
            f"{where}: expected the name of a ruleset, such as 'dots-and-boxes', "
            f"found {json_text(value)}"
        )
    return name


def json_text(value: JSON) -> str:
    """Return a part of a message as JSON, short and printable, for an error.

    >>> json_text({"seq": None})
    '{"seq": null}'
    """
    text = json.dumps(value, ensure_ascii=False)
    return text if text.isprintable() and len(text) <= 80 else excerpt(text)
