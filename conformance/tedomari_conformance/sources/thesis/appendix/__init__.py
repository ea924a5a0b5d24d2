"""Appendix I of the thesis on Chilled Domineering, rebuilt from a damaged text.

The text was read by machine: bars and dots are lost, arrows are confused.  Each row is matched
with a position, and then judged.

| module | contents |
| --- | --- |
| ``rows`` | the rows as they are in the text |
| ``positions`` | the positions that the appendix should list, and their images |
| ``style`` | how the thesis writes values and weights |
| ``writing`` | whether a string writes a value |
| ``reading`` | the symbols of a cell, and the values that it can be read as |
| ``alignment`` | which position each row shows |
| ``damage`` | lists with synthetic damage, to test the alignment |
| ``spellings`` | how the text of a page spells symbols |
| ``verdicts`` | the verdict on each row |
| ``documents`` | the rows as documents of vectors |
| ``report`` | the page on the appendix |
"""
