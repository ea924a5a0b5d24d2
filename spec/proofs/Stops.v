(** * Stops

    The left and the right stop, comparison with numbers, stops of sums, and the translation of
    games by numbers. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Statements Games OutcomesAndOrder Sums CanonicalForm Numbers.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Definition *)

(** The best number of a list: the largest if [b] is true, otherwise the smallest. *)
Fixpoint best (b : bool) (l : list form) : form :=
  match l with
  | [] => zero
  | x :: l =>
      match l with
      | [] => x
      | _ => let m := best b l in if worse_test b x m then m else x
      end
  end.

(** The stops of a number are the number itself.  The left stop of any other game is the largest
    right stop of its left options, and its right stop is the smallest left stop of its right
    options. *)
Fixpoint stop (b : bool) (g : form) : form :=
  if number_test (canonical_form_of g) then canonical_form_of g
  else match g with Form l r => best b (map (stop (negb b)) (if b then l else r)) end.

Definition left_stop (g : form) : form := stop true g.
Definition right_stop (g : form) : form := stop false g.

Lemma best_in : forall b l, l <> [] -> In (best b l) l.
Proof.
  intros b l; induction l as [| x l IH]; [contradiction |]; intros _.
  destruct l as [| y l]; [left; reflexivity |].
  change (In (if worse_test b x (best b (y :: l)) then best b (y :: l) else x) (x :: y :: l)).
  destruct (worse_test b x (best b (y :: l))); [right; apply IH; discriminate | left; auto].
Qed.

Lemma best_is_best : forall b l, (forall x, In x l -> number x) ->
  forall x, In x l -> worse b x (best b l).
