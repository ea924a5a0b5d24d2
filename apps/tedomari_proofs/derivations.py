"""Certificates of canonical forms: derivations, whose steps Rocq checks."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, cast

from tedomari.derivation import Derivation, Dominated, Side, Step
from tedomari.forms.form import Form, followers
from tedomari.forms.values import value
from tedomari_conformance.engines.certificates.derivation import (
    read_form,
    read_forms,
    read_step,
)
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_proofs.statements import HEADER, Statement, game_text
from tedomari_proofs.tables import definition_of_list, listing

#: Two forms G and H, of which G <= H is false or is to be shown.
Pair: TypeAlias = tuple[Form, Form]


@dataclass(slots=True)
class Evidence:
    """What Rocq is given: forms with their places, refutations, and what becomes of each form.

    ``places`` has each form after its options.  ``moves`` has, for a pair of G and H of which
    G <= H is false, Left's winning move in G - H.  ``simplified`` has the claim about a form as
    it is written in Rocq.
    """

    places: dict[Form, int] = field(default_factory=dict)
    moves: dict[Pair, str] = field(default_factory=dict)
    simplified: dict[Form, str] = field(default_factory=dict)

    def add(self, form: Form) -> None:
        """Add a form with its followers."""
        for follower in followers(form):
            self.places.setdefault(follower, len(self.places))

    def refute(self, pairs: Iterable[Pair]) -> None:
        """Add a refutation for each pair of which G <= H is false, with those that follow.

        The kernel finds the moves; Rocq does not trust them.
        """
        waiting = list(pairs)
        while waiting:
            pair = waiting.pop()
            if pair in self.moves:
                continue
            found = next(winning_moves(*pair), None)
            if found is not None:
                name, form, shown = found
                self.moves[pair] = f"{name} {self.places[form]}"
                waiting += needed_for(*shown)

    @property
    def nodes(self) -> list[str]:
        """The options of each form in Rocq."""
        return [
            f"({self.list_places(form.left_options)}, {self.list_places(form.right_options)})"
            for form in self.places
        ]

    @property
    def refutations(self) -> list[str]:
        """The refutations in Rocq."""
        return [
            f"({self.places[g]}, {self.places[h]}, {move})"
            for (g, h), move in self.moves.items()
        ]

    @property
    def simplifications(self) -> list[str]:
        """What becomes of each form, in Rocq."""
        return [self.simplified.get(form, "Unused") for form in self.places]

    def list_places(self, forms: Iterable[Form]) -> str:
        """Return the places of forms, as a list in Rocq."""
        return listing(sorted(self.places[form] for form in forms))

    def step(self, step: Step) -> str:
        """Return a step of a derivation in Rocq."""
        side = step.side.capitalize()
        if isinstance(step, Dominated):
            return f"{side}_dominated {self.places[step.option]} {self.places[step.by]}"
        return f"{side}_reversible {self.places[step.option]} {self.places[step.reply]}"


def winning_moves(g: Form, h: Form) -> Iterator[tuple[str, Form, Pair]]:
    """Yield Left's winning moves in G - H: the name, the form moved to, and what then holds.

    After a move to G^L, H <= G^L holds; after one to H^R, H^R <= G does.
    """
    for option in g.left_options:
        if value(h) <= value(option):
            yield "Of_first", option, (h, option)
    for option in h.right_options:
        if value(option) <= value(g):
            yield "Of_second", option, (option, g)


def needed_for(g: Form, h: Form) -> list[Pair]:
    """Return the pairs whose refutations show G <= H, by the rule of the order."""
    return [(h, option) for option in g.left_options] + [
        (option, g) for option in h.right_options
    ]


def canonical_statement(query: Query, result: Mapping[str, JSON]) -> Statement:
    """Return the statement that the certificate of a canonical form claims.

    Rocq refuses the statement if the certificate does not prove it.  Clause: proof.certificate.
    """
    evidence, start, claimed = evidence_of(query, result)
    arguments = f"nodes refutations simplifications {start} {claimed}"
    text = f"""{HEADER.format(more=" Certificates")}
{definition_of_list("nodes", "node", evidence.nodes)}
{definition_of_list("refutations", "refutation", evidence.refutations)}
{definition_of_list("simplifications", "simplification", evidence.simplifications)}

