"""The sockets of the explorer: slow requests, many requests, and the names of the host."""

import asyncio
import json
import signal
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

from tedomari_explorer import server, sockets

PORT = 8123

SMALL = {"ruleset": "nim", "position": "1"}
LARGE = {"ruleset": "chilled-domineering", "position": "/".join(["........"] * 8)}

#: The time limit in seconds of a test that would hang; other tests never reach it.
SAFETY = 600.0


async def plain(scope: Any, receive: Any, send: Any) -> None:
    """Answer every request after a delay that is longer than the patience with clients."""
    if scope["type"] == "lifespan":
        for kind in ("startup", "shutdown"):
            await receive()
            await send({"type": f"lifespan.{kind}.complete"})
        return
    await asyncio.sleep(0.3)
    await send({"type": "http.response.start", "status": 200, "headers": []})
    await send({"type": "http.response.body", "body": b"answered"})


@contextmanager
def serve_application(listening: socket.socket, patience: float) -> Iterator[int]:
    """Serve ``plain`` with the explorer's configuration, and yield the port on loopback."""
    running = sockets.Server(sockets.configuration(plain, patience=patience))
    thread = threading.Thread(target=running.run, kwargs={"sockets": [listening]})
    thread.start()
    try:
        yield listening.getsockname()[1]
    finally:
        running.should_exit = True
        thread.join()


@contextmanager
def connect_to_server(patience: float, sent: bytes) -> Iterator[socket.socket]:
    """Serve ``plain``, and yield a connection to it.

    The bytes are sent before the server runs, so that its patience does not end while they
    are being sent.
    """
    with (
        closing(socket.create_server(("127.0.0.1", 0))) as listening,
        closing(socket.create_connection(listening.getsockname())) as client,
    ):
        client.sendall(sent)
        with serve_application(listening, patience):
            yield client


def rest(connection: socket.socket) -> bytes:
    """Return the bytes that arrive until the server closes the connection."""
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
    with connect_to_server(0.1, sent) as client:
        client.settimeout(SAFETY)
        assert (b"answered" in rest(client)) == answered


@pytest.mark.clause("explorer.bounded")
def test_a_head_that_trickles_is_closed() -> None:
    """Each byte arrives well within the patience, but not all of them together."""
    with connect_to_server(0.5, b"GET / HTTP/1.1\r\n") as client:
        client.settimeout(0.01)
        for _ in range(int(SAFETY * 100)):
            try:
                client.sendall(b"X")
                if client.recv(1) == b"":
                    return
            except TimeoutError:
                continue
            except (BrokenPipeError, ConnectionResetError):
                return
    pytest.fail("the connection is still open")


@pytest.mark.clause("explorer.bounded")
def test_an_answer_may_take_longer_than_a_request() -> None:
    request = b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"
    with connect_to_server(0.1, request) as client:
        client.settimeout(SAFETY)
        assert b"answered" in rest(client)


@pytest.mark.clause("explorer.bounded")
def test_connections_above_the_bound_are_closed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "CONNECTIONS", 3)
    with (
        closing(socket.create_server(("127.0.0.1", 0))) as listening,
        serve_application(listening, SAFETY) as port,
        ExitStack() as stack,
    ):
        clients = []
        for _ in range(3):
            client = stack.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
            client.settimeout(SAFETY)
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\n\r\n")
            assert client.recv(4096)
            clients.append(client)
        further = stack.enter_context(closing(socket.create_connection(("127.0.0.1", port))))
        further.settimeout(SAFETY)
        assert rest(further) == b""
        for client in clients:
            client.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            assert b"answered" in rest(client)


async def ask(explorer: server.Explorer, question: str, **arguments: str) -> tuple[int, Any]:
    """Ask the application directly; return the status and the answer."""
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
        body = json.dumps(arguments).encode()
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Any) -> None:
        sent.append(message)

    await explorer.application()(scope, receive, send)
    return sent[0]["status"], json.loads(sent[1]["body"])


@contextmanager
def started_explorer() -> Iterator[server.Explorer]:
    """Yield an explorer whose processes end with the block, and whose answers may take long."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(server, "QUICK", SAFETY)
        explorer = server.Explorer(Guard(PORT))
    try:
        yield explorer
    finally:
        explorer.close()


@pytest.mark.clause("explorer.bounded")
def test_200_simultaneous_looks_are_all_answered() -> None:
    async def all_at_once(explorer: server.Explorer) -> list[tuple[int, Any]]:
        looks = (ask(explorer, "look", ruleset="nim", position=str(n)) for n in range(200))
        return await asyncio.gather(*looks)

    with started_explorer() as explorer:
        answers = asyncio.run(all_at_once(explorer))
    assert [status for status, _ in answers] == [200] * 200
    assert [task["answer"]["position"] for _, task in answers] == [str(n) for n in range(200)]


@pytest.mark.clause("explorer.bounded")
def test_looks_above_the_bound_are_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "LOOKS", 3)

    async def five(explorer: server.Explorer) -> list[tuple[int, Any]]:
        running = explorer.quick.submit("analyse", LARGE)
        while running.state is not State.RUNNING:
            await asyncio.sleep(0.01)
        looks = [asyncio.create_task(ask(explorer, "look", **SMALL)) for _ in range(5)]
        async with asyncio.timeout(SAFETY):
            while sum(look.done() for look in looks) < 2:
                await asyncio.sleep(0.01)
        explorer.quick.cancel(running.number)
        return await asyncio.gather(*looks)

    with started_explorer() as explorer:
        answers = asyncio.run(five(explorer))
    assert [status for status, _ in answers] == [200, 200, 200, 429, 429]
    assert answers[-1][1] == {"error": "3 questions are waiting already; ask again later"}


@pytest.mark.clause("explorer.bounded")
def test_waiting_looks_occupy_no_threads() -> None:
    """If each look occupied a thread, 40 looks would use up all threads."""

    async def count_waiting(explorer: server.Explorer) -> int:
        running = explorer.quick.submit("analyse", LARGE)
        looks = [asyncio.create_task(ask(explorer, "look", **SMALL)) for _ in range(100)]
        try:
            async with asyncio.timeout(SAFETY):
                while len(explorer.quick.jobs) < 101:
                    await asyncio.sleep(0.01)
        finally:
            waiting = len(explorer.quick.jobs) - 1
            explorer.quick.cancel(running.number)
            await asyncio.gather(*looks)
        return waiting

    with started_explorer() as explorer:
        assert asyncio.run(count_waiting(explorer)) == 100


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
def test_this_machine_is_recognised_in_every_spelling_of_the_host(
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


def test_interrupts_end_the_server_and_are_not_raised_again() -> None:
    """A second one would cancel the application, which prints a traceback."""
    running = sockets.Server(sockets.configuration(plain))
    with running.capture_signals():
        signal.raise_signal(signal.SIGINT)
        signal.raise_signal(signal.SIGINT)
    assert (running.should_exit, running.force_exit) == (True, False)


def test_other_signals_are_raised_again() -> None:
    """The status then says that the process was asked to end."""
    signals: list[int] = []
    before = signal.signal(signal.SIGTERM, lambda number, frame: signals.append(number))
    try:
        running = sockets.Server(sockets.configuration(plain))
        with running.capture_signals():
            signal.raise_signal(signal.SIGTERM)
            assert running.should_exit
            assert signals == []
    finally:
        signal.signal(signal.SIGTERM, before)
    assert signals == [signal.SIGTERM]
