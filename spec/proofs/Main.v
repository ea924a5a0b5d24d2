(** * The proofs of the statements

    Each theorem has the name of what it proves in [Statements]. *)

From Coq Require Import Setoid.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Stops Temperature
  Thermographs Nimbers Sumbers.

Theorem rule_of_the_order : Statement.rule_of_the_order.
Proof. exact le_rule. Qed.

Theorem partial_order : Statement.partial_order.
Proof. exact OutcomesAndOrder.partial_order. Qed.

Theorem one_relation : Statement.one_relation.
Proof. exact exactly_one_relation. Qed.

Theorem outcomes_are_the_order : Statement.outcomes_are_the_order.
Proof. exact outcome_is_order. Qed.

Theorem abelian_group : Statement.abelian_group.
Proof.
  destruct Sums.abelian_group as [A [B [C D]]].
  split; [exact A |]; split; [exact B |]; split; [exact C |]; split; [exact D |].
  exact add_respects_equality.
Qed.

Theorem ordered_group : Statement.ordered_group.
Proof. split; [exact add_preserves_order | exact ge_difference]. Qed.

Theorem simplification : Statement.simplification.
Proof.
  destruct domination as [A B], reversal as [C D].
  split; [exact A |]; split; [exact B |]; split; [exact C | exact D].
Qed.

Theorem canonical_forms : Statement.canonical_forms.
Proof.
  split; [intros g; exists (canonical_form_of g) | exact canonical_forms_are_identical].
  destruct (proj1 canonical_form_unique g) as [C [E _]]; split; assumption.
Qed.

Theorem least_birthday : Statement.least_birthday.
Proof. exact canonical_form_birthday_least. Qed.

Theorem multiples : Statement.multiples.
Proof. destruct laws_of_multiples as [A [B _]]; split; assumption. Qed.

Theorem dyadic_rationals : Statement.dyadic_rationals.
Proof.
  split; [| split; [exact dyadic_even | split; [exact dyadic_le | exact dyadic_add]]].
  intros g; split.
  - intros N; destruct (number_is_dyadic g N) as [m [k [E _]]]; exists m, k; exact E.
  - intros [m [k E]]; exists (dyadic m k); split; [apply number_dyadic |].
    apply equal_symmetric; exact E.
Qed.

Theorem simplest_number_that_fits : Statement.simplest_number_that_fits.
Proof.
  intros g; split; [apply number_iff_some_number_fits |]; intros N.
  destruct (proj1 (number_iff_some_number_fits g) N) as [x [X F]], (simplicity g) as [A _].
  destruct (A x X F) as [C [D _]]; exists (canonical_form_of g).
  split; [exact C |]; split; [exact D |]; split; [apply canonical_form_equal |].
  intros y Y G; apply (A y Y G).
Qed.

Theorem avoidance_of_numbers : Statement.avoidance_of_numbers.
Proof. exact number_avoidance. Qed.

Theorem translation_by_numbers : Statement.translation_by_numbers.
Proof. exact number_translation. Qed.

Theorem rules_of_nimbers : Statement.rules_of_nimbers.
Proof.
  split; [exact different_nimbers_are_confused |]; split; [exact mex_rule |].
  exact (proj1 nim_addition).
Qed.

Theorem impartial_games : Statement.impartial_games.
Proof. exact impartial_games_are_nimbers. Qed.

(** The mean by the stops of n.G is the mean by the order. *)
Lemma mean_by_stops : forall g m, mean g m <-> is_mean g m.
Proof.
  assert (P : less zero one) by exact (natural_positive 0).
  intros g m; split; intros [N [c [C A]]]; (split; [exact N |]).
  - exists c; split; [exact C |]; intros n; destruct (A n) as [B D].
    pose proof (number_multiple n m N) as M.
    apply right_stop_le in B; apply left_stop_le in D.
    unfold left_stop at 2 in D; unfold right_stop at 1 in B.
    rewrite stop_of_number in B, D; auto using number_is_number, number_add, number_subtract.
  - exists (add c one); split; [apply number_add; [exact C | apply (number_natural 1)] |].
    intros n; destruct (A n) as [B D]; pose proof (number_multiple n m N) as M.
    pose proof (number_natural 1) as O; change (natural 1) with one in O; split.
    + apply ge_of_right_stop; [auto using number_add, number_subtract |].
      refine (less_le_transitive _ _ _ _ D); group_less P.
    + apply le_of_left_stop; [auto using number_add |].
      refine (le_less_transitive _ _ _ B _); group_less P.
Qed.

Theorem mean_value : Statement.mean_value.
Proof.
  split; [| split]; intros g.
  - destruct (proj1 (every_game_has_one_mean g)) as [m M]; exists m; apply mean_by_stops, M.
  - intros m m' M M'; apply mean_by_stops in M, M'; exact (mean_unique g m m' M M').
  - intros h m k M K; apply mean_by_stops in M, K; apply mean_by_stops.
    exact (proj2 (proj2 means_are_additive) g h m k M K).
Qed.

Theorem outcomes_of_sumbers : Statement.outcomes_of_sumbers.
Proof. exact outcome_of_sumber. Qed.