Open Scope uint63.

Theorem checked : shows_canonical {arguments} = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

Theorem claim_holds :
  equal (game (table_of nodes) {start}) (game (table_of nodes) {claimed}) /\\
  canonical (game (table_of nodes) {claimed}).
Proof. exact (shown_canonical_holds {arguments} checked). Qed.
"""
    meaning = (
        f"the form {game_text(query.arguments['value'])} equals {game_text(result['form'])}, "
        "which is a canonical form"
    )
    return Statement(text, "claim_holds", meaning, ["Certificates"])


def evidence_of(query: Query, result: Mapping[str, JSON]) -> tuple[Evidence, int, int]:
    """Return the evidence of a certificate, and the places of the form and of the result."""
    form = read_form(query.arguments["value"], "value")
    claimed = read_form(result["form"], "form")
    derivations = derivations_of(cast("Mapping[str, JSON]", result["certificate"]))
    evidence = Evidence()
    for known in (form, claimed):
        evidence.add(known)
    for derivation in derivations.values():
        evidence.add(derivation.start)
        evidence.add(derivation.result)
        for step in derivation.steps:
            evidence.add(step.option)
            evidence.add(step.by if isinstance(step, Dominated) else step.reply)
    simplest: dict[Form, Form] = {}
    for follower in followers(form):
        start = Form(
            (simplest[option] for option in follower.left_options),
            (simplest[option] for option in follower.right_options),
        )
        evidence.add(start)
        derivation = derivations.get(start, Derivation(start, (), start))
        simplest[follower] = derivation.result
        add_simplification(evidence, follower, derivation)
    return evidence, evidence.places[form], evidence.places[claimed]


def add_simplification(evidence: Evidence, form: Form, derivation: Derivation) -> None:
    """Add how a form is simplified: by a derivation that begins with its simplified options."""
    for follower in followers(derivation.result):
        evidence.simplified[follower] = "Canonical"
        evidence.refute(needed_for_canonical(follower))
    if form is not derivation.result:
        steps = listing(evidence.step(step) for step in derivation.steps)
        start, result = evidence.places[derivation.start], evidence.places[derivation.result]
        evidence.simplified[form] = f"Simplified {start} {steps} {result}"
    for step in derivation.steps:
        evidence.refute(needed_for(*order_of(derivation.start, step)))


def order_of(start: Form, step: Step) -> Pair:
    """Return the forms G and H of which a step needs G <= H."""
    pair = (step.option, step.by) if isinstance(step, Dominated) else (step.reply, start)
    return pair if step.side is Side.LEFT else (pair[1], pair[0])


def needed_for_canonical(form: Form) -> Iterator[Pair]:
    """Yield the pairs whose refutations show that no option is dominated or reversible."""
    for options in (form.left_options, form.right_options):
        yield from ((g, h) for g in options for h in options if g is not h)
    for option in form.left_options:
        yield from ((reply, form) for reply in option.right_options)
    for option in form.right_options:
        yield from ((form, reply) for reply in option.left_options)


def derivations_of(certificate: Mapping[str, JSON]) -> dict[Form, Derivation]:
    """Return the derivations of a certificate by the forms that they start from."""
    forms = read_forms(certificate["forms"], "certificate.forms")
    found: dict[Form, Derivation] = {}
    for item in cast("list[dict[str, JSON]]", certificate["derivations"]):
        start, result = (forms[cast("int", item[name])] for name in ("start", "result"))
        steps = cast("list[JSON]", item["steps"])
        found[start] = Derivation(
            start, tuple(read_step("steps", step, forms) for step in steps), result
        )
    return found
