"""Reports of runs: tables for a terminal, Markdown, JUnit XML, and an HTML page.

| module | contents |
| --- | --- |
| ``terminal`` | tables, failures and changes for a terminal |
| ``markdown`` | a report of several runs in Markdown |
| ``junit`` | a run as JUnit XML |
| ``page`` | a static HTML page of several runs |
| ``tally`` | verdicts and extents, counted by source |
| ``matrix`` | the results of several subjects by chapter |
| ``text`` | safe strings for what subjects and vectors say |
"""
