"""Long computations: their progress, their limits, and how they are cancelled."""

import os
import re
import signal
import threading
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tedomari_explorer.desk import WAITING, Desk, DeskFullError, Job, State, Worker

LARGE = {"ruleset": "chilled-domineering", "position": "/".join(["........"] * 8)}
HEAP = {"ruleset": "nim", "position": "999"}
LINES = {"ruleset": "dots-and-boxes", "position": "5x5"}
SMALL = {"ruleset": "nim", "position": "1"}


@pytest.fixture
def desk() -> Iterator[Desk]:
    desk = Desk(600)
    yield desk
    desk.close()


def until(job: Job, state: State) -> None:
    """Wait until a task reaches a state."""
    while job.state is not state:
        assert not job.over.is_set(), job
        time.sleep(0.01)


@pytest.mark.clause("explorer.task")
def test_a_task_reports_progress_and_can_be_cancelled(desk: Desk) -> None:
    job = desk.submit("analyse", LARGE)
    until(job, State.RUNNING)
    while job.values == 0:
        time.sleep(0.01)
    first = job.values
    while job.values == first:
        time.sleep(0.01)
    desk.cancel(job.number)
    assert job.state is State.CANCELLED
    after = desk.submit("look", SMALL)
    assert after.over.wait(600)
    assert after.state is State.DONE, "a new process takes over"


@pytest.mark.clause("explorer.task")
def test_a_waiting_task_can_be_cancelled(desk: Desk) -> None:
    running, waiting = desk.submit("analyse", LARGE), desk.submit("look", SMALL)
    until(running, State.RUNNING)
    desk.cancel(waiting.number)
    desk.cancel(running.number)
    desk.cancel(12345)
    assert (running.state, waiting.state) == (State.CANCELLED, State.CANCELLED)


@pytest.mark.once
@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize("question", [LARGE, HEAP, LINES], ids=lambda each: each["ruleset"])
def test_a_task_that_takes_too_long_is_ended(question: dict[str, str]) -> None:
    """This holds for every family; the message names the limit."""
    desk = Desk(0.5)
    job = desk.submit("analyse", question)
    assert job.over.wait(600)
    assert job.state is State.TOO_LONG
    assert str(job.answer).startswith("the bound of 0.5 seconds was reached, with ")
    assert str(job.answer).endswith("; ask for less")
    desk.close()


@pytest.mark.once
@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize("question", [HEAP, LINES], ids=lambda each: each["ruleset"])
def test_the_bound_is_reported_to_the_page(brief_page: Any, question: dict[str, str]) -> None:
    number = brief_page.begin("analyse", **question)
    assert brief_page.desk.jobs[number].over.wait(600)
    task = brief_page.task(number)
    assert task["state"] == "too-long"
    assert re.fullmatch(
        r"the bound of 0\.5 seconds was reached, with [0-9]+ values known; ask for less, or "
        r"'tedomari explore --seconds N' allows more",
        task["answer"],
    )
    assert brief_page.ask("look", **SMALL)["position"] == "1"


@pytest.mark.clause("explorer.bounded")
def test_the_number_of_waiting_tasks_is_limited(desk: Desk) -> None:
    running = desk.submit("analyse", LARGE)
    until(running, State.RUNNING)
    for _ in range(WAITING):
        desk.submit("look", SMALL)
    with pytest.raises(DeskFullError):
        desk.submit("look", SMALL)


@pytest.mark.once
def test_when_a_process_dies_only_its_task_fails(desk: Desk) -> None:
    first = desk.submit("look", SMALL)
    assert first.over.wait(600)
    killed = desk.submit("analyse", LARGE)
    until(killed, State.RUNNING)
    assert isinstance(desk.worker, Worker)
    assert desk.worker.process.pid is not None
    os.kill(desk.worker.process.pid, signal.SIGKILL)
    assert killed.over.wait(600)
    assert (killed.state, "has died" in str(killed.answer)) == (State.FAILED, True)
    after = desk.submit("look", SMALL)
    assert after.over.wait(600)
    assert after.state is State.DONE


