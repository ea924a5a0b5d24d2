"""The explorer: a page in the browser that shows positions and their analysis.

``tedomari explore`` starts the server.  It has one process for quick questions and another for
long ones, so that a long search does not delay the display of a position.

| module | contents |
| --- | --- |
| ``server`` | the application: the files of the page, and its questions |
| ``sockets`` | time limits for requests, and a limit of connections |
| ``security``, ``fence`` | which requests are allowed, and the headers of responses |
| ``desk`` | tasks that wait for a worker process, with limits |
| ``worker`` | the worker process |
| ``opponent`` | which move follows from the answers of an engine |
| ``engine`` | the desk at which an engine moves |
| ``answering`` | the outcome of a question: its answer, or what failed |
| ``questions`` | the questions that the page can ask |
| ``partizan``, ``others`` | what is shown of positions, by family |
| ``games``, ``values`` | what is shown of values; values as data |
| ``mathml`` | values as mathematics |
| ``expressions`` | the line in which one types expressions, and game trees |
| ``exporting`` | sessions as notebooks and files |
| ``structure`` | the structure of a position in which moves win points |
| ``sections`` | the parts of an answer, as JSON |
| ``cost`` | what the analysis of a position would cost |
| ``page`` | the files of the page: HTML, CSS and JavaScript |
"""
