"""The sockets of the explorer: slow requests, many requests, and the names of the host."""

import asyncio
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from typing import Any

import pytest

from tedomari_explorer.desk import Desk, State
from tedomari_explorer.security import TOKEN_HEADER, Guard

pytest.importorskip("uvicorn", reason="needs the extra 'explore'")
pytest.importorskip("starlette", reason="needs the extra 'explore'")

import uvicorn

from tedomari_explorer import server, sockets

PORT = 8123

SMALL = {"ruleset": "nim", "position": "1"}
LARGE = {"ruleset": "chilled-domineering", "position": "/".join(["........"] * 8)}

#: No test waits for this; it ends one that would hang.
SAFETY = 60.0


async def plain(scope: Any, receive: Any, send: Any) -> None:
    """Answer every request after a while that is longer than the patience with clients."""
    if scope["type"] == "lifespan":
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})
        return
    await asyncio.sleep(0.3)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"answered"})


@contextmanager
def served(patience: float) -> Iterator[int]:
    """The port on loopback at which an application is served in the explorer's way."""
    listening = socket.create_server(("127.0.0.1", 0))
    running = uvicorn.Server(sockets.configuration(plain, patience=patience))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join()
        listening.close()


def rest(connection: socket.socket) -> bytes:
    """What comes until the server closes the connection."""
    received = b""
    try:
        while part := connection.recv(4096):
            received += part
    except ConnectionResetError:
        pass
    return received


