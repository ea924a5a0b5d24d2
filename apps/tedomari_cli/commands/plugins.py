"""``tedomari plugins``: the plugins that were loaded, and their problems."""

import click

from tedomari_cli.console import console
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import OperandCommand
from tedomari_cli.output import json_option, write_json


@click.command("plugins", cls=OperandCommand)
@json_option
def command(*, as_json: bool) -> ExitStatus:
    """List the plugins with their rulesets and problems.

    The exit status is 3 if a plugin has a problem.

    \b
    Example: tedomari plugins
    """
    from tedomari.rulesets import installed

    reports = [plugin.report() for plugin in installed().plugins]
    if as_json:
        for report in reports:
            write_json(report)
    else:
        from rich.text import Text

        target = console()
        for report in reports:
            rulesets = ", ".join(report["rulesets"]) or "no rulesets"
            origin = f"{report['distribution']} {report['version']}"
            name = Text(report["plugin"], style="bold")
            target.print(name.append(f"  {rulesets}  ({origin})", style="not bold"))
            for problem in report["problems"]:
                target.print(Text(f"  problem: {problem['message']}", style="red"))
                target.print(f"  hint: {problem['hint']}")
    broken = any(report["problems"] for report in reports)
    return ExitStatus.OUTSIDE if broken else ExitStatus.FINE
