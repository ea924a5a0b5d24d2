"""The sources: a package for each, with the operations that its claims need.

An operation is a computation that vectors name; it is declared with
:func:`tedomari_conformance.suite.operations.registry.operation`.  Each package is a plugin,
listed as an entry point in ``pyproject.toml``.

| module | contents |
| --- | --- |
| ``board_games`` | results of other programs about Amazons, Clobber, Konane and NoGo |
| ``coins_paper`` | a paper on Dots and Boxes, with the tests of its engine |
| ``connect6_thesis`` | the thesis on Connect6 |
| ``derived`` | questions that no source asks, answered in two ways |
| ``dots_and_boxes_page`` | the web page on Dots and Boxes |
| ``graphs_and_strips`` | results about Hackenbush, Col, Snort, and Toads and Frogs |
| ``semeai_slides`` | the slides on semeai, races of liberties in Go |
| ``solved_domineering`` | papers and a program on solved boards of Domineering |
| ``thesis`` | the thesis on Chilled Domineering, with its appendix of positions |
| ``xt_paper`` | the paper on XT Domineering |
| ``errata`` | the errata of all sources: their page, and corrected tables |
| ``cases`` | count the cases on which a claim is tried, and those that break it |
| ``source`` | a built-in source as a plugin |
"""
