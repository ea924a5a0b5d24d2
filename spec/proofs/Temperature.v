(** * Temperature

    Cooling by a tax that is small enough, and the mean of sums of many copies.

    A tax is small enough for a game if no follower becomes cold before the whole tax is paid.
    Every game has such taxes.  Cooling by a larger tax is cooling by several small ones, one
    after the other.  The next chapter, [Thermographs], shows that finitely many of them make
    every game cold. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Statements Games OutcomesAndOrder Sums CanonicalForm Numbers Stops.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Cooling *)

(** A game is cold if its stops are equal: a number, or infinitesimally close to one. *)
Definition cold (g : form) : Prop := le (left_stop g) (right_stop g).

(** A cold game cools to its stop.  Any other game cools to {G^L_t - t | G^R_t + t}. *)
Fixpoint cool (t g : form) : form :=
  if compare (left_stop g) true (right_stop g) then left_stop g
  else match g with
  | Form l r => Form (map (fun x => add (cool t x) (negative t)) l)
                     (map (fun x => add (cool t x) t) r)
  end.

Definition tax (b : bool) (t : form) : form := if b then negative t else t.

(** {G^L_t - t | G^R_t + t}. *)
Definition taxed (t g : form) : form :=
  Form (map (fun x => add (cool t x) (negative t)) (left g))
       (map (fun x => add (cool t x) t) (right g)).

(** The scaffolds of a form have not crossed: for some left option and some right option, the
    right stop of the one is at least the left stop of the other. *)
Definition uncrossed (f : form) : Prop := exists x y,
  In x (left f) /\ In y (right f) /\ le (left_stop y) (right_stop x).

(** The tax t is small enough for G. *)
Inductive tame (t : form) : form -> Prop :=
  tame_form : forall g, (forall b x, In x (moves b g) -> tame t x) ->
    (cold g \/ uncrossed (taxed t g)) -> tame t g.

Lemma cold_decidable : forall g, {cold g} + {~ cold g}.
Proof. intros g; apply le_decidable. Qed.

Lemma cool_cold : forall t g, cold g -> cool t g = left_stop g.
Proof. intros t [l r] C; unfold cold, le in C; cbn [cool]; rewrite C; reflexivity. Qed.

Lemma cool_hot : forall t g, ~ cold g -> cool t g = taxed t g.
Proof.
  intros t [l r] C; unfold cold, le in C; apply not_true_iff_false in C; cbn [cool].
  rewrite C; reflexivity.
Qed.

Lemma moves_taxed : forall b t g,
  moves b (taxed t g) = map (fun x => add (cool t x) (tax b t)) (moves b g).
Proof. intros [|] t g; reflexivity. Qed.

Lemma in_moves_taxed : forall b t g x, In x (moves b g) ->
  In (add (cool t x) (tax b t)) (moves b (taxed t g)).
Proof. intros b t g x I; rewrite moves_taxed; exact (in_map _ _ _ I). Qed.

Lemma cold_stop : forall b t g, cold g -> equal (cool t g) (stop b g).
Proof.
  intros b t g C; rewrite (cool_cold t g C); destruct b; [reflexivity |].
  split; [apply right_stop_le_left_stop | exact C].
Qed.

Lemma number_is_cold : forall g, is_number g -> cold g.
Proof.
  intros g N; unfold cold, left_stop, right_stop; rewrite !(stop_of_number _ g N); reflexivity.
Qed.

(** ** Uncrossed scaffolds *)

Lemma uncrossed_sides : forall b f, uncrossed f <-> exists x y,
  In x (moves b f) /\ In y (moves (negb b) f) /\ worse b (stop b y) (stop (negb b) x).
Proof.
  intros [|] f; [reflexivity |]; split; intros [x [y [I [J L]]]]; exists y, x; auto.
Qed.

Lemma fits_sides : forall v f, fits v f -> forall b x, In x (moves b f) -> ~ worse b v x.
Proof. intros v f [A B] [|] x I; [apply A | apply B]; exact I. Qed.

Lemma stop_of_not_worse : forall b v x, number v -> ~ worse b v x ->
  worse b (stop (negb b) x) v.
Proof.
  intros b v x N W; destruct (worse_decidable b (stop (negb b) x) v) as [L | L]; [exact L |].
  exfalso; apply W, worse_opposite, beyond_stop; [exact N |].
  rewrite worse_opposite; exact L.
Qed.

Lemma uncrossed_fits : forall b f v, uncrossed f -> number v -> fits v f ->
  exists x, In x (moves b f) /\ worse b v (stop (negb b) x).
Proof.
  intros b f v U N F; apply (uncrossed_sides b) in U; destruct U as [x [y [I [J L]]]].
  exists x; split; [exact I |]; refine (worse_transitive b _ _ _ _ L).
  pose proof (stop_of_not_worse (negb b) v y N (fits_sides v f F (negb b) y J)) as W.
  rewrite negb_involutive, worse_opposite in W; exact W.
Qed.

Lemma uncrossed_fits_one : forall f v w, uncrossed f -> number v -> number w ->
  fits v f -> fits w f -> le v w.
Proof.
  intros f v w U N M F G; destruct (uncrossed_fits true f v U N F) as [x [I L]].
  refine (le_transitive _ _ _ L _).
  exact (stop_of_not_worse true w x M (fits_sides w f G true x I)).
Qed.

Lemma best_option : forall b f, uncrossed f ->
  exists x, In x (moves b f) /\ worse b (stop b f) (stop (negb b) x).
Proof.
  intros b f U; destruct (is_number_decidable f) as [N | N].
  - pose proof (stop_of_number b f N) as S; destruct N as [v [N E]].
    destruct (uncrossed_fits b f v U N (value_fits v f E)) as [x [I W]].
    exists x; split; [exact I |]; rewrite S, <- E; exact W.
  - destruct (stop_attained b f N) as [x [I E]]; exists x; split; [exact I |].
    rewrite E; apply worse_reflexive.
Qed.

