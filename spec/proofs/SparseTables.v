(** * Verified tables of few comparisons

    The checker of [Tables] compares all pairs of the games of a table.  This one looks only at
    comparisons and sums that occur, so its tables may have many more games.

    Comparisons are shown by refutations, see [Certificates].  The value of a position is checked
    by the nodes of its options.  A list of sums says which node has the value of the sum of two
    nodes, and each entry is checked by its options. *)

From Coq Require Import List Bool Arith ZArith Lia Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Periods Tables
  Certificates.
Import ListNotations.

Lemma not_below_itself : forall k, ltb k k = true -> False.
Proof. intros k L; apply ltb_spec in L; lia. Qed.

Section SparseTables.

Variable count : int.
Variable t : table.
Variable buckets : int.
Variable found : refutation_index.

Let n : nat := place_number count.

Hypothesis is_ordered : ordered n t = true.
Hypothesis are_right : all_refute t buckets found = true.

Lemma node_inside : forall k, ltb k count = true -> inside n k.
Proof. intros k L; apply less_place; exact L. Qed.

(** ** Comparisons of nodes *)

(** Whether the refutations show that i <= j, and that i <= j is false. *)
Definition shows_le (i j : int) : bool :=
  if ltb i count then if ltb j count then at_most t buckets found i j else false else false.

Definition shows_not_le (i j : int) : bool :=
  if ltb i count then if ltb j count then is_refuted buckets found i j else false else false.

Lemma shows_le_sound : forall i j, shows_le i j = true -> le (game t i) (game t j).
Proof.
  unfold shows_le; intros i j H.
  destruct (ltb i count) eqn:I; [| discriminate]; destruct (ltb j count) eqn:J; [| discriminate].
  apply node_inside in I, J.
  exact (shown_order_holds count t buckets found is_ordered are_right i j I J H).
Qed.

Lemma shows_not_le_sound : forall i j, shows_not_le i j = true -> ~ le (game t i) (game t j).
Proof.
  unfold shows_not_le; intros i j H.
  destruct (ltb i count) eqn:I; [| discriminate]; destruct (ltb j count) eqn:J; [| discriminate].
  apply node_inside in I, J.
  exact (refuted_is_false count t buckets found is_ordered are_right i j I J H).
Qed.

(** ** Values by options *)

(** Whether {l|r}, a form whose options are nodes, is at most the node y, and at least; the depth
    bounds the number of steps. *)
Fixpoint options_below (l r : list int) (depth : nat) (y : int) : bool :=
  match depth with
  | O => false
  | S d =>
      if every (shows_not_le y) l
      then every (fun z => if some (fun x => shows_le x z) r then true
                           else some (options_below l r d) (fst t.[z]))
             (snd t.[y])
      else false
  end.

Fixpoint options_above (l r : list int) (depth : nat) (y : int) : bool :=
  match depth with
  | O => false
  | S d =>
      if every (fun x => shows_not_le x y) r
      then every (fun z => if some (shows_le z) l then true
                           else some (options_above l r d) (snd t.[z]))
             (fst t.[y])
      else false
  end.

Definition options_fit (depth : nat) (l r : list int) (y : int) : bool :=
  if ltb y count then if options_below l r depth y then options_above l r depth y else false
  else false.

Lemma options_below_sound : forall l r depth y, inside n y -> options_below l r depth y = true ->
  le (Form (map (game t) l) (map (game t) r)) (game t y).
Proof.
  intros l r; induction depth as [| d IH]; [discriminate |]; intros y Y H.
  cbn [options_below] in H; destruct (every (shows_not_le y) l) eqn:A; [| discriminate].
  rewrite every_true in A, H; apply le_rule; unfold ge; split; intros x I M.
  - cbn [left] in I; apply in_map_iff in I; destruct I as [k [<- K]].
    exact (shows_not_le_sound y k (A k K) M).
  - apply (in_right n t is_ordered) in I; [| assumption]; destruct I as [z [<- Z]].
    assert (Zi : inside n z) by (apply (option_inside n t is_ordered y); auto).
    specialize (H z Z); cbv beta in H.
    destruct (some (fun x => shows_le x z) r) eqn:C.
    + apply some_true in C; destruct C as [k [K L]]; apply shows_le_sound in L.
      refine (not_le_right _ (game t k) _ (game t z) M L); apply in_map; exact K.
    + apply some_true in H; destruct H as [w [W L]].
      apply IH in L; [| apply (option_inside n t is_ordered z); auto].
      refine (not_le_left (game t z) (game t w) _ _ M L).
      apply (in_left n t is_ordered); eauto.
