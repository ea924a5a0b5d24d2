"""Bounds on what a computation takes: how a block is ended from outside, and never by halves.

=================  ==========================================================
``interruption``   the exception that ends a block, and how none gets lost
``memory``         the memory of this process, and of the machine
``watch``          a thread that watches a block and ends it at a bound
=================  ==========================================================
"""
