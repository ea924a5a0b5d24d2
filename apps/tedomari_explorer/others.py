"""What is shown of positions whose families have no game values."""

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
    choice,
    choices,
    fields,
    frames,
    lines,
    overlay,
)
from tedomari_explorer.structure import marks, structure_of, structure_section

#: How many nodes the search for a margin looks at, and that for each move's; and how many
#: they do together, about a minute, where there are more moves than are searched unasked.
NODES: Final = 300_000
ALL_NODES: Final = 400_000

#: How far a win is searched for: turns, and positions looked at.
WIN_TURNS: Final = 8
WIN_NODES: Final = 3_000


def scoring_sections(ruleset: AnyScoring, position: OpaquePosition) -> Iterator[Section]:
    """The margin, the structure, the margin of every move as labels, and where each leads.

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
                f"{move.name}: {said(margins[move.name])}",
                [*called[move.name], *(["moves again"] if move.again else [])],
            )
            for move in ruleset.moves(position)
        ),
    )


def margin_fields(ruleset: AnyScoring, position: OpaquePosition) -> Iterator[tuple[str, str]]:
    """The margin or its bounds, and the value in Nimstring where it is known."""
    nodes = usual_nodes(sum(1 for _ in ruleset.moves(position)))
    answer = scoring.describe_scoring(ruleset, position, nodes=nodes).members()
    for name, text in scoring.fields({**answer, "structure": None}):
        yield name, text.removesuffix("; --nodes sets how long the search may be")


def usual_nodes(moves: int) -> int:
    """How many nodes each search looks at in a position with so many moves.

    >>> usual_nodes(24), usual_nodes(40)
    (300000, 9756)
    """
    return NODES if moves <= FREE_MOVES else ALL_NODES // (moves + 1)


def said(margin: int | None) -> str:
    """A margin in a word or two."""
    return "margin not known" if margin is None else f"margin {margin:+}"


def move_margins(ruleset: AnyScoring, position: OpaquePosition) -> dict[str, int | None]:
    """The margin after each move, for the player who makes it; None if it is not known."""
    found: dict[str, int | None] = {}
    moves = list(ruleset.moves(position))
    nodes = usual_nodes(len(moves))
    for move in moves:
        rest = scoring.solution(ruleset, move.position, nodes).margin
        if rest is not None:
            rest = move.points + (rest if move.again else -rest)
        found[move.name] = rest
    return found


def suggestions(ruleset: AnyRuleset, position: OpaquePosition) -> Iterator[Section]:
    """What each opponent that the ruleset brings would move, and why.

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
    """Threats, least defences, and the wins there are now.  Clause: explorer.line."""
    yield fields("Threats", line.fields(line.describe_line(ruleset, position).members()))
    yield overlay("Defences", defence_labels(ruleset, position))
    turn = ruleset.turn(position)
    if turn is not None:
        stones = "one stone" if turn.stones == 1 else f"{turn.stones} stones"
        yield lines("Turn", [f"{str(turn.colour).capitalize()} places {stones}."])


def defence_labels(
    ruleset: AnyLine, position: OpaquePosition
) -> Iterator[tuple[str, str, bool]]:
    """A label on each point that belongs to a least defence of a player who has no threats."""
    for colour in Colour:
        if ruleset.threats(position, colour) and not ruleset.threats(position, colour.other):
            points = {
                point for defence in ruleset.defences(position, colour) for point in defence
            }
            yield from ((point, "D", False) for point in sorted(points))


def win(ruleset: AnyRuleset, position: OpaquePosition) -> Iterator[Section]:
    """A forced win, replayed from its certificate, or what was searched in vain.

    Clause: explorer.win.
    """
    prover: object = ruleset
    if not (isinstance(ruleset, Line) and isinstance(prover, Proves)):
        return
    for colour in Colour:
        found = prover.prove_win(
            position, str(colour), turns=WIN_TURNS, nodes=WIN_NODES, force=prover.forces[0]
        )
        who = str(colour).capitalize()
        if found.found:
            yield frames(f"{who} wins", replayed(ruleset, position, colour, found.sequence))
        else:
            yield lines(f"{who}", [f"none {found.searched}"])


def replayed(
    ruleset: AnyLine, position: OpaquePosition, colour: Colour, steps: Sequence[Sequence[str]]
) -> Iterator[Section]:
    """The positions of a winning sequence: placements, and replies between them."""
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
    """Each region with its game, the case, and the winner for each first player.

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
