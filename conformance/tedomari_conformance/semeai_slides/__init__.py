"""What the semeai slides claim, computed: operations for vectors, and a test of the method."""
