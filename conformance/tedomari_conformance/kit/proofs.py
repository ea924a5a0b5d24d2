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
from tedomari_conformance.kit.played import NONSENSE, is_line, missing_refusal
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
    colours = map(str, Colour) if isinstance(play, LinePlay) else ()
    for player in (None, *colours):
        try:
            answer = game.prove_win(
                play.position, player, turns=TURNS, nodes=NODES, force=game.forces[0]
            )
        except RulesetError:
            continue
        yield player, answer


def answer_is_wrong(play: Play) -> str | None:
    """Check that there are a certificate and a sequence, or neither, and a report.

    The report says what was searched, and in how many positions.

    Clause: plugin.proves.answer.
    """
    for player, answer in wins(play):
        if not is_line(answer.player) or player not in (None, answer.player):
            return f"asked for {player}, prove_win answers for {answer.player!r}"
        if bool(answer.sequence) != answer.found:
            return f"the certificate is {answer.certificate}, the sequence {answer.sequence}"
        if not (is_line(answer.searched) and is_natural(answer.nodes)):
            return f"what was searched is {answer.searched!r}, {answer.nodes!r} positions"
        json.dumps(dict(answer.certificate), allow_nan=False)
    return None


def sequence_is_wrong(play: Play) -> str | None:
    """Check that the sequence is legal and leads to a win.  Clause: plugin.proves.sequence."""
    if not isinstance(play, LinePlay):
        return None
    answers = ((player, answer) for player, answer in wins(play) if answer.found)
    faults = (branch_fault(play, win, stones_left(play, player)) for player, win in answers)
    return next((fault for fault in faults if fault), None)


def stones_left(play: LinePlay, player: str | None) -> int:
    """Return the number of stones in the first placement.

    It is a whole turn for a named player, and otherwise the rest of the current turn.
    """
    turn = play.ruleset.turn(play.position) if player is None else None
    return play.ruleset.stones_a_turn if turn is None else turn.stones


def branch_fault(play: LinePlay, win: SearchedWin, stones: int) -> str | None:
    """Return what is wrong with a sequence whose first step has at most ``stones`` stones."""
    ruleset, position, player = play.ruleset, play.position, Colour(win.player)
    for number, points in enumerate(win.sequence):
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
    if len(win.sequence) % 2 and threats > ruleset.stones_a_turn:
        return None
    steps = "; ".join(" ".join(points) or "pass" for points in win.sequence)
    return f"after {steps} {player} has not won, and has {threats} threats"


def certificate_is_wrong(play: Play) -> str | None:
    """Check that every branch of the certificate wins, and that the sequence is one of them.

    Clause: plugin.proves.certificate.
    """
    if not isinstance(play, LinePlay):
        return None
    for player, answer in wins(play):
        if answer.found and (fault := tree_fault(play, answer, stones_left(play, player))):
            return fault
    return None


def tree_fault(play: LinePlay, win: SearchedWin, stones: int) -> str | None:
    """Return what is wrong with a certificate for a player with ``stones`` stones left."""
    walk = Walk(play.ruleset, Colour(win.player))
    fault = walk.fault(play.position, win.certificate, stones)
    if fault is None and not is_branch(win.sequence, win.certificate):
        return f"the sequence {win.sequence} is not a branch of the certificate"
    return fault


def search_misses_win(play: Play) -> str | None:
    """Check that a complete search finds a win of one turn.  Clause: plugin.proves.win-now."""
    if not isinstance(play, LinePlay):
        return None
    for player, answer in wins(play):
        stones = stones_left(play, player)
        all_near = play.ruleset.wins_now(play.position, Colour(answer.player))
        near = [points for points in all_near if len(points) <= stones]
        if near and answer.complete and not answer.found:
            return f"{answer.player} wins by {' '.join(near[0])}, and no win is found"
    return None


def refusals_are_wrong(play: Play) -> str | None:
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

    return missing_refusal(
        {
            f"prove_win for the player {NONSENSE!r}": ask(NONSENSE, forces[0]),
            f"prove_win with the force {NONSENSE!r}": ask(None, NONSENSE),
        }
    )


#: The checks, in the order in which they run; a ruleset that does not search passes them.
PROOFS: Final[Sequence[Check[Play]]] = (
    Check("plugin.proves.errors", "raise a RulesetError with one line", refusals_are_wrong),
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
        search_misses_win,
    ),
)
