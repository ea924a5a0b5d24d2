"""A search that an interrupt has ended can be asked again."""

from functools import partial
from itertools import count
from types import CodeType, FrameType
from typing import Final

import pytest

from tedomari.forms import Form
from tedomari.search import Search
from tedomari.search.arena import Arena
from traced_instructions import trace_instructions

#: The functions that number components.
NUMBERING: Final = frozenset({Arena.number.__code__, Arena.enter.__code__})

STAR = Form([Form()], [Form()])
UP = Form([Form()], [STAR])


class Interrupter:
    """Raises what ^C raises, before the n-th instruction that numbers components."""

    def __init__(self, place: int) -> None:
        self.left = place
        self.places: set[tuple[CodeType, int]] = set()

    def count(self, frame: FrameType) -> None:
        """Count an instruction when it is executed for the first time."""
        if (frame.f_code, frame.f_lasti) not in self.places:
            self.places.add((frame.f_code, frame.f_lasti))
            self.left -= 1
        if self.left <= 0:
            raise KeyboardInterrupt


@pytest.mark.clause("search.outcome")
def test_an_interrupted_search_has_the_same_answers_afterwards() -> None:
    terms = [UP, Form([UP], [Form()])]
    for place in count(1):
        search = Search()
        try:
            trace_instructions(
                partial(search.outcome, terms),
                NUMBERING.__contains__,
                Interrupter(place).count,
            )
        except KeyboardInterrupt:
            assert search.outcome(terms) == "N"
        else:
            break
    assert place > 50
