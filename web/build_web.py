"""Builds the workbench as a static page: ``python web/build_web.py FOLDER``.

The folder can be served by any host, under any address.  It contains the page of the explorer,
Python for the browser (Pyodide, an npm package) and wheels, of which Tedomari's is the one that
is published.  The page loads nothing from anywhere else.
"""

import argparse
import gzip
import hashlib
import json
import shutil
import sys
import tempfile
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parent))

from build_notebooks import LOCK, Page, add_notebooks
from web_packages import (
    UnavailableError,
    build_stand_in,
    build_wheel,
    download_wheels,
    install_pyodide,
)
from web_wheels import write_lock

HERE: Final = Path(__file__).parent
ROOT: Final = HERE.parent
PAGE: Final = ROOT / "apps/tedomari_explorer/page"

#: The files of Pyodide that a browser or node loads; JupyterLite begins with the second one.
PYODIDE: Final = (
    "pyodide.mjs",
    "pyodide.js",
    "pyodide.asm.js",
    "pyodide.asm.wasm",
    "python_stdlib.zip",
)

#: The wheels that the page loads; the others are for notebooks and for checking vectors.
LOADED: Final = frozenset({"tedomari", "pluggy", "latex2mathml"})

#: The transports in the page of the explorer and in this folder.
SERVER: Final = 'content="./transport-server.js"'
WORKER: Final = 'content="../python/transport.js"'


class PageError(Exception):
    """The page of the explorer does not have what the build replaces."""


def main(arguments: list[str]) -> int:
    """Build the folder, and print its size; return the exit status."""
    parser = argparse.ArgumentParser(description=__doc__, prog="web/build_web.py")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args(arguments)
    try:
        build(options.folder, (ROOT / "docs/notebooks").glob("*.ipynb"))
    except UnavailableError as error:
        print(f"the workbench cannot be built here, because {error}", file=sys.stderr)
        return 1
    print(report(options.folder))
    return 0


def build(target: Path, notebooks: Iterable[Path] = ()) -> None:
    """Build the workbench into a folder, and pages for notebooks, if there are any.

    Raises :class:`UnavailableError` if npm or a package cannot be obtained.
    """
    files = list(notebooks)
    clear(target)
    with tempfile.TemporaryDirectory() as name:
        work = Path(name)
        write_python(target / "python", work)
        pages = add_notebooks(files, HERE / "notebooks.txt", target, work) if files else ()
    shutil.copytree(PAGE, target / "page")
    (target / "page/explorer.html").rename(target / "index.html")
    shutil.copy(HERE / "page/limits.css", target / "page")
    write_page(target / "index.html", pages)
    write_service_worker(target)


def clear(target: Path) -> None:
    """Delete an earlier build; raise ``FileExistsError`` if the folder has other contents."""
    if target.exists() and any(target.iterdir()):
        if not (target / "python" / LOCK).exists():
            raise FileExistsError(f"{target} is not empty and has no earlier build")
        shutil.rmtree(target)
    target.mkdir(parents=True, exist_ok=True)


def write_python(folder: Path, work: Path) -> None:
    """Write Python: Pyodide, the wheels with their lock file, and our modules."""
    pyodide = install_pyodide(HERE, work)
    shutil.copytree(HERE / "python", folder)
    (folder / "pyodide").mkdir()
    for name in PYODIDE:
        shutil.copy(pyodide / name, folder / "pyodide" / name)
    wheels = [
        build_wheel(ROOT, work / "built"),
        build_stand_in(HERE / "stand_in", work / "built"),
        *download_wheels(HERE / "wheels.txt", work / "downloaded"),
    ]
    for wheel in wheels:
        shutil.copy(wheel, folder / wheel.name)
    addresses = {wheel.name: wheel for wheel in wheels}
    write_lock(addresses, pyodide / "pyodide-lock.json", folder / LOCK)


def write_page(index: Path, notebooks: Iterable[Page]) -> None:
    """Name the transport in the page, and add its limits and links to the notebooks."""
    page = index.read_text("utf-8")
    limits = (HERE / "page/limits.html").read_text("utf-8")
    limits = limits.replace("@notebooks\n", list_notebooks(notebooks))
    for old, new in {SERVER: WORKER, "</body>": f"{limits}</body>"}.items():
        if page.count(old) != 1:
            raise PageError(f"{PAGE.name}/explorer.html: expected {old!r} once")
        page = page.replace(old, new)
    index.write_text(page, "utf-8")


def list_notebooks(notebooks: Iterable[Page]) -> str:
    """Return a list of the notebooks as HTML, which is empty if there are none."""
    lines = [
        f'<li><a href="{escape(page.address)}">{escape(page.title)}</a></li>\n'
        if page.address
        else f"<li>{escape(page.title)}: not here, because {escape(page.reason)}</li>\n"
        for page in notebooks
    ]
    head = "<p>Notebooks that run in the browser, in JupyterLite:</p>\n"
    return f'{head}<ul id="notebooks">\n{"".join(lines)}</ul>\n' if lines else ""


def write_service_worker(target: Path) -> None:
    """Write the service worker with the files that it keeps."""
    kept = sorted(path.relative_to(target).as_posix() for path in first_load(target))
    text = (HERE / "page/service-worker.js").read_text("utf-8")
    text = text.replace("@files", json.dumps(kept)).replace("@version", checksum(target, kept))
    (target / "service-worker.js").write_text(text, "utf-8")


def first_load(target: Path) -> Iterable[Path]:
    """Yield the files that the page loads, but for the service worker."""
    lock = json.loads((target / "python" / LOCK).read_text("utf-8"))
    files: Mapping[str, str] = {
        each["file_name"]: name for name, each in lock["packages"].items()
    }
    yield target / "index.html"
    for folder in ("page", "python"):
        for path in sorted((target / folder).rglob("*")):
            if path.is_file() and files.get(path.name, "tedomari") in LOADED:
                yield path


def checksum(target: Path, paths: Iterable[str]) -> str:
    """Return a short checksum of the files."""
    state = hashlib.sha256()
    for path in paths:
        state.update(path.encode() + b"\0" + (target / path).read_bytes())
    return state.hexdigest()[:16]


def report(target: Path) -> str:
    """Return where the folder is, its size, and how to serve it."""
    files = [path for path in target.rglob("*") if path.is_file()]
    loaded = list(first_load(target))
    whole = sum(path.stat().st_size for path in files)
    first = sum(path.stat().st_size for path in loaded)
    small = sum(len(gzip.compress(path.read_bytes())) for path in loaded)
    return (
        f"the workbench is in {target}: {len(files)} files, {whole / 1e6:.1f} MB\n"
        f"the first visit loads {first / 1e6:.1f} MB, {small / 1e6:.1f} MB if the host "
        f"compresses\n"
        f"to try it: python -m http.server --directory {target}"
    )


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
