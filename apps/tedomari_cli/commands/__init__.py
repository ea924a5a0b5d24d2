"""The commands: each is ``command`` in the module of its name; the others are parts of one."""
