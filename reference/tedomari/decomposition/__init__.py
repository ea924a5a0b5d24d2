"""Decomposition: values as integer combinations of the games of a basis.

>>> from tedomari.decomposition import Basis, Span
>>> from tedomari.infinitesimals import half_up, star, up
>>> span = Span(Basis.of({"half_up": half_up(), "*": star()}), bound=4)
>>> str(span.decompose(2 * up() + star()))
'4.half_up + *'

| module | contents |
| --- | --- |
| ``basis`` | bases: named games |
| ``combination`` | integer combinations of named games |
| ``span`` | the combinations of a basis with bounded coefficients; decomposing a value |
| ``invariants`` | means and atomic weights, which are additive |
| ``obstructions``, ``sumbers`` | proofs that a value is not a combination |
| ``spanning`` | small bases that span a set of values |
| ``independence`` | lower bounds on the size of such bases |
| ``deciding`` | the outcome of a sum, if possible without adding its terms |
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
