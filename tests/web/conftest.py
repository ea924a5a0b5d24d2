"""The built workbench; the tests are skipped where npm or a package cannot be obtained."""

from pathlib import Path

import pytest

from static_host import build_or_skip


@pytest.fixture(scope="session")
def workbench(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of the built workbench."""
    return build_or_skip(tmp_path_factory.mktemp("web") / "workbench")
