"""Measure how long the workbench without an installation takes to its first value.

    python benchmarks/first_value.py FOLDER [--runs 5] [--megabits N]

FOLDER is what ``tox -e web`` built.  Each run is a new headless Chromium with an empty profile,
so nothing is cached.  It opens the link of an expression, and the time counts from the start of
the navigation until the value is on the page.  ``--megabits`` limits the rate, per second, at
which the files are served.  The exit status is 1 if a run takes longer than the goal.
"""

import argparse
import os
import shutil
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Lock, Thread
from typing import Any, Final
from urllib.parse import urlencode

#: The goal and the time limit of a run, in seconds.
GOAL: Final = 10
PATIENCE: Final = 120

#: What a browser without a screen needs.
SWITCHES: Final = ("--headless", "--no-sandbox", "--disable-gpu")

#: The bytes that are sent at once.
CHUNK: Final = 1 << 15

EXPRESSION: Final = "{2|-1}+^"

#: Notes the time at which the value of an expression appears.
OBSERVE: Final = """
new MutationObserver(() => {
  if (!window.seen && document.querySelector("#expression-panel math")) {
    window.seen = performance.now();
  }
}).observe(document, { childList: true, subtree: true });
"""


class Handler(SimpleHTTPRequestHandler):
    """The handler of ``python -m http.server``, with a limited rate for all files together."""

    protocol_version = "HTTP/1.1"
    seconds_per_byte = 0.0
    line = Lock()

    def log_request(self, code: int | str = "-", size: int | str = "-") -> None:
        """Print nothing."""

    def copyfile(self, source: Any, outputfile: Any) -> None:
        """Send a file in chunks, one at a time."""
        while chunk := source.read(CHUNK):
            if self.seconds_per_byte:
                with self.line:
                    time.sleep(len(chunk) * self.seconds_per_byte)
            outputfile.write(chunk)


@contextmanager
def serve(folder: Path, megabits: float | None) -> Iterator[str]:
    """Serve a folder, and yield its address."""
    Handler.seconds_per_byte = 8 / (megabits * 1e6) if megabits else 0.0
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Handler, directory=str(folder)))
    server.daemon_threads = True
    Thread(target=server.serve_forever, daemon=True).start()
    try:
        yield f"http://127.0.0.1:{server.server_port}/"
    finally:
        server.shutdown()


def first_value(address: str) -> float:
    """Return the seconds from the navigation to the first value, in a new browser."""
    from selenium import webdriver
    from selenium.webdriver.support.wait import WebDriverWait

    program, chromedriver = shutil.which("chromium"), shutil.which("chromedriver")
    if program is None or chromedriver is None:
        raise SystemExit("chromium and chromedriver are not installed")
    options = webdriver.ChromeOptions()
    options.binary_location = program
    service = webdriver.ChromeService(chromedriver)
    with TemporaryDirectory(ignore_cleanup_errors=True) as profile:
        for switch in (*SWITCHES, f"--user-data-dir={profile}"):
            options.add_argument(switch)
        with webdriver.Chrome(options=options, service=service) as driver:
            driver.execute_cdp_cmd("Page.addScriptToEvaluateOnNewDocument", {"source": OBSERVE})
            driver.get(f"{address}?{urlencode({'expression': EXPRESSION})}")
            waiting = WebDriverWait(driver, PATIENCE, poll_frequency=0.1)
            seen: float = waiting.until(lambda page: page.execute_script("return window.seen"))
    return seen / 1000


def main(arguments: Sequence[str]) -> int:
    """Print the seconds of each run and their median; return the exit status."""
    parser = argparse.ArgumentParser(prog="benchmarks/first_value.py")
    parser.add_argument("folder", type=Path)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--megabits", type=float, help="per second; unlimited by default")
    options = parser.parse_args(arguments)
    if not (options.folder / "python/pyodide-lock.json").is_file():
        parser.error(f"{options.folder}: expected a workbench; 'tox -e web' builds one")
    times = []
    with serve(options.folder, options.megabits) as address:
        for _ in range(options.runs):
            times.append(first_value(address))
            print(f"{times[-1]:.1f} s, load average {os.getloadavg()[0]:.1f}", flush=True)
    print(f"median {median(times):.1f} s, slowest {max(times):.1f} s, goal {GOAL} s")
    return 1 if max(times) > GOAL else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
