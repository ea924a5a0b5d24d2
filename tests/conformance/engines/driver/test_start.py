"""Starting an engine, the first time and again."""

import errno
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tedomari.errors import TedomariError
from tedomari_cli.failures import run_guarded
from tedomari_conformance.engines.command import command_of, why_not_run
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.errors import CommandError, EngineStartError, LimitError
from tedomari_conformance.engines.model import Answered, Broken, Status, Support
from tedomari_conformance.suite.operations.asking import Query

Command = Callable[..., list[str]]

PATIENT = Limits(start=600, query=600, stop=600)
GOOD = Query("good", "nim")
EXIT = Query("exit", "nim")

#: What an engine does instead of writing a valid `hello`, the status, and the message.
BAD_STARTS = {
    "exit": (
        Status.CRASHED,
        "it exited with status 2, with no reply; its standard error ends with "
        "'no licence file'",
    ),
    "half": (
        Status.CRASHED,
        'it exited with status 0, in the middle of a line: \'{"type":"hel\'',
    ),
    "noise": (
        Status.GARBLED,
        "expected one JSON object in a line, found 'Engine 1.0, copyright its author'",
    ),
    "protocol": (
        Status.GARBLED,
        "the engine speaks version 3 of the protocol; this driver speaks versions 1 and 2",
    ),
    "protocol-text": (
        Status.GARBLED,
        'hello.protocol: expected a whole number, 0 or more, found "1"',
    ),
    "no-name": (Status.GARBLED, "hello.name: expected a non-empty string, found"),
    "float-limit": (Status.GARBLED, "the number '2.5' is not whole"),
    "negative-limit": (
        Status.GARBLED,
        "hello.rulesets.nim.limits.cells: expected a whole number, 0 or more, found -1",
    ),
    "extra": (Status.GARBLED, "hello: expected only type, protocol, name, version, rulesets"),
    "ruleset": (
        Status.GARBLED,
        "hello.rulesets.Dots & Boxes: expected the name of a ruleset, such as "
        "'dots-and-boxes', found \"Dots & Boxes\"",
    ),
    "ruleset-twice": (Status.GARBLED, "expected each ruleset once, found dots-and-boxes twice"),
    "operations": (
        Status.GARBLED,
        'hello.rulesets.nim.operations: expected a list, found "value"',
    ),
    "operations-twice": (
        Status.GARBLED,
        "hello.values.operations: expected different strings, found",
    ),
    "reply": (Status.GARBLED, 'expected a message of type hello, found "result"'),
}


@pytest.mark.clause("protocol.failure.start", "protocol.message.version")
@pytest.mark.clause("protocol.message.presentation", "protocol.message.members")
@pytest.mark.parametrize("mode", BAD_STARTS)
def test_an_engine_without_a_valid_hello_is_an_error(
    command: Command, is_gone: Callable[[], bool], mode: str
) -> None:
    status, problem = BAD_STARTS[mode]
    with pytest.raises(EngineStartError) as caught, Engine(command(mode), limits=PATIENT):
        pass
    assert caught.value.status is status
    assert problem in caught.value.problem
    assert str(caught.value) == (
        f"the engine {' '.join(command(mode))} did not start: {caught.value.problem}"
    )
    assert is_gone()


@pytest.mark.clause("protocol.failure.start", "protocol.time.separate")
def test_an_engine_that_hangs_at_the_start_is_an_error(
    command: Command, is_gone: Callable[[], bool]
) -> None:
    engine = Engine(command("hang"), limits=Limits(start=0.5, query=600))
    with pytest.raises(EngineStartError, match=r"no reply within 0\.5 s") as caught:
        engine.ask(GOOD)
    assert caught.value.status is Status.TIMED_OUT
    assert is_gone()


@pytest.mark.clause("protocol.time.separate")
def test_queries_and_the_start_have_separate_time_limits(command: Command) -> None:
    """The start may take longer than a query, and a query may take longer than the start."""
    slow = [sys.executable, "-c", f"import time, os; time.sleep(0.4); os.execv({command()})"]
    slow[-1] = slow[-1].replace("execv(", f"execv({sys.executable!r}, ")
    with Engine(slow, limits=Limits(start=600, query=0.2, stop=600)) as engine:
        assert engine.hello.name == "bad"
        hang = engine.ask(Query("hang", "nim"))
    assert hang == Broken(Status.TIMED_OUT, "no reply within 0.2 s")


