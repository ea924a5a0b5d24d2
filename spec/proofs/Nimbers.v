(** * Nimbers

    Different nimbers are confused, the mex rule, nim-sums, impartial games, and the remote
    star. *)

From Coq Require Import List Bool Arith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers.
Import ListNotations.

#[local] Arguments add : simpl never.

Lemma in_smaller_nimbers : forall n x,
  In x (smaller_nimbers n) <-> exists k, k < n /\ x = nimber k.
Proof.
  induction n as [| n IH]; intros x; cbn [smaller_nimbers].
  - split; [intros [] | intros [k [L _]]; lia].
  - cbn [In]; rewrite IH; split.
    + intros [<- | [k [L ->]]]; [exists n | exists k]; split; auto; lia.
    + intros [k [L ->]]; destruct (Nat.eq_dec k n) as [-> | N]; [left; reflexivity | right].
      exists k; split; [lia | reflexivity].
Qed.

Lemma nimbers_not_le : forall m n, m <> n -> ~ le (nimber m) (nimber n).
Proof.
  intros m n N; destruct (Nat.lt_ge_cases m n) as [L | L].
  - apply (not_le_right (nimber n)); [| apply le_reflexive].
    apply in_smaller_nimbers; eauto.
  - apply (not_le_left (nimber m)); [| apply le_reflexive].
    apply in_smaller_nimbers; exists n; split; [lia | reflexivity].
Qed.

(** Two different nimbers are confused, so every nimber except 0 is confused with 0.
    Clause: game.nimber.confused. *)
Theorem different_nimbers_are_confused : forall m n, m <> n -> confused (nimber m) (nimber n).
Proof. intros m n N; split; apply nimbers_not_le; auto. Qed.

(** The mex rule: if every k < m is in the list and m is not, then {*a, *b, ... | *a, *b, ...},
    for the a, b, ... of the list, is *m.  Clause: game.nimber.mex. *)
Theorem mex_rule : forall names m,
  (forall k, k < m -> In k names) -> ~ In m names ->
  equal (Form (map nimber names) (map nimber names)) (nimber m).
Proof.
  intros names m A B; set (g := Form (map nimber names) (map nimber names)).
  split; unfold ge; apply le_rule; split; unfold ge; intros x I.
  - apply in_smaller_nimbers in I; destruct I as [k [L ->]].
    apply (not_le_left g); [apply in_map; auto | apply le_reflexive].
  - apply in_map_iff in I; destruct I as [a [<- I]].
    apply nimbers_not_le; intros ->; contradiction.
  - apply in_map_iff in I; destruct I as [a [<- I]].
    apply nimbers_not_le; intros ->; contradiction.
  - apply in_smaller_nimbers in I; destruct I as [k [L ->]].
    apply (not_le_right g); [apply in_map; auto | apply le_reflexive].
Qed.

Lemma nimber_moves : forall b n, moves b (nimber n) = smaller_nimbers n.
Proof. intros [|] n; reflexivity. Qed.

Lemma nimber_moves_follow : forall b n k, k < n -> In (nimber k) (moves b (nimber n)).
Proof. intros b n k L; rewrite nimber_moves; apply in_smaller_nimbers; eauto. Qed.

Lemma tidy_nimber : forall n, tidy (nimber n).
Proof.
  intros n; assert (A : forall x y, In x (smaller_nimbers n) -> In y (smaller_nimbers n) ->
                          le x y -> identical x y).
  { intros x y I J L; apply in_smaller_nimbers in I, J.
    destruct I as [i [_ ->]], J as [j [_ ->]].
    destruct (Nat.eq_dec i j) as [-> | N]; [apply identical_reflexive |].
    contradiction (nimbers_not_le i j N L). }
  split; [exact A |]; split; [exact A |].
  split; intros x y I J; apply in_smaller_nimbers in I; destruct I as [i [L ->]];
    apply in_smaller_nimbers in J; destruct J as [j [M ->]]; apply nimbers_not_le; lia.
Qed.

(** The forms *n are canonical, and no two of them are equal.  Clause: game.nimber.definition. *)
Theorem nimbers_are_canonical :
  (forall n, canonical (nimber n)) /\
  (forall m n, equal (nimber m) (nimber n) -> m = n).
Proof.
  split.
  - induction n as [n IH] using lt_wf_ind; constructor; [apply tidy_nimber | |]; intros x I;
      apply in_smaller_nimbers in I; destruct I as [k [L ->]]; auto.
  - intros m n [_ L]; destruct (Nat.eq_dec m n) as [E | N]; [exact E |].
    contradiction (nimbers_not_le m n N L).
