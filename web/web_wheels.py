"""The lock file with which Pyodide finds wheels at given addresses, and only there."""

import hashlib
import json
import zipfile
from collections.abc import Mapping
from pathlib import Path


def write_lock(wheels: Mapping[str, Path], published: Path, file: Path) -> None:
    """Write a lock file of wheels, whose addresses are relative to the folder of the file.

    ``published`` is another lock file for the same version of Pyodide, for instance its own.
    """
    info = json.loads(published.read_text("utf-8"))["info"]
    packages = {}
    for address, wheel in wheels.items():
        name, version, *_ = wheel.name.split("-")
        name = name.replace("_", "-").lower()
        packages[name] = {
            "name": name,
            "version": version,
            "file_name": address,
            "install_dir": "site",
            "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest(),
            "package_type": "package",
            "imports": imports(wheel),
            "depends": [],
            "unvendored_tests": False,
        }
    lock = {"info": info, "packages": packages}
    file.write_text(json.dumps(lock, indent=1) + "\n", "utf-8")


def imports(wheel: Path) -> list[str]:
    """Return the names of the packages and modules in a wheel."""
    with zipfile.ZipFile(wheel) as archive:
        tops = {name.split("/")[0] for name in archive.namelist()}
    names = {top.removesuffix(".py") for top in tops if "." not in top.removesuffix(".py")}
    return sorted(names)
