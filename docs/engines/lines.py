"""The lines of the protocol, for adapters in Python.  Nothing of Tedomari is used here."""

import json
import sys


class DeclinedError(Exception):
    """A question that the adapter would rather not answer; its text is the reason."""


class IllegalError(Exception):
    """A question that is wrong in itself."""


def serve(hello, answer):
    """Speak the protocol on standard input and output until the driver says goodbye.

    `answer(operation, ruleset, arguments)` gives the members of a result.
    """
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            return
        if message["type"] == "hello":
            reply = {"type": "hello", "protocol": 1, **hello}
        else:
            reply = {"seq": message["seq"], **replied(answer, message)}
        print(json.dumps(reply), flush=True)


def replied(answer, message):
    """The reply to a query, whatever happens."""
    known = {"type", "seq", "operation", "ruleset"}
    arguments = {key: message[key] for key in message if key not in known}
    try:
        result = answer(message["operation"], message.get("ruleset"), arguments)
        return {"type": "result", "result": result}
    except DeclinedError as error:
        return {"type": "declined", "reason": str(error)}
    except IllegalError as error:
        return {"type": "error", "code": "illegal", "message": str(error)}
    except Exception as error:  # a fault of the engine: it says so, and goes on
        told = f"{type(error).__name__}: {error}"
        return {"type": "error", "code": "internal", "message": told}
