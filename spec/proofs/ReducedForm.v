(** * Games up to infinitesimals

    The order in which infinitesimals do not count.  The reduced canonical form itself, and that
    it is unique, is not proved here. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Statements Games OutcomesAndOrder Sums CanonicalForm Numbers Stops
  Temperature Infinitesimals.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** An infinitesimal above a game with the left stop 0 *)

(** [raised g] is G with 0 in the place of each number below 0. *)
Fixpoint raised (g : form) : form :=
  if number_test (canonical_form_of g) then (if compare zero true g then g else zero)
  else match g with Form l r => Form (map raised l) (map raised r) end.

Lemma raised_number : forall g, is_number g ->
  (le zero g /\ raised g = g) \/ (~ le zero g /\ raised g = zero).
Proof.
  intros g N; apply number_iff_canonical_form_number, number_test_is_number in N; unfold le.
  destruct (compare zero true g) eqn:E; [left | right]; destruct g as [l r]; cbn [raised];
    rewrite N, E; auto using diff_false_true.
Qed.

Lemma moves_raised : forall b g, ~ is_number g ->
  moves b (raised g) = map raised (moves b g).
Proof.
  intros b g N; rewrite number_iff_canonical_form_number, <- number_test_is_number in N.
  apply not_true_iff_false in N; destruct g as [l r]; cbn [raised]; rewrite N.
  destruct b; reflexivity.
Qed.

Lemma below_raised : forall g, le g (raised g).
Proof.
  induction g as [g IHl IHr] using options_induction.
  destruct (is_number_decidable g) as [N | N].
  - destruct (raised_number g N) as [[_ E] | [L E]]; rewrite E; [apply le_reflexive |].
    destruct N as [x [N F]]; rewrite <- F in L |- *; apply less_le, number_not_le; auto.
    apply number_zero.
  - apply le_if_options_answered; intros x I.
    + exists (raised x); split; [| exact (IHl x I)].
      change (In (raised x) (moves true (raised g))); rewrite (moves_raised true g N).
      exact (in_map raised _ _ I).
    + change (In x (moves false (raised g))) in I; rewrite (moves_raised false g N) in I.
      apply in_map_iff in I; destruct I as [y [<- I]]; exists y; split; [exact I |].
      exact (IHr y I).
Qed.

(** Numbers above 0 compare with the raised game as the stops of the game say. *)
Lemma raised_and_positive : forall n g x, size g < n -> number x -> less zero x ->
  (less (left_stop g) x -> le (raised g) x) /\ (less (right_stop g) x -> ~ le x (raised g)).
