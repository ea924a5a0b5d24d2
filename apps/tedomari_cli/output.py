"""Answers as lines of JSON, or as text for people."""

import json
from collections.abc import Callable, Iterable, Mapping
from functools import partial

import click

from tedomari.answers.data import BOUNDS, FAULT, Answer, Data
from tedomari.errors import OutsideError, StoreFullError, TedomariError
from tedomari.store import current_store
from tedomari_cli.bounds import BoundReachedError, bound_members, within_bounds
from tedomari_cli.console import console
from tedomari_cli.diverting import answer_stream, echo
from tedomari_cli.failures import ExitStatus, say, status_of
from tedomari_cli.operands import check_text


def write_json(answer: Mapping[str, object]) -> None:
    r"""Write an object on one line and flush it; the line is ASCII, so any stream accepts it.

    Bytes of names and inputs that are not UTF-8 are written as escapes such as ``\xff``,
    because many readers of JSON refuse the surrogates that represent them.
    """
    echo(json.dumps(in_unicode(answer)))
    answer_stream().flush()


def in_unicode(data: object) -> object:
    r"""Return data for JSON without surrogates.

    >>> in_unicode({"out": ["\udcff", 1]})
    {'out': ['\\xff', 1]}
    """
    if isinstance(data, str):
        return data if data.isascii() else printable(data)
    if isinstance(data, Mapping):
        return {in_unicode(key): in_unicode(value) for key, value in data.items()}
    if isinstance(data, list | tuple):
        return [in_unicode(value) for value in data]
    return data


def printable(text: str) -> str:
    r"""Return the text with escapes for bytes that could not be decoded.

    >>> printable("a\udcff")
    'a\\xff'
    """
    try:
        data = text.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:  # a surrogate that stands for no byte
        data = text.encode("utf-8", "backslashreplace")
    return data.decode("utf-8", "backslashreplace")


def write_fields(fields: Iterable[tuple[str, str]]) -> None:
    """Write names and texts in two columns."""
    pairs = list(fields)
    width = max(len(name) for name, _ in pairs)
    from rich.text import Text

    target = console()
    for name, text in pairs:
        first, *rest = text.split("\n")
        row = Text(f"{name:<{width}}  ", style="bold").append(first, style="not bold")
        target.print(row)
        for line in rest:
            target.print(Text(" " * (width + 2) + line))


def answer_each(
    texts: Iterable[str],
    answer: Callable[[str], Answer],
    *,
    as_json: bool,
    show: Callable[[Answer], None],
    show_known: Callable[[Answer], None] | None = None,
) -> ExitStatus:
    """Answer each input in turn, and return the worst exit status.

    A wrong input does not stop the others; as JSON, it gives an object with ``input`` and
    ``error``.  An answer with a fault has the exit status of a failed check.  If a bound is
    reached, ``show_known`` prints the members that were known, otherwise these are fields.
    """
    worst = ExitStatus.FINE
    for text in texts:
        try:
            result = within_bounds(partial(with_room, answer, check_text(text)))
        except (TedomariError, OutsideError) as error:
            refused = refuse(text, error, as_json=as_json, show_known=show_known)
            worst = max(worst, refused)
        else:
            if result.get(BOUNDS) is not None:
                worst = max(worst, ExitStatus.OUTSIDE)
            if result.get(FAULT) is not None:
                worst = max(worst, ExitStatus.NO)
            write_answer(result, as_json=as_json, show=show)
    return worst


def write_answer(answer: Answer, *, as_json: bool, show: Callable[[Answer], None]) -> None:
    """Write an answer as one JSON object, or as text."""
    if as_json:
        write_json(answer)
    else:
        show(answer)


def with_room(answer: Callable[[str], Answer], text: str) -> Answer:
    """Answer an input; if the store fills up, empty it for the sake of the next inputs.

    If earlier inputs took at least half of the store, the input is then tried again.
    """
    store = current_store()
    occupied = store.statistics().values
    try:
        return answer(text)
    except StoreFullError:
        store.reset()
        if 2 * occupied < store.limit:
            raise
        return answer(text)


def refuse(
    text: str,
    error: TedomariError | OutsideError,
    *,
    as_json: bool,
    show_known: Callable[[Answer], None] | None = None,
) -> ExitStatus:
    """Report an error in an input, as JSON or as text, and return the exit status.

    If a bound was reached, the members of the answer that were known are written as well.
    """
    bound = error if isinstance(error, BoundReachedError) else None
    known = {} if bound is None else bound.known
    if as_json:
        message = {"input": printable(text), "error": str(error)}
        write_json({**known, **message, **bound_members(bound)})
    elif known and show_known is not None:
        show_known(known)
        say(f"Error: {error}")
    else:
        fields = [
            (name, member_text(value)) for name, value in known.items() if name != "input"
        ]
        if fields:
            write_fields(fields)
        say(f"Error: {error}")
    return status_of(error)


def member_text(value: Data) -> str:
    """Return a member of an answer as text."""
    return value if isinstance(value, str) else json.dumps(value)


json_option = click.option(
    "--json", "as_json", is_flag=True, help="Print one JSON object per line."
)
