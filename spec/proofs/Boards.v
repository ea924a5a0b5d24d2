(** * Boards of dominoes

    The rules of Domineering and of XT Domineering on small boards, as in the chapters
    "Domineering" and "Chilled Domineering", and the values of all their positions by verified
    tables.  A position is the set of its empty cells: bit [width * row + column] of a number. *)

From Coq Require Import List Bool Arith NArith ZArith Lia Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder CanonicalForm Tables.
Import ListNotations.
Local Open Scope N_scope.

(** ** The rules *)

Fixpoint numbers (count : nat) (first : N) : list N :=
  match count with O => [] | S n => first :: numbers n (N.succ first) end.

Lemma in_numbers : forall count first x,
  In x (numbers count first) <-> first <= x < first + N.of_nat count.
Proof.
  induction count as [| n IH]; intros first x; simpl numbers.
  - simpl; lia.
  - simpl In; rewrite IH; lia.
Qed.

Section Rules.

Variable height width : nat.

Definition columns : N := N.of_nat width.
Definition cells : list N := numbers (height * width) 0.
Definition column (c : N) : N := c mod columns.

(** The cells of a domino with its first cell: upright for Left, across for Right. *)
Definition dominoes (is_left : bool) : list (N * N) :=
  if is_left
  then map (fun c => (c, c + columns)) (numbers ((height - 1) * width) 0)
  else map (fun c => (c, c + 1)) (filter (fun c => negb (column (c + 1) =? 0)) cells).

Definition fits_on (p : N) (domino : N * N) : bool :=
  N.testbit p (fst domino) && N.testbit p (snd domino).

Definition square (c : N) : N := 2 ^ c.
Definition covered (domino : N * N) : N := square (fst domino) + square (snd domino).

(** The options of Domineering: place a domino. *)
Definition domino_options (is_left : bool) (p : N) : list N :=
  map (fun d => p - covered d) (filter (fits_on p) (dominoes is_left)).

Definition domineering (p : N) : list N * list N :=
  (domino_options true p, domino_options false p).

(** The cells that are not in the first column. *)
Definition inner : N :=
  fold_left (fun m c => if column c =? 0 then m else N.lor m (square c)) cells 0.

(** A set of cells and their neighbours. *)
Definition neighbours (g : N) : N :=
  N.lor (N.lor (N.land (N.shiftl g 1) inner) (N.shiftr (N.land g inner) 1))
        (N.lor (N.shiftl g columns) (N.shiftr g columns)).

(** The groups of p that meet a set of cells; each step adds neighbours. *)
Fixpoint groups (steps : nat) (p set : N) : N :=
  match steps with
  | O => set
  | S n => let more := N.lor set (N.land p (neighbours set)) in
           if more =? set then set else groups n p more
  end.

(** A 1x1 is placed in a group in which no domino of the player fits. *)
Definition single_options (is_left : bool) (p : N) : list N :=
  let free := fold_left (fun m d => N.lor m (covered d))
                (filter (fits_on p) (dominoes is_left)) 0 in
  let taken := groups (height * width) p free in
  map (fun c => p - square c)
    (filter (fun c => N.testbit p c && negb (N.testbit taken c)) cells).

Definition xt_options (is_left : bool) (p : N) : list N :=
  domino_options is_left p ++ single_options is_left p.

Definition xt_domineering (p : N) : list N * list N := (xt_options true p, xt_options false p).

Lemma square_positive : forall c, 0 < square c.
Proof. intros c; unfold square; pose proof (N.pow_nonzero 2 c); lia. Qed.

Lemma testbit_positive : forall p c, N.testbit p c = true -> 0 < p.
Proof. intros [| p] c H; [rewrite N.bits_0 in H; discriminate | lia]. Qed.

Lemma domino_option_less : forall b p q, In q (domino_options b p) -> q < p.
Proof.
  unfold domino_options; intros b p q I; apply in_map_iff in I; destruct I as [d [<- I]].
  apply filter_In in I; destruct I as [_ I]; unfold fits_on in I.
  apply andb_true_iff in I; destruct I as [I _]; apply testbit_positive in I.
  unfold covered; pose proof (square_positive (fst d)); lia.
Qed.

Lemma xt_option_less : forall b p q, In q (xt_options b p) -> q < p.
Proof.
  unfold xt_options; intros b p q I; apply in_app_iff in I; destruct I as [I | I].
  - eapply domino_option_less; eassumption.
  - unfold single_options in I; apply in_map_iff in I; destruct I as [c [<- I]].
    apply filter_In in I; destruct I as [_ I]; apply andb_true_iff in I; destruct I as [T _].
    apply testbit_positive in T; pose proof (square_positive c); lia.
Qed.

End Rules.

(** ** The values of all positions *)

Section Values.

Variable options : N -> list N * list N.
Hypothesis left_less : forall p q, In q (fst (options p)) -> q < p.
Hypothesis right_less : forall p q, In q (snd (options p)) -> q < p.

