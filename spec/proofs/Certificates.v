(** * Verified certificates

    Checkers of the certificates of the chapter "Certificates".  They are computed by the kernel
    of Rocq, and the theorems say what an accepted certificate proves.

    The games are the nodes of a table, see [Tables].  A comparison is proved by strategies for
    the difference G - H, which are written as refutations.  A refutation of G <= H is a strategy
    with which Left, moving first, wins G - H: her move, and a refutation for each pair of games
    to which Right can then move.  She moves to a left option of G or to a right option of H.

    Right's strategies need no notation of their own: to win G - H, moving first, is to refute
    H <= G. *)

From Coq Require Import List Bool Arith ZArith Lia Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder CanonicalForm Tables.
Import ListNotations.

(** Left's move in G - H: to a left option of G, or to a right option of H. *)
Inductive move : Type := Of_first (x : int) | Of_second (y : int).

(** The refutation [(i, j, m)] claims that G <= H is false for the games of the nodes i and j,
    since Left wins G - H if she begins with the move m. *)
Definition refutation : Type := int * int * move.

(** Refutations are found by a hash of their two nodes.  The number of lists is a power of 2.
    Nothing is proved of this: the checker goes through all lists, and a refutation that is not
    found is not used. *)
Definition refutation_index : Type := array (list refutation).

Definition hash (buckets i j : int) : int :=
  ((i + j + (j << 3) + (j << 10)) land (buckets - 1))%uint63.

Definition index_of (buckets : int) (refutations : list refutation) : refutation_index :=
  fold_left (fun found r => let h := hash buckets (fst (fst r)) (snd (fst r)) in
                            found.[h <- r :: found.[h]])
    refutations (make buckets []).

Definition mem (x : int) (l : list int) : bool := some (Uint63.eqb x) l.

Lemma mem_true : forall x l, mem x l = true <-> In x l.
Proof.
  intros x l; unfold mem; rewrite some_true; split.
  - intros [y [I E]]; apply eqb_spec in E; subst; exact I.
  - intros I; exists x; split; [exact I | apply Uint63.eqb_refl].
Qed.

Lemma less_place : forall k l, ltb k l = true -> place_number k < place_number l.
Proof.
  unfold place_number; intros k l L; apply ltb_spec in L.
  pose proof (to_Z_bounded k); pose proof (to_Z_bounded l); lia.
Qed.

Section Certificates.

Variable count : int.
Variable t : table.
Variable buckets : int.
Variable found : refutation_index.

Let n : nat := place_number count.

(** Whether the certificate has a refutation of i <= j. *)
Definition is_refuted (i j : int) : bool :=
  let h := hash buckets i j in
  if ltb h buckets then
    some (fun r => if Uint63.eqb i (fst (fst r)) then Uint63.eqb j (snd (fst r)) else false)
      found.[h]
  else false.

(** Whether the rule of the order shows i <= j by refutations. *)
Definition at_most (i j : int) : bool :=
  if every (is_refuted j) (fst t.[i]) then every (fun y => is_refuted y i) (snd t.[j]) else false.

(** Whether Left's move is a move, after which the certificate refutes Right's moves. *)
Definition refutes (r : refutation) : bool :=
  match r with
  | (i, j, Of_first x) => if mem x (fst t.[i]) then at_most j x else false
  | (i, j, Of_second y) => if mem y (snd t.[j]) then at_most y i else false
  end.

(** Whether all refutations are right. *)
Definition all_refute : bool :=
  every (fun h => every refutes found.[h]) (places (place_number buckets)).

Hypothesis is_ordered : ordered n t = true.
Hypothesis are_right : all_refute = true.

Lemma refuted_by : forall i j, is_refuted i j = true -> exists m, refutes (i, j, m) = true.
Proof.
  unfold is_refuted; intros i j H.
  destruct (ltb (hash buckets i j) buckets) eqn:L; [| discriminate].
  apply some_true in H; destruct H as [[[i' j'] m] [I E]]; cbn [fst snd] in E.
  destruct (Uint63.eqb i i') eqn:A; [| discriminate].
  apply eqb_spec in A; apply eqb_spec in E; subst i' j'; exists m.
  unfold all_refute in are_right; rewrite every_true in are_right.
  apply less_place, in_places in L; specialize (are_right _ L).
  rewrite every_true in are_right; apply are_right; exact I.
Qed.

Lemma at_most_by : forall i j,
  (forall x, In x (fst t.[i]) -> is_refuted j x = true -> ~ le (game t j) (game t x)) ->
  (forall y, In y (snd t.[j]) -> is_refuted y i = true -> ~ le (game t y) (game t i)) ->
  inside n i -> inside n j -> at_most i j = true -> le (game t i) (game t j).
Proof.
  unfold at_most; intros i j A B I J H.
  destruct (every (is_refuted j) (fst t.[i])) eqn:L; [| discriminate].
  rewrite every_true in L, H; apply le_rule; unfold ge; split.
  - intros z Z; apply (in_left n t is_ordered) in Z; [| assumption].
    destruct Z as [x [<- X]]; auto.
  - intros z Z; apply (in_right n t is_ordered) in Z; [| assumption].
    destruct Z as [y [<- Y]]; auto.
Qed.

Lemma refuted_below : forall s i j, place_number i + place_number j < s ->
  inside n i -> inside n j -> is_refuted i j = true -> ~ le (game t i) (game t j).
Proof.
  induction s as [| s IH]; intros i j S I J H; [lia |].
  assert (O : forall k x, inside n k -> In x (fst t.[k]) \/ In x (snd t.[k]) ->
                inside n x /\ place_number x < place_number k)
    by (intros k x; apply option_inside; assumption).
  apply refuted_by in H; destruct H as [[x | y] H]; cbn [refutes] in H.
  - destruct (mem x (fst t.[i])) eqn:M; [| discriminate]; apply mem_true in M.
    destruct (O i x I (or_introl M)) as [X Lx].
    intros L; refine (not_le_left (game t i) (game t x) _ (game t j) L _).
    + apply (in_left n t is_ordered); eauto.
    + apply at_most_by; try assumption; intros z Z;
        [destruct (O j z J (or_introl Z)) | destruct (O x z X (or_intror Z))];
        apply IH; auto; lia.
  - destruct (mem y (snd t.[j])) eqn:M; [| discriminate]; apply mem_true in M.
    destruct (O j y J (or_intror M)) as [Y Ly].
    intros L; refine (not_le_right (game t j) (game t y) _ (game t i) L _).
    + apply (in_right n t is_ordered); eauto.
    + apply at_most_by; try assumption; intros z Z;
        [destruct (O y z Y (or_introl Z)) | destruct (O i z I (or_intror Z))];
        apply IH; auto; lia.
Qed.

(** What the certificate refutes is false. *)
Theorem refuted_is_false : forall i j, inside n i -> inside n j -> is_refuted i j = true ->
  ~ le (game t i) (game t j).
Proof. intros i j; eapply refuted_below; apply Nat.lt_succ_diag_r. Qed.

(** If the certificate refutes every move by Left from i and every move by Right from j, then
    Right, moving second, wins the difference of the games, so the first is at most the second.
    Clause: certificate.order.at-least. *)
Theorem shown_order_holds : forall i j, inside n i -> inside n j -> at_most i j = true ->
  le (game t i) (game t j).
Proof.
  intros i j I J H; apply at_most_by; try assumption; intros z Z; apply refuted_is_false;
    try assumption.
  - apply (option_inside n t is_ordered i); auto.
  - apply (option_inside n t is_ordered j); auto.
Qed.

(** ** Relations *)

Inductive relation : Type := Less | Greater | Equal | Confused.

(** How two games compare. *)
Definition related (r : relation) (g h : form) : Prop :=
  match r with
  | Less => less g h
  | Greater => less h g
  | Equal => equal g h
  | Confused => confused g h
  end.

(** A claim [(i, j, r)] says how the games of two nodes compare. *)
Definition shows_relation (claim : int * int * relation) : bool :=
  let '(i, j, r) := claim in
  if ltb i count then
    if ltb j count then
      match r with
      | Less => if at_most i j then is_refuted j i else false
      | Greater => if at_most j i then is_refuted i j else false
      | Equal => if at_most i j then at_most j i else false
      | Confused => if is_refuted i j then is_refuted j i else false
      end
    else false
  else false.

(** The strategies show <, >, = or ||, and the games are related so.
    Clause: certificate.order.relation. *)
Theorem shown_relation_holds : forall i j r, shows_relation (i, j, r) = true ->
  related r (game t i) (game t j).
Proof.
  unfold shows_relation; intros i j r H.
  destruct (ltb i count) eqn:I; [| discriminate]; apply less_place in I.
  destruct (ltb j count) eqn:J; [| discriminate]; apply less_place in J.
  pose proof (shown_order_holds i j I J) as A; pose proof (shown_order_holds j i J I) as B.
  pose proof (refuted_is_false i j I J) as C; pose proof (refuted_is_false j i J I) as D.
  assert (both : forall a b : bool, (if a then b else false) = true -> a = true /\ b = true)
    by (intros [] []; auto).
  destruct r; apply both in H; destruct H as [X Y]; split.
  - exact (A X).
  - exact (D Y).
  - exact (B X).
  - exact (C Y).
  - exact (B Y).
  - exact (A X).
  - exact (D Y).
  - exact (C X).
Qed.

(** ** Derivations *)

(** A step omits an option that is dominated by another one, or bypasses an option that is
    reversible through one of its own options. *)
Inductive step : Type :=
  | Left_dominated (option by_option : int)
  | Right_dominated (option by_option : int)
  | Left_reversible (option through : int)
  | Right_reversible (option through : int).

(** How a node is simplified.  [Canonical]: its form is canonical.  [Simplified start steps
    result]: the node [start] has the simplified options of the node, the steps lead from it to
    [result], and that is canonical.  [Unused]: nothing is claimed of the node. *)
Inductive simplification : Type :=
  | Unused
  | Canonical
  | Simplified (start : int) (steps : list step) (result : int).

Definition without (x : int) (l : list int) : list int :=
  filter (fun z => negb (Uint63.eqb x z)) l.

(** The left and the right options after a step, if the step is right. *)
Definition take_step (start : int) (options : list int * list int) (s : step)
    : option (list int * list int) :=
  let (l, r) := options in
  match s with
  | Left_dominated x y =>
      if mem x l then if mem y (without x l) then
        if at_most x y then Some (without x l, r) else None
      else None else None
  | Right_dominated x y =>
      if mem x r then if mem y (without x r) then
        if at_most y x then Some (l, without x r) else None
      else None else None
  | Left_reversible x y =>
      if mem x l then if mem y (snd t.[x]) then
        if at_most y start then Some (fst t.[y] ++ without x l, r) else None
      else None else None
  | Right_reversible x y =>
      if mem x r then if mem y (fst t.[x]) then
        if at_most start y then Some (l, snd t.[y] ++ without x r) else None
      else None else None
  end.

Fixpoint take_steps (start : int) (options : list int * list int) (steps : list step)
    : option (list int * list int) :=
  match steps with
  | [] => Some options
  | s :: rest =>
      match take_step start options s with
      | Some next => take_steps start next rest
      | None => None
      end
  end.

Definition form_of (options : list int * list int) : form :=
  Form (map (game t) (fst options)) (map (game t) (snd options)).

Definition all_inside (options : list int * list int) : Prop :=
  forall x, In x (fst options) \/ In x (snd options) -> inside n x.

Lemma in_without : forall x z l, In z (without x l) <-> In z l /\ z <> x.
Proof.
  intros x z l; unfold without; rewrite filter_In, negb_true_iff; split; intros [I E];
    split; try assumption.
  - intros ->; rewrite Uint63.eqb_refl in E; discriminate.
  - apply not_true_iff_false; rewrite eqb_spec; congruence.
Qed.

Lemma same_options : forall l r l' r',
  (forall x, In x l <-> In x l') -> (forall x, In x r <-> In x r') ->
  equal (form_of (l, r)) (form_of (l', r')).
Proof.
  intros l r l' r' A B; split; unfold ge; apply le_with_options; cbn [fst snd];
    intros x I; apply in_map_iff in I; destruct I as [k [<- K]]; exists (game t k);
    (split; [apply in_map; first [apply A | apply B]; exact K | apply le_reflexive]).
Qed.

Lemma in_with : forall x l, In x l -> forall z, In z (x :: without x l) <-> In z l.
Proof.
  intros x l X z; cbn [In]; rewrite in_without; split.
  - intros [<- | [I _]]; assumption.
  - intros I; destruct (eqs x z); auto.
Qed.

Lemma same_list : forall l (x : int), In x l <-> In x l.
Proof. reflexivity. Qed.

Lemma left_first : forall x l r g, In x l -> equal (form_of (l, r)) g ->
  equal (form_of (x :: without x l, r)) g.
Proof.
  intros x l r g X E; apply equal_transitive with (form_of (l, r)); [| exact E].
  apply same_options; [apply in_with; exact X | apply same_list].
Qed.

Lemma right_first : forall x l r g, In x r -> equal (form_of (l, r)) g ->
  equal (form_of (l, x :: without x r)) g.
Proof.
  intros x l r g X E; apply equal_transitive with (form_of (l, r)); [| exact E].
  apply same_options; [apply same_list | apply in_with; exact X].
Qed.

Lemma all_inside_part : forall l r l' r', all_inside (l, r) ->
  (forall x, In x l' -> In x l \/ inside n x) -> (forall x, In x r' -> In x r \/ inside n x) ->
  all_inside (l', r').
Proof.
  unfold all_inside; cbn [fst snd]; intros l r l' r' H A B x [I | I].
  - destruct (A x I); auto.
  - destruct (B x I); auto.
Qed.

(** A step keeps the value. *)
Lemma take_step_keeps : forall start options s next,
  inside n start -> all_inside options -> equal (form_of options) (game t start) ->
  take_step start options s = Some next ->
  all_inside next /\ equal (form_of next) (game t start).
Proof.
  intros start [l r] s next D W E H.
  assert (Wl : forall x, In x l -> inside n x) by (intros x I; apply W; auto).
  assert (Wr : forall x, In x r -> inside n x) by (intros x I; apply W; auto).
  assert (O : forall k x, inside n k -> In x (fst t.[k]) \/ In x (snd t.[k]) -> inside n x)
    by (intros k x K X; apply (option_inside n t is_ordered k x K X)).
  destruct s as [x y | x y | x y | x y]; cbn [take_step] in H.
  - destruct (mem x l) eqn:X; [| discriminate]; apply mem_true in X.
    destruct (mem y (without x l)) eqn:Y; [| discriminate]; apply mem_true in Y.
    destruct (at_most x y) eqn:L; [| discriminate]; injection H as <-.
    pose proof (proj1 (in_without x y l) Y) as [Yl _]; split.
    + apply (all_inside_part l r); auto; intros z Z; apply in_without in Z; tauto.
    + apply equal_transitive with (form_of (x :: without x l, r)); [| apply left_first; auto].
      apply equal_symmetric, (proj1 domination) with (game t y); [apply in_map; exact Y |].
      apply shown_order_holds; auto.
  - destruct (mem x r) eqn:X; [| discriminate]; apply mem_true in X.
    destruct (mem y (without x r)) eqn:Y; [| discriminate]; apply mem_true in Y.
    destruct (at_most y x) eqn:L; [| discriminate]; injection H as <-.
    pose proof (proj1 (in_without x y r) Y) as [Yr _]; split.
    + apply (all_inside_part l r); auto; intros z Z; apply in_without in Z; tauto.
    + apply equal_transitive with (form_of (l, x :: without x r)); [| apply right_first; auto].
      apply equal_symmetric, (proj2 domination) with (game t y); [apply in_map; exact Y |].
      apply shown_order_holds; auto.
  - destruct (mem x l) eqn:X; [| discriminate]; apply mem_true in X.
    destruct (mem y (snd t.[x])) eqn:Y; [| discriminate]; apply mem_true in Y.
    destruct (at_most y start) eqn:L; [| discriminate]; injection H as <-.
    assert (Yi : inside n y) by (apply (O x); auto); split.
    + apply (all_inside_part l r); auto; intros z Z; apply in_app_iff in Z.
      destruct Z as [Z | Z]; [right; apply (O y); auto | left; apply in_without in Z; tauto].
    + pose proof (left_first x l r _ X E) as F; eapply equal_transitive; [| exact F].
      pose proof (proj1 reversal (game t x) (game t y)
                    (map (game t) (without x l)) (map (game t) r)) as R.
      apply equal_symmetric; unfold form_of; cbn [fst snd]; rewrite map_app.
      replace (map (game t) (fst t.[y])) with (left (game t y))
        by (rewrite (game_rule n t is_ordered y Yi); reflexivity).
      apply R.
      * apply (in_right n t is_ordered); eauto.
      * apply le_transitive with (game t start); [apply shown_order_holds; auto | exact (proj1 F)].
  - destruct (mem x r) eqn:X; [| discriminate]; apply mem_true in X.
    destruct (mem y (fst t.[x])) eqn:Y; [| discriminate]; apply mem_true in Y.
    destruct (at_most start y) eqn:L; [| discriminate]; injection H as <-.
    assert (Yi : inside n y) by (apply (O x); auto); split.
    + apply (all_inside_part l r); auto; intros z Z; apply in_app_iff in Z.
      destruct Z as [Z | Z]; [right; apply (O y); auto | left; apply in_without in Z; tauto].
    + pose proof (right_first x l r _ X E) as F; eapply equal_transitive; [| exact F].
      pose proof (proj2 reversal (game t x) (game t y)
                    (map (game t) l) (map (game t) (without x r))) as R.
      apply equal_symmetric; unfold form_of; cbn [fst snd]; rewrite map_app.
      replace (map (game t) (snd t.[y])) with (right (game t y))
        by (rewrite (game_rule n t is_ordered y Yi); reflexivity).
      apply R.
      * apply (in_left n t is_ordered); eauto.
      * apply le_transitive with (game t start); [exact (proj2 F) | apply shown_order_holds; auto].
Qed.

Lemma take_steps_keep : forall start steps options last,
  inside n start -> all_inside options -> equal (form_of options) (game t start) ->
  take_steps start options steps = Some last -> equal (form_of last) (game t start).
Proof.
  induction steps as [| s rest IH]; intros options last D W E H; cbn [take_steps] in H.
  - injection H as <-; exact E.
  - destruct (take_step start options s) as [next |] eqn:S; [| discriminate].
    destruct (take_step_keeps start options s next D W E S); eauto.
Qed.

Variable simplified : array simplification.

(** The place of the simplified game of a node. *)
Definition simplest (k : int) : option int :=
  match simplified.[k] with
  | Unused => None
  | Canonical => Some k
  | Simplified _ _ result => Some result
  end.

Definition is_canonical (k : int) : bool :=
  match simplified.[k] with Canonical => true | _ => false end.

(** Whether the second list has the simplified games of the first one and no others. *)
Definition lists_simplest (options start : list int) : bool :=
  if every (fun x => match simplest x with Some y => mem y start | None => false end) options
  then every (fun y => some (fun x => match simplest x with
                                      | Some z => Uint63.eqb y z
                                      | None => false
                                      end) options) start
  else false.

Definition same_set (l r : list int) : bool :=
  if every (fun x => mem x r) l then every (fun x => mem x l) r else false.

(** Whether what is claimed of a node is right. *)
Definition is_simplified (k : int) : bool :=
  match simplified.[k] with
  | Unused => true
  | Canonical =>
      if is_tidy t (fun i j => negb (is_refuted i j)) k
      then every is_canonical (fst t.[k] ++ snd t.[k]) else false
  | Simplified start steps result =>
      if is_canonical result then if ltb result count then if ltb start count then
        if lists_simplest (fst t.[k]) (fst t.[start]) then
          if lists_simplest (snd t.[k]) (snd t.[start]) then
            match take_steps start t.[start] steps with
            | Some (l, r) =>
                if same_set l (fst t.[result]) then same_set r (snd t.[result]) else false
            | None => false
            end
          else false
        else false
      else false else false else false
  end.

Definition all_simplified : bool := every is_simplified (places n).

Hypothesis are_simplified : all_simplified = true.

Lemma simplified_at : forall k, inside n k -> is_simplified k = true.
Proof.
  intros k K; unfold all_simplified in are_simplified; rewrite every_true in are_simplified.
  apply are_simplified, in_places; exact K.
Qed.

Lemma canonical_node : forall k, inside n k -> is_canonical k = true -> canonical (game t k).
Proof.
  intros k; remember (place_number k) as m eqn:M; revert k M.
  induction m as [m IH] using lt_wf_ind; intros k -> K C; pose proof (simplified_at k K) as H.
  unfold is_simplified, is_canonical in *; destruct (simplified.[k]) eqn:S; try discriminate.
  destruct (is_tidy t _ k) eqn:T; [| discriminate]; rewrite every_true in H; constructor.
  - apply tidy_node with (n := n) (below := fun i j => negb (is_refuted i j)); try assumption.
    intros i j I J N; apply negb_false_iff in N; apply refuted_is_false; assumption.
  - intros x I; apply (in_left n t is_ordered) in I; [| assumption]; destruct I as [j [<- J]].
    destruct (option_inside n t is_ordered k j K (or_introl J)) as [Ji Jk].
    apply (IH _ Jk j eq_refl Ji), H, in_app_iff; auto.
  - intros x I; apply (in_right n t is_ordered) in I; [| assumption]; destruct I as [j [<- J]].
    destruct (option_inside n t is_ordered k j K (or_intror J)) as [Ji Jk].
    apply (IH _ Jk j eq_refl Ji), H, in_app_iff; auto.
Qed.

Lemma same_set_true : forall l r, same_set l r = true -> forall x, In x l <-> In x r.
Proof.
  unfold same_set; intros l r H x; destruct (every (fun x => mem x r) l) eqn:A; [| discriminate].
  rewrite every_true in A, H; split; intros I; [apply A in I | apply H in I];
    apply mem_true; exact I.
Qed.

Lemma lists_simplest_true : forall options start,
  (forall x y, In x options -> simplest x = Some y -> equal (game t x) (game t y)) ->
  lists_simplest options start = true ->
  (forall x, In x options -> exists y, In y start /\ equal (game t x) (game t y)) /\
  (forall y, In y start -> exists x, In x options /\ equal (game t x) (game t y)).
Proof.
  unfold lists_simplest; intros options start E H.
  match type of H with (if ?c then _ else _) = _ => destruct c eqn:A end; [| discriminate].
  rewrite every_true in A, H; split.
  - intros x I; specialize (A x I); specialize (E x); destruct (simplest x) as [y |];
      [| discriminate].
    apply mem_true in A; eauto.
  - intros y I; specialize (H y I); apply some_true in H; destruct H as [x [X Q]].
    specialize (E x); destruct (simplest x) as [z |]; [| discriminate].
    apply eqb_spec in Q; subst z; eauto.
Qed.

(** The steps of an accepted derivation keep the value, and the last form is canonical.
    Clause: game.canonical.derivation. *)
Theorem simplest_is_equal_and_canonical : forall k r, inside n k -> simplest k = Some r ->
  equal (game t k) (game t r) /\ canonical (game t r).
Proof.
  intros k; remember (place_number k) as m eqn:M; revert k M.
  induction m as [m IH] using lt_wf_ind; intros k -> r K S; pose proof (simplified_at k K) as H.
  unfold simplest in S; unfold is_simplified in H.
  destruct (simplified.[k]) as [| | start steps result] eqn:D; try discriminate; injection S as <-.
  - split; [apply equal_reflexive | apply canonical_node; [exact K |]].
    unfold is_canonical; rewrite D; reflexivity.
  - destruct (is_canonical result) eqn:C; [| discriminate].
    destruct (ltb result count) eqn:R; [| discriminate]; apply less_place in R.
    split; [| apply canonical_node; assumption].
    destruct (ltb start count) eqn:L; [| discriminate]; apply less_place in L.
    destruct (lists_simplest (fst t.[k]) _) eqn:A; [| discriminate].
    destruct (lists_simplest (snd t.[k]) _) eqn:B; [| discriminate].
    destruct (take_steps start t.[start] steps) as [[l' r'] |] eqn:T; [| discriminate].
    destruct (same_set l' _) eqn:X; [| discriminate].
    pose proof (same_set_true _ _ X) as Xl; pose proof (same_set_true _ _ H) as Xr.
    assert (O : forall j, inside n j -> all_inside t.[j])
      by (intros j J x I; apply (option_inside n t is_ordered j x J I)).
    assert (F : forall j, inside n j -> form_of t.[j] = game t j)
      by (intros j J; symmetry; apply (game_rule n t is_ordered); exact J).
    apply equal_transitive with (game t start).
    + assert (E : forall x y, In x (fst t.[k]) \/ In x (snd t.[k]) -> simplest x = Some y ->
                    equal (game t x) (game t y)).
      { intros x y I Y; destruct (option_inside n t is_ordered k x K I).
        eapply IH; eauto. }
      apply lists_simplest_true in A; [| eauto]; apply lists_simplest_true in B; [| eauto].
      destruct A as [Al Ar], B as [Bl Br]; rewrite <- (F k K), <- (F start L).
      split; unfold ge; apply le_with_options; intros x I; apply in_map_iff in I;
        destruct I as [j [<- J]].
      * destruct (Ar j J) as [y [Y [P Q]]]; eauto using in_map.
      * destruct (Bl j J) as [y [Y [P Q]]]; eauto using in_map.
      * destruct (Al j J) as [y [Y [P Q]]]; eauto using in_map.
      * destruct (Br j J) as [y [Y [P Q]]]; eauto using in_map.
    + apply equal_symmetric; apply equal_transitive with (form_of (l', r')).
      * rewrite <- (F result R); destruct (t.[result]) as [lr rr]; apply equal_symmetric.
        apply same_options; assumption.
      * eapply take_steps_keep; eauto; rewrite F by assumption; apply equal_reflexive.
Qed.

End Certificates.

(** ** What a program writes

    All functions below take the same two arguments first.

    - [nodes]: the table of games, a list of pairs [(l, r)] of lists of places.  The first node
      has the place 0, and every option has a place before its node.
    - [refutations]: for each claim that G <= H is false, and for each pair that comes up in the
      play that follows, an element [(i, j, Of_first x)] or [(i, j, Of_second y)].  The games G
      and H are the nodes i and j.  Left, who is to move in G - H, wins by moving from i to its
      left option x, or from j to its right option y.  After the first of these moves there must
      be a refutation [(x, z, _)] for every left option z of j and a refutation [(w, j, _)] for
      every right option w of x; after the second, [(i, z, _)] for every left option z of y and
      [(w, y, _)] for every right option w of i.  The order does not matter.

    The checks are meant for [vm_compute], so a file has the line
    [Example check : shows_comparison nodes refutations 5 7 Equal = true.], proved by
    [vm_cast_no_check (eq_refl true)].  A list of more than some ten thousand elements is written
    in parts, [part_1 ++ part_2], since one literal of that length overflows the stack of
    Rocq's parser. *)

Section Arguments.

Variable nodes : list node.
Variable refutations : list refutation.

Let count : int := of_Z (Z.of_nat (List.length nodes)).
Let buckets : int := of_Z (2 ^ Z.log2_up (Z.of_nat (List.length refutations))).

(** Whether the refutations are right; if they are, what a check of the table says. *)
Definition shows (check : int -> table -> int -> refutation_index -> bool) : bool :=
  let t := table_of nodes in
  let size := count in
  let lists := buckets in
  let found := index_of lists refutations in
  if ordered (place_number size) t then
    if all_refute t lists found then check size t lists found else false
  else false.

Lemma shows_check : forall check, shows check = true ->
  ordered (place_number count) (table_of nodes) = true /\
  all_refute (table_of nodes) buckets (index_of buckets refutations) = true /\
  check count (table_of nodes) buckets (index_of buckets refutations) = true.
Proof.
  unfold shows; intros check H.
  destruct (ordered _ _); [| discriminate]; destruct (all_refute _ _ _); [| discriminate].
  auto.
Qed.

(** Each claim [(i, j, r)] says that the games of the nodes i and j are related by r. *)
Definition shows_comparisons (claims : list (int * int * relation)) : bool :=
  shows (fun count t buckets found => every (shows_relation count t buckets found) claims).

Definition shows_comparison (i j : int) (r : relation) : bool := shows_comparisons [(i, j, r)].

Theorem shown_comparisons_hold : forall claims, shows_comparisons claims = true ->
  forall i j r, In (i, j, r) claims ->
  related r (game (table_of nodes) i) (game (table_of nodes) j).
Proof.
  intros claims H i j r I; apply shows_check in H; destruct H as [A [B C]].
  rewrite every_true in C; exact (shown_relation_holds _ _ _ _ A B i j r (C _ I)).
Qed.

(** An accepted certificate of a comparison proves the relation. *)
Theorem shown_comparison_holds : forall i j r, shows_comparison i j r = true ->
  related r (game (table_of nodes) i) (game (table_of nodes) j).
Proof. intros i j r H; eapply shown_comparisons_hold; [exact H | left; reflexivity]. Qed.

(** [simplifications] has an element for each node, in the order of the nodes: [Unused], or
    [Canonical], or [Simplified start steps result], as above.  The refutations must also show
    what the steps need and that no option of a canonical node is dominated or reversible: for
    two left options x and y, and for two right options, [(x, y, _)] and [(y, x, _)]; for each
    right option y of a left option of k, [(y, k, _)]; for each left option y of a right option
    of k, [(k, y, _)].  Each claim [(i, r)] says that the canonical form of the game of the node
    i is the game of the node r. *)
Definition shows_canonical_forms (simplifications : list simplification)
    (claims : list (int * int)) : bool :=
  let simplified := array_from Unused simplifications in
  shows (fun count t buckets found =>
    if all_simplified count t buckets found simplified then
      every (fun claim => if ltb (fst claim) count then
                            match simplest simplified (fst claim) with
                            | Some r => Uint63.eqb r (snd claim)
                            | None => false
                            end
                          else false) claims
    else false).

Definition shows_canonical (simplifications : list simplification) (i r : int) : bool :=
  shows_canonical_forms simplifications [(i, r)].

(** Accepted certificates of canonical forms prove them. *)
Theorem shown_canonical_forms_hold : forall simplifications claims,
  shows_canonical_forms simplifications claims = true -> forall i r, In (i, r) claims ->
  equal (game (table_of nodes) i) (game (table_of nodes) r) /\
  canonical (game (table_of nodes) r).
Proof.
  intros simplifications claims H i r I; apply shows_check in H; destruct H as [A [B C]].
  cbv beta in C; destruct (all_simplified _ _ _ _ _) eqn:D; [| discriminate].
  rewrite every_true in C; specialize (C _ I); cbn [fst snd] in C.
  destruct (ltb i count) eqn:L; [| discriminate]; apply less_place in L.
  destruct (simplest _ i) as [k |] eqn:S; [| discriminate]; apply eqb_spec in C; subst k.
  exact (simplest_is_equal_and_canonical _ _ _ _ A B _ D i r L S).
Qed.

(** An accepted certificate of a canonical form proves that it is one, and of which game. *)
Theorem shown_canonical_holds : forall simplifications i r,
  shows_canonical simplifications i r = true ->
  equal (game (table_of nodes) i) (game (table_of nodes) r) /\
  canonical (game (table_of nodes) r).
Proof. intros s i r H; eapply shown_canonical_forms_hold; [exact H | left; reflexivity]. Qed.

End Arguments.
