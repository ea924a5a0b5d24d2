"""Corrupted first values of Clobber, which the checker in Rocq refuses."""

import re

from tedomari_proofs.rocq import Rocq

HEADER = """From Coq Require Import List Bool Uint63 PArray.
From Tedomari Require Import Games Tables Certificates Infinitesimals LinearClobber.
From Tedomari Require Import SparseTables FirstValues CopiesOfXxo.
Import ListNotations.
Open Scope uint63.
"""

#: The checks of a state but for the last, which is about strips with up to 23 copies, after the
#: search without the questions of that check; and of corrupted states.  The indices are small,
#: since each check goes through all their lists.
CHECKS = """
Definition index_size : int := 256.

Definition accepts (s : state) : bool :=
  let count := next s in
  let t := nodes s in
  let entries := flat_map (fun h => (sums_so_far s).[h]) (places (place_number index_size)) in
  let sums := sums_so_far s in
  let m := make index_size [] in
  let m := fold_left (ask_sum count t index_size sums depth_bound) entries m in
  let m := fold_left (ask_strip count t index_size sums (strips_so_far s) depth_bound)
             (strips_listed s) m in
  let found := fold_left (fun found h => found.[h <- refutations_in m.[h]])
                 (places (place_number index_size)) (make index_size []) in
  ordered (place_number count) t && all_refute t index_size found
  && sums_fit count t index_size found sums depth_bound
  && strips_fit count t index_size found sums (strips_so_far s) depth_bound.

Definition with_nodes (s : state) (t : table) : state :=
  State t (next s) (by_options s) (forms s) (order s) (sums_so_far s) (strips_so_far s)
    (strips_listed s).
Definition with_sums (s : state) sums : state :=
  State (nodes s) (next s) (by_options s) (forms s) (order s) sums (strips_so_far s)
    (strips_listed s).
Definition with_strips (s : state) strips : state :=
  State (nodes s) (next s) (by_options s) (forms s) (order s) (sums_so_far s) strips
    (strips_listed s).

Definition another (s : state) (k : int) : int :=
  let j := (forms s).[if ltb (k + 1) (next s) then k + 1 else 0] in if eqb j k then 0 else j.

Definition entries (s : state) : list (int * int * int) :=
  flat_map (fun h => (sums_so_far s).[h]) (places (place_number index_size)).

Definition wrong_sum (s : state) (entry : int * int * int) : state :=
  let '(a, b, k) := entry in
  let h := hash index_size a b in
  with_sums s (sums_so_far s).[h <- (a, b, another s k) :: (sums_so_far s).[h]].

Definition wrong_strip (s : state) (strip : list bool) : state :=
  let k := node_in most_nodes (strips_so_far s) strip in
  with_strips s (insert strip (another s k) (strips_so_far s)).

Fixpoint sample {A : Type} (l : list A) : list A :=
  match l with x :: _ :: _ :: _ :: rest => x :: sample rest | _ => l end.

Definition wrong_node (s : state) (k : int) : state :=
  with_nodes s (nodes s).[k <- (snd (nodes s).[k], fst (nodes s).[k])].

(** The values of strips whose left options are not their right options. *)
Definition uneven (s : state) : list int :=
  filter (fun k => negb (same_places (fst (nodes s).[k]) (snd (nodes s).[k])))
    (map (node_in most_nodes (strips_so_far s)) (strips_listed s)).

Definition s : state := compute index_size 2.
"""


def evaluate(rocq: Rocq, name: str, *terms: str) -> list[str]:
    """Return what Rocq computes for each term, without its type.

    The chapter ``CopiesOfXxo`` must have been compiled.
    """
    text = HEADER + CHECKS + "\n".join(f"Eval vm_compute in {term}." for term in terms)
    answers = re.findall(
        r"^     = (.*?)\n     : ", rocq.compile(name, text), re.MULTILINE | re.DOTALL
    )
    return [" ".join(each.split()) for each in answers]


def refuse_wrong_values(rocq: Rocq) -> None:
    """A sum or a strip gets the value of another game, or the options of a value are swapped.

    The samples are taken from the 115 sums and 99 strips with up to two copies.
    """
    found = evaluate(
        rocq,
        "WrongValues",
        "accepts s",
        "(List.length (entries s), List.length (strips_listed s))",
        "map (fun e => accepts (wrong_sum s e)) (sample (entries s))",
        "map (fun c => accepts (wrong_strip s c)) (sample (strips_listed s))",
        "map (fun k => accepts (wrong_node s k)) (sample (sample (uneven s)))",
    )
    assert found[:2] == ["true", "(115%nat, 99%nat)"]
    for verdicts in found[2:]:
        assert "false" in verdicts
        assert "true" not in verdicts


def refuse_missing_values(rocq: Rocq) -> None:
    """Without the last strips, or with another game in place of ``^``, nothing is shown.

    Of the three parts of the check, the one of the first runs needs no strip that is missing.
    """
    checks = (
        "every (run_right count size sums strips) (seq 0 11)",
        "every (fun f => every (period_right count size sums strips f) (seq 9 13)) families",
        "every (fun f => every (growth_right count t size none sums strips f) (seq 22 2)) "
        "families",
        "first_values_right count t size none sums strips",
    )
    bound = (
        "let size := CopiesOfXxo.index_size in let s := compute size 21 in "
        "let count := next s in let t := nodes s in "
        "let sums := sums_so_far s in let strips := strips_so_far s in "
        "let none := search count t size sums strips depth_bound [] [] in"
    )
    found = evaluate(
        rocq,
        "MissingValues",
        f"{bound} ({', '.join(checks)})",
        "let s := compute index_size 3 in starts_right (next s) (nodes s)",
        "let s := compute index_size 3 in starts_right (next s) (nodes s).[2 <- ([1], [0])]",
    )
    assert found == ["(true, false, false, false)", "true", "false"]
