"""The reference as an engine: in the same process, and over a real pipe in raw JSON."""

import json
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from io import BytesIO
from typing import Any

import pytest
from click.testing import CliRunner

from tedomari.errors import DepthError, OutsideError
from tedomari.rulesets import AmbiguousRulesetError, find_ruleset, installed
from tedomari.rulesets.membership import FAMILIES
from tedomari_cli.main import cli
from tedomari_conformance.engines import serving
from tedomari_conformance.engines.model import (
    Answered,
    Broken,
    Declined,
    Hello,
    Refused,
    Reply,
    Status,
    Support,
)
from tedomari_conformance.engines.operations import OPERATIONS
from tedomari_conformance.engines.reference import NotServedError, Reference, served_name
from tedomari_conformance.engines.wire import LINE_LIMIT
from tedomari_conformance.suite.operations.asking import Query

COMMAND = [sys.executable, "-m", "tedomari_cli", "engine"]

HELLO = '{"type":"hello","protocol":1,"driver":{"name":"a test","version":"1"}}'


def query(operation: str, ruleset: str | None = None, **arguments: Any) -> Query:
    """Return a query with these arguments."""
    return Query(operation, ruleset, arguments)


# In the same process


@pytest.mark.clause("protocol.reference.rulesets")
def test_all_installed_rulesets_are_served_each_with_its_family() -> None:
    hello = Reference().hello
    assert set(hello.rulesets) == set(installed().names)
    for name, support in hello.rulesets.items():
        ruleset = find_ruleset(name)
        families = {family for family, kind in FAMILIES.items() if isinstance(ruleset, kind)}
        assert support.operations == {op for family, op in OPERATIONS if family in families}
    assert "canonical" in hello.values.operations
    assert (hello.name, hello.version) == ("tedomari", "0.1.0")


@pytest.mark.clause("protocol.reference.rulesets")
def test_only_some_rulesets_may_be_served() -> None:
    reference = Reference(["dots_and_boxes", "nim"])
    assert list(reference.hello.rulesets) == ["dots-and-boxes", "nim"]
    assert reference.ask(query("value", "nim", position="2")) == Answered({"value": "*2"})
    refused = reference.ask(query("value", "domineering", position="."))
    assert refused == Refused(
        "illegal", "the ruleset domineering is not served; served: dots-and-boxes, nim"
    )
    assert "served: none" in str(NotServedError("nim", ()))


