(** * Games and forms

    Induction, the options of sums and of negatives, identity, followers and birthdays.  The
    definitions are in [Statements]. *)

From Coq Require Import List Bool Arith Lia.
From Tedomari Require Export Statements.
Import ListNotations.

(** ** Induction on the number of positions *)

Fixpoint size (g : form) : nat :=
  match g with Form l r => S (list_sum (map size l) + list_sum (map size r)) end.

Lemma size_in_list : forall x l, In x l -> size x <= list_sum (map size l).
Proof.
  intros x l; induction l as [| y l IH]; simpl; intros H; [contradiction |].
  destruct H as [-> | H]; [| specialize (IH H)]; lia.
Qed.

Lemma size_left : forall g x, In x (left g) -> size x < size g.
Proof. intros [l r] x H; cbn [left right] in H; apply size_in_list in H; cbn [size]; lia. Qed.

Lemma size_right : forall g x, In x (right g) -> size x < size g.
Proof. intros [l r] x H; cbn [left right] in H; apply size_in_list in H; cbn [size]; lia. Qed.

Lemma options_induction : forall P : form -> Prop,
  (forall g, (forall x, In x (left g) -> P x) -> (forall x, In x (right g) -> P x) -> P g) ->
  forall g, P g.
Proof.
  intros P step g; remember (size g) as n eqn:E.
  revert g E; induction n as [n IH] using lt_wf_ind; intros g ->.
  apply step; intros x H; eapply IH; try reflexivity.
  - apply size_left; assumption.
  - apply size_right; assumption.
Qed.

(** Put the sizes of all options in sight of [lia]. *)
Ltac sizes :=
  repeat match goal with
  | H : In ?x (left ?g) |- _ =>
      lazymatch goal with
      | _ : size x < size g |- _ => fail
      | _ => pose proof (size_left _ _ H)
      end
  | H : In ?x (right ?g) |- _ =>
      lazymatch goal with
      | _ : size x < size g |- _ => fail
      | _ => pose proof (size_right _ _ H)
      end
  end; lia.

(** ** The options of sums and negatives *)

Lemma left_negative : forall g, left (negative g) = map negative (right g).
Proof. intros [l r]; reflexivity. Qed.

Lemma right_negative : forall g, right (negative g) = map negative (left g).
Proof. intros [l r]; reflexivity. Qed.

Lemma left_add : forall g h,
  left (add g h) = map (fun x => add x h) (left g) ++ map (add g) (left h).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.

Lemma right_add : forall g h,
  right (add g h) = map (fun x => add x h) (right g) ++ map (add g) (right h).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.

Lemma in_left_add : forall g h x, In x (left (add g h)) <->
  (exists y, In y (left g) /\ x = add y h) \/ (exists y, In y (left h) /\ x = add g y).
Proof.
  intros g h x; rewrite left_add, in_app_iff, !in_map_iff.
  split; intros [[y [A B]] | [y [A B]]]; [left | right | left | right]; exists y; auto.
Qed.

Lemma in_right_add : forall g h x, In x (right (add g h)) <->
  (exists y, In y (right g) /\ x = add y h) \/ (exists y, In y (right h) /\ x = add g y).
Proof.
  intros g h x; rewrite right_add, in_app_iff, !in_map_iff.
  split; intros [[y [A B]] | [y [A B]]]; [left | right | left | right]; exists y; auto.
Qed.

Lemma map_identity_on : forall (f : form -> form) l, (forall x, In x l -> f x = x) -> map f l = l.
Proof.
  intros f l; induction l as [| x l IH]; simpl; intros H; [reflexivity |].
  rewrite H, IH; auto.
Qed.

(** The negative of the negative of a form is the identical form. *)
Theorem negative_negative : forall g, negative (negative g) = g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [l r]; simpl in *.
  rewrite !map_map; f_equal; apply map_identity_on; assumption.
Qed.

(** The left options of -G are the -G^R, and its right options the -G^L.
    Clause: game.form.negative. *)
Theorem options_of_negative : forall g,
  left (negative g) = map negative (right g) /\ right (negative g) = map negative (left g).
Proof. intros g; split; [apply left_negative | apply right_negative]. Qed.

(** A move in a sum is a move in one component; the other one stays as it is.
    Clauses: game.sum.definition, game.sum.play. *)
Theorem options_of_sum : forall g h x,
  (In x (left (add g h)) <->
    (exists y, In y (left g) /\ x = add y h) \/ (exists y, In y (left h) /\ x = add g y)) /\
  (In x (right (add g h)) <->
    (exists y, In y (right g) /\ x = add y h) \/ (exists y, In y (right h) /\ x = add g y)).
