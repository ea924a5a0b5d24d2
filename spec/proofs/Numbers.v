(** * Numbers

    Numbers, the simplicity theorem, dyadic rationals, and that nobody needs to move in a
    number. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** What a number is *)

Lemma number_left : forall g x, number g -> In x (left g) -> number x.
Proof. intros g x N I; inversion N; auto. Qed.

Lemma number_right : forall g y, number g -> In y (right g) -> number y.
Proof. intros g y N I; inversion N; auto. Qed.

Lemma number_moves : forall b g x, number g -> In x (moves b g) -> number x.
Proof. intros [|] g x N I; eauto using number_left, number_right. Qed.

Lemma number_between_options : forall g, number g ->
  (forall x, In x (left g) -> less x g) /\ (forall y, In y (right g) -> less g y).
Proof.
  induction g as [g IHl IHr] using options_induction; intros N.
  inversion N as [g' A B C]; subst; split; intros x I; split; unfold ge.
  - apply le_rule; split; unfold ge; [intros z J L | intros y J; apply A; assumption].
    destruct (proj1 (IHl x I (B x I)) z J) as [M _].
    exact (not_le_left g x I g (le_reflexive g) (le_transitive _ _ _ L M)).
  - exact (not_le_left g x I g (le_reflexive g)).
  - apply le_rule; split; unfold ge; [intros y J; apply A; assumption | intros z J L].
    destruct (proj2 (IHr x I (C x I)) z J) as [M _].
    exact (not_le_right g x I g (le_reflexive g) (le_transitive _ _ _ M L)).
  - exact (not_le_right g x I g (le_reflexive g)).
Qed.

Lemma number_moves_worse : forall b g x, number g -> In x (moves b g) ->
  worse b x g /\ ~ worse b g x.
Proof.
  intros [|] g x N I; destruct (number_between_options g N) as [A B];
    [destruct (A x I) | destruct (B x I)]; split; assumption.
Qed.

(** A number is greater than its left options and less than its right options. *)
Theorem left_option_less_than_number_less_than_right_option : forall g x y, number g ->
  (In x (left g) -> less x g) /\ (In y (right g) -> less g y).
Proof. intros g x y N; destruct (number_between_options g N); auto. Qed.

Lemma number_if_between_options : forall g,
  (forall x, In x (left g) -> number x /\ less x g) ->
  (forall y, In y (right g) -> number y /\ less g y) -> number g.
Proof.
  intros g A B; constructor; [| apply A | apply B].
  intros x y I J; destruct (A x I) as [_ L], (B y J) as [_ M].
  exact (less_not_ge _ _ (less_transitive _ _ _ L M)).
Qed.

(** Numbers are totally ordered.  Clause: game.number.arithmetic. *)
Theorem numbers_totally_ordered : forall g h, number g -> number h -> le g h \/ le h g.
Proof.
  intros g h M N; destruct (le_decidable g h) as [L | L]; [auto | right].
  destruct (not_le_witness g h L) as [[x [I A]] | [y [I A]]].
  - apply le_transitive with x; [exact A |].
    apply less_le, (number_between_options g M); assumption.
  - apply le_transitive with y; [| exact A].
    apply less_le, (number_between_options h N); assumption.
Qed.

Lemma number_not_le : forall g h, number g -> number h -> ~ le g h -> less h g.
Proof.
  intros g h M N L; split; [| exact L].
  destruct (numbers_totally_ordered g h M N); [contradiction | assumption].
Qed.

Lemma number_zero : number zero.
Proof. constructor; [intros x y [] | intros x [] | intros y []]. Qed.

Lemma number_negative : forall g, number g -> number (negative g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros N.
  inversion N as [g' A B C]; subst; constructor; rewrite ?left_negative, ?right_negative;
    intros x; try intros y I J; try intros I; apply in_map_iff in I; destruct I as [x' [<- I]];
    auto.
  apply in_map_iff in J; destruct J as [y' [<- J]].
  rewrite <- negative_reverses_order; apply A; assumption.
Qed.

Lemma number_add_below : forall n g h, size g + size h < n ->
  number g -> number h -> number (add g h).
Proof.
  induction n as [| n IH]; intros g h S M N; [lia |].
  destruct (number_between_options g M) as [A B], (number_between_options h N) as [C D].
  apply number_if_between_options; intros z I; sum_options; split;
    try (apply IH; [sizes | |]; eauto using number_left, number_right);
    (apply less_add; [auto | reflexivity]) || (apply add_less; [reflexivity | auto]).
Qed.

(** Sums and negatives of numbers are numbers. *)
Theorem numbers_form_a_group :
  number zero /\ (forall g, number g -> number (negative g)) /\
  (forall g h, number g -> number h -> number (add g h)).
Proof.
  split; [exact number_zero |]; split; [exact number_negative |].
  intros g h; eapply number_add_below; apply Nat.lt_succ_diag_r.
Qed.

Lemma number_add : forall g h, number g -> number h -> number (add g h).
Proof. apply numbers_form_a_group. Qed.

Lemma number_subtract : forall g h, number g -> number h -> number (subtract g h).
Proof. intros; apply number_add; [| apply number_negative]; assumption. Qed.

#[global] Instance is_number_equal : Proper (equal ==> iff) is_number.
Proof.
  intros g h E; split; intros [x [N F]]; exists x; split; auto;
    rewrite F; [exact E | symmetry; exact E].
Qed.

Lemma number_is_number : forall g, number g -> is_number g.
Proof. intros g N; exists g; split; [exact N | reflexivity]. Qed.

Lemma is_number_add : forall g h, is_number g -> is_number h -> is_number (add g h).
Proof.
  intros g h [x [M E]] [y [N F]]; exists (add x y); split; [apply number_add; assumption |].
  rewrite E, F; reflexivity.
Qed.

Lemma is_number_negative : forall g, is_number g -> is_number (negative g).
Proof.
  intros g [x [N E]]; exists (negative x); split; [apply number_negative, N |].
  rewrite E; reflexivity.
Qed.

(** ** The canonical form of a number *)

Lemma number_identical : forall g h, identical g h -> number g -> number h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h E N.
  inversion E as [g' h' A B C D]; inversion N as [g'' P Q R]; subst; constructor.
  - intros x y I J; destruct (B x I) as [x' [I' E']], (D y J) as [y' [J' F']].
    apply identical_are_equal in E', F'; rewrite <- E', <- F'; auto.
  - intros x I; destruct (B x I) as [x' [I' E']]; eauto.
  - intros y J; destruct (D y J) as [y' [J' F']]; eauto.
Qed.

Lemma number_follower : forall h g, follower h g -> number g -> number h.
Proof.
  intros h g F; induction F as [| h x g I F IH | h x g I F IH]; intros N;
    eauto using number_left, number_right.
Qed.

Lemma canonical_form_number : forall g, number g -> number (canonical_form_of g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros N.
  pose proof (canonical_form_equal g) as E.
  assert (O : forall b x, In x (moves b (canonical_form_of g)) -> number x).
  { intros b x; rewrite canonical_form_unfold; intros I.
    destruct (tidied_moves b _ x I) as [_ [_ [y [J F]]]]; apply (number_follower x y F).
    destruct b; apply in_map_iff in J; destruct J as [z [<- J]];
      eauto using number_left, number_right. }
  constructor; [| exact (O true) | exact (O false)].
  intros x y I J; apply less_not_ge, less_transitive with g.
  - apply number_not_le; [exact N | exact (O true x I) |].
    rewrite <- E; exact (not_le_left _ x I _ (le_reflexive _)).
  - apply number_not_le; [exact (O false y J) | exact N |].
    rewrite <- E; exact (not_le_right _ y J _ (le_reflexive _)).
Qed.

(** A value is the value of a form that is a number if and only if its canonical form is a
    number.  Clause: game.number.definition. *)
Theorem number_iff_canonical_form_number : forall g,
  is_number g <-> number (canonical_form_of g).
Proof.
  intros g; split.
  - intros [x [N E]]; apply number_identical with (canonical_form_of x).
    + apply (proj2 canonical_form_unique); exact E.
    + apply canonical_form_number; exact N.
  - intros N; exists (canonical_form_of g); split; [exact N | apply canonical_form_equal].
Qed.

Fixpoint number_test (g : form) : bool :=
  match g with
  | Form l r =>
      forallb (fun x => forallb (fun y => negb (compare y true x)) r) l &&
      (forallb number_test l && forallb number_test r)
  end.

Lemma number_test_is_number : forall g, number_test g = true <-> number g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [l r].
  cbn [number_test left right] in *; rewrite !andb_true_iff, !forallb_forall; split.
  - intros [A [B C]]; constructor; cbn [left right].
    + intros x y I J; specialize (A x I); rewrite forallb_forall in A; specialize (A y J).
      apply negb_true_iff, not_true_iff_false in A; exact A.
    + intros x I; apply (IHl x I), B, I.
    + intros x I; apply (IHr x I), C, I.
  - intros N; inversion N as [g A B C]; subst; cbn [left right] in *; split; [| split].
    + intros x I; apply forallb_forall; intros y J.
      apply negb_true_iff, not_true_iff_false, (A x y I J).
    + intros x I; apply (IHl x I), B, I.
    + intros x I; apply (IHr x I), C, I.
Qed.

Lemma is_number_decidable : forall g, {is_number g} + {~ is_number g}.
Proof.
  intros g; destruct (number_test (canonical_form_of g)) eqn:E.
  - left; apply number_iff_canonical_form_number, number_test_is_number, E.
  - right; intros N; apply number_iff_canonical_form_number, number_test_is_number in N.
    congruence.
Qed.

(** ** Simplicity *)

Lemma fits_decidable : forall x g, {fits x g} + {~ fits x g}.
Proof.
  intros x g.
  destruct (Exists_dec (fun y => le x y) (left g) (fun y => le_decidable x y)) as [E | E].
  - right; intros [A _]; apply Exists_exists in E; destruct E as [y [I L]]; exact (A y I L).
  - destruct (Exists_dec (fun y => le y x) (right g) (fun y => le_decidable y x)) as [F | F].
    + right; intros [_ A]; apply Exists_exists in F; destruct F as [y [I L]]; exact (A y I L).
    + left; split; intros y I L; [apply E | apply F]; apply Exists_exists; eauto.
Defined.

Lemma value_fits : forall x g, equal x g -> fits x g.
Proof.
  intros x g [A B]; split; intros y I.
  - exact (not_le_left g y I x A).
  - exact (not_le_right g y I x B).
Qed.

Lemma fits_equal : forall x y g, equal x y -> fits x g -> fits y g.
Proof. intros x y g E [A B]; split; intros z I; rewrite <- E; auto. Qed.

(** A number that fits, none of whose options fits, is the value. *)
Lemma simplest_is_value : forall x g, number x -> fits x g ->
  (forall y, In y (left x) -> ~ fits y g) -> (forall y, In y (right x) -> ~ fits y g) ->
  equal x g.
Proof.
  intros x g N [A B] L R; destruct (number_between_options x N) as [P Q].
  split; unfold ge; apply le_rule; split; unfold ge; intros y I; auto.
  - intros M; apply (R y I); split; intros z J K.
    + apply (A z J); apply le_transitive with y; [apply less_le, Q, I | exact K].
    + exact (not_le_right g z J _ M K).
  - intros M; apply (L y I); split; intros z J K.
    + exact (not_le_left g z J _ M K).
    + apply (B z J); apply le_transitive with y; [exact K | apply less_le, P, I].
Qed.

(** If a number fits, one of its followers is the value. *)
Lemma follower_is_value : forall x g, number x -> fits x g ->
  exists y, follower y x /\ number y /\ equal y g.
Proof.
  induction x as [x IHl IHr] using options_induction; intros g N F.
  destruct (Exists_dec (fun y => fits y g) (left x) (fun y => fits_decidable y g)) as [E | E];
    [| destruct (Exists_dec (fun y => fits y g) (right x) (fun y => fits_decidable y g))
         as [D | D]].
  - apply Exists_exists in E; destruct E as [y [I G]].
    destruct (IHl y I g (number_left x y N I) G) as [z [H K]].
    exists z; split; [exact (follower_left z y x I H) | exact K].
  - apply Exists_exists in D; destruct D as [y [I G]].
    destruct (IHr y I g (number_right x y N I) G) as [z [H K]].
    exists z; split; [exact (follower_right z y x I H) | exact K].
  - exists x; split; [constructor |]; split; [exact N |]; apply simplest_is_value; auto;
      intros y I G; [apply E | apply D]; apply Exists_exists; eauto.
Qed.

(** The simplicity theorem.  If some number fits between the options of G, then the canonical
    form of G is a number, it fits, and it has the least birthday of all numbers that fit.  If
    no number fits, the value of G is not a number.
    Clauses: game.number.simplicity, game.canonical.number. *)
Theorem simplicity : forall g,
  (forall x, number x -> fits x g ->
    number (canonical_form_of g) /\ fits (canonical_form_of g) g /\
    birthday (canonical_form_of g) <= birthday x) /\
  ((forall x, number x -> ~ fits x g) -> ~ is_number g).
Proof.
  intros g; split.
  - intros x N F; destruct (follower_is_value x g N F) as [y [H [M E]]].
    split; [apply number_iff_canonical_form_number; exists y; auto |].
    split; [apply value_fits, canonical_form_equal |].
    transitivity (birthday y); [| apply birthday_follower; exact H].
    apply canonical_form_birthday_least; [apply canonical_form_canonical |].
    rewrite E; apply canonical_form_equal.
  - intros A [x [N E]]; exact (A x N (value_fits x g E)).
Qed.

(** G is a number if and only if some number fits.  Clause: game.canonical.number. *)
Theorem number_iff_some_number_fits : forall g,
  is_number g <-> exists x, number x /\ fits x g.
Proof.
  intros g; split.
  - intros [x [N E]]; exists x; split; [exact N | apply value_fits, E].
  - intros [x [N F]]; destruct (follower_is_value x g N F) as [y [_ H]]; exists y; exact H.
Qed.

(** ** Integers *)

Definition one : form := natural 1.

Lemma integer_of_nat : forall n, integer (Z.of_nat n) = natural n.
Proof.
  intros n; unfold integer; rewrite (proj2 (Z.leb_le 0 (Z.of_nat n))) by lia.
  rewrite Nat2Z.id; reflexivity.
Qed.

Lemma integer_of_minus_nat : forall n, integer (- Z.of_nat n) = negative (natural n).
Proof.
  intros [| n]; [reflexivity |]; unfold integer.
  rewrite (proj2 (Z.leb_gt 0 (- Z.of_nat (S n)))) by lia.
  rewrite Z.opp_involutive, Nat2Z.id; reflexivity.
Qed.

Lemma integer_cases : forall z, exists n, z = Z.of_nat n \/ z = (- Z.of_nat n)%Z.
Proof. intros z; exists (Z.abs_nat z); lia. Qed.

Lemma number_natural : forall n, number (natural n).
Proof.
  induction n as [| n IH]; [exact number_zero |].
  constructor; cbn; [intros x y _ [] | intros x [<- | []]; exact IH | intros y []].
Qed.

Lemma natural_succ : forall n, equal (natural (S n)) (add one (natural n)).
Proof.
  induction n as [| n IH]; [rewrite add_zero; reflexivity |].
  split; unfold ge; apply le_if_options_answered; intros z I; sum_options;
    repeat match goal with
    | H : In _ (left (natural _)) |- _ => destruct H as [<- | []]
    | H : In _ (left one) |- _ => destruct H as [<- | []]
    | H : In _ (right _) |- _ => destruct H
    end.
  - exists (natural (S n)); split; [left; reflexivity | apply zero_add].
  - exists (natural (S n)); split; [left; reflexivity | rewrite IH; reflexivity].
  - exists (add one (natural n)); split; [| rewrite IH; reflexivity].
    apply left_of_sum_2; left; reflexivity.
Qed.

(** The integer n is the sum of n copies of 1. *)
Theorem integer_is_multiple_of_one : forall z, equal (integer z) (times z one).
Proof.
  assert (N : forall n, equal (natural n) (multiple n one)).
  { induction n as [| n IH]; [reflexivity |]; rewrite natural_succ, IH; reflexivity. }
  intros z; destruct (integer_cases z) as [n [-> | ->]].
  - rewrite integer_of_nat, times_natural; apply N.
  - rewrite integer_of_minus_nat, times_opposite, times_natural, N; reflexivity.
Qed.

Lemma number_integer : forall z, number (integer z).
Proof.
  intros z; destruct (integer_cases z) as [n [-> | ->]];
    rewrite ?integer_of_nat, ?integer_of_minus_nat; auto using number_natural, number_negative.
Qed.

Lemma integer_add : forall y z, equal (add (integer y) (integer z)) (integer (y + z)).
Proof. intros y z; rewrite !integer_is_multiple_of_one, times_plus; reflexivity. Qed.

Lemma integer_negative : forall z, negative (integer z) = integer (- z).
Proof.
  intros z; destruct (integer_cases z) as [n [-> | ->]];
    rewrite ?Z.opp_involutive, ?integer_of_nat, ?integer_of_minus_nat;
    [reflexivity | apply negative_negative].
Qed.

Lemma natural_positive : forall n, less zero (natural (S n)).
Proof.
  induction n as [| n IH].
  - apply (number_between_options one (number_natural 1)); left; reflexivity.
  - apply less_transitive with (natural (S n)); [exact IH |].
    apply (number_between_options (natural (S (S n))) (number_natural _)); left; reflexivity.
Qed.

Lemma integer_less : forall y z, (y < z)%Z -> less (integer y) (integer z).
Proof.
  intros y z L; assert (P : less zero (integer (z - y))).
  { replace (z - y)%Z with (Z.of_nat (S (Z.to_nat (z - y - 1)))) by lia.
    rewrite integer_of_nat; apply natural_positive. }
  apply (less_by_difference _ _ _ _ P); replace z with ((z - y) + y)%Z at 2 by lia.
  rewrite <- integer_add; group.
Qed.

Lemma integer_le : forall y z, le (integer y) (integer z) <-> (y <= z)%Z.
Proof.
  intros y z; split; intros L.
  - apply Z.nlt_ge; intros M; exact (less_not_ge _ _ (integer_less z y M) L).
  - destruct (Z.eq_dec y z) as [-> | N]; [reflexivity |].
    apply less_le, integer_less; lia.
Qed.

Lemma integer_options : forall z x, In x (left (integer z)) \/ In x (right (integer z)) ->
  exists y, x = integer y.
Proof.
  intros z x; destruct (integer_cases z) as [n [-> | ->]];
    rewrite ?integer_of_nat, ?integer_of_minus_nat, ?left_negative, ?right_negative;
    destruct n as [| n]; cbn; intros [I | I]; try destruct I as [<- | []]; try destruct I.
  - exists (Z.of_nat n); symmetry; apply integer_of_nat.
  - exists (- Z.of_nat n)%Z; symmetry; apply integer_of_minus_nat.
Qed.

(** Every game lies between two integers. *)
Lemma le_natural : forall g n, birthday g <= n -> le g (natural n).
Proof.
  induction g as [g IHl IHr] using options_induction; intros n B.
  apply le_rule; split; unfold ge.
  - intros x I L; apply birthday_left in I as C; destruct n as [| n]; [lia |].
    assert (M : le x (natural n)) by (apply IHl; [exact I | lia]).
    refine (not_le_left (natural (S n)) (natural n) _ _ L M); left; reflexivity.
  - intros y I; destruct n; destruct I.
Qed.

Lemma ge_minus_natural : forall g n, birthday g <= n -> le (negative (natural n)) g.
Proof.
  intros g n B; apply negative_reverses_order; rewrite negative_negative; apply le_natural.
  rewrite birthday_negative; exact B.
Qed.

(** ** Dyadic rationals *)

Lemma dyadic_even : forall m k, dyadic (2 * m) (S k) = dyadic m k.
Proof.
  intros m k; cbn [dyadic]; rewrite Z.even_mul; cbn [Z.even orb].
  rewrite Z.mul_comm, Z.div_mul by lia; reflexivity.
Qed.

Lemma dyadic_odd : forall m k,
  dyadic (2 * m + 1) (S k) = Form [dyadic m k] [dyadic (m + 1) k].
Proof.
  intros m k; cbn [dyadic]; rewrite Z.even_add, Z.even_mul; cbn [Z.even orb eqb].
  replace ((2 * m + 1) / 2)%Z with m; [reflexivity |].
  apply Z.div_unique with 1%Z; lia.
Qed.

Lemma parity : forall m, exists k, m = (2 * k)%Z \/ m = (2 * k + 1)%Z.
Proof.
  intros m; exists (m / 2)%Z; pose proof (Z.div_mod m 2); pose proof (Z.mod_pos_bound m 2); lia.
Qed.

Lemma double_le : forall x y, number x -> number y -> (le x y <-> le (add x x) (add y y)).
Proof.
  intros x y M N; split; intros L; [rewrite L; reflexivity |].
  destruct (le_decidable x y) as [A | A]; [exact A | exfalso].
  pose proof (number_not_le x y M N A) as B.
  refine (less_not_ge _ _ (less_add _ _ B _ _ (less_le _ _ B)) L).
Qed.

Lemma double_equal : forall x y, number x -> number y ->
  equal (add x x) (add y y) -> equal x y.
Proof.
  intros x y M N [A B]; split; apply double_le; assumption.
Qed.

(** What is proved about all m/2^k with the same k. *)
Definition dyadic_laws (k : nat) : Prop :=
  (forall m, number (dyadic m k)) /\
  (forall m x, In x (left (dyadic m k)) \/ In x (right (dyadic m k)) ->
    exists n, x = dyadic n k) /\
  (forall m n, le (dyadic m k) (dyadic n k) <-> (m <= n)%Z) /\
  (forall m n, equal (add (dyadic m k) (dyadic n k)) (dyadic (m + n) k)).

Section Halves.

Variable k : nat.
Hypothesis laws : dyadic_laws k.

Lemma level_less : forall m n, less (dyadic m k) (dyadic n k) <-> (m < n)%Z.
Proof.
  intros m n; destruct laws as [_ [_ [O _]]]; unfold less, ge; rewrite !O; lia.
Qed.

Lemma number_half : forall m, number (dyadic m (S k)).
Proof.
  intros m; destruct laws as [N [_ [O _]]], (parity m) as [n [-> | ->]].
  - rewrite dyadic_even; apply N.
  - rewrite dyadic_odd; constructor; cbn [left right].
    + intros x y [<- | []] [<- | []]; rewrite O; lia.
    + intros x [<- | []]; apply N.
    + intros y [<- | []]; apply N.
Qed.

(** The neighbours of an option of m/2^k: they are at least 1/2^k away. *)
Lemma right_option_at_least : forall m x, In x (right (dyadic m k)) ->
  le (dyadic (m + 1) k) x.
Proof.
  intros m x I; destruct laws as [N [F [O _]]], (F m x (or_intror I)) as [n ->].
  apply O; apply (number_between_options _ (N m)), level_less in I; lia.
Qed.

Lemma left_option_at_most : forall m x, In x (left (dyadic m k)) ->
  le x (dyadic (m - 1) k).
Proof.
  intros m x I; destruct laws as [N [F [O _]]], (F m x (or_introl I)) as [n ->].
  apply O; apply (number_between_options _ (N m)), level_less in I; lia.
Qed.

(** {m/2^k | (m+1)/2^k} is half of the sum of its options. *)
Lemma double_odd : forall m (x := Form [dyadic m k] [dyadic (m + 1) k]),
  equal (add x x) (add (dyadic m k) (dyadic (m + 1) k)).
Proof.
  intros m x; destruct laws as [N [F [O A]]].
  assert (Nx : number x) by (pose proof (number_half (2 * m + 1)); rewrite dyadic_odd in *; auto).
  destruct (number_between_options x Nx) as [B C].
  specialize (B (dyadic m k) (or_introl eq_refl)).
  specialize (C (dyadic (m + 1) k) (or_introl eq_refl)).
  set (a := dyadic m k) in *; set (b := dyadic (m + 1) k) in *.
  assert (AA : less (add a a) (add x x)) by (apply less_add; [| apply less_le]; exact B).
  assert (BB : less (add x x) (add b b)) by (apply less_add; [| apply less_le]; exact C).
  split; unfold ge; apply le_rule; split; unfold ge; intros z I; sum_options.
  - apply less_not_ge, le_less_transitive with (add a a); [| exact AA].
    apply left_option_at_most in H; rewrite H; unfold a, b; rewrite !A; apply O; lia.
  - apply less_not_ge, le_less_transitive with (add a a); [| exact AA].
    apply left_option_at_most in H; rewrite H; unfold a, b; rewrite !A; apply O; lia.
  - destruct H as [<- | []]; apply less_not_ge; fold b.
    rewrite (add_commutative a b); apply add_less; [reflexivity | exact B].
  - destruct H as [<- | []]; apply less_not_ge; fold b; apply less_add; [exact B | reflexivity].
  - destruct H as [<- | []]; apply less_not_ge; fold a; apply add_less; [reflexivity | exact C].
  - destruct H as [<- | []]; apply less_not_ge; fold a.
    rewrite (add_commutative x a); apply add_less; [reflexivity | exact C].
  - apply less_not_ge, less_le_transitive with (add b b); [exact BB |].
    apply right_option_at_least in H; rewrite <- H; reflexivity.
  - apply less_not_ge, less_le_transitive with (add b b); [exact BB |].
    apply right_option_at_least in H; rewrite <- H; unfold a, b; rewrite !A; apply O; lia.
Qed.

Lemma double_half : forall m, equal (add (dyadic m (S k)) (dyadic m (S k))) (dyadic m k).
Proof.
  intros m; destruct laws as [_ [_ [_ A]]], (parity m) as [n [-> | ->]].
  - rewrite !dyadic_even, A; replace (n + n)%Z with (2 * n)%Z by lia; reflexivity.
  - rewrite !dyadic_odd, double_odd, A; replace (n + (n + 1))%Z with (2 * n + 1)%Z by lia.
    reflexivity.
Qed.

Lemma laws_of_halves : dyadic_laws (S k).
Proof.
  destruct laws as [N [F [O A]]]; split; [exact number_half |]; split; [| split].
  - intros m x; destruct (parity m) as [n [-> | ->]].
    + rewrite dyadic_even; intros I; destruct (F n x I) as [j ->].
      exists (2 * j)%Z; symmetry; apply dyadic_even.
    + rewrite dyadic_odd; intros [[<- | []] | [<- | []]].
      * exists (2 * n)%Z; symmetry; apply dyadic_even.
      * exists (2 * (n + 1))%Z; symmetry; apply dyadic_even.
  - intros m n; rewrite double_le, !double_half by apply number_half; apply O.
  - intros m n; apply double_equal; [apply number_add; apply number_half | apply number_half |].
    rewrite double_half, <- A, <- !double_half; group.
Qed.

End Halves.

Lemma dyadic_laws_hold : forall k, dyadic_laws k.
Proof.
  induction k as [| k IH]; [| exact (laws_of_halves k IH)].
  split; [exact number_integer |]; split; [exact integer_options |].
  split; [exact integer_le | exact integer_add].
Qed.

Lemma number_dyadic : forall m k, number (dyadic m k).
Proof. intros m k; apply dyadic_laws_hold. Qed.

Lemma dyadic_le : forall m n k, le (dyadic m k) (dyadic n k) <-> (m <= n)%Z.
Proof. intros m n k; apply dyadic_laws_hold. Qed.

Lemma dyadic_less : forall m n k, less (dyadic m k) (dyadic n k) <-> (m < n)%Z.
Proof. intros m n k; apply level_less, dyadic_laws_hold. Qed.

Lemma dyadic_add : forall m n k, equal (add (dyadic m k) (dyadic n k)) (dyadic (m + n) k).
Proof. intros m n k; apply dyadic_laws_hold. Qed.

Lemma dyadic_follower : forall x g, follower x g -> forall m k, g = dyadic m k ->
  exists n, x = dyadic n k.
Proof.
  intros x g F; induction F as [g | x y g I F IH | x y g I F IH]; intros m k ->; [eauto | |];
    destruct (dyadic_laws_hold k) as [_ [O _]].
  - destruct (O m y (or_introl I)) as [n E]; eauto.
  - destruct (O m y (or_intror I)) as [n E]; eauto.
Qed.

Lemma dyadic_raise : forall m k j, dyadic (m * 2 ^ Z.of_nat j) (j + k) = dyadic m k.
Proof.
  intros m k j; induction j as [| j IH]; [rewrite Z.mul_1_r; reflexivity |].
  rewrite Nat2Z.inj_succ, Z.pow_succ_r by lia.
  replace (m * (2 * 2 ^ Z.of_nat j))%Z with (2 * (m * 2 ^ Z.of_nat j))%Z by ring.
  cbn [Nat.add]; rewrite dyadic_even; exact IH.
Qed.

Lemma dyadic_common : forall m k n j,
  dyadic m k = dyadic (m * 2 ^ Z.of_nat j) (k + j) /\
  dyadic n j = dyadic (n * 2 ^ Z.of_nat k) (k + j).
Proof.
  intros m k n j; split; [rewrite Nat.add_comm |]; symmetry; apply dyadic_raise.
Qed.

Lemma dyadic_negative : forall k m, negative (dyadic m k) = dyadic (- m) k.
Proof.
  induction k as [| k IH]; intros m; [apply integer_negative |].
  destruct (parity m) as [n [-> | ->]].
  - replace (- (2 * n))%Z with (2 * - n)%Z by ring; rewrite !dyadic_even; apply IH.
  - replace (- (2 * n + 1))%Z with (2 * (- n - 1) + 1)%Z by ring; rewrite !dyadic_odd; simpl.
    rewrite !IH; replace (- (n + 1))%Z with (- n - 1)%Z by ring.
    replace (- n - 1 + 1)%Z with (- n)%Z by ring; reflexivity.
Qed.

(** Numbers are compared, added and negated like the dyadic rationals of the same names.
    Clause: game.number.arithmetic. *)
Theorem dyadic_arithmetic : forall m k n j,
  (le (dyadic m k) (dyadic n j) <-> (m * 2 ^ Z.of_nat j <= n * 2 ^ Z.of_nat k)%Z) /\
  (equal (dyadic m k) (dyadic n j) <-> (m * 2 ^ Z.of_nat j = n * 2 ^ Z.of_nat k)%Z) /\
  equal (add (dyadic m k) (dyadic n j))
        (dyadic (m * 2 ^ Z.of_nat j + n * 2 ^ Z.of_nat k) (k + j)) /\
  negative (dyadic m k) = dyadic (- m) k.
Proof.
  intros m k n j; destruct (dyadic_common m k n j) as [E F]; split; [| split; [| split]].
  - rewrite E, F; apply dyadic_le.
  - rewrite E, F; unfold equal, ge; rewrite !dyadic_le; lia.
  - rewrite E, F; apply dyadic_add.
  - apply dyadic_negative.
Qed.

Lemma best_number : forall b l, (forall x, In x l -> number x) -> l <> [] ->
  exists x, In x l /\ forall y, In y l -> worse b y x.
Proof.
  intros b l N E; induction l as [| x l IH]; [contradiction |].
  destruct l as [| z l].
  - exists x; split; [left; reflexivity |]; intros y [<- | []]; apply worse_reflexive.
  - destruct IH as [w [I W]]; [intros y J; apply N; right; exact J | discriminate |].
    assert (T : worse b x w \/ worse b w x).
    { destruct (numbers_totally_ordered x w); try (apply N; simpl in *; tauto);
        destruct b; simpl; auto. }
    destruct T as [T | T]; [exists w | exists x]; split; try (simpl in *; tauto);
      intros y [<- | J]; auto using worse_reflexive.
    exact (worse_transitive b _ _ _ (W y J) T).
Qed.

(** Every number is the value of exactly one dyadic rational m/2^k.
    Clause: game.number.dyadic. *)
Theorem number_is_dyadic : forall g, is_number g ->
  exists m k, equal g (dyadic m k) /\
    forall n j, equal g (dyadic n j) -> (m * 2 ^ Z.of_nat j = n * 2 ^ Z.of_nat k)%Z.
Proof.
  assert (X : forall g, number g -> exists m k, equal g (dyadic m k)).
  { induction g as [g IHl IHr] using options_induction; intros N.
    enough (exists m k, fits (dyadic m k) g) as [m [k F]].
    { destruct (follower_is_value _ g (number_dyadic m k) F) as [y [H [_ E]]].
      destruct (dyadic_follower _ _ H m k eq_refl) as [n ->].
      exists n, k; symmetry; exact E. }
    assert (Below : left g <> [] -> exists m k,
      (forall y, In y (left g) -> le y (dyadic m k)) /\ less (dyadic m k) g).
    { intros L; destruct (best_number true (left g) (fun x => number_left g x N) L)
        as [x [I W]].
      destruct (IHl x I (number_left g x N I)) as [m [k E]]; exists m, k.
      split; [intros y J; rewrite <- E; exact (W y J) |].
      rewrite <- E; apply (number_between_options g N); assumption. }
    assert (Above : right g <> [] -> exists m k,
      (forall y, In y (right g) -> le (dyadic m k) y) /\ less g (dyadic m k)).
    { intros L; destruct (best_number false (right g) (fun x => number_right g x N) L)
        as [x [I W]].
      destruct (IHr x I (number_right g x N I)) as [m [k E]]; exists m, k.
      split; [intros y J; rewrite <- E; exact (W y J) |].
      rewrite <- E; apply (number_between_options g N); assumption. }
    destruct (left g) as [| x l] eqn:EL, (right g) as [| y r] eqn:ER.
    - exists 0%Z, 0; split; rewrite ?EL, ?ER; intros z [].
    - destruct Above as [m [k [A _]]]; [discriminate |]; exists (m - 1)%Z, k.
      split; rewrite ?EL, ?ER; [intros z [] |]; intros z I L.
      pose proof (le_transitive _ _ _ (A z I) L) as M; apply dyadic_le in M; lia.
    - destruct Below as [m [k [B _]]]; [discriminate |]; exists (m + 1)%Z, k.
      split; rewrite ?EL, ?ER; [| intros z []]; intros z I L.
      pose proof (le_transitive _ _ _ L (B z I)) as M; apply dyadic_le in M; lia.
    - destruct Below as [m [k [B BL]]]; [discriminate |].
      destruct Above as [n [j [A AL]]]; [discriminate |].
      destruct (dyadic_common m k n j) as [E F]; rewrite E in *; rewrite F in *.
      set (m' := (m * _)%Z) in *; set (n' := (n * _)%Z) in *; set (i := k + j) in *.
      pose proof (less_transitive _ _ _ BL AL) as L; apply dyadic_less in L.
      rewrite <- (dyadic_even m') in *; rewrite <- (dyadic_even n') in *.
      exists (m' + n')%Z, (S i); split; rewrite ?EL, ?ER; intros z I M.
      + pose proof (le_transitive _ _ _ M (B z I)) as K; apply dyadic_le in K; lia.
      + pose proof (le_transitive _ _ _ (A z I) M) as K; apply dyadic_le in K; lia. }
  intros g [x [N E]]; destruct (X x N) as [m [k F]]; exists m, k.
  rewrite <- E; split; [exact F |]; intros n j G.
  apply dyadic_arithmetic; rewrite <- F, <- G; exact E.
Qed.

Lemma dyadic_canonical : forall m k, canonical (dyadic m k).
Proof.
  assert (Natural : forall n, canonical (natural n)).
  { induction n as [| n IH]; constructor;
      [split; [| split; [| split]] | | | split; [| split; [| split]] | |]; cbn;
      try solve [intros x y []]; try solve [intros x []].
    - intros x y [<- | []] [<- | []] _; apply identical_reflexive.
    - intros x y [<- | []]; destruct n; intros [].
    - intros x [<- | []]; exact IH. }
  intros m k; revert m; induction k as [| k IH]; intros m.
  - cbn [dyadic]; destruct (integer_cases m) as [n [-> | ->]];
      rewrite ?integer_of_nat, ?integer_of_minus_nat; auto using canonical_negative.
  - pose proof (dyadic_laws_hold k) as H; destruct (parity m) as [n [-> | ->]];
      rewrite ?dyadic_even, ?dyadic_odd; [apply IH |].
    pose proof (number_half k H (2 * n + 1)) as N; rewrite dyadic_odd in N.
    destruct (number_between_options _ N) as [A B]; cbn [left right] in *.
    specialize (A _ (or_introl eq_refl)); specialize (B _ (or_introl eq_refl)).
    constructor; [split; [| split; [| split]] | |]; cbn [left right].
    + intros x y [<- | []] [<- | []] _; apply identical_reflexive.
    + intros x y [<- | []] [<- | []] _; apply identical_reflexive.
    + intros x y [<- | []] I L; apply (less_not_ge _ _ B).
      apply (right_option_at_least k H) in I; exact (le_transitive _ _ _ I L).
    + intros x y [<- | []] I L; apply (less_not_ge _ _ A).
      apply (left_option_at_most k H) in I; rewrite Z.add_simpl_r in I.
      exact (le_transitive _ _ _ L I).
    + intros x [<- | []]; apply IH.
    + intros x [<- | []]; apply IH.
Qed.

(** 0 = {|}, n = {n-1|} for n > 0, and -n = {|1-n}; these forms are canonical.
    Clause: game.number.integer. *)
Theorem integer_forms :
  integer 0 = zero /\
  (forall n, (0 < n)%Z -> integer n = Form [integer (n - 1)] []) /\
  (forall n, (0 < n)%Z -> integer (- n) = Form [] [integer (1 - n)]) /\
  (forall n, canonical (integer n)).
Proof.
  assert (P : forall n, (0 < n)%Z -> integer n = Form [integer (n - 1)] []).
  { intros n L; replace n with (Z.of_nat (S (Z.to_nat (n - 1)))) by lia.
    replace (Z.of_nat _ - 1)%Z with (Z.of_nat (Z.to_nat (n - 1))) by lia.
    rewrite !integer_of_nat; reflexivity. }
  split; [reflexivity |]; split; [exact P |]; split.
  - intros n L; rewrite <- integer_negative, (P n L); cbn [negative map].
    rewrite integer_negative; replace (- (n - 1))%Z with (1 - n)%Z by ring; reflexivity.
  - intros n; exact (dyadic_canonical n 0).
Qed.

(** For odd m = 2n+1, m/2^k = {(m-1)/2^k | (m+1)/2^k}; these forms are canonical.
    Clause: game.number.dyadic. *)
Theorem dyadic_forms :
  (forall n k, dyadic (2 * n + 1) (S k) =
    Form [dyadic (2 * n) (S k)] [dyadic (2 * n + 2) (S k)]) /\
  (forall m k, dyadic (2 * m) (S k) = dyadic m k) /\
  (forall m k, canonical (dyadic m k)).
Proof.
  split; [intros n k | split; [exact dyadic_even | exact dyadic_canonical]].
  replace (2 * n + 2)%Z with (2 * (n + 1))%Z by ring.
  rewrite dyadic_odd, !dyadic_even; reflexivity.
Qed.

(** Every incentive, G^L - G or G - G^R, is <| 0, and each incentive of a number is less than 0.
    Clause: game.incentive.negative. *)
Theorem incentives_are_negative :
  (forall g x, In x (left g) -> less_or_confused (subtract x g) zero) /\
  (forall g y, In y (right g) -> less_or_confused (subtract g y) zero) /\
  (forall g x, is_number g -> In x (left (canonical_form_of g)) -> less (subtract x g) zero) /\
  (forall g y, is_number g -> In y (right (canonical_form_of g)) -> less (subtract g y) zero).
Proof.
  split; [| split; [| split]].
  - intros g x I L; apply (not_le_left g x I g (le_reflexive g)); unfold ge in L; group_le L.
  - intros g y I L; apply (not_le_right g y I g (le_reflexive g)); unfold ge in L; group_le L.
  - intros g x N I; apply number_iff_canonical_form_number in N.
    pose proof (proj1 (number_between_options _ N) x I) as L.
    rewrite canonical_form_equal in L; group_less L.
  - intros g y N I; apply number_iff_canonical_form_number in N.
    pose proof (proj2 (number_between_options _ N) y I) as L.
    rewrite canonical_form_equal in L; group_less L.
Qed.

(** ** Birthdays of numbers *)

Lemma birthday_natural : forall n, birthday (natural n) = n.
Proof. induction n as [| n IH]; [reflexivity |]; cbn; rewrite IH; lia. Qed.

Lemma birthday_integer : forall z, birthday (integer z) = Z.abs_nat z.
Proof.
  intros z; destruct (integer_cases z) as [n [-> | ->]];
    rewrite ?integer_of_nat, ?integer_of_minus_nat, ?birthday_negative, birthday_natural; lia.
Qed.

Lemma power_succ : forall k, (2 ^ Z.of_nat (S k) = 2 * 2 ^ Z.of_nat k)%Z.
Proof. intros k; rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

Lemma birthday_odd : forall m k, birthday (dyadic (2 * m + 1) (S k)) =
  S (max (birthday (dyadic m k)) (birthday (dyadic (m + 1) k))).
Proof. intros m k; rewrite dyadic_odd; cbn [birthday map list_max fold_right]; lia. Qed.

Lemma birthday_at_most : forall k m n,
  (Z.of_nat n * 2 ^ Z.of_nat k <= m <= Z.of_nat (S n) * 2 ^ Z.of_nat k)%Z ->
  birthday (dyadic m k) <= n + 1 + k.
Proof.
  induction k as [| k IH]; intros m n B.
  - cbn [dyadic]; rewrite birthday_integer; change (2 ^ Z.of_nat 0)%Z with 1%Z in B; lia.
  - rewrite power_succ in B; destruct (parity m) as [p [-> | ->]].
    + rewrite dyadic_even; specialize (IH p n); lia.
    + rewrite birthday_odd; pose proof (IH p n); pose proof (IH (p + 1)%Z n); lia.
Qed.

Lemma birthday_at_least : forall k p n,
  (Z.of_nat n * 2 ^ Z.of_nat (S k) < 2 * p + 1 < Z.of_nat (S n) * 2 ^ Z.of_nat (S k))%Z ->
  n + 1 + S k <= birthday (dyadic (2 * p + 1) (S k)).
Proof.
  induction k as [| k IH]; intros p n B; rewrite birthday_odd.
  - change (2 ^ Z.of_nat 1)%Z with 2%Z in B; cbn [dyadic]; rewrite !birthday_integer; lia.
  - rewrite (power_succ (S k)), (power_succ k) in B.
    destruct (parity p) as [q [-> | ->]].
    + specialize (IH q n); rewrite power_succ in IH; lia.
    + specialize (IH q n); rewrite power_succ in IH; lia.
Qed.

(** The integer n is born on day |n|.  A number m/2^k between n and n+1, for n >= 0 and odd m, is
    born on day n+1+k.  The numbers x and -x are born on the same day.  These are the birthdays of
    canonical forms.  Clause: game.number.birthday. *)
Theorem birthdays_of_numbers :
  (forall z, birthday (integer z) = Z.abs_nat z) /\
  (forall m n k, Z.Odd m ->
    (Z.of_nat n * 2 ^ Z.of_nat (S k) < m < Z.of_nat (S n) * 2 ^ Z.of_nat (S k))%Z ->
    birthday (dyadic m (S k)) = n + 1 + S k) /\
  (forall g, birthday (negative g) = birthday g) /\
  (forall m k, canonical (dyadic m k)).
Proof.
  split; [exact birthday_integer |]; split; [| split; [exact birthday_negative |]].
  - intros m n k [p ->] B; apply Nat.le_antisymm.
    + apply birthday_at_most; lia.
    + apply birthday_at_least; exact B.
  - exact dyadic_canonical.
Qed.

(** ** Avoidance *)

Lemma in_moves_add : forall b g h z, In z (moves b (add g h)) <->
  (exists x, In x (moves b g) /\ z = add x h) \/ (exists y, In y (moves b h) /\ z = add g y).
Proof. intros [|] g h z; [apply in_left_add | apply in_right_add]. Qed.

Lemma worse_add : forall b g g' h h', worse b g g' -> worse b h h' ->
  worse b (add g h) (add g' h').
Proof. intros [|] g g' h h' A B; cbn in *; apply add_le; assumption. Qed.

Lemma worse_both : forall b g h, worse b g h -> worse b h g -> equal g h.
Proof. intros [|] g h A B; split; assumption. Qed.

(** Games with equal options are equal. *)
Lemma equal_by_moves : forall g h,
  (forall b x, In x (moves b g) -> exists y, In y (moves b h) /\ equal x y) ->
  (forall b y, In y (moves b h) -> exists x, In x (moves b g) /\ equal x y) ->
  equal g h.
Proof.
  intros g h A B; split; unfold ge; apply le_if_options_answered; intros x I.
  - destruct (B true x I) as [y [J E]]; exists y; split; [exact J | rewrite E; reflexivity].
  - destruct (A false x I) as [y [J E]]; exists y; split; [exact J | rewrite E; reflexivity].
  - destruct (A true x I) as [y [J E]]; exists y; split; [exact J | rewrite E; reflexivity].
  - destruct (B false x I) as [y [J E]]; exists y; split; [exact J | rewrite E; reflexivity].
Qed.

Lemma not_worse_witness : forall b g h, ~ worse b g h ->
  (exists x, In x (moves b g) /\ worse b h x) \/
  (exists y, In y (moves (negb b) h) /\ worse b y g).
Proof.
  intros [|] g h N; cbn in *; apply not_le_witness in N;
    destruct N as [[x H] | [x H]]; eauto.
Qed.

Lemma worse_decidable : forall b g h, {worse b g h} + {~ worse b g h}.
Proof. intros [|] g h; apply le_decidable. Qed.

Lemma avoid_numbers : forall b g x, number x -> ~ is_number g ->
  ~ worse b (add g x) zero -> exists y, In y (moves b g) /\ worse b zero (add y x).
Proof.
  intros b g x; induction x as [x IHl IHr] using options_induction; intros N G W.
  destruct (not_worse_witness b _ _ W) as [[z [I L]] | [z [I _]]]; [| destruct b, I].
  apply in_moves_add in I; destruct I as [[y [I ->]] | [y [I ->]]]; [eauto |].
  assert (IH : exists y', In y' (moves b g) /\ worse b zero (add y' y)).
  { assert (V : ~ worse b (add g y) zero).
    { intros V; apply G; exists (negative y).
      split; [apply number_negative, (number_moves b x y N I) |].
      pose proof (worse_both b _ _ V L) as E.
      transitivity (subtract (add g y) y); [rewrite E | ]; group. }
    destruct b; [apply IHl | apply IHr]; eauto using number_left, number_right. }
  destruct IH as [y' [J M]]; exists y'; split; [exact J |].
  apply (worse_transitive b _ _ _ M), worse_add; [apply worse_reflexive |].
  apply number_moves_worse; assumption.
Qed.

(** Weak number avoidance.  If G is not a number and x is one, a player who wins G + x by moving
    first wins it with a first move in G.  Clause: game.number.avoidance. *)
Theorem number_avoidance : forall g x, number x -> ~ is_number g ->
  (left_wins_first (add g x) ->
    exists y, In y (left g) /\ ~ right_wins_first (add y x)) /\
  (right_wins_first (add g x) ->
    exists y, In y (right g) /\ ~ left_wins_first (add y x)).
Proof.
  intros g x N G; split; intros W.
  - destruct (avoid_numbers true g x N G) as [y [I L]].
    + cbn; rewrite le_zero_iff_right_wins_second; tauto.
    + exists y; split; [exact I |]; apply ge_zero_iff_left_wins_second; exact L.
  - destruct (avoid_numbers false g x N G) as [y [I L]].
    + cbn; change (~ ge (add g x) zero); rewrite ge_zero_iff_left_wins_second; tauto.
    + exists y; split; [exact I |]; apply le_zero_iff_right_wins_second; exact L.
Qed.

(** A game in which one player cannot move is a number. *)
Lemma not_number_moves : forall b g, ~ is_number g -> moves b g <> [].
Proof.
  intros b g G E; apply G, number_iff_some_number_fits; destruct b; cbn in E.
  - exists (negative (natural (birthday g))); split; [apply number_negative, number_natural |].
    split; [rewrite E; intros y [] |]; intros y I L.
    apply birthday_right in I; destruct (birthday g) as [| n]; [lia |].
    assert (M : le (negative (natural n)) y) by (apply ge_minus_natural; lia).
    pose proof (le_transitive _ _ _ M L) as K; apply negative_reverses_order in K.
    refine (not_le_left (natural (S n)) _ _ _ (le_reflexive _) K); left; reflexivity.
  - exists (natural (birthday g)); split; [apply number_natural |].
    split; [| rewrite E; intros y []]; intros y I L.
    apply birthday_left in I; destruct (birthday g) as [| n]; [lia |].
    assert (M : le y (natural n)) by (apply le_natural; lia).
    pose proof (le_transitive _ _ _ L M) as K.
    refine (not_le_left (natural (S n)) _ _ _ (le_reflexive _) K); left; reflexivity.
Qed.

(** ** The simplest number of a range *)

Definition power (k : nat) : Z := (2 ^ Z.of_nat k)%Z.

Lemma power_positive : forall k, (0 < power k)%Z.
Proof. intros k; apply Z.pow_pos_nonneg; lia. Qed.

Lemma power_next : forall k, power (S k) = (2 * power k)%Z.
Proof. intros k; apply power_succ. Qed.

(** The birthday of m/2^k for odd m and k > 0: the integer part of its absolute value, plus
    k + 1. *)
Lemma birthday_fraction : forall m k, Z.Odd m ->
  Z.of_nat (birthday (dyadic m (S k))) = (Z.abs m / 2 ^ Z.of_nat (S k) + 2 + Z.of_nat k)%Z.
Proof.
  intros m k O; assert (P : forall p, Z.Odd p -> (0 < p)%Z ->
    Z.of_nat (birthday (dyadic p (S k))) = (p / 2 ^ Z.of_nat (S k) + 2 + Z.of_nat k)%Z).
  { intros p Q L; set (w := (2 ^ Z.of_nat (S k))%Z).
    assert (W : (0 < w)%Z) by (apply Z.pow_pos_nonneg; lia).
    assert (V : w = (2 * 2 ^ Z.of_nat k)%Z) by apply power_succ.
    assert (F : (0 <= p / w)%Z) by (apply Z.div_pos; lia).
    pose proof (Z.mul_div_le p w W); pose proof (Z.mul_succ_div_gt p w W).
    destruct birthdays_of_numbers as [_ [B _]].
    rewrite (B p (Z.to_nat (p / w)) k Q); [lia |]; fold w.
    rewrite Nat2Z.inj_succ, Z2Nat.id by exact F; split; [| lia].
    destruct (Z.eq_dec (w * (p / w)) p) as [E | E]; [| lia].
    destruct Q as [h ->]; exfalso; rewrite V in E at 1; lia. }
  destruct (Z.lt_trichotomy m 0) as [L | [-> | L]].
  - replace (Z.abs m) with (- m)%Z by lia; rewrite <- (P (- m)%Z); [| | lia].
    + rewrite <- dyadic_negative, birthday_negative; reflexivity.
    + destruct O as [h ->]; exists (- h - 1)%Z; lia.
  - destruct O as [h E]; lia.
  - rewrite Z.abs_eq by lia; apply P; assumption.
Qed.

Section Range.

Local Open Scope Z_scope.

(** A range of numbers: [range m k] says that m/2^k belongs to it.  With two numbers, all numbers
    between them belong to it, and it can be decided whether a number does.  All numbers between
    two rational numbers, above one or below one are such ranges. *)
Variable range : Z -> nat -> Prop.
Hypothesis convex : forall m k p i n j, range m k -> range n j ->
  m * power i <= p * power k -> p * power j <= n * power i -> range p i.
Hypothesis decidable : forall m k, range m k \/ ~ range m k.

(** Halves of even numerators. *)
Lemma range_even : forall m k, range (2 * m) (S k) -> range m k.
Proof.
  intros m k R; apply (convex _ _ m k _ _ R R); rewrite power_next; nia.
Qed.

(** Whether the range has a number with the denominator 2^k can be decided, if some number of the
    range is known: its neighbours with this denominator are the only candidates. *)
Lemma level_decidable : forall m k i, range m k ->
  (exists p, range p i) \/ (forall p, ~ range p i).
Proof.
  intros m k i R; set (q := m * power i / power k).
  assert (Q : q * power k <= m * power i < (q + 1) * power k).
  { pose proof (power_positive k); unfold q.
    pose proof (Z.mul_div_le (m * power i) (power k)).
    pose proof (Z.mul_succ_div_gt (m * power i) (power k)); lia. }
  destruct (decidable q i) as [A | A]; [left; exists q; exact A |].
  destruct (decidable (q + 1) i) as [B | B]; [left; exists (q + 1); exact B |].
  right; intros p P; destruct (Z.le_gt_cases p q) as [L | L].
  - apply A, (convex p i q i m k P R); pose proof (power_positive i); pose proof (power_positive k);
      nia.
  - apply B, (convex m k (q + 1) i p i R P); pose proof (power_positive i);
      pose proof (power_positive k); nia.
Qed.

Lemma least_level : forall m k, range m k ->
  exists i, (exists p, range p i) /\ forall j, (j < i)%nat -> forall p, ~ range p j.
Proof.
  intros m k R.
  assert (A : forall n, (exists i, (i < n)%nat /\ (exists p, range p i) /\
                forall j, (j < i)%nat -> forall p, ~ range p j) \/
              forall j, (j < n)%nat -> forall p, ~ range p j).
  { induction n as [| n [[i [L H]] | H]]; [right; intros j L; lia | left | ].
    - exists i; split; [lia | exact H].
    - destruct (level_decidable m k n R) as [E | N].
      + left; exists n; split; [lia | split; assumption].
      + right; intros j L; destruct (Nat.eq_dec j n) as [-> | D]; [exact N |].
        apply H; lia. }
  destruct (A (S k)) as [[i [_ H]] | H]; [exists i; exact H |].
  destruct (H k (Nat.lt_succ_diag_r k) m R).
Qed.

(** If there are integers in the range, one of them is nearest to 0. *)
Lemma nearest_integer : forall z, range z 0 ->
  exists n, range n 0 /\ forall p, range p 0 -> p <> n -> Z.abs n < Z.abs p.
Proof.
  intros z; remember (Z.abs_nat z) as s eqn:E; revert z E.
  induction s as [s IH] using lt_wf_ind; intros z -> R.
  destruct (Z.eq_dec z 0) as [-> | N]; [exists 0; split; [exact R | lia] |].
  set (c := if Z.ltb z 0 then z + 1 else z - 1).
  assert (C : (Z.abs_nat c < Z.abs_nat z)%nat)
    by (unfold c; destruct (Z.ltb_spec z 0); lia).
  destruct (decidable c 0) as [A | A]; [exact (IH _ C c eq_refl A) |].
  exists z; split; [exact R |]; intros p P D.
  destruct (Z.lt_ge_cases (Z.abs z) (Z.abs p)) as [L | L]; [exact L | exfalso; apply A].
  unfold c; destruct (Z.ltb_spec z 0).
  - apply (convex z 0 (z + 1) 0 p 0 R P); unfold power; cbn; lia.
  - apply (convex p 0 (z - 1) 0 z 0 P R); unfold power; cbn; lia.
Qed.

(** If there are none, one number of the range has the smallest denominator. *)
Lemma smallest_denominator : forall i p, range p (S i) ->
  (forall j, (j < S i)%nat -> forall q, ~ range q j) ->
  Z.Odd p /\ forall q, range q (S i) -> q = p.
Proof.
  intros i p R H; assert (O : forall q, range q (S i) -> Z.Odd q).
  { intros q Q; destruct (Z.Even_or_Odd q) as [[h ->] | O]; [| exact O].
    destruct (H i (Nat.lt_succ_diag_r i) h (range_even h i Q)). }
  split; [exact (O p R) |]; intros q Q; destruct (O p R) as [a ->], (O q Q) as [b ->].
  assert (X : forall c d, range (2 * c + 1) (S i) -> range (2 * d + 1) (S i) -> ~ c < d).
  { intros c d C D L; apply (H i (Nat.lt_succ_diag_r i) (c + 1)), range_even.
    apply (convex _ _ (2 * (c + 1)) (S i) _ _ C D); pose proof (power_positive (S i)); nia. }
  pose proof (X a b R Q); pose proof (X b a Q R); lia.
Qed.

(** An integer c >= 0 between the absolute values of two numbers of the range: c, -c or 0 belongs to
    the range, too. *)
Lemma integer_between : forall m k n j c, range m k -> range n j -> 0 <= c ->
  Z.abs n <= c * power j -> c * power k <= Z.abs m ->
  exists z, range z 0 /\ Z.abs z <= c.
Proof.
  intros m k n j c M N C A B; pose proof (power_positive k); pose proof (power_positive j).
  assert (P : power 0 = 1) by reflexivity.
  destruct (Z.le_gt_cases 0 m) as [X | X], (Z.le_gt_cases 0 n) as [Y | Y].
  - exists c; split; [apply (convex n j c 0 m k N M); nia | lia].
  - exists 0; split; [apply (convex n j 0 0 m k N M); nia | lia].
  - exists 0; split; [apply (convex m k 0 0 n j M N); nia | lia].
  - exists (- c); split; [apply (convex m k (- c) 0 n j M N); nia | lia].
Qed.

(** Any number in lowest terms. *)
Lemma lowest_terms : forall j n, range n j -> exists q i, dyadic n j = dyadic q i /\
  range q i /\ (i = 0%nat \/ Z.Odd q).
Proof.
  induction j as [| j IH]; intros n R; [exists n, 0%nat; auto |].
  destruct (Z.Even_or_Odd n) as [[h ->] | O]; [| exists n, (S j); auto].
  destruct (IH h (range_even h j R)) as [q [i [E H]]]; exists q, i.
  rewrite dyadic_even; split; assumption.
Qed.

(** m/2^k is the simplest number of the range: every other number of the range is born later.  It
    is 0 if 0 is in the range, otherwise the integer nearest to 0 if there are integers in the
    range, otherwise the only number with the smallest denominator. *)
Definition simplest_of_range (m : Z) (k : nat) : Prop :=
  range m k /\
  (forall n j, range n j -> ~ equal (dyadic n j) (dyadic m k) ->
    (birthday (dyadic m k) < birthday (dyadic n j))%nat) /\
  (range 0 0 -> dyadic m k = zero) /\
  (forall z, range z 0 -> k = 0%nat /\ (z <> m -> Z.abs m < Z.abs z)) /\
  ((forall z, ~ range z 0) -> Z.Odd m /\
    forall n j, range n j -> (k <= j)%nat /\ (j = k -> n = m)).

Lemma range_has_simplest : forall m k, range m k -> exists q i, simplest_of_range q i.
Proof.
  intros m k R; destruct (least_level m k R) as [[| i] [[p P] H]].
  - destruct (nearest_integer p P) as [n [N M]]; exists n, 0%nat.
    split; [exact N |]; split; [| split; [| split]].
    + intros q j Q D; destruct (lowest_terms j q Q) as [r [l [E [L O]]]]; rewrite E in *.
      change (dyadic n 0) with (integer n) in *; rewrite birthday_integer.
      destruct l as [| l].
      * change (dyadic r 0) with (integer r) in *; rewrite birthday_integer.
        assert (X : r <> n) by (intros ->; apply D, equal_reflexive).
        specialize (M r L X); lia.
      * destruct O as [O | O]; [discriminate |]; pose proof (birthday_fraction r l O) as B.
        fold (power (S l)) in B; set (f := Z.abs r / power (S l)) in *.
        pose proof (power_positive (S l)) as W.
        assert (F : 0 <= f) by (apply Z.div_pos; lia).
        destruct (Z.le_gt_cases (f + 2) (Z.abs n)) as [G | G]; [exfalso | lia].
        destruct (integer_between n 0 r (S l) (f + 1) N L) as [z [Z Y]]; [lia | | |].
        -- pose proof (Z.mul_succ_div_gt (Z.abs r) (power (S l)) W); unfold f; lia.
        -- change (power 0) with 1; lia.
        -- assert (X : z <> n) by lia; specialize (M z Z X); lia.
    + intros Z; destruct (Z.eq_dec 0 n) as [<- | X]; [reflexivity |].
      specialize (M 0 Z X); lia.
    + intros z Z; split; [reflexivity | intros X; exact (M z Z X)].
    + intros None; destruct (None n N).
  - destruct (smallest_denominator i p P H) as [O U]; exists p, (S i).
    assert (None : forall z, ~ range z 0) by (apply H; lia).
    split; [exact P |]; split; [| split; [| split]].
    + intros q j Q D; destruct (lowest_terms j q Q) as [r [l [E [L V]]]]; rewrite E in *.
      destruct l as [| l]; [destruct (None r L) |]; destruct V as [V | V]; [discriminate |].
      assert (A : (i < l)%nat).
      { destruct (Nat.lt_trichotomy l i) as [X | [-> | X]]; [| | exact X]; exfalso.
        - apply (H (S l)) with r; [lia | exact L].
        - apply D; rewrite (U r L); apply equal_reflexive. }
      pose proof (birthday_fraction p i O) as B; pose proof (birthday_fraction r l V) as C.
      fold (power (S i)) in B; fold (power (S l)) in C.
      pose proof (power_positive (S i)) as W; pose proof (power_positive (S l)) as W'.
      destruct (Z.le_gt_cases (Z.abs p / power (S i)) (Z.abs r / power (S l))) as [G | G];
        [lia | exfalso].
      destruct (integer_between p (S i) r (S l) (Z.abs r / power (S l) + 1) P L) as [z [Z _]].
      * assert (0 <= Z.abs r / power (S l)) by (apply Z.div_pos; lia); lia.
      * pose proof (Z.mul_succ_div_gt (Z.abs r) (power (S l)) W'); lia.
      * pose proof (Z.mul_div_le (Z.abs p) (power (S i)) W); nia.
      * exact (None z Z).
    + intros Z; destruct (None 0 Z).
    + intros z Z; destruct (None z Z).
    + intros _; split; [exact O |]; intros n j N; split.
      * destruct (Nat.le_gt_cases (S i) j) as [X | X]; [exact X | destruct (H j X n N)].
      * intros ->; exact (U n N).
Qed.

End Range.

(** All numbers strictly between two rational numbers a/b and c/d, b and d being positive, or all
    greater than a/b, or less than c/d, or all numbers. *)
Definition between (low high : option (Z * Z)) (m : Z) (k : nat) : Prop :=
  match low with Some (a, b) => (a * power k < m * b)%Z | None => True end /\
  match high with Some (c, d) => (m * d < c * power k)%Z | None => True end.

(** Exactly one number of such a range has the least birthday.  It is 0 if 0 is in the range.
    Otherwise it is the integer in the range that is nearest to 0 and, if the range has no
    integers, the one number in the range with the smallest denominator.
    Clause: game.number.simplest. *)
Theorem simplest_number : forall low high,
  match low with Some (_, b) => (0 < b)%Z | None => True end ->
  match high with Some (_, d) => (0 < d)%Z | None => True end ->
  match low, high with Some (a, b), Some (c, d) => (a * d < c * b)%Z | _, _ => True end ->
  exists m k, simplest_of_range (between low high) m k.
Proof.
  intros low high B D L.
  assert (X : exists m k, between low high m k).
  { destruct low as [[a b] |], high as [[c d] |]; unfold between.
    - set (k := Z.to_nat (b * d)); set (w := power k).
      assert (W : (b * d < w)%Z).
      { unfold w, power, k; rewrite Z2Nat.id by lia; apply Z.pow_gt_lin_r; lia. }
      pose proof (Z.mul_div_le (a * w) b B); pose proof (Z.mul_succ_div_gt (a * w) b B).
      exists (a * w / b + 1)%Z, k; fold w; set (q := (a * w / b)%Z) in *; split; [lia |].
      apply (Z.mul_lt_mono_pos_r b); [exact B |].
      assert ((q + 1) * d * b <= a * w * d + b * d)%Z by nia.
      assert (a * w * d + w <= c * w * b)%Z by nia; lia.
    - exists (a / b + 1)%Z, 0; split; [| exact I]; change (power 0) with 1%Z.
      pose proof (Z.mul_succ_div_gt a b B); lia.
    - exists (c / d - 1)%Z, 0; split; [exact I |]; change (power 0) with 1%Z.
      pose proof (Z.mul_div_le c d D); lia.
    - exists 0%Z, 0; split; exact I. }
  destruct X as [m [k R]]; refine (range_has_simplest _ _ _ m k R).
  - clear m k R; intros m k p i n j [M _] [_ N] A C; pose proof (power_positive i) as I.
    pose proof (power_positive j) as J; pose proof (power_positive k) as K; split.
    + destruct low as [[a b] |]; [| exact Logic.I].
      apply (Z.mul_lt_mono_pos_r (power k)); [exact K |].
      assert (a * power k * power i < m * b * power i)%Z by nia.
      assert (m * power i * b <= p * power k * b)%Z by nia; lia.
    + destruct high as [[c d] |]; [| exact Logic.I].
      apply (Z.mul_lt_mono_pos_r (power j)); [exact J |].
      assert (n * d * power i < c * power j * power i)%Z by nia.
      assert (p * power j * d <= n * power i * d)%Z by nia; lia.
  - clear m k R; intros m k; unfold between.
    destruct low as [[a b] |], high as [[c d] |];
      repeat match goal with
        | |- context [(?x < ?y)%Z] => lazymatch goal with
            | H : (x < y)%Z |- _ => fail
            | H : (y <= x)%Z |- _ => fail
            | _ => destruct (Z.lt_ge_cases x y)
            end
      end; try (left; split; (assumption || exact I)); right; intros [A C]; lia.
Qed.
