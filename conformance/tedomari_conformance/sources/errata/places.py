"""Text that the sheets of errata in Markdown and in LaTeX share."""

from collections.abc import Iterable
from typing import Final

from tedomari_conformance.sources.errata.collected import Erratum
from tedomari_spec.inventory import load_sources

#: A description of the errata without a root.
SLIPS: Final = "Slips of a word or a label, where the content is right"


def title(source: str) -> str:
    """Return the title of a source, or its name if the inventory does not have it."""
    known = load_sources().get(source)
    return source if known is None else known.title


def places(number: int) -> str:
    """Return a number of places with its noun.

    >>> places(1), places(7)
    ('1 place', '7 places')
    """
    return f"{number} place{'' if number == 1 else 's'}"


def cells(errata: Iterable[Erratum]) -> str:
    """Return the places of errata as one string."""
    return join_names([erratum.vector.provenance.cell for erratum in errata])


def join_names(names: Iterable[str], between: str = "; ") -> str:
    """Return names of places as one string; those that begin alike are merged into one entry.

    >>> join_names(["Table 4, total", "Table 4, 5, no. 1", "Table 4, 5, no. 2", "L1; index"])
    'Table 4 (total, 5 (no. 1, no. 2)); L1 and index'
    """
    groups: dict[str, list[str]] = {}
    for name in dict.fromkeys(names):
        head, _, rest = name.replace("; ", " and ").partition(", ")
        groups.setdefault(head, []).append(rest)
    return between.join(
        f"{head} ({join_names(filter(None, rests), ', ')})" if any(rests) else head
        for head, rests in groups.items()
    )
