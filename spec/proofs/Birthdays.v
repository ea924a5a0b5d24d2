(** * Birthdays

    The values born by days 0 to 3 are listed in canonical form and counted. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Numbers Nimbers
  Infinitesimals SmallGames.
Import ListNotations.

(** ** A fast comparison

    [compare] tries all options even if the first one decides.  This function stops there. *)

Definition some (f : form -> bool) : list form -> bool :=
  fix some (l : list form) : bool :=
    match l with [] => false | x :: rest => if f x then true else some rest end.

Fixpoint quick (g : form) : bool -> form -> bool :=
  match g with
  | Form gl gr =>
      fix quick_g (below : bool) (h : form) {struct h} : bool :=
        match h with
        | Form hl hr =>
            if below
            then if some (fun x => quick x false h) gl then false
                 else negb (some (fun y => quick_g false y) hr)
            else if some (fun y => quick_g true y) hl then false
                 else negb (some (fun x => quick x true h) gr)
        end
  end.

Lemma some_is_exists : forall f l, some f l = existsb f l.
Proof.
  intros f l; induction l as [| x l IH]; [reflexivity |].
  cbn [some existsb]; fold (some f l); rewrite IH; destruct (f x); reflexivity.
Qed.

Lemma quick_is_compare : forall g b h, quick g b h = compare g b h.
Proof.
  assert (X : forall n g h, size g + size h < n -> forall b, quick g b h = compare g b h).
  { induction n as [| n IH]; intros g h S b; [lia |].
    assert (B : quick g b h = if b
      then if some (fun x => quick x false h) (left g) then false
           else negb (some (fun y => quick g false y) (right h))
      else if some (fun y => quick g true y) (left h) then false
           else negb (some (fun x => quick x true h) (right g)))
      by (destruct g, h, b; reflexivity).
    assert (N : forall p q : bool, (if p then false else negb q) = negb (p || q))
      by (intros [|] q; reflexivity).
    rewrite !some_is_exists, !N in B.
    rewrite B; destruct b; [rewrite compare_below | rewrite compare_above]; f_equal; f_equal;
      apply existsb_equal; intros x I; apply IH; sizes. }
  intros g b h; eapply X; apply Nat.lt_succ_diag_r.
Qed.

(** ** Antichains *)

(** Two games of which neither is at most the other. *)
Definition incomparable_test (x y : form) : bool :=
  if quick x true y then false else negb (quick y true x).

(** The sublists of a list in which no two elements are comparable. *)
Fixpoint antichains (l : list form) : list (list form) :=
  match l with
  | [] => [[]]
  | x :: l =>
      let found := antichains l in
      found ++ map (cons x) (filter (forallb (incomparable_test x)) found)
  end.

Lemma incomparable_test_true : forall x y,
  incomparable_test x y = true <-> ~ le x y /\ ~ le y x.
Proof.
  intros x y; unfold incomparable_test, le; rewrite !quick_is_compare.
  destruct (compare x true y), (compare y true x); cbn; intuition congruence.
Qed.

Lemma in_antichains : forall x l a, In a (antichains (x :: l)) <->
  In a (antichains l) \/
  exists a', a = x :: a' /\ In a' (antichains l) /\
    forall y, In y a' -> ~ le x y /\ ~ le y x.
Proof.
  intros x l a; cbn [antichains]; rewrite in_app_iff, in_map_iff; split.
  - intros [I | [a' [<- I]]]; [left; exact I | right]; exists a'; split; [reflexivity |].
    apply filter_In in I; destruct I as [I F]; rewrite forallb_forall in F.
    split; [exact I |]; intros y J; apply incomparable_test_true, F, J.
  - intros [I | [a' [-> [I F]]]]; [left; exact I | right]; exists a'; split; [reflexivity |].
    apply filter_In; split; [exact I |]; apply forallb_forall; intros y J.
    apply incomparable_test_true, F, J.
Qed.

Lemma antichain_in : forall l a x, In a (antichains l) -> In x a -> In x l.
Proof.
  induction l as [| z l IH]; intros a x I J.
  - destruct I as [<- | []]; destruct J.
  - apply in_antichains in I; destruct I as [I | [a' [-> [I _]]]]; [right; eauto |].
    destruct J as [<- | J]; [left; reflexivity | right; eauto].
Qed.

Lemma antichain_incomparable : forall l a x y, In a (antichains l) -> In x a -> In y a ->
  le x y -> x = y.
Proof.
  induction l as [| z l IH]; intros a x y I J K L.
  - destruct I as [<- | []]; destruct J.
  - apply in_antichains in I; destruct I as [I | [a' [-> [I F]]]]; [eauto |].
    destruct J as [<- | J], K as [<- | K]; [reflexivity | | | eauto].
    + contradiction (proj1 (F y K)).
    + contradiction (proj2 (F x J)).
Qed.

(** Antichains with the same elements are the same list. *)
Lemma antichain_extensional : forall l a b, NoDup l -> In a (antichains l) ->
  In b (antichains l) -> (forall x, In x a <-> In x b) -> a = b.
Proof.
  induction l as [| z l IH]; intros a b D I J S; [destruct I as [<- | []], J as [<- | []]; auto |].
  inversion D as [| z' l' N M]; subst; apply in_antichains in I, J.
  assert (O : forall c, In c (antichains l) -> ~ In z c)
    by (intros c C K; apply N; exact (antichain_in l c z C K)).
  destruct I as [I | [a' [-> [I _]]]], J as [J | [b' [-> [J _]]]].
  - apply IH; assumption.
  - contradiction (O a I); apply S; left; reflexivity.
  - contradiction (O b J); apply S; left; reflexivity.
  - f_equal; apply IH; auto; intros x; specialize (S x); cbn in S; split; intros K.
    + destruct (proj1 S (or_intror K)) as [<- | H]; [contradiction (O a' I K) | exact H].
    + destruct (proj2 S (or_intror K)) as [<- | H]; [contradiction (O b' J K) | exact H].
Qed.

(** The elements of a list that pass a test are an antichain of the list if no two of them are
    comparable. *)
Lemma filter_is_antichain : forall f l, NoDup l ->
  (forall x y, In x l -> In y l -> f x = true -> f y = true -> le x y -> x = y) ->
  In (filter f l) (antichains l).
Proof.
  intros f l; induction l as [| z l IH]; intros D A; [left; reflexivity |].
  inversion D as [| z' l' N M]; subst; apply in_antichains; cbn [filter].
  assert (R : In (filter f l) (antichains l))
    by (apply IH; [exact M |]; intros x y I J; apply A; right; assumption).
  destruct (f z) eqn:Z; [right | left; exact R].
  exists (filter f l); split; [reflexivity |]; split; [exact R |]; intros y I.
  apply filter_In in I; destruct I as [I Y].
  split; intros L; apply N; [rewrite (A z y) | rewrite <- (A y z)]; auto; cbn; auto.
Qed.

Lemma no_duplicates_app : forall (A : Type) (k l : list A), NoDup k -> NoDup l ->
  (forall x, In x k -> ~ In x l) -> NoDup (k ++ l).
Proof.
  intros A k l; induction k as [| x k IH]; intros D E F; [exact E |]; cbn.
  inversion D as [| x' k' N M]; subst; constructor.
  - rewrite in_app_iff; intros [I | I]; [exact (N I) | exact (F x (or_introl eq_refl) I)].
  - apply IH; auto; intros y I; apply F; right; exact I.
Qed.

Lemma no_duplicates_map : forall (A B : Type) (f : A -> B) l,
  (forall x y, f x = f y -> x = y) -> NoDup l -> NoDup (map f l).
Proof.
  intros A B f l J D; induction D as [| x l N D IH]; cbn; constructor; [| exact IH].
  intros I; apply in_map_iff in I; destruct I as [y [E I]]; apply J in E; subst; exact (N I).
Qed.

Lemma no_duplicate_antichains : forall l, NoDup l -> NoDup (antichains l).
Proof.
  induction l as [| z l IH]; intros D; [constructor; [intros [] | constructor] |].
  inversion D as [| z' l' N M]; subst; cbn [antichains]; apply no_duplicates_app.
  - apply IH, M.
  - apply no_duplicates_map; [intros x y E; injection E; auto |].
    apply NoDup_filter, IH, M.
  - intros a I J; apply in_map_iff in J; destruct J as [b [<- _]].
    apply N, (antichain_in l _ z I); left; reflexivity.
Qed.

(** ** The canonical forms born by a day *)

Definition form_of_pair (p : list form * list form) : form := Form (fst p) (snd p).

(** No option is reversible. *)
Definition irreversible_test (g : form) : bool :=
  if forallb (fun x => forallb (fun y => negb (quick y true g)) (right x)) (left g)
  then forallb (fun x => forallb (fun y => negb (quick g true y)) (left x)) (right g)
  else false.

Lemma irreversible_test_true : forall g, irreversible_test g = true <->
  (forall x y, In x (left g) -> In y (right x) -> ~ le y g) /\
  (forall x y, In x (right g) -> In y (left x) -> ~ le g y).
Proof.
  intros g; unfold irreversible_test, le.
  set (p := forallb _ (left g)); set (q := forallb _ (right g)).
  assert (X : (if p then q else false) = true <-> p = true /\ q = true)
    by (destruct p, q; intuition congruence).
  rewrite X; unfold p, q; rewrite !forallb_forall; split; intros [A B]; split.
  - intros x y I J; specialize (A x I); rewrite forallb_forall in A.
    rewrite <- quick_is_compare; apply not_true_iff_false, negb_true_iff, A, J.
  - intros x y I J; specialize (B x I); rewrite forallb_forall in B.
    rewrite <- quick_is_compare; apply not_true_iff_false, negb_true_iff, B, J.
  - intros x I; apply forallb_forall; intros y J.
    rewrite quick_is_compare; apply negb_true_iff, not_true_iff_false; exact (A x y I J).
  - intros x I; apply forallb_forall; intros y J.
    rewrite quick_is_compare; apply negb_true_iff, not_true_iff_false; exact (B x y I J).
Qed.

(** The canonical forms born by day n + 1 are {L|R} for the antichains L and R of those born by
    day n, if no option is reversible. *)
Fixpoint born (n : nat) : list form :=
  match n with
  | 0 => [zero]
  | S n =>
      let sides := antichains (born n) in
      filter irreversible_test (map form_of_pair (list_prod sides sides))
  end.

Lemma in_born_next : forall n g, In g (born (S n)) <->
  In (left g) (antichains (born n)) /\ In (right g) (antichains (born n)) /\
  irreversible_test g = true.
Proof.
  intros n g; cbn [born]; rewrite filter_In, in_map_iff; split.
  - intros [[[l r] [<- I]] T]; apply in_prod_iff in I; cbn; tauto.
  - intros [A [B T]]; split; [| exact T]; exists (left g, right g).
    split; [destruct g; reflexivity | apply in_prod_iff; auto].
Qed.

Lemma born_sound : forall n g, In g (born n) -> canonical g /\ birthday g <= n.
Proof.
  induction n as [| n IH]; intros g I.
  - destruct I as [<- | []]; split; [exact (dyadic_canonical 0%Z 0) | apply le_n].
  - apply in_born_next in I; destruct I as [A [B T]]; apply irreversible_test_true in T.
    split.
    + constructor; [split; [| split; [| exact T]] | |].
      * intros x y I J L; rewrite (antichain_incomparable _ _ x y A I J L).
        apply identical_reflexive.
      * intros x y I J L; rewrite (antichain_incomparable _ _ x y B I J L).
        apply identical_reflexive.
      * intros x I; apply IH, (antichain_in _ _ x A I).
      * intros x I; apply IH, (antichain_in _ _ x B I).
    + apply born_by; split; intros x I; apply Nat.lt_succ_r, IH;
        [exact (antichain_in _ _ x A I) | exact (antichain_in _ _ x B I)].
Qed.

Lemma no_duplicate_pairs : forall (A B : Type) (k : list A) (l : list B),
  NoDup k -> NoDup l -> NoDup (list_prod k l).
Proof.
  intros A B k l D E; induction D as [| x k N D IH]; cbn [list_prod]; [constructor |].
  apply no_duplicates_app; [| exact IH |].
  - apply no_duplicates_map; [intros y z F; injection F; auto | exact E].
  - intros [y z] I J; apply in_map_iff in I; destruct I as [w [F _]]; injection F as <- <-.
    apply in_prod_iff in J; exact (N (proj1 J)).
Qed.

(** The list has no game twice, and no two games of the list are equal. *)
Lemma born_different : forall n,
  NoDup (born n) /\ forall g h, In g (born n) -> In h (born n) -> equal g h -> g = h.
Proof.
  induction n as [| n [D E]].
  - split; [constructor; [intros [] | constructor] |].
    intros g h [<- | []] [<- | []] _; reflexivity.
  - split.
    + cbn [born]; apply NoDup_filter, no_duplicates_map.
      * intros [a b] [c d] F; injection F as <- <-; reflexivity.
      * apply no_duplicate_pairs; apply no_duplicate_antichains, D.
    + intros g h I J F; apply canonical_forms_are_identical in F;
        [| apply (born_sound (S n) g I) | apply (born_sound (S n) h J)].
      apply in_born_next in I, J; destruct I as [A [B _]], J as [A' [B' _]].
      apply identity_rule in F; destruct F as [F1 [F2 [F3 F4]]].
      assert (M : forall a b, In a (antichains (born n)) -> In b (antichains (born n)) ->
        (forall x, In x a -> exists y, In y b /\ identical x y) ->
        forall x, In x a -> In x b).
      { intros a b P Q S x I; destruct (S x I) as [y [J K]].
        apply identical_are_equal in K; rewrite (E x y); [exact J | | | exact K].
        - exact (antichain_in _ _ x P I).
        - exact (antichain_in _ _ y Q J). }
      assert (Y : forall a b, (forall y, In y a -> exists x, In x b /\ identical x y) ->
                  forall y, In y a -> exists x, In x b /\ identical y x)
        by (intros a b S y I; destruct (S y I) as [x [J K]]; eauto using identical_symmetric).
      pose proof (Y _ _ F2) as F2'; pose proof (Y _ _ F4) as F4'.
      destruct g as [l r], h as [l' r']; cbn [left right] in *; f_equal;
        apply (antichain_extensional (born n)); auto; intros x; split; apply M; auto.
Qed.

Definition equal_test (g h : form) : bool :=
  if quick g true h then quick h true g else false.

Lemma equal_test_true : forall g h, equal_test g h = true <-> equal g h.
Proof.
  intros g h; unfold equal_test, equal, ge, le; rewrite !quick_is_compare.
  destruct (compare g true h), (compare h true g); intuition congruence.
Qed.

(** Every value born by day n equals a form of the list. *)
Lemma born_complete : forall n g, birthday g <= n -> exists h, In h (born n) /\ equal h g.
Proof.
  induction n as [| n IH]; intros g L.
  - exists zero; split; [left; reflexivity |].
    assert (E : g = zero).
    { apply zero_has_no_options; apply born_by in L; destruct L as [A B].
      destruct g as [[| x l] [| y r]]; cbn [left right] in *; split; try reflexivity;
        [specialize (B y (or_introl eq_refl)) | specialize (A x (or_introl eq_refl))
         | specialize (A x (or_introl eq_refl)) | specialize (B y (or_introl eq_refl))]; lia. }
    rewrite E; reflexivity.
  - pose proof (canonical_form_equal g) as E; pose proof (canonical_form_canonical g) as C.
    pose proof (canonical_form_birthday g) as K; set (c := canonical_form_of g) in *.
    assert (L' : birthday c <= S n) by lia; apply born_by in L'; destruct L' as [A B].
    inversion C as [c' [T1 [T2 [T3 T4]]] CL CR]; subst c'.
    set (side := fun l => filter (fun h => existsb (equal_test h) l) (born n)).
    assert (In_side : forall l h, In h (side l) <->
              In h (born n) /\ exists x, In x l /\ equal h x).
    { intros l h; unfold side; rewrite filter_In, existsb_exists; split.
      - intros [I [x [J F]]]; split; [exact I |]; exists x; split; [exact J |].
        apply equal_test_true, F.
      - intros [I [x [J F]]]; split; [exact I |]; exists x; split; [exact J |].
        apply equal_test_true, F. }
    set (h := Form (side (left c)) (side (right c))).
    assert (Complete : forall l, (forall x, In x l -> birthday x < S n) ->
              forall x, In x l -> exists y, In y (side l) /\ equal y x).
    { intros l Y x I; destruct (IH x) as [y [J F]]; [apply Nat.lt_succ_r, Y, I |].
      exists y; split; [apply In_side; eauto | exact F]. }
    assert (F : equal h c).
    { split; unfold ge; apply le_if_options_answered; unfold h; cbn [left right]; intros x I.
      - destruct (Complete _ A x I) as [y [J F]]; exists y; split; [exact J |].
        rewrite F; reflexivity.
      - apply In_side in I; destruct I as [_ [y [J F]]]; exists y; split; [exact J |].
        rewrite F; reflexivity.
      - apply In_side in I; destruct I as [_ [y [J F]]]; exists y; split; [exact J |].
        rewrite F; reflexivity.
      - destruct (Complete _ B x I) as [y [J F]]; exists y; split; [exact J |].
        rewrite F; reflexivity. }
    exists h; split; [| rewrite F; exact E].
    assert (Same : forall x y, In x (born n) -> canonical y -> equal x y -> identical x y)
      by (intros x y I Y F'; apply canonical_forms_are_identical; auto;
          apply (born_sound n x I)).
    destruct (born_different n) as [D U].
    apply in_born_next; unfold h; cbn [left right]; split; [| split].
    + apply filter_is_antichain; [exact D |].
      intros x y I J P Q M; apply U; [exact I | exact J |].
      assert (P' : In x (side (left c))) by (apply filter_In; auto).
      assert (Q' : In y (side (left c))) by (apply filter_In; auto).
      apply In_side in P', Q'; destruct P' as [_ [x' [I' X]]], Q' as [_ [y' [J' Y]]].
      rewrite X, Y in *; apply identical_are_equal, T1; assumption.
    + apply filter_is_antichain; [exact D |].
      intros x y I J P Q M; apply U; [exact I | exact J |].
      assert (P' : In x (side (right c))) by (apply filter_In; auto).
      assert (Q' : In y (side (right c))) by (apply filter_In; auto).
      apply In_side in P', Q'; destruct P' as [_ [x' [I' X]]], Q' as [_ [y' [J' Y]]].
      rewrite X, Y in *; apply identical_are_equal, T2; assumption.
    + fold h; apply irreversible_test_true; split; intros x y I J; rewrite F.
      * apply In_side in I; destruct I as [I [x' [I' X]]].
        apply Same in X; [| exact I | auto].
        apply identity_rule in X; destruct X as [_ [_ [X _]]].
        destruct (X y J) as [y' [J' Y]]; apply identical_are_equal in Y; rewrite Y.
        exact (T3 x' y' I' J').
      * apply In_side in I; destruct I as [I [x' [I' X]]].
        apply Same in X; [| exact I | auto].
        apply identity_rule in X; destruct X as [X _].
        destruct (X y J) as [y' [J' Y]]; apply identical_are_equal in Y; rewrite Y.
        exact (T4 x' y' I' J').
Qed.

(** ** Counts *)

(** Exactly k values with the property P are born by day n: there are k forms, all born by day n
    and with the property, no two of them equal, and each such form is equal to one of them. *)
Definition exactly (k n : nat) (P : form -> Prop) : Prop :=
  exists l, length l = k /\ NoDup l /\
    (forall g h, In g l -> In h l -> equal g h -> g = h) /\
    (forall g, In g l -> birthday g <= n /\ P g) /\
    (forall g, birthday g <= n -> P g -> exists h, In h l /\ equal h g).

Lemma exactly_by_test : forall k n (P : form -> Prop) test,
  (forall g h, equal g h -> P g -> P h) ->
  (forall g, canonical g -> (test g = true <-> P g)) ->
  length (filter test (born n)) = k -> exactly k n P.
Proof.
  intros k n P test R T E; exists (filter test (born n)); split; [exact E |].
  destruct (born_different n) as [D U]; split; [apply NoDup_filter, D |]; split; [| split].
  - intros g h I J; apply filter_In in I, J; apply U; tauto.
  - intros g I; apply filter_In in I; destruct I as [I F]; destruct (born_sound n g I) as [C L].
    split; [exact L | apply T; assumption].
  - intros g L H; destruct (born_complete n g L) as [h [I F]]; exists h; split; [| exact F].
    apply filter_In; split; [exact I |]; apply T; [apply (born_sound n h I) |].
    exact (R g h (equal_symmetric _ _ F) H).
Qed.

Definition is_nimber (g : form) : Prop := exists m, equal g (nimber m).

Definition nimber_form_test (g : form) : bool :=
  existsb (fun m => equal_test g (nimber m)) (seq 0 (S (birthday g))).

Lemma nimber_form_test_true : forall g, canonical g -> (nimber_form_test g = true <-> is_nimber g).
Proof.
  intros g C; unfold nimber_form_test; rewrite existsb_exists; split.
  - intros [m [_ E]]; exists m; apply equal_test_true, E.
  - intros [m E]; exists m; split; [| apply equal_test_true, E].
    apply in_seq; rewrite <- (birthday_nimber m).
    assert (birthday (nimber m) <= birthday g); [| lia].
    apply canonical_form_birthday_least; [apply nimbers_are_canonical | symmetry; exact E].
Qed.

Fixpoint all_small_test (g : form) : bool :=
  match g with
  | Form l r =>
      match l, r with
      | [], [] => true
      | _ :: _, _ :: _ => forallb all_small_test l && forallb all_small_test r
      | _, _ => false
      end
  end.

Lemma all_small_test_true : forall g, all_small_test g = true <-> all_small g.
Proof.
  induction g as [g IHl IHr] using options_induction.
  assert (R : all_small g <-> (left g = [] <-> right g = []) /\
            (forall x, In x (left g) -> all_small x) /\
            (forall x, In x (right g) -> all_small x))
    by (split; [intros A; inversion A; auto | intros [A [B C]]; constructor; auto]).
  assert (X : forallb all_small_test (left g) && forallb all_small_test (right g) = true <->
            (forall x, In x (left g) -> all_small x) /\
            (forall x, In x (right g) -> all_small x)).
  { rewrite andb_true_iff, !forallb_forall; split; intros [A B]; split; intros x I;
      solve [apply IHl; auto | apply IHr; auto]. }
  rewrite R; destruct g as [[| x l] [| y r]]; cbn [left right] in *.
  - cbn; split; [intros _; split; [tauto |]; split; intros x [] | reflexivity].
  - cbn; split; [discriminate | intros [[A _] _]; discriminate (A eq_refl)].
  - cbn; split; [discriminate | intros [[_ A] _]; discriminate (A eq_refl)].
  - rewrite <- X; split; [intros A; split; [split; discriminate | exact A] | intros [_ A]; exact A].
Qed.

Lemma all_small_value_test : forall g,
  canonical g -> (all_small_test g = true <-> all_small_value g).
Proof.
  intros g C; rewrite all_small_test_true; unfold all_small_value.
  pose proof (canonical_form_idempotent g C) as E.
  split; apply all_small_identical; [apply identical_symmetric, E | exact E].
Qed.

Lemma number_value_test : forall g, canonical g -> (number_test g = true <-> is_number g).
Proof. intros g C; rewrite number_test_is_number; symmetry; apply canonical_number, C. Qed.

Definition counts (n : nat) : list nat :=
  let values := born n in
  [length values; length (filter number_test values);
   length (filter nimber_form_test values); length (filter all_small_test values)].

Lemma counted : forall n a b c d, counts n = [a; b; c; d] ->
  exactly a n (fun _ => True) /\ exactly b n is_number /\ exactly c n is_nimber /\
  exactly d n all_small_value.
Proof.
  intros n a b c d E; unfold counts in E; injection E as A B C D; split; [| split; [| split]].
  - apply (exactly_by_test a n _ (fun _ => true)); [auto | split; auto |].
    rewrite <- A; f_equal; clear A B C D; induction (born n) as [| x l IH]; [reflexivity |].
    cbn [filter]; rewrite IH; reflexivity.
  - apply (exactly_by_test b n _ number_test); [| exact number_value_test | exact B].
    intros g h F N; rewrite <- F; exact N.
  - apply (exactly_by_test c n _ nimber_form_test); [| exact nimber_form_test_true | exact C].
    intros g h F [m G]; exists m; rewrite <- F; exact G.
  - apply (exactly_by_test d n _ all_small_test); [| exact all_small_value_test | exact D].
    apply all_small_rule.
Qed.

Lemma counts_of_first_days :
  counts 0 = [1; 1; 1; 1] /\ counts 1 = [4; 3; 2; 2] /\ counts 2 = [22; 7; 3; 7].
Proof. vm_compute; auto. Qed.

Lemma counts_of_day_three : counts 3 = [1474; 15; 4; 67].
Proof. vm_cast_no_check (eq_refl [1474; 15; 4; 67]). Qed.

(** By days 0, 1, 2 and 3, there are 1, 4, 22 and 1474 values, of which 1, 3, 7 and 15 are numbers
    and 1, 2, 3 and 4 are nimbers.  The values born by day n + 1 have canonical forms {L|R} for two
    antichains of canonical forms born by day n, and a pair of antichains gives a canonical form
    unless an option is reversible.  The pairs are tried by computation.
    Clause: game.birthday.counts. *)
Theorem values_by_day :
  let value := fun _ : form => True in
  exactly 1 0 value /\ exactly 4 1 value /\ exactly 22 2 value /\ exactly 1474 3 value /\
  exactly 1 0 is_number /\ exactly 3 1 is_number /\ exactly 7 2 is_number /\
  exactly 15 3 is_number /\
  exactly 1 0 is_nimber /\ exactly 2 1 is_nimber /\ exactly 3 2 is_nimber /\
  exactly 4 3 is_nimber.
Proof.
  destruct counts_of_first_days as [A [B C]].
  apply counted in A, B, C; pose proof (counted _ _ _ _ _ counts_of_day_three) as D.
  intros value; unfold value; tauto.
Qed.

(** The all-small values born by day n + 1 are 0 and the values {L|R} for two nonempty antichains
    of all-small values born by day n.  In one direction L and R are the options of the canonical
    form; in the other the canonical forms of the options make an all-small form.  By days 0, 1, 2
    and 3, there are 1, 2, 7 and 67 of them.  Clause: game.birthday.all-small. *)
Theorem all_small_values_by_day :
  (forall v n,
    (all_small_value v /\ exists g, equal g v /\ birthday g <= S n) <->
    equal v zero \/
    exists l r, equal (Form l r) v /\ l <> [] /\ r <> [] /\ antichain l /\ antichain r /\
      (forall x, In x l -> all_small_value x /\ birthday x <= n) /\
      (forall x, In x r -> all_small_value x /\ birthday x <= n)) /\
  exactly 1 0 all_small_value /\ exactly 2 1 all_small_value /\ exactly 7 2 all_small_value /\
  exactly 67 3 all_small_value.
Proof.
  destruct all_small_value_rule as [_ Small]; split.
  - intros v n; split.
    + intros [S [g [E L]]]; apply (proj2 (proj2 all_small_rule) v g) in S;
        [| symmetry; exact E].
      pose proof (canonical_form_equal g) as F; pose proof (canonical_form_birthday g) as K.
      pose proof (canonical_form_canonical g) as C; unfold all_small_value in S.
      destruct (canonical_form_of g) as [l r]; rewrite E in F.
      inversion S as [s Z A B]; subst s; cbn [left right] in *.
      destruct l as [| x l]; [left | right].
      * rewrite (proj1 Z eq_refl) in F; symmetry; exact F.
      * inversion C as [c [T [U _]] _ _]; subst c; cbn [left right] in *.
        exists (x :: l), r; split; [exact F |]; split; [discriminate |].
        split; [intros R; discriminate (proj2 Z R) |].
        split; [intros y z I J M; apply identical_are_equal; auto |].
        split; [intros y z I J M; apply identical_are_equal; auto |].
        split; intros y I; (split; [apply (Small y y (equal_reflexive y)); auto |]);
          [apply (birthday_left (Form (x :: l) r)) in I |
           apply (birthday_right (Form (x :: l) r)) in I]; lia.
    + intros [E | [l [r [E [Nl [Nr [_ [_ [L R]]]]]]]]].
      * split; [exact (Small v zero E (all_small_nimber 0)) |].
        exists zero; split; [symmetry; exact E | cbn; lia].
      * split.
        -- apply (Small v (Form (map canonical_form_of l) (map canonical_form_of r))).
           { rewrite <- E; symmetry; apply equal_with_equal_options;
               intros x _; apply canonical_form_equal. }
           constructor; cbn [left right].
           ++ destruct l, r; try contradiction; split; discriminate.
           ++ intros x I; apply in_map_iff in I; destruct I as [y [<- I]]; apply L, I.
           ++ intros x I; apply in_map_iff in I; destruct I as [y [<- I]]; apply R, I.
        -- exists (Form l r); split; [exact E |]; apply born_by; cbn [left right].
           split; intros x I; apply Nat.lt_succ_r; [apply L, I | apply R, I].
  - destruct counts_of_first_days as [A [B C]].
    apply counted in A, B, C; pose proof (counted _ _ _ _ _ counts_of_day_three) as D; tauto.
Qed.
