(** * Strips

    Domineering and XT Domineering on a single row or a single column of cells, for all lengths.

    A position on a row is given by the lengths of its groups, the runs of empty cells.  A move in
    a group of n cells leaves two groups, of a and of b cells, which may be empty.  No upright
    domino fits on a row, so Left places a 1x1 on any cell: a + b = n - 1.  Right places a domino:
    a + b = n - 2.  Only if no domino fits in the group, which is a single cell, he places a 1x1.
    In Domineering Left has no move on a row.  On a column the players are exchanged. *)

From Coq Require Import List Bool Arith NArith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Nimbers.
From Tedomari Require Import Infinitesimals Tables Boards.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Play in several groups *)

Section Groups.

(** The lengths of the two groups that a move of Left (true) or of Right (false) can leave. *)
Variable cuts : bool -> nat -> list (nat * nat).
Hypothesis cuts_shorten : forall b n x y, In (x, y) (cuts b n) -> x + y < n.

Fixpoint cut_options (b : bool) (groups : list nat) : list (list nat) :=
  match groups with
  | [] => []
  | n :: rest =>
      map (fun cut => fst cut :: snd cut :: rest) (cuts b n) ++ map (cons n) (cut_options b rest)
  end.

Definition strip_options (groups : list nat) : list (list nat) * list (list nat) :=
  (cut_options true groups, cut_options false groups).

(** The game tree of a position. *)
Definition strips (groups : list nat) : form := tree (list nat) strip_options list_sum groups.

Lemma in_cut_options : forall b n groups p, In p (cut_options b (n :: groups)) <->
  (exists x y, In (x, y) (cuts b n) /\ p = x :: y :: groups) \/
  (exists q, In q (cut_options b groups) /\ p = n :: q).
Proof.
  intros b n groups p; cbn [cut_options]; rewrite in_app_iff, !in_map_iff; split.
  - intros [[[x y] [<- I]] | [q [<- I]]]; [left; exists x, y; auto | right; exists q; auto].
  - intros [[x [y [I ->]]] | [q [I ->]]]; [left; exists (x, y); auto | right; exists q; auto].
Qed.

Lemma cut_options_shorten : forall b groups p,
  In p (cut_options b groups) -> list_sum p < list_sum groups.
Proof.
  induction groups as [| n groups IH]; intros p I; [destruct I |].
  apply in_cut_options in I; destruct I as [[x [y [I ->]]] | [q [I ->]]].
  - apply cuts_shorten in I; simpl; lia.
  - apply IH in I; simpl; lia.
Qed.

Lemma strips_rule : forall groups, strips groups =
  Form (map strips (cut_options true groups)) (map strips (cut_options false groups)).
Proof.
  intros groups; unfold strips.
  refine (tree_rule _ strip_options (fun _ => True) list_sum _ _ groups I).
  - intros k x _ J; split; [exact I | exact (cut_options_shorten true k x J)].
  - intros k x _ J; split; [exact I | exact (cut_options_shorten false k x J)].
Qed.

Lemma in_moves_strips : forall b groups x,
  In x (moves b (strips groups)) <-> exists p, In p (cut_options b groups) /\ x = strips p.
Proof.
  intros b groups x; rewrite strips_rule.
  assert (E : forall l, In x (map strips l) <-> exists p, In p l /\ x = strips p).
  { intros l; rewrite in_map_iff; split; intros [p [A B]]; exists p; auto. }
  destruct b; apply E.
Qed.

Lemma strips_sum_below : forall s n groups, n + list_sum groups < s ->
  equal (strips (n :: groups)) (add (strips [n]) (strips groups)).