@pytest.mark.clause("protocol.failure.start")
def test_a_program_that_cannot_be_run_is_an_error_with_the_reason(tmp_path: Path) -> None:
    script = tmp_path / "script"
    script.write_text("#!/no/such/interpreter\n")
    text = tmp_path / "text"
    text.write_text("no program at all\n")
    text.chmod(0o755)
    cases = {
        "no-such-program-1729": "no program 'no-such-program-1729' was found; give its path",
        str(tmp_path / "nothing"): "was found; give its path, or put it on the PATH",
        str(tmp_path): "may not be executed; is it a program, with permission to execute it?",
        str(script): "may not be executed; is it a program, with permission to execute it?",
        str(text): "is not a program; a script needs a first line such as '#!/bin/sh'",
    }
    for program, problem in cases.items():
        with pytest.raises(EngineStartError) as caught:
            Engine([program], limits=PATIENT).start()
        assert problem in str(caught.value)
        assert caught.value.status is Status.CRASHED
    script.chmod(0o755)
    with pytest.raises(EngineStartError, match="the interpreter in its first line does not"):
        Engine([str(script)], limits=PATIENT).start()


def test_other_reasons_come_from_the_operating_system() -> None:
    error = OSError(errno.E2BIG, "Argument list too long")
    assert why_not_run("./e", error) == "'./e' cannot be run: Argument list too long"
    assert why_not_run("./e", OSError("strange")) == "'./e' cannot be run: strange"


