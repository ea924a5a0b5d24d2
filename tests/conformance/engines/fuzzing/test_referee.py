"""The referee decides which answer is right, without values and without short cuts.

The expected rulings are about small positions whose values can be worked out by hand.
"""

from collections.abc import Mapping

import pytest

from tedomari.rulesets import find_ruleset
from tedomari.search import SearchLimitError
from tedomari_conformance.engines.fuzzing.model import Disagreement, Right, Ruling
from tedomari_conformance.engines.fuzzing.referee import rule, ruling
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import referees
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

Result = Mapping[str, JSON]


def ruling_on(
    ruleset: str,
    operation: str,
    expected: Result | None,
    actual: Result | None,
    **arguments: JSON,
) -> Ruling | None:
    """Return the referee's ruling on these two answers."""
    query = Query(operation, ruleset, arguments)
    disagreement = Disagreement(query, Status.FAIL, "", expected, actual)
    return rule(find_ruleset(ruleset), disagreement)


#: Ruleset, operation, arguments, the right result, and a wrong one.
CASES: list[tuple[str, str, dict[str, JSON], Result, Result]] = [
    # two by two cells: the first player moves, and has one more move in reserve
    ("domineering", "outcome", {"position": "../.."}, {"outcome": "N"}, {"outcome": "P"}),
    ("domineering", "value", {"position": "../.."}, {"value": "+-1"}, {"value": "*"}),
    ("domineering", "value", {"position": "./."}, {"value": "1"}, {"value": {"dag": ["0"]}}),
    (
        "domineering",
        "compare",
        {"position": "./.", "other": ".."},
        {"relation": ">"},
        {"relation": "="},
    ),
    # Winning Ways, chapter 8: the atomic weight of a nimber is 0
    ("nim", "atomic_weight", {"position": "3"}, {"atomic_weight": "0"}, {"atomic_weight": "1"}),
    # one line is missing: the player who draws it wins the box
    (
        "dots-and-boxes",
        "margin",
        {"position": "1x1 H0,0 H1,0 V0,0"},
        {"margin": 1},
        {"margin": -1},
    ),
    (
        "dots-and-boxes",
        "best",
        {"position": "1x2 H0,0 H1,0 V0,0 V0,2"},
        {"best": ["V0,1"]},
        {"best": ["H0,1"]},
    ),
    # four in a row with both ends open need a stone at each end
    (
        "gomoku",
        "threats",
        {"position": ".XXXX."},
        {"black": 2, "white": 0},
        {"black": 1, "white": 0},
    ),
    ("gomoku", "threats", {"position": "XXXXX"}, {"black": None, "white": 0}, {"black": 0}),
    # one liberty each: the first player captures
    (
        "semeai",
        "semeai",
        {"position": "X.O/###/B.W"},
        {"black_first": "black", "white_first": "white"},
        {"black_first": "white", "white_first": "white"},
    ),
]


@pytest.mark.clause("fuzz.referee")
@pytest.mark.parametrize(("ruleset", "operation", "arguments", "right", "wrong"), CASES)
def test_the_referee_decides_which_answer_is_right(
    ruleset: str, operation: str, arguments: dict[str, JSON], right: Result, wrong: Result
) -> None:
    for expected, actual, who in (
        (right, wrong, Right.REFERENCE),
        (wrong, right, Right.ENGINE),
        (wrong, wrong, Right.NEITHER),
        (right, None, Right.REFERENCE),
        (right, {"nonsense": 1}, Right.REFERENCE),
        (wrong, {"nonsense": 1}, Right.NEITHER),
    ):
        decision = ruling_on(ruleset, operation, expected, actual, **arguments)
        assert decision is not None
        assert decision.right is who


@pytest.mark.clause("fuzz.referee")
def test_other_operations_have_no_referee() -> None:
    assert ruling_on("domineering", "options", {"left": []}, {"left": []}, position=".") is None
    assert ruling_on("gomoku", "winner", {"winner": None}, {}, position=".") is None
    assert ruling_on("domineering", "outcome", None, None, position=".") is None


@pytest.mark.clause("fuzz.referee")
@pytest.mark.parametrize(
    ("position", "black", "white"),
    [
        (".....X/....X./....../..X.../.X..../......", 1, 0),  # one gap, in a diagonal
        ("..XXXX..", 2, 0),  # the first two points, and the last two
        ("XXXXXX/......", None, 0),
        ("/".join(["OOOO..", *["......"] * 5]), 0, 1),
    ],
)
def test_threats_are_decided_on_boards_of_the_usual_size(
    position: str, black: int | None, white: int | None
) -> None:
    right = {"black": black, "white": white}
    wrong = {"black": black, "white": 3}
    decision = ruling_on("connect6", "threats", right, wrong, position=position)
    assert decision is not None
    assert decision.right is Right.REFERENCE


@pytest.mark.clause("fuzz.referee")
def test_a_referee_says_why_it_decides_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    none = ruling_on("nim", "atomic_weight", {"atomic_weight": None}, {}, position="3")
    assert none is not None
    assert none.right is None
    assert none.how == "the search against a remote star does not decide it"

    nothing = {"black": 0, "white": 0}
    large = ruling_on("gomoku", "threats", nothing, {}, position="/".join(["." * 13] * 5))
    assert large is not None
    assert large.right is None
    assert large.how.endswith("does not decide it: more than 64 points are empty")

    with monkeypatch.context() as patch:
        patch.setattr(referees, "MOST_SETS", 2)
        many = ruling_on("connect6", "threats", nothing, {}, position="..XXXX..")
    assert many is not None
    assert many.right is None
    assert many.how.endswith("does not decide it: it takes 1 stone at least")

    monkeypatch.setattr(referees, "BUDGET", 1)
    bound = ruling_on("domineering", "outcome", {"outcome": "N"}, {}, position="../..")
    assert bound is not None
    assert bound.right is None
    assert "budget" in bound.how

    wrong = ruling_on("domineering", "value", {"value": "?"}, {}, position=".")
    assert wrong is not None
    assert wrong.right is None
    assert wrong.how.startswith("the search failed")


@pytest.mark.clause("fuzz.referee")
def test_an_answer_is_not_wrong_because_its_search_is_too_long() -> None:
    def test(result: Result) -> bool:
        if "long" in result:
            raise SearchLimitError(1)
        return False

    query = Query("value", "nim", {"position": "1"})
    disagreement = Disagreement(query, Status.FAIL, "", {"value": "1"}, {"long": True})
    how = "the search contradicts the reference, but reaches its limit on the engine's answer"
    assert ruling(test, "the search", disagreement) == Ruling(None, how)
