"""The certificate of a canonical form: derivations for a form and all its followers."""

from collections.abc import Mapping, Sequence
from typing import Final

from tedomari.derivation import Derivation, Dominated, Reversible, Side, Step, check
from tedomari.errors import DepthError
from tedomari.forms.definitions import DEFINITION_DEPTH
from tedomari.forms.form import Form, followers
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.notation import from_dag
from tedomari.notation.parser import options_as_written
from tedomari_conformance.engines.certificates.errors import (
    CertificateError,
    items_within,
    read_index,
)
from tedomari_conformance.engines.certificates.playing import InPosition, play_in_term
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query
from tedomari_conformance.suite.operations.reading import (
    Fields,
    ShapeError,
    game,
    position_value,
    table,
)

#: At most this many forms in a certificate, and this many options of all of them together.
FORMS: Final = 200
OPTIONS: Final = 2_000

SIDES: Final = tuple(map(str, Side))


def check_canonical(query: Query, result: Mapping[str, JSON]) -> None:
    """Verify that derivations lead from the form in the query to the claimed form.

    Every follower of the form is simplified, options first.  A form without a derivation must
    be canonical already.  The kernel is used only to read the notation.
    Clauses: certificate.check, certificate.derivation, certificate.derivation.forms,
    certificate.derivation.whole.
    """
    value = Fields(query.arguments, "", ("value",), optional=("certificate",)).data["value"]
    claimed = Fields(result, "result", ("form", "certificate")).data
    certificate = Fields(claimed["certificate"], "certificate", ("forms", "derivations"))
    forms = read_forms(certificate.data["forms"], certificate.place("forms"))
    derivations = read_derivations(
        certificate.data["derivations"], "certificate.derivations", forms
    )
    results = {start: one.result for start, one in derivations.items()}
    simplest = simplify(read_form(value, "value"), results)
    if simplest is not read_form(claimed["form"], "form"):
        raise CertificateError("certificate", "it leads to a form other than the claimed one")
    if results:
        raise CertificateError("certificate.derivations", "one of them is not used")
    needed = {
        follower
        for one in derivations.values()
        for form in forms_of(one)
        for follower in followers(form)
    }
    for place, form in enumerate(forms):
        if form not in needed:
            where = f"certificate.forms[{place}]"
            raise CertificateError(where, "no derivation uses this form; remove it")


def simplify(form: Form, derivations: dict[Form, Form]) -> Form:
    """Simplify a form and all its followers; remove the derivations that were used."""
    simpler: dict[Form, Form] = {}
    used: dict[Form, Form] = {}
    for follower in followers(form):
        start = Form(
            (simpler[option] for option in follower.left_options),
            (simpler[option] for option in follower.right_options),
        )
        if start in derivations:
            used[start] = derivations.pop(start)
        if start not in used:
            check(Derivation(start, (), start))
        simpler[follower] = used.get(start, start)
    return simpler[form]


def read_forms(data: JSON, where: str) -> list[Form]:
    """Read the forms of a table, in which the options of each entry are earlier entries.

    Clause: certificate.derivation.forms.
    """
    forms: list[Form] = []
    options = 0
    for there, entry in items_within(data, where, limit=FORMS):
        left, right = entry_sides(entry, there, forms)
        options += len(left) + len(right)
        if options > OPTIONS:
            raise ShapeError(where, f"at most {OPTIONS} options in all", "more")
        form = Form(left, right)
        if form in forms:
            raise CertificateError(where, "a form appears twice")
        forms.append(form)
    return forms


def entry_sides(data: JSON, where: str, forms: Sequence[Form]) -> list[list[Form]]:
    """Read the left and the right options of an entry, which are earlier forms."""
    sides = [
        [
            forms[read_index(x, there, forms)]
            for there, x in items_within(side, inner, limit=OPTIONS)
        ]
        for inner, side in items_within(data, where, limit=2)
    ]
    if len(sides) != 2:
        raise ShapeError(where, "a list of two lists", f"a list of {len(sides)}")
    return sides


def read_derivations(data: JSON, where: str, forms: Sequence[Form]) -> dict[Form, Derivation]:
    """Read and verify derivations; return them by the forms that they start from.

    Clause: certificate.derivation.steps.
    """
    derivations: dict[Form, Derivation] = {}
    for there, item in items_within(data, where, limit=FORMS):
        fields = Fields(item, there, ("start", "steps", "result"))
        start, result = (
            forms[read_index(fields.data[name], fields.place(name), forms)]
            for name in ("start", "result")
        )
        steps = items_within(fields.data["steps"], fields.place("steps"), limit=OPTIONS)
        if start in derivations or not steps:
            raise CertificateError(there, "expected one derivation of a form, with a step")
        derivations[start] = Derivation(
            start, tuple(read_step(*step, forms) for step in steps), result
        )
        check(derivations[start])
    return derivations


def forms_of(derivation: Derivation) -> list[Form]:
    """Return the forms that occur in a derivation."""
    steps = derivation.steps
    others = [form for step in steps for form in (step.option, reason_of(step))]
    return [derivation.start, *others, derivation.result]


def reason_of(step: Step) -> Form:
    """Return the form that dominates the option of a step, or through which it reverses."""
    return step.by if isinstance(step, Dominated) else step.reply


def read_step(where: str, data: JSON, forms: Sequence[Form]) -> Step:
    """Read a step: an option, and by what it is dominated or through what it reverses."""
    fields = Fields(data, where, ("side", "option"), optional=("dominated_by", "through"))
    side = Side(fields.one_of("side", SIDES))
    reasons = [name for name in ("dominated_by", "through") if name in fields.data]
    if len(reasons) != 1:
        raise ShapeError(
            where, "one of the members dominated_by and through", f"{len(reasons)}"
        )
    option, other = (
        forms[read_index(fields.data[name], fields.place(name), forms)]
        for name in ("option", reasons[0])
    )
    return (Dominated if reasons[0] == "dominated_by" else Reversible)(side, option, other)


def read_form(data: JSON, where: str) -> Form:
    """Read a form: a string, whose options become canonical, a table, or a position.

    A table keeps its options as written.  The options of a position's form are the canonical
    forms of the values of its options.

    Clause: certificate.derivation.written.
    """
    if isinstance(data, Mapping) and "ruleset" in data:
        return position_form(data, where)
    if isinstance(data, Mapping):
        return table_form(table(data, where), where)
    game(data, where)
    left, right = options_as_written(str(data))
    return Form(map(shallow_form, left), map(shallow_form, right))


def position_form(data: Mapping[str, JSON], where: str) -> Form:
    """Return the form of a position; its options are the canonical forms of their values."""
    start = play_in_term(data, where)
    assert isinstance(start, InPosition)
    left, right = (
        [position_value(start.ruleset, option) for option in start.options(start.start, side)]
        for side in Side
    )
    return Form(map(shallow_form, left), map(shallow_form, right))


def table_form(data: JSON, where: str) -> Form:
    """Return the form of the last entry of an option table."""
    forms: list[Form] = []
    for there, entry in items_within(data, where, limit=FORMS):
        if isinstance(entry, str):
            forms.append(shallow_form(from_dag([entry])))
        else:
            forms.append(Form(*entry_sides(entry, there, forms)))
    if not forms:
        raise ShapeError(where, "at least one entry", "none")
    return forms[-1]


def shallow_form(value: Game) -> Form:
    """Return the canonical form of a value; :class:`DepthError` beyond `DEFINITION_DEPTH`."""
    if value.birthday > DEFINITION_DEPTH:
        raise DepthError(value.birthday, DEFINITION_DEPTH)
    return canonical_form(value)
