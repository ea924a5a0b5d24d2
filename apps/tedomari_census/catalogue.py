"""The games of a census by their digests, for a process that computes no values itself."""

import json
from collections.abc import Mapping
from dataclasses import replace

from tedomari.digests import SIZE, form_digest, number_digest
from tedomari_census.archive import Archive
from tedomari_census.errors import ArchiveDamagedError, CollisionError
from tedomari_census.sharing import Result
from tedomari_census.tables import number_of


class Catalogue:
    """The digest of each game of a file, and the id of each digest.

    Claim: a game gets the id of an equal game and no other.  Reason: equal games have equal
    canonical forms, hence the same digest.  If a digest is in the catalogue already, the ids
    of the options are compared as well; these identify the options, by induction.

    Clauses: game.value.digest, census.layers.same.
    """

    def __init__(self, archive: Archive) -> None:
        self.archive = archive
        self.numbers: dict[bytes, int] = {}
        self.digests = bytearray()
        self.described = bytearray()
        for number, entry in archive.games():
            if number != self.learn(self.entry_digest(entry)):
                raise ArchiveDamagedError(archive.path, f"game {number} is listed twice")
        for number in archive.described_games():
            self.described[number - 1] = 1

    def __len__(self) -> int:
        """The number of games."""
        return len(self.described)

    def learn(self, digest: bytes) -> int:
        """Give a digest the next id, unless it has one; return the id."""
        number = self.numbers.setdefault(digest, len(self) + 1)
        if number > len(self):
            self.digests += digest
            self.described.append(0)
        return number

    def digest(self, number: int) -> bytes:
        """Return the digest of the game with an id."""
        return bytes(self.digests[(number - 1) * SIZE : number * SIZE])

    def entry_digest(self, entry: str) -> bytes:
        """Return the digest of an entry of the file, whose options have ids."""
        if not entry.startswith("["):
            return number_digest(number_of(entry))
        left, right = json.loads(entry)
        return form_digest(map(self.digest, left), map(self.digest, right))

    def id(self, entry: str) -> int:
        """Return the id of the game with an entry; a new game is added to the file.

        Raises :class:`CollisionError` if another game has its digest.
        """
        digest = self.entry_digest(entry)
        if digest not in self.numbers:
            number = self.learn(digest)
            self.archive.add_game(number, entry)
            return number
        number = self.numbers[digest]
        if (stored := self.archive.entry(number)) != entry:
            raise CollisionError(digest, entry, stored)
        return number

    def merge(self, result: Result) -> list[int]:
        """Store a result, and return the ids of its games; storing it again adds nothing.

        Clause: census.shares.idempotent.
        """
        ids: dict[int, int] = {}
        for place, entry in enumerate(result.entries):
            ids[-1 - place] = self.id(renumber(entry, ids))
        for number, value in result.values.items():
            game = ids.get(number, number)
            if not self.described[game - 1]:
                self.archive.add_value(replace(value, game=game))
                self.described[game - 1] = 1
        return [ids.get(number, number) for number in result.games]


def renumber(entry: str, ids: Mapping[int, int]) -> str:
    """Return an entry of a result as an entry of the file, given the ids of new games.

    >>> renumber("[[-1,3],[7]]", {-1: 5})
    '[[3,5],[7]]'
    >>> renumber("-3/4", {})
    '-3/4'
    """
    if not entry.startswith("["):
        return entry
    sides = [sorted(ids.get(option, option) for option in side) for side in json.loads(entry)]
    return json.dumps(sides, separators=(",", ":"))
