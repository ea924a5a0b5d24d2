"""Reports of a run of vectors: counts by source, tables, JUnit XML, Markdown, a log."""
