"""Laws of the dots and boxes page, tried in boxes of cases."""

from collections.abc import Mapping
from typing import cast

from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import JSON


def tried(law: str, box: Mapping[str, JSON]) -> Mapping[str, int | str | None]:
    """What a law finds in a box."""
    answer = operations()["dots-law"].compute({"operation": "dots-law", "law": law, "box": box})
    return cast("Mapping[str, int | str | None]", answer)


def holds(law: str, box: Mapping[str, JSON]) -> bool:
    """Whether a law has cases in a box and none that breaks it."""
    found = tried(law, box)
    return found["cases"] != 0 and found["broken"] == 0