Qed.

Lemma options_above_sound : forall l r depth y, inside n y -> options_above l r depth y = true ->
  le (game t y) (Form (map (game t) l) (map (game t) r)).
Proof.
  intros l r; induction depth as [| d IH]; [discriminate |]; intros y Y H.
  cbn [options_above] in H.
  destruct (every (fun x => shows_not_le x y) r) eqn:A; [| discriminate].
  rewrite every_true in A, H; apply le_rule; unfold ge; split; intros x I M.
  - apply (in_left n t is_ordered) in I; [| assumption]; destruct I as [z [<- Z]].
    assert (Zi : inside n z) by (apply (option_inside n t is_ordered y); auto).
    specialize (H z Z); cbv beta in H.
    destruct (some (shows_le z) l) eqn:C.
    + apply some_true in C; destruct C as [k [K L]]; apply shows_le_sound in L.
      refine (not_le_left _ (game t k) _ (game t z) M L); apply in_map; exact K.
    + apply some_true in H; destruct H as [w [W L]].
      apply IH in L; [| apply (option_inside n t is_ordered z); auto].
      refine (not_le_right (game t z) (game t w) _ _ M L).
      apply (in_right n t is_ordered); eauto.
  - cbn [right] in I; apply in_map_iff in I; destruct I as [k [<- K]].
    exact (shows_not_le_sound k y (A k K) M).
Qed.

(** The options of a position, each equal to a node, determine its value. *)
Lemma options_fit_sound : forall (X : Type) (tree : X -> form) (node : X -> int) ls rs depth y,
  (forall x, In x ls \/ In x rs -> equal (tree x) (game t (node x))) ->
  options_fit depth (map node ls) (map node rs) y = true ->
  equal (Form (map tree ls) (map tree rs)) (game t y).
Proof.
  unfold options_fit; intros X tree node ls rs depth y E H.
  destruct (ltb y count) eqn:Y; [| discriminate]; apply node_inside in Y.
  destruct (options_below _ _ depth y) eqn:B; [| discriminate].
  apply options_below_sound in B; [| exact Y]; apply options_above_sound in H; [| exact Y].
  apply equal_transitive with
    (Form (map (game t) (map node ls)) (map (game t) (map node rs)));
    [| split; assumption].
  rewrite !map_map; apply equal_options; intros x I; apply in_map_iff in I;
    destruct I as [z [<- I]]; eexists;
    (split; [apply in_map; exact I | apply E; auto]).
Qed.

(** ** Sums of nodes *)

(** Entries (a, b, k), which claim that the sum of the nodes a and b is the node k, are found by a
    hash, as refutations are. *)
Variable sums : array (list (int * int * int)).

Fixpoint find_sum (a b : int) (entries : list (int * int * int)) : int :=
  match entries with
  | [] => count
  | (x, y, k) :: rest =>
      if (if Uint63.eqb a x then Uint63.eqb b y else false) then k else find_sum a b rest
  end.

Lemma find_sum_in : forall a b entries, ltb (find_sum a b entries) count = true ->
  In (a, b, find_sum a b entries) entries.
Proof.
  intros a b entries; induction entries as [| [[x y] k] rest IH]; cbn [find_sum]; intros L.
  - contradiction (not_below_itself count L).
  - destruct (Uint63.eqb a x) eqn:A; [| right; auto].
    destruct (Uint63.eqb b y) eqn:B; [| right; auto].
    apply eqb_spec in A; apply eqb_spec in B; subst x y; left; reflexivity.
Qed.

(** The node of a sum of two nodes; [count] if there is no entry. *)
Definition listed_sum (a b : int) : int :=
  let h := hash buckets a b in if ltb h buckets then find_sum a b sums.[h] else count.

(** An entry serves both orders of its terms. *)
Definition sum_node (p : int * int) : int :=
  if leb (fst p) (snd p) then listed_sum (fst p) (snd p) else listed_sum (snd p) (fst p).

Definition has_sum (p : int * int) : bool := ltb (sum_node p) count.

Definition pair_left (a b : int) : list (int * int) :=
  map (fun x => (x, b)) (fst t.[a]) ++ map (pair a) (fst t.[b]).

Definition pair_right (a b : int) : list (int * int) :=
  map (fun x => (x, b)) (snd t.[a]) ++ map (pair a) (snd t.[b]).

