(** * Uptimals

    The powers of ^, the integer multiples of them, and the lexicographic order of their sums. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms Permutation.
From Tedomari Require Import Statements Games OutcomesAndOrder Sums CanonicalForm Numbers Nimbers
  Infinitesimals Sumbers.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Powers *)

(** PowTo(G,n) = {PowTo(G,n-1)|H} for G = {0|H}, beginning with PowTo(G,0) = 0. *)
Fixpoint pow_to (h : form) (n : nat) : form :=
  match n with
  | 0 => zero
  | S n => Form [pow_to h n] [h]
  end.

(** Pow(G,1) + ... + Pow(G,n), where Pow(G,n) = {0 | H - Pow(G,1) - ... - Pow(G,n-1)}. *)
Fixpoint sum_of_powers (h : form) (n : nat) : form :=
  match n with
  | 0 => zero
  | S n => add (sum_of_powers h n) (Form [zero] [subtract h (sum_of_powers h n)])
  end.

Definition pow (h : form) (n : nat) : form :=
  Form [zero] [subtract h (sum_of_powers h (pred n))].

Lemma positive_natural : forall n, positive (natural (S n)).
Proof.
  intros n; exists (Z.of_nat (S n)), 0; split; [lia |]; symmetry; apply integer_of_nat.
Qed.

Lemma natural_less : forall m n, m < n -> less (natural m) (natural n).
Proof. intros m n L; rewrite <- !integer_of_nat; apply integer_less; lia. Qed.

Definition up_n (n : nat) : form := up_of (natural n).

Lemma up_n_less : forall m n, m < n -> less (up_n m) (up_n n).
Proof.
  intros [| m] [| n] L; try lia.
  - apply (order_of_ups (natural (S n)) (natural (S (S n)))); auto using positive_natural.
    apply natural_less; lia.
  - apply order_of_ups; auto using positive_natural; apply natural_less; exact L.
Qed.

(** The option * of ^(n) is reversible: ^(n) = {^(n-1)|*}. *)
Lemma up_n_succ : forall n, equal (up_n (S n)) (Form [up_n n] [star]).
Proof.
  intros n; unfold up_n; rewrite (up_of_positive _ (positive_natural n)).
  cbn [natural left right map app]; fold (up_n n).
  transitivity (Form [star; up_n n] [star]).
  - apply equal_by_moves; intros [|] x I; exists x; split; try reflexivity;
      cbn [moves left right In] in *; intuition.
  - assert (P : le zero (Form [star; up_n n] [star])).
    { apply le_rule; split; [intros x [] |]; intros y [<- | []].
      unfold le; vm_compute; discriminate. }
    destruct reversal as [R _].
    exact (R star zero [up_n n] [star] (or_introl eq_refl) P).
Qed.

(** *** PowTo(^,n) is ^(n), and Pow(^,n) is ^(n) - ^(n-1) *)

Lemma pow_to_is_up : forall n, equal (pow_to star n) (up_n n).
Proof.
  induction n as [| n IH]; [reflexivity |]; rewrite up_n_succ; cbn [pow_to].
  apply equal_by_moves; intros [|] x [<- | []]; eexists; (split; [left; reflexivity |]);
    first [exact IH | symmetry; exact IH | reflexivity].
Qed.

Definition difference (n : nat) : form := Form [zero] [subtract star (up_n n)].

Lemma left_in_sum : forall g h x, In x (left g) -> In (add x h) (left (add g h)).
Proof. intros g h x I; apply in_left_add; left; exists x; split; [exact I | reflexivity]. Qed.

Lemma star_minus_up_n : forall n, confused (subtract star (up_n (S n))) zero.
Proof.
  intros n; destruct (proj1 ups_and_stars (Z.of_nat (S n)) 0) as [A B].
  change (dyadic (Z.of_nat (S n)) 0) with (integer (Z.of_nat (S n))) in A, B.
  rewrite integer_of_nat in A, B; fold (up_n (S n)) in A, B; unfold ge in A.
  split; unfold ge; intros L; [apply B | apply A]; group_le L.
Qed.

