"""Tedomari: a formally tested reference specification of combinatorial games.

>>> from tedomari import parse
>>> up, star = parse("^"), parse("*")
>>> up > 0, up.confused_with(star), up + up > star
(True, True, True)
>>> str(parse("{0|^}"))
'^^*'

Values are :class:`Game`, forms are :class:`Form`; the definitions over forms stand in
``tedomari.forms``, rulesets in ``tedomari.rulesets``, the search that knows no values in
``tedomari.search``, derivations of canonical forms in ``tedomari.derivation``.
"""

from tedomari.atomic_weight import NotAtomicError, atomic_weight, has_atomic_weight, is_atomic
from tedomari.companion import companion
from tedomari.enumeration import values_born_by
from tedomari.errors import TedomariError
from tedomari.forms import Form
from tedomari.forms.definitions import Outcome
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, Relation, game
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
from tedomari.notation import Names, NotationError, parse, render, using_names
from tedomari.numbers import dyadic, integer, simplest_number
from tedomari.products import norton_product
from tedomari.reduced import reduced_canonical_form
from tedomari.search import outcome_by_search
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

__all__ = [
    "Form",
    "Game",
    "Names",
    "NotAtomicError",
    "NotationError",
    "Outcome",
    "Relation",
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
