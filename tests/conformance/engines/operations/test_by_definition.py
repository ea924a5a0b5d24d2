"""The operations about values, compared with definitions on forms; wrong answers fail."""

from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction

import pytest

import plain_values as plain
from judged_case import ask
from tedomari.enumeration import values_born_by
from tedomari.forms import Form
from tedomari.forms.definitions import equal
from tedomari.forms.values import canonical_form
from tedomari.game import Game
from tedomari.infinitesimals import star
from tedomari.kernel.words import COMPILED
from tedomari.notation import dag, parse
from tedomari.products import NortonUnitError, norton_product
from tedomari.temperature import cool, heat, mean, overheat, temperature
from tedomari_conformance.engines.model import Status
from tedomari_conformance.engines.operations import OPERATIONS, answer, judge
from tedomari_conformance.engines.operations.transforms import ORDINAL_FOLLOWERS
from tedomari_conformance.engines.reference import Reference
from tedomari_conformance.suite.model import JSON
from tedomari_conformance.suite.operations.asking import Query, Result

#: All values born by day 2, and some that are hot or have several stages.
EARLY = sorted(map(str, values_born_by(2)), key=lambda text: (len(text), text))
SUBJECTS = [*EARLY, "{2|-1}", "{3||1|-1}", "3/4", "*3", "{1*|-1}", "{2|^}", "vv*", "Tiny(1)"]

#: The second games of products and overheated games.
OTHERS = ["0", "1", "-1", "1/2", "*", "^", "1*", "{1|0}"]

TEMPERATURES = ["0", "1/2", "1", "2"]


def form_of(data: JSON) -> Form:
    """Return the canonical form of the value in an answer."""
    assert isinstance(data, str)
    return canonical_form(parse(data))


def agree(data: JSON, form: Form | None) -> bool:
    """Whether a value in an answer, or null, is equal to a form, by the definition."""
    if data is None or form is None:
        return data is None and form is None
    return equal(form_of(data), form)


def same_sets(data: JSON, forms: list[Form]) -> bool:
    """Whether a list of values and a list of forms have the same elements."""
    assert isinstance(data, list)
    return all(any(agree(each, form) for form in forms) for each in data) and all(
        any(agree(each, form) for each in data) for form in forms
    )


@pytest.mark.clause("protocol.operation.heat", "protocol.operation.overheat")
@pytest.mark.parametrize("by", TEMPERATURES)
def test_heating_and_overheating_are_as_defined(by: str) -> None:
    heat_form = plain.number_form(Fraction(by))
    for text in SUBJECTS:
        form = form_of(text)
        result = answer(ask("heat", value=text, temperature=by))
        assert agree(result["value"], plain.heat(form, heat_form)), text
        for other in OTHERS[:: 1 if by == "1" else 3]:
            result = answer(ask("overheat", value=text, other=other, temperature=by))
            hot = plain.overheat(form, form_of(other), heat_form)
            assert agree(result["value"], hot), (text, other)


@pytest.mark.clause("protocol.operation.freeze", "protocol.operation.stops")
def test_freezing_and_stops_are_as_defined() -> None:
    for text in SUBJECTS:
        form = form_of(text)
        assert agree(answer(ask("freeze", value=text))["value"], plain.freeze(form)), text
        left, right = plain.stops(form)
        assert answer(ask("stops", value=text)) == {"left": str(left), "right": str(right)}


@pytest.mark.clause("protocol.operation.norton", "protocol.operation.ordinal")
@pytest.mark.parametrize("other", OTHERS)
def test_products_are_as_defined(other: str) -> None:
    for text in SUBJECTS:
        form = form_of(text)
        result = answer(ask("norton", value=text, other=other))
        assert agree(result["value"], plain.norton(form, form_of(other))), text
        result = answer(ask("ordinal", value=text, other=other))
        assert agree(result["value"], plain.ordinal(form, form_of(other))), text


