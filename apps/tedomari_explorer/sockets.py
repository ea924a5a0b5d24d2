"""The explorer's server, with limits of its sockets and of the time for requests."""

import asyncio
import signal
from types import FrameType
from typing import Final

import uvicorn
from starlette.types import ASGIApp
from uvicorn.protocols.http.h11_impl import H11Protocol, RequestResponseCycle

#: A request must arrive within this many seconds after its first byte; the first one, after
#: the connection is made.
PATIENCE: Final = 10.0

#: At most this many connections are open; further ones are closed at once.
CONNECTIONS: Final = 500


class PatientProtocol(H11Protocol):
    """HTTP that closes a connection whose request does not arrive in time.

    The timeout of uvicorn applies only to connections without any byte of a next request, not
    to a request whose headers never end or whose body is not read.

    Clause: explorer.bounded.
    """

    patience: float = PATIENCE
    waiting: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in H11Protocol
        """Wait for the first request, unless there are too many connections."""
        super().connection_made(transport)
        if len(self.connections) > CONNECTIONS:
            transport.abort()
        else:
            self.wait_if_nothing_is_answered()

    def data_received(self, data: bytes) -> None:
        """Continue to wait if the head of the request is still incomplete."""
        super().data_received(data)
        self.wait_if_nothing_is_answered()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self.stop_waiting()
        super().connection_lost(exc)

    def wait_if_nothing_is_answered(self) -> None:
        """Start the timer, or stop it while the application answers a request.

        The application limits the time of its answers itself.
        """
        cycle: RequestResponseCycle | None = self.cycle
        if cycle is not None and not cycle.response_complete:
            self.stop_waiting()
        elif self.waiting is None and not self.transport.is_closing():
            self.waiting = self.loop.call_later(self.patience, self.transport.close)

    def stop_waiting(self) -> None:
        """Forget the timer, if there is one."""
        if self.waiting is not None:
            self.waiting.cancel()
            self.waiting = None


class Server(uvicorn.Server):
    """A server that an interrupt ends, as do several.

    The server of uvicorn raises interrupts again when it has ended, and at the second one it
    does not wait for the application.  Both cancel the application, which prints a traceback.
    """

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Handle a signal that ends the server."""
        if sig == signal.SIGINT:
            self.should_exit = True
        else:
            super().handle_exit(sig, frame)


def configuration(application: ASGIApp, *, patience: float = PATIENCE) -> uvicorn.Config:
    """Return the configuration with which uvicorn serves the application."""
    protocol = type("Protocol", (PatientProtocol,), {"patience": patience})
    return uvicorn.Config(
        application,
        http=protocol,
        log_level="error",
        lifespan="on",
        ws="none",
        server_header=False,
        timeout_graceful_shutdown=1,
    )
