"""The built workbench; the tests are skipped where npm or a package cannot be obtained."""

import shutil
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="session")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built workbench."""
    if shutil.which("node") is None:
        pytest.skip("node is not installed")
    sys.path.insert(0, str(ROOT / "web"))
    from build_web import build
    from web_packages import UnavailableError

    folder = tmp_path_factory.mktemp("web") / "workbench"
    try:
        build(folder)
    except UnavailableError as error:
        pytest.skip(f"the workbench cannot be built, because {error}")
    return folder
