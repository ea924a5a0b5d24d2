"""The programs of the thesis as players, and the matches and sessions that they play in.

| module | contents |
| --- | --- |
| ``choice`` | the interface of players, and what all of them do |
| ``clock`` | clocks, time controls and deadlines |
| ``scoring`` | how the players score points |
| ``ant`` | the versions of Ant |
| ``others`` | X6, and a neutral player |
| ``named`` | the players by name |
| ``openings`` | the openings of matches |
| ``match`` | games between players, and the tables of matches |
| ``session`` | a game with a board as in Ant's window |
| ``programs`` | the capabilities that the ruleset inherits from here |
| ``misjudging`` | a command that counts false claims of a win |
"""
