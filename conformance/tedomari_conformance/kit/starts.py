"""The starting positions of the kit's plays: examples, and positions drawn at random."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final, TypeAlias

from tedomari.rulesets import Boards, Choose, OpaquePosition, Sampled, Size
from tedomari.rulesets.foreign import AnyRuleset
from tedomari_conformance.engines.fuzzing.grids import choose_grid
from tedomari_conformance.kit.breach import foreign_code
from tedomari_conformance.kit.families import kit_family
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.sampled import DRAWN, chooser

#: The size of random boards for a ruleset that cannot draw positions itself.  Boards of this
#: size are not square, and they have more followers than a small position.
DRAWN_BOARD: Final = Size(3, 5)

#: Builds a position from choices of integers.
Make: TypeAlias = Callable[[Choose], OpaquePosition]


@dataclass(frozen=True)
class Starts:
    """Starting positions: the examples, and drawn positions sorted by length of notation.

    Clause: kit.ruleset.large.
    """

    examples: Sequence[Play]
    drawn: Sequence[Play] = ()

    def large_paths(self, number: int, max_moves: int) -> Iterator[Sequence[Play]]:
        """Yield a random play from each of the ``number`` largest drawn positions."""
        for play in self.drawn[::-1][:number]:
            random = Random(play.trace[0])
            path = [play]
            while len(path) <= max_moves and (moves := path[-1].moves()):
                path.append(path[-1].after_move(*random.choice(moves)))
            yield path


def starts_of(ruleset: AnyRuleset, seed: int = 0) -> Starts:
    """Return the starting positions of a ruleset; ``drawn`` is empty if it cannot draw any."""
    examples = kit_family(ruleset).starts(ruleset)
    make = maker(ruleset)
    if make is None:
        return Starts(examples)
    with foreign_code(ruleset=ruleset.name, clause="plugin.sampled.position", trace=()):
        drawn = {
            ruleset.format(position): position
            for position in (make(chooser(seed + each)) for each in range(1, DRAWN + 1))
        }
        texts = sorted(drawn, key=lambda text: (len(text), text))
        first = examples[0]
        plays = [replace(first, position=drawn[text], trace=(text,)) for text in texts]
    return Starts(examples, plays)


def maker(ruleset: AnyRuleset) -> Make | None:
    """Return a function that draws positions: the ruleset's own, or one for boards.

    The result is None for a ruleset that neither draws positions nor has boards.
    """
    if isinstance(ruleset, Sampled):
        return lambda choose: ruleset.sample(choose, ruleset.usual_size)
    if isinstance(ruleset, Boards):
        return lambda choose: ruleset.from_grid(choose_grid(choose, DRAWN_BOARD))
    return None
