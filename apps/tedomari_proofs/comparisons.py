"""Comparisons of sums: tables of sums, in which Rocq looks them up."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from tedomari.game import Game
from tedomari_proofs.claims import Comparison
from tedomari_proofs.statements import HEADER, MOST_GAMES, Statement
from tedomari_proofs.tables import Table, definition_of_list, listing, tabulate

#: The sums that a comparison needs, each as a pair of games with its value.
Sums = Mapping[tuple[Game, Game], Game]

#: Whether G <= H and whether G >= H, by the relation of G and H.
ORDER: Final[Mapping[str, tuple[bool, bool]]] = {
    "<": (True, False),
    ">": (False, True),
    "=": (True, True),
    "||": (False, False),
}


@dataclass(slots=True)
class Batch:
    """Comparisons that share a table; its sums, and its games with all followers."""

    comparisons: list[Comparison] = field(default_factory=list)
    sums: dict[tuple[Game, Game], Game] = field(default_factory=dict)
    games: set[Game] = field(default_factory=set)


def batches(
    comparisons: Iterable[Comparison], most: int = MOST_GAMES
) -> tuple[Sequence[Batch], Sequence[Comparison]]:
    """Distribute comparisons over tables of at most ``most`` games.

    Returns the batches, and the comparisons that alone need more games.  The largest come
    first, since others need only games that a larger one needs as well.
    """
    needs: list[tuple[Comparison, Sums, set[Game]]] = []
    large: list[Comparison] = []
    for comparison in comparisons:
        needed = sums_needed(comparison, most)
        if needed is None:
            large.append(comparison)
        else:
            needs.append((comparison, *needed))
    found: list[Batch] = []
    for comparison, sums, games in sorted(needs, key=lambda need: -len(need[2])):
        for batch in found:
            if len(batch.games | games) <= most:
                break
        else:
            found.append(batch := Batch())
        batch.comparisons.append(comparison)
        batch.sums.update(sums)
        batch.games |= games
    return found, large


def sums_needed(comparison: Comparison, most: int) -> tuple[Sums, set[Game]] | None:
    """Return the sums and the games that a comparison needs; None for more than ``most``."""
    sums: dict[tuple[Game, Game], Game] = {}
    games: set[Game] = set()
    for terms in (comparison.left, comparison.right):
        for term in terms:
            add_followers(games, term)
        total = terms[0]
        for term in terms[1:]:
            for pair in new_pairs((total, term), sums):
                sums[pair] = pair[0] + pair[1]
                add_followers(games, sums[pair])
                if len(games) > most:
                    return None
            total += term
    return (sums, games) if len(games) <= most else None


def new_pairs(
    pair: tuple[Game, Game], known: Mapping[tuple[Game, Game], Game]
) -> Iterator[tuple[Game, Game]]:
    """Yield a pair and all pairs that follow from it by moves in either game, unless known."""
    waiting = [pair]
    while waiting:
        pair = waiting.pop()
        if pair not in known:
            yield pair
            g, h = pair
            waiting += [(option, h) for option in (*g.left_options, *g.right_options)]
            waiting += [(g, option) for option in (*h.left_options, *h.right_options)]


def add_followers(games: set[Game], game: Game) -> None:
    """Add a game and its followers to a set that has the followers of each of its games."""
    waiting = [game]
    while waiting:
        game = waiting.pop()
        if game not in games:
            games.add(game)
            waiting += [*game.left_options, *game.right_options]


def batch_statement(batch: Batch) -> Statement:
    """Return the statement that the comparisons of a batch hold.

    The claim about a comparison is the relation that the kernel finds, if the vector allows it,
    and otherwise the first one that the vector allows, so that Rocq refuses it.
    """
    table = tabulate(batch.games)
    size = len(table)
    entries = [
        f"({table.places[g]}, {table.places[h]}, {table.places[total]})"
        for (g, h), total in batch.sums.items()
    ]
    claims = dict.fromkeys(claim_text(comparison, table) for comparison in batch.comparisons)
    text = f"""{HEADER.format(more=" SumTables")}
{table.definition()}
{definition_of_list("entries", "(int * int * int)", entries)}
Definition sums : array (array int) := sums_from {size} entries.
{definition_of_list("claims", "claim", list(claims))}

Theorem checked : shows_claims {size} t sums claims {table.depth} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem claims_hold : forall c, In c claims -> claim_means t c.
Proof. exact (shown_claims_hold {size} t sums claims {table.depth} checked). Qed.
"""
    count = len(batch.comparisons)
    return Statement(text, "claims_hold", f"{count:,} comparisons", ["SumTables"])


def claim_text(comparison: Comparison, table: Table) -> str:
    """Return the claim of a comparison in Rocq."""
    total = sum(comparison.left, Game()).relation(sum(comparison.right, Game()))
    sign = str(total) if str(total) in comparison.relations else comparison.relations[0]
    is_le, is_ge = ORDER[sign]
    left, right = (
        f"({table.places[terms[0]]}, {listing(table.places[term] for term in terms[1:])})"
        for terms in (comparison.left, comparison.right)
    )
    return f"Claim {left} {right} {str(is_le).lower()} {str(is_ge).lower()}"
