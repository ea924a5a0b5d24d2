"""``tedomari check --engine`` with real processes: the reference, and engines that fail."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import Result

from tedomari_cli.failures import ExitStatus

Check = Callable[..., Result]

REFERENCE = f"{sys.executable} -m tedomari_cli engine"

#: An engine that answers 1 to everything, and hangs at the third query; it writes its process
#: id to the folder in its first argument.
SLOW = """\
import json, os, sys, time
folder = sys.argv[1]
open(os.path.join(folder, f"pid-{os.getpid()}"), "w").close()
hello = {"type": "hello", "protocol": 1, "name": "slow", "version": "1",
         "rulesets": {"domineering": {"operations": ["value"]}}}
seen = 0
for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "bye":
        break
    if message["type"] == "hello":
        answer = hello
    else:
        seen += 1
        if seen > 2:
            open(os.path.join(folder, "asked"), "w").close()
            time.sleep(3600)
        answer = {"type": "result", "seq": message["seq"], "result": {"value": "1"}}
    print(json.dumps(answer), flush=True)
"""


def answer_of(result: Result) -> dict[str, Any]:
    """Return the JSON answer of a command, which must succeed."""
    assert result.exit_code == ExitStatus.FINE, result.output
    answer: dict[str, Any] = json.loads(result.stdout)
    return answer


@pytest.mark.once
@pytest.mark.clause("engines.run.copies", "engines.run.supported")
def test_the_reference_passes_its_own_check(check: Check) -> None:
    """Two processes answer chapters of a page, a paper and slides."""
    chapters = ("xt-paper-rules", "xt-paper-strips", "dots-and-boxes-order", "semeai-sums")
    options = [word for name in chapters for word in ("--chapter", name)]
    answer = answer_of(check("--jobs", "2", "--json", *options, engine=REFERENCE))
    (engine,) = answer["engines"]
    assert engine["name"] == "tedomari"
    assert set(engine["chapters"]) == set(chapters)
    assert sum(counts["pass"] for counts in engine["chapters"].values()) >= 20
    for counts in engine["chapters"].values():
        others = set(counts) - {"source", "pass", "unasked"}
        assert not any(counts[status] for status in others)


@pytest.mark.exhaustive
@pytest.mark.clause("engines.run.verdict")
def test_the_reference_passes_every_question(check: Check) -> None:
    """All vectors that ask something: more than 4,000 of them."""
    answer = answer_of(check("--jobs", "2", "--json", engine=REFERENCE))
    (engine,) = answer["engines"]
    passed = sum(counts["pass"] for counts in engine["chapters"].values())
    declined = sum(counts["declined"] for counts in engine["chapters"].values())
    assert passed > 4000
    assert declined == 0
    assert not answer["failures"]
    assert {entry["status"] for entry in answer["smoke"]} == {"pass"}


@pytest.mark.clause("engines.run.exit")
@pytest.mark.parametrize(
    ("program", "words"),
    [
        ("there-is-no-such-program", "there-is-no-such-program"),
        (f"{sys.executable} -I -S -c 'print(3)'", "did not start"),
        (f"{sys.executable} -I -S -c 'import time; time.sleep(3600)'", "did not start"),
    ],
)
def test_an_engine_that_does_not_start_is_an_error(
    check: Check, program: str, words: str
) -> None:
    result = check("--start-time", "0.5", engine=program)
    assert result.exit_code == ExitStatus.OUTSIDE
    assert result.stdout == ""
    assert words in result.stderr


@pytest.mark.skipif(sys.platform == "win32", reason="interrupts are sent otherwise there")
@pytest.mark.clause("engines.run.interrupt", "engines.run.exit")
def test_an_interrupt_ends_the_engines_and_keeps_the_finished_results(tmp_path: Path) -> None:
    """The engine's third query, the second of the run itself, would take very long."""
    program = tmp_path / "slow.py"
    program.write_text(SLOW)
    report = tmp_path / "kept"
    words = [
        "check",
        "--engine",
        f"{sys.executable} -I -S {program} {tmp_path}",
        "--source",
        "chilled-domineering-thesis",
        "--ruleset",
        "domineering",
        "--report",
        str(report),
        "--query-time",
        "600",
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "tedomari_cli", *words],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    wait_for(tmp_path / "asked")
    process.send_signal(signal.SIGINT)
    output, errors = process.communicate(timeout=300)
    assert process.returncode == ExitStatus.INTERRUPTED
    assert "interrupted: " in errors
    assert "slow 1: " in output
    lines = (report / "results.jsonl").read_text().splitlines()
    assert [json.loads(line)["status"] for line in lines[1:]].count("fail") <= 1
    assert '"end"' not in lines[-1]
    (number,) = [int(path.name.removeprefix("pid-")) for path in tmp_path.glob("pid-*")]
    assert is_gone(number)


def wait_for(path: Path) -> None:
    """Wait until a file exists."""
    deadline = time.monotonic() + 300
    while not path.exists():
        assert time.monotonic() < deadline, f"{path} does not appear"
        time.sleep(0.02)


def is_gone(number: int) -> bool:
    """Whether a process is gone, or soon will be."""
    deadline = time.monotonic() + 300
    while time.monotonic() < deadline:
        try:
            os.kill(number, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.02)
    return False
