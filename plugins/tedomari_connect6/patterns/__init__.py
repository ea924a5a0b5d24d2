"""The four tables of patterns of the thesis as executable definitions.

A table gives each line one pattern for its player, such as dead-3 or live-2 of Wu and Huang.

| module | contents |
| --- | --- |
| ``pattern`` | patterns, and schemes that find the pattern of a line |
| ``needs`` | how many stones a line lacks for a threat, and for two |
| ``definition`` | the same numbers word for word, slowly; tests compare the two |
| ``table_2_2`` | dead and live patterns |
| ``table_2_3`` | the patterns of MeinStein and Ant |
| ``table_2_4`` | the patterns of X6 |
| ``table_3_1`` | the patterns of the thesis, in its two readings |
"""

from types import MappingProxyType
from typing import Final

from tedomari_connect6.patterns.needs import Needs, needs_of
from tedomari_connect6.patterns.pattern import NONE, Pattern, Scheme
from tedomari_connect6.patterns.table_2_2 import TABLE_2_2
from tedomari_connect6.patterns.table_2_3 import TABLE_2_3
from tedomari_connect6.patterns.table_2_4 import TABLE_2_4
from tedomari_connect6.patterns.table_3_1 import TABLE_3_1, TABLE_3_1_BY_STONES

#: The schemes by name, in the order of the thesis.
SCHEMES: Final = MappingProxyType(
    {scheme.name: scheme for scheme in (TABLE_2_2, TABLE_2_3, TABLE_2_4, TABLE_3_1)}
)

__all__ = [
    "NONE",
    "SCHEMES",
    "TABLE_2_2",
    "TABLE_2_3",
    "TABLE_2_4",
    "TABLE_3_1",
    "TABLE_3_1_BY_STONES",
    "Needs",
    "Pattern",
    "Scheme",
    "needs_of",
]