Qed.

(** A value is a nimber if and only if its canonical form is the form *n for some n.
    Clause: game.nimber.recognition. *)
Theorem nimber_iff_canonical_form_nimber : forall g,
  (exists n, equal g (nimber n)) <-> (exists n, identical (canonical_form_of g) (nimber n)).
Proof.
  intros g; split; intros [n E]; exists n.
  - apply canonical_forms_are_identical; [apply canonical_form_canonical | |].
    + apply nimbers_are_canonical.
    + rewrite <- E; apply canonical_form_equal.
  - apply identical_are_equal in E; rewrite <- E; symmetry; apply canonical_form_equal.
Qed.

Lemma negative_nimber : forall n, negative (nimber n) = nimber n.
Proof.
  induction n as [n IH] using lt_wf_ind; unfold nimber; cbn [negative].
  assert (E : map negative (smaller_nimbers n) = smaller_nimbers n).
  { apply map_identity_on; intros x I; apply in_smaller_nimbers in I.
    destruct I as [k [L ->]]; auto. }
  rewrite E; reflexivity.
Qed.

(** A nimber is its own negative. *)
Lemma nimber_plus_itself : forall n, equal (add (nimber n) (nimber n)) zero.
Proof. intros n; rewrite <- (negative_nimber n) at 2; apply subtract_self. Qed.

(** ** The mex rule for values *)

(** If all options of a game are nimbers other than *m, and each player can move to every
    nimber below *m, then the game is *m. *)
Lemma equal_to_nimber : forall g m,
  (forall b x, In x (moves b g) -> exists k, k <> m /\ equal x (nimber k)) ->
  (forall b k, k < m -> exists x, In x (moves b g) /\ equal x (nimber k)) ->
  equal g (nimber m).
Proof.
  intros g m A B.
  assert (W : forall b, worse b g (nimber m)).
  { intros b; apply worse_rule; split; intros x I W.
    - destruct (A b x I) as [k [N [P Q]]]; unfold ge in *.
      apply N; symmetry; destruct (Nat.eq_dec m k) as [E | F]; [exact E |].
      destruct b; cbn [worse] in W.
      + contradiction (nimbers_not_le m k F); transitivity x; assumption.
      + contradiction (nimbers_not_le k m (not_eq_sym F)); transitivity x; assumption.
    - rewrite nimber_moves in I; apply in_smaller_nimbers in I; destruct I as [k [L ->]].
      destruct (B (negb b) k L) as [x [I [P Q]]]; unfold ge in *.
      apply (proj1 (proj1 (worse_rule (negb b) g g) (worse_reflexive (negb b) g)) x I).
      apply worse_opposite; eapply worse_transitive; [| exact W].
      destruct b; cbn [worse negb]; assumption. }
  split; [exact (W false) | exact (W true)].
Qed.

(** ** Nim-sums *)

Lemma less_by_bit : forall a b h,
  (forall i, h < i -> Nat.testbit a i = Nat.testbit b i) ->
  Nat.testbit a h = false -> Nat.testbit b h = true -> a < b.
Proof.
  intros a b h E A B; apply Nat.nle_gt; intros L.
  assert (Q : Nat.shiftr a (S h) = Nat.shiftr b (S h)).
  { apply Nat.bits_inj; intros i; rewrite !Nat.shiftr_spec by lia; apply E; lia. }
  assert (D : forall c, Nat.shiftr c h = 2 * Nat.shiftr c (S h) + Nat.b2n (Nat.testbit c h)).
  { intros c; replace (Nat.testbit c h) with (Nat.odd (Nat.shiftr c h)).
    - exact (Nat.div2_odd (Nat.shiftr c h)).
    - rewrite <- Nat.bit0_odd, Nat.shiftr_spec by lia; reflexivity. }
  pose proof (D a) as Da; pose proof (D b) as Db; rewrite A in Da; rewrite B, <- Q in Db.
  assert (M : Nat.shiftr b h <= Nat.shiftr a h).
  { rewrite !Nat.shiftr_div_pow2; apply Nat.div_le_mono; [apply Nat.pow_nonzero; lia | exact L]. }
  cbn [Nat.b2n] in *; lia.
Qed.

Lemma lxor_cancel : forall a b, Nat.lxor (Nat.lxor a b) b = a.
Proof. intros a b; rewrite Nat.lxor_assoc, Nat.lxor_nilpotent; apply Nat.lxor_0_r. Qed.

