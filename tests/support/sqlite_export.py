"""Run the command line, and export databases with it."""

from click.testing import CliRunner, Result

from tedomari_cli.main import cli


def run(*arguments: object) -> Result:
    """Run the command line."""
    return CliRunner().invoke(cli, [*map(str, arguments)], catch_exceptions=False)


def export(*arguments: object) -> Result:
    """Export a database."""
    return run("vectors", "export", "--format", "sqlite", *arguments)
