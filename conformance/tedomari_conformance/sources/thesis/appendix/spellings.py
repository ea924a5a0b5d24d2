r"""How the text of a page spells the symbols of values, learnt from its certain rows.

A spelling is a piece of a cell between two separators, such as ``v^4``.  The text of a page was
recognised in one run, so a row that does not determine a spelling may be read like other rows
of its page.  A row is certain about a spelling if every other symbol that it can be contradicts
the row: the weight would be another one, or the value not in canonical form.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from tedomari import NotAtomicError, atomic_weight
from tedomari.game import Game
from tedomari_conformance.sources.thesis.appendix.alignment import AlignedRow, worth
from tedomari_conformance.sources.thesis.appendix.reading import (
    is_formula,
    readings,
    says,
    transcripts,
    weight_says,
)
from tedomari_conformance.sources.thesis.appendix.style import texts
from tedomari_conformance.sources.thesis.appendix.writing import writes

#: This many rows must be certain about a spelling: one that is certain in a single row could
#: be another symbol elsewhere.
ENOUGH: Final = 2

#: What separates the pieces of a cell, and those of a written value.
_BETWEEN_PRINTED: Final = re.compile(r"(?:\\\{|\\\}|[\s,()<>$]|\\(?![a-z]))+")
_BETWEEN_WRITTEN: Final = re.compile(r"[\s,(){}|<>]+")

#: A spelling and the symbol of the true value in its place.
Pair: TypeAlias = tuple[str, str]


def pieces(cell: str) -> list[str]:
    r"""Return the spellings of a cell; those of a formula are between dollar signs.

    >>> pieces(r"$\{\wedge^*, \{0 v^3\} v\}$")
    ['$\\wedge^*$', '$0$', '$v^3$', '$v$']
    """
    plain = re.sub(r" ?</?su[bp]> ?", "", cell)
    plain = re.sub(r"\\text\{([^{}]*)\}", r"\1", plain)
    parts = (re.sub(r"[{}]", "", part) for part in _BETWEEN_PRINTED.split(plain))
    return [f"${one}$" if is_formula(cell) else one for one in parts if one]


def literal(piece: str) -> frozenset[str]:
    r"""Return the symbols that a spelling can be with nothing restored.

    >>> sorted(literal(r"$\wedge^*$")), sorted(literal("$v^3$"))
    (['^*', '^^*'], ['v3'])

    Clause: appendix.values.signs.
    """
    return transcripts(piece)


@dataclass(frozen=True, slots=True)
class Pairing:
    """A cell paired with its true value: the value as written, and the pairs in order."""

    written: str
    pairs: tuple[Pair, ...]

    @property
    def lost(self) -> frozenset[Pair]:
        """The pairs whose spelling cannot be read as the true symbol."""
        return frozenset(
            (piece, symbol) for piece, symbol in self.pairs if symbol not in literal(piece)
        )

    def with_symbol(self, one: Pair, symbol: str) -> str:
        """Return the value as written, with another symbol in the places of a pair."""
        symbols = iter(symbol if other == one else other[1] for other in self.pairs)
        parts = re.split(f"({_BETWEEN_WRITTEN.pattern})", self.written)
        return "".join(
            part if not part or _BETWEEN_WRITTEN.fullmatch(part) else next(symbols)
            for part in parts
        )


def pair(cell: str, game: Game) -> Pairing | None:
    """Return the pairing of a cell with the fewest lost pairs, or None.

    It is None if several pairings are equally good, and if the cell has more or fewer pieces
    than any way to write the value.

    Clause: appendix.spellings.pairs.
    """
    printed = pieces(cell)
    pairings: dict[frozenset[Pair], Pairing] = {}
    for written in texts(game):
        symbols = [symbol for symbol in _BETWEEN_WRITTEN.split(written) if symbol]
        if len(symbols) == len(printed):
            pairing = Pairing(written, tuple(zip(printed, symbols, strict=True)))
            pairings.setdefault(frozenset(pairing.pairs), pairing)
    fewest = min((len(one.lost) for one in pairings.values()), default=0)
    best = [one for one in pairings.values() if len(one.lost) == fewest]
    return best[0] if len(best) == 1 else None


@cache
def fits(written: str, weight_text: str) -> bool:
    """Return whether a written value has the printed weight and is in canonical form."""
    printed = re.sub(r"\|+", " ", written)
    return any(
        weighs(game, weight_text) and writes(printed, game) for game in readings(printed)
    )


def weighs(game: Game, weight_text: str) -> bool:
    """Return whether a game has the atomic weight that a cell prints."""
    try:
        return weight_says(weight_text, atomic_weight(game))
    except NotAtomicError:
        return False


def certain_pairs(pairing: Pairing, weight_text: str) -> Iterator[Pair]:
    """Yield the pairs about which a row is certain; none if two or more spellings are lost.

    Every other symbol that the spelling can be, put in its place, contradicts the row.

    Clause: appendix.spellings.certain.
    """
    if len(pairing.lost) > 1:
        return
    for one in dict.fromkeys(pairing.pairs):
        others = literal(one[0]) - {one[1]}
        if not any(fits(pairing.with_symbol(one, other), weight_text) for other in others):
            yield one


@dataclass(frozen=True, slots=True)
class Spellings:
    """The symbols that each spelling of a page is, with the numbers of the certain rows."""

    meanings: Mapping[str, Mapping[str, Sequence[int]]] = field(default_factory=dict)

    def always(self, piece: str, symbol: str) -> bool:
        """Return whether a spelling is this symbol in ``ENOUGH`` certain rows, and no other."""
        meaning = self.meanings.get(piece, {})
        return set(meaning) == {symbol} and len(set(meaning[symbol])) >= ENOUGH

    def describe(self, piece: str) -> str:
        """Return a clause on what a spelling is on this page, with the rows as evidence."""
        meaning = self.meanings.get(piece)
        shown = piece.strip("$")
        if not meaning:
            return f"no certain row has {shown}"
        parts = (
            f"{symbol} in no. {', '.join(map(str, dict.fromkeys(rows)))}"
            for symbol, rows in sorted(meaning.items())
        )
        return f"{shown} is " + " and ".join(parts)

    def describe_all(self, pairs: Iterable[Pair]) -> str:
        """Return a clause on what the spellings of some pairs are on this page."""
        descriptions = (self.describe(piece) for piece in sorted({piece for piece, _ in pairs}))
        return "on this page " + "; ".join(descriptions)


def learn(page: Sequence[AlignedRow]) -> Spellings:
    """Learn the spellings of a page from its rows that are certain.

    Clauses: appendix.spellings.certain, appendix.spellings.several.
    """
    meanings: dict[str, dict[str, list[int]]] = {}
    for aligned in page:
        _, text, weight_text = aligned.row.fields
        game, weight = worth(aligned.position)
        pairing = pair(text, game)
        if pairing is None or aligned.rivals or not weight_says(weight_text, weight):
            continue
        for piece, symbol in certain_pairs(pairing, weight_text):
            meanings.setdefault(piece, {}).setdefault(symbol, []).append(aligned.row.number)
    return Spellings(meanings)


@dataclass(frozen=True, slots=True)
class Decision:
    """Whether a row or its page proves that its cell has the true value, and the reason."""

    restored: bool
    reason: str


def decide(aligned: AlignedRow, spellings: Spellings) -> Decision:
    """Decide whether the cell of a row has the true value, from the row and its page.

    Clause: appendix.verdict.restored.
    """
    _, text, weight_text = aligned.row.fields
    pairing = pair(text, worth(aligned.position)[0])
    if pairing is None:
        reason = "the cell and the value have different numbers of symbols"
        return Decision(restored=False, reason=reason)
    if pairing.lost:
        restored = all(spellings.always(*one) for one in pairing.lost)
        return Decision(restored=restored, reason=spellings.describe_all(pairing.lost))
    certain = set(certain_pairs(pairing, weight_text))
    others = [one for one in dict.fromkeys(pairing.pairs) if one not in certain]
    if not others and reads_another(text, weight_text, worth(aligned.position)[0]):
        return Decision(restored=False, reason="its bars and commas give another value")
    if not others:
        return Decision(restored=True, reason="every other reading contradicts the row")
    return Decision(restored=False, reason=spellings.describe_all(others))


def reads_another(text: str, weight_text: str, game: Game) -> bool:
    """Return whether a cell can be read as another value that the row does not contradict."""
    return any(
        other != game and weighs(other, weight_text) and says(text, other)
        for other in readings(text)
    )
