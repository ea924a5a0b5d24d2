"""Certificates of canonical forms: derivations."""

from collections.abc import Mapping
from typing import cast

import pytest
from hypothesis import given, settings

from certificate_mutants import mutants
from tedomari import Game, parse
from tedomari.forms import Form
from tedomari.forms.definitions import DEFINITION_DEPTH
from tedomari.forms.form import followers
from tedomari.forms.values import canonical_form, value
from tedomari.notation import form_text
from tedomari.notation.parser import options_as_written
from tedomari_conformance.engines.certificates import certificate, check
from tedomari_conformance.strategies import forms
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query


def canonical(written: JSON) -> Query:
    return Query("canonical", None, {"value": written})


def with_certificate(query: Query, form: JSON) -> dict[str, JSON]:
    """Return the result with a certificate of the reference."""
    proof = certificate(query, {"form": form})
    assert proof is not None
    return {"form": form, "certificate": proof}


def as_table(form: Form) -> JSON:
    """Return a form as an option table, without simplifying it."""
    places: dict[Form, int] = {}
    table: list[JSON] = []
    for follower in followers(form):
        places[follower] = len(table)
        table.append(
            [
                sorted(places[x] for x in follower.left_options),
                sorted(places[x] for x in follower.right_options),
            ]
        )
    return {"dag": table}


def form_of(table: JSON) -> list[Form]:
    """Return the forms of a table without numbers."""
    forms: list[Form] = []
    assert isinstance(table, list)
    for entry in table:
        left, right = entry
        assert all(isinstance(x, int) and 0 <= x < len(forms) for x in (*left, *right))
        forms.append(Form([forms[x] for x in left], [forms[x] for x in right]))
    return forms


def is_canonical(form: Form) -> bool:
    return canonical_form(value(form)) is form


class Judge:
    """Follows derivations by the kernel's values, where the checker uses the definitions."""

    def __init__(self, start: Form, claimed: Form) -> None:
        self.start = start
        self.claimed = claimed

    def holds(self, data: JSON) -> bool:
        """Whether a certificate is a proof."""
        try:
            return self.proves(data)
        except (AssertionError, KeyError, ValueError, TypeError, IndexError):
            return False

    def proves(self, data: JSON) -> bool:
        assert isinstance(data, dict)
        assert set(data) == {"forms", "derivations"}
        table = form_of(data["forms"])
        assert len(set(table)) == len(table)
        results: dict[Form, Form] = {}
        self.named: set[Form] = set()
        for derivation in cast("list[dict[str, JSON]]", data["derivations"]):
            assert set(derivation) == {"start", "steps", "result"}
            start, result = (
                self.entry(table, derivation[name]) for name in ("start", "result")
            )
            assert start not in results
            self.named |= {start, result}
            assert derivation["steps"]
            results[start] = self.follow_steps(
                table, start, cast("list[JSON]", derivation["steps"])
            )
            assert results[start] is result
            assert is_canonical(result)
        for form in reversed(table):  # the options of a form are earlier entries
            assert form in self.named
            self.named |= form.left_options | form.right_options
        used: set[Form] = set()

        def simplest(form: Form) -> Form:
            start = Form(map(simplest, form.left_options), map(simplest, form.right_options))
            used.add(start)
            assert start in results or is_canonical(start)
            return results.get(start, start)

        return simplest(self.start) is self.claimed and set(results) <= used

    def entry(self, table: list[Form], place: JSON) -> Form:
        assert isinstance(place, int)
        assert place >= 0
        return table[place]

    def follow_steps(self, table: list[Form], start: Form, steps: list[JSON]) -> Form:
        """Return the form that the steps lead to."""
        sides = {"left": set(start.left_options), "right": set(start.right_options)}
        for step in cast("list[dict[str, JSON]]", steps):
            assert len(step) == 3
            (reason,) = set(step) - {"side", "option"}
            assert reason in ("dominated_by", "through")
            left = step["side"] == "left"
            options = sides[cast("str", step["side"])]
            option, other = (self.entry(table, step[name]) for name in ("option", reason))
            self.named |= {option, other}
            options.remove(option)
            if reason == "dominated_by":
                assert other in options
                better, worse = (value(other), value(option))
            else:
                assert other in (option.right_options if left else option.left_options)
                better, worse = value(start), value(other)
                options |= other.left_options if left else other.right_options
            assert worse <= better if left else worse >= better
        return Form(sides["left"], sides["right"])


ONE, STAR = Form([Form()]), Form([Form()], [Form()])

