"""The part of an analysis that is shown next to a board."""

from collections.abc import Mapping, Sequence
from typing import Final, cast

from tedomari.answers.data import Data

#: The members of a section that are shown: a value, names with texts, sentences, and labels of
#: places.  The explorer shows the others.
SHOWN: Final = ("value", "fields", "lines", "labels")


def knowledge(sections: Sequence[Mapping[str, Data]]) -> dict[str, Data]:
    """Return the value, the first fields, all sentences, and the labels of an analysis.

    >>> knowledge([{"title": "Turn", "lines": ["Black places one stone."]}])
    {'value': None, 'fields': [], 'lines': ['Black places one stone.'], 'labels': []}

    Clause: explorer.notebook.
    """
    members = {name: [part[name] for part in sections if name in part] for name in SHOWN}
    return {
        "value": members["value"][0] if members["value"] else None,
        "fields": members["fields"][0] if members["fields"] else [],
        "lines": concatenate(members["lines"]),
        "labels": concatenate(members["labels"]),
    }


def concatenate(lists: Sequence[Data]) -> list[Data]:
    """Return the members of all lists."""
    return [item for each in lists for item in cast("Sequence[Data]", each)]
