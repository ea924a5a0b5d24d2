"""The files for citing Tedomari agree with the package."""

import json
import re
import tomllib
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]


def project() -> dict[str, Any]:
    """The metadata of the package."""
    data: dict[str, dict[str, Any]] = tomllib.loads(
        (ROOT / "pyproject.toml").read_text("utf-8")
    )
    return data["project"]


def test_the_citation_has_this_version_and_licence() -> None:
    lines = (ROOT / "CITATION.cff").read_text("utf-8").splitlines()
    fields = dict(line.split(": ", 1) for line in lines if re.match(r"[a-z-]+: \S", line))
    assert fields["cff-version"] == "1.2.0"
    assert fields["version"] == project()["version"]
    assert fields["license"] == project()["license"]
    assert f"version {fields['version']}" in (ROOT / "README.md").read_text("utf-8")


def test_codemeta_has_this_version_and_licence() -> None:
    data = json.loads((ROOT / "codemeta.json").read_text("utf-8"))
    assert data["version"] == project()["version"]
    assert data["license"].endswith(f"/{project()['license']}")
    assert data["keywords"] == project()["keywords"]