Definition position_tree (p : N) : form := tree N options N.to_nat p.

Variable count : nat.        (* the number of positions *)
Variable n : nat.            (* the number of nodes of the table *)
Variable t : table.
Variable below : int -> int -> bool.
Variable value : N -> int.

Definition values_fit (depth : nat) : bool :=
  let limit := of_Z (Z.of_nat n) in
  every (fun p => if fits t below N options value depth p then ltb (value p) limit else false)
    (numbers count 0).

Lemma position_inside : forall p, p < N.of_nat count ->
  forall q, In q (fst (options p)) \/ In q (snd (options p)) -> q < N.of_nat count.
Proof.
  intros p D q [I | I]; [specialize (left_less p q I) | specialize (right_less p q I)]; lia.
Qed.

Theorem board_values : forall depth,
  ordered n t = true -> obeys_rule n t below = true -> values_fit depth = true ->
  forall p, p < N.of_nat count -> equal (position_tree p) (game t (value p)).
Proof.
  intros depth A B F; unfold values_fit in F; cbv zeta in F; rewrite every_true in F.
  assert (G : forall p, p < N.of_nat count ->
            fits t below N options value depth p = true /\ inside n (value p)).
  { intros p D; assert (I : In p (numbers count 0)) by (apply in_numbers; lia).
    specialize (F p I); destruct (fits t below N options value depth p); [| discriminate].
    split; [reflexivity |]; apply ltb_spec in F; unfold inside, place_number.
    pose proof (to_Z_bounded (value p)); rewrite of_Z_spec in F.
    pose proof (Z.mod_le (Z.of_nat n) wB); assert (0 < wB)%Z by reflexivity; lia. }
  apply (positions_have_values n t below A B) with (moves := options) (depth := depth)
    (domain := fun p => p < N.of_nat count).
  - intros p D; unfold position_tree; apply tree_rule with (domain := fun p => p < N.of_nat count);
      [| | exact D]; intros k x K I.
    + split; [eapply position_inside; eauto |]; specialize (left_less k x I); lia.
    + split; [eapply position_inside; eauto |]; specialize (right_less k x I); lia.
  - intros p q D I; eapply position_inside; eauto.
  - intros p D; apply G; assumption.
  - intros p D; apply G; assumption.
Qed.

End Values.

(** Whether a table has the value of each of the first positions as a canonical form. *)
Definition is_board_table (options : N -> list N * list N) (count n : nat) (t : table)
    (value : N -> int) (depth : nat) : bool :=
  let below := order_of n t in
  if is_canonical_table n t below then values_fit options count n t below value depth else false.

Lemma board_table : forall options count n t value depth,
  (forall p q, In q (fst (options p)) -> q < p) ->
  (forall p q, In q (snd (options p)) -> q < p) ->
  is_board_table options count n t value depth = true ->
  forall p, p < N.of_nat count -> equal (position_tree options p) (game t (value p)).
Proof.
  unfold is_board_table; intros until depth; intros L R H.
  destruct (is_canonical_table n t (order_of n t)) eqn:C; [| discriminate].
  apply canonical_table_parts in C; destruct C as [A [B _]].
  apply board_values with (n := n) (below := order_of n t) (depth := depth); assumption.
Qed.

(** The values of all positions of Domineering on a board. *)
Theorem domineering_values : forall height width count n t value depth,
  is_board_table (domineering height width) count n t value depth = true ->
  forall p, p < N.of_nat count ->
  equal (position_tree (domineering height width) p) (game t (value p)).
Proof.
  intros until depth; apply board_table; intros p q; apply domino_option_less.
Qed.

(** The values of all positions of XT Domineering on a board. *)
Theorem xt_domineering_values : forall height width count n t value depth,
  is_board_table (xt_domineering height width) count n t value depth = true ->
  forall p, p < N.of_nat count ->
  equal (position_tree (xt_domineering height width) p) (game t (value p)).
Proof.
  intros until depth; apply board_table; intros p q; apply xt_option_less.
Qed.

(** ** The values that a source gives to some positions *)

Definition has_value (count : nat) (value : N -> int) (claim : N * int) : bool :=
  if N.ltb (fst claim) (N.of_nat count) then eqb (value (fst claim)) (snd claim) else false.

(** If all positions have the values of a table, so have those of a list that agrees with it. *)
Theorem claimed_values : forall (position : N -> form) t count value claims,
  (forall p, p < N.of_nat count -> equal (position p) (game t (value p))) ->
  every (has_value count value) claims = true ->
  forall p k, In (p, k) claims -> equal (position p) (game t k).
Proof.
  intros position t count value claims V C p k I.
  rewrite every_true in C; specialize (C _ I); unfold has_value in C; cbn [fst snd] in C.
  destruct (p <? N.of_nat count) eqn:L; [| discriminate].
  apply eqb_correct in C; subst k; apply V, N.ltb_lt, L.
Qed.
