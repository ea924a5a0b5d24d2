"""The lock file with which Pyodide finds wheels in a folder, and only there."""

import hashlib
import json
import shutil
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path


def write_lock(
    wheels: Iterable[Path],
    published: Path,
    folder: Path,
    depends: Mapping[str, Sequence[str]] = {},
) -> None:
    """Copy wheels into a folder, and write ``pyodide-lock.json`` there.

    ``published`` is the lock file of Pyodide itself, which names the version of Python.
    Packages that ``depends`` names are loaded together with the packages listed there.
    """
    info = json.loads(published.read_text("utf-8"))["info"]
    packages = {}
    for wheel in wheels:
        shutil.copy(wheel, folder / wheel.name)
        name, version, *_ = wheel.name.split("-")
        name = name.replace("_", "-").lower()
        packages[name] = {
            "name": name,
            "version": version,
            "file_name": wheel.name,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": imports(wheel),
            "depends": list(depends.get(name, ())),
            "unvendored_tests": False,
        }
    lock = {"info": info, "packages": packages}
    (folder / "pyodide-lock.json").write_text(json.dumps(lock, indent=1) + "\n", "utf-8")


def imports(wheel: Path) -> list[str]:
    """Return the names of the packages and modules in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    names = {top.removesuffix(".py") for top in tops if "." not in top.removesuffix(".py")}
    return sorted(names)
