"""Exact play of dots and boxes, and of strings and coins."""