Lemma difference_ge_zero : forall n, le zero (difference (S n)).
Proof.
  intros n; apply ge_zero_by_options; intros z [<- | []]; apply star_minus_up_n.
Qed.

Lemma difference_not_le_zero : forall n, ~ le (difference n) zero.
Proof.
  intros n L; exact (not_le_left (difference n) zero (or_introl eq_refl) zero L
                       (le_reflexive zero)).
Qed.

(** * - ^(n+1) + ^(n) - ^(n+2) is negative: it has one down more than ups, at least. *)
Lemma three_ups_negative : forall n,
  less (add (subtract star (up_n (S n))) (subtract (up_n n) (up_n (S (S n))))) zero.
Proof.
  intros n; set (ts := [(false, natural (S n)); (false, natural (S (S n)))]).
  destruct n as [| n].
  - assert (P : proper ts) by (intros t [<- | [<- | []]]; apply positive_natural).
    pose proof (proj2 (total_positive (opposite ts) true (proper_opposite ts P))) as H.
    rewrite total_opposite in H; assert (R : rule (opposite ts) true) by (left; reflexivity).
    specialize (H R); unfold ts in H; rewrite !total_cons in H; cbn [game_of fst snd] in H.
    change (total [] true) with star in H; fold (up_n 1) (up_n 2) in H.
    change (up_n 0) with zero; unfold subtract; group_less H.
  - set (us := (true, natural (S n)) :: ts).
    assert (P : proper us) by (intros t [<- | [<- | [<- | []]]]; apply positive_natural).
    pose proof (proj2 (total_positive (opposite us) true (proper_opposite us P))) as H.
    assert (R : rule (opposite us) true).
    { right; split; [reflexivity |]; rewrite leads_opposite; change (- -1)%Z with 1%Z.
      exists (natural (S n)); split; [apply number_natural |]; unfold us, ts.
      assert (C : forall x, (forall m, S n < m -> less x (natural m)) ->
        coefficient [(false, natural (S (S n))); (false, natural (S (S (S n))))] x = 0%Z).
      { intros x L; rewrite !coefficient_cons; cbn [fst snd].
        rewrite !not_same; [reflexivity | left; apply L; lia | left; apply L; lia]. }
      rewrite coefficient_cons; cbn [fst snd]; rewrite same_number, C; [split; [reflexivity |] |].
      - intros y N L; rewrite coefficient_cons, C; cbn [fst snd].
        + rewrite not_same; [reflexivity | left; exact L].
        + intros m M; exact (less_transitive _ _ _ L (natural_less _ _ M)).
      - intros m M; exact (natural_less _ _ M). }
    specialize (H R); rewrite total_opposite in H; unfold us, ts in H.
    rewrite !total_cons in H; cbn [game_of fst snd] in H; change (total [] true) with star in H.
    fold (up_n (S n)) (up_n (S (S n))) (up_n (S (S (S n)))) in H.
    unfold subtract; group_less H.
Qed.

(** The proof is that of the clause: neither player wins by moving first in the difference of
    both sides, where ^(n) is written as {^(n-1)|*}. *)
Lemma difference_of_ups : forall n,
  equal (difference n) (subtract (up_n (S n)) (up_n n)).
