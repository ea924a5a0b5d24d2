"""Operations about values, written again from their definitions, on forms.

Nothing here uses the kernel: forms are added and compared by `tedomari.forms.definitions`.
Forms are canonical where a definition needs the options of a canonical form.
"""

from fractions import Fraction
from functools import cache

from tedomari.forms import Form
from tedomari.forms.definitions import add, equal, ge_zero, le_zero, less, negative, subtract

ZERO = Form()
STAR = Form([ZERO], [ZERO])

#: Numbers and temperatures in the tests are multiples of this.
GRAIN = Fraction(1, 8)


@cache
def number_form(number: Fraction) -> Form:
    """Return the canonical form of a dyadic number."""
    if number.denominator > 1:
        step = Fraction(1, number.denominator)
        return Form([number_form(number - step)], [number_form(number + step)])
    if number == 0:
        return ZERO
    if number > 0:
        return Form([number_form(number - 1)])
    return Form([], [number_form(number + 1)])


@cache
def number_of(form: Form) -> Fraction | None:
    """Return the number that a form is equal to, among the multiples of `GRAIN`; or None."""
    bound = form.birthday
    candidates = (GRAIN * n for n in range(-8 * bound, 8 * bound + 1))
    return next((n for n in candidates if equal(form, number_form(n))), None)


def stops(form: Form) -> tuple[Fraction, Fraction]:
    """Return the stops: of a number itself, and otherwise the best stops of the options."""
    number = number_of(form)
    if number is not None:
        return number, number
    return (
        max(stops(option)[1] for option in form.left_options),
        min(stops(option)[0] for option in form.right_options),
    )


def heat(form: Form, by: Form) -> Form:
    """Return the form heated: each move gains ``by``; a number stays."""
    if number_of(form) is not None:
        return form
    return Form(
        [add(heat(option, by), by) for option in form.left_options],
        [subtract(heat(option, by), by) for option in form.right_options],
    )


def copies(number: int, form: Form) -> Form:
    """Return the sum of ``number`` copies, or of the negatives if it is negative."""
    total = ZERO
    for _ in range(abs(number)):
        total = add(total, form if number > 0 else negative(form))
    return total


def overheat(form: Form, warming: Form, by: Form) -> Form:
    """Return the form overheated: an integer becomes copies of the warming game."""
    number = number_of(form)
    if number is not None and number.denominator == 1:
        return copies(number.numerator, warming)
    return Form(
        [add(overheat(option, warming, by), by) for option in form.left_options],
        [subtract(overheat(option, warming, by), by) for option in form.right_options],
    )


def incentives(form: Form) -> tuple[list[Form], list[Form]]:
    """Return the left and right incentives of a canonical form."""
    return (
        [subtract(option, form) for option in form.left_options],
        [subtract(form, option) for option in form.right_options],
    )


def norton(form: Form, unit: Form) -> Form | None:
    """Return the Norton product; None unless the unit, a canonical form, is above 0."""
    if not less(ZERO, unit):
        return None
    number = number_of(form)
    if number is not None and number.denominator == 1:
        return copies(number.numerator, unit)
    left, right = [], []
    for incentive in (*incentives(unit)[0], *incentives(unit)[1]):
        step = add(unit, incentive)
        for option in form.left_options:
            product = norton(option, unit)
            assert product is not None
            left.append(add(product, step))
        for option in form.right_options:
            product = norton(option, unit)
            assert product is not None
            right.append(subtract(product, step))
    return Form(left, right)


def tax_moves(form: Form, tax: Fraction) -> Form:
    """Return ``{G^L_t - t|G^R_t + t}``, whatever the temperature of the form."""
    tax_form = number_form(tax)
    return Form(
        [subtract(cool(option, tax), tax_form) for option in form.left_options],
        [add(cool(option, tax), tax_form) for option in form.right_options],
    )


def scaffolds(form: Form, tax: Fraction) -> tuple[Fraction, Fraction]:
    """Return where the scaffolds are: the stops of the cooled options, less or plus the tax."""
    return (
        max(stops(cool(option, tax))[1] for option in form.left_options) - tax,
        min(stops(cool(option, tax))[0] for option in form.right_options) + tax,
    )


@cache
def temperature(form: Form) -> tuple[Fraction, Fraction]:
    """Return the temperature and the mean of a form that is not a number, by trying all."""
    tax = Fraction(0)
    while True:
        left, right = scaffolds(form, tax)
        if left <= right:
            assert left == right, "the temperature is between two multiples of the grain"
            return tax, left
        tax += GRAIN


def cool(form: Form, tax: Fraction) -> Form:
    """Return the form cooled by a tax that is 0 or more."""
    if number_of(form) is not None:
        return form
    own, mean = temperature(form)
    return number_form(mean) if tax > own else tax_moves(form, tax)


def freeze(form: Form) -> Form:
    """Return the form cooled by its own temperature; a number stays."""
    return form if number_of(form) is not None else tax_moves(form, temperature(form)[0])


def ordinal(form: Form, other: Form) -> Form:
    """Return G:H: a move in G ends play in H."""
    return Form(
        [*form.left_options, *(ordinal(form, option) for option in other.left_options)],
        [*form.right_options, *(ordinal(form, option) for option in other.right_options)],
    )


def is_all_small(form: Form) -> bool:
    """Whether in each follower both players can move, or neither can."""
    if bool(form.left_options) != bool(form.right_options):
        return False
    return all(map(is_all_small, (*form.left_options, *form.right_options)))


def companion(form: Form) -> Form | None:
    """Return the companion of an all-small canonical form; None for any other form."""
    if not is_all_small(form):
        return None
    left = [companion(option) for option in form.left_options]
    right = [companion(option) for option in form.right_options]
    return Form(
        [option for option in left if option is not None] + [ZERO] * ge_zero(form),
        [option for option in right if option is not None] + [ZERO] * le_zero(form),
    )


def are_close(form: Form, other: Form) -> bool:
    """Whether two forms differ by an infinitesimal: here by less than a part of a grain."""
    difference = subtract(form, other)
    small = number_form(GRAIN / 4)
    return less(difference, small) and less(negative(small), difference)