Lemma top_bit : forall d, d <> 0 ->
  Nat.testbit d (Nat.log2 d) = true /\ forall i, Nat.log2 d < i -> Nat.testbit d i = false.
Proof.
  intros d N; split; [apply Nat.bit_log2; exact N |].
  intros i L; apply Nat.bits_above_log2; exact L.
Qed.

(** If bit h of a is 1 and d has no higher bit, then changing the bits of d makes a less. *)
Lemma lxor_less : forall a d, d <> 0 -> Nat.testbit a (Nat.log2 d) = true -> Nat.lxor a d < a.
Proof.
  intros a d N A; destruct (top_bit d N) as [T U]; apply less_by_bit with (Nat.log2 d).
  - intros i L; rewrite Nat.lxor_spec, U by exact L; apply xorb_false_r.
  - rewrite Nat.lxor_spec, A, T; reflexivity.
  - exact A.
Qed.

(** Each number below the xor of m and n is reached by making m or n less. *)
Lemma below_lxor : forall m n k, k < Nat.lxor m n ->
  (exists i, i < m /\ Nat.lxor i n = k) \/ (exists j, j < n /\ Nat.lxor m j = k).
Proof.
  intros m n k L; set (r := Nat.lxor m n) in *; set (d := Nat.lxor k r).
  assert (K : Nat.lxor r d = k)
    by (unfold d; rewrite (Nat.lxor_comm k r), <- Nat.lxor_assoc, Nat.lxor_nilpotent;
        apply Nat.lxor_0_l).
  assert (N : d <> 0) by (intros E; rewrite E, Nat.lxor_0_r in K; lia).
  assert (R : Nat.testbit r (Nat.log2 d) = true).
  { destruct (Nat.testbit r (Nat.log2 d)) eqn:R; [reflexivity |].
    assert (r < k); [| lia]; destruct (top_bit d N) as [T U].
    apply less_by_bit with (Nat.log2 d); rewrite <- ?K.
    - intros i M; rewrite Nat.lxor_spec, U by exact M; symmetry; apply xorb_false_r.
    - exact R.
    - rewrite Nat.lxor_spec, R, T; reflexivity. }
  unfold r in R; rewrite Nat.lxor_spec in R.
  destruct (Nat.testbit m (Nat.log2 d)) eqn:M.
  - left; exists (Nat.lxor m d); split; [apply lxor_less; assumption |].
    rewrite <- K; unfold r; rewrite !Nat.lxor_assoc, (Nat.lxor_comm d n); reflexivity.
  - rewrite xorb_false_l in R; right; exists (Nat.lxor n d).
    split; [apply lxor_less; assumption |].
    rewrite <- K; unfold r; rewrite Nat.lxor_assoc; reflexivity.
Qed.

Lemma nimber_sum_below : forall s m n, m + n < s ->
  equal (add (nimber m) (nimber n)) (nimber (Nat.lxor m n)).
Proof.
  induction s as [| s IH]; intros m n S; [lia |]; apply equal_to_nimber.
  - intros b x I; apply in_moves_add in I; rewrite !nimber_moves in I.
    destruct I as [[y [I ->]] | [y [I ->]]]; apply in_smaller_nimbers in I;
      destruct I as [k [L ->]]; eexists; (split; [| apply IH; lia]); intros E.
    + assert (k = m); [| lia].
      rewrite <- (lxor_cancel k n), E; apply lxor_cancel.
    + assert (k = n); [| lia].
      rewrite <- (lxor_cancel k m), (Nat.lxor_comm k m), E, (Nat.lxor_comm m n).
      apply lxor_cancel.
  - intros b k L; destruct (below_lxor m n k L) as [[i [M <-]] | [j [M <-]]]; eexists;
      (split; [| apply IH; lia]); apply in_moves_add; rewrite !nimber_moves.
    + left; exists (nimber i); split; [apply in_smaller_nimbers; eauto | reflexivity].
    + right; exists (nimber j); split; [apply in_smaller_nimbers; eauto | reflexivity].
Qed.

Lemma nimber_sum : forall m n, equal (add (nimber m) (nimber n)) (nimber (Nat.lxor m n)).
Proof. intros m n; eapply nimber_sum_below; apply Nat.lt_succ_diag_r. Qed.

(** The sum of nimbers is the nimber whose name is the xor of their names.  So *n + *n = 0, and
    a sum of nimbers is a win for the previous player if the xor is 0, and a win for the next
    player otherwise.  Clause: game.nimber.xor. *)