Proof.
  intros [| n]; [compute_relation |].
  set (x := difference (S n)); set (v := Form [up_n n] [star]).
  set (w := Form [up_n (S n)] [star]).
  assert (V : equal (up_n (S n)) v) by apply up_n_succ.
  assert (W : equal (up_n (S (S n))) w) by apply up_n_succ.
  enough (E : equal (add (add x v) (negative w)) zero).
  { rewrite V at 1; rewrite W.
    assert (F : equal x (add (add (add x v) (negative w)) (subtract w v))) by group.
    rewrite F, E, <- V; group. }
  pose proof (up_n_less (S n) (S (S n)) ltac:(lia)) as L.
  assert (Lw : left (negative w) = [star]) by reflexivity.
  assert (Rw : right (negative w) = [negative (up_n (S n))]) by reflexivity.
  split; unfold ge.
  - apply ge_zero_by_options; intros z I M; apply in_right_add in I.
    destruct I as [[y [I ->]] | [y [I ->]]]; [apply in_right_add in I;
      destruct I as [[y' [I ->]] | [y' [I ->]]] |].
    + destruct I as [<- | []]; destruct (star_minus_up_n (S n)) as [A B]; apply B.
      rewrite W; assert (F : equal (add (add (subtract star (up_n (S n))) v) (negative w))
        (subtract star w)) by (rewrite <- V; group).
      rewrite F in M; exact M.
    + destruct I as [<- | []].
      refine (not_le_left (add (add x star) (negative w)) (add (add x star) star) _ zero M _).
      * apply in_left_add; right; exists star; split; [left; reflexivity | reflexivity].
      * assert (F : equal (add (add x star) star) x)
          by (rewrite add_associative, star_star; group).
        rewrite F; exact (difference_ge_zero n).
    + rewrite Rw in I; destruct I as [<- | []].
      assert (F : equal (add (add x v) (negative (up_n (S n)))) x) by (rewrite <- V; group).
      rewrite F in M; exact (difference_not_le_zero (S n) M).
  - apply negative_reverses_order; apply ge_zero_by_options; intros z I M.
    rewrite right_negative in I; apply in_map_iff in I; destruct I as [y [<- I]].
    assert (N : le zero y) by (apply negative_reverses_order; exact M); clear M.
    apply in_left_add in I.
    destruct I as [[k [I ->]] | [k [I ->]]]; [apply in_left_add in I;
      destruct I as [[k' [I ->]] | [k' [I ->]]] |].
    + destruct I as [<- | []]; apply (proj2 L); unfold ge; rewrite W, V; group_le N.
    + destruct I as [<- | []].
      refine (not_le_right (add (add x (up_n n)) (negative w))
        (add (add (subtract star (up_n (S n))) (up_n n)) (negative w)) _ zero N _).
      * apply in_right_add; left; eexists; split; [| reflexivity].
        apply in_right_add; left; eexists; split; [left; reflexivity | reflexivity].
      * pose proof (less_le _ _ (three_ups_negative n)) as K.
        rewrite W in K; unfold subtract in *; group_le K.
    + rewrite Lw in I; destruct I as [<- | []].
      refine (not_le_right (add (add x v) star)
        (add (add (subtract star (up_n (S n))) v) star) _ zero N _).
      * apply in_right_add; left; eexists; split; [| reflexivity].
        apply in_right_add; left; eexists; split; [left; reflexivity | reflexivity].
      * assert (F : equal (add (add (subtract star (up_n (S n))) v) star) zero)
          by (rewrite <- V; transitivity (add star star); [group | exact star_star]).
        rewrite F; reflexivity.
Qed.

Lemma sum_of_powers_is_up : forall n, equal (sum_of_powers star n) (up_n n).
Proof.
  induction n as [| n IH]; [reflexivity |]; cbn [sum_of_powers].
  assert (E : equal (Form [zero] [subtract star (sum_of_powers star n)]) (difference n)).
  { unfold difference; apply equal_by_moves; intros [|] x [<- | []]; eexists;
      (split; [left; reflexivity |]); rewrite ?IH; reflexivity. }
  rewrite E, IH, difference_of_ups; group.
Qed.

(** PowTo(^,n) is ^(n), Pow(^,n) is ^(n) - ^(n-1), and PowTo(^,n) is the sum of Pow(^,1) to
    Pow(^,n).  Clause: game.power.up. *)
Theorem powers_of_up : forall n,
  equal (pow_to star n) (up_of (natural n)) /\
  equal (pow star (S n)) (subtract (up_of (natural (S n))) (up_of (natural n))) /\
  equal (pow_to star n) (sum_of_powers star n) /\
  sum_of_powers star (S n) = add (sum_of_powers star n) (pow star (S n)).
Proof.
  intros n; split; [apply pow_to_is_up |]; split; [| split; [| reflexivity]].
  - fold (up_n (S n)) (up_n n); rewrite <- difference_of_ups.
    unfold pow, difference; cbn [pred]; apply equal_by_moves; intros [|] x [<- | []]; eexists;
      (split; [left; reflexivity |]); rewrite ?sum_of_powers_is_up; reflexivity.
  - rewrite sum_of_powers_is_up; apply pow_to_is_up.
