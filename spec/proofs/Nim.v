(** * Nim

    A position of Nim is a list of heaps.  A heap of n counters is *n, and the position is the sum
    of its heaps. *)

From Coq Require Import List Bool Arith Lia Permutation Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Nimbers.
Import ListNotations.

#[local] Arguments add : simpl never.

(** A move of either player takes one or more counters from one heap: heap n becomes a heap k with
    k < n, and the other heaps stay as they are.  A player who cannot move loses.
    Clause: nim.moves. *)
Theorem moves_of_nim :
  (forall b heaps x, In x (moves b (sum_of_nimbers heaps)) <->
    exists before n after k, heaps = before ++ n :: after /\ k < n /\
      x = sum_of_nimbers (before ++ k :: after)) /\
  (forall heaps, left (sum_of_nimbers heaps) = [] -> ~ left_wins_first (sum_of_nimbers heaps)) /\
  (forall heaps, right (sum_of_nimbers heaps) = [] -> ~ right_wins_first (sum_of_nimbers heaps)).
Proof.
  split; [| split].
  - intros b; induction heaps as [| m heaps IH]; intros x.
    + split; [intros I; destruct b; destruct I |].
      intros [before [n [after [k [E _]]]]]; destruct before; discriminate E.
    + change (sum_of_nimbers (m :: heaps)) with (add (nimber m) (sum_of_nimbers heaps)).
      rewrite in_moves_add, nimber_moves; split.
      * intros [[y [I ->]] | [y [I ->]]].
        -- apply in_smaller_nimbers in I; destruct I as [k [L ->]].
           exists [], m, heaps, k; auto.
        -- apply IH in I; destruct I as [before [n [after [k [-> [L ->]]]]]].
           exists (m :: before), n, after, k; auto.
      * intros [[| p before] [n [after [k [E [L ->]]]]]]; injection E as -> E.
        -- left; exists (nimber k); split; [apply in_smaller_nimbers; eauto |].
           rewrite E; reflexivity.
        -- right; exists (sum_of_nimbers (before ++ k :: after)); split; [| reflexivity].
           apply IH; exists before, n, after, k; auto.
  - intros heaps E W; apply wins_first_rule in W; destruct W as [x [I _]].
    rewrite E in I; destruct I.
  - intros heaps E W; apply wins_first_rule in W; destruct W as [x [I _]].
    rewrite E in I; destruct I.
Qed.

Lemma sum_of_nimbers_app : forall a b,
  equal (sum_of_nimbers (a ++ b)) (add (sum_of_nimbers a) (sum_of_nimbers b)).
Proof.
  intros a b; induction a as [| n a IH]; cbn [app sum_of_nimbers fold_right].
  - symmetry; apply zero_add.
  - fold (sum_of_nimbers (a ++ b)) (sum_of_nimbers a); rewrite IH, add_associative; reflexivity.
Qed.

(** Empty heaps and the order of the heaps do not change the value.  Clause: nim.position. *)
Theorem positions_of_nim :
  (forall heaps heaps', Permutation heaps heaps' ->
    equal (sum_of_nimbers heaps) (sum_of_nimbers heaps')) /\
  (forall heaps, equal (sum_of_nimbers (filter (fun n => negb (n =? 0)) heaps))
                       (sum_of_nimbers heaps)).
Proof.
  split.
  - intros heaps heaps' P; induction P as [| n a b P IH | m n a | a b c P IH Q IH'];
      cbn [sum_of_nimbers fold_right].
    + reflexivity.
    + fold (sum_of_nimbers a) (sum_of_nimbers b); rewrite IH; reflexivity.
    + apply add_exchange.
    + rewrite IH; exact IH'.
  - induction heaps as [| n heaps IH]; [reflexivity |].
    destruct n as [| n]; cbn [filter Nat.eqb negb sum_of_nimbers fold_right].
    + fold (sum_of_nimbers heaps); rewrite IH; symmetry; apply zero_add.
    + fold (sum_of_nimbers heaps) (sum_of_nimbers (filter (fun n => negb (n =? 0)) heaps)).
      rewrite IH; reflexivity.
Qed.

(** A position is the sum of its heaps, and of any parts into which the heaps are divided.
    Clause: nim.components. *)
Theorem components_of_nim :
  (forall n, sum_of_nimbers [n] = nimber n) /\
  (forall n heaps, sum_of_nimbers (n :: heaps) = add (nimber n) (sum_of_nimbers heaps)) /\
  (forall a b, equal (sum_of_nimbers (a ++ b)) (add (sum_of_nimbers a) (sum_of_nimbers b))).
Proof.
  split; [intros n; apply add_zero |]; split; [reflexivity | exact sum_of_nimbers_app].
Qed.
