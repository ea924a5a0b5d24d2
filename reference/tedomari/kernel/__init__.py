"""The kernel: values as integers into tables, and everything that is computed often.

Its functions take the tables of a store first, then the indices of values.  It imports nothing
but the standard library and :mod:`tedomari.errors`, and is compiled as a whole; games come
and go by the functions at the end of :mod:`tedomari.game`.

| module | contents |
| --- | --- |
| ``tables`` | the values of a store, one index each |
| ``landmarks`` | infinitesimals with which every value is compared once |
| ``order`` | G <= H |
| ``canonical``, ``simplicity``, ``unsimplified`` | from options to the index of their value |
| ``arithmetic`` | negatives, sums, multiples |
| ``nimbers``, ``ups`` | values that are written down without computing |
| ``remote`` | the remote star |
| ``products`` | the Norton product, companions |
| ``far_star``, ``shared_bounds`` | whether a game has an atomic weight |
| ``atomic`` | the calculus that finds it |
| ``walls``, ``thermal`` | thermographs; cooling and heating |
| ``reduced`` | values up to infinitesimals |
| ``transfer`` | from tables to other tables, pickles and hashes |
| ``threads`` | one thread at a time |
| ``entries`` | the functions that other packages call |
"""
