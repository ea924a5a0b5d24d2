"""The published set of vectors: its version, its export, and the checks of its documents.

| module | contents |
| --- | --- |
| ``lint``, ``expressions`` | errors in ids, schema, format, clauses, claims and notation |
| ``record`` | the version of the set, and all ids ever used |
| ``selection`` | the documents of the set, and the choice of a ruleset or source |
| ``export`` | the export as a folder of JSON with a manifest |
| ``schema`` | the command that writes the published schema |
"""
