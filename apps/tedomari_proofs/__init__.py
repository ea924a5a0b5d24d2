"""Proofs: the theory in Rocq is compiled, and Rocq checks values that the kernel has computed.

``tedomari prove`` needs the program ``coqc``.  Rocq trusts nothing that Python computes: a
table of values is data, and a theorem of the theory says what a table means if a checker in
Rocq accepts it.

| module | contents |
| --- | --- |
| ``theory`` | the chapters of the theory, and what their theorems may assume |
| ``rocq`` | ``coqc`` in a folder, within limits |
| ``tables`` | tables of canonical forms, as Rocq reads them |
| ``statements`` | files that Rocq checks: values by day, and values of boards |
"""
