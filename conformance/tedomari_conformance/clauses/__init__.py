"""Report which code cites the clauses of the specification, and which tests check them.

| module | contents |
| --- | --- |
| ``pytest_plugin`` | the options of the pytest plugin |
| ``session`` | the plugin in a session of tests |
| ``coverage`` | the counts by chapter, and what is missing |
"""
