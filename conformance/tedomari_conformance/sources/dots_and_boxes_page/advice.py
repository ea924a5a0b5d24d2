"""The advice of the decision tree, as printed and as corrected."""

from collections.abc import Iterator, Mapping
from typing import Final

from tedomari_conformance.sources.cases import Case
from tedomari_conformance.sources.dots_and_boxes_page.facts import facts_of
from tedomari_conformance.sources.dots_and_boxes_page.laws import Box, law
from tedomari_conformance.sources.dots_and_boxes_page.pictures import PICTURE
from tedomari_conformance.sources.dots_and_boxes_page.solving import SOLVERS
from tedomari_conformance.sources.dots_and_boxes_page.states import case_of, is_best, states
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.registry import operation
from tedomari_conformance.suite.operations.types import (
    TEXT,
    TEXTS,
    Answer,
    one_of,
    optional,
    record,
)
from tedomari_dots_and_boxes.theory.adviser import CORRECTED, PRINTED, Tree, advise
from tedomari_dots_and_boxes.theory.moves import is_endgame
from tedomari_dots_and_boxes.theory.net import Net

#: The versions of the tree.
TREES: Final[Mapping[str, Tree]] = {"printed": PRINTED, "corrected": CORRECTED}


@operation(
    "dots-advice",
    given={
        "picture": PICTURE,
        "after": optional(TEXTS),
        "version": one_of("printed", "corrected"),
    },
    result=record(branch=TEXT, lines=TEXTS),
)
def dots_advice(given: Given) -> Answer:
    """The branch of the tree that applies to a picture, and the lines that it allows.

    Clause: dab.page.advice.
    """
    facts = facts_of(given)
    advice = advise(facts.net, TREES[str(given["version"])])
    return {"branch": advice.branch, "lines": facts.names(sorted(advice.lines))}


@law("advice")
def law_of_advice(box: Box) -> Iterator[Case]:
    """No line that the tree allows loses anything, if every line makes or completes a 3-box.

    Clause: dab.page.advice.
    """
    margin, tree = SOLVERS["exact"], TREES[str(box["version"])]
    for position in states(box):
        net = Net.of(position)
        if is_endgame(net):
            lines = advise(net, tree).lines
            yield case_of(position, all(is_best(net, line, margin) for line in lines))