@pytest.mark.clause("explorer.bounded")
@pytest.mark.parametrize(
    ("sent", "answered"),
    [
        (b"", False),
        (b"GET / HTTP/1.1\r\nHost: x\r\n", False),
        (b"GET / HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\n", True),
        (b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n1", True),
    ],
    ids=["nothing", "half a head", "half a head after a request", "half a body"],
)
def test_a_request_that_does_not_arrive_is_closed(sent: bytes, answered: bool) -> None:
    with served(0.1) as port, closing(socket.create_connection(("127.0.0.1", port))) as one:
        one.settimeout(SAFETY)
        one.sendall(sent)
        assert (b"answered" in rest(one)) == answered


@pytest.mark.clause("explorer.bounded")
def test_a_head_that_trickles_is_closed() -> None:
    """Each byte comes well before the patience is at an end, and all of them well after."""
    with served(0.5) as port, closing(socket.create_connection(("127.0.0.1", port))) as one:
        one.settimeout(0.01)
        one.sendall(b"GET / HTTP/1.1\r\n")
        for _ in range(6000):
            try:
                one.sendall(b"X")
                if one.recv(1) == b"":
                    return
            except TimeoutError:
                continue
            except (BrokenPipeError, ConnectionResetError):
                return
    pytest.fail("the connection is still open")


@pytest.mark.clause("explorer.bounded")
def test_an_answer_may_take_longer_than_a_request() -> None:
    with served(0.1) as port, closing(socket.create_connection(("127.0.0.1", port))) as one:
        one.settimeout(SAFETY)
        one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        assert b"answered" in rest(one)


@pytest.mark.clause("explorer.bounded")
def test_connections_above_the_bound_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CONNECTIONS", 3)
    with served(SAFETY) as port, ExitStack() as stack:
        opened = []
        for _ in range(3):
            one = stack.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
            one.settimeout(SAFETY)
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert one.recv(4096)
            opened.append(one)
        further = stack.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
        further.settimeout(SAFETY)
        assert rest(further) == b""
        for one in opened:
            one.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert b"answered" in rest(one)


async def asked(explorer: server.Explorer, question: str, **given: str) -> tuple[int, Any]:
    """The status and the answer of a question to the application itself."""
    headers = {"host": f"127.0.0.1:{PORT}", TOKEN_HEADER: explorer.guard.token}
    path = f"/api/ask/{question}"
    scope = {
        "type": "http",
        "http_version": "1.1",
        "method": "POST",
        "path": path,
        "raw_path": path.encode(),
        "query_string": b"",
        "headers": [(name.encode(), value.encode()) for name, value in headers.items()],
    }
    sent: list[Any] = []

    async def receive() -> dict[str, object]:
        return {"type": "http.request", "body": json.dumps(given).encode(), "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await explorer.application()(scope, receive, send)
    return sent[0]["status"], json.loads(sent[1]["body"])


@contextmanager
def explored() -> Iterator[server.Explorer]:
    """An explorer whose processes end with the block."""
    explorer = server.Explorer(Guard(PORT))
    try:
        yield explorer
    finally:
        explorer.close()


@pytest.mark.clause("explorer.bounded")
def test_200_looks_at_once_are_all_answered() -> None:
    async def all_at_once(explorer: server.Explorer) -> list[tuple[int, Any]]:
        looks = (asked(explorer, "look", ruleset="nim", position=str(n)) for n in range(200))
        return await asyncio.gather(*looks)

    with explored() as explorer:
        found = asyncio.run(all_at_once(explorer))
    assert [status for status, _ in found] == [200] * 200
    assert [answer["answer"]["position"] for _, answer in found] == [str(n) for n in range(200)]


@pytest.mark.clause("explorer.bounded")
def test_looks_above_the_bound_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LOOKS", 3)

    async def five(explorer: server.Explorer) -> list[tuple[int, Any]]:
        running = explorer.quick.put("analyse", LARGE)
        while running.state is not State.RUNNING:
            await asyncio.sleep(0.01)
        looks = [asyncio.create_task(asked(explorer, "look", **SMALL)) for _ in range(5)]
        async with asyncio.timeout(SAFETY):
            while sum(look.done() for look in looks) < 2:
                await asyncio.sleep(0.01)
        explorer.quick.cancel(running.number)
        return await asyncio.gather(*looks)

    with explored() as explorer:
        found = asyncio.run(five(explorer))
    assert [status for status, _ in found] == [200, 200, 200, 429, 429]
    assert found[-1][1] == {"error": "3 questions wait already; ask again later"}


@pytest.mark.clause("explorer.bounded")
def test_looks_wait_in_no_thread() -> None:
    """Threads that wait would be used up by 40 looks."""

    async def late(explorer: server.Explorer) -> int:
        running = explorer.quick.put("analyse", LARGE)
        looks = [asyncio.create_task(asked(explorer, "look", **SMALL)) for _ in range(100)]
        try:
            async with asyncio.timeout(SAFETY):
                while len(explorer.quick.jobs) < 101:
                    await asyncio.sleep(0.01)
        finally:
            waiting = len(explorer.quick.jobs) - 1
            explorer.quick.cancel(running.number)
            await asyncio.gather(*looks)
        return waiting

    with explored() as explorer:
        assert asyncio.run(late(explorer)) == 100


@pytest.mark.clause("explorer.security.host")
@pytest.mark.parametrize(
    ("host", "port", "here"),
    [
        ("localhost:8123", PORT, True),
        ("LOCALHOST:8123", PORT, True),
        ("LocalHost.:8123", PORT, True),
        ("127.0.0.1:8123", PORT, True),
        ("127.0.0.1.:8123", PORT, True),
        ("[::1]:8123", PORT, True),
        ("[0:0:0:0:0:0:0:1]:8123", PORT, True),
        ("[::FFFF:127.0.0.1]:8123", PORT, True),
        ("localhost", 80, True),
        ("[::1]", 80, True),
        ("localhost", PORT, False),
        ("localhost:80", PORT, False),
        ("localhost:81230", PORT, False),
        ("localhost:8123:8123", PORT, False),
        ("localhost:", 80, False),
        ("localhost..:8123", PORT, False),
        ("localhost.example:8123", PORT, False),
        ("evil@localhost:8123", PORT, False),
        ("localhost:8123@evil", PORT, False),
        ("localhost:8123/", PORT, False),
        (" localhost:8123", PORT, False),
        ("localhost:8123\n", PORT, False),
        ("localhost:８１２３", PORT, False),
        ("::1:8123", PORT, False),
        ("[::2]:8123", PORT, False),
        ("[localhost]:8123", PORT, False),
        ("[127.0.0.1]:8123", PORT, False),
        ("[::1%lo]:8123", PORT, False),
        ("", PORT, False),
        (".:8123", PORT, False),
    ],
)
def test_the_host_is_this_machine_in_whatever_way_it_is_written(
    host: str, port: int, here: bool
) -> None:
    assert Guard(port).is_here(host) == here
    assert Guard(port).is_own(f"http://{host}") == here


@pytest.mark.clause("explorer.bounded")
def test_the_processes_end_with_the_server(monkeypatch: pytest.MonkeyPatch) -> None:
    """Both desks are closed when the server ends, and not before."""
    explorer = server.Explorer(Guard(PORT))
    closed: list[object] = []
    monkeypatch.setattr(Desk, "close", lambda desk: closed.append(desk))
    application: Any = explorer.application().application

    async def serve() -> None:
        async with application.router.lifespan_context(application):
            assert closed == []

    asyncio.run(serve())
    assert closed == [explorer.quick, explorer.long]
