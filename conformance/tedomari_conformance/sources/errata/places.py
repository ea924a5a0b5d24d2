"""Words of the sheets of errata that do not depend on how these are written."""

from collections.abc import Iterable
from typing import Final

from tedomari_conformance.sources.errata.collected import Erratum
from tedomari_spec.inventory import load_sources

#: What the errata without a root are.
SLIPS: Final = "Slips of a word or a label, behind which the content is right"


def title(source: str) -> str:
    """The title of a source; its name, if the inventory does not have it."""
    found = load_sources().get(source)
    return source if found is None else found.title


def places(number: int) -> str:
    """A number of places in words.

    >>> places(1), places(7)
    ('1 place', '7 places')
    """
    return f"{number} place{'' if number == 1 else 's'}"


def cells(errata: Iterable[Erratum]) -> str:
    """The places of errata as one text."""
    return joined([erratum.vector.provenance.cell for erratum in errata])


def joined(names: Iterable[str], between: str = "; ") -> str:
    """Names of places as one text, in which those that begin alike are one entry.

    >>> joined(["Table 4, total", "Table 4, 5, no. 1", "Table 4, 5, no. 2", "L1; index"])
    'Table 4 (total, 5 (no. 1, no. 2)); L1 and index'
    """
    groups: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        head, _, rest = name.replace("; ", " and ").partition(", ")
        groups.setdefault(head, []).append(rest)
    return between.join(
        f"{head} ({joined(filter(None, rests), ', ')})" if any(rests) else head
        for head, rests in groups.items()
    )
