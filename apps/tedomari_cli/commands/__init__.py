"""The commands.  Each is ``command`` in the module of its name; other modules are helpers."""
