"""Appendix I of the thesis on Chilled Domineering, rebuilt from a damaged text."""
