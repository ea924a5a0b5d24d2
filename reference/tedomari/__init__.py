"""Tedomari: a formally tested reference specification of combinatorial games.

>>> from tedomari import parse
>>> up, star = parse("^"), parse("*")
>>> up > 0, up.confused_with(star), up + up > star
(True, True, True)
>>> str(parse("{0|^}"))
'^^*'

A value is a :class:`Game` and a form is a :class:`Form`.  This module exports the most common
names.  The others are in its modules and subpackages:

| module | contents |
| --- | --- |
| ``game`` | values: comparison, sums, options, stops |
| ``numbers`` | dyadic rationals, and the simplicity rule |
| ``infinitesimals`` | nimbers, ups, tinies, uptimals and other named infinitesimals |
| ``notation`` | reading and writing values |
| ``forms`` | games before simplification, and the definitions of outcome, order and sum |
| ``temperature`` | thermographs, cooling and heating |
| ``atomic_weight`` | the atomic weight of an infinitesimal |
| ``products``, ``companion`` | the Norton product; companions of all-small games |
| ``reduced`` | games up to infinitesimals |
| ``digests`` | digests of values, the same in every store and process |
| ``enumeration`` | all values born by day 3 |
| ``decomposition`` | values as integer combinations of the games of a basis |
| ``derivation`` | how a form simplifies to its canonical form, step by step |
| ``search`` | winners found by trying moves, without values |
| ``store`` | the tables that hold values, and the limit on their size |
| ``boards`` | positions on grids, and rulesets played on them |
| ``graphs`` | games on graphs; isomorphic graphs are one position |
| ``strips``, ``periods`` | games on one row of cells, and proofs that their values repeat |
| ``octal`` | octal games: the nim-values of heaps, and proofs that they repeat |
| ``impartial`` | Cram and impartial NoGo: the nim-values of empty boards |
| ``rulesets`` | the interface of rulesets, and the plugins that provide them |
| ``expressions`` | the language of expressions, and sessions of it |
| ``answers`` | descriptions of positions, as the programs print them |
| ``drawing``, ``svg`` | pictures of positions, thermographs and game trees |
| ``bounded`` | computations limited by time, by work and by memory |
| ``chained`` | files that an interrupted computation continues |
| ``errors``, ``messages`` | the error classes, and the wording of messages |
| ``sgf`` | access to SGF files |
| ``kernel`` | the compiled functions that compute with values |
"""

from importlib import import_module
from importlib.util import find_spec
from typing import TYPE_CHECKING, Final

from tedomari.atomic_weight import NotAtomicError, atomic_weight, has_atomic_weight, is_atomic
from tedomari.companion import companion
from tedomari.errors import TedomariError
from tedomari.game import Game, Left, Relation, Right, game
from tedomari.store import Store, current_store, using
from tedomari.temperature import (
    Thermograph,
    chill,
    cool,
    freeze,
    heat,
    mean,
    overheat,
    temperature,
    thermograph,
)

if TYPE_CHECKING:
    from tedomari.enumeration import values_born_by
    from tedomari.expressions import Session, parse
    from tedomari.forms import Form
    from tedomari.forms.definitions import Outcome
    from tedomari.forms.values import canonical_form, value
    from tedomari.infinitesimals import (
        Sumber,
        Uptimal,
        down,
        is_all_small,
        is_infinitesimal,
        miny,
        power,
        power_to,
        star,
        tiny,
        up,
    )
    from tedomari.notation import Names, NotationError, render, using_names
    from tedomari.numbers import dyadic, integer, simplest_number
    from tedomari.products import norton_product
    from tedomari.reduced import reduced_canonical_form
    from tedomari.search import outcome_by_search

__all__ = [
    "Form",
    "Game",
    "Left",
    "Names",
    "NotAtomicError",
    "NotationError",
    "Outcome",
    "Relation",
    "Right",
    "Session",
    "Store",
    "Sumber",
    "TedomariError",
    "Thermograph",
    "Uptimal",
    "atomic_weight",
    "canonical_form",
    "chill",
    "companion",
    "cool",
    "current_store",
    "down",
    "dyadic",
    "freeze",
    "game",
    "has_atomic_weight",
    "heat",
    "integer",
    "is_all_small",
    "is_atomic",
    "is_infinitesimal",
    "mean",
    "miny",
    "norton_product",
    "outcome_by_search",
    "overheat",
    "parse",
    "power",
    "power_to",
    "reduced_canonical_form",
    "render",
    "simplest_number",
    "star",
    "temperature",
    "thermograph",
    "tiny",
    "up",
    "using",
    "using_names",
    "value",
    "values_born_by",
]

#: The names that are imported when they are used for the first time, by their modules, since
#: most programs need few of them.  A name that is also the name of a module is not among them.
LATER: Final = {
    "enumeration": ("values_born_by",),
    "expressions": ("Session", "parse"),
    "forms": ("Form",),
    "forms.definitions": ("Outcome",),
    "forms.values": ("canonical_form", "value"),
    "infinitesimals": (
        "Sumber",
        "Uptimal",
        "down",
        "is_all_small",
        "is_infinitesimal",
        "miny",
        "power",
        "power_to",
        "star",
        "tiny",
        "up",
    ),
    "notation": ("Names", "NotationError", "render", "using_names"),
    "numbers": ("dyadic", "integer", "simplest_number"),
    "products": ("norton_product",),
    "reduced": ("reduced_canonical_form",),
    "search": ("outcome_by_search",),
}

if not TYPE_CHECKING:  # so that a wrong name is an error where types are checked

    def __getattr__(name: str) -> object:
        """Import a name or a module on its first use."""
        for module, names in LATER.items():
            if name in names:
                value: object = getattr(import_module(f"{__name__}.{module}"), name)
                globals()[name] = value
                return value
        if find_spec(f"{__name__}.{name}") is not None:
            return import_module(f"{__name__}.{name}")
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    """The names of the module, also those that are not imported yet."""
    return sorted({*globals(), *__all__})
