(** * Verified tables of games

    A table of games is a list of nodes: the places of the left options and those of the right
    options, each before the node itself.  The checks below are computed by the kernel of Rocq,
    and the theorems say what a table that passes them proves about its games. *)

From Coq Require Import List Bool Arith ZArith Lia Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder CanonicalForm.
Import ListNotations.

(** ** Searching lists

    [forallb] and [existsb] evaluate both sides of their connectives when they are computed; these
    two stop at the first element that decides. *)

Fixpoint every {A : Type} (f : A -> bool) (l : list A) : bool :=
  match l with [] => true | x :: rest => if f x then every f rest else false end.

Fixpoint some {A : Type} (f : A -> bool) (l : list A) : bool :=
  match l with [] => false | x :: rest => if f x then true else some f rest end.

Lemma every_true : forall A (f : A -> bool) l, every f l = true <-> forall x, In x l -> f x = true.
Proof.
  intros A f l; rewrite <- forallb_forall.
  induction l as [| x l IH]; simpl; [reflexivity | destruct (f x); [exact IH | reflexivity]].
Qed.

Lemma some_true : forall A (f : A -> bool) l,
  some f l = true <-> exists x, In x l /\ f x = true.
Proof.
  intros A f l; rewrite <- existsb_exists.
  induction l as [| x l IH]; simpl; [reflexivity | destruct (f x); [reflexivity | exact IH]].
Qed.

Lemma some_false : forall A (f : A -> bool) l,
  some f l = false <-> forall x, In x l -> f x = false.
Proof.
  intros A f l; rewrite <- existsb_false.
  induction l as [| x l IH]; simpl; [reflexivity | destruct (f x); [reflexivity | exact IH]].
Qed.

(** ** The games of a table *)

Section Trees.

(** Positions [K] with their options, each of lower rank, among those of a domain. *)
Variable K : Type.
Variable options : K -> list K * list K.
Variable domain : K -> Prop.
Variable rank : K -> nat.
Hypothesis left_inside : forall k x, domain k -> In x (fst (options k)) ->
  domain x /\ rank x < rank k.
Hypothesis right_inside : forall k x, domain k -> In x (snd (options k)) ->
  domain x /\ rank x < rank k.

Fixpoint tree_to (depth : nat) (k : K) : form :=
  match depth with
  | O => zero
  | S n => Form (map (tree_to n) (fst (options k))) (map (tree_to n) (snd (options k)))
  end.

(** The game tree of a position. *)
Definition tree (k : K) : form := tree_to (S (rank k)) k.

