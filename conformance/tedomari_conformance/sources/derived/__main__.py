"""Write the documents of derived questions; fail if the two ways of computation differ."""

import sys

from tedomari.errors import TedomariError
from tedomari_conformance.sources.derived.writing import write_documents

if __name__ == "__main__":
    sys.setrecursionlimit(20_000)
    try:
        write_documents()
    except TedomariError as error:
        raise SystemExit(str(error)) from error
