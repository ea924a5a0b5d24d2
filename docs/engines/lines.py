"""The conversation of the protocol, for adapters in Python, without any code from Tedomari."""

import json
import sys


class DeclinedError(Exception):
    """The adapter declines a question; the message is the reason."""


class IllegalError(Exception):
    """The question itself is wrong."""


def serve(hello, answer):
    """Speak the protocol on standard input and output until the driver says goodbye.

    `answer(operation, ruleset, arguments)` returns the members of a result.
    """
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "bye":
            return
        if message["type"] == "hello":
            reply = {"type": "hello", "protocol": 2, **hello}
        else:
            reply = {"seq": message["seq"], **reply_to(answer, message)}
        print(json.dumps(reply), flush=True)


def reply_to(answer, message):
    """Return the reply to a query; exceptions become replies too."""
    known = {"type", "seq", "operation", "ruleset"}
    arguments = {key: message[key] for key in message if key not in known}
    try:
        result = answer(message["operation"], message.get("ruleset"), arguments)
        return {"type": "result", "result": result}
    except DeclinedError as error:
        return {"type": "declined", "reason": str(error)}
    except IllegalError as error:
        return {"type": "error", "code": "illegal", "message": str(error)}
    except Exception as error:  # an engine error: report it and continue
        report = f"{type(error).__name__}: {error}"
        return {"type": "error", "code": "internal", "message": report}
