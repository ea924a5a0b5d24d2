"""The functions of the kernel as other packages call them.

Each wraps the function of the same name and marks the thread as at work on the tables while it
runs (:mod:`tedomari.kernel.threads`).  A function needs no wrapper, and is imported from its
own module, if no change of the tables can invalidate what it reads: a fact about one value, or
a comparison, which marks the thread itself when the games are so deep that it needs a stack.
"""

from collections.abc import Callable
from typing import Concatenate, ParamSpec, TypeVar

from tedomari.kernel import (
    arithmetic,
    atomic,
    far_star,
    forms,
    nimbers,
    options,
    products,
    reduced,
    remote,
    scale,
    simplicity,
    thermal,
    transfer,
    ups,
)
from tedomari.kernel import canonical as canonical_form
from tedomari.kernel.tables import Tables
from tedomari.kernel.threads import enter

Rest = ParamSpec("Rest")
Result = TypeVar("Result")


def entry(
    function: Callable[Concatenate[Tables, Rest], Result],
) -> Callable[Concatenate[Tables, Rest], Result]:
    """Return the function wrapped as work on the tables, which are its first argument."""

    def work(t: Tables, /, *rest: Rest.args, **named: Rest.kwargs) -> Result:
        enter(t.use)
        try:
            return function(t, *rest, **named)
        finally:
            t.use.lock.release()

    return work


def transfer_value(target: Tables, source: Tables, index: int) -> int:
    """The index in ``target`` of a value of ``source``.  Clause: game.store.operators."""
    return from_table(target, transfer.to_table(source, index))


def negate(t: Tables, g: int) -> int:
    """The index of -G; a known negative is only looked up."""
    index = t.negative[g]
    return compute_negative(t, g) if index < 0 else index


def dyadic(t: Tables, numerator: int, exponent: int) -> int:
    """The index of ``numerator / 2**exponent``; a known integer is only looked up."""
    index = -1 if exponent else t.number_index.get(numerator << t.scale, -1)
    return compute_dyadic(t, numerator, exponent) if index < 0 else index


def left_options(t: Tables, index: int) -> tuple[int, ...]:
    """The left options of a value; the option of a number may have to be created."""
    of = compute_left_options if t.is_number[index] else options.left_options
    return of(t, index)


def right_options(t: Tables, index: int) -> tuple[int, ...]:
    """The right options of a value; the option of a number may have to be created."""
    of = compute_right_options if t.is_number[index] else options.right_options
    return of(t, index)


compute_negative = entry(arithmetic.negate)
compute_dyadic = entry(scale.dyadic)
compute_left_options = entry(options.left_options)
compute_right_options = entry(options.right_options)

add = arithmetic.add  # calls enter() itself, and only if the sum is not in the memo
canonical = entry(canonical_form.canonical)
subtract = entry(arithmetic.subtract)
multiple = entry(arithmetic.multiple)
translate = entry(arithmetic.translate)
scaled_number = entry(scale.scaled_number)
intern_form = entry(forms.intern_form)
number_between = entry(simplicity.number_between)
from_table = entry(transfer.from_table)
star_index = entry(nimbers.star_index)
up_index = entry(ups.up_index)
up_multiple_index = entry(ups.up_multiple_index)
up_multiple_of = entry(ups.up_multiple_of)
remote_index = entry(remote.remote_index)
above_remote_star = entry(remote.above_remote_star)
below_remote_star = entry(remote.below_remote_star)
has_weight = entry(far_star.has_weight)
atomic_weight = entry(atomic.atomic_weight)
times_up = entry(products.times_up)
norton_product = entry(products.norton_product)
companion = entry(products.companion)
le_inf = entry(reduced.le_inf)
reduced_form = entry(reduced.reduced_form)
thermal_walls = entry(thermal.thermal)
wall_points = entry(thermal.wall_points)
cool = entry(thermal.cool)
heat = entry(thermal.heat)
overheat = entry(thermal.overheat)
