"""A mark for the tests of the kernel that have stores of their own."""

import pytest

#: The test runs once, not in a new and in a rescaled store: it uses neither of the two.
OWN_STORES = pytest.mark.parametrize("kernel_store", ["new"], indirect=True)
