"""Laws of the dots-and-boxes page, tried in boxes of cases."""

from collections.abc import Mapping
from typing import cast

from tedomari_conformance.suite import operations
from tedomari_conformance.suite.model import JSON


def try_law(law: str, box: Mapping[str, JSON]) -> Mapping[str, int | str | None]:
    """Try a law in a box: the numbers of cases and of broken ones, and an example."""
    answer = operations()["dots-law"].compute({"operation": "dots-law", "law": law, "box": box})
    return cast("Mapping[str, int | str | None]", answer)


def holds(law: str, box: Mapping[str, JSON]) -> bool:
    """Whether a law has cases in a box, none of which breaks it."""
    answer = try_law(law, box)
    return answer["cases"] != 0 and answer["broken"] == 0