WRITTEN: list[JSON] = [
    "{-1|1}",
    "{0,1|4}",
    "{0,*|0,*}",
    "{^|v,*}",
    "{0|^}",
    "^+*",
    "1+{1|-1}",
    {"dag": ["1", "-1", [[1], [0]], [[2, 1], [0]]]},
    as_table(Form([Form([Form([], [Form()])], [ONE])], [ONE, STAR])),
]


def start_of(written: JSON) -> Form:
    """Read the form in a string or a table, in another way than the checker does."""
    if isinstance(written, str):
        left, right = options_as_written(written)
        return Form(map(canonical_form, left), map(canonical_form, right))
    assert isinstance(written, dict)
    forms: list[Form] = []
    for entry in cast("list[JSON]", written["dag"]):
        if isinstance(entry, str):
            forms.append(canonical_form(parse(entry)))
        else:
            left_places, right_places = cast("list[list[int]]", entry)
            forms.append(
                Form([forms[x] for x in left_places], [forms[x] for x in right_places])
            )
    return forms[-1]


@pytest.mark.clause(
    "certificate.check",
    "certificate.derivation",
    "certificate.derivation.written",
    "certificate.derivation.forms",
    "certificate.derivation.steps",
    "certificate.derivation.whole",
)
@pytest.mark.parametrize("written", WRITTEN, ids=range(len(WRITTEN)))
def test_a_derivation_with_one_element_changed_is_refused_unless_it_still_holds(
    written: JSON,
) -> None:
    query = canonical(written)
    start = start_of(written)
    form = form_text(value(start))
    judge = Judge(start, canonical_form(value(start)))
    result = with_certificate(query, form)
    assert judge.holds(result["certificate"])
    assert check(query, result) is None
    step: JSON = {"side": "left", "option": 0, "through": 0}
    derivation: JSON = {"start": 0, "steps": [step], "result": 0}
    more: tuple[JSON, ...] = (0, [[], []], [[0], [0]], derivation, step)
    tried = refused = 0
    for changed in mutants(result["certificate"], ("left", "right"), more):
        fault = check(query, {"form": form, "certificate": changed})
        assert (fault is None) == judge.holds(changed), (changed, fault)
        tried += 1
        refused += fault is not None
    assert refused > tried // 2


@pytest.mark.clause("certificate.derivation", "certificate.derivation.whole")
@pytest.mark.parametrize(
    ("written", "claimed"),
    [("{-1|1}", "*"), ("{-1|1}", "{-1|1}"), ("^+*", "^+*"), ("1", "2"), ("{0|*}", "v")],
)
def test_the_claim_of_another_form_than_the_derived_one_is_refused(
    written: str, claimed: str
) -> None:
    query = canonical(written)
    result = with_certificate(query, str(parse(written)))
    assert check(query, result) is None
    assert check(query, {**result, "form": claimed}) is not None


NOTHING: JSON = {"forms": [], "derivations": []}


#: A form of the value 0 that is not canonical.
LONG_ZERO = Form([Form([], [Form()])], [ONE])

#: Forms that are not canonical, or have such followers; two canonical forms.
BELOW = [LONG_ZERO, Form([LONG_ZERO], [LONG_ZERO]), Form([Form([], [LONG_ZERO])]), STAR, Form()]


@pytest.mark.clause("certificate.derivation", "certificate.derivation.whole")
@pytest.mark.parametrize("written", [*WRITTEN, *map(as_table, BELOW)])
def test_a_form_claimed_without_a_derivation_must_be_canonical(written: JSON) -> None:
    """Nothing is derived and nothing changes, so only the check of the form can refuse it."""
    fault = check(canonical(written), {"form": written, "certificate": NOTHING})
    assert (fault is None) == all(map(is_canonical, followers(start_of(written))))


@pytest.mark.clause("certificate.derivation.steps")
def test_a_derivation_without_a_step_is_refused() -> None:
    needless: JSON = {"start": 0, "steps": [], "result": 0}
    proof: JSON = {"forms": [[[], []]], "derivations": [needless]}
    fault = check(canonical("0"), {"form": "0", "certificate": proof})
    assert fault is not None
    assert "expected one derivation of a form, with a step" in fault


@pytest.mark.clause("certificate.check", "certificate.derivation.written")
@pytest.mark.parametrize("written", [0, None, True, ["0"], [], 0.5])
def test_a_form_is_a_string_or_an_object(written: JSON) -> None:
    """A number is refused, although a string with this number would be accepted."""
    assert check(canonical(written), {"form": "0", "certificate": NOTHING}) is not None
    assert check(canonical("0"), {"form": written, "certificate": NOTHING}) is not None


