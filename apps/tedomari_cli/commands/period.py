"""``tedomari period``: the proved period of the values of a family of strips."""

import json
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

import click

from tedomari.answers.data import Answer, Data
from tedomari.errors import TedomariError
from tedomari.rulesets import OnStrips, find_ruleset
from tedomari_cli.bounds import so_far, with_bounds
from tedomari_cli.diverting import echo
from tedomari_cli.failures import ExitStatus
from tedomari_cli.operands import STANDARD_INPUT, OperandCommand, inputs
from tedomari_cli.output import answer_each, json_option, refuse
from tedomari_cli.proofs import (
    check_certificate_option,
    check_proof,
    proof_options,
    refuse_with_check,
    write_certificate,
)
from tedomari_cli.rulesets import NoCapabilityError, ruleset_argument
from tedomari_cli.styles import prints_values

if TYPE_CHECKING:
    from tedomari.periods import Period
    from tedomari.strips import StripRules


@click.command("period", cls=OperandCommand)
@ruleset_argument
@click.argument("template", metavar="TEMPLATE", required=False)
@proof_options
@json_option
@prints_values
@with_bounds()
def command(
    ruleset: str,
    template: str | None,
    *,
    certificate: Path | None,
    checked: Path | None,
    as_json: bool,
) -> ExitStatus:
    """Find and prove a period of the values of a family of strips.

    TEMPLATE has one word in parentheses that is repeated, such as "o(xxo)^n". The answer is a
    period p and a game s, the saltus, such that the value with n + p repetitions is the value
    with n repetitions plus s, for all n from a number on. It is proved for all n by induction.
    With - as TEMPLATE, each line of standard input is one. The exit status is 1 if no period
    was found or proved for some template, or if a proof is refused.

    \b
    Example: tedomari period clobber "(xxo)^n"
    """
    if (template is None) == (checked is None):
        raise click.UsageError("give a template or --check FILE")
    if checked is not None:
        refuse_with_check({"--certificate": certificate is not None, "--json": as_json})
    try:
        rules = strip_rules(ruleset)
    except TedomariError as error:
        return refuse(ruleset, error, as_json=as_json)
    if checked is not None:
        from tedomari.periods import PeriodRefusedError, check_period

        return check_proof(
            checked, lambda certificate: check_period(certificate, rules), PeriodRefusedError
        )
    assert template is not None
    as_json = as_json or template == STANDARD_INPUT
    check_certificate_option(certificate, template)
    periods: list[Period | None] = []
    status = answer_each(
        inputs(template),
        partial(answer, rules, periods),
        as_json=as_json,
        show=show,
        show_known=show_unfinished,
    )
    proved = [period for period in periods if period is not None]
    write_certificate(certificate, proved, text_of_certificate)
    return max(status, ExitStatus.NO) if None in periods else status


def text_of_certificate(period: "Period") -> str:
    """Return the certificate of a period as text."""
    from tedomari.periods.certificate import certificate_of

    return json.dumps(certificate_of(period), indent=1)


def strip_rules(name: str) -> "StripRules":
    """Return the rules of a ruleset on strips.

    Raises :class:`NoCapabilityError` if the ruleset does not offer them.
    """
    ruleset = find_ruleset(name)
    if not isinstance(ruleset, OnStrips):
        raise NoCapabilityError(
            ruleset.name, "does not describe its moves on one row of cells as rewrites"
        )
    return ruleset.strip_rules


def answer(rules: "StripRules", periods: list["Period | None"], template: str) -> Answer:
    """Return the period of a template, and add it to a list; or return why none is known."""
    from tedomari.periods import NoPeriodError, find_period, own_bound, own_start
    from tedomari.periods.find import no_suggestion

    reply: dict[str, Data] = so_far({"input": template, "period": None})
    reply["reason"] = "the values of the first repetitions were not computed"

    def report(upto: int) -> None:
        reply["reason"] = no_suggestion(upto)

    try:
        period = find_period(rules, template, report=report)
    except NoPeriodError as error:
        periods.append(None)
        return {**reply, "reason": str(error)}
    periods.append(period)
    start = own_start(period)
    return {
        "input": template,
        "period": period.period,
        "saltus": str(period.saltus),
        "start": start,
        "values": [str(value) for value in period.own_values[: start + period.period]],
        "families": len(period.options),
        "bound": own_bound(period),
    }


def show_unfinished(answer: Answer) -> None:
    """Print what is known of an answer when a bound is reached."""
    echo(f"no period so far: {answer['reason']}")


def show(answer: Answer) -> None:
    """Print the answer as text."""
    if answer["period"] is None:
        echo(f"no period: {answer['reason']}")
        return
    period, start, values = answer["period"], answer["start"], answer["values"]
    assert isinstance(period, int)
    assert isinstance(start, int)
    assert isinstance(values, list)
    for count, value in enumerate(values):
        echo(f"v({count}) = {value}")
    echo(f"v(n + {period}) = v(n) + {answer['saltus']} for all n >= {start}")
    families = f"{answer['families']} " + ("family" if answer["families"] == 1 else "families")
    echo(f"proved by induction on {families} of strips, which begins at n = {answer['bound']}")
