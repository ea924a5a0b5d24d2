"""A second way to values of boards, which shares no code with :mod:`tedomari`.

It is slow and literal: forms are pairs of tuples in dictionaries.  Order, sums and canonical
forms are computed from their definitions with memos, and thermographs from all positions of a
board.  With it, :mod:`verify_boards` checks a checkpoint.

| module | contents |
| --- | --- |
| ``values`` | forms, order, sums, canonical forms |
| ``cells`` | groups of cells, their images, and the moves of the two rulesets |
| ``reading`` | the values and shapes of a checkpoint |
| ``walls`` | thermographs of positions, without canonical forms |
| ``strips`` | Clobber strips with many copies of ``xxo``, and their moves |
| ``stones`` | groups of stones of Clobber on boards, their images and moves |
| ``clobber`` | who wins sums of such groups |
| ``bounds`` | comparisons of positions of Domineering with forms, without their values |
| ``difference`` | whether a position minus a form is 0, by a search without values of parts |
| ``search`` | who wins a board of Domineering plus a number, by alpha-beta search |
"""
