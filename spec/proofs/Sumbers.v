(** * Sumbers

    Kao's rule: the outcome of a sum of games ^(d) and stars, by the number of its ups and the
    sign of its smallest number.

    A sumber is written here as a list of terms, each ^(d) or v(d) with d > 0, and a star or
    none.  Its numbers are the forms [dyadic m k], so numbers of the same value are the same
    form. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms Permutation.
From Tedomari Require Import Statements Games OutcomesAndOrder Sums CanonicalForm Numbers Nimbers
  Infinitesimals.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Positive numbers and their options *)

Lemma positive_number : forall d, positive d -> number d.
Proof. intros d [m [k [_ ->]]]; apply number_dyadic. Qed.

Lemma positive_more : forall d, positive d -> less zero d.
Proof.
  intros d [m [k [P ->]]]; rewrite <- (dyadic_zero k); apply dyadic_less; exact P.
Qed.

Lemma left_of_positive : forall k m x, (0 < m)%Z -> In x (left (dyadic m k)) ->
  exists n, (0 <= n)%Z /\ x = dyadic n k.
Proof.
  induction k as [| k IH]; intros m x P I.
  - cbn [dyadic] in I; destruct (integer_cases m) as [n [-> | ->]]; [| lia].
    rewrite integer_of_nat in I; destruct n as [| n]; [destruct I |].
    destruct I as [<- | []]; exists (Z.of_nat n); split; [lia |].
    symmetry; apply integer_of_nat.
  - destruct (parity m) as [n [-> | ->]].
    + rewrite dyadic_even in I; destruct (IH n x ltac:(lia) I) as [j [Q ->]].
      exists (2 * j)%Z; split; [lia |]; symmetry; apply dyadic_even.
    + rewrite dyadic_odd in I; destruct I as [<- | []].
      exists (2 * n)%Z; split; [lia |]; symmetry; apply dyadic_even.
Qed.

Lemma left_option : forall d x, positive d -> In x (left d) ->
  (x = zero \/ positive x) /\ less x d.
Proof.
  intros d x P I; split.
  - destruct P as [m [k [P ->]]]; destruct (left_of_positive k m x P I) as [n [Q ->]].
    destruct (Z.eq_dec n 0) as [-> | N]; [left; apply dyadic_zero |].
    right; exists n, k; split; [lia | reflexivity].
  - apply (number_between_options d (positive_number d P)); exact I.
Qed.

Lemma right_option : forall d y, positive d -> In y (right d) -> positive y /\ less d y.
Proof.
  intros d y P I.
  assert (L : less d y) by (apply (number_between_options d (positive_number d P)); exact I).
  split; [| exact L]; pose proof (positive_more d P) as Q.
  destruct P as [m [k [P ->]]].
  destruct (dyadic_follower y _ (follower_right _ y _ I (follower_itself y)) m k eq_refl)
    as [n ->].
  exists n, k; split; [apply dyadic_less in L; lia | reflexivity].
Qed.

Lemma left_option_exists : forall d, positive d -> exists x, In x (left d).
Proof.
  intros d P; pose proof (positive_more d P) as [_ N].
  destruct (left d) as [| x l] eqn:E; [exfalso | exists x; left; reflexivity].
  apply N; apply le_rule; split; [rewrite E; intros x [] | intros y []].
Qed.

Lemma positive_equal : forall d e, positive d -> positive e -> equal d e -> d = e.
Proof.
  intros d e [m [k [_ ->]]] [n [j [_ ->]]] E.
  destruct (dyadic_arithmetic m k n j) as [_ [A _]]; apply A in E.
  destruct (dyadic_common m k n j) as [B C]; rewrite B, C, E; reflexivity.
Qed.

Lemma number_trichotomy : forall x y, number x -> number y ->
  less x y \/ equal x y \/ less y x.
Proof.
  intros x y N M; destruct (le_decidable x y) as [A | A].
  - destruct (le_decidable y x) as [B | B]; [right; left; split; assumption | left; split; auto].
  - right; right; apply number_not_le; assumption.
Qed.

Lemma less_irreflexive : forall x, ~ less x x.
Proof. intros x [_ L]; apply L, le_reflexive. Qed.

(** ** Terms *)

(** The term [(true, d)] is ^(d), and [(false, d)] is v(d). *)
Definition term : Type := (bool * form)%type.

Definition game_of (t : term) : form :=
  if fst t then up_of (snd t) else negative (up_of (snd t)).

Definition star_if (a : bool) : form := if a then star else zero.

Definition total (ts : list term) (a : bool) : form :=
  fold_right (fun t g => add (game_of t) g) (star_if a) ts.

Definition proper (ts : list term) : Prop := forall t, In t ts -> positive (snd t).

Definition sign (b : bool) : Z := if b then 1 else -1.

(** N, the number of ups minus the number of downs. *)
Definition ups (ts : list term) : Z := fold_right (fun t n => sign (fst t) + n)%Z 0%Z ts.

Definition same (d x : form) : bool := compare d true x && compare d false x.

(** The coefficient of ^(x). *)
Definition coefficient (ts : list term) (x : form) : Z :=
  fold_right (fun t n => (if same (snd t) x then sign (fst t) else 0) + n)%Z 0%Z ts.

Definition all_zero (ts : list term) : Prop := forall x, number x -> coefficient ts x = 0%Z.

(** The least number with a coefficient other than 0 has one with the sign s. *)
Definition leads (s : Z) (ts : list term) : Prop := exists x, number x /\
  (0 < s * coefficient ts x)%Z /\ forall y, number y -> less y x -> coefficient ts y = 0%Z.

(** The rule for S > 0. *)
Definition rule (ts : list term) (a : bool) : Prop :=
  (star_number a < ups ts)%Z \/ (ups ts = star_number a /\ leads (-1) ts).

Definition nothing (ts : list term) (a : bool) : Prop := all_zero ts /\ a = false.

Definition opposite (ts : list term) : list term := map (fun t => (negb (fst t), snd t)) ts.

Definition weight (ts : list term) : nat := list_sum (map (fun t => size (snd t)) ts).

Lemma same_true : forall d x, same d x = true <-> equal d x.
Proof.
  intros d x; unfold same; rewrite andb_true_iff, (compare_exchange _ _ _ (Nat.lt_succ_diag_r _)).
  split; intros [A B]; split; assumption.
Qed.

Lemma same_false : forall d x, same d x = false <-> ~ equal d x.
Proof. intros d x; rewrite <- same_true, not_true_iff_false; reflexivity. Qed.

Lemma size_positive : forall g, 0 < size g.
Proof. intros [l r]; cbn [size]; lia. Qed.

Lemma proper_tail : forall t ts, proper (t :: ts) -> positive (snd t) /\ proper ts.
Proof.
  intros t ts P; split; [apply P; left; reflexivity |]; intros u I; apply P; right; exact I.
Qed.

Lemma proper_cons : forall t ts, positive (snd t) -> proper ts -> proper (t :: ts).
Proof. intros t ts P Q u [<- | I]; auto. Qed.

Lemma total_cons : forall t ts a, total (t :: ts) a = add (game_of t) (total ts a).
Proof. reflexivity. Qed.

Lemma ups_cons : forall t ts, ups (t :: ts) = (sign (fst t) + ups ts)%Z.
Proof. reflexivity. Qed.

Lemma coefficient_cons : forall t ts x, coefficient (t :: ts) x =
  ((if same (snd t) x then sign (fst t) else 0) + coefficient ts x)%Z.
Proof. reflexivity. Qed.

Lemma weight_cons : forall t ts, weight (t :: ts) = size (snd t) + weight ts.
Proof. reflexivity. Qed.

(** *** The order of the terms does not matter *)

