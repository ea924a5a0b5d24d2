"""Fixtures and settings for the tests of several areas."""

import json
import os
import random
import signal
import sys
from collections.abc import Callable, Generator, Iterator
from dataclasses import replace
from itertools import combinations, product

import pytest
from hypothesis import HealthCheck, settings

from tedomari.forms import Form
from tedomari.forms.values import value
from tedomari.game import Game
from tedomari_conformance.engines.limits import Limits
from tedomari_conformance.engines.process import EngineProcess
from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import Given
from tedomari_conformance.suite.operations.types import Answer

pytest_plugins = ["pytester", "headless_browser"]

# A shell that starts the tests in the background ignores interrupts.  Every process that a test
# starts in order to interrupt it would inherit that.
if signal.getsignal(signal.SIGINT) is signal.SIG_IGN:
    signal.signal(signal.SIGINT, signal.default_int_handler)

# Deadlines and the check for slowness are off, because the first example of a process fills
# caches, and machines differ in speed.  CI draws the same examples each time, and fewer of them
# in the environments that repeat a part of the suite; the nightly run draws new ones.
for profile, examples in {"ci": 50, "again": 15}.items():
    settings.register_profile(
        profile,
        deadline=None,
        derandomize=True,
        print_blob=True,
        max_examples=examples,
        suppress_health_check=[HealthCheck.too_slow],
    )
settings.register_profile(
    "nightly",
    deadline=None,
    print_blob=True,
    max_examples=2000,
    suppress_health_check=[HealthCheck.too_slow],
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


def forms_born_by(day: int) -> list[Form]:
    """All forms born by a day: the pairs of sets of forms born by the day before."""
    forms = [Form()]
    for _ in range(day):
        sides = [side for size in range(len(forms) + 1) for side in combinations(forms, size)]
        forms = [Form(left, right) for left in sides for right in sides]
    return forms


@pytest.fixture(scope="session")
def day_two_forms() -> list[Form]:
    """The 256 forms born by day 2, the simplest first."""
    return sorted(forms_born_by(2), key=lambda form: (form.birthday, len(str(form)), str(form)))


@pytest.fixture(
    scope="session",
    params=[
        pytest.param(7, id="sample"),
        pytest.param(1, id="all", marks=pytest.mark.exhaustive),
    ],
)
def day_two_pairs(
    request: pytest.FixtureRequest, day_two_forms: list[Form]
) -> list[tuple[Form, Form]]:
    """The pairs of forms born by day 2, or of every seventh of them as a sample."""
    forms = day_two_forms[:: request.param]
    return list(product(forms, forms))


@pytest.fixture(scope="session")
def day_two_values(day_two_forms: list[Form]) -> list[Game]:
    """The 22 values of the forms born by day 2, the simplest first."""
    return list(dict.fromkeys(value(form) for form in day_two_forms))


@pytest.fixture(scope="session")
def sampled_forms() -> list[Form]:
    """Ninety forms born by day 5, hot and cold, with up to three options per side.

    They are the same in every run.
    """
    draw = random.Random(2012)
    forms = forms_born_by(1)
    while len(forms) < 90:
        left = draw.sample(forms, min(len(forms), draw.randint(1, 3)))
        right = draw.sample(forms, min(len(forms), draw.randint(1, 3)))
        form = Form(left, right)
        if form.birthday <= 5 and form not in forms:
            forms.append(form)
    return forms


#: The time limit for an engine if a test sets none, in seconds: a guard against hanging.
PATIENCE = 600.0


@pytest.fixture(scope="session", autouse=True)
def patient_driver() -> Iterator[None]:
    """Replace the driver's default time limits by ten minutes.

    The defaults are for people at a terminal; on a busy machine they would fail a test of
    correctness.  A time limit that a test sets remains.
    """
    exchange = EngineProcess.exchange
    defaults = (Limits().start, Limits().query)

    def patient(self: EngineProcess, line: bytes, seconds: float) -> bytes:
        return exchange(self, line, PATIENCE if seconds in defaults else seconds)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(EngineProcess, "exchange", patient)
        yield


def with_memory(compute: Callable[[Given], Answer]) -> Callable[[Given], Answer]:
    """Wrap a computation so that it remembers its answers."""
    answers: dict[str, Answer] = {}

    def look_up(given: Given) -> Answer:
        key = json.dumps(given)
        if key not in answers:
            answers[key] = compute(given)
        return answers[key]

    return look_up


@pytest.fixture(scope="module")
def remembered_operations() -> Iterator[None]:
    """Make the operations of vectors remember their answers during the tests of a module."""
    with pytest.MonkeyPatch.context() as patch:
        for name, operation in operations().items():
            patch.setitem(
                operations(), name, replace(operation, compute=with_memory(operation.compute))
            )
        yield


def pytest_runtest_setup(item: pytest.Item) -> None:
    """Skip the long trials outside of the nightly environment."""
    if item.get_closest_marker("nightly") and os.environ.get("TEDOMARI_NIGHTLY") != "1":
        pytest.skip("a long trial, for TEDOMARI_NIGHTLY=1")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol(item: pytest.Item) -> Generator[None, object, object]:
    """Measure no coverage during tests that run once: they are long, and add no coverage."""
    once = any(item.get_closest_marker(name) for name in ("exhaustive", "once", "nightly"))
    coverage = sys.modules.get("coverage")
    counting = coverage.Coverage.current() if coverage is not None and once else None
    if counting is None:
        return (yield)
    counting.stop()
    try:
        return (yield)
    finally:
        counting.start()
