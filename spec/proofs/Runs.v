(** * Runs of moves

    Forms are finite: they have finitely many positions and no infinite run of moves. *)

From Coq Require Import List Arith Lia.
From Tedomari Require Import Games.
Import ListNotations.

(** A form is an ordered pair: its left options and its right options, in two finite lists, and any
    two such lists are a form.  Clause: game.form.definition. *)
Theorem form_is_pair_of_options :
  (forall g, g = Form (left g) (right g)) /\
  (forall l r, left (Form l r) = l /\ right (Form l r) = r).
Proof. split; [intros [l r] | intros l r; split]; reflexivity. Qed.

(** A move of either player. *)
Definition option_of (x g : form) : Prop := In x (left g) \/ In x (right g).

Fixpoint followers (g : form) : list form :=
  match g with Form l r => g :: flat_map followers l ++ flat_map followers r end.

Lemma in_followers : forall g h, follower h g <-> In h (followers g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros h.
  rewrite follower_rule; destruct g as [l r]; cbn [followers left right] in *.
  cbn [In]; rewrite in_app_iff, !in_flat_map; split.
  - intros [-> | [[x [I F]] | [x [I F]]]]; [left; reflexivity | |]; right; [left | right];
      exists x; (split; [exact I |]); [apply (IHl x I) | apply (IHr x I)]; exact F.
  - intros [<- | [[x [I F]] | [x [I F]]]]; [left; reflexivity | |]; right; [left | right];
      exists x; (split; [exact I |]); [apply (IHl x I) | apply (IHr x I)]; exact F.
Qed.

Lemma option_size : forall x g, option_of x g -> size x < size g.
Proof. intros x g [I | I]; [apply size_left | apply size_right]; exact I. Qed.

Lemma follower_size : forall h g, follower h g -> size h <= size g.
Proof. intros h g F; induction F as [g | h x g I F IH | h x g I F IH]; [lia | |]; sizes. Qed.

(** A form has finitely many positions, and no infinite run of moves starts from it.  No run of at
    least one move leads from a form back to the same form.  Each move leads to a form with fewer
    positions in its game tree.  Clause: game.form.finite. *)
Theorem forms_are_finite :
  (forall g, exists l, forall h, follower h g <-> In h l) /\
  (forall run : nat -> form, ~ forall n, option_of (run (S n)) (run n)) /\
  (forall g x, option_of x g -> ~ follower g x).
Proof.
  split; [intros g; exists (followers g); apply in_followers |]; split.
  - intros run A.
    assert (B : forall n, size (run n) + n <= size (run 0)).
    { induction n as [| n IH]; [lia |]; specialize (A n); apply option_size in A; lia. }
    specialize (B (S (size (run 0)))); lia.
  - intros g x I F; apply option_size in I; apply follower_size in F; lia.
Qed.
