"""Engines and drivers of version 1, and engines that want option tables."""

import json
import sys
from collections.abc import Mapping
from io import BytesIO
from pathlib import Path
from typing import Any

import pytest

from judged_case import ask
from partizan_cases import GAMES, VALUES
from tedomari.notation import from_dag
from tedomari_conformance.engines.certificates.derivation import read_form
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.messages import hello_message, hello_of
from tedomari_conformance.engines.model import (
    TABLES,
    Answered,
    Hello,
    Status,
    Support,
    Unasked,
)
from tedomari_conformance.engines.operations import OPERATIONS, answer, judge
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.engines.serving import serve
from tedomari_conformance.engines.subject import judge_reply
from tedomari_conformance.engines.tables import TableWriter, UnsendableError
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import term

#: An engine that replies to each query with the query itself, and with the driver's `hello`.
MIRROR = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "hello":
        greeting, reply = message, HELLO
    else:
        result = {"query": message, "hello": greeting}
        reply = {"type": "result", "seq": message["seq"], "result": result}
    print(json.dumps(reply), flush=True)
"""

#: All operations about values; the last one exists in no version.
OFFERED = [name for family, name in OPERATIONS if family == "values"] + ["mirror"]

NEW = {name for (family, name), each in OPERATIONS.items() if each.since == 2}


def presentation(protocol: int, **values: JSON) -> dict[str, JSON]:
    """Return a `hello` that offers operations about values."""
    offer: dict[str, JSON] = {"operations": OFFERED, **values}
    return {
        "type": "hello",
        "protocol": protocol,
        "name": "mirror",
        "version": "1",
        "rulesets": {"nim": {"operations": ["value", "compare"]}},
        "values": offer,
    }


def mirror(folder: Path, protocol: int, **values: JSON) -> Engine:
    """Return the engine of `MIRROR`, in a process."""
    script = folder / "mirror.py"
    script.write_text(MIRROR.replace("HELLO", repr(presentation(protocol, **values))), "utf-8")
    return Engine([sys.executable, str(script)], limits=Limits(600, 600, 600))


def send(engine: Engine, query: Query) -> Mapping[str, Any]:
    """Ask the mirror, and return the arguments that it was sent."""
    reply = engine.ask(query)
    assert isinstance(reply, Answered), reply
    message: Any = reply.result["query"]
    return {name: message[name] for name in message if name not in ("type", "seq", "operation")}


@pytest.mark.clause("protocol.message.version", "protocol.operation.operands")
def test_an_engine_of_version_1_is_asked_in_version_1(tmp_path: Path) -> None:
    with mirror(tmp_path, 1) as engine:
        assert engine.hello.protocol == 1
        assert engine.hello.values.operations == frozenset(OFFERED) - NEW
        assert not engine.hello.supports(ask("birthday", value="0"))
        assert send(engine, ask("compare", value="^", other="*")) == {"left": "^", "right": "*"}
        assert send(engine, ask("cool", value="^", temperature="1")) == {
            "value": "^",
            "temperature": "1",
        }
        positions = {"position": "1", "other": "2"}
        assert send(engine, ask("compare", "nim", **positions)) == {
            "ruleset": "nim",
            **positions,
        }
        reply = engine.ask(ask("sum", terms=["1"]))
        assert isinstance(reply, Answered)
        assert reply.sent is None
        greeting: Any = reply.result["hello"]
        assert greeting["protocol"] == 2


@pytest.mark.clause("protocol.message.version", "protocol.operation.operands")
@pytest.mark.clause("protocol.operation.new")
def test_an_engine_of_version_2_is_asked_in_version_2(tmp_path: Path) -> None:
    assert {
        *("heat", "overheat", "freeze", "norton", "ordinal", "reduced", "companion"),
        *("stops", "birthday", "incentives"),
    } == NEW
    with mirror(tmp_path, 2) as engine:
        assert engine.hello.values.operations == frozenset(OFFERED)
        operands = {"value": "^", "other": "*"}
        assert send(engine, ask("compare", **operands)) == operands
        assert send(engine, ask("ordinal", **operands)) == operands


def talk(*messages: Mapping[str, JSON]) -> list[Any]:
    """Return the replies of the reference to a driver's messages."""
    target = BytesIO()
    source = "".join(json.dumps(message) + "\n" for message in messages)
    serve(Reference(["nim"]), BytesIO(source.encode()), target)
    return [json.loads(line) for line in target.getvalue().splitlines()]


def greeting(protocol: int) -> Mapping[str, JSON]:
    """Return a driver's `hello`."""
    return {"type": "hello", "protocol": protocol, "driver": {"name": "d", "version": "1"}}


