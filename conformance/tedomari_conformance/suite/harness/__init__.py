"""The harness: cases put to a subject, judged results, kept and held against expectations.

The reference is the first subject, an engine is another.
"""
