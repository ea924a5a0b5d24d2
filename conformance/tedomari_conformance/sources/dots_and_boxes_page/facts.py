"""Questions about a printed picture, and the operations that answer them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final, cast

from tedomari.rulesets import OpaquePosition, find_ruleset
from tedomari_conformance.sources.dots_and_boxes_page.asking import BOXES, ask_margin
from tedomari_conformance.sources.dots_and_boxes_page.pictures import (
    PICTURE,
    Printed,
    read_picture,
)
from tedomari_conformance.sources.dots_and_boxes_page.plays import (
    final_score,
    mistakes,
    play_of,
    text_of,
)
from tedomari_conformance.sources.dots_and_boxes_page.solving import SOLVERS, Solver, losses
from tedomari_conformance.suite.model import JSON, Given
from tedomari_conformance.suite.operations.asking import Asked, Query, Result
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import OBJECT, TEXTS, Answer, one_of, optional
from tedomari_dots_and_boxes import Line
from tedomari_dots_and_boxes.theory.chains import Chain, chains
from tedomari_dots_and_boxes.theory.moves import (
    Kind,
    is_endgame,
    is_loony,
    kind,
    safe_moves,
)
from tedomari_dots_and_boxes.theory.net import Net
from tedomari_dots_and_boxes.theory.page_graph import page_graph, shape
from tedomari_dots_and_boxes.theory.structure import box_counts


@dataclass(frozen=True)
class Facts:
    """A printed picture, and a solver for the questions about its margin."""

    printed: Printed
    margin: Solver

    @cached_property
    def net(self) -> Net:
        """The lines that are left to draw, as a net."""
        return Net.of(self.printed.position)

    def names(self, lines: Sequence[int]) -> list[str]:
        """The names of lines, given their numbers."""
        return [str(self.printed.position.board.lines[line]) for line in lines]

    @cached_property
    def losses(self) -> Mapping[str, int]:
        """The loss of margin of each line, by name."""
        loss_of_line = losses(self.net, self.margin, self.net.lines)
        return dict(zip(self.names(list(loss_of_line)), loss_of_line.values(), strict=True))

    @cached_property
    def kinds(self) -> Mapping[str, str]:
        """The kind of each line, by name."""
        return {self.names([line])[0]: kind(self.net, line).value for line in self.net.lines}

    @property
    def share(self) -> str:
        """The remaining boxes that each player gets by best play, the mover's first."""
        boxes, margin = len(self.net.boxes), self.margin(self.net)
        return text_of(((boxes + margin) // 2, (boxes - margin) // 2))


def chain_text(chain: Chain) -> str:
    """A description of a chain.

    >>> chain_text(Chain((0, 1, 2), (0, 1, 2, 3), (-1, 5)))
    'linear 3, joined'
    """
    text = f"{'loop' if chain.is_loop else 'linear'} {chain.length}"
    if chain.is_opened:
        return f"{text}, {'closed' if chain.is_closed else 'opened'}"
    return text if chain.is_free else f"{text}, joined"


def graph_data(facts: Facts) -> JSON:
    """The page's graph: its numbers of points and lines, and the shapes of its components."""
    graph = page_graph(facts.net)
    return {
        "points": graph.points,
        "lines": len(graph.edges) + len(graph.loops),
        "parts": sorted(shape(part).value for part in facts.net.parts()),
    }


#: The names of the two kinds of deals.
DEALS: Final = (Kind.DOUBLE_DEAL.value, Kind.DOUBLE_DOUBLE_DEAL.value)

#: The functions that answer a question about a picture.
QUESTIONS: Final[Mapping[str, Callable[[Facts], JSON]]] = {
    "sides": lambda facts: box_counts(facts.printed.position),
    "dots": lambda facts: (
        (facts.printed.position.board.rows + 1) * (facts.printed.position.board.columns + 1)
    ),
    "drawn": lambda facts: len(facts.printed.position.drawn_lines),
    "undrawn": lambda facts: facts.names(list(facts.net.lines)),
    "chains": lambda facts: sorted(map(chain_text, chains(facts.net))),
    "loops": lambda facts: sorted(c.length for c in chains(facts.net) if c.is_loop),
    "dominoes": lambda facts: sum(chain.is_domino for chain in chains(facts.net)),
    "graph": graph_data,
    "joints": lambda facts: len(facts.net.joints),
    "endgame": lambda facts: is_endgame(facts.net),
    "safe": lambda facts: facts.names(safe_moves(facts.net)),
    "quiet": lambda facts: facts.names(
        [line for line in facts.net.lines if not facts.net.completed_by(line)]
    ),
    "loony": lambda facts: facts.names(
        [line for line in facts.net.lines if is_loony(facts.net, line)]
    ),
    "kinds": lambda facts: dict(facts.kinds),
    "deals": lambda facts: {name: deal for name, deal in facts.kinds.items() if deal in DEALS},
    "margin": lambda facts: facts.margin(facts.net),
    "share": lambda facts: facts.share,
    "best": lambda facts: [line for line, lost in facts.losses.items() if not lost],
    "winning": lambda facts: [
        line for line, lost in facts.losses.items() if facts.margin(facts.net) - lost > 0
    ],
    "losses": lambda facts: dict(facts.losses),
    "owners": lambda facts: {
        letter: list(facts.printed.boxes.values()).count(letter)
        for letter in sorted(set(facts.printed.boxes.values()))
    },
}


def facts_of(given: Given) -> Facts:
    """The picture of a question, after its lines are drawn, and the solver that it names."""
    printed = read_picture(cast("Sequence[str]", given["picture"]))
    position = printed.position
    for name in cast("Sequence[str]", given.get("after", ())):
        position = position.play(line_of(name))
    solver = SOLVERS[str(given.get("by", "exact"))]
    return Facts(Printed(position, printed.moves, printed.boxes), solver)


def line_of(name: str) -> Line:
    """Return the line with this name.

    >>> line_of("V2,1")
    Line(kind='V', row=2, column=1)
    """
    row, column = map(int, name[1:].split(","))
    return Line("H" if name[0] == "H" else "V", row, column)


def ask_facts(given: Given, expect: JSON) -> Asked:
    """Ask for the margin and the best lines of a picture, if the vector states them."""
    facts = cast("Mapping[str, JSON]", expect)
    if not facts.keys() & {"best", "margin", "share"}:
        return
    arguments: Result = {"position": position_text(given)}
    if "best" in facts:
        yield Query("best", BOXES, arguments), {"best": facts["best"]}
    yield from ask_margin(BOXES, arguments, facts, sign=1)


def position_text(given: Given) -> str:
    """The position of a picture in the notation of the ruleset."""
    position = facts_of(given).printed.position
    return find_ruleset(BOXES).format(cast("OpaquePosition", position))


@operation(
    "dots-facts",
    given={
        "picture": PICTURE,
        "after": optional(TEXTS),
        "ask": TEXTS,
        "by": optional(one_of("exact", "plain")),
    },
    result=OBJECT,
    asks=ask_facts,
)
def dots_facts(given: Given) -> Answer:
    """The answers to questions about a picture.  Clause: dab.page.facts."""
    facts = facts_of(given)
    return {name: QUESTIONS[name](facts) for name in cast("Sequence[str]", given["ask"])}


@operation(
    "dots-play",
    given={"picture": PICTURE, "ask": TEXTS, "by": optional(one_of("exact", "plain"))},
    result=OBJECT,
)
def dots_play(given: Given) -> Answer:
    """The answers to questions about a marked line of play.

    Clauses: dab.page.play, dab.page.play.turns, dab.page.play.shares, dab.page.play.rest.
    """
    facts = facts_of(given)
    play = play_of(facts.printed)
    answers: dict[str, Callable[[], JSON]] = {
        "out of turn": lambda: play.out_of_turn,
        "score": lambda: text_of(play.score),
        "shares": lambda: dict(play.shares),
        "final": lambda: text_of(final_score(play, facts.margin)),
        "turns": lambda: play.turns,
        "double-crosses": lambda: play.double_crosses,
        "openers": lambda: play.openers,
        "dealers": lambda: play.dealers,
        "mistakes": lambda: mistakes(play, facts.margin),
    }
    return {name: answers[name]() for name in cast("Sequence[str]", given["ask"])}
