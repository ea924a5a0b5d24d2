"""The errata of the sources: collected from the vectors, and written as a sheet.

| module | contents |
| --- | --- |
| ``collected`` | the vectors whose verdict is erratum, with their witnesses and commands |
| ``roots`` | the errors that others follow from, in the order that an author would want |
| ``markdown``, ``latex`` | the sheet, for the project's pages and for the authors |
| ``places`` | text that both formats share |
| ``corrected``, ``corrected_text`` | corrected tables, and their output as CSV and LaTeX |
"""
