"""The application: files of the page, and questions that other processes answer."""

import asyncio
import json
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from contextlib import asynccontextmanager
from importlib.resources import files
from pathlib import Path
from typing import Any, Final

from starlette.applications import Starlette
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, Response
from starlette.routing import Route

from tedomari.answers.data import Data
from tedomari.errors import TedomariError
from tedomari_explorer.desk import LONG, MEGABYTES, MORE, Desk, DeskFullError, Job
from tedomari_explorer.engine import EngineDesk
from tedomari_explorer.fence import Fence, error
from tedomari_explorer.opponent import Opponent
from tedomari_explorer.questions import check_arguments
from tedomari_explorer.security import Guard

#: The content types of the files of the page, by suffix.  No other files are served.
TYPES: Final[Mapping[str, str]] = {
    ".html": "text/html; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".woff2": "font/woff2",
}

#: The files of the page, with their content types.
PAGE: Final[Mapping[str, str]] = {
    file.name: TYPES[Path(file.name).suffix]
    for file in files("tedomari_explorer").joinpath("page").iterdir()
    if Path(file.name).suffix in TYPES
}

#: The body of a request has at most this many bytes.
LARGEST: Final = 256 * 1024

#: The time limit of quick questions, in seconds.
QUICK: Final = 10.0

#: At most this many quick questions wait for the one that is being answered.
LOOKS: Final = 256

#: The body of a request must arrive within this many seconds.
PATIENCE: Final = 10.0


class Explorer:
    """The application, with two desks, so that showing a position never waits for a search.

    With an ``opponent`` there is a third one, for the moves of that engine.
    Clauses: explorer.bounded, explorer.typed.
    """

    def __init__(
        self,
        guard: Guard,
        *,
        limit: float = LONG,
        megabytes: int = MEGABYTES,
        opponent: Opponent | None = None,
    ) -> None:
        self.guard = guard
        self.opponent = opponent
        self.quick = Desk(QUICK, megabytes, most_waiting=LOOKS)
        self.long = Desk(limit, megabytes, advice=MORE)
        self.tasks = [self.long]  # the desks of long questions, which share their numbers
        if opponent is not None:
            numbers = self.long.numbers
            self.tasks.append(EngineDesk(opponent, limit, megabytes, numbers=numbers))

    def application(self) -> Fence:
        """Return the application for a server, behind its fence."""

        @asynccontextmanager
        async def lifespan(_: Starlette) -> AsyncIterator[None]:
            yield
            self.close()

        application = Starlette(
            routes=[
                Route("/", self.page, methods=["GET"]),
                Route("/page/{name}", self.page, methods=["GET"]),
                Route("/api/ask/{question}", self.ask, methods=["POST"]),
                Route("/api/tasks/{question}", self.begin, methods=["POST"]),
                Route("/api/tasks/{number}", self.task, methods=["GET", "DELETE"]),
            ],
            lifespan=lifespan,
            exception_handlers={HTTPException: http_error},
        )
        application.router.redirect_slashes = False
        return Fence(application, self.guard)

    def close(self) -> None:
        """End the processes."""
        for desk in (self.quick, *self.tasks):
            desk.close()

    async def page(self, request: Request) -> Response:
        """Serve a file of the page.

        Clauses: explorer.files, explorer.page.welcome, explorer.page.notices,
        explorer.page.history, explorer.page.session, explorer.page.link, explorer.page.row,
        explorer.page.targets, explorer.page.access.
        """
        name = request.path_params.get("name", "explorer.html")
        if name not in PAGE:
            return error(404, "there is no such page")
        text = files("tedomari_explorer").joinpath("page", name).read_bytes()
        return Response(text, headers={"Content-Type": PAGE[name]})

    async def ask(self, request: Request) -> Response:
        """Answer a quick question when its task is over."""

        async def answer(question: str, arguments: dict[str, str]) -> Response:
            job = self.quick.submit(question, arguments)
            over, loop = asyncio.Event(), asyncio.get_running_loop()
            self.quick.when_over(job, lambda: loop.call_soon_threadsafe(over.set))
            await over.wait()
            if question == "rulesets" and self.opponent and isinstance(job.answer, dict):
                introduce_opponent(self.opponent, job.answer)
            return task_response(job)

        return await self.respond(request, answer)

    async def begin(self, request: Request) -> Response:
        """Begin the task of a long question, and answer with its number."""

        async def submit(question: str, arguments: dict[str, str]) -> Response:
            desk = self.tasks[-1] if question == "engine" else self.long
            return task_response(desk.submit(question, arguments))

        return await self.respond(request, submit)

    async def task(self, request: Request) -> Response:
        """Answer with the state of a task, after cancelling it if that is requested."""
        number = request.path_params["number"]
        for desk in self.tasks:
            for job in list(desk.jobs.values()):
                if str(job.number) == number:
                    if request.method == "DELETE":
                        await run_in_threadpool(desk.cancel, job.number)
                    return task_response(job)
        return error(404, f"there is no task {number[:20]}")

    async def respond(
        self,
        request: Request,
        answer: Callable[[str, dict[str, str]], Awaitable[Response]],
    ) -> Response:
        """Read and check a question, and pass it to ``answer``; report errors in it."""
        try:
            async with asyncio.timeout(PATIENCE):
                body = await read_body(request)
        except ClientDisconnect:
            return error(400, "the request was interrupted")
        except TimeoutError:
            return error(408, f"the request took longer than {PATIENCE:g} seconds to arrive")
        if body is None:
            return error(413, f"a request has at most {LARGEST} bytes")
        question = request.path_params["question"]
        try:
            arguments = dict(check_arguments(question, json.loads(body)))
            return await answer(question, arguments)
        except (ValueError, RecursionError) as problem:
            is_ours = isinstance(problem, TedomariError)
            return error(400, str(problem) if is_ours else "the request is not JSON")
        except DeskFullError as full:
            return error(429, str(full))


def introduce_opponent(opponent: Opponent, answer: dict[str, Any]) -> None:
    """Add the name of the engine to each ruleset that it can play.  Clause: explorer.engine."""
    for ruleset in answer["rulesets"]:
        if opponent.operation(ruleset["name"]) is not None:
            ruleset["engine"] = opponent.name


async def read_body(request: Request) -> bytes | None:
    """Return the body of a request, or None if it is too long."""
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > LARGEST:
            return None
    return bytes(body)


def task_response(job: Job) -> Response:
    """Return a response with the state of a task."""
    content: dict[str, Data] = {
        "task": job.number,
        "state": str(job.state),
        "milliseconds": int(job.seconds * 1000),
        "values": job.values,
        "answer": job.answer,
    }
    return JSONResponse(content)


async def http_error(_: Request, problem: Exception) -> Response:
    """Return a response for an unknown path or method."""
    assert isinstance(problem, HTTPException)
    return error(problem.status_code, problem.detail.lower())
