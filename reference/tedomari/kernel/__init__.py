"""The kernel: values as indices into tables, and all computations that run often.

Its functions take the tables of a store first, then the indices of values.  The kernel imports
only the standard library and :mod:`tedomari.errors`, and is compiled as a whole.  The functions
at the end of :mod:`tedomari.game` turn games into indices and back.

| module | contents |
| --- | --- |
| ``tables`` | the values of a store, one index each |
| ``scale`` | numbers, and the unit of all stops |
| ``forms`` | canonical forms, found by their options |
| ``options`` | the options of a value, and its followers |
| ``landmarks`` | infinitesimals with which every value is compared once |
| ``order`` | G <= H |
| ``canonical``, ``simplicity``, ``unsimplified`` | from options to the index of their value |
| ``arithmetic`` | negatives, sums, multiples |
| ``nimbers``, ``ups`` | values with a known canonical form |
| ``remote`` | the remote star |
| ``products`` | the Norton product, companions |
| ``far_star``, ``shared_bounds`` | whether a game has a given atomic weight |
| ``atomic`` | the calculus that computes atomic weights |
| ``walls``, ``thermal`` | thermographs; cooling and heating |
| ``reduced`` | values up to infinitesimals |
| ``transfer`` | from tables to other tables, pickles and hashes |
| ``words``, ``wordmap``, ``plain`` | machine words, and what stands for them in plain Python |
| ``extremes`` | the largest and the smallest word of some options |
| ``threads`` | one thread at a time |
| ``entries`` | the functions that other packages call |
"""
