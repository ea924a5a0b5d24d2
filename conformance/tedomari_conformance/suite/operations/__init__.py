"""The operations of vectors and of the protocol: how they are declared, read and compared.

A vector names an operation, its arguments and the expected result.  The declaration of an
operation gives the types of its arguments and of its result, and these types determine the
schema, the reader and the comparison of results.

| module | contents |
| --- | --- |
| ``registry`` | :class:`~registry.Operation`, its decorator, and the search for operations |
| ``agreement`` | :class:`~agreement.Type`: a schema, a reader, and a comparison |
| ``types`` | functions that build types from others, and the types of vectors |
| ``meanings`` | reading and comparing games and relations |
| ``reading`` | readers of members, strings, values and positions, whose errors name the place |
| ``expressions`` | expressions, sums and variables in ``given`` |
| ``commands`` | commands of the command line that show the same result |
| ``asking`` | the questions that a vector asks an engine |
| ``basic`` | the operations for values, comparisons, outcomes, weights and incentives |
| ``heaps`` | nim-values of heaps of octal games, periods, and the first difference of two |
| ``by_search`` | the operation that finds the winner by trying moves, without values |
| ``laws``, ``laws_of_numbers``, ``laws_of_infinitesimals`` | the operation for general laws |
"""
