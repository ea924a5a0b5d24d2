"""Command lines in processes that have imported Tedomari already.

Python and the imports take most of the time of a short command.  This server imports them once,
and forks a process for each command line, with its own streams, environment and plugins.  Tests
of how a process starts and ends run ``python -m tedomari_cli`` instead.
"""

import gc
import json
import os
import signal
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from types import TracebackType
from typing import Any, Self

#: A command that takes longer is killed.
MOST_SECONDS = 300


class CommandServer:
    """The server, seen from a test; ``folder`` holds the streams of the commands."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.process = subprocess.Popen(
            [sys.executable, __file__], stdin=subprocess.PIPE, stdout=subprocess.PIPE
        )

    def run(
        self, *args: str, stdin: bytes = b"", site: Path | None = None, **environment: str
    ) -> "subprocess.CompletedProcess[bytes]":
        """Run a command line; plugins in the folder ``site`` are installed."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        streams = [self.folder / name for name in ("stdin", "stdout", "stderr")]
        streams[0].write_bytes(stdin)
        request = {
            "args": args,
            "streams": [str(each) for each in streams],
            "path": [] if site is None else [str(site)],
            "environment": environment,
        }
        self.process.stdin.write(json.dumps(request).encode() + b"\n")
        self.process.stdin.flush()
        status = int(self.process.stdout.readline())
        output, error = (each.read_bytes() for each in streams[1:])
        return subprocess.CompletedProcess(args, status, output, error)

    def __enter__(self) -> Self:
        """Return the server."""
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        traceback: TracebackType | None,
    ) -> None:
        """End the server."""
        self.process.communicate()


def serve() -> dict[str, Any] | None:
    """Fork a process for each request, and return the request there; None at the end."""
    for line in sys.stdin.buffer:
        child = os.fork()
        if not child:
            request: dict[str, Any] = json.loads(line)
            return request
        _, status = os.waitpid(child, 0)
        os.write(1, f"{os.waitstatus_to_exitcode(status)}\n".encode())
    return None


def prepare(
    args: list[str], streams: list[str], path: list[str], environment: Mapping[str, str]
) -> None:
    """Give this process its streams, arguments, path and environment."""
    signal.alarm(MOST_SECONDS)
    flags = (os.O_RDONLY, *[os.O_WRONLY | os.O_CREAT | os.O_TRUNC] * 2)
    for descriptor, (name, how) in enumerate(zip(streams, flags, strict=True)):
        opened = os.open(name, how)
        os.dup2(opened, descriptor)
        os.close(opened)
    sys.stdin, sys.stdout, sys.stderr = (
        open(0, closefd=False),  # noqa: SIM115  # all are open until the process ends
        open(1, "w", closefd=False),  # noqa: SIM115
        open(2, "w", closefd=False, buffering=1, errors="backslashreplace"),  # noqa: SIM115
    )
    sys.argv = ["tedomari", *args]
    sys.path[:0] = path
    os.environ.update(environment)


if __name__ == "__main__":
    from importlib import import_module

    from tedomari.rulesets.loader import load_plugins
    from tedomari_cli.start import main

    for command in ("value", "options", "engine", "plugins"):
        import_module(f"tedomari_cli.commands.{command}")
    import_module("tedomari.answers")
    load_plugins()  # imports them; the registry of the installed ones is made in each process
    gc.collect()
    gc.freeze()
    if (request := serve()) is not None:
        prepare(**request)
        main()
