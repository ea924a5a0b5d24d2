"""The second way: values, thermographs, weights and searches, from the definitions alone.

Nothing here uses the kernel, the rulesets or the search of the reference.

| module | contents |
| --- | --- |
| ``forms`` | order, sums and canonical forms |
| ``naming`` | a reader and a writer of the notation of values |
| ``thermal`` | stops, thermographs and cooling |
| ``transforms`` | heating, products, reduced forms, companions, incentives |
| ``weights`` | atomic weights |
| ``lines`` | winners, threats and wins of k-in-a-row games |
| ``boxes`` | margins and best moves of dots and boxes, and of strings and coins |
| ``races`` | winners and best moves of capturing races of Go |
"""
