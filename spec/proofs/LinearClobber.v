(** * Linear Clobber

    Clobber on strips such as (xxo)^n, the options of all strips of 36 families, and what follows
    from their first values: v(k + 2) = v(k) + ^ for all k, so that n copies of xxo have the value
    of (n + 1)/2 ups, rounded down.

    The first values are a hypothesis here, [first_values]: finitely many equations and comparisons
    of strips with at most 23 copies and of their options.  [CopiesOfXxo] computes them. *)

From Coq Require Import List Bool Arith Lia Setoid Morphisms.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Infinitesimals Periods.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** The rules of Clobber on a strip *)

(** A strip without empty cells: [true] is a stone of Left, [false] one of Right.  A player moves
    a stone onto a neighbouring stone of the opponent.  The cell where it was is empty, so two
    strips remain, and the position is their sum. *)
Fixpoint cuts (b : bool) (s : list bool) : list (list bool * list bool) :=
  match s with
  | c :: (d :: t) as rest =>
      (if Bool.eqb c d then [] else [if Bool.eqb c b then ([], b :: t) else ([b], t)])
      ++ map (fun p => (c :: fst p, snd p)) (cuts b rest)
  | _ => []
  end.

Fixpoint clobber_to (n : nat) (s : list bool) : form :=
  match n with
  | O => zero
  | S n =>
      let sum := fun p => add (clobber_to n (fst p)) (clobber_to n (snd p)) in
      Form (map sum (cuts true s)) (map sum (cuts false s))
  end.

Definition clobber (s : list bool) : form := clobber_to (length s) s.

Definition cut_sum (p : list bool * list bool) : form := add (clobber (fst p)) (clobber (snd p)).

Lemma cuts_shorten : forall b s p q, In (p, q) (cuts b s) -> length p + length q < length s.
Proof.
  intros b s; induction s as [| c s IH]; intros p q I; [destruct I |].
  destruct s as [| d t]; [destruct I |]; cbn [cuts] in I; apply in_app_iff in I.
  destruct I as [I | I].
  - destruct (Bool.eqb c d); [destruct I |].
    destruct (Bool.eqb c b); destruct I as [E | []]; injection E as <- <-; cbn [length]; lia.
  - apply in_map_iff in I; destruct I as [[p' q'] [E I]]; injection E as <- <-.
    apply IH in I; cbn [fst snd length] in *; lia.
Qed.

Lemma clobber_to_enough : forall n s, length s <= n -> clobber_to n s = clobber s.
Proof.
  induction n as [n IH] using lt_wf_ind; intros s L.
  destruct s as [| c s].
  - destruct n; reflexivity.
  - destruct n as [| n]; [cbn [length] in L; lia |].
    change (clobber (c :: s)) with (clobber_to (S (length s)) (c :: s)); cbn [clobber_to].
    assert (E : forall b, map (fun p => add (clobber_to n (fst p)) (clobber_to n (snd p)))
                              (cuts b (c :: s))
                        = map (fun p => add (clobber_to (length s) (fst p))
                                            (clobber_to (length s) (snd p))) (cuts b (c :: s))).
    { intros b; apply map_ext_in; intros [p q] I; apply cuts_shorten in I.
      cbn [length fst snd] in *.
      assert (F : forall r, length r <= length s -> clobber_to n r = clobber_to (length s) r).
      { intros r R; rewrite (IH n), (IH (length s)) by lia; reflexivity. }
      rewrite !F by lia; reflexivity. }
    rewrite !E; reflexivity.
Qed.

(** A move in a strip leaves the sum of two strips. *)
Theorem clobber_rule : forall s,
  clobber s = Form (map cut_sum (cuts true s)) (map cut_sum (cuts false s)).
