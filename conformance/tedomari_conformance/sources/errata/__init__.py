"""The errata of the sources: collected from the vectors, and written as a sheet.

| module | contents |
| --- | --- |
| ``collected`` | the vectors whose verdict is erratum, with their witnesses and commands |
| ``roots`` | the errors that others follow from, in the order that an author would want |
| ``markdown``, ``latex`` | the sheet, for the pages of the project and for the authors |
| ``places`` | words that both have in common |
| ``corrected``, ``corrected_text`` | tables as they should have been, as CSV and LaTeX |
"""
