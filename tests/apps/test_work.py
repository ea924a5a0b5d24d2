"""The work of computations that were exponential, or grew too fast, as a number of calls."""

from collections import Counter
from collections.abc import Callable

import pytest
from click.testing import CliRunner

from counted_calls import count_calls
from tedomari.store import Store, using
from tedomari_cli.main import cli
from tedomari_explorer.answering import outcome


def command(*args: str) -> Callable[[], object]:
    """Return a run of ``tedomari``, which must succeed."""

    def run() -> None:
        result = CliRunner().invoke(cli, list(args), catch_exceptions=False)
        assert result.exit_code == 0, result.output

    return run


def analysis(heap: int) -> Callable[[], object]:
    """Return the analysis of a heap of Nim in the explorer."""

    def run() -> None:
        kind, _ = outcome("analyse", {"ruleset": "nim", "position": str(heap)})
        assert kind == "done"

    return run


def count_cold(compute: Callable[[], object], most: int) -> Counter[str]:
    """Return the calls of a computation in a new store, at most ``most``."""
    with using(Store()):
        return count_calls(compute, most)


#: The followers of {0,0|^2*,2v3}, as it is written, and those of 3.
PAIRS = 11 * 4

#: More calls than any computation here needs for a heap of 20.
MOST = 120_000


@pytest.fixture(autouse=True)
def import_everything() -> None:
    """Import what the computations need, so that it is not counted."""
    for compute in (
        command("eval", "conway(1,1)"),
        command("value", "nim", "1"),
        command("options", "nim", "1"),
        analysis(1),
    ):
        compute()


@pytest.mark.clause("expression.form.conway", "product.conway.definition")
def test_a_conway_product_computes_each_pair_of_followers_once() -> None:
    calls = count_cold(command("eval", "conway({0,0|^2*,2v3},3)"), 80_000)
    assert calls["Products.options"] == PAIRS
    assert calls["Products.value"] <= 4 * PAIRS


@pytest.mark.parametrize("name", ["value", "options"])
def test_the_work_for_a_heap_of_nim_grows_slowly_on_the_command_line(name: str) -> None:
    half = count_cold(command(name, "nim", "20"), MOST).total()
    count_cold(command(name, "nim", "40"), 6 * half)


def test_the_work_for_a_heap_of_nim_grows_slowly_in_the_explorer() -> None:
    half = count_cold(analysis(20), MOST).total()
    count_cold(analysis(40), 11 * half)
