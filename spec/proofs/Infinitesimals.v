(** * Infinitesimals

    All-small games, tiny and miny, and the games with names. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Stops Nimbers.
Import ListNotations.

(** ** Small games *)

(** G is less than every positive number and greater than every negative one.  Each number
    equals a form that is a number. *)
Definition infinitesimal (g : form) : Prop :=
  forall x, number x -> less zero x -> less g x /\ less (negative x) g.

Lemma infinitesimal_equal : forall g h, equal g h -> infinitesimal g -> infinitesimal h.
Proof.
  intros g h [A B] I x N P; destruct (I x N P) as [C D]; unfold ge in *.
  split; [exact (le_less_transitive _ _ _ A C) | exact (less_le_transitive _ _ _ D B)].
Qed.

Lemma less_negative : forall g h, less g h -> less (negative h) (negative g).
Proof.
  unfold less, ge; intros g h [L N]; split; [apply negative_reverses_order in L; exact L |].
  intros M; apply N, negative_reverses_order; exact M.
Qed.

Lemma infinitesimal_negative : forall g, infinitesimal g -> infinitesimal (negative g).
Proof.
  intros g I x N P; destruct (I x N P) as [A B]; split; [| apply less_negative; exact A].
  rewrite <- (negative_negative x); apply less_negative; exact B.
Qed.

Lemma dyadic_zero : forall k, dyadic 0 k = zero.
Proof. induction k as [| k IH]; [reflexivity |]; exact (eq_trans (dyadic_even 0 k) IH). Qed.

(** A positive number has a half, which is positive too. *)
Lemma half_of_number : forall x, number x -> less zero x ->
  exists y, number y /\ less zero y /\ equal (add y y) x.
Proof.
  intros x N P; destruct (number_is_dyadic x (number_is_number x N)) as [m [k [E _]]].
  exists (dyadic m (S k)); split; [apply number_dyadic |]; split.
  - rewrite <- (dyadic_zero (S k)); apply dyadic_less, (dyadic_less 0 m k).
    rewrite dyadic_zero; exact (less_le_transitive _ _ _ P (proj2 E)).
  - rewrite (dyadic_add m m (S k)); replace (m + m)%Z with (2 * m)%Z by lia.
    rewrite dyadic_even; first [exact E | symmetry; exact E].
Qed.

Lemma less_sum : forall g g' h h', less g g' -> less h h' -> less (add g h) (add g' h').
Proof. intros g g' h h' A B; apply add_less; [apply less_le; exact A | exact B]. Qed.

Lemma infinitesimal_add : forall g h, infinitesimal g -> infinitesimal h ->
  infinitesimal (add g h).
Proof.
  intros g h G H x N P; destruct (half_of_number x N P) as [y [M [Q [_ B]]]].
  destruct (G y M Q) as [C D], (H y M Q) as [E F]; unfold ge in *; split.
  - apply less_le_transitive with (add y y); [apply less_sum; assumption | exact B].
  - apply le_less_transitive with (add (negative y) (negative y));
      [| apply less_sum; assumption].
    rewrite <- negative_of_sum; apply negative_reverses_order in B; exact B.
Qed.

(** Each follower of an all-small form has options for both players or for neither. *)
Inductive all_small : form -> Prop :=
  all_small_form : forall g, (left g = [] <-> right g = []) ->
    (forall x, In x (left g) -> all_small x) ->
    (forall y, In y (right g) -> all_small y) -> all_small g.

Lemma all_small_right : forall g y, all_small g -> In y (right g) -> all_small y.
Proof. intros g y A; inversion A; auto. Qed.

Lemma all_small_negative : forall g, all_small g -> all_small (negative g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros A; inversion A as [g' S L R]; subst.
  constructor; rewrite ?left_negative, ?right_negative.
  - destruct (left g), (right g); cbn in *; intuition discriminate.
  - intros x I; apply in_map_iff in I; destruct I as [y [<- I]]; auto.
  - intros x I; apply in_map_iff in I; destruct I as [y [<- I]]; auto.
Qed.

Lemma all_small_less : forall s g x, size g + size x < s -> all_small g -> number x ->
  less zero x -> less g x.
Proof.
  induction s as [| s IH]; intros g x S A N P; [lia |]; inversion A as [g' E L R]; subst; split.
  - apply le_rule; split; intros z I.
    + apply less_not_ge, IH; auto; sizes.
    + apply less_not_ge, IH; auto; [sizes | eapply number_right; eauto |].
      apply less_transitive with x; [exact P |].
      apply (left_option_less_than_number_less_than_right_option x zero _ N); assumption.
  - intros M; destruct (right g) as [| y r] eqn:Y.
    + apply (less_not_ge _ _ P); destruct g as [l r']; cbn in *; subst r'.
      rewrite (proj2 E eq_refl) in M; exact M.
    + apply (not_le_right g y) with x; [rewrite Y; left; reflexivity | exact M |].
      apply less_le, IH; auto; [| apply R; left; reflexivity].
      assert (In y (right g)) by (rewrite Y; left; reflexivity); sizes.
Qed.

(** Every all-small game is an infinitesimal.  Clause: game.all-small.infinitesimal. *)
Theorem all_small_infinitesimal : forall g, all_small g -> infinitesimal g.
Proof.
  intros g A x N P; split.
  - eapply all_small_less; eauto.
  - rewrite <- (negative_negative g); apply less_negative.
    eapply all_small_less; eauto using all_small_negative.
Qed.

Lemma all_small_nimber : forall n, all_small (nimber n).
Proof.
  induction n as [n IH] using lt_wf_ind; constructor; [reflexivity | |]; intros x I;
    apply in_smaller_nimbers in I; destruct I as [k [L ->]]; auto.
Qed.

(** Sums and negatives of infinitesimals, and nimbers, are infinitesimals. *)
Theorem infinitesimals_form_a_group :
  (forall g h, infinitesimal g -> infinitesimal h -> infinitesimal (add g h)) /\
  (forall g, infinitesimal g -> infinitesimal (negative g)) /\
  (forall n, infinitesimal (nimber n)).
Proof.
  split; [exact infinitesimal_add |]; split; [exact infinitesimal_negative |].
  intros n; apply all_small_infinitesimal, all_small_nimber.
Qed.

(** ** Up and star *)

Definition up : form := Form [zero] [star].
Definition down : form := negative up.
Definition up_star : form := Form [zero; star] [zero].

(** The relation of two given forms is computed. *)
Ltac compute_relation :=
  split; unfold ge, le; first [vm_compute; reflexivity | vm_compute; discriminate].

(** 0 < ^, ^ || *, ^^ > *, and ^* = {0,*|0} is confused with 0. *)
Theorem up_and_star :
  less zero up /\ confused up star /\ less star (add up up) /\
  equal (add up star) up_star /\ confused up_star zero /\ infinitesimal up.
Proof.
  split; [compute_relation |]; split; [compute_relation |]; split; [compute_relation |].
  split; [compute_relation |]; split; [compute_relation |].
  apply all_small_infinitesimal; constructor; [split; discriminate | |];
    intros x [<- | []]; [apply (all_small_nimber 0) | apply (all_small_nimber 1)].
Qed.

(** ** The up of a number, and sumbers *)

Lemma up_of_rule : forall d, up_of d = zero \/
  up_of d = Form (map up_of (left d) ++ [star]) (map up_of (right d) ++ [star]).
Proof. intros [[| x l] [| y r]]; [left | right | right | right]; reflexivity. Qed.

(** -^(d) is the form ^(-d).  Clause: game.up.down. *)
Theorem negative_of_up : forall d, negative (up_of d) = up_of (negative d).
Proof.
  assert (R : forall d, d <> zero ->
            up_of d = Form (map up_of (left d) ++ [star]) (map up_of (right d) ++ [star]))
    by (intros [[| x l] [| y r]] N; [contradiction N | | |]; reflexivity).
  induction d as [d IHl IHr] using options_induction.
  assert (Z : d = zero \/ d <> zero)
    by (destruct d as [[| x l] [| y r]]; [left; reflexivity | right; discriminate ..]).
  destruct Z as [-> | N]; [reflexivity |]; rewrite (R d N), (R (negative d)).
  - rewrite left_negative, right_negative; cbn [negative].
    rewrite !map_app, !map_map.
    set (f := fun x => negative (up_of x)); set (f' := fun x => up_of (negative x)).
    rewrite (map_equal_on _ _ f f' (left d)) by exact IHl.
    rewrite (map_equal_on _ _ f f' (right d)) by exact IHr.
    reflexivity.
  - intros E; apply N; rewrite <- (negative_negative d), E; reflexivity.
Qed.

Lemma all_small_up_of : forall d, all_small (up_of d).
Proof.
  induction d as [d IHl IHr] using options_induction.
  destruct (up_of_rule d) as [-> | ->]; [apply (all_small_nimber 0) |]; constructor;
    cbn [left right].
  - destruct (map up_of (left d)), (map up_of (right d)); split; discriminate.
  - intros x I; apply in_app_iff in I; destruct I as [I | [<- | []]];
      [| apply (all_small_nimber 1)].
    apply in_map_iff in I; destruct I as [y [<- I]]; auto.
  - intros x I; apply in_app_iff in I; destruct I as [I | [<- | []]];
      [| apply (all_small_nimber 1)].
    apply in_map_iff in I; destruct I as [y [<- I]]; auto.
Qed.

Lemma infinitesimal_times : forall z g, infinitesimal g -> infinitesimal (times z g).
Proof.
  assert (M : forall n g, infinitesimal g -> infinitesimal (multiple n g)).
  { intros n g G; induction n as [| n IH]; cbn [multiple].
    - apply (all_small_infinitesimal zero), (all_small_nimber 0).
    - apply infinitesimal_add; assumption. }
  intros [| p | p] g G; cbn [times].
  - apply (M 0 g G).
  - apply M; exact G.
  - apply M, infinitesimal_negative; exact G.
Qed.

(** Sums and negatives of infinitesimals are infinitesimals.  All nimbers and all sumbers are
    infinitesimals.  Clause: game.infinitesimal.sum. *)
Theorem nimbers_and_sumbers_are_infinitesimals :
  (forall g h, infinitesimal g -> infinitesimal h -> infinitesimal (add g h)) /\
  (forall g, infinitesimal g -> infinitesimal (negative g)) /\
  (forall n, infinitesimal (nimber n)) /\
  (forall terms stars, infinitesimal (sumber terms stars)).
Proof.
  destruct infinitesimals_form_a_group as [A [B C]].
  split; [exact A |]; split; [exact B |]; split; [exact C |]; intros terms stars.
  induction terms as [| term terms IH]; cbn [sumber fold_right].
  - apply infinitesimal_times, (C 1).
  - apply infinitesimal_add; [| exact IH].
    apply infinitesimal_times, all_small_infinitesimal, all_small_up_of.
Qed.

(** ** Tiny and miny *)

Definition tiny (g : form) : form := Form [zero] [Form [zero] [negative g]].
Definition miny (g : form) : form := Form [Form [g] [zero]] [zero].

(** Tiny(G) = {0||0|-G} is positive for every G.  Clause: game.tiny.definition. *)
Theorem tiny_positive : forall g, less zero (tiny g).
Proof.
  intros g; split.
  - apply le_rule; split; [intros x [] |]; intros y [<- | []] L.
    exact (not_le_left (Form [zero] [negative g]) zero (or_introl eq_refl) zero L
             (le_reflexive zero)).
  - intros L; exact (not_le_left (tiny g) zero (or_introl eq_refl) zero L (le_reflexive zero)).
Qed.

(** Miny(G) = {G|0||0} is the form -Tiny(G).  Clause: game.tiny.miny. *)
Theorem miny_is_negative_of_tiny : forall g, miny g = negative (tiny g).
Proof. intros g; unfold tiny; cbn [negative map]; rewrite negative_negative; reflexivity. Qed.

Lemma tiny_less : forall g, ge g zero -> forall s x, size x < s -> number x -> less zero x ->
  less (tiny g) x.
Proof.
  intros g G; induction s as [| s IH]; intros x S N P; [lia |].
  assert (R : forall y, In y (right x) -> less zero y).
  { intros y I; apply less_transitive with x; [exact P |].
    apply (left_option_less_than_number_less_than_right_option x zero _ N); assumption. }
  split.
  - apply le_rule; split.
    + intros z [<- | []]; apply less_not_ge; exact P.
    + intros y I; apply less_not_ge, IH; auto; [sizes | eapply number_right; eauto].
  - intros L; refine (not_le_right (tiny g) (Form [zero] [negative g]) _ x L _);
      [left; reflexivity |].
    apply le_rule; split.
    + intros z [<- | []]; apply less_not_ge; exact P.
    + intros y I M.
      refine (not_le_right (Form [zero] [negative g]) (negative g) _ y M _);
        [left; reflexivity |].
      apply le_transitive with zero; [| apply less_le; auto].
      apply (negative_reverses_order zero g); exact G.
Qed.

(** For G >= 0 the games Tiny(G) and Miny(G) are infinitesimals, and Tiny(0) is the form ^.
    Clause: game.tiny.domain. *)
Theorem tiny_infinitesimal :
  (forall g, ge g zero -> infinitesimal (tiny g) /\ infinitesimal (miny g)) /\
  ~ infinitesimal (tiny (negative one)) /\ tiny zero = up.
Proof.
  assert (T : forall g, ge g zero -> infinitesimal (tiny g)).
  { intros g G x N P; split; [eapply tiny_less; eauto |].
    apply less_transitive with zero; [| apply tiny_positive].
    exact (less_negative _ _ P). }
  split; [| split; [| reflexivity]].
  - intros g G; split; [auto |]; rewrite miny_is_negative_of_tiny.
    apply infinitesimal_negative; auto.
  - intros I; assert (P : less zero (dyadic 1 2)) by compute_relation.
    destruct (I (dyadic 1 2) (number_dyadic 1 2) P) as [[_ N] _]; apply N.
    vm_compute; reflexivity.
Qed.

(** Tiny(1) is an infinitesimal, but it is not all-small.
    Clause: game.all-small.infinitesimal. *)
Theorem tiny_one_not_all_small :
  infinitesimal (tiny one) /\ ~ all_small (canonical_form_of (tiny one)).
Proof.
  split.
  - apply tiny_infinitesimal; unfold ge, le; vm_compute; reflexivity.
  - replace (canonical_form_of (tiny one)) with (tiny one) by (vm_compute; reflexivity).
    intros A; apply all_small_right with (y := Form [zero] [negative one]) in A;
      [| left; reflexivity].
    apply all_small_right with (y := negative one) in A; [| left; reflexivity].
    inversion A as [g E L R]; discriminate (proj1 E eq_refl).
Qed.

(** ** Games with names *)

(** Multiples of up, in canonical form: ^^ = {0|^*}, ^^* = {0|^} and ^^^* = {0|^^}. *)
Definition up2 : form := Form [zero] [up_star].
Definition up2_star : form := Form [zero] [up].
Definition up3_star : form := Form [zero] [up2].

Theorem multiples_of_up :
  equal up2 (add up up) /\ equal up2_star (add (add up up) star) /\
  equal up3_star (add (add up (add up up)) star).
Proof. split; [compute_relation |]; split; compute_relation. Qed.

Definition up_second : form := Form [up] [star].
Definition half_up : form := Form [up2_star] [negative up_star].
Definition black_star : form := Form [zero; up_star] [negative up_star; zero].
Definition half_star : form := Form [up2] [negative up2_star].
Definition half_star_plus : form := Form [up2; up2_star] [negative up2_star].
Definition diamond : form := Form [up3_star] [negative up3_star].
Definition triangle_star : form := subtract half_star_plus half_star.

(** Up-second is ^(2) = {^(1),*|*}.  Clause: game.named.up-plus. *)
Theorem up_second_is_up_of_two : equal up_second (Form [up; star] [star]).
Proof. compute_relation. Qed.

(** Twice half up is ^.  Clause: game.named.half-up. *)
Theorem twice_half_up : equal (add half_up half_up) up.
Proof. compute_relation. Qed.

(** Twice black star is 0, and black star is confused with every *n for n > 0.
    Clause: game.named.black-star. *)
Theorem black_star_laws :
  equal (add black_star black_star) zero /\
  forall n, 0 < n -> confused black_star (nimber n).
Proof.
  split; [compute_relation |]; intros n P.
  destruct (Nat.lt_ge_cases n 4) as [L | L].
  - destruct n as [| [| [| [| n]]]]; [lia | compute_relation .. | lia].
  - apply (remote_star_compare black_star 4); [| exact L | compute_relation].
    apply birthday_bounds_nimbers; apply Nat.le_lt_trans with (birthday black_star);
      [apply canonical_form_birthday | vm_compute; lia].
Qed.

(** Twice half star is *.  Clause: game.named.half-star. *)
Theorem twice_half_star : equal (add half_star half_star) star.
Proof. compute_relation. Qed.

(** Half star plus is greater than half star.  Clause: game.named.half-star-plus. *)
Theorem half_star_plus_greater : less half_star half_star_plus.
Proof. compute_relation. Qed.

(** Twice diamond is 0.  Clause: game.named.diamond. *)
Theorem twice_diamond : equal (add diamond diamond) zero.
Proof. compute_relation. Qed.

(** Triangle star is positive.  Clause: game.named.tri-star. *)
Theorem triangle_star_positive : less zero triangle_star.
Proof. compute_relation. Qed.

(** ** Stops *)

(** A game is an infinitesimal if and only if both of its stops are 0.
    Clause: game.infinitesimal.stops. *)
Theorem infinitesimal_iff_stops_are_zero : forall g,
  infinitesimal g <-> equal (left_stop g) zero /\ equal (right_stop g) zero.
Proof.
  intros g; pose proof (number_left_stop g) as L; pose proof (number_right_stop g) as R.
  pose proof number_zero as Z; split.
  - intros I.
    assert (A : le (left_stop g) zero).
    { apply number_le_by_refutation; auto; intros z N P Q.
      exact (not_le_of_left_stop g z N Q (less_le _ _ (proj1 (I z N P)))). }
    assert (B : le zero (right_stop g)).
    { apply number_le_by_refutation; auto; intros z N P Q.
      assert (M : less zero (negative z)) by group_less Q.
      destruct (I (negative z) (number_negative z N) M) as [_ K].
      rewrite negative_negative in K.
      exact (not_ge_of_right_stop g z N P (less_le _ _ K)). }
    pose proof (right_stop_le_left_stop g) as C.
    split; split; unfold ge; eauto using le_transitive.
  - intros [A B] x N P; split.
    + apply less_of_left_stop; [exact N |]; rewrite A; exact P.
    + apply greater_of_right_stop; [apply number_negative, N |]; rewrite B.
      exact (less_negative _ _ P).
Qed.
