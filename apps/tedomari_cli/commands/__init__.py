"""The commands of ``tedomari``.  Each is ``command`` in the module with its name.

| module | contents |
| --- | --- |
| ``eval`` | the value of an expression |
| ``compare`` | how two expressions compare |
| ``value`` | the value of a position |
| ``outcome`` | who wins a position, by search |
| ``options`` | the options of each player, and their values |
| ``options_expression`` | the part of it for expressions |
| ``repl``, ``repl_text`` | lines of the language, typed or in a file |
| ``show`` | the picture of a position |
| ``explore`` | positions in the browser |
| ``play``, ``play_session`` | a game against an opponent from the ruleset |
| ``play_proof`` | a game against a certificate |
| ``match``, ``match_records`` | matches between programs, and their records |
| ``win`` | a forced win with its certificate |
| ``census``, ``census_staff``, ``census_tables`` | the census of a board |
| ``census_by_shapes`` | the census of all shapes of a number of cells |
| ``decompose``, ``decompose_board`` | values as integer combinations of named games |
| ``find`` | the smallest positions with a value |
| ``period`` | a period of the values of strips, with its proof |
| ``nimbers`` | nim-values of octal games, and their period with its proof |
| ``nimbers_boards`` | nim-values of empty boards of Cram and NoGo |
| ``sum`` | the outcome of a sum of positions |
| ``semeai``, ``semeai_board``, ``semeai_sum`` | the winner of a capturing race |
| ``prove`` | proofs in Rocq: of the theory, and of values |
| ``check`` | a check of the reference, or of an engine, against the vectors |
| ``check_options``, ``check_outcome``, ``check_answers``, ``check_reports`` | parts of it |
| ``fuzz``, ``fuzz_text`` | an engine against the reference, on random positions |
| ``fuzz_running``, ``fuzz_jobs`` | its runs, in one process or in several |
| ``errata`` | the errors in the sources |
| ``vectors`` | the vectors: listed, exported, checked |
| ``vectors_export``, ``vectors_sqlite``, ``vectors_selection`` | exports, and their selection |
| ``engine`` | the reference as an engine |
| ``plugins`` | the plugins and their problems |
"""
