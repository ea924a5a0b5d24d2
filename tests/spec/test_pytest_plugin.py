"""The pytest plugin for clauses, run on small projects."""

from pathlib import Path

import pytest

from tedomari.rulesets import Plugin, Registry
from tedomari_conformance.clauses.coverage import (
    installed_code,
    package_folders,
    plugin_paths,
)

INI = """\
[pytest]
addopts = -p tedomari_conformance.clauses.pytest_plugin -p no:cacheprovider
clause_texts = text
clause_code = code
clause_vectors = vectors
"""

TEXT = """\
# Sowing

r[sow.seed]
A player takes all seeds of one house.

r[sow.end]
Play ends when no house has seeds.

r[sow.lap todo]
What a second lap does.

r[sow.sum implication]
The number of seeds stays the same, since none is taken off.
"""

CODE = '''\
def take():
    """Take seeds.  Clause: sow.seed."""

def over():
    """Whether play ends.  Clause: sow.end."""
'''

TEST = """\
import pytest

@pytest.mark.clause("sow.seed")
def test_seed():
    assert True

@pytest.mark.clause("sow.seed", "sow.end")
def test_end():
    assert {end}
"""


@pytest.fixture
def project(pytester: pytest.Pytester, monkeypatch: pytest.MonkeyPatch) -> pytest.Pytester:
    """A project with only its own clauses, without those of Tedomari."""
    empty = pytester.mkdir("empty")
    monkeypatch.setattr("tedomari_spec.clauses.TEXT", Path(empty))
    pytester.makefile(".ini", pytest=INI)
    for folder, name, text in [
        ("text", "sowing.md", TEXT),
        ("code", "sowing.py", CODE),
        ("vectors", "table.json", '[{"clauses": ["sow.end"]}]'),
    ]:
        (pytester.mkdir(folder) / name).write_text(text, "utf-8")
    return pytester


