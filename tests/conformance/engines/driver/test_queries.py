"""An engine that breaks at a query affects the reply to that query, and to no other."""

import select
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from types import SimpleNamespace

import pytest

from tedomari_conformance.engines import process
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Refused,
    Reply,
    Status,
)
from tedomari_conformance.engines.process import EngineProcess
from tedomari_conformance.suite.operations.asking import Query

Command = Callable[..., list[str]]

#: Long enough for an engine that behaves well on a busy machine.
PATIENT = Limits(start=600, query=600, stop=600)

#: The limits of an engine that hangs, with a clock that goes on only when it hangs.
SHORT = Limits(start=600, query=1.0, stop=600)

GOOD = Query("good", "nim")

#: The operations at which the bad engine crashes, and the messages about them.
CRASHES = {
    "exit": "it exited with status 3, with no reply; its standard error ends with "
    "'out of / cells'",
    "exit-0": "it exited with status 0, with no reply",
    "raise": "it exited with status 1, with no reply; its standard error ends with '",
    "segfault": "it was killed by the signal SIGSEGV, with no reply",
    "killed": "it was killed by the signal SIGKILL, with no reply",
    "half-exit": 'it exited with status 0, in the middle of a line: \'{"type":"result","se\'',
    "orphan": "it exited with status 4, with no reply",
    "close-output": "it closed its standard output and still runs, with no reply",
}
HANGS = {
    "hang": "no reply within 1 s",
    "half-hang": 'only \'{"type":"result","se\', and no end of a line within 1 s',
    "stderr-only": "no reply within 1 s; its standard error ends with '",
}
NO_LINES = {
    "noise": "expected one JSON object in a line, found 'Thinking about query 2...'",
    "blank": "expected one JSON object in a line, found ''",
    "10-MB": 'it wrote a line of more than 1048576 bytes: \'{"type":"result",',
    "endless": "it wrote a line of more than 1048576 bytes: 'xxxxxx",
    "just-too-long": "1048576 bytes",
    "bad-utf8": "expected UTF-8, found the byte 0xff at byte 38 of ",
    "list": "expected one JSON object in a line, found '[1, 2]'",
    "deep": "objects and lists are nested more than 200 deep",
    "deep-open": "objects and lists are nested more than 200 deep",
    "float": "the number '0.5' is not whole: an exact number is written as a string",
    "exponent": "the number '1e3' is not whole",
    "nan": "the number 'NaN' is not whole",
    "infinity": "the number '-Infinity' is not whole",
    "large-number": "larger ones are written as strings",
    "digits": "larger ones are written as strings",
    "twice": "the name 'seq' appears twice in one object",
    "twice-within": "the name 'a' appears twice in one object",
    "escape": "found U+001B in '\\x1b[2J'",
    "surrogate": "found U+D800 in '\\ud800'",
    "two-objects": "(Extra data at character ",
    "two-replies": 'more than one line: \'{"type":"result","seq":2,"result":{}}\' and then \'{',
    "reply-and-noise": "and then '... done\\n'",
}
NO_REPLIES = {
    "stale": "result.seq: expected 2, the query's, found 1",
    "future": "result.seq: expected 2, the query's, found 3",
    "seq-text": 'result.seq: expected a whole number, 0 or more, found "2"',
    "seq-bool": "result.seq: expected a whole number, 0 or more, found true",
    "no-seq": "result: expected a member 'seq', found {",
    "no-type": "expected a message of type result, declined or error, found null",
    "other-type": 'expected a message of type result, declined or error, found "answer"',
    "type-list": 'expected a message of type result, declined or error, found ["result"]',
    "hello-again": 'expected a message of type result, declined or error, found "hello"',
    "result-list": "result.result: expected an object, found []",
    "result-text": 'result.result: expected an object, found "1/2"',
    "extra": "result: expected only type, seq, result, found 'time' too",
    "no-reason": "declined: expected a member 'reason', found {",
    "empty-reason": 'declined.reason: expected a non-empty string, found ""',
    "other-code": 'error.code: expected illegal or internal, found "fatal"',
}


def three_replies(engine: Engine, operation: str) -> tuple[Reply, Reply, Reply]:
    """Return the replies to a good query, a bad one, and a good one."""
    return engine.ask(GOOD), engine.ask(Query(operation, "nim")), engine.ask(GOOD)


def assert_breaks(engine: Engine, operation: str, status: Status, message: str) -> None:
    """Assert that only the bad query gets this status and message."""
    with engine:
        before, broken, after = three_replies(engine, operation)
        assert isinstance(broken, Broken)
        assert broken.status is status
        assert message in broken.message
        assert broken.message.isprintable()
        assert len(broken.message) < 1000
        assert before == Answered({"argv": ["good"], "starts": 1})
        assert after == Answered({"argv": ["good"], "starts": 2})
        assert engine.restarts == 1
    assert engine.ended == "exited with status 0"