Lemma uncrossed_below : forall b f z, uncrossed f -> number z ->
  (forall x, In x (moves b f) -> ~ worse b z x) -> worse b f z.
Proof.
  intros b f z U N A; destruct (is_number_decidable f) as [[v [M E]] | G].
  - destruct (uncrossed_fits b f v U M (value_fits v f E)) as [x [I W]].
    rewrite <- E; apply (worse_transitive b _ _ _ W), stop_of_not_worse; auto.
  - destruct (worse_decidable b f z) as [W | W]; [exact W | exfalso].
    rewrite worse_difference in W.
    destruct (avoid_numbers b f (negative z) (number_negative z N) G W) as [y [I M]].
    apply (worse_difference_2 b z y) in M; exact (A y I M).
Qed.

Lemma stop_add_number : forall b g x, number x -> equal (stop b (add g x)) (add (stop b g) x).
Proof.
  intros b g x N; destruct (proj2 stops_of_sum g x (number_is_number x N)) as [A B].
  destruct b; assumption.
Qed.

Lemma uncrossed_translate : forall f x, uncrossed f -> number x -> uncrossed (translate f x).
Proof.
  intros f x [a [b [I [J L]]]] N; exists (add a x), (add b x).
  split; [exact (in_map (fun y => add y x) _ _ I) |].
  split; [exact (in_map (fun y => add y x) _ _ J) |].
  change (le (stop true (add b x)) (stop false (add a x))).
  rewrite !stop_add_number by exact N; apply add_preserves_order; exact L.
Qed.

Lemma uncrossed_translation : forall f x, uncrossed f -> number x ->
  equal (add f x) (translate f x).
Proof.
  intros f x U N; destruct (is_number_decidable f) as [[v [M E]] | G];
    [| exact (translation f x G N)].
  pose proof (value_fits v f E) as [A B].
  assert (F : fits (add v x) (translate f x)).
  { split; intros z I L; apply in_map_iff in I; destruct I as [y [<- I]];
      apply add_preserves_order in L; [exact (A y I L) | exact (B y I L)]. }
  destruct (proj2 (number_iff_some_number_fits (translate f x))
    (ex_intro _ _ (conj (number_add v x M N) F))) as [w [K D]].
  transitivity (add v x); [rewrite E; reflexivity |]; rewrite <- D.
  pose proof (value_fits w _ D) as H.
  pose proof (uncrossed_translate f x U N) as V.
  split; unfold ge; apply (uncrossed_fits_one (translate f x)); auto using number_add.
Qed.

(** A form with the options of F + x, and otherwise only options that do not matter. *)
Lemma uncrossed_sum_with_number : forall k f x, uncrossed f -> number x ->
  (forall b y, In y (moves b f) -> exists z, In z (moves b k) /\ equal z (add y x)) ->
  (forall b z, In z (moves b k) ->
    (exists y, In y (moves b f) /\ equal z (add y x)) \/ ~ worse b (add f x) z) ->
  equal k (add f x) /\ uncrossed k.
Proof.
  intros k f x U N A B; split.
  - rewrite (uncrossed_translation f x U N).
    assert (W : forall b, worse b k (translate f x)).
    { intros b; apply worse_rule; split; intros z I.
      - destruct (B b z I) as [[y [J E]] | W].
        + rewrite E; apply not_worse_than_move; rewrite moves_translate.
          exact (in_map (fun y => add y x) _ _ J).
        + rewrite <- (uncrossed_translation f x U N); exact W.
      - rewrite moves_translate in I; apply in_map_iff in I; destruct I as [y [<- I]].
        destruct (A (negb b) y I) as [z [J E]].
        rewrite <- E, <- worse_opposite; apply not_worse_than_move; exact J. }
    split; [exact (W false) | exact (W true)].
  - destruct U as [a [b [I [J L]]]].
    destruct (A true a I) as [a' [I' E]], (A false b J) as [b' [J' F]].
    exists a', b'; split; [exact I' |]; split; [exact J' |]; rewrite E, F.
    change (le (stop true (add b x)) (stop false (add a x))).
    rewrite !stop_add_number by exact N; apply add_preserves_order; exact L.
Qed.

(** ** Cooling is a homomorphism *)

Section Tax.

Variable t : form.
Hypothesis number_t : number t.
Hypothesis positive_t : less zero t.

Lemma tax_hurts : forall b g, ~ worse b g (add g (tax b t)).
Proof.
  intros [|] g L; cbn in L; apply (less_not_ge _ _ positive_t); group_le L.
Qed.

Lemma tax_worse : forall b g, worse b (add g (tax b t)) g.
Proof.
  intros [|] g; cbn; pose proof (less_le _ _ positive_t) as L; group_le L.
Qed.

Lemma tax_opposite : forall b g, equal (add (add g (tax b t)) (tax (negb b) t)) g.
Proof. intros [|] g; cbn; group. Qed.

Lemma number_tax : forall b, number (tax b t).
Proof. intros [|]; cbn; auto using number_negative. Qed.

Lemma worse_move_tax : forall b x y, worse b x (add y (tax b t)) ->
  worse b (add x (tax (negb b) t)) y.
Proof.
  intros [|] x y L; cbn in *; group_le L.
Qed.

(** A number beyond a stop of G is beyond G cooled. *)
Lemma cool_below : forall n b g y, size g < n -> tame t g -> number y ->
  (worse b (stop b g) y -> worse b (cool t g) y) /\
  (worse b (stop (negb b) g) y -> ~ worse b y (add (cool t g) (tax b t))).
