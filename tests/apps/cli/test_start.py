"""Interrupts of the console script while it is still importing modules."""

import os
import signal
import subprocess
import sys

import pytest

pytestmark = pytest.mark.skipif(
    sys.platform == "win32", reason="a process cannot interrupt itself alone on Windows"
)

#: Runs the console script, and interrupts it at the import of the module in the first argument.
#: The second argument is the handler of interrupts at the start.
#: ``drops`` makes Python drop the exception, as the callbacks of its own imports do.
INTERRUPTED = """
import os, signal, sys, time

class Interrupt:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            self.interrupt()

    def interrupt(self):
        os.kill(os.getpid(), signal.SIGINT)

class Dropped(Interrupt):
    def interrupt(self):
        Finalized()
        time.sleep(3600)

class Finalized:
    def __del__(self):
        os.kill(os.getpid(), signal.SIGINT)

module, handler, drops = sys.argv[1:]
sys.argv[1:] = ["--version"]
signal.signal(signal.SIGINT, getattr(signal, handler))
sys.meta_path.insert(0, Dropped() if drops == "drops" else Interrupt())
from tedomari_cli.start import main

main()
"""


#: Runs the console script, and interrupts it once more while it reports the first interrupt.
INTERRUPTED_TWICE = """
import os, signal
from tedomari_cli import failures
from tedomari_cli.main import Tedomari
from tedomari_cli.start import main

def interrupt(*_):
    os.kill(os.getpid(), signal.SIGINT)

Tedomari.status = failures.say = interrupt
main()
"""

#: Runs the console script, and interrupts it after its command has ended.
INTERRUPTED_LATE = """
import atexit, os, signal, sys
from tedomari_cli.start import main

sys.argv[1:] = ["--version"]
atexit.register(os.kill, os.getpid(), signal.SIGINT)
main()
"""


def run_interrupted(module: str, handler: str, drops: str = "") -> tuple[int, bytes]:
    """Interrupt the script at an import, and return its exit status and errors."""
    command = [sys.executable, "-c", INTERRUPTED, module, handler, drops]
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


def test_an_interrupt_that_python_drops_takes_effect_soon() -> None:
    """Python drops what is raised in ``__del__`` or in a callback of a weak reference."""
    ended = run_interrupted("tedomari_cli.version", "default_int_handler", "drops")
    assert ended == (130, b"interrupted\n")


@pytest.mark.parametrize("script", [INTERRUPTED_TWICE, INTERRUPTED_LATE])
def test_an_interrupt_after_the_command_ends_the_process_silently(script: str) -> None:
    command = [sys.executable, "-c", script]
    result = subprocess.run(command, capture_output=True, timeout=300)
    assert (result.returncode, result.stderr) == (-signal.SIGINT, b"")
    if script == INTERRUPTED_LATE:
        assert result.stdout.startswith(b"tedomari ")


def test_interrupts_end_the_process_before_other_modules_are_imported() -> None:
    script = (
        "import sys; before = set(sys.modules); import tedomari_cli.start; "
        "print(*sorted(set(sys.modules) - before))"
    )
    command = [sys.executable, "-S", "-c", script]
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
    result = subprocess.run(command, capture_output=True, timeout=300, env=environment)
    assert result.stdout.split() == [b"tedomari_cli", b"tedomari_cli.start"]
