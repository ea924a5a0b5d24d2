"""The census of XT Domineering 5x5 by four workers with too little memory for all values."""

from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import pytest

from census_command import census_rows
from layer_workers import layered_steps, learn_all
from tedomari.bounded.memory import MEGABYTE
from tedomari_census import Heading
from tedomari_census.processes import Processes

pytest.importorskip("pyarrow", reason="needs the extra 'layers'")
pytest.importorskip("fsspec", reason="needs the extra 'layers'")

XT_5X5 = Heading("chilled-domineering", 5, 5)

#: Half of the 400 MB that a worker should need at most.
MEMORY = 200 * MEGABYTE


@pytest.mark.exhaustive
@pytest.mark.clause("census.layers.bounded", "census.layers.same")
def test_four_small_workers_take_the_census_of_5x5(
    take: Callable[..., Path], tmp_path: Path
) -> None:
    """The rows are those of one process, and the limit is one that all values exceed."""
    path = tmp_path / "layered.sqlite"
    with Processes(4, memory=MEMORY) as workers:
        for _ in layered_steps(path, XT_5X5, workers, str(tmp_path / "layers"), share=1000):
            pass
    whole = take(XT_5X5.ruleset, XT_5X5.rows, XT_5X5.columns, file="whole.sqlite")
    assert census_rows(path) == census_rows(whole)
    everything: Callable[[Sequence[str]], bytes] = partial(learn_all, whole, XT_5X5)
    with Processes(1, memory=MEMORY) as workers:
        assert list(workers.compute(everything, [[]])) == [b"refused"]
    with Processes(1) as workers:
        assert list(workers.compute(everything, [[]])) == [b"learned"]
