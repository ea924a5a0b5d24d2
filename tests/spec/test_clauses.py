"""The reader of the clauses."""

from pathlib import Path

import pytest

from tedomari_spec.clauses import (
    INDEX,
    TEXT,
    ClauseError,
    Kind,
    chapter_files,
    load_chapters,
    load_clauses,
    read_chapter,
    unknown_clause,
)

CHAPTER = """\
# Sowing

Some words that no rule names.

## Seeds

r[sow.seed.count]
A player takes all seeds
of one house.

r[sow.end implication proved: Sowing.ends, Sowing.seeds_leave]
Play ends: seeds only leave the board.

r[sow.lap-2.todo todo]
What a second lap does.
```python
r[sow.not-a-rule]
```
"""


def write(folder: Path, text: str, name: str = "sowing.md") -> Path:
    file = folder / name
    file.write_text(text, "utf-8")
    return file


@pytest.mark.clause("spec.clause.rule", "spec.clause.kind")
def test_a_chapter_is_read(tmp_path: Path) -> None:
    file = write(tmp_path, CHAPTER)
    chapter = read_chapter(file)
    assert (chapter.title, chapter.file) == ("Sowing", file)
    assert [
        (clause.name, clause.kind, clause.line, clause.text) for clause in chapter.clauses
    ] == [
        ("sow.seed.count", Kind.TESTED, 7, "A player takes all seeds of one house."),
        ("sow.end", Kind.IMPLICATION, 11, "Play ends: seeds only leave the board."),
        ("sow.lap-2.todo", Kind.TODO, 14, "What a second lap does."),
    ]
    proved = [clause.theorems for clause in chapter.clauses]
    assert proved == [(), ("Sowing.ends", "Sowing.seeds_leave"), ()]
    assert {clause.chapter for clause in chapter.clauses} == {"Sowing"}
    assert {clause.file for clause in chapter.clauses} == {file}


@pytest.mark.clause("spec.clause.rule")
def test_a_line_in_a_fence_is_not_a_rule(tmp_path: Path) -> None:
    fenced = "# Sowing\n\n```\nr[broken\n```\n\n  ~~~ text\nr[also.broken]\n  ~~~\n"
    assert read_chapter(write(tmp_path, fenced)).clauses == ()


BROKEN = [
    ("r[sow.seed]\n\nText.\n", 3, "the paragraph of sow.seed is missing"),
    ("r[sow.seed]", 3, "the paragraph of sow.seed is missing"),
    ("r[sow.seed]\n## Heading\n", 3, "the paragraph of sow.seed is missing"),
    ("r[sow.seed]\nr[sow.end]\nText.\n", 3, "the paragraph of sow.seed is missing"),
    ("r[sow.seed]\n```\nText.\n```\n", 3, "the paragraph of sow.seed is missing"),
    ("r[sow.seed] Text.\n", 3, "expected a rule 'r[name]' alone on its line"),
    ("r[sow.seed\nText.\n", 3, "expected a rule 'r[name]' alone on its line"),
    ("r[]\nText.\n", 3, "'' is not the name of a clause"),
    ("r[sow]\nText.\n", 3, "'sow' is not the name of a clause"),
    ("r[Sow.seed]\nText.\n", 3, "'Sow.seed' is not the name of a clause"),
    ("r[sow.seed_count]\nText.\n", 3, "'sow.seed_count' is not the name of a clause"),
    ("r[sow.-seed]\nText.\n", 3, "'sow.-seed' is not the name of a clause"),
    ("r[2sow.seed]\nText.\n", 3, "'2sow.seed' is not the name of a clause"),
    ("r[sow..seed]\nText.\n", 3, "'sow..seed' is not the name of a clause"),
    ("r[sow.seed later]\nText.\n", 3, "'later' is not a kind of clause; the kinds are tested,"),
    ("r[sow.seed todo soon]\nText.\n", 3, "'todo soon' is not a kind of clause"),
    (
        "r[sow.seed proved: Sowing]\nText.\n",
        3,
        "expected theorems such as Sums.add_zero, found 'S",
    ),
    ("r[sow.seed proved: ]\nText.\n", 3, "expected theorems such as Sums.add_zero, found ''"),
    ("r[sow.seed]\nText.\n\nr[sow.seed]\nText.\n", 6, "sow.seed is already at "),
]