Proof.
  induction n as [| n IH]; intros b g y S T N; [lia |].
  inversion T as [g' O D]; subst; destruct (cold_decidable g) as [C | C].
  - split; intros W.
    + rewrite (cold_stop b t g C); exact W.
    + intros V; rewrite <- (cold_stop (negb b) t g C) in W.
      exact (tax_hurts b _ (worse_transitive b _ _ _ W V)).
  - assert (G : ~ is_number g) by (intros G; exact (C (number_is_cold g G))).
    rewrite (cool_hot t g C); split; intros W.
    + apply uncrossed_below; [destruct D; tauto | exact N |]; intros x I.
      rewrite moves_taxed in I; apply in_map_iff in I; destruct I as [x' [<- I]].
      apply (IH b x' y); [apply moves_size in I; lia | exact (O b x' I) | exact N |].
      exact (worse_transitive b _ _ _ (stop_bound b g x' G I) W).
    + destruct (stop_attained (negb b) g G) as [z [I E]].
      rewrite E, negb_involutive in W.
      assert (V : worse b (cool t z) y)
        by (apply (IH b z y); [apply moves_size in I; lia | exact (O _ z I) | exact N | exact W]).
      intros L; pose proof (worse_transitive b _ _ _ V L) as K.
      apply worse_move_tax, worse_opposite in K; revert K; apply not_worse_than_move.
      apply in_moves_taxed; exact I.
Qed.

Lemma option_stop : forall b g x, In x (moves b g) -> worse b (stop (negb b) x) (stop b g).
Proof.
  intros b g x I; destruct (is_number_decidable g) as [N | N]; [| apply stop_bound; assumption].
  rewrite (stop_of_number b g N); destruct N as [v [N E]]; rewrite <- E.
  apply stop_of_not_worse; [exact N |]; rewrite E; apply not_worse_than_move; exact I.
Qed.

(** What a cold game offers is not worth a move. *)
Lemma cold_option : forall b g x, cold g -> In x (moves b g) -> tame t x ->
  ~ worse b (cool t g) (add (cool t x) (tax b t)).
Proof.
  intros b g x C I T; rewrite (cold_stop b t g C).
  apply (cool_below _ b x _ (Nat.lt_succ_diag_r _) T (number_stop g b)).
  apply option_stop; exact I.
Qed.

Lemma cold_add : forall g h, cold g -> cold h ->
  cold (add g h) /\ equal (left_stop (add g h)) (add (left_stop g) (left_stop h)).
Proof.
  intros g h C D; destruct (proj1 stops_of_sum g h) as [P [_ [_ Q]]].
  assert (R : le (add (left_stop g) (left_stop h)) (right_stop (add g h)))
    by (transitivity (add (right_stop g) (right_stop h)); [apply add_le |]; assumption).
  split; [exact (le_transitive _ _ _ Q R) |]; split; [| exact Q].
  exact (le_transitive _ _ _ R (right_stop_le_left_stop _)).
Qed.

Lemma cold_component : forall g h, cold g -> cold (add g h) -> cold h.
Proof.
  intros g h C D; destruct (proj1 stops_of_sum h g) as [_ [P [Q _]]].
  unfold cold in *; rewrite (add_commutative h g) in P, Q.
  pose proof (le_transitive _ _ _ Q (le_transitive _ _ _ D P)) as L.
  pose proof (add_le _ _ L _ _ C) as M.
  destruct (proj1 stops_of_sum g h) as [_ [R [S _]]].
  pose proof (le_transitive _ _ _ (proj1 (proj2 (proj2 (proj1 stops_of_sum h g))))
    (le_transitive _ _ _ (left_stop_le _ _ (proj2 (add_commutative h g)))
      (le_transitive _ _ _ D (le_transitive _ _ _ R
        (add_le _ _ C _ _ (le_reflexive (right_stop h))))))) as K.
  group_le K.
Qed.

Lemma moves_of_sum : forall b g h z, In z (moves b (taxed t (add g h))) <->
  (exists x, In x (moves b g) /\ z = add (cool t (add x h)) (tax b t)) \/
  (exists y, In y (moves b h) /\ z = add (cool t (add g y)) (tax b t)).
Proof.
  intros b g h z; rewrite moves_taxed, in_map_iff; split.
  - intros [w [<- I]]; apply in_moves_add in I.
    destruct I as [[x [I ->]] | [y [I ->]]]; [left | right]; eauto.
  - intros [[x [I ->]] | [y [I ->]]]; eexists; (split; [reflexivity |]);
      apply in_moves_add; eauto.
Qed.

Lemma cool_add_below : forall n g h, size g + size h < n -> tame t g -> tame t h ->
  equal (cool t (add g h)) (add (cool t g) (cool t h)) /\ tame t (add g h).
Proof.
  induction n as [| n IH]; intros g h S P Q; [lia |].
  inversion P as [g' A U]; inversion Q as [h' B V]; subst.
  assert (X : forall b x, In x (moves b g) ->
    equal (cool t (add x h)) (add (cool t x) (cool t h)) /\ tame t (add x h))
    by (intros b x I; apply IH; [apply moves_size in I; lia | exact (A b x I) | exact Q]).
  assert (Y : forall b y, In y (moves b h) ->
    equal (cool t (add g y)) (add (cool t g) (cool t y)) /\ tame t (add g y))
    by (intros b y I; apply IH; [apply moves_size in I; lia | exact P | exact (B b y I)]).
  assert (O : forall b z, In z (moves b (add g h)) -> tame t z).
  { intros b z I; apply in_moves_add in I; destruct I as [[x [I ->]] | [y [I ->]]].
    - exact (proj2 (X b x I)).
    - exact (proj2 (Y b y I)). }
  destruct (cold_decidable g) as [C | C], (cold_decidable h) as [D | D].
  - destruct (cold_add g h C D) as [K E].
    rewrite (cool_cold t _ K), (cool_cold t g C), (cool_cold t h D).
    split; [exact E | constructor; auto].
  - assert (K : ~ cold (add g h)) by (intros K; exact (D (cold_component g h C K))).
    destruct V as [V | V]; [contradiction |].
    destruct (uncrossed_sum_with_number (taxed t (add g h)) (taxed t h) (cool t g) V)
      as [E W].
    + rewrite (cool_cold t g C); apply number_left_stop.
    + intros b z I; rewrite moves_taxed in I; apply in_map_iff in I; destruct I as [y [<- I]].
      exists (add (cool t (add g y)) (tax b t)); split; [apply moves_of_sum; eauto |].
      rewrite (proj1 (Y b y I)); group.
    + intros b z I; apply moves_of_sum in I; destruct I as [[x [I ->]] | [y [I ->]]].
      * right; intros L; apply (cold_option b g x C I (A b x I)).
        rewrite (proj1 (X b x I)), (cool_hot t h D) in L.
        destruct b; cbn in *; group_le L.
      * left; exists (add (cool t y) (tax b t)); split; [apply in_moves_taxed; exact I |].
        rewrite (proj1 (Y b y I)); group.
    + rewrite (cool_hot t _ K), (cool_hot t h D), E; split; [apply add_commutative |].
      constructor; auto.
  - assert (K : ~ cold (add g h)).
    { intros K; apply C, (cold_component h g D); unfold cold in *.
      rewrite (add_commutative h g); exact K. }
    destruct U as [U | U]; [contradiction |].
    destruct (uncrossed_sum_with_number (taxed t (add g h)) (taxed t g) (cool t h) U)
      as [E W].
    + rewrite (cool_cold t h D); apply number_left_stop.
    + intros b z I; rewrite moves_taxed in I; apply in_map_iff in I; destruct I as [x [<- I]].
      exists (add (cool t (add x h)) (tax b t)); split; [apply moves_of_sum; eauto |].
      rewrite (proj1 (X b x I)); group.
    + intros b z I; apply moves_of_sum in I; destruct I as [[x [I ->]] | [y [I ->]]].
      * left; exists (add (cool t x) (tax b t)); split; [apply in_moves_taxed; exact I |].
        rewrite (proj1 (X b x I)); group.
      * right; intros L; apply (cold_option b h y D I (B b y I)).
        rewrite (proj1 (Y b y I)), (cool_hot t g C) in L.
        destruct b; cbn in *; group_le L.
    + rewrite (cool_hot t _ K), (cool_hot t g C), E; split; [reflexivity |].
      constructor; auto.
  - destruct U as [U | U]; [contradiction |]; destruct V as [V | V]; [contradiction |].
    assert (E : equal (taxed t (add g h)) (add (taxed t g) (taxed t h))).
    { apply equal_by_moves; intros b z I.
      - apply moves_of_sum in I; destruct I as [[x [I ->]] | [y [I ->]]].
        + exists (add (add (cool t x) (tax b t)) (taxed t h)); split.
          * apply in_moves_add; left; eexists; split; [apply in_moves_taxed; exact I | auto].
          * rewrite (proj1 (X b x I)), (cool_hot t h D); group.
        + exists (add (taxed t g) (add (cool t y) (tax b t))); split.
          * apply in_moves_add; right; eexists; split; [apply in_moves_taxed; exact I | auto].
          * rewrite (proj1 (Y b y I)), (cool_hot t g C); group.
      - apply in_moves_add in I; rewrite !moves_taxed in I.
        destruct I as [[w [I ->]] | [w [I ->]]]; apply in_map_iff in I;
          destruct I as [x [<- I]].
        + exists (add (cool t (add x h)) (tax b t)); split; [apply moves_of_sum; eauto |].
          rewrite (proj1 (X b x I)), (cool_hot t h D); group.
        + exists (add (cool t (add g x)) (tax b t)); split; [apply moves_of_sum; eauto |].
          rewrite (proj1 (Y b x I)), (cool_hot t g C); group. }
    assert (W : uncrossed (taxed t (add g h))).
    { destruct (best_option true _ U) as [x [I L]], (best_option false _ V) as [y [J M]].
      cbn in L, M; change (In x (moves true (taxed t g))) in I.
      change (In y (moves false (taxed t h))) in J.
      rewrite moves_taxed in I, J; apply in_map_iff in I, J.
      destruct I as [x' [<- I]], J as [y' [<- J]].
      exists (add (cool t (add x' h)) (tax true t)), (add (cool t (add g y')) (tax false t)).
      split; [change (In (add (cool t (add x' h)) (tax true t)) (moves true (taxed t (add g h))));
              apply moves_of_sum; eauto |].
      split; [change (In (add (cool t (add g y')) (tax false t))
                         (moves false (taxed t (add g h)))); apply moves_of_sum; eauto |].
      assert (EX : equal (add (cool t (add x' h)) (tax true t))
                         (add (add (cool t x') (tax true t)) (taxed t h)))
        by (rewrite (proj1 (X true x' I)), (cool_hot t h D); group).
      assert (EY : equal (add (cool t (add g y')) (tax false t))
                         (add (taxed t g) (add (cool t y') (tax false t))))
        by (rewrite (proj1 (Y false y' J)), (cool_hot t g C); group).
      rewrite EX, EY.
      refine (le_transitive _ _ _ (proj2 (proj2 (proj2 (proj1 stops_of_sum _ _)))) _).
      refine (le_transitive _ _ _ _ (proj1 (proj1 stops_of_sum _ _))).
      apply add_le; assumption. }
    split; [| constructor; auto].
    destruct (cold_decidable (add g h)) as [K | K].
    + rewrite (cool_hot t g C), (cool_hot t h D), <- E.
      assert (Z : forall b, worse b (taxed t (add g h)) (cool t (add g h))).
      { intros b; apply uncrossed_below; [exact W | |].
        - rewrite (cool_cold t _ K); apply number_left_stop.
        - intros z I; rewrite moves_taxed in I; apply in_map_iff in I.
          destruct I as [x [<- I]]; apply cold_option; [exact K | exact I | exact (O b x I)]. }
      split; [exact (Z true) | exact (Z false)].
    + rewrite (cool_hot t _ K), (cool_hot t g C), (cool_hot t h D); exact E.
Qed.

Lemma cool_add : forall g h, tame t g -> tame t h ->
  equal (cool t (add g h)) (add (cool t g) (cool t h)) /\ tame t (add g h).
Proof. intros g h; eapply cool_add_below; apply Nat.lt_succ_diag_r. Qed.

(** ** Negatives and order *)

Lemma moves_negative : forall b g, moves b (negative g) = map negative (moves (negb b) g).
Proof. intros [|] g; [apply left_negative | apply right_negative]. Qed.

Lemma cold_negative : forall g, cold (negative g) <-> cold g.
Proof.
  intros g; unfold cold; rewrite left_stop_negative, right_stop_negative.
  symmetry; apply negative_reverses_order.
Qed.

Lemma stop_negative : forall b g, equal (stop b (negative g)) (negative (stop (negb b) g)).
Proof. intros [|] g; [apply left_stop_negative | apply right_stop_negative]. Qed.

Lemma uncrossed_negative : forall f, uncrossed f -> uncrossed (negative f).
Proof.
  intros f [x [y [I [J L]]]]; exists (negative y), (negative x).
  rewrite left_negative, right_negative; split; [apply in_map, J |].
  split; [apply in_map, I |].
  rewrite left_stop_negative, right_stop_negative; apply negative_reverses_order in L; exact L.
Qed.

Lemma uncrossed_equal_moves : forall f f',
  (forall b x, In x (moves b f) -> exists y, In y (moves b f') /\ equal x y) ->
  uncrossed f -> uncrossed f'.
Proof.
  intros f f' A [x [y [I [J L]]]].
  destruct (A true x I) as [x' [I' E]], (A false y J) as [y' [J' F]].
  exists x', y'; split; [exact I' |]; split; [exact J' |]; rewrite <- E, <- F; exact L.
Qed.

Lemma cool_negative : forall g, tame t g ->
  equal (cool t (negative g)) (negative (cool t g)) /\ tame t (negative g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros T; inversion T as [g' O D]; subst.
  assert (X : forall b x, In x (moves b g) ->
    equal (cool t (negative x)) (negative (cool t x)) /\ tame t (negative x))
    by (intros [|] x I; [apply IHl | apply IHr]; auto; exact (O _ x I)).
  assert (N : forall b x, In x (moves b (negative g)) -> tame t x).
  { intros b x I; rewrite moves_negative in I; apply in_map_iff in I.
    destruct I as [y [<- I]]; apply (X (negb b) y I). }
  assert (F : forall b x, In x (moves b (negative (taxed t g))) ->
    exists y, In y (moves b (taxed t (negative g))) /\ equal x y).
  { intros b z I; rewrite moves_negative, moves_taxed, map_map in I.
    apply in_map_iff in I; destruct I as [x [<- I]].
    exists (add (cool t (negative x)) (tax b t)); split.
    - apply in_moves_taxed; rewrite moves_negative; apply in_map; exact I.
    - rewrite (proj1 (X (negb b) x I)); destruct b; cbn; group. }
  destruct (cold_decidable g) as [C | C].
  - pose proof (proj2 (cold_negative g) C) as K; split; [| constructor; auto].
    rewrite (cold_stop true t _ K), (cold_stop false t g C); apply left_stop_negative.
  - assert (K : ~ cold (negative g)) by (rewrite cold_negative; exact C).
    destruct D as [D | D]; [contradiction |]; split.
    + rewrite (cool_hot t _ K), (cool_hot t g C); symmetry; apply equal_by_moves; [exact F |].
      intros b z I; rewrite moves_taxed, moves_negative, map_map in I.
      apply in_map_iff in I; destruct I as [x [<- I]].
      exists (negative (add (cool t x) (tax (negb b) t))); split.
      * rewrite moves_negative; apply in_map, in_moves_taxed; exact I.
      * rewrite (proj1 (X (negb b) x I)); destruct b; cbn; group.
    + constructor; [exact N |]; right.
      exact (uncrossed_equal_moves _ _ F (uncrossed_negative _ D)).
Qed.

Lemma cool_le : forall g h, tame t g -> tame t h -> le g h -> le (cool t g) (cool t h).
Proof.
  intros g h T U L; destruct (cool_negative g T) as [E V].
  destruct (cool_add h (negative g) U V) as [F W].
  assert (P : le zero (add h (negative g))) by group_le L.
  assert (Q : le zero (stop false (add h (negative g)))).
  { apply right_stop_le in P; unfold right_stop in P.
    rewrite (stop_of_number false zero) in P;
      [exact P | apply number_is_number, number_zero]. }
  pose proof (proj1 (cool_below _ false _ zero (Nat.lt_succ_diag_r _) W number_zero) Q) as K.
  cbn in K; rewrite F, E in K; group_le K.
Qed.

(** ** The stops of a cooled game *)

Lemma stop_of_cooled : forall b g, tame t g ->
  worse b (stop b (cool t g)) (stop b g) /\
  worse b (add (stop b g) (tax b t)) (stop b (cool t g)).
Proof.
  intros b g T; split.
  - pose proof (proj1 (cool_below _ b g _ (Nat.lt_succ_diag_r _) T (number_stop g b))
      (worse_reflexive b _)) as W.
    assert (M : worse b (stop b (cool t g)) (stop b (stop b g)))
      by (destruct b; cbn in *; [apply left_stop_le | apply right_stop_le]; exact W).
    rewrite (stop_of_number b (stop b g)) in M; [exact M |].
    apply number_is_number, number_stop.
  - assert (W : worse (negb b) (stop (negb (negb b)) g) (stop b g))
      by (rewrite negb_involutive; apply worse_reflexive).
    pose proof (proj2 (cool_below _ (negb b) g _ (Nat.lt_succ_diag_r _) T (number_stop g b)) W)
      as N.
    apply stop_of_not_worse in N; [| apply number_stop].
    rewrite negb_involutive, worse_opposite, (stop_add_number b _ _ (number_tax (negb b))) in N.
    destruct b; cbn in *; group_le N.
Qed.

End Tax.

(** Cooling by a tax that is small enough respects sums, negatives and the order, and the tax
    remains small enough for sums and negatives. *)
Theorem cooling_is_a_homomorphism : forall t, number t -> less zero t ->
  (forall g h, tame t g -> tame t h ->
    tame t (add g h) /\ equal (cool t (add g h)) (add (cool t g) (cool t h))) /\
  (forall g, tame t g ->
    tame t (negative g) /\ equal (cool t (negative g)) (negative (cool t g))) /\
  (forall g h, tame t g -> tame t h -> le g h -> le (cool t g) (cool t h)).
Proof.
  intros t N P; split; [| split].
  - intros g h T U; destruct (cool_add t P g h T U); auto.
  - intros g T; destruct (cool_negative t g T); auto.
  - exact (cool_le t P).
Qed.

(** Equal games are equal after cooling. *)
Theorem cooling_respects_equality : forall t g h, number t -> less zero t ->
  tame t g -> tame t h -> equal g h -> equal (cool t g) (cool t h).
Proof.
  intros t g h N P T U [A B]; split; unfold ge in *; apply cool_le; assumption.
Qed.

(** Cooling by t lowers the left stop and raises the right stop by at most t. *)
Theorem stops_of_cooled_game : forall t g, number t -> less zero t -> tame t g ->
  le (left_stop (cool t g)) (left_stop g) /\
  le (subtract (left_stop g) t) (left_stop (cool t g)) /\
  le (right_stop g) (right_stop (cool t g)) /\
  le (right_stop (cool t g)) (add (right_stop g) t).
Proof.
  intros t g N P T; destruct (stop_of_cooled t N P true g T) as [A B].
  destruct (stop_of_cooled t N P false g T) as [C D]; auto.
Qed.

(** ** Taxes that are small enough *)

Lemma smaller_positive : forall t u, number t -> number u -> less zero t -> less zero u ->
  exists w, number w /\ less zero w /\ le w t /\ le w u.
Proof.
  intros t u N M P Q; destruct (numbers_totally_ordered t u N M) as [L | L].
  - exists t; split; [exact N |]; split; [exact P |]; split; [reflexivity | exact L].
  - exists u; split; [exact M |]; split; [exact Q |]; split; [exact L | reflexivity].
Qed.

Lemma small_enough_for_list : forall l,
  (forall x, In x l -> exists u, number u /\ less zero u /\
    forall t, number t -> less zero t -> le t u -> tame t x) ->
  exists u, number u /\ less zero u /\
    forall t, number t -> less zero t -> le t u -> forall x, In x l -> tame t x.
Proof.
  induction l as [| y l IH]; intros A.
  - exists one; split; [apply (number_natural 1) |]; split; [apply (natural_positive 0) |].
    intros t _ _ _ x [].
  - destruct IH as [u [N [P B]]]; [intros x I; apply A; right; exact I |].
    destruct (A y (or_introl eq_refl)) as [v [M [Q C]]].
    destruct (smaller_positive u v N M P Q) as [w [K [R [L L']]]].
    exists w; split; [exact K |]; split; [exact R |].
    intros t T S W x [<- | I]; [apply C | apply B]; auto; eapply le_transitive; eassumption.
Qed.

(** For every game all small taxes are small enough. *)
Theorem small_taxes_are_small_enough : forall g, exists u, number u /\ less zero u /\
  forall t, number t -> less zero t -> le t u -> tame t g.
Proof.
  induction g as [g IHl IHr] using options_induction.
  destruct (small_enough_for_list (left g) IHl) as [u [N [P A]]].
  destruct (small_enough_for_list (right g) IHr) as [v [M [Q B]]].
  destruct (smaller_positive u v N M P Q) as [w [K [R [L L']]]].
  assert (O : forall t, number t -> less zero t -> le t w ->
    forall b x, In x (moves b g) -> tame t x).
  { intros t T S W [|] x I; [apply A | apply B]; auto; eapply le_transitive; eassumption. }
  destruct (cold_decidable g) as [C | C].
  - exists w; split; [exact K |]; split; [exact R |]; intros t T S W; constructor; eauto.
  - assert (G : ~ is_number g) by (intros G; exact (C (number_is_cold g G))).
    assert (D : less zero (subtract (left_stop g) (right_stop g))).
    { pose proof (number_not_le _ _ (number_left_stop g) (number_right_stop g) C) as D.
      group_less D. }
    destruct (half _ (number_subtract _ _ (number_left_stop g) (number_right_stop g)) D)
      as [h [Nh [Ph H]]].
    destruct (smaller_positive w h K Nh R Ph) as [z [Nz [Pz [Z Z']]]].
    exists z; split; [exact Nz |]; split; [exact Pz |]; intros t T S W.
    assert (T' : forall b x, In x (moves b g) -> tame t x)
      by (apply O; auto; eapply le_transitive; eassumption).
    constructor; [exact T' |]; right.
    destruct (stop_attained true g G) as [x [I E]], (stop_attained false g G) as [y [J F]].
    exists (add (cool t x) (negative t)), (add (cool t y) t).
    split; [exact (in_moves_taxed true t g x I) |].
    split; [exact (in_moves_taxed false t g y J) |].
    destruct (stop_of_cooled t T S false x (T' true x I)) as [X _].
    destruct (stop_of_cooled t T S true y (T' false y J)) as [Y _].
    change (le (stop true (add (cool t y) t)) (stop false (add (cool t x) (negative t)))).
    rewrite !stop_add_number by auto using number_negative.
    cbn [negb worse] in *; rewrite <- E in X; rewrite <- F in Y.
    pose proof (le_transitive _ _ _ W Z') as V.
    pose proof (add_le _ _ (add_le _ _ X _ _ Y) _ _
      (le_transitive _ _ _ (add_le _ _ V _ _ V) H)) as U.
    unfold left_stop, right_stop in U; group_le U.
Qed.

(** ** The mean value *)

(** m is the mean of G if the stops of n.G differ from n.m by at most the same c, for all n. *)
Definition is_mean (g m : form) : Prop := number m /\ exists c, number c /\ forall n,
  le (left_stop (multiple n g)) (add (multiple n m) c) /\
  le (subtract (multiple n m) c) (right_stop (multiple n g)).

(** G, cooled by small taxes whose sum is s, becomes cold, with the stops m. *)
Inductive freezes : form -> form -> form -> Prop :=
  | freezes_cold : forall g, cold g -> freezes g (left_stop g) zero
  | freezes_cooled : forall g t m s, number t -> less zero t -> tame t g -> ~ cold g ->
      freezes (cool t g) m s -> freezes g m (add t s).

Lemma multiple_add : forall n g h,
  equal (multiple n (add g h)) (add (multiple n g) (multiple n h)).
Proof. induction n as [| n IH]; intros g h; simpl; [rewrite add_zero | rewrite IH]; group. Qed.

Lemma multiple_negative : forall n g, equal (multiple n (negative g)) (negative (multiple n g)).
Proof. induction n as [| n IH]; intros g; simpl; [reflexivity | rewrite IH; group]. Qed.

Lemma number_multiple : forall n g, number g -> number (multiple n g).
Proof. induction n as [| n IH]; intros g N; simpl; auto using number_zero, number_add. Qed.

Lemma stops_of_zero : equal (left_stop zero) zero /\ equal (right_stop zero) zero.
Proof. split; apply stop_of_number, number_is_number, number_zero. Qed.

Lemma cold_multiple : forall n g, cold g ->
  cold (multiple n g) /\ equal (left_stop (multiple n g)) (multiple n (left_stop g)).
Proof.
  induction n as [| n IH]; intros g C; simpl.
  - split; [apply number_is_cold, number_is_number, number_zero | apply stops_of_zero].
  - destruct (IH g C) as [D E], (cold_add g (multiple n g) C D) as [K F].
    split; [exact K |]; rewrite F, E; reflexivity.
Qed.

Lemma cool_multiple : forall t n g, number t -> less zero t -> tame t g ->
  tame t (multiple n g) /\ equal (cool t (multiple n g)) (multiple n (cool t g)).
Proof.
  intros t n g N P T; induction n as [| n [U E]]; cbn [multiple].
  - assert (C : cold zero) by (apply number_is_cold, number_is_number, number_zero).
    split; [constructor; [intros [|] x [] | left; exact C] |].
    rewrite (cool_cold t zero C); apply stops_of_zero.
  - destruct (cool_add t P g (multiple n g) T U) as [F V]; split; [exact V |].
    rewrite F, E; reflexivity.
Qed.

(** The mean value theorem.  If G freezes to m when taxes of s are paid, then the stops of the
    sum of n copies of G differ from n.m by at most s, for all n. *)
Theorem mean_value : forall g m s, freezes g m s ->
  number m /\ number s /\ forall n,
    le (left_stop (multiple n g)) (add (multiple n m) s) /\
    le (subtract (multiple n m) s) (right_stop (multiple n g)).
Proof.
  intros g m s F; induction F as [g C | g t m s N P T C F [M [S IH]]].
  - split; [apply number_left_stop |]; split; [apply number_zero |]; intros n.
    destruct (cold_multiple n g C) as [D E]; rewrite <- E; split.
    + rewrite add_zero; reflexivity.
    + refine (le_transitive _ (left_stop (multiple n g)) _ _ D); rewrite E.
      refine (proj2 (_ : equal _ _)); group.
  - split; [exact M |]; split; [apply number_add; assumption |]; intros n.
    destruct (cool_multiple t n g N P T) as [U E], (IH n) as [A B].
    destruct (stops_of_cooled_game t (multiple n g) N P U) as [_ [X [_ Y]]].
    rewrite E in X, Y; split.
    + pose proof (le_transitive _ _ _ X A) as L; group_le L.
    + pose proof (le_transitive _ _ _ B Y) as L; group_le L.
Qed.

(** A game that freezes has its frozen stop as its mean. *)
Theorem frozen_stop_is_mean : forall g m s, freezes g m s -> is_mean g m.
Proof.
  intros g m s F; destruct (mean_value g m s F) as [M [S A]]; split; [exact M |].
  exists s; split; [exact S | exact A].
Qed.

Lemma archimedean_step : forall k m, (1 <= m)%Z ->
  exists n, le one (multiple n (dyadic m k)).
Proof.
  induction k as [| k IH]; intros m L.
  - exists 1; simpl; rewrite add_zero; change one with (integer 1).
    apply integer_le; exact L.
  - destruct (IH m L) as [n A]; exists (n + n).
    assert (E : equal (multiple (n + n) (dyadic m (S k))) (multiple n (dyadic m k))).
    { rewrite <- (double_half k (dyadic_laws_hold k) m), multiple_add.
      rewrite <- !times_natural, Nat2Z.inj_add, times_plus; reflexivity. }
    rewrite E; exact A.
Qed.

Lemma multiple_le : forall n g h, le g h -> le (multiple n g) (multiple n h).
Proof. induction n as [| n IH]; intros g h L; simpl; [reflexivity | apply add_le; auto]. Qed.

Lemma natural_is_multiple : forall n, equal (natural n) (multiple n one).
Proof. induction n as [| n IH]; [reflexivity |]; rewrite natural_succ, IH; reflexivity. Qed.

Lemma multiple_multiple : forall m n g, equal (multiple m (multiple n g)) (multiple (m * n) g).
Proof.
  induction m as [| m IH]; intros n g; simpl; [reflexivity |].
  rewrite IH, <- !times_natural, Nat2Z.inj_add, times_plus; reflexivity.
Qed.

(** Numbers are archimedean. *)
Lemma archimedean : forall d c, number d -> less zero d -> exists n, ~ le (multiple n d) c.
Proof.
  intros d c N P; destruct (number_is_dyadic d (number_is_number d N)) as [m [k [E _]]].
  assert (L : (1 <= m)%Z).
  { rewrite E in P; pose proof (dyadic_raise 0 0 k) as Q.
    rewrite Z.mul_0_l, Nat.add_0_r in Q; change (dyadic 0 0) with zero in Q.
    rewrite <- Q in P; apply dyadic_less in P; lia. }
  destruct (archimedean_step k m L) as [n A]; exists (S (birthday c) * n); intros B.
  rewrite E, <- multiple_multiple in B.
  pose proof (multiple_le (S (birthday c)) _ _ A) as K.
  rewrite <- natural_is_multiple in K.
  pose proof (le_transitive _ _ _ K (le_transitive _ _ _ B (le_natural c _ (le_n _)))) as M.
  refine (not_le_left (natural (S (birthday c))) _ _ _ (le_reflexive _) M).
  left; reflexivity.
Qed.

(** A game has at most one mean. *)
Theorem mean_unique : forall g m m', is_mean g m -> is_mean g m' -> equal m m'.
Proof.
  assert (X : forall g m m', is_mean g m -> is_mean g m' -> le m m').
  { intros g m m' [N [c [K A]]] [N' [c' [K' A']]].
    destruct (le_decidable m m') as [L | L]; [exact L | exfalso].
    pose proof (number_not_le m m' N N' L) as P.
    assert (Q : less zero (subtract m m')) by group_less P.
    destruct (archimedean _ (add c c') (number_subtract m m' N N') Q) as [n B].
    destruct (A n) as [_ R], (A' n) as [S _]; apply B; unfold subtract.
    rewrite multiple_add, multiple_negative.
    pose proof (le_transitive _ _ _ R
      (le_transitive _ _ _ (right_stop_le_left_stop _) S)) as T.
    group_le T. }
  intros g m m' A B; split; unfold ge; eapply X; eassumption.
Qed.

(** The mean of a number is the number, that of -G is the negative of the mean of G, and that of
    G + H is the sum of the means. *)
Theorem means_are_additive :
  (forall x, number x -> is_mean x x) /\
  (forall g m, is_mean g m -> is_mean (negative g) (negative m)) /\
  (forall g h m k, is_mean g m -> is_mean h k -> is_mean (add g h) (add m k)).
Proof.
  split; [| split].
  - intros x N; split; [exact N |]; exists zero; split; [exact number_zero |]; intros n.
    pose proof (number_is_number _ (number_multiple n x N)) as K.
    unfold left_stop, right_stop; rewrite !(stop_of_number _ _ K).
    split; refine (proj2 (_ : equal _ _)); group.
  - intros g m [N [c [K A]]]; split; [apply number_negative, N |].
    exists c; split; [exact K |]; intros n; destruct (A n) as [P Q].
    rewrite !multiple_negative, left_stop_negative, right_stop_negative.
    split; [group_le Q | group_le P].
  - intros g h m k [N [c [K A]]] [M [d [L B]]]; split; [apply number_add; assumption |].
    exists (add c d); split; [apply number_add; assumption |]; intros n.
    destruct (A n) as [P Q], (B n) as [R S]; rewrite !multiple_add.
    destruct (proj1 stops_of_sum (multiple n g) (multiple n h)) as [X [_ [_ Y]]]; split.
    + pose proof (le_transitive _ _ _ Y (add_le _ _ P _ _ R)) as T; group_le T.
    + pose proof (le_transitive _ _ _ (add_le _ _ Q _ _ S) X) as T; group_le T.
Qed.

(** For any game, the stops of the sum of n copies differ by at most a constant that does not
    depend on n: twice the birthday of the game. *)
Theorem stops_of_many_copies : forall g n,
  le (left_stop (multiple n g))
     (add (right_stop (multiple n g)) (integer (2 * Z.of_nat (birthday g)))).
Proof.
  intros g n; set (c := natural (birthday g)).
  assert (E : equal (integer (2 * Z.of_nat (birthday g))) (add c c)).
  { replace (2 * Z.of_nat (birthday g))%Z
      with (Z.of_nat (birthday g) + Z.of_nat (birthday g))%Z by lia.
    rewrite <- integer_add, integer_of_nat; reflexivity. }
  rewrite E; clear E.
  assert (C : le zero c) by (apply (le_natural zero); cbn; lia).
  destruct (is_number_decidable (multiple n g)) as [G | G].
  - unfold left_stop, right_stop; rewrite !(stop_of_number _ _ G).
    pose proof (add_le _ _ C _ _ C) as L; group_le L.
  - destruct (stop_attained false (multiple n g) G) as [y [I F]].
    change (right_stop (multiple n g) = left_stop y) in F; rewrite F; clear F G.
    assert (Y : exists h, In h (right g) /\ equal y (add (subtract (multiple n g) g) h)).
    { revert y I; induction n as [| n IH]; intros y I; [destruct I |]; cbn [multiple] in I.
      apply in_right_add in I; destruct I as [[h [I ->]] | [z [I ->]]].
      - exists h; split; [exact I |]; cbn [multiple]; group.
      - destruct (IH z I) as [h [J E]]; exists h; split; [exact J |].
        rewrite E; cbn [multiple]; group. }
    destruct Y as [h [J E]]; rewrite E.
    assert (U : le (left_stop g) c).
    { pose proof (left_stop_le _ _ (le_natural g _ (le_n _))) as L.
      unfold left_stop at 2 in L; rewrite stop_of_number in L; [exact L |].
      apply number_is_number, number_natural. }
    assert (V : le (negative c) (right_stop h)).
    { assert (B : birthday h <= birthday g) by (apply birthday_right in J; lia).
      pose proof (right_stop_le _ _ (ge_minus_natural h _ B)) as L.
      unfold right_stop at 1 in L; rewrite stop_of_number in L; [exact L |].
      apply number_is_number, number_negative, number_natural. }
    destruct (proj1 stops_of_sum (subtract (multiple n g) g) h) as [_ [_ [X _]]].
    destruct (proj1 stops_of_sum (subtract (multiple n g) g) g) as [_ [_ [_ W]]].
    assert (D : equal (add (subtract (multiple n g) g) g) (multiple n g)) by group.
    rewrite D in W.
    pose proof (add_le _ _ (add_le _ _ W _ _ X) _ _ (add_le _ _ U _ _ V)) as L; group_le L.
Qed.
