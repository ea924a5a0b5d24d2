"""The entry point of the console script ``tedomari``, before anything else is imported.

Imports take a tenth of a second, and an interrupt during one would print a traceback of Python.
Until the command line can handle interrupts, and again after the command, the operating system
therefore ends the process silently; the shell reports status 130 in this case too.

Importing ``signal`` instead of ``_signal`` would take several milliseconds, those of ``enum``.
"""

import _signal as signal  # type: ignore[import-not-found]


def let_interrupts_end() -> bool:
    """Let interrupts end the process at once; return False if they are ignored or handled."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return False
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return True


def main() -> None:
    """Import the command line, let it handle interrupts, and run it."""
    let_end = let_interrupts_end()
    from tedomari_cli.main import main as run

    if not let_end:
        run()
        return
    try:
        try:
            signal.signal(signal.SIGINT, signal.default_int_handler)
            run()
        finally:
            signal.signal(signal.SIGINT, signal.SIG_DFL)
    except KeyboardInterrupt:  # before the command, after it, or a second one
        signal.signal(signal.SIGINT, signal.SIG_DFL)
        signal.raise_signal(signal.SIGINT)
