"""Checks of the capability to search for forced wins: answers, refusals, certificates."""

import json
from collections.abc import Callable, Iterator, Sequence
from typing import Final

from tedomari.rulesets import Colour, RulesetError
from tedomari.rulesets.experimental import Proves, SearchedWin
from tedomari_conformance.kit.certificates import Walk, is_branch
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.line import LinePlay
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import NONSENSE, answered, is_line
from tedomari_conformance.kit.positions import is_natural

#: The limits of the searches, which run in every position, so they must be fast.
TURNS: Final = 4
NODES: Final = 20


def wins(play: Play) -> Iterator[tuple[str | None, SearchedWin]]:
    """Yield the results of searches for the player to move and, in the line family, for both.

    Searches that the ruleset refuses, because nobody is to move, are skipped.
    """
    game = play.ruleset
    if not isinstance(game, Proves):
        return
    named = map(str, Colour) if isinstance(play, LinePlay) else ()
    for player in (None, *named):
        try:
            found = game.prove_win(
                play.position, player, turns=TURNS, nodes=NODES, force=game.forces[0]
            )
        except RulesetError:
            continue
        yield player, found


def answer_is_wrong(play: Play) -> str | None:
    """Check that there are a certificate and a sequence, or neither, and a report.

    The report says what was searched, and in how many positions.

    Clause: plugin.proves.answer.
    """
    for player, found in wins(play):
        if not is_line(found.player) or player not in (None, found.player):
            return f"asked for {player}, prove_win answers for {found.player!r}"
        if bool(found.sequence) != found.found:
            return f"the certificate is {found.certificate}, the sequence {found.sequence}"
        if not (is_line(found.searched) and is_natural(found.nodes)):
            return f"what was searched is {found.searched!r}, {found.nodes!r} positions"
        json.dumps(dict(found.certificate), allow_nan=False)
    return None


def sequence_is_wrong(play: Play) -> str | None:
    """Check that the sequence is legal and leads to a win.  Clause: plugin.proves.sequence."""
    if not isinstance(play, LinePlay):
        return None
    answers = ((asked, found) for asked, found in wins(play) if found.found)
    faults = (branch_fault(play, found, left(play, asked)) for asked, found in answers)
    return next((fault for fault in faults if fault), None)


def left(play: LinePlay, player: str | None) -> int:
    """Return the number of stones in the first placement.

    It is a whole turn for a named player, and otherwise the rest of the current turn.
    """
    turn = play.ruleset.turn(play.position) if player is None else None
    return play.ruleset.stones_a_turn if turn is None else turn.stones


def branch_fault(play: LinePlay, found: SearchedWin, stones: int) -> str | None:
    """Return what is wrong with a sequence whose first step has at most ``stones`` stones."""
    ruleset, position, player = play.ruleset, play.position, Colour(found.player)
    for number, points in enumerate(found.sequence):
        colour = player.other if number % 2 else player
        if len(points) > (ruleset.stones_a_turn if number else stones):
            return f"{colour} places {' '.join(points)} in one turn"
        for point in points:
            position = ruleset.place(position, colour, point)
        if ruleset.winner(position) is player:
            return None
        if colour is player and any(True for _ in ruleset.wins_now(position, player.other)):
            return f"after {' '.join(points)} {player.other} wins at once"
    threats = ruleset.threats(position, player) or 0
    if len(found.sequence) % 2 and threats > ruleset.stones_a_turn:
        return None
    steps = "; ".join(" ".join(points) or "pass" for points in found.sequence)
    return f"after {steps} {player} has not won, and has {threats} threats"


def certificate_is_wrong(play: Play) -> str | None:
    """Check that every branch of the certificate wins, and that the sequence is one of them.

    Clause: plugin.proves.certificate.
    """
    if not isinstance(play, LinePlay):
        return None
    for asked, found in wins(play):
        if found.found and (fault := tree_fault(play, found, left(play, asked))):
            return fault
    return None


def tree_fault(play: LinePlay, found: SearchedWin, stones: int) -> str | None:
    """Return what is wrong with a certificate for a player with ``stones`` stones left."""
    walk = Walk(play.ruleset, Colour(found.player))
    fault = walk.fault(play.position, found.certificate, stones)
    if fault is None and not is_branch(found.sequence, found.certificate):
        return f"the sequence {found.sequence} is no branch of the certificate"
    return fault


def near_win_is_missed(play: Play) -> str | None:
    """Check that a complete search finds a win of one turn.  Clause: plugin.proves.win-now."""
    if not isinstance(play, LinePlay):
        return None
    for asked, found in wins(play):
        stones = left(play, asked)
        all_near = play.ruleset.wins_now(play.position, Colour(found.player))
        near = [points for points in all_near if len(points) <= stones]
        if near and found.complete and not found.found:
            return f"{found.player} wins by {' '.join(near[0])}, and no win is found"
    return None


def nonsense_is_searched(play: Play) -> str | None:
    """Check that an unknown player or force is refused.

    Clauses: plugin.proves.errors, plugin.proves.forces.
    """
    game = play.ruleset
    if not isinstance(game, Proves):
        return None
    forces = list(game.forces)
    if not forces or not all(map(is_line, forces)):
        return f"the forces are {forces!r}"

    def ask(player: str | None, force: str) -> Callable[[], object]:
        return lambda: game.prove_win(play.position, player, turns=1, nodes=1, force=force)

    return answered(
        {
            f"prove_win for the player {NONSENSE!r}": ask(NONSENSE, forces[0]),
            f"prove_win with the force {NONSENSE!r}": ask(None, NONSENSE),
        }
    )


#: The checks, in the order in which they run; a ruleset that does not search passes them.
PROOFS: Final[Sequence[Check[Play]]] = (
    Check("plugin.proves.errors", "raise a RulesetError with one line", nonsense_is_searched),
    Check(
        "plugin.proves.answer",
        "give a certificate for JSON with its sequence, or neither; say what was searched",
        answer_is_wrong,
    ),
    Check(
        "plugin.proves.sequence",
        "give the placements and replies of one branch of the certificate, in turn",
        sequence_is_wrong,
    ),
    Check(
        "plugin.proves.certificate",
        "give a tree with an answer that wins for every reply that leaves no win at once",
        certificate_is_wrong,
    ),
    Check(
        "plugin.proves.win-now",
        "look for a win of one turn first, or say that not all was looked at",
        near_win_is_missed,
    ),
)
