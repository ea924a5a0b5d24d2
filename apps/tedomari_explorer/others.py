"""The analysis of positions in families without game values."""

from collections.abc import Iterator, Sequence
from typing import Final

from tedomari.answers import line, scoring
from tedomari.answers.cost import FREE_MOVES
from tedomari.answers.race import describe_race
from tedomari.answers.race_text import sentences
from tedomari.errors import TedomariError
from tedomari.rulesets import Colour, Line, OpaquePosition
from tedomari.rulesets.experimental import Played, Proves
from tedomari.rulesets.foreign import AnyLiberty, AnyLine, AnyRuleset, AnyScoring
from tedomari_explorer.sections import (
    Section,
    changed_spots,
    choice,
    choices,
    fields,
    frames,
    lines,
    overlay,
)
from tedomari_explorer.structure import marks, structure_of, structure_section

#: The search for the margin of a position or of a move visits at most ``NODES`` nodes.  In
#: positions that are analysed only on request, because they have many moves, all searches
#: together visit at most ``ALL_NODES``, which takes about a minute.
NODES: Final = 300_000
ALL_NODES: Final = 400_000

#: The limits of the search for a win: its depth in turns, and the number of positions.
WIN_TURNS: Final = 8
WIN_NODES: Final = 3_000


def scoring_sections(ruleset: AnyScoring, position: OpaquePosition) -> Iterator[Section]:
    """Yield the margin, the structure, the margins of the moves, and the next positions.

    Clause: explorer.scoring.
    """
    structure = structure_of(ruleset, position)
    names = [move.name for move in ruleset.moves(position)]
    margins = move_margins(ruleset, position)
    if isinstance(ruleset, Played):
        yield lines("Score", [ruleset.standing(position)])
    yield fields("Margin", margin_fields(ruleset, position))
    yield from structure_section(structure, names)
    called = marks(structure, names)
    best = max((margin for margin in margins.values() if margin is not None), default=None)
    yield overlay(
        "Margin of each move",
        (
            (
                name,
                "?" if margin is None else f"{margin:+}",
                margin is not None and margin == best,
            )
            for name, margin in margins.items()
        ),
    )
    yield choices(
        "Moves",
        (
            choice(
                ruleset,
                move.position,
                f"{move.name}: {margin_text(margins[move.name])}",
                [*called[move.name], *(["moves again"] if move.again else [])],
            )
            for move in ruleset.moves(position)
        ),
    )


def scoring_moves(ruleset: AnyScoring, position: OpaquePosition) -> Iterator[Section]:
    """Yield the moves of the player to move.  Clause: explorer.moves."""
    for move in ruleset.moves(position):
        yield {
            "player": None,
            "name": move.name,
            "position": ruleset.format(move.position),
            "spots": changed_spots(ruleset, position, move.position),
            "points": move.points,
            "again": move.again,
        }


def margin_fields(ruleset: AnyScoring, position: OpaquePosition) -> Iterator[tuple[str, str]]:
    """Yield the margin or its bounds, and the value in Nimstring if it is known."""
    nodes = usual_nodes(sum(1 for _ in ruleset.moves(position)))
    answer = scoring.describe_scoring(ruleset, position, nodes=nodes).members()
    for name, text in scoring.fields({**answer, "structure": None}):
        yield name, text.removesuffix("; --nodes sets how long the search may be")


def usual_nodes(moves: int) -> int:
    """Return how many nodes each search may visit in a position with ``moves`` moves.

    >>> usual_nodes(24), usual_nodes(40)
    (300000, 9756)
    """
    return NODES if moves <= FREE_MOVES else ALL_NODES // (moves + 1)


def margin_text(margin: int | None) -> str:
    """Return a margin in words."""
    return "margin unknown" if margin is None else f"margin {margin:+}"


def move_margins(ruleset: AnyScoring, position: OpaquePosition) -> dict[str, int | None]:
    """Return the margin after each move for the player to move, None if it is unknown."""
    margins: dict[str, int | None] = {}
    moves = list(ruleset.moves(position))
    nodes = usual_nodes(len(moves))
    for move in moves:
        margin = scoring.solution(ruleset, move.position, nodes).margin
        if margin is not None:
            margin = move.points + (margin if move.again else -margin)
        margins[move.name] = margin
    return margins


def suggestions(ruleset: AnyRuleset, position: OpaquePosition) -> Iterator[Section]:
    """Yield the move that each opponent of the ruleset would make, with the reason.

    Clause: explorer.suggestions.
    """
    if not isinstance(ruleset, Played) or ruleset.player_to_move(position) is None:
        return
    for opponent in ruleset.opponents:
        advice = ruleset.suggest(position, opponent)
        after = ruleset.make_move(position, advice.move)
        yield choices(
            f"The {opponent} player",
            [choice(ruleset, after, f"{advice.move}: {advice.reason}")],
        )


def line_sections(ruleset: AnyLine, position: OpaquePosition) -> Iterator[Section]:
    """Yield the threats, the smallest defences, and the turn.  Clause: explorer.line."""
    yield fields("Threats", line.fields(line.describe_line(ruleset, position).members()))
    yield overlay("Defences", defence_labels(ruleset, position))
    turn = ruleset.turn(position)
    if turn is not None:
        stones = "one stone" if turn.stones == 1 else f"{turn.stones} stones"
        yield lines("Turn", [f"{str(turn.colour).capitalize()} places {stones}."])


def defence_labels(
    ruleset: AnyLine, position: OpaquePosition
) -> Iterator[tuple[str, str, bool]]:
    """Yield a label for each point of a smallest defence of a player without threats."""
    for colour in Colour:
        if ruleset.threats(position, colour) and not ruleset.threats(position, colour.other):
            points = {
                point for defence in ruleset.defences(position, colour) for point in defence
            }
            yield from ((point, "D", False) for point in sorted(points))


def win(ruleset: AnyRuleset, position: OpaquePosition) -> Iterator[Section]:
    """Yield a forced win, replayed from its certificate, or a description of the search.

    Clause: explorer.win.
    """
    prover: object = ruleset
    if not (isinstance(ruleset, Line) and isinstance(prover, Proves)):
        return
    for colour in Colour:
        result = prover.prove_win(
            position, str(colour), turns=WIN_TURNS, nodes=WIN_NODES, force=prover.forces[0]
        )
        player = str(colour).capitalize()
        if result.found:
            positions = replay_positions(ruleset, position, colour, result.sequence)
            yield frames(f"{player} wins", positions)
        else:
            yield lines(player, [f"no forced win {result.searched}"])


def replay_positions(
    ruleset: AnyLine, position: OpaquePosition, colour: Colour, steps: Sequence[Sequence[str]]
) -> Iterator[Section]:
    """Yield the positions of a winning sequence: placements, and the replies between them."""
    yield choice(ruleset, position, "before")
    player = colour
    for step in steps:
        for point in step:
            position = ruleset.place(position, player, point)
        yield choice(
            ruleset, position, f"{str(player).capitalize()}: {' '.join(step) or 'pass'}"
        )
        player = player.other


def liberty_sections(ruleset: AnyLiberty, position: OpaquePosition) -> Iterator[Section]:
    """Yield each region with its game, the case, and the winner for each first player.

    Clause: explorer.liberty.
    """
    try:
        answer = {
            "position": ruleset.format(position),
            "opinion": None,
            **describe_race(ruleset, position).members(),
        }
    except TedomariError as error:
        yield lines("Race", [str(error)])
        return
    yield lines("Race", sentences(answer))
