"""The sheet of errata of a source in LaTeX is complete and well formed."""

import re
from dataclasses import replace

import pytest
from click.testing import CliRunner

from tedomari_cli.failures import ExitStatus
from tedomari_cli.main import cli
from tedomari_conformance.sources.errata.collected import errata_of
from tedomari_conformance.sources.errata.latex import code, errata_latex, escape
from tedomari_conformance.sources.errata.roots import load_roots
from tedomari_conformance.suite import Document, load_documents

#: Special characters of LaTeX that are not escaped.
SPECIAL = re.compile(r"(?<!\\)[$&#_%~^]")


@pytest.fixture(scope="module")
def documents() -> list[Document]:
    """The documents of vectors."""
    return load_documents()


@pytest.mark.clause("vectors.errata.latex")
@pytest.mark.parametrize("source", load_roots())
def test_a_sheet_has_every_erratum_of_its_source(
    documents: list[Document], source: str
) -> None:
    text = errata_latex(documents, source)
    for erratum in errata_of(documents):
        provenance = erratum.vector.provenance
        heading = rf"\subsection*{{{escape(provenance.cell)} ({provenance.kind})}}"
        assert (heading in text) >= (erratum.source == source)
    own = [e for e in errata_of(documents) if e.source == source]
    assert text.count(r"\subsection*") == len(own)
    for root in load_roots()[source]:
        assert rf"\section{{{escape(root.error)}}}" in text


@pytest.mark.clause("vectors.errata.latex")
@pytest.mark.parametrize("source", load_roots())
def test_a_sheet_is_well_formed(documents: list[Document], source: str) -> None:
    text = errata_latex(documents, source)
    body = text.partition(r"\begin{document}")[2]
    bare = re.sub(r"\\[\\{}]", "", text)
    assert bare.count("{") == bare.count("}")
    environments: list[str] = []
    for command, name in re.findall(r"\\(begin|end){(\w+)}", text):
        if command == "begin":
            environments.append(name)
        else:
            assert environments.pop() == name
    assert not environments
    assert not SPECIAL.search(body)
    assert ("xeCJK" in text) == bool(re.search("[\u4e00-\u9fff]", text))


@pytest.mark.parametrize("character", "$&#_%~^{}")
def test_special_characters_of_latex_are_escaped(character: str) -> None:
    assert escape(f"a{character}b") != f"a{character}b"
    assert not SPECIAL.search(escape(f"a{character}b"))
    assert character in escape(character) or escape(character).startswith(r"\textascii")


def test_code_can_be_broken_after_punctuation() -> None:
    assert code("a,b") == r"\texttt{a,\allowbreak{}b}"
    assert code("S_A|0") == r"\texttt{S\_A|\allowbreak{}0}"


def test_an_erratum_without_a_root_is_kept(documents: list[Document]) -> None:
    (document,) = (d for d in documents if d.name == "xt-paper-strips")
    (vector,) = (v for v in document.vectors if v.id == "xt.strips.period")
    bare = replace(vector, provenance=replace(vector.provenance, root=""))
    text = errata_latex([replace(document, vectors=(bare,))], document.source)
    assert "Slips of a word" in text
    assert r"\subsection*{section 4 (content)}" in text


def test_the_command_writes_a_sheet_and_refuses_unknown_sources() -> None:
    run = CliRunner().invoke
    sheet = run(cli, ["errata", "--latex", "xt-domineering-paper"])
    assert (sheet.exit_code, sheet.stdout[:20]) == (ExitStatus.FINE, "% Compile with xelat")
    unknown = run(cli, ["errata", "--latex", "xt"])
    assert unknown.exit_code == ExitStatus.WRONG_INPUT
    assert "no vectors of a source 'xt'; there are: board-games" in unknown.stderr
    both = run(cli, ["errata", "--latex", "xt-domineering-paper", "xt.strips.period"])
    assert both.exit_code == ExitStatus.WRONG_INPUT
    assert "give ids, or --latex SOURCE" in both.stderr
