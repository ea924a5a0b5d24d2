"""The operations of vectors and of the protocol: how they are declared, read and compared.

===============  ================================================================
``registry``     :class:`~registry.Operation`, its decorator, and where the vectors' are found
``agreement``    :class:`~agreement.Type`: a schema, a reader, and how two readings differ
``types``        how types are made of others, and those of vectors
``meanings``     games and relations: read, expected, compared
``reading``      members, texts, values and positions, each refused with its place
``expressions``  expressions, sums and variables in ``given``
``commands``     the plain commands that show what an operation computes
``asking``       what a vector asks of an engine
===============  ================================================================

The other modules declare the operations that belong to no one source.
"""
