"""Reports of runs with engines: text, JUnit, Markdown, and a page for several engines."""
