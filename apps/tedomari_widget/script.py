"""The script for the browser: one module, since a notebook loads no others.

It consists of files of the page of the explorer and of this package, and has their styles.
"""

import json
import re
from importlib.resources import files
from typing import Final

#: The modules of the explorer that draw a board, each after those that it imports.
MODULES: Final = ("dom.js", "board.js")

#: The styles of the explorer that a board needs.
STYLES: Final = ("tokens.css", "board.css")

#: In the explorer the system chooses dark colours, in a notebook the class of the board.
DARK: Final = "@media (prefers-color-scheme: dark) {\n  :root {"
DARK_HERE: Final = "@media all {\n  :host(.dark) {"

IMPORT: Final = re.compile(r"^import [^;]*;\n", re.MULTILINE)
EXPORT: Final = re.compile(r"^export (?=(?:const|let|function|async|class)\b)", re.MULTILINE)


def script() -> str:
    """Return the module that draws a board.  Clause: explorer.notebook."""
    ours = files("tedomari_widget").joinpath("page")
    explorer = files("tedomari_explorer").joinpath("page")
    modules = [explorer.joinpath(name).read_text("utf-8") for name in MODULES]
    modules.append(ours.joinpath("widget.js").read_text("utf-8"))
    sheets = [for_host(explorer.joinpath(name).read_text("utf-8")) for name in STYLES]
    sheets.append(ours.joinpath("widget.css").read_text("utf-8"))
    styles = f"const STYLES = {json.dumps(''.join(sheets))};\n"
    return styles + "".join(map(declarations, modules))


def declarations(module: str) -> str:
    """Return a module without its imports, and without ``export`` before declarations.

    >>> declarations('import { a } from "./a.js";\\nexport const b = a;')
    'const b = a;'
    """
    return EXPORT.sub("", IMPORT.sub("", module))


def for_host(sheet: str) -> str:
    """Return a style sheet whose properties of the page are those of a shadow root's host.

    >>> for_host(":root { --ink: #000000; }")
    ':host { --ink: #000000; }'
    """
    return sheet.replace(DARK, DARK_HERE).replace(":root", ":host")
