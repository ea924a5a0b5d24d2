"""The end of an engine: after `bye`, by force, and when the driver itself is stopped."""

import gc
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.engines.model import Answered, Broken, Status
from tedomari_conformance.engines.wire import LINE_LIMIT
from tedomari_conformance.suite.operations.asking import Query

Command = Callable[..., list[str]]
Look = Callable[[], bool]

PATIENT = Limits(start=600, query=600, stop=600)
GOOD = Query("good", "nim")
HANG = Query("hang", "nim")


@pytest.mark.clause("protocol.message.bye")
def test_an_engine_exits_after_bye(command: Command, is_there: Look) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        assert is_there()
        assert engine.ended == ""
    assert engine.ended == "exited with status 0"
    assert not is_there()


@pytest.mark.clause("protocol.message.bye", "protocol.process.group")
def test_an_engine_that_ignores_bye_is_killed(command: Command, is_gone: Look) -> None:
    limits = Limits(start=600, query=600, stop=0.2)
    with Engine(command("ignores-bye"), limits=limits) as engine:
        engine.ask(GOOD)
    assert engine.ended == "was killed, since it still ran after 0.2 s"
    assert is_gone()


@pytest.mark.clause("protocol.message.bye", "protocol.process.group")
def test_an_engine_that_ignores_signals_is_killed(command: Command, is_gone: Look) -> None:
    with Engine(command(), limits=Limits(start=600, query=600, stop=0.2)) as engine:
        assert engine.ask(Query("stubborn", "nim")) == Answered({})
    assert engine.ended == "was killed, since it still ran after 0.2 s"
    assert is_gone()


@pytest.mark.clause("protocol.process.group")
@pytest.mark.parametrize("operation", ["fork", "orphan"])
def test_the_forks_of_an_engine_end_with_it(
    command: Command, is_there: Look, is_gone: Look, operation: str
) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        engine.ask(Query(operation, "nim"))
        assert operation == "orphan" or is_there()
    assert is_gone()
    assert engine.ended == ("" if operation == "orphan" else "exited with status 0")


@pytest.mark.clause("protocol.process.group", "protocol.failure.one-query")
@pytest.mark.usefixtures("short_exit_grace")
@pytest.mark.parametrize("operation", ["hang", "stderr-only", "endless", "close-output"])
def test_a_broken_engine_is_gone_before_the_next_query(
    command: Command, is_gone: Look, operation: str
) -> None:
    with Engine(command(), limits=Limits(start=600, query=0.5)) as engine:
        assert isinstance(engine.ask(Query(operation, "nim")), Broken)
        assert is_gone()


@pytest.mark.clause("protocol.process.group")
def test_an_engine_has_its_own_session(command: Command) -> None:
    """So an interrupt from the keyboard does not reach it, and it has no terminal."""
    with Engine(command(), limits=PATIENT) as engine:
        child = child_of(engine)
        assert os.getsid(child) == os.getpgid(child) == child != os.getsid(0)


def test_an_engine_that_ended_before_bye_is_closed_silently(command: Command) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        os.kill(child_of(engine), signal.SIGKILL)
    assert engine.ended == "was killed by the signal SIGKILL"


def child_of(engine: Engine) -> int:
    """Return the process id of an engine."""
    process = engine._process
    assert process is not None
    return process._child._process.pid


def test_a_closed_engine_is_not_asked(command: Command, starts: Callable[[], int]) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        pass
    assert engine.ask(GOOD) == Broken(Status.CRASHED, "the driver stopped the engine")
    engine.close()
    engine.abort()
    assert starts() == 1
    assert engine.ended == "exited with status 0"


@pytest.mark.clause("protocol.process.group")
def test_an_interrupt_during_the_start_leaves_no_orphan(
    command: Command, monkeypatch: pytest.MonkeyPatch
) -> None:
    children: list[int] = []

    class Interrupted(subprocess.Popen[bytes]):
        def __init__(self, *args: Any, **options: Any) -> None:
            super().__init__(*args, **options)
            children.append(self.pid)
            signal.raise_signal(signal.SIGINT)

    monkeypatch.setattr(subprocess, "Popen", Interrupted)
    with pytest.raises(KeyboardInterrupt) as caught:
        Engine(command("hang"), limits=PATIENT).start()
    del caught
    gc.collect()
    (child,) = children
    with pytest.raises(ProcessLookupError):
        os.kill(child, 0)


def test_an_engine_that_was_never_started_is_closed(command: Command, is_there: Look) -> None:
    Engine(command()).close()
    Engine(command()).abort()
    assert not is_there()