@pytest.mark.clause("protocol.failure.crashed", "protocol.failure.one-query")
@pytest.mark.parametrize("operation", [name for name in CRASHES if name != "close-output"])
def test_a_crash_is_the_reply_to_one_query(command: Command, operation: str) -> None:
    engine = Engine(command(), limits=PATIENT)
    assert_breaks(engine, operation, Status.CRASHED, CRASHES[operation])


@pytest.mark.clause("protocol.failure.crashed", "protocol.failure.one-query")
@pytest.mark.usefixtures("short_exit_grace")
def test_an_engine_that_closes_its_output_has_crashed(command: Command) -> None:
    engine = Engine(command(), limits=PATIENT)
    assert_breaks(engine, "close-output", Status.CRASHED, CRASHES["close-output"])


@pytest.mark.clause("protocol.failure.timed-out", "protocol.failure.one-query")
@pytest.mark.clause("protocol.process.streams")
@pytest.mark.usefixtures("marked_time")
@pytest.mark.parametrize("operation", HANGS)
def test_a_hang_is_the_reply_to_one_query(command: Command, operation: str) -> None:
    engine = Engine(command(), limits=SHORT)
    assert_breaks(engine, operation, Status.TIMED_OUT, HANGS[operation])


@pytest.mark.clause("protocol.failure.garbled", "protocol.failure.one-query")
@pytest.mark.clause("protocol.line.length", "protocol.line.depth", "protocol.line.utf8")
@pytest.mark.parametrize("operation", NO_LINES)
def test_a_malformed_line_garbles_one_query(command: Command, operation: str) -> None:
    engine = Engine(command(), limits=PATIENT)
    assert_breaks(engine, operation, Status.GARBLED, NO_LINES[operation])


@pytest.mark.clause("protocol.failure.garbled", "protocol.message.seq")
@pytest.mark.clause("protocol.message.members", "protocol.failure.one-query")
@pytest.mark.parametrize("operation", NO_REPLIES)
def test_a_malformed_reply_garbles_one_query(command: Command, operation: str) -> None:
    engine = Engine(command(), limits=PATIENT)
    assert_breaks(engine, operation, Status.GARBLED, NO_REPLIES[operation])


@pytest.mark.clause("protocol.message.result", "protocol.message.declined")
@pytest.mark.clause("protocol.message.error")
def test_valid_replies_are_read(command: Command) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        assert engine.ask(Query("decline", "nim")) == Declined("too large")
        assert engine.ask(Query("illegal", "nim")) == Refused("illegal", "no such cell")
        assert engine.ask(Query("internal", "nim")) == Refused("internal", "a fault")
        assert engine.ask(Query("large", "nim")) == Answered({"text": "x" * 1_000_000})
        large = Query("good", "nim", {"position": "x" * 1_000_000})
        assert engine.ask(large) == engine.ask(GOOD)
        assert engine.restarts == 0


@pytest.mark.clause("protocol.process.streams")
def test_a_flood_of_standard_error_stops_nothing(command: Command) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        for _ in range(3):
            assert engine.ask(Query("stderr", "nim")) == Answered({})
        assert engine.restarts == 0


@pytest.mark.clause("protocol.failure.unasked")
def test_unasked_output_garbles_the_next_query(command: Command, folder: Path) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        assert engine.ask(Query("late", "nim")) == Answered({})
        (folder / "go").touch()
        for _ in range(6000):
            if (folder / "late").exists():
                break
            time.sleep(0.01)
        problem = """it wrote '{"type": "result", "seq": 1, "result": {}}\\n', unasked"""
        assert engine.ask(GOOD) == Broken(Status.GARBLED, problem)
        assert engine.ask(GOOD) == Answered({"argv": ["good"], "starts": 2})


@pytest.mark.clause("protocol.failure.crashed")
@pytest.mark.usefixtures("short_exit_grace")
def test_an_engine_that_closed_its_input_has_crashed(command: Command) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        assert engine.ask(Query("close-input", "nim")) == Answered({})
        message = "it closed its standard input and still runs, with no reply"
        assert engine.ask(GOOD) == Broken(Status.CRASHED, message)
        assert engine.ask(GOOD) == Answered({"argv": ["good"], "starts": 2})


