"""Interrupts of the console script while it is still importing modules."""

import signal
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a process cannot interrupt itself alone on Windows"
)

#: Runs the console script, and interrupts it at the import of the module in the first argument.
#: The second argument is the handler of interrupts at the start.
INTERRUPTED = """
import os, signal, sys

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

module, handler = sys.argv[1:]
sys.argv[1:] = ["--version"]
signal.signal(signal.SIGINT, getattr(signal, handler))
sys.meta_path.insert(0, Interrupt())
from tedomari_cli.start import main

main()
"""


def run_interrupted(module: str, handler: str) -> tuple[int, bytes]:
    """Interrupt the script at an import, and return its exit status and errors."""
    command = [sys.executable, "-c", INTERRUPTED, module, handler]
    result = subprocess.run(command, capture_output=True, timeout=300)
    return result.returncode, result.stderr


def test_an_early_interrupt_ends_the_process_silently() -> None:
    ended = run_interrupted("tedomari_cli.main", "default_int_handler")
    assert ended == (-signal.SIGINT, b"")


def test_a_later_interrupt_is_reported() -> None:
    ended = run_interrupted("tedomari_cli.version", "default_int_handler")
    assert ended == (130, b"interrupted\n")


@pytest.mark.parametrize("module", ["tedomari_cli.main", "tedomari_cli.version"])
def test_interrupts_are_ignored_if_they_were_ignored_before(module: str) -> None:
    assert run_interrupted(module, "SIG_IGN") == (0, b"")