Theorem nim_addition :
  (forall names, equal (sum_of_nimbers names) (nimber (nim_sum names))) /\
  (forall n, equal (add (nimber n) (nimber n)) zero) /\
  (forall names, nim_sum names = 0 -> equal (sum_of_nimbers names) zero) /\
  (forall names, nim_sum names <> 0 -> confused (sum_of_nimbers names) zero).
Proof.
  assert (A : forall names, equal (sum_of_nimbers names) (nimber (nim_sum names))).
  { induction names as [| n names IH]; cbn; [reflexivity |]; rewrite IH; apply nimber_sum. }
  split; [exact A |]; split; [exact nimber_plus_itself |].
  split; intros names E; pose proof (A names) as [P Q]; unfold ge in *.
  - rewrite (A names), E; reflexivity.
  - destruct (different_nimbers_are_confused (nim_sum names) 0 E) as [B C]; unfold ge in *.
    split; intros L; [apply B | apply C]; etransitivity; eassumption.
Qed.

(** A position of Nim is the sum of its heaps, and a heap of n counters is *n, from which both
    players move to the smaller heaps.  Its value is the nim-sum of the heaps, and it is its own
    negative.  Clauses: nim.value, nim.negative. *)
Theorem nim_positions : forall heaps,
  equal (sum_of_nimbers heaps) (nimber (nim_sum heaps)) /\
  equal (negative (sum_of_nimbers heaps)) (sum_of_nimbers heaps).
Proof.
  intros heaps; destruct nim_addition as [A _]; split; [apply A |].
  rewrite (A heaps), negative_nimber; reflexivity.
Qed.

(** ** Impartial games *)

Lemma in_list_max : forall k names, In k names -> k <= list_max names.
Proof.
  intros k names I; pose proof (proj1 (list_max_le names (list_max names)) (le_n _)) as F.
  rewrite Forall_forall in F; exact (F k I).
Qed.

Lemma mex_from_is_least : forall names bound k, list_max names < k + bound ->
  (forall i, i < k -> In i names) ->
  (forall i, i < mex_from bound k names -> In i names) /\
  ~ In (mex_from bound k names) names.
Proof.
  intros names; induction bound as [| bound IH]; intros k L B; cbn [mex_from].
  - split; [exact B |]; intros I; apply in_list_max in I; lia.
  - destruct (existsb (Nat.eqb k) names) eqn:E.
    + apply IH; [lia |]; intros i M; destruct (Nat.eq_dec i k) as [-> | N]; [| apply B; lia].
      apply existsb_exists in E; destruct E as [j [I E]]; apply Nat.eqb_eq in E; subst; exact I.
    + split; [exact B |]; intros I; rewrite existsb_false in E; specialize (E k I).
      rewrite Nat.eqb_refl in E; discriminate.
Qed.

Lemma mex_is_least : forall names,
  (forall i, i < mex names -> In i names) /\ ~ In (mex names) names.
Proof. intros names; apply mex_from_is_least; lia. Qed.

(** The theorem of Sprague and Grundy: each impartial game equals a nimber, whose name is the
    mex of the names of its options. *)
