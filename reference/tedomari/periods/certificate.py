"""Certificates of periods: JSON that a checker accepts without trusting the search."""

from collections.abc import Iterable
from typing import Any, Final

from tedomari.errors import BoundError, TedomariError
from tedomari.game import Game
from tedomari.periods.families import Family
from tedomari.periods.form import PeriodRefusedError
from tedomari.periods.growth import AtLeast, Reply
from tedomari.periods.period import Period, Step
from tedomari.periods.schemes import Edge, Inner, Options, Scheme
from tedomari.strips.rules import Rewrite, StripRules

#: The name and version of the format.
FORMAT: Final = "tedomari period 1"


def certificate_of(period: Period) -> dict[str, Any]:
    """Return the certificate of a period as a JSON object.  Clause: periods.certificate."""
    names = {family: number for number, family in enumerate(period.options)}
    return {
        "format": FORMAT,
        "rules": written_rules(period.rules),
        "word": period.word,
        "family": names[period.family],
        "period": period.period,
        "saltus": str(period.saltus),
        "start": period.start,
        "bound": period.bound,
        "families": [
            {
                "prefix": family.prefix,
                "suffix": family.suffix,
                **written_options(period.options[family], names),
                "values": [str(value) for value in period.values[family]],
                "steps": [written_step(step) for step in period.steps[family]],
            }
            for family in period.options
        ],
    }


def written_rules(rules: StripRules) -> dict[str, Any]:
    """Return rules as a JSON object."""
    return {
        "cells": rules.cells,
        "walls": rules.walls,
        "left": [written_rewrite(rewrite) for rewrite in rules.left],
        "right": [written_rewrite(rewrite) for rewrite in rules.right],
    }


def written_rewrite(rewrite: Rewrite) -> dict[str, Any]:
    """Return a rewrite as a JSON object."""
    return {
        "cells": rewrite.cells,
        "result": rewrite.result,
        "keep": rewrite.keep.value,
        "alone": rewrite.alone,
    }


def written_options(options: Options, names: dict[Family, int]) -> dict[str, Any]:
    """Return the options of a family; a family is written as its place in the list."""
    return {
        "left": sorted_schemes(written_scheme(scheme, names) for scheme in options.left),
        "right": sorted_schemes(written_scheme(scheme, names) for scheme in options.right),
    }


def sorted_schemes(schemes: Iterable[dict[str, Any]]) -> list[dict[str, Any]]:
    """Return schemes without repetitions, in an order of their own."""
    return [
        dict(items) for items in sorted({tuple(each.items()) for each in schemes}, key=repr)
    ]


def written_scheme(scheme: Scheme, names: dict[Family, int]) -> dict[str, Any]:
    """Return a scheme as a JSON object."""
    rest = " ".join(scheme.rest)
    if isinstance(scheme, Edge):
        return {
            "kind": "edge",
            "family": names[scheme.family],
            "lost": scheme.lost,
            "rest": rest,
        }
    if isinstance(scheme, Inner):
        return {
            "kind": "inner",
            "first": names[scheme.first],
            "second": None if scheme.second is None else names[scheme.second],
            "lost": scheme.lost,
            "low": scheme.low,
            "high": scheme.high,
            "rest": rest,
        }
    return {"kind": "fixed", "rest": rest}


def written_step(step: Step) -> dict[str, Any]:
    """Return the proof of an induction step as a JSON object."""
    return {
        "base": step.base,
        "left": [str(game) for game in step.growth.left],
        "right": [str(game) for game in step.growth.right],
        "above": written_proof(step.above),
        "below": written_proof(step.below),
    }


def written_proof(proof: AtLeast) -> dict[str, Any]:
    """Return a proof as a JSON object: the game, and the replies by the games after a move."""
    return {
        "game": str(proof.game),
        "replies": {str(game): written_reply(reply) for game, reply in proof.replies},
    }


def written_reply(reply: Reply) -> int | dict[str, Any]:
    """Return a reply: the place of an option, or a proof for the game after the move."""
    if reply.then is None:
        assert reply.option is not None
        return reply.option
    return written_proof(reply.then)


def read_game(text: str) -> Game:
    """Return the game that a certificate names."""
    try:
        return Game(text)
    except BoundError:
        raise
    except TedomariError as error:
        raise PeriodRefusedError(
            f"the certificate is refused: {text!r} is not a game: {error}"
        ) from error
