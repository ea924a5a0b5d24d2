"""Certificates, and the wins that they prove: which are produced, and which are declined."""

import json

import pytest

from judged_case import ask
from tedomari.errors import BoundError
from tedomari_conformance.engines.certificates import producing
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import answer, judge
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


@pytest.mark.clause("protocol.operation.certificate")
@pytest.mark.parametrize(
    "query",
    [
        ask("compare", value="^", other="*", certificate=True),
        ask("compare", "domineering", position="./.", other="..", certificate=True),
        ask("canonical", value="^+*", certificate=True),
        ask("margin", "strings-and-coins", position="coins 1: 0-*", certificate=True),
    ],
    ids=str,
)
def test_a_certificate_is_produced_on_request_and_a_wrong_one_fails(query: Query) -> None:
    result = answer(query)
    assert result["certificate"]
    assert judge(query, result, result).status is Status.PASS
    bare = {name: data for name, data in result.items() if name != "certificate"}
    assert judge(query, result, bare).status is Status.PASS
    judgement = judge(query, result, {**result, "certificate": {"so": "there"}})
    assert judgement.status is Status.FAIL
    assert judgement.message.startswith("the certificate does not hold: ")


@pytest.mark.clause("protocol.operation.certificate")
def test_no_certificate_is_produced_without_a_request() -> None:
    for more in ({}, {"certificate": False}):
        query = Query("compare", None, {"value": "1", "other": "0", **more})
        assert answer(query) == {"relation": ">"}


@pytest.mark.clause("protocol.operation.win")
def test_a_proven_win_passes_whatever_was_expected() -> None:
    query = ask("win", "connect6", position="..XXXX..", turns=1, player="black")
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
    query = ask("win", "connect6", position=board, turns=4, player="black")
    result = answer(query)
    assert result["win"] is True
    assert judge(query, {"win": True}, result).status is Status.PASS
    with pytest.raises(BoundError, match="a win may still exist"):
        answer(ask("win", "connect6", position="..XX....", turns=3, player="black"))
    with pytest.raises(BoundError, match="gomoku, which has no search"):
        answer(ask("win", "gomoku", position="..XX....", turns=3, player="black"))


@pytest.mark.clause("certificate.produced")
def test_a_win_is_answered_without_a_certificate_that_is_too_long(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    query = ask("win", "connect6", position="..XXXX..", turns=1, player="black")
    full = answer(query)
    assert full == {"win": True, "certificate": {"place": ["A1", "B1"], "replies": []}}
    length = len(json.dumps(full["certificate"]))
    for limit, result in (length, full), (length - 1, {"win": True}):
        monkeypatch.setattr(producing, "CHARACTERS", limit)
        assert answer(query) == result