def compare(**operands: JSON) -> Mapping[str, JSON]:
    """Return a query for a comparison."""
    return {"type": "query", "seq": 1, "operation": "compare", **operands}


@pytest.mark.clause("protocol.reference.version", "protocol.operation.operands")
@pytest.mark.parametrize(("driver", "version"), [(0, 1), (1, 1), (2, 2), (3, 2), (99, 2)])
def test_the_reference_answers_drivers_of_every_version(driver: int, version: int) -> None:
    old, new = {"left": "1", "right": "^"}, {"value": "1", "other": "^"}
    right, wrong = (old, new) if version == 1 else (new, old)
    hello, reply, refused = talk(
        greeting(driver),
        compare(**right),
        {**compare(**wrong), "operation": "compare", "x": "0"},
    )
    assert hello["protocol"] == version
    offered = {name for family, name in OPERATIONS if family == "values"}
    assert set(hello["values"]["operations"]) == (offered - NEW if version == 1 else offered)
    assert "terms" not in hello["values"]
    assert reply["result"] == {"relation": ">"}
    assert refused["code"] == "illegal"


@pytest.mark.clause("protocol.operation.operands")
def test_the_old_names_are_illegal_in_version_2() -> None:
    _, reply = talk(greeting(2), compare(left="1", right="^"))
    assert reply["code"] == "illegal"
    assert "the member 'value'" in reply["message"]


# Option tables


@pytest.mark.clause("protocol.message.terms")
def test_every_term_is_sent_as_a_table_to_an_engine_that_wants_tables(tmp_path: Path) -> None:
    with mirror(tmp_path, 2, terms="tables") as engine:
        for case in (*VALUES, *GAMES):
            if case.query.ruleset is not None:
                continue
            query = case.query
            arguments = send(engine, query)
            assert arguments.keys() == query.arguments.keys()
            for name, data in query.arguments.items():
                if name == "temperature":
                    assert arguments[name] == data
                    continue
                old, new = (
                    (data, arguments[name])
                    if isinstance(data, list)
                    else ([data], [arguments[name]])
                )
                for one, table in zip(old, new, strict=True):
                    assert list(table) == ["dag"]
                    assert from_dag(table["dag"]) == term(one, "")
        assert send(engine, ask("value", "nim", position="1")) == {
            "ruleset": "nim",
            "position": "1",
        }
        assert send(engine, ask("mirror", value="^")) == {"value": "^"}


@pytest.mark.clause("protocol.message.terms")
def test_notation_is_the_default_and_may_be_named(tmp_path: Path) -> None:
    with mirror(tmp_path, 2, terms="notation") as engine:
        assert send(engine, ask("outcome", value="^")) == {"value": "^"}


#: Terms whose tables show another form than the canonical one.
FORMS = [
    "^ + *",
    "{0,*|0,^}",
    "* + *2 + *3",
    "1/4+1/4",
    "{|1}",
    "{-1|1,2}",
    "3.^ + *2",
    "{^|^*} + 1",
]

#: Terms whose form is the canonical one, and the tables.
CANONICAL = {
    "0": ["0"],
    "-5/8": ["-5/8"],
    str(2**60): [str(2**60)],
    "{0|1}": ["1/2"],
    "^": ["0", [[0], [0]], [[0], [1]]],
    "Tiny(2)": ["0", "-2", [[0], [1]], [[0], [2]]],
}

POSITIONS: list[JSON] = [
    {"ruleset": "domineering", "position": "../.."},
    {"ruleset": "domineering", "position": "..."},
    {"ruleset": "nim", "position": "1+1+2"},
]


def table_of(data: JSON) -> JSON:
    """Return a term as a table."""
    return TableWriter().write(ask("outcome", value=data)).arguments["value"]


@pytest.mark.clause("protocol.message.terms")
def test_a_table_shows_the_form_that_the_term_denotes() -> None:
    for data in [*FORMS, *CANONICAL, *POSITIONS]:
        if data != str(2**60):
            assert read_form(table_of(data), "") is read_form(data, ""), data
    for text in FORMS:
        assert table_of(text) != table_of(str(term(text, ""))), text
    for text, entries in CANONICAL.items():
        assert table_of(text) == {"dag": entries}


@pytest.mark.clause("protocol.message.terms")
def test_a_table_in_a_query_is_sent_as_it_is() -> None:
    data: JSON = {"dag": ["1", "0", [[1], [1]], [[2, 2], [1]]]}
    assert table_of(data) == data