@pytest.mark.clause("protocol.operation.companion", "protocol.operation.incentives")
def test_companions_and_incentives_are_as_defined() -> None:
    for text in SUBJECTS:
        form = form_of(text)
        assert agree(answer(ask("companion", value=text))["value"], plain.companion(form)), text
        result = answer(ask("incentives", value=text))
        for player, forms in zip(("left", "right"), plain.incentives(form), strict=True):
            assert same_sets(result[player], forms), text


@pytest.mark.clause("protocol.operation.birthday")
def test_a_birthday_is_the_first_day_on_which_a_value_is_among_those_born() -> None:
    born = [{str(value) for value in values_born_by(day)} for day in range(3)]
    for text in SUBJECTS:
        day = int(str(answer(ask("birthday", value=text))["birthday"]))
        assert [text in values for values in born] == [day <= n for n in range(3)]
        assert day == form_of(text).birthday


@pytest.mark.clause("protocol.operation.reduced")
def test_reduced_forms_are_the_simplest_of_the_close_ones_and_equal_for_close_games() -> None:
    reduced = {text: answer(ask("reduced", value=text))["value"] for text in SUBJECTS}
    forms = {text: form_of(text) for text in SUBJECTS}
    for text, form in forms.items():
        assert plain.are_close(form, form_of(reduced[text])), text
        day = form_of(reduced[text]).birthday
        for other, close in forms.items():
            if plain.are_close(form, close):
                assert reduced[other] == reduced[text]
                assert day <= close.birthday
            else:
                assert reduced[other] != reduced[text]


@pytest.mark.clause("protocol.operation.canonical-options")
def test_the_answers_depend_on_the_value_and_not_on_its_form() -> None:
    """The second table has two more options, both dominated."""
    entries = [*dag(parse("{2|^*}")), "-1", "3"]
    plain_table: JSON = {"dag": entries[:-2]}
    last = entries[-3]
    assert isinstance(last, list)
    left, right = last
    places = len(entries)
    odd: JSON = {"dag": [*entries, [[*left, places - 2], [*right, places - 1]]]}
    for (family, name), operation in OPERATIONS.items():
        if family != "values" or operation.since == 1:
            continue
        rest: dict[str, JSON] = {"other": "1"} if "other" in operation.given else {}
        rest |= {"temperature": "1"} if "temperature" in operation.given else {}
        results = [
            answer(Query(name, None, {"value": data, **rest})) for data in (odd, plain_table)
        ]
        assert results[0] == results[1], name


@pytest.mark.clause("protocol.reference.bounds")
@pytest.mark.parametrize(
    "query",
    [
        ask("ordinal", value="0", other=str(ORDINAL_FOLLOWERS)),
        pytest.param(
            ask("norton", value="*31", other="^"),
            marks=pytest.mark.skipif(
                COMPILED,
                reason="calls within a compiled kernel are not counted",
            ),
        ),
    ],
    ids=["ordinal", "norton"],
)
def test_a_result_that_takes_too_much_work_is_declined(query: Query) -> None:
    reply = Reference([]).ask(query)
    assert type(reply).__name__ == "Declined", reply


# Planted faults: each is a wrong computation; the judge must fail it wherever it is wrong


def only_left_incentives(value: Game, unit: Game) -> Game | None:
    """The Norton product without Right's incentives."""
    if not unit > 0:
        return None
    if value.is_integer:
        return norton_product(value, unit)
    lifts = unit.left_options
    products = {
        option: only_left_incentives(option, unit)
        for option in (*value.left_options, *value.right_options)
    }
    return Game(
        [
            product + lift
            for o in value.left_options
            for lift in lifts
            if (product := products[o])
        ],
        [
            product - lift
            for o in value.right_options
            for lift in lifts
            if (product := products[o])
        ],
    )


def unit_of_any_sign(value: Game, unit: Game) -> Game | None:
    """The Norton product by a unit that is not positive: the negative of its product."""
    try:
        return norton_product(value, unit)
    except NortonUnitError:
        return value


def heated_for_left(value: Game, by: Fraction) -> Game:
    """Heating that forgets Right's gain at the end."""
    return Game([option + by for option in value.left_options], value.right_options)


