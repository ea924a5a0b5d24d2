"""Build ``tedomari-vectors``, install it as a user would, and read all vectors.

This is a program, not a test module: the tox environment ``package`` runs it with a Python
that has ``build`` and hatchling.  It leaves no files behind, and exits with the first fault.
"""

import json
import sys
import tarfile
import tempfile
import venv
import zipfile
from pathlib import Path

from check_distribution import ROOT, run

HOME = ROOT / "distributions/tedomari-vectors"

CONFORMANCE = ROOT / "conformance/tedomari_conformance"

#: The files of the data that are not JSON.
OTHERS = {"CITATION.cff", "LICENSE", "SHA256SUMS"}

#: Reads all vectors from the installed package, and prints their ids and the version.
READER = """
import hashlib, json, sys, tedomari_vectors
assert tedomari_vectors.damaged_files() == []
for line in (tedomari_vectors.FOLDER / "SHA256SUMS").read_text().splitlines():
    checksum, name = line.split("  ")
    data = (tedomari_vectors.FOLDER / name).read_bytes()
    assert hashlib.sha256(data).hexdigest() == checksum, name
ids = [vector["id"] for vector in tedomari_vectors.vectors()]
assert not any(name.split(".")[0] == "tedomari" for name in sys.modules)
print(json.dumps([tedomari_vectors.__version__, ids]))
"""


def main() -> None:
    """Build twice, compare, inspect, install, read."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        wheel, sdist = build(folder / "first")
        again = build(folder / "second")
        alone = build(folder / "third", "--wheel")
        if [path.read_bytes() for path in (wheel, sdist)] != [p.read_bytes() for p in again]:
            raise SystemExit("two builds of tedomari-vectors differ")
        if alone[0].read_bytes() != wheel.read_bytes():
            raise SystemExit("a wheel from the tree differs from one from the sdist")
        inspect(wheel, sdist)
        for distribution in (wheel, sdist):
            install_and_read(distribution, folder / f"venv-{distribution.suffix}")
    print("1 passed, 0 failed")


def build(folder: Path, *options: str) -> list[Path]:
    """Build the distributions into a folder, and return them: the wheel first."""
    command = [sys.executable, "-m", "build", "--no-isolation", *options]
    run(*command, "--outdir", str(folder), str(HOME))
    return sorted(folder.iterdir(), key=lambda path: path.suffix != ".whl")


def inspect(wheel: Path, sdist: Path) -> None:
    """Check that both have all data, and nothing else but the package and its build."""
    data = {path.name for path in (CONFORMANCE / "vectors").glob("*.json")}
    data |= OTHERS | {"vectors.schema.json", "vectors-line.schema.json"}
    with zipfile.ZipFile(wheel) as archive:
        names = [name for name in archive.namelist() if ".dist-info/" not in name]
    compare(wheel, names, data | {"__init__.py", "py.typed"})
    with tarfile.open(sdist) as packed:
        names = packed.getnames()
    build_files = {"__init__.py", "py.typed", "collect_data.py", "pyproject.toml"}
    compare(sdist, names, data | build_files | {".gitignore", "PKG-INFO", "README.md"})


def compare(archive: Path, names: list[str], wanted: set[str]) -> None:
    """Exit if the files of an archive are not the wanted ones."""
    present = {name.split("/")[-1] for name in names}
    if present != wanted:
        raise SystemExit(
            f"{archive.name} lacks {sorted(wanted - present)}, or has strangers: "
            f"{sorted(present - wanted)}"
        )


def install_and_read(distribution: Path, home: Path) -> None:
    """Install a distribution in a new environment, and read the vectors there."""
    venv.create(home, with_pip=True)
    python = str(home / ("Scripts" if sys.platform == "win32" else "bin") / "python")
    run(python, "-m", "pip", "install", "-q", str(distribution))
    version, ids = json.loads(run(python, "-I", "-c", READER, cwd=home))
    record = json.loads((CONFORMANCE / "suite/vector_set/record.json").read_bytes())
    if version != record["version"]:
        raise SystemExit(f"expected version {record['version']}, found {version}")
    wanted = [
        vector["id"]
        for path in sorted((CONFORMANCE / "vectors").glob("*.json"))
        for vector in json.loads(path.read_bytes())["vectors"]
    ]
    if ids != wanted:
        raise SystemExit(f"expected {len(wanted)} vectors, found {len(ids)} or other ids")


if __name__ == "__main__":
    main()
