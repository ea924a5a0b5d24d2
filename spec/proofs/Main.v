(** * The proofs of the statements

    Each theorem has the name of what it proves in [Statements]. *)

From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm.

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
