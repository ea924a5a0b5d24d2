"""The reader of the clauses."""

from tedomari_spec.clauses import load_clauses


def test_the_specification_is_read() -> None:
    assert load_clauses()["game.order.le"].chapter == "Outcomes and order"