def test_much_output_after_bye_blocks_no_exit_and_fills_no_memory(command: Command) -> None:
    """The driver reads it, so that the engine can exit, and drops what no line can hold."""
    with Engine(command("floods-after-bye"), limits=PATIENT) as engine:
        process = engine._process
        assert process is not None
    assert engine.ended == "exited with status 0"
    assert LINE_LIMIT < len(process._received) < 2 * LINE_LIMIT


@pytest.mark.clause("protocol.process.group")
def test_an_error_of_the_caller_kills_the_engine_at_once(
    command: Command, is_gone: Look
) -> None:
    engine = Engine(command("ignores-bye"), limits=PATIENT)
    engine.start()
    with pytest.raises(ZeroDivisionError), engine:
        raise ZeroDivisionError
    assert is_gone()
    assert engine.ended == "was killed by the signal SIGKILL"


def test_another_thread_can_stop_an_engine(command: Command, is_gone: Look) -> None:
    with Engine(command(), limits=PATIENT) as engine:
        stopper = threading.Timer(0.2, engine.abort)
        stopper.start()
        reply = engine.ask(HANG)
        stopper.join()
        assert reply == Broken(Status.CRASHED, "the driver stopped the engine")
        assert engine.ask(GOOD) == reply
        assert is_gone()


def test_an_engine_stopped_during_its_start_is_killed(command: Command, is_gone: Look) -> None:
    engine = Engine(command(), limits=PATIENT)
    engine.abort()
    with pytest.raises(ValueError, match="did not start: the driver stopped the engine"):
        engine.start()
    assert is_gone()


DRIVER = """
import os, sys
from tedomari_conformance.engines.driver import Engine, Limits
from tedomari_conformance.suite.operations.asking import Query
engine = Engine(sys.argv[2:], limits=Limits(start=600, query=6000, stop=600))
engine.start()
print("started", flush=True)
if sys.argv[1] == "ask":
    with engine:
        engine.ask(Query("hang", "nim"))
if sys.argv[1] == "ask-bare":
    engine.ask(Query("hang", "nim"))
if sys.argv[1] == "fork":
    if (forked := os.fork()) == 0:
        sys.exit()
    os.waitpid(forked, 0)
    print(engine.ask(Query("good", "nim")))
if sys.argv[1] == "close":
    engine.close()
"""


@pytest.mark.clause("protocol.process.group")
@pytest.mark.parametrize("how", ["ask", "ask-bare", "close"])
def test_an_interrupted_driver_leaves_no_orphan(
    command: Command, is_there: Look, is_gone: Look, how: str
) -> None:
    program = [sys.executable, "-c", DRIVER, how, *command("ignores-bye")]
    with subprocess.Popen(program, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as driver:
        assert driver.stdout is not None
        assert driver.stdout.readline() == b"started\n"
        assert is_there()
        time.sleep(0.1)
        driver.send_signal(signal.SIGINT)
        _, errors = driver.communicate(timeout=300)
    assert b"KeyboardInterrupt" in errors
    assert is_gone()


@pytest.mark.clause("protocol.process.group")
def test_a_driver_that_forgets_its_engine_leaves_no_orphan(
    command: Command, is_gone: Look
) -> None:
    program = [sys.executable, "-W", "error", "-c", DRIVER, "forget", *command("ignores-bye")]
    driver = subprocess.run(program, capture_output=True, timeout=300)
    assert (driver.returncode, driver.stdout, driver.stderr) == (0, b"started\n", b"")
    assert is_gone()


def test_a_fork_of_the_driver_does_not_end_the_engine(command: Command) -> None:
    program = [sys.executable, "-c", DRIVER, "fork", *command()]
    driver = subprocess.run(program, capture_output=True, timeout=300, check=True)
    reply = Answered({"argv": ["good"], "starts": 1})
    assert driver.stdout.decode() == f"started\n{reply}\n"


def test_an_interrupted_query_is_not_confused_with_the_next(command: Command) -> None:
    """Its reply may arrive later, so the process is not asked again.

    The engine itself sends the signal, when it has read the query.
    """
    with Engine(command(), limits=PATIENT) as engine:

        def interrupt(number: int, frame: object) -> None:
            raise KeyboardInterrupt

        before = signal.signal(signal.SIGALRM, interrupt)
        try:
            with pytest.raises(KeyboardInterrupt):
                engine.ask(Query("interrupt", "nim"))
        finally:
            signal.signal(signal.SIGALRM, before)
        assert engine.ask(GOOD) == Answered({"argv": ["good"], "starts": 2})
        assert engine.restarts == 1
