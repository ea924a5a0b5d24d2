"""The workbench as a static page, built and served for tests."""

import shutil
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Thread
from typing import Final

import pytest
from build_web import build
from web_packages import UnavailableError

#: The folder of the workbench on the host.
PLACE: Final = "some/dir"


def build_or_skip(folder: Path, notebooks: Iterable[Path] = ()) -> Path:
    """Build the workbench into a folder, and return it; skip the test if that is impossible."""
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    try:
        build(folder, notebooks)
    except UnavailableError as error:
        pytest.skip(f"the workbench cannot be built, because {error}")
    return folder


class Handler(SimpleHTTPRequestHandler):
    """The handler of ``python -m http.server``, which records the paths.

    The browser's own cache is not used, so that only a service worker keeps files.
    """

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        self.server.requested.append(self.path)  # type: ignore[attr-defined]

    def end_headers(self) -> None:
        self.send_header("Cache-Control", "no-store")
        super().end_headers()


@dataclass
class Host:
    """A host of files that can be stopped."""

    folder: Path
    handler: type[Handler] = Handler
    port: int = 0
    requested: list[str] = field(default_factory=list)

    def start(self) -> None:
        """Serve the folder; a second time, at the same port."""
        handler = partial(self.handler, directory=str(self.folder))
        self.server = ThreadingHTTPServer(("127.0.0.1", self.port), handler)
        self.server.requested = self.requested  # type: ignore[attr-defined]
        self.port = self.server.server_port
        Thread(target=self.server.serve_forever, args=(0.05,), daemon=True).start()

    def stop(self) -> None:
        """Stop, so that requests are refused."""
        self.server.shutdown()
        self.server.server_close()

    @property
    def address(self) -> str:
        """The address of the workbench."""
        return f"http://127.0.0.1:{self.port}/{PLACE}/"


@contextmanager
def host_of(workbench: Path, handler: type[Handler] = Handler) -> Iterator[Host]:
    """Serve the workbench in a folder of a host."""
    with TemporaryDirectory() as name:
        (Path(name) / PLACE).parent.mkdir(parents=True)
        (Path(name) / PLACE).symlink_to(workbench, target_is_directory=True)
        host = Host(Path(name), handler)
        host.start()
        try:
            yield host
        finally:
            host.stop()
