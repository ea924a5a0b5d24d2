(** * Small games

    All-small values, the order of tinies, and the remote star of a game. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Stops Nimbers
  Infinitesimals.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** All-small values *)

(** A value is all-small if its canonical form is. *)
Definition all_small_value (g : form) : Prop := all_small (canonical_form_of g).

Lemma all_small_moves : forall b g x, all_small g -> In x (moves b g) -> all_small x.
Proof. intros b g x A I; inversion A as [g' E L R]; subst; destruct b; auto. Qed.

Lemma all_small_follower : forall h g, follower h g -> all_small g -> all_small h.
Proof.
  intros h g F; induction F as [g | h x g I F IH | h x g I F IH]; intros A; [exact A | |];
    apply IH; [exact (all_small_moves true g x A I) | exact (all_small_moves false g x A I)].
Qed.

Lemma no_options_identical : forall b g h, identical g h -> moves b g = [] -> moves b h = [].
Proof.
  intros b g h E Z; apply identity_rule in E; destruct E as [_ [L [_ R]]].
  destruct (moves b h) as [| y l] eqn:M; [reflexivity |].
  assert (I : In y (moves b h)) by (rewrite M; left; reflexivity).
  destruct b; cbn [moves] in *; [destruct (L y I) as [x [J _]] | destruct (R y I) as [x [J _]]];
    rewrite Z in J; destruct J.
Qed.

Lemma all_small_identical : forall g h, identical g h -> all_small g -> all_small h.
Proof.
  induction g as [g IHl IHr] using options_induction; intros h E A.
  inversion A as [g' S L R]; subst.
  pose proof (no_options_identical true g h E) as P.
  pose proof (no_options_identical false g h E) as Q.
  pose proof (no_options_identical true h g (identical_symmetric _ _ E)) as P'.
  pose proof (no_options_identical false h g (identical_symmetric _ _ E)) as Q'.
  cbn [moves] in *; apply identity_rule in E; destruct E as [_ [B [_ D]]].
  constructor; [tauto | |]; intros y I.
  - destruct (B y I) as [x [J F]]; eauto.
  - destruct (D y I) as [x [J F]]; eauto.
Qed.

(** A form is all-small if and only if each of its followers has options for both players or for
    neither.  A value is all-small if its canonical form is; this is the same for all forms of
    the value, since their canonical forms are identical.  Clause: game.all-small.definition. *)
Theorem all_small_rule :
  (forall g, all_small g <-> forall h, follower h g -> (left h = [] <-> right h = [])) /\
  (forall g, all_small_value g <-> all_small (canonical_form_of g)) /\
  (forall g h, equal g h -> all_small_value g -> all_small_value h).
Proof.
  split; [intros g; split | split].
  - intros A h F; pose proof (all_small_follower h g F A) as B; inversion B; assumption.
  - induction g as [g IHl IHr] using options_induction; intros A; constructor.
    + apply A, follower_itself.
    + intros x I; apply IHl; [exact I |]; intros h F; apply A, (follower_left h x g I F).
    + intros x I; apply IHr; [exact I |]; intros h F; apply A, (follower_right h x g I F).
  - reflexivity.
  - intros g h E; apply all_small_identical, (proj2 canonical_form_unique), E.
Qed.

(** The only infinitesimal number is 0: a positive number would be less than itself. *)
Lemma infinitesimal_number : forall g, infinitesimal g -> is_number g -> equal g zero.
Proof.
  intros g I [x [N E]]; apply (infinitesimal_equal g x (equal_symmetric _ _ E)) in I.
  assert (A : forall y, number y -> infinitesimal y -> le y zero).
  { intros y M J; destruct (le_decidable y zero) as [L | L]; [exact L | exfalso].
    apply (number_not_le y zero M number_zero) in L.
    destruct (J y M L) as [[_ B] _]; exact (B (le_reflexive y)). }
  rewrite <- E; split; [| exact (A x N I)].
  pose proof (A (negative x) (number_negative x N) (infinitesimal_negative x I)) as B.
  apply negative_reverses_order in B; rewrite negative_negative in B; exact B.
Qed.

Lemma identical_zero : forall g, identical g zero -> g = zero.
Proof.
  intros g E; apply zero_has_no_options; pose proof (identical_symmetric _ _ E) as F.
  split; [exact (no_options_identical true _ _ F eq_refl) |
          exact (no_options_identical false _ _ F eq_refl)].
Qed.

(** If the value of a canonical form is an infinitesimal number, then the form is 0. *)
Lemma canonical_infinitesimal_number : forall c,
  canonical c -> infinitesimal c -> is_number c -> c = zero.
Proof.
  intros c C I N; apply identical_zero, canonical_forms_are_identical;
    [exact C | exact (dyadic_canonical 0%Z 0) | apply infinitesimal_number; assumption].
Qed.

(** If a value has an all-small form, its canonical form is all-small.  The options of the
    canonical form are followers of the canonical forms of options.  If one player has no option,
    the value is a number, and 0 is the only infinitesimal number. *)
Lemma all_small_canonical_form : forall g, all_small g -> all_small (canonical_form_of g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros A.
  assert (O : forall b x, In x (moves b (canonical_form_of g)) -> all_small x).
  { intros b x; rewrite canonical_form_unfold; intros I.
    destruct (tidied_moves b _ x I) as [_ [_ [y [J F]]]]; apply (all_small_follower x y F).
    destruct b; apply in_map_iff in J; destruct J as [z [<- J]];
      [apply IHl; [exact J | exact (all_small_moves true g z A J)] |
       apply IHr; [exact J | exact (all_small_moves false g z A J)]]. }
  assert (Z : forall b, moves b (canonical_form_of g) = [] -> canonical_form_of g = zero).
  { intros b E; apply canonical_infinitesimal_number; [apply canonical_form_canonical | |].
    - apply (infinitesimal_equal g); [symmetry; apply canonical_form_equal |].
      apply all_small_infinitesimal, A.
    - destruct (is_number_decidable (canonical_form_of g)) as [N | N]; [exact N |].
      contradiction (not_number_moves b _ N E). }
  constructor; [| exact (O true) | exact (O false)].
  split; intros E; [rewrite (Z true E) | rewrite (Z false E)]; reflexivity.
Qed.

Lemma zero_follows : forall g, follower zero g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [[| x l] r].
  - destruct r as [| y r]; [constructor |].
    apply follower_right with y; [left; reflexivity | apply IHr; left; reflexivity].
  - apply follower_left with x; [left; reflexivity | apply IHl; left; reflexivity].
Qed.

(** A value is all-small if and only if 0 is the only number among the followers of its canonical
    form, and a value with an all-small form is all-small.  A follower of an all-small form is an
    infinitesimal, and 0 is the only infinitesimal number.  Conversely, a follower in which only
    one player has an option is a number other than 0.  Clause: game.all-small.canonical. *)
Theorem all_small_value_rule :
  (forall g, all_small_value g <->
    (follower zero (canonical_form_of g) /\
     forall h, follower h (canonical_form_of g) -> is_number h -> h = zero)) /\
  (forall g h, equal g h -> all_small h -> all_small_value g).
Proof.
  split; [intros g; split |].
  - intros A; split; [apply zero_follows |]; intros h F N.
    apply canonical_infinitesimal_number; [| | exact N].
    + exact (follower_canonical h _ F (canonical_form_canonical g)).
    + apply all_small_infinitesimal, (all_small_follower h _ F A).
  - intros [_ A]; apply (proj1 all_small_rule); intros h F.
    assert (Z : forall b, moves b h = [] -> h = zero).
    { intros b E; apply A; [exact F |].
      destruct (is_number_decidable h) as [N | N]; [exact N |].
      contradiction (not_number_moves b h N E). }
    split; intros E; [rewrite (Z true E) | rewrite (Z false E)]; reflexivity.
  - intros g h E A; apply (proj2 (proj2 all_small_rule) h g (equal_symmetric _ _ E)).
    apply all_small_canonical_form, A.
Qed.

(** ** The order of tinies *)

#[global] Instance tiny_equal : Proper (equal ==> equal) tiny.
Proof.
  assert (F : forall x y, equal x y -> le (Form [zero] [x]) (Form [zero] [y])).
  { intros x y E; apply le_if_options_answered; cbn; intros z [<- | []].
    - exists zero; split; [left |]; reflexivity.
    - exists x; split; [left; reflexivity |]; rewrite E; reflexivity. }
  intros g h E.
  assert (N : equal (Form [zero] [negative g]) (Form [zero] [negative h]))
    by (split; apply F; rewrite E; reflexivity).
  split; apply F; [symmetry |]; exact N.
Qed.

#[global] Instance miny_equal : Proper (equal ==> equal) miny.
Proof. intros g h E; rewrite !miny_is_negative_of_tiny, E; reflexivity. Qed.

Lemma in_moves_multiple : forall b n g z, In z (moves b (multiple n g)) ->
  exists m x, n = S m /\ In x (moves b g) /\ equal z (add x (multiple m g)).
Proof.
  induction n as [| n IH]; intros g z I; [destruct b; destruct I |].
  cbn [multiple] in I; apply in_moves_add in I; destruct I as [[x [I ->]] | [y [I ->]]].
  - exists n, x; split; [reflexivity |]; split; [exact I | reflexivity].
  - destruct (IH g y I) as [m [x [-> [J E]]]]; exists (S m), x; split; [reflexivity |].
    split; [exact J |]; rewrite E; cbn [multiple]; group.
Qed.

Lemma ge_zero_if : forall g, (forall y, In y (right g) -> ~ le y zero) -> le zero g.
Proof. intros g A; apply (proj2 (proj1 (order_relative_to_zero g))); exact A. Qed.

Lemma not_le_zero_by : forall g x, In x (left g) -> le zero x -> ~ le g zero.
Proof. intros g x I L M; exact (not_le_left g x I zero M L). Qed.

Lemma positive_plus_infinitesimal : forall x i, number x -> less zero x -> infinitesimal i ->
  less zero (add x i).
Proof. intros x i N P I; destruct (I x N P) as [_ B]; group_less B. Qed.

Lemma infinitesimal_multiple : forall n g, infinitesimal g -> infinitesimal (multiple n g).
Proof. intros n g I; rewrite <- times_natural; apply infinitesimal_times, I. Qed.

Section Threats.

(** Left threatens to move from Miny(Y) = {Y|0||0} to Y.  Let F be a game that Left wins moving
    first, in which her next move to Y is decisive, even if Right has moved in F meanwhile. *)
Variable y : form.
Hypothesis y_number : number y.
Hypothesis y_positive : less zero y.
Variable f : form.
Hypothesis f_first : ~ le f zero.
Hypothesis f_decided : forall i, infinitesimal i -> le zero (add (add f y) i).
Hypothesis f_still_decided : forall z i, In z (right f) -> infinitesimal i ->
  le zero (add (add z y) i).

Lemma minies_infinitesimal : forall n, infinitesimal (multiple n (miny y)).
Proof. intros n; apply infinitesimal_multiple, tiny_infinitesimal, less_le, y_positive. Qed.

(** Left wins F + n.Miny(Y) moving first.  She moves to {Y|0} in one copy, and Right must answer
    there, since she moves to Y otherwise.  At last she wins by moving first in F. *)
Lemma minies_are_threats : forall n, ~ le (add f (multiple n (miny y))) zero.
Proof.
  induction n as [| n IH]; [cbn [multiple]; rewrite add_zero; exact f_first |].
  set (k := multiple n (miny y)) in *; set (hot := Form [y] [zero]).
  apply (not_le_zero_by _ (add f (add hot k))).
  - apply (left_of_sum_2 f (multiple (S n) (miny y)) (add hot k)).
    apply (left_of_sum (miny y) k hot); left; reflexivity.
  - assert (Y : forall h i, le zero (add (add h y) i) -> ~ le (add h (add hot i)) zero).
    { intros h i L; apply (not_le_zero_by _ (add h (add y i)));
        [| rewrite <- add_associative; exact L].
      apply left_of_sum_2, left_of_sum; left; reflexivity. }
    apply ge_zero_if; intros z I; apply in_right_add in I; destruct I as [[x [I ->]] | [x [I ->]]].
    + apply Y, f_still_decided; [exact I | apply minies_infinitesimal].
    + apply in_right_add in I; destruct I as [[w [I ->]] | [w [I ->]]].
      * destruct I as [<- | []]; rewrite zero_add; exact IH.
      * destruct (in_moves_multiple false n _ w I) as [m [v [-> [J E]]]].
        destruct J as [<- | []]; rewrite E, zero_add.
        apply Y, f_decided, minies_infinitesimal.
Qed.

End Threats.

(** A game {0|F} is greater than any sum of tinies of Y if Left, moving first in F, wins, and if
    her move to Y is decisive, in F and when Right has moved in F. *)
Lemma tinies_less : forall y f, number y -> less zero y -> ~ le f zero ->
  (forall i, infinitesimal i -> le zero (add (add f y) i)) ->
  (forall z i, In z (right f) -> infinitesimal i -> le zero (add (add z y) i)) ->
  infinitesimal (Form [zero] [f]) ->
  forall n, less (multiple n (tiny y)) (Form [zero] [f]).
Proof.
  intros y f N P A B C D n; set (t := Form [zero] [f]).
  assert (T : ~ le t zero)
    by (apply (not_le_zero_by t zero); [left; reflexivity | apply le_reflexive]).
  assert (F : forall k, ~ le (add t (multiple k (miny y))) zero).
  { apply (minies_are_threats y P t T).
    - intros i I; apply less_le; rewrite (add_commutative t y), add_associative.
      apply positive_plus_infinitesimal; [exact N | exact P | apply infinitesimal_add; assumption].
    - intros z i [<- | []] I; auto. }
  assert (G : le zero (add t (multiple n (miny y)))).
  { apply ge_zero_if; intros z I; apply in_right_add in I.
    destruct I as [[x [[<- | []] ->]] | [x [I ->]]];
      [apply (minies_are_threats y P f A B C) |].
    destruct (in_moves_multiple false n _ x I) as [m [v [_ [[<- | []] E]]]].
    rewrite E, zero_add; apply F. }
  assert (E : equal (multiple n (miny y)) (negative (multiple n (tiny y)))).
  { rewrite miny_is_negative_of_tiny, <- !times_natural; apply laws_of_multiples. }
  specialize (F n); rewrite E in F, G; split; [group_le G |].
  intros L; apply F; unfold ge in L; group_le L.
Qed.

(** Pow(^,2) = {0 | * - ^}. *)
Definition second_power_of_up : form := Form [zero] [subtract star up].

(** If 0 < X < Y, then {0|-X} + Y + I > 0 for every infinitesimal I, as -Z <= {0|-X} for any
    number Z between X and Y. *)
Lemma threat_is_decisive : forall x y i, number x -> number y -> less zero x -> less x y ->
  infinitesimal i -> le zero (add (add (Form [zero] [negative x]) y) i).
Proof.
  intros x y i M N P L I.
  assert (D : less zero (subtract y x)) by group_less L.
  destruct (half_of_number _ (number_subtract y x N M) D) as [h [H [Q E]]].
  set (z := add x h); assert (Z : less x z) by (unfold z; group_less Q).
  assert (K : less z y).
  { apply less_le_transitive with (add x (add h h)); [unfold z; group_less Q |].
    rewrite E; refine (proj2 (_ : equal _ _)); group. }
  assert (O : number (negative z)) by (apply number_negative, number_add; assumption).
  assert (B : le (negative z) (Form [zero] [negative x])).
  { apply le_rule; split; unfold ge.
    - intros w J M'.
      refine (not_le_left (Form [zero] [negative x]) zero (or_introl eq_refl) w M' _).
      apply le_transitive with (negative z);
        [apply less_le, (number_between_options _ O), J |].
      apply (negative_reverses_order zero z), less_le, less_transitive with x; assumption.
    - intros w [<- | []] M'; apply negative_reverses_order in M'.
      exact (less_not_ge _ _ Z M'). }
  rewrite <- B; apply less_le; rewrite (add_commutative (negative z) y).
  apply positive_plus_infinitesimal; [| group_less K | exact I].
  apply number_add; assumption.
Qed.

(** For numbers 0 < X < Y, the sum of any number of copies of Tiny(Y) is less than Tiny(X), and
    the sum of any number of copies of Tiny(X) is less than Pow(^,2) = {0|v*} = ^(2) - ^(1).
    Clause: game.tiny.order. *)
Theorem order_of_tinies :
  (forall x y n, is_number x -> is_number y -> less zero x -> less x y ->
    less (multiple n (tiny y)) (tiny x)) /\
  (forall x n, is_number x -> less zero x ->
    less (multiple n (tiny x)) second_power_of_up) /\
  equal second_power_of_up (Form [zero] [negative up_star]) /\
  equal second_power_of_up (subtract (up_of (natural 2)) (up_of (natural 1))).
Proof.
  split; [| split; [| split; compute_relation]].
  - intros x' y' n [x [M E]] [y [N F]]; rewrite <- E, <- F; intros P L.
    pose proof (less_transitive _ _ _ P L) as Q.
    apply (tinies_less y (Form [zero] [negative x]) N Q).
    + apply (not_le_zero_by _ zero); [left; reflexivity | apply le_reflexive].
    + intros i I; apply threat_is_decisive; assumption.
    + intros z i [<- | []] I; apply less_le, positive_plus_infinitesimal; [| | exact I].
      * apply number_add; [apply number_negative |]; assumption.
      * group_less L.
    + apply tiny_infinitesimal, less_le, P.
  - intros x' n [x [N E]]; rewrite <- E; intros P.
    assert (S : all_small (subtract star up)).
    { repeat (constructor; cbn; [split; discriminate || reflexivity | |];
        intros ? I; repeat (destruct I as [<- | I]; [| ]); try destruct I). }
    assert (D : forall g i, all_small g -> infinitesimal i -> le zero (add (add g x) i)).
    { intros g i A I; apply less_le; rewrite (add_commutative g x), add_associative.
      apply positive_plus_infinitesimal; [exact N | exact P |].
      apply infinitesimal_add; [apply all_small_infinitesimal, A | exact I]. }
    apply (tinies_less x (subtract star up) N P).
    + vm_compute; discriminate.
    + intros i; apply D, S.
    + intros z i I; apply D, (all_small_moves false _ z S I).
    + apply all_small_infinitesimal; constructor; [split; discriminate | |];
        intros z [<- | []]; [apply (all_small_nimber 0) | exact S].
Qed.

(** ** The remote star *)

(** Each game G compares in the same way with all nimbers from some *N on, and equals none of
    them.  No short game can take the place of such *N in all comparisons: it would be equal to
    itself but to no *N for large N.  Clause: game.remote-star.definition. *)
Theorem remote_star_exists :
  (forall g, exists N, forall m, N <= m ->
    ~ equal g (nimber m) /\
    (less g (nimber m) <-> less g (nimber N)) /\
    (less (nimber m) g <-> less (nimber N) g) /\
    (confused g (nimber m) <-> confused g (nimber N))) /\
  ~ (exists r, forall g, exists N, forall m, N <= m -> (equal g r <-> equal g (nimber m))).
Proof.
  assert (A : forall g, exists N, forall m, N <= m ->
    ~ equal g (nimber m) /\
    (less g (nimber m) <-> less g (nimber N)) /\
    (less (nimber m) g <-> less (nimber N) g) /\
    (confused g (nimber m) <-> confused g (nimber N))).
  { intros g; exists (S (birthday (canonical_form_of g))); intros m L.
    apply remote_star_compare; [apply birthday_bounds_nimbers; lia | exact L]. }
  split; [exact A |]; intros [r R]; destruct (R r) as [N E], (A r) as [M D].
  apply (proj1 (D (max M N) (Nat.le_max_l _ _))), (E (max M N) (Nat.le_max_r _ _)); reflexivity.
Qed.

(** The depth of a form: 0 for numbers, and otherwise one more than the largest depth of the
    options. *)
Fixpoint form_depth (g : form) : nat :=
  match g with
  | Form l r =>
      if number_test g then 0
      else S (max (list_max (map form_depth l)) (list_max (map form_depth r)))
  end.

(** The depth of a value is that of its canonical form. *)
Definition depth (g : form) : nat := form_depth (canonical_form_of g).

Lemma form_depth_number : forall g, number g -> form_depth g = 0.
Proof.
  intros g N; apply number_test_is_number in N; destruct g as [l r].
  cbn [form_depth]; rewrite N; reflexivity.
Qed.

Lemma form_depth_at_most : forall g n,
  form_depth g <= n <-> number g \/ forall b x, In x (moves b g) -> form_depth x < n.
Proof.
  intros g n; assert (X : form_depth g = if number_test g then 0 else
    S (max (list_max (map form_depth (left g))) (list_max (map form_depth (right g)))))
    by (destruct g; reflexivity).
  rewrite X; destruct (number_test g) eqn:T.
  - split; [left; apply number_test_is_number, T | lia].
  - assert (Y : forall l n, list_max (map form_depth l) <= n <->
                            forall x, In x l -> form_depth x <= n)
      by (intros l k; rewrite list_max_le, Forall_map, Forall_forall; reflexivity).
    split.
    + intros L; right; intros b x I; destruct n as [| n]; [lia |].
      apply le_S_n, Nat.max_lub_iff in L; rewrite !Y in L.
      destruct L as [P Q]; apply Nat.lt_succ_r; destruct b; auto.
    + intros [N | A]; [apply number_test_is_number in N; congruence |].
      destruct n as [| n].
      * exfalso; destruct g as [[| x l] [| y r]]; [discriminate | | |];
          [specialize (A false y (or_introl eq_refl)) | specialize (A true x (or_introl eq_refl))
           | specialize (A true x (or_introl eq_refl))]; lia.
      * apply le_n_S, Nat.max_lub_iff; rewrite !Y; split; intros x I; apply Nat.lt_succ_r;
          [exact (A true x I) | exact (A false x I)].
Qed.

Lemma form_depth_option : forall b g x, ~ number g -> In x (moves b g) ->
  form_depth x < form_depth g.
Proof.
  intros b g x N I; destruct (proj1 (form_depth_at_most g _) (le_n _)) as [M | A];
    [contradiction | exact (A b x I)].
Qed.

Lemma number_decidable : forall g, {number g} + {~ number g}.
Proof.
  intros g; destruct (number_test g) eqn:T; [left | right]; rewrite <- number_test_is_number;
    congruence.
Qed.

Lemma form_depth_moves : forall b g x, In x (moves b g) -> form_depth x <= form_depth g.
Proof.
  intros b g x I; destruct (number_decidable g) as [N | N].
  - rewrite (form_depth_number x); [lia | exact (number_moves b g x N I)].
  - pose proof (form_depth_option b g x N I); lia.
Qed.

Lemma form_depth_follower : forall h g, follower h g -> form_depth h <= form_depth g.
Proof.
  intros h g F; induction F as [g | h x g I F IH | h x g I F IH]; [lia | |].
  - pose proof (form_depth_moves true g x I); lia.
  - pose proof (form_depth_moves false g x I); lia.
Qed.

Lemma form_depth_identical : forall g h, identical g h -> form_depth g = form_depth h.
Proof.
  assert (X : forall g h, identical g h -> form_depth g <= form_depth h).
  { induction g as [g IHl IHr] using options_induction; intros h E.
    destruct (number_decidable h) as [N | N].
    - rewrite (form_depth_number g); [lia |].
      exact (number_identical h g (identical_symmetric _ _ E) N).
    - apply form_depth_at_most; right; intros [|] x I.
      + destruct (proj1 (proj1 (identity_rule g h) E) x I) as [y [J F]].
        specialize (IHl x I y F); pose proof (form_depth_option true h y N J); lia.
      + destruct (proj1 (proj2 (proj2 (proj1 (identity_rule g h) E))) x I) as [y [J F]].
        specialize (IHr x I y F); pose proof (form_depth_option false h y N J); lia. }
  intros g h E; apply Nat.le_antisymm; auto using identical_symmetric.
Qed.

Lemma form_depth_nimber : forall n, form_depth (nimber n) = n.
Proof.
  induction n as [n IH] using lt_wf_ind; apply Nat.le_antisymm.
  - apply form_depth_at_most; right; intros b x I; rewrite nimber_moves in I.
    apply in_smaller_nimbers in I; destruct I as [k [L ->]]; rewrite IH; exact L.
  - destruct n as [| n]; [lia |].
    assert (I : In (nimber n) (smaller_nimbers (S n)))
      by (apply in_smaller_nimbers; exists n; split; [lia | reflexivity]).
    assert (N : ~ number (nimber (S n))).
    { intros N; inversion N as [g A _ _]; subst.
      exact (A (nimber n) (nimber n) I I (le_reflexive _)). }
    pose proof (form_depth_option true _ _ N I) as L; rewrite (IH n) in L by lia; exact L.
Qed.

Lemma depth_equal : forall g h, equal g h -> depth g = depth h.
Proof. intros g h E; apply form_depth_identical, (proj2 canonical_form_unique), E. Qed.

Lemma depth_canonical : forall g, canonical g -> depth g = form_depth g.
Proof. intros g C; apply form_depth_identical, canonical_form_idempotent, C. Qed.

Lemma canonical_number : forall g, canonical g -> (is_number g <-> number g).
Proof.
  intros g C; split; [intros N | apply number_is_number].
  apply number_iff_canonical_form_number in N.
  exact (number_identical _ _ (canonical_form_idempotent g C) N).
Qed.

Lemma depth_number : forall g, is_number g -> depth g = 0.
Proof. intros g N; apply form_depth_number, number_iff_canonical_form_number, N. Qed.

(** The options of a form bound the depth of its value: each option of the canonical form is a
    follower of the canonical form of an option. *)
Lemma depth_by_options : forall f n,
  (is_number f \/ forall b x, In x (moves b f) -> depth x < n) -> depth f <= n.
Proof.
  intros f n [N | A]; [rewrite depth_number by exact N; lia |].
  apply form_depth_at_most; right; intros b x; rewrite canonical_form_unfold; intros I.
  destruct (tidied_moves b _ x I) as [_ [_ [y [J F]]]]; apply form_depth_follower in F.
  assert (D : form_depth y < n); [| lia].
  destruct b; apply in_map_iff in J; destruct J as [z [<- J]];
    [exact (A true z J) | exact (A false z J)].
Qed.

Lemma moves_of_sums : forall b f (l r : list form),
  moves b (Form (map f l) (map f r)) = map f (moves b (Form l r)).
Proof. intros [|] f l r; reflexivity. Qed.

Lemma depth_add_below : forall s g h, size g + size h < s -> canonical g -> canonical h ->
  depth (add g h) <= form_depth g + form_depth h.
Proof.
  induction s as [| s IH]; intros g h S C D; [lia |].
  assert (O : forall b g x, canonical g -> In x (moves b g) -> canonical x)
    by (intros b k x K I; inversion K; destruct b; auto).
  assert (T : forall g h, size g + size h < Datatypes.S s -> canonical g -> canonical h ->
    ~ is_number g -> is_number h -> depth (add g h) <= form_depth g + form_depth h).
  { clear g h S C D; intros g h S C D G H; rewrite (depth_equal _ _ (number_translation g h G H)).
    apply depth_by_options; right; intros b x I; rewrite moves_of_sums in I.
    replace (Form (left g) (right g)) with g in I by (destruct g; reflexivity).
    apply in_map_iff in I; destruct I as [y [<- I]]; pose proof (moves_size b g y I).
    pose proof (IH y h ltac:(lia) (O b g y C I) D).
    rewrite (canonical_number g C) in G; pose proof (form_depth_option b g y G I); lia. }
  destruct (is_number_decidable g) as [G | G], (is_number_decidable h) as [H | H].
  - apply depth_by_options; left; apply is_number_add; assumption.
  - rewrite (depth_equal _ _ (add_commutative g h)), Nat.add_comm; apply T; auto; lia.
  - apply T; assumption.
  - rewrite (canonical_number g C) in G; rewrite (canonical_number h D) in H.
    apply depth_by_options; right; intros b x I; apply in_moves_add in I.
    destruct I as [[y [I ->]] | [y [I ->]]].
    + pose proof (moves_size b g y I); pose proof (form_depth_option b g y G I).
      pose proof (IH y h ltac:(lia) (O b g y C I) D); lia.
    + pose proof (moves_size b h y I); pose proof (form_depth_option b h y H I).
      pose proof (IH g y ltac:(lia) C (O b h y D I)); lia.
Qed.

Lemma depth_add : forall g h, depth (add g h) <= depth g + depth h.
Proof.
  intros g h.
  rewrite <- (depth_equal (add (canonical_form_of g) (canonical_form_of h)) (add g h)).
  - eapply depth_add_below; [apply Nat.lt_succ_diag_r | |]; apply canonical_form_canonical.
  - rewrite !canonical_form_equal; reflexivity.
Qed.

Lemma greatest_of_list : forall (f : form -> nat) l, l <> [] ->
  exists x, In x l /\ forall y, In y l -> f y <= f x.
Proof.
  intros f l; induction l as [| x l IH]; intros N; [contradiction |].
  destruct l as [| y l].
  - exists x; split; [left; reflexivity |]; intros z [<- | []]; lia.
  - destruct IH as [z [I A]]; [discriminate |].
    destruct (Nat.le_gt_cases (f z) (f x)) as [L | L].
    + exists x; split; [left; reflexivity |].
      intros w [<- | J]; [lia | specialize (A w J); lia].
    + exists z; split; [right; exact I |].
      intros w [<- | J]; [lia | exact (A w J)].
Qed.

(** A number has depth 0.  The depth of any other game is one more than the largest depth of the
    options of its canonical form.  *m has depth m, no follower of the canonical form is deeper
    than the game, and every M greater than the depth of G satisfies the condition of
    game.remote-star.index.  The depth of a sum is at most the sum of the depths of its parts,
    and adding a number does not change the depth.  Clause: game.remote-star.depth. *)
Theorem depth_bounds_nimbers :
  (forall g, is_number g -> depth g = 0) /\
  (forall g, ~ is_number g ->
    (forall b x, In x (moves b (canonical_form_of g)) -> depth x < depth g) /\
    exists b x, In x (moves b (canonical_form_of g)) /\ depth g = S (depth x)) /\
  (forall m, depth (nimber m) = m) /\
  (forall g h, follower h (canonical_form_of g) -> depth h <= depth g) /\
  (forall g M, depth g < M -> no_large_nimber M (canonical_form_of g)) /\
  (forall g h, depth (add g h) <= depth g + depth h) /\
  (forall g x, is_number x -> depth (add g x) = depth g).
Proof.
  assert (N : forall m, depth (nimber m) = m)
    by (intros m; rewrite depth_canonical; [apply form_depth_nimber | apply nimbers_are_canonical]).
  assert (F : forall g h, follower h (canonical_form_of g) -> depth h <= depth g).
  { intros g h H; rewrite (depth_canonical h); [apply form_depth_follower, H |].
    exact (follower_canonical h _ H (canonical_form_canonical g)). }
  split; [exact depth_number |]; split;
    [| split; [exact N |]; split; [exact F |]; split; [| split]].
  - intros g G; set (c := canonical_form_of g).
    assert (C : canonical c) by apply canonical_form_canonical.
    assert (K : ~ number c) by (unfold c; rewrite <- number_iff_canonical_form_number; exact G).
    assert (O : forall b x, In x (moves b c) -> depth x = form_depth x)
      by (intros b x I; apply depth_canonical; inversion C; destruct b; auto).
    assert (L : forall b x, In x (moves b c) -> depth x < depth g).
    { intros b x I; rewrite (O b x I); exact (form_depth_option b c x K I). }
    split; [exact L |].
    destruct (greatest_of_list depth (moves true c ++ moves false c)) as [x [I A]].
    + intros E; apply app_eq_nil in E; destruct E as [E _].
      apply (not_number_moves true c); [| exact E].
      rewrite (canonical_number c C); exact K.
    + assert (B : exists b, In x (moves b c))
        by (apply in_app_iff in I; destruct I as [I | I]; eexists; exact I).
      destruct B as [b B]; exists b, x; split; [exact B |]; apply Nat.le_antisymm;
        [| exact (L b x B)].
      apply form_depth_at_most; right; fold c; intros b' y J.
      rewrite <- (O b' y J); apply Nat.lt_succ_r, A, in_app_iff.
      destruct b'; [left | right]; exact J.
  - intros g M L h m H K E; apply F in H; rewrite (depth_equal _ _ E), N in H; lia.
  - exact depth_add.
  - intros g x X; apply Nat.le_antisymm.
    + pose proof (depth_add g x) as L; rewrite (depth_number x X) in L; lia.
    + pose proof (depth_add (add g x) (negative x)) as L.
      rewrite (depth_number _ (is_number_negative x X)) in L.
      rewrite (depth_equal (add (add g x) (negative x)) g) in L by group; lia.
Qed.

(** ** Infinitesimals and incentives *)

(** A game is an infinitesimal if and only if it is less than every positive number and greater
    than every negative number, and this depends only on its value.
    Clause: game.infinitesimal.definition. *)
Theorem infinitesimal_rule :
  (forall g, infinitesimal g <->
    (forall x, is_number x -> less zero x -> less g x) /\
    (forall x, is_number x -> less x zero -> less x g)) /\
  (forall g h, equal g h -> infinitesimal g -> infinitesimal h).
Proof.
  split; [| exact infinitesimal_equal]; intros g; split.
  - intros I; split; intros x [y [N E]]; rewrite <- E; intros P.
    + exact (proj1 (I y N P)).
    + pose proof (proj2 (I (negative y) (number_negative y N) (less_negative y zero P))) as L.
      rewrite negative_negative in L; exact L.
  - intros [A B] x N P; split; [apply A; [apply number_is_number, N | exact P] |].
    apply B; [apply number_is_number, number_negative, N | exact (less_negative zero x P)].
Qed.

(** The incentives of a value: G^L - G and G - G^R for the options of its canonical form. *)
Definition left_incentives (g : form) : list form :=
  map (fun x => subtract x g) (left (canonical_form_of g)).

Definition right_incentives (g : form) : list form :=
  map (fun y => subtract g y) (right (canonical_form_of g)).

(** The left incentives of G are the G^L - G and its right incentives the G - G^R, for the options
    of its canonical form.  Equal games have equal incentives.
    Clause: game.incentive.definition. *)
Theorem incentive_rule :
  (forall g z, In z (left_incentives g) <->
    exists x, In x (left (canonical_form_of g)) /\ z = subtract x g) /\
  (forall g z, In z (right_incentives g) <->
    exists y, In y (right (canonical_form_of g)) /\ z = subtract g y) /\
  (forall g h z, equal g h -> In z (left_incentives g) ->
    exists w, In w (left_incentives h) /\ equal z w) /\
  (forall g h z, equal g h -> In z (right_incentives g) ->
    exists w, In w (right_incentives h) /\ equal z w).
Proof.
  assert (L : forall g z, In z (left_incentives g) <->
    exists x, In x (left (canonical_form_of g)) /\ z = subtract x g)
    by (intros g z; unfold left_incentives; rewrite in_map_iff; split;
        intros [x [A B]]; exists x; auto).
  assert (R : forall g z, In z (right_incentives g) <->
    exists y, In y (right (canonical_form_of g)) /\ z = subtract g y)
    by (intros g z; unfold right_incentives; rewrite in_map_iff; split;
        intros [x [A B]]; exists x; auto).
  split; [exact L |]; split; [exact R |]; split; intros g h z E I.
  - apply L in I; destruct I as [x [I ->]].
    destruct (options_of_values g h true x E I) as [y [J F]]; exists (subtract y h).
    split; [apply L; exists y; auto | rewrite E, F; reflexivity].
  - apply R in I; destruct I as [x [I ->]].
    destruct (options_of_values g h false x E I) as [y [J F]]; exists (subtract h y).
    split; [apply R; exists y; auto | rewrite E, F; reflexivity].
Qed.
