"""Checks of the capability to search for forced wins: answers, refusals, and the sequence."""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Final

from tedomari.rulesets import Colour, Proves, RulesetError, SearchedWin
from tedomari_conformance.kit.check import Check
from tedomari_conformance.kit.line import LinePlay
from tedomari_conformance.kit.play import Play
from tedomari_conformance.kit.played import NONSENSE, is_line

#: The limits of the searches: they are made in every position, so they must take no time.
TURNS: Final = 2
NODES: Final = 20


def wins(play: Play) -> Iterator[tuple[str | None, SearchedWin]]:
    """What is found for the player to move, and in the line family for each of the two.

    A player for whom the ruleset refuses to search, since nobody is to move, is left out.
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
    """There is a certificate and a sequence, or neither, and what was searched is told.

    Clause: plugin.proves.answer.
    """
    for player, found in wins(play):
        if not is_line(found.player) or player not in (None, found.player):
            return f"asked for {player}, prove_win answers for {found.player!r}"
        if bool(found.sequence) != found.found:
            return f"the certificate is {found.certificate}, the sequence {found.sequence}"
        if not (is_line(found.searched) and is_count(found.nodes)):
            return f"what was searched is {found.searched!r}, {found.nodes!r} positions"
        json.dumps(dict(found.certificate), allow_nan=False)
    return None


def is_count(number: object) -> bool:
    """Whether something is a natural number."""
    return isinstance(number, int) and not isinstance(number, bool) and number >= 0


def sequence_is_wrong(play: Play) -> str | None:
    """The sequence can be placed and leads to a win.  Clause: plugin.proves.sequence."""
    if not isinstance(play, LinePlay):
        return None
    answers = (found for _, found in wins(play) if found.found)
    return next((said for found in answers if (said := branch_fault(play, found))), None)


def branch_fault(play: LinePlay, found: SearchedWin) -> str | None:
    """What is wrong with a sequence, stone by stone."""
    ruleset, position, player = play.ruleset, play.position, Colour(found.player)
    for number, points in enumerate(found.sequence):
        colour = player.other if number % 2 else player
        if len(points) > ruleset.stones_a_turn:
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


def near_win_is_missed(play: Play) -> str | None:
    """A search that looks at all finds a win of one turn.  Clause: plugin.proves.win-now."""
    if not isinstance(play, LinePlay):
        return None
    for _, found in wins(play):
        near = list(play.ruleset.wins_now(play.position, Colour(found.player)))
        if near and found.complete and not found.found:
            return f"{found.player} wins by {' '.join(near[0])}, and no win is found"
    return None


def nonsense_is_searched(play: Play) -> str | None:
    """A player or a force that there is not is refused.

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


def answered(asked: Mapping[str, Callable[[], object]]) -> str | None:
    """Which of some calls is not refused by a RulesetError with one line."""
    for call, ask in asked.items():
        try:
            ask()
        except RulesetError as error:
            if not is_line(str(error)):
                return f"{call} is refused with {str(error)!r}"
        else:
            return f"{call} is not refused"
    return None


#: The checks, in their order; a ruleset that searches for no wins passes them.
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
        "plugin.proves.win-now",
        "look for a win of one turn first, or say that not all was looked at",
        near_win_is_missed,
    ),
)