Proof. intros g h x; split; [apply in_left_add | apply in_right_add]. Qed.

(** G - H is G + (-H).  Clause: game.sum.difference. *)
Theorem difference_is_sum : forall g h, subtract g h = add g (negative h).
Proof. reflexivity. Qed.

(** ** Identity *)

(** Two forms are identical if and only if each option of one is identical to an option of the
    other, on both sides.  Clause: game.form.identity. *)
Theorem identity_rule : forall g h, identical g h <->
  (forall x, In x (left g) -> exists y, In y (left h) /\ identical x y) /\
  (forall y, In y (left h) -> exists x, In x (left g) /\ identical x y) /\
  (forall x, In x (right g) -> exists y, In y (right h) /\ identical x y) /\
  (forall y, In y (right h) -> exists x, In x (right g) /\ identical x y).
Proof.
  intros g h; split.
  - intros E; inversion E; auto.
  - intros [A [B [C D]]]; constructor; assumption.
Qed.

Lemma identical_reflexive : forall g, identical g g.
Proof.
  induction g as [g IHl IHr] using options_induction; constructor; intros x I; eauto.
Qed.

Lemma identical_symmetric : forall g h, identical g h -> identical h g.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h E.
  inversion E as [g' h' A B C D]; subst; constructor; intros x I.
  - destruct (B x I) as [y [J F]]; eauto.
  - destruct (A x I) as [y [J F]]; eauto.
  - destruct (D x I) as [y [J F]]; eauto.
  - destruct (C x I) as [y [J F]]; eauto.
Qed.

