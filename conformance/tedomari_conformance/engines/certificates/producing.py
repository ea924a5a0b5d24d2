"""Certificates made by the reference, for the answers that have one."""

import json
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, cast

from tedomari.derivation import Derivation, Dominated, Side, Step, derive_all
from tedomari.forms.form import Form, followers
from tedomari.rulesets import Line, RulesetError, find_ruleset
from tedomari.rulesets.experimental import Proves
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.certificates.claims import fault
from tedomari_conformance.engines.certificates.derivation import FORMS, OPTIONS, written_form
from tedomari_conformance.engines.certificates.producing_order import comparison
from tedomari_conformance.engines.certificates.producing_plays import best_moves, margin
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import position

Produced: TypeAlias = Mapping[str, JSON] | None

#: How long a certificate may be as JSON: half a line of the protocol.
CHARACTERS: Final = 500_000

#: The limits of the search for a win, where the query names none.
TURNS: Final = 8
NODES: Final = 20_000


def produced(query: Query, result: Mapping[str, JSON]) -> Produced:
    """A certificate of a right result, made by the reference; None for a result without one.

    One that would be too long is none, and so is one that the checker does not accept, for
    instance since it takes too long to check.  It fits the published schema of its operation.
    A TedomariError for a query that has no answer.

    Clauses: certificate.produced, certificate.schema.
    """
    producer = PRODUCERS.get(query.operation)
    made = None if producer is None else producer(query)
    if made is None or too_long(made):
        return None
    return made if fault(query, {**result, "certificate": made}) is None else None


def too_long(certificate: JSON) -> bool:
    """Whether a certificate would leave no room for the rest of a line."""
    return len(json.dumps(certificate)) > CHARACTERS


def unless_too_long(result: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """A result as it is, or without its certificate if that is too long for a line.

    Clause: certificate.produced.
    """
    if not too_long(result["certificate"]):
        return result
    return {name: data for name, data in result.items() if name != "certificate"}


def canonical(query: Query) -> Produced:
    """The derivations of the form that a query writes, and of all that it reaches.

    Clause: certificate.derivation.
    """
    start = written_form(query.arguments["value"], "value")
    derivations = derive_all(start)
    needed = dict.fromkeys(form for one in derivations for form in forms_of(one))
    listed = [form for top in needed for form in followers(top)]
    places = {form: place for place, form in enumerate(dict.fromkeys(listed))}
    options = [len(form.left_options) + len(form.right_options) for form in places]
    if len(places) > FORMS or sum(options) > OPTIONS:
        return None
    return {
        "forms": [table_entry(form, places) for form in places],
        "derivations": [
            {
                "start": places[one.start],
                "steps": [step_of(step, places) for step in one.steps],
                "result": places[one.result],
            }
            for one in unique(derivations)
        ],
    }


def unique(derivations: list[Derivation]) -> list[Derivation]:
    """The derivations without those that start where an earlier one does."""
    return list({one.start: one for one in reversed(derivations)}.values())[::-1]


def forms_of(derivation: Derivation) -> list[Form]:
    """The forms that a derivation names."""
    steps = derivation.steps
    named = [form for step in steps for form in (step.option, other(step))]
    return [derivation.start, *named, derivation.result]


def other(step: Step) -> Form:
    """The form by which, or through which, an option is left out."""
    return step.by if isinstance(step, Dominated) else step.reply


def table_entry(form: Form, places: Mapping[Form, int]) -> JSON:
    """The options of a form by their places in the table."""
    left = sorted(places[option] for option in form.left_options)
    right = sorted(places[option] for option in form.right_options)
    return [left, right]


def step_of(step: Step, places: Mapping[Form, int]) -> JSON:
    """A step with the places of its forms."""
    name = "dominated_by" if isinstance(step, Dominated) else "through"
    side = str(Side(step.side))
    return {"side": side, "option": places[step.option], name: places[other(step)]}


def win(query: Query) -> Produced:
    """The tree of a win that the ruleset's own search finds.  Clause: certificate.win."""
    ruleset = find_ruleset(query.ruleset or "")
    if not (isinstance(ruleset, Line) and isinstance(ruleset, Proves)):
        return None
    start = position(ruleset, query.arguments["position"], "position")
    player = cast("str | None", query.arguments.get("player"))
    turns = cast("int", query.arguments.get("turns", TURNS))
    with code_of(ruleset):
        force = ruleset.forces[0]
        try:
            found = ruleset.prove_win(start, player, turns=turns, nodes=NODES, force=force)
        except RulesetError:
            return None
    return cast("Mapping[str, JSON]", dict(found.certificate)) if found.found else None


#: Who makes the certificate of the answer to which operation.
PRODUCERS: Final[Mapping[str, Callable[[Query], Produced]]] = {
    "best": best_moves,
    "canonical": canonical,
    "compare": comparison,
    "margin": margin,
    "win": win,
}
