"""The sheet of errata of one source in LaTeX, for XeLaTeX or LuaLaTeX."""

import re
from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from tedomari.messages import clip
from tedomari_conformance.sources.errata.collected import Erratum, errata_of
from tedomari_conformance.sources.errata.markdown import LONGEST
from tedomari_conformance.sources.errata.places import SLIPS, cells, places, title
from tedomari_conformance.sources.errata.roots import by_root, without_root
from tedomari_conformance.suite import Document

#: The preamble of a sheet. The fonts have the symbols of the sources, and can be replaced.
PREAMBLE: Final = r"""% Compile with xelatex.
\documentclass[11pt]{article}
\usepackage[margin=25mm]{geometry}
\usepackage{fontspec}
\setmainfont{DejaVu Serif}[Scale=0.85]
\setmonofont{DejaVu Sans Mono}[Scale=0.8]"""

#: The addition to the preamble for a sheet with Chinese characters.
CHINESE: Final = r"""\usepackage{xeCJK}
\setCJKmainfont{Noto Serif CJK TC}
\setCJKmonofont{Noto Sans CJK TC}"""

#: How to write the characters that are special in LaTeX.
SPECIAL: Final = {
    "\\": r"\textbackslash{}",
    "^": r"\textasciicircum{}",
    "~": r"\textasciitilde{}",
    "<": r"\textless{}",
    ">": r"\textgreater{}",
    **{character: f"\\{character}" for character in "{}$&#_%"},
}


def errata_latex(documents: Iterable[Document], source: str) -> str:
    """Return the sheet of a source: the root errors, then each place with its evidence.

    Clause: vectors.errata.latex.
    """
    errata = [erratum for erratum in errata_of(documents) if erratum.source == source]
    roots, slips = by_root(source, errata), without_root(source, errata)
    blocks = [
        rf"\title{{Errata of \emph{{{escape(title(source))}}}}}",
        r"\author{}",
        r"\date{}",
        r"\begin{document}",
        r"\maketitle",
        r"\sloppy",
        f"{places(len(errata))}, each with the independent computations that agree. Places "
        "that were damaged by a scan are not counted.",
    ]
    entries = [
        rf"\item \textbf{{{escape(root.error)}}} {escape(root.reason)} "
        rf"\emph{{{places(len(group))}: {escape(cells(group))}.}}"
        for root, group in roots.items()
    ]
    if slips:
        entries.append(
            rf"\item {SLIPS}. \emph{{{places(len(slips))}: {escape(cells(slips))}.}}"
        )
    if entries:
        blocks += [r"\section*{Summary}", *environment("enumerate", entries)]
    for root, group in roots.items():
        blocks += [rf"\section{{{escape(root.error)}}}", *map(single, group)]
    if slips:
        blocks += [r"\section{Words and labels}", *map(single, slips)]
    body = "\n\n".join([*blocks, r"\end{document}"])
    packages = (
        [PREAMBLE, CHINESE] if re.search("[\u3000-\u9fff\uff00-\uffef]", body) else [PREAMBLE]
    )
    return "\n".join(packages) + "\n\n" + body + "\n"


def single(erratum: Erratum) -> str:
    """Return one erratum: its place, the print, what is true, why, and the evidence."""
    provenance = erratum.vector.provenance
    lines = [
        ("Printed", code(erratum.printed)),
        ("True", code(erratum.true)),
        ("Why", escape(provenance.note)),
        *(("Computed by", escape(proof)) for proof in provenance.evidence),
        *(("Shown by", code(command)) for command in erratum.commands),
    ]
    items = [rf"\item[{name}:] {text}" for name, text in lines]
    head = rf"\subsection*{{{escape(provenance.cell)} ({provenance.kind})}}"
    return "\n\n".join([head, *environment("description", items)])


def environment(name: str, lines: Sequence[str]) -> Iterator[str]:
    """Yield the lines, wrapped in an environment, as one block."""
    yield "\n".join((rf"\begin{{{name}}}", *lines, rf"\end{{{name}}}"))


def code(text: str) -> str:
    """Return a string in typewriter font, clipped if it is long.

    LaTeX may break the line after any punctuation mark in it.
    """
    flat = clip(" ".join(text.split()), LONGEST, dots=" ...")
    broken = re.sub(r"([,;|/.:=)\]}])", "\\1\0", flat)
    return rf"\texttt{{{escape(broken).replace(chr(0), chr(92) + 'allowbreak{}')}}}"


def escape(text: str) -> str:
    r"""Return a string with the characters escaped that are special in LaTeX.

    >>> escape("S_A = {^|0} 50 %")
    'S\\_A = \\{\\textasciicircum{}|0\\} 50 \\%'
    """
    return "".join(SPECIAL.get(character, character) for character in " ".join(text.split(" ")))