Proof.
  intros s; destruct s as [| c s]; [reflexivity |].
  change (clobber (c :: s)) with (clobber_to (S (length s)) (c :: s)); cbn [clobber_to].
  assert (E : forall b, map (fun p => add (clobber_to (length s) (fst p))
                                          (clobber_to (length s) (snd p))) (cuts b (c :: s))
                      = map cut_sum (cuts b (c :: s))).
  { intros b; apply map_ext_in; intros [p q] I; apply cuts_shorten in I; unfold cut_sum.
    cbn [length fst snd] in *; rewrite !clobber_to_enough by lia; reflexivity. }
  rewrite !E; reflexivity.
Qed.

(** ** The cuts of strips with many copies of xxo *)

Definition xxo : list bool := [true; true; false].

Fixpoint run (k : nat) : list bool := match k with O => [] | S k => xxo ++ run k end.

Lemma run_succ : forall k, run (S k) = run k ++ xxo.
Proof.
  induction k as [| k IH]; [reflexivity |]; change (run (S (S k))) with (xxo ++ run (S k)).
  rewrite IH at 1; change (run (S k)) with (xxo ++ run k); rewrite app_assoc; reflexivity.
Qed.

Lemma in_cuts_app : forall b x v u p, In p (cuts b (u ++ x :: v)) <->
  (exists q, In q (cuts b (u ++ [x])) /\ p = (fst q, snd q ++ v)) \/
  (exists q, In q (cuts b (x :: v)) /\ p = (u ++ fst q, snd q)).
Proof.
  intros b x v u; induction u as [| c u IH]; intros p.
  - cbn [app cuts]; split.
    + intros I; right; exists p; split; [exact I | destruct p; reflexivity].
    + intros [[q [[] _]] | [q [I ->]]]; destruct q; exact I.
  - destruct u as [| d u].
    + cbn [app]; change (cuts b (c :: x :: v)) with
        ((if Bool.eqb c x then [] else [if Bool.eqb c b then ([], b :: v) else ([b], v)])
         ++ map (fun p => (c :: fst p, snd p)) (cuts b (x :: v))).
      cbn [cuts map]; rewrite in_app_iff, app_nil_r, in_map_iff; split.
      * intros [I | [q [<- I]]]; [left | right; exists q; auto].
        destruct (Bool.eqb c x); [destruct I |].
        destruct (Bool.eqb c b); destruct I as [<- | []];
          (eexists; split; [left; reflexivity | reflexivity]).
      * intros [[q [I ->]] | [q [I ->]]]; [left | right; exists q; auto].
        destruct (Bool.eqb c x); [destruct I |].
        destruct (Bool.eqb c b); destruct I as [<- | []]; left; reflexivity.
    + change ((c :: d :: u) ++ x :: v) with (c :: d :: (u ++ x :: v)).
      change ((c :: d :: u) ++ [x]) with (c :: d :: (u ++ [x])).
      assert (R : forall w, cuts b (c :: d :: w) =
        (if Bool.eqb c d then [] else [if Bool.eqb c b then ([], b :: w) else ([b], w)])
         ++ map (fun p => (c :: fst p, snd p)) (cuts b (d :: w))) by reflexivity.
      rewrite R, in_app_iff, in_map_iff; split.
      * intros [I | [q [<- I]]].
        -- left; destruct (Bool.eqb c d) eqn:E; [destruct I |].
           exists (if Bool.eqb c b then ([], b :: u ++ [x]) else ([b], u ++ [x])); split.
           ++ rewrite R; left; reflexivity.
           ++ destruct (Bool.eqb c b); destruct I as [<- | []]; cbn [fst snd];
                rewrite <- ?app_comm_cons, <- app_assoc; reflexivity.
        -- apply (IH q) in I; destruct I as [[r [I ->]] | [r [I ->]]]; [left | right].
           ++ exists (c :: fst r, snd r); split; [| reflexivity].
              rewrite R; apply in_app_iff; right; apply in_map_iff; exists r; auto.
           ++ exists r; auto.
      * intros [[q [I ->]] | [q [I ->]]].
        -- rewrite R, in_app_iff, in_map_iff in I; destruct I as [I | [r [<- I]]].
           ++ left; destruct (Bool.eqb c d); [destruct I |].
              destruct (Bool.eqb c b); destruct I as [<- | []]; left; cbn [fst snd];
                rewrite <- ?app_comm_cons, <- app_assoc; reflexivity.
           ++ right; exists (fst r, snd r ++ v); split; [reflexivity |].
              apply IH; left; exists r; auto.
        -- right; exists ((d :: u) ++ fst q, snd q); split; [reflexivity |].
           apply IH; right; exists q; auto.
