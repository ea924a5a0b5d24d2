"""The functions of the language: their parameters, and how they are computed."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from tedomari.atomic_weight import atomic_weight
from tedomari.companion import companion
from tedomari.expressions.forms import (
    conway,
    has_canonical_form,
    has_canonical_options,
    ordinal,
)
from tedomari.game import GameLike, game
from tedomari.infinitesimals.tiny import miny, tiny
from tedomari.notation.written import Written
from tedomari.products import norton_product
from tedomari.reduced import reduced_canonical_form
from tedomari.temperature import chill, cool, freeze, heat, mean, overheat, temperature


@dataclass(frozen=True, slots=True)
class Function:
    """A function of the language.

    ``numbers`` are the places of the parameters that must be numbers, ``forms`` those of the
    parameters whose forms matter, and ``is_canonical`` says whether such a form gives the same
    result as the canonical one.
    """

    name: str
    parameters: tuple[str, ...]
    summary: str
    compute: Callable[..., Written]
    numbers: tuple[int, ...] = ()
    forms: tuple[int, ...] = ()
    is_canonical: Callable[[Written], bool] = has_canonical_options

    @property
    def signature(self) -> str:
        """The name with the parameters, as in ``heat(G,t)``."""
        return f"{self.name}({','.join(self.parameters)})"


def of_values(compute: Callable[..., GameLike]) -> Callable[..., Written]:
    """Return a function of written games that depends only on their values."""
    return lambda *arguments: Written(game(compute(*(x.value for x in arguments))))


ONE: Final = ("G",)
TWO: Final = ("G", "H")

#: The functions by name.  Clause: expression.function.table.
FUNCTIONS: Final[Mapping[str, Function]] = MappingProxyType(
    {
        function.name: function
        for function in (
            Function("heat", ("G", "t"), "G heated by t, a number or a game", of_values(heat)),
            Function(
                "cool",
                ("G", "t"),
                "G cooled by the number t > -1",
                of_values(lambda g, t: cool(g, t.as_fraction())),
                numbers=(1,),
            ),
            Function("chill", ONE, "G cooled by 1", of_values(chill)),
            Function("freeze", ONE, "G cooled by its temperature", of_values(freeze)),
            Function(
                "overheat", ("G", "s", "t"), "G overheated from s to t", of_values(overheat)
            ),
            Function(
                "norton", ("G", "U"), "the Norton product G.U, for U > 0",
                of_values(norton_product),
            ),
            Function(
                "ordinal", TWO, "the ordinal sum G:H, by the form of G", ordinal, forms=(0,)
            ),
            Function(
                "conway", TWO, "Conway's product, by the forms of both", conway,
                forms=(0, 1), is_canonical=has_canonical_form,
            ),
            Function(
                "reduced", ONE, "the reduced canonical form",
                of_values(reduced_canonical_form),
            ),
            Function(
                "companion", ONE, "the companion of an all-small game", of_values(companion)
            ),
            Function("canonical", ONE, "G in its canonical form", of_values(game)),
            Function("tiny", ONE, "tiny-G = {0||0|-G}, for G >= 0", of_values(tiny)),
            Function("miny", ONE, "miny-G = {G|0||0}, for G >= 0", of_values(miny)),
            Function("atomicweight", ONE, "the atomic weight", of_values(atomic_weight)),
            Function("mean", ONE, "the mean, a number", of_values(mean)),
            Function("temperature", ONE, "the temperature", of_values(temperature)),
            Function(
                "leftstop", ONE, "the left stop, a number", of_values(lambda g: g.left_stop)
            ),
            Function(
                "rightstop", ONE, "the right stop, a number", of_values(lambda g: g.right_stop)
            ),
            Function(
                "birthday", ONE, "the birthday of the value", of_values(lambda g: g.birthday)
            ),
        )
    }
)  # fmt: skip
