"""Certificates that the reference produces for its answers."""

import json
from collections.abc import Callable, Mapping
from typing import Final, TypeAlias, cast

from tedomari.derivation import Derivation, Dominated, Side, Step, derive_all
from tedomari.forms.form import Form, followers
from tedomari.rulesets import Line, RulesetError, find_ruleset
from tedomari.rulesets.experimental import Proves
from tedomari.rulesets.guard import code_of
from tedomari_conformance.engines.certificates.claims import fault
from tedomari_conformance.engines.certificates.derivation import (
    FORMS,
    OPTIONS,
    forms_of,
    read_form,
    reason_of,
)
from tedomari_conformance.engines.certificates.producing_order import comparison
from tedomari_conformance.engines.certificates.producing_plays import best_moves, margin
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import position

OptionalCertificate: TypeAlias = Mapping[str, JSON] | None

#: The maximal length of a certificate as JSON, in characters: half a line of the protocol.
CHARACTERS: Final = 500_000

#: The turns of a win for a query that names none, and the limit of nodes of its search.
TURNS: Final = 8
NODES: Final = 20_000


def produce(query: Query, result: Mapping[str, JSON]) -> OptionalCertificate:
    """Produce the certificate of a correct result, or None.

    It is None if the operation has no certificates, if the certificate would be too long, or
    if the checker does not accept it, for instance because checking takes too long.  It fits
    the published schema of its operation.  Raises a TedomariError for a query without an
    answer.

    Clauses: certificate.produced, certificate.schema.
    """
    producer = PRODUCERS.get(query.operation)
    certificate = None if producer is None else producer(query)
    if certificate is None or too_long(certificate):
        return None
    return certificate if fault(query, {**result, "certificate": certificate}) is None else None


def too_long(certificate: JSON) -> bool:
    """Whether a certificate would not leave enough room for the rest of a line."""
    return len(json.dumps(certificate)) > CHARACTERS


def unless_too_long(result: Mapping[str, JSON]) -> Mapping[str, JSON]:
    """Return a result, without its certificate if that is too long for a line.

    Clause: certificate.produced.
    """
    if not too_long(result["certificate"]):
        return result
    return {name: data for name, data in result.items() if name != "certificate"}


def canonical(query: Query) -> OptionalCertificate:
    """Return the derivations for the form in a query and all its followers.

    Clause: certificate.derivation.
    """
    start = read_form(query.arguments["value"], "value")
    derivations = derive_all(start)
    tops = dict.fromkeys(form for one in derivations for form in forms_of(one))
    forms = [form for top in tops for form in followers(top)]
    places = {form: place for place, form in enumerate(dict.fromkeys(forms))}
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
    """Return the first derivation of each form."""
    return list({one.start: one for one in reversed(derivations)}.values())[::-1]


def table_entry(form: Form, places: Mapping[Form, int]) -> JSON:
    """Return the options of a form as indices into the table."""
    left = sorted(places[option] for option in form.left_options)
    right = sorted(places[option] for option in form.right_options)
    return [left, right]


def step_of(step: Step, places: Mapping[Form, int]) -> JSON:
    """Return a step with its forms as indices into the table."""
    name = "dominated_by" if isinstance(step, Dominated) else "through"
    side = str(Side(step.side))
    return {"side": side, "option": places[step.option], name: places[reason_of(step)]}


def win(query: Query) -> OptionalCertificate:
    """Return the tree of a win that the ruleset's search finds.  Clause: certificate.win."""
    ruleset = find_ruleset(query.ruleset or "")
    if not (isinstance(ruleset, Line) and isinstance(ruleset, Proves)):
        return None
    start = position(ruleset, query.arguments["position"], "position")
    player = cast("str | None", query.arguments.get("player"))
    turns = cast("int", query.arguments.get("turns", TURNS))
    with code_of(ruleset):
        force = ruleset.forces[0]
        try:
            proof = ruleset.prove_win(start, player, turns=turns, nodes=NODES, force=force)
        except RulesetError:
            return None
    return cast("Mapping[str, JSON]", dict(proof.certificate)) if proof.found else None


#: The producers of certificates, by operation.
PRODUCERS: Final[Mapping[str, Callable[[Query], OptionalCertificate]]] = {
    "best": best_moves,
    "canonical": canonical,
    "compare": comparison,
    "margin": margin,
    "win": win,
}