def numbers_heated(value: Game, by: Fraction) -> Game:
    """Heating that does not stop at numbers, only at 0."""
    return Game(
        [numbers_heated(option, by) + by for option in value.left_options],
        [numbers_heated(option, by) - by for option in value.right_options],
    )


def number_kept(value: Game, warming: Game, by: Fraction) -> Game:
    """Overheating that treats every number as if it were an integer's multiple of nothing."""
    return value if value.is_number else overheat(value, warming, by)


def result(value: Game | None) -> Result:
    """Return a result that is a value."""
    return {"value": None if value is None else str(value)}


Fault = Callable[..., Result]

FAULTS: Mapping[str, tuple[str, Fault]] = {
    "heat, one side": ("heat", lambda g, t: result(heated_for_left(g, t))),
    "heat, numbers": ("heat", lambda g, t: result(numbers_heated(g, t))),
    "overheat is heat": ("overheat", lambda g, s, t: result(heat(g, t))),
    "overheat, numbers": ("overheat", lambda g, s, t: result(number_kept(g, s, t))),
    "freeze is the mean": ("freeze", lambda g: result(Game() + mean(g))),
    "freeze, numbers": (
        "freeze",
        lambda g: result(cool(g, max(temperature(g), Fraction(-7, 8)))),
    ),
    "norton, incentives": ("norton", lambda g, u: result(only_left_incentives(g, u))),
    "norton, units": ("norton", lambda g, u: result(unit_of_any_sign(g, u))),
    "ordinal is the sum": ("ordinal", lambda g, h: result(g + h)),
    "ordinal, exchanged": (
        "ordinal",
        lambda g, h: answer(ask("ordinal", value=str(h), other=str(g))),
    ),
    "reduced is the same": ("reduced", result),
    "reduced loses the stops": ("reduced", lambda g: result(Game() + mean(g))),
    "companion adds a star": ("companion", lambda g: result(g + star(1))),
    "stops are the mean": ("stops", lambda g: {"left": str(mean(g)), "right": str(mean(g))}),
    "stops exchanged": (
        "stops",
        lambda g: {"left": str(g.right_stop), "right": str(g.left_stop)},
    ),
    "birthday of a number": ("birthday", lambda g: {"birthday": str(abs(round(g.left_stop)))}),
    "incentives reversed": (
        "incentives",
        lambda g: {
            "left": [str(-each) for each in g.left_incentives],
            "right": [str(-each) for each in g.right_incentives],
        },
    ),
    "one incentive": (
        "incentives",
        lambda g: {
            "left": sorted(map(str, g.left_incentives))[:1],
            "right": sorted(map(str, g.right_incentives))[:1],
        },
    ),
}


def queries(operation: str) -> Iterator[tuple[Query, tuple[object, ...]]]:
    """Yield queries of an operation with the arguments of a computation."""
    given = OPERATIONS["values", operation].given
    for value in SUBJECTS[:: 3 if "other" in given else 1]:
        for other in OTHERS if "other" in given else ["0"]:
            data: dict[str, JSON] = {"value": value, "other": other, "temperature": "1"}
            games = {"value": parse(value), "other": parse(other), "temperature": Fraction(1)}
            yield (
                Query(operation, None, {name: data[name] for name in given}),
                tuple(games[name] for name in given),
            )


@pytest.mark.clause("protocol.operation.judged")
@pytest.mark.parametrize("fault", FAULTS)
def test_planted_faults_fail_exactly_where_they_are_wrong(fault: str) -> None:
    operation, compute = FAULTS[fault]
    failed = 0
    for query, games in queries(operation):
        expected, actual = answer(query), compute(*games)
        status = judge(query, expected, actual).status
        same = all(
            {str(each) for each in members(actual[name])}
            == {str(each) for each in members(expected[name])}
            for name in expected
        )
        assert status is (Status.PASS if same else Status.FAIL), query
        failed += not same
    assert failed > 0


def members(data: JSON) -> list[JSON]:
    """Return a list, or another member as a list."""
    return data if isinstance(data, list) else [data]
