"""Bounds on computations: ending a block of code from outside while tables stay consistent.

| module | contents |
| --- | --- |
| ``changes`` | the functions that change tables, which are not ended midway |
| ``interruption`` | the exception that ends a block, and raising it again if it is dropped |
| ``memory`` | the memory of this process, and of the machine |
| ``parent`` | worker processes: their start, and their end with the process that starts them |
| ``pool`` | a pool of worker processes, whose start nothing disturbs |
| ``watch`` | a thread that watches a block and ends it at a bound |
| ``work`` | a bound on the function calls of a block, the same on every machine |
"""
