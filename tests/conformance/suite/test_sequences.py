"""A sequence of games is compared in its order, however it is written or stored."""

import pytest

from tedomari import parse
from tedomari_conformance.suite.operations.types import SEQUENCE, Answer

STAR, UP = parse("*"), parse("^")


@pytest.mark.parametrize(
    "answer", [["*", "^"], ("*", "^"), [STAR, UP], (STAR, UP), ["{0|0}", UP]]
)
def test_the_same_games_in_the_same_order_agree(answer: Answer) -> None:
    assert SEQUENCE.agrees(["*", "^"], answer)


@pytest.mark.parametrize("answer", [["^", "*"], ["*"], ["*", "^", "0"], [], "*", STAR, None, 3])
def test_other_games_or_another_order_do_not_agree(answer: Answer) -> None:
    assert not SEQUENCE.agrees(["*", "^"], answer)
