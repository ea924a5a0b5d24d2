(** * Verified sums

    A table of sums says which node has the value of the sum of two nodes.  With it, comparisons
    of sums of games are looked up in the order of the table. *)

From Coq Require Import List Bool Arith ZArith Lia Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Tables.
Import ListNotations.

Section SumTables.

Variable n : nat.
Variable t : table.
Variable below : int -> int -> bool.
Variable sums : array (array int).
Hypothesis is_ordered : ordered n t = true.
Hypothesis is_order : obeys_rule n t below = true.

(** The number of nodes as an integer, which is computed once. *)
Variable limit : int.
Hypothesis limit_is_count : limit = of_Z (Z.of_nat n).

(** The node of a sum of two nodes; n or more if the table has none. *)
Definition node_of (p : int * int) : int := sums.[fst p].[snd p].
Definition has_node (p : int * int) : bool := ltb (node_of p) limit.

Definition sum_moves (p : int * int) : list (int * int) * list (int * int) :=
  let (a, b) := p in
  (map (fun x => (x, b)) (fst t.[a]) ++ map (pair a) (fst t.[b]),
   map (fun x => (x, b)) (snd t.[a]) ++ map (pair a) (snd t.[b])).

Definition sum_tree (p : int * int) : form := add (game t (fst p)) (game t (snd p)).

Definition sum_fits (depth : nat) (p : int * int) : bool :=
  if has_node p
  then if every has_node (fst (sum_moves p) ++ snd (sum_moves p))
       then fits t below (int * int) sum_moves node_of depth p else false
  else true.

Definition sums_fit (depth : nat) : bool :=
  let all := places n in every (fun a => every (fun b => sum_fits depth (a, b)) all) all.

Definition sum_inside (p : int * int) : Prop :=
  inside n (fst p) /\ inside n (snd p) /\ has_node p = true.

Lemma below_limit : forall k, ltb k limit = true -> inside n k.
Proof.
  unfold inside, place_number; rewrite limit_is_count; intros k L; apply ltb_spec in L.
  rewrite of_Z_spec in L; pose proof (to_Z_bounded k).
  assert (0 < wB)%Z by reflexivity; pose proof (Z.mod_le (Z.of_nat n) wB); lia.
Qed.

Lemma sum_rule : forall p, sum_inside p ->
  sum_tree p = Form (map sum_tree (fst (sum_moves p))) (map sum_tree (snd (sum_moves p))).
Proof.
  intros [a b] [A [B _]]; unfold sum_tree; cbn [fst snd sum_moves] in *.
  pose proof (game_rule n t is_ordered a A) as Ea; pose proof (game_rule n t is_ordered b B) as Eb.
  assert (S : forall g, g = Form (left g) (right g)) by (intros [l r]; reflexivity).
  rewrite (S (add _ _)), left_add, right_add, Ea, Eb; cbn [left right].
  rewrite !map_app, !map_map; cbn [fst snd]; rewrite <- Ea, <- Eb; reflexivity.
Qed.

(** The nodes of a table of sums that passes the check are the values of the sums. *)
Theorem sum_values : forall depth, sums_fit depth = true ->
  forall a b, inside n a -> inside n b -> has_node (a, b) = true ->
  equal (add (game t a) (game t b)) (game t (node_of (a, b))).
Proof.
  intros depth F a b A B N.
  assert (G : forall p, sum_inside p ->
            every has_node (fst (sum_moves p) ++ snd (sum_moves p)) = true /\
            fits t below (int * int) sum_moves node_of depth p = true).
  { intros [x y] [X [Y H]]; unfold sums_fit in F; rewrite every_true in F.
    specialize (F x (proj2 (in_places n x) X)); rewrite every_true in F.
    specialize (F y (proj2 (in_places n y) Y)); unfold sum_fits in F; rewrite H in F.
    destruct (every has_node _); [auto | discriminate]. }
  apply (positions_have_values n t below is_ordered is_order (int * int) sum_moves sum_tree
           sum_inside node_of) with (depth := depth) (p := (a, b)).
  - exact sum_rule.
  - intros p q D I; destruct (G p D) as [H _]; rewrite every_true in H.
    specialize (H q (proj2 (in_app_iff _ _ _) I)); destruct p as [x y], D as [X [Y _]].
    cbn [sum_moves fst snd] in *; rewrite !in_app_iff, !in_map_iff in I.
    assert (O : forall k z, inside n k -> In z (fst t.[k]) \/ In z (snd t.[k]) -> inside n z)
      by (intros k z K Z; eapply option_inside; eauto).
    split; [| split; [| exact H]];
      destruct I as [[[z [<- Z]] | [z [<- Z]]] | [[z [<- Z]] | [z [<- Z]]]]; cbn [fst snd]; eauto.
  - intros p [_ [_ H]]; apply below_limit; exact H.
  - intros p D; apply G; exact D.
  - split; [exact A | split; [exact B | exact N]].
Qed.

(** ** Sums of several games *)

(** The node of the sum of a node and a list of nodes, if the table has all partial sums. *)
Fixpoint node_of_sum (a : int) (terms : list int) : option int :=
  match terms with
  | [] => Some a
  | b :: rest => if ltb b limit then
                   if has_node (a, b) then node_of_sum (node_of (a, b)) rest else None
                 else None
  end.