@pytest.mark.clause("protocol.failure.start")
def test_a_command_line_ends_with_status_3_for_an_engine_that_does_not_start(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert run_guarded(lambda: bool(Engine(["no-such-program-1729"]).hello)) == 3
    assert capsys.readouterr().err == (
        "Error: the engine no-such-program-1729 did not start: no program "
        "'no-such-program-1729' was found; give its path, or put it on the PATH\n"
    )
    assert run_guarded(lambda: bool(command_of("'"))) == 2


@pytest.mark.clause("protocol.process.command")
@pytest.mark.parametrize(
    ("line", "words"),
    [
        ("./engine", ["./engine"]),
        ("  a  b\tc ", ["a", "b", "c"]),
        ("a 'b c' \"d 'e\" f\\ g", ["a", "b c", "d 'e", "f g"]),
        ("a '' \"\"", ["a", "", ""]),
        ("a $HOME *.py ~ ; b", ["a", "$HOME", "*.py", "~", ";", "b"]),
        ("a | b > c & # d", ["a", "|", "b", ">", "c", "&", "#", "d"]),
        ("a `b` $(c) '$d'", ["a", "`b`", "$(c)", "$d"]),
    ],
)
def test_a_command_line_is_split_into_words(line: str, words: list[str]) -> None:
    assert command_of(line) == words


@pytest.mark.clause("protocol.process.command")
@pytest.mark.parametrize(
    ("line", "problem"),
    [
        ("", "expected a program and its arguments, such as './engine --option', found ''"),
        ("  ", "expected a program and its arguments"),
        ("'' a", "expected a program and its arguments"),
        ("a 'b", 'a quote that is not closed in "a \'b"'),
        ('a "b', "a quote that is not closed"),
        ("a \\", "a lone backslash"),
        ("a\0", "a command line has no NUL"),
    ],
)
def test_a_command_line_that_names_no_program_is_refused(line: str, problem: str) -> None:
    with pytest.raises(CommandError) as caught:
        command_of(line)
    assert problem in str(caught.value)
    assert isinstance(caught.value, TedomariError)


@pytest.mark.clause("protocol.process.command")
def test_arguments_reach_the_engine_unchanged(command: Command, tmp_path: Path) -> None:
    words = ["$HOME", "a b", "*", f"; touch {tmp_path}/touched", "", "`x`", "ü"]
    with Engine(command("good", *words), limits=PATIENT) as engine:
        assert engine.ask(GOOD) == Answered({"argv": ["good", *words], "starts": 1})
    assert not (tmp_path / "touched").exists()


@pytest.mark.parametrize("words", [[], [""], ["a\0b"], ["a", "\0"]])
def test_a_command_without_a_program_is_refused(words: list[str]) -> None:
    with pytest.raises(CommandError):
        Engine(words)


def test_a_command_is_not_a_string() -> None:
    with pytest.raises(TypeError, match="command_of"):
        Engine("./engine")


@pytest.mark.clause("protocol.time.separate", "protocol.failure.budget")
@pytest.mark.parametrize(
    ("wrong", "problem"),
    [
        ({"start": 0}, "the time limit 'start' is a positive number of seconds, not 0"),
        ({"query": -1.5}, "the time limit 'query' is a positive number of seconds, not -1.5"),
        ({"query": float("nan")}, "the time limit 'query' is"),
        ({"stop": float("inf")}, "the time limit 'stop' is"),
        ({"restarts": -1}, "the number of restarts is 0 or more, not -1"),
    ],
)
def test_impossible_limits_are_refused(wrong: dict[str, int], problem: str) -> None:
    with pytest.raises(LimitError) as caught:
        Limits(**wrong)
    assert problem in str(caught.value)


@pytest.mark.clause("protocol.message.presentation")
def test_the_hello_of_an_engine_is_kept(command: Command) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        assert engine.hello.name == "bad"
        assert engine.hello.version == "1.0"
        assert engine.hello.rulesets["nim"].limits == {"cells": 9}
        assert "good" in engine.hello.rulesets["nim"].operations
        assert engine.hello.values == Support(frozenset())
        assert engine.hello.supports(GOOD)
        assert not engine.hello.supports(Query("good"))


@pytest.mark.clause("protocol.failure.budget")
def test_restarts_are_limited(command: Command, starts: Callable[[], int]) -> None:
    with Engine(command(), limits=Limits(start=600, query=600, restarts=2)) as engine:
        broken = [engine.ask(EXIT) for _ in range(5)]
        last = "it exited with status 3, with no reply; its standard error ends with"
        crash = Broken(Status.CRASHED, f"{last} 'out of / cells'")
        assert broken[:3] == [crash] * 3
        unasked = Broken(
            Status.CRASHED,
            f"not asked: no restarts are left, of 2 allowed; before, {last} 'out of / cells'",
        )
        assert broken[3:] == [unasked] * 2
        assert engine.ask(GOOD) == unasked
        assert engine.restarts == 2
    assert starts() == 3


@pytest.mark.clause("protocol.failure.budget")
def test_without_restarts_a_broken_engine_is_not_asked_again(
    command: Command, starts: Callable[[], int]
) -> None:
    with Engine(command(), limits=Limits(start=600, query=600, restarts=0)) as engine:
        assert engine.ask(GOOD) == Answered({"argv": ["good"], "starts": 1})
        assert isinstance(engine.ask(EXIT), Broken)
        assert "no restarts are left, of 0" in str(engine.ask(GOOD))
    assert starts() == 1


@pytest.mark.clause("protocol.failure.same-hello")
@pytest.mark.parametrize(
    ("mode", "otherwise"),
    [
        ("changes", "as bad 1.2, with "),
        ("loses", "as bad 1.0, with 0 operations of 0 rulesets and 0 of values"),
    ],
)
def test_a_restarted_engine_must_send_the_same_hello(
    command: Command, starts: Callable[[], int], mode: str, otherwise: str
) -> None:
    with Engine(command(mode), limits=PATIENT) as engine:
        first = engine.hello
        engine.ask(EXIT)
        reply = engine.ask(GOOD)
        assert isinstance(reply, Broken)
        assert reply.status is Status.GARBLED
        problem = "after a restart it presented itself differently: "
        assert f"{problem}{otherwise}" in reply.message
        assert engine.hello == first
    assert starts() == 2


@pytest.mark.clause("protocol.failure.one-query", "protocol.failure.budget")
def test_a_failed_restart_is_the_reply_to_one_query(
    command: Command, starts: Callable[[], int]
) -> None:
    limits = Limits(start=600, query=600, restarts=2)
    with Engine(command("once"), limits=limits) as engine:
        engine.ask(EXIT)
        problem = "it did not start again: it exited with status 5, with no reply"
        assert engine.ask(GOOD) == Broken(Status.CRASHED, problem)
        assert engine.ask(GOOD) == Broken(Status.CRASHED, problem)
        assert "no restarts are left" in str(engine.ask(GOOD))
    assert starts() == 3


@pytest.mark.clause("protocol.failure.one-query", "protocol.time.separate")
@pytest.mark.usefixtures("marked_time")
def test_a_restart_that_hangs_is_the_reply_to_one_query(command: Command) -> None:
    with Engine(command("once-hang"), limits=Limits(start=3, query=600)) as engine:
        engine.ask(EXIT)
        problem = "it did not start again: no reply within 3 s"
        assert engine.ask(GOOD) == Broken(Status.TIMED_OUT, problem)
