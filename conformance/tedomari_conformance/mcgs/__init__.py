"""The test files of MCGS: read as they are, and compared with the reference.

MCGS is a solver of sums of games, whose public repository has many files of sums with the
winner, the nim-value, the winning moves or the thermograph that is expected.

>>> from tedomari_conformance.mcgs.blocks import read_blocks
>>> block, = read_blocks("{version 1.7} [nimber] 1 2 {B win, N 3}")
>>> [str(command) for command in block.commands]
['B win', 'N 3']

| module | contents |
| --- | --- |
| ``tokens`` | tokens with their places, and the errors at these places |
| ``blocks`` | a file as blocks: games, followed by commands |
| ``commands`` | the commands in braces: what is asked, and what is expected |
| ``games`` | the games of MCGS by name, and which of them exist here |
| ``summands`` | games as summands of a sum: values, nim-values and named moves |
| ``boards`` | boards of Domineering, and of Cram, which is its impartial game |
| ``stones`` | boards with stones: Amazons, Clobber and NoGo |
| ``answers`` | the answers to commands |
| ``files`` | the files in a folder |
| ``subject`` | the blocks of files as the cases of a check |
| ``report`` | tables of blocks for a terminal, and JSON |
| ``tally`` | the numbers of blocks that agree, and the reasons why others are left out |
"""
