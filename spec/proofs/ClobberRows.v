(** * Clobber on a row

    The rules of Clobber, literally: a row of cells, each of which is empty or has a stone.
    [LinearClobber] plays on strips without empty cells; the game trees are the same. *)

From Coq Require Import List Bool Arith Lia.
From Tedomari Require Import Games LinearClobber.
Import ListNotations.

(** An empty cell is [None], a stone of Left is [Some true], and one of Right [Some false]. *)
Definition row : Type := list (option bool).

(** The rows after a move of the player b, who moves a stone onto a neighbouring stone of the
    opponent.  This stone is removed, and the cell where the player's stone was is empty. *)
Fixpoint row_moves (b : bool) (r : row) : list row :=
  match r with
  | c :: (d :: t) as rest =>
      (match c, d with
       | Some x, Some y =>
           if Bool.eqb x y then []
           else [if Bool.eqb x b then None :: Some b :: t else Some b :: None :: t]
       | _, _ => []
       end) ++ map (cons c) (row_moves b rest)
  | _ => []
  end.

Fixpoint row_to (n : nat) (r : row) : form :=
  match n with
  | O => zero
  | S n => Form (map (row_to n) (row_moves true r)) (map (row_to n) (row_moves false r))
  end.

Fixpoint stones (r : row) : nat :=
  match r with
  | [] => 0
  | None :: r => stones r
  | Some _ :: r => S (stones r)
  end.

(** The game of a row.  A game has at most as many moves as the row has stones. *)
Definition row_game (r : row) : form := row_to (stones r) r.

Lemma row_moves_cons : forall b c d t, row_moves b (c :: d :: t) =
  (match c, d with
   | Some x, Some y =>
       if Bool.eqb x y then []
       else [if Bool.eqb x b then None :: Some b :: t else Some b :: None :: t]
   | _, _ => []
   end) ++ map (cons c) (row_moves b (d :: t)).
Proof. reflexivity. Qed.

Lemma row_moves_stones : forall b r r', In r' (row_moves b r) -> S (stones r') = stones r.
Proof.
  intros b r; induction r as [| c r IH]; intros r' I; [destruct I |].
  destruct r as [| d t]; [destruct I |]; rewrite row_moves_cons in I.
  apply in_app_iff in I; destruct I as [I | I].
  - destruct c as [x |], d as [y |]; try destruct I.
    destruct (Bool.eqb x y); [destruct I |].
    destruct (Bool.eqb x b); destruct I as [<- | []]; reflexivity.
  - apply in_map_iff in I; destruct I as [r [<- I]]; apply IH in I.
    destruct c; cbn [stones] in *; lia.
Qed.

(** A player moves in a row to each of the rows after a move. *)
Theorem row_rule : forall r,
  row_game r = Form (map row_game (row_moves true r)) (map row_game (row_moves false r)).
Proof.
  assert (X : forall n r, stones r <= n -> row_to n r = row_to (stones r) r).
  { induction n as [n IH] using lt_wf_ind; intros r L.
    assert (Z : forall b r', In r' (row_moves b r) -> S (stones r') = stones r)
      by (intros b r'; apply row_moves_stones).
    destruct n as [| n].
    - destruct (stones r); [reflexivity | lia].
    - destruct (stones r) as [| m] eqn:E.
      + cbn [row_to]; destruct (row_moves true r) as [| x l] eqn:A;
          [destruct (row_moves false r) as [| y l] eqn:B; [reflexivity |] |].
        * specialize (Z false y); rewrite B in Z; specialize (Z (or_introl eq_refl)); lia.
        * specialize (Z true x); rewrite A in Z; specialize (Z (or_introl eq_refl)); lia.
      + cbn [row_to]; f_equal; apply map_ext_in; intros r' I; apply Z in I;
          rewrite (IH n), (IH m) by lia; reflexivity. }
  intros r; unfold row_game at 1; rewrite <- (X (S (stones r))) by lia; cbn [row_to].
  f_equal; apply map_ext_in; intros r' I; apply row_moves_stones in I; apply X; lia.
Qed.

(** An empty cell separates a row into two rows without moves between them. *)
Lemma row_moves_gap : forall b u v, row_moves b (u ++ None :: v) =
  map (fun x => x ++ None :: v) (row_moves b u) ++ map (fun y => u ++ None :: y) (row_moves b v).
Proof.
  intros b u v; induction u as [| c u IH].
  - destruct v as [| d v]; [reflexivity |]; cbn [app]; rewrite row_moves_cons; reflexivity.
  - destruct u as [| d u].
    + cbn [app] in *; rewrite row_moves_cons, IH; cbn [row_moves map app].
      rewrite map_map; destruct c; reflexivity.
    + change ((c :: d :: u) ++ None :: v) with (c :: d :: (u ++ None :: v)).
      rewrite !row_moves_cons; change (d :: u ++ None :: v) with ((d :: u) ++ None :: v).
      rewrite IH, !map_app, !map_map, <- app_assoc; f_equal.
      destruct c as [x |], d as [y |]; try reflexivity.
      destruct (Bool.eqb x y); [reflexivity |]; destruct (Bool.eqb x b); reflexivity.
Qed.

Lemma stones_app : forall u v, stones (u ++ v) = stones u + stones v.
Proof. induction u as [| [x |] u IH]; intros v; cbn [app stones]; rewrite ?IH; reflexivity. Qed.

(** A row with an empty cell is the sum of what is before and after it. *)
Theorem row_gap : forall u v, row_game (u ++ None :: v) = add (row_game u) (row_game v).
Proof.
  assert (X : forall n u v, stones u + stones v < n ->
            row_game (u ++ None :: v) = add (row_game u) (row_game v)).
  { induction n as [n IH] using lt_wf_ind; intros u v L.
    assert (F : forall g, g = Form (left g) (right g)) by (intros [l r]; reflexivity).
    rewrite (F (add _ _)), left_add, right_add, (row_rule (u ++ None :: v)).
    assert (Y : forall b, map row_game (row_moves b (u ++ None :: v)) =
      map (fun x => add x (row_game v)) (map row_game (row_moves b u)) ++
      map (add (row_game u)) (map row_game (row_moves b v))).
    { intros b; rewrite row_moves_gap, map_app, !map_map; f_equal; apply map_ext_in; intros x I;
        apply row_moves_stones in I; apply (IH (n - 1)); lia. }
    assert (Z : forall r, left (row_game r) = map row_game (row_moves true r) /\
                          right (row_game r) = map row_game (row_moves false r))
      by (intros r; rewrite row_rule; split; reflexivity).
    destruct (Z u) as [Lu Ru], (Z v) as [Lv Rv]; rewrite Lu, Ru, Lv, Rv, !Y; reflexivity. }
  intros u v; apply (X (S (stones u + stones v))); lia.
Qed.

(** ** Rows without empty cells *)

Lemma row_moves_are_cuts : forall b s, row_moves b (map Some s) =
  map (fun p => map Some (fst p) ++ None :: map Some (snd p)) (cuts b s).
Proof.
  intros b s; induction s as [| c s IH]; [reflexivity |].
  destruct s as [| d t]; [reflexivity |]; cbn [map]; rewrite row_moves_cons.
  cbn [map] in IH; rewrite IH.
  change (cuts b (c :: d :: t)) with
    ((if Bool.eqb c d then [] else [if Bool.eqb c b then ([], b :: t) else ([b], t)])
     ++ map (fun p => (c :: fst p, snd p)) (cuts b (d :: t))).
  rewrite map_app, !map_map; f_equal.
  destruct (Bool.eqb c d); [reflexivity |]; destruct (Bool.eqb c b); reflexivity.
Qed.

(** The game of a strip is that of the row with its stones. *)
Theorem row_of_strip : forall s, row_game (map Some s) = clobber s.
Proof.
  intros s; remember (length s) as n eqn:N; revert s N.
  induction n as [n IH] using lt_wf_ind; intros s ->; rewrite row_rule, clobber_rule.
  assert (X : forall b, map row_game (row_moves b (map Some s)) = map cut_sum (cuts b s)).
  { intros b; rewrite row_moves_are_cuts, map_map; apply map_ext_in; intros [p q] I.
    apply cuts_shorten in I; cbn [fst snd]; rewrite row_gap; unfold cut_sum; cbn [fst snd].
    rewrite (IH (length p)), (IH (length q)) by (lia || reflexivity); reflexivity. }
  rewrite !X; reflexivity.
Qed.
