"""Root errors: the underlying errors of a source, and the errata that follow from them."""

import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from tedomari_conformance.sources.errata.collected import Erratum


@dataclass(frozen=True, slots=True)
class Root:
    """A root error: its name in the vectors, what is wrong, and the cause if it is known."""

    name: str
    error: str
    reason: str = ""


@cache
def load_roots() -> Mapping[str, Sequence[Root]]:
    """Return the root errors of each source, in the order that an author would want.

    Mathematical errors come first, then wrong counts, then wrong words.
    Clause: vectors.verdict.root.
    """
    text = files(__package__).joinpath("roots.json").read_text("utf-8")
    return {
        source: tuple(Root(**root) for root in roots)
        for source, roots in json.loads(text).items()
    }


def sources_of(errata: Iterable[Erratum]) -> list[str]:
    """Return the sources of errata: those in ``roots.json`` first, in its order."""
    order = list(load_roots())
    names = dict.fromkeys(erratum.source for erratum in errata)
    return sorted(names, key=lambda name: order.index(name) if name in order else len(order))


def by_root(source: str, errata: Iterable[Erratum]) -> dict[Root, list[Erratum]]:
    """Return the errata of a source by their roots, in the order of the roots."""
    result: dict[Root, list[Erratum]] = {root: [] for root in load_roots().get(source, ())}
    named = {root.name: root for root in result}
    for erratum in errata:
        name = erratum.vector.provenance.root
        if erratum.source == source and name in named:
            result[named[name]].append(erratum)
    return {root: errata for root, errata in result.items() if errata}


def without_root(source: str, errata: Iterable[Erratum]) -> list[Erratum]:
    """Return the errata of a source without a root: slips of a word or a label."""
    return [
        erratum
        for erratum in errata
        if erratum.source == source and not erratum.vector.provenance.root
    ]
