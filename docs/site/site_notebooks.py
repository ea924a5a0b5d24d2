"""Notebooks as pages: their cells, with the stored output."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from site_formulas import mathml

#: Mathematics within a sentence.
MATHEMATICS = re.compile(r"\$([^$\n]+)\$")

#: The kinds of output, the best ones first.
KINDS = ("image/svg+xml", "text/html", "text/latex", "text/plain")


def notebook_page(file: Path) -> str:
    """A notebook as Markdown."""
    return "\n\n".join(blocks(json.loads(file.read_text("utf-8")))) + "\n"


def blocks(notebook: Any) -> Iterator[str]:
    """The cells and their outputs."""
    for cell in notebook["cells"]:
        source = "".join(cell["source"])
        markdown = cell["cell_type"] == "markdown"
        yield with_mathematics(source) if markdown else f"```python\n{source}\n```"
        for output in cell.get("outputs", ()):
            yield output_text(output)


def output_text(output: Any) -> str:
    """An output in the best of its kinds."""
    if output["output_type"] == "stream":
        return fence("".join(output["text"]))
    data = output["data"]
    kind = next(kind for kind in KINDS if kind in data)
    text = "".join(data[kind])
    if kind == "text/latex":
        return with_mathematics(text)
    if kind in ("image/svg+xml", "text/html"):
        return f"<div>{' '.join(text.split())}</div>"
    return fence(text)


def with_mathematics(text: str) -> str:
    """A text with its mathematics as MathML, which browsers show by themselves."""
    return MATHEMATICS.sub(lambda formula: mathml(formula[1]), text)


def fence(text: str) -> str:
    """A text in a fence."""
    return f"```text\n{text.rstrip()}\n```"
