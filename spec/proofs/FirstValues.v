(** * Verified first values of Clobber

    A checker of [first_values] in [LinearClobber]: of the values of strips with at most 23 copies
    of xxo, and of their options.  The games are the nodes of a table, and a list of strips says
    which node has the value of a strip.  Comparisons and sums are checked as in
    [SparseTables]. *)

From Coq Require Import List Bool Arith ZArith Lia Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Infinitesimals Periods
  Tables Certificates LinearClobber SparseTables.
Import ListNotations.

#[local] Arguments add : simpl never.

Section FirstValues.

Variable count : int.
Variable t : table.
Variable buckets : int.
Variable found : refutation_index.
Variable sums : array (list (int * int * int)).

Let n : nat := place_number count.

Hypothesis is_ordered : ordered n t = true.
Hypothesis are_right : all_refute t buckets found = true.

Local Notation shows_le := (shows_le count t buckets found).
Local Notation shows_not_le := (shows_not_le count buckets found).
Local Notation options_fit := (options_fit count t buckets found).
Local Notation sum_node := (sum_node count buckets sums).
Local Notation has_sum := (has_sum count buckets sums).
Local Notation sums_fit := (sums_fit count t buckets found sums).
Local Notation sum_of_pair := (sum_of_pair t).

Let le_sound := shows_le_sound count t buckets found is_ordered are_right.
Let not_le_sound := shows_not_le_sound count t buckets found is_ordered are_right.
Let fit_sound := options_fit_sound count t buckets found is_ordered are_right.
Let sum_sound_at := sum_node_sound count t buckets found is_ordered are_right sums.

(** ** Values of strips *)

(** A tree of strips: the node of the empty strip, the strips that begin with a stone of Left, and
    those that begin with one of Right. *)
Inductive strip_index : Type := No_strip | Strips (k : int) (l r : strip_index).

(** The node of a strip; [count] if the tree does not have it. *)
Fixpoint node_in (m : strip_index) (s : list bool) : int :=
  match m with
  | No_strip => count
  | Strips k l r =>
      match s with [] => k | true :: rest => node_in l rest | false :: rest => node_in r rest end
  end.

Fixpoint every_strip (f : list bool -> int -> bool) (m : strip_index) : bool :=
  match m with
  | No_strip => true
  | Strips k l r =>
      if (if ltb k count then f [] k else true)
      then if every_strip (fun s => f (true :: s)) l
           then every_strip (fun s => f (false :: s)) r else false
      else false
  end.

Lemma every_strip_true : forall m f s, every_strip f m = true ->
  ltb (node_in m s) count = true -> f s (node_in m s) = true.
Proof.
  induction m as [| k l IHl r IHr]; cbn [every_strip node_in]; intros f s H L.
  - contradiction (not_below_itself count L).
  - destruct (if ltb k count then f [] k else true) eqn:E; [| discriminate].
    destruct (every_strip (fun s => f (true :: s)) l) eqn:Fl; [| discriminate].
    destruct s as [| [|] s].
    + rewrite L in E; exact E.
    + exact (IHl _ s Fl L).
    + exact (IHr _ s H L).
Qed.

Variable strips : strip_index.

Definition strip_node (s : list bool) : int := node_in strips s.

Definition has_strip (s : list bool) : bool := ltb (strip_node s) count.

(** The strips that a cut leaves, as nodes. *)
Definition cut_nodes (p : list bool * list bool) : int * int :=
  (strip_node (fst p), strip_node (snd p)).

Definition cut_node (p : list bool * list bool) : int := sum_node (cut_nodes p).

Definition has_cut (p : list bool * list bool) : bool :=
  if has_strip (fst p) then if has_strip (snd p) then has_sum (cut_nodes p) else false else false.

Definition strip_fits (depth : nat) (s : list bool) (k : int) : bool :=
  let l := cuts true s in
  let r := cuts false s in
  if every has_cut l then if every has_cut r then
    options_fit depth (map cut_node l) (map cut_node r) k
  else false else false.