Qed.

(** ** Sums of multiples of powers *)

(** a_k.Pow(^,k) + a_(k+1).Pow(^,k+1) + ... for the coefficients of a list. *)
Fixpoint powers_from (k : nat) (coefficients : list Z) : form :=
  match coefficients with
  | [] => zero
  | a :: rest => add (times a (pow star k)) (powers_from (S k) rest)
  end.

(** The uptimal with the coefficients a_1, a_2, ..., and with a star if [b] is true. *)
Definition uptimal (coefficients : list Z) (b : bool) : form :=
  add (powers_from 1 coefficients) (star_if b).

(** The same sum as a list of signed ups: a.^(k) - a.^(k-1) for each coefficient. *)
Fixpoint terms_from (k : nat) (coefficients : list Z) : list (bool * form) :=
  match coefficients with
  | [] => []
  | a :: rest =>
      copies (a, natural (S k)) ++ copies ((- a)%Z, natural k) ++ terms_from (S k) rest
  end.

Definition uptimal_terms (coefficients : list Z) : list (bool * form) :=
  match coefficients with
  | [] => []
  | a :: rest => copies (a, natural 1) ++ terms_from 1 rest
  end.

Lemma times_equal : forall a g h, equal g h -> equal (times a g) (times a h).
Proof.
  assert (M : forall n g h, equal g h -> equal (multiple n g) (multiple n h)).
  { intros n g h E; induction n as [| n IH]; cbn [multiple]; [reflexivity |].
    rewrite IH, E; reflexivity. }
  intros [| p | p] g h E; cbn [times]; [reflexivity | apply M, E | apply M; rewrite E; reflexivity].
Qed.

Lemma times_difference : forall a g h,
  equal (times a (subtract g h)) (add (times a g) (times (- a) h)).
Proof.
  assert (M : forall n g h, equal (multiple n (subtract g h))
    (add (multiple n g) (multiple n (negative h)))).
  { intros n g h; induction n as [| n IH]; cbn [multiple]; [group |].
    rewrite IH; unfold subtract; group. }
  intros [| p | p] g h; cbn [times Z.opp]; [group | apply M |].
  assert (E : equal (negative (subtract g h)) (subtract (negative g) (negative h)))
    by (unfold subtract; group).
  transitivity (multiple (Pos.to_nat p) (subtract (negative g) (negative h))).
  - exact (times_equal (Z.pos p) _ _ E).
  - rewrite M, negative_negative; reflexivity.
Qed.

Lemma total_terms_from : forall coefficients k,
  equal (total (terms_from (S k) coefficients) false) (powers_from (S (S k)) coefficients).
Proof.
  induction coefficients as [| a rest IH]; intros k; [reflexivity |].
  cbn [terms_from powers_from]; rewrite !total_app, !total_copies, IH.
  destruct (powers_of_up (S k)) as [_ [E _]].
  rewrite (times_equal a _ _ E), times_difference; group.
Qed.

Lemma pow_one : equal (pow star 1) (up_of (natural 1)).
Proof. compute_relation. Qed.

Lemma total_uptimal : forall coefficients b,
  equal (total (uptimal_terms coefficients) b) (uptimal coefficients b).
Proof.
  assert (T : forall ts c, equal (total ts c) (add (total ts false) (star_if c))).
  { intros ts [|]; cbn [star_if]; [rewrite total_star |]; group. }
  intros coefficients b; unfold uptimal; rewrite T.
  destruct coefficients as [| a rest]; [reflexivity |]; cbn [uptimal_terms powers_from].
  rewrite total_app, total_copies, total_terms_from, (times_equal a _ _ pow_one); reflexivity.
Qed.

Lemma proper_copies : forall a d, positive d -> proper (copies (a, d)).
Proof.
  intros a d P t I; apply repeat_spec in I; subst t; exact P.
Qed.

