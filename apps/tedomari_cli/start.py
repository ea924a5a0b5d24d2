"""The console script ``tedomari``: where the command starts, before anything else is imported.

Imports take a tenth of a second, and an interrupt in the middle of one would show Python's own
traceback.  So until there is someone to answer, an interrupt ends the process without a word,
as the operating system does it; the shell tells of that with the status 130, too.
"""

import signal


def hushed() -> bool:
    """Have interrupts end the process at once; False where they are to be ignored anyway."""
    if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
        return False
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    return True


def main() -> None:
    """Import the command line, hand interrupts over to it, and run it."""
    answering = hushed()
    from tedomari_cli.main import main as run

    if answering:
        signal.signal(signal.SIGINT, signal.default_int_handler)
    run()
