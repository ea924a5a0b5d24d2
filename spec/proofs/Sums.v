(** * Sums

    The values form an abelian group, and the order is compatible with the sum. *)

From Coq Require Import List Bool Arith Lia.
From Tedomari Require Import Games OutcomesAndOrder.
Import ListNotations.

Lemma left_of_sum : forall g h x, In x (left g) -> In (add x h) (left (add g h)).
Proof. intros; apply in_left_add; left; eauto. Qed.

Lemma left_of_sum_2 : forall g h x, In x (left h) -> In (add g x) (left (add g h)).
Proof. intros; apply in_left_add; right; eauto. Qed.

Lemma right_of_sum : forall g h x, In x (right g) -> In (add x h) (right (add g h)).
Proof. intros; apply in_right_add; left; eauto. Qed.

Lemma right_of_sum_2 : forall g h x, In x (right h) -> In (add g x) (right (add g h)).
Proof. intros; apply in_right_add; right; eauto. Qed.

Local Hint Resolve left_of_sum left_of_sum_2 right_of_sum right_of_sum_2 : sums.

Ltac sum_options :=
  repeat match goal with
  | H : In _ (left (add _ _)) |- _ =>
      apply in_left_add in H; destruct H as [[? [? ->]] | [? [? ->]]]
  | H : In _ (right (add _ _)) |- _ =>
      apply in_right_add in H; destruct H as [[? [? ->]] | [? [? ->]]]
  end.

Lemma le_add_commutes_below : forall n g h, size g + size h < n -> le (add g h) (add h g).
Proof.
  induction n as [| n IH]; intros g h S; [lia |].
  apply le_if_options_answered; intros z I; sum_options;
    eexists; (split; [eauto with sums | apply IH; sizes]).
Qed.

(** G + H = H + G. *)
Theorem add_commutative : forall g h, equal (add g h) (add h g).
Proof.
  intros g h; split; unfold ge; eapply le_add_commutes_below; apply Nat.lt_succ_diag_r.
Qed.

Lemma add_associates_below : forall n g h k, size g + size h + size k < n ->
  equal (add (add g h) k) (add g (add h k)).
Proof.
  induction n as [| n IH]; intros g h k S; [lia |].
  split; unfold ge; apply le_if_options_answered; intros z I; sum_options;
    eexists; (split; [eauto with sums | apply IH; sizes]).
Qed.

(** (G + H) + K = G + (H + K). *)
Theorem add_associative : forall g h k, equal (add (add g h) k) (add g (add h k)).
Proof. intros g h k; eapply add_associates_below; apply Nat.lt_succ_diag_r. Qed.

(** G + 0 is the identical form. *)
Theorem add_zero : forall g, add g zero = g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [l r]; simpl in *.
  rewrite !app_nil_r; f_equal; apply map_identity_on; assumption.
Qed.

Lemma subtract_self_signs : forall g,
  le (add g (negative g)) zero /\ le zero (add g (negative g)).
Proof.
  induction g as [g IHl IHr] using options_induction.
  split; apply le_rule; split; intros x I; try contradiction; intros L; unfold ge in *;
    sum_options; rewrite ?left_negative, ?right_negative in *;
    repeat match goal with
    | H : In _ (map negative _) |- _ => apply in_map_iff in H; destruct H as [? [<- ?]]
    end.
  - refine (not_le_right _ _ _ _ L (proj1 (IHl _ H))).
    apply right_of_sum_2; rewrite right_negative; apply in_map; assumption.
  - refine (not_le_right _ _ _ _ L (proj1 (IHr _ H))).
    apply right_of_sum; assumption.
  - refine (not_le_left _ _ _ _ L (proj2 (IHr _ H))).
    apply left_of_sum_2; rewrite left_negative; apply in_map; assumption.
  - refine (not_le_left _ _ _ _ L (proj2 (IHl _ H))).
    apply left_of_sum; assumption.
Qed.

(** G - G = 0. *)
Theorem subtract_self : forall g, equal (subtract g g) zero.
Proof. intros g; destruct (subtract_self_signs g); split; assumption. Qed.

Lemma le_add_below : forall n g h k, size g + size h + size k < n ->
  (le g h <-> le (add g k) (add h k)).
Proof.
  induction n as [| n IH]; intros g h k S; [lia |].
  split; intros L; apply le_rule; split; intros z I M; unfold ge in *.
  - sum_options.
    + refine (not_le_left g _ _ h L _); [eassumption |].
      apply (IH h _ k); [sizes | assumption].
    + refine (not_le_left _ (add h x) _ _ M _); [eauto with sums |].
      apply (IH g h x); [sizes | assumption].
  - sum_options.
    + refine (not_le_right h _ _ g L _); [eassumption |].
      apply (IH _ g k); [sizes | assumption].
    + refine (not_le_right _ (add g x) _ _ M _); [eauto with sums |].
      apply (IH g h x); [sizes | assumption].
  - refine (not_le_left _ (add z k) _ _ L _); [eauto with sums |].
    apply (IH h z k); [sizes | assumption].
  - refine (not_le_right _ (add z k) _ _ L _); [eauto with sums |].
    apply (IH z g k); [sizes | assumption].
Qed.

(** G <= H if and only if G + K <= H + K.  Clause: game.sum.order. *)
Theorem add_preserves_order : forall g h k, le g h <-> le (add g k) (add h k).
Proof. intros g h k; eapply le_add_below; apply Nat.lt_succ_diag_r. Qed.

(** The sum depends only on the values. *)
Theorem add_respects_equality : forall g g' h h',
  equal g g' -> equal h h' -> equal (add g h) (add g' h').
