"""The liberty trees of engines are read up to each bound."""

import pytest

from tedomari_conformance.engines.operations.trees import TreeError, read, worth


def nest(depth: int) -> str:
    """Return a tree whose braces are nested to this depth."""
    return "{" * depth + "1" + "|0}" * depth


BOUNDS = {
    "characters": ("{4|0}".ljust(5_000), "{4|0}".ljust(5_001), "at most 5000 characters"),
    "depth": (nest(100), nest(101), "more than 100 deep"),
    "liberties of Black": ("{999|0}", "{1000|0}", "at most 999 liberties"),
    "liberties of White": ("{0|-999}", "{0|-1000}", "at most 999 liberties"),
}


@pytest.mark.clause("semeai.tree.notation")
@pytest.mark.parametrize(("accepted", "refused", "message"), BOUNDS.values(), ids=BOUNDS)
def test_a_bound_of_a_tree_holds_on_both_sides(
    accepted: str, refused: str, message: str
) -> None:
    read(accepted, "a tree")
    with pytest.raises(TreeError, match=message):
        read(refused, "a tree")


@pytest.mark.clause("semeai.tree.notation")
@pytest.mark.parametrize(
    "text", ["", "{", "{1", "{1|", "{1|0", "{1|0}}", "{1,|0}", "1 2", "{1;0}", "+1"]
)
def test_a_malformed_tree_is_refused(text: str) -> None:
    with pytest.raises(TreeError, match="a tree: "):
        worth(text, "a tree")


@pytest.mark.clause("semeai.tree.notation")
def test_spaces_and_both_minus_signs_are_read() -> None:
    assert read(" { −3 , -2 | 1 } ", "a tree") == read("{-3,-2|1}", "a tree")