Definition sum_fits (depth : nat) (entry : int * int * int) : bool :=
  let '(a, b, k) := entry in
  if (if ltb a count then ltb b count else false) then
    let l := pair_left a b in
    let r := pair_right a b in
    if every has_sum l then if every has_sum r then
      options_fit depth (map sum_node l) (map sum_node r) k
    else false else false
  else false.

Definition sums_fit (depth : nat) : bool :=
  every (fun h => every (sum_fits depth) sums.[h]) (places (place_number buckets)).

Definition sum_of_pair (p : int * int) : form := add (game t (fst p)) (game t (snd p)).

Lemma sum_of_pair_rule : forall a b, inside n a -> inside n b ->
  sum_of_pair (a, b) = Form (map sum_of_pair (pair_left a b)) (map sum_of_pair (pair_right a b)).
Proof.
  intros a b A B; unfold sum_of_pair at 1; cbn [fst snd].
  pose proof (game_rule n t is_ordered a A) as Ea; pose proof (game_rule n t is_ordered b B) as Eb.
  assert (S : forall g, g = Form (left g) (right g)) by (intros [l r]; reflexivity).
  rewrite (S (add _ _)), left_add, right_add, Ea, Eb; cbn [left right].
  unfold pair_left, pair_right, sum_of_pair; rewrite !map_app, !map_map; cbn [fst snd].
  rewrite <- Ea, <- Eb; reflexivity.
Qed.

Section Sums.

Variable depth : nat.
Hypothesis sums_right : sums_fit depth = true.

Lemma listed_sum_fits : forall a b, ltb (listed_sum a b) count = true ->
  sum_fits depth (a, b, listed_sum a b) = true.
Proof.
  unfold listed_sum; intros a b L; destruct (ltb (hash buckets a b) buckets) eqn:H.
  - apply less_place, in_places in H; pose proof sums_right as F; unfold sums_fit in F.
    rewrite every_true in F; specialize (F _ H); rewrite every_true in F.
    apply F, find_sum_in; exact L.
  - contradiction (not_below_itself count L).
Qed.

Lemma sum_node_below : forall s a b, place_number a + place_number b < s ->
  has_sum (a, b) = true -> equal (sum_of_pair (a, b)) (game t (sum_node (a, b))).
Proof.
  induction s as [s IH] using lt_wf_ind; intros a b P.
  assert (X : forall a b, place_number a + place_number b < s ->
            ltb (listed_sum a b) count = true ->
            equal (sum_of_pair (a, b)) (game t (listed_sum a b))).
  { clear a b P; intros a b P L; apply listed_sum_fits in L; cbn [sum_fits] in L.
    destruct (ltb a count) eqn:A; [| discriminate]; destruct (ltb b count) eqn:B; [| discriminate].
    apply node_inside in A, B.
    destruct (every has_sum (pair_left a b)) eqn:E; [| discriminate].
    destruct (every has_sum (pair_right a b)) eqn:F; [| discriminate].
    rewrite every_true in E, F; rewrite sum_of_pair_rule by assumption.
    apply (options_fit_sound _ sum_of_pair sum_node _ _ depth); [| exact L].
    assert (O : forall k z, inside n k -> In z (fst t.[k]) \/ In z (snd t.[k]) ->
              place_number z < place_number k) by (intros k z K Z; eapply option_inside; eauto).
    intros [x y] I; apply (IH (S (place_number x + place_number y))); [| lia |].
    - unfold pair_left, pair_right in I; rewrite !in_app_iff, !in_map_iff in I.
      destruct I as [[[z [[= <- <-] I]] | [z [[= <- <-] I]]]
                    | [[z [[= <- <-] I]] | [z [[= <- <-] I]]]];
        [pose proof (O a z A (or_introl I)) | pose proof (O b z B (or_introl I))
        | pose proof (O a z A (or_intror I)) | pose proof (O b z B (or_intror I))]; lia.
    - destruct I as [I | I]; auto. }
  unfold has_sum, sum_node; cbn [fst snd]; destruct (leb a b); intros L.
  - apply X; assumption.
  - apply equal_transitive with (sum_of_pair (b, a)); [apply add_commutative |].
    apply X; [lia | exact L].
Qed.

(** The nodes of a list of sums that passes the check are the values of the sums. *)
Theorem sum_node_sound : forall p, has_sum p = true ->
  equal (sum_of_pair p) (game t (sum_node p)).
Proof. intros [a b]; eapply sum_node_below; apply Nat.lt_succ_diag_r. Qed.

End Sums.

End SparseTables.
