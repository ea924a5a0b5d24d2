"""Faults around the explorer: broken rulesets, dead processes, slow and odd requests."""

import asyncio
import json
import multiprocessing
import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from typing import Any

import pytest

from tedomari.rulesets import find_ruleset
from tedomari_domineering import Domineering
from tedomari_explorer import answering, questions, sections, worker
from tedomari_explorer import desk as desk_module
from tedomari_explorer.desk import Desk, State, Worker
from tedomari_explorer.security import TOKEN_HEADER, Guard

SMALL = {"ruleset": "nim", "position": "1"}
LARGE = {"ruleset": "chilled-domineering", "position": "/".join(["........"] * 8)}


class Broken(Domineering):
    """Domineering, except for the members that a test breaks."""

    def __init__(self, **broken: object) -> None:
        super().__init__()
        vars(self).update(broken)


def report_on(
    monkeypatch: pytest.MonkeyPatch, question: str, **broken: object
) -> tuple[str, str]:
    """Return the report of a worker on a question about a broken ruleset."""
    ruleset = Broken(name="broken", **broken)
    monkeypatch.setattr(questions, "find_ruleset", lambda _: ruleset)
    kind, answer = answering.outcome(question, {"ruleset": "broken", "position": "../.."})
    return kind, str(answer)


def raising(error: Exception) -> Callable[..., object]:
    """Return a method that raises an error."""

    def method(*_: object) -> object:
        raise error

    return method


@pytest.mark.parametrize("svg", ["no picture", "<svg", "", "<svg viewBox='a b c d'/>"])
def test_a_malformed_picture_is_a_fault_of_its_ruleset(
    monkeypatch: pytest.MonkeyPatch, svg: str
) -> None:
    kind, answer = report_on(monkeypatch, "look", svg=lambda _: svg)
    assert (kind, "the code of the ruleset broken failed" in answer) == ("failed", True)


@pytest.mark.parametrize(
    "broken",
    [
        {"spots": raising(ValueError("oops"))},
        {"parse": raising(ZeroDivisionError("oops"))},
        {"format": raising(SystemError("oops"))},
    ],
)
def test_an_exception_in_a_ruleset_is_reported(
    monkeypatch: pytest.MonkeyPatch, broken: dict[str, object]
) -> None:
    kind, answer = report_on(monkeypatch, "look", **broken)
    assert (kind, "oops" in answer, "authors" in answer) == ("failed", True, True)


@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize(
    ("text", "message"),
    [(b"bytes", "cannot be shown"), (float("nan"), "cannot be shown"), ("\ud800", "shown")],
)
def test_an_answer_that_cannot_be_written_as_json_is_refused(
    monkeypatch: pytest.MonkeyPatch, text: object, message: str
) -> None:
    kind, answer = report_on(monkeypatch, "look", format_lines=lambda _: text)
    assert (kind, message in answer) == ("failed", True)
    answer.encode()


@pytest.mark.clause("explorer.bounded")
def test_an_answer_that_is_too_long_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    long = "x" * (answering.LARGEST_ANSWER + 1)
    kind, answer = report_on(monkeypatch, "look", format_lines=lambda _: long)
    assert (kind, f"at most {answering.LARGEST_ANSWER}" in answer) == ("failed", True)


@pytest.mark.clause("explorer.bounded")
def test_a_list_with_too_many_pictures_is_shown_as_text(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    ruleset, svg = find_ruleset("domineering"), "<svg viewBox='0 0 1 1'/>"
    position = ruleset.parse("..")
    item = sections.choice(Broken(svg=lambda _: svg), position, "caption")  # type: ignore[arg-type]  # as Domineering
    for limit, shown in ((2 * len(svg), svg), (2 * len(svg) - 1, None)):
        monkeypatch.setattr(sections, "PICTURES", limit)
        for kind in (sections.choices, sections.frames):
            section: Any = kind("title", [item, item])
            items = section.get("choices", section.get("frames"))
            assert [each["svg"] for each in items] == [shown, shown]
            assert [each["text"] for each in items] == ["..", ".."]


@pytest.mark.clause("explorer.rulesets")
def test_a_broken_ruleset_does_not_hide_the_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    good = find_ruleset("nim")

    class Two:
        names = ("broken", "nim")

        def find(self, name: str) -> object:
            return good if name == "nim" else Broken(name=name, examples=None)

    monkeypatch.setattr(questions, "installed", Two)
    rulesets: Any = questions.rulesets({})["rulesets"]
    assert [each["name"] for each in rulesets] == ["broken", "nim"]
    assert "the code of the ruleset broken failed" in rulesets[0]["summary"]
    assert rulesets[1]["examples"] == list(good.examples)


@pytest.mark.clause("explorer.bounded")
@pytest.mark.skipif(sys.platform == "win32", reason="memory is not bounded there")
def test_the_memory_of_a_worker_is_bounded() -> None:
    script = (
        "from tedomari_explorer.worker import bound_memory\n"
        "bound_memory(500)\n"
        "try:\n    bytearray(10**9)\nexcept MemoryError:\n    print('bounded')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", script], capture_output=True, text=True, check=True
    )
    assert done.stdout == "bounded\n"


