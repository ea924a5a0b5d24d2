"""Citations in docstrings and vectors."""

import json
from pathlib import Path

import pytest

from tedomari_spec.citations import Citation, docstring_citations, vector_citations
from tedomari_spec.clauses import ClauseError

CODE = '''\
"""A module.  Clause: sow.seed."""

class House:
    """A house.

    Clauses: sow.end, sow.lap-2.todo,
    sow.seed.
    """

    def take(self):
        """Take the seeds.  Clause: sow.seed.  Source: somewhere, 3."""
        # Clause: sow.comment.
        return "Clause: sow.text."

    async def pass_on(self):
        return None

def sow(house):
    """Sow; a docstring cites in a sentence ``Clause: a.b.`` as this one does not."""
'''


@pytest.mark.clause("spec.citation.docstring")
def test_docstrings_cite_clauses(tmp_path: Path) -> None:
    file = tmp_path / "package" / "house.py"
    file.parent.mkdir()
    file.write_text(CODE, "utf-8")
    assert docstring_citations([tmp_path]) == (
        Citation("sow.seed", file, 1),
        Citation("sow.end", file, 4),
        Citation("sow.lap-2.todo", file, 4),
        Citation("sow.seed", file, 4),
        Citation("sow.seed", file, 11),
    )


@pytest.mark.clause("spec.citation.docstring")
@pytest.mark.parametrize(
    "sentence", ["Clause: sow.seed", "Clause: seed.", "Clauses: sow.end sow.seed.", "Clause:"]
)
def test_a_sentence_that_cites_nothing_is_an_error(tmp_path: Path, sentence: str) -> None:
    file = tmp_path / "house.py"
    file.write_text(f'"""A module."""\n\ndef sow():\n    """Sow.\n\n    {sentence}\n    """\n')
    with pytest.raises(ClauseError, match=r"house\.py:4: expected 'Clause: a\.b\.'") as caught:
        docstring_citations([tmp_path])
    assert repr(sentence) in str(caught.value)


@pytest.mark.clause("spec.citation.vector")
def test_vectors_cite_clauses(tmp_path: Path) -> None:
    file = tmp_path / "table.json"
    lines = [
        '{"claim": "sow.note", "vectors": [',
        '{"id": "1", "clauses": ["sow.seed", "sow.end"]},',
        '{"id": "2", "clauses": ["sow.end"], "note": {"clauses": "sow.note"}},',
        '{"id": "3", "clauses": []}',
        "]}",
    ]
    file.write_text("\n".join(lines), "utf-8")
    assert json.loads(file.read_text("utf-8"))
    assert vector_citations([tmp_path]) == (
        Citation("sow.end", file, 2),
        Citation("sow.seed", file, 2),
    )
    assert vector_citations([file]) == vector_citations([tmp_path])