Lemma total_permuted : forall ts us a, Permutation ts us -> equal (total ts a) (total us a).
Proof.
  intros ts us a P; induction P as [| t ts us P IH | t u ts | ts us vs P IH Q IH'];
    rewrite ?total_cons.
  - reflexivity.
  - rewrite IH; reflexivity.
  - group.
  - exact (equal_transitive _ _ _ IH IH').
Qed.

Lemma ups_permuted : forall ts us, Permutation ts us -> ups ts = ups us.
Proof. intros ts us P; induction P; rewrite ?ups_cons; lia. Qed.

Lemma coefficient_permuted : forall ts us x, Permutation ts us ->
  coefficient ts x = coefficient us x.
Proof. intros ts us x P; induction P; rewrite ?coefficient_cons; lia. Qed.

Lemma weight_permuted : forall ts us, Permutation ts us -> weight ts = weight us.
Proof. intros ts us P; induction P; rewrite ?weight_cons; lia. Qed.

Lemma proper_permuted : forall ts us, Permutation ts us -> proper ts -> proper us.
Proof.
  intros ts us P A t I; apply A, (Permutation_in t (Permutation_sym P)); exact I.
Qed.

Lemma take_term : forall (t : term) ts, In t ts -> exists us, Permutation ts (t :: us).
Proof.
  intros t ts I; apply in_split in I; destruct I as [l [r ->]]; exists (l ++ r).
  symmetry; apply Permutation_middle.
Qed.

Lemma leads_same : forall s ts us, (forall x, coefficient ts x = coefficient us x) ->
  leads s ts -> leads s us.
Proof.
  intros s ts us E [x [N [A B]]]; exists x; split; [exact N |]; rewrite <- E.
  split; [exact A |]; intros y M L; rewrite <- E; exact (B y M L).
Qed.

Lemma all_zero_same : forall ts us, (forall x, coefficient ts x = coefficient us x) ->
  all_zero ts -> all_zero us.
Proof. intros ts us E A x N; rewrite <- E; exact (A x N). Qed.

Definition answer (ts : list term) (a : bool) : Prop := rule ts a \/ nothing ts a.

Lemma answer_same : forall ts us a, (forall x, coefficient ts x = coefficient us x) ->
  ups ts = ups us -> answer ts a -> answer us a.
Proof.
  intros ts us a E F [[A | [A B]] | [A B]].
  - left; left; rewrite <- F; exact A.
  - left; right; rewrite <- F; split; [exact A | exact (leads_same _ _ _ E B)].
  - right; split; [exact (all_zero_same _ _ E A) | exact B].
Qed.

(** *** The negative *)

Lemma star_negative : negative star = star.
Proof. reflexivity. Qed.

Lemma total_opposite : forall ts a, equal (total (opposite ts) a) (negative (total ts a)).
Proof.
  intros ts a; induction ts as [| [b d] ts IH]; [destruct a; reflexivity |].
  change (total (opposite ((b, d) :: ts)) a)
    with (add (game_of (negb b, d)) (total (opposite ts) a)).
  rewrite total_cons, IH, negative_of_sum; destruct b; cbn [game_of fst snd negb].
  - reflexivity.
  - rewrite negative_negative; reflexivity.
Qed.

Lemma ups_opposite : forall ts, ups (opposite ts) = (- ups ts)%Z.
Proof.
  induction ts as [| [b d] ts IH]; [reflexivity |].
  change (opposite ((b, d) :: ts)) with ((negb b, d) :: opposite ts).
  rewrite !ups_cons, IH; destruct b; cbn [sign fst negb]; lia.
Qed.

Lemma coefficient_opposite : forall ts x, coefficient (opposite ts) x = (- coefficient ts x)%Z.
Proof.
  intros ts x; induction ts as [| [b d] ts IH]; [reflexivity |].
  change (opposite ((b, d) :: ts)) with ((negb b, d) :: opposite ts).
  rewrite !coefficient_cons, IH; cbn [fst snd].
  destruct (same d x), b; cbn [sign negb]; lia.
Qed.

Lemma weight_opposite : forall ts, weight (opposite ts) = weight ts.
Proof. intros ts; unfold weight, opposite; rewrite map_map; reflexivity. Qed.

Lemma proper_opposite : forall ts, proper ts -> proper (opposite ts).
Proof.
  intros ts P t I; apply in_map_iff in I; destruct I as [u [<- I]]; apply (P u I).
Qed.

Lemma leads_opposite : forall s ts, leads s (opposite ts) <-> leads (- s) ts.
Proof.
  intros s ts; split; intros [x [N [A B]]]; exists x; (split; [exact N |]).
  - rewrite coefficient_opposite in A; split; [lia |]; intros y M L.
    specialize (B y M L); rewrite coefficient_opposite in B; lia.
  - rewrite coefficient_opposite; split; [lia |]; intros y M L.
    rewrite coefficient_opposite, (B y M L); reflexivity.
Qed.

Lemma all_zero_opposite : forall ts, all_zero (opposite ts) <-> all_zero ts.
Proof.
  intros ts; split; intros A x N; specialize (A x N); rewrite coefficient_opposite in *; lia.
Qed.

(** *** The leading coefficient *)

Lemma coefficient_equal : forall ts x y, equal x y -> coefficient ts x = coefficient ts y.
Proof.
  intros ts x y E; induction ts as [| t ts IH]; [reflexivity |].
  rewrite !coefficient_cons, IH; f_equal.
  destruct (same (snd t) x) eqn:A, (same (snd t) y) eqn:B; try reflexivity;
    exfalso.
  - apply same_true in A; apply same_false in B; apply B; rewrite A; exact E.
  - apply same_true in B; apply same_false in A; apply A; rewrite B; symmetry; exact E.
Qed.

Lemma coefficient_term : forall ts x, coefficient ts x <> 0%Z ->
  exists t, In t ts /\ equal (snd t) x.
Proof.
  intros ts x; induction ts as [| t ts IH]; [contradiction |]; rewrite coefficient_cons.
  destruct (same (snd t) x) eqn:A; intros N.
  - exists t; split; [left; reflexivity | apply same_true; exact A].
  - destruct IH as [u [I E]]; [lia |]; exists u; split; [right; exact I | exact E].
Qed.

Lemma least_with : forall (P : form -> bool) l, (forall x, In x l -> number x) ->
  (exists x, In x l /\ P x = true /\ forall y, In y l -> P y = true -> le x y) \/
  (forall x, In x l -> P x = false).
Proof.
  intros P l; induction l as [| x l IH]; intros N; [right; intros x [] |].
  destruct IH as [[z [I [T B]]] | A]; [intros y I; apply N; right; exact I | |].
  - destruct (P x) eqn:E.
    + destruct (numbers_totally_ordered x z) as [L | L];
        [apply N; left; reflexivity | apply N; right; exact I | |].
      * left; exists x; split; [left; reflexivity |]; split; [exact E |].
        intros y [<- | J] F; [apply le_reflexive | exact (le_transitive _ _ _ L (B y J F))].
      * left; exists z; split; [right; exact I |]; split; [exact T |].
        intros y [<- | J] F; [exact L | exact (B y J F)].
    + left; exists z; split; [right; exact I |]; split; [exact T |].
      intros y [<- | J] F; [congruence | exact (B y J F)].
  - destruct (P x) eqn:E.
    + left; exists x; split; [left; reflexivity |]; split; [exact E |].
      intros y [<- | J] F; [apply le_reflexive |]; specialize (A y J); congruence.
    + right; intros y [<- | J]; [exact E | exact (A y J)].
Qed.

Lemma lead_cases : forall ts, proper ts -> all_zero ts \/ leads 1 ts \/ leads (-1) ts.
Proof.
  intros ts P.
  destruct (least_with (fun x => negb (coefficient ts x =? 0)%Z) (map snd ts))
    as [[x [I [T B]]] | A].
  - intros x I; apply in_map_iff in I; destruct I as [t [<- I]]; apply positive_number, P, I.
  - right; apply negb_true_iff, Z.eqb_neq in T.
    assert (N : number x).
    { apply in_map_iff in I; destruct I as [t [<- I]]; apply positive_number, P, I. }
    assert (C : forall y, number y -> less y x -> coefficient ts y = 0%Z).
    { intros y M L; destruct (Z.eq_dec (coefficient ts y) 0) as [E | E]; [exact E | exfalso].
      destruct (coefficient_term ts y E) as [t [J F]].
      apply (proj2 L); unfold ge; rewrite <- F; apply B; [exact (in_map snd _ _ J) |].
      rewrite (coefficient_equal ts _ _ F); apply negb_true_iff, Z.eqb_neq; exact E. }
    destruct (Z_lt_le_dec 0 (coefficient ts x)) as [L | L].
    + left; exists x; split; [exact N |]; split; [lia | exact C].
    + right; exists x; split; [exact N |]; split; [lia | exact C].
  - left; intros x N; destruct (Z.eq_dec (coefficient ts x) 0) as [E | E]; [exact E | exfalso].
    destruct (coefficient_term ts x E) as [t [J F]].
    specialize (A (snd t) (in_map snd _ _ J)); apply negb_false_iff, Z.eqb_eq in A.
    apply E; rewrite <- (coefficient_equal ts _ _ F); exact A.
Qed.

Lemma leads_one_sign : forall ts, leads 1 ts -> leads (-1) ts -> False.
Proof.
  intros ts [x [N [A B]]] [y [M [C D]]].
  destruct (number_trichotomy x y N M) as [L | [E | L]].
  - specialize (D x N L); lia.
  - rewrite (coefficient_equal ts x y E) in A; lia.
  - specialize (B y M L); lia.
Qed.

Lemma leads_not_zero : forall s ts, leads s ts -> all_zero ts -> False.
Proof. intros s ts [x [N [A _]]] Z; rewrite (Z x N) in A; lia. Qed.

(** *** Cancelling *)

Definition normal (ts : list term) : Prop := forall d, In (true, d) ts -> In (false, d) ts -> False.

Lemma normal_or_cancels : forall ts, proper ts ->
  normal ts \/ exists d us, Permutation ts ((true, d) :: (false, d) :: us).
Proof.
  intros ts P.
  destruct (existsb (fun t => fst t && existsb (fun u => negb (fst u) && same (snd u) (snd t)) ts)
    ts) eqn:E.
  - right; apply existsb_exists in E; destruct E as [[b d] [I E]]; apply andb_true_iff in E.
    destruct E as [B E]; apply existsb_exists in E; destruct E as [[c e] [J E]].
    apply andb_true_iff in E; destruct E as [C E]; cbn [fst snd] in *.
    apply same_true, positive_equal in E; [| exact (P _ J) | exact (P _ I)].
    destruct b; [| discriminate]; destruct c; [discriminate |]; subst e.
    destruct (take_term _ _ I) as [us Q]; exists d.
    assert (K : In (false, d) us).
    { apply (Permutation_in _ Q) in J; destruct J as [J | J]; [discriminate | exact J]. }
    destruct (take_term _ _ K) as [vs R]; exists vs.
    exact (Permutation_trans Q (perm_skip _ R)).
  - left; intros d I J; apply not_true_iff_false in E; apply E, existsb_exists.
    exists (true, d); split; [exact I |]; apply andb_true_iff; split; [reflexivity |].
    apply existsb_exists; exists (false, d); split; [exact J |]; apply andb_true_iff.
    split; [reflexivity |]; apply same_true; reflexivity.
Qed.

Lemma total_cancel : forall d us a,
  equal (total ((true, d) :: (false, d) :: us) a) (total us a).
Proof. intros d us a; rewrite !total_cons; cbn [game_of fst snd]; group. Qed.

Lemma coefficient_cancel : forall d us x,
  coefficient ((true, d) :: (false, d) :: us) x = coefficient us x.
Proof.
  intros d us x; rewrite !coefficient_cons; cbn [fst snd sign]; destruct (same d x); lia.
Qed.

Lemma ups_cancel : forall d us, ups ((true, d) :: (false, d) :: us) = ups us.
Proof. intros d us; rewrite !ups_cons; cbn [fst sign]; lia. Qed.

Lemma one_sign : forall b d ts, (forall t, In t ts -> equal (snd t) d -> fst t = b) ->
  (0 <= sign b * coefficient ts d)%Z /\
  forall t, In t ts -> equal (snd t) d -> (0 < sign b * coefficient ts d)%Z.
Proof.
  intros b d ts; induction ts as [| t ts IH]; intros A; [split; [cbn; lia | intros t []] |].
  destruct IH as [L B]; [intros u I; apply A; right; exact I |]; rewrite coefficient_cons.
  destruct (same (snd t) d) eqn:S.
  - rewrite (A t (or_introl eq_refl) (proj1 (same_true _ _) S)).
    split; [destruct b; cbn [sign] in *; lia |]; intros u _ _; destruct b; cbn [sign] in *; lia.
  - rewrite Z.add_0_l; split; [exact L |]; intros u [<- | I] E; [| exact (B u I E)].
    apply same_false in S; contradiction.
Qed.

Lemma normal_sign : forall ts b d, proper ts -> normal ts -> In (b, d) ts ->
  (0 < sign b * coefficient ts d)%Z.
Proof.
  intros ts b d P N I; refine (proj2 (one_sign b d ts _) (b, d) I (equal_reflexive d)).
  intros [c e] J E; cbn [fst snd] in *.
  apply positive_equal in E; [subst e | exact (P _ J) | exact (P _ I)].
  destruct b, c; try reflexivity; exfalso; exact (N d ltac:(assumption) ltac:(assumption)).
Qed.

Lemma normal_zero : forall ts, proper ts -> normal ts -> all_zero ts -> ts = [].
Proof.
  intros [| [b d] ts] P N Z; [reflexivity | exfalso].
  pose proof (normal_sign _ b d P N (or_introl eq_refl)) as L.
  rewrite (Z d (positive_number d (P _ (or_introl eq_refl)))) in L; lia.
Qed.

Lemma all_zero_ups : forall n ts, weight ts < n -> proper ts -> all_zero ts -> ups ts = 0%Z.
Proof.
  induction n as [| n IH]; intros ts S P Z; [lia |].
  destruct (normal_or_cancels ts P) as [N | [d [us Q]]].
  - rewrite (normal_zero ts P N Z); reflexivity.
  - rewrite (ups_permuted _ _ Q), ups_cancel; apply IH.
    + rewrite (weight_permuted _ _ Q), !weight_cons in S; pose proof (size_positive d).
      cbn [snd] in S; lia.
    + apply (proper_permuted _ _ Q), proper_tail in P; apply (proper_tail _ _ (proj2 P)).
    + apply (all_zero_same ts); [| exact Z]; intros x.
      rewrite (coefficient_permuted _ _ x Q); apply coefficient_cancel.
Qed.

(** ** Right's moves *)

(** What Right can make of a sumber: a term becomes a star, an up or a down of another number, or
    v(1) becomes 0, and a star disappears. *)
Inductive step (ts : list term) (a : bool) : list term -> bool -> Prop :=
  | to_star : forall t us, Permutation ts (t :: us) -> step ts a us (negb a)
  | to_up : forall d y us, Permutation ts ((true, d) :: us) -> In y (right d) ->
      step ts a ((true, y) :: us) a
  | to_down : forall d x us, Permutation ts ((false, d) :: us) -> In x (left d) -> positive x ->
      step ts a ((false, x) :: us) a
  | to_zero : forall d us, Permutation ts ((false, d) :: us) -> In zero (left d) -> step ts a us a
  | from_star : a = true -> step ts a ts false.

Definition measure (ts : list term) (a : bool) : nat := 2 * weight ts + (if a then 1 else 0).

Lemma step_proper : forall ts a us b, proper ts -> step ts a us b ->
  proper us /\ measure us b < measure ts a.
Proof.
  intros ts a us b P [t vs Q | d y vs Q I | d x vs Q I X | d vs Q I | E]; unfold measure;
    try (pose proof (weight_permuted _ _ Q) as W; rewrite weight_cons in W;
         apply (proper_permuted _ _ Q), proper_tail in P; destruct P as [P R];
         cbn [snd] in P, W; rewrite W).
  - pose proof (size_positive (snd t)); split; [exact R |]; destruct a; cbn [negb]; lia.
  - destruct (right_option d y P I) as [Y _].
    split; [apply proper_cons; [exact Y | exact R] |]; rewrite weight_cons; cbn [snd].
    pose proof (size_right d y I); lia.
  - split; [apply proper_cons; [exact X | exact R] |]; rewrite weight_cons; cbn [snd].
    pose proof (size_left d x I); lia.
  - pose proof (size_positive d); split; [exact R | lia].
  - split; [exact P |]; rewrite E; lia.
Qed.

Lemma up_of_positive : forall d, positive d ->
  up_of d = Form (map up_of (left d) ++ [star]) (map up_of (right d) ++ [star]).
Proof.
  intros d P; destruct d as [[| x l] [| y r]]; try reflexivity.
  exfalso; apply (less_irreflexive zero), (positive_more _ P).
Qed.

Lemma total_star : forall us, equal (total us true) (add star (total us false)).
Proof.
  induction us as [| t us IH]; [cbn [total fold_right star_if]; group |].
  rewrite !total_cons, IH; group.
Qed.

Lemma star_star : equal (add star star) zero.
Proof. compute_relation. Qed.

Lemma add_star : forall us a, equal (add star (total us a)) (total us (negb a)).
Proof.
  intros us [|]; cbn [negb]; rewrite total_star; [| reflexivity].
  rewrite <- add_associative, star_star; group.
Qed.

Lemma right_of_total : forall ts a z, In z (right (total ts a)) ->
  (exists t us y, Permutation ts (t :: us) /\ In y (right (game_of t)) /\
     equal z (add y (total us a))) \/
  (a = true /\ equal z (total ts false)).
Proof.
  intros ts a; induction ts as [| t ts IH]; intros z I.
  - right; destruct a; [| destruct I]; split; [reflexivity |].
    destruct I as [<- | []]; reflexivity.
  - rewrite total_cons in I; apply in_right_add in I.
    destruct I as [[y [I ->]] | [y [I ->]]].
    + left; exists t, ts, y; split; [reflexivity |]; split; [exact I | reflexivity].
    + destruct (IH y I) as [[u [us [w [Q [J E]]]]] | [E F]].
      * left; exists u, (t :: us), w; split; [| split; [exact J |]].
        -- exact (Permutation_trans (perm_skip t Q) (perm_swap u t us)).
        -- rewrite E, total_cons; group.
      * right; split; [exact E |]; rewrite total_cons, F; reflexivity.
Qed.

Lemma right_move_is_step : forall ts a z, proper ts -> In z (right (total ts a)) ->
  exists us b, step ts a us b /\ equal z (total us b).
Proof.
  intros ts a z P I; apply right_of_total in I.
  destruct I as [[[[|] d] [us [y [Q [I E]]]]] | [-> E]].
  - pose proof (proj1 (proper_tail _ _ (proper_permuted _ _ Q P))) as D; cbn [snd] in D.
    cbn [game_of fst snd] in I; rewrite (up_of_positive d D) in I; cbn [right] in I.
    apply in_app_iff in I; destruct I as [I | [<- | []]].
    + apply in_map_iff in I; destruct I as [x [<- I]]; exists ((true, x) :: us), a.
      split; [exact (to_up _ _ d x us Q I) | exact E].
    + exists us, (negb a); split; [exact (to_star _ _ _ us Q) |].
      rewrite E; apply add_star.
  - pose proof (proj1 (proper_tail _ _ (proper_permuted _ _ Q P))) as D; cbn [snd] in D.
    cbn [game_of fst snd] in I; rewrite (up_of_positive d D), right_negative in I.
    cbn [left] in I; apply in_map_iff in I; destruct I as [w [<- I]].
    apply in_app_iff in I; destruct I as [I | [<- | []]].
    + apply in_map_iff in I; destruct I as [x [<- I]].
      destruct (proj1 (left_option d x D I)) as [-> | X].
      * exists us, a; split; [exact (to_zero _ _ d us Q I) |]; rewrite E.
        change (negative (up_of zero)) with zero; group.
      * exists ((false, x) :: us), a; split; [exact (to_down _ _ d x us Q I X) | exact E].
    + exists us, (negb a); split; [exact (to_star _ _ _ us Q) |].
      rewrite E, star_negative; apply add_star.
  - exists ts, false; split; [apply from_star; reflexivity | exact E].
Qed.

Lemma right_option_not_ge : forall ts a t us y, Permutation ts (t :: us) ->
  In y (right (game_of t)) -> le (add y (total us a)) zero -> ~ le zero (total ts a).
Proof.
  intros ts a t us y Q I L M; rewrite (total_permuted _ _ a Q), total_cons in M.
  refine (not_le_right (add (game_of t) (total us a)) (add y (total us a)) _ zero M L).
  apply in_right_add; left; exists y; split; [exact I | reflexivity].
Qed.

Lemma step_is_right_move : forall ts a us b, proper ts -> step ts a us b ->
  le (total us b) zero -> ~ le zero (total ts a).
Proof.
  intros ts a us b P S L; destruct S as [t vs Q | d y vs Q I | d x vs Q I X | d vs Q I | E];
    try (pose proof (proj1 (proper_tail _ _ (proper_permuted _ _ Q P))) as D; cbn [snd] in D).
  - apply (right_option_not_ge ts a t vs star Q); [| rewrite add_star; exact L].
    destruct t as [[|] d]; cbn [game_of fst snd] in *; rewrite (up_of_positive d D).
    + apply in_app_iff; right; left; reflexivity.
    + rewrite right_negative; apply in_map_iff; exists star.
      split; [apply star_negative |]; apply in_app_iff; right; left; reflexivity.
  - apply (right_option_not_ge ts a _ vs (up_of y) Q); [| exact L].
    cbn [game_of fst snd]; rewrite (up_of_positive d D); apply in_app_iff; left.
    exact (in_map up_of _ _ I).
  - apply (right_option_not_ge ts a _ vs (negative (up_of x)) Q); [| exact L].
    cbn [game_of fst snd]; rewrite (up_of_positive d D), right_negative; apply in_map.
    apply in_app_iff; left; exact (in_map up_of _ _ I).
  - apply (right_option_not_ge ts a _ vs (negative (up_of zero)) Q).
    + cbn [game_of fst snd]; rewrite (up_of_positive d D), right_negative; apply in_map.
      apply in_app_iff; left; exact (in_map up_of _ _ I).
    + change (negative (up_of zero)) with zero.
      assert (F : equal (add zero (total vs a)) (total vs a)) by group; rewrite F; exact L.
  - subst a; rewrite total_star; intros M.
    refine (not_le_right (add star (total ts false)) (add zero (total ts false)) _ zero M _).
    + apply in_right_add; left; exists zero; split; [left; reflexivity | reflexivity].
    + assert (F : equal (add zero (total ts false)) (total ts false)) by group.
      rewrite F; exact L.
Qed.

(** ** Kao's rule *)

Lemma not_same : forall d x, less x d \/ less d x -> same d x = false.
Proof.
  intros d x L; apply same_false; intros E; destruct L as [[_ L] | [_ L]]; apply L; apply E.
Qed.

Lemma same_number : forall d, same d d = true.
Proof. intros d; apply same_true; reflexivity. Qed.

Lemma answer_opposite : forall ts b, answer (opposite ts) b <->
  (star_number b < - ups ts)%Z \/ ((- ups ts = star_number b)%Z /\ leads 1 ts) \/
  (all_zero ts /\ b = false).
Proof.
  intros ts b; unfold answer, rule, nothing.
  rewrite ups_opposite, leads_opposite, all_zero_opposite; change (- -1)%Z with 1%Z; tauto.
Qed.

(** (A) No move of Right leads from 0, or from a sumber that is positive by the rule, to 0 or to
    a sumber that is negative by the rule. *)
Lemma no_good_step : forall ts a us b, proper ts -> normal ts -> answer ts a ->
  step ts a us b -> ~ answer (opposite us) b.
Proof.
  intros ts a us b P N A S; rewrite answer_opposite; intros B.
  assert (B' : (ups us <= - star_number b)%Z).
  { destruct B as [B | [[B _] | [B ->]]]; try lia.
    rewrite (all_zero_ups _ us (Nat.lt_succ_diag_r _) (proj1 (step_proper _ _ _ _ P S)) B).
    cbn; lia. }
  destruct A as [[A | [A [x [M [C D]]]]] | [A ->]].
  - destruct S as [t vs Q | d y vs Q I | d x vs Q I X | d vs Q I | E];
      try (pose proof (ups_permuted _ _ Q) as U; rewrite ups_cons in U).
    all: try (destruct t as [[|] d]); try subst a; cbn [fst sign] in *.
    all: try (destruct a); cbn [star_number negb] in *; rewrite ?ups_cons in B';
      cbn [fst sign] in *; lia.
  - assert (Above : forall c d vs, Permutation ts ((c, d) :: vs) ->
      number d /\ ~ less d x /\ (c = true -> less x d)).
    { intros c d vs Q.
      assert (I : In (c, d) ts)
        by (apply (Permutation_in _ (Permutation_sym Q)); left; reflexivity).
      pose proof (positive_number d (P _ I)) as K; pose proof (normal_sign ts c d P N I) as L.
      split; [exact K |]; split.
      - intros H; rewrite (D d K H) in L; lia.
      - intros ->; cbn [sign] in L; destruct (number_trichotomy x d M K) as [H | [H | H]].
        + exact H.
        + rewrite (coefficient_equal ts x d H) in C; lia.
        + rewrite (D d K H) in L; lia. }
    assert (NotLess : (- ups us <= star_number b)%Z).
    { destruct S as [t vs Q | d y vs Q I | d w vs Q I X | d vs Q I | E];
        try (pose proof (ups_permuted _ _ Q) as U; rewrite ups_cons in U).
      all: try (destruct t as [[|] d]); try subst a; cbn [fst sign] in *.
      all: try (destruct a); cbn [star_number negb] in *; rewrite ?ups_cons in *;
        cbn [fst sign] in *; lia. }
    cut (leads (-1) us).
    { intros L; destruct B as [B | [[_ B] | [B _]]]; [lia | |].
      - exact (leads_one_sign us B L).
      - exact (leads_not_zero _ us L B). }
    clear NotLess.
    destruct S as [t vs Q | d y vs Q I | d w vs Q I X | d vs Q I | E];
      try (pose proof (ups_permuted _ _ Q) as U; rewrite ups_cons in U);
      try (destruct t as [[|] d]);
      try (destruct (Above _ _ _ Q) as [K [G H]];
           assert (F : forall z, coefficient ts z = coefficient (_ :: vs) z)
             by (intros z; exact (coefficient_permuted _ _ z Q)));
      cbn [fst sign] in *.
    + exists x; split; [exact M |]; specialize (H eq_refl); split.
      * rewrite F, coefficient_cons in C; cbn [fst snd] in C.
        rewrite (not_same d x (or_introl H)) in C; exact C.
      * intros z K' L; specialize (D z K' L); rewrite F, coefficient_cons in D.
        cbn [fst snd] in D.
        rewrite (not_same d z (or_introl (less_transitive _ _ _ L H))) in D; exact D.
    + exfalso; destruct a; cbn [star_number negb] in *; lia.
    + exists x; split; [exact M |]; specialize (H eq_refl).
      assert (J : positive d)
        by (apply (P (true, d)), (Permutation_in _ (Permutation_sym Q)); left; reflexivity).
      pose proof (proj2 (right_option d y J I)) as R.
      assert (Y : forall z, less z d -> coefficient ((true, y) :: vs) z = coefficient ts z).
      { intros z L; rewrite F, !coefficient_cons; cbn [fst snd].
        rewrite (not_same d z (or_introl L)).
        rewrite (not_same y z (or_introl (less_transitive _ _ _ L R))); reflexivity. }
      split; [rewrite (Y x H); exact C |]; intros z K' L.
      rewrite (Y z (less_transitive _ _ _ L H)); exact (D z K' L).
    + assert (J : positive d)
        by (apply (P (false, d)), (Permutation_in _ (Permutation_sym Q)); left; reflexivity).
      pose proof (proj2 (left_option d w J I)) as R; pose proof (positive_number w X) as W.
      assert (Y : forall z, less z d -> coefficient ((false, w) :: vs) z =
        (coefficient ts z - (if same w z then 1 else 0))%Z).
      { intros z L; rewrite F, !coefficient_cons; cbn [fst snd].
        rewrite (not_same d z (or_introl L)); destruct (same w z); cbn [sign]; lia. }
      destruct (number_trichotomy w x W M) as [L | [L | L]].
      * exists w; split; [exact W |]; rewrite (Y w R), same_number, (D w W L).
        split; [lia |]; intros z K' L'; rewrite (Y z (less_transitive _ _ _ L' R)).
        rewrite (not_same w z (or_introl L')), (D z K' (less_transitive _ _ _ L' L)); lia.
      * assert (Z : less x d) by (rewrite <- L; exact R).
        exists x; split; [exact M |]; rewrite (Y x Z), (proj2 (same_true w x) L).
        split; [lia |]; intros z K' L'; rewrite (Y z (less_transitive _ _ _ L' Z)).
        assert (V : less z w) by (rewrite L; exact L').
        rewrite (not_same w z (or_introl V)), (D z K' L'); lia.
      * assert (Z : less x d) by exact (less_transitive _ _ _ L R).
        exists x; split; [exact M |]; rewrite (Y x Z), (not_same w x (or_introl L)).
        split; [lia |]; intros z K' L'; rewrite (Y z (less_transitive _ _ _ L' Z)).
        rewrite (not_same w z (or_introl (less_transitive _ _ _ L' L))), (D z K' L'); lia.
    + exfalso; destruct a; cbn [star_number negb] in *; lia.
    + exfalso; subst a; cbn [star_number] in *; lia.
  - apply normal_zero in A; [subst ts | exact P | exact N].
    destruct S as [t vs Q | d y vs Q I | d w vs Q I X | d vs Q I | E]; try discriminate;
      apply Permutation_nil in Q; discriminate.
Qed.

Lemma only_downs : forall ts : list term, existsb fst ts = false ->
  ups ts = (- Z.of_nat (length ts))%Z.
Proof.
  induction ts as [| [b d] ts IH]; intros E; [reflexivity |]; cbn [existsb fst] in E.
  apply orb_false_iff in E; destruct E as [-> E]; rewrite ups_cons, (IH E).
  cbn [length fst sign]; lia.
Qed.

Lemma some_up : forall ts : list term, existsb fst ts = true -> exists d, In (true, d) ts.
Proof.
  intros ts E; apply existsb_exists in E; destruct E as [[b d] [I E]]; cbn [fst] in E.
  subst b; exists d; exact I.
Qed.

(** ^(d) - ^(e) is 0 or negative by the rule if d <= e. *)
Lemma pair_answer : forall ts d e, Permutation ts [(true, d); (false, e)] ->
  number d -> number e -> le d e -> answer (opposite ts) false.
Proof.
  intros ts d e Q N M L; rewrite answer_opposite; right.
  assert (C : forall x, coefficient ts x =
    ((if same d x then 1 else 0) - (if same e x then 1 else 0))%Z).
  { intros x; rewrite (coefficient_permuted _ _ x Q), !coefficient_cons; cbn [fst snd sign].
    change (coefficient [] x) with 0%Z; destruct (same d x), (same e x); reflexivity. }
  destruct (le_decidable e d) as [K | K].
  - right; split; [| reflexivity]; intros x _; rewrite C.
    assert (E : equal d e) by (split; assumption).
    destruct (same d x) eqn:A, (same e x) eqn:B; try reflexivity; exfalso.
    + apply same_true in A; apply same_false in B; apply B; rewrite <- E; exact A.
    + apply same_true in B; apply same_false in A; apply A; rewrite E; exact B.
  - left; rewrite (ups_permuted _ _ Q); split; [reflexivity |]; exists d; split; [exact N |].
    assert (H : less d e) by (split; assumption).
    split; [rewrite C, same_number, (not_same e d (or_introl H)); lia |]; intros y K' F.
    rewrite C, (not_same d y (or_introl F)).
    rewrite (not_same e y (or_introl (less_transitive _ _ _ F H))); reflexivity.
Qed.

Lemma normal_permuted : forall ts us, Permutation ts us -> normal ts -> normal us.
Proof.
  intros ts us Q N d I J; apply (N d); apply (Permutation_in _ (Permutation_sym Q)); assumption.
Qed.

Lemma normal_tail : forall t ts, normal (t :: ts) -> normal ts.
Proof. intros t ts N d I J; apply (N d); right; assumption. Qed.

(** (B) for a sumber with as many ups as stars whose least number has a positive coefficient. *)
Lemma balanced_step : forall ts a, proper ts -> normal ts -> ups ts = star_number a ->
  leads 1 ts -> exists us b, step ts a us b /\ answer (opposite us) b.
Proof.
  intros ts a P N U [x [M [C D]]].
  destruct (coefficient_term ts x) as [[c d] [I E]]; [lia |]; cbn [snd] in E.
  assert (c = true) as ->.
  { pose proof (normal_sign ts c d P N I) as L; rewrite (coefficient_equal ts d x E) in L.
    destruct c; [reflexivity | cbn [sign] in L; lia]. }
  destruct (take_term _ _ I) as [us Q].
  assert (Above : forall b e, In (b, e) ts -> ~ less e x).
  { intros b e J L; pose proof (normal_sign ts b e P N J) as H.
    rewrite (D e (positive_number e (P _ J)) L) in H; lia. }
  pose proof (ups_permuted _ _ Q) as V; rewrite ups_cons in V; cbn [fst sign] in V.
  destruct (existsb fst us) eqn:F.
  - destruct (some_up us F) as [e J]; destruct (take_term _ _ J) as [vs R].
    assert (Q' : Permutation ts ((true, e) :: (true, d) :: vs)).
    { apply (Permutation_trans Q), (Permutation_trans (perm_skip _ R)), perm_swap. }
    exists ((true, d) :: vs), (negb a); split; [exact (to_star _ _ _ _ Q') |].
    rewrite answer_opposite; right; left.
    pose proof (ups_permuted _ _ Q') as W; rewrite ups_cons in W; cbn [fst sign] in W.
    split; [destruct a; cbn [star_number negb] in *; lia |].
    assert (P' : proper ((true, d) :: vs))
      by apply (proper_tail _ _ (proper_permuted _ _ Q' P)).
    assert (N' : normal ((true, d) :: vs))
      by apply (normal_tail _ _ (normal_permuted _ _ Q' N)).
    exists x; split; [exact M |]; split.
    + pose proof (normal_sign _ true d P' N' (or_introl eq_refl)) as L.
      rewrite (coefficient_equal _ d x E) in L; exact L.
    + intros y K L; specialize (D y K L).
      rewrite (coefficient_permuted _ _ y Q'), coefficient_cons in D; cbn [fst snd] in D.
      assert (I' : In (true, e) ts)
        by (apply (Permutation_in _ (Permutation_sym Q')); left; reflexivity).
      assert (G : less y e).
      { destruct (number_trichotomy x e M (positive_number e (P _ I'))) as [H | [H | H]].
        - exact (less_transitive _ _ _ L H).
        - rewrite <- H; exact L.
        - exfalso; exact (Above _ _ I' H). }
      rewrite (not_same e y (or_introl G)) in D; exact D.
  - rewrite (only_downs us F) in V; destruct us as [| t us].
    + destruct a; cbn [star_number length] in *; [| lia].
      exists [], false; split; [exact (to_star _ _ _ _ Q) |].
      rewrite answer_opposite; right; right; split; [intros z _; reflexivity | reflexivity].
    + destruct us as [| v us]; [| destruct a; cbn [star_number length] in *; lia].
      destruct a; cbn [star_number length] in *; [lia |].
      destruct t as [[|] e]; [discriminate |].
      assert (J : In (false, e) ts)
        by (apply (Permutation_in _ (Permutation_sym Q)); right; left; reflexivity).
      pose proof (P _ I) as PD; pose proof (P _ J) as PE; cbn [snd] in PD, PE.
      assert (K : ~ le e d).
      { intros K; destruct (number_trichotomy x e M (positive_number e PE)) as [H | [H | H]].
        - apply (proj2 H); unfold ge; rewrite <- E; exact K.
        - pose proof (normal_sign ts false e P N J) as L.
          rewrite <- (coefficient_equal ts x e H) in L; cbn [sign] in L; lia.
        - exact (Above _ _ J H). }
      apply (not_worse_witness true) in K; destruct K as [[w [H L]] | [y [H L]]].
      * destruct (left_option e w PE H) as [[-> | X] _].
        { exfalso; exact (proj2 (positive_more d PD) L). }
        exists [(false, w); (true, d)], false.
        split; [exact (to_down _ _ e w [(true, d)]
                         (Permutation_trans Q (perm_swap (false, e) (true, d) [])) H X) |].
        apply (pair_answer _ d w); auto using positive_number, perm_swap.
      * destruct (right_option d y PD H) as [Y _].
        exists [(true, y); (false, e)], false.
        split; [exact (to_up _ _ d y [(false, e)] Q H) |].
        apply (pair_answer _ y e); auto using positive_number.
Qed.

(** (B) From every other sumber some move of Right leads to 0 or to a sumber that is negative by
    the rule. *)
Lemma good_step_exists : forall ts a, proper ts -> normal ts -> ~ answer ts a ->
  exists us b, step ts a us b /\ answer (opposite us) b.
Proof.
  intros ts a P N A.
  assert (L : (ups ts <= star_number a)%Z).
  { destruct (Z_le_gt_dec (ups ts) (star_number a)) as [L | L]; [exact L | exfalso].
    apply A; left; left; lia. }
  assert (ToStar : forall d, In (true, d) ts -> (ups ts - 1 < - star_number (negb a))%Z ->
    exists us b, step ts a us b /\ answer (opposite us) b).
  { intros d I K; destruct (take_term _ _ I) as [us Q]; exists us, (negb a).
    split; [exact (to_star _ _ _ us Q) |]; rewrite answer_opposite; left.
    pose proof (ups_permuted _ _ Q) as U; rewrite ups_cons in U; cbn [fst sign] in U; lia. }
  destruct (Z.eq_dec (ups ts) (star_number a)) as [E | E].
  - destruct (lead_cases ts P) as [Z | [Z | Z]].
    + destruct a; [| exfalso; apply A; right; split; [exact Z | reflexivity]].
      rewrite (all_zero_ups _ ts (Nat.lt_succ_diag_r _) P Z) in E; discriminate.
    + exact (balanced_step ts a P N E Z).
    + exfalso; apply A; left; right; split; assumption.
  - destruct a; cbn [star_number] in *.
    + destruct (lead_cases ts P) as [Z | [Z | Z]].
      * exists ts, false; split; [apply from_star; reflexivity |].
        rewrite answer_opposite; right; right; split; [exact Z | reflexivity].
      * exists ts, false; split; [apply from_star; reflexivity |].
        rewrite answer_opposite; destruct (Z.eq_dec (ups ts) 0) as [F | F].
        -- right; left; split; [cbn; lia | exact Z].
        -- left; cbn; lia.
      * destruct (existsb fst ts) eqn:F.
        -- destruct (some_up ts F) as [d I]; apply (ToStar d I); cbn; lia.
        -- exists ts, false; split; [apply from_star; reflexivity |].
           rewrite answer_opposite; left; rewrite (only_downs ts F); cbn [star_number].
           destruct ts as [| t ts]; [| cbn [length]; lia].
           exfalso; destruct Z as [x [_ [C _]]]; cbn in C; lia.
    + destruct (existsb fst ts) eqn:F.
      * destruct (some_up ts F) as [d I]; apply (ToStar d I); cbn; lia.
      * pose proof (only_downs ts F) as U; destruct ts as [| [c d] us]; [cbn in *; lia |].
        cbn [existsb fst] in F; apply orb_false_iff in F; destruct F as [-> F].
        pose proof (proj1 (proper_tail _ _ P)) as D; cbn [snd] in D.
        destruct (left_option_exists d D) as [x I].
        rewrite ups_cons in *; cbn [fst sign] in *.
        destruct (left_option d x D I) as [[-> | X] _].
        -- exists us, false; split; [exact (to_zero _ _ d us (Permutation_refl _) I) |].
           rewrite answer_opposite; pose proof (only_downs us F) as V; destruct us as [| t us].
           ++ right; right; split; [intros z _; reflexivity | reflexivity].
           ++ left; rewrite V; cbn [star_number length]; lia.
        -- exists ((false, x) :: us), false.
           split; [exact (to_down _ _ d x us (Permutation_refl _) I X) |].
           rewrite answer_opposite; left; rewrite ups_cons; cbn [fst sign star_number]; lia.
Qed.

Lemma ge_zero_by_options : forall g, (forall z, In z (right g) -> ~ le z zero) -> le zero g.
Proof. intros g A; apply le_rule; split; [intros x [] | exact A]. Qed.

Lemma kao_below : forall n ts a, proper ts -> measure ts a < n ->
  (le zero (total ts a) <-> answer ts a).
Proof.
  induction n as [| n IH]; intros ts a P S; [lia |].
  destruct (normal_or_cancels ts P) as [N | [d [us Q]]].
  - assert (H : forall us b, step ts a us b -> (le (total us b) zero <-> answer (opposite us) b)).
    { intros us b T; destruct (step_proper ts a us b P T) as [R M].
      rewrite <- (IH (opposite us) b (proper_opposite us R)).
      - rewrite total_opposite; split; intros L; group_le L.
      - unfold measure in *; rewrite weight_opposite; lia. }
    split; intros A.
    + assert (D : answer ts a \/ ~ answer ts a).
      { unfold answer, rule, nothing; destruct (lead_cases ts P) as [Z | [Z | Z]].
        - destruct a; [| tauto].
          assert (~ leads (-1) ts) by (intros L; exact (leads_not_zero _ ts L Z)).
          destruct (Z_lt_le_dec (star_number true) (ups ts)); [tauto |].
          right; intros [[K | [_ K]] | [_ K]]; [lia | tauto | discriminate].
        - assert (~ leads (-1) ts) by (intros L; exact (leads_one_sign ts Z L)).
          assert (~ all_zero ts) by (intros L; exact (leads_not_zero _ ts Z L)).
          destruct (Z_lt_le_dec (star_number a) (ups ts)); [tauto |].
          right; intros [[K | [_ K]] | [K _]]; [lia | tauto | tauto].
        - assert (~ all_zero ts) by (intros L; exact (leads_not_zero _ ts Z L)).
          destruct (Z_lt_le_dec (star_number a) (ups ts)); [tauto |].
          destruct (Z.eq_dec (ups ts) (star_number a)); [tauto |].
          right; intros [[K | [K _]] | [K _]]; [lia | lia | tauto]. }
      destruct D as [D | D]; [exact D | exfalso].
      destruct (good_step_exists ts a P N D) as [us [b [T B]]].
      exact (step_is_right_move ts a us b P T (proj2 (H us b T) B) A).
    + apply ge_zero_by_options; intros z I L.
      destruct (right_move_is_step ts a z P I) as [us [b [T E]]]; rewrite E in L.
      exact (no_good_step ts a us b P N A T (proj1 (H us b T) L)).
  - pose proof (proper_permuted _ _ Q P) as R; apply proper_tail in R; destruct R as [_ R].
    apply proper_tail in R; destruct R as [_ R].
    assert (M : measure us a < n).
    { unfold measure in *; rewrite (weight_permuted _ _ Q), !weight_cons in S; cbn [snd] in S.
      pose proof (size_positive d); lia. }
    rewrite (total_permuted _ _ a Q), total_cancel, (IH us a R M).
    assert (C : forall x, coefficient ts x = coefficient us x)
      by (intros x; rewrite (coefficient_permuted _ _ x Q); apply coefficient_cancel).
    assert (U : ups ts = ups us) by (rewrite (ups_permuted _ _ Q); apply ups_cancel).
    split; apply answer_same; auto.
Qed.

Lemma total_ge_zero : forall ts a, proper ts -> (le zero (total ts a) <-> answer ts a).
Proof. intros ts a P; exact (kao_below _ ts a P (Nat.lt_succ_diag_r _)). Qed.

Lemma total_le_zero : forall ts a, proper ts ->
  (le (total ts a) zero <-> answer (opposite ts) a).
Proof.
  intros ts a P; rewrite <- (total_ge_zero (opposite ts) a (proper_opposite ts P)).
  rewrite total_opposite; split; intros L; group_le L.
Qed.

Lemma rule_excludes : forall ts a, proper ts -> rule ts a -> ~ answer (opposite ts) a.
Proof.
  intros ts a P R; rewrite answer_opposite; intros [A | [[A B] | [A B]]].
  - destruct R as [R | [R _]], a; cbn [star_number] in *; lia.
  - destruct R as [R | [R L]]; [destruct a; cbn [star_number] in *; lia |].
    exact (leads_one_sign ts B L).
  - destruct R as [R | [R L]]; [| exact (leads_not_zero _ ts L A)].
    rewrite (all_zero_ups _ ts (Nat.lt_succ_diag_r _) P A) in R; subst a; cbn in R; lia.
Qed.

Lemma total_positive : forall ts a, proper ts -> (less zero (total ts a) <-> rule ts a).
Proof.
  intros ts a P; unfold less, ge; rewrite (total_ge_zero ts a P), (total_le_zero ts a P).
  split; [| intros R; split; [left; exact R | exact (rule_excludes ts a P R)]].
  intros [[R | [Z ->]] N]; [exact R | exfalso]; apply N; right.
  split; [apply all_zero_opposite; exact Z | reflexivity].
Qed.

Lemma total_zero : forall ts a, proper ts -> (equal (total ts a) zero <-> nothing ts a).
Proof.
  intros ts a P; unfold equal, ge; rewrite (total_ge_zero ts a P), (total_le_zero ts a P).
  split.
  - intros [[R | Z] N]; [exfalso; exact (rule_excludes ts a P R N) | exact Z].
  - intros [Z A]; split; right; [split; assumption |].
    split; [apply all_zero_opposite; exact Z | exact A].
Qed.

(** ** Sumbers with coefficients *)

Definition copies (term : Z * form) : list (bool * form) :=
  repeat ((0 <? fst term)%Z, snd term) (Z.abs_nat (fst term)).

Definition expand (terms : list (Z * form)) : list (bool * form) := flat_map copies terms.

Lemma total_app : forall ts us a, equal (total (ts ++ us) a) (add (total ts false) (total us a)).
Proof.
  intros ts us a; induction ts as [| t ts IH]; cbn [app].
  - change (total [] false) with zero; group.
  - rewrite !total_cons, IH; group.
Qed.

Lemma ups_app : forall ts us, ups (ts ++ us) = (ups ts + ups us)%Z.
Proof.
  intros ts us; induction ts as [| t ts IH]; [reflexivity |]; cbn [app].
  rewrite !ups_cons, IH; lia.
Qed.

Lemma coefficient_app : forall ts us x,
  coefficient (ts ++ us) x = (coefficient ts x + coefficient us x)%Z.
Proof.
  intros ts us x; induction ts as [| t ts IH]; [reflexivity |]; cbn [app].
  rewrite !coefficient_cons, IH; lia.
Qed.

Lemma repeated : forall b d n, equal (total (repeat (b, d) n) false) (multiple n (game_of (b, d))).
Proof.
  intros b d n; induction n as [| n IH]; [reflexivity |]; cbn [repeat multiple].
  rewrite total_cons, IH; reflexivity.
Qed.

Lemma ups_repeat : forall b d n, ups (repeat (b, d) n) = (Z.of_nat n * sign b)%Z.
Proof.
  intros b d n; induction n as [| n IH]; [reflexivity |]; cbn [repeat].
  rewrite ups_cons, IH; cbn [fst]; lia.
Qed.

Lemma coefficient_repeat : forall b d n x, coefficient (repeat (b, d) n) x =
  (if same d x then Z.of_nat n * sign b else 0)%Z.
Proof.
  intros b d n x; induction n as [| n IH]; [cbn; destruct (same d x); reflexivity |].
  cbn [repeat]; rewrite coefficient_cons, IH; cbn [fst snd]; destruct (same d x); lia.
Qed.

Lemma total_copies : forall a d, equal (total (copies (a, d)) false) (times a (up_of d)).
Proof.
  intros a d; unfold copies; cbn [fst snd]; rewrite repeated.
  destruct a as [| p | p]; cbn [Z.ltb Z.compare Z.abs_nat game_of fst snd times]; reflexivity.
Qed.

Lemma signed : forall a, (Z.of_nat (Z.abs_nat a) * sign (0 <? a))%Z = a.
Proof. intros a; destruct (Z.ltb_spec 0 a); cbn [sign]; lia. Qed.

Lemma total_expand : forall terms a,
  equal (total (expand terms) a) (sumber terms (star_number a)).
Proof.
  intros terms a; induction terms as [| [c d] terms IH].
  - destruct a; cbn [expand flat_map total fold_right star_if sumber star_number times];
      [change (Pos.to_nat 1) with 1; cbn [multiple]; group | reflexivity].
  - change (expand ((c, d) :: terms)) with (copies (c, d) ++ expand terms).
    rewrite total_app, IH, total_copies; reflexivity.
Qed.

Lemma ups_expand : forall terms, ups (expand terms) = net_ups terms.
Proof.
  induction terms as [| [c d] terms IH]; [reflexivity |].
  change (expand ((c, d) :: terms)) with (copies (c, d) ++ expand terms).
  rewrite ups_app, IH; unfold copies; rewrite ups_repeat; cbn [fst net_ups fold_right].
  rewrite signed; reflexivity.
Qed.

Lemma coefficient_expand : forall c d terms x, coefficient (expand ((c, d) :: terms)) x =
  ((if same d x then c else 0) + coefficient (expand terms) x)%Z.
Proof.
  intros c d terms x; change (expand ((c, d) :: terms)) with (copies (c, d) ++ expand terms).
  rewrite coefficient_app; unfold copies; rewrite coefficient_repeat; cbn [fst snd].
  rewrite signed; reflexivity.
Qed.

Lemma proper_expand : forall terms, (forall a d, In (a, d) terms -> positive d) ->
  proper (expand terms).
Proof.
  intros terms P t I; apply in_flat_map in I; destruct I as [[a d] [I J]].
  apply repeat_spec in J; subst t; exact (P a d I).
Qed.

Lemma ascending_positive : forall terms, ascending terms ->
  forall a d, In (a, d) terms -> positive d.
Proof.
  intros terms A; induction A as [| a d terms P N L A IH]; intros b e I; [destruct I |].
  destruct I as [I | I]; [injection I as <- <-; exact P | exact (IH b e I)].
Qed.

Lemma coefficient_below : forall terms x, (forall a d, In (a, d) terms -> less x d) ->
  coefficient (expand terms) x = 0%Z.
Proof.
  intros terms x; induction terms as [| [c d] terms IH]; intros L; [reflexivity |].
  rewrite coefficient_expand, (not_same d x (or_introl (L c d (or_introl eq_refl)))), IH;
    [reflexivity |]; intros a e I; apply (L a e); right; exact I.
Qed.

Lemma least_coefficient : forall s a d terms, ascending ((a, d) :: terms) ->
  (s = 1 \/ s = -1)%Z -> (leads s (expand ((a, d) :: terms)) <-> (0 < s * a)%Z).
Proof.
  intros s a d terms A S; inversion A as [| a' d' terms' P N L A']; subst.
  assert (H : forall s', (0 < s' * a)%Z -> leads s' (expand ((a, d) :: terms))).
  { intros s' Q; exists d; split; [exact (positive_number d P) |].
    rewrite coefficient_expand, same_number, (coefficient_below terms d L), Z.add_0_r.
    split; [exact Q |]; intros y M K.
    rewrite coefficient_expand, (not_same d y (or_introl K)), coefficient_below; [reflexivity |].
    intros b e I; exact (less_transitive _ _ _ K (L b e I)). }
  split; [| apply H]; intros K; destruct (Z_lt_le_dec 0 (s * a)) as [Q | Q]; [exact Q | exfalso].
  pose proof (H (- s)%Z ltac:(lia)) as M; destruct S as [-> | ->].
  - exact (leads_one_sign _ K M).
  - exact (leads_one_sign _ M K).
Qed.

Lemma leads_expand : forall terms, ascending terms ->
  (leads (-1) (expand terms) <-> first_is_negative terms).
Proof.
  intros [| [a d] terms] A; cbn [first_is_negative].
  - split; [intros [x [_ [C _]]]; cbn in C; lia | contradiction].
  - rewrite (least_coefficient (-1) a d terms A); lia.
Qed.

(** Kao's outcome rule.  Let S be a sumber in normal form, with N net ups.  S > 0 if and only if N
    is greater than the number of stars, or is equal to it and the least number has a negative
    coefficient.  The proof is that of the clause, by induction on the numbers: Right has no move
    from such a sumber or from 0 to 0 or to the negative of such a sumber (A), and he has one
    from every other sumber (B).  Clause: game.sumber.outcome. *)
Theorem outcome_of_sumber : forall terms a, ascending terms ->
  (less zero (sumber terms (star_number a)) <->
    (star_number a < net_ups terms)%Z \/
    (net_ups terms = star_number a /\ first_is_negative terms)).
Proof.
  intros terms a A; pose proof (total_expand terms a) as E.
  assert (P : proper (expand terms)) by (apply proper_expand, ascending_positive, A).
  rewrite <- (leads_expand terms A), <- ups_expand.
  rewrite <- (total_positive (expand terms) a P), E; reflexivity.
Qed.

Definition negated (terms : list (Z * form)) : list (Z * form) :=
  map (fun term => (- fst term, snd term)%Z) terms.

Lemma ascending_negated : forall terms, ascending terms -> ascending (negated terms).
Proof.
  intros terms A; induction A as [| a d terms P N L A IH]; [constructor |].
  constructor; [exact P | cbn; lia | | exact IH]; intros b e I.
  apply in_map_iff in I; destruct I as [[c f] [E I]]; injection E as <- <-; exact (L c f I).
Qed.

Lemma sumber_negated : forall terms a,
  equal (sumber (negated terms) (star_number a)) (negative (sumber terms (star_number a))).
Proof.
  intros terms a; induction terms as [| [c d] terms IH].
  - destruct a; [| reflexivity]; cbn [negated map sumber fold_right star_number times].
    change (Pos.to_nat 1) with 1; cbn [multiple]; compute_relation.
  - change (equal (add (times (- c) (up_of d)) (sumber (negated terms) (star_number a)))
                  (negative (add (times c (up_of d)) (sumber terms (star_number a))))).
    rewrite IH, times_opposite; group.
Qed.

Lemma net_ups_negated : forall terms, net_ups (negated terms) = (- net_ups terms)%Z.
Proof.
  induction terms as [| [c d] terms IH]; [reflexivity |].
  change ((- c + net_ups (negated terms))%Z = (- (c + net_ups terms))%Z); lia.
Qed.

Lemma zero_if_all_zero : forall terms, ascending terms -> all_zero (expand terms) -> terms = [].
Proof.
  intros [| [c d] terms] A Z; [reflexivity | exfalso].
  inversion A as [| a' d' terms' P N L A']; subst.
  pose proof (least_coefficient 1 c d terms A (or_introl eq_refl)) as U.
  pose proof (least_coefficient (-1) c d terms A (or_intror eq_refl)) as D.
  destruct (Z_lt_le_dec 0 c) as [Q | Q].
  - exact (leads_not_zero 1 _ (proj2 U ltac:(lia)) Z).
  - exact (leads_not_zero (-1) _ (proj2 D ltac:(lia)) Z).
Qed.

Lemma sumber_zero : forall terms a, ascending terms ->
  (equal (sumber terms (star_number a)) zero <-> terms = [] /\ a = false).
Proof.
  intros terms a A.
  assert (P : proper (expand terms)) by (apply proper_expand, ascending_positive, A).
  rewrite <- total_expand, (total_zero (expand terms) a P); unfold nothing.
  split; intros [Z F]; (split; [| exact F]); [apply zero_if_all_zero; assumption |].
  rewrite Z; intros x _; reflexivity.
Qed.

(** A sumber in normal form is negative if and only if the rule gives -S > 0.  It is 0 if and only
    if it has neither ups nor a star, and otherwise it is a win for the next player if it is
    neither positive nor negative.  Clause: game.sumber.negative. *)
Theorem negative_and_zero_sumbers : forall terms a, ascending terms ->
  (less (sumber terms (star_number a)) zero <->
    (star_number a < - net_ups terms)%Z \/
    ((- net_ups terms)%Z = star_number a /\ first_is_negative (negated terms))) /\
  (equal (sumber terms (star_number a)) zero <-> terms = [] /\ a = false) /\
  (~ less zero (sumber terms (star_number a)) -> ~ less (sumber terms (star_number a)) zero ->
    ~ (terms = [] /\ a = false) -> confused (sumber terms (star_number a)) zero).
Proof.
  intros terms a A; split; [| split; [exact (sumber_zero terms a A) |]].
  - pose proof (outcome_of_sumber (negated terms) a (ascending_negated terms A)) as H.
    rewrite net_ups_negated, sumber_negated in H; rewrite <- H.
    split; intros L; group_less L.
  - intros G L N; rewrite <- (sumber_zero terms a A) in N.
    unfold less, equal, ge in *; split; unfold ge; intros K.
    + destruct (le_decidable (sumber terms (star_number a)) zero); tauto.
    + destruct (le_decidable zero (sumber terms (star_number a))); tauto.
Qed.

(** ** Normal forms *)

Lemma times_of_negative : forall a g, equal (times a (negative g)) (negative (times a g)).
Proof.
  intros [| p | p] g; cbn [times]; [reflexivity | |];
    (induction (Pos.to_nat p) as [| n IH]; cbn [multiple]; [reflexivity |];
     rewrite negative_of_sum, IH; reflexivity).
Qed.

Lemma times_zero : forall a, equal (times a zero) zero.
Proof.
  assert (M : forall n, equal (multiple n zero) zero)
    by (induction n as [| n IH]; cbn [multiple]; [reflexivity | rewrite IH; group]).
  intros [| p | p]; cbn [times]; [reflexivity | apply M | apply M].
Qed.

Lemma add_term : forall c d terms, ascending terms -> positive d -> exists terms',
  ascending terms' /\
  (forall s, equal (sumber terms' s) (add (times c (up_of d)) (sumber terms s))) /\
  (forall x, less x d -> (forall b e, In (b, e) terms -> less x e) ->
    forall b e, In (b, e) terms' -> less x e).
Proof.
  intros c d terms A P; destruct (Z.eq_dec c 0) as [-> | N].
  { exists terms; split; [exact A |]; split; [intros s; cbn [times]; group |]; auto. }
  induction A as [| b e terms Q M L A IH].
  - exists [(c, d)]; split; [constructor; auto; [intros b e [] | constructor] |].
    split; [reflexivity |]; intros x H _ b e [E | []]; injection E as <- <-; exact H.
  - destruct (number_trichotomy d e (positive_number d P) (positive_number e Q))
      as [H | [H | H]].
    + exists ((c, d) :: (b, e) :: terms); split.
      * constructor; auto; [| constructor; auto].
        intros a f [E | I]; [injection E as <- <-; exact H |].
        exact (less_transitive _ _ _ H (L a f I)).
      * split; [reflexivity |]; intros x X O a f [E | I]; [injection E as <- <-; exact X |].
        exact (O a f I).
    + apply positive_equal in H; [subst e | exact P | exact Q].
      destruct (Z.eq_dec (c + b) 0) as [Z | Z].
      * exists terms; split; [exact A |]; split.
        -- intros s; change (equal (sumber terms s)
             (add (times c (up_of d)) (add (times b (up_of d)) (sumber terms s)))).
           rewrite <- add_associative, <- times_plus, Z; cbn [times]; group.
        -- intros x X O a f I; apply (O a f); right; exact I.
      * exists ((c + b, d)%Z :: terms); split; [constructor; auto |]; split.
        -- intros s; change (equal (add (times (c + b) (up_of d)) (sumber terms s))
             (add (times c (up_of d)) (add (times b (up_of d)) (sumber terms s)))).
           rewrite times_plus; group.
        -- intros x X O a f [E | I]; [injection E as <- <-; exact X |].
           apply (O a f); right; exact I.
    + destruct IH as [terms' [A' [E' O']]]; exists ((b, e) :: terms'); split.
      * constructor; auto; intros a f I; exact (O' e H L a f I).
      * split.
        -- intros s; change (equal (add (times b (up_of e)) (sumber terms' s))
             (add (times c (up_of d)) (add (times b (up_of e)) (sumber terms s)))).
           rewrite E'; group.
        -- intros x X O a f [E | I].
           ++ injection E as <- <-; apply (O b e); left; reflexivity.
           ++ apply (O' x X) with a; [| exact I]; intros a' f' J; apply (O a' f'); right; exact J.
Qed.

Lemma stars_cancel : forall z, exists a, equal (times z star) (times (star_number a) star).
Proof.
  assert (M : forall n, exists a, equal (multiple n star) (times (star_number a) star)).
  { induction n as [| n [a E]]; [exists false; reflexivity |].
    exists (negb a); cbn [multiple]; rewrite E; destruct a; cbn [star_number negb times];
      change (Pos.to_nat 1) with 1; cbn [multiple].
    - rewrite <- add_associative, star_star; group.
    - group. }
  intros [| p | p]; cbn [times]; [exists false; reflexivity | apply M |].
  rewrite star_negative; apply M.
Qed.

(** All terms have numbers in canonical form. *)
Definition on_numbers (terms : list (Z * form)) : Prop :=
  forall a d, In (a, d) terms -> exists m k, d = dyadic m k.

Lemma normal_form_exists : forall terms stars, on_numbers terms -> exists terms' a,
  ascending terms' /\ equal (sumber terms stars) (sumber terms' (star_number a)).
Proof.
  intros terms stars; induction terms as [| [c d] terms IH]; intros N.
  - destruct (stars_cancel stars) as [a E]; exists [], a; split; [constructor | exact E].
  - destruct IH as [us [a [A E]]]; [intros b e I; apply (N b e); right; exact I |].
    destruct (N c d (or_introl eq_refl)) as [m [k ->]].
    change (sumber ((c, dyadic m k) :: terms) stars)
      with (add (times c (up_of (dyadic m k))) (sumber terms stars)).
    destruct (Z_lt_le_dec 0 m) as [Q | Q]; [| destruct (Z.eq_dec m 0) as [-> | Z]].
    + destruct (add_term c (dyadic m k) us A) as [vs [B [F _]]]; [exists m, k; auto |].
      exists vs, a; split; [exact B |]; rewrite E, F; reflexivity.
    + exists us, a; split; [exact A |]; rewrite E, dyadic_zero; cbn [up_of].
      rewrite times_zero; group.
    + destruct (add_term (- c) (dyadic (- m) k) us A) as [vs [B [F _]]];
        [exists (- m)%Z, k; split; [lia | reflexivity] |].
      exists vs, a; split; [exact B |]; rewrite E, F.
      rewrite <- dyadic_negative, <- negative_of_up, times_opposite, times_of_negative.
      rewrite negative_negative; reflexivity.
Qed.

Lemma same_coefficients : forall terms us, ascending terms -> ascending us ->
  (forall x, number x -> coefficient (expand terms) x = coefficient (expand us) x) -> terms = us.
Proof.
  intros terms us A; revert us; induction A as [| a d terms P N L A IH]; intros us B E.
  - symmetry; apply zero_if_all_zero; [exact B |]; intros x M; rewrite <- E by exact M.
    reflexivity.
  - destruct B as [| b e us Q M K B].
    { apply zero_if_all_zero; [constructor; assumption | exact E]. }
    pose proof (positive_number d P) as Nd; pose proof (positive_number e Q) as Ne.
    assert (D : d = e).
    { destruct (number_trichotomy d e Nd Ne) as [H | [H | H]].
      - specialize (E d Nd); rewrite !coefficient_expand, same_number in E.
        rewrite (not_same e d (or_introl H)), (coefficient_below terms d L) in E.
        rewrite (coefficient_below us d) in E; [lia |].
        intros c f I; exact (less_transitive _ _ _ H (K c f I)).
      - apply positive_equal; assumption.
      - specialize (E e Ne); rewrite !coefficient_expand, same_number in E.
        rewrite (not_same d e (or_introl H)), (coefficient_below us e K) in E.
        rewrite (coefficient_below terms e) in E; [lia |].
        intros c f I; exact (less_transitive _ _ _ H (L c f I)). }
    subst e; pose proof (E d Nd) as F; rewrite !coefficient_expand, same_number in F.
    rewrite (coefficient_below terms d L), (coefficient_below us d K) in F.
    assert (a = b) as -> by lia; f_equal; apply IH; [exact B |]; intros x Nx.
    specialize (E x Nx); rewrite !coefficient_expand in E; lia.
Qed.

Lemma difference_of_sumbers : forall terms us a b, ascending terms -> ascending us ->
  equal (sumber terms (star_number a)) (sumber us (star_number b)) -> terms = us /\ a = b.
Proof.
  intros terms us a b A B E.
  assert (P : proper (expand terms)) by (apply proper_expand, ascending_positive, A).
  assert (Q : proper (expand us)) by (apply proper_expand, ascending_positive, B).
  assert (R : proper (expand terms ++ opposite (expand us))).
  { intros t I; apply in_app_iff in I; destruct I as [I | I]; [exact (P t I) |].
    exact (proper_opposite _ Q t I). }
  assert (T : forall ts c, equal (total ts c) (add (total ts false) (star_if c))).
  { intros ts [|]; cbn [star_if]; [rewrite total_star |]; group. }
  assert (F : equal (total (expand terms ++ opposite (expand us)) (xorb a b)) zero).
  { rewrite <- !total_expand, (T _ a), (T _ b) in E; rewrite T, total_app, total_opposite.
    assert (X : equal (star_if (xorb a b)) (add (star_if a) (star_if b))).
    { destruct a, b; cbn [xorb star_if]; [rewrite star_star; reflexivity | group | group | group]. }
    assert (Y : equal (negative (star_if b)) (star_if b)) by (destruct b; reflexivity).
    rewrite X; assert (Z : equal (total (expand terms) false)
      (add (add (total (expand us) false) (star_if b)) (negative (star_if a)))).
    { rewrite <- E; group. }
    rewrite Z; assert (W : equal (add (star_if b) (star_if b)) zero)
      by (rewrite <- Y at 1; group).
    transitivity (add (star_if b) (star_if b)); [group | exact W]. }
  apply (total_zero _ _ R) in F; destruct F as [Z F]; split; [| destruct a, b; auto; discriminate].
  apply same_coefficients; [exact A | exact B |]; intros x N; specialize (Z x N).
  rewrite coefficient_app, coefficient_opposite in Z; lia.
Qed.

(** Each sumber can be written in exactly one way in normal form.  Clause: game.sumber.normal. *)
Theorem normal_form_of_sumber :
  (forall terms stars, on_numbers terms -> exists terms' a,
    ascending terms' /\ equal (sumber terms stars) (sumber terms' (star_number a))) /\
  (forall terms us a b, ascending terms -> ascending us ->
    equal (sumber terms (star_number a)) (sumber us (star_number b)) -> terms = us /\ a = b).
Proof. split; [exact normal_form_exists | exact difference_of_sumbers]. Qed.

(** Sums and negatives of sumbers are sumbers.  Clause: game.sumber.sum. *)
Theorem sums_of_sumbers : forall terms us s t,
  equal (add (sumber terms s) (sumber us t)) (sumber (terms ++ us) (s + t)) /\
  equal (negative (sumber terms s)) (sumber (negated terms) (- s)).
Proof.
  intros terms us s t; split; induction terms as [| [c d] terms IH].
  - cbn [app]; induction us as [| [c d] us IH].
    + cbn [sumber fold_right]; rewrite times_plus; reflexivity.
    + change (equal (add (sumber [] s) (add (times c (up_of d)) (sumber us t)))
        (add (times c (up_of d)) (sumber us (s + t)))).
      rewrite <- IH; group.
  - change (equal (add (add (times c (up_of d)) (sumber terms s)) (sumber us t))
      (add (times c (up_of d)) (sumber (terms ++ us) (s + t)))).
    rewrite <- IH; group.
  - cbn [negated map sumber fold_right]; rewrite times_opposite; reflexivity.
  - change (equal (negative (add (times c (up_of d)) (sumber terms s)))
      (add (times (- c) (up_of d)) (sumber (negated terms) (- s)))).
    rewrite <- IH, times_opposite; group.
Qed.

(** ** The order of ups *)

Lemma sumber_cons : forall c d terms s,
  sumber ((c, d) :: terms) s = add (times c (up_of d)) (sumber terms s).
Proof. reflexivity. Qed.

Ltac ascending_list :=
  repeat (apply ascending_more; [assumption | lia | |]); try apply ascending_none;
  cbn [In]; intros; intuition;
  repeat match goal with E : (_, _) = (_, _) |- _ => injection E as <- <- end;
  eauto using less_transitive.

Ltac net_ups := cbn [net_ups fold_right fst star_number first_is_negative]; lia.

(** 0 < ^(c) < ^(d) for 0 < c < d.  Clause: game.up.order. *)
Theorem order_of_ups : forall c d, positive c -> positive d -> less c d ->
  less zero (up_of c) /\ less (up_of c) (up_of d).
Proof.
  intros c d P Q L; split.
  - assert (A : ascending [(1%Z, c)]) by ascending_list.
    pose proof (proj2 (outcome_of_sumber _ false A) ltac:(net_ups)) as H.
    cbn [sumber fold_right fst snd times star_number] in H; change (Pos.to_nat 1) with 1 in H.
    cbn [multiple] in H; group_less H.
  - assert (A : ascending [((-1)%Z, c); (1%Z, d)]) by ascending_list.
    pose proof (proj2 (outcome_of_sumber _ false A) ltac:(net_ups)) as H.
    cbn [sumber fold_right fst snd times star_number] in H; change (Pos.to_nat 1) with 1 in H.
    cbn [multiple] in H; group_less H.
Qed.

(** For 0 < b < c < d the sum of any number of copies of ^(d) - ^(c), at least one, is positive and
    less than ^(c) - ^(b), and ^(d) + ^(d) - ^(c) > *.  Clause: game.up.scale. *)
Theorem scale_of_ups : forall b c d, positive b -> positive c -> positive d -> less b c ->
  less c d ->
  (forall n, 0 < n ->
    less zero (multiple n (subtract (up_of d) (up_of c))) /\
    less (multiple n (subtract (up_of d) (up_of c))) (subtract (up_of c) (up_of b))) /\
  less star (subtract (add (up_of d) (up_of d)) (up_of c)).
Proof.
  intros b c d P Q R L K.
  assert (M : forall n, equal (multiple n (subtract (up_of d) (up_of c)))
    (add (times (Z.of_nat n) (up_of d)) (negative (times (Z.of_nat n) (up_of c))))).
  { intros n; rewrite !times_natural; induction n as [| n IH]; cbn [multiple]; [group |].
    rewrite IH; unfold subtract; group. }
  split; [intros n N; split; rewrite M |].
  - assert (A : ascending [((- Z.of_nat n)%Z, c); (Z.of_nat n, d)]) by ascending_list.
    pose proof (proj2 (outcome_of_sumber _ false A) ltac:(net_ups)) as H.
    rewrite !sumber_cons, times_opposite in H.
    change (sumber [] (star_number false)) with zero in H.
    group_less H.
  - assert (A : ascending [((-1)%Z, b); ((1 + Z.of_nat n)%Z, c); ((- Z.of_nat n)%Z, d)])
      by ascending_list.
    pose proof (proj2 (outcome_of_sumber _ false A) ltac:(net_ups)) as H.
    rewrite !sumber_cons, times_plus, (times_opposite (Z.of_nat n)) in H.
    change (sumber [] (star_number false)) with zero in H.
    change (times (-1) (up_of b)) with (add (negative (up_of b)) zero) in H.
    change (times 1 (up_of c)) with (add (up_of c) zero) in H.
    unfold subtract; group_less H.
  - assert (A : ascending [((-1)%Z, c); (2%Z, d)]) by ascending_list.
    pose proof (proj2 (outcome_of_sumber _ true A) ltac:(net_ups)) as H.
    rewrite !sumber_cons in H.
    change (sumber [] (star_number true)) with (add star zero) in H.
    change (times (-1) (up_of c)) with (add (negative (up_of c)) zero) in H.
    change (times 2 (up_of d)) with (add (up_of d) (add (up_of d) zero)) in H.
    assert (S : less (negative star) (subtract (add (up_of d) (up_of d)) (up_of c)))
      by (unfold subtract; group_less H).
    rewrite star_negative in S; exact S.
Qed.

Lemma up_with_star : forall d, positive d -> confused (add (up_of d) star) zero.
Proof.
  intros d P; assert (A : ascending [(1%Z, d)]) by ascending_list.
  assert (E : equal (sumber [(1%Z, d)] (star_number true)) (add (up_of d) star)).
  { rewrite sumber_cons; change (sumber [] (star_number true)) with (add star zero).
    change (times 1 (up_of d)) with (add (up_of d) zero); group. }
  pose proof (outcome_of_sumber _ true A) as R.
  destruct (negative_and_zero_sumbers _ true A) as [L [_ C]].
  cbn [net_ups fold_right fst star_number first_is_negative negated map] in R, L.
  assert (K : confused (sumber [(1%Z, d)] (star_number true)) zero).
  { apply C; [rewrite R; lia | rewrite L; lia | intros [F _]; discriminate]. }
  destruct K as [K1 K2]; unfold ge in K1; rewrite E in K1, K2; split; assumption.
Qed.

Lemma up_with_nimber : forall s d n, size d + n < s -> positive d -> 1 < n ->
  less zero (add (up_of d) (nimber n)).
Proof.
  induction s as [| s IH]; intros d n M P N; [lia |].
  assert (U : less zero (up_of d)).
  { assert (A : ascending [(1%Z, d)]) by ascending_list.
    pose proof (proj2 (outcome_of_sumber _ false A) ltac:(net_ups)) as H.
    rewrite sumber_cons in H; change (sumber [] (star_number false)) with zero in H.
    change (times 1 (up_of d)) with (add (up_of d) zero) in H; group_less H. }
  split.
  - apply ge_zero_by_options; intros z I; apply in_right_add in I.
    destruct I as [[y [I ->]] | [y [I ->]]].
    + rewrite (up_of_positive d P) in I; apply in_app_iff in I.
      destruct I as [I | [<- | []]].
      * apply in_map_iff in I; destruct I as [e [<- I]]; pose proof (size_right d e I) as W.
        apply (IH e n); [lia | exact (proj1 (right_option d e P I)) | exact N].
      * change star with (nimber 1); rewrite nimber_sum; change zero with (nimber 0).
        apply (different_nimbers_are_confused (Nat.lxor 1 n) 0).
        intros E; apply Nat.lxor_eq in E; lia.
    + change (right (nimber n)) with (smaller_nimbers n) in I.
      apply in_smaller_nimbers in I; destruct I as [[| [| k]] [L ->]].
      * change (nimber 0) with zero; intros K; apply (proj2 U); unfold ge; group_le K.
      * apply (up_with_star d P).
      * apply (IH d (S (S k))); [lia | exact P | lia].
  - intros L; refine (not_le_left (add (up_of d) (nimber n)) (add (up_of d) zero) _ zero L _).
    + apply in_left_add; right; exists zero; split; [| reflexivity].
      change (left (nimber n)) with (smaller_nimbers n); apply in_smaller_nimbers.
      exists 0; split; [lia | reflexivity].
    + pose proof (less_le _ _ U) as K; group_le K.
Qed.

(** ^(d) is confused with * for every number d, and ^(d) > *n for d > 0 and n > 1.
    Clause: game.up.stars. *)
Theorem ups_and_stars :
  (forall m k, confused (up_of (dyadic m k)) star) /\
  (forall d n, positive d -> 1 < n -> less (nimber n) (up_of d)).
Proof.
  assert (C : forall d, positive d -> confused (up_of d) star).
  { intros d P; destruct (up_with_star d P) as [A B]; unfold confused, ge in *.
    assert (S : equal star (negative star)) by reflexivity; split; intros L; [apply A | apply B].
    - rewrite S in L; group_le L.
    - rewrite S in L; group_le L. }
  split.
  - intros m k; destruct (Z_lt_le_dec 0 m) as [Q | Q]; [| destruct (Z.eq_dec m 0) as [-> | Z]].
    + apply C; exists m, k; auto.
    + rewrite dyadic_zero; cbn [up_of]; compute_relation.
    + assert (P : positive (dyadic (- m) k)) by (exists (- m)%Z, k; split; [lia | reflexivity]).
      assert (E : up_of (dyadic m k) = negative (up_of (dyadic (- m) k))).
      { rewrite negative_of_up, dyadic_negative, Z.opp_involutive; reflexivity. }
      destruct (C _ P) as [A B]; unfold confused, ge in *; rewrite E.
      split; intros L; [apply B | apply A]; apply negative_reverses_order;
        rewrite star_negative; exact L.
  - intros d n P N; pose proof (up_with_nimber _ d n (Nat.lt_succ_diag_r _) P N) as U.
    pose proof (negative_nimber n) as E.
    assert (V : less (negative (nimber n)) (up_of d)) by group_less U.
    rewrite E in V; exact V.
Qed.