Proof.
  intros g g' h h' [A B] [C D].
  assert (X : forall a b c d, le a b -> le c d -> le (add a c) (add b d)).
  { intros a b c d P Q; apply le_transitive with (add b c).
    - apply add_preserves_order; assumption.
    - apply le_transitive with (add c b); [apply add_commutative |].
      apply le_transitive with (add d b); [apply add_preserves_order; assumption |].
      apply add_commutative. }
  split; unfold ge in *; apply X; assumption.
Qed.

(** The values form an abelian group.  Clause: game.sum.group. *)
Theorem abelian_group :
  (forall g h, equal (add g h) (add h g)) /\
  (forall g h k, equal (add (add g h) k) (add g (add h k))) /\
  (forall g, equal (add g zero) g) /\
  (forall g, equal (subtract g g) zero).
Proof.
  split; [exact add_commutative |]; split; [exact add_associative |]; split.
  - intros g; rewrite add_zero; apply equal_reflexive.
  - exact subtract_self.
Qed.

(** G >= H if and only if G - H >= 0.  Clause: game.order.difference. *)
Theorem ge_difference : forall g h, ge g h <-> ge (subtract g h) zero.
Proof.
  intros g h; unfold ge, subtract; rewrite (add_preserves_order h g (negative h)).
  destruct (subtract_self h) as [A B]; unfold ge, subtract in *.
  split; intros L; eapply le_transitive; eassumption.
Qed.

Lemma negative_reverses_below : forall n g h, size g + size h < n ->
  (le g h <-> le (negative h) (negative g)).
Proof.
  induction n as [| n IH]; intros g h S; [lia |].
  split; intros L; apply le_rule; split; intros z I M; unfold ge in *.
  - rewrite left_negative in I; apply in_map_iff in I; destruct I as [x [<- I]].
    apply (not_le_right h x I g L); apply IH; [sizes | assumption].
  - rewrite right_negative in I; apply in_map_iff in I; destruct I as [x [<- I]].
    apply (not_le_left g x I h L); apply IH; [sizes | assumption].
  - refine (not_le_right _ (negative z) _ _ L _);
      [rewrite right_negative; apply in_map; assumption |].
    apply (IH h z); [sizes | assumption].
  - refine (not_le_left _ (negative z) _ _ L _);
      [rewrite left_negative; apply in_map; assumption |].
    apply (IH z g); [sizes | assumption].
Qed.

(** G <= H if and only if -H <= -G. *)
Theorem negative_reverses_order : forall g h, le g h <-> le (negative h) (negative g).
Proof. intros g h; eapply negative_reverses_below; apply Nat.lt_succ_diag_r. Qed.

Lemma map_equal_on : forall (A B : Type) (f f' : A -> B) l,
  (forall x, In x l -> f x = f' x) -> map f l = map f' l.
Proof.
  intros A B f f' l; induction l as [| x l IH]; simpl; intros H; [reflexivity |].
  rewrite H, IH; auto.
Qed.

(** -(G + H) is the form -G - H. *)
Theorem negative_of_sum : forall g h,
  negative (add g h) = add (negative g) (negative h).
Proof.
  induction g as [g IHl IHr] using options_induction.
  induction h as [h JHl JHr] using options_induction.
  destruct g as [gl gr], h as [hl hr]; simpl in *.
  rewrite !map_app, !map_map; f_equal; f_equal; apply map_equal_on; intros x I; simpl.
  - exact (IHr x I (Form hl hr)).
  - exact (JHr x I).
  - exact (IHl x I (Form hl hr)).
  - exact (JHl x I).
Qed.

(** Clause: game.sum.negative. *)
Theorem negative_laws :
  (forall g h, le g h <-> le (negative h) (negative g)) /\
  (forall g, negative (negative g) = g) /\
  (forall g h, negative (add g h) = add (negative g) (negative h)).
Proof.
  split; [exact negative_reverses_order |]; split;
    [exact negative_negative | exact negative_of_sum].
Qed.

(** Order relative to 0: G >= 0 unless some G^R <= 0, and G <= 0 if and only if -G >= 0.
    Clause: game.order.zero. *)
Theorem order_relative_to_zero : forall g,
  (ge g zero <-> forall y, In y (right g) -> ~ le y zero) /\
  (le g zero <-> ge (negative g) zero).
Proof.
  intros g; split; [| exact (negative_reverses_order g zero)].
  unfold ge; rewrite le_rule; split; [tauto |]; intros H; split; [intros x [] | exact H].
Qed.

(** The sum of two games that are >= 0 is >= 0, and it is greater than 0 if one of them is.  A
    component of value 0 does not change the value.  Clause: game.sum.outcome. *)
Theorem sum_of_signs :
  (forall g h, ge g zero -> ge h zero -> ge (add g h) zero) /\
  (forall g h, less zero g -> ge h zero -> less zero (add g h)) /\
  (forall g h, equal h zero -> equal (add g h) g).
Proof.
  assert (Below : forall g h, le zero h -> le g (add g h)).
  { intros g h H; rewrite <- (add_zero g) at 1.
    apply le_transitive with (add zero g); [apply add_commutative |].
    apply le_transitive with (add h g);
      [apply add_preserves_order; assumption | apply add_commutative]. }
  unfold less, ge; split; [| split].
  - intros g h G H; apply le_transitive with g; auto.
  - intros g h [G N] H; split; [apply le_transitive with g; auto |].
    intros L; apply N; apply le_transitive with (add g h); auto.
  - intros g h E; rewrite <- (add_zero g) at 2.
    apply add_respects_equality; [apply equal_reflexive | exact E].
Qed.
