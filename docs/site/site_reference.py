"""The reference of the public modules: what is in it, and in which order."""

import importlib
from collections.abc import Iterable, Iterator, Mapping

#: The names of the package `tedomari`, by section.
SECTIONS: Mapping[str, tuple[str, ...]] = {
    "Games": (
        *("Game", "parse", "game", "render", "Session", "Relation", "Outcome", "Left", "Right"),
        "values_born_by",
    ),
    "Forms": ("Form", "canonical_form", "value"),
    "Numbers": ("integer", "dyadic", "simplest_number"),
    "Infinitesimals": (
        "up",
        "down",
        "star",
        "tiny",
        "miny",
        "power",
        "power_to",
        "Sumber",
        "Uptimal",
        "is_infinitesimal",
        "is_all_small",
    ),
    "Atomic weight": ("atomic_weight", "has_atomic_weight", "is_atomic"),
    "Temperature": (
        "thermograph",
        "Thermograph",
        "temperature",
        "mean",
        "cool",
        "chill",
        "heat",
        "overheat",
        "freeze",
    ),
    "Products and reductions": ("norton_product", "reduced_canonical_form", "companion"),
    "Search without values": ("outcome_by_search",),
    "Names and stores": ("Names", "using_names", "Store", "using", "current_store"),
    "Errors": ("TedomariError", "NotationError", "NotAtomicError"),
}

#: The other public modules, in the order of the reference.
MODULES = (
    "tedomari.forms",
    "tedomari.notation",
    "tedomari.expressions",
    "tedomari.temperature",
    "tedomari.infinitesimals",
    "tedomari.search",
    "tedomari.derivation",
    "tedomari.decomposition",
    "tedomari.rulesets",
    "tedomari.rulesets.experimental",
    "tedomari.boards",
    "tedomari_conformance.kit",
    "tedomari_conformance.strategies",
    "tedomari_conformance.suite",
    "tedomari_conformance.engines.driver",
)


def reference_pages() -> Iterator[tuple[str, str]]:
    """Yield the name of each module and its page in the Markdown of mkdocstrings."""
    yield "tedomari", package_page()
    for name in MODULES:
        yield name, module_page(name)


def package_page() -> str:
    """Return the page of `tedomari`; raise :class:`ValueError` if a public name is missing."""
    package = importlib.import_module("tedomari")
    public = set(package.__all__)
    listed = [name for names in SECTIONS.values() for name in names]
    if sorted(listed) != sorted(public):
        difference = sorted(public.symmetric_difference(listed))
        raise ValueError(
            f"site_reference.SECTIONS: expected each public name once: {difference}"
        )
    parts = ["# tedomari", directive("tedomari", members=())]
    for title, names in SECTIONS.items():
        parts.append(f"## {title}")
        parts += [directive(definition(package, name), heading_level=3) for name in names]
    return "\n\n".join(parts) + "\n"


def definition(package: object, name: str) -> str:
    """Return the full name of an object where it is defined.

    A function may have the name of its module: ``tedomari.temperature`` is both.
    """
    return f"{getattr(package, name).__module__}.{name}"


def module_page(name: str) -> str:
    """Return the page of a module: its classes and functions, and then its errors."""
    module = importlib.import_module(name)
    names = getattr(module, "__all__", None)
    members = None if names is None else sorted(names, key=lambda each: is_error(module, each))
    return f"# {name}\n\n{directive(name, members=members)}\n"


def is_error(module: object, name: str) -> bool:
    """Whether a name of a module is a class of exceptions."""
    value = getattr(module, name)
    return isinstance(value, type) and issubclass(value, Exception)


def directive(
    name: str, *, heading_level: int | None = None, members: Iterable[str] | None = None
) -> str:
    """Return the Markdown that includes the docstrings of an object.

    The heading is left out unless its level is given; ``members`` are all if None.
    """
    options = [f"show_root_heading: {'false' if heading_level is None else 'true'}"]
    if heading_level is not None:
        options.append(f"heading_level: {heading_level}")
    if members is not None:
        listed = list(members)
        options.append(f"members: [{', '.join(listed)}]" if listed else "members: false")
    return "\n".join([f"::: {name}", "    options:", *(f"      {line}" for line in options)])
