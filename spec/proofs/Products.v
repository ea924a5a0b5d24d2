(** * Products and companions

    Ordinal sums, Conway's product of forms, and the companions of games. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Nimbers
  Infinitesimals.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Ordinal sums *)

(** G:H = {G^L, G:H^L | G^R, G:H^R}. *)
Fixpoint ordinal (g h : form) : form :=
  match h with
  | Form l r => Form (left g ++ map (ordinal g) l) (right g ++ map (ordinal g) r)
  end.

(** A move in G:H is a move in G, which ends the play in H, or a move in H.
    Clause: product.ordinal.definition. *)
Theorem options_of_ordinal_sum : forall b g h x, In x (moves b (ordinal g h)) <->
  In x (moves b g) \/ exists y, In y (moves b h) /\ x = ordinal g y.
Proof.
  intros b g [l r] x; destruct b; cbn [ordinal moves left right];
    rewrite in_app_iff, in_map_iff; split; (intros [I | [y [A B]]]; [left; exact I | right]);
    exists y; auto.
Qed.

(** G:0 is G, and 0:H is H, as forms.  Clause: product.ordinal.zero. *)
Theorem ordinal_sum_with_zero :
  (forall g, ordinal g zero = g) /\ (forall h, ordinal zero h = h).
Proof.
  split.
  - intros [l r]; cbn; rewrite !app_nil_r; reflexivity.
  - induction h as [h IHl IHr] using options_induction; destruct h as [l r].
    cbn [ordinal left right zero app] in *; f_equal; apply map_identity_on; assumption.
Qed.

Lemma ordinal_order_below : forall n g h k, size h + size k < n ->
  (le (ordinal g k) (ordinal g h) <-> le k h).
Proof.
  induction n as [| n IH]; intros g h k S; [lia |].
  assert (X : forall b z, In z (moves b g) -> In z (moves b (ordinal g h)) /\
                          In z (moves b (ordinal g k)))
    by (intros b z I; split; apply options_of_ordinal_sum; auto).
  assert (Y : forall b k z, In z (moves b k) -> In (ordinal g z) (moves b (ordinal g k)))
    by (intros b j z I; apply options_of_ordinal_sum; eauto).
  rewrite !le_rule; unfold ge; split; intros [A B]; split; intros z I.
  - rewrite <- (IH g z h) by sizes; exact (A _ (Y true k z I)).
  - rewrite <- (IH g k z) by sizes; exact (B _ (Y false h z I)).
  - apply (options_of_ordinal_sum true) in I; destruct I as [I | [y [I ->]]].
    + exact (not_le_left _ z (proj1 (X true z I)) _ (le_reflexive _)).
    + rewrite (IH g y h) by (cbn [moves] in I; sizes); exact (A y I).
  - apply (options_of_ordinal_sum false) in I; destruct I as [I | [y [I ->]]].
    + exact (not_le_right _ z (proj2 (X false z I)) _ (le_reflexive _)).
    + rewrite (IH g k y) by (cbn [moves] in I; sizes); exact (B y I).
Qed.

(** The colon principle.  For any form of G, G:H >= G:K if and only if H >= K, so the value of G:H
    depends only on the value of H.  A move in G is in G:H and in G:K, so only the options of H
    and K matter.  Clause: product.ordinal.colon. *)
Theorem colon_principle :
  (forall g h k, ge (ordinal g h) (ordinal g k) <-> ge h k) /\
  (forall g h k, equal h k -> equal (ordinal g h) (ordinal g k)).
Proof.
  assert (A : forall g h k, ge (ordinal g h) (ordinal g k) <-> ge h k)
    by (intros g h k; eapply ordinal_order_below; apply Nat.lt_succ_diag_r).
  split; [exact A |]; intros g h k [E F]; split; apply A; assumption.
Qed.

