"""Certificates: read from files, accepted by Rocq, and refused if corrupted."""

import json
import re
from collections.abc import Iterator, Mapping, Sequence
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any, Final

import pytest

from proved_together import judge_together
from tedomari_conformance.engines.certificates import check
from tedomari_conformance.engines.operations import answer
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_proofs.certificates import (
    NoCertificateError,
    certificate_statement,
    comparison_statement,
    read_certificate,
)
from tedomari_proofs.derivations import canonical_statement, evidence_of
from tedomari_proofs.rocq import Rocq
from tedomari_proofs.statements import game_text

#: Comparisons of values, of positions, and of a position with a value; all four relations.
QUERIES: Final = (
    Query("compare", None, {"value": "^", "other": "*"}),
    Query("compare", None, {"value": "{2|-1}+{3|0}", "other": "{4||1|-2}"}),
    Query("compare", None, {"value": "^^*", "other": "v"}),
    Query("compare", None, {"value": "v3", "other": "^*+v"}),
    Query("compare", None, {"value": "{1|-1}+*", "other": "+-1+*"}),
    Query("compare", None, {"value": "{4||1|-2}+{3|0}", "other": "{2|-1}+^*"}),
    Query("compare", None, {"value": "+-2+{3|{1|-1}}", "other": "{5|{4|-4}}+*2"}),
    Query("compare", None, {"value": "^4*+{1|0}", "other": "{2||1|0}+v"}),
    Query("compare", "domineering", {"position": "../..", "other": ".."}),
    Query(
        "compare",
        None,
        {"value": {"ruleset": "domineering", "position": ".../.../..."}, "other": "1/2"},
    ),
)

#: Forms as text, with one derivation or none, as tables of options and as a position.
WRITTEN: Final[tuple[JSON, ...]] = (
    "{-1|1}",
    "{0|1}",
    "{2|-1}+{3|0}",
    "{0,*|v*,1}",
    "{1,{2|0}|{0|-1},-1}+*",
    {"dag": [[[], []], [[0], [0]], [[0], [1]], [[0, 1, 2], [0, 1]], [[3, 2], [1, 3]]]},
    {
        "dag": [
            "1",
            "-1",
            [[0, 1], [1]],
            [[2, 0], [2]],
            "1/2",
            [[3, 4], [1, 4, 2]],
            [[5], [3]],
        ]
    },
    {"dag": [[[], []], [[0], []], [[], [0]], [[2], [1]], [[3, 2], [3]], [[1, 4], [2, 4]]]},
    {"ruleset": "domineering", "position": ".../.../..."},
    {"ruleset": "chilled-domineering", "position": "../.."},
)
FORMS: Final = tuple(Query("canonical", None, {"value": value}) for value in WRITTEN)

NODE: Final = re.compile(r"\(\[([0-9; ]*)\], \[([0-9; ]*)\]\)")
REFUTATION: Final = re.compile(r"\((\d+), (\d+), Of_(first|second) (\d+)\)")
CLAIM: Final = re.compile(r"shows_comparison nodes refutations (\d+) (\d+) (\w+)")

#: The start of a file that is not a statement.
HEADER: Final = """From Coq Require Import List NArith ZArith Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder CanonicalForm Tables Certificates.
Import ListNotations.
Open Scope uint63.
"""

#: Whether G <= H and whether H <= G, by the relations of the theory.
ORDER: Final = {
    "Less": (True, False),
    "Greater": (False, True),
    "Equal": (True, True),
    "Confused": (False, False),
}

Node = tuple[list[int], list[int]]
Refutation = tuple[int, int, str, int]


def result_of(query: Query) -> Mapping[str, Any]:
    """The answer of the reference, with its certificate."""
    arguments = {**query.arguments, "certificate": True}
    return answer(Query(query.operation, query.ruleset, arguments))


def write(folder: Path, query: Query, result: Mapping[str, Any]) -> Path:
    """Write a query and its result into a file."""
    ruleset = {} if query.ruleset is None else {"ruleset": query.ruleset}
    members = {"operation": query.operation, **ruleset, **query.arguments, "result": result}
    file = folder / "certificate.json"
    file.write_text(json.dumps(members), "utf-8")
    return file


