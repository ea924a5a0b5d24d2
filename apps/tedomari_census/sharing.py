"""Shares of a census: messages to a worker, its computation, and the result it returns.

Games travel as a table of options.  In a message to the workers, an entry has the same id as
in the file of the census, and comes after its options.  In a result, the new games are
numbered from -1 downwards; other numbers are ids.
"""

import json
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from threading import Lock
from typing import Any, Final, TypeAlias

from tedomari.game import game_at
from tedomari.rulesets import OpaquePosition, find_ruleset
from tedomari.store import Store, using
from tedomari_census.evaluation import Evaluation
from tedomari_census.families import AnyBoardRuleset, board_ruleset
from tedomari_census.games import description, entry_index, entry_of
from tedomari_census.shapes import Shapes
from tedomari_census.symmetries import symmetries
from tedomari_census.tables import Heading, ValueRecord

#: A position in the ruleset's notation, and the id of its game.
Valued: TypeAlias = tuple[str, int]

#: The level of compression; the fastest one suffices, since messages repeat themselves a lot.
LEVEL: Final = 1


@dataclass(frozen=True, slots=True)
class Message:
    """What the workers must know: games with ids, each after its options, and positions."""

    games: Sequence[tuple[int, str]]
    positions: Sequence[Valued]

    def pack(self) -> bytes:
        """Return the message as compressed bytes."""
        return zlib.compress(json.dumps([self.games, self.positions]).encode(), LEVEL)

    @classmethod
    def unpack(cls, data: bytes) -> "Message":
        """Return the message from its compressed bytes."""
        games, positions = json.loads(zlib.decompress(data))
        return cls([tuple(game) for game in games], [tuple(each) for each in positions])


@dataclass(frozen=True, slots=True)
class Result:
    """The games of some positions, in their order, and the descriptions of new values.

    ``entries`` are the new games, numbered -1, -2 and so on.  ``values`` are the new values
    by number.  A value is new if no message contained a position with it, even if a message
    contained its game as an option.
    """

    entries: Sequence[str]
    games: Sequence[int]
    values: Mapping[int, ValueRecord]

    def pack(self) -> bytes:
        """Return the result as compressed bytes."""
        fields = [
            [getattr(value, name) for name in ValueRecord.__slots__]
            for value in self.values.values()
        ]
        return zlib.compress(json.dumps([self.entries, self.games, fields]).encode(), LEVEL)

    @classmethod
    def unpack(cls, data: bytes) -> "Result":
        """Return the result from its compressed bytes."""
        return cls.of(json.loads(zlib.decompress(data)))

    @classmethod
    def of(cls, unpacked: Sequence[Any]) -> "Result":
        """Return the result from its unpacked fields."""
        entries, games, fields = unpacked
        values = [ValueRecord(*each) for each in fields]
        return cls(entries, games, {value.game: value for value in values})


class Worker:
    """An evaluator of positions that learns the smaller ones from messages."""

    def __init__(self, heading: Heading, store: Store | None = None) -> None:
        self.ruleset: AnyBoardRuleset = board_ruleset(find_ruleset(heading.ruleset))
        self.shapes = Shapes(heading.rows, heading.columns, symmetries(self.ruleset))
        self.store = Store() if store is None else store
        self.evaluation: Evaluation[OpaquePosition] = Evaluation(
            self.ruleset, self.shapes, self.store.tables
        )
        self.indices: dict[int, int] = {}
        self.ids: dict[int, int] = {}
        self.valued: set[int] = set()
        self.messages = 0

    def learn(self, message: Message) -> None:
        """Remember the games and positions of a message."""
        for number, entry in message.games:
            index = entry_index(self.store.tables, entry, self.indices)
            self.indices[number] = index
            self.ids[index] = number
        for position, game in message.positions:
            images = self.shapes.images(self.shape(position))
            self.evaluation.learn(images, self.indices[game])
            self.valued.add(self.indices[game])
        self.messages += 1

    def shape(self, position: str) -> int:
        """Return the shape of a position, which must have empty cells."""
        return self.shapes.shape(self.ruleset.to_grid(self.ruleset.parse(position)))

    def result(self, positions: Iterable[str]) -> Result:
        """Return the games of positions; those of all smaller ones must be known."""
        with using(self.store):
            indices = [self.evaluation.index(self.shape(position)) for position in positions]
            new = self.new_games(indices)
            numbers = {**self.ids, **new}
            entries = [entry_of(self.store.tables, index, numbers) for index in new]
            games = [numbers[index] for index in indices]
            values = {
                numbers[index]: description(numbers[index], game_at(self.store.tables, index))
                for index in dict.fromkeys(indices)
                if index not in self.valued
            }
        return Result(entries, games, values)

    def new_games(self, indices: Iterable[int]) -> dict[int, int]:
        """Number the values, and their followers, that were in no message."""
        t, new = self.store.tables, dict[int, int]()
        stack = list(indices)
        while stack:
            top = stack[-1]
            known = top in self.ids or top in new
            missing = (
                []
                if known
                else [
                    g for g in t.left[top] + t.right[top] if g not in self.ids and g not in new
                ]
            )
            stack += missing
            if not missing:
                stack.pop()
                if not known:
                    new[top] = -1 - len(new)
        return new


#: The worker of this process, by the run of a census that it works for, and a lock: a process
#: does one share at a time.
_worker: dict[str, Worker] = {}
_busy = Lock()


def work(
    run: str, heading: Heading, messages: Sequence[bytes | str], positions: Sequence[str]
) -> bytes:
    """Do a share of a census: return the packed result for some positions.

    ``messages`` are all messages of the run so far, each as packed bytes or as the path of a
    file.  The process first learns those that it has not seen.  Repeating a share gives an
    equal result.  Clause: census.shares.idempotent.
    """
    with _busy:
        if run not in _worker:
            _worker.clear()
            _worker[run] = Worker(heading)
        worker = _worker[run]
        for message in messages[worker.messages :]:
            worker.learn(Message.unpack(content(message)))
        return worker.result(positions).pack()


def content(message: bytes | str) -> bytes:
    """Return the bytes of a message, which may be the path of a file."""
    if isinstance(message, bytes):
        return message
    with open(message, "rb") as file:
        return file.read()
