"""All certificates that differ from a correct one in a single place."""

from collections.abc import Iterator

from tedomari_conformance.suite.model import JSON


def strings_in(data: JSON) -> Iterator[str]:
    """Yield all strings in some data, except the names of members."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for member in data.values():
            yield from strings_in(member)
    elif isinstance(data, list):
        for item in data:
            yield from strings_in(item)


def mutants(data: JSON, texts: tuple[str, ...], more: tuple[JSON, ...] = ()) -> Iterator[JSON]:
    """Yield the data with one thing changed, removed, repeated, added or exchanged.

    A number is changed by one, and a string to each of ``texts``.  Each item of ``more`` is
    appended to each list.
    """
    if isinstance(data, int):
        yield from (data - 1, data + 1, str(data))
    elif isinstance(data, str):
        yield from (text for text in texts if text != data)
        yield 0
    elif isinstance(data, dict):
        yield {**data, "more": 0}
        for name in data:
            yield {other: member for other, member in data.items() if other != name}
            for changed in mutants(data[name], texts, more):
                yield {**data, name: changed}
    elif isinstance(data, list):
        yield from ([*data, item] for item in more)
        yield from changed_lists(data)
        for place, item in enumerate(data):
            for changed in mutants(item, texts, more):
                yield [*data[:place], changed, *data[place + 1 :]]


def changed_lists(data: list[JSON]) -> Iterator[JSON]:
    """Yield a list with one item removed, one repeated, or two neighbours exchanged."""
    for place, item in enumerate(data):
        yield [*data[:place], *data[place + 1 :]]
        yield [*data[: place + 1], *data[place:]]
        if place and item != data[place - 1]:
            yield [*data[: place - 1], item, data[place - 1], *data[place + 1 :]]
