"""Decomposition: values as integer combinations of the games of a basis.

>>> from tedomari.decomposition import Basis, Span
>>> from tedomari.infinitesimals import half_up, star, up
>>> span = Span(Basis.of({"half_up": half_up(), "*": star()}), bound=4)
>>> str(span.decompose(2 * up() + star()))
'4.half_up + *'
"""

from tedomari.decomposition.basis import Basis, Element, finite_order
from tedomari.decomposition.combination import Combination
from tedomari.decomposition.deciding import DecidedSum, decide
from tedomari.decomposition.independence import independent_of_order_two
from tedomari.decomposition.invariants import Invariants, invariants
from tedomari.decomposition.obstructions import Obstruction, obstruction
from tedomari.decomposition.span import CombinationLimitError, Span
from tedomari.decomposition.spanning import Step, extensions, spanning_basis

__all__ = [
    "Basis",
    "Combination",
    "CombinationLimitError",
    "DecidedSum",
    "Element",
    "Invariants",
    "Obstruction",
    "Span",
    "Step",
    "decide",
    "extensions",
    "finite_order",
    "independent_of_order_two",
    "invariants",
    "obstruction",
    "spanning_basis",
]
