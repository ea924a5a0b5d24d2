"""The operations of vectors and of the protocol: how they are declared, read and compared.

A vector names an operation, its arguments and the expected result.  The declaration of an
operation has the types of both, from which its schema, its reader and the comparison of
results follow.

| module | contents |
| --- | --- |
| ``registry`` | :class:`~registry.Operation`, its decorator, and the search for operations |
| ``agreement`` | :class:`~agreement.Type`: a schema, a reader, and a comparison |
| ``types`` | functions that build types from others, and the types of vectors |
| ``meanings`` | how games and relations are read and compared |
| ``reading`` | readers of members, strings, values and positions, whose errors name the place |
| ``expressions`` | expressions, sums and variables in ``given`` |
| ``commands`` | commands of the command line that show the same result |
| ``asking`` | what a vector asks of an engine |
| ``basic`` | the operations for values, comparisons, outcomes, weights and incentives |
| ``by_search`` | the operation that searches moves and uses no values |
| ``laws``, ``laws_of_numbers``, ``laws_of_infinitesimals`` | the operation for general laws |
"""