Definition strips_fit (depth : nat) : bool := every_strip (strip_fits depth) strips.

Section Strips.

Variable depth : nat.
Hypothesis sums_right : sums_fit depth = true.
Hypothesis strips_right : strips_fit depth = true.

Lemma has_cut_parts : forall p, has_cut p = true ->
  has_strip (fst p) = true /\ has_strip (snd p) = true /\ has_sum (cut_nodes p) = true.
Proof.
  unfold has_cut; intros p; destruct (has_strip (fst p)), (has_strip (snd p)); auto; discriminate.
Qed.

Lemma has_strip_cuts : forall s b p, has_strip s = true -> In p (cuts b s) -> has_cut p = true.
Proof.
  unfold has_strip; intros s b p L I.
  apply (every_strip_true strips (strip_fits depth) s strips_right) in L.
  unfold strip_fits in L; destruct (every has_cut (cuts true s)) eqn:A; [| discriminate].
  destruct (every has_cut (cuts false s)) eqn:B; [| discriminate].
  rewrite every_true in A, B; destruct b; auto.
Qed.

Lemma cut_node_by : forall p, has_cut p = true ->
  (forall s, s = fst p \/ s = snd p -> equal (clobber s) (game t (strip_node s))) ->
  equal (cut_sum p) (game t (cut_node p)).
Proof.
  intros p C E; apply has_cut_parts in C; destruct C as [_ [_ C]].
  apply equal_transitive with (sum_of_pair (cut_nodes p)).
  - unfold cut_sum, sum_of_pair, cut_nodes; cbn [fst snd].
    apply add_respects_equality; apply E; auto.
  - apply sum_sound_at with (depth := depth); assumption.
Qed.

(** The nodes of the strips that pass the check are their values. *)
Theorem strip_node_sound : forall s, has_strip s = true ->
  equal (clobber s) (game t (strip_node s)).
Proof.
  intros s; remember (List.length s) as m eqn:M; revert s M.
  induction m as [m IH] using lt_wf_ind; intros s -> L; rewrite clobber_rule.
  pose proof (every_strip_true strips (strip_fits depth) s strips_right L) as F.
  unfold strip_fits in F; destruct (every has_cut (cuts true s)); [| discriminate].
  destruct (every has_cut (cuts false s)); [| discriminate].
  apply (fit_sound _ cut_sum cut_node _ _ depth); [| exact F].
  assert (X : forall b p, In p (cuts b s) -> equal (cut_sum p) (game t (cut_node p))).
  { intros b [p q] I; pose proof (has_strip_cuts s b (p, q) L I) as C.
    apply cut_node_by; [exact C |]; apply has_cut_parts in C; destruct C as [P [Q _]].
    apply cuts_shorten in I; cbn [fst snd] in *.
    intros x [-> | ->]; [apply (IH (List.length p)) | apply (IH (List.length q))]; auto; lia. }
  intros p [I | I]; eapply X; exact I.
Qed.

Lemma cut_node_sound : forall s b p, has_strip s = true -> In p (cuts b s) ->
  equal (cut_sum p) (game t (cut_node p)).
Proof.
  intros s b p L I; pose proof (has_strip_cuts s b p L I) as C; apply cut_node_by; [exact C |].
  apply has_cut_parts in C; destruct C as [P [Q _]].
  intros x [-> | ->]; apply strip_node_sound; assumption.
Qed.

End Strips.

(** ** The first values *)

(** The first three nodes are 0, * and ^. *)
Definition starts_right : bool :=
  if ltb 2 count then
    match t.[0], t.[1], t.[2] with
    | ([], []), ([a], [b]), ([c], [d]) =>
        Uint63.eqb a 0 && Uint63.eqb b 0 && Uint63.eqb c 0 && Uint63.eqb d 1
    | _, _, _ => false
    end
  else false.

(** The node of n.^, by sums. *)
Fixpoint node_of_ups (m : nat) : int :=
  match m with O => 0%uint63 | S m => sum_node (2%uint63, node_of_ups m) end.

