"""Arguments that are wrong, expectations that say less, certificates, and hostile answers."""

import json
import sys
from collections.abc import Callable

import pytest

from tedomari.errors import BoundError, TedomariError
from tedomari.game import Game
from tedomari.notation import parse
from tedomari.notation.numerals import digits_of
from tedomari.rulesets import Solved, UnknownRulesetError, find_ruleset
from tedomari_conformance.checking.model import JSON
from tedomari_conformance.engines.certificates import producing
from tedomari_conformance.engines.model import Query, Status
from tedomari_conformance.engines.operations import (
    UnknownOperationError,
    answer,
    judge,
    reading,
)
from tedomari_conformance.engines.operations.canonical import flaw, shortened
from tedomari_conformance.engines.operations.liberty import by_values
from tedomari_conformance.engines.operations.reading import (
    RulesetFaultError,
    ShapeError,
    described,
    game,
    written,
)
from tedomari_conformance.engines.operations.trees import TreeError, worth
from tedomari_conformance.engines.operations.work import WorkError, bounded_work


def asked(operation: str, ruleset: str | None = None, **arguments: JSON) -> Query:
    """A question."""
    return Query(operation, ruleset, arguments)


# Arguments


@pytest.mark.clause("protocol.operation.term", "protocol.operation.value-text")
@pytest.mark.parametrize(
    "term", ["*", {"dag": ["0", [[0], [0]]]}, {"ruleset": "nim", "position": "1"}]
)
def test_a_term_is_a_text_a_table_or_a_position(term: JSON) -> None:
    assert answer(asked("compare", left=term, right="*")) == {"relation": "="}


@pytest.mark.clause("protocol.reference.errors")
@pytest.mark.parametrize(
    ("query", "message"),
    [
        (asked("value", "nim"), "the object: expected the member 'position', found none"),
        (asked("value", "nim", position=1), "position: expected a text, found the number 1"),
        (asked("value", "nim", position="1", other="2"), "no members but position"),
        (asked("value", "nim", position="x"), "position: line 1, column 1"),
        (asked("sum", terms="^"), "terms: expected a list, found the text"),
        (asked("sum", terms=["^", None]), r"terms\[1\]: expected a text, found null"),
        (
            asked("sum", terms=[{"ruleset": "nim"}]),
            r"terms\[0\]: expected the member 'position'",
        ),
        (asked("sum", terms=[{"ruleset": "gomoku", "position": "."}]), "a partizan ruleset"),
        (asked("cool", value="1", temperature="-1"), "cannot be cooled"),
        (asked("cool", value="1", temperature=1), "temperature: expected a text"),
        (asked("canonical", value="{0|"), "value: column 4"),
        (asked("win", "connect6", position=".", turns=0), "a number of turns from 1 to 60"),
        (asked("win", "connect6", position="XX..", turns=1), "the member 'player'"),
        (asked("win", "connect6", position=".", turns=1, player="x"), "one of black, white"),
        (asked("semeai", "semeai", games=["{4|"]), "expected a number of liberties"),
        (asked("compare", left="1", right="1", certificate="yes"), "expected true or false"),
        (asked("outcome", value="1", certificate=True), "no members but value"),
    ],
)
def test_wrong_arguments_are_refused_with_place_and_reason(query: Query, message: str) -> None:
    with pytest.raises(TedomariError, match=message):
        answer(query)


@pytest.mark.clause("protocol.operation")
def test_an_unknown_operation_or_ruleset_is_refused() -> None:
    with pytest.raises(UnknownOperationError, match="for rulesets of the line family"):
        answer(asked("value", "connect6", position="."))
    with pytest.raises(UnknownOperationError, match="for values; there are: canonical"):
        answer(asked("margin", value="0"))
    with pytest.raises(UnknownRulesetError):
        judge(asked("value", "domino", position="."), {"value": "0"}, {"value": "0"})


