"""Fixtures: a few vectors, and ``tedomari check`` with engines in this process."""

from engine_checks import check, documents, fakes, questions, run_of

__all__ = ["check", "documents", "fakes", "questions", "run_of"]
