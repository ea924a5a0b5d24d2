"""Sessions: their export, and the rulesets and files that a session starts with."""

import json
import sys
from typing import Any

import pytest

from stalks import Stalks
from tedomari.errors import TedomariError, missing_extra
from tedomari.rulesets import find_ruleset
from tedomari_explorer import questions
from tedomari_explorer.exporting import notebook
from tedomari_explorer.expressions import evaluate

SESSION = ["{2|-1}+^", "let G = {3|1/2}", "G-1"]


@pytest.mark.clause("explorer.export")
def test_a_session_is_exported_as_text(page: Any) -> None:
    lines = "\n".join([*SESSION, ""])
    answer = page.ask("export", lines=lines, format="text")
    assert answer["content"] == lines
    assert (answer["filename"], answer["media_type"]) == ("session.txt", "text/plain")
    assert "notebook, text" in page.ask("export", lines="", format="pdf")


@pytest.mark.clause("explorer.export")
def test_a_session_is_exported_as_a_notebook() -> None:
    """Each cell, run in one namespace, has the value that the session shows for its line."""
    cells = json.loads(str(notebook(SESSION)["content"]))["cells"]
    assert len(cells) == 1 + len(SESSION)
    namespace: dict[str, Any] = {}
    exec(cells[0]["source"], namespace)
    definitions: list[str] = []
    for line, cell in zip(SESSION, cells[1:], strict=True):
        *statements, expression = cell["source"].splitlines()
        exec("\n".join(statements), namespace)
        answer: Any = evaluate({"text": line, "definitions": "\n".join(definitions)})
        assert str(eval(expression, namespace)) == answer["value"]["text"]
        definitions += [line] * (answer["kind"] == "definition")


@pytest.mark.once
@pytest.mark.clause("explorer.export")
@pytest.mark.filterwarnings("ignore::DeprecationWarning", "ignore::UserWarning")
def test_an_exported_notebook_runs() -> None:
    nbformat = pytest.importorskip("nbformat", reason="needs nbclient")
    nbclient = pytest.importorskip("nbclient", reason="needs nbclient")
    pytest.importorskip("ipykernel", reason="needs ipykernel")
    book = nbformat.reads(str(notebook(SESSION)["content"]), as_version=4)
    nbformat.validate(book)
    nbclient.NotebookClient(book, timeout=300, kernel_name="python3").execute()
    results = [cell.outputs[-1].data["text/plain"] for cell in book.cells[1:]]
    assert len(results) == len(SESSION)
    assert results[1] == "<Game {3|1/2}>"


@pytest.mark.clause("explorer.invitation")
def test_a_ruleset_without_an_invitation_shows_its_last_example() -> None:
    uninvited: Any = Stalks()
    assert questions.invitation(uninvited) == {"position": "LRL+RR+LR", "sentence": ""}


@pytest.mark.clause("explorer.sgf")
def test_a_missing_reader_of_sgf_is_reported(monkeypatch: pytest.MonkeyPatch) -> None:
    """Without sgfmill, the message about a file is that of the list of rulesets."""
    assert questions.sgf_missing(find_ruleset("semeai")) is None
    assert questions.sgf_missing(find_ruleset("connect6")) is None
    monkeypatch.setitem(sys.modules, "sgfmill.sgf", None)
    assert questions.sgf_missing(find_ruleset("nim")) is None
    for name in ("semeai", "connect6"):
        message = questions.sgf_missing(find_ruleset(name))
        assert message is not None
        assert missing_extra("", "the package sgfmill", name) in message
        with pytest.raises(TedomariError) as error:
            questions.open_sgf({"ruleset": name, "sgf": "(;GM[1])"})
        assert str(error.value) == message
    listed: Any = questions.rulesets({})
    missing = {each["name"]: each["sgf_missing"] for each in listed["rulesets"]}
    assert missing["nim"] is None
    assert "'tedomari[semeai]'" in missing["semeai"]


@pytest.mark.clause("explorer.files")
@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html; charset=utf-8"),
        ("page/explorer.html", "text/html; charset=utf-8"),
        ("page/layout.css", "text/css; charset=utf-8"),
        ("page/board.js", "text/javascript; charset=utf-8"),
    ],
)
def test_the_files_of_the_page_are_served(page: Any, name: str, kind: str) -> None:
    response = page.client.get(f"/{name}")
    assert (response.status_code, response.headers["content-type"]) == (200, kind)


@pytest.mark.clause("explorer.files")
@pytest.mark.parametrize(
    "name",
    ["other.js", "__init__.py", "../server.py", "..%2fserver.py", "page", ".js", "a/b.js"],
)
def test_no_other_files_are_served(page: Any, name: str) -> None:
    assert page.client.get(f"/page/{name}").status_code == 404
