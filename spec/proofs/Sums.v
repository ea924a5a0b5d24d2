(** * Sums

    The values form an abelian group, and the order is compatible with the sum. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms Basics.
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

(** Sum, difference, negative, order and outcome depend only on the values.
    Clause: game.value.operations. *)
Theorem operations_respect_equality : forall g g' h h', equal g g' -> equal h h' ->
  equal (add g h) (add g' h') /\ equal (subtract g h) (subtract g' h') /\
  equal (negative g) (negative g') /\ (le g h <-> le g' h') /\
  (left_wins_first g <-> left_wins_first g') /\ (right_wins_first g <-> right_wins_first g').
Proof.
  intros g g' h h' E F.
  assert (N : forall x y, equal x y -> equal (negative x) (negative y))
    by (unfold equal, ge; intros x y [A B]; split; apply -> negative_reverses_order; assumption).
  assert (O : forall a b c d, equal a c -> equal b d -> le a b -> le c d).
  { intros a b c d [A _] [_ B] L; apply le_transitive with a; [exact A |].
    apply le_transitive with b; [exact L | exact B]. }
  assert (Z : equal zero zero) by apply equal_reflexive.
  split; [apply add_respects_equality; assumption |].
  split; [apply add_respects_equality; auto |]; split; [auto |].
  split; [split; apply O; auto using equal_symmetric |].
  assert (D : forall b x, wins_first b x = true \/ ~ wins_first b x = true)
    by (intros b x; destruct (wins_first b x); auto).
  assert (A : le g zero <-> le g' zero) by (split; apply O; auto using equal_symmetric).
  assert (B : le zero g <-> le zero g') by (split; apply O; auto using equal_symmetric).
  pose proof (ge_zero_iff_left_wins_second g) as P.
  pose proof (ge_zero_iff_left_wins_second g') as P'.
  pose proof (le_zero_iff_right_wins_second g) as Q.
  pose proof (le_zero_iff_right_wins_second g') as Q'.
  assert (S : forall a a' p p' : Prop, a \/ ~ a -> a' \/ ~ a' -> (p <-> ~ a) -> (p' <-> ~ a') ->
            (p <-> p') -> (a <-> a')) by (clear; tauto).
  split; [exact (S _ _ _ _ (D true g) (D true g') Q Q' A) |].
  exact (S _ _ _ _ (D false g) (D false g') P P' B).
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

(** ** Rewriting with equality and order *)

#[global] Instance equal_equivalence : Equivalence equal.
Proof. split; [exact equal_reflexive | exact equal_symmetric | exact equal_transitive]. Qed.

#[global] Instance le_preorder : PreOrder le.
Proof. split; [exact le_reflexive | exact le_transitive]. Qed.

#[global] Instance equal_is_le : subrelation equal le.
Proof. intros g h [_ A]; exact A. Qed.

#[global] Instance equal_is_ge : subrelation equal (flip le).
Proof. intros g h [A _]; exact A. Qed.

#[global] Instance le_respects_equality : Proper (equal ==> equal ==> iff) le.
Proof.
  intros g g' [A B] h h' [C D]; unfold ge in *; split; intros L.
  - transitivity g; [assumption |]; transitivity h; assumption.
  - transitivity g'; [assumption |]; transitivity h'; assumption.
Qed.

#[global] Instance ge_respects_equality : Proper (equal ==> equal ==> iff) ge.
Proof. intros g g' E h h' F; unfold ge; rewrite E, F; reflexivity. Qed.

#[global] Instance less_respects_equality : Proper (equal ==> equal ==> iff) less.
Proof. intros g g' E h h' F; unfold less; rewrite E, F; reflexivity. Qed.

#[global] Instance confused_respects_equality : Proper (equal ==> equal ==> iff) confused.
Proof. intros g g' E h h' F; unfold confused; rewrite E, F; reflexivity. Qed.

#[global] Instance add_equal : Proper (equal ==> equal ==> equal) add.
Proof. intros g g' E h h' F; apply add_respects_equality; assumption. Qed.

#[global] Instance negative_equal : Proper (equal ==> equal) negative.
Proof.
  intros g h [A B]; unfold ge in *; split; apply negative_reverses_order in A, B; assumption.
Qed.

#[global] Instance subtract_equal : Proper (equal ==> equal ==> equal) subtract.
Proof. intros g g' E h h' F; unfold subtract; rewrite E, F; reflexivity. Qed.

#[global] Instance add_le : Proper (le ==> le ==> le) add.
Proof.
  intros g g' A h h' B; transitivity (add g' h); [apply add_preserves_order, A |].
  rewrite (add_commutative g' h), (add_commutative g' h'); apply add_preserves_order, B.
Qed.

Lemma less_le : forall g h, less g h -> le g h.
Proof. intros g h [L _]; exact L. Qed.

Lemma less_not_ge : forall g h, less g h -> ~ le h g.
Proof. intros g h [_ N]; exact N. Qed.

Lemma le_less_transitive : forall g h k, le g h -> less h k -> less g k.
Proof.
  intros g h k A [B N]; unfold less, ge in *; split; [transitivity h; assumption |].
  intros C; apply N; transitivity g; assumption.
Qed.

Lemma less_le_transitive : forall g h k, less g h -> le h k -> less g k.
Proof.
  intros g h k [A N] B; unfold less, ge in *; split; [transitivity h; assumption |].
  intros C; apply N; transitivity k; assumption.
Qed.

Lemma less_transitive : forall g h k, less g h -> less h k -> less g k.
Proof. intros g h k A B; exact (le_less_transitive g h k (less_le _ _ A) B). Qed.

(** ** Multiples *)

Lemma zero_add : forall g, equal (add zero g) g.
Proof. intros g; rewrite add_commutative, add_zero; reflexivity. Qed.

Lemma add_exchange : forall g h k, equal (add g (add h k)) (add h (add g k)).
Proof. intros g h k; rewrite <- !add_associative, (add_commutative g h); reflexivity. Qed.

Lemma cancel_left : forall g h, equal (add (negative g) (add g h)) h.
Proof.
  intros g h; rewrite <- add_associative, (add_commutative (negative g) g).
  rewrite (subtract_self g); apply zero_add.
Qed.

Lemma cancel_left_negative : forall g h, equal (add g (add (negative g) h)) h.
Proof.
  intros g h; rewrite <- add_associative, (subtract_self g); apply zero_add.
Qed.

Lemma times_succ : forall z g, equal (times (Z.succ z) g) (add g (times z g)).
Proof.
  intros [| p | p] g; unfold Z.succ; simpl.
  - reflexivity.
  - rewrite Pos2Nat.inj_add, Nat.add_comm; reflexivity.
  - destruct (Pos.eq_dec p 1) as [-> | N]; simpl.
    + rewrite add_zero; symmetry; apply subtract_self.
    + rewrite (Z.pos_sub_lt 1 p) by lia; simpl.
      replace (Pos.to_nat p) with (S (Pos.to_nat (p - 1))) by lia; simpl.
      rewrite cancel_left_negative; reflexivity.
Qed.

Lemma times_pred : forall z g, equal (times (Z.pred z) g) (add (negative g) (times z g)).
Proof.
  intros z g; rewrite <- (Z.succ_pred z) at 2; rewrite times_succ, cancel_left; reflexivity.
Qed.

#[global] Instance multiple_equal : Proper (eq ==> equal ==> equal) multiple.
Proof.
  intros n n' <- g h E; induction n as [| n IH]; simpl; [reflexivity |].
  apply add_equal; [exact E | exact IH].
Qed.

#[global] Instance times_equal : Proper (eq ==> equal ==> equal) times.
Proof. intros z z' <- g h E; destruct z; simpl; rewrite ?E; reflexivity. Qed.

Lemma times_plus : forall y z g, equal (times (y + z) g) (add (times y g) (times z g)).
Proof.
  intros y z g; induction y as [| y IH | y IH] using Z.peano_ind.
  - rewrite zero_add; reflexivity.
  - rewrite Z.add_succ_l, !times_succ, IH, add_associative; reflexivity.
  - rewrite Z.add_pred_l, !times_pred, IH, add_associative; reflexivity.
Qed.

Lemma times_opposite : forall z g, equal (times (- z) g) (negative (times z g)).
Proof.
  intros z g; induction z as [| z IH | z IH] using Z.peano_ind.
  - reflexivity.
  - rewrite Z.opp_succ, times_pred, times_succ, negative_of_sum, IH; reflexivity.
  - rewrite Z.opp_pred, times_succ, times_pred, negative_of_sum, negative_negative, IH.
    reflexivity.
Qed.

Lemma times_natural : forall n g, times (Z.of_nat n) g = multiple n g.
Proof.
  intros [| n] g; [reflexivity |]; cbn [Z.of_nat times].
  rewrite SuccNat2Pos.id_succ; reflexivity.
Qed.

#[local] Arguments add : simpl never.

(** ** A tactic for the group laws

    An equation between sums of the same games, each with the same coefficient on both sides,
    holds in every abelian group.  The tactic [group] proves such equations. *)

Inductive expression : Type :=
  | Atom (n : nat)
  | Nothing
  | Sum (a b : expression)
  | Opposite (a : expression).

Fixpoint meaning (atoms : list form) (e : expression) : form :=
  match e with
  | Atom n => nth n atoms zero
  | Nothing => zero
  | Sum a b => add (meaning atoms a) (meaning atoms b)
  | Opposite a => negative (meaning atoms a)
  end.

Fixpoint coefficient (e : expression) (n : nat) : Z :=
  match e with
  | Atom m => if m =? n then 1 else 0
  | Nothing => 0
  | Sum a b => coefficient a n + coefficient b n
  | Opposite a => - coefficient a n
  end.

Fixpoint combination (atoms : list form) (f : nat -> Z) : form :=
  match atoms with
  | [] => zero
  | g :: atoms => add (times (f 0) g) (combination atoms (fun n => f (S n)))
  end.

Lemma combination_depends_on_values : forall atoms f f',
  (forall n, n < length atoms -> f n = f' n) -> equal (combination atoms f) (combination atoms f').
Proof.
  induction atoms as [| g atoms IH]; simpl; intros f f' E; [reflexivity |].
  rewrite (E 0) by lia; rewrite (IH (fun n => f (S n)) (fun n => f' (S n))); [reflexivity |].
  intros n L; apply E; lia.
Qed.

Lemma combination_zero : forall atoms, equal (combination atoms (fun _ => 0%Z)) zero.
Proof.
  induction atoms as [| g atoms IH]; simpl; [reflexivity |]; rewrite IH, add_zero; reflexivity.
Qed.

Lemma combination_sum : forall atoms f f',
  equal (combination atoms (fun n => f n + f' n)%Z)
        (add (combination atoms f) (combination atoms f')).
Proof.
  induction atoms as [| g atoms IH]; simpl; intros f f'; [reflexivity |].
  rewrite times_plus, (IH (fun n => f (S n)) (fun n => f' (S n))), !add_associative.
  rewrite (add_exchange (times (f' 0) g)); reflexivity.
Qed.

Lemma combination_opposite : forall atoms f,
  equal (combination atoms (fun n => - f n)%Z) (negative (combination atoms f)).
Proof.
  induction atoms as [| g atoms IH]; simpl; intros f; [reflexivity |].
  rewrite times_opposite, (IH (fun n => f (S n))), negative_of_sum; reflexivity.
Qed.

Lemma combination_atom : forall atoms m,
  equal (combination atoms (fun n => if m =? n then 1%Z else 0%Z)) (nth m atoms zero).
Proof.
  induction atoms as [| g atoms IH]; intros m; [destruct m; reflexivity |].
  destruct m as [| m]; simpl.
  - rewrite combination_zero, !add_zero; reflexivity.
  - rewrite IH, zero_add; reflexivity.
Qed.

Lemma meaning_is_combination : forall atoms e,
  equal (meaning atoms e) (combination atoms (coefficient e)).
Proof.
  intros atoms; induction e as [n | | a IHa b IHb | a IHa]; simpl.
  - symmetry; apply combination_atom.
  - symmetry; apply combination_zero.
  - rewrite IHa, IHb, combination_sum; reflexivity.
  - rewrite IHa, combination_opposite; reflexivity.
Qed.

Lemma same_coefficients : forall atoms a b,
  forallb (fun n => coefficient a n =? coefficient b n)%Z (seq 0 (length atoms)) = true ->
  equal (meaning atoms a) (meaning atoms b).
Proof.
  intros atoms a b H; rewrite !meaning_is_combination; apply combination_depends_on_values.
  intros n L; rewrite forallb_forall in H; apply Z.eqb_eq, H, in_seq; lia.
Qed.

Ltac index_of x atoms :=
  lazymatch atoms with
  | x :: _ => constr:(0)
  | _ :: ?rest => let n := index_of x rest in constr:(S n)
  end.

Ltac insert x atoms :=
  match atoms with
  | _ => let n := index_of x atoms in atoms
  | _ => constr:(x :: atoms)
  end.

Ltac atoms_of e atoms :=
  lazymatch e with
  | zero => atoms
  | add ?a ?b => let atoms := atoms_of a atoms in atoms_of b atoms
  | subtract ?a ?b => let atoms := atoms_of a atoms in atoms_of b atoms
  | negative ?a => atoms_of a atoms
  | _ => insert e atoms
  end.

Ltac expression_of e atoms :=
  lazymatch e with
  | zero => constr:(Nothing)
  | add ?a ?b =>
      let a := expression_of a atoms in let b := expression_of b atoms in constr:(Sum a b)
  | subtract ?a ?b =>
      let a := expression_of a atoms in let b := expression_of b atoms in
      constr:(Sum a (Opposite b))
  | negative ?a => let a := expression_of a atoms in constr:(Opposite a)
  | _ => let n := index_of e atoms in constr:(Atom n)
  end.

(** Prove that two sums are equal by the laws of abelian groups. *)
Ltac group :=
  lazymatch goal with
  | |- equal ?g ?h =>
      let atoms := atoms_of g (@nil form) in
      let atoms := atoms_of h atoms in
      let a := expression_of g atoms in
      let b := expression_of h atoms in
      exact (same_coefficients atoms a b eq_refl)
  end.

Lemma le_by_difference : forall g h g' h',
  le g h -> equal (subtract h g) (subtract h' g') -> le g' h'.
Proof.
  intros g h g' h' L E; apply (ge_difference h g) in L; unfold ge in L.
  rewrite E in L; apply (ge_difference h' g'); exact L.
Qed.

Lemma le_iff_difference : forall g h g' h',
  equal (subtract h g) (subtract h' g') -> (le g h <-> le g' h').
Proof.
  intros g h g' h' E; split; intros L; apply (le_by_difference _ _ _ _ L);
    [exact E | symmetry; exact E].
Qed.

(** Prove an inequality whose difference is that of the inequality L. *)
Ltac group_le L := refine (le_by_difference _ _ _ _ L _); group.

Lemma less_by_difference : forall g h g' h',
  less g h -> equal (subtract h g) (subtract h' g') -> less g' h'.
Proof.
  intros g h g' h' [L N] E; split; [exact (le_by_difference _ _ _ _ L E) |].
  intros M; apply N, (le_by_difference _ _ _ _ M); unfold ge.
  transitivity (negative (subtract h' g')); [group |]; rewrite <- E; group.
Qed.

Ltac group_less L := refine (less_by_difference _ _ _ _ L _); group.

#[global] Instance less_add : Proper (less ==> le ==> less) add.
Proof.
  intros g g' A h h' B; apply less_le_transitive with (add g' h); [group_less A |].
  rewrite B; reflexivity.
Qed.

Lemma add_less : forall g g' h h', le g g' -> less h h' -> less (add g h) (add g' h').
Proof.
  intros g g' h h' A B; rewrite (add_commutative g h), (add_commutative g' h').
  apply less_add; assumption.
Qed.

(** Copies of a game are added, and the copies of a sum, as multiples of numbers are. *)
Theorem laws_of_multiples :
  (forall y z g, equal (times (y + z) g) (add (times y g) (times z g))) /\
  (forall z g h, equal (times z (add g h)) (add (times z g) (times z h))) /\
  (forall y z g, equal (times (y * z) g) (times y (times z g))) /\
  (forall z g, equal (times (- z) g) (negative (times z g))) /\
  (forall z g, equal (times z (negative g)) (negative (times z g))).
Proof.
  assert (N : forall z g, equal (times z (negative g)) (negative (times z g))).
  { intros z g; induction z as [| z IH | z IH] using Z.peano_ind; [reflexivity | |].
    - rewrite !times_succ, IH; group.
    - rewrite !times_pred, IH; group. }
  split; [exact times_plus |]; split; [| split; [| split; [exact times_opposite | exact N]]].
  - intros z g h; induction z as [| z IH | z IH] using Z.peano_ind.
    + rewrite zero_add; reflexivity.
    + rewrite !times_succ, IH; group.
    + rewrite !times_pred, IH; group.
  - intros y z g; induction y as [| y IH | y IH] using Z.peano_ind.
    + reflexivity.
    + rewrite Z.mul_succ_l, times_plus, times_succ, IH; group.
    + rewrite Z.mul_pred_l, <- Z.add_opp_r, times_plus, times_opposite, times_pred, IH; group.
Qed.

(** 0.G = 0, (n+1).G = G + n.G, and (-n).G = n.(-G).  Clause: game.sum.multiple. *)
Theorem multiple_rule : forall g,
  times 0 g = zero /\
  (forall n, equal (times (Z.of_nat (S n)) g) (add g (times (Z.of_nat n) g))) /\
  (forall n, equal (times (- Z.of_nat n) g) (times (Z.of_nat n) (negative g))).
Proof.
  intros g; split; [reflexivity |]; split; intros n.
  - rewrite !times_natural; reflexivity.
  - rewrite times_opposite, !times_natural; induction n as [| n IH]; [reflexivity |].
    cbn [multiple]; rewrite <- IH; group.
Qed.
