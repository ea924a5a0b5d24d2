"""The conformance suite: vectors, kits for plugins and engines, reports, the command line."""
