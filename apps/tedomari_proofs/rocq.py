"""Rocq in a folder: compile the theory, and check files that rest on it."""

import re
import shlex
import shutil
import subprocess
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tedomari.errors import BoundError, OutsideError, TedomariError
from tedomari_proofs.theory import Theory

#: How to install the compiler.
INSTALL: Final = "apt-get install --no-install-recommends coq"

#: The end of the answer about a theorem; the answer if it assumes nothing; and the start of a
#: list of assumptions, each of which begins a line.
END: Final = re.compile(r"^     = tt\n     : unit\n", re.MULTILINE)
CLOSED: Final = "Closed under the global context\n"
OPEN: Final = "Axioms:\n"
ASSUMED: Final = re.compile(r"([\w.']+) *(?::|$)")

#: What Rocq says when it has no memory left.
NO_MEMORY: Final = re.compile(
    r"Out of memory|Stack overflow|Fatal error: exception", re.IGNORECASE
)

KILOBYTE: Final = 1024


class MissingError(OutsideError):
    """The program ``coqc`` is missing."""

    def __init__(self) -> None:
        super().__init__(
            f"proofs are checked by Rocq, whose program coqc is missing: {INSTALL}"
        )


class ProofError(TedomariError):
    """Rocq does not accept a proof, or a theorem assumes what is not allowed."""


class MemoryBoundError(BoundError):
    """Rocq needs more memory than is allowed."""


@dataclass(frozen=True, slots=True)
class Rocq:
    """The program ``coqc`` in a folder, which holds the compiled chapters of a theory.

    ``memory`` bounds its memory in bytes; None means no limit.  The caller bounds its time.
    Clause: proof.bounds.
    """

    program: str
    folder: Path
    theory: Theory
    memory: int | None = None

    def compile_chapters(self, chapters: Iterable[str]) -> Iterator[str]:
        """Compile chapters with all that they need, and yield the name of each.

        Raises :class:`ProofError` before it compiles anything if a statement is not proved.
        """
        for problem in self.theory.find_unproved():
            raise ProofError(problem)
        for name in self.theory.needed_for(chapters):
            self.compile(name, self.theory.chapters[name])
            yield name

    def check(self, name: str, text: str, theorem: str) -> None:
        """Check a file, and that its theorem assumes only what is allowed.

        The chapters that it requires must have been compiled.  Raises :class:`ProofError`.
        Clause: proof.statement.
        """
        self.compile(name, text)
        self.assumptions(name, [theorem])

    def assumptions(self, name: str, theorems: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Return what each theorem of a compiled file assumes, in alphabetical order.

        A tuple assumes what any of its theorems assumes, and Rocq goes once for each question
        through all that they rest on.  So the theorems are asked about one by one only if the
        tuple of all of them assumes anything.

        Raises :class:`ProofError` if it is not allowed.  Clause: proof.theory.
        """
        whole = f"Definition whole := ({', '.join(f'@{name}.{each}' for each in theorems)})."
        if len(theorems) > 1 and not self.ask_assumptions(name, [whole], ["whole"])[0]:
            return {theorem: [] for theorem in theorems}
        found = self.ask_assumptions(name, [], [f"{name}.{theorem}" for theorem in theorems])
        for theorem, names in zip(theorems, found, strict=True):
            for each in names:
                if each not in self.theory.allowed:
                    raise ProofError(f"{name}.{theorem}: expected a proof without {each}")
        return dict(zip(theorems, found, strict=True))

    def ask_assumptions(
        self, name: str, definitions: Sequence[str], constants: Sequence[str]
    ) -> list[Sequence[str]]:
        """Return what each constant assumes, after definitions that rest on a compiled file."""
        query = [f"From Tedomari Require {name}.", *definitions]
        for constant in constants:
            query += [f"Print Assumptions {constant}.", "Eval compute in tt."]
        answers = END.split(self.compile(f"{name}Assumptions", "\n".join(query)))
        if len(answers) != len(constants) + 1:
            raise ProofError(f"{name}: Rocq does not say what its theorems assume")
        return [assumptions_in(answer) for answer in answers[:-1]]

    def compile(self, name: str, text: str) -> str:
        """Write a file, compile it, and return what Rocq prints.

        Raises :class:`ProofError` if Rocq refuses it, and :class:`MemoryBoundError`.
        """
        (self.folder / f"{name}.v").write_text(text, "utf-8")
        command = [self.program, "-q", "-Q", ".", "Tedomari", f"{name}.v"]
        if self.memory is not None:
            limit = f"ulimit -v {self.memory // KILOBYTE}; exec {shlex.join(command)}"
            command = ["/bin/sh", "-c", limit]
        done = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, check=False
        )
        said = done.stderr + done.stdout
        if not done.returncode:
            return done.stdout
        if done.returncode < 0 or NO_MEMORY.search(said):
            end = " ".join(said.split())[-200:] or "no message"
            raise MemoryBoundError(
                f"Rocq ran out of memory while it checked {name}: {end}; --memory sets another "
                "bound, or ask for less"
            )
        raise ProofError(f"Rocq refuses {name}: {first_error(said)}")


def assumptions_in(answer: str) -> Sequence[str]:
    """Return the assumptions that Rocq lists for a theorem, in alphabetical order.

    A line that cannot be read counts as an assumption, so that nothing is overlooked.

    >>> assumptions_in("Axioms:\\nb' : False\\na\\n  : nat\\nf is assumed to be guarded.\\n")
    ['a', "b'", 'f is assumed to be guarded.']
    >>> assumptions_in("Closed under the global context\\n"), assumptions_in("What?")
    ([], ['What?'])
    """
    if answer.endswith(CLOSED):
        return []
    _, opening, listed = answer.partition(OPEN)
    lines = [line for line in (listed if opening else answer).splitlines() if line[:1].strip()]
    names = {match[1] if (match := ASSUMED.match(line)) else line for line in lines}
    return sorted(names) or ["an assumption that Rocq does not name"]


def find_rocq() -> str:
    """Return the path of ``coqc``.  Raises :class:`MissingError` if it is not installed."""
    program = shutil.which("coqc")
    if program is None:
        raise MissingError
    return program


def first_error(said: str) -> str:
    """Return the first error message of Rocq in one line, without its place.

    >>> first_error('File "./A.v", line 3, characters 0-5:\\nError: No such\\n goal.\\n')
    'No such goal.'
    """
    message = said.partition("Error:")[2] or said
    return " ".join(message.split())[:300]