Proof.
  induction s as [| s IH]; intros n groups L; [lia |].
  assert (C : forall b x y, In (x, y) (cuts b n) ->
            equal (strips (x :: y :: groups)) (add (strips [x; y]) (strips groups))).
  { intros b x y I; apply cuts_shorten in I.
    rewrite (IH x (y :: groups)), (IH y groups), (IH x [y]) by (simpl; lia); group. }
  assert (D : forall b q, In q (cut_options b groups) ->
            equal (strips (n :: q)) (add (strips [n]) (strips q))).
  { intros b q I; apply cut_options_shorten in I; apply IH; lia. }
  apply equal_by_moves; intros b z I.
  - apply in_moves_strips in I; destruct I as [p [I ->]]; apply in_cut_options in I.
    destruct I as [[x [y [I ->]]] | [q [I ->]]].
    + exists (add (strips [x; y]) (strips groups)); split; [| exact (C b x y I)].
      apply in_moves_add; left; exists (strips [x; y]); split; [| reflexivity].
      apply in_moves_strips; exists [x; y]; split; [| reflexivity].
      apply in_cut_options; left; exists x, y; auto.
    + exists (add (strips [n]) (strips q)); split; [| exact (D b q I)].
      apply in_moves_add; right; exists (strips q); split; [| reflexivity].
      apply in_moves_strips; exists q; auto.
  - apply in_moves_add in I; destruct I as [[x [I ->]] | [x [I ->]]];
      apply in_moves_strips in I; destruct I as [p [I ->]].
    + apply in_cut_options in I; destruct I as [[x [y [I ->]]] | [q [I _]]]; [| destruct I].
      exists (strips (x :: y :: groups)); split; [| exact (C b x y I)].
      apply in_moves_strips; exists (x :: y :: groups); split; [| reflexivity].
      apply in_cut_options; left; exists x, y; auto.
    + exists (strips (n :: p)); split; [| exact (D b p I)].
      apply in_moves_strips; exists (n :: p); split; [| reflexivity].
      apply in_cut_options; right; exists p; auto.
Qed.

(** A position is the sum of its groups. *)
Theorem strips_sum : forall groups,
  equal (strips groups) (fold_right add zero (map (fun n => strips [n]) groups)).
Proof.
  induction groups as [| n groups IH]; [rewrite strips_rule; reflexivity |].
  cbn [map fold_right]; rewrite <- IH; apply (strips_sum_below (S (n + list_sum groups))); lia.
Qed.

(** If the values of a list obey the rule of the moves, they are the values of the strips. *)
Lemma strip_values : forall value : nat -> form,
  (forall n, equal (value n)
    (Form (map (fun cut => add (value (fst cut)) (value (snd cut))) (cuts true n))
          (map (fun cut => add (value (fst cut)) (value (snd cut))) (cuts false n)))) ->
  forall n, equal (strips [n]) (value n).
Proof.
  intros value V n; induction n as [n IH] using lt_wf_ind; rewrite (V n).
  set (sum := fun cut : nat * nat => add (value (fst cut)) (value (snd cut))).
  assert (E : forall b x y, In (x, y) (cuts b n) -> equal (strips [x; y]) (sum (x, y))).
  { intros b x y I; apply cuts_shorten in I; unfold sum; cbn [fst snd].
    rewrite (strips_sum_below (S (x + y)) x [y]) by (simpl; lia).
    rewrite (IH x), (IH y) by lia; reflexivity. }
  assert (M : forall b, moves b (Form (map sum (cuts true n)) (map sum (cuts false n)))
                      = map sum (cuts b n)) by (intros []; reflexivity).
  apply equal_by_moves; intros b z I; rewrite M in *.
  - apply in_moves_strips in I; destruct I as [p [I ->]]; apply in_cut_options in I.
    destruct I as [[x [y [I ->]]] | [q [I _]]]; [| destruct I].
    exists (sum (x, y)); split; [apply in_map, I | exact (E b x y I)].
  - apply in_map_iff in I; destruct I as [[x y] [<- I]].
    exists (strips [x; y]); split; [| exact (E b x y I)].
    apply in_moves_strips; exists [x; y]; split; [| reflexivity].
    apply in_cut_options; left; exists x, y; auto.
