(** * Periods

    The induction by which periods of strips are proved.  A family of strips has a value for each
    number of repetitions, and its options are sums of members of families.  If the values have a
    period up to a bound, and if the values at the bound grow whenever their options do, then the
    values have the period for all numbers of repetitions. *)

From Coq Require Import List Bool Arith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Infinitesimals.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** Games whose options grow *)

(** All games of a list, each with s added. *)
Definition shift (s : form) (l : list form) : list form := map (fun x => add x s) l.

Lemma in_shift : forall s l y, In y (shift s l) <-> exists x, In x l /\ y = add x s.
Proof.
  intros s l y; unfold shift; rewrite in_map_iff; split; intros [x [A B]]; exists x; auto.
Qed.

(** The options of G + ^: those of G with an up, and two more. *)
Lemma add_up : forall l r, equal (add (Form l r) up)
  (Form (Form l r :: shift up l) (add (Form l r) star :: shift up r)).
Proof.
  intros l r; set (g := Form l r).
  assert (S : forall h, h = Form (left h) (right h)) by (intros [hl hr]; reflexivity).
  rewrite (S (add g up)), left_add, right_add; unfold up; cbn [left right map].
  rewrite add_zero; fold up; change (left g) with l; change (right g) with r.
  split; unfold ge; apply le_with_options; intros z I;
    (exists z; split; [| apply le_reflexive]); cbn [In] in *;
    rewrite ?in_app_iff in *; cbn [In] in *; unfold shift in *; tauto.
Qed.

Lemma added_up : forall l r,
  ~ le (Form (shift up l) (shift up r)) (Form l r) ->
  ~ le (add (Form l r) star) (Form (shift up l) (shift up r)) ->
  equal (add (Form l r) up) (Form (shift up l) (shift up r)).
Proof.
  intros l r M N; destruct gift_horse as [C D]; rewrite add_up.
  set (x := Form (shift up l) (shift up r)) in *.
  assert (E : equal (Form (shift up l) (add (Form l r) star :: shift up r)) x)
    by (apply D; exact N).
  rewrite C; [exact E |]; unfold less_or_confused, ge; rewrite E; exact M.
Qed.

(** Let G = {L | R} and X = {L + ^ | R + ^}.  Then X = G + ^ if and only if Left wins X - G by
    moving first and Right wins X - G - * by moving first. *)
Theorem growth_by_up : forall l r,
  let g := Form l r in let x := Form (shift up l) (shift up r) in
  equal x (add g up) <->
  left_wins_first (subtract x g) /\ right_wins_first (subtract (subtract x g) star).
Proof.
  intros l r g x.
  assert (A : left_wins_first (subtract x g) <-> ~ le x g).
  { rewrite (ge_difference g x); unfold ge.
    split; intros H.
    - intros N; apply le_zero_iff_right_wins_second with (g := subtract x g); [| exact H].
      group_le N.
    - destruct (wins_first true (subtract x g)) eqn:E; [exact E | exfalso; apply H].
      assert (W : ~ left_wins_first (subtract x g))
        by (unfold left_wins_first; rewrite E; discriminate).
      apply le_zero_iff_right_wins_second in W; group_le W. }
  assert (B : right_wins_first (subtract (subtract x g) star) <-> ~ le (add g star) x).
  { split; intros H.
    - intros N; apply ge_zero_iff_left_wins_second with (g := subtract (subtract x g) star);
        [| exact H]; unfold ge; group_le N.
    - destruct (wins_first false (subtract (subtract x g) star)) eqn:E;
        [exact E | exfalso; apply H].
      assert (W : ~ right_wins_first (subtract (subtract x g) star))
        by (unfold right_wins_first; rewrite E; discriminate).
      apply ge_zero_iff_left_wins_second in W; unfold ge in W; group_le W. }
  rewrite A, B; split.
  - intros E; rewrite E; split; intros N.
    + assert (F : le up zero) by group_le N; vm_compute in F; discriminate.
    + assert (F : le star up) by group_le N; vm_compute in F; discriminate.
  - intros [M N]; symmetry; apply added_up; assumption.