Qed.

Lemma in_cuts_run : forall b t k h p, In p (cuts b (h ++ run (S k) ++ t)) <->
  (exists q, In q (cuts b (h ++ [true])) /\
     p = (fst q, (snd q ++ [true; false]) ++ run k ++ t)) \/
  (exists i q, i < k /\ In q (cuts b (xxo ++ [true])) /\
     p = (h ++ run i ++ fst q, (snd q ++ [true; false]) ++ run (k - 1 - i) ++ t)) \/
  (exists q, In q (cuts b (xxo ++ t)) /\ p = (h ++ run k ++ fst q, snd q)).
Proof.
  intros b t; induction k as [| k IH]; intros h p.
  - cbn [run]; rewrite app_nil_r; change (h ++ xxo ++ t) with (h ++ true :: (true :: false :: t)).
    rewrite in_cuts_app; split.
    + intros [[q [I ->]] | [q [I ->]]]; [left | right; right]; exists q; (split; [exact I |]).
      * rewrite <- app_assoc; reflexivity.
      * reflexivity.
    + intros [[q [I ->]] | [[i [q [L _]]] | [q [I ->]]]]; [left | lia | right]; exists q;
        (split; [exact I |]).
      * rewrite <- app_assoc; reflexivity.
      * reflexivity.
  - change (h ++ run (S (S k)) ++ t) with (h ++ true :: ([true; false] ++ run (S k) ++ t)).
    rewrite in_cuts_app.
    change (true :: [true; false] ++ run (S k) ++ t) with (xxo ++ run (S k) ++ t).
    assert (N : forall q, In q (cuts b (xxo ++ run (S k) ++ t)) <->
      (exists r, In r (cuts b (xxo ++ [true])) /\
         q = (fst r, (snd r ++ [true; false]) ++ run k ++ t)) \/
      (exists i r, i < k /\ In r (cuts b (xxo ++ [true])) /\
         q = (xxo ++ run i ++ fst r, (snd r ++ [true; false]) ++ run (k - 1 - i) ++ t)) \/
      (exists r, In r (cuts b (xxo ++ t)) /\ q = (xxo ++ run k ++ fst r, snd r)))
      by (intros q; apply IH).
    split.
    + intros [[q [I ->]] | [q [I ->]]].
      * left; exists q; split; [exact I | rewrite <- !app_assoc; reflexivity].
      * apply N in I; destruct I as [[r [I ->]] | [[i [r [L [I ->]]]] | [r [I ->]]]];
          right; cbn [fst snd].
        -- left; exists 0, r; split; [lia |]; split; [exact I |].
           replace (S k - 1 - 0) with k by lia; reflexivity.
        -- left; exists (S i), r; split; [lia |]; split; [exact I |].
           replace (S k - 1 - S i) with (k - 1 - i) by lia; cbn [run].
           rewrite <- !app_assoc; reflexivity.
        -- right; exists r; split; [exact I |]; cbn [run]; rewrite <- !app_assoc; reflexivity.
    + intros [[q [I ->]] | [[i [r [L [I ->]]]] | [r [I ->]]]].
      * left; exists q; split; [exact I | rewrite <- !app_assoc; reflexivity].
      * right; destruct i as [| i].
        -- exists (fst r, (snd r ++ [true; false]) ++ run k ++ t); split.
           ++ apply N; left; exists r; auto.
           ++ replace (S k - 1 - 0) with k by lia; reflexivity.
        -- exists (xxo ++ run i ++ fst r, (snd r ++ [true; false]) ++ run (k - 1 - i) ++ t); split.
           ++ apply N; right; left; exists i, r; split; [lia | auto].
           ++ replace (S k - 1 - S i) with (k - 1 - i) by lia; cbn [run fst snd].
              rewrite <- !app_assoc; reflexivity.
      * right; exists (xxo ++ run k ++ fst r, snd r); split.
        -- apply N; right; right; exists r; auto.
        -- cbn [run fst snd]; rewrite <- !app_assoc; reflexivity.
