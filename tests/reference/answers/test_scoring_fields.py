"""The description of a scoring position for people: each member that has a value."""

from tedomari.answers.data import Answer
from tedomari.answers.scoring import fields

ANSWER: Answer = {"margin": 2, "best": ["V0,1"], "exact": True, "bounds": None}


def test_the_value_in_nimstring_is_shown() -> None:
    shown = dict(fields({**ANSWER, "structure": None, "nimstring": "loony"}))
    assert (list(shown), shown["nimstring"]) == (["margin", "best", "nimstring"], "loony")


def test_unknown_members_are_not_shown() -> None:
    assert list(dict(fields({**ANSWER, "structure": None, "nimstring": None}))) == [
        "margin",
        "best",
    ]


def test_bounds_are_shown_in_place_of_a_margin() -> None:
    bounds = {"lower": -3, "upper": 5}
    shown = dict(fields({**ANSWER, "bounds": bounds, "structure": None, "nimstring": None}))
    assert list(shown) == ["margin"]
    assert shown["margin"].startswith("from -3 to 5; ")
