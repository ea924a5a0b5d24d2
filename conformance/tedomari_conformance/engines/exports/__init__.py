"""Export the questions of the vectors in the formats of other programs.

The question of a vector is translated as it is written, not as the reference computes it: a
program that reads the export has to find the values itself.

| module | contents |
| --- | --- |
| ``formats`` | the formats by name |
| ``model`` | the questions of the selected vectors; what was written and what was left out |
| ``expression`` | an expression as it is written: a tree of sums, multiples and braces |
| ``jsonl`` | lines of JSON, one vector per line, with its questions |
| ``mcgs`` | test files of MCGS, a solver by search |
| ``cgscript`` | a program of CGSuite, an algebra system |
"""