@pytest.mark.clause("explorer.bounded")
def test_exhausted_memory_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    for error in (MemoryError(), RecursionError()):
        monkeypatch.setattr(answering, "answer_question", raising(error))
        kind, answer = answering.outcome("look", SMALL)
        expected = "exhausted" if isinstance(error, MemoryError) else "failed"
        assert (kind, "memory" in str(answer)) == (expected, expected == "exhausted")
    monkeypatch.undo()
    foreign, _ = report_on(monkeypatch, "look", parse=raising(MemoryError()))
    assert foreign == "exhausted", "also in the code of a ruleset"


@pytest.mark.once
@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize(
    ("report", "full", "replaced"),
    [
        (("exhausted", "too much"), 10**9, True),
        (("failed", "wrong"), 10**9, False),
        (("failed", "wrong"), 0, True),
    ],
)
def test_a_worker_that_used_much_memory_is_replaced(
    monkeypatch: pytest.MonkeyPatch, report: object, full: int, replaced: bool
) -> None:
    monkeypatch.setattr(desk_module, "FULL", full)
    desk = Desk(600)
    before = desk.worker
    with monkeypatch.context() as patched:
        patched.setattr(desk_module.Worker, "report", lambda _: report)
        job = desk.submit("look", SMALL)
        assert job.over.wait(600)
    assert (job.state, job.answer) == (State.FAILED, report[1])  # type: ignore[index]  # a pair
    after = desk.submit("look", SMALL)
    assert after.over.wait(600)
    assert (desk.worker is not before) == replaced
    desk.close()


@pytest.mark.once
@pytest.mark.clause("explorer.task")
def test_a_worker_that_dies_while_idle_is_replaced() -> None:
    desk = Desk(600)
    first = desk.submit("look", SMALL)
    assert first.over.wait(600)
    assert isinstance(desk.worker, Worker)
    assert desk.worker.process.pid is not None
    os.kill(desk.worker.process.pid, signal.SIGKILL)
    desk.worker.process.join()
    after = desk.submit("look", SMALL)
    assert after.over.wait(600)
    assert after.state is State.DONE
    desk.close()


@pytest.mark.clause("explorer.typed")
@pytest.mark.parametrize("path", ["/api/ask/look", "/api/tasks/analyse"])
def test_half_a_character_is_refused(page: Any, path: str) -> None:
    body = b'{"ruleset": "nim", "position": "\\ud800"}'
    answer = page.client.post(path, content=body, headers=page.headers)
    assert (answer.status_code, "half of a character" in answer.json()["error"]) == (400, True)


@pytest.mark.parametrize("position", ["☃", "１", "\u0000", "\u202e1", "é" * 1000])
def test_other_alphabets_get_a_message(page: Any, position: str) -> None:
    for ruleset in ("nim", "domineering", "dots-and-boxes", "connect6", "semeai"):
        answer = page.ask("look", ruleset=ruleset, position=position)
        assert isinstance(answer, dict) or "expected" in answer


