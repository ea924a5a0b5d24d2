"""The conformance suite: check engines, rulesets and the published values themselves.

The suite asks an engine the questions of the published vectors and compares its answers with
the expected ones. It also checks the rulesets of plugins, compares two engines at random
positions, and records where printed sources are wrong. The command ``tedomari`` runs it.

| module | contents |
| --- | --- |
| ``mcgs`` | the public test files of MCGS, read and compared |
| ``kit`` | two functions that check rulesets and plugins from a test, and their parts |
| ``strategies`` | Hypothesis strategies for games and positions |
| ``suite`` | vectors, the operations that they use, runs of an engine, reports |
| ``engines`` | engines, their protocol, matches and random comparison |
| ``sources`` | the printed sources, their errata and the verdicts on both |
| ``clauses`` | which tests check which clauses of the specification |
| ``vectors``, ``schemas`` | the published data files and their JSON schemas |
"""