(** ** Conway's product *)

(** The left options of GH are all G^L H + G H^L - G^L H^L and G^R H + G H^R - G^R H^R, and its
    right options are all G^L H + G H^R - G^L H^R and G^R H + G H^L - G^R H^L. *)
Fixpoint product (g : form) : form -> form :=
  match g with
  | Form gl gr =>
      fix product_g (h : form) : form :=
        match h with
        | Form hl hr =>
            let terms gs hs :=
              flat_map (fun x => map (fun y =>
                subtract (add (product x h) (product_g y)) (product x y)) hs) gs in
            Form (terms gl hl ++ terms gr hr) (terms gl hr ++ terms gr hl)
        end
  end.

Definition product_term (g h x y : form) : form :=
  subtract (add (product x h) (product g y)) (product x y).

(** The options of GH are those that the definition lists, with the signs as it gives them.
    Clause: product.conway.definition. *)
Theorem options_of_product : forall b g h z, In z (moves b (product g h)) <->
  (exists x y, In x (left g) /\ In y (moves b h) /\ z = product_term g h x y) \/
  (exists x y, In x (right g) /\ In y (moves (negb b) h) /\ z = product_term g h x y).
Proof.
  assert (T : forall g h xs ys z,
    In z (flat_map (fun x => map (fun y => product_term g h x y) ys) xs) <->
    exists x y, In x xs /\ In y ys /\ z = product_term g h x y).
  { intros g h xs ys z; rewrite in_flat_map; split.
    - intros [x [I J]]; apply in_map_iff in J; destruct J as [y [<- J]]; exists x, y; auto.
    - intros [x [y [I [J ->]]]]; exists x; split; [exact I |]; apply in_map_iff; eauto. }
  intros b g h z; rewrite <- !T, <- in_app_iff.
  destruct g as [gl gr], h as [hl hr], b; reflexivity.
Qed.

Lemma identical_add : forall g h g' h', identical g g' -> identical h h' ->
  identical (add g h) (add g' h').
Proof.
  intros g h; remember (size g + size h) as n eqn:E; revert g h E.
  induction n as [n IH] using lt_wf_ind; intros g h -> g' h' E F.
  pose proof E as E'; pose proof F as F'.
  apply identity_rule in E; destruct E as [E1 [E2 [E3 E4]]].
  apply identity_rule in F; destruct F as [F1 [F2 [F3 F4]]].
  constructor; intros z I; sum_options.
  - destruct (E1 _ H) as [y [J K]]; exists (add y h').
    split; [apply left_of_sum, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (F1 _ H) as [y [J K]]; exists (add g' y).
    split; [apply left_of_sum_2, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (E2 _ H) as [y [J K]]; exists (add y h).
    split; [apply left_of_sum, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (F2 _ H) as [y [J K]]; exists (add g y).
    split; [apply left_of_sum_2, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (E3 _ H) as [y [J K]]; exists (add y h').
    split; [apply right_of_sum, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (F3 _ H) as [y [J K]]; exists (add g' y).
    split; [apply right_of_sum_2, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (E4 _ H) as [y [J K]]; exists (add y h).
    split; [apply right_of_sum, J | eapply IH; [| reflexivity | |]; auto; sizes].
  - destruct (F4 _ H) as [y [J K]]; exists (add g y).
    split; [apply right_of_sum_2, J | eapply IH; [| reflexivity | |]; auto; sizes].
Qed.

Lemma identical_add_commutes : forall g h, identical (add g h) (add h g).
Proof.
  intros g h; remember (size g + size h) as n eqn:E; revert g h E.
  induction n as [n IH] using lt_wf_ind; intros g h ->.
  constructor; intros z I; sum_options;
    match goal with
    | H : In ?x (left ?k) |- exists y, In y (left (add ?k ?m)) /\ _ =>
        exists (add x m); split; [apply left_of_sum, H |]
    | H : In ?x (left ?k) |- exists y, In y (left (add ?m ?k)) /\ _ =>
        exists (add m x); split; [apply left_of_sum_2, H |]
    | H : In ?x (right ?k) |- exists y, In y (right (add ?k ?m)) /\ _ =>
        exists (add x m); split; [apply right_of_sum, H |]
    | H : In ?x (right ?k) |- exists y, In y (right (add ?m ?k)) /\ _ =>
        exists (add m x); split; [apply right_of_sum_2, H |]
    end; eapply IH; try reflexivity; sizes.
Qed.

Lemma product_commutes_below : forall n g h, size g + size h < n ->
  identical (product g h) (product h g).
Proof.
  induction n as [| n IH]; intros g h S; [lia |].
  assert (T : forall g h x y b c, size g + size h < Datatypes.S n ->
    In x (moves b g) -> In y (moves c h) ->
    identical (product_term g h x y) (product_term h g y x)).
  { clear g h S; intros g h x y b c S I J.
    pose proof (moves_size b g x I); pose proof (moves_size c h y J).
    unfold product_term, subtract; apply identical_add; [| apply identical_negative, IH; lia].
    eapply identical_transitive; [apply identical_add_commutes |].
    apply identical_add; apply IH; lia. }
  assert (M : forall g h b z, size g + size h < Datatypes.S n -> In z (moves b (product g h)) ->
    exists w, In w (moves b (product h g)) /\ identical z w).
  { clear g h S; intros g h b z S I; apply options_of_product in I.
    destruct I as [[x [y [I [J ->]]]] | [x [y [I [J ->]]]]]; exists (product_term h g y x).
    - split; [| exact (T g h x y true b S I J)]; apply options_of_product.
      destruct b; [left | right]; exists y, x; auto.
    - split; [| exact (T g h x y false (negb b) S I J)]; apply options_of_product.
      destruct b; [right | left]; exists y, x; auto. }
  assert (M' : forall b z, In z (moves b (product h g)) ->
    exists w, In w (moves b (product g h)) /\ identical w z).
  { intros b z I; destruct (M h g b z ltac:(lia) I) as [w [J K]].
    exists w; split; [exact J | apply identical_symmetric, K]. }
  constructor; intros z I;
    [exact (M g h true z S I) | exact (M' true z I) |
     exact (M g h false z S I) | exact (M' false z I)].
Qed.

Lemma zero_add_form : forall g, add zero g = g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [l r].
  change (add zero (Form l r)) with (Form (map (add zero) l) (map (add zero) r)).
  f_equal; apply map_identity_on; assumption.
Qed.

Lemma product_zero : forall g, product zero g = zero.
Proof. intros [l r]; reflexivity. Qed.

Lemma product_one : forall g, product one g = g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [l r].
  cbn [left right] in *.
  assert (X : forall y h, product one y = y -> product_term one h zero y = y).
  { intros y h E; unfold product_term, subtract; rewrite !product_zero, E, zero_add_form.
    apply add_zero. }
  transitivity (Form (map (product_term one (Form l r) zero) l)
                     (map (product_term one (Form l r) zero) r)).
  - cbn [product one natural flat_map]; rewrite !app_nil_r; reflexivity.
  - f_equal; apply map_identity_on; intros y I; apply X; auto.
Qed.

(** GH and HG are identical forms, 0 times G is 0, and 1 times G is G.
    Clause: product.conway.laws. *)
Theorem laws_of_product :
  (forall g h, identical (product g h) (product h g)) /\
  (forall g, identical (product zero g) zero) /\
  (forall g, identical (product one g) g).
Proof.
  split; [intros g h; eapply product_commutes_below; apply Nat.lt_succ_diag_r |].
  split; intros g; [rewrite product_zero | rewrite product_one]; apply identical_reflexive.
Qed.

(** ** Companions *)

(** The options of the companion are the companions of the options of G and, for Left if G >= 0
    and for Right if G <= 0, also 0. *)
Fixpoint companion (g : form) : form :=
  match g with
  | Form l r =>
      Form ((if compare zero true g then [zero] else []) ++ map companion l)
           ((if compare g true zero then [zero] else []) ++ map companion r)
  end.

(** The options of the companion are those that the definition lists.
    Clause: companion.definition. *)
Theorem options_of_companion : forall g x,
  (In x (left (companion g)) <->
    (ge g zero /\ x = zero) \/ exists y, In y (left g) /\ x = companion y) /\
  (In x (right (companion g)) <->
    (le g zero /\ x = zero) \/ exists y, In y (right g) /\ x = companion y).
Proof.
  intros g x.
  assert (C : companion g =
    Form ((if compare zero true g then [zero] else []) ++ map companion (left g))
         ((if compare g true zero then [zero] else []) ++ map companion (right g)))
    by (destruct g; reflexivity).
  assert (T : forall (b : bool) l, In x ((if b then [zero] else []) ++ map companion l) <->
    (b = true /\ x = zero) \/ exists y, In y l /\ x = companion y).
  { intros b l; rewrite in_app_iff, in_map_iff; destruct b; cbn [In]; split.
    - intros [[E | []] | [y [A B]]]; [left | right; exists y]; auto.
    - intros [[_ E] | [y [A B]]]; [left | right; exists y]; auto.
    - intros [[] | [y [A B]]]; right; exists y; auto.
    - intros [[A _] | [y [A B]]]; [discriminate | right; exists y; auto]. }
  rewrite C; cbn [left right]; split; apply T.
Qed.

Lemma companion_order_below : forall n g h, size g + size h < n ->
  (le g h <-> le (companion g) (companion h)).
Proof.
  induction n as [| n IH]; intros g h S; [lia |]; split; intros L; apply le_rule; unfold ge;
    split; intros x I.
  - apply options_of_companion in I; destruct I as [[P ->] | [y [I ->]]].
    + apply (not_le_left (companion h) zero); [| apply le_reflexive].
      apply options_of_companion; left; split; [| reflexivity].
      unfold ge in *; exact (le_transitive _ _ _ P L).
    + rewrite <- (IH h y) by sizes; exact (not_le_left g y I h L).
  - apply options_of_companion in I; destruct I as [[P ->] | [y [I ->]]].
    + apply (not_le_right (companion g) zero); [| apply le_reflexive].
      apply options_of_companion; left; split; [| reflexivity].
      exact (le_transitive _ _ _ L P).
    + rewrite <- (IH y g) by sizes; exact (not_le_right h y I g L).
  - rewrite (IH h x) by sizes; apply (not_le_left (companion g)); [| exact L].
    apply options_of_companion; right; eauto.
  - rewrite (IH x g) by sizes; apply (not_le_right (companion h)); [| exact L].
    apply options_of_companion; right; eauto.
Qed.

(** Companions are ordered as the games are, so the companion depends only on the value: each form
    of G, all-small or not, gives the same value.  The option 0 that is added on a side does no
    harm: if G >= 0 and G <= H, then H >= 0, and 0 is an option there as well.
    Clause: companion.value. *)
Theorem companion_of_value :
  (forall g h, le g h <-> le (companion g) (companion h)) /\
  (forall g h, equal g h -> equal (companion g) (companion h)).
Proof.
  assert (A : forall g h, le g h <-> le (companion g) (companion h))
    by (intros g h; eapply companion_order_below; apply Nat.lt_succ_diag_r).
  split; [exact A |]; intros g h [P Q]; unfold ge in P; split; unfold ge;
    apply -> A; assumption.
Qed.

(** The companion of -G is the negative of the companion of G.  Clause: companion.negative. *)
Theorem companion_of_negative : forall g, companion (negative g) = negative (companion g).
Proof.
  induction g as [g IHl IHr] using options_induction.
  assert (A : compare zero true (negative g) = compare g true zero).
  { apply eq_true_iff_eq; symmetry; exact (negative_reverses_order g zero). }
  assert (B : compare (negative g) true zero = compare zero true g).
  { apply eq_true_iff_eq; symmetry; exact (negative_reverses_order zero g). }
  destruct g as [l r]; cbn [left right] in *; cbn [negative companion] in *.
  rewrite A, B, !map_app, !map_map; f_equal; f_equal.
  - destruct (compare (Form l r) true zero); reflexivity.
  - apply map_equal_on; exact IHr.
  - destruct (compare zero true (Form l r)); reflexivity.
  - apply map_equal_on; exact IHl.
Qed.

(** The companion of 0 is *, that of * is 0, and that of any other nimber is itself.
    Clause: companion.nimber. *)
Theorem companion_of_nimber :
  equal (companion zero) star /\ equal (companion star) zero /\
  forall n, 2 <= n -> equal (companion (nimber n)) (nimber n).
Proof.
  assert (E0 : equal (companion zero) (nimber 1)) by compute_relation.
  assert (E1 : equal (companion (nimber 1)) (nimber 0)) by compute_relation.
  split; [exact E0 |]; split; [exact E1 |].
  induction n as [n IH] using lt_wf_ind; intros L.
  assert (C : forall k, k < n -> exists j, j < n /\ equal (companion (nimber k)) (nimber j)).
  { intros [| [| k]] K; [exists 1 | exists 0 | exists (S (S k))]; (split; [lia |]); auto.
    apply IH; lia. }
  assert (D : forall k, k < n -> exists j, j < n /\ equal (companion (nimber j)) (nimber k)).
  { intros [| [| k]] K; [exists 1 | exists 0 | exists (S (S k))]; (split; [lia |]); auto.
    apply IH; lia. }
  assert (O : forall b x, In x (moves b (companion (nimber n))) <->
            exists k, k < n /\ x = companion (nimber k)).
  { destruct (different_nimbers_are_confused n 0 ltac:(lia)) as [P Q].
    intros [|] x; cbn [moves]; rewrite (proj1 (options_of_companion (nimber n) x))
      || rewrite (proj2 (options_of_companion (nimber n) x)); split.
    - intros [[A _] | [y [I ->]]]; [contradiction (P A) |].
      apply in_smaller_nimbers in I; destruct I as [k [K ->]]; eauto.
    - intros [k [K ->]]; right; exists (nimber k); split; [| reflexivity].
      apply in_smaller_nimbers; eauto.
    - intros [[A _] | [y [I ->]]]; [contradiction (Q A) |].
      apply in_smaller_nimbers in I; destruct I as [k [K ->]]; eauto.
    - intros [k [K ->]]; right; exists (nimber k); split; [| reflexivity].
      apply in_smaller_nimbers; eauto. }
  apply equal_to_nimber.
  - intros b x I; apply O in I; destruct I as [k [K ->]].
    destruct (C k K) as [j [J E]]; exists j; split; [lia | exact E].
  - intros b k K; destruct (D k K) as [j [J E]]; exists (companion (nimber j)).
    split; [apply O; eauto | exact E].
Qed.

(** The companion of the companion of G is G.  Its options are those of G and, if the companion
    is >= 0, also 0, and if G >= 0, also the companion of 0, which is *.  Neither of them is >= G:
    if G <= 0, then 0 is a right option of the companion, which is not >= 0; and if G >= 0, then
    G <= * fails.  The right options are the mirror image.  Clause: companion.involution. *)
Theorem companion_of_companion : forall g, equal (companion (companion g)) g.
Proof.
  induction g as [g IHl IHr] using options_induction; set (c := companion (companion g)).
  assert (L : forall x, In x (left g) -> In (companion (companion x)) (left c)).
  { intros x I; apply options_of_companion; right; exists (companion x); split; [| reflexivity].
    apply options_of_companion; right; eauto. }
  assert (R : forall x, In x (right g) -> In (companion (companion x)) (right c)).
  { intros x I; apply options_of_companion; right; exists (companion x); split; [| reflexivity].
    apply options_of_companion; right; eauto. }
  split; unfold ge; apply le_rule; unfold ge; split; intros z I.
  - rewrite <- (IHl z I); exact (not_le_left c _ (L z I) c (le_reflexive c)).
  - apply options_of_companion in I; destruct I as [[P ->] | [y [I ->]]].
    + intros Q; refine (not_le_left (companion g) zero _ zero P (le_reflexive zero)).
      apply options_of_companion; left; auto.
    + apply options_of_companion in I; destruct I as [[P ->] | [w [I ->]]].
      * intros Q; pose proof (le_transitive _ _ _ Q P) as E; vm_compute in E; discriminate E.
      * rewrite (IHr w I); exact (not_le_right g w I g (le_reflexive g)).
  - apply options_of_companion in I; destruct I as [[P ->] | [y [I ->]]].
    + intros Q; refine (not_le_right (companion g) zero _ zero P (le_reflexive zero)).
      apply options_of_companion; left; auto.
    + apply options_of_companion in I; destruct I as [[P ->] | [w [I ->]]].
      * intros Q; pose proof (le_transitive _ _ _ P Q) as E; vm_compute in E; discriminate E.
      * rewrite (IHl w I); exact (not_le_left g w I g (le_reflexive g)).
  - rewrite <- (IHr z I); exact (not_le_right c _ (R z I) c (le_reflexive c)).
Qed.
