"""An induction may use as many claims as its limit, and no more."""

import pytest

from tedomari import parse
from tedomari_conformance.sources.xt_paper.induction import ClaimLimitError, Kind, is_proved


@pytest.mark.clause("xt-sums.induction")
def test_one_clear_claim_needs_a_limit_of_one() -> None:
    # The atomic weight of v3 is -3: Right wins v3 + m.T, whoever begins, without more claims.
    claim = (Kind.SECOND, parse("v3"))
    assert is_proved(claim, parse("tri_star"), limit=1)
    with pytest.raises(ClaimLimitError, match="more than 0 claims"):
        is_proved(claim, parse("tri_star"), limit=0)