Qed.

(** ** The families of linear Clobber *)

(** The strips with k copies of xxo between a head and a tail. *)
Definition ends_of : Type := list bool * list bool.

Definition strip (f : ends_of) (k : nat) : list bool := fst f ++ run k ++ snd f.

Definition value (f : ends_of) (k : nat) : form := clobber (strip f k).

Definition ends_size (f : ends_of) : nat := length (fst f) + length (snd f).

(** A copy of xxo at the end of a head, or at the start of a tail, belongs to the run. *)
Definition absorb_head (h : list bool) : list bool * nat :=
  match rev h with
  | false :: true :: true :: r => (rev r, 1)
  | _ => (h, 0)
  end.

Definition absorb_tail (t : list bool) : list bool * nat :=
  match t with
  | true :: true :: false :: r => (r, 1)
  | _ => (t, 0)
  end.

Lemma absorb_head_run : forall h k t,
  h ++ run k ++ t = fst (absorb_head h) ++ run (k + snd (absorb_head h)) ++ t.
Proof.
  intros h k t; unfold absorb_head.
  destruct (rev h) as [| [|] [| [|] [| [|] r]]] eqn:E; cbn [fst snd];
    try (rewrite Nat.add_0_r; reflexivity).
  assert (H : h = rev r ++ xxo).
  { rewrite <- (rev_involutive h), E; cbn [rev]; rewrite <- !app_assoc; reflexivity. }
  rewrite H at 1; rewrite Nat.add_1_r; cbn [run]; rewrite <- !app_assoc; reflexivity.
Qed.

Lemma absorb_tail_run : forall h k t,
  h ++ run k ++ t = h ++ run (k + snd (absorb_tail t)) ++ fst (absorb_tail t).
Proof.
  intros h k t; unfold absorb_tail.
  destruct t as [| [|] [| [|] [| [|] r]]]; cbn [fst snd]; try (rewrite Nat.add_0_r; reflexivity).
  rewrite Nat.add_1_r, run_succ, <- app_assoc; reflexivity.
Qed.

Lemma absorb_head_one : forall h, snd (absorb_head h) <= 1.
Proof.
  intros h; unfold absorb_head.
  destruct (rev h) as [| [|] [| [|] [| [|] r]]]; cbn [snd]; lia.
Qed.

Lemma absorb_tail_one : forall t, snd (absorb_tail t) <= 1.
Proof.
  intros t; destruct t as [| [|] [| [|] [| [|] r]]]; cbn [absorb_tail snd]; lia.
Qed.

(** What remains on the right of a cut in the first copy of a run. *)
Definition new_head (q : list bool * list bool) : list bool * nat :=
  absorb_head (snd q ++ [true; false]).

Definition clobber_schemes (b : bool) (f : ends_of) : list (scheme ends_of) :=
  map (fun q => Edge (fst (new_head q), snd f) (1 - snd (new_head q)) (clobber (fst q)))
      (cuts b (fst f ++ [true])) ++
  map (fun q => Inner (fst f, fst q) (fst (new_head q), snd f)
                      (2 - snd (new_head q)) 0 (snd (new_head q)) zero)
      (cuts b (xxo ++ [true])) ++
  map (fun q => Edge (fst f, fst (absorb_tail (fst q))) (1 - snd (absorb_tail (fst q)))
                     (clobber (snd q)))
      (cuts b (xxo ++ snd f)).