Lemma proper_app : forall ts us, proper ts -> proper us -> proper (ts ++ us).
Proof. intros ts us P Q t I; apply in_app_iff in I; destruct I; auto. Qed.

Lemma proper_terms_from : forall coefficients k, proper (terms_from (S k) coefficients).
Proof.
  induction coefficients as [| a rest IH]; intros k; [intros t [] |]; cbn [terms_from].
  apply proper_app; [apply proper_copies, positive_natural |].
  apply proper_app; [apply proper_copies, positive_natural | apply IH].
Qed.

Lemma proper_uptimal : forall coefficients, proper (uptimal_terms coefficients).
Proof.
  intros [| a rest]; [intros t [] |]; cbn [uptimal_terms].
  apply proper_app; [apply proper_copies, positive_natural | apply proper_terms_from].
Qed.

Lemma ups_copies : forall a d, ups (copies (a, d)) = a.
Proof. intros a d; unfold copies; rewrite ups_repeat; apply signed. Qed.

Lemma coefficient_copies : forall a d x,
  coefficient (copies (a, d)) x = (if same d x then a else 0)%Z.
Proof.
  intros a d x; unfold copies; rewrite coefficient_repeat; cbn [fst snd].
  rewrite signed; reflexivity.
Qed.

Lemma ups_terms_from : forall coefficients k, ups (terms_from k coefficients) = 0%Z.
Proof.
  induction coefficients as [| a rest IH]; intros k; [reflexivity |]; cbn [terms_from].
  rewrite !ups_app, !ups_copies, IH; lia.
Qed.

Lemma ups_uptimal : forall a rest, ups (uptimal_terms (a :: rest)) = a.
Proof.
  intros a rest; cbn [uptimal_terms]; rewrite ups_app, ups_copies, ups_terms_from; lia.
Qed.

Lemma terms_below : forall coefficients k x, less x (natural k) ->
  coefficient (terms_from k coefficients) x = 0%Z.
Proof.
  induction coefficients as [| a rest IH]; intros k x L; [reflexivity |]; cbn [terms_from].
  pose proof (less_transitive _ _ _ L (natural_less k (S k) ltac:(lia))) as M.
  rewrite !coefficient_app, !coefficient_copies, (IH (S k) x M).
  rewrite (not_same (natural (S k)) x (or_introl M)), (not_same (natural k) x (or_introl L)).
  reflexivity.
Qed.

Lemma terms_at : forall coefficients k, coefficient (terms_from k coefficients) (natural k) =
  (match coefficients with [] => 0 | a :: _ => - a end)%Z.
Proof.
  intros [| a rest] k; [reflexivity |]; cbn [terms_from].
  pose proof (natural_less k (S k) ltac:(lia)) as L.
  rewrite !coefficient_app, !coefficient_copies, (terms_below rest (S k) _ L), same_number.
  rewrite (not_same (natural (S k)) (natural k) (or_introl L)); lia.
Qed.

(** The list comes after a, a, a, ... in lexicographic order, if it is followed by zeros and a is
    0 or 1. *)
Fixpoint after (a : Z) (coefficients : list Z) : Prop :=
  match coefficients with
  | [] => (a < 0)%Z
  | c :: rest => (a < c)%Z \/ (c = a /\ after a rest)
  end.

(** The least number of a.^(k) + a_(k+1).Pow(^,k+1) + ... has a negative coefficient if and only
    if the list comes after a, a, a, .... *)
Lemma lead_is_after : forall coefficients a k, (0 <= a)%Z ->
  (leads (-1) (copies (a, natural k) ++ terms_from k coefficients) <-> after a coefficients).