Theorem impartial_games_are_nimbers : forall g, impartial g -> equal g (nimber (nim_value g)).
Proof.
  induction g as [g IHl _] using options_induction; intros H; inversion H as [g' S O]; subst.
  destruct (mex_is_least (map nim_value (left g))) as [A B].
  assert (V : nim_value g = mex (map nim_value (left g))) by (destruct g; reflexivity).
  assert (M : forall b x, In x (moves b g) <-> In x (left g))
    by (intros [|] x; [reflexivity | symmetry; apply S]).
  rewrite V; apply equal_to_nimber.
  - intros b x I; apply M in I; exists (nim_value x); split; [| auto].
    intros E; apply B; rewrite <- E; apply in_map; exact I.
  - intros b k L; apply A in L; apply in_map_iff in L; destruct L as [x [<- I]].
    exists x; split; [apply M; exact I | auto].
Qed.

(** ** The remote star *)

(** The game has no follower whose value is *m for any m >= M. *)
Definition no_large_nimber (M : nat) (g : form) : Prop :=
  forall h m, follower h g -> M <= m -> ~ equal h (nimber m).

Lemma remote_star_step : forall g M, no_large_nimber M g ->
  forall b n m, M <= n -> M <= m ->
  worse b (add g (nimber m)) zero -> worse b (add g (nimber n)) zero.
Proof.
  intros g; remember (size g) as s eqn:E; revert g E.
  induction s as [s IH] using lt_wf_ind; intros g -> M H b n m Ln Lm W; revert Ln.
  induction n as [n IHn] using lt_wf_ind; intros Ln.
  pose proof (proj1 (proj1 (worse_rule b _ _) W)) as No.
  apply worse_rule; split; [| intros y I; destruct b; contradiction].
  intros x I V; apply in_moves_add in I; destruct I as [[y [I ->]] | [y [I ->]]].
  - apply (No (add y (nimber m))); [apply in_moves_add; eauto |].
    apply worse_opposite in V; apply worse_opposite.
    refine (IH (size y) (moves_size b g y I) y eq_refl M _ (negb b) m n Lm Ln V).
    intros h k F; apply H; exact (moves_follow b h g y I F).
  - rewrite nimber_moves in I; apply in_smaller_nimbers in I; destruct I as [k [L ->]].
    destruct (Nat.lt_ge_cases k m) as [K | K].
    + apply (No (add g (nimber k))); [| exact V].
      apply in_moves_add; right; exists (nimber k); split; [| reflexivity].
      apply nimber_moves_follow; exact K.
    + apply (H g k (follower_itself g)); [lia |].
      assert (Z : equal (add g (nimber k)) zero).
      { pose proof (IHn k L ltac:(lia)) as U.
        destruct b; cbn [worse] in *; split; unfold ge; assumption. }
      transitivity (add (add g (nimber k)) (nimber k)).
      * rewrite add_associative, nimber_plus_itself, add_zero; reflexivity.
      * rewrite Z; apply zero_add.
Qed.

(** If no follower of the canonical form of G is *m for any m >= M, then G + *m has the same
    outcome for all m >= M.  Clause: game.remote-star.index. *)
Theorem remote_star_index : forall g M, no_large_nimber M (canonical_form_of g) ->
  forall m, M <= m ->
  (ge (add g (nimber m)) zero <-> ge (add g (nimber M)) zero) /\
  (le (add g (nimber m)) zero <-> le (add g (nimber M)) zero).
Proof.
  intros g M H m L; rewrite <- (canonical_form_equal g); unfold ge.
  pose proof (remote_star_step _ M H) as S.
  split; split; [apply (S false) | apply (S false) | apply (S true) | apply (S true)]; lia.
Qed.

Lemma birthday_nimber : forall n, birthday (nimber n) = n.
Proof.
  induction n as [n IH] using lt_wf_ind; apply Nat.le_antisymm.
  - apply born_by; split; intros x I; apply in_smaller_nimbers in I;
      destruct I as [k [L ->]]; rewrite IH; assumption.
  - destruct n as [| n]; [lia |].
    pose proof (birthday_left (nimber (S n)) (nimber n)) as B; rewrite (IH n) in B by lia.
    apply B, in_smaller_nimbers; eauto.
Qed.

(** Every M greater than the birthday of G satisfies this condition.
    Clause: game.remote-star.birthday. *)
Theorem birthday_bounds_nimbers : forall g M, birthday (canonical_form_of g) < M ->
  no_large_nimber M (canonical_form_of g).
Proof.
  intros g M L h m F G E.
  assert (B : birthday (nimber m) <= birthday h)
    by (apply canonical_form_birthday_least; [apply nimbers_are_canonical | symmetry; exact E]).
  rewrite birthday_nimber in B; apply birthday_follower in F; lia.
Qed.

(** No short game equals its remote star, and it compares with the remote star as with *M.
    Clause: game.remote-star.compare. *)
Theorem remote_star_compare : forall g M, no_large_nimber M (canonical_form_of g) ->
  forall m, M <= m ->
  ~ equal g (nimber m) /\
  (less g (nimber m) <-> less g (nimber M)) /\
  (less (nimber m) g <-> less (nimber M) g) /\
  (confused g (nimber m) <-> confused g (nimber M)).
Proof.
  intros g M H m L.
  assert (N : ~ equal g (nimber m)).
  { intros E; apply (H (canonical_form_of g) m (follower_itself _) L).
    rewrite <- E; apply canonical_form_equal. }
  assert (D : forall n, equal (subtract g (nimber n)) (add g (nimber n)))
    by (intros n; unfold subtract; rewrite negative_nimber; reflexivity).
  assert (A : forall n, le (nimber n) g <-> ge (add g (nimber n)) zero)
    by (intros n; rewrite <- D; apply (ge_difference g)).
  assert (B : forall n, le g (nimber n) <-> le (add g (nimber n)) zero).
  { intros n; rewrite <- D; apply le_iff_difference; group. }
  destruct (remote_star_index g M H m L) as [P Q].
  unfold less, confused, ge in *; rewrite !A, !B, P, Q; tauto.
Qed.
