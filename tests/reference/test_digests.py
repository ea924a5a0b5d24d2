"""The digest of a value depends on the value alone, and follows the specification."""

from fractions import Fraction
from hashlib import blake2b

import pytest

from tedomari.digests import form_digest, number_digest, value_digest
from tedomari.forms import Form
from tedomari.forms.values import canonical_form, value
from tedomari.game import Game, address, game
from tedomari.kernel.entries import transfer_value
from tedomari.kernel.tables import Tables
from tedomari.store import Store


@pytest.fixture
def values(day_two_values: list[Game], sampled_forms: list[Form]) -> list[Game]:
    sampled = [value(form) for form in sampled_forms]
    return [*day_two_values, *sampled, game(Fraction(3, 2**200)), Game([2], [-(10**5000)])]


def digest_by_specification(g: Game) -> bytes:
    """Return the digest of a value as the specification says it, in one recursion."""
    if g.is_number:
        number = g.left_stop
        terms = f"{number.numerator:x}/{number.denominator:x}".encode()
        return blake2b(terms, digest_size=16, person=b"tedomari number").digest()
    left, right = (
        sorted(map(digest_by_specification, side)) for side in (g.left_options, g.right_options)
    )
    content = len(left).to_bytes(8, "big") + b"".join(left + right)
    return blake2b(content, digest_size=16, person=b"tedomari form").digest()


@pytest.mark.clause("game.value.digest")
def test_a_digest_follows_the_specification(values: list[Game]) -> None:
    for g in values:
        assert value_digest(*address(g)) == digest_by_specification(g)


@pytest.mark.clause("game.value.digest")
def test_digests_agree_between_stores_and_distinguish_values(values: list[Game]) -> None:
    """Indices differ, since the other store meets the values in the reverse order."""
    other: Tables = Store().tables
    digests = {
        value_digest(other, transfer_value(other, *address(g))): g for g in reversed(values)
    }
    assert set(digests.values()) == set(values)
    assert all(value_digest(*address(g)) == digest for digest, g in digests.items())


@pytest.mark.clause("game.value.digest")
def test_the_order_of_options_does_not_matter_but_their_side_does() -> None:
    one, two, three = (number_digest(Fraction(n)) for n in (1, 2, 3))
    assert form_digest([one, two], [three]) == form_digest([two, one], [three])
    sides: list[tuple[list[bytes], list[bytes]]] = [
        ([one, two], [three]),
        ([one], [two, three]),
        ([two, three], [one]),
        ([], [one]),
    ]
    assert len({form_digest(*each) for each in sides}) == 4


@pytest.mark.clause("game.value.digest")
def test_equal_values_have_equal_digests(sampled_forms: list[Form]) -> None:
    for form in sampled_forms[:200]:
        again = value(canonical_form(value(form)))
        assert value_digest(*address(again)) == value_digest(*address(value(form)))
