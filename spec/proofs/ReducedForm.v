(** * Games up to infinitesimals

    The order in which infinitesimals do not count, and the reduced canonical form. *)

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

(** ** Inf-dominated and Inf-reversible options *)

Definition shift (b : bool) (e : form) : form := if b then e else negative e.

(** [near true G H]: G is at most H up to infinitesimals; [near false G H]: at least. *)
Definition near (b : bool) (g h : form) : Prop := if b then at_most g h else at_most h g.

Lemma at_most_by_numbers : forall g h,
  at_most g h <-> forall e, number e -> less zero e -> le g (add h e).
Proof.
  intros g h; split.
  - intros [i [I L]] e N P; destruct (I e N P) as [[K _] _].
    apply (le_transitive _ _ _ L); pose proof (add_le _ _ (le_reflexive h) _ _ K) as T; exact T.
  - intros A; apply order_up_to_infinitesimals.
    apply number_le_by_refutation; auto using number_left_stop, number_zero.
    intros z N P Q; apply (not_le_of_left_stop (subtract g h) z N Q).
    pose proof (A z N P) as L; unfold subtract; group_le L.
Qed.

Lemma near_by_numbers : forall b g h,
  near b g h <-> forall e, number e -> less zero e -> worse b g (add h (shift b e)).
Proof.
  intros [|] g h; cbn [near shift]; rewrite at_most_by_numbers; [reflexivity |].
  split; intros A e N P; pose proof (A e N P) as L; cbn in *; group_le L.
Qed.

Lemma near_decidable : forall b g h, {near b g h} + {~ near b g h}.
Proof.
  assert (X : forall g h, {at_most g h} + {~ at_most g h}).
  { intros g h; destruct (le_decidable (left_stop (subtract g h)) zero) as [L | L];
      [left | right]; rewrite order_up_to_infinitesimals; exact L. }
  intros [|] g h; apply X.
Qed.

Lemma near_transitive : forall b g h k, near b g h -> near b h k -> near b g k.
Proof.
  destruct laws_up_to_infinitesimals as [_ [T _]].
  intros [|] g h k A B; cbn in *; [exact (T g h k A B) | exact (T k h g B A)].
Qed.

Lemma near_reflexive : forall b g, near b g g.
Proof. intros [|] g; apply laws_up_to_infinitesimals. Qed.

Lemma worse_near : forall b g h, worse b g h -> near b g h.
Proof.
  assert (X : forall g h, le g h -> at_most g h).
  { intros g h L; exists zero; split; [| group_le L].
    apply (all_small_infinitesimal zero), (all_small_nimber 0). }
  intros [|] g h L; apply X; exact L.
Qed.

Lemma close_sides : forall g h, close g h <-> forall b, near b g h.
Proof.
  intros g h; split; [intros [A B] [|]; assumption |]; intros A; exact (conj (A true) (A false)).
Qed.

Lemma close_symmetric : forall g h, close g h -> close h g.
Proof. intros g h [A B]; split; assumption. Qed.

Lemma close_transitive : forall g h k, close g h -> close h k -> close g k.
Proof.
  intros g h k A B; apply close_sides; intros b.
  exact (near_transitive b g h k (proj1 (close_sides g h) A b) (proj1 (close_sides h k) B b)).
Qed.

Lemma close_equal : forall g h, equal g h -> close g h.
Proof.
  intros g h [A B]; split; [apply (worse_near true) | apply (worse_near false)]; assumption.
Qed.

Lemma near_stop : forall b c g h, near b g h -> worse b (stop c g) (stop c h).
Proof.
  intros b c g h A; pose proof (proj1 (near_by_numbers b g h) A) as B.
  destruct (worse_decidable b (stop c g) (stop c h)) as [W | W]; [exact W | exfalso].
  assert (X : exists e, number e /\ less zero e /\
    ~ worse b (stop c g) (add (stop c h) (shift b e))).
  { destruct b; cbn in W |- *.
    - pose proof (number_not_le _ _ (number_stop g c) (number_stop h c) W) as L.
      destruct (number_between _ _ (number_stop h c) (number_stop g c) L) as [z [N [P Q]]].
      exists (subtract z (stop c h)); split; [apply number_subtract; auto using number_stop |].
      split; [group_less P |]; intros K; apply (proj2 Q); unfold ge; group_le K.
    - pose proof (number_not_le _ _ (number_stop h c) (number_stop g c) W) as L.
      destruct (number_between _ _ (number_stop g c) (number_stop h c) L) as [z [N [P Q]]].
      exists (subtract (stop c h) z); split; [apply number_subtract; auto using number_stop |].
      split; [group_less Q |]; intros K; apply (proj2 P); unfold ge; group_le K. }
  destruct X as [e [N [P X]]]; apply X.
  assert (M : number (shift b e)) by (destruct b; cbn; auto using number_negative).
  rewrite <- (stop_add_number c h (shift b e) M).
  pose proof (B e N P) as C.
  destruct b, c; cbn in C |- *; [apply left_stop_le | apply right_stop_le | apply left_stop_le
    | apply right_stop_le]; exact C.
Qed.

Lemma close_stop : forall c g h, close g h -> equal (stop c g) (stop c h).
Proof.
  intros c g h [A B]; apply (worse_both true); [exact (near_stop true c g h A) |].
  exact (near_stop true c h g B).
Qed.

(** ** Uniqueness *)

(** A finite set of refutations holds for one number that is small enough. *)
Lemma common_refutation : forall (Q : form -> form -> Prop) l,
  (forall z d e, number d -> number e -> le d e -> Q z e -> Q z d) ->
  (forall z, In z l -> exists e, number e /\ less zero e /\ Q z e) ->
  exists e, number e /\ less zero e /\ forall z, In z l -> Q z e.
