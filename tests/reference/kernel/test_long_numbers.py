"""Numbers of more digits than Python converts are refused with the stated errors."""

from collections.abc import Callable
from fractions import Fraction

import pytest

from tedomari.atomic_weight import NotAtomicError, atomic_weight
from tedomari.enumeration import values_born_by
from tedomari.errors import BoundError, NotDyadicError, TedomariError, TooSmallError
from tedomari.game import game
from tedomari.infinitesimals import star, up, up_multiple
from tedomari.notation import NotationError, parse
from tedomari.notation.dag import from_dag
from tedomari.numbers import simplest_between
from tedomari.search import Search
from tedomari.store import Store
from tedomari.temperature import cool, thermograph

LONG = 10**5000


@pytest.mark.parametrize(
    ("refused", "kind"),
    [
        (lambda: up(LONG), BoundError),
        (lambda: up_multiple(LONG), BoundError),
        (lambda: star(LONG), BoundError),
        (lambda: star(-LONG), TooSmallError),
        (lambda: game(Fraction(1, 3**10_000)), NotDyadicError),
        (lambda: cool(1, -LONG), TedomariError),
        (lambda: cool(1, Fraction(1, 3**10_000)), TedomariError),
        (lambda: values_born_by(LONG), TedomariError),
        (lambda: thermograph(1).at(-LONG), TedomariError),
        (lambda: simplest_between(LONG, 0), TedomariError),
        (lambda: atomic_weight(LONG), NotAtomicError),
        (lambda: from_dag(["0", [[LONG], []]]), TedomariError),
        (lambda: parse("^(" + "9" * 4400 + ")"), NotationError),
    ],
)
def test_messages_clip_long_numbers(
    refused: Callable[[], object], kind: type[TedomariError]
) -> None:
    with pytest.raises(kind) as caught:
        refused()
    assert len(str(caught.value)) < 400


def test_long_bounds_are_not_printed() -> None:
    with pytest.raises(ValueError, match="not a number of more than 300 digits"):
        Search(budget=-LONG)
    assert "300 digits" in repr(Store(limit=LONG))


def test_deep_entries_of_a_table_are_refused() -> None:
    deep: object = 0
    for _ in range(5_000):
        deep = [deep]
    with pytest.raises(TedomariError, match="two lists, found list"):
        from_dag([deep])
