"""Run cases on a subject, judge and save its results, compare them with expectations.

A subject is the reference or an engine.  The cases are the questions of vectors.

| module | contents |
| --- | --- |
| ``cases`` | the cases of vectors, by chapter |
| ``subjects`` | what can be checked: the interface of subjects, and the reference |
| ``code`` | a checksum of the code that the results of the reference depend on |
| ``runner``, ``processes`` | the reference over vectors, with one process or several |
| ``results`` | results, statuses, counts |
| ``check`` | a run of a subject over its cases |
| ``saved``, ``log`` | results as JSON lines; the directory of a report |
| ``expected``, ``divergences``, ``expectations`` | expected divergences and comparison |
"""