Proof.
  intros b l; induction l as [| y l IH]; intros N x I; [destruct I |].
  destruct l as [| z l]; [destruct I as [<- | []]; apply worse_reflexive |].
  change (worse b x (if worse_test b y (best b (z :: l)) then best b (z :: l) else y)).
  assert (IH' : forall x, In x (z :: l) -> worse b x (best b (z :: l)))
    by (apply IH; intros w J; apply N; right; exact J).
  assert (M : number (best b (z :: l))) by (apply N; right; apply best_in; discriminate).
  destruct (worse_test b y (best b (z :: l))) eqn:E.
  - apply worse_test_true in E; destruct I as [<- | I]; [exact E | exact (IH' x I)].
  - apply worse_test_false in E; destruct I as [<- | I]; [apply worse_reflexive |].
    apply (worse_transitive b _ _ _ (IH' x I)).
    destruct (numbers_totally_ordered _ _ (N y (or_introl eq_refl)) M); destruct b; tauto.
Qed.

Lemma stop_of_number : forall b g, is_number g -> equal (stop b g) g.
Proof.
  intros b g N; apply number_iff_canonical_form_number, number_test_is_number in N.
  destruct g as [l r]; cbn [stop]; rewrite N; apply canonical_form_equal.
Qed.

Lemma stop_of_other : forall b g, ~ is_number g ->
  stop b g = best b (map (stop (negb b)) (moves b g)).
Proof.
  intros b g N; rewrite number_iff_canonical_form_number, <- number_test_is_number in N.
  apply not_true_iff_false in N; destruct g as [l r]; cbn [stop]; rewrite N.
  destruct b; reflexivity.
Qed.

Lemma number_stop : forall g b, number (stop b g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros b.
  destruct (is_number_decidable g) as [N | N].
  - apply number_iff_canonical_form_number in N as C; pose proof C as T.
    apply number_test_is_number in T; destruct g as [l r]; cbn [stop]; rewrite T; exact C.
  - rewrite (stop_of_other b g N); pose proof (not_number_moves b g N) as M.
    assert (I : In (best b (map (stop (negb b)) (moves b g))) (map (stop (negb b)) (moves b g)))
      by (apply best_in; destruct (moves b g); [contradiction | discriminate]).
    apply in_map_iff in I; destruct I as [x [<- I]].
    destruct b; [apply IHl | apply IHr]; exact I.
Qed.

Lemma stop_attained : forall b g, ~ is_number g ->
  exists x, In x (moves b g) /\ stop b g = stop (negb b) x.
Proof.
  intros b g N; rewrite (stop_of_other b g N); pose proof (not_number_moves b g N) as M.
  assert (I : In (best b (map (stop (negb b)) (moves b g))) (map (stop (negb b)) (moves b g)))
    by (apply best_in; destruct (moves b g); [contradiction | discriminate]).
  apply in_map_iff in I; destruct I as [x [E I]]; eauto.
Qed.

Lemma stop_bound : forall b g x, ~ is_number g -> In x (moves b g) ->
  worse b (stop (negb b) x) (stop b g).
Proof.
  intros b g x N I; rewrite (stop_of_other b g N); apply best_is_best.
  - intros y J; apply in_map_iff in J; destruct J as [z [<- _]]; apply number_stop.
  - apply in_map; exact I.
Qed.

(** ** Comparison with numbers *)

Lemma worse_difference : forall b g h, worse b g h <-> worse b (subtract g h) zero.
Proof.
  intros [|] g h; cbn.
  - split; intros L; group_le L.
  - split; intros L; group_le L.
Qed.

Lemma worse_difference_2 : forall b g h, worse b g h <-> worse b zero (subtract h g).
Proof.
  intros [|] g h; cbn.
  - split; intros L; group_le L.
  - split; intros L; group_le L.
Qed.

Lemma not_worse_number : forall b x y, number x -> number y -> ~ worse b x y -> worse b y x.
Proof.
  intros [|] x y M N L; destruct (numbers_totally_ordered x y M N); cbn in *; tauto.
Qed.

#[global] Instance worse_equal : Proper (eq ==> equal ==> equal ==> iff) worse.
Proof. intros b b' <- g g' E h h' F; destruct b; cbn; rewrite E, F; reflexivity. Qed.

(** A number beyond the stop of one side is beyond the game for that side; and one beyond the
    stop of the other side is not reached when that other side begins. *)
Lemma compare_by_stops : forall n b g x, size g < n -> number x ->
  (~ worse b x (stop b g) -> worse b g x) /\ (~ worse b x (stop (negb b) g) -> ~ worse b x g).
Proof.
  induction n as [| n IH]; intros b g x S N; [lia |].
  destruct (is_number_decidable g) as [G | G].
  - rewrite !(stop_of_number _ g G); split; [| tauto]; intros L.
    destruct G as [y [M E]]; rewrite <- E in *; apply not_worse_number; assumption.
  - split; intros L.
    + destruct (worse_decidable b g x) as [W | W]; [exact W | exfalso].
      rewrite worse_difference in W.
      destruct (avoid_numbers b g (negative x) (number_negative x N) G W) as [y [I M]].
      apply (worse_difference_2 b x y) in M; revert M; apply (IH b y x);
        [apply moves_size in I; lia | exact N |].
      intros K; apply L, (worse_transitive b _ _ _ K), stop_bound; assumption.
    + destruct (stop_attained (negb b) g G) as [y [I E]]; rewrite E, negb_involutive in L.
      intros W; apply (proj2 (proj1 (worse_rule b x g) W) y I), (IH b y x); auto.
      apply moves_size in I; lia.
Qed.

Lemma beyond_stop : forall b g x, number x -> ~ worse b x (stop b g) -> worse b g x.
Proof.
  intros b g x N; apply (compare_by_stops _ b g x (Nat.lt_succ_diag_r _) N).
Qed.

Lemma le_of_left_stop : forall g x, number x -> less (left_stop g) x -> le g x.
Proof. intros g x N [_ L]; exact (beyond_stop true g x N L). Qed.

Lemma ge_of_right_stop : forall g x, number x -> less x (right_stop g) -> le x g.
Proof. intros g x N [_ L]; exact (beyond_stop false g x N L). Qed.

Lemma not_ge_of_right_stop : forall g x, number x -> less (right_stop g) x -> ~ le x g.
Proof.
  intros g x N [_ L]; exact (proj2 (compare_by_stops _ true g x (Nat.lt_succ_diag_r _) N) L).
Qed.

Lemma not_le_of_left_stop : forall g x, number x -> less x (left_stop g) -> ~ le g x.
Proof.
  intros g x N [_ L]; exact (proj2 (compare_by_stops _ false g x (Nat.lt_succ_diag_r _) N) L).
Qed.

Lemma number_between : forall x y, number x -> number y -> less x y ->
  exists z, number z /\ less x z /\ less z y.
Proof.
  intros x y M N L; exists (Form [x] [y]).
  assert (K : number (Form [x] [y])).
  { constructor; cbn; [intros a b [<- | []] [<- | []]; exact (less_not_ge _ _ L) | |];
      intros a [<- | []]; assumption. }
  split; [exact K |]; destruct (number_between_options _ K) as [A B]; split;
    [apply A | apply B]; left; reflexivity.
Qed.

(** To show x <= y for numbers, it is enough to refute each number strictly between. *)
Lemma number_le_by_refutation : forall x y, number x -> number y ->
  (forall z, number z -> less y z -> less z x -> False) -> le x y.
Proof.
  intros x y M N R; destruct (le_decidable x y) as [L | L]; [exact L | exfalso].
  destruct (number_between y x N M (number_not_le x y M N L)) as [z [K [A B]]].
  exact (R z K A B).
Qed.

Lemma number_left_stop : forall g, number (left_stop g).
Proof. intros g; apply number_stop. Qed.

Lemma number_right_stop : forall g, number (right_stop g).
Proof. intros g; apply number_stop. Qed.

#[local] Hint Resolve number_left_stop number_right_stop number_add number_negative
  number_subtract number_zero : numbers.

Lemma right_stop_le_left_stop : forall g, le (right_stop g) (left_stop g).
Proof.
  intros g; apply number_le_by_refutation; auto with numbers; intros z N A B.
  pose proof (le_of_left_stop g z N A) as C; pose proof (ge_of_right_stop g z N B) as D.
  assert (E : equal z g) by (split; assumption).
  apply (less_not_ge _ _ (less_transitive _ _ _ A B)).
  unfold left_stop, right_stop; rewrite !stop_of_number; [reflexivity | |]; exists z; auto.
Qed.

Lemma left_stop_le : forall g h, le g h -> le (left_stop g) (left_stop h).
Proof.
  intros g h L; apply number_le_by_refutation; auto with numbers; intros z N A B.
  apply (not_le_of_left_stop g z N B); rewrite L; exact (le_of_left_stop h z N A).
Qed.

Lemma right_stop_le : forall g h, le g h -> le (right_stop g) (right_stop h).
Proof.
  intros g h L; apply number_le_by_refutation; auto with numbers; intros z N A B.
  apply (not_ge_of_right_stop h z N A); rewrite <- L; exact (ge_of_right_stop g z N B).
Qed.

#[global] Instance left_stop_equal : Proper (equal ==> equal) left_stop.
Proof. intros g h [A B]; split; unfold ge in *; apply left_stop_le; assumption. Qed.

#[global] Instance right_stop_equal : Proper (equal ==> equal) right_stop.
Proof. intros g h [A B]; split; unfold ge in *; apply right_stop_le; assumption. Qed.

#[global] Instance stop_equal : Proper (eq ==> equal ==> equal) stop.
Proof.
  intros b b' <- g h E; destruct b; [apply left_stop_equal | apply right_stop_equal]; exact E.
Qed.

(** The left stop is at least the right stop, and both respect the order.
    Clause: game.stops.order. *)
Theorem order_of_stops :
  (forall g, le (right_stop g) (left_stop g)) /\
  (forall g h, le g h -> le (left_stop g) (left_stop h) /\ le (right_stop g) (right_stop h)).
Proof.
  split; [exact right_stop_le_left_stop |]; auto using left_stop_le, right_stop_le.
Qed.

(** The definition of the stops, by the options of any form of the game.
    Clause: game.stops.definition. *)
Theorem stops_by_options :
  (forall g, is_number g -> equal (left_stop g) g /\ equal (right_stop g) g) /\
  (forall g, ~ is_number g ->
    (exists x, In x (left g) /\ equal (left_stop g) (right_stop x)) /\
    (forall x, In x (left g) -> le (right_stop x) (left_stop g)) /\
    (exists y, In y (right g) /\ equal (right_stop g) (left_stop y)) /\
    (forall y, In y (right g) -> le (right_stop g) (left_stop y))).
Proof.
  split; intros g N; [split; apply stop_of_number; exact N |].
  split; [| split; [| split]].
  - destruct (stop_attained true g N) as [x [I E]]; exists x; split; [exact I |].
    unfold left_stop; rewrite E; reflexivity.
  - intros x I; exact (stop_bound true g x N I).
  - destruct (stop_attained false g N) as [x [I E]]; exists x; split; [exact I |].
    unfold right_stop; rewrite E; reflexivity.
  - intros x I; exact (stop_bound false g x N I).
Qed.

Lemma less_of_left_stop : forall g x, number x -> less (left_stop g) x -> less g x.
Proof.
  intros g x N L; split; [exact (le_of_left_stop g x N L) |].
  apply (not_ge_of_right_stop g x N).
  exact (le_less_transitive _ _ _ (right_stop_le_left_stop g) L).
Qed.

Lemma greater_of_right_stop : forall g x, number x -> less x (right_stop g) -> less x g.
Proof.
  intros g x N L; split; [exact (ge_of_right_stop g x N L) |].
  apply (not_le_of_left_stop g x N).
  exact (less_le_transitive _ _ _ L (right_stop_le_left_stop g)).
Qed.

(** Numbers above the left stop are greater than the game, numbers below the right stop are less,
    and numbers strictly between the stops are confused with it.
    Clause: game.stops.confusion. *)
Theorem stops_and_numbers : forall g x, number x ->
  (less (left_stop g) x -> less g x) /\
  (less x (right_stop g) -> less x g) /\
  (less (right_stop g) x -> less x (left_stop g) -> confused x g).
Proof.
  intros g x N; split; [exact (less_of_left_stop g x N) |].
  split; [exact (greater_of_right_stop g x N) |]; intros A B.
  split; unfold ge; [exact (not_le_of_left_stop g x N B) | exact (not_ge_of_right_stop g x N A)].
Qed.

(** If the left stop of G is less than the right stop of H, then G < H.  If G <= H, the stops of
    G are at most those of H.  Clause: game.order.stops. *)
Theorem order_by_stops :
  (forall g h, less (left_stop g) (right_stop h) -> less g h) /\
  (forall g h, le g h -> le (left_stop g) (left_stop h) /\ le (right_stop g) (right_stop h)).
Proof.
  split; [intros g h L | exact (proj2 order_of_stops)].
  destruct (number_between _ _ (number_left_stop g) (number_right_stop h) L) as [z [N [A B]]].
  apply less_transitive with z; [apply less_of_left_stop | apply greater_of_right_stop];
    assumption.
Qed.

(** ** Stops of negatives and sums *)

(** The left stop is the only number that separates the numbers >= G from the others. *)
Lemma left_stop_unique : forall g s, number s ->
  (forall x, number x -> less s x -> le g x) ->
  (forall x, number x -> less x s -> ~ le g x) -> equal (left_stop g) s.
Proof.
  intros g s N A B; split; unfold ge; apply number_le_by_refutation; auto with numbers;
    intros z K P Q.
  - exact (B z K Q (le_of_left_stop g z K P)).
  - exact (not_le_of_left_stop g z K Q (A z K P)).
Qed.

Lemma right_stop_unique : forall g s, number s ->
  (forall x, number x -> less x s -> le x g) ->
  (forall x, number x -> less s x -> ~ le x g) -> equal (right_stop g) s.
Proof.
  intros g s N A B; split; unfold ge; apply number_le_by_refutation; auto with numbers;
    intros z K P Q.
  - exact (not_ge_of_right_stop g z K P (A z K Q)).
  - exact (B z K P (ge_of_right_stop g z K Q)).
Qed.

Lemma left_stop_negative : forall g, equal (left_stop (negative g)) (negative (right_stop g)).
Proof.
  intros g; apply left_stop_unique; auto with numbers; intros x N L.
  - assert (M : le (negative x) g)
      by (apply ge_of_right_stop; auto with numbers; group_less L).
    group_le M.
  - assert (M : ~ le (negative x) g)
      by (apply not_ge_of_right_stop; auto with numbers; group_less L).
    intros K; apply M; group_le K.
Qed.

Lemma right_stop_negative : forall g, equal (right_stop (negative g)) (negative (left_stop g)).
Proof.
  intros g; rewrite <- (negative_negative g) at 2.
  rewrite (left_stop_negative (negative g)), negative_negative; reflexivity.
Qed.

(** The stops of -G are the negatives of the stops of G.  Clause: game.stops.negative. *)
Theorem stops_of_negative : forall g,
  equal (left_stop (negative g)) (negative (right_stop g)) /\
  equal (right_stop (negative g)) (negative (left_stop g)).
Proof. intros g; split; [apply left_stop_negative | apply right_stop_negative]. Qed.

Lemma half : forall d, number d -> less zero d ->
  exists h, number h /\ less zero h /\ le (add h h) d.
Proof.
  intros d N P; destruct (number_between zero d number_zero N P) as [z [M [A B]]].
  assert (K : less zero (subtract d z)) by group_less B.
  assert (S : number (subtract d z)) by auto with numbers.
  destruct (numbers_totally_ordered z (subtract d z) M S) as [L | L].
  - exists z; split; [exact M |]; split; [exact A | group_le L].
  - exists (subtract d z); split; [exact S |]; split; [exact K | group_le L].
Qed.

Lemma less_add_positive : forall x e, less zero e -> less x (add x e).
Proof. intros x e P; group_less P. Qed.

Lemma less_subtract_positive : forall x e, less zero e -> less (subtract x e) x.
Proof. intros x e P; group_less P. Qed.

(** The four inequalities between the stops of a sum and the sums of stops.  Adding a number adds
    it to both stops.  Clause: game.stops.sum. *)
Theorem stops_of_sum :
  (forall g h, le (add (right_stop g) (right_stop h)) (right_stop (add g h)) /\
               le (right_stop (add g h)) (add (left_stop g) (right_stop h)) /\
               le (add (left_stop g) (right_stop h)) (left_stop (add g h)) /\
               le (left_stop (add g h)) (add (left_stop g) (left_stop h))) /\
  (forall g x, is_number x -> equal (left_stop (add g x)) (add (left_stop g) x) /\
                              equal (right_stop (add g x)) (add (right_stop g) x)).
Proof.
  assert (Below : forall a b z, number z -> number a -> number b -> less z (add a b) ->
    exists e, number e /\ less zero e /\ le z (add (subtract a e) (subtract b e))).
  { intros a b z N A B L; destruct (half (subtract (add a b) z)) as [e [K [P H]]];
      auto with numbers; [group_less L |].
    exists e; split; [exact K |]; split; [exact P |]; group_le H. }
  assert (Above : forall a b z, number z -> number a -> number b -> less (add a b) z ->
    exists e, number e /\ less zero e /\ le (add (add a e) (add b e)) z).
  { intros a b z N A B L; destruct (half (subtract z (add a b))) as [e [K [P H]]];
      auto with numbers; [group_less L |].
    exists e; split; [exact K |]; split; [exact P |]; group_le H. }
  split.
  - intros g h; split; [| split; [| split]]; apply number_le_by_refutation; auto with numbers;
      intros z N A B.
    + destruct (Below _ _ z N (number_right_stop g) (number_right_stop h) B) as [e [K [P H]]].
      apply (not_ge_of_right_stop _ z N A); rewrite H; apply add_le;
        apply ge_of_right_stop; auto using less_subtract_positive with numbers.
    + destruct (Above _ _ z N (number_left_stop g) (number_right_stop h) A) as [e [K [P H]]].
      assert (Q : ~ le (add (right_stop h) e) h)
        by (apply not_ge_of_right_stop; auto using less_add_positive with numbers).
      assert (R : le g (add (left_stop g) e))
        by (apply le_of_left_stop; auto using less_add_positive with numbers).
      apply Q; pose proof (le_transitive _ _ _ H (ge_of_right_stop _ z N B)) as M.
      pose proof (add_le _ _ M _ _ R) as M'; group_le M'.
    + destruct (Below _ _ z N (number_left_stop g) (number_right_stop h) B) as [e [K [P H]]].
      assert (Q : ~ le g (subtract (left_stop g) e))
        by (apply not_le_of_left_stop; auto using less_subtract_positive with numbers).
      assert (R : le (subtract (right_stop h) e) h)
        by (apply ge_of_right_stop; auto using less_subtract_positive with numbers).
      apply Q; pose proof (le_transitive _ _ _ (le_of_left_stop _ z N A) H) as M.
      pose proof (add_le _ _ M _ _ R) as M'; group_le M'.
    + destruct (Above _ _ z N (number_left_stop g) (number_left_stop h) A) as [e [K [P H]]].
      apply (not_le_of_left_stop _ z N B); rewrite <- H; apply add_le;
        apply le_of_left_stop; auto using less_add_positive with numbers.
  - intros g x [y [N E]]; rewrite <- E; split.
    + apply left_stop_unique; auto with numbers; intros z K L.
      * assert (M : le g (subtract z y))
          by (apply le_of_left_stop; auto with numbers; group_less L).
        group_le M.
      * assert (M : ~ le g (subtract z y))
          by (apply not_le_of_left_stop; auto with numbers; group_less L).
        intros R; apply M; group_le R.
    + apply right_stop_unique; auto with numbers; intros z K L.
      * assert (M : le (subtract z y) g)
          by (apply ge_of_right_stop; auto with numbers; group_less L).
        group_le M.
      * assert (M : ~ le (subtract z y) g)
          by (apply not_ge_of_right_stop; auto with numbers; group_less L).
        intros R; apply M; group_le R.
Qed.

(** ** Translation *)

(** A move in a game that is not a number gives up less than any positive number. *)
Lemma best_move : forall b g e, ~ is_number g -> number e ->
  ~ worse b zero e -> exists y, In y (moves b g) /\ worse b (add g e) y.
Proof.
  intros b g e G N S; destruct (stop_attained b g G) as [y [I E]].
  assert (H : exists h, number h /\ ~ worse b zero h /\ worse b e (add h h)).
  { destruct b; cbn in *; apply number_not_le in S; auto with numbers.
    - destruct (half (negative e)) as [h [K [P Q]]]; auto with numbers; [group_less S |].
      exists (negative h); split; [auto with numbers |]; split; [| group_le Q].
      apply less_not_ge; group_less P.
    - destruct (half e N S) as [h [K [P Q]]]; exists h; split; [exact K |].
      split; [exact (less_not_ge _ _ P) | exact Q]. }
  destruct H as [h [K [P Q]]]; exists y; split; [exact I |].
  set (s := stop b g) in *; assert (Ns : number s) by apply number_stop.
  assert (A : worse b g (subtract s h)).
  { apply beyond_stop; auto with numbers; fold s; intros W; apply P.
    destruct b; cbn in *; group_le W. }
  assert (B : worse b (add s h) y).
  { apply worse_opposite, beyond_stop; auto with numbers; rewrite <- E, worse_opposite.
    intros W; apply P; destruct b; cbn in *; group_le W. }
  apply (worse_transitive b _ (add s h)); [| exact B].
  pose proof (worse_add b _ _ _ _ A Q) as C.
  assert (D : equal (add (subtract s h) (add h h)) (add s h)) by group.
  rewrite D in C; exact C.
Qed.

Definition translate (g x : form) : form :=
  Form (map (fun y => add y x) (left g)) (map (fun y => add y x) (right g)).

Lemma moves_translate : forall b g x, moves b (translate g x) = map (fun y => add y x) (moves b g).
Proof. intros [|] g x; reflexivity. Qed.

Lemma best_move_for_sum : forall b g x z, ~ is_number g -> number x ->
  In z (moves b (add g x)) -> exists y, In y (moves b (translate g x)) /\ worse b z y.
Proof.
  intros b g x z G N I; apply in_moves_add in I; rewrite moves_translate.
  destruct I as [[y [I ->]] | [x' [I ->]]].
  - exists (add y x); split; [exact (in_map (fun y => add y x) _ _ I) | apply worse_reflexive].
  - destruct (number_moves_worse b x x' N I) as [A B].
    destruct (best_move b g (subtract x' x) G) as [y [J W]].
    + apply number_subtract; [exact (number_moves b x x' N I) | exact N].
    + rewrite <- worse_difference_2; exact B.
    + exists (add y x); split; [exact (in_map (fun y => add y x) _ _ J) |].
      pose proof (worse_add b _ _ _ _ W (worse_reflexive b x)) as C.
      assert (D : equal (add (add g (subtract x' x)) x) (add g x')) by group.
      rewrite D in C; exact C.
Qed.

Lemma translation : forall g x, ~ is_number g -> number x -> equal (add g x) (translate g x).
Proof.
  intros g x G N; split; unfold ge; apply le_if_options_answered; intros z I.
  - exists z; split; [| reflexivity]; apply in_map_iff in I; destruct I as [y [<- I]].
    apply left_of_sum; exact I.
  - exact (best_move_for_sum false g x z G N I).
  - exact (best_move_for_sum true g x z G N I).
  - exists z; split; [| reflexivity]; apply in_map_iff in I; destruct I as [y [<- I]].
    apply right_of_sum; exact I.
Qed.

(** Number translation, or strong number avoidance.  If G is not a number and x is one, then
    G + x = {G^L + x | G^R + x}.  Clause: game.number.translation. *)
Theorem number_translation : forall g x, ~ is_number g -> is_number x ->
  equal (add g x)
    (Form (map (fun y => add y x) (left g)) (map (fun y => add y x) (right g))).
Proof.
  intros g x G [x' [N E]]; rewrite <- E at 1; rewrite (translation g x' G N).
  split; unfold ge; apply le_with_options; intros z I; apply in_map_iff in I;
    destruct I as [y [<- I]].
  - exists (add y x'); split; [exact (in_map (fun y => add y x') _ _ I) | rewrite E; reflexivity].
  - exists (add y x); split; [exact (in_map (fun y => add y x) _ _ I) | rewrite E; reflexivity].
  - exists (add y x); split; [exact (in_map (fun y => add y x) _ _ I) | rewrite E; reflexivity].
  - exists (add y x'); split; [exact (in_map (fun y => add y x') _ _ I) | rewrite E; reflexivity].
Qed.

(** Adding x to the options of G, in their canonical forms. *)
Definition canonical_translate (g x : form) : form :=
  Form (map (fun y => canonical_form_of (add y x)) (left g))
       (map (fun y => canonical_form_of (add y x)) (right g)).

Lemma moves_canonical_translate : forall b g x, moves b (canonical_translate g x) =
  map (fun y => canonical_form_of (add y x)) (moves b g).
Proof. intros [|] g x; reflexivity. Qed.

Lemma canonical_translate_equal : forall g x, ~ is_number g -> number x ->
  equal (canonical_translate g x) (add g x).
Proof.
  intros g x G N; rewrite (translation g x G N).
  split; unfold ge; apply le_with_options; intros z I; apply in_map_iff in I;
    destruct I as [y [<- I]].
  - exists (canonical_form_of (add y x)).
    split; [exact (in_map (fun y => canonical_form_of (add y x)) _ _ I) |].
    rewrite canonical_form_equal; reflexivity.
  - exists (add y x); split; [exact (in_map (fun y => add y x) _ _ I) |].
    rewrite canonical_form_equal; reflexivity.
  - exists (add y x); split; [exact (in_map (fun y => add y x) _ _ I) |].
    rewrite canonical_form_equal; reflexivity.
  - exists (canonical_form_of (add y x)).
    split; [exact (in_map (fun y => canonical_form_of (add y x)) _ _ I) |].
    rewrite canonical_form_equal; reflexivity.
Qed.

Lemma tidy_sides : forall g, tidy g <-> forall b,
  (forall x y, In x (moves b g) -> In y (moves b g) -> worse b x y -> identical x y) /\
  (forall x y, In x (moves b g) -> In y (moves (negb b) x) -> ~ worse b y g).
Proof.
  intros g; split.
  - intros [A [B [C D]]] [|]; split; cbn in *; eauto.
    intros x y I J L; apply identical_symmetric; auto.
  - intros H; destruct (H true) as [A C], (H false) as [B D]; cbn in *.
    split; [exact A |]; split; [| split; [exact C | exact D]].
    intros x y I J L; apply identical_symmetric; auto.
Qed.

(** In a tidy game that is not a number, an option that is a number is best for its side. *)
Lemma number_option_is_stop : forall b g y w, tidy g -> ~ is_number g -> In y (moves b g) ->
  is_number y -> number w -> worse b w g -> worse b w y.
Proof.
  intros b g y w T G I [v [N E]] M W; rewrite <- E.
  destruct (worse_decidable b w v) as [L | L]; [exact L | exfalso].
  destruct (stop_attained b g G) as [z [J F]].
  assert (S : worse b w (stop (negb b) z)).
  { rewrite <- F; destruct (worse_decidable b w (stop b g)) as [K | K]; [exact K | exfalso].
    apply G; exists w; split; [exact M |].
    exact (worse_both b _ _ W (beyond_stop b g w M K)). }
  assert (V : worse b y z).
  { rewrite <- E; apply worse_opposite, beyond_stop; [exact N |].
    rewrite worse_opposite; intros K; exact (L (worse_transitive b _ _ _ S K)). }
  apply (proj1 (proj1 (tidy_sides g) T b) y z I J), identical_are_equal in V.
  rewrite <- V, <- E, stop_of_number in S by (apply number_is_number; exact N).
  exact (L S).
Qed.

Lemma identical_moves : forall b g h x, identical g h -> In x (moves b g) ->
  exists y, In y (moves b h) /\ identical x y.
Proof. intros [|] g h x E I; inversion E; subst; auto. Qed.

(** If the form of G is canonical, so is the translated form, its options in canonical form.
    Clause: game.number.translation. *)
Theorem translated_form_is_canonical : forall g x, canonical g -> ~ is_number g -> number x ->
  canonical (canonical_translate g x) /\ equal (canonical_translate g x) (add g x).
Proof.
  intros g x; induction g as [g IHl IHr] using options_induction; intros C G N.
  assert (IH : forall b y, In y (moves b g) -> ~ is_number y ->
    canonical (canonical_translate y x) /\ equal (canonical_translate y x) (add y x)).
  { inversion C; subst; intros [|] y I Y; [apply IHl | apply IHr]; auto. }
  split; [| apply canonical_translate_equal; assumption].
  inversion C as [g' T A B]; subst; constructor.
  2, 3: intros z I; apply in_map_iff in I; destruct I as [y [<- _]];
    apply canonical_form_canonical.
  apply tidy_sides; intros b; destruct (proj1 (tidy_sides g) T b) as [D R].
  rewrite moves_canonical_translate; split.
  - intros u v I J L; apply in_map_iff in I, J; destruct I as [y [<- I]], J as [z [<- J]].
    rewrite !canonical_form_equal in L.
    assert (K : worse b y z) by (destruct b; cbn in *; apply add_preserves_order in L; exact L).
    apply (proj2 canonical_form_unique).
    rewrite (identical_are_equal _ _ (D y z I J K)); reflexivity.
  - intros u z I J L; apply in_map_iff in I; destruct I as [y [<- I]].
    rewrite (canonical_translate_equal g x G N) in L.
    destruct (is_number_decidable y) as [Y | Y].
    + assert (V : number (canonical_form_of (add y x)))
        by (apply number_iff_canonical_form_number, is_number_add;
            [exact Y | apply number_is_number, N]).
      assert (W : worse b (subtract z x) y).
      { apply (number_option_is_stop b g); auto.
        - apply number_subtract; [exact (number_moves _ _ _ V J) | exact N].
        - destruct b; cbn in *; group_le L. }
      destruct (number_moves_worse (negb b) _ z V J) as [_ Q]; apply Q, worse_opposite.
      rewrite canonical_form_equal; destruct b; cbn in *; group_le W.
    + destruct (IH b y I Y) as [K E].
      assert (S : identical (canonical_form_of (add y x)) (canonical_translate y x)).
      { apply canonical_forms_are_identical; [apply canonical_form_canonical | exact K |].
        rewrite canonical_form_equal; symmetry; exact E. }
      destruct (identical_moves _ _ _ z S J) as [w [H P]].
      rewrite moves_canonical_translate in H; apply in_map_iff in H.
      destruct H as [y' [<- H]]; apply identical_are_equal in P.
      rewrite P, canonical_form_equal in L; apply (R y y' I H).
      destruct b; cbn in *; apply add_preserves_order in L; exact L.
Qed.