@pytest.mark.clause("protocol.reference.errors")
def test_a_wrong_query_is_refused_and_a_fault_is_internal(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    reference = Reference()
    wrong = reference.ask(query("value", "nim", position="x"))
    assert isinstance(wrong, Refused)
    assert (wrong.code, wrong.message[:28]) == ("illegal", "position: line 1, column 1: ")

    def fall(*_: object) -> None:
        raise ZeroDivisionError("so\nit is")

    monkeypatch.setattr(type(find_ruleset("nim")), "left_options", fall)
    broken = reference.ask(query("options", "nim", position="1"))
    assert isinstance(broken, Refused)
    assert broken.code == "internal"
    assert broken.message.startswith(
        "the code of the ruleset nim failed with ZeroDivisionError: so it is; report it"
    )
    monkeypatch.setattr("tedomari_conformance.engines.reference.answer", fall)
    fault = reference.ask(query("outcome", value="0"))
    assert fault == Refused("internal", "a fault of the reference: ZeroDivisionError: so it is")


@pytest.mark.clause("protocol.reference.bounds")
def test_a_query_beyond_a_bound_is_declined(monkeypatch: pytest.MonkeyPatch) -> None:
    reference = Reference(limit=100)
    hot = "+".join(f"+-{3**n}" for n in range(8))
    declined = reference.ask(query("outcome", value=hot))
    assert isinstance(declined, Declined)
    assert "the store holds 100 values, its limit" in declined.reason
    assert reference.ask(query("outcome", value="{1|-1}")) == Answered({"outcome": "N"})

    def deep(_: Query) -> None:
        raise DepthError(3, 2)

    monkeypatch.setattr("tedomari_conformance.engines.reference.answer", deep)
    assert isinstance(reference.ask(query("outcome", value="0")), Declined)


@pytest.mark.clause("protocol.reference.bounds")
def test_a_store_filled_by_earlier_queries_is_reset() -> None:
    reference = Reference(limit=100)
    for number in range(30):
        game = f"(+-{number + 1})+(+-{2 * number + 3})"  # the first move wins
        reply = reference.ask(query("outcome", value=game))
        assert reply == Answered({"outcome": "N"}), number


@pytest.mark.clause("protocol.reference.outcome")
def test_the_outcome_of_a_large_board_is_found_by_search() -> None:
    """The value of an empty board of seven rows and six columns would take too long."""
    reference = Reference(["domineering"], limit=10_000)
    board = "/".join(["......"] * 7)
    asked = reference.ask(query("outcome", "domineering", position=board))
    assert asked == Answered({"outcome": "R"})


@pytest.mark.clause("protocol.reference.rulesets")
def test_an_alias_is_served_under_the_name(monkeypatch: pytest.MonkeyPatch) -> None:
    reference = Reference(["xt-domineering"])
    assert list(reference.hello.rulesets) == ["chilled-domineering"]
    question = query("outcome", "xt_domineering", position=".")
    assert reference.ask(question) == Answered({"outcome": "N"})


@pytest.mark.clause("protocol.reference.rulesets")
def test_a_ruleset_whose_name_others_have_is_served_under_its_plugins(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def find(name: str) -> object:
        if name == "nim":
            raise AmbiguousRulesetError("nim", choices=["heaps:nim", "nim:nim"])
        return find_ruleset(name)

    monkeypatch.setattr("tedomari_conformance.engines.reference.find_ruleset", find)
    assert served_name("nim:nim") == "nim:nim"
    assert served_name("domineering") == "domineering"


@pytest.mark.clause("protocol.reference.end")
def test_an_interrupted_command_has_an_exit_status(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(serving, "serve", interrupt)
    result = CliRunner().invoke(cli, ["engine"], input="")
    assert (result.exit_code, result.output) == (130, "")


# Lines


class Scripted:
    """An engine with prepared replies."""

    hello = Hello("scripted", "1", {}, Support(frozenset({"outcome"})))

    def __init__(self, replies: Sequence[Reply] = ()) -> None:
        self.replies: Iterator[Reply] = iter(replies)

    def ask(self, query: Query) -> Reply:
        """Return the next prepared reply."""
        return next(self.replies)


def serve_lines(text: str | bytes, replies: Sequence[Reply] = ()) -> list[Mapping[str, Any]]:
    """Serve some lines, and return the messages that are written."""
    target = BytesIO()
    data = text if isinstance(text, bytes) else text.encode()
    serving.serve(Scripted(replies), BytesIO(data), target)
    return [json.loads(line) for line in target.getvalue().splitlines()]


@pytest.mark.clause("protocol.reference.serves")
def test_a_query_is_answered_only_after_the_hello() -> None:
    ask = '{"type":"query","seq":3,"operation":"outcome","value":"0"}'
    early, hello, late = serve_lines(f"{ask}\n{HELLO}\n{ask}\n", [Answered({"outcome": "P"})])
    assert (early["seq"], early["code"]) == (3, "illegal")
    assert hello == {
        "type": "hello",
        "protocol": 1,
        "name": "scripted",
        "version": "1",
        "rulesets": {},
        "values": {"operations": ["outcome"], "limits": {}},
    }
    assert late == {"type": "result", "seq": 3, "result": {"outcome": "P"}}


@pytest.mark.clause("protocol.reference.bounds")
def test_an_answer_too_long_for_a_line_is_declined() -> None:
    ask = '{"type":"query","seq":3,"operation":"outcome","value":"0"}\n'
    long: Reply = Answered({"value": "1" * LINE_LIMIT})
    replies = serve_lines(HELLO + "\n" + ask * 2, [long, Broken(Status.GARBLED, "oh")])
    assert (replies[1]["type"], replies[1]["seq"]) == ("declined", 3)
    assert f"at most {LINE_LIMIT} bytes" in replies[1]["reason"]
    assert replies[2] == {"type": "error", "seq": 3, "code": "internal", "message": "oh"}


@pytest.mark.clause("protocol.reference.serves")
@pytest.mark.parametrize(
    "line",
    [
        '{"type":"query","seq":3}',
        '{"type":"query","seq":3,"operation":5}',
        '{"type":"query","seq":3,"operation":"value","ruleset":"../x"}',
    ],
)
def test_a_malformed_query_is_illegal_under_its_number(line: str) -> None:
    (reply,) = serve_lines(line + "\n")
    assert (reply["type"], reply["seq"], reply["code"]) == ("error", 3, "illegal")


@pytest.mark.clause("protocol.reference.serves")
@pytest.mark.parametrize(
    "line",
    [
        "noise",
        '{"type":"query","operation":"value"}',
        '{"type":"query","seq":true,"operation":"value"}',
        '{"type":"query","seq":-1,"operation":"value"}',
        '{"type":"result","seq":1,"result":{}}',
        '{"type":"hello"}',
        "[" * 1000,
        "\ufeff{}",
        "1" * (LINE_LIMIT + 10),
    ],
    ids=lambda line: line[:20],
)
def test_a_line_that_cannot_be_replied_to_is_an_error_with_its_number(line: str) -> None:
    with pytest.raises(ValueError, match=r"^line 2: "):
        serve_lines(HELLO + "\n" + line + "\n")


# A process


@contextmanager
def process(*options: str) -> Iterator["subprocess.Popen[bytes]"]:
    """The command ``tedomari engine``, running."""
    with subprocess.Popen(
        [*COMMAND, *options],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as running:
        try:
            yield running
        finally:
            running.kill()


def exchange(running: "subprocess.Popen[bytes]", line: str) -> Any:
    """Send one line, and return the reply."""
    assert running.stdin is not None
    assert running.stdout is not None
    running.stdin.write(line.encode() + b"\n")
    running.stdin.flush()
    return json.loads(running.stdout.readline())


@pytest.mark.clause("protocol.reference.serves", "protocol.reference.end")
def test_the_command_talks_over_a_pipe_line_by_line() -> None:
    with process("--ruleset", "domineering", "--ruleset", "connect6") as running:
        hello = exchange(running, HELLO)
        assert (hello["type"], hello["protocol"], hello["name"]) == ("hello", 1, "tedomari")
        assert set(hello["rulesets"]) == {"domineering", "connect6"}
        replies = [
            exchange(running, line)
            for line in (
                '{"type":"query","seq":1,"operation":"value","ruleset":"domineering",'
                '"position":"../.."}',
                '{"type":"query","seq":5,"operation":"threats","ruleset":"connect6",'
                '"position":"..XXXX.."}',
                '{"type":"query","seq":6,"operation":"sum","terms":["*","{|","0"]}',
                '{"type":"query","seq":7,"operation":"value","ruleset":"nim","position":"1"}',
            )
        ]
        assert replies[:2] == [
            {"type": "result", "seq": 1, "result": {"value": "+-1"}},
            {"type": "result", "seq": 5, "result": {"black": 2, "white": 0}},
        ]
        assert [(reply["seq"], reply["code"]) for reply in replies[2:]] == [
            (6, "illegal"),
            (7, "illegal"),
        ]
        rest, problems = running.communicate(b'{"type":"bye"}\n', timeout=300)
        assert (rest, problems, running.returncode) == (b"", b"", 0)


@pytest.mark.clause("protocol.reference.end")
def test_an_interrupt_ends_the_command_silently() -> None:
    with process("--ruleset", "nim") as running:
        exchange(running, HELLO)
        running.send_signal(signal.SIGINT)
        rest, problems = running.communicate(timeout=300)
        assert (rest, problems, running.returncode) == (b"", b"", 130)


@pytest.mark.clause("protocol.reference.end")
def test_the_end_of_the_input_ends_the_command() -> None:
    result = CliRunner().invoke(cli, ["engine", "--ruleset", "nim"], input=HELLO + "\n")
    assert result.exit_code == 0
    assert json.loads(result.stdout)["rulesets"].keys() == {"nim"}


@pytest.mark.clause("protocol.reference.serves", "protocol.reference.bounds")
def test_wrong_input_and_wrong_options_have_status_2() -> None:
    noise = CliRunner().invoke(cli, ["engine"], input="noise\n")
    assert (noise.exit_code, noise.stdout) == (2, "")
    assert noise.stderr.startswith("Error: line 1: expected one JSON object in a line")
    unknown = CliRunner().invoke(cli, ["engine", "--ruleset", "nym"], input="")
    assert unknown.exit_code == 2
    assert "did you mean nim?" in unknown.stderr
    few = CliRunner().invoke(cli, ["engine", "--values", "10"], input="")
    assert few.exit_code == 2


@pytest.mark.clause("protocol.reference.bounds")
def test_an_option_limits_the_number_of_values() -> None:
    hot = "+".join(f"+-{3**n}" for n in range(8))
    ask = json.dumps({"type": "query", "seq": 1, "operation": "outcome", "value": hot})
    result = CliRunner().invoke(cli, ["engine", "--values", "100"], input=f"{HELLO}\n{ask}\n")
    reply = json.loads(result.stdout.splitlines()[1])
    assert (reply["type"], result.exit_code) == ("declined", 0)


def test_a_closed_input_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tests in tests/apps/cli check that a closed output is refused before a command begins."""
    from tedomari_cli.commands.engine import command

    monkeypatch.setattr(sys, "stdin", None)
    assert command.callback is not None
    with pytest.raises(OutsideError, match="standard input is closed"):
        command.callback(rulesets=("nim",), values=1000)


@pytest.mark.clause("protocol.reference.serves")
def test_a_name_is_served_with_hyphens(monkeypatch: pytest.MonkeyPatch) -> None:
    """The ruleset itself may write its name with an underscore."""
    ruleset = find_ruleset("nim")
    monkeypatch.setattr(type(ruleset), "name", "my_nim")
    monkeypatch.setattr(
        "tedomari_conformance.engines.reference.find_ruleset", lambda _: ruleset
    )
    assert served_name("my-nim") == "my-nim"