Lemma tree_to_enough : forall n k, domain k -> rank k < n -> tree_to n k = tree k.
Proof.
  unfold tree; induction n as [n IH] using lt_wf_ind; intros k D L.
  destruct n as [| n]; [lia |]; cbn [tree_to]; f_equal; apply map_ext_in; intros x I.
  - destruct (left_inside k x D I) as [E M].
    destruct (Nat.eq_dec n (rank k)) as [-> | N]; [reflexivity |].
    rewrite (IH n) by (auto; lia); destruct (rank k) as [| m] eqn:R; [lia |].
    destruct (Nat.eq_dec (rank x) m) as [-> | N']; [reflexivity |].
    symmetry; apply IH; auto; lia.
  - destruct (right_inside k x D I) as [E M].
    destruct (Nat.eq_dec n (rank k)) as [-> | N]; [reflexivity |].
    rewrite (IH n) by (auto; lia); destruct (rank k) as [| m] eqn:R; [lia |].
    destruct (Nat.eq_dec (rank x) m) as [-> | N']; [reflexivity |].
    symmetry; apply IH; auto; lia.
Qed.

Lemma tree_rule : forall k, domain k ->
  tree k = Form (map tree (fst (options k))) (map tree (snd (options k))).
Proof.
  intros k D; unfold tree at 1; cbn [tree_to]; f_equal; apply map_ext_in; intros x I.
  - destruct (left_inside k x D I); apply tree_to_enough; assumption.
  - destruct (right_inside k x D I); apply tree_to_enough; assumption.
Qed.

End Trees.

(** A node has the places of its left and of its right options. *)
Definition node : Type := list int * list int.
Definition table : Type := array node.

(** The array of a list. *)
Definition array_from {A : Type} (default : A) (l : list A) : array A :=
  let empty := make (of_Z (Z.of_nat (List.length l))) default in
  snd (fold_left (fun '(k, a) x => ((k + 1)%uint63, a.[k <- x])) l (0%uint63, empty)).

Definition table_of : list node -> table := array_from ([], []).

Definition place_number (k : int) : nat := Z.to_nat (to_Z k).

(** [count] consecutive places, the first of which is k. *)
Fixpoint places_from (k : int) (count : nat) : list int :=
  match count with
  | O => []
  | S rest => k :: places_from (k + 1)%uint63 rest
  end.

(** The places 0 to n - 1. *)
Definition places (n : nat) : list int := places_from 0%uint63 n.

Lemma places_from_numbers : forall count first, places_from (of_Z (Z.of_nat first)) count =
  map (fun x => of_Z (Z.of_nat x)) (seq first count).
Proof.
  induction count as [| count IH]; intros first; cbn; [reflexivity |]; f_equal.
  rewrite <- IH; f_equal; apply to_Z_inj.
  rewrite add_spec, !of_Z_spec, to_Z_1, Z.add_mod_idemp_l, Nat2Z.inj_succ by discriminate.
  reflexivity.
Qed.

Lemma in_places : forall n k, In k (places n) <-> place_number k < n.
Proof.
  intros n k; unfold places, place_number; change 0%uint63 with (of_Z (Z.of_nat 0)).
  rewrite places_from_numbers, in_map_iff; split.
  - intros [x [<- I]]; apply in_seq in I; rewrite of_Z_spec.
    assert (0 <= Z.of_nat x mod wB <= Z.of_nat x)%Z
      by (split; [apply Z.mod_pos_bound; reflexivity | apply Z.mod_le; [lia | reflexivity]]).
    lia.
  - intros L; pose proof (to_Z_bounded k); exists (Z.to_nat (to_Z k)); split.
    + rewrite Z2Nat.id by lia; apply of_to_Z.
    + apply in_seq; lia.
Qed.

(** Each option has a place before its node. *)
Definition ordered (n : nat) (t : table) : bool :=
  every (fun k => let (l, r) := t.[k] in every (fun x => ltb x k) (l ++ r)) (places n).

(** ** The order of the games of a table *)

(** What the rule of the order says of i and j, by the order of their options. *)
Definition by_rule (t : table) (below : int -> int -> bool) (i j : int) : bool :=
  if some (below j) (fst t.[i]) then false
  else negb (some (fun y => below y i) (snd t.[j])).

Definition obeys_rule (n : nat) (t : table) (below : int -> int -> bool) : bool :=
  let all := places n in
  every (fun i => every (fun j => Bool.eqb (below i j) (by_rule t below i j)) all) all.

Section Order.

Variable n : nat.
Variable t : table.
Variable below : int -> int -> bool.
Hypothesis is_ordered : ordered n t = true.

Definition inside (k : int) : Prop := place_number k < n.

Definition game (k : int) : form := tree int (fun x => t.[x]) place_number k.

Lemma option_inside : forall k x, inside k ->
  In x (fst t.[k]) \/ In x (snd t.[k]) ->
  inside x /\ place_number x < place_number k.
Proof.
  unfold inside; intros k x D I.
  unfold ordered in is_ordered; rewrite every_true in is_ordered.
  specialize (is_ordered k (proj2 (in_places n k) D)).
  destruct (t.[k]) as [l r]; rewrite every_true in is_ordered; cbn [fst snd] in I.
  apply in_app_iff in I; specialize (is_ordered x I); apply ltb_spec in is_ordered.
  pose proof (to_Z_bounded x); pose proof (to_Z_bounded k); unfold place_number in *; lia.
Qed.

Lemma game_rule : forall k, inside k ->
  game k = Form (map game (fst t.[k])) (map game (snd t.[k])).
Proof.
  intros k D; unfold game; apply tree_rule with (domain := inside); auto;
    intros j x E I; apply option_inside; auto.
Qed.

Lemma in_left : forall k x, inside k ->
  In x (left (game k)) <-> exists j, game j = x /\ In j (fst t.[k]).
Proof. intros k x D; rewrite game_rule by assumption; apply in_map_iff. Qed.

Lemma in_right : forall k x, inside k ->
  In x (right (game k)) <-> exists j, game j = x /\ In j (snd t.[k]).
Proof. intros k x D; rewrite game_rule by assumption; apply in_map_iff. Qed.

(** ** Tidy nodes *)

(** Of the options of a node, none is dominated and none is reversible. *)
Definition is_tidy (k : int) : bool :=
  let (l, r) := t.[k] in
  let undominated := fun x y => if Uint63.eqb x y then true else negb (below x y) in
  every (fun x => every (undominated x) l) l
  && every (fun x => every (undominated x) r) r
  && every (fun x => every (fun y => negb (below y k)) (snd t.[x])) l
  && every (fun x => every (fun y => negb (below k y)) (fst t.[x])) r.

Section Tidy.

(** For this, it is enough that the order is right where it denies i <= j. *)
Hypothesis not_below : forall i j, inside i -> inside j -> below i j = false ->
  ~ le (game i) (game j).

Lemma tidy_node : forall k, inside k -> is_tidy k = true -> tidy (game k).
Proof.
  intros k D; unfold is_tidy; destruct (t.[k]) as [l r] eqn:E.
  assert (Lk : forall x, In x l -> inside x)
    by (intros x I; apply (option_inside k); [assumption | rewrite E; auto]).
  assert (Rk : forall x, In x r -> inside x)
    by (intros x I; apply (option_inside k); [assumption | rewrite E; auto]).
  rewrite !andb_true_iff, !every_true; intros [[[A B] C] F].
  assert (X : forall x, In x (left (game k)) <-> exists j, game j = x /\ In j l)
    by (intros x; rewrite in_left, E by assumption; reflexivity).
  assert (Y : forall x, In x (right (game k)) <-> exists j, game j = x /\ In j r)
    by (intros x; rewrite in_right, E by assumption; reflexivity).
  assert (S : forall i j, inside i -> inside j -> le (game i) (game j) ->
            (if Uint63.eqb i j then true else negb (below i j)) = true ->
            identical (game i) (game j)).
  { intros i j I J L; destruct (Uint63.eqb i j) eqn:Q.
    - apply eqb_spec in Q; subst; intros _; apply identical_reflexive.
    - rewrite negb_true_iff; intros N; contradiction (not_below i j I J N). }
  unfold tidy; split; [| split; [| split]].
  - intros x y I J L; apply X in I; apply X in J.
    destruct I as [i [<- I]], J as [j [<- J]].
    specialize (A i I); rewrite every_true in A; specialize (A j J); auto.
  - intros x y I J L; apply Y in I; apply Y in J.
    destruct I as [i [<- I]], J as [j [<- J]].
    specialize (B i I); rewrite every_true in B; specialize (B j J); auto.
  - intros x y I J; apply X in I; destruct I as [i [<- I]].
    apply in_right in J; auto; destruct J as [j [<- J]].
    specialize (C i I); rewrite every_true in C; specialize (C j J).
    apply negb_true_iff in C; apply not_below; auto; apply (option_inside i); auto.
  - intros x y I J; apply Y in I; destruct I as [i [<- I]].
    apply in_left in J; auto; destruct J as [j [<- J]].
    specialize (F i I); rewrite every_true in F; specialize (F j J).
    apply negb_true_iff in F; apply not_below; auto; apply (option_inside i); auto.
Qed.

End Tidy.

(** ** The order *)

Hypothesis is_order : obeys_rule n t below = true.

Lemma below_rule : forall i j, inside i -> inside j ->
  below i j = true <->
  (forall x, In x (fst t.[i]) -> below j x = false) /\
  (forall y, In y (snd t.[j]) -> below y i = false).
Proof.
  unfold inside; intros i j I J.
  unfold obeys_rule in is_order; rewrite every_true in is_order.
  specialize (is_order i (proj2 (in_places n i) I)); rewrite every_true in is_order.
  specialize (is_order j (proj2 (in_places n j) J)); apply eqb_prop in is_order.
  rewrite is_order; unfold by_rule; rewrite <- !some_false.
  destruct (some (below j) (fst t.[i])); [intuition discriminate |].
  rewrite negb_true_iff; tauto.
Qed.

Lemma below_is_order_to : forall s i j, size (game i) + size (game j) < s ->
  inside i -> inside j -> below i j = true <-> le (game i) (game j).
Proof.
  induction s as [| s IH]; intros i j S I J; [lia |].
  assert (A : forall x, In x (fst t.[i]) -> below j x = true <-> le (game j) (game x)).
  { intros x X; apply IH; auto; [| apply (option_inside i); auto].
    assert (In (game x) (left (game i))) by (apply in_left; eauto); sizes. }
  assert (B : forall y, In y (snd t.[j]) -> below y i = true <-> le (game y) (game i)).
  { intros y Y; apply IH; auto; [| apply (option_inside j); auto].
    assert (In (game y) (right (game j))) by (apply in_right; eauto); sizes. }
  rewrite (below_rule i j I J), le_rule; unfold ge; split; intros [L R]; split.
  - intros x X; apply in_left in X; [| assumption]; destruct X as [k [<- K]].
    rewrite <- A, L by assumption; discriminate.
  - intros y Y; apply in_right in Y; [| assumption]; destruct Y as [k [<- K]].
    rewrite <- B, R by assumption; discriminate.
  - intros x X; apply not_true_iff_false; rewrite A by assumption.
    apply L, in_left; eauto.
  - intros y Y; apply not_true_iff_false; rewrite B by assumption.
    apply R, in_right; eauto.
Qed.

(** A relation that obeys the rule of the order is the order of the games. *)
Theorem table_order : forall i j, inside i -> inside j ->
  below i j = true <-> le (game i) (game j).
Proof. intros i j; eapply below_is_order_to; apply Nat.lt_succ_diag_r. Qed.

Lemma table_not_order : forall i j, inside i -> inside j ->
  below i j = false <-> ~ le (game i) (game j).
Proof. intros i j I J; rewrite <- table_order by assumption; apply iff_sym, not_true_iff_false. Qed.

(** ** Canonical forms and different values *)

Definition all_tidy : bool := every is_tidy (places n).

(** All games of a table that passes the check are canonical. *)
Theorem table_canonical : all_tidy = true -> forall k, inside k -> canonical (game k).
Proof.
  intros T k; remember (place_number k) as m eqn:M; revert k M.
  induction m as [m IH] using lt_wf_ind; intros k -> D; constructor.
  - apply tidy_node; [| assumption |].
    + intros i j I J; apply table_not_order; assumption.
    + unfold all_tidy in T; rewrite every_true in T; apply T, in_places; assumption.
  - intros x I; apply in_left in I; [| assumption]; destruct I as [j [<- J]].
    destruct (option_inside k j D (or_introl J)); eapply IH; eauto.
  - intros x I; apply in_right in I; [| assumption]; destruct I as [j [<- J]].
    destruct (option_inside k j D (or_intror J)); eapply IH; eauto.
Qed.

(** No two nodes have the same value. *)
Definition all_different : bool :=
  let all := places n in
  every (fun i => every (fun j => Uint63.eqb i j || negb (below i j && below j i)) all) all.

Theorem table_different : all_different = true ->
  forall i j, inside i -> inside j -> equal (game i) (game j) -> i = j.
Proof.
  unfold all_different; rewrite every_true; intros H i j I J [A B].
  specialize (H i (proj2 (in_places n i) I)); rewrite every_true in H.
  specialize (H j (proj2 (in_places n j) J)); apply orb_true_iff in H.
  destruct H as [H | H]; [apply eqb_spec; assumption |].
  apply table_order in A; auto; apply table_order in B; auto.
  rewrite A, B in H; discriminate.
Qed.

(** ** Positions and their values *)

Section Positions.

Variable P : Type.
Variable moves : P -> list P * list P.
Variable position_tree : P -> form.
Variable domain : P -> Prop.
Variable value : P -> int.
Hypothesis position_rule : forall p, domain p ->
  position_tree p = Form (map position_tree (fst (moves p))) (map position_tree (snd (moves p))).
Hypothesis moves_inside : forall p q, domain p ->
  In q (fst (moves p)) \/ In q (snd (moves p)) -> domain q.
Hypothesis value_inside : forall p, domain p -> inside (value p).

(** Whether {l|r}, a form whose options are nodes, is at most the node y; the depth bounds the
    number of steps. *)
Fixpoint form_below (l r : list int) (depth : nat) (y : int) : bool :=
  match depth with
  | O => false
  | S d =>
      if every (fun x => negb (below y x)) l
      then every (fun z => if some (fun x => below x z) r then true
                           else some (form_below l r d) (fst t.[z]))
             (snd t.[y])
      else false
  end.

Fixpoint form_above (l r : list int) (depth : nat) (y : int) : bool :=
  match depth with
  | O => false
  | S d =>
      if every (fun x => negb (below x y)) r
      then every (fun z => if some (below z) l then true
                           else some (form_above l r d) (snd t.[z]))
             (fst t.[y])
      else false
  end.

(** Whether the value of a position is that of its options' values. *)
Definition fits (depth : nat) (p : P) : bool :=
  let (l, r) := moves p in
  form_below (map value l) (map value r) depth (value p)
  && form_above (map value l) (map value r) depth (value p).

Section Step.

Variable p : P.
Hypothesis p_inside : domain p.
Hypothesis options_agree : forall q, In q (fst (moves p)) \/ In q (snd (moves p)) ->
  equal (position_tree q) (game (value q)).

Lemma form_below_sound : forall depth y, inside y ->
  form_below (map value (fst (moves p))) (map value (snd (moves p))) depth y = true ->
  le (position_tree p) (game y).
Proof.
  induction depth as [| d IH]; [discriminate |]; intros y Y H; cbn [form_below] in H.
  match type of H with (if ?c then _ else _) = _ => destruct c eqn:A end; [| discriminate].
  rename H into B; rewrite every_true in A, B.
  apply le_rule; split; intros x I; unfold ge; intros M.
  - rewrite position_rule in I by assumption; apply in_map_iff in I; destruct I as [q [<- Q]].
    specialize (A (value q) (in_map _ _ _ Q)); apply negb_true_iff in A.
    apply table_not_order in A; auto; [| apply value_inside, (moves_inside p); auto].
    apply A; destruct (options_agree q (or_introl Q)) as [_ L]; eapply le_transitive; eassumption.
  - apply in_right in I; [| assumption]; destruct I as [z [<- Z]].
    assert (Zi : inside z) by (apply (option_inside y); auto).
    specialize (B z Z); cbv beta in B.
    match type of B with (if ?c then _ else _) = _ => destruct c eqn:C end;
      [clear B; rename C into B |]; apply some_true in B.
    + destruct B as [v [I L]]; apply in_map_iff in I; destruct I as [q [<- Q]].
      apply table_order in L; auto; [| apply value_inside, (moves_inside p); auto].
      destruct (options_agree q (or_intror Q)) as [_ E].
      refine (not_le_right (position_tree p) (position_tree q) _ (game z) M _).
      * rewrite (position_rule p) by assumption; apply in_map; assumption.
      * eapply le_transitive; eassumption.
    + destruct B as [w [W L]]; apply IH in L; [| apply (option_inside z); auto].
      refine (not_le_left (game z) (game w) _ (position_tree p) M L).
      apply in_left; eauto.
Qed.

Lemma form_above_sound : forall depth y, inside y ->
  form_above (map value (fst (moves p))) (map value (snd (moves p))) depth y = true ->
  le (game y) (position_tree p).
Proof.
  induction depth as [| d IH]; [discriminate |]; intros y Y H; cbn [form_above] in H.
  match type of H with (if ?c then _ else _) = _ => destruct c eqn:A end; [| discriminate].
  rename H into B; rewrite every_true in A, B.
  apply le_rule; split; intros x I; unfold ge; intros M.
  - apply in_left in I; [| assumption]; destruct I as [z [<- Z]].
    assert (Zi : inside z) by (apply (option_inside y); auto).
    specialize (B z Z); cbv beta in B.
    match type of B with (if ?c then _ else _) = _ => destruct c eqn:C end;
      [clear B; rename C into B |]; apply some_true in B.
    + destruct B as [v [I L]]; apply in_map_iff in I; destruct I as [q [<- Q]].
      apply table_order in L; auto; [| apply value_inside, (moves_inside p); auto].
      destruct (options_agree q (or_introl Q)) as [E _].
      refine (not_le_left (position_tree p) (position_tree q) _ (game z) M _).
      * rewrite (position_rule p) by assumption; apply in_map; assumption.
      * eapply le_transitive; eassumption.
    + destruct B as [w [W L]]; apply IH in L; [| apply (option_inside z); auto].
      refine (not_le_right (game z) (game w) _ (position_tree p) M L).
      apply in_right; eauto.
  - rewrite position_rule in I by assumption; apply in_map_iff in I; destruct I as [q [<- Q]].
    specialize (A (value q) (in_map _ _ _ Q)); apply negb_true_iff in A.
    apply table_not_order in A; auto; [| apply value_inside, (moves_inside p); auto].
    apply A; destruct (options_agree q (or_intror Q)) as [L _]; eapply le_transitive; eassumption.
Qed.

End Step.

(** If the value of each position fits those of its options, it is the position's value. *)
Theorem positions_have_values : forall depth, (forall p, domain p -> fits depth p = true) ->
  forall p, domain p -> equal (position_tree p) (game (value p)).
Proof.
  intros depth F p; remember (size (position_tree p)) as s eqn:E; revert p E.
  induction s as [s IH] using lt_wf_ind; intros p -> D.
  assert (O : forall q, In q (fst (moves p)) \/ In q (snd (moves p)) ->
                equal (position_tree q) (game (value q))).
  { intros q Q; eapply IH; [| reflexivity | apply (moves_inside p); auto].
    destruct Q as [Q | Q]; [apply size_left | apply size_right];
      rewrite (position_rule p) by assumption; apply in_map; assumption. }
  specialize (F p D); unfold fits in F; destruct (moves p) as [l r] eqn:M.
  apply andb_true_iff in F; destruct F as [A B]; split; unfold ge.
  - apply form_above_sound with (depth := depth); rewrite ?M; auto.
  - apply form_below_sound with (depth := depth); rewrite ?M; auto.
Qed.

End Positions.

End Order.

(** ** Computing the order

    Nothing is proved of this computation: its result is checked by [obeys_rule]. *)

Definition matrix : Type := array (array bool).

Definition set_entry (m : matrix) (i j : int) (b : bool) : matrix := m.[i <- m.[i].[j <- b]].

(** Compare the node k with a node j, at most k, after all pairs of earlier nodes and after the
    pairs of k with nodes before j. *)
Definition compare_pair (t : table) (k : int) (m : matrix) (j : int) : matrix :=
  let entry := fun x y => m.[x].[y] in
  let m := set_entry m k j (by_rule t entry k j) in
  let entry := fun x y => m.[x].[y] in
  set_entry m j k (by_rule t entry j k).

Fixpoint compare_all (t : table) (earlier later : list int) (m : matrix) : matrix :=
  match later with
  | [] => m
  | k :: rest =>
      let up_to_k := earlier ++ [k] in
      compare_all t up_to_k rest (fold_left (compare_pair t k) up_to_k m)
  end.

Definition rows (count : nat) : matrix :=
  let length := of_Z (Z.of_nat count) in
  fold_left (fun m k => m.[k <- make length false]) (places count) (make length (make 0 false)).

Definition order_of (n : nat) (t : table) : int -> int -> bool :=
  let m := compare_all t [] (places n) (rows n) in
  fun i j => m.[i].[j].

(** ** Checked tables *)

(** Everything that makes a table one of canonical and different games. *)
Definition is_canonical_table (n : nat) (t : table) (below : int -> int -> bool) : bool :=
  if ordered n t then
    if obeys_rule n t below then
      if all_tidy n t below then all_different n below else false
    else false
  else false.

Lemma canonical_table_parts : forall n t below, is_canonical_table n t below = true ->
  ordered n t = true /\ obeys_rule n t below = true /\
  all_tidy n t below = true /\ all_different n below = true.
Proof.
  unfold is_canonical_table; intros n t below.
  destruct (ordered n t), (obeys_rule n t below), (all_tidy n t below); auto; discriminate.
Qed.

(** A checked table: its games are canonical forms of different values. *)
Theorem canonical_table : forall n t, is_canonical_table n t (order_of n t) = true ->
  (forall k, inside n k -> canonical (game t k)) /\
  (forall i j, inside n i -> inside n j -> equal (game t i) (game t j) -> i = j).
Proof.
  intros n t H; apply canonical_table_parts in H; destruct H as [A [B [C D]]]; split.
  - intros k; apply table_canonical with (below := order_of n t); assumption.
  - intros i j; apply table_different with (below := order_of n t); assumption.
Qed.
