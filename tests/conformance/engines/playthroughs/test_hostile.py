"""Certificates with one thing changed: refused, or still true in every line of play."""

from collections.abc import Callable, Mapping
from functools import partial

import pytest

from certificate_mutants import mutants
from line_win_judge import TWO, tree_of
from playthrough_lines import every_line, loser_of_dominoes, stopping, won_by_black
from tedomari.errors import TedomariError
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.engines.playthroughs import AnyPlaythrough, Request, begin
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

#: Checks every line of a playthrough, and raises AssertionError if the claim is false in one.
CheckLines = Callable[[AnyPlaythrough], None]


def try_corruptions(
    request: Request,
    certificate: JSON,
    check_lines: CheckLines,
    *,
    texts: tuple[str, ...],
    more: tuple[JSON, ...],
    every: int = 1,
) -> tuple[int, int]:
    """Try changed certificates; return how many were refused, and how many still hold."""
    refused = held = 0
    for number, changed in enumerate(mutants(certificate, texts, more)):
        if number % every or not isinstance(changed, Mapping):
            continue
        try:
            playthrough = begin(request, changed)
        except TedomariError:
            refused += 1
        else:
            check_lines(playthrough)
            held += 1
    return refused, held


def certificate_of(query: Query) -> JSON:
    """The certificate of the reference."""
    asked = Query(query.operation, query.ruleset, {**query.arguments, "certificate": True})
    return answer(asked)["certificate"]


@pytest.mark.clause("certificate.play", "certificate.play.fault", "certificate.check")
@pytest.mark.parametrize("board", ["../..", ".../..."])
@pytest.mark.parametrize("escaper", [None, "left", "right"])
def test_a_changed_strategy_is_refused_or_wins_every_line(
    board: str, escaper: str | None
) -> None:
    term: JSON = {"ruleset": "domineering", "position": board}
    certificate = certificate_of(Query("compare", None, {"value": term, "other": "0"}))

    def check_lines(playthrough: AnyPlaythrough) -> None:
        for moves, end in every_line(playthrough):
            assert playthrough.verdict(end).held
            assert not moves or loser_of_dominoes(board, moves) == playthrough.escaper

    entry: JSON = {"at": [board, "0"], "to": [board, "0"]}
    texts = ("left", "right", "0", "x./x.", "xx/..", board)
    request = Request("domineering", board, escaper=escaper)
    refused, held = try_corruptions(
        request, certificate, check_lines, texts=texts, more=(entry, 3)
    )
    assert refused > 50
    assert held or board != ".../..."


@pytest.mark.clause("certificate.play", "certificate.play.margin")
@pytest.mark.parametrize("escaper", ["A", "B"])
def test_a_changed_margin_is_refused_or_achieved_in_every_line(escaper: str) -> None:
    start = "1x2 V0,1 H0,0"
    query = Query("margin", "dots-and-boxes", {"position": start})
    certificate = certificate_of(query)
    assert isinstance(certificate, Mapping)
    line = certificate["line"]
    assert isinstance(line, list)
    strategy: JSON = [{"at": start, "move": line[0]}]
    certificate = {**certificate, "mover": strategy}
    claimed = answer(query)["margin"]
    assert isinstance(claimed, int)

    def check_lines(playthrough: AnyPlaythrough) -> None:
        least = -claimed if escaper == "A" else claimed
        assert str(abs(least)) in playthrough.claim or "ties" in playthrough.claim
        for _, end in every_line(playthrough):
            assert playthrough.verdict(end).held

    moves = ("H0,0", "H0,1", "H1,0", "H1,1", "V0,0", "V0,2")
    request = Request("dots-and-boxes", start, escaper=escaper)
    refused, held = try_corruptions(
        request,
        certificate,
        check_lines,
        texts=(*moves, start),
        more=("V0,0", {"at": f"{start} H0,1", "move": "V0,0"}),
    )
    assert refused > 50
    assert held


@pytest.mark.clause("certificate.play", "certificate.play.win")
def test_a_changed_tree_is_refused_or_wins_every_line() -> None:
    def check_lines(playthrough: AnyPlaythrough) -> None:
        for moves, end in every_line(playthrough, partial(stopping, TWO, (1, 500))):
            assert playthrough.verdict(end).held
            assert won_by_black(TWO, moves, 6)

    branch: JSON = {"reply": ["A1"], "place": ["A2", "B2"], "replies": []}
    refused, held = try_corruptions(
        Request("connect6", TWO, escaper="white"),
        tree_of(TWO),
        check_lines,
        texts=("A1", "D4", "F5", "Z9"),
        more=("E4", branch),
        every=2,
    )
    assert refused > 30
    assert held


@pytest.mark.clause("certificate.play.input")
@pytest.mark.parametrize(
    ("ruleset", "position"),
    [("domineering", "../.."), ("dots-and-boxes", "1x1"), ("connect6", TWO)],
)
@pytest.mark.parametrize(
    "data",
    [
        {},
        {"certificate": None},
        {"certificate": {}},
        {"certificate": []},
        {"result": {"certificate": 7}},
        {"result": 7},
        {"line": 7},
        {"line": [None, {}, "V0,0"]},
        {"line": ["V0,0"] * 20_001, "mover": []},
        {"place": [], "replies": []},
        {"place": ["A1", "A1"], "replies": []},
        {"left_first": 7, "right_first": {}},
        {"left_first": {"winner": "nobody", "replies": []}, "right_first": {}},
        {"player": "nobody", "win": True, "certificate": {"place": ["A1"], "replies": []}},
        {"player": ["black"], "win": False, "certificate": {"place": ["A1"], "replies": []}},
    ],
)
def test_what_proves_nothing_is_refused(
    ruleset: str, position: str, data: Mapping[str, JSON]
) -> None:
    with pytest.raises(TedomariError, match="certificate"):
        begin(Request(ruleset, position), data)


@pytest.mark.clause("certificate.play.claim", "certificate.check")
@pytest.mark.parametrize(
    ("ruleset", "position", "claim"),
    [
        ("domineering", "../..", {"relation": "="}),
        ("dots-and-boxes", "1x2 V0,1", {"margin": 2}),
        ("connect6", TWO, {"win": False}),
    ],
)
def test_a_proof_of_another_claim_is_refused(
    ruleset: str, position: str, claim: Mapping[str, JSON]
) -> None:
    here: dict[str, JSON] = {"position": position}
    if ruleset == "connect6":
        certificate: JSON = tree_of(position)
    elif ruleset == "domineering":
        term: JSON = {"ruleset": ruleset, **here}
        certificate = certificate_of(Query("compare", None, {"value": term, "other": "0"}))
    else:
        certificate = certificate_of(Query("margin", ruleset, here))
    request = Request(ruleset, position, escaper=None if ruleset != "connect6" else "white")
    assert isinstance(certificate, Mapping)
    assert begin(request, certificate).claim
    with pytest.raises(TedomariError, match="does not prove the claim"):
        begin(request, {**claim, "certificate": certificate})
