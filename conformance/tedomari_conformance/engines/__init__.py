"""Check engines: other programs that compute games, in any language.

An engine is started as a process and asked one query at a time, over a protocol of lines of
JSON.  The questions come from the vectors of the suite, or are drawn at random
(:mod:`~tedomari_conformance.engines.fuzzing`).  Its answers are compared as games and
positions, not as strings.

>>> from tedomari_conformance.engines.command import command_of
>>> from tedomari_conformance.engines.driver import Engine
>>> from tedomari_conformance.suite.operations.asking import Query
>>> with Engine(command_of("./engine")) as engine:  # doctest: +SKIP
...     engine.ask(Query("outcome", "nim", {"position": "1+2+3"}))
Answered(result={'outcome': 'P'})

| module | contents |
| --- | --- |
| ``driver`` | `Engine`: start an engine, ask it, restart it after it breaks |
| ``command``, ``limits`` | command lines of engines; time limits and the budget of restarts |
| ``process``, ``child`` | one process of an engine, and the child process with its pipes |
| ``model`` | what engines offer, their replies, and judgements of answers |
| ``messages``, ``members`` | the messages of the protocol, and checks of their members |
| ``versions`` | the versions of the protocol: names of arguments, newer operations |
| ``tables`` | option tables in place of terms, for engines that read no notation |
| ``wire`` | lines of JSON, encoded and strictly decoded |
| ``errors`` | errors of command lines, limits, processes and messages |
| ``operations`` | the operations of the protocol: computing, reading and judging answers |
| ``certificates`` | certificates of answers, and their checkers |
| ``playthroughs`` | play in which a certificate answers every move |
| ``questions``, ``implied`` | the questions that vectors ask of an engine |
| ``smoke`` | one trivial query per operation, before anything else |
| ``subject`` | copies of an engine as the subject of a check |
| ``reference``, ``serving`` | the reference as an engine; the engine's side of the protocol |
| ``exports`` | the questions of the vectors in the formats of other programs |
| ``fuzzing`` | random questions, asked of both an engine and the reference |
"""
