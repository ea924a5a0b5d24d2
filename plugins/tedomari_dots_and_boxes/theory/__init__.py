"""The theory of dots and boxes: chains and loops, the rules of a published page, an adviser.

Where a rule of the page is wrong, the package has it both as printed and as corrected.

| module | contents |
| --- | --- |
| ``net`` | the undrawn lines of a position, and the boxes beside them |
| ``chains`` | chains and loops, opened or not |
| ``moves`` | what a line does: captures, safe moves, double deals, loony moves |
| ``components``, ``ordering`` | endgames of separate chains; rules 2 and 3, their order |
| ``rule_4`` | the order of the chains of any endgame |
| ``control`` | rule 5: when to double-deal |
| ``parity``, ``guarantee`` | rule 6, the long chain rule; what it guarantees |
| ``safe_take`` | the boxes that can be taken at no cost |
| ``counting`` | formulas for lines, dots, boxes and turns |
| ``page_graph`` | the page's graph of a position, and the shapes of its components |
| ``outlook`` | who will have to open the first long chain |
| ``adviser`` | the decision tree of the page |
| ``playing`` | games against the adviser or against exact play |
| ``structure`` | the structure of a position, as shown by ``tedomari value`` |
"""
