"""An explorer on a test server, with a client that sends the requests of the page."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from explorer_story import Story, serve
from tedomari_explorer.answering import outcome
from tedomari_explorer.desk import Desk
from tedomari_explorer.security import TOKEN_HEADER, Guard

PORT = 8123


class Page:
    """A client that sends requests with the token, and waits for tasks, as the page does."""

    def __init__(self, client: Any, guard: Guard, desk: Desk) -> None:
        self.client = client
        self.guard = guard
        self.desk = desk
        self.headers = {TOKEN_HEADER: guard.token}

    def ask(self, question: str, **arguments: str) -> Any:
        """Return the answer to a quick question, or the message if it failed.

        It must be the same as without a server.
        """
        path = f"/api/ask/{question}"
        response = self.client.post(path, json=arguments, headers=self.headers)
        assert response.status_code == 200, response.text
        answer = response.json()["answer"]
        assert answer == answer_here(question, arguments)
        return answer

    def begin(self, question: str, **arguments: str) -> int:
        """Begin a task, and return its number."""
        path = f"/api/tasks/{question}"
        response = self.client.post(path, json=arguments, headers=self.headers)
        assert response.status_code == 200, response.text
        number: int = response.json()["task"]
        return number

    def task(self, number: int) -> Any:
        """Return the state of a task."""
        return self.client.get(f"/api/tasks/{number}", headers=self.headers).json()

    def sections(self, question: str, **arguments: str) -> dict[str, Any]:
        """Return the sections of the answer to a long question, by title."""
        number = self.begin(question, **arguments)
        assert self.desk.jobs[number].over.wait(600)
        task = self.task(number)
        assert task["state"] == "done", task
        assert task["answer"] == answer_here(question, arguments)
        return {section["title"]: section for section in task["answer"]["sections"]}


def answer_here(question: str, arguments: dict[str, str]) -> Any:
    """Return the answer to a question, or the message, without a server or another process."""
    return json.loads(json.dumps(outcome(question, arguments)[1]))


@contextmanager
def open_page(limit: float) -> Iterator[Page]:
    """Serve a page whose long computations may take ``limit`` seconds."""
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
    with open_page(600) as page:
        yield page


@pytest.fixture
def brief_page() -> Iterator[Page]:
    """A page whose computations may take half a second."""
    with open_page(0.5) as page:
        yield page


@pytest.fixture
def busy_page() -> Iterator[Page]:
    """A separate page, for tests that fill its desk."""
    with open_page(600) as page:
        yield page


@pytest.fixture(scope="session")
def link() -> Iterator[str]:
    """The link of an explorer that runs in another process."""
    with serve() as link:
        yield link


@pytest.fixture
def story(driver: Any, link: str, tmp_path: Path) -> Iterator[Story]:
    """A person at the page; afterwards the browser must not have reported an error."""
    story = Story(driver, link, tmp_path)
    yield story
    assert story.errors() == []