@pytest.mark.clause("certificate.check.bounds")
def test_a_certificate_as_large_as_the_bounds_is_accepted() -> None:
    left = [f"-{n}/4" for n in range(1, 97)] + ["-25", "-26"]
    right = [f"{n}/4" for n in range(1, 101)]
    written = f"{{{','.join(left)}|{','.join(right)}}}"
    most = with_certificate(canonical(written), "0")
    assert len(cast("dict[str, list[JSON]]", most["certificate"])["forms"]) == 200
    assert check(canonical(written), most) is None
    steps: JSON = [{"side": side, "option": 1, "through": 0} for side in ("left", "right")]
    proof: JSON = {
        "forms": [[[], []], [[0] * 1997, [0]], [[1], [1]]],
        "derivations": [{"start": 2, "steps": steps, "result": 0}],
    }
    assert check(canonical("{*|*}"), {"form": "0", "certificate": proof}) is None
    deep = DEFINITION_DEPTH + 1
    assert check(canonical(str(deep)), {"form": str(deep), "certificate": NOTHING}) is None
    assert (
        check(canonical(str(deep + 1)), {"form": str(deep + 1), "certificate": NOTHING})
        is not None
    )


@pytest.mark.clause("certificate.derivation", "certificate.produced")
@given(forms(max_birthday=3, max_options=3))
@settings(max_examples=60)
def test_every_form_can_be_derived_to_its_canonical_form(form: Form) -> None:
    query = canonical(as_table(form))
    simplest = canonical_form(value(form))
    result = with_certificate(query, as_table(simplest))
    assert check(query, result) is None
    derivations = cast("Mapping[str, list[JSON]]", result["certificate"])["derivations"]
    assert bool(derivations) == (form is not simplest)
    if form is not simplest:
        assert check(query, {**result, "form": as_table(form)}) is not None
        unproved: JSON = {"forms": [], "derivations": []}
        assert check(query, {**result, "certificate": unproved}) is not None


@pytest.mark.clause("certificate.derivation.whole")
def test_a_sound_derivation_that_is_not_needed_is_refused() -> None:
    sound = with_certificate(canonical("{-1|1}"), "0")
    needless = check(canonical("0"), sound)
    assert needless == "certificate.derivations: one of them is not used"
    assert check(canonical("{-1|1}"), sound) is None


@pytest.mark.clause("certificate.check", "certificate.derivation.forms")
def test_a_form_that_no_derivation_uses_is_refused() -> None:
    unused: JSON = {"forms": [[[], []], [[0], [0]]], "derivations": []}
    fault = check(canonical("0"), {"form": "0", "certificate": unused})
    assert fault == "certificate.forms[0]: no derivation uses this form; remove it"
    result = with_certificate(canonical("{-1|1}"), "0")
    proof = cast("dict[str, list[JSON]]", result["certificate"])
    proof["forms"].append([[0], [0]])
    place = len(proof["forms"]) - 1
    fault = check(canonical("{-1|1}"), result)
    assert fault == f"certificate.forms[{place}]: no derivation uses this form; remove it"
    proof["forms"].pop()
    assert check(canonical("{-1|1}"), result) is None


@pytest.mark.clause("certificate.check.bounds")
@pytest.mark.parametrize(
    ("written", "members", "words"),
    [
        ("200", {}, "199 moves deep"),
        ({"dag": []}, {}, "at least one entry"),
        ("0", {"forms": [[[], []]] * 201}, "at most 200 items"),
        ("0", {"forms": [[[], []], [[0] * 2000, [0]]]}, "at most 2000 options"),
        ("0", {"forms": [[[], []], [[], []]]}, "twice"),
        ("0", {"forms": [[[1], []]]}, "a place from 0 to -1"),
        ("0", {"forms": [[[]]]}, "a list of two lists"),
        ("0", {"derivations": [{"start": 0, "steps": [], "result": 0}]}, "from 0 to -1"),
    ],
)
def test_a_certificate_that_is_too_large_or_malformed_is_refused(
    written: JSON, members: dict[str, JSON], words: str
) -> None:
    proof: JSON = {"forms": [], "derivations": [], **members}
    fault = check(canonical(written), {"form": "0", "certificate": proof})
    assert fault is not None
    assert words in fault


@pytest.mark.clause("certificate.produced", "certificate.derivation.forms")
def test_a_derivation_with_too_many_forms_is_not_produced() -> None:
    options = ",".join(f"{{{n}|-{n}}}" for n in range(1, 70))
    text = f"{{{options}|}}"
    assert Game([parse(f"{{{n}|-{n}}}") for n in range(1, 70)]) == parse(text)
    assert certificate(canonical(text), {"form": str(parse(text))}) is None