Lemma identical_transitive : forall g h k, identical g h -> identical h k -> identical g k.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h k E F.
  inversion E as [g' h' A B C D]; inversion F as [h'' k' A' B' C' D']; subst.
  constructor; intros x I.
  - destruct (A x I) as [y [J P]], (A' y J) as [z [K Q]]; eauto.
  - destruct (B' x I) as [y [J P]], (B y J) as [z [K Q]]; eauto.
  - destruct (C x I) as [y [J P]], (C' y J) as [z [K Q]]; eauto.
  - destruct (D' x I) as [y [J P]], (D y J) as [z [K Q]]; eauto.
Qed.

(** ** Followers *)

(** The followers of a form are the form itself and the followers of its options.
    Clause: game.form.followers. *)
Theorem follower_rule : forall h g, follower h g <->
  h = g \/ (exists x, In x (left g) /\ follower h x) \/ (exists x, In x (right g) /\ follower h x).
Proof.
  intros h g; split.
  - intros F; inversion F; subst; eauto.
  - intros [-> | [[x [I F]] | [x [I F]]]].
    + apply follower_itself.
    + exact (follower_left h x g I F).
    + exact (follower_right h x g I F).
Qed.

Lemma follower_transitive : forall k h g, follower k h -> follower h g -> follower k g.
Proof.
  intros k h g A B; induction B; eauto using follower_left, follower_right.
Qed.

(** ** Birthdays *)

(** A form is born by day n if and only if its options are born before day n. *)
Lemma born_by : forall g n, birthday g <= n <->
  (forall x, In x (left g) -> birthday x < n) /\ (forall y, In y (right g) -> birthday y < n).
Proof.
  intros [l r] n; cbn [birthday left right].
  rewrite Nat.max_lub_iff, !list_max_le, !Forall_map, !Forall_forall; reflexivity.
Qed.

Lemma birthday_left : forall g x, In x (left g) -> birthday x < birthday g.
Proof. intros g x I; exact (proj1 (proj1 (born_by g _) (le_n _)) x I). Qed.

Lemma birthday_right : forall g y, In y (right g) -> birthday y < birthday g.
Proof. intros g y I; exact (proj2 (proj1 (born_by g _) (le_n _)) y I). Qed.

Lemma birthday_option : forall g, 0 < birthday g ->
  exists x, (In x (left g) \/ In x (right g)) /\ birthday g = S (birthday x).
Proof.
  intros g L.
  assert (N : ~ ((forall x, In x (left g) -> birthday x < birthday g - 1) /\
                 (forall y, In y (right g) -> birthday y < birthday g - 1)))
    by (rewrite <- born_by; lia).
  destruct (existsb (fun x => birthday g - 1 <=? birthday x) (left g ++ right g)) eqn:E.
  - apply existsb_exists in E; destruct E as [x [I E]]; apply Nat.leb_le in E.
    exists x; apply in_app_iff in I; split; [exact I |].
    destruct I as [I | I]; [apply birthday_left in I | apply birthday_right in I]; lia.
  - exfalso; apply N.
    assert (X : forall x, In x (left g ++ right g) -> birthday x < birthday g - 1).
    { intros x I; apply Nat.nle_gt; intros B; apply Nat.leb_le in B.
      enough (true = false) by discriminate.
      rewrite <- E; symmetry; apply existsb_exists; eauto. }
    split; intros x I; apply X, in_app_iff; auto.
Qed.

(** The birthday of a form is 0 if it has no options, and otherwise one more than the largest
    birthday of its options.  Clause: game.form.birthday. *)
Theorem birthday_rule : forall g,
  (left g = [] -> right g = [] -> birthday g = 0) /\
  (forall x, In x (left g) \/ In x (right g) -> birthday x < birthday g) /\
  (birthday g <> 0 ->
    exists x, (In x (left g) \/ In x (right g)) /\ birthday g = S (birthday x)).
Proof.
  intros g; split; [| split].
  - destruct g as [l r]; cbn [left right]; intros -> ->; reflexivity.
  - intros x [I | I]; [apply birthday_left | apply birthday_right]; exact I.
  - intros N; apply birthday_option; lia.
Qed.

Lemma birthday_follower : forall h g, follower h g -> birthday h <= birthday g.
Proof.
  intros h g F; induction F as [g | h x g I F IH | h x g I F IH];
    [lia | apply birthday_left in I; lia | apply birthday_right in I; lia].
Qed.

Lemma birthday_identical : forall g h, identical g h -> birthday g = birthday h.
Proof.
  assert (X : forall g h, identical g h -> birthday g <= birthday h).
  { induction g as [g IHl IHr] using options_induction; intros h E.
    inversion E as [g' h' A B C D]; subst; apply born_by; split; intros x I.
    - destruct (A x I) as [y [J F]]; specialize (IHl x I y F); apply birthday_left in J; lia.
    - destruct (C x I) as [y [J F]]; specialize (IHr x I y F); apply birthday_right in J; lia. }
  intros g h E; apply Nat.le_antisymm; auto using identical_symmetric.
Qed.

(** A game and its negative have the same birthday. *)
Theorem birthday_negative : forall g, birthday (negative g) = birthday g.
Proof.
  assert (X : forall g, birthday (negative g) <= birthday g).
  { induction g as [g IHl IHr] using options_induction; apply born_by.
    rewrite left_negative, right_negative; split; intros x I;
      apply in_map_iff in I; destruct I as [y [<- I]].
    - specialize (IHr y I); apply birthday_right in I; lia.
    - specialize (IHl y I); apply birthday_left in I; lia. }
  intros g; apply Nat.le_antisymm; [apply X |].
  rewrite <- (negative_negative g) at 1; apply X.
Qed.

Lemma birthday_add_below : forall n g h, size g + size h < n ->
  birthday (add g h) = birthday g + birthday h.
Proof.
  induction n as [| n IH]; intros g h S; [lia |]; apply Nat.le_antisymm.
  - apply born_by; split; intros x I;
      [apply in_left_add in I | apply in_right_add in I];
      destruct I as [[y [I ->]] | [y [I ->]]]; rewrite IH by sizes;
      (apply birthday_left in I || apply birthday_right in I); lia.
  - assert (X : forall x, In x (left (add g h)) \/ In x (right (add g h)) ->
      birthday x < birthday (add g h))
      by (intros x [I | I]; [apply birthday_left | apply birthday_right]; exact I).
    destruct (Nat.eq_0_gt_0_cases (birthday g)) as [Zg | Pg];
      [destruct (Nat.eq_0_gt_0_cases (birthday h)) as [Zh | Ph]; [lia |] |].
    + destruct (birthday_option h Ph) as [x [I E]].
      specialize (X (add g x)); rewrite in_left_add, in_right_add in X.
      rewrite IH in X by (destruct I; sizes).
      assert (birthday g + birthday x < birthday (add g h)) by (apply X; destruct I; eauto 6).
      lia.
    + destruct (birthday_option g Pg) as [x [I E]].
      specialize (X (add x h)); rewrite in_left_add, in_right_add in X.
      rewrite IH in X by (destruct I; sizes).
      assert (birthday x + birthday h < birthday (add g h)) by (apply X; destruct I; eauto 6).
      lia.
Qed.

(** The birthday of the form G + H is the sum of the birthdays of G and H. *)
Theorem birthday_add : forall g h, birthday (add g h) = birthday g + birthday h.
Proof. intros g h; eapply birthday_add_below; apply Nat.lt_succ_diag_r. Qed.

(** 0 is the form without options, and the only one.  Clause: game.form.zero. *)
Theorem zero_has_no_options : forall g, left g = [] /\ right g = [] <-> g = zero.
Proof. intros [l r]; cbn; split; [intros [-> ->]; reflexivity | intros [= -> ->]; auto]. Qed.
