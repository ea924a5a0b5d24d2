"""Progress on standard error, for runs of vectors or questions."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tedomari_cli.console import console


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """Show a message during the block, if standard error is a terminal."""
    target = console(to_stderr=True)
    if target.is_terminal:
        with target.status(words):
            yield
    else:
        yield


@contextmanager
def progress(total: int, done: int) -> Iterator[Callable[[], None]]:
    """Show a bar during the block, if standard error is a terminal.

    Yields a function to call after each of the ``total`` steps, of which ``done`` are done.
    """
    target = console(to_stderr=True)
    if not target.is_terminal:
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

    columns = ("checking", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=target, transient=True) as bar:
        task = bar.add_task("checking", total=total, completed=done)
        yield lambda: bar.advance(task)
