(** * Canonical form

    Domination, reversal, and the uniqueness of canonical forms. *)

From Coq Require Import List Bool Arith Lia.
From Tedomari Require Import Games OutcomesAndOrder.
Import ListNotations.

Lemma le_with_options : forall l r l' r',
  (forall x, In x l -> exists y, In y l' /\ le x y) ->
  (forall y, In y r' -> exists x, In x r /\ le x y) ->
  le (Form l r) (Form l' r').
Proof. intros; apply le_if_options_answered; assumption. Qed.

(** Removing a dominated option does not change the value, as long as the option that dominates
    it remains.  Clause: game.canonical.dominated. *)
Theorem domination :
  (forall x y l r, In y l -> le x y -> equal (Form (x :: l) r) (Form l r)) /\
  (forall x y l r, In y r -> le y x -> equal (Form l (x :: r)) (Form l r)).
Proof.
  split; intros x y l r I L; split; unfold ge; apply le_with_options; simpl; intros z J;
    try solve [exists z; split; [auto | apply le_reflexive]];
    destruct J as [<- | J]; eauto using le_reflexive.
Qed.

(** The gift horse principle: a new left option that is <| G does not change G, nor does a new
    right option that G is <|. *)
Theorem gift_horse :
  (forall x l r, less_or_confused x (Form l r) -> equal (Form (x :: l) r) (Form l r)) /\
  (forall x l r, less_or_confused (Form l r) x -> equal (Form l (x :: r)) (Form l r)).
Proof.
  unfold less_or_confused, equal, ge; split; intros x l r N; split.
  - apply le_with_options; simpl; intros z J; exists z; split; auto using le_reflexive.
  - apply le_rule; split; simpl; unfold ge; intros z J.
    + destruct J as [<- | J]; [exact N |].
      exact (not_le_left (Form l r) z J _ (le_reflexive _)).
    + exact (not_le_right (Form (x :: l) r) z J _ (le_reflexive _)).
  - apply le_rule; split; simpl; unfold ge; intros z J.
    + exact (not_le_left (Form l (x :: r)) z J _ (le_reflexive _)).
    + destruct J as [<- | J]; [exact N |].
      exact (not_le_right (Form l r) z J _ (le_reflexive _)).
  - apply le_with_options; simpl; intros z J; exists z; split; auto using le_reflexive.
Qed.

(** A left option x is reversible through its right option y if y <= G.  Replacing x by all left
    options of y does not change the value.  The right side is the mirror image.
    Clause: game.canonical.reversible. *)
Theorem reversal :
  (forall x y l r, In y (right x) -> le y (Form (x :: l) r) ->
    equal (Form (x :: l) r) (Form (left y ++ l) r)) /\
  (forall x y l r, In y (left x) -> le (Form l (x :: r)) y ->
    equal (Form l (x :: r)) (Form l (right y ++ r))).
Proof.
  split; intros x y l r I L; unfold equal, ge.
  - assert (A : le (Form (left y ++ l) r) (Form (x :: l) r)).
    { apply le_rule; split; simpl; unfold ge; intros z J.
      - apply in_app_iff in J; destruct J as [J | J].
        + exact (fun M => not_le_left y z J _ L M).
        + apply (not_le_left (Form (x :: l) r) z); simpl; auto using le_reflexive.
      - exact (not_le_right (Form (left y ++ l) r) z J _ (le_reflexive _)). }
    split; [exact A |].
    assert (B : le y (Form (left y ++ l) r)).
    { apply le_rule; split; unfold ge; intros z J.
      - apply (not_le_left (Form (left y ++ l) r) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive].
      - exact (not_le_right (Form (x :: l) r) z J _ L). }
    apply le_rule; split; simpl; unfold ge; intros z J.
    + destruct J as [<- | J].
      * intros M; exact (not_le_right x y I _ M B).
      * apply (not_le_left (Form (left y ++ l) r) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive].
    + exact (not_le_right (Form (x :: l) r) z J _ (le_reflexive _)).
  - assert (A : le (Form l (x :: r)) (Form l (right y ++ r))).
    { apply le_rule; split; simpl; unfold ge; intros z J.
      - exact (not_le_left (Form l (right y ++ r)) z J _ (le_reflexive _)).
      - apply in_app_iff in J; destruct J as [J | J].
        + exact (fun M => not_le_right y z J _ L M).
        + apply (not_le_right (Form l (x :: r)) z); simpl; auto using le_reflexive. }
    split; [| exact A].
    assert (B : le (Form l (right y ++ r)) y).
    { apply le_rule; split; unfold ge; intros z J.
      - exact (not_le_left (Form l (x :: r)) z J _ L).
      - apply (not_le_right (Form l (right y ++ r)) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive]. }
    apply le_rule; split; simpl; unfold ge; intros z J.
    + exact (not_le_left (Form l (x :: r)) z J _ (le_reflexive _)).
    + destruct J as [<- | J].
      * intros M; exact (not_le_left x y I _ M B).
      * apply (not_le_right (Form l (right y ++ r)) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive].
Qed.

(** ** Uniqueness *)

(** No option is dominated, except by an identical one, and none is reversible. *)
Definition tidy (g : form) : Prop :=
  (forall x y, In x (left g) -> In y (left g) -> le x y -> identical x y) /\
  (forall x y, In x (right g) -> In y (right g) -> le x y -> identical x y) /\
  (forall x y, In x (left g) -> In y (right x) -> ~ le y g) /\
  (forall x y, In x (right g) -> In y (left x) -> ~ le g y).

(** A form is canonical if no option of any of its followers is dominated or reversible.
    Clause: game.canonical.definition. *)
Inductive canonical : form -> Prop :=
  canonical_form : forall g, tidy g ->
    (forall x, In x (left g) -> canonical x) ->
    (forall x, In x (right g) -> canonical x) -> canonical g.

Lemma identical_are_equal : forall g h, identical g h -> equal g h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h I.
  inversion I as [g' h' A B C D]; subst; split; unfold ge; apply le_if_options_answered;
    intros x J.
  - destruct (B x J) as [y [K E]]; exists y; split; [exact K | apply (IHl y K x E)].
  - destruct (C x J) as [y [K E]]; exists y; split; [exact K | apply (IHr x J y E)].
  - destruct (A x J) as [y [K E]]; exists y; split; [exact K | apply (IHl x J y E)].
  - destruct (D x J) as [y [K E]]; exists y; split; [exact K | apply (IHr y K x E)].
Qed.

(** If G <= H fails, an option shows it. *)
Lemma not_le_witness : forall g h, ~ le g h ->
  (exists x, In x (left g) /\ le h x) \/ (exists y, In y (right h) /\ le y g).
Proof.
  intros g h N; unfold le in *; apply not_true_iff_false in N.
  rewrite compare_below, negb_false_iff, orb_true_iff, !existsb_exists in N.
  assert (X : forall a b, compare a false b = compare b true a)
    by (intros a b; eapply compare_exchange; apply Nat.lt_succ_diag_r).
  destruct N as [[x [I E]] | [x [I E]]]; rewrite X in E; [left | right]; exists x; auto.
Qed.

(** In equal canonical forms each left option lies below a left option of the other form. *)
Lemma left_option_below : forall g h, tidy g -> equal g h ->
  forall x, In x (left g) -> exists y, In y (left h) /\ le x y.
Proof.
  intros g h T [A B] x I.
  destruct (not_le_witness h x (not_le_left g x I h B)) as [[y [J L]] | [y [J L]]]; [eauto |].
  exfalso; apply (proj1 (proj2 (proj2 T)) x y I J); exact (le_transitive _ _ _ L A).
Qed.

Lemma right_option_above : forall g h, tidy g -> equal g h ->
  forall x, In x (right g) -> exists y, In y (right h) /\ le y x.
Proof.
  intros g h T [A B] x I.
  destruct (not_le_witness x h (not_le_right g x I h A)) as [[y [J L]] | [y [J L]]]; [| eauto].
  exfalso; apply (proj2 (proj2 (proj2 T)) x y I J); exact (le_transitive _ _ _ B L).
Qed.

Lemma left_option_matched : forall g h, tidy g -> tidy h -> equal g h ->
  forall x, In x (left g) -> exists y, In y (left h) /\ equal x y.
Proof.
  intros g h T U E x I.
  destruct (left_option_below g h T E x I) as [y [J L]].
  destruct (left_option_below h g U (equal_symmetric _ _ E) y J) as [z [K M]].
  pose proof (proj1 T x z I K (le_transitive _ _ _ L M)) as S.
  apply identical_are_equal in S; exists y; split; [exact J |]; split; [| exact L].
  exact (le_transitive _ _ _ M (proj1 S)).
Qed.

Lemma right_option_matched : forall g h, tidy g -> tidy h -> equal g h ->
  forall x, In x (right g) -> exists y, In y (right h) /\ equal x y.
Proof.
  intros g h T U E x I.
  destruct (right_option_above g h T E x I) as [y [J L]].
  destruct (right_option_above h g U (equal_symmetric _ _ E) y J) as [z [K M]].
  pose proof (proj1 (proj2 T) z x K I (le_transitive _ _ _ M L)) as S.
  apply identical_are_equal in S; exists y; split; [exact J |]; split; [exact L |].
  exact (le_transitive _ _ _ (proj1 S) M).
Qed.

(** Two canonical forms with the same value are identical: a value has at most one canonical
    form.  That each value has one is not proved here. *)
Theorem canonical_forms_are_identical : forall g h,
  canonical g -> canonical h -> equal g h -> identical g h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h G H E.
  inversion G as [g' T CL CR]; inversion H as [h' U DL DR]; subst.
  pose proof (equal_symmetric _ _ E) as F; constructor; intros x I.
  - destruct (left_option_matched g h T U E x I) as [y [J S]]; exists y; auto.
  - destruct (left_option_matched h g U T F x I) as [y [J S]]; exists y; split; [exact J |].
    apply IHl; auto using equal_symmetric.
  - destruct (right_option_matched g h T U E x I) as [y [J S]]; exists y; auto.
  - destruct (right_option_matched h g U T F x I) as [y [J S]]; exists y; split; [exact J |].
    apply IHr; auto using equal_symmetric.
Qed.
