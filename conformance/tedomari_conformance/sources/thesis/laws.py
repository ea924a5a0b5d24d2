"""Laws of nimbers that the thesis states, tried on all of a finite stock."""

from itertools import chain, combinations

from tedomari.game import Game
from tedomari.infinitesimals import star
from tedomari_conformance.suite.operations.laws import Cases, stated

#: How many nimbers, from 0 on, are taken as options.
NIMBERS = 8


@stated("least-missing-nimber")
def least_missing_nimber() -> Cases:
    """If both players have the options *a, *b, ..., the game is *m, m the least one missing.

    So every impartial game is a nimber, if all its options are: by induction.
    """
    numbers = range(NIMBERS)
    for chosen in chain.from_iterable(combinations(numbers, n) for n in range(NIMBERS + 1)):
        options = [star(n) for n in chosen]
        missing = next(n for n in range(NIMBERS + 1) if n not in chosen)
        yield (chosen,), Game(options, options) == star(missing)
