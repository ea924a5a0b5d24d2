"""The desk of the boards in tests: it ends with the tests, and has a generous time limit."""

from collections.abc import Iterator

import pytest

from tedomari_widget import asking


@pytest.fixture(scope="session", autouse=True)
def patient_desk() -> Iterator[None]:
    """Replace the time limit by ten minutes, since the machine may be busy."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asking, "LONG", 600.0)
        yield
        asking.desk().close()
        asking.desk.cache_clear()
