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
        self.check_assumptions([f"{name}.{theorem}"])

    def check_assumptions(self, theorems: Sequence[str]) -> None:
        """Check that theorems of compiled files assume only what is allowed, by one question.

        A theorem is named after its file.  Raises :class:`ProofError`.
        """
        [assumed] = self.ask_assumptions([theorems])
        self.refuse_others(", ".join(theorems), assumed)

    def assumptions(self, theorems: Sequence[str]) -> Mapping[str, Sequence[str]]:
        """Return what each theorem of compiled chapters assumes, in alphabetical order.

        A theorem is named after its chapter.  Rocq goes for each question through all that a
        theorem rests on, down to the numbers of its library.  So the theorems of chapters that
        do without the integers and arrays of Rocq are one question; if they assume anything,
        their halves are questions, and so on.

        Raises :class:`ProofError` if it is not allowed.  Clause: proof.theory.
        """
        plain = [each for each in theorems if not self.theory.may_compute(file_of(each))]
        groups = [plain, *([each] for each in theorems if each not in plain)]
        answers: dict[str, Sequence[str]] = {}
        while groups:
            halves = []
            for group, assumed in zip(groups, self.ask_assumptions(groups), strict=True):
                if assumed and len(group) > 1:
                    middle = len(group) // 2
                    halves += [group[:middle], group[middle:]]
                else:
                    answers |= dict.fromkeys(group, assumed)
            groups = halves
        for theorem in theorems:
            self.refuse_others(theorem, answers[theorem])
        return {theorem: answers[theorem] for theorem in theorems}

    def refuse_others(self, theorem: str, assumed: Iterable[str]) -> None:
        """Raise :class:`ProofError` if a theorem assumes what is not allowed."""
        for each in assumed:
            if each not in self.theory.allowed:
                raise ProofError(f"{theorem}: expected a proof without {each}")

    def ask_assumptions(self, groups: Sequence[Sequence[str]]) -> list[Sequence[str]]:
        """Return what the theorems of each group assume together.

        A term assumes what any part of it assumes, and what their types do.  The file with the
        questions imports nothing, since Rocq shortens the names of what is imported.
        """
        files = dict.fromkeys(file_of(each) for group in groups for each in group)
        text = [f"From Tedomari Require {' '.join(files)}."]
        for number, group in enumerate(groups):
            term = " ".join(f"let _ := @{each} in" for each in group)
            text.append(f"Definition group_{number} := {term} tt.")
            asked = group[0] if len(group) == 1 else f"group_{number}"
            text.append(f"Print Assumptions {asked}.\nEval compute in tt.")
        answers = END.split(self.compile("Assumptions", "\n".join([*text, ""])))
        if len(answers) != len(groups) + 1:
            raise ProofError("Rocq does not say what the theorems assume")
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


def file_of(theorem: str) -> str:
    """Return the chapter, or the other file, of a theorem that is named after it."""
    return theorem.partition(".")[0]


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
