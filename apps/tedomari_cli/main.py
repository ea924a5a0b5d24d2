"""The group of commands, and the options of ``tedomari`` itself."""

import sys
from collections.abc import Sequence
from importlib import import_module

import click

from tedomari_cli.failures import run_guarded
from tedomari_cli.streams import in_utf8, prepare_streams

#: The commands, in the order of the help; each is ``command`` in the module with its name.
COMMANDS = (
    "eval",
    "compare",
    "value",
    "outcome",
    "options",
    "repl",
    "show",
    "explore",
    "play",
    "match",
    "win",
    "census",
    "decompose",
    "find",
    "period",
    "nimbers",
    "sum",
    "semeai",
    "prove",
    "check",
    "fuzz",
    "errata",
    "vectors",
    "engine",
    "plugins",
)


class Tedomari(click.Group):
    """The group of commands; the module of a command is imported when the command is used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the names of the commands."""
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command:
        """Return the command with this name.  For an unknown name, suggest similar ones."""
        if cmd_name in COMMANDS:
            command = import_module(f"tedomari_cli.commands.{cmd_name}").command
            assert isinstance(command, click.Command)
            return command
        from tedomari.messages import hint

        near = hint(cmd_name, COMMANDS, otherwise=f"there are: {', '.join(COMMANDS)}")
        raise click.UsageError(f"No such command {cmd_name!r}{near}", ctx)

    def main(  # type: ignore[override]  # no modes: always ends with an exit status
        self, args: Sequence[str] | None = None, prog_name: str = "tedomari"
    ) -> None:
        """Run a command line and exit with its status."""
        arguments = in_utf8(sys.argv[1:]) if args is None else list(args)
        sys.exit(run_guarded(lambda: self.status(arguments, prog_name)))

    def status(self, args: list[str], prog_name: str) -> int:
        """Run a command line, and return the exit status."""
        prepare_streams()
        with self.make_context(prog_name, args) as ctx:
            return int(self.invoke(ctx) or 0)


def show_version(ctx: click.Context, parameter: click.Parameter, is_given: bool) -> None:
    """Print the version and exit, if ``--version`` is given."""
    if not is_given:
        if ctx.params.get("verbose"):
            raise click.UsageError("--verbose needs --version.", ctx)
        return
    from tedomari_cli.version import print_version

    ctx.exit(print_version(verbose=bool(ctx.params.get("verbose"))))


@click.group(cls=Tedomari, no_args_is_help=True)
@click.option(
    "--verbose",
    is_flag=True,
    is_eager=True,
    help="With --version: also show which kernel runs, pure or compiled.",
)
@click.option(
    "--version",
    is_flag=True,
    expose_value=False,
    callback=show_version,
    help="Show the version and exit.",
)
def cli(*, verbose: bool) -> None:
    """Compute values of combinatorial games, and check what is printed about them.

    \b
    Example: tedomari eval "^ + *"
    """


def main() -> None:
    """Run the command line; standard output is reserved for answers."""
    from tedomari_cli.diverting import divert_plugin_output

    divert_plugin_output()
    cli.main()