Definition options (b : bool) (f : ends_of) (k : nat) : list form :=
  family_options ends_of value clobber_schemes b f k.

Lemma value_head : forall h t k,
  clobber (h ++ run k ++ t) = value (fst (absorb_head h), t) (k + snd (absorb_head h)).
Proof.
  intros h t k; unfold value, strip; cbn [fst snd]; rewrite <- absorb_head_run; reflexivity.
Qed.

Lemma value_tail : forall h t k,
  clobber (h ++ run k ++ t) = value (h, fst (absorb_tail t)) (k + snd (absorb_tail t)).
Proof.
  intros h t k; unfold value, strip; cbn [fst snd]; rewrite <- absorb_tail_run; reflexivity.
Qed.

Lemma options_are_cuts : forall b f k, 1 <= k ->
  same (map cut_sum (cuts b (strip f (S k)))) (options b f (S k)).
Proof.
  intros b [h t] k L; unfold options, family_options, clobber_schemes, strip; cbn [fst snd].
  rewrite !flat_map_app; split; intros x I.
  - apply in_map_iff in I; destruct I as [p [<- I]]; apply in_cuts_run in I.
    destruct I as [[q [I ->]] | [[i [q [M [I ->]]]] | [q [I ->]]]]; unfold cut_sum; cbn [fst snd].
    + eexists; split.
      * apply in_app_iff; left; apply in_flat_map; eexists; split.
        -- apply in_map_iff; exists q; split; [reflexivity | exact I].
        -- left; reflexivity.
      * rewrite (value_head (snd q ++ [true; false])); fold (new_head q).
        pose proof (absorb_head_one (snd q ++ [true; false])) as H; fold (new_head q) in H.
        replace (S k - (1 - snd (new_head q))) with (k + snd (new_head q)) by lia; group.
    + pose proof (absorb_head_one (snd q ++ [true; false])) as H; fold (new_head q) in H.
      exists (add (add (value (h, fst q) i)
        (value (fst (new_head q), t) (S k - (2 - snd (new_head q)) - i))) zero); split.
      * apply in_app_iff; right; apply in_app_iff; left; apply in_flat_map; eexists; split.
        -- apply in_map_iff; exists q; split; [reflexivity | exact I].
        -- cbn [scheme_options fst snd]; apply in_map_iff; exists i; split; [reflexivity |].
           apply in_seq; lia.
      * rewrite (value_head (snd q ++ [true; false])); fold (new_head q).
        replace (S k - (2 - snd (new_head q)) - i) with (k - 1 - i + snd (new_head q)) by lia.
        change (clobber (h ++ run i ++ fst q)) with (value (h, fst q) i); group.
    + eexists; split.
      * apply in_app_iff; right; apply in_app_iff; right; apply in_flat_map; eexists; split.
        -- apply in_map_iff; exists q; split; [reflexivity | exact I].
        -- left; reflexivity.
      * rewrite (value_tail h); pose proof (absorb_tail_one (fst q)).
        replace (S k - (1 - snd (absorb_tail (fst q))))
          with (k + snd (absorb_tail (fst q))) by lia.
        group.
  - apply in_app_iff in I; destruct I as [I | I]; [| apply in_app_iff in I; destruct I as [I | I]];
      apply in_flat_map in I; destruct I as [sch [I J]]; apply in_map_iff in I;
      destruct I as [q [<- I]]; cbn [scheme_options fst snd] in J.
    + destruct J as [<- | []].
      exists (cut_sum (fst q, (snd q ++ [true; false]) ++ run k ++ t)); split.
      * apply in_map, in_cuts_run; left; exists q; auto.
      * unfold cut_sum; cbn [fst snd]; rewrite (value_head (snd q ++ [true; false])).
        fold (new_head q).
        pose proof (absorb_head_one (snd q ++ [true; false])) as H; fold (new_head q) in H.
        replace (S k - (1 - snd (new_head q))) with (k + snd (new_head q)) by lia; group.
    + pose proof (absorb_head_one (snd q ++ [true; false])) as H; fold (new_head q) in H.
      apply in_map_iff in J; destruct J as [i [<- J]]; apply in_seq in J.
      exists (cut_sum (h ++ run i ++ fst q, (snd q ++ [true; false]) ++ run (k - 1 - i) ++ t)).
      split.
      * apply in_map, in_cuts_run; right; left; exists i, q; split; [lia | auto].
      * unfold cut_sum; cbn [fst snd]; rewrite (value_head (snd q ++ [true; false])).
        fold (new_head q).
        replace (S k - (2 - snd (new_head q)) - i) with (k - 1 - i + snd (new_head q)) by lia.
        change (clobber (h ++ run i ++ fst q)) with (value (h, fst q) i); group.
    + destruct J as [<- | []].
      exists (cut_sum (h ++ run k ++ fst q, snd q)); split.
      * apply in_map, in_cuts_run; right; right; exists q; auto.
      * unfold cut_sum; cbn [fst snd]; rewrite (value_tail h); pose proof (absorb_tail_one (fst q)).
        replace (S k - (1 - snd (absorb_tail (fst q))))
          with (k + snd (absorb_tail (fst q))) by lia.
        group.
