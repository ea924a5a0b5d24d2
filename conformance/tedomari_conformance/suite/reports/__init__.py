"""Reports of runs over subjects: texts and tables, JUnit XML, Markdown, and a page."""