def test_data_is_described_in_few_words() -> None:
    data: list[JSON] = ["x" * 50, 10**40, {}, False]
    assert list(map(described, data)) == [
        f"the text '{'x' * 40}'...",
        "a large number",
        "an object",
        "false",
    ]


def test_code_of_a_ruleset_that_breaks_down_is_told_as_its_fault(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def fall(*_: object) -> None:
        raise KeyError("oops")

    monkeypatch.setattr(type(find_ruleset("nim")), "left_options", fall)
    with pytest.raises(RulesetFaultError, match="the ruleset nim failed with KeyError: 'oops'"):
        answer(asked("options", "nim", position="1"))


# Expectations that say less


@pytest.mark.clause("protocol.operation.expected")
def test_several_relations_may_be_expected() -> None:
    query = asked("compare", left="1", right="0")
    assert judge(query, {"relation": [">", "="]}, {"relation": ">"}).status is Status.PASS
    failed = judge(query, {"relation": [">", "="]}, {"relation": "<"})
    assert (failed.status, failed.message) == (Status.FAIL, "expected = or >, given <")
    garbled = judge(query, {"relation": ">"}, {"relation": [">"]})
    assert garbled.status is Status.GARBLED


@pytest.mark.clause("protocol.operation.expected")
def test_the_threats_of_one_player_or_the_total_alone_may_be_expected() -> None:
    threats = asked("threats", "connect6", position="..XXXX..")
    assert judge(threats, {"black": 2}, {"black": 2, "white": 7}).status is Status.PASS
    assert judge(threats, {"black": 2}, {"black": 1, "white": 0}).status is Status.FAIL
    assert judge(threats, {"black": None}, {"black": 1, "white": 0}).status is Status.FAIL
    games = asked("liberty_game", "semeai", position="X.O/###/B.W")
    given: dict[str, JSON] = {"liberty_game": [], "cooled": "0"}
    assert judge(games, {"cooled": "0"}, given).status is Status.PASS
    assert judge(games, {"cooled": "*"}, given).status is Status.FAIL


def test_an_expectation_that_is_no_result_is_an_error_of_whoever_expects_it() -> None:
    with pytest.raises(TedomariError):
        judge(asked("value", "nim", position="1"), {"value": "{"}, {"value": "*"})
    with pytest.raises(TedomariError):
        judge(asked("value", "nim", position="1"), {}, {"value": "*"})


# Canonical forms


@pytest.mark.clause("protocol.operation.canonical")
@pytest.mark.parametrize(
    "text",
    [
        "0",
        "-3/4",
        "{0|1}",
        "{|}",
        "{1|}",
        "^3*2",
        "-half_up",
        "Tiny(2)",
        "+-1",
        "+-(1,{2|0})",
        "{3||2|1}",
        "{{4|3}|||2||1|0}",
        "{0||0|-1}",
        "{+-1|-2}",
        "-{0||0|-1}",
        "#1={1|0};{2|#1}",
    ],
)
def test_a_form_without_dominated_or_reversible_options_is_canonical(text: str) -> None:
    assert flaw(text) is None


@pytest.mark.clause("protocol.operation.canonical")
@pytest.mark.parametrize(
    ("text", "problem"),
    [
        ("{-1|1}", "0 has no left option -1"),
        ("{0,-1|}", "1 has no left option -1"),
        ("{1/2|}", "1 has no left option 1/2"),
        ("{*|*}", "0 has no left option *"),
        ("+-(-1)", "0 has no left option -1"),
        ("+-*", "0 has no left option *"),
        ("-+-0", None),
        ("+-+-1", "0 has no left option +-1"),
        ("+-(1,0)", "has no left option 0"),
        ("{{2,1|0}|-5}", "{2|0} has no left option 1"),
        ("{5|||{2,1|0}||-1|-2}", "{2|0} has no left option 1"),
        ("{1|0}+0", "a sum is written"),
        ("2.{1|0}", "a sum is written"),
        ("1-*", "a sum is written"),
        ("^+-1", "a sum is written"),
        ("#1={0,-1|};#1", "1 has no left option -1"),
    ],
)
def test_what_keeps_a_text_from_being_a_canonical_form_is_told(
    text: str, problem: str | None
) -> None:
    found = flaw(text)
    assert found == problem if problem is None or found is None else problem in found


# Certificates


@pytest.mark.clause("protocol.operation.certificate")
@pytest.mark.parametrize(
    "query",
    [
        asked("compare", left="^", right="*", certificate=True),
        asked("compare", "domineering", position="./.", other="..", certificate=True),
        asked("canonical", value="^+*", certificate=True),
        asked("margin", "strings-and-coins", position="coins 1: 0-*", certificate=True),
    ],
    ids=str,
)
def test_a_certificate_is_made_if_asked_for_and_a_wrong_one_fails(query: Query) -> None:
    result = answer(query)
    assert result["certificate"]
    assert judge(query, result, result).status is Status.PASS
    bare = {name: data for name, data in result.items() if name != "certificate"}
    assert judge(query, result, bare).status is Status.PASS
    judgement = judge(query, result, {**result, "certificate": {"so": "there"}})
    assert judgement.status is Status.FAIL
    assert judgement.message.startswith("the certificate does not hold: ")


@pytest.mark.clause("protocol.operation.certificate")
def test_no_certificate_is_made_if_none_is_wanted() -> None:
    for more in ({}, {"certificate": False}):
        query = Query("compare", None, {"left": "1", "right": "0", **more})
        assert answer(query) == {"relation": ">"}


@pytest.mark.clause("protocol.operation.win")
def test_a_win_that_is_proved_is_right_whatever_was_expected() -> None:
    query = asked("win", "connect6", position="..XXXX..", turns=1, player="black")
    proved: dict[str, JSON] = {
        "win": True,
        "certificate": {"place": ["A1", "B1"], "replies": []},
    }
    assert judge(query, {"win": False}, proved).status is Status.PASS
    assert judge(query, {"win": False}, {"win": True}).status is Status.FAIL


@pytest.mark.clause("protocol.reference.win")
def test_a_win_of_several_turns_is_found_or_declined() -> None:
    board = (
        "X......O./........./........./.X....X../.O...X.../..O.X..../........./........./"
        "O.....O.."
    )
    query = asked("win", "connect6", position=board, turns=4, player="black")
    found = answer(query)
    assert found["win"] is True
    assert judge(query, {"win": True}, found).status is Status.PASS
    with pytest.raises(BoundError, match="that does not say that there is none"):
        answer(asked("win", "connect6", position="..XX....", turns=3, player="black"))
    with pytest.raises(BoundError, match="gomoku, which has no search"):
        answer(asked("win", "gomoku", position="..XX....", turns=3, player="black"))


# Bounds of the reference


@pytest.mark.clause("protocol.reference.bounds")
def test_the_reference_has_no_answer_beyond_its_bounds(monkeypatch: pytest.MonkeyPatch) -> None:
    from tedomari_conformance.engines.operations import scoring

    monkeypatch.setattr(scoring, "NODES", 2)
    monkeypatch.setattr(scoring, "Solved", int)
    with pytest.raises(BoundError, match="looked at 2 positions"):
        answer(asked("margin", "dots-and-boxes", position="1x2"))
    monkeypatch.setattr(scoring, "Solved", Solved)
    with pytest.raises(BoundError, match="after 2 nodes the margin is known to be from"):
        answer(asked("margin", "dots-and-boxes", position="3x3"))
    with pytest.raises(BoundError, match="there is no liberty game"):
        answer(asked("liberty_game", "semeai", position="XXXXXXX/OOO.WWW/BBB...W/BBBBBBW"))


@pytest.mark.clause("protocol.operation.bounds", "protocol.reference.bounds")
def test_nothing_is_sent_that_could_not_be_read(monkeypatch: pytest.MonkeyPatch) -> None:
    assert reading.NIMBER_LIMIT == 1023
    monkeypatch.setattr(reading, "NIMBER_LIMIT", 15)
    assert written(parse("{2|*15}")) == "{2|*15}"
    with pytest.raises(BoundError, match=r"a nimber up to \*15"):
        written(parse("{2|*16}"))
    monkeypatch.setattr(reading, "WRITTEN_LIMIT", 2)
    assert written(parse("{2|1/4}")) == {"dag": ["2", "1/4", [[0], [1]]]}
    monkeypatch.setattr(reading, "TABLE_LIMIT", 2)
    with pytest.raises(BoundError, match="has 3 entries; one of at most 2 is sent"):
        written(parse("{2|1/4}"))


@pytest.mark.clause("certificate.produced")
def test_a_win_is_told_without_a_certificate_that_is_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    query = asked("win", "connect6", position="..XXXX..", turns=1, player="black")
    full = answer(query)
    assert full == {"win": True, "certificate": {"place": ["A1", "B1"], "replies": []}}
    length = len(json.dumps(full["certificate"]))
    for limit, told in (length, full), (length - 1, {"win": True}):
        monkeypatch.setattr(producing, "CHARACTERS", limit)
        assert answer(query) == told


@pytest.mark.clause("protocol.operation.value-text")
def test_long_values_are_written_as_tables() -> None:
    deep = parse("+".join(f"{{{3**n}|-{5**n}}}" for n in range(1, 7)))
    data = written(deep)
    assert isinstance(data, dict) or len(str(data)) <= 10_000
    assert game(data, "value") == deep
    nimber = answer(asked("canonical", value="*15"))["form"]
    assert isinstance(nimber, dict)
    assert game(nimber, "form") == parse("*15")
    assert flaw(nimber) is None


# Sums of liberty trees


@pytest.mark.clause("semeai.value.theorem")
@pytest.mark.parametrize(
    "games",
    [
        ["3", "-3"],
        ["4", "-3"],
        ["3", "-4"],
        ["{4|0}", "-3"],
        ["{6|{4|0}}", "-5"],
        ["{|{4|0}}", "-4"],
        ["{4|0}", "{6|{4|0}}", "{-5|-9}"],
        ["{0|-4}", "{0|{-2|-6}}", "3"],
    ],
)
def test_values_say_who_wins_a_race_as_playing_it_out_does(games: list[str]) -> None:
    ruleset = find_ruleset("semeai")
    race = ruleset.judge_sum(games).race  # type: ignore[attr-defined]  # by capability
    assert by_values(games) == (race.black_first, race.white_first)


@pytest.mark.clause("protocol.operation.semeai")
def test_a_sum_without_values_is_played_out() -> None:
    assert by_values(["3"]) is None  # White has no liberties
    assert by_values(["{4|}", "-1"]) is None  # White has no move in the first tree
    query = asked("semeai", "semeai", games=["{4|}", "-1"])
    assert judge(query, answer(query), answer(query)).status is Status.PASS


def test_sums_are_for_rulesets_that_judge_them(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tedomari_conformance.engines.operations.liberty.JudgesSums", int)
    with pytest.raises(ShapeError, match="expected the member 'position', found games"):
        answer(asked("semeai", "semeai", games=["1", "-1"]))


@pytest.mark.clause("protocol.operation.games")
def test_a_wrong_value_that_cannot_be_compared_is_wrong_all_the_same(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(
        "tedomari_conformance.engines.operations.values.bounded_work", lambda: bounded_work(0)
    )
    judgement = judge(asked("value", "nim", position="1"), {"value": "*"}, {"value": "1"})
    assert (judgement.status, judgement.message) == (Status.FAIL, "expected *, given 1")


@pytest.mark.clause("protocol.operation.liberty-game", "semeai.tree.colour")
def test_a_tree_tells_whose_liberties_it_counts() -> None:
    # {|0} has one liberty, {-1|2} is 0, and White's move takes a whole liberty: it is 1.
    assert worth("{{|0}|0}", "a tree") == 1
    assert worth("{0|{0|}}", "a tree") == -1
    with pytest.raises(TreeError, match="does not tell whose"):
        worth("{0|0}", "a tree")
    with pytest.raises(TreeError, match="nested more than 100 deep"):
        worth("{" * 102, "a tree")
    with pytest.raises(TreeError, match="at most 5000 characters"):
        worth("{" * 6_000, "a tree")


# What somebody else writes

HOSTILE = {
    "a large nimber": "*999999999",
    "many ups": "1000000000.^",
    "a long numeral": "9" * 99_999,
    "open braces": "{" * 100_000,
    "open parentheses": "(" * 49_000 + "0" + ")" * 49_000,
    "deep ups": "{0|" * 24_000 + "0" + "}" * 24_000,
    "signs": "-" * 99_990 + "^",
    "hot sums": "+".join(f"{{{3**n}|-{3**n + n}}}" for n in range(1, 30)),
    "ups": "^99999*999",
    "a wide nimber": "*(4095)",
    "many nimbers": "{" + ",".join(f"*{n}" for n in range(700)) + "|0}",
    "a long text": "1+" * 60_000 + "1",
    "powers": "+".join(f"PowTo(^,{n})" for n in range(900, 1000)),
    "a name": "__import__('os').abort()",
}


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_value_is_judged_within_bounds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("tedomari_conformance.engines.operations.model.JUDGED_VALUES", 20_000)
    monkeypatch.setattr("tedomari_conformance.engines.operations.model.JUDGED_CALLS", 200_000)
    query = asked("value", "nim", position="1")
    judgement = judge(query, {"value": "*"}, {"value": HOSTILE[name]})
    assert judgement.status in (Status.GARBLED, Status.FAIL)
    assert 0 < len(judgement.message) < 1_000


TABLES: dict[str, Callable[[], JSON]] = {
    "long": lambda: ["0"] * 20_001,
    "deep": lambda: ["0", *([[n], [n]] for n in range(19_000))],
    "ups": lambda: ["0", *([[0], [n]] for n in range(9_000))],
    "wide": lambda: [*map(str, range(9_000)), [list(range(9_000)), []]],
    "fine": lambda: [f"1/{digits_of(2**16_385)}"],
    "forward": lambda: ["0", [[1], [0]]],
    "no table": lambda: "0",
}


@pytest.mark.clause("protocol.operation.bounds")
@pytest.mark.parametrize("name", TABLES)
def test_a_hostile_table_is_judged_within_bounds(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = TABLES[name]()
    monkeypatch.setattr("tedomari_conformance.engines.operations.model.JUDGED_CALLS", 200_000)
    judgement = judge(asked("canonical", value="*"), {"form": "*"}, {"form": {"dag": table}})
    assert judgement.status in (Status.GARBLED, Status.FAIL, Status.WEAK)
    assert 0 < len(judgement.message) < 1_000


@pytest.mark.clause("protocol.operation.bounds")
def test_work_is_bounded_and_the_bound_ends_with_the_block() -> None:
    def counted() -> None:
        for _ in range(100):
            described(None)

    with bounded_work(200):
        counted()
    with pytest.raises(WorkError, match="more than 50 steps"), bounded_work(50):
        counted()
    counted()
    assert sys.getprofile() is None


@pytest.mark.clause("protocol.operation.bounds")
def test_a_text_and_a_list_have_bounds() -> None:
    with pytest.raises(ShapeError, match="at most 100000 characters"):
        game("1" * 100_001, "value")
    assert "positions" in shortened(parse("^400"))
    assert shortened(Game()) == "0"