Qed.

End Groups.

(** Exchanging the players negates a position. *)
Lemma exchanged_strips : forall cuts,
  (forall b n x y, In (x, y) (cuts b n) -> x + y < n) ->
  forall groups, strips (fun b => cuts (negb b)) groups = negative (strips cuts groups).
Proof.
  intros cuts S; assert (S' : forall b n x y, In (x, y) (cuts (negb b) n) -> x + y < n)
    by (intros b; apply (S (negb b))).
  assert (C : forall b groups,
            cut_options (fun b => cuts (negb b)) b groups = cut_options cuts (negb b) groups).
  { intros b groups; induction groups as [| n groups IH]; [reflexivity |].
    cbn [cut_options]; rewrite IH; reflexivity. }
  assert (A : forall s groups, list_sum groups < s ->
            strips (fun b => cuts (negb b)) groups = negative (strips cuts groups)).
  { induction s as [| s IH]; intros groups L; [lia |].
    rewrite (strips_rule _ S'), (strips_rule _ S), !C; cbn [negb negative].
    rewrite !map_map; f_equal; apply map_ext_in; intros p I;
      apply (cut_options_shorten _ S) in I; apply IH; lia. }
  intros groups; apply (A (list_sum groups + 1)); lia.
Qed.

(** ** XT Domineering *)

(** All pairs of lengths with a given sum. *)
Definition splits (n : nat) : list (nat * nat) := map (fun x => (x, n - x)) (seq 0 (S n)).

Lemma in_splits : forall n x y, In (x, y) (splits n) <-> x + y = n.
Proof.
  intros n x y; unfold splits; rewrite in_map_iff; split.
  - intros [z [E I]]; apply in_seq in I; injection E as <- <-; lia.
  - intros E; exists x; split; [f_equal; lia | apply in_seq; lia].
Qed.

(** The moves in a group of a row. *)
Definition row_cuts (is_left : bool) (n : nat) : list (nat * nat) :=
  match n with
  | 0 => []
  | 1 => [(0, 0)]
  | S (S m) => splits (if is_left then S m else m)
  end.

Lemma row_cuts_shorten : forall b n x y, In (x, y) (row_cuts b n) -> x + y < n.
Proof.
  intros b [| [| m]] x y I; cbn [row_cuts] in I; [destruct I | |].
  - destruct I as [E | []]; injection E as <- <-; lia.
  - apply in_splits in I; destruct b; lia.
Qed.

Definition row : list nat -> form := strips row_cuts.
Definition column : list nat -> form := strips (fun b => row_cuts (negb b)).

(** The values of a row of 0 to 7 cells. *)
Definition row_values : list form :=
  [zero; star; down; up; star; zero; negative up_star; up_star].

Definition row_value (n : nat) : form := nth (n mod 8) row_values zero.

Lemma row_value_repeats : forall n, row_value (n + 8) = row_value n.
Proof.
  intros n; unfold row_value; replace (n + 8) with (n + 1 * 8) by lia.
  rewrite Nat.mod_add by lia; reflexivity.
Qed.

Definition cut_value (cut : nat * nat) : form := add (row_value (fst cut)) (row_value (snd cut)).

Definition row_form (n : nat) : form :=
  Form (map cut_value (row_cuts true n)) (map cut_value (row_cuts false n)).

(** With eight cells more, a group that is long enough has options of the same values. *)
Lemma splits_repeat : forall n z, 8 <= n ->
  In z (map cut_value (splits (n + 8))) <-> In z (map cut_value (splits n)).
Proof.
  intros n z L; rewrite !in_map_iff; split; intros [[x y] [<- I]]; apply in_splits in I;
    unfold cut_value; cbn [fst snd].
  - destruct (le_lt_dec 8 x) as [X | X].
    + exists (x - 8, y); split; [cbn [fst snd] | apply in_splits; lia].
      rewrite <- (row_value_repeats (x - 8)); do 2 f_equal; lia.
    + exists (x, y - 8); split; [cbn [fst snd] | apply in_splits; lia].
      rewrite <- (row_value_repeats (y - 8)); do 2 f_equal; lia.
  - exists (x + 8, y); split; [cbn [fst snd] | apply in_splits; lia].
    rewrite row_value_repeats; reflexivity.
Qed.

Lemma row_form_repeats : forall n, 10 <= n -> equal (row_form (n + 8)) (row_form n).
Proof.
  intros n L; destruct n as [| [| n]]; [lia | lia |].
  assert (R : forall b, exists k, 8 <= k /\ row_cuts b (S (S n) + 8) = splits (k + 8)
                        /\ row_cuts b (S (S n)) = splits k).
  { intros [|]; [exists (S n) | exists n]; (split; [lia | split; reflexivity]). }
  apply equal_by_moves; intros b z I; exists z; (split; [| reflexivity]);
    destruct (R b) as [k [K [E F]]];
    assert (M : forall m, moves b (row_form m) = map cut_value (row_cuts b m))
      by (intros m; destruct b; reflexivity);
    rewrite M in *; rewrite E in *; rewrite F in *; apply (splits_repeat k z K); exact I.
Qed.

Definition equal_test (g h : form) : bool := compare g true h && compare g false h.

Lemma equal_test_true : forall g h, equal_test g h = true -> equal g h.
Proof.
  unfold equal_test; intros g h E; apply andb_true_iff in E; destruct E as [A B].
  split; [| exact A].
  unfold ge, le; rewrite <- (compare_exchange (S (size g + size h)) g h) by lia; exact B.
Qed.

Lemma short_rows : forallb (fun n => equal_test (row_value n) (row_form n)) (seq 0 18) = true.
Proof. vm_compute; reflexivity. Qed.

Lemma row_form_value : forall n, equal (row_value n) (row_form n).
Proof.
  intros n; induction n as [n IH] using lt_wf_ind; destruct (le_lt_dec 18 n) as [L | L].
  - replace n with (n - 8 + 8) by lia; rewrite row_value_repeats, row_form_repeats by lia.
    apply IH; lia.
  - apply equal_test_true; pose proof short_rows as H; rewrite forallb_forall in H.
    apply H, in_seq; lia.
Qed.

(** The values of a row of n cells repeat 0, *, v, ^, *, 0, v*, ^*, and those of a column repeat
    their negatives, for all n.  By induction: a move in a group leaves two shorter groups, and
    the sums of two values of the list are the same for n + 8 cells as for n cells, from n = 10
    on.  The values for fewer than 18 cells are computed.
    Clause: chilled-domineering.value.strips. *)
Theorem rows_and_columns : forall n,
  equal (row [n])
    (nth (n mod 8) [zero; star; down; up; star; zero; negative up_star; up_star] zero) /\
  equal (column [n])
    (nth (n mod 8) [zero; star; up; down; star; zero; up_star; negative up_star] zero).
Proof.
  intros n; assert (R : equal (row [n]) (row_value n)).
  { apply (strip_values row_cuts row_cuts_shorten row_value); intros k; apply row_form_value. }
  split; [exact R |]; unfold column; rewrite (exchanged_strips row_cuts row_cuts_shorten).
  change (strips row_cuts [n]) with (row [n]); rewrite R; unfold row_value.
  assert (L : n mod 8 < 8) by (apply Nat.mod_upper_bound; lia).
  destruct (n mod 8) as [| [| [| [| [| [| [| [| k]]]]]]]]; try lia;
    apply equal_test_true; vm_compute; reflexivity.
Qed.

(** The rules on groups agree with the rules on boards, for strips of up to 6 cells. *)
Theorem short_strips_on_boards : forall n, 1 <= n <= 6 ->
  equal (position_tree (xt_domineering 1 n) (2 ^ N.of_nat n - 1)%N) (row [n]) /\
  equal (position_tree (xt_domineering n 1) (2 ^ N.of_nat n - 1)%N) (column [n]).
Proof.
  intros n L; destruct (rows_and_columns n) as [A B]; rewrite A, B.
  destruct n as [| [| [| [| [| [| [| n]]]]]]]; try lia;
    split; apply equal_test_true; vm_cast_no_check (eq_refl true).
Qed.

(** ** Domineering *)

(** The moves in a group of a column: Left places a domino, and Right cannot move. *)
Definition domino_cuts (is_left : bool) (n : nat) : list (nat * nat) :=
  match is_left, n with
  | true, S (S m) => splits m
  | _, _ => []
  end.

Lemma domino_cuts_shorten : forall b n x y, In (x, y) (domino_cuts b n) -> x + y < n.
Proof.
  intros [|] [| [| m]] x y I; cbn [domino_cuts In] in I; try contradiction.
  apply in_splits in I; lia.
Qed.

Definition domino_column : list nat -> form := strips domino_cuts.
Definition domino_row : list nat -> form := strips (fun b => domino_cuts (negb b)).

(** A column of n cells is n/2 rounded down in Domineering, and a row is the negative.  Left's
    best move is at the end of the column; any other leaves at most as many dominoes.
    Clause: domineering.value.strips. *)
Theorem domino_strips : forall n,
  equal (domino_column [n]) (integer (Z.of_nat (n / 2))) /\
  equal (domino_row [n]) (integer (- Z.of_nat (n / 2))).
Proof.
  intros n; assert (C : equal (domino_column [n]) (integer (Z.of_nat (n / 2)))).
  { apply (strip_values domino_cuts domino_cuts_shorten (fun k => integer (Z.of_nat (k / 2)))).
    clear n; intros [| [| n]]; [reflexivity | reflexivity |].
    replace (S (S n) / 2) with (S (n / 2)) by
      (replace (S (S n)) with (n + 1 * 2) by lia; rewrite Nat.div_add by lia; lia).
    rewrite integer_of_nat; cbn [natural domino_cuts map].
    split; unfold ge; apply le_with_options; try solve [intros x []].
    - intros x I; apply in_map_iff in I; destruct I as [[a b] [<- I]]; apply in_splits in I.
      exists (natural (n / 2)); split; [left; reflexivity |]; cbn [fst snd].
      rewrite integer_add, <- integer_of_nat; apply integer_le.
      pose proof (Nat.div_mod a 2); pose proof (Nat.div_mod b 2); pose proof (Nat.div_mod n 2).
      pose proof (Nat.mod_upper_bound n 2); lia.
    - intros x [J | []]; subst x; eexists; split.
      + apply in_map with (f := fun cut : nat * nat =>
          add (integer (Z.of_nat (fst cut / 2))) (integer (Z.of_nat (snd cut / 2)))).
        apply (in_splits n 0 n); reflexivity.
      + cbn [fst snd]; rewrite integer_add, <- integer_of_nat; apply integer_le.
        change (0 / 2) with 0; lia. }
  split; [exact C |]; unfold domino_row; rewrite (exchanged_strips _ domino_cuts_shorten).
  change (strips domino_cuts [n]) with (domino_column [n]); rewrite C.
  rewrite integer_negative; reflexivity.
Qed.

(** The rules on groups agree with the rules on boards, for strips of up to 6 cells. *)
Theorem short_domino_strips_on_boards : forall n, 1 <= n <= 6 ->
  equal (position_tree (domineering n 1) (2 ^ N.of_nat n - 1)%N) (domino_column [n]) /\
  equal (position_tree (domineering 1 n) (2 ^ N.of_nat n - 1)%N) (domino_row [n]).
Proof.
  intros n L; destruct (domino_strips n) as [A B]; rewrite A, B.
  destruct n as [| [| [| [| [| [| [| n]]]]]]]; try lia;
    split; apply equal_test_true; vm_cast_no_check (eq_refl true).
Qed.
