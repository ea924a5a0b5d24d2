"""Semeai, the capturing races of Go: liberty trees, cooling by 2, boards and whole races."""