#: Queries about games of which neither the ruleset nor any part may be left out.
NAMED: Final = (
    Query("compare", "domineering", {"position": "x" * 200 + "..", "other": "x"}),
    Query("canonical", None, {"value": "0" + "+0" * 98 + "+00+1"}),
    Query(
        "compare",
        None,
        {
            "value": {"ruleset": "domineering", "position": ".."},
            "other": {"ruleset": "chilled-domineering", "position": ".."},
        },
    ),
)


@pytest.mark.clause("proof.certificate")
@pytest.mark.parametrize("query", NAMED)
def test_what_is_printed_is_about_the_games_of_the_query(query: Query) -> None:
    """The sentence is read back: its games are those of the query, in all characters."""
    result = result_of(query)
    sentence = certificate_statement(query, result).meaning
    if query.operation == "canonical":
        match = re.fullmatch(r"the form (.*) equals (.*), which is a canonical form", sentence)
        assert match is not None
        assert match.groups() == (query.arguments["value"], result["form"])
        return
    match = re.fullmatch(r"the games G = (.*) and H = (.*) have the relation G < H", sentence)
    assert match is not None
    shown = [re.fullmatch(r'([a-z-]+)\("([.x/]+)"\)', text) for text in match.groups()]
    asked: Mapping[str, Any] = query.arguments
    if query.ruleset is None:
        expected = [
            (each["ruleset"], each["position"]) for each in (asked["value"], asked["other"])
        ]
    else:
        expected = [(query.ruleset, asked[name]) for name in ("position", "other")]
    assert [each and each.groups() for each in shown] == expected


@pytest.mark.clause("proof.certificate")
def test_a_game_that_is_not_shown_has_its_length_and_digest() -> None:
    text = "0" + "+0" * 999 + "+1"
    other = "0" + "+0" * 1000
    assert len(text) == len(other) == 2001
    digest = sha256(text.encode()).hexdigest()
    assert game_text(text) == f"{text[:100]}... (2001 characters, SHA-256 {digest})"
    assert game_text(text) != game_text(other)
    assert game_text("1\n+1") == r'"1\n+1"'


@pytest.mark.clause("proof.certificate")
@pytest.mark.parametrize("query", QUERIES + FORMS)
def test_a_certificate_is_read_back(query: Query, tmp_path: Path) -> None:
    result = result_of(query)
    assert read_certificate(write(tmp_path, query, result)) == (query, result)


@pytest.mark.clause("proof.certificate")
@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "expected one JSON object"),
        ("[]", "expected one JSON object"),
        ("{}", "expected a query of the operation compare or canonical with its result"),
        ('{"operation": "compare", "result": 3}', "expected a query of the operation compare"),
        ('{"operation": "margin", "result": {}}', "expected a query of the operation"),
    ],
)
def test_a_file_without_a_certificate_is_refused(
    text: str, message: str, tmp_path: Path
) -> None:
    file = tmp_path / "certificate.json"
    file.write_text(text, "utf-8")
    with pytest.raises(NoCertificateError) as caught:
        read_certificate(file)
    assert str(caught.value).startswith(f"{file}: ")
    assert message in str(caught.value)


@pytest.mark.clause("proof.certificate")
def test_the_checker_of_certificates_comes_first() -> None:
    query = QUERIES[0]
    result = {**result_of(query), "relation": "<"}
    with pytest.raises(NoCertificateError, match=r"it shows \|\|, and the result claims"):
        certificate_statement(query, result)
    with pytest.raises(NoCertificateError, match="there is no certificate"):
        certificate_statement(query, {"relation": "||"})


@pytest.mark.once
@pytest.mark.clause("proof.certificate")
def test_certificates_of_the_reference_are_proved(rocq: Rocq) -> None:
    """And with any other relation, Rocq refuses the same strategies."""
    results = [result_of(query) for query in QUERIES]
    assert {str(result["relation"]) for result in results} == {"<", ">", "=", "||"}
    wrong = [
        comparison_statement(QUERIES[0], {**results[0], "relation": other})
        for other in ("<", ">", "=")
    ]
    judge_together(rocq, "Compared", map(certificate_statement, QUERIES, results), wrong)


# Corruptions


