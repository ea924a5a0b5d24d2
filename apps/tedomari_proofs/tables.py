"""Tables of canonical forms, as Rocq reads them."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from tedomari.game import Game


@dataclass(frozen=True, slots=True)
class Table:
    """Games with all their followers, each after its options; ``places`` has their places."""

    places: Mapping[Game, int]

    def __len__(self) -> int:
        return len(self.places)

    @property
    def depth(self) -> int:
        """A depth at which Rocq can follow the options of every game of the table."""
        return max(game.birthday for game in self.places) + 2

    def definition(self) -> str:
        """Return the definition of the table ``t`` in Rocq: the options of each place."""
        nodes = ";\n".join(
            f"({self.list_places(game.left_options)}, {self.list_places(game.right_options)})"
            for game in self.places
        )
        return f"Definition t : table := table_of [\n{nodes}]%uint63.\n"

    def list_places(self, games: Iterable[Game]) -> str:
        """Return the places of games, as a list in Rocq."""
        return listing(self.places[game] for game in games)


def listing(places: Iterable[int]) -> str:
    """Return numbers as a list in Rocq.

    >>> listing([1, 2])
    '[1; 2]'
    """
    return f"[{'; '.join(map(str, places))}]"


#: Rocq reads lists of at most this many numbers; longer ones are written in parts.
LONGEST: Final = 2048


def definition_of_numbers(name: str, numbers: Sequence[int]) -> str:
    """Return the definition of a list of numbers in Rocq."""
    parts = [numbers[start : start + LONGEST] for start in range(0, len(numbers), LONGEST)]
    lines = [
        f"Definition {name}_{number} : list int := {listing(part)}%uint63."
        for number, part in enumerate(parts)
    ]
    names = "; ".join(f"{name}_{number}" for number in range(len(parts)))
    return "\n".join([*lines, f"Definition {name} : list int := concat [{names}]."])


def tabulate(games: Iterable[Game]) -> Table:
    """Return the table of games and their followers.

    >>> len(tabulate([Game("{1|-1}")]))
    4
    """
    places: dict[Game, int] = {}
    waiting = [(game, False) for game in games]
    while waiting:
        game, is_ready = waiting.pop()
        if game in places:
            continue
        if is_ready:
            places[game] = len(places)
            continue
        waiting.append((game, True))
        options = (*game.left_options, *game.right_options)
        waiting += [(option, False) for option in options if option not in places]
    return Table(places)
