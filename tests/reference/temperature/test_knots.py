"""The lists of knots of walls, when the unit of temperatures is refined."""

from tedomari.kernel.walls import NO_KNOT, Walls, foot, new_entry, new_knot, refine


def test_knots_of_a_coarser_unit_are_not_taken_for_those_of_a_finer_one() -> None:
    """The same word is another temperature after the unit is refined."""
    w = Walls()
    low = new_knot(w, -1, NO_KNOT)
    high = new_knot(w, 5, low)
    assert new_knot(w, 5, low) == high
    assert new_knot(w, 5, NO_KNOT) != high
    refine(w, 32)
    finer = new_knot(w, 5, low)
    assert finer != high
    assert foot(w, finer) == 5
    assert new_knot(w, 5 << 16, low) == high
    assert foot(w, high) == 5 << 16
    assert foot(w, NO_KNOT) == -1 << 32


def test_thermographs_are_refined_with_the_unit() -> None:
    w = Walls()
    knot = new_knot(w, 3, NO_KNOT)
    new_entry(w, 7, -2, 3, knot, NO_KNOT)
    refine(w, 64)
    assert (w.entry[7], w.mean, w.temperature) == (0, [-2 << 48], [3 << 48])
    assert (w.left_knot, w.right_knot, w.scale) == ([knot], [NO_KNOT], 64)
