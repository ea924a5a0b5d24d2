"""The notebooks of the documentation print what they contain when they are executed again."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

pytestmark = pytest.mark.once

FOLDER = Path(__file__).parents[3] / "docs" / "notebooks"
NOTEBOOKS = sorted(FOLDER.glob("*.ipynb"))

#: The kind of output that refers to a widget in a kernel.  It is not stored, since such a
#: reference ends with the kernel.
WIDGET = "application/vnd.jupyter.widget-view+json"

nbformat = pytest.importorskip("nbformat", reason="needs nbclient")


def outputs_of(notebook: Any) -> Iterator[tuple[int, str, str]]:
    """Yield what each cell prints or shows: the number of the cell, the kind, the text.

    Widgets are left out; their pictures and texts are not.

    The pieces of a cell's stream are joined, since their number varies.
    """
    for number, cell in enumerate(notebook.cells):
        outputs = cell.get("outputs", ())
        streams = [output for output in outputs if output.output_type == "stream"]
        for name in sorted({output.name for output in streams}):
            yield number, name, "".join(out.text for out in streams if out.name == name)
        for output in outputs:
            if output.output_type != "stream":
                assert output.output_type in ("execute_result", "display_data"), output
                for kind, text in sorted(output.data.items()):
                    if kind != WIDGET:
                        yield number, kind, text


def test_there_is_a_notebook_for_each_reader() -> None:
    assert len(NOTEBOOKS) == 4


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_a_notebook_prints_what_it_contains(file: Path) -> None:
    nbclient = pytest.importorskip("nbclient", reason="needs nbclient")
    pytest.importorskip("ipykernel", reason="needs ipykernel")
    stored = nbformat.read(file, as_version=4)
    executed = nbformat.read(file, as_version=4)
    nbclient.NotebookClient(executed, timeout=300, kernel_name="python3").execute()
    assert list(outputs_of(executed)) == list(outputs_of(stored))


@pytest.mark.parametrize("file", NOTEBOOKS, ids=lambda file: file.stem)
def test_notebooks_show_values_and_pictures(file: Path) -> None:
    kinds = {kind for _, kind, _ in outputs_of(nbformat.read(file, as_version=4))}
    assert WIDGET not in file.read_text("utf-8")
    if file.stem != "check-an-engine":
        assert {"text/latex", "image/svg+xml"} <= kinds
    assert "text/html" in kinds or file.stem != "table-2-and-its-errata"