@pytest.mark.clause("protocol.failure.timed-out")
@pytest.mark.usefixtures("marked_time")
def test_a_line_without_a_newline_is_not_a_reply(command: Command) -> None:
    with Engine(command(), limits=SHORT) as engine:
        reply = engine.ask(Query("no-newline", "nim"))
        assert isinstance(reply, Broken)
        assert reply.status is Status.TIMED_OUT
        assert '"reason":"x"}\', and no end of a line within 1 s' in reply.message


@pytest.mark.clause("protocol.failure.timed-out")
def test_a_reply_that_arrives_while_the_driver_does_not_run_is_in_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """An hour passes when the line has been sent, and the reply to it is there."""
    child = EngineProcess([sys.executable, "-c", "print(input())"])
    times = iter([0.0, 0.0])

    def clock() -> float:
        if (now := next(times, None)) is None:
            now = 0.0 if child._unsent else 3600.0
        if now:
            select.select([child._child.output], [], [], 600)
        return now

    monkeypatch.setattr(process, "time", SimpleNamespace(monotonic=clock))
    try:
        assert child.exchange(b"a line\n", 1) == b"a line"
    finally:
        child.close()


def test_a_query_that_cannot_be_sent_is_an_error_of_the_caller(command: Command) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        with pytest.raises(WireError, match="at most 1048576 bytes"):
            engine.ask(Query("good", "nim", {"position": "x" * (1 << 20)}))
        with pytest.raises(WireError, match="an argument of a query is not called 'seq'"):
            engine.ask(Query("good", "nim", {"seq": 1}))
        assert engine.ask(GOOD) == Answered({"argv": ["good"], "starts": 1})


ECHO = """
import json, sys
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "hello":
        reply = {"type": "hello", "protocol": 1, "name": "e", "version": "1", "rulesets": {}}
    elif message["type"] == "query":
        reply = {"type": "result", "seq": message["seq"], "result": {"line": line}}
    else:
        sys.exit(7)
    print(json.dumps(reply), flush=True)
    if message.get("position") == "exit":
        sys.exit(0)
"""


@pytest.mark.clause("protocol.message.seq", "protocol.message.query")
def test_only_the_query_is_sent_with_an_increasing_number() -> None:
    with Engine([sys.executable, "-I", "-c", ECHO], limits=PATIENT) as engine:
        replies = [
            engine.ask(Query("value", "domineering", {"position": "../.."})),
            engine.ask(Query("value", "nim", {"position": "exit"})),
            engine.ask(Query("value", "nim", {"position": "1"})),
            engine.ask(Query("sum", None, {"terms": ["^", {"ruleset": "nim"}]})),
        ]
    assert replies[0] == Answered(
        {
            "line": '{"type":"query","seq":1,"operation":"value","ruleset":"domineering",'
            '"position":"../.."}\n'
        }
    )
    assert replies[2] == Broken(Status.CRASHED, "it exited with status 0, with no reply")
    assert replies[3] == Answered(
        {"line": '{"type":"query","seq":4,"operation":"sum","terms":["^",{"ruleset":"nim"}]}\n'}
    )
    assert engine.ended == "exited with status 7"


#: An engine that declines a line of more than 50,000 bytes before it has read it all.
HASTY = """
import json, os, sys

def reply(type, seq, **members):
    print(json.dumps({"type": type, "seq": seq, **members}), flush=True)

waiting = b""
while True:
    line, end, rest = waiting.partition(b"\\n")
    if end:
        waiting = rest
        message = json.loads(line)
        if message["type"] == "bye":
            break
        if message["type"] == "hello":
            print(json.dumps(%s), flush=True)
        if message["type"] == "query":
            reply("result", message["seq"], result={"n": 1})
    elif len(waiting) > 50000:
        reply("declined", int(waiting.split(b'"seq":')[1].split(b",")[0]), reason="too long")
        while b"\\n" not in waiting:
            waiting = os.read(0, 5000)
        waiting = waiting.partition(b"\\n")[2]
    else:
        waiting += os.read(0, 5000)
"""


@pytest.mark.clause("protocol.process.streams")
@pytest.mark.parametrize("lengths", [(900_000, 900_000, 10), (900_000,)])
def test_a_reply_may_come_before_the_whole_line_was_read(lengths: Sequence[int]) -> None:
    """The next message may also be `bye`."""
    hello = {
        "type": "hello",
        "protocol": 1,
        "name": "hasty",
        "version": "1",
        "rulesets": {"nim": {"operations": ["good"]}},
    }
    command = [sys.executable, "-c", HASTY % hello]
    with Engine(command, limits=PATIENT) as engine:
        for length in lengths:
            reply = engine.ask(Query("good", "nim", {"text": "x" * length}))
            assert isinstance(reply, Declined if length > 10 else Answered), reply
    assert engine.ended == "exited with status 0"
