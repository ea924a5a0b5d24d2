"""The console script under an interrupt that comes while it still imports what it needs."""

import signal
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a process cannot interrupt itself alone on Windows"
)

#: Runs the console script, interrupted at the import of the module that is named first; what
#: interrupts do when it starts is named second.
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


def interrupted(module: str, handler: str) -> tuple[int, bytes]:
    """The exit status and the errors of a script that is interrupted at an import."""
    command = [sys.executable, "-c", INTERRUPTED, module, handler]
    result = subprocess.run(command, capture_output=True, timeout=300)
    return result.returncode, result.stderr


def test_an_interrupt_before_there_is_someone_to_answer_ends_it_without_a_word() -> None:
    ended = interrupted("tedomari_cli.main", "default_int_handler")
    assert ended == (-signal.SIGINT, b"")


def test_an_interrupt_afterwards_is_answered() -> None:
    ended = interrupted("tedomari_cli.version", "default_int_handler")
    assert ended == (130, b"interrupted\n")


@pytest.mark.parametrize("module", ["tedomari_cli.main", "tedomari_cli.version"])
def test_interrupts_that_are_to_be_ignored_are_ignored(module: str) -> None:
    assert interrupted(module, "SIG_IGN") == (0, b"")