Proof.
  induction n as [| n IH]; intros g x S N P; [lia |].
  destruct (is_number_decidable g) as [G | G].
  - assert (E : equal (left_stop g) g /\ equal (right_stop g) g)
      by (split; apply stop_of_number; exact G).
    destruct E as [E F]; rewrite E, F.
    destruct (raised_number g G) as [[_ ->] | [_ ->]]; split; intros L;
      [exact (less_le _ _ L) | exact (less_not_ge _ _ L) | exact (less_le _ _ P)
      | exact (less_not_ge _ _ P)].
  - assert (Right : less (right_stop g) x ->
      exists z, In z (moves false (raised g)) /\ le z x).
    { intros L; destruct (stop_attained false g G) as [z [I E]].
      change (right_stop g = left_stop z) in E; rewrite E in L; exists (raised z).
      split; [rewrite (moves_raised false g G); exact (in_map raised _ _ I) |].
      apply (IH z x); [apply moves_size in I; lia | exact N | exact P | exact L]. }
    split; intros L.
    + destruct (le_decidable (raised g) x) as [W | W]; [exact W | exfalso].
      destruct (is_number_decidable (raised g)) as [H | H].
      * destruct Right as [z [I M]];
          [exact (le_less_transitive _ _ _ (right_stop_le_left_stop g) L) |].
        destruct H as [v [K E]]; rewrite <- E in W.
        apply (proj2 (value_fits v _ E) z I).
        exact (le_transitive _ _ _ M (less_le _ _ (number_not_le v x K N W))).
      * assert (W' : ~ worse true (add (raised g) (negative x)) zero)
          by (intros M; apply W; cbn in M; group_le M).
        destruct (avoid_numbers true (raised g) (negative x) (number_negative x N) H W')
          as [y [I M]].
        rewrite (moves_raised true g G) in I; apply in_map_iff in I; destruct I as [w [<- I]].
        assert (K : less (right_stop w) x)
          by exact (le_less_transitive _ _ _ (stop_bound true g w G I) L).
        assert (T : ~ le x (raised w))
          by (apply (IH w x); [apply moves_size in I; lia | exact N | exact P | exact K]).
        apply T; cbn in M; group_le M.
    + destruct (Right L) as [z [I M]]; intros K.
      exact (not_le_right (raised g) z I x K M).
Qed.

Lemma raised_and_negative : forall g z, number z -> less z zero -> le z (raised g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros z N P.
  destruct (is_number_decidable g) as [G | G].
  - destruct (raised_number g G) as [[L ->] | [_ ->]]; [| exact (less_le _ _ P)].
    exact (le_transitive _ _ _ (less_le _ _ P) L).
  - destruct (le_decidable z (raised g)) as [W | W]; [exact W | exfalso].
    destruct (is_number_decidable (raised g)) as [H | H].
    + destruct H as [v [K E]]; rewrite <- E in W.
      pose proof (number_not_le z v N K W) as L.
      pose proof (not_number_moves true g G) as M.
      destruct (left g) as [| y l] eqn:F; [exact (M F) |].
      assert (I : In y (left g)) by (rewrite F; left; reflexivity).
      apply (proj1 (value_fits v _ E) (raised y)).
      * change (In (raised y) (moves true (raised g))); rewrite (moves_raised true g G).
        exact (in_map raised _ _ I).
      * apply IHl; [left; reflexivity | exact K | exact (less_transitive _ _ _ L P)].
    + assert (W' : ~ worse false (add (raised g) (negative z)) zero)
        by (intros M; apply W; cbn in M; group_le M).
      destruct (avoid_numbers false (raised g) (negative z) (number_negative z N) H W')
        as [y [I M]].
      rewrite (moves_raised false g G) in I; apply in_map_iff in I; destruct I as [w [<- I]].
      destruct (number_between z zero N number_zero P) as [c [C [A B]]].
      pose proof (IHr w I c C B) as T; apply (proj2 A); unfold ge.
      cbn in M; pose proof (add_le _ _ T _ _ M) as U; group_le U.
Qed.

Lemma raised_infinitesimal : forall g, le (left_stop g) zero -> infinitesimal (raised g).
Proof.
  intros g L x N P; destruct (number_between zero x number_zero N P) as [y [M [A B]]].
  split.
  - refine (le_less_transitive _ _ _ _ B).
    apply (raised_and_positive _ g y (Nat.lt_succ_diag_r _) M A).
    exact (le_less_transitive _ _ _ L A).
  - refine (less_le_transitive _ _ _ (less_negative _ _ B) _).
    apply raised_and_negative; [exact (number_negative y M) |].
    exact (less_negative _ _ A).
Qed.

(** ** The order up to infinitesimals *)

(** G is at most H up to infinitesimals. *)
Definition at_most (g h : form) : Prop := exists e, infinitesimal e /\ le g (add h e).

Definition close (g h : form) : Prop := at_most g h /\ at_most h g.

(** G is at most H up to infinitesimals if and only if the left stop of G - H is at most 0.  If
    it is, the difference with 0 in the place of each negative number is an infinitesimal above
    the difference.  Clause: reduced.order. *)
Theorem order_up_to_infinitesimals : forall g h,
  at_most g h <-> le (left_stop (subtract g h)) zero.
Proof.
  intros g h; split.
  - intros [e [I L]]; assert (M : le (subtract g h) e) by (unfold subtract; group_le L).
    apply left_stop_le in M; apply infinitesimal_iff_stops_are_zero in I.
    destruct I as [I _]; rewrite I in M; exact M.
  - intros L; exists (raised (subtract g h)); split; [exact (raised_infinitesimal _ L) |].
    pose proof (below_raised (subtract g h)) as M; unfold subtract in *.
    set (e := raised _) in *; group_le M.
Qed.

(** G and H are infinitesimally close if and only if both stops of G - H are 0, that is, if G - H
    is an infinitesimal.  Clause: reduced.close. *)
Theorem close_by_stops : forall g h,
  (close g h <-> equal (left_stop (subtract g h)) zero /\ equal (right_stop (subtract g h)) zero) /\
  (close g h <-> infinitesimal (subtract g h)).
Proof.
  assert (X : forall g h, close g h <->
    equal (left_stop (subtract g h)) zero /\ equal (right_stop (subtract g h)) zero).
  { intros g h; unfold close; rewrite !order_up_to_infinitesimals.
    assert (E : equal (subtract h g) (negative (subtract g h))) by (unfold subtract; group).
    rewrite E, left_stop_negative; pose proof (right_stop_le_left_stop (subtract g h)) as L.
    split.
    - intros [A B].
      assert (C : le zero (right_stop (subtract g h))) by group_le B.
      split; split; unfold ge; eauto using le_transitive.
    - intros [[A B] [C D]]; split; [exact B |]; unfold ge in C; group_le C. }
  intros g h; split; [apply X |]; rewrite X; symmetry; apply infinitesimal_iff_stops_are_zero.
Qed.

(** The order up to infinitesimals is a preorder that respects sums and negatives. *)
Theorem laws_up_to_infinitesimals :
  (forall g, at_most g g) /\
  (forall g h k, at_most g h -> at_most h k -> at_most g k) /\
  (forall g h k l, at_most g h -> at_most k l -> at_most (add g k) (add h l)) /\
  (forall g h, at_most g h -> at_most (negative h) (negative g)).
Proof.
  split; [| split; [| split]].
  - intros g; exists zero; split; [apply (all_small_infinitesimal zero), (all_small_nimber 0) |].
    refine (proj2 (_ : equal _ _)); group.
  - intros g h k [e [I L]] [f [J M]]; exists (add f e).
    split; [apply infinitesimal_add; assumption |].
    pose proof (add_le _ _ L _ _ M) as T; group_le T.
  - intros g h k l [e [I L]] [f [J M]]; exists (add e f).
    split; [apply infinitesimal_add; assumption |].
    pose proof (add_le _ _ L _ _ M) as T; group_le T.
  - intros g h [e [I L]]; exists e; split; [exact I | group_le L].
Qed.
