"""Measure how far the page's rules are right, by comparison with exact play.

Run it as ``python -m tedomari_conformance.sources.dots_and_boxes_page.measure``.

| module | contents |
| --- | --- |
| ``report`` | the command, and the tables of ``docs/results/dots-and-boxes.md`` |
| ``tally`` | a measure, and the cases that it is collected from |
| ``cases`` | positions of boards, and lists of chains |
| ``exactly`` | exact margins of all positions of a board |
| ``boards`` | rules 1, 4 and 6 and the safe-take algorithm, on positions |
| ``lists`` | rules 2, 3 and 5, on lists of chains |
| ``promises`` | the page's guarantees, and the formula of example 6 |
| ``tree`` | the decision tree, on positions and in games |
| ``games`` | series of games of the adviser against perfect play |
"""