Fixpoint has_ups (m : nat) : bool :=
  match m with
  | O => true
  | S m => if has_ups m then has_sum (2%uint63, node_of_ups m) else false
  end.

(** (xxo)^n is (n + 1)/2 ups, rounded down. *)
Definition run_right (n : nat) : bool :=
  let m := (n + 1) / 2 in
  if has_ups m then if has_strip (run n) then Uint63.eqb (strip_node (run n)) (node_of_ups m)
  else false else false.

(** v(k + 2) = v(k) + ^. *)
Definition raised (k : int) : int * int := (k, 2%uint63).

Definition period_right (f : ends_of) (k : nat) : bool :=
  let a := strip_node (strip f k) in
  let b := strip_node (strip f (k + 2)) in
  if ltb a count then if ltb b count then
    if has_sum (raised a) then Uint63.eqb b (sum_node (raised a)) else false
  else false else false.

(** Whether y <= x + ^. *)
Definition below_raised (y x : int) : bool :=
  if has_sum (raised x) then shows_le y (sum_node (raised x)) else false.

(** Left's moves in [left_moves]: an option, or her answer to an option of Right. *)
Definition shows_answer (l r : list int) (y : int) : bool :=
  if every (fun x => if has_sum (raised x) then shows_not_le (sum_node (raised x)) y else false) r
  then if every (fun z => some (below_raised z) l) (fst t.[y])
       then some (fun x => if has_sum (raised x) then below_raised y (sum_node (raised x))
                           else false) l
       else false
  else false.

Definition shows_left_moves (l r : list int) (g : int) : bool :=
  if some (below_raised g) l then true else some (shows_answer l r) (snd t.[g]).

Definition shows_right_moves (r : list int) (g : int) : bool :=
  if has_sum (g, 1%uint63) then
    some (fun x =>
      if has_sum (raised x) then shows_le (sum_node (raised x)) (sum_node (g, 1%uint63))
      else false) r
  else false.

Definition growth_right (f : ends_of) (k : nat) : bool :=
  let s := strip f k in
  let l := map cut_node (cuts true s) in
  let r := map cut_node (cuts false s) in
  let g := strip_node s in
  if has_strip s then if shows_left_moves l r g then shows_right_moves r g else false else false.

Definition first_values_right : bool :=
  if starts_right then
    if every run_right (seq 0 11) then
      if every (fun f => every (period_right f) (seq 9 13)) families
      then every (fun f => every (growth_right f) (seq 22 2)) families else false
    else false
  else false.

Section Proof.

Variable depth : nat.
Hypothesis sums_right : sums_fit depth = true.
Hypothesis strips_right : strips_fit depth = true.
Hypothesis start_is_right : starts_right = true.

Lemma first_nodes : game t 0%uint63 = zero /\ game t 1%uint63 = star /\ game t 2%uint63 = up.
Proof.
  pose proof start_is_right as H; unfold starts_right in H.
  destruct (ltb 2 count) eqn:L; [| discriminate].
  assert (I : inside n 0%uint63 /\ inside n 1%uint63 /\ inside n 2%uint63).
  { apply node_inside in L; unfold inside, place_number in *.
    change (to_Z 0%uint63) with 0%Z; change (to_Z 1%uint63) with 1%Z.
    change (to_Z 2%uint63) with 2%Z in L |- *; lia. }
  destruct I as [I0 [I1 I2]].
  pose proof (game_rule n t is_ordered _ I0) as E0.
  pose proof (game_rule n t is_ordered _ I1) as E1.
  pose proof (game_rule n t is_ordered _ I2) as E2.
  destruct (t.[0]) as [[| ? ?] [| ? ?]]; try discriminate.
  destruct (t.[1]) as [[| a [| ? ?]] [| b [| ? ?]]]; try discriminate.
  destruct (t.[2]) as [[| c [| ? ?]] [| d [| ? ?]]]; try discriminate.
  rewrite !andb_true_iff in H; destruct H as [[[A B] C] D].
  apply eqb_spec in A; apply eqb_spec in B; apply eqb_spec in C; apply eqb_spec in D; subst.
  cbn [fst snd map] in E0, E1, E2; rewrite E0 in E1, E2; rewrite E1 in E2.
  split; [exact E0 | split; [exact E1 | exact E2]].
Qed.

Lemma sum_sound : forall a b, has_sum (a, b) = true ->
  equal (add (game t a) (game t b)) (game t (sum_node (a, b))).
Proof. intros a b H; exact (sum_sound_at depth sums_right (a, b) H). Qed.

Lemma raised_sound : forall a, has_sum (raised a) = true ->
  equal (add (game t a) up) (game t (sum_node (raised a))).
Proof. intros a H; destruct first_nodes as [_ [_ <-]]; apply sum_sound; exact H. Qed.

Lemma ups_sound : forall m, has_ups m = true -> equal (multiple m up) (game t (node_of_ups m)).
Proof.
  destruct first_nodes as [Z [_ U]].
  induction m as [| m IH]; cbn [has_ups node_of_ups multiple]; intros H.
  - rewrite Z; reflexivity.
  - destruct (has_ups m); [| discriminate]; rewrite <- (sum_sound _ _ H), U, IH by reflexivity.
    reflexivity.
Qed.

Lemma below_raised_sound : forall y x, below_raised y x = true ->
  le (game t y) (add (game t x) up).
Proof.
  unfold below_raised; intros y x H; destruct (has_sum (raised x)) eqn:S; [| discriminate].
  rewrite (raised_sound x S); apply le_sound; exact H.
Qed.

Lemma left_moves_sound : forall l r ls rs g, inside n g ->
  same (map (game t) ls) l -> same (map (game t) rs) r ->
  shows_left_moves ls rs g = true -> left_moves l r (game t g).
Proof.
  unfold shows_left_moves; intros l r ls rs g G [L _] [_ R] H.
  destruct (some (below_raised g) ls) eqn:A; [clear H; left | right].
  - apply some_true in A; destruct A as [k [K A]]; apply below_raised_sound in A.
    destruct (L (game t k) (in_map _ _ _ K)) as [x [X E]]; exists x; split; [exact X |].
    rewrite <- E; exact A.
  - apply some_true in H; destruct H as [y [Y H]]; unfold shows_answer in H.
    match type of H with (if ?c then _ else _) = _ => destruct c eqn:B end; [| discriminate].
    match type of H with (if ?c then _ else _) = _ => destruct c eqn:C end; [| discriminate].
    rewrite every_true in B, C; apply some_true in H.
    exists (game t y); split; [apply (in_right n t is_ordered); eauto | split; [| split]].
    + intros x X; destruct (R x X) as [k' [K E]]; apply in_map_iff in K.
      destruct K as [k [<- K]]; specialize (B k K); cbv beta in B.
      destruct (has_sum (raised k)) eqn:S; [| discriminate].
      rewrite <- E, (raised_sound k S); apply not_le_sound; exact B.
    + assert (Yi : inside n y) by (apply (option_inside n t is_ordered g); auto).
      intros z Z; apply (in_left n t is_ordered) in Z; [| assumption]; destruct Z as [w [<- W]].
      specialize (C w W); apply some_true in C; destruct C as [k [K C]].
      apply below_raised_sound in C.
      destruct (L (game t k) (in_map _ _ _ K)) as [x [X E]]; exists x; split; [exact X |].
      rewrite <- E; exact C.
    + destruct H as [k [K H]]; destruct (has_sum (raised k)) eqn:S; [| discriminate].
      apply below_raised_sound in H.
      destruct (L (game t k) (in_map _ _ _ K)) as [x [X E]]; exists x; split; [exact X |].
      rewrite <- E, (raised_sound k S); exact H.
Qed.

Lemma right_moves_sound : forall r rs g, same (map (game t) rs) r ->
  shows_right_moves rs g = true -> right_moves r (game t g).
Proof.
  unfold shows_right_moves; intros r rs g [R _] H; destruct first_nodes as [_ [S _]].
  destruct (has_sum (g, 1%uint63)) eqn:A; [| discriminate].
  apply some_true in H; destruct H as [k [K H]].
  destruct (has_sum (raised k)) eqn:B; [| discriminate]; apply le_sound in H.
  destruct (R (game t k) (in_map _ _ _ K)) as [x [X E]]; exists x; split; [exact X |].
  rewrite <- E, (raised_sound k B), <- S, (sum_sound g _ A); exact H.
Qed.

Lemma nodes_are_options : forall b f k, 1 <= k -> has_strip (strip f (S k)) = true ->
  same (map (game t) (map cut_node (cuts b (strip f (S k))))) (options b f (S k)).
Proof.
  intros b f k K L; eapply same_transitive; [| apply options_are_cuts; exact K].
  rewrite map_map; split; intros x I; apply in_map_iff in I; destruct I as [p [<- I]].
  - exists (cut_sum p); split; [apply in_map; exact I |].
    symmetry; exact (cut_node_sound depth sums_right strips_right _ b p L I).
  - exists (game t (cut_node p)); split; [apply (in_map (fun p => game t (cut_node p))); exact I |].
    symmetry; exact (cut_node_sound depth sums_right strips_right _ b p L I).
Qed.

End Proof.

Theorem first_values_by : forall depth, sums_fit depth = true -> strips_fit depth = true ->
  first_values_right = true -> first_values.
Proof.
  intros depth S T; unfold first_values_right.
  destruct starts_right eqn:Z; [| discriminate].
  destruct (every run_right (seq 0 11)) eqn:A; [| discriminate].
  destruct (every (fun f => every (period_right f) (seq 9 13)) families) eqn:B; [| discriminate].
  intros C; rewrite every_true in A, B, C; split; [| split].
  - intros m L; assert (I : In m (seq 0 11)) by (apply in_seq; lia); specialize (A m I).
    unfold run_right in A; destruct (has_ups ((m + 1) / 2)) eqn:U; [| discriminate].
    destruct (has_strip (run m)) eqn:H; [| discriminate]; apply eqb_spec in A.
    rewrite (strip_node_sound depth S T _ H), A; symmetry.
    exact (ups_sound depth S Z _ U).
  - intros f k F K; specialize (B f F); rewrite every_true in B.
    unfold first_copies, bound_copies in K.
    assert (I : In k (seq 9 13)) by (apply in_seq; lia); specialize (B k I).
    unfold period_right in B; destruct (ltb (strip_node (strip f k)) count) eqn:H; [| discriminate].
    destruct (ltb (strip_node (strip f (k + 2))) count) eqn:J; [| discriminate].
    destruct (has_sum (raised (strip_node (strip f k)))) eqn:U; [| discriminate].
    apply eqb_spec in B; unfold value.
    rewrite (strip_node_sound depth S T _ H), (strip_node_sound depth S T _ J), B; symmetry.
    exact (raised_sound depth S Z _ U).
  - intros f k F K; specialize (C f F); rewrite every_true in C.
    unfold bound_copies in K.
    assert (I : In k (seq 22 2)) by (apply in_seq; lia); specialize (C k I).
    unfold growth_right in C; destruct (has_strip (strip f k)) eqn:H; [| discriminate].
    destruct (shows_left_moves _ _ _) eqn:L in C; [| discriminate].
    exists (game t (strip_node (strip f k))).
    split; [exact (strip_node_sound depth S T _ H) |].
    destruct k as [| k]; [lia |]; assert (K1 : 1 <= k) by lia.
    pose proof (nodes_are_options depth S T true f k K1 H) as P.
    pose proof (nodes_are_options depth S T false f k K1 H) as Q.
    split; [| exact (right_moves_sound depth S Z _ _ _ Q C)].
    exact (left_moves_sound depth S Z _ _ _ _ _ (node_inside count _ H) P Q L).
Qed.

End FirstValues.