@pytest.fixture
def few_plugins(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the processes of a run load no other plugin of pytest, which takes long."""
    monkeypatch.setenv("PYTEST_DISABLE_PLUGIN_AUTOLOAD", "1")
    monkeypatch.setenv("PYTEST_PLUGINS", "xdist.plugin")


@pytest.mark.clause("spec.clause.folders")
def test_clauses_and_vectors_of_plugins_are_counted(
    project: pytest.Pytester, monkeypatch: pytest.MonkeyPatch
) -> None:
    chapter, table = project.path / "reaping.md", project.path / "reaping.json"
    chapter.write_text("# Reaping\n\nr[reap.all todo]\nWhat is reaped.\n", "utf-8")
    table.write_text('{"clauses": ["reap.all"]}', "utf-8")
    plugins = [Plugin("reaping", "reaper", "1", clauses=(chapter,), vectors=(table,))]
    monkeypatch.setattr("tedomari.rulesets.installed", lambda: Registry(plugins))
    project.makepyfile(TEST.format(end=True))
    result = project.runpytest_inprocess("--clause-report", "--clause-require")
    result.stdout.re_match_lines([r"Sowing +4 ", r"Reaping +1 +0 +0 +0 +1 +0 +0 +1"])
    assert result.ret == 0


@pytest.mark.clause("spec.report.counts", "spec.report.passing")
def test_the_report_counts_by_chapter(project: pytest.Pytester) -> None:
    project.makepyfile(TEST.format(end=True))
    result = project.runpytest_inprocess("--clause-report")
    result.assert_outcomes(passed=2)
    result.stdout.re_match_lines(
        [
            r"chapter +clauses +tested +in code +passing +vectors +proved +implied +todo",
            r"Sowing +4 +2 +2 +2 +1 +0 +1 +1",
            r"clauses: 0 problems",
        ]
    )
    assert result.ret == 0


@pytest.mark.usefixtures("few_plugins")
@pytest.mark.clause("spec.report.processes")
@pytest.mark.parametrize(
    ("processes", "end", "checked", "problems"), [("2", True, 2, 0), ("1", False, 1, 1)]
)
def test_tests_in_other_processes_are_counted(
    project: pytest.Pytester, processes: str, end: bool, checked: int, problems: int
) -> None:
    project.makepyfile(TEST.format(end=end))
    result = project.runpytest_inprocess("-n", processes, "--clause-require")
    result.stdout.re_match_lines([rf"Sowing +4 +2 +2 +{checked} +1 +0 +1 +1"])
    result.stdout.fnmatch_lines([f"clauses: {problems} problems"])
    assert bool(result.ret) == bool(problems)


@pytest.mark.once
@pytest.mark.usefixtures("few_plugins")
@pytest.mark.clause("spec.report.processes")
def test_an_unknown_name_in_another_process_fails_its_test(project: pytest.Pytester) -> None:
    project.makepyfile(TEST.format(end=True).replace("sow.end", "sow.ends"))
    result = project.runpytest_inprocess("-n", "1")
    result.assert_outcomes(passed=1, errors=1)
    result.stdout.fnmatch_lines(["*there is no clause sow.ends; did you mean sow.end*"])


@pytest.mark.clause("spec.report.passing", "spec.report.require")
def test_a_failing_test_checks_nothing(project: pytest.Pytester) -> None:
    project.makepyfile(TEST.format(end=False))
    result = project.runpytest_inprocess("--clause-report", "--clause-require")
    result.assert_outcomes(passed=1, failed=1)
    result.stdout.re_match_lines([r"Sowing +4 +2 +2 +1 +1 +0 +1 +1"])
    result.stdout.fnmatch_lines(["sow.end: no passing test checks it", "clauses: 1 problems"])
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.clause("spec.report.passing")
@pytest.mark.parametrize(
    ("decoration", "body"),
    [
        ("@pytest.mark.skip(reason='later')", "assert True"),
        ("@pytest.mark.xfail(strict=True)", "assert False"),
        ("@pytest.mark.xfail(strict=False)", "assert True"),
    ],
)
def test_a_test_that_is_skipped_or_may_fail_checks_nothing(
    project: pytest.Pytester, decoration: str, body: str
) -> None:
    project.makepyfile(
        f"""
        import pytest

        @pytest.mark.clause("sow.seed", "sow.end")
        {decoration}
        def test_all():
            {body}
        """
    )
    result = project.runpytest_inprocess("--clause-require")
    result.stdout.fnmatch_lines(
        ["sow.seed: no passing test checks it", "sow.end: no passing test checks it"]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.clause("spec.report.passing")
def test_a_test_whose_teardown_fails_checks_nothing(project: pytest.Pytester) -> None:
    project.makepyfile(
        """
        import pytest

        @pytest.fixture
        def board():
            yield
            raise RuntimeError("the board is broken")

        @pytest.mark.clause("sow.seed", "sow.end")
        def test_all(board):
            assert True
        """
    )
    result = project.runpytest_inprocess("--clause-report")
    result.stdout.re_match_lines([r"Sowing +4 +2 +2 +0 +1 +0 +1 +1"])


@pytest.mark.clause("spec.report.require")
def test_missing_docstrings_and_unknown_citations_fail_the_run(
    project: pytest.Pytester,
) -> None:
    project.makepyfile(TEST.format(end=True))
    (project.path / "code" / "sowing.py").write_text(
        '"""A module.  Clauses: sow.seed, sow.ends."""\n', "utf-8"
    )
    (project.path / "vectors" / "table.json").write_text(
        '[{"clauses": ["sow.nothing-like-it"]}]', "utf-8"
    )
    result = project.runpytest_inprocess("--clause-require")
    result.assert_outcomes(passed=2)
    result.stdout.fnmatch_lines(
        [
            "sow.end: no docstring of code cites it",
            "*sowing.py:1: there is no clause sow.ends; did you mean sow.end*",
            "*table.json:1: there is no clause sow.nothing-like-it; no clause has*",
            "clauses: 3 problems",
        ]
    )
    assert result.ret == pytest.ExitCode.TESTS_FAILED


@pytest.mark.clause("spec.report.require")
def test_without_the_option_the_report_does_not_fail(project: pytest.Pytester) -> None:
    project.makepyfile("def test_nothing(): assert True")
    result = project.runpytest_inprocess("--clause-report")
    result.stdout.fnmatch_lines(["clauses: 2 problems"])
    assert result.ret == 0


def test_without_options_there_is_no_report(project: pytest.Pytester) -> None:
    project.makepyfile(TEST.format(end=True))
    (project.path / "code" / "sowing.py").write_text("this is no Python", "utf-8")
    result = project.runpytest_inprocess()
    result.stdout.no_fnmatch_line("*clauses*")
    assert result.ret == 0


def test_collecting_only_reports_nothing(project: pytest.Pytester) -> None:
    project.makepyfile(TEST.format(end=True))
    result = project.runpytest_inprocess("--clause-require", "--collect-only")
    result.stdout.no_fnmatch_line("*problems*")
    assert result.ret == 0


@pytest.mark.clause("spec.report.require")
def test_a_run_with_another_error_keeps_its_status(project: pytest.Pytester) -> None:
    project.makepyfile("raise RuntimeError('a broken module')")
    result = project.runpytest_inprocess("--clause-require")
    assert result.ret == pytest.ExitCode.INTERRUPTED


@pytest.mark.clause("spec.citation.marker")
def test_an_unknown_clause_in_a_marker_is_a_usage_error(project: pytest.Pytester) -> None:
    project.makepyfile(TEST.format(end=True).replace("sow.end", "sow.ending"))
    result = project.runpytest_inprocess()
    result.stderr.fnmatch_lines(
        ["ERROR: *::test_end: there is no clause sow.ending; did you mean sow.end*"]
    )
    assert result.ret == pytest.ExitCode.USAGE_ERROR


@pytest.mark.clause("spec.citation.marker")
@pytest.mark.parametrize("arguments", ["", "name='sow.end'", "7"])
def test_a_marker_needs_names(project: pytest.Pytester, arguments: str) -> None:
    project.makepyfile(
        f"import pytest\n@pytest.mark.clause({arguments})\ndef test_end(): assert True"
    )
    result = project.runpytest_inprocess()
    assert result.ret == pytest.ExitCode.USAGE_ERROR
    result.stderr.fnmatch_lines(["ERROR: *::test_end: *clause*"])


@pytest.mark.clause("spec.clause.error")
def test_a_broken_chapter_is_a_usage_error(project: pytest.Pytester) -> None:
    (project.path / "text" / "sowing.md").write_text("# Sowing\n\nr[sow]\nText.\n", "utf-8")
    project.makepyfile("def test_nothing(): assert True")
    result = project.runpytest_inprocess()
    result.stderr.fnmatch_lines(["ERROR: *sowing.md:3: 'sow' is not the name of a clause*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_a_folder_that_is_missing_is_a_usage_error(project: pytest.Pytester) -> None:
    project.makefile(".ini", pytest=INI.replace("= text", "= nowhere"))
    result = project.runpytest_inprocess()
    result.stderr.fnmatch_lines(["ERROR: *nowhere: expected a folder of chapters*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


def test_a_broken_citation_is_a_usage_error(project: pytest.Pytester) -> None:
    (project.path / "code" / "sowing.py").write_text('"""Clause: sow."""\n', "utf-8")
    result = project.runpytest_inprocess("--clause-report")
    result.stderr.fnmatch_lines(["ERROR: *sowing.py:1: expected 'Clause: a.b.'*"])
    assert result.ret == pytest.ExitCode.USAGE_ERROR


@pytest.mark.clause("spec.citation.docstring")
def test_the_code_of_tedomari_and_its_plugins_is_searched() -> None:
    names = [folder.name for folder in installed_code()]
    for name in (
        "tedomari_spec",
        "tedomari",
        "tedomari_nim",
        "tedomari_conformance",
        "tedomari_cli",
    ):
        assert names.count(name) == 1
    assert package_folders("a_package_that_is_not_there") == []
    chapters, vectors = plugin_paths()
    assert all(path.exists() for path in chapters + vectors)
