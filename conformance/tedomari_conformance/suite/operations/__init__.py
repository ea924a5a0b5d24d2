"""The operations of vectors that belong to no single source."""