def read_nodes(text: str) -> list[Node]:
    """Read the nodes of a statement."""
    return [
        ([int(n) for n in left.split("; ") if n], [int(n) for n in right.split("; ") if n])
        for left, right in NODE.findall(text)
    ]


def read_refutations(text: str) -> list[Refutation]:
    """Read the refutations of a statement."""
    return [(int(i), int(j), side, int(x)) for i, j, side, x in REFUTATION.findall(text)]


def accepts(
    nodes: Sequence[Node], found: Sequence[Refutation], claim: tuple[int, int, str]
) -> bool:
    """Judge refutations and a claim by the rule of the order, written once more in Python."""
    refuted = {(i, j) for i, j, _, _ in found}

    def at_most(i: int, j: int) -> bool:
        return all((j, x) in refuted for x in nodes[i][0]) and all(
            (y, i) in refuted for y in nodes[j][1]
        )

    for i, j, side, x in found:
        if side == "first" and not (x in nodes[i][0] and at_most(j, x)):
            return False
        if side == "second" and not (x in nodes[j][1] and at_most(x, i)):
            return False
    g, h, relation = claim
    is_le, is_ge = ORDER[relation]
    return all(
        at_most(*pair) if holds else pair in refuted
        for pair, holds in (((g, h), is_le), ((h, g), is_ge))
    )


def corruptions(
    nodes: Sequence[Node], found: Sequence[Refutation], random: Random
) -> Iterator[tuple[str, list[Node], list[Refutation]]]:
    """Yield certificates with one reply or one option of a node left out or changed."""
    for number, (i, j, side, x) in enumerate(found):
        before, after = list(found[:number]), list(found[number + 1 :])
        other = "second" if side == "first" else "first"
        target = random.choice([node for node in range(len(nodes)) if node != x])
        yield "reply left out", list(nodes), before + after
        yield "side exchanged", list(nodes), [*before, (i, j, other, x), *after]
        yield "other target", list(nodes), [*before, (i, j, side, target), *after]
    for number, (left, right) in enumerate(nodes):
        before_it, after_it = nodes[:number], nodes[number + 1 :]
        for place in range(len(left)):
            fewer = [*left[:place], *left[place + 1 :]]
            yield "option left out", [*before_it, (fewer, right), *after_it], list(found)


def in_rocq(nodes: Sequence[Node], found: Sequence[Refutation]) -> str:
    """Write nodes and refutations as a pair in Rocq."""
    listed = "; ".join(
        f"([{'; '.join(map(str, left))}], [{'; '.join(map(str, right))}])"
        for left, right in nodes
    )
    moves = "; ".join(f"({i}, {j}, Of_{side} {x})" for i, j, side, x in found)
    return f"(([{listed}] : list node), ([{moves}] : list refutation))"


@pytest.mark.once
@pytest.mark.clause("proof.certificate")
def test_corrupted_certificates_are_refused(rocq: Rocq) -> None:
    """Rocq agrees with a second reading of the rule, and refuses at least 200 corruptions.

    What remains accepted is a certificate as well: another winning reply, or a table in which
    the option that is missing does not matter.
    """
    random = Random(20)
    cases: list[tuple[str, list[Node], list[Refutation], tuple[int, int, str]]] = []
    checks: list[str] = []
    for query in QUERIES:
        text = comparison_statement(query, result_of(query)).text
        nodes, found = read_nodes(text), read_refutations(text)
        match = CLAIM.search(text)
        assert match is not None
        claim = (int(match[1]), int(match[2]), match[3])
        assert accepts(nodes, found, claim)
        every = list(corruptions(nodes, found, random))
        some = random.sample(every, min(len(every), 50))
        pairs = ";\n".join(in_rocq(table, moves) for _, table, moves in some)
        cases += [(*case, claim) for case in some]
        checks.append(
            "Eval vm_compute in map (fun c : list node * list refutation => shows_comparison "
            f"(fst c) (snd c) {claim[0]} {claim[1]} {claim[2]}) [{pairs}].\n"
        )
    said = rocq.compile("Corrupted", HEADER + "".join(checks))
    verdicts = re.findall(r"true|false", said)
    assert len(verdicts) == len(cases)
    refused = dict.fromkeys(
        ("reply left out", "side exchanged", "other target", "option left out"), 0
    )
    for (kind, table, moves, claim), verdict in zip(cases, verdicts, strict=True):
        assert (verdict == "true") == accepts(table, moves, claim), (claim, kind)
        refused[kind] += verdict == "false"
    assert sum(refused.values()) >= 200
    assert min(refused.values()) > 10


