"""The notebooks of the documentation as JupyterLite pages, in the folder ``jupyter``.

JupyterLite runs the Pyodide of the workbench, with the same wheel of Tedomari.  All other
packages are wheels in this folder, so the pages load nothing from anywhere else.
"""

import importlib.util
import json
import re
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final
from urllib.parse import quote

from web_packages import UnavailableError, download_wheels, pack_wheel, run
from web_wheels import write_lock

#: The notebooks that browsers cannot run, with the reasons.
LEFT_OUT: Final[Mapping[str, str]] = {
    "board": "it computes in a second process, which a browser does not allow",
    "check-an-engine": "it starts processes, which a browser does not allow",
}

#: The extension of JupyterLite for Python, its settings, and its wheels.
EXTENSION: Final = "@jupyterlite/pyodide-kernel-extension"
KERNEL: Final = ("ipykernel", "piplite", "pyodide_kernel")

#: The lock file of Pyodide, here and next to Pyodide.
LOCK: Final = "pyodide-lock.json"

#: A link within the documentation, which is elsewhere.
RELATIVE_LINK: Final = re.compile(r"\[([^]]+)\]\((?![a-z]+:)[^)]+\)")


@dataclass(frozen=True)
class Page:
    """A notebook: its title, and the address of its page, or the reason why it has none."""

    title: str
    address: str = ""
    reason: str = ""


def add_notebooks(
    notebooks: Iterable[Path], requirements: Path, target: Path, work: Path
) -> Sequence[Page]:
    """Add the pages of notebooks to the workbench in a folder, and return them.

    ``requirements`` names the wheels to download.  Raises :class:`UnavailableError` if
    JupyterLite is not installed or a wheel cannot be downloaded.
    """
    folder = target / "jupyter"
    wheels = folder / "wheels"
    build_jupyterlite(folder, work / "lite")
    wheels.mkdir()
    download_wheels(requirements, wheels)
    summary = "Stands for the module sqlite3, which the notebooks do without"
    pack_wheel("sqlite3", "0", summary, {}, wheels)
    write_kernel(folder)
    return write_contents(notebooks, folder)


def build_jupyterlite(folder: Path, work: Path) -> None:
    """Write JupyterLite, with the page of a notebook and the list of notebooks."""
    for module in ("jupyterlite_core", "jupyterlite_pyodide_kernel"):
        if importlib.util.find_spec(module) is None:
            raise UnavailableError(f"{module} is not installed")
    work.mkdir()
    run(
        [
            *(sys.executable, "-m", "jupyterlite_core", "build"),
            *("--apps", "notebooks", "--apps", "tree", "--no-libarchive", "--no-sourcemaps"),
            *("--no-unused-shared-packages", "--output-dir", str(folder.resolve())),
        ],
        work,
    )


def write_kernel(folder: Path) -> None:
    """Have JupyterLite run the Pyodide of the workbench, with all wheels from the start."""
    packages = folder / "extensions" / EXTENSION / "static/pypi"
    kernel = [wheel for wheel in packages.glob("*.whl") if wheel.name.split("-")[0] in KERNEL]
    own = [*kernel, *(folder / "wheels").glob("*.whl")]
    wheels = {wheel.relative_to(folder).as_posix(): wheel for wheel in own}
    python = folder.parent / "python"
    wheels |= {f"../python/{wheel.name}": wheel for wheel in python.glob("*.whl")}
    write_lock(wheels, python / LOCK, folder / LOCK)
    file = folder / "jupyter-lite.json"
    settings = json.loads(file.read_text("utf-8"))
    settings["jupyter-config-data"] |= {
        "appName": "Tedomari",
        "appUrl": "./tree",
        "faviconUrl": "./tree/favicon.ico",
        "litePluginSettings": {
            f"{EXTENSION}:kernel": {
                "pyodideUrl": "./../python/pyodide/pyodide.js",
                "disablePyPIFallback": True,
                "loadPyodideOptions": {
                    "lockFileURL": LOCK,
                    # The kernel compares the names of its own packages in this spelling.
                    "packages": sorted({wheel.name.split("-")[0] for wheel in wheels.values()}),
                },
            }
        },
    }
    write_json(file, settings)


def write_contents(notebooks: Iterable[Path], folder: Path) -> Sequence[Page]:
    """Write notebooks, and the list of them that JupyterLite reads; return their pages."""
    (folder / "files").mkdir(parents=True)
    (folder / "api/contents").mkdir(parents=True)
    pages = []
    entries = []
    for file in sorted(notebooks):
        notebook = json.loads(file.read_text("utf-8"))
        title = title_of(notebook)
        if file.stem in LEFT_OUT:
            pages.append(Page(title, reason=LEFT_OUT[file.stem]))
            continue
        pages.append(Page(title, f"{folder.name}/notebooks/index.html?path={quote(file.name)}"))
        write_json(folder / "files" / file.name, without_links(notebook))
        entries.append(entry(file.name, "notebook", file))
    listing = {**entry("", "directory", folder), "format": "json", "content": entries}
    write_json(folder / "api/contents/all.json", listing)
    return pages


def entry(name: str, kind: str, file: Path) -> Mapping[str, object]:
    """Return what the contents API of Jupyter says about a file or folder."""
    when = datetime.fromtimestamp(int(file.stat().st_mtime), UTC).isoformat()
    return {
        "name": name,
        "path": name,
        "type": kind,
        "format": None,
        "mimetype": None,
        "content": None,
        "created": when,
        "last_modified": when,
        "size": file.stat().st_size if file.is_file() else None,
        "writable": True,
    }


def without_links(notebook: Any) -> Any:
    """Return a notebook without the links to other pages of the documentation."""
    for cell in notebook["cells"]:
        if cell["cell_type"] == "markdown":
            text = RELATIVE_LINK.sub(r"\1", "".join(cell["source"]))
            cell["source"] = text.splitlines(keepends=True)
    return notebook


def title_of(notebook: Any) -> str:
    """Return the heading at the beginning of a notebook."""
    return "".join(notebook["cells"][0]["source"]).splitlines()[0].removeprefix("# ")


def write_json(file: Path, data: object) -> None:
    """Write a file of JSON."""
    file.write_text(json.dumps(data, ensure_ascii=False, indent=1) + "\n", "utf-8")