Proof.
  intros Q l M; induction l as [| y l IH]; intros A.
  - exists one; split; [apply (number_natural 1) |]; split; [apply (natural_positive 0) |].
    intros z [].
  - destruct IH as [u [N [P B]]]; [intros z I; apply A; right; exact I |].
    destruct (A y (or_introl eq_refl)) as [v [K [R C]]].
    destruct (smaller_positive u v N K P R) as [w [H [S [L L']]]].
    exists w; split; [exact H |]; split; [exact S |].
    intros z [<- | I]; [exact (M y w v H K L' C) | exact (M z w u H N L (B z I))].
Qed.

Lemma refute_near : forall b g h, ~ near b g h ->
  exists e, number e /\ less zero e /\ ~ worse b g (add h (shift b e)).
Proof.
  assert (X : forall g h, ~ at_most g h -> exists e, number e /\ less zero e /\ ~ le g (add h e)).
  { intros g h A; rewrite order_up_to_infinitesimals in A.
    pose proof (number_not_le _ _ (number_left_stop _) number_zero A) as L.
    destruct (number_between _ _ number_zero (number_left_stop _) L) as [z [N [P Q]]].
    exists z; split; [exact N |]; split; [exact P |]; intros K.
    apply (not_le_of_left_stop (subtract g h) z N Q); unfold subtract; group_le K. }
  intros [|] g h A; cbn in A |- *; destruct (X _ _ A) as [e [N [P B]]]; exists e;
    (split; [exact N |]); (split; [exact P |]); [exact B |]; intros K; apply B; group_le K.
Qed.

Lemma refutation_shrinks : forall b g h d e, le d e ->
  ~ worse b g (add h (shift b e)) -> ~ worse b g (add h (shift b d)).
Proof.
  intros [|] g h d e L N K; apply N; cbn in *.
  - pose proof (add_le _ _ K _ _ L) as T; group_le T.
  - pose proof (add_le _ _ K _ _ L) as T; group_le T.
Qed.

(** If G is at most H up to infinitesimals and H is not a number, then each left option of G that
    is not Inf-reversible through a right option at most H is at most a left option of H. *)
Lemma option_answered : forall b g h x, ~ is_number h -> near b g h -> In x (moves b g) ->
  (forall r, In r (moves (negb b) x) -> ~ near b r h) ->
  exists y, In y (moves b h) /\ near b x y.
Proof.
  intros b g h x H A I R.
  destruct (existsb (fun y => if near_decidable b x y then true else false) (moves b h)) eqn:E.
  - apply existsb_exists in E; destruct E as [y [J E]]; exists y; split; [exact J |].
    destruct (near_decidable b x y) as [W | W]; [exact W | discriminate].
  - exfalso; rewrite existsb_false in E.
    destruct (common_refutation (fun r e => ~ worse b r (add h (shift b e)))
      (moves (negb b) x)) as [u [N [P U]]].
    { intros z d e _ _ L; exact (refutation_shrinks b z h d e L). }
    { intros r J; exact (refute_near b r h (R r J)). }
    destruct (common_refutation (fun y e => ~ worse b x (add y (shift b e)))
      (moves b h)) as [v [N' [P' V]]].
    { intros z d e _ _ L; exact (refutation_shrinks b x z d e L). }
    { intros y J; apply refute_near; specialize (E y J).
      destruct (near_decidable b x y) as [W | W]; [discriminate | exact W]. }
    destruct (smaller_positive u v N N' P P') as [w [K [Q [L L']]]].
    assert (M : number (shift b w)) by (destruct b; cbn; auto using number_negative).
    pose proof (proj1 (near_by_numbers b g h) A w K Q) as G.
    pose proof (proj1 (proj1 (worse_rule b _ _) G) x I) as F.
    rewrite (translation h (shift b w) H M) in F.
    apply not_worse_witness in F; destruct F as [[z [J F]] | [r [J F]]].
    + rewrite moves_translate in J; apply in_map_iff in J; destruct J as [y [<- J]].
      exact (refutation_shrinks b x y w v L' (V y J) F).
    + rewrite <- (translation h (shift b w) H M) in F.
      exact (refutation_shrinks b r h w u L (U r J) F).
Qed.

(** No option is Inf-dominated, except by an identical one, and none is Inf-reversible. *)
Definition inf_tidy (g : form) : Prop := forall b,
  (forall x y, In x (moves b g) -> In y (moves b g) -> near b x y -> identical x y) /\
  (forall x y, In x (moves b g) -> In y (moves (negb b) x) -> ~ near b y g).

(** A game is reduced if each of its followers is a number in canonical form, or has different
    stops and no option that is Inf-dominated or Inf-reversible. *)
Inductive reduced : form -> Prop :=
  | reduced_number : forall g, number g -> canonical g -> reduced g
  | reduced_hot : forall g, ~ cold g -> inf_tidy g ->
      (forall b x, In x (moves b g) -> reduced x) -> reduced g.

Lemma hot_is_no_number : forall g, ~ cold g -> ~ is_number g.
Proof. intros g C N; exact (C (number_is_cold g N)). Qed.

Lemma close_cold : forall g h, close g h -> cold g -> cold h.
Proof.
  intros g h A C; unfold cold, left_stop, right_stop in *.
  rewrite <- !(close_stop _ g h A); exact C.
Qed.

Lemma reduced_forms_are_identical : forall n g h, size g + size h < n -> reduced g -> reduced h ->
  close g h -> identical g h.
Proof.
  induction n as [| n IH]; intros g h S G H A; [lia |].
  pose proof (close_symmetric g h A) as A'.
  destruct G as [g N C | g C T O]; destruct H as [h M D | h D U P].
  - apply canonical_forms_are_identical; [exact C | exact D |].
    pose proof (close_stop true g h A) as E.
    rewrite !stop_of_number in E by (apply number_is_number; assumption); exact E.
  - exfalso; apply D, (close_cold g h A), number_is_cold, number_is_number, N.
  - exfalso; apply C, (close_cold h g A'), number_is_cold, number_is_number, M.
  - assert (X : forall b x, In x (moves b g) -> exists y, In y (moves b h) /\ identical x y).
    { intros b x I.
      destruct (option_answered b g h x (hot_is_no_number h D)) as [y [J Q]];
        [apply close_sides; exact A | exact I | |].
      { intros r K L; apply (proj2 (T b) x r I K).
        exact (near_transitive b r h g L (proj1 (close_sides h g) A' b)). }
      destruct (option_answered b h g y (hot_is_no_number g C)) as [z [K R]];
        [apply close_sides; exact A' | exact J | |].
      { intros r K L; apply (proj2 (U b) y r J K).
        exact (near_transitive b r g h L (proj1 (close_sides g h) A b)). }
      pose proof (proj1 (T b) x z I K (near_transitive b x y z Q R)) as E.
      exists y; split; [exact J |]; apply IH; [| exact (O b x I) | exact (P b y J) |].
      - apply moves_size in I; apply moves_size in J; lia.
      - apply identical_are_equal in E.
        apply close_sides; intros c; destruct (Bool.bool_dec c b) as [-> | F]; [exact Q |].
        assert (c = negb b) as -> by (destruct c, b; try reflexivity; contradiction).
        assert (V : near b y x).
        { apply (near_transitive b y z x R), worse_near; rewrite E; apply worse_reflexive. }
        destruct b; exact V. }
    assert (Y : forall b y, In y (moves b h) -> exists x, In x (moves b g) /\ identical x y).
    { intros b y J.
      destruct (option_answered b h g y (hot_is_no_number g C)) as [x [I Q]];
        [apply close_sides; exact A' | exact J | |].
      { intros r K L; apply (proj2 (U b) y r J K).
        exact (near_transitive b r g h L (proj1 (close_sides g h) A b)). }
      destruct (X b x I) as [z [K E]]; exists x; split; [exact I |].
      assert (F : identical y z).
      { apply (proj1 (U b) y z J K), (near_transitive b y x z Q), worse_near.
        apply identical_are_equal in E; rewrite E; apply worse_reflexive. }
      apply identical_transitive with z; [exact E | apply identical_symmetric; exact F]. }
    constructor; [exact (X true) | exact (Y true) | exact (X false) | exact (Y false)].
Qed.

(** ** Existence *)

Lemma stop_canonical : forall g b, canonical (stop b g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros b.
  destruct (is_number_decidable g) as [N | N].
  - apply number_iff_canonical_form_number, number_test_is_number in N.
    destruct g as [l r]; cbn [stop]; rewrite N; apply canonical_form_canonical.
  - destruct (stop_attained b g N) as [x [I ->]]; destruct b; [apply IHl | apply IHr]; exact I.
Qed.

Lemma birthday_moves : forall b g x, In x (moves b g) -> birthday x < birthday g.
Proof. intros [|] g x I; [apply birthday_left | apply birthday_right]; exact I. Qed.

Lemma birthday_bound : forall g n, (forall b x, In x (moves b g) -> birthday x < n) ->
  birthday g <= n.
Proof.
  intros g n A; apply born_by; split; intros x I; [apply (A true) | apply (A false)]; exact I.
Qed.

Lemma birthday_stop : forall g b, birthday (stop b g) <= birthday g.
Proof.
  induction g as [g IHl IHr] using options_induction; intros b.
  destruct (is_number_decidable g) as [N | N].
  - apply number_iff_canonical_form_number, number_test_is_number in N.
    pose proof (canonical_form_birthday g) as B.
    destruct g as [l r]; cbn [stop]; rewrite N; exact B.
  - destruct (stop_attained b g N) as [x [I ->]]; pose proof (birthday_moves b g x I).
    assert (birthday (stop (negb b) x) <= birthday x)
      by (destruct b; [apply IHl | apply IHr]; exact I).
    lia.
Qed.

(** A game whose stops are equal is infinitesimally close to them. *)
Lemma close_to_stop : forall g, cold g -> close (left_stop g) g.
Proof.
  intros g C; apply close_symmetric, (proj1 (close_by_stops g (left_stop g))).
  pose proof (number_negative _ (number_left_stop g)) as N; unfold subtract.
  pose proof (stop_add_number true g _ N) as A; pose proof (stop_add_number false g _ N) as B.
  assert (E : equal (stop false g) (left_stop g)).
  { split; [exact C | apply right_stop_le_left_stop]. }
  split.
  - change (equal (stop true (add g (negative (left_stop g)))) zero); rewrite A.
    change (stop true g) with (left_stop g); group.
  - change (equal (stop false (add g (negative (left_stop g)))) zero); rewrite B, E; group.
Qed.

(** G is at most H up to infinitesimals if each left option of G is at most one of H, or else is
    no good against H, and each right option of H is at least one of G. *)
Lemma near_by_options : forall b g h, ~ is_number h ->
  (forall x, In x (moves b g) -> (exists y, In y (moves b h) /\ near b x y) \/
    forall e, number e -> less zero e -> ~ worse b (add h (shift b e)) x) ->
  (forall y, In y (moves (negb b) h) -> exists x, In x (moves (negb b) g) /\ near b x y) ->
  near b g h.
Proof.
  intros b g h H A B; apply near_by_numbers; intros e N P.
  assert (M : number (shift b e)) by (destruct b; cbn; auto using number_negative).
  assert (E : equal (add h (shift b e)) (translate h (shift b e))) by (apply translation; auto).
  rewrite E; apply worse_rule; split.
  - intros x I W; destruct (A x I) as [[y [J Q]] | Q].
    + pose proof (proj1 (near_by_numbers b x y) Q e N P) as R.
      apply (not_worse_than_move b (translate h (shift b e)) (add y (shift b e))).
      * rewrite moves_translate; exact (in_map (fun y => add y (shift b e)) _ _ J).
      * exact (worse_transitive b _ _ _ W R).
    + apply (Q e N P); rewrite E; exact W.
  - intros w I W; rewrite moves_translate in I; apply in_map_iff in I.
    destruct I as [y [<- J]]; destruct (B y J) as [x [I Q]].
    pose proof (proj1 (near_by_numbers b x y) Q e N P) as R.
    apply (not_worse_than_move (negb b) g x I); rewrite worse_opposite.
    exact (worse_transitive b _ _ _ R W).
Qed.

Lemma hot_stops : forall b h, worse b (stop b h) (stop (negb b) h) -> cold h.
Proof. intros [|] h W; exact W. Qed.

Lemma fits_moves : forall b v h x, equal v h -> In x (moves b h) -> ~ worse b v x.
Proof. intros b v h x E I; exact (fits_sides v h (value_fits v h E) b x I). Qed.

(** A game with options as good as those of a hot game is no number. *)
Lemma stays_hot : forall b h k, ~ cold h ->
  (exists x, In x (moves b k) /\ worse b (stop b h) (stop (negb b) x)) ->
  (exists y, In y (moves (negb b) k) /\ worse (negb b) (stop (negb b) h) (stop b y)) ->
  ~ is_number k.
Proof.
  intros b h k C [x [I V]] [y [J W]] [v [N E]]; apply C, (hot_stops b).
  pose proof (stop_of_not_worse b v x N (fits_moves b v k x E I)) as P.
  pose proof (stop_of_not_worse (negb b) v y N (fits_moves (negb b) v k y E J)) as Q.
  rewrite negb_involutive in Q; rewrite worse_opposite in W, Q.
  exact (worse_transitive b _ _ _ V (worse_transitive b _ _ _ P
          (worse_transitive b _ _ _ Q W))).
Qed.

Definition with_moves (b : bool) (l : list form) (h : form) : form :=
  if b then Form l (right h) else Form (left h) l.

Lemma moves_with : forall b l h, moves b (with_moves b l h) = l.
Proof. intros [|] l h; reflexivity. Qed.

Lemma other_moves_with : forall b l h, moves (negb b) (with_moves b l h) = moves (negb b) h.
Proof. intros [|] l h; reflexivity. Qed.

Lemma size_with : forall b l h, list_sum (map size l) < list_sum (map size (moves b h)) ->
  size (with_moves b l h) < size h.
Proof. intros [|] l [hl hr] L; cbn [with_moves size moves left right] in *; lia. Qed.

Lemma size_list : forall x l1 l2, list_sum (map size (l1 ++ x :: l2)) =
  size x + list_sum (map size (l1 ++ l2)).
Proof.
  intros x l1 l2; rewrite !map_app, !list_sum_app; cbn [map list_sum fold_right]; unfold list_sum.
  cbn [fold_right]; lia.
Qed.

Lemma size_of_moves : forall b y, list_sum (map size (moves b y)) < size y.
Proof. intros [|] [l r]; cbn [moves left right size]; lia. Qed.

Lemma reduced_moves : forall g b x, reduced g -> In x (moves b g) -> reduced x.
Proof.
  intros g b x R I; destruct R as [g N C | g _ _ O]; [| exact (O b x I)].
  apply reduced_number; [exact (number_moves b g x N I) |].
  inversion C; subst; destruct b; auto.
Qed.

(** The moves of one side and of the other side are all moves. *)
Lemma all_moves : forall (P : form -> Prop) b k, (forall x, In x (moves b k) -> P x) ->
  (forall x, In x (moves (negb b) k) -> P x) -> forall c x, In x (moves c k) -> P x.
Proof. intros P [|] k A B [|] x I; auto. Qed.

Lemma close_by_sides : forall b g h, near b g h -> near b h g -> close g h.
Proof. intros [|] g h A B; split; assumption. Qed.

(** *** Removing an Inf-dominated option *)

Lemma remove_dominated : forall b h l1 x l2 y, ~ cold h -> moves b h = l1 ++ x :: l2 ->
  In y (l1 ++ l2) -> near b x y -> close (with_moves b (l1 ++ l2) h) h.
Proof.
  intros b h l1 x l2 y C E I Q; set (k := with_moves b (l1 ++ l2) h).
  pose proof (hot_is_no_number h C) as N.
  assert (M : moves b k = l1 ++ l2) by apply moves_with.
  assert (M' : moves (negb b) k = moves (negb b) h) by apply other_moves_with.
  assert (S : forall z, In z (moves b h) -> z = x \/ In z (l1 ++ l2)).
  { intros z J; rewrite E in J; apply in_app_iff in J; rewrite in_app_iff; cbn in J; intuition. }
  assert (T : forall z, In z (l1 ++ l2) -> In z (moves b h)).
  { intros z J; rewrite E; apply in_app_iff in J; apply in_app_iff; cbn; tauto. }
  assert (K : ~ is_number k).
  { apply (stays_hot b h k C).
    - destruct (stop_attained b h N) as [w [J F]]; rewrite M; destruct (S w J) as [-> | J'].
      + exists y; split; [exact I |]; rewrite F; exact (near_stop b (negb b) x y Q).
      + exists w; split; [exact J' |]; rewrite F; apply worse_reflexive.
    - destruct (stop_attained (negb b) h N) as [w [J F]]; rewrite M'; exists w.
      split; [exact J |]; rewrite F, negb_involutive; apply worse_reflexive. }
  apply (close_by_sides b); apply near_by_options; auto.
  - intros z J; rewrite M in J; left; exists z; split; [exact (T z J) | apply near_reflexive].
  - intros z J; rewrite M'; exists z; split; [exact J | apply near_reflexive].
  - intros z J; left; rewrite M; destruct (S z J) as [-> | J'].
    + exists y; split; [exact I | exact Q].
    + exists z; split; [exact J' | apply near_reflexive].
  - intros z J; rewrite M' in J; exists z; split; [exact J | apply near_reflexive].
Qed.

(** *** Bypassing an Inf-reversible option *)

Lemma bypass_reversible : forall b h l1 x l2 y, ~ cold h -> moves b h = l1 ++ x :: l2 ->
  In y (moves (negb b) x) -> near b y h ->
  close (with_moves b (moves b y ++ l1 ++ l2) h) h.
Proof.
  intros b h l1 x l2 y C E I Q; set (k := with_moves b (moves b y ++ l1 ++ l2) h).
  pose proof (hot_is_no_number h C) as N.
  assert (M : moves b k = moves b y ++ l1 ++ l2) by apply moves_with.
  assert (M' : moves (negb b) k = moves (negb b) h) by apply other_moves_with.
  assert (S : forall z, In z (moves b h) -> z = x \/ In z (moves b k)).
  { intros z J; rewrite M, !in_app_iff; rewrite E, in_app_iff in J; cbn in J; intuition. }
  assert (T : forall z, In z (moves b k) -> In z (moves b y) \/ In z (moves b h)).
  { intros z J; rewrite M, !in_app_iff in J; rewrite E, in_app_iff; cbn; tauto. }
  assert (K : ~ is_number k).
  { apply (stays_hot b h k C).
    - destruct (stop_attained b h N) as [w [J F]]; destruct (S w J) as [-> | J'].
      + assert (W : worse b (stop b h) (stop b y)).
        { pose proof (option_stop (negb b) x y I) as W.
          rewrite negb_involutive, worse_opposite in W; rewrite F; exact W. }
        destruct (is_number_decidable y) as [Y | Y].
        * exfalso; apply C, (hot_stops b), (worse_transitive b _ _ _ W).
          pose proof (near_stop b (negb b) y h Q) as V.
          rewrite (stop_of_number (negb b) y Y) in V; rewrite (stop_of_number b y Y); exact V.
        * destruct (stop_attained b y Y) as [z [J' G]]; exists z.
          split; [rewrite M; apply in_app_iff; left; exact J' |]; rewrite <- G; exact W.
      + exists w; split; [exact J' |]; rewrite F; apply worse_reflexive.
    - destruct (stop_attained (negb b) h N) as [w [J F]]; rewrite M'; exists w.
      split; [exact J |]; rewrite F, negb_involutive; apply worse_reflexive. }
  apply (close_by_sides b); apply near_by_options; auto.
  - intros z J; destruct (T z J) as [J' | J'].
    + right; intros e Ne P W; pose proof (proj1 (near_by_numbers b y h) Q e Ne P) as V.
      exact (not_worse_than_move b y z J' (worse_transitive b _ _ _ V W)).
    + left; exists z; split; [exact J' | apply near_reflexive].
  - intros z J; rewrite M'; exists z; split; [exact J | apply near_reflexive].
  - intros z J; destruct (S z J) as [-> | J'];
      [right | left; exists z; split; [exact J' | apply near_reflexive]].
    intros e Ne P W.
    assert (Ns : number (shift b e)) by (destruct b; cbn; auto using number_negative).
    apply (proj2 (proj1 (worse_rule b _ _) W) y I).
    rewrite (translation k (shift b e) K Ns); apply worse_rule; split.
    + intros z J' V.
      apply (not_worse_than_move b (translate k (shift b e)) (add z (shift b e))).
      * rewrite moves_translate; apply (in_map (fun y => add y (shift b e))).
        rewrite M; apply in_app_iff; left; exact J'.
      * apply (worse_transitive b _ _ _ V).
        destruct b; cbn; pose proof (less_le _ _ P) as L; group_le L.
    + intros w J' V; rewrite moves_translate, M' in J'; apply in_map_iff in J'.
      destruct J' as [r [<- J']].
      pose proof (proj1 (near_by_numbers b y h) Q e Ne P) as U.
      pose proof (worse_transitive b _ _ _ V U) as X.
      apply (not_worse_than_move (negb b) h r J'); rewrite worse_opposite.
      destruct b; cbn in X |- *; apply add_preserves_order in X; exact X.
  - intros z J; rewrite M' in J; exists z; split; [exact J | apply near_reflexive].
Qed.

(** *** The reduced form *)

Definition near_test (b : bool) (x y : form) : bool :=
  if near_decidable b x y then true else false.

Lemma near_test_true : forall b x y, near_test b x y = true <-> near b x y.
Proof.
  intros b x y; unfold near_test; destruct (near_decidable b x y) as [A | A];
    split; intros H; auto; discriminate.
Qed.

Lemma find_dominated : forall b l,
  (exists l1 x l2 y, l = l1 ++ x :: l2 /\ In y (l1 ++ l2) /\ near b x y) \/
  (forall x y, In x l -> In y l -> near b x y -> x = y).
Proof.
  intros b l; induction l as [| a l IH]; [right; intros x y [] |].
  destruct (existsb (near_test b a) l) eqn:E.
  - apply existsb_exists in E; destruct E as [y [I E]]; left; exists [], a, l, y.
    split; [reflexivity |]; split; [exact I | apply near_test_true; exact E].
  - destruct (existsb (fun x => near_test b x a) l) eqn:F.
    + apply existsb_exists in F; destruct F as [x [I F]]; apply near_test_true in F.
      apply in_split in I; destruct I as [m1 [m2 ->]]; left; exists (a :: m1), x, m2, a.
      split; [reflexivity |]; split; [left; reflexivity | exact F].
    + destruct IH as [[l1 [x [l2 [y [-> [I Q]]]]]] | A].
      * left; exists (a :: l1), x, l2, y; split; [reflexivity |].
        split; [right; exact I | exact Q].
      * right; rewrite existsb_false in E, F.
        intros x y [<- | I] [<- | J] Q; [reflexivity | | | exact (A x y I J Q)].
        -- specialize (E y J); apply near_test_true in Q; congruence.
        -- specialize (F x I); apply near_test_true in Q; congruence.
Qed.

Lemma find_reversible : forall b h,
  (exists l1 x l2 y, moves b h = l1 ++ x :: l2 /\ In y (moves (negb b) x) /\ near b y h) \/
  (forall x y, In x (moves b h) -> In y (moves (negb b) x) -> ~ near b y h).
Proof.
  intros b h.
  destruct (existsb (fun x => existsb (fun y => near_test b y h) (moves (negb b) x)) (moves b h))
    eqn:E.
  - apply existsb_exists in E; destruct E as [x [I E]].
    apply existsb_exists in E; destruct E as [y [J E]]; apply near_test_true in E.
    apply in_split in I; destruct I as [l1 [l2 I]]; left; exists l1, x, l2, y; auto.
  - right; intros x y I J Q; rewrite existsb_false in E; specialize (E x I); cbn beta in E.
    rewrite existsb_false in E; specialize (E y J); apply near_test_true in Q; congruence.
Qed.

Definition has_reduced (h : form) : Prop := exists r, reduced r /\ close r h /\
  birthday r <= birthday h.

Lemma cold_has_reduced : forall h, cold h -> has_reduced h.
Proof.
  intros h C; exists (left_stop h); split; [| split].
  - apply reduced_number; [apply number_left_stop | apply stop_canonical].
  - exact (close_to_stop h C).
  - apply birthday_stop.
Qed.

Lemma through : forall h k, close k h -> birthday k <= birthday h -> has_reduced k ->
  has_reduced h.
Proof.
  intros h k A B [r [R [C D]]]; exists r; split; [exact R |].
  split; [exact (close_transitive r k h C A) | lia].
Qed.

Lemma reduce_options_reduced : forall n h, size h < n ->
  (forall b x, In x (moves b h) -> reduced x) -> has_reduced h.
Proof.
  induction n as [| n IH]; intros h S O; [lia |].
  destruct (cold_decidable h) as [C | C]; [exact (cold_has_reduced h C) |].
  assert (D : forall b, has_reduced h \/
    (forall x y, In x (moves b h) -> In y (moves b h) -> near b x y -> x = y)).
  { intros b; destruct (find_dominated b (moves b h)) as [[l1 [x [l2 [y [E [I Q]]]]]] | A];
      [left | right; exact A].
    assert (T : forall z, In z (l1 ++ l2) -> In z (moves b h))
      by (intros z J; rewrite E; apply in_app_iff in J; apply in_app_iff; cbn; tauto).
    apply (through h (with_moves b (l1 ++ l2) h)).
    - exact (remove_dominated b h l1 x l2 y C E I Q).
    - apply birthday_bound, (all_moves _ b); intros z J.
      + rewrite moves_with in J; exact (birthday_moves b h z (T z J)).
      + rewrite other_moves_with in J; exact (birthday_moves _ h z J).
    - apply IH.
      + pose proof (size_with b (l1 ++ l2) h) as L; rewrite E, size_list in L.
        pose proof (size_of_moves b x); lia.
      + apply (all_moves _ b); intros z J.
        * rewrite moves_with in J; exact (O b z (T z J)).
        * rewrite other_moves_with in J; exact (O _ z J). }
  assert (R : forall b, has_reduced h \/
    (forall x y, In x (moves b h) -> In y (moves (negb b) x) -> ~ near b y h)).
  { intros b; destruct (find_reversible b h) as [[l1 [x [l2 [y [E [I Q]]]]]] | A];
      [left | right; exact A].
    assert (X : In x (moves b h)) by (rewrite E; apply in_app_iff; right; left; reflexivity).
    assert (T : forall z, In z (l1 ++ l2) -> In z (moves b h))
      by (intros z J; rewrite E; apply in_app_iff in J; apply in_app_iff; cbn; tauto).
    apply (through h (with_moves b (moves b y ++ l1 ++ l2) h)).
    - exact (bypass_reversible b h l1 x l2 y C E I Q).
    - apply birthday_bound, (all_moves _ b); intros z J.
      + rewrite moves_with in J; apply in_app_iff in J; destruct J as [J | J].
        * pose proof (birthday_moves b y z J); pose proof (birthday_moves _ x y I).
          pose proof (birthday_moves b h x X); lia.
        * exact (birthday_moves b h z (T z J)).
      + rewrite other_moves_with in J; exact (birthday_moves _ h z J).
    - apply IH.
      + pose proof (size_with b (moves b y ++ l1 ++ l2) h) as L; rewrite E, size_list in L.
        rewrite map_app, list_sum_app in L; pose proof (size_of_moves b y).
        pose proof (moves_size _ _ _ I); lia.
      + apply (all_moves _ b); intros z J.
        * rewrite moves_with in J; apply in_app_iff in J; destruct J as [J | J].
          -- exact (reduced_moves y b z (reduced_moves x _ y (O b x X) I) J).
          -- exact (O b z (T z J)).
        * rewrite other_moves_with in J; exact (O _ z J). }
  destruct (D true) as [H | Dt]; [exact H |]; destruct (D false) as [H | Df]; [exact H |].
  destruct (R true) as [H | Rt]; [exact H |]; destruct (R false) as [H | Rf]; [exact H |].
  exists h; split; [| split; [apply close_equal; reflexivity | lia]].
  apply reduced_hot; [exact C | | exact O]; intros [|]; split; auto; intros x y I J Q.
  - rewrite (Dt x y I J Q); apply identical_reflexive.
  - rewrite (Df x y I J Q); apply identical_reflexive.
Qed.

Lemma reduced_list : forall l, (forall x, In x l -> has_reduced x) -> exists m,
  (forall x, In x l -> exists r, In r m /\ close r x) /\
  (forall r, In r m -> exists x, In x l /\ reduced r /\ close r x /\ birthday r <= birthday x).
Proof.
  intros l; induction l as [| y l IH]; intros A; [exists []; split; intros x [] |].
  destruct IH as [m [B C]]; [intros x I; apply A; right; exact I |].
  destruct (A y (or_introl eq_refl)) as [r [R [D E]]]; exists (r :: m); split.
  - intros x [<- | I]; [exists r; split; [left; reflexivity | exact D] |].
    destruct (B x I) as [s [J F]]; exists s; split; [right; exact J | exact F].
  - intros s [<- | J]; [exists y; split; [left; reflexivity | auto] |].
    destruct (C s J) as [x [I F]]; exists x; split; [right; exact I | exact F].
Qed.

Lemma reduced_form_exists : forall g, has_reduced g.
Proof.
  induction g as [g IHl IHr] using options_induction.
  destruct (cold_decidable g) as [C | C]; [exact (cold_has_reduced g C) |].
  pose proof (hot_is_no_number g C) as N.
  destruct (reduced_list (left g) IHl) as [l [A B]], (reduced_list (right g) IHr) as [r [D E]].
  set (h := Form l r).
  assert (F : forall b x, In x (moves b g) -> exists y, In y (moves b h) /\ close y x)
    by (intros [|]; assumption).
  assert (G : forall b y, In y (moves b h) -> exists x, In x (moves b g) /\ reduced y /\
    close y x /\ birthday y <= birthday x) by (intros [|]; assumption).
  assert (H : ~ is_number h).
  { apply (stays_hot true g h C).
    - destruct (stop_attained true g N) as [x [I S]]; destruct (F true x I) as [y [J K]].
      exists y; split; [exact J |]; rewrite S; apply (near_stop true), K.
    - destruct (stop_attained false g N) as [x [I S]]; destruct (F false x I) as [y [J K]].
      exists y; split; [exact J |]; cbn [negb] in *; rewrite S; apply (near_stop false), K. }
  assert (V : forall b x y, close y x -> near b x y /\ near b y x)
    by (intros [|] x y [P Q]; split; assumption).
  apply (through g h).
  - apply (close_by_sides true); apply near_by_options; auto.
    + intros y J; destruct (G true y J) as [x [I [_ [K _]]]]; left; exists x.
      split; [exact I | first [exact (proj1 (V _ _ _ K)) | exact (proj2 (V _ _ _ K))]].
    + intros x I; destruct (F false x I) as [y [J K]]; exists y.
      split; [exact J | first [exact (proj1 (V _ _ _ K)) | exact (proj2 (V _ _ _ K))]].
    + intros x I; destruct (F true x I) as [y [J K]]; left; exists y.
      split; [exact J | first [exact (proj1 (V _ _ _ K)) | exact (proj2 (V _ _ _ K))]].
    + intros y J; destruct (G false y J) as [x [I [_ [K _]]]]; exists x.
      split; [exact I | first [exact (proj1 (V _ _ _ K)) | exact (proj2 (V _ _ _ K))]].
  - apply birthday_bound; intros b y J; destruct (G b y J) as [x [I [_ [_ K]]]].
    pose proof (birthday_moves b g x I); lia.
  - apply (reduce_options_reduced _ h (Nat.lt_succ_diag_r _)); intros b y J.
    destruct (G b y J) as [x [_ [R _]]]; exact R.
Qed.

(** [reduced_form_of G R]: R is the reduced canonical form of G. *)
Definition reduced_form_of (g r : form) : Prop := reduced r /\ close r g.

(** Each game is infinitesimally close to exactly one reduced game, up to the order and repetition
    of options, and games are infinitesimally close if and only if these are the same.
    Existence: number by number and option by option, an Inf-dominated option is removed and an
    Inf-reversible one is bypassed until none is left.  Uniqueness: if G and H are close, then
    G < H + e for each number e > 0.  So a left option of G is at most a left option of H + e,
    which is one of H with e added, unless it is reversed by an option at most H + e; and since
    there are finitely many options, one of them does for all e.
    Clause: reduced.definition.  Clause: reduced.unique. *)
Theorem reduced_forms : forall g,
  (exists r, reduced_form_of g r) /\
  (forall r s, reduced_form_of g r -> reduced_form_of g s -> identical r s) /\
  (forall h r s, reduced_form_of g r -> reduced_form_of h s -> (close g h <-> identical r s)).
Proof.
  assert (U : forall g h r s, reduced_form_of g r -> reduced_form_of h s -> close g h ->
    identical r s).
  { intros g h r s [R A] [S B] C.
    apply (reduced_forms_are_identical _ r s (Nat.lt_succ_diag_r _) R S).
    exact (close_transitive r g s A (close_transitive g h s C (close_symmetric s h B))). }
  intros g; split; [| split].
  - destruct (reduced_form_exists g) as [r [R [C _]]]; exists r; split; assumption.
  - intros r s A B; exact (U g g r s A B (close_equal g g (equal_reflexive g))).
  - intros h r s A B; split; [exact (U g h r s A B) |]; intros I.
    destruct A as [_ A], B as [_ B]; apply identical_are_equal, close_equal in I.
    exact (close_transitive g r h (close_symmetric r g A) (close_transitive r s h I B)).
Qed.

(** A game that is infinitesimally close to a number x, or whose stops are both x, has x as its
    reduced canonical form.  Clause: reduced.number. *)
Theorem reduced_form_is_number : forall g x, number x -> canonical x ->
  (close g x -> reduced_form_of g x) /\
  (equal (left_stop g) x -> equal (right_stop g) x -> reduced_form_of g x).
Proof.
  intros g x N C; assert (A : close g x -> reduced_form_of g x).
  { intros K; split; [apply reduced_number; assumption | exact (close_symmetric g x K)]. }
  split; [exact A |]; intros L R; apply A, close_symmetric.
  assert (K : cold g) by (unfold cold; rewrite L, R; apply le_reflexive).
  apply (close_transitive x (left_stop g) g); [| exact (close_to_stop g K)].
  apply close_equal; symmetry; exact L.
Qed.

(** The reduced canonical form of a reduced game is that game.  Clause: reduced.idempotent. *)
Theorem reduced_form_idempotent : forall g r s, reduced_form_of g r -> reduced_form_of r s ->
  identical r s.
Proof.
  intros g r s [R _] [S A]; apply (reduced_forms_are_identical _ r s (Nat.lt_succ_diag_r _) R S).
  exact (close_symmetric s r A).
Qed.

Lemma identical_birthday : forall g h, identical g h -> birthday g <= birthday h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h I; inversion I as [g' h' A _ B _].
  subst; apply birthday_bound; intros [|] x J.
  - destruct (A x J) as [y [K E]]; pose proof (IHl x J y E); pose proof (birthday_left h y K); lia.
  - destruct (B x J) as [y [K E]]; pose proof (IHr x J y E); pose proof (birthday_right h y K); lia.
Qed.

(** No game that is infinitesimally close to G is born before the reduced canonical form of G.
    Clause: reduced.simplest. *)
Theorem reduced_form_is_simplest : forall g r h, reduced_form_of g r -> close h g ->
  birthday r <= birthday h.
Proof.
  intros g r h R C; destruct (reduced_form_exists h) as [s [S [A B]]].
  pose proof (identical_birthday r s) as I; apply Nat.le_trans with (birthday s); [| exact B].
  apply I, (proj2 (proj2 (reduced_forms g)) h r s R); [split; assumption |].
  exact (close_symmetric h g C).
Qed.

Lemma close_add : forall g h k l, close g h -> close k l -> close (add g k) (add h l).
Proof.
  destruct laws_up_to_infinitesimals as [_ [_ [S _]]].
  intros g h k l [A B] [C D]; split; auto.
Qed.

Lemma close_negative : forall g h, close g h -> close (negative g) (negative h).
Proof.
  destruct laws_up_to_infinitesimals as [_ [_ [_ S]]]; intros g h [A B]; split; auto.
Qed.

Lemma inf_tidy_negative : forall g, inf_tidy g -> inf_tidy (negative g).
Proof.
  assert (X : forall b x y, near b (negative x) (negative y) <-> near (negb b) x y).
  { assert (Y : forall x y, at_most (negative x) (negative y) <-> at_most y x).
    { intros x y; split; intros A; [| apply laws_up_to_infinitesimals; exact A].
      apply laws_up_to_infinitesimals in A; rewrite !negative_negative in A; exact A. }
    intros [|] x y; cbn [near negb]; apply Y. }
  intros g T b; destruct (T (negb b)) as [D R]; split.
  - intros x y I J Q; rewrite moves_negative in I, J; apply in_map_iff in I, J.
    destruct I as [x' [<- I]], J as [y' [<- J]]; rewrite X in Q.
    apply identical_negative; exact (D x' y' I J Q).
  - intros x y I J Q; rewrite moves_negative in I; apply in_map_iff in I.
    destruct I as [x' [<- I]]; rewrite moves_negative, negb_involutive in J.
    apply in_map_iff in J; destruct J as [y' [<- J]]; rewrite X in Q.
    apply (R x' y' I); [rewrite negb_involutive; exact J | exact Q].
Qed.

Lemma reduced_negative : forall g, reduced g -> reduced (negative g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros R; inversion R as [g' N C | g' C T O].
  - apply reduced_number; [apply number_negative; exact N | apply canonical_negative; exact C].
  - apply reduced_hot; [rewrite cold_negative; exact C | apply inf_tidy_negative; exact T |].
    intros b x I; rewrite moves_negative in I; apply in_map_iff in I; destruct I as [y [<- I]].
    destruct b; [apply IHr | apply IHl]; try exact I; apply (O _ y I).
Qed.

(** A sum has the same reduced canonical form as the sum of the reduced canonical forms of its
    components, and that of -G is the negative of that of G.  Clause: reduced.sum. *)
Theorem reduced_form_of_sum :
  (forall g h r s k, reduced_form_of g r -> reduced_form_of h s ->
    (reduced_form_of (add g h) k <-> reduced_form_of (add r s) k)) /\
  (forall g r, reduced_form_of g r -> reduced_form_of (negative g) (negative r)).
Proof.
  split.
  - intros g h r s k [_ A] [_ B]; pose proof (close_add r g s h A B) as C.
    split; intros [K D]; (split; [exact K |]).
    + exact (close_transitive _ _ _ D (close_symmetric _ _ C)).
    + exact (close_transitive _ _ _ D C).
  - intros g r [R A]; split; [exact (reduced_negative r R) | exact (close_negative r g A)].
Qed.

(** An Inf-dominated option of a game with different stops can be removed.
    Clause: reduced.dominated. *)
Theorem inf_dominated_options : forall b h l1 x l2 y, ~ cold h -> moves b h = l1 ++ x :: l2 ->
  In y (l1 ++ l2) -> near b x y -> close (with_moves b (l1 ++ l2) h) h.
Proof. exact remove_dominated. Qed.

(** An Inf-reversible option of a game with different stops can be bypassed.
    Clause: reduced.reversible. *)
Theorem inf_reversible_options : forall b h l1 x l2 y, ~ cold h -> moves b h = l1 ++ x :: l2 ->
  In y (moves (negb b) x) -> near b y h ->
  close (with_moves b (moves b y ++ l1 ++ l2) h) h.
Proof. exact bypass_reversible. Qed.