def test_closing_cancels_the_remaining_tasks() -> None:
    desk = Desk(600)
    job = desk.submit("analyse", LARGE)
    desk.close()
    assert job.over.is_set()
    desk.close()


@pytest.mark.clause("explorer.task")
def test_the_page_can_cancel_a_task(page: Any) -> None:
    number = page.begin("analyse", **LARGE)
    answer = page.client.delete(f"/api/tasks/{number}", headers=page.headers)
    assert answer.json()["state"] == "cancelled"
    assert page.client.get("/api/tasks/99999", headers=page.headers).status_code == 404


@pytest.mark.once
@pytest.mark.clause("explorer.bounded")
def test_the_page_is_refused_when_too_many_tasks_wait(busy_page: Any) -> None:
    numbers = [busy_page.begin("analyse", **LARGE)]
    while busy_page.task(numbers[0])["state"] == "waiting":
        time.sleep(0.01)
    numbers += [busy_page.begin("analyse", **SMALL) for _ in range(WAITING)]
    headers = busy_page.headers
    refused = busy_page.client.post("/api/tasks/analyse", json=SMALL, headers=headers)
    assert refused.status_code == 429
    for number in numbers:
        busy_page.client.delete(f"/api/tasks/{number}", headers=headers)


class Numbered(Desk):
    """A desk whose workers answer with the number of workers so far, without processes.

    The first task ends its worker.  It cannot hire the second and the third worker.
    """

    def hire(self) -> Any:
        self.hired = getattr(self, "hired", 0) + 1
        if self.hired in (2, 3):
            raise OSError("no more processes") if self.hired == 2 else DeskFullError("later")
        return NumberedWorker(self.hired)


class NumberedWorker:
    """A worker of a :class:`Numbered` desk."""

    def __init__(self, number: int) -> None:
        self.number = number
        self.lively = True

    def lives(self) -> bool:
        return self.lively

    def send(self, question: str, arguments: dict[str, str]) -> None:
        pass

    def report(self) -> Any:
        return "exhausted" if self.number == 1 else "done", self.number

    def end(self) -> None:
        self.lively = False


@pytest.mark.clause("explorer.task")
def test_a_desk_without_a_worker_fails_one_task_and_asks_for_a_worker_again() -> None:
    desk = Numbered(600)
    jobs = []
    for _ in range(4):
        jobs.append(desk.submit("look", SMALL))
        assert jobs[-1].over.wait(600)
    assert [job.state for job in jobs] == ["failed", "failed", "done", "done"]
    assert [jobs[0].answer, *(job.answer for job in jobs[2:])] == [1, 4, 4]
    assert "DeskFullError: later" in str(jobs[1].answer)
    desk.close()


class Talking(Desk):
    """A desk whose worker always has a report: two on its progress, then the answer."""

    def hire(self) -> Any:
        worker: Any = NumberedWorker(1)
        worker.report = iter([("progress", 1), ("progress", 2), ("done", "late")]).__next__
        return worker


@pytest.mark.clause("explorer.bounded")
def test_the_time_limit_holds_while_reports_on_progress_wait() -> None:
    """They wait if the desk's thread was not run for a while."""
    desk = Talking(0)
    job = desk.submit("look", SMALL)
    assert job.over.wait(600)
    desk.close()
    assert (job.state, job.values) == (State.TOO_LONG, 1)


@pytest.mark.clause("explorer.task")
def test_a_listener_that_fails_does_not_end_the_desk() -> None:
    desk = Numbered(600)
    desk.hired = 3
    event = threading.Event()
    with desk.changed:  # so that the task is not over yet
        job = desk.submit("look", SMALL)
        desk.when_over(job, lambda: 1 // 0)
        desk.when_over(job, event.set)
    assert event.wait(600)
    assert desk.submit("look", SMALL).over.wait(600)
    desk.close()
