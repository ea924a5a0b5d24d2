"""Pages that are plain HTML: sources with numbered lines, and vectors."""

from html import escape
from pathlib import Path

from tedomari_conformance.suite import Document

PAGE = """<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}</title>
<style>
:root {{ color-scheme: light dark; }}
body {{ font: 0.95rem/1.5 system-ui, sans-serif; }}
body {{ margin: 1rem auto; max-width: 70rem; padding: 0 1rem; }}
pre {{ font: 0.8rem/1.4 ui-monospace, monospace; overflow-x: auto; }}
h1 {{ overflow-wrap: anywhere; }}
pre span {{ display: inline-block; min-width: 100%; }}
:target {{ background: #fff3bf; color: #000000; }}
table {{ border-collapse: collapse; margin: 0 0 1.2rem; }}
th, td {{ text-align: left; vertical-align: top; padding: 0.1rem 0.6rem 0.1rem 0; }}
th, td {{ overflow-wrap: anywhere; }}
</style></head><body>
<p><a href="{home}">Tedomari</a></p>
<h1>{title}</h1>
{body}
</body></html>
"""


def source_page(file: Path, root: Path) -> str:
    """A file with a mark for each of its lines."""
    path = file.relative_to(root)
    lines = file.read_text("utf-8").split("\n")
    body = "\n".join(
        f'<span id="L{n}">{escape(line)}</span>' for n, line in enumerate(lines, 1)
    )
    home = "../" * len(path.parts) + "index.html"
    return PAGE.format(title=escape(str(path)), home=home, body=f"<pre>{body}</pre>")


def vectors_page(document: Document) -> str:
    """The vectors of a document, each as a table with its id as a mark."""
    tables = (
        f'<section id="{escape(vector.id)}">{vector.html()}</section>'
        for vector in document.vectors
    )
    body = f"<p>{escape(document.title)}</p>" + "\n".join(tables)
    return PAGE.format(title=escape(document.name), home="../index.html", body=body)