# Canonical forms


@pytest.mark.clause("proof.certificate")
def test_the_checker_of_derivations_comes_first() -> None:
    query = FORMS[0]
    result = {**result_of(query), "form": "1"}
    with pytest.raises(NoCertificateError, match="a form other than the claimed one"):
        certificate_statement(query, result)


@pytest.mark.once
@pytest.mark.clause("proof.certificate")
def test_derivations_of_the_reference_are_proved(rocq: Rocq) -> None:
    """With another form as the result, Rocq refuses the same derivations."""
    results = [result_of(query) for query in FORMS]
    wrong = [
        canonical_statement(FORMS[0], {**results[0], "form": other})
        for other in ("{0|}", "{-1|1}")
    ]
    judge_together(rocq, "Simplified", map(certificate_statement, FORMS, results), wrong)


def corrupted_derivations(
    result: Mapping[str, Any], random: Random
) -> Iterator[tuple[str, Mapping[str, Any]]]:
    """Yield results with one part of one derivation left out or changed."""
    forms = range(len(result["certificate"]["forms"]))

    def replace(number: int, derivation: Mapping[str, Any]) -> Mapping[str, Any]:
        derivations = list(result["certificate"]["derivations"])
        derivations[number] = derivation
        return {**result, "certificate": {**result["certificate"], "derivations": derivations}}

    def other(form: int) -> int:
        return random.choice([some for some in forms if some != form])

    for number, derivation in enumerate(result["certificate"]["derivations"]):
        steps = derivation["steps"]
        yield "result", replace(number, {**derivation, "result": other(derivation["result"])})
        for place, step in enumerate(steps):
            reason = "through" if "through" in step else "dominated_by"
            instead = "through" if reason == "dominated_by" else "dominated_by"
            without = {name: step[name] for name in ("side", "option")}
            for kind, new in (
                ("step left out", []),
                ("side", [{**step, "side": "right" if step["side"] == "left" else "left"}]),
                ("option", [{**step, "option": other(step["option"])}]),
                ("reason", [{**step, reason: other(step[reason])}]),
                ("kind", [{**without, instead: step[reason]}]),
            ):
                few = [*steps[:place], *new, *steps[place + 1 :]]
                yield kind, replace(number, {**derivation, "steps": few})


def evidence_in_rocq(query: Query, result: Mapping[str, Any]) -> str:
    """Write what Rocq is given for a certificate as the check of it."""
    evidence, start, claimed = evidence_of(query, result)
    lists = (evidence.nodes, evidence.refutations, evidence.simplifications)
    arguments = " ".join(f"[{'; '.join(items)}]" for items in lists)
    return f"shows_canonical {arguments} {start} {claimed}"


@pytest.mark.once
@pytest.mark.clause("proof.certificate")
def test_corrupted_derivations_are_refused(rocq: Rocq) -> None:
    """Rocq agrees with the checker of derivations, which shares no code with it.

    That checker compares forms by the definition.  What both accept is a derivation as well,
    for example one in which another option dominates the one that is omitted.
    """
    random = Random(21)
    cases = [
        (kind, query, changed)
        for query in FORMS
        for _ in range(2)
        for kind, changed in corrupted_derivations(result_of(query), random)
    ]
    checks = ";\n".join(evidence_in_rocq(query, changed) for _, query, changed in cases)
    said = rocq.compile(
        "CorruptedDerivations",
        f"{HEADER}Eval vm_compute in [{checks}].\n",
    )
    verdicts = re.findall(r"true|false", said)
    assert len(verdicts) == len(cases)
    refused: dict[str, int] = {}
    for (kind, query, changed), verdict in zip(cases, verdicts, strict=True):
        assert (verdict == "true") == (check(query, changed) is None), (query, kind, changed)
        refused[kind] = refused.get(kind, 0) + (verdict == "false")
    assert sum(refused.values()) >= 200
    assert set(refused) == {"result", "step left out", "side", "option", "reason", "kind"}
    assert min(refused.values()) > 10