Proof.
  induction coefficients as [| c rest IH]; intros a k N; cbn [after].
  - split; [| intros H; lia]; intros [x [M [C D]]]; cbn [terms_from] in C.
    rewrite coefficient_app, coefficient_copies in C; change (coefficient [] x) with 0%Z in C.
    destruct (same (natural k) x); lia.
  - assert (At : coefficient (copies (a, natural k) ++ terms_from k (c :: rest)) (natural k) =
      (a - c)%Z) by (rewrite coefficient_app, coefficient_copies, same_number, terms_at; lia).
    assert (Below : forall y, number y -> less y (natural k) ->
      coefficient (copies (a, natural k) ++ terms_from k (c :: rest)) y = 0%Z).
    { intros y M L; rewrite coefficient_app, coefficient_copies, (terms_below _ k y L).
      rewrite (not_same (natural k) y (or_introl L)); reflexivity. }
    assert (Lead : forall s, (0 < s * (a - c))%Z ->
      leads s (copies (a, natural k) ++ terms_from k (c :: rest))).
    { intros s H; exists (natural k); split; [apply number_natural |]; rewrite At; auto. }
    destruct (Z.lt_trichotomy a c) as [L | [<- | L]].
    + split; [left; exact L |]; intros _; apply Lead; lia.
    + rewrite <- (IH a (S k) N).
      assert (E : forall x, coefficient (copies (a, natural k) ++ terms_from k (a :: rest)) x =
        coefficient (copies (a, natural (S k)) ++ terms_from (S k) rest) x).
      { intros x; cbn [terms_from]; rewrite !coefficient_app, !coefficient_copies.
        destruct (same (natural k) x), (same (natural (S k)) x); lia. }
      split.
      * intros H; right; split; [reflexivity | exact (leads_same _ _ _ E H)].
      * intros [H | [_ H]]; [lia |].
        exact (leads_same _ _ _ (fun x => eq_sym (E x)) H).
    + split; [| intros [H | [H _]]; lia]; intros H; exfalso.
      exact (leads_one_sign _ (Lead 1%Z ltac:(lia)) H).
Qed.

Lemma uptimal_rule : forall coefficients b,
  rule (uptimal_terms coefficients) b <-> after (star_number b) coefficients.
Proof.
  intros [| a rest] b; unfold rule; cbn [after].
  - cbn [uptimal_terms ups fold_right].
    assert (N : ~ leads (-1) []) by (intros [x [_ [C _]]]; cbn in C; lia).
    split; [intros [H | [_ H]]; [exact H | contradiction] | intros H; left; exact H].
  - rewrite ups_uptimal; cbn [uptimal_terms]; split; (intros [H | [-> H]]; [left; exact H |]);
      right; (split; [reflexivity |]);
      apply (lead_is_after rest (star_number b) 1); auto; destruct b; cbn [star_number]; lia.
Qed.

(** An uptimal without a star is positive if and only if its first nonzero coefficient is.
    Clause: game.uptimal.order. *)
Theorem order_of_uptimals : forall coefficients,
  less zero (uptimal coefficients false) <-> after 0 coefficients.
Proof.
  intros coefficients; rewrite <- total_uptimal.
  rewrite (total_positive _ false (proper_uptimal coefficients)).
  exact (uptimal_rule coefficients false).
Qed.

Definition opposites (coefficients : list Z) : list Z := map Z.opp coefficients.

Lemma star_if_negative : forall b, negative (star_if b) = star_if b.
Proof. intros [|]; reflexivity. Qed.

Lemma uptimal_opposite : forall coefficients b,
  equal (uptimal (opposites coefficients) b) (negative (uptimal coefficients b)).
Proof.
  assert (P : forall coefficients k, equal (powers_from k (opposites coefficients))
    (negative (powers_from k coefficients))).
  { induction coefficients as [| a rest IH]; intros k; [reflexivity |].
    change (powers_from k (opposites (a :: rest)))
      with (add (times (- a) (pow star k)) (powers_from (S k) (opposites rest))).
    cbn [powers_from]; rewrite IH, times_opposite; group. }
  intros coefficients b; unfold uptimal; rewrite P, negative_of_sum, star_if_negative.
  reflexivity.
Qed.

(** The list comes before -a, -a, -a, .... *)
Definition before (a : Z) (coefficients : list Z) : Prop := after a (opposites coefficients).

(** An uptimal with a star is positive if and only if its list comes after 1, 1, 1, ..., negative
    if and only if it comes before -1, -1, -1, ..., and otherwise a win for the next player.
    Clause: game.uptimal.star. *)