@pytest.mark.clause("explorer.security.headers")
@pytest.mark.parametrize(
    ("method", "path", "status"),
    [
        ("GET", "/none", 404),
        ("GET", "/page/explorer.js/", 404),
        ("POST", "/", 405),
        ("GET", "/api/ask/look", 405),
        ("GET", "/api/none", 404),
        ("GET", "/api/tasks/x", 404),
        pytest.param("GET", f"/api/tasks/{'9' * 5000}", 404, id="5000 digits"),
        ("OPTIONS", "/api/ask/look", 405),
        ("HEAD", "/", 200),
    ],
)
def test_every_response_has_all_headers(page: Any, method: str, path: str, status: int) -> None:
    answer = page.client.request(method, path, headers=page.headers, follow_redirects=False)
    assert answer.status_code == status
    assert "default-src 'none'" in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"] == "no-store"
    assert answer.headers["referrer-policy"] == "no-referrer"
    assert "access-control-allow-origin" not in answer.headers
    if status != 200:
        assert answer.headers["content-type"] == "application/json"
        assert answer.json()["error"]


@pytest.mark.clause("explorer.security.host")
@pytest.mark.parametrize("path", ["/none", "/page/explorer.js/", "/api/none"])
def test_an_unknown_path_does_not_bypass_the_guard(page: Any, path: str) -> None:
    answer = page.client.get(path, headers={"host": "evil.example"}, follow_redirects=False)
    assert answer.status_code == 403
    assert "default-src 'none'" in answer.headers["content-security-policy"]


@pytest.mark.clause("explorer.bounded")
def test_a_request_that_does_not_arrive_times_out(monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("starlette", reason="needs the extra 'explore'")
    from tedomari_explorer import server

    monkeypatch.setattr(server, "PATIENCE", 0.1)
    guard = Guard(8123)
    explorer = server.Explorer(guard)
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "path": "/api/ask/look",
        "raw_path": b"/api/ask/look",
        "query_string": b"",
        "headers": [
            (b"host", b"127.0.0.1:8123"),
            (TOKEN_HEADER.encode(), guard.token.encode()),
        ],
    }
    sent: list[Any] = []

    async def receive() -> dict[str, object]:
        await asyncio.sleep(0.03)
        return {"type": "http.request", "body": b"x", "more_body": True}

    async def send(message: Any) -> None:
        sent.append(message)

    asyncio.run(explorer.application()(scope, receive, send))
    explorer.close()
    assert sent[0]["status"] == 408
    assert "took longer" in json.loads(sent[1]["body"])["error"]


@pytest.mark.clause("explorer.task")
def test_a_worker_answers_until_its_pipe_is_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    """The worker runs in this process, to which its limits are not applied."""
    bounds: list[int] = []
    monkeypatch.setattr(worker, "bound_memory", bounds.append)
    monkeypatch.setattr(signal, "signal", lambda *_: None)
    ours, theirs = multiprocessing.Pipe()
    reports: list[Any] = []

    def ask() -> None:
        for question in ("look", "none"):
            ours.send((question, SMALL))
            while not reports or reports[-1][0] == "progress" or len(reports) < 2:
                reports.append(ours.recv())
            if question == "look":
                results.append(reports[-1])
                reports.clear()
        results.append(reports[-1])
        ours.close()

    results: list[Any] = []
    asking = threading.Thread(target=ask)
    asking.start()
    worker.serve(theirs, 7)
    asking.join()
    assert bounds == [7]
    assert [kind for kind, _ in results] == ["done", "failed"]
    assert results[0][1]["position"] == "1"


def alive(process: int) -> bool:
    """Whether a process is running."""
    try:
        with open(f"/proc/{process}/stat", encoding="utf-8") as file:
            return file.read().rpartition(")")[2].split()[0] != "Z"
    except OSError:
        return False


@pytest.mark.once
@pytest.mark.clause("explorer.task")
@pytest.mark.skipif(not os.path.exists("/proc/self/stat"), reason="needs /proc")
def test_a_worker_ends_itself_when_the_explorer_is_killed() -> None:
    """This holds even during a long computation: no other process would end it."""
    script = (
        "import sys\n"
        "from tedomari_explorer.desk import Desk\n"
        "if __name__ == '__main__':\n"
        "    desk = Desk(600)\n"
        f"    job = desk.submit('analyse', {LARGE!r})\n"
        "    while not job.values:\n        pass\n"
        "    print(desk.worker.process.pid, flush=True)\n"
        "    job.over.wait()\n"
    )
    with subprocess.Popen([sys.executable, "-c", script], stdout=subprocess.PIPE) as process:
        try:
            assert process.stdout is not None
            number = int(process.stdout.readline())
            assert alive(number)
        finally:
            process.kill()
    while alive(number):  # it notices with its next report of progress
        time.sleep(0.05)
