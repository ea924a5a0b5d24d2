"""Long computations: how far they are, their limits, and what a cancel does."""

import os
import re
import signal
import time
from collections.abc import Iterator
from typing import Any

import pytest

from tedomari_explorer.desk import WAITING, Desk, DeskFullError, Job, State

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
    """Wait until a task is in a state."""
    while job.state is not state:
        assert not job.over.is_set(), job
        time.sleep(0.01)


@pytest.mark.clause("explorer.task")
def test_a_task_tells_how_far_it_is_and_can_be_cancelled(desk: Desk) -> None:
    job = desk.put("analyse", LARGE)
    until(job, State.RUNNING)
    while job.values == 0:
        time.sleep(0.01)
    first = job.values
    while job.values == first:
        time.sleep(0.01)
    desk.cancel(job.number)
    assert job.state is State.CANCELLED
    after = desk.put("look", SMALL)
    assert after.over.wait(600)
    assert after.state is State.DONE, "a new process goes on"


@pytest.mark.clause("explorer.task")
def test_a_task_that_waits_can_be_cancelled(desk: Desk) -> None:
    running, waiting = desk.put("analyse", LARGE), desk.put("look", SMALL)
    until(running, State.RUNNING)
    desk.cancel(waiting.number)
    desk.cancel(running.number)
    desk.cancel(12345)
    assert (running.state, waiting.state) == (State.CANCELLED, State.CANCELLED)


@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize("asked", [LARGE, HEAP, LINES], ids=lambda asked: asked["ruleset"])
def test_a_task_that_takes_too_long_is_ended(asked: dict[str, str]) -> None:
    """Whatever its family; it says so, and the next task is answered."""
    desk = Desk(0.5)
    job = desk.put("analyse", asked)
    assert job.over.wait(600)
    assert job.state is State.TOO_LONG
    assert str(job.answer).startswith("the bound of 0.5 seconds was reached, with ")
    assert str(job.answer).endswith("; ask for less")
    desk.close()


@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize("asked", [HEAP, LINES], ids=lambda asked: asked["ruleset"])
def test_the_page_is_told_of_the_bound(brief_page: Any, asked: dict[str, str]) -> None:
    number = brief_page.begin("analyse", **asked)
    assert brief_page.desk.jobs[number].over.wait(60)
    found = brief_page.task(number)
    assert found["state"] == "too-long"
    assert re.fullmatch(
        r"the bound of 0\.5 seconds was reached, with [0-9]+ values known; ask for less, or "
        r"'tedomari explore --seconds N' allows more",
        found["answer"],
    )
    assert brief_page.ask("look", **SMALL)["position"] == "1"


@pytest.mark.clause("explorer.bounded")
def test_only_so_many_tasks_wait(desk: Desk) -> None:
    running = desk.put("analyse", LARGE)
    until(running, State.RUNNING)
    for _ in range(WAITING):
        desk.put("look", SMALL)
    with pytest.raises(DeskFullError):
        desk.put("look", SMALL)


def test_a_process_that_dies_fails_its_task_only(desk: Desk) -> None:
    first = desk.put("look", SMALL)
    assert first.over.wait(600)
    killed = desk.put("analyse", LARGE)
    until(killed, State.RUNNING)
    assert desk.worker.process.pid is not None
    os.kill(desk.worker.process.pid, signal.SIGKILL)
    assert killed.over.wait(600)
    assert (killed.state, "has died" in str(killed.answer)) == (State.FAILED, True)
    after = desk.put("look", SMALL)
    assert after.over.wait(600)
    assert after.state is State.DONE


def test_closing_cancels_what_is_left() -> None:
    desk = Desk(600)
    job = desk.put("analyse", LARGE)
    desk.close()
    assert job.over.is_set()
    desk.close()


@pytest.mark.clause("explorer.task")
def test_the_page_cancels_a_task(page: Any) -> None:
    number = page.begin("analyse", **LARGE)
    answer = page.client.delete(f"/api/tasks/{number}", headers=page.headers)
    assert answer.json()["state"] == "cancelled"
    assert page.client.get("/api/tasks/99999", headers=page.headers).status_code == 404


@pytest.mark.clause("explorer.bounded")
def test_the_page_is_told_that_too_many_wait(busy_page: Any) -> None:
    numbers = [busy_page.begin("analyse", **LARGE)]
    while busy_page.task(numbers[0])["state"] == "waiting":
        time.sleep(0.01)
    numbers += [busy_page.begin("analyse", **SMALL) for _ in range(WAITING)]
    headers = busy_page.headers
    refused = busy_page.client.post("/api/tasks/analyse", json=SMALL, headers=headers)
    assert refused.status_code == 429
    for number in numbers:
        busy_page.client.delete(f"/api/tasks/{number}", headers=headers)
