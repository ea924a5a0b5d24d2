"""The command line ``tedomari``.

``main`` has the group of commands; each command is ``command`` in the module of its name in
``commands``.  The other modules are shared by the commands.

| module | contents |
| --- | --- |
| ``start``, ``main`` | the entry point, and the group of commands |
| ``commands`` | the commands |
| ``operands`` | arguments, and lines of standard input |
| ``output`` | answers as JSON or as text, and errors in inputs |
| ``failures`` | exit statuses and error messages |
| ``bounds``, ``working`` | ``--seconds`` and ``--memory``, and what is shown meanwhile |
| ``progress`` | progress bars |
| ``game_options`` | the options of commands that describe games |
| ``styles`` | the options for the styles in which values are printed and read |
| ``terminal`` | lines that a person types: prompts, completion, history |
| ``rulesets`` | rulesets of the family that a command needs |
| ``known_positions`` | the table in which ``find`` looks first |
| ``files`` | files that are read and written |
| ``checkpoints`` | ``--checkpoint``: evaluations that continue from a file |
| ``proofs`` | ``--certificate`` and ``--check``: proofs of periods |
| ``streams``, ``diverting``, ``console`` | standard streams, the output of plugins, colours |
| ``version`` | ``--version``, and which kernel runs |
"""
