"""A law of nimbers that the thesis states, tried on a finite set of nimbers."""

from itertools import chain, combinations

from tedomari.game import Game
from tedomari.infinitesimals import star
from tedomari_conformance.suite.operations.laws import Cases, register

#: The number of nimbers, from 0 on, that are used as options.
NIMBERS = 8


@register("least-missing-nimber")
def least_missing_nimber() -> Cases:
    """If both players have the options *a, *b, ..., the game is *m with the least missing m.

    By induction, every impartial game is therefore a nimber.
    """
    numbers = range(NIMBERS)
    for chosen in chain.from_iterable(combinations(numbers, n) for n in range(NIMBERS + 1)):
        options = [star(n) for n in chosen]
        missing = next(n for n in range(NIMBERS + 1) if n not in chosen)
        yield (chosen,), Game(options, options) == star(missing)