Theorem uptimals_with_star : forall coefficients,
  (less zero (uptimal coefficients true) <-> after 1 coefficients) /\
  (less (uptimal coefficients true) zero <-> before 1 coefficients) /\
  (~ after 1 coefficients -> ~ before 1 coefficients ->
    confused (uptimal coefficients true) zero).
Proof.
  assert (A : forall coefficients, less zero (uptimal coefficients true) <-> after 1 coefficients).
  { intros coefficients; rewrite <- total_uptimal.
    rewrite (total_positive _ true (proper_uptimal coefficients)).
    exact (uptimal_rule coefficients true). }
  intros coefficients; pose proof (A (opposites coefficients)) as B.
  rewrite uptimal_opposite in B.
  assert (C : less (uptimal coefficients true) zero <-> before 1 coefficients).
  { unfold before; rewrite <- B; split; intros L; group_less L. }
  split; [apply A |]; split; [exact C |]; intros N M; rewrite <- C in M; rewrite <- A in N.
  assert (Z : ~ equal (uptimal coefficients true) zero).
  { rewrite <- total_uptimal, (total_zero _ true (proper_uptimal coefficients)).
    intros [_ H]; discriminate. }
  unfold less, equal, ge in *; split; unfold ge; intros K.
  - destruct (le_decidable (uptimal coefficients true) zero); tauto.
  - destruct (le_decidable zero (uptimal coefficients true)); tauto.
Qed.

(** *** Sums *)

Fixpoint sum_of_lists (l m : list Z) : list Z :=
  match l, m with
  | [], _ => m
  | _, [] => l
  | a :: l, b :: m => (a + b)%Z :: sum_of_lists l m
  end.

(** The sum of two uptimals: the coefficients are added, and two stars cancel.
    Clause: game.uptimal.sum. *)
Theorem sum_of_uptimals : forall l m b c,
  equal (add (uptimal l b) (uptimal m c)) (uptimal (sum_of_lists l m) (xorb b c)).
Proof.
  assert (P : forall l m k, equal (add (powers_from k l) (powers_from k m))
    (powers_from k (sum_of_lists l m))).
  { induction l as [| a l IH]; intros m k; [cbn [powers_from sum_of_lists]; group |].
    destruct m as [| b m]; cbn [powers_from sum_of_lists]; [group |].
    rewrite <- IH, times_plus; group. }
  intros l m b c; unfold uptimal; rewrite <- P.
  assert (X : equal (star_if (xorb b c)) (add (star_if b) (star_if c))).
  { destruct b, c; cbn [xorb star_if]; [rewrite star_star; reflexivity | group | group | group]. }
  rewrite X; group.
Qed.

Definition nothing_in (coefficients : list Z) : Prop := forall a, In a coefficients -> a = 0%Z.

Lemma zero_or_sign : forall coefficients,
  nothing_in coefficients \/ after 0 coefficients \/ before 0 coefficients.
Proof.
  unfold before; induction coefficients as [| a rest IH]; [left; intros a [] |].
  cbn [opposites map after]; destruct (Z.lt_trichotomy a 0) as [L | [-> | L]].
  - right; right; left; lia.
  - destruct IH as [IH | [IH | IH]].
    + left; intros a [<- | I]; [reflexivity | exact (IH a I)].
    + right; left; right; split; [reflexivity | exact IH].
    + right; right; right; split; [reflexivity | exact IH].
  - right; left; left; exact L.
Qed.

Lemma uptimal_zero : forall coefficients b, equal (uptimal coefficients b) zero ->
  nothing_in coefficients /\ b = false.
Proof.
  intros coefficients b E; assert (b = false) as ->.
  { rewrite <- total_uptimal in E.
    apply (total_zero _ b (proper_uptimal coefficients)) in E; apply E. }
  split; [| reflexivity]; destruct (zero_or_sign coefficients) as [Z | [A | A]]; [exact Z | |].
  - apply order_of_uptimals in A; exfalso; apply (proj2 A); apply E.
  - apply order_of_uptimals in A; rewrite uptimal_opposite in A; exfalso.
    assert (B : less (uptimal coefficients false) zero) by group_less A.
    apply (proj2 B); apply E.
