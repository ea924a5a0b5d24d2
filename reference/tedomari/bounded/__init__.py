"""Bounds on computations: how a block is ended from outside while its tables stay consistent.

| module | contents |
| --- | --- |
| ``interruption`` | the exception that ends a block, and how it is raised again if dropped |
| ``memory`` | the memory of this process, and of the machine |
| ``watch`` | a thread that watches a block and ends it at a bound |
| ``work`` | a bound on the function calls of a block, the same on every machine |
"""
