"""A bar that shows how far a run of vectors or questions is."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

from tedomari_cli.console import console


@contextmanager
def waiting(words: str) -> Iterator[None]:
    """Say on standard error what is going on while it does, if that is a terminal."""
    target = console(to_stderr=True)
    if target.is_terminal:
        with target.status(words):
            yield
    else:
        yield


@contextmanager
def progress(total: int, done: int) -> Iterator[Callable[[], None]]:
    """A bar on standard error, if that is a terminal; call what it yields for each step."""
    target = console(to_stderr=True)
    if not target.is_terminal:
        yield lambda: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TimeElapsedColumn

    columns = ("checking", BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    with Progress(*columns, console=target, transient=True) as bar:
        task = bar.add_task("checking", total=total, completed=done)
        yield lambda: bar.advance(task)
