"""A wrapper of the application that refuses requests and adds headers to responses."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.responses import JSONResponse
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from tedomari_explorer.security import HEADERS, Guard

#: Paths that begin with this need the token.
QUESTIONS: Final = "/api/"


class Fence:
    """Passes on the requests that the guard does not refuse, whatever their path.

    Clauses: explorer.security.host, explorer.security.origin, explorer.security.token,
    explorer.security.headers.
    """

    def __init__(self, application: ASGIApp, guard: Guard) -> None:
        self.application = application
        self.guard = guard

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Refuse a request, or pass it on."""
        if scope["type"] != "http":
            await self.application(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                MutableHeaders(scope=message).update(HEADERS)
            await send(message)

        needs_token = scope["path"].startswith(QUESTIONS)
        refusal = self.guard.refusal(Headers(scope=scope), needs_token=needs_token)
        handler = self.application if refusal is None else error(403, refusal)
        await handler(scope, receive, send_with_headers)


def error(status: int, message: str) -> JSONResponse:
    """Return a response with an error message."""
    return JSONResponse({"error": message}, status_code=status)
