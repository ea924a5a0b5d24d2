"""A served explorer, asked as its page asks it."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest

from tedomari_explorer.desk import Desk
from tedomari_explorer.security import TOKEN_HEADER, Guard
from tedomari_explorer.worker import outcome

PORT = 8123


class Page:
    """What the page does: requests with the token, and waiting for tasks."""

    def __init__(self, client: Any, guard: Guard, desk: Desk) -> None:
        self.client = client
        self.guard = guard
        self.desk = desk
        self.headers = {TOKEN_HEADER: guard.token}

    def ask(self, question: str, **asked: str) -> Any:
        """The answer to a quick question; the message if it failed.

        It is the same that the question gets in this process.
        """
        response = self.client.post(f"/api/ask/{question}", json=asked, headers=self.headers)
        assert response.status_code == 200, response.text
        answer = response.json()["answer"]
        assert answer == asked_here(question, asked)
        return answer

    def begin(self, question: str, **asked: str) -> int:
        """The number of a task."""
        response = self.client.post(f"/api/tasks/{question}", json=asked, headers=self.headers)
        assert response.status_code == 200, response.text
        number: int = response.json()["task"]
        return number

    def task(self, number: int) -> Any:
        """How far a task is."""
        return self.client.get(f"/api/tasks/{number}", headers=self.headers).json()

    def sections(self, question: str, **asked: str) -> dict[str, Any]:
        """The sections of the answer to a long question, by title."""
        number = self.begin(question, **asked)
        assert self.desk.jobs[number].over.wait(600)
        found = self.task(number)
        assert found["state"] == "done", found
        assert found["answer"] == asked_here(question, asked)
        return {section["title"]: section for section in found["answer"]["sections"]}


def asked_here(question: str, asked: dict[str, str]) -> Any:
    """The answer to a question, or the message, without a server or another process."""
    return json.loads(json.dumps(outcome(question, asked)[1]))


@contextmanager
def opened(limit: float) -> Iterator[Page]:
    """A page whose computations, quick and long, may take ``limit`` seconds."""
    testclient = pytest.importorskip(
        "starlette.testclient", reason="needs the extra 'explore', and httpx"
    )
    from tedomari_explorer import server

    guard = Guard(PORT)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "QUICK", 600)  # a busy machine may take long to start a process
        explorer = server.Explorer(guard, limit=limit)
    base = f"http://127.0.0.1:{PORT}"
    with testclient.TestClient(explorer.application(), base_url=base) as client:
        yield Page(client, guard, explorer.long)


@pytest.fixture(scope="session")
def page() -> Iterator[Page]:
    """A page whose computations may take ten minutes, on a busy machine."""
    with opened(600) as page:
        yield page


@pytest.fixture
def brief_page() -> Iterator[Page]:
    """A page whose computations may take half a second."""
    with opened(0.5) as page:
        yield page


@pytest.fixture
def busy_page() -> Iterator[Page]:
    """A page of its own, for tests that fill its desk."""
    with opened(600) as page:
        yield page
