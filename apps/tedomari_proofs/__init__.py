"""Proofs: the theory in Rocq is compiled, and Rocq checks values that the kernel has computed.

``tedomari prove`` needs the program ``coqc``.  Rocq trusts nothing that Python computes: a
table of values is data, and a theorem of the theory says what a table means if a checker in
Rocq accepts it.

| module | contents |
| --- | --- |
| ``theory`` | the chapters of the theory, and what their theorems may assume |
| ``rocq`` | ``coqc`` in a folder, within limits |
| ``statements`` | what Rocq is to check: a file, and what its main theorem says |
| ``tables`` | tables of canonical forms, as Rocq reads them |
| ``days``, ``boards`` | the values born by a day, and those of all positions of a board |
| ``claims`` | the claims of a source that Rocq can check |
| ``certificates`` | certificates from files, and those of comparisons |
| ``derivations`` | certificates of canonical forms |
| ``comparisons`` | tables of sums for comparisons |
| ``sources`` | the claims of a source as statements |
"""
