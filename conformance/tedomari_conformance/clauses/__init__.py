"""The clauses of the specification: who cites them, who tests them, and the report of both."""