Definition sum_of (a : int) (terms : list int) : form :=
  fold_left (fun g b => add g (game t b)) terms (game t a).

Lemma sum_of_equal : forall terms g h, equal g h ->
  equal (fold_left (fun g b => add g (game t b)) terms g)
        (fold_left (fun g b => add g (game t b)) terms h).
Proof.
  induction terms as [| b rest IH]; intros g h E; simpl; [exact E |].
  apply IH, add_respects_equality; [exact E | apply equal_reflexive].
Qed.

Theorem node_of_sum_sound : forall depth, sums_fit depth = true ->
  forall terms a k, inside n a -> node_of_sum a terms = Some k ->
  inside n k /\ equal (sum_of a terms) (game t k).
Proof.
  intros depth F; unfold sum_of; induction terms as [| b rest IH]; intros a k A H; simpl in *.
  - injection H as <-; split; [exact A | apply equal_reflexive].
  - destruct (ltb b limit) eqn:B; [| discriminate]; apply below_limit in B.
    destruct (has_node (a, b)) eqn:N; [| discriminate].
    destruct (IH (node_of (a, b)) k) as [K E]; [apply below_limit; exact N | exact H |].
    split; [exact K |]; eapply equal_transitive; [| exact E].
    apply sum_of_equal, sum_values with (depth := depth); assumption.
Qed.

(** ** Comparisons of sums *)

(** What a comparison claims of two sums: whether G <= H, and whether H <= G. *)
Record claim : Type := Claim
  { smaller : int * list int; larger : int * list int; is_le : bool; is_ge : bool }.

Definition holds (c : claim) : bool :=
  if ltb (fst (smaller c)) limit then
    if ltb (fst (larger c)) limit then
      match node_of_sum (fst (smaller c)) (snd (smaller c)),
            node_of_sum (fst (larger c)) (snd (larger c)) with
      | Some i, Some j => Bool.eqb (below i j) (is_le c) && Bool.eqb (below j i) (is_ge c)
      | _, _ => false
      end
    else false
  else false.

Definition claim_means (c : claim) : Prop :=
  let g := sum_of (fst (smaller c)) (snd (smaller c)) in
  let h := sum_of (fst (larger c)) (snd (larger c)) in
  (is_le c = true <-> le g h) /\ (is_ge c = true <-> le h g).

Theorem claims_hold : forall depth, sums_fit depth = true ->
  forall c, holds c = true -> claim_means c.
Proof.
  intros depth F [[a l] [b r] u v]; unfold holds, claim_means.
  cbn [fst snd smaller larger is_le is_ge].
  destruct (ltb a limit) eqn:A; [| discriminate]; apply below_limit in A.
  destruct (ltb b limit) eqn:B; [| discriminate]; apply below_limit in B.
  destruct (node_of_sum a l) as [i |] eqn:I; [| discriminate].
  destruct (node_of_sum b r) as [j |] eqn:J; [| discriminate].
  destruct (node_of_sum_sound depth F l a i A I) as [Ni [Gi Li]].
  destruct (node_of_sum_sound depth F r b j B J) as [Nj [Gj Lj]].
  unfold ge in *; intros H; apply andb_true_iff in H; destruct H as [H K].
  apply eqb_prop in H; apply eqb_prop in K; subst u v.
  rewrite (table_order n t below is_ordered is_order i j Ni Nj).
  rewrite (table_order n t below is_ordered is_order j i Nj Ni).
  split; split; intros M; eauto using le_transitive.
Qed.

End SumTables.

(** The table of sums in which the sum of the nodes a and b is the node k, for each (a, b, k) of
    a list.  Nothing is proved of it: [sums_fit] checks the result. *)
Definition sums_from (n : nat) (entries : list (int * int * int)) : array (array int) :=
  let none := of_Z (Z.of_nat n) in
  let rows := fold_left (fun m k => m.[k <- make none none]) (places n) (make none (make 0 none)) in
  fold_left (fun m '(a, b, k) => m.[a <- m.[a].[b <- k]]) entries rows.

(** Whether a table with its sums shows all claims. *)
Definition shows_claims (n : nat) (t : table) (sums : array (array int)) (claims : list claim)
    (depth : nat) : bool :=
  let below := order_of n t in
  let limit := of_Z (Z.of_nat n) in
  if is_canonical_table n t below then
    if sums_fit n t below sums limit depth then every (holds below sums limit) claims else false
  else false.

Theorem shown_claims_hold : forall n t sums claims depth,
  shows_claims n t sums claims depth = true -> forall c, In c claims -> claim_means t c.
Proof.
  unfold shows_claims; intros n t sums claims depth H c I.
  destruct (is_canonical_table n t (order_of n t)) eqn:C; [| discriminate].
  apply canonical_table_parts in C; destruct C as [A [B _]].
  destruct (sums_fit n t (order_of n t) sums _ depth) eqn:F; [| discriminate].
  rewrite every_true in H; eapply claims_hold; eauto.
Qed.
