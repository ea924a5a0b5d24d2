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


def listing(items: Iterable[object]) -> str:
    """Return a list in Rocq.

    >>> listing([1, 2])
    '[1; 2]'
    """
    return f"[{'; '.join(map(str, items))}]"


#: Rocq reads lists of at most this many items; longer ones are written in parts.
LONGEST: Final = 2048


def definition_of_list(name: str, kind: str, items: Sequence[object]) -> str:
    """Return the definition of a list in Rocq, whose items have a type of Rocq."""
    parts = [items[start : start + LONGEST] for start in range(0, len(items), LONGEST)]
    lines = [
        f"Definition {name}_{number} : list {kind} := {listing(part)}%uint63."
        for number, part in enumerate(parts)
    ]
    names = "; ".join(f"{name}_{number}" for number in range(len(parts)))
    return "\n".join([*lines, f"Definition {name} : list {kind} := concat [{names}]."])


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
