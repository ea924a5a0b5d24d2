"""``tedomari explore``: positions in the browser."""

import socket
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from html import escape
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

import click

from tedomari.errors import OutsideError, missing_extra
from tedomari_cli.diverting import AnsweringCommand, echo
from tedomari_cli.failures import ExitStatus

#: A page that redirects to the link.
REDIRECTION: Final = """<!doctype html>
<meta charset="utf-8">
<title>Tedomari explorer</title>
<meta http-equiv="refresh" content="0; url={0}">
<p><a href="{0}">Go to the explorer</a></p>
"""


#: The largest number of seconds and of megabytes: of nine digits, as for other commands.
LARGEST: Final = 999_999_999


@click.command("explore", cls=AnsweringCommand)
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=0,
    metavar="N",
    help="The port on this machine; the default is a free one.",
)
@click.option(
    "--seconds",
    type=click.IntRange(1, LARGEST),
    default=120,
    show_default=True,
    metavar="N",
    help="Time limit of a computation.",
)
@click.option(
    "--memory",
    type=click.IntRange(256, LARGEST),
    default=2048,
    show_default=True,
    metavar="N",
    help="Memory limit of a computation in megabytes.",
)
@click.option("--no-browser", is_flag=True, help="Print the link without opening a browser.")
@click.option("--ruleset", metavar="NAME", help="Start with this ruleset.")
@click.option(
    "--engine",
    metavar="CMD",
    help="Offer this engine, which speaks the protocol, as an opponent.",
)
def command(
    *,
    port: int,
    seconds: int,
    memory: int,
    no_browser: bool,
    ruleset: str | None,
    engine: str | None,
) -> ExitStatus:
    """Show positions and their analysis in the browser.

    The page is served on this machine only, and only to someone who has the printed link.
    Ctrl-C stops the server. This command needs the extra 'explore'.

    \b
    Example: tedomari explore --ruleset domineering
    """
    try:
        from tedomari_explorer.server import Explorer
        from tedomari_explorer.sockets import Server, configuration
    except ImportError as error:
        packages = "the packages starlette and uvicorn"
        raise click.UsageError(
            missing_extra("the explorer needs", packages, "explore")
        ) from error
    from tedomari.rulesets import find_ruleset, installed
    from tedomari_explorer.opponent import introduce
    from tedomari_explorer.security import Guard

    name = None if ruleset is None else find_ruleset(ruleset).name
    opponent = None if engine is None else introduce(engine, seconds)
    listening = listen(port)
    listening.listen()  # at once, so that no browser is faster than the server
    guard = Guard(listening.getsockname()[1])
    link = f"http://127.0.0.1:{guard.port}/"
    link += ("" if name is None else f"?ruleset={name}") + f"#token={guard.token}"
    explorer = Explorer(guard, limit=float(seconds), megabytes=memory, opponent=opponent)
    echo(f"The explorer is at {link}")
    if opponent is not None:
        played = ", ".join(each for each in installed().names if opponent.operation(each))
        echo(f"The engine {opponent.name} plays {played}.")
    echo("Press Ctrl-C to stop it.")
    server = Server(configuration(explorer.application()))
    try:
        with nullcontext() if no_browser else open_in_browser(link):
            server.run(sockets=[listening])
    except KeyboardInterrupt:
        return ExitStatus.FINE
    finally:
        explorer.close()
        listening.close()
    return ExitStatus.FINE


@contextmanager
def open_in_browser(link: str) -> Iterator[None]:
    """Open a link in the browser.

    The browser opens a file that only this user can read and that redirects to the link:
    other users of the machine can see the arguments of a program, and the link has the token.
    """
    with TemporaryDirectory(prefix="tedomari-") as folder:
        page = Path(folder, "explorer.html")
        page.touch(0o600)
        page.write_text(REDIRECTION.format(escape(link, quote=True)), "utf-8")
        webbrowser.open(page.as_uri())
        yield


def listen(port: int) -> socket.socket:
    """Return a socket on loopback, at the given port or a free one.

    Raises :class:`OutsideError` if the port is taken.

    Clause: explorer.security.loopback.
    """
    listening = socket.socket(socket.AF_INET, socket.SOCK_STREAM)
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(("127.0.0.1", port))
    except OSError as error:
        listening.close()
        raise OutsideError(f"cannot listen at port {port}: {error.strerror}") from error
    return listening