Qed.

(** The options of the strips of a family, for all numbers of copies from 2 on. *)
Theorem options_of_families : forall f k, 2 <= k ->
  equal (value f k) (Form (options true f k) (options false f k)).
Proof.
  intros f k L; destruct k as [| k]; [lia |]; unfold value at 1; rewrite clobber_rule.
  apply equal_same; apply options_are_cuts; lia.
Qed.

(** ** Linear Clobber *)

Definition same_ends (f g : ends_of) : bool :=
  if list_eq_dec Bool.bool_dec (fst f) (fst g)
  then if list_eq_dec Bool.bool_dec (snd f) (snd g) then true else false else false.

Lemma same_ends_true : forall f g, same_ends f g = true -> f = g.
Proof.
  intros [h t] [h' t']; unfold same_ends; cbn [fst snd].
  destruct (list_eq_dec Bool.bool_dec h h'), (list_eq_dec Bool.bool_dec t t');
    congruence || discriminate.
Qed.

Definition is_in (l : list ends_of) (f : ends_of) : bool := existsb (same_ends f) l.

Lemma is_in_true : forall l f, is_in l f = true -> In f l.
Proof.
  intros l f E; apply existsb_exists in E; destruct E as [g [I E]].
  apply same_ends_true in E; subst g; exact I.
Qed.

(** All heads and tails that occur: 36 families, which are the 21 of the certificate and the
    mirror images of 15 of them. *)
Definition heads : list (list bool) :=
  [[]; [true]; [true; false]; [false; true; false]; [false]; [false; false]].
Definition tails : list (list bool) :=
  [[]; [true]; [true; true; true]; [true; false]; [true; true]; [false]].
Definition families : list ends_of := list_prod heads tails.

Definition first_copies : nat := 9.     (* from here on the values have the period *)
Definition bound_copies : nat := 22.    (* from here on the options have it, too *)

Definition allowed_test (f : ends_of) (sch : scheme ends_of) : bool :=
  match sch with
  | Edge g lost _ => is_in families g && (first_copies + lost <=? bound_copies)
      && (ends_size g <? 3 * lost + ends_size f)
  | Inner g h lost low high _ => is_in families g && is_in families h
      && (low <=? first_copies) && (high <=? first_copies)
      && (2 * first_copies + 2 + lost <=? bound_copies)
      && (ends_size g <? 3 * (lost + high) + ends_size f)
      && (ends_size h <? 3 * (lost + low) + ends_size f)
  end.

Lemma all_allowed : forallb (fun f => forallb (allowed_test f)
  (clobber_schemes true f ++ clobber_schemes false f)) families = true.
