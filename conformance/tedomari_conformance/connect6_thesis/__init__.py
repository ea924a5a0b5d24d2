"""What is needed to check the thesis on Connect6: boards for its sums, and its tables."""