Qed.

Lemma nth_difference : forall l m k, nth k (sum_of_lists l (opposites m)) 0%Z =
  (nth k l 0 - nth k m 0)%Z.
Proof.
  induction l as [| a l IH]; intros m k.
  - cbn [sum_of_lists]; unfold opposites; destruct (nth_in_or_default k m 0%Z) as [I | E].
    + change 0%Z with (Z.opp 0) at 1; rewrite map_nth; destruct k; cbn [nth]; lia.
    + change 0%Z with (Z.opp 0) at 1; rewrite map_nth; destruct k; cbn [nth]; lia.
  - destruct m as [| b m]; [cbn [sum_of_lists opposites map]; destruct k; cbn [nth]; lia |].
    cbn [sum_of_lists opposites map]; destruct k as [| k]; cbn [nth]; [lia |].
    exact (IH m k).
Qed.

(** An uptimal is a sum of multiples of Pow(^,1), Pow(^,2), ..., perhaps with a star.  Different
    lists of coefficients, apart from zeros at the end, give different values.
    Clause: game.uptimal.definition. *)
Theorem coefficients_of_uptimals : forall l m b c,
  equal (uptimal l b) (uptimal m c) -> b = c /\ forall k, nth k l 0%Z = nth k m 0%Z.
Proof.
  intros l m b c E.
  assert (Z : equal (uptimal (sum_of_lists l (opposites m)) (xorb b c)) zero)
    by (rewrite <- sum_of_uptimals, uptimal_opposite, E; group).
  apply uptimal_zero in Z; destruct Z as [Z X].
  split; [destruct b, c; auto; discriminate |]; intros k.
  pose proof (nth_difference l m k) as D.
  destruct (nth_in_or_default k (sum_of_lists l (opposites m)) 0%Z) as [I | F];
    [apply Z in I; lia | lia].
Qed.

(** ** Definitions *)

(** ^(d) = {^(d^L), * | ^(d^R), *} for d other than 0, ^(0) is 0, ^(1) is ^ = {0|*}, and
    ^(n) = {^(n-1)|*} for n > 1.  Clause: game.up.definition. *)
Theorem definition_of_ups :
  (forall d, positive d ->
    up_of d = Form (map up_of (left d) ++ [star]) (map up_of (right d) ++ [star]) /\
    up_of (negative d) = negative (up_of d)) /\
  up_of zero = zero /\ equal (up_of (natural 1)) up /\ up = Form [zero] [star] /\
  (forall n, equal (up_of (natural (S n))) (Form [up_of (natural n)] [star])).
Proof.
  split; [intros d P; split; [exact (up_of_positive d P) | symmetry; apply negative_of_up] |].
  split; [reflexivity |]; split; [compute_relation |]; split; [reflexivity |].
  exact up_n_succ.
Qed.

(** For G = {0|H}, Pow(G,1) is G, and Pow(G,n) is {0 | H - G - Pow(G,2) - ... - Pow(G,n-1)} for
    n > 1.  Clause: game.power.pow. *)
Theorem definition_of_pow : forall h n,
  equal (pow h 1) (Form [zero] [h]) /\
  pow h (S n) = Form [zero] [subtract h (sum_of_powers h n)] /\
  sum_of_powers h (S n) = add (sum_of_powers h n) (pow h (S n)).
Proof.
  intros h n; split; [| split; reflexivity].
  apply equal_by_moves; intros [|] x [<- | []]; eexists; (split; [left; reflexivity |]);
    first [reflexivity | cbn [sum_of_powers pred]; unfold subtract; group].
Qed.

(** For G = {0|H}, PowTo(G,1) is G, and PowTo(G,n) is {PowTo(G,n-1)|H} for n > 1; PowTo(^,2) is
    up-second.  Clause: game.power.pow-to. *)
Theorem definition_of_pow_to : forall h n,
  pow_to h 1 = Form [zero] [h] /\ pow_to h (S n) = Form [pow_to h n] [h] /\
  pow_to star 2 = up_second.
Proof. intros h n; split; [| split]; reflexivity. Qed.