Proof. vm_compute; reflexivity. Qed.

Lemma families_closed : forall b f sch, In f families -> In sch (clobber_schemes b f) ->
  allowed ends_of (fun g => In g families) 3 ends_size 2 first_copies bound_copies f sch.
Proof.
  intros b f sch F I; pose proof all_allowed as A; rewrite forallb_forall in A.
  specialize (A f F); rewrite forallb_forall in A.
  assert (T : allowed_test f sch = true) by (apply A, in_app_iff; destruct b; auto).
  destruct sch as [g lost rest | g h lost low high rest]; cbn [allowed allowed_test] in *;
    rewrite !andb_true_iff, !Nat.leb_le, !Nat.ltb_lt in T.
  - destruct T as [[T1 T2] T3]; apply is_in_true in T1; auto.
  - destruct T as [[[[[[T1 T2] T3] T4] T5] T6] T7]; apply is_in_true in T1, T2.
    repeat (split; [assumption |]); assumption.
Qed.

(** What is left to compute: values of strips with at most 23 copies and of their options. *)
Definition first_values : Prop :=
  (forall n, n < 11 -> equal (clobber (run n)) (multiple ((n + 1) / 2) up)) /\
  (forall f k, In f families -> first_copies <= k < bound_copies ->
    equal (value f (k + 2)) (add (value f k) up)) /\
  (forall f k, In f families -> bound_copies <= k < bound_copies + 2 ->
    exists g, equal (value f k) g /\
      left_moves (options true f k) (options false f k) g /\
      right_moves (options false f k) g).

(** If the first values are as computed, v(k + 2) = v(k) + ^ for all families and all k >= 9. *)
Theorem clobber_period : first_values ->
  forall f k, In f families -> first_copies <= k ->
  equal (value f (k + 2)) (add (value f k) up).
Proof.
  intros [_ [E G]].
  apply (period_by_induction ends_of value clobber_schemes (fun g => In g families) 3 ends_size
           2 up first_copies bound_copies).
  - lia.
  - unfold first_copies, bound_copies; lia.
  - exact families_closed.
  - intros f k _ B; apply options_of_families; unfold bound_copies in B; lia.
  - exact E.
  - intros f k F B m; destruct (G f k F B) as [g [V [L R]]].
    fold (options true f k); fold (options false f k); rewrite V.
    apply growth_for_all; [| exact L | exact R].
    rewrite <- V; symmetry; apply options_of_families; unfold bound_copies in B; lia.
  - lia.
Qed.

(** If the first values are as computed, n copies of xxo have the value of (n + 1)/2 ups, rounded
    down, for all n. *)
Theorem copies_of_xxo : first_values ->
  forall n, equal (clobber (run n)) (multiple ((n + 1) / 2) up).
Proof.
  intros P n; induction n as [n IH] using lt_wf_ind.
  destruct (le_lt_dec 11 n) as [L | L]; [| exact (proj1 P n L)].
  assert (R : forall k, clobber (run k) = value ([], []) k).
  { intros k; unfold value, strip; cbn [fst snd app]; rewrite app_nil_r; reflexivity. }
  replace n with (n - 2 + 2) at 1 by lia; rewrite R.
  rewrite (clobber_period P ([], []) (n - 2)); [| left; reflexivity | unfold first_copies; lia].
  rewrite <- R, (IH (n - 2)) by lia.
  replace ((n + 1) / 2) with (S ((n - 2 + 1) / 2)); [cbn [multiple]; group |].
  replace (n + 1) with (n - 2 + 1 + 1 * 2) by lia; rewrite Nat.div_add by lia; lia.
Qed.

(** The first three values, computed from the rules. *)
Theorem first_copies_of_xxo : forall n, n <= 3 ->
  equal (clobber (run n)) (multiple ((n + 1) / 2) up).
Proof.
  intros n L; destruct n as [| [| [| [| n]]]]; [| | | | lia]; split; vm_compute; reflexivity.
Qed.
