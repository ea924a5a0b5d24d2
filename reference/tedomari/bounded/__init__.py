"""Bounds on what a computation takes: how a block is ended from outside, with its tables whole.

=================  ==========================================================
``interruption``   the exception that ends a block, and how it is raised again if it is dropped
``memory``         the memory of this process, and of the machine
``watch``          a thread that watches a block and ends it at a bound
``work``           a bound on the function calls of a block, which is the same on each machine
=================  ==========================================================
"""
