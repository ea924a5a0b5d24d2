(** * Outcomes and order

    The rule of the order, the order of values as a partial order, and the four outcomes. *)

From Coq Require Import List Bool Arith Lia.
From Tedomari Require Import Games.
Import ListNotations.

Lemma existsb_false : forall (A : Type) (f : A -> bool) l,
  existsb f l = false <-> forall x, In x l -> f x = false.
Proof.
  intros A f l; split.
  - intros H x I; destruct (f x) eqn:E; [| reflexivity].
    rewrite <- H; symmetry; apply existsb_exists; exists x; auto.
  - intros H; destruct (existsb f l) eqn:E; [| reflexivity].
    apply existsb_exists in E; destruct E as [x [I E]]; rewrite H in E by assumption.
    discriminate.
Qed.

Lemma compare_below : forall g h, compare g true h =
  negb (existsb (fun x => compare x false h) (left g)
        || existsb (fun y => compare g false y) (right h)).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.

Lemma compare_above : forall g h, compare g false h =
  negb (existsb (fun y => compare g true y) (left h)
        || existsb (fun x => compare x true h) (right g)).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.

Lemma existsb_equal : forall (f f' : form -> bool) l,
  (forall x, In x l -> f x = f' x) -> existsb f l = existsb f' l.
Proof.
  intros f f' l; induction l as [| x l IH]; simpl; intros H; [reflexivity |].
  rewrite H, IH; auto.
Qed.

(** The two directions of the comparison agree. *)
Lemma compare_exchange : forall n g h, size g + size h < n ->
  compare g false h = compare h true g.
Proof.
  induction n as [| n IH]; intros g h S; [lia |].
  rewrite compare_above, compare_below; f_equal; f_equal.
  - apply existsb_equal; intros x I; symmetry; apply IH; sizes.
  - apply existsb_equal; intros x I; symmetry; apply IH; sizes.
Qed.

(** The rule of the order: G <= H if and only if no left option of G is >= H and no right option
    of H is <= G.  Clause: game.order.le. *)
Theorem le_rule : forall g h, le g h <->
  (forall x, In x (left g) -> ~ ge x h) /\ (forall y, In y (right h) -> ~ le y g).
Proof.
  intros g h; unfold ge, le; rewrite compare_below, negb_true_iff, orb_false_iff, !existsb_false.
  assert (X : forall a b, compare a false b = compare b true a)
    by (intros a b; eapply compare_exchange; apply Nat.lt_succ_diag_r).
  split; intros [A B]; split; intros x I.
  - rewrite <- X, A by assumption; discriminate.
  - rewrite <- X, B by assumption; discriminate.
  - rewrite X; apply not_true_iff_false, A; assumption.
  - rewrite X; apply not_true_iff_false, B; assumption.
Qed.

Lemma le_decidable : forall g h, {le g h} + {~ le g h}.
Proof. intros g h; apply bool_dec. Defined.

Lemma not_le_left : forall g x, In x (left g) -> forall h, le g h -> ~ le h x.
Proof. intros g x I h L; apply le_rule in L; apply (proj1 L); assumption. Qed.

Lemma not_le_right : forall h y, In y (right h) -> forall g, le g h -> ~ le y g.
Proof. intros h y I g L; apply le_rule in L; apply (proj2 L); assumption. Qed.

(** Every game is at most itself. *)
Theorem le_reflexive : forall g, le g g.
Proof.
  induction g as [g IHl IHr] using options_induction.
  apply le_rule; split; intros x I L.
  - exact (not_le_left g x I x L (IHl x I)).
  - exact (not_le_right g x I x L (IHr x I)).
Qed.

Lemma le_transitive_below : forall n g h k, size g + size h + size k < n ->
  le g h -> le h k -> le g k.
Proof.
  induction n as [| n IH]; intros g h k S A B; [lia |].
  apply le_rule; split; intros x I L.
  - apply (not_le_left g x I h A); apply IH with k; auto; sizes.
  - apply (not_le_right k x I h B); apply IH with g; auto; sizes.
Qed.

(** If G <= H and H <= K, then G <= K. *)
Theorem le_transitive : forall g h k, le g h -> le h k -> le g k.
Proof. intros g h k; eapply le_transitive_below; apply Nat.lt_succ_diag_r. Qed.

(** The order is a partial order of values.  Antisymmetry is the definition of equality.
    Clause: game.order.partial. *)
Theorem partial_order :
  (forall g, le g g) /\
  (forall g h, le g h -> le h g -> equal g h) /\
  (forall g h k, le g h -> le h k -> le g k).
Proof.
  split; [exact le_reflexive |]; split; [| exact le_transitive].
  intros g h A B; split; assumption.
Qed.

Lemma equal_reflexive : forall g, equal g g.
Proof. intros g; split; apply le_reflexive. Qed.

Lemma equal_symmetric : forall g h, equal g h -> equal h g.
Proof. intros g h [A B]; split; assumption. Qed.

Lemma equal_transitive : forall g h k, equal g h -> equal h k -> equal g k.
Proof. intros g h k [A B] [C D]; split; eapply le_transitive; eassumption. Qed.

(** A left option of G is <| G, and G is <| each right option.  Clause: game.order.options. *)
Theorem options_less_or_confused : forall g,
  (forall x, In x (left g) -> less_or_confused x g) /\
  (forall y, In y (right g) -> less_or_confused g y).
Proof.
  intros g; split; intros x I.
  - exact (not_le_left g x I g (le_reflexive g)).
  - exact (not_le_right g x I g (le_reflexive g)).
Qed.

(** For two games exactly one of <, >, = and || holds.  Clause: game.order.relation. *)
Theorem exactly_one_relation : forall g h,
  (less g h /\ ~ less h g /\ ~ equal g h /\ ~ confused g h) \/
  (~ less g h /\ less h g /\ ~ equal g h /\ ~ confused g h) \/
  (~ less g h /\ ~ less h g /\ equal g h /\ ~ confused g h) \/
  (~ less g h /\ ~ less h g /\ ~ equal g h /\ confused g h).
Proof.
  intros g h; unfold less, equal, confused, ge.
  destruct (le_decidable g h), (le_decidable h g); tauto.
Qed.

(** If the options of one side answer those of the other, the order follows. *)
Lemma le_if_options_answered : forall g h,
  (forall x, In x (left g) -> exists y, In y (left h) /\ le x y) ->
  (forall y, In y (right h) -> exists x, In x (right g) /\ le x y) ->
  le g h.
Proof.
  intros g h A B; apply le_rule; split; intros x I L.
  - destruct (A x I) as [y [J M]]; exact (not_le_left h y J x L M).
  - destruct (B x I) as [y [J M]]; exact (not_le_right g y J x L M).
Qed.

(** ** Order relative to 0, and outcomes *)

Lemma sign_test_is_order : forall g,
  (ge_zero g <-> ge g zero) /\ (le_zero g <-> le g zero).
Proof.
  induction g as [g IHl IHr] using options_induction.
  assert (A : ge_zero g <-> forall y, In y (right g) -> ~ le_zero y).
  { destruct g as [l r]; unfold ge_zero, le_zero; simpl.
    rewrite negb_true_iff, existsb_false; split; intros H y I.
    - rewrite H by assumption; discriminate.
    - apply not_true_iff_false, H; assumption. }
  assert (B : le_zero g <-> forall x, In x (left g) -> ~ ge_zero x).
  { destruct g as [l r]; unfold ge_zero, le_zero; simpl.
    rewrite negb_true_iff, existsb_false; split; intros H y I.
    - rewrite H by assumption; discriminate.
    - apply not_true_iff_false, H; assumption. }
  unfold ge in *; split.
  - rewrite A, le_rule; split.
    + intros H; split; [intros x [] |].
      intros y I L; apply (H y I); apply (proj2 (IHr y I)); assumption.
    + intros [_ H] y I L; apply (H y I); apply (proj2 (IHr y I)); assumption.
  - rewrite B, le_rule; split.
    + intros H; split; [| intros x []].
      intros x I L; apply (H x I); apply (proj1 (IHl x I)); assumption.
    + intros [H _] x I L; apply (H x I); apply (proj1 (IHl x I)); assumption.
Qed.

Lemma wins_first_is_sign_test : forall g b, wins_first b g = negb (sign_test (negb b) g).
Proof.
  induction g as [g IHl IHr] using options_induction; intros b.
  destruct g as [l r]; simpl in *; rewrite negb_involutive; destruct b; simpl;
    apply existsb_equal; intros x I; rewrite ?IHl, ?IHr by assumption;
    simpl; apply negb_involutive.
Qed.

(** G >= 0 if and only if Left wins moving second. *)
Theorem ge_zero_iff_left_wins_second : forall g, ge g zero <-> ~ right_wins_first g.
Proof.
  intros g; rewrite <- (proj1 (sign_test_is_order g)).
  unfold right_wins_first, ge_zero; rewrite wins_first_is_sign_test; simpl.
  destruct (sign_test true g); simpl; split; congruence.
Qed.

(** G <= 0 if and only if Right wins moving second. *)
Theorem le_zero_iff_right_wins_second : forall g, le g zero <-> ~ left_wins_first g.
Proof.
  intros g; rewrite <- (proj2 (sign_test_is_order g)).
  unfold left_wins_first, le_zero; rewrite wins_first_is_sign_test; simpl.
  destruct (sign_test false g); simpl; split; congruence.
Qed.

(** The four outcomes: L is G > 0, R is G < 0, P is G = 0 and N is G || 0.
    Clause: game.outcome.value. *)
Theorem outcome_is_order : forall g,
  (less zero g <-> left_wins_first g /\ ~ right_wins_first g) /\
  (less g zero <-> ~ left_wins_first g /\ right_wins_first g) /\
  (equal g zero <-> ~ left_wins_first g /\ ~ right_wins_first g) /\
  (confused g zero <-> left_wins_first g /\ right_wins_first g).
Proof.
  intros g; pose proof (ge_zero_iff_left_wins_second g) as A.
  pose proof (le_zero_iff_right_wins_second g) as B.
  assert (C : left_wins_first g \/ ~ left_wins_first g)
    by (unfold left_wins_first; destruct (wins_first true g); auto).
  assert (D : right_wins_first g \/ ~ right_wins_first g)
    by (unfold right_wins_first; destruct (wins_first false g); auto).
  unfold less, equal, confused, ge in *; tauto.
Qed.

(** ** Definitions in other words *)

(** The player to move wins if and only if some move leads to an option from which the opponent
    does not win moving first.  A player without a move loses.
    Clauses: game.outcome.search, game.outcome.normal. *)
Theorem wins_first_rule : forall g,
  (left_wins_first g <-> exists x, In x (left g) /\ ~ right_wins_first x) /\
  (right_wins_first g <-> exists y, In y (right g) /\ ~ left_wins_first y).
Proof.
  intros [l r]; unfold left_wins_first, right_wins_first; cbn [wins_first left right negb].
  split; rewrite existsb_exists; split; intros [x [I W]]; exists x; (split; [exact I |]);
    [apply negb_true_iff in W; congruence | apply negb_true_iff, not_true_iff_false; exact W |
     apply negb_true_iff in W; congruence | apply negb_true_iff, not_true_iff_false; exact W].
Qed.

(** Each game has exactly one of the four outcomes: for each player, either this player wins
    moving first or the opponent wins moving second.  Clause: game.outcome.classes. *)
Theorem exactly_one_outcome : forall g,
  let left := left_wins_first g in
  let right := right_wins_first g in
  (left /\ ~ right \/ ~ left /\ right \/ left /\ right \/ ~ left /\ ~ right) /\
  (less zero g \/ less g zero \/ confused g zero \/ equal g zero).
Proof.
  intros g left right; subst left right.
  assert (A : left_wins_first g \/ ~ left_wins_first g)
    by (unfold left_wins_first; destruct (wins_first true g); auto).
  assert (B : right_wins_first g \/ ~ right_wins_first g)
    by (unfold right_wins_first; destruct (wins_first false g); auto).
  destruct (outcome_is_order g) as [L [R [P N]]].
  destruct A as [A | A], B as [B | B]; (split; [auto 6 |]).
  - right; right; left; apply N; split; assumption.
  - left; apply L; split; assumption.
  - right; left; apply R; split; assumption.
  - right; right; right; apply P; split; assumption.
Qed.

(** G < H means that G <= H holds and G >= H does not.  Clause: game.order.less. *)
Theorem less_rule : forall g h, less g h <-> le g h /\ ~ ge g h.
Proof. reflexivity. Qed.

(** G = H means that both G >= H and G <= H hold.  Clause: game.order.equal. *)
Theorem equal_rule : forall g h, equal g h <-> ge g h /\ le g h.
Proof. reflexivity. Qed.

(** G || H means that neither G >= H nor G <= H holds.  Clause: game.order.confused. *)
Theorem confused_rule : forall g h, confused g h <-> ~ ge g h /\ ~ le g h.
Proof. reflexivity. Qed.

(** G <| H means G < H or G || H; in other words, G >= H does not hold.
    Clause: game.order.less-or-confused. *)
Theorem less_or_confused_rule : forall g h,
  (less_or_confused g h <-> less g h \/ confused g h) /\ (less_or_confused g h <-> ~ ge g h).
Proof.
  intros g h; unfold less_or_confused, less, confused; split; [| reflexivity].
  destruct (le_decidable g h); unfold ge in *; tauto.
Qed.

(** Two equal forms can have different misère outcomes: {|} and *2 + *2.
    Clause: game.outcome.misere-values. *)
Theorem values_do_not_apply_to_misere_play :
  let star := Form [zero] [zero] in
  let two := Form [zero; star] [zero; star] in
  equal zero (add two two) /\
  wins_misere_first true zero = true /\ wins_misere_first false zero = true /\
  wins_misere_first true (add two two) = false /\ wins_misere_first false (add two two) = false.
Proof. repeat split. Qed.

(** The misère rule: a player wins who has no move, or a move to an option from which the
    opponent does not win moving first.  Clause: game.outcome.misere. *)
Theorem misere_rule : forall g,
  (wins_misere_first true g = true <->
    left g = [] \/ exists x, In x (left g) /\ wins_misere_first false x = false) /\
  (wins_misere_first false g = true <->
    right g = [] \/ exists y, In y (right g) /\ wins_misere_first true y = false).
Proof.
  assert (X : forall b x l,
    existsb (fun y => negb (wins_misere_first b y)) (x :: l) = true <->
    x :: l = [] \/ exists y, In y (x :: l) /\ wins_misere_first b y = false).
  { intros b x l; rewrite existsb_exists; split.
    - intros [y [I W]]; right; exists y; split; [exact I | apply negb_true_iff; exact W].
    - intros [N | [y [I W]]]; [discriminate |].
      exists y; split; [exact I | apply negb_true_iff; exact W]. }
  intros [[| x l] [| y r]]; cbn [left right]; split;
    first [exact (X _ _ _) | simpl; split; auto].
Qed.

(** The forms equal to G are the forms equal to H if and only if G = H.
    Clause: game.value.definition. *)
Theorem same_value_iff_equal : forall g h, (forall x, equal x g <-> equal x h) <-> equal g h.
Proof.
  intros g h; split.
  - intros A; apply A, equal_reflexive.
  - intros E x; split; intros F; [apply (equal_transitive x g h F E) |].
    exact (equal_transitive x h g F (equal_symmetric g h E)).
Qed.