Qed.

(** ** Growth at all later steps

    From here on X(m) = {L + (m+1).^ | R + (m+1).^}, and G is {L | R} up to equality. *)

Lemma multiple_up_le : forall m, le zero (multiple m up).
Proof.
  induction m as [| m IH]; cbn [multiple]; [reflexivity |].
  assert (U : le zero up) by (vm_compute; reflexivity).
  rewrite <- IH, <- U; rewrite add_zero; reflexivity.
Qed.

Lemma equal_options : forall l r l' r',
  (forall x, In x l -> exists y, In y l' /\ equal x y) ->
  (forall y, In y l' -> exists x, In x l /\ equal x y) ->
  (forall x, In x r -> exists y, In y r' /\ equal x y) ->
  (forall y, In y r' -> exists x, In x r /\ equal x y) ->
  equal (Form l r) (Form l' r').
Proof.
  intros l r l' r' A B C D; split; unfold ge; apply le_with_options; intros z I.
  - destruct (B z I) as [x [J E]]; exists x; split; [exact J | rewrite E; reflexivity].
  - destruct (C z I) as [x [J E]]; exists x; split; [exact J | rewrite E; reflexivity].
  - destruct (A z I) as [x [J E]]; exists x; split; [exact J | rewrite E; reflexivity].
  - destruct (D z I) as [x [J E]]; exists x; split; [exact J | rewrite E; reflexivity].
Qed.

(** Two lists with the same values. *)
Definition same (l l' : list form) : Prop :=
  (forall x, In x l -> exists y, In y l' /\ equal x y) /\
  (forall y, In y l' -> exists x, In x l /\ equal x y).

Lemma equal_same : forall l r l' r', same l l' -> same r r' -> equal (Form l r) (Form l' r').
Proof. intros l r l' r' [A B] [C D]; apply equal_options; assumption. Qed.

Lemma same_transitive : forall l l' l'', same l l' -> same l' l'' -> same l l''.
Proof.
  intros l l' l'' [A B] [C D]; split; intros x I.
  - destruct (A x I) as [y [J E]], (C y J) as [z [K F]]; exists z; split; [exact K |].
    rewrite E; exact F.
  - destruct (D x I) as [y [J E]], (B y J) as [z [K F]]; exists z; split; [exact K |].
    rewrite F; exact E.
Qed.

Lemma same_shift : forall s l l', same l l' -> same (shift s l) (shift s l').
Proof.
  intros s l l' [A B]; split; intros z I; apply in_shift in I; destruct I as [x [I ->]].
  - destruct (A x I) as [y [J E]]; exists (add y s); split; [apply in_shift; eauto |].
    rewrite E; reflexivity.
  - destruct (B x I) as [y [J E]]; exists (add y s); split; [apply in_shift; eauto |].
    rewrite E; reflexivity.
Qed.

Lemma shift_shift : forall s t u l, equal u (add s t) -> same (shift t (shift s l)) (shift u l).
Proof.
  intros s t u l E; split; intros z I; apply in_shift in I; destruct I as [x [I ->]].
  - apply in_shift in I; destruct I as [y [I ->]]; exists (add y u).
    split; [apply in_shift; eauto | rewrite E; group].
  - exists (add (add x s) t); split; [| rewrite E; group].
    apply in_shift; exists (add x s); split; [apply in_shift; eauto | reflexivity].
Qed.

(** What a move of Left shows about G, and one of Right; see [growth_for_all]. *)
Definition left_moves (l r : list form) (g : form) : Prop :=
  (exists x, In x l /\ le g (add x up)) \/
  (exists y, In y (right g) /\
    (forall x, In x r -> ~ le (add x up) y) /\
    (forall z, In z (left y) -> exists x, In x l /\ le z (add x up)) /\
    (exists x, In x l /\ le y (add (add x up) up))).

Definition right_moves (r : list form) (g : form) : Prop :=
  exists x, In x r /\ le (add x up) (add g star).

Lemma left_of_multiple_up : forall m w,
  In w (left (multiple (S m) up)) -> le w (multiple m up).
Proof.
  induction m as [| m IH]; intros w I.
  - cbn [multiple] in I; rewrite add_zero in I; destruct I as [<- | []]; reflexivity.
  - change (multiple (S (S m)) up) with (add up (multiple (S m) up)) in I.
    apply in_left_add in I; destruct I as [[v [I ->]] | [v [I ->]]].
    + destruct I as [<- | []]; rewrite zero_add; reflexivity.
    + change (multiple (S m) up) with (add up (multiple m up)); rewrite (IH v I); reflexivity.
Qed.

(** A right option Y of G with X(m) >= Y + m.^ for all m. *)
Lemma answer_for_all : forall l r y,
  (forall x, In x r -> ~ le (add x up) y) ->
  (forall z, In z (left y) -> exists x, In x l /\ le z (add x up)) ->
  (exists x, In x l /\ le y (add (add x up) up)) ->
  forall m, le (add y (multiple m up))
               (Form (shift (multiple (S m) up) l) (shift (multiple (S m) up) r)).
Proof.
  intros l r y A B C m; apply le_rule; split.
  - intros z I M; unfold ge in M.
    assert (W : exists x, In x l /\ le z (add x (multiple (S m) up))).
    { apply in_left_add in I; destruct I as [[w [I ->]] | [w [I ->]]].
      - destruct (B w I) as [x [J L]]; exists x; split; [exact J |]; cbn [multiple]; group_le L.
      - destruct m as [| m]; [destruct I |]; destruct C as [x [J L]].
        exists x; split; [exact J |]; cbn [multiple].
        rewrite (left_of_multiple_up m w I); group_le L. }
    destruct W as [x [J L]].
    refine (not_le_left (Form (shift (multiple (S m) up) l) (shift (multiple (S m) up) r))
              (add x (multiple (S m) up)) _ _ M L).
    apply in_shift; eauto.
  - intros z I M; cbn [right] in I; apply in_shift in I; destruct I as [x [I ->]].
    apply (A x I); cbn [multiple] in M; group_le M.
Qed.

(** Let G = {L | R}.  If Left and Right have the moves above, X(m) = G + (m+1).^ for all m. *)
Theorem growth_for_all : forall l r g, equal (Form l r) g ->
  left_moves l r g -> right_moves r g ->
  forall m, equal (Form (shift (multiple m up) l) (shift (multiple m up) r))
                  (add g (multiple m up)).
Proof.
  intros l r g E A B m; induction m as [| m IH].
  - cbn [multiple]; rewrite add_zero, <- E; apply equal_same; split; intros x I;
      try (apply in_shift in I; destruct I as [y [I ->]]);
      try (exists y; split; [exact I | rewrite add_zero; reflexivity]);
      exists (add x zero); (split; [apply in_shift; eauto | rewrite add_zero; reflexivity]).
  - set (lm := shift (multiple m up) l) in *; set (rm := shift (multiple m up) r) in *.
    assert (U : equal (multiple (S m) up) (add (multiple m up) up)) by (cbn [multiple]; group).
    assert (X : equal (Form (shift (multiple (S m) up) l) (shift (multiple (S m) up) r))
                      (Form (shift up lm) (shift up rm))).
    { symmetry; apply equal_same; apply shift_shift; exact U. }
    rewrite X, U; transitivity (add (Form lm rm) up); [| rewrite IH; group].
    symmetry; apply added_up.
    + rewrite IH; destruct A as [[x [I L]] | [y [I [P [Q S]]]]].
      * intros M; refine (not_le_left _ (add (add x (multiple m up)) up) _ _ M _).
        -- cbn [left]; apply in_shift; eexists; split; [apply in_shift; eauto | reflexivity].
        -- group_le L.
      * intros M; pose proof (answer_for_all l r y P Q S m) as N; rewrite X in N.
        refine (not_le_right _ (add y (multiple m up)) _ _ M N).
        apply right_of_sum; exact I.
    + rewrite IH; destruct B as [x [I L]]; intros M.
      refine (not_le_right _ (add (add x (multiple m up)) up) _ _ M _).
      -- cbn [right]; apply in_shift; eexists; split; [apply in_shift; eauto | reflexivity].
      -- group_le L.
Qed.

(** ** The induction *)

(** Options of the members of families.  [Edge f lost rest] is one option: the member of f with
    [lost] repetitions less, and a game.  [Inner f g lost low high rest] describes one option for
    each i from [low] on: the member of f with i repetitions, the member of g with [lost] + i
    repetitions less, which are at least [high], and a game. *)
Inductive scheme (family : Type) : Type :=
  | Edge (f : family) (lost : nat) (rest : form)
  | Inner (f g : family) (lost low high : nat) (rest : form).

Arguments Edge {family} f lost rest.
Arguments Inner {family} f g lost low high rest.

Section Induction.

Variable family : Type.
Variable value : family -> nat -> form.
Variable schemes : bool -> family -> list (scheme family).
Variable member : family -> Prop.        (* the families of the proof *)

Definition scheme_options (k : nat) (sch : scheme family) : list form :=
  match sch with
  | Edge f lost rest => [add (value f (k - lost)) rest]
  | Inner f g lost low high rest =>
      map (fun i => add (add (value f i) (value g (k - lost - i))) rest)
          (seq low (S (k - lost - high) - low))
  end.

Definition family_options (b : bool) (f : family) (k : nat) : list form :=
  flat_map (scheme_options k) (schemes b f).

Definition family_form (f : family) (k : nat) : form :=
  Form (family_options true f k) (family_options false f k).

(** The cells of a repetition, and of the rest of a member of a family. *)
Variable unit : nat.
Variable ends : family -> nat.

(** The period, the game that it adds, where it begins, and where the induction begins. *)
Variable period : nat.
Variable s : form.
Variables start bound : nat.
Hypothesis period_positive : 0 < period.
Hypothesis start_first : start <= bound.

Definition allowed (f : family) (sch : scheme family) : Prop :=
  match sch with
  | Edge g lost _ => member g /\ start + lost <= bound /\ ends g < unit * lost + ends f
  | Inner g h lost low high _ =>
      member g /\ member h /\ low <= start /\ high <= start /\ 2 * start + period + lost <= bound /\
      ends g < unit * (lost + high) + ends f /\ ends h < unit * (lost + low) + ends f
  end.

Hypothesis schemes_allowed : forall b f sch, member f -> In sch (schemes b f) -> allowed f sch.

Hypothesis rule : forall f k, member f -> bound <= k -> equal (value f k) (family_form f k).

Hypothesis early : forall f k, member f -> start <= k < bound ->
  equal (value f (k + period)) (add (value f k) s).

Hypothesis growth : forall f k, member f -> bound <= k < bound + period -> forall m,
  equal (Form (shift (multiple m s) (family_options true f k))
              (shift (multiple m s) (family_options false f k)))
        (add (value f k) (multiple m s)).

(** The claim for all members with fewer cells than the member of f with k repetitions. *)
Definition known_below (f : family) (k : nat) : Prop := forall g j, member g -> start <= j ->
  unit * j + ends g < unit * k + ends f -> equal (value g (j + period)) (add (value g j) s).

Lemma known_below_less : forall f j k, j <= k -> known_below f k -> known_below f j.
Proof.
  intros f j k L K g i M S B; apply K; [exact M | exact S |].
  pose proof (Nat.mul_le_mono_l j k unit L); lia.
Qed.

Lemma fewer_cells : forall j lost k a b, j + lost <= k -> a < unit * lost + b ->
  unit * j + a < unit * k + b.
Proof.
  intros j lost k a b L E; pose proof (Nat.mul_le_mono_l (j + lost) k unit L) as M.
  rewrite Nat.mul_add_distr_l in M; lia.
Qed.

Ltac fewer M A := first [exact M | lia | (eapply fewer_cells; [| exact A]; lia)].

Lemma scheme_shifts : forall f k sch, bound <= k -> known_below f k -> allowed f sch ->
  same (scheme_options (k + period) sch) (shift s (scheme_options k sch)).
Proof.
  intros f k [g lost rest | g h lost low high rest] B K A; cbn [allowed scheme_options] in *.
  - destruct A as [G [A1 A2]].
    assert (E : equal (add (value g (k + period - lost)) rest)
                      (add (add (value g (k - lost)) rest) s)).
    { replace (k + period - lost) with (k - lost + period) by lia.
      rewrite (K g (k - lost)) by (fewer G A2).
      group. }
    split; intros x [<- | []]; eexists; (split; [left; reflexivity | exact E]).
  - destruct A as [G [H [A1 [A2 [A3 [A4 A5]]]]]]; split.
    + intros x I; apply in_map_iff in I; destruct I as [i [<- I]]; apply in_seq in I.
      destruct (le_lt_dec (start + period) i) as [L | L].
      * exists (add (add (add (value g (i - period)) (value h (k - lost - (i - period)))) rest) s).
        split.
        -- apply in_shift; eexists; split; [| reflexivity]; apply in_map_iff.
           exists (i - period); split; [reflexivity |]; apply in_seq; lia.
        -- replace (k + period - lost - i) with (k - lost - (i - period)) by lia.
           replace (value g i) with (value g (i - period + period)) by (f_equal; lia).
           rewrite (K g (i - period)) by (fewer G A4).
           group.
      * exists (add (add (add (value g i) (value h (k - lost - i))) rest) s); split.
        -- apply in_shift; eexists; split; [| reflexivity]; apply in_map_iff.
           exists i; split; [reflexivity |]; apply in_seq; lia.
        -- replace (k + period - lost - i) with (k - lost - i + period) by lia.
           rewrite (K h (k - lost - i)) by (fewer H A5).
           group.
    + intros z I; apply in_shift in I; destruct I as [x [I ->]].
      apply in_map_iff in I; destruct I as [i [<- I]]; apply in_seq in I.
      destruct (le_lt_dec start i) as [L | L].
      * eexists; split; [apply in_map_iff; exists (i + period); split; [reflexivity |] |].
        -- apply in_seq; lia.
        -- replace (k + period - lost - (i + period)) with (k - lost - i) by lia.
           rewrite (K g i) by (fewer G A4).
           group.
      * eexists; split; [apply in_map_iff; exists i; split; [reflexivity |] |].
        -- apply in_seq; lia.
        -- replace (k + period - lost - i) with (k - lost - i + period) by lia.
           rewrite (K h (k - lost - i)) by (fewer H A5).
           group.
Qed.

Lemma options_shift : forall b f k, member f -> bound <= k -> known_below f k ->
  same (family_options b f (k + period)) (shift s (family_options b f k)).
Proof.
  intros b f k F B K; unfold family_options; split; intros x I.
  - apply in_flat_map in I; destruct I as [sch [I J]].
    destruct (proj1 (scheme_shifts f k sch B K (schemes_allowed b f sch F I)) x J) as [y [M E]].
    exists y; split; [| exact E]; apply in_shift in M; destruct M as [w [M ->]].
    apply in_shift; exists w; split; [apply in_flat_map; eauto | reflexivity].
  - apply in_shift in I; destruct I as [w [I ->]]; apply in_flat_map in I.
    destruct I as [sch [I J]].
    destruct (proj2 (scheme_shifts f k sch B K (schemes_allowed b f sch F I)) (add w s))
      as [y [M E]]; [apply in_shift; eauto |].
    exists y; split; [apply in_flat_map; eauto | exact E].
Qed.

Lemma options_shift_to : forall b f k m, member f -> bound <= k -> known_below f (k + m * period) ->
  same (family_options b f (k + S m * period))
       (shift (multiple (S m) s) (family_options b f k)).
Proof.
  intros b f k m F B; induction m as [| m IH]; intros K.
  - replace (k + 1 * period) with (k + period) by lia.
    eapply same_transitive; [apply options_shift; [exact F | exact B |] |].
    + apply (known_below_less f k (k + 0 * period)); [lia | exact K].
    + split; intros x I; apply in_shift in I; destruct I as [y [I ->]];
        eexists; (split; [apply in_shift; exists y; split; [exact I | reflexivity] |]);
        cbn [multiple]; group.
  - replace (k + S (S m) * period) with (k + S m * period + period) by lia.
    eapply same_transitive; [apply options_shift; [exact F | lia | exact K] |].
    eapply same_transitive; [apply same_shift, IH |].
    + apply (known_below_less f _ (k + S m * period)); [lia | exact K].
    + apply shift_shift; cbn [multiple]; group.
Qed.

Lemma value_shift_to : forall f k m, member f -> start <= k -> known_below f (k + m * period) ->
  0 < unit -> equal (value f (k + m * period)) (add (value f k) (multiple m s)).
Proof.
  intros f k m F B; induction m as [| m IH]; intros K U.
  - replace (k + 0 * period) with k by lia; cbn [multiple]; group.
  - replace (k + S m * period) with (k + m * period + period) by lia.
    rewrite (K f (k + m * period))
      by first [exact F | lia | (apply Nat.add_lt_mono_r, Nat.mul_lt_mono_pos_l; lia)].
    rewrite IH; [cbn [multiple]; group | | exact U].
    apply (known_below_less f _ (k + S m * period)); [lia | exact K].
Qed.

(** Suppose that the values of a closed set of families have the period p with the saltus s as
    far as a bound from which all options grow by s, and that for p consecutive numbers of
    repetitions from the bound on, a family grows by every multiple of s if its options do.
    Then all families have the period, for all numbers of repetitions.  Clause: periods.proof. *)
Theorem period_by_induction : 0 < unit ->
  forall f k, member f -> start <= k -> equal (value f (k + period)) (add (value f k) s).
Proof.
  intros U.
  assert (P : forall n f k, unit * k + ends f < n -> member f -> start <= k ->
            equal (value f (k + period)) (add (value f k) s)).
  { induction n as [| n IH]; intros f k L F B0; [lia |].
    destruct (le_lt_dec bound k) as [B | B]; [| apply early; auto; lia].
    assert (K : known_below f k) by (intros g j G T M; apply IH; auto; lia).
    set (m := (k - bound) / period); set (r := (k - bound) mod period).
    assert (D : k = bound + r + m * period)
      by (pose proof (Nat.div_mod (k - bound) period); unfold m, r; lia).
    assert (R : r < period) by (apply Nat.mod_upper_bound; lia).
    rewrite D in K |- *.
    replace (bound + r + m * period + period) with (bound + r + S m * period) by lia.
    rewrite (rule f (bound + r + S m * period)) by first [exact F | lia].
    transitivity (Form (shift (multiple (S m) s) (family_options true f (bound + r)))
                       (shift (multiple (S m) s) (family_options false f (bound + r)))).
    { apply equal_same; apply options_shift_to; first [exact F | lia | exact K]. }
    rewrite growth by first [exact F | lia].
    rewrite (value_shift_to f (bound + r) m) by first [exact F | lia | exact K].
    cbn [multiple]; group. }
  intros f k; apply (P (S (unit * k + ends f))); lia.
Qed.

End Induction.