@pytest.mark.clause(
    "spec.clause.error",
    "spec.clause.name",
    "spec.clause.kind",
    "spec.clause.unique",
    "spec.clause.proved",
)
@pytest.mark.parametrize(("rules", "line", "problem"), BROKEN)
def test_a_broken_chapter_is_refused(
    tmp_path: Path, rules: str, line: int, problem: str
) -> None:
    file = write(tmp_path, f"# Sowing\n\n{rules}")
    with pytest.raises(ClauseError) as caught:
        read_chapter(file)
    assert (caught.value.file, caught.value.line) == (file, line)
    assert str(caught.value).startswith(f"{file}:{line}: {problem}")


@pytest.mark.clause("spec.clause.name")
@pytest.mark.parametrize("name", ["a.b", "game.order.less-or-confused", "c6.threat-2.3"])
def test_dotted_lowercase_names_are_accepted(tmp_path: Path, name: str) -> None:
    chapter = read_chapter(write(tmp_path, f"# Names\n\nr[{name}]\nText.\n"))
    assert [clause.name for clause in chapter.clauses] == [name]


@pytest.mark.clause("spec.clause.rule")
def test_a_chapter_needs_a_title(tmp_path: Path) -> None:
    with pytest.raises(ClauseError, match=r"sowing\.md:1: a chapter needs a title"):
        read_chapter(write(tmp_path, "## Seeds\n\nr[sow.seed]\nText.\n"))


@pytest.mark.clause("spec.clause.order")
def test_chapters_follow_the_order_of_the_index(tmp_path: Path) -> None:
    for name in ("a.md", "b.md", "c.md", "d.md"):
        write(tmp_path, "# Title\n", name)
    assert [file.name for file in chapter_files(tmp_path)] == ["a.md", "b.md", "c.md", "d.md"]
    write(tmp_path, "# Contents\n\n1. [C](c.md)\n2. [B](b.md) and [D](d.md)\n", INDEX)
    assert [file.name for file in chapter_files(tmp_path)] == ["c.md", "b.md", "d.md", "a.md"]


@pytest.mark.clause("spec.clause.order", "spec.clause.error")
def test_an_index_that_names_a_missing_chapter_is_refused(tmp_path: Path) -> None:
    index = write(tmp_path, "# Contents\n\n1. [E](e.md)\n", INDEX)
    with pytest.raises(ClauseError, match=r"index\.md:3: there is no chapter e\.md") as caught:
        chapter_files(tmp_path)
    assert caught.value.file == index


@pytest.mark.clause("spec.clause.folders")
def test_plugins_can_add_folders_of_chapters(tmp_path: Path) -> None:
    write(tmp_path, CHAPTER)
    clauses = load_clauses([tmp_path])
    assert clauses["sow.end"].chapter == "Sowing"
    assert clauses.keys() - load_clauses().keys() == {
        "sow.end",
        "sow.lap-2.todo",
        "sow.seed.count",
    }
    assert load_chapters([tmp_path])[-1].title == "Sowing"


@pytest.mark.clause("spec.clause.folders")
def test_plugins_can_add_single_chapters(tmp_path: Path) -> None:
    assert "sow.end" in load_clauses([write(tmp_path, CHAPTER)])


@pytest.mark.clause("spec.clause.folders", "spec.clause.unique")
def test_a_plugin_cannot_reuse_the_name_of_a_clause(tmp_path: Path) -> None:
    write(tmp_path, "# Sowing\n\nr[game.order.le]\nText.\n")
    with pytest.raises(ClauseError, match=r"game\.order\.le is already at .*order\.md:\d+"):
        load_clauses([tmp_path])


@pytest.mark.clause("spec.clause.folders")
def test_a_folder_of_chapters_must_exist(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError, match="expected a folder of chapters, found none"):
        load_clauses([tmp_path / "nowhere"])


@pytest.mark.clause("spec.clause.order")
def test_the_index_of_the_specification_is_complete() -> None:
    chapters = chapter_files(TEXT)
    index = (TEXT / INDEX).read_text("utf-8")
    assert {file.name for file in TEXT.glob("*.md")} == {file.name for file in chapters} | {
        INDEX
    }
    assert [file.name for file in chapters if f"({file.name})" not in index] == []


@pytest.mark.clause("spec.clause.kind")
def test_untested_clauses_give_a_reason() -> None:
    for clause in load_clauses().values():
        if clause.kind is not Kind.TESTED:
            assert len(clause.text.split()) > 8, clause.name


@pytest.mark.clause("spec.citation.marker")
def test_similar_names_are_suggested() -> None:
    names = ["game.order.le", "game.order.less", "sow.seed"]
    assert unknown_clause("game.order.les", names) == (
        "there is no clause game.order.les; did you mean game.order.less, game.order.le?"
    )
    assert unknown_clause("zzz.yyy", names).endswith("no clause has a name like it")
