"""The engine's side of the protocol: read the driver's lines and write the replies."""

from collections.abc import Iterator
from dataclasses import replace
from typing import BinaryIO

from tedomari_conformance.engines.errors import WireError
from tedomari_conformance.engines.messages import (
    Asked,
    Bye,
    Greeting,
    Message,
    hello_message,
    reply_message,
    request_of,
)
from tedomari_conformance.engines.model import (
    Answered,
    Answering,
    Broken,
    Declined,
    Refused,
    Unasked,
)
from tedomari_conformance.engines.versions import query_from, version_with
from tedomari_conformance.engines.wire import LINE_LIMIT, decode, encode


def serve(engine: Answering, source: BinaryIO, target: BinaryIO) -> None:
    """Reply to each line of ``source`` at once, until ``bye`` or the end of the stream.

    Raises :class:`WireError`, with the number of the line, if a line cannot be replied to.
    Clauses: protocol.reference.serves, protocol.reference.end, protocol.reference.version.
    """
    version = 0
    for number, line in enumerate(lines(source), 1):
        try:
            message = decode(line)
            request = request_of(message)
        except WireError as error:
            seq = number_of(line)
            if seq is None:
                raise WireError(f"line {number}: {error}") from error
            write_reply(target, seq, Refused("illegal", str(error)))
            continue
        if isinstance(request, Bye):
            return
        if isinstance(request, Greeting):
            version = version_with(request.protocol)
            write(target, hello_message(replace(engine.hello, protocol=version)))
        else:
            write_reply(target, request.seq, reply_to(engine, request, version))


def lines(source: BinaryIO) -> Iterator[bytes]:
    """Yield the lines of a stream, and of a line that is too long only the beginning."""
    while line := source.readline(LINE_LIMIT + 2):
        yield line


def number_of(line: bytes) -> int | None:
    """Return the number of a query that is JSON but not valid; None for any other line."""
    try:
        message = decode(line)
    except WireError:
        return None
    seq = message.get("seq")
    if message.get("type") != "query" or isinstance(seq, bool) or not isinstance(seq, int):
        return None
    return seq if seq >= 0 else None


def reply_to(engine: Answering, request: Asked, version: int) -> Answered | Declined | Refused:
    """Return an engine's reply to a query, as a reply of the protocol.

    ``version`` is the driver's version of the protocol, or 0 before its `hello`.
    """
    if not version:
        return Refused("illegal", "expected the driver's hello before its queries")
    reply = engine.ask(query_from(request.query, version))
    if isinstance(reply, Unasked):
        return Declined(reply.reason)
    return Refused("internal", reply.message) if isinstance(reply, Broken) else reply


def write_reply(target: BinaryIO, seq: int, reply: Answered | Declined | Refused) -> None:
    """Send a reply; decline if it is longer than a line may be."""
    try:
        write(target, reply_message(seq, reply))
    except WireError as error:
        write(target, reply_message(seq, Declined(f"the answer cannot be sent: {error}")))


def write(target: BinaryIO, message: Message) -> None:
    """Send a message at once."""
    target.write(encode(message))
    target.flush()
