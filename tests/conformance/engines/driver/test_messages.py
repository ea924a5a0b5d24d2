"""Messages are read and written correctly, and the published schemas agree with the readers."""

import json
from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.messages import (
    Asked,
    Bye,
    Greeting,
    Request,
    hello_message,
    hello_of,
    message_schema,
    reply_message,
    reply_of,
    request_message,
    request_of,
)
from tedomari_conformance.engines.model import (
    Answered,
    Declined,
    Hello,
    Refused,
    Status,
    Support,
)
from tedomari_conformance.engines.wire import decode
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query

# The messages of the contract, character by character, and their meaning.
HELLO = '{"type":"hello","protocol":1,"driver":{"name":"tedomari","version":"0.1.0"}}'
QUERY = (
    '{"type":"query","seq":7,"operation":"value","ruleset":"domineering","position":"../.."}'
)
SUM = '{"type":"query","seq":8,"operation":"sum","terms":["1/2",{"ruleset":"nim"}]}'
BYE = '{"type":"bye"}'
PRESENTATION = (
    '{"type":"hello","protocol":1,"name":"fast","version":"2.1","rulesets":{"domineering":'
    '{"operations":["value","outcome"],"limits":{"cells":25}}},'
    '"values":{"operations":["canonical","sum"]}}'
)
TABLES = PRESENTATION.replace('"protocol":1', '"protocol":2').replace(
    '"sum"]}', '"sum"],"terms":"tables"}'
)
RESULT = '{"type":"result","seq":7,"result":{"value":"+-1"}}'
DECLINED = '{"type":"declined","seq":7,"reason":"more than 25 cells"}'
ERROR = '{"type":"error","seq":7,"code":"illegal","message":"no cell \'y\'"}'

REQUESTS: list[tuple[str, Request]] = [
    (HELLO, Greeting(1, "tedomari", "0.1.0")),
    (QUERY, Asked(7, Query("value", "domineering", {"position": "../.."}))),
    (SUM, Asked(8, Query("sum", None, {"terms": ["1/2", {"ruleset": "nim"}]}))),
    (BYE, Bye()),
]
REPLIES: list[tuple[str, Answered | Declined | Refused]] = [
    (RESULT, Answered({"value": "+-1"})),
    (DECLINED, Declined("more than 25 cells")),
    (ERROR, Refused("illegal", "no cell 'y'")),
]


@cache
def validator(name: Literal["hello", "query", "reply"]) -> Any:  # Any: jsonschema is generic
    """Return a validator of a published schema."""
    schema = message_schema(name)
    Draft202012Validator.check_schema(schema)
    return Draft202012Validator(schema)


@pytest.mark.clause("protocol.message.hello", "protocol.message.query", "protocol.message.bye")
@pytest.mark.clause("protocol.line.schema")
@pytest.mark.parametrize(("line", "request_"), REQUESTS)
def test_the_messages_of_the_driver_are_written_and_read(line: str, request_: Request) -> None:
    assert request_message(request_) == json.loads(line)
    assert request_of(decode(line.encode())) == request_
    validator("query").validate(json.loads(line))


@pytest.mark.clause("protocol.message.presentation", "protocol.line.schema")
def test_a_hello_is_written_and_read() -> None:
    hello = Hello(
        "fast",
        "2.1",
        {"domineering": Support(frozenset({"value", "outcome"}), {"cells": 25})},
        Support(frozenset({"canonical", "sum"})),
        protocol=1,
    )
    assert hello_of(decode(PRESENTATION.encode())) == hello
    message = hello_message(hello)
    assert hello_of(message) == hello
    validator("hello").validate(message)
    validator("hello").validate(json.loads(PRESENTATION))


@pytest.mark.clause("protocol.message.presentation", "protocol.line.schema")
@pytest.mark.parametrize("member", ["name", "version"])
def test_names_have_a_maximal_length(member: str) -> None:
    message = {**json.loads(PRESENTATION), member: "n" * 200}
    assert getattr(hello_of(message), member) == "n" * 200
    validator("hello").validate(message)
    message[member] += "n"
    with pytest.raises(WireError, match=rf"hello.{member}: expected at most 200 .*found 201"):
        hello_of(message)
    assert not validator("hello").is_valid(message)


@pytest.mark.clause("protocol.message.presentation")
def test_limits_and_values_are_optional_and_underscores_mean_hyphens() -> None:
    line = b'{"type":"hello","protocol":1,"name":"n","version":"1","rulesets":{"a_b":%s}}'
    hello = hello_of(decode(line % b'{"operations":[]}'))
    assert hello.rulesets == {"a-b": Support(frozenset(), {})}
    assert hello.values == Support(frozenset())


@pytest.mark.clause("protocol.message.result", "protocol.message.declined")
@pytest.mark.clause("protocol.message.error", "protocol.line.schema")
@pytest.mark.parametrize(("line", "reply"), REPLIES)
def test_replies_are_written_and_read(line: str, reply: Answered | Declined | Refused) -> None:
    assert reply_message(7, reply) == json.loads(line)
    assert reply_of(decode(line.encode()), 7) == reply
    validator("reply").validate(json.loads(line))


