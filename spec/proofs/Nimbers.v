(** * Nimbers

    Different nimbers are confused, and the mex rule. *)

From Coq Require Import List Arith Lia.
From Tedomari Require Import Games OutcomesAndOrder.
Import ListNotations.

(** [smaller_nimbers n] lists *(n-1), ..., *, 0. *)
Fixpoint smaller_nimbers (n : nat) : list form :=
  match n with
  | 0 => []
  | S m => Form (smaller_nimbers m) (smaller_nimbers m) :: smaller_nimbers m
  end.

(** *n = {0, *, ..., *(n-1) | 0, *, ..., *(n-1)}. *)
Definition nimber (n : nat) : form := Form (smaller_nimbers n) (smaller_nimbers n).

Lemma in_smaller_nimbers : forall n x,
  In x (smaller_nimbers n) <-> exists k, k < n /\ x = nimber k.
Proof.
  induction n as [| n IH]; intros x; cbn [smaller_nimbers].
  - split; [intros [] | intros [k [L _]]; lia].
  - cbn [In]; rewrite IH; split.
    + intros [<- | [k [L ->]]]; [exists n | exists k]; split; auto; lia.
    + intros [k [L ->]]; destruct (Nat.eq_dec k n) as [-> | N]; [left; reflexivity | right].
      exists k; split; [lia | reflexivity].
Qed.

Lemma nimbers_not_le : forall m n, m <> n -> ~ le (nimber m) (nimber n).
Proof.
  intros m n N; destruct (Nat.lt_ge_cases m n) as [L | L].
  - apply (not_le_right (nimber n)); [| apply le_reflexive].
    apply in_smaller_nimbers; eauto.
  - apply (not_le_left (nimber m)); [| apply le_reflexive].
    apply in_smaller_nimbers; exists n; split; [lia | reflexivity].
Qed.

(** Two different nimbers are confused, so every nimber except 0 is confused with 0.
    Clause: game.nimber.confused. *)
Theorem different_nimbers_are_confused : forall m n, m <> n -> confused (nimber m) (nimber n).
Proof. intros m n N; split; apply nimbers_not_le; auto. Qed.

(** The mex rule: if every k < m is in the list and m is not, then {*a, *b, ... | *a, *b, ...},
    for the a, b, ... of the list, is *m.  Clause: game.nimber.mex. *)
Theorem mex_rule : forall names m,
  (forall k, k < m -> In k names) -> ~ In m names ->
  equal (Form (map nimber names) (map nimber names)) (nimber m).
Proof.
  intros names m A B; set (g := Form (map nimber names) (map nimber names)).
  split; unfold ge; apply le_rule; split; unfold ge; intros x I.
  - apply in_smaller_nimbers in I; destruct I as [k [L ->]].
    apply (not_le_left g); [apply in_map; auto | apply le_reflexive].
  - apply in_map_iff in I; destruct I as [a [<- I]].
    apply nimbers_not_le; intros ->; contradiction.
  - apply in_map_iff in I; destruct I as [a [<- I]].
    apply nimbers_not_le; intros ->; contradiction.
  - apply in_smaller_nimbers in I; destruct I as [k [L ->]].
    apply (not_le_right g); [apply in_map; auto | apply le_reflexive].
Qed.
