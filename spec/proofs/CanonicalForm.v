(** * Canonical form

    Domination, reversal, and the existence and uniqueness of canonical forms. *)

From Coq Require Import List Bool Arith Lia.
From Tedomari Require Import Games OutcomesAndOrder Sums.
Import ListNotations.

Lemma le_with_options : forall l r l' r',
  (forall x, In x l -> exists y, In y l' /\ le x y) ->
  (forall y, In y r' -> exists x, In x r /\ le x y) ->
  le (Form l r) (Form l' r').
Proof. intros; apply le_if_options_answered; assumption. Qed.

(** Removing a dominated option does not change the value, as long as the option that dominates
    it remains.  Clause: game.canonical.dominated. *)
Theorem domination :
  (forall x y l r, In y l -> le x y -> equal (Form (x :: l) r) (Form l r)) /\
  (forall x y l r, In y r -> le y x -> equal (Form l (x :: r)) (Form l r)).
Proof.
  split; intros x y l r I L; split; unfold ge; apply le_with_options; simpl; intros z J;
    try solve [exists z; split; [auto | apply le_reflexive]];
    destruct J as [<- | J]; eauto using le_reflexive.
Qed.

(** The gift horse principle: a new left option that is <| G does not change G, nor does a new
    right option that G is <|. *)
Theorem gift_horse :
  (forall x l r, less_or_confused x (Form l r) -> equal (Form (x :: l) r) (Form l r)) /\
  (forall x l r, less_or_confused (Form l r) x -> equal (Form l (x :: r)) (Form l r)).
Proof.
  unfold less_or_confused, equal, ge; split; intros x l r N; split.
  - apply le_with_options; simpl; intros z J; exists z; split; auto using le_reflexive.
  - apply le_rule; split; simpl; unfold ge; intros z J.
    + destruct J as [<- | J]; [exact N |].
      exact (not_le_left (Form l r) z J _ (le_reflexive _)).
    + exact (not_le_right (Form (x :: l) r) z J _ (le_reflexive _)).
  - apply le_rule; split; simpl; unfold ge; intros z J.
    + exact (not_le_left (Form l (x :: r)) z J _ (le_reflexive _)).
    + destruct J as [<- | J]; [exact N |].
      exact (not_le_right (Form l r) z J _ (le_reflexive _)).
  - apply le_with_options; simpl; intros z J; exists z; split; auto using le_reflexive.
Qed.

(** A left option x is reversible through its right option y if y <= G.  Replacing x by all left
    options of y does not change the value.  The right side is the mirror image.
    Clause: game.canonical.reversible. *)
Theorem reversal :
  (forall x y l r, In y (right x) -> le y (Form (x :: l) r) ->
    equal (Form (x :: l) r) (Form (left y ++ l) r)) /\
  (forall x y l r, In y (left x) -> le (Form l (x :: r)) y ->
    equal (Form l (x :: r)) (Form l (right y ++ r))).
Proof.
  split; intros x y l r I L; unfold equal, ge.
  - assert (A : le (Form (left y ++ l) r) (Form (x :: l) r)).
    { apply le_rule; split; simpl; unfold ge; intros z J.
      - apply in_app_iff in J; destruct J as [J | J].
        + exact (fun M => not_le_left y z J _ L M).
        + apply (not_le_left (Form (x :: l) r) z); simpl; auto using le_reflexive.
      - exact (not_le_right (Form (left y ++ l) r) z J _ (le_reflexive _)). }
    split; [exact A |].
    assert (B : le y (Form (left y ++ l) r)).
    { apply le_rule; split; unfold ge; intros z J.
      - apply (not_le_left (Form (left y ++ l) r) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive].
      - exact (not_le_right (Form (x :: l) r) z J _ L). }
    apply le_rule; split; simpl; unfold ge; intros z J.
    + destruct J as [<- | J].
      * intros M; exact (not_le_right x y I _ M B).
      * apply (not_le_left (Form (left y ++ l) r) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive].
    + exact (not_le_right (Form (x :: l) r) z J _ (le_reflexive _)).
  - assert (A : le (Form l (x :: r)) (Form l (right y ++ r))).
    { apply le_rule; split; simpl; unfold ge; intros z J.
      - exact (not_le_left (Form l (right y ++ r)) z J _ (le_reflexive _)).
      - apply in_app_iff in J; destruct J as [J | J].
        + exact (fun M => not_le_right y z J _ L M).
        + apply (not_le_right (Form l (x :: r)) z); simpl; auto using le_reflexive. }
    split; [| exact A].
    assert (B : le (Form l (right y ++ r)) y).
    { apply le_rule; split; unfold ge; intros z J.
      - exact (not_le_left (Form l (x :: r)) z J _ L).
      - apply (not_le_right (Form l (right y ++ r)) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive]. }
    apply le_rule; split; simpl; unfold ge; intros z J.
    + exact (not_le_left (Form l (x :: r)) z J _ (le_reflexive _)).
    + destruct J as [<- | J].
      * intros M; exact (not_le_left x y I _ M B).
      * apply (not_le_right (Form l (right y ++ r)) z); simpl;
          [apply in_app_iff; auto | apply le_reflexive].
Qed.

(** ** Uniqueness *)

Lemma identical_are_equal : forall g h, identical g h -> equal g h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h I.
  inversion I as [g' h' A B C D]; subst; split; unfold ge; apply le_if_options_answered;
    intros x J.
  - destruct (B x J) as [y [K E]]; exists y; split; [exact K | apply (IHl y K x E)].
  - destruct (C x J) as [y [K E]]; exists y; split; [exact K | apply (IHr x J y E)].
  - destruct (A x J) as [y [K E]]; exists y; split; [exact K | apply (IHl x J y E)].
  - destruct (D x J) as [y [K E]]; exists y; split; [exact K | apply (IHr y K x E)].
Qed.

(** If G <= H fails, an option shows it. *)
Lemma not_le_witness : forall g h, ~ le g h ->
  (exists x, In x (left g) /\ le h x) \/ (exists y, In y (right h) /\ le y g).
Proof.
  intros g h N; unfold le in *; apply not_true_iff_false in N.
  rewrite compare_below, negb_false_iff, orb_true_iff, !existsb_exists in N.
  assert (X : forall a b, compare a false b = compare b true a)
    by (intros a b; eapply compare_exchange; apply Nat.lt_succ_diag_r).
  destruct N as [[x [I E]] | [x [I E]]]; rewrite X in E; [left | right]; exists x; auto.
Qed.

(** In equal canonical forms each left option lies below a left option of the other form. *)
Lemma left_option_below : forall g h, tidy g -> equal g h ->
  forall x, In x (left g) -> exists y, In y (left h) /\ le x y.
Proof.
  intros g h T [A B] x I.
  destruct (not_le_witness h x (not_le_left g x I h B)) as [[y [J L]] | [y [J L]]]; [eauto |].
  exfalso; apply (proj1 (proj2 (proj2 T)) x y I J); exact (le_transitive _ _ _ L A).
Qed.

Lemma right_option_above : forall g h, tidy g -> equal g h ->
  forall x, In x (right g) -> exists y, In y (right h) /\ le y x.
Proof.
  intros g h T [A B] x I.
  destruct (not_le_witness x h (not_le_right g x I h A)) as [[y [J L]] | [y [J L]]]; [| eauto].
  exfalso; apply (proj2 (proj2 (proj2 T)) x y I J); exact (le_transitive _ _ _ B L).
Qed.

Lemma left_option_matched : forall g h, tidy g -> tidy h -> equal g h ->
  forall x, In x (left g) -> exists y, In y (left h) /\ equal x y.
Proof.
  intros g h T U E x I.
  destruct (left_option_below g h T E x I) as [y [J L]].
  destruct (left_option_below h g U (equal_symmetric _ _ E) y J) as [z [K M]].
  pose proof (proj1 T x z I K (le_transitive _ _ _ L M)) as S.
  apply identical_are_equal in S; exists y; split; [exact J |]; split; [| exact L].
  exact (le_transitive _ _ _ M (proj1 S)).
Qed.

Lemma right_option_matched : forall g h, tidy g -> tidy h -> equal g h ->
  forall x, In x (right g) -> exists y, In y (right h) /\ equal x y.
Proof.
  intros g h T U E x I.
  destruct (right_option_above g h T E x I) as [y [J L]].
  destruct (right_option_above h g U (equal_symmetric _ _ E) y J) as [z [K M]].
  pose proof (proj1 (proj2 T) z x K I (le_transitive _ _ _ M L)) as S.
  apply identical_are_equal in S; exists y; split; [exact J |]; split; [exact L |].
  exact (le_transitive _ _ _ (proj1 S) M).
Qed.

(** Two canonical forms with the same value are identical: a value has at most one canonical
    form. *)
Theorem canonical_forms_are_identical : forall g h,
  canonical g -> canonical h -> equal g h -> identical g h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h G H E.
  inversion G as [g' T CL CR]; inversion H as [h' U DL DR]; subst.
  pose proof (equal_symmetric _ _ E) as F; constructor; intros x I.
  - destruct (left_option_matched g h T U E x I) as [y [J S]]; exists y; auto.
  - destruct (left_option_matched h g U T F x I) as [y [J S]]; exists y; split; [exact J |].
    apply IHl; auto using equal_symmetric.
  - destruct (right_option_matched g h T U E x I) as [y [J S]]; exists y; auto.
  - destruct (right_option_matched h g U T F x I) as [y [J S]]; exists y; split; [exact J |].
    apply IHr; auto using equal_symmetric.
Qed.

(** ** Both sides at once

    The moves of a side, Left if [b] is true, and the order as that side sees it: greater games
    are better for Left, smaller ones for Right. *)

Definition moves (b : bool) (g : form) : list form := if b then left g else right g.

Definition worse (b : bool) (g h : form) : Prop := if b then le g h else le h g.

Definition worse_test (b : bool) (g h : form) : bool :=
  if b then compare g true h else compare h true g.

Lemma worse_test_true : forall b g h, worse_test b g h = true <-> worse b g h.
Proof. intros [|] g h; reflexivity. Qed.

Lemma worse_test_false : forall b g h, worse_test b g h = false <-> ~ worse b g h.
Proof. intros b g h; rewrite <- worse_test_true, not_true_iff_false; reflexivity. Qed.

Lemma worse_rule : forall b g h, worse b g h <->
  (forall x, In x (moves b g) -> ~ worse b h x) /\
  (forall y, In y (moves (negb b) h) -> ~ worse b y g).
Proof. intros [|] g h; simpl; rewrite le_rule; unfold ge; tauto. Qed.

Lemma worse_transitive : forall b g h k, worse b g h -> worse b h k -> worse b g k.
Proof. intros [|] g h k; simpl; eauto using le_transitive. Qed.

Lemma worse_reflexive : forall b g, worse b g g.
Proof. intros [|] g; apply le_reflexive. Qed.

Lemma worse_opposite : forall b g h, worse (negb b) g h <-> worse b h g.
Proof. intros [|] g h; reflexivity. Qed.

Lemma moves_size : forall b g x, In x (moves b g) -> size x < size g.
Proof. intros [|] g x I; [apply size_left | apply size_right]; exact I. Qed.

Lemma moves_follow : forall b h g x, In x (moves b g) -> follower h x -> follower h g.
Proof. intros [|] h g x I F; eauto using follower_left, follower_right. Qed.

(** ** Bypassing reversible options

    [bypass b g x] is the list of options with which an option x of G is replaced, if
    reversible options are bypassed again and again.  Since the value of G does not change
    meanwhile, all comparisons are with G itself. *)
Fixpoint bypass (b : bool) (g x : form) : list form :=
  match x with
  | Form xl xr =>
      (fix scan (answers : list form) : list form :=
        match answers with
        | [] => [x]
        | y :: rest =>
            if worse_test b y g
            then match y with Form yl yr => flat_map (bypass b g) (if b then yl else yr) end
            else scan rest
        end) (if b then xr else xl)
  end.

Lemma bypass_cases : forall b g x,
  (exists y, In y (moves (negb b) x) /\ worse b y g /\
             bypass b g x = flat_map (bypass b g) (moves b y)) \/
  ((forall y, In y (moves (negb b) x) -> ~ worse b y g) /\ bypass b g x = [x]).
Proof.
  intros b g [xl xr]; cbn [bypass].
  replace (if b then xr else xl) with (moves (negb b) (Form xl xr))
    by (destruct b; reflexivity).
  induction (moves (negb b) (Form xl xr)) as [| y rest IH]; [right; split; [intros _ [] | auto] |].
  destruct (worse_test b y g) eqn:E.
  - left; exists y; split; [left; reflexivity |]; split; [apply worse_test_true; exact E |].
    destruct y, b; reflexivity.
  - destruct IH as [[z [I H]] | [N H]].
    + left; exists z; split; [right; exact I | exact H].
    + right; split; [| exact H]; intros z [<- | I]; [apply worse_test_false; exact E | auto].
Qed.

(** What replaces an option is an option of the same kind, and is not reversible. *)
Lemma bypass_irreversible : forall n b g x, size x < n -> ~ worse b g x ->
  forall z, In z (bypass b g x) ->
    ~ worse b g z /\ forall w, In w (moves (negb b) z) -> ~ worse b w g.
Proof.
  induction n as [| n IH]; intros b g x S N z I; [lia |].
  destruct (bypass_cases b g x) as [[y [J [L E]]] | [A E]]; rewrite E in I.
  - apply in_flat_map in I; destruct I as [x' [K I]].
    pose proof (moves_size _ _ _ J); pose proof (moves_size _ _ _ K).
    apply (IH b g x'); [lia | | exact I].
    exact (proj1 (proj1 (worse_rule b y g) L) x' K).
  - destruct I as [<- | []]; auto.
Qed.

Lemma bypass_follows : forall n b g x, size x < n ->
  forall z, In z (bypass b g x) -> follower z x.
Proof.
  induction n as [| n IH]; intros b g x S z I; [lia |].
  destruct (bypass_cases b g x) as [[y [J [L E]]] | [A E]]; rewrite E in I.
  - apply in_flat_map in I; destruct I as [x' [K I]].
    pose proof (moves_size _ _ _ J); pose proof (moves_size _ _ _ K).
    apply (moves_follow _ _ _ _ J), (moves_follow _ _ _ _ K), (IH b g x'); [lia | exact I].
  - destruct I as [<- | []]; constructor.
Qed.

(** A game K whose moves are at least as good as those that replace x is not worse than x. *)
Lemma bypass_enough : forall n b g k x, size x < n ->
  (forall z, In z (bypass b g x) -> exists z', In z' (moves b k) /\ worse b z z') ->
  (forall r, In r (moves (negb b) k) -> ~ worse b r g) ->
  ~ worse b k x.
Proof.
  induction n as [| n IH]; intros b g k x S A B L; [lia |].
  destruct (bypass_cases b g x) as [[y [J [M E]]] | [_ E]]; rewrite E in A.
  - apply (proj2 (proj1 (worse_rule b k x) L) y J).
    apply worse_rule; split; intros x' K.
    + pose proof (moves_size _ _ _ J); pose proof (moves_size _ _ _ K).
      apply (IH b g k x'); [lia | | exact B].
      intros z I; apply A, in_flat_map; eauto.
    + intros W; exact (B x' K (worse_transitive b _ _ _ W M)).
  - destruct (A x (or_introl eq_refl)) as [z [I W]].
    refine (proj1 (proj1 (worse_rule b k z) (worse_transitive b _ _ _ L W)) z I _).
    apply worse_reflexive.
Qed.

(** ** Removing dominated options *)

(** [maxima b l] keeps, for each option of l, one that is at least as good for the side. *)
Fixpoint maxima (b : bool) (l : list form) : list form :=
  match l with
  | [] => []
  | x :: l =>
      let m := maxima b l in
      if existsb (worse_test b x) m then m
      else x :: filter (fun y => negb (worse_test b y x)) m
  end.

Lemma maxima_in : forall b l x, In x (maxima b l) -> In x l.
Proof.
  intros b l; induction l as [| y l IH]; simpl; intros x I; [exact I |].
  destruct (existsb (worse_test b y) (maxima b l)); [auto |].
  destruct I as [I | I]; [auto |]; apply filter_In in I; destruct I; auto.
Qed.

Lemma maxima_enough : forall b l x, In x l -> exists y, In y (maxima b l) /\ worse b x y.
Proof.
  intros b l; induction l as [| y l IH]; intros x I; [destruct I |]; cbn [maxima].
  destruct (existsb (worse_test b y) (maxima b l)) eqn:E.
  - destruct I as [<- | I]; [| auto].
    apply existsb_exists in E; destruct E as [z [J E]]; apply worse_test_true in E; eauto.
  - destruct I as [<- | I].
    + exists y; split; [left; reflexivity | apply worse_reflexive].
    + destruct (IH x I) as [z [J W]]; destruct (worse_test b z y) eqn:F.
      * exists y; split; [left; reflexivity |].
        apply worse_test_true in F; exact (worse_transitive b _ _ _ W F).
      * exists z; split; [right; apply filter_In; rewrite F; auto | exact W].
Qed.

Lemma maxima_incomparable : forall b l x y,
  In x (maxima b l) -> In y (maxima b l) -> worse b x y -> x = y.
Proof.
  intros b l; induction l as [| z l IH]; cbn [maxima]; intros x y I J W; [destruct I |].
  destruct (existsb (worse_test b z) (maxima b l)) eqn:E; [auto |].
  rewrite existsb_false in E.
  destruct I as [<- | I], J as [<- | J]; rewrite ?filter_In in *; [reflexivity | | | ].
  - exfalso; destruct J as [J _]; specialize (E y J); apply worse_test_false in E; auto.
  - exfalso; destruct I as [_ I]; apply negb_true_iff, worse_test_false in I; auto.
  - apply IH; tauto.
Qed.

(** ** Existence *)

(** The canonical form: that of the options first, then reversible options are bypassed, and
    then dominated ones are removed. *)
Fixpoint canonical_form_of (g : form) : form :=
  match g with
  | Form l r =>
      let h := Form (map canonical_form_of l) (map canonical_form_of r) in
      Form (maxima true (flat_map (bypass true h) (left h)))
           (maxima false (flat_map (bypass false h) (right h)))
  end.

Definition tidied (h : form) : form :=
  Form (maxima true (flat_map (bypass true h) (left h)))
       (maxima false (flat_map (bypass false h) (right h))).

Lemma moves_tidied : forall b h,
  moves b (tidied h) = maxima b (flat_map (bypass b h) (moves b h)).
Proof. intros [|] h; reflexivity. Qed.

Lemma not_worse_than_move : forall b h x, In x (moves b h) -> ~ worse b h x.
Proof.
  intros b h x I; exact (proj1 (proj1 (worse_rule b h h) (worse_reflexive b h)) x I).
Qed.

Lemma tidied_moves : forall b h z, In z (moves b (tidied h)) ->
  ~ worse b h z /\ (forall w, In w (moves (negb b) z) -> ~ worse b w h) /\
  exists x, In x (moves b h) /\ follower z x.
Proof.
  intros b h z I; rewrite moves_tidied in I; apply maxima_in, in_flat_map in I.
  destruct I as [x [J I]].
  destruct (bypass_irreversible _ b h x (Nat.lt_succ_diag_r _) (not_worse_than_move b h x J) z I).
  split; [assumption |]; split; [assumption |]; exists x; split; [exact J |].
  exact (bypass_follows _ b h x (Nat.lt_succ_diag_r _) z I).
Qed.

Lemma tidied_worse : forall b h, worse b (tidied h) h.
Proof.
  intros b h; apply worse_rule; split; intros x I.
  - exact (proj1 (tidied_moves b h x I)).
  - rewrite <- worse_opposite.
    apply (bypass_enough _ (negb b) h (tidied h) x (Nat.lt_succ_diag_r _)).
    + intros z J; rewrite moves_tidied; apply maxima_enough, in_flat_map; eauto.
    + rewrite negb_involutive; intros r J; rewrite worse_opposite.
      exact (proj1 (tidied_moves b h r J)).
Qed.

Lemma tidied_equal : forall h, equal (tidied h) h.
Proof. intros h; split; [exact (tidied_worse false h) | exact (tidied_worse true h)]. Qed.

Lemma tidied_tidy : forall h, tidy (tidied h).
Proof.
  intros h; destruct (tidied_equal h) as [A B].
  assert (X : forall b x y, In x (moves b (tidied h)) -> In y (moves b (tidied h)) ->
    worse b x y -> x = y)
    by (intros b x y; rewrite moves_tidied; apply maxima_incomparable).
  split; [| split; [| split]]; intros x y I J L.
  - rewrite (X true x y I J L); apply identical_reflexive.
  - rewrite (X false y x J I L); apply identical_reflexive.
  - apply (proj1 (proj2 (tidied_moves true h x I)) y J); exact (le_transitive _ _ _ L B).
  - apply (proj1 (proj2 (tidied_moves false h x I)) y J); exact (le_transitive _ _ _ A L).
Qed.

Lemma follower_canonical : forall h g, follower h g -> canonical g -> canonical h.
Proof.
  intros h g F; induction F as [| h x g I F IH | h x g I F IH]; intros C; auto;
    inversion C; auto.
Qed.

Lemma equal_with_equal_options : forall (f : form -> form) l r,
  (forall x, In x l -> equal (f x) x) -> (forall x, In x r -> equal (f x) x) ->
  equal (Form (map f l) (map f r)) (Form l r).
Proof.
  intros f l r A B; split; unfold ge; apply le_with_options; intros x I.
  - exists (f x); split; [apply in_map, I | apply A, I].
  - apply in_map_iff in I; destruct I as [y [<- I]]; exists y; split; [exact I | apply B, I].
  - apply in_map_iff in I; destruct I as [y [<- I]]; exists y; split; [exact I | apply A, I].
  - exists (f x); split; [apply in_map, I | apply B, I].
Qed.

Lemma canonical_form_unfold : forall g, canonical_form_of g =
  tidied (Form (map canonical_form_of (left g)) (map canonical_form_of (right g))).
Proof. intros [l r]; reflexivity. Qed.

Lemma canonical_form_equal : forall g, equal (canonical_form_of g) g.
Proof.
  induction g as [g IHl IHr] using options_induction.
  rewrite canonical_form_unfold, tidied_equal; destruct g as [l r].
  apply equal_with_equal_options; assumption.
Qed.

Lemma canonical_form_canonical : forall g, canonical (canonical_form_of g).
Proof.
  induction g as [g IHl IHr] using options_induction; rewrite canonical_form_unfold.
  set (h := Form _ _); constructor; [apply tidied_tidy | |]; intros x I.
  - destruct (tidied_moves true h x I) as [_ [_ [y [J F]]]]; apply (follower_canonical x y F).
    apply in_map_iff in J; destruct J as [z [<- J]]; auto.
  - destruct (tidied_moves false h x I) as [_ [_ [y [J F]]]]; apply (follower_canonical x y F).
    apply in_map_iff in J; destruct J as [z [<- J]]; auto.
Qed.

(** Each value has exactly one canonical form, and two values are equal if and only if their
    canonical forms are identical.  Clause: game.canonical.unique. *)
Theorem canonical_form_unique :
  (forall g, canonical (canonical_form_of g) /\ equal (canonical_form_of g) g /\
    forall c, canonical c -> equal c g -> identical c (canonical_form_of g)) /\
  (forall g h, equal g h <-> identical (canonical_form_of g) (canonical_form_of h)).
Proof.
  split; [intros g; split; [| split] |].
  - apply canonical_form_canonical.
  - apply canonical_form_equal.
  - intros c C E; apply canonical_forms_are_identical; [exact C | apply canonical_form_canonical |].
    rewrite E; symmetry; apply canonical_form_equal.
  - intros g h; split; intros E.
    + apply canonical_forms_are_identical; try apply canonical_form_canonical.
      rewrite !canonical_form_equal; exact E.
    + apply identical_are_equal in E; rewrite !canonical_form_equal in E; exact E.
Qed.

(** The canonical form of a canonical form is itself.  Clause: game.canonical.idempotent. *)
Theorem canonical_form_idempotent : forall g,
  canonical g -> identical (canonical_form_of g) g.
Proof.
  intros g C; apply canonical_forms_are_identical;
    [apply canonical_form_canonical | exact C | apply canonical_form_equal].
Qed.

Lemma identical_negative : forall g h, identical g h -> identical (negative g) (negative h).
Proof.
  induction g as [g IHl IHr] using options_induction; intros h E.
  inversion E as [g' h' A B C D]; subst; constructor;
    rewrite ?left_negative, ?right_negative; intros x I;
    apply in_map_iff in I; destruct I as [y [<- I]].
  - destruct (C y I) as [z [J F]]; exists (negative z); auto using in_map.
  - destruct (D y I) as [z [J F]]; exists (negative z); auto using in_map.
  - destruct (A y I) as [z [J F]]; exists (negative z); auto using in_map.
  - destruct (B y I) as [z [J F]]; exists (negative z); auto using in_map.
Qed.

Lemma canonical_negative : forall g, canonical g -> canonical (negative g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros C.
  inversion C as [g' [A [B [D E]]] F G]; subst.
  constructor; [split; [| split; [| split]] | |]; rewrite ?left_negative, ?right_negative;
    intros x; try intros y I J; try intros I;
    apply in_map_iff in I; destruct I as [x' [<- I]];
    rewrite ?left_negative, ?right_negative in *;
    try (apply in_map_iff in J; destruct J as [y' [<- J]]);
    try rewrite <- negative_reverses_order; eauto.
  - intros L; apply identical_negative, identical_symmetric; auto.
  - intros L; apply identical_negative, identical_symmetric; auto.
Qed.

(** The canonical form of -G is the negative of the canonical form of G.
    Clause: game.canonical.negative. *)
Theorem canonical_form_negative : forall g,
  identical (canonical_form_of (negative g)) (negative (canonical_form_of g)).
Proof.
  intros g; apply canonical_forms_are_identical.
  - apply canonical_form_canonical.
  - apply canonical_negative, canonical_form_canonical.
  - rewrite !canonical_form_equal; reflexivity.
Qed.

Lemma canonical_form_birthday : forall g, birthday (canonical_form_of g) <= birthday g.
Proof.
  induction g as [g IHl IHr] using options_induction; rewrite canonical_form_unfold.
  set (h := Form _ _); apply born_by; split; intros x I.
  - destruct (tidied_moves true h x I) as [_ [_ [y [J F]]]]; apply birthday_follower in F.
    apply in_map_iff in J; destruct J as [z [<- J]].
    specialize (IHl z J); apply birthday_left in J; lia.
  - destruct (tidied_moves false h x I) as [_ [_ [y [J F]]]]; apply birthday_follower in F.
    apply in_map_iff in J; destruct J as [z [<- J]].
    specialize (IHr z J); apply birthday_right in J; lia.
Qed.

(** No form of a value has a smaller birthday than its canonical form.
    Clause: game.canonical.birthday. *)
Theorem canonical_form_birthday_least : forall c g,
  canonical c -> equal c g -> birthday c <= birthday g.
Proof.
  intros c g C E; transitivity (birthday (canonical_form_of g));
    [| apply canonical_form_birthday].
  apply Nat.eq_le_incl, birthday_identical, canonical_forms_are_identical;
    [exact C | apply canonical_form_canonical |].
  rewrite E; symmetry; apply canonical_form_equal.
Qed.

(** A form is canonical if and only if no option of any of its followers is dominated, except by
    an identical one, or reversible.  Clause: game.canonical.definition. *)
Theorem canonical_rule : forall g, canonical g <-> forall h, follower h g -> tidy h.
Proof.
  intros g; split.
  - intros C h F; pose proof (follower_canonical h g F C) as D; inversion D; assumption.
  - induction g as [g IHl IHr] using options_induction; intros A; constructor.
    + apply A; constructor.
    + intros x I; apply (IHl x I); intros h F; apply A; eapply follower_left; eassumption.
    + intros x I; apply (IHr x I); intros h F; apply A; eapply follower_right; eassumption.
Qed.

(** Equal games have the same options: those of their canonical forms.
    Clause: game.canonical.options. *)
Theorem options_of_values : forall g h b x, equal g h ->
  In x (moves b (canonical_form_of g)) ->
  exists y, In y (moves b (canonical_form_of h)) /\ equal x y.
Proof.
  intros g h b x E I.
  assert (S : identical (canonical_form_of g) (canonical_form_of h)).
  { apply canonical_forms_are_identical; try apply canonical_form_canonical.
    apply equal_transitive with g; [apply canonical_form_equal |].
    apply equal_transitive with h; [exact E | apply equal_symmetric, canonical_form_equal]. }
  apply identity_rule in S; destruct S as [L [_ [R _]]].
  destruct b; [destruct (L x I) as [y [J D]] | destruct (R x I) as [y [J D]]];
    exists y; auto using identical_are_equal.
Qed.

(** No two games of the list are comparable, unless they are equal. *)
Definition antichain (l : list form) : Prop :=
  forall x y, In x l -> In y l -> le x y -> equal x y.

(** The values born by day n + 1 are the values {L|R} for two antichains L and R of games born by
    day n.  Clause: game.birthday.antichains. *)
Theorem next_day : forall v n,
  (exists g, equal g v /\ birthday g <= S n) <->
  (exists l r, equal (Form l r) v /\ antichain l /\ antichain r /\
    (forall x, In x l -> birthday x <= n) /\ (forall x, In x r -> birthday x <= n)).
Proof.
  intros v n; split.
  - intros [g [E B]]; pose proof (canonical_form_canonical g) as C.
    pose proof (canonical_form_equal g) as F; pose proof (canonical_form_birthday g) as D.
    destruct (canonical_form_of g) as [l r]; exists l, r.
    inversion C as [g' T _ _]; subst g'; destruct T as [A [A' _]]; cbn [left right] in *.
    split; [exact (equal_transitive _ _ _ F E) |].
    split; [intros x y I J L; apply identical_are_equal; auto |].
    split; [intros x y I J L; apply identical_are_equal; auto |].
    split; intros x I;
      [pose proof (birthday_left (Form l r) x I) | pose proof (birthday_right (Form l r) x I)];
      lia.
  - intros [l [r [E [_ [_ [L R]]]]]]; exists (Form l r); split; [exact E |].
    apply born_by; cbn [left right]; split; intros x I;
      [specialize (L x I) | specialize (R x I)]; lia.
Qed.