@pytest.mark.clause("protocol.message.seq")
@pytest.mark.parametrize("seq", [6, 8, 70, 0])
def test_a_reply_has_the_number_of_its_query(seq: int) -> None:
    with pytest.raises(WireError, match=f"seq: expected {seq}, the query's, found 7"):
        reply_of(decode(RESULT.encode()), seq)


@pytest.mark.clause("protocol.message.version")
@pytest.mark.parametrize("version", [0, 3, 10])
def test_another_version_of_the_protocol_is_reported_first(version: int) -> None:
    message: Mapping[str, JSON] = {"type": "hello", "protocol": version, "news": True}
    with pytest.raises(WireError, match=f"speaks version {version} of the protocol; this"):
        hello_of(message)


@pytest.mark.clause("protocol.message.query")
@pytest.mark.parametrize("name", ["type", "seq", "operation", "ruleset"])
def test_an_argument_does_not_hide_a_member(name: str) -> None:
    with pytest.raises(WireError, match=f"an argument of a query is not called '{name}'"):
        request_message(Asked(1, Query("value", "nim", {"position": "1", name: "x"})))


READERS: dict[str, tuple[list[str], Callable[[Mapping[str, JSON]], object]]] = {
    "query": ([HELLO, QUERY, SUM, BYE], request_of),
    "hello": ([PRESENTATION, TABLES], hello_of),
    "reply": ([RESULT, DECLINED, ERROR], lambda message: reply_of(message, 7)),
}

#: Replacements for a part of a message: data that might belong there, and data that cannot.
PARTS: st.SearchStrategy[JSON] = st.sampled_from(
    [None, True, 0, 7, -1, "", " ", "hello", "result", "nim", "a:b", "a:b:c", "A", "a--b"]
) | st.sampled_from(["illegal", "internal", "fatal", "a_b", "\n"])
PARTS |= st.sampled_from(
    [[], {}, ["value"], ["value", "value"], [1], {"operations": []}, {"x": 1}]
)
PARTS |= st.sampled_from([1, 2, 3, "tables", {"operations": [], "terms": "notation"}])


def replace_part(value: Any, path: list[int], part: JSON) -> Any:
    """Return a message with the part at a path replaced; an empty path replaces nothing."""
    if not path or not isinstance(value, dict | list) or not value:
        return part
    if isinstance(value, list):
        place = path[0] % len(value)
        return [*value[:place], replace_part(value[place], path[1:], part), *value[place + 1 :]]
    name = sorted(value)[path[0] % len(value)]
    return {**value, name: replace_part(value[name], path[1:], part)}


@pytest.mark.clause("protocol.line.schema", "protocol.message.members")
@pytest.mark.parametrize("name", list(READERS))
@given(st.data())
def test_the_schemas_allow_what_the_readers_allow(name: Any, data: st.DataObject) -> None:
    lines, read = READERS[name]
    message = json.loads(data.draw(st.sampled_from(lines)))
    change = data.draw(st.sampled_from(["none", "part", "add", "remove"]))
    if change == "part":
        path = data.draw(st.lists(st.integers(0, 9), min_size=1, max_size=4))
        message = replace_part(message, path, data.draw(PARTS))
    elif change == "add":
        message["news"] = data.draw(PARTS)
    elif change == "remove":
        del message[data.draw(st.sampled_from(sorted(message)))]
    try:
        read(message)
    except WireError as error:
        # The schema requires a reply to have a number, but not that it is the query's.
        refused = "the query's" not in str(error)
    else:
        refused = False
    assert validator(name).is_valid(message) == (not refused)


@pytest.mark.clause("protocol.message.members")
@pytest.mark.parametrize(
    ("name", "line"), [(n, line) for n in READERS for line in READERS[n][0]]
)
def test_missing_and_unknown_members_are_refused(name: str, line: str) -> None:
    read = READERS[name][1]
    message = json.loads(line)
    needed = {"query": ("type", "seq", "operation")}.get(message["type"], tuple(message))
    for member in set(needed) - {"values"}:
        with pytest.raises(WireError, match=r"expected|speaks"):
            read({key: value for key, value in message.items() if key != member})
    if message["type"] != "query":
        with pytest.raises(WireError, match=r"expected only .*, found 'news' too"):
            read({**message, "news": 1})


@pytest.mark.clause("protocol.message.presentation")
def test_a_ruleset_named_twice_is_refused() -> None:
    message = json.loads(PRESENTATION)
    message["rulesets"] = {"a-b": {"operations": []}, "a_b": {"operations": []}}
    with pytest.raises(WireError, match="expected each ruleset once, found a-b twice"):
        hello_of(message)


def test_errors_of_messages_say_where_what_was_expected_and_what_was_found() -> None:
    message = json.loads(PRESENTATION)
    message["rulesets"]["domineering"]["limits"]["cells"] = "25"
    with pytest.raises(WireError) as caught:
        hello_of(message)
    assert str(caught.value) == (
        "hello.rulesets.domineering.limits.cells: expected a whole number, 0 or more, "
        'found "25"'
    )


@pytest.mark.clause("protocol.status.kinds")
def test_each_status_of_a_query_has_a_name() -> None:
    assert [str(status) for status in Status] == [
        *("pass", "fail", "weak", "declined", "unsupported", "refused"),
        *("crashed", "timed-out", "garbled"),
    ]