@pytest.mark.clause("protocol.message.terms")
@pytest.mark.parametrize(
    ("data", "reason"),
    [
        ("*1023", "more than 524288 options"),
        ("*600", "a line has at most 1048576 bytes"),
        ("{", "expected a value"),
        ("*1024", "a nimber up to"),
        (7, "expected a text, found the number 7"),
        ({"ruleset": "gomoku", "position": "."}, "a partizan ruleset"),
        ({"ruleset": "chess", "position": "."}, "no ruleset is called"),
    ],
    ids=str,
)
def test_a_query_whose_tables_cannot_be_sent_is_not_asked(
    tmp_path: Path, data: JSON, reason: str
) -> None:
    with mirror(tmp_path, 2, terms="tables") as engine:
        query = ask("outcome", value=data)
        reply = engine.ask(query)
        assert isinstance(reply, Unasked)
        assert reason in reply.reason
        judgement = judge_reply(query, {"outcome": "P"}, reply)
        assert (judgement.status, judgement.message) == (Status.UNSUPPORTED, reply.reason)
        following = engine.ask(ask("outcome", value="0"))
        assert isinstance(following, Answered)
        message: Any = following.result["query"]
        assert (message["seq"], engine.restarts) == (1, 0)


def test_a_table_with_too_many_entries_is_not_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tedomari_conformance.engines.tables.TABLE_LIMIT", 4)
    assert table_of("*3") == {"dag": ["0", [[0], [0]], [[0, 1]] * 2, [[0, 1, 2]] * 2]}
    for text in ("*4", "* + *2 + ^"):
        with pytest.raises(UnsendableError, match="more than 4 entries"):
            table_of(text)


def test_a_full_store_is_emptied_and_a_value_beyond_it_is_not_sent(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("tedomari_conformance.engines.tables.STORED", 60)
    writer = TableWriter()
    for number in range(2, 40):
        query = ask("outcome", value=f"+-{number}")
        value = writer.write(query).arguments["value"]
        assert value == {"dag": [f"-{number}", str(number), [[1], [0]]]}
    with pytest.raises(UnsendableError, match="the store holds 60 values"):
        writer.write(ask("outcome", value="+-1+-3+-9+-27+-81+-243"))


@pytest.mark.clause("protocol.message.terms")
def test_a_certificate_is_about_the_terms_that_were_sent() -> None:
    square: JSON = {"ruleset": "domineering", "position": "../.."}
    query = Query("compare", None, {"value": square, "other": "0", "certificate": True})
    tables = TableWriter().write(query)
    result = answer(tables)
    assert result["certificate"] is not None
    assert (
        judge_reply(query, {"relation": "||"}, Answered(result, tables)).status is Status.PASS
    )
    assert judge(query, {"relation": "||"}, result).status is Status.FAIL


@pytest.mark.clause("protocol.message.terms")
@pytest.mark.parametrize("word", ["dags", "", "Tables", 1, None, ["tables"], True])
def test_any_other_word_is_refused_by_name(word: JSON) -> None:
    with pytest.raises(WireError) as caught:
        hello_of(presentation(2, terms=word))
    assert str(caught.value) == (
        'hello.values.terms: expected "notation" or "tables", found ' + json.dumps(word)
    )


@pytest.mark.clause("protocol.message.terms", "protocol.message.members")
def test_terms_belong_to_the_values_of_version_2() -> None:
    with pytest.raises(WireError, match=r"set hello\.protocol to 2"):
        hello_of(presentation(1, terms="tables"))
    message = presentation(2)
    message["rulesets"] = {"nim": {"operations": [], "terms": "tables"}}
    with pytest.raises(WireError, match="found 'terms' too"):
        hello_of(message)


@pytest.mark.clause("protocol.message.terms", "protocol.message.version")
def test_a_hello_is_written_in_its_version() -> None:
    values = Support(frozenset({"sum", "stops"}))
    new = Hello("n", "1", {}, values, terms=TABLES)
    assert hello_of(hello_message(new)) == new
    old = hello_of(hello_message(Hello("n", "1", {}, values, protocol=1, terms=TABLES)))
    assert old == Hello("n", "1", {}, Support(frozenset({"sum"})), protocol=1)


@pytest.mark.clause("protocol.message.limits")
def test_the_driver_does_not_apply_the_limits_of_an_engine(tmp_path: Path) -> None:
    with mirror(tmp_path, 2, limits={"terms": 1, "days": 0}) as engine:
        assert engine.hello.values.limits == {"terms": 1, "days": 0}
        terms: JSON = ["1", "2", "{5|3}"]
        assert send(engine, ask("sum", terms=terms)) == {"terms": terms}


@pytest.mark.clause("protocol.time.default")
def test_the_default_limits_are_those_of_the_chapter() -> None:
    assert Limits() == Limits(start=10, query=10, stop=2, restarts=10)
