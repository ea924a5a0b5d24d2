(** * Thermographs

    The walls of a thermograph, the games of which they are the stops, and the point at which a
    game freezes.

    The walls are computed on a grid: temperatures and values are multiples of the unit 1/2^J.
    Two scaffolds have slopes -1, 0 and 1, so if their breakpoints are multiples of a unit, they
    meet at a multiple of half of it.  A grid for the options, halved once, is therefore a grid
    for the game, and the walls of every game lie on some grid.  Numbers do not thaw here: the
    temperatures of this chapter are at least 0. *)

From Coq Require Import List Bool Arith ZArith Lia Setoid Morphisms.
From Tedomari Require Import Statements Games OutcomesAndOrder Sums CanonicalForm Numbers Stops
  Temperature.
Import ListNotations.

#[local] Arguments add : simpl never.

(** ** The walls *)

(** The z for which G is z/2^J, found by trying. *)
Fixpoint search_units (J : nat) (g : form) (tries : nat) (z : Z) : Z :=
  if compare (dyadic z J) true g && compare (dyadic z J) false g then z
  else match tries with
  | 0 => z
  | S tries => search_units J g tries (z + 1)
  end.

Definition units (J : nat) (g : form) : Z :=
  search_units J g (birthday g * 2 ^ J + birthday g * 2 ^ J)
    (- (Z.of_nat (birthday g) * 2 ^ Z.of_nat J)).

(** The first of 0, 1, ..., k at which the scaffolds meet, or k. *)
Fixpoint settle (l r : nat -> Z) (k : nat) : nat :=
  match k with
  | 0 => 0
  | S j => let i := settle l r j in if (l i <=? r i)%Z then i else S j
  end.

(** The largest element of a list if [b] is true, otherwise the smallest. *)
Fixpoint best_of (b : bool) (l : list Z) : Z :=
  match l with
  | [] => 0
  | x :: l =>
      match l with
      | [] => x
      | _ => if b then Z.max x (best_of b l) else Z.min x (best_of b l)
      end
  end.

(** Left's scaffold falls by the tax, Right's rises by it. *)
Definition slope (b : bool) : Z := if b then -1 else 1.

(** The left wall (if [b] is true) or the right wall of G at the temperature k/2^J, in units of
    1/2^J.  Both walls of a number are the number.  The left scaffold of any other game is the
    largest right wall of its left options minus the tax, its right scaffold is the smallest left
    wall of its right options plus the tax, and the walls are the scaffolds up to the temperature
    at which these meet first, and constant from there. *)
Fixpoint wall (J : nat) (g : form) (b : bool) (k : nat) : Z :=
  if number_test (canonical_form_of g) then units J g
  else match g with
  | Form l r =>
      let scaffold c j :=
        (best_of c (map (fun x => wall J x (negb c) j) (if c then l else r))
         + slope c * Z.of_nat j)%Z in
      scaffold b (settle (scaffold true) (scaffold false) k)
  end.

Definition scaffold (J : nat) (g : form) (b : bool) (k : nat) : Z :=
  (best_of b (map (fun x => wall J x (negb b) k) (moves b g)) + slope b * Z.of_nat k)%Z.

(** G cooled by k/2^J: {G^L_t - t | G^R_t + t} until the scaffolds meet, and then their common
    value. *)
Fixpoint cooled (J : nat) (g : form) (k : nat) : form :=
  if number_test (canonical_form_of g) then dyadic (units J g) J
  else match g with
  | Form l r =>
      if Nat.eqb (settle (scaffold J g true) (scaffold J g false) k) k
      then Form (map (fun x => add (cooled J x k) (dyadic (- Z.of_nat k) J)) l)
                (map (fun x => add (cooled J x k) (dyadic (Z.of_nat k) J)) r)
      else dyadic (wall J g true k) J
  end.

Definition unit (J : nat) : form := dyadic 1 J.

Definition taxed_by (J : nat) (g : form) (k : nat) : form :=
  Form (map (fun x => add (cooled J x k) (dyadic (slope true * Z.of_nat k) J)) (left g))
       (map (fun x => add (cooled J x k) (dyadic (slope false * Z.of_nat k) J)) (right g)).

Lemma moves_taxed_by : forall b J g k, moves b (taxed_by J g k) =
  map (fun x => add (cooled J x k) (dyadic (slope b * Z.of_nat k) J)) (moves b g).
Proof. intros [|] J g k; reflexivity. Qed.

Lemma number_test_number : forall g, is_number g -> number_test (canonical_form_of g) = true.
Proof. intros g N; apply number_test_is_number, number_iff_canonical_form_number, N. Qed.

Lemma number_test_other : forall g, ~ is_number g -> number_test (canonical_form_of g) = false.
Proof.
  intros g N; apply not_true_iff_false; intros T; apply N.
  apply number_iff_canonical_form_number, number_test_is_number, T.
Qed.

Lemma wall_of_number : forall J g b k, is_number g -> wall J g b k = units J g.
Proof.
  intros J g b k N; apply number_test_number in N; destruct g as [l r]; cbn [wall].
  rewrite N; reflexivity.
Qed.

Lemma wall_of_other : forall J g b k, ~ is_number g ->
  wall J g b k = scaffold J g b (settle (scaffold J g true) (scaffold J g false) k).
Proof.
  intros J g b k N; apply number_test_other in N; destruct g as [l r]; cbn [wall].
  rewrite N; destruct b; reflexivity.
Qed.

Lemma cooled_number : forall J g k, is_number g -> cooled J g k = dyadic (units J g) J.
Proof.
  intros J g k N; apply number_test_number in N; destruct g as [l r]; cbn [cooled].
  rewrite N; reflexivity.
Qed.

Lemma cooled_other : forall J g k, ~ is_number g -> cooled J g k =
  if Nat.eqb (settle (scaffold J g true) (scaffold J g false) k) k then taxed_by J g k
  else dyadic (wall J g true k) J.
Proof.
  intros J g k N; pose proof (number_test_other g N) as T; destruct g as [l r]; cbn [cooled].
  rewrite T; unfold taxed_by; cbn [left right].
  replace (slope true * Z.of_nat k)%Z with (- Z.of_nat k)%Z by (unfold slope; ring).
  replace (slope false * Z.of_nat k)%Z with (Z.of_nat k) by (unfold slope; ring); reflexivity.
Qed.

(** ** Numbers on a grid *)

Lemma search_finds : forall J g z tries y, equal g (dyadic z J) ->
  (y <= z <= y + Z.of_nat tries)%Z -> search_units J g tries y = z.
Proof.
  intros J g z tries; induction tries as [| tries IH]; intros y E L; cbn [search_units];
    destruct (compare (dyadic y J) true g && compare (dyadic y J) false g) eqn:C.
  1, 3: apply andb_true_iff in C; destruct C as [A B]; change (le (dyadic y J) g) in A;
    rewrite (compare_exchange _ _ _ (Nat.lt_succ_diag_r _)) in B; change (le g (dyadic y J)) in B;
    rewrite E in A, B; apply dyadic_le in A, B; lia.
  - lia.
  - apply IH; [exact E |]; destruct (Z.eq_dec y z) as [-> | N]; [exfalso | lia].
    rewrite (compare_exchange _ _ _ (Nat.lt_succ_diag_r _)) in C.
    destruct E as [A B]; unfold ge, le in A, B.
    rewrite A, B in C; discriminate.
Qed.

Lemma natural_on_grid : forall n J, natural n = dyadic (Z.of_nat n * 2 ^ Z.of_nat J) J.
Proof.
  intros n J; pose proof (dyadic_raise (Z.of_nat n) 0 J) as E; rewrite Nat.add_0_r in E.
  rewrite E; symmetry; apply integer_of_nat.
Qed.

(** The search finds the number if it is on the grid. *)
Lemma units_correct : forall J g z, equal g (dyadic z J) -> units J g = z.
Proof.
  intros J g z E; apply search_finds; [exact E |].
  pose proof (le_natural g _ (le_n _)) as A; pose proof (ge_minus_natural g _ (le_n _)) as B.
  apply (le_transitive _ _ _ (proj1 E)) in A; apply (fun L => le_transitive _ _ _ L (proj2 E)) in B.
  rewrite (natural_on_grid _ J) in A, B; rewrite dyadic_negative in B.
  apply dyadic_le in A, B.
  assert (P : Z.of_nat (birthday g * 2 ^ J) = (Z.of_nat (birthday g) * 2 ^ Z.of_nat J)%Z)
    by (rewrite Nat2Z.inj_mul, Nat2Z.inj_pow; reflexivity).
  lia.
Qed.

(** ** Rough walls *)

(** In each block of p units, the wall is straight with slope 0 or s, and it begins at a multiple
    of p. *)
Definition rough (p : nat) (s : Z) (f : nat -> Z) : Prop := forall i, exists q c,
  (c = 0 \/ c = s)%Z /\
  forall r, r <= p -> f (i * p + r) = (q * Z.of_nat p + c * Z.of_nat r)%Z.

Lemma rough_equal : forall p s f h, (forall k, f k = h k) -> rough p s f -> rough p s h.
Proof.
  intros p s f h E R i; destruct (R i) as [q [c [C A]]]; exists q, c; split; [exact C |].
  intros r L; rewrite <- E; exact (A r L).
Qed.

Lemma rough_constant : forall p s q f, (forall k, f k = q * Z.of_nat p)%Z -> rough p s f.
Proof.
  intros p s q f E i; exists q, 0%Z; split; [left; reflexivity |]; intros r L; rewrite E; ring.
Qed.

Lemma rough_half : forall p s f, rough (p + p) s f -> rough p s f.
Proof.
  intros p s f R i; destruct (Nat.Even_or_Odd i) as [[j ->] | [j ->]];
    destruct (R j) as [q [c [C A]]].
  - exists (q + q)%Z, c; split; [exact C |]; intros r L.
    replace (2 * j * p + r) with (j * (p + p) + r) by ring; rewrite A by lia.
    rewrite Nat2Z.inj_add; ring.
  - exists (q + q + c)%Z, c; split; [exact C |]; intros r L.
    replace ((2 * j + 1) * p + r) with (j * (p + p) + (p + r)) by ring; rewrite A by lia.
    rewrite !Nat2Z.inj_add; ring.
Qed.

Lemma rough_tax : forall p b f, rough p (slope (negb b)) f ->
  rough p (slope b) (fun k => f k + slope b * Z.of_nat k)%Z.
Proof.
  intros p b f R i; destruct (R i) as [q [c [C A]]].
  exists (q + slope b * Z.of_nat i)%Z, (c + slope b)%Z; split.
  - destruct b; cbn in *; lia.
  - intros r L; rewrite (A r L), Nat2Z.inj_add, Nat2Z.inj_mul; ring.
Qed.

(** Of two rough walls, one is the better one throughout a block. *)
Lemma rough_max : forall p s f h, (s = 1 \/ s = -1)%Z -> rough p s f -> rough p s h ->
  rough p s (fun k => Z.max (f k) (h k)).
Proof.
  intros p s f h S F H i; destruct (F i) as [q [c [C A]]], (H i) as [q' [c' [C' A']]].
  assert (X : (q = q' \/ q + 1 <= q' \/ q' + 1 <= q)%Z) by lia.
  destruct X as [<- | [L | L]].
  - exists q, (Z.max c c'); split; [lia |]; intros r K; rewrite (A r K), (A' r K).
    destruct C as [-> | ->], C' as [-> | ->], S as [-> | ->]; lia.
  - exists q', c'; split; [exact C' |]; intros r K; rewrite (A r K), (A' r K).
    assert ((q + 1) * Z.of_nat p <= q' * Z.of_nat p)%Z by (apply Z.mul_le_mono_nonneg_r; lia).
    destruct C as [-> | ->], C' as [-> | ->], S as [-> | ->]; lia.
  - exists q, c; split; [exact C |]; intros r K; rewrite (A r K), (A' r K).
    assert ((q' + 1) * Z.of_nat p <= q * Z.of_nat p)%Z by (apply Z.mul_le_mono_nonneg_r; lia).
    destruct C as [-> | ->], C' as [-> | ->], S as [-> | ->]; lia.
Qed.

Lemma rough_negative : forall p s f, rough p s f -> rough p (- s) (fun k => - f k)%Z.
Proof.
  intros p s f R i; destruct (R i) as [q [c [C A]]]; exists (- q)%Z, (- c)%Z; split; [lia |].
  intros r L; rewrite (A r L); ring.
Qed.

Lemma rough_min : forall p s f h, (s = 1 \/ s = -1)%Z -> rough p s f -> rough p s h ->
  rough p s (fun k => Z.min (f k) (h k)).
Proof.
  intros p s f h S F H; apply (rough_equal p s (fun k => - Z.max (- f k) (- h k))%Z); [lia |].
  rewrite <- (Z.opp_involutive s); apply rough_negative, rough_max; [lia | |];
    apply rough_negative; assumption.
Qed.

Lemma rough_best : forall (A : Type) p s b (w : A -> nat -> Z) l, (s = 1 \/ s = -1)%Z ->
  (forall x, In x l -> rough p s (w x)) -> rough p s (fun k => best_of b (map (fun x => w x k) l)).
Proof.
  intros A p s b w l S; induction l as [| x l IH]; intros R.
  - apply (rough_constant p s 0); reflexivity.
  - destruct l as [| y l]; [apply R; left; reflexivity |].
    assert (H : rough p s (fun k => best_of b (map (fun x => w x k) (y :: l))))
      by (apply IH; intros z I; apply R; right; exact I).
    assert (F : rough p s (w x)) by (apply R; left; reflexivity).
    destruct b; [apply (rough_max p s (w x) _ S F H) | apply (rough_min p s (w x) _ S F H)].
Qed.

(** ** Where scaffolds meet *)

Section Scaffolds.

Variables (p : nat) (l r : nat -> Z).
Hypothesis positive_p : 0 < p.
Hypothesis rough_left : rough (p + p) (slope true) l.
Hypothesis rough_right : rough (p + p) (slope false) r.
Hypothesis begin : (r 0 <= l 0)%Z.

(** The scaffolds meet first at the temperature t, on the grid. *)
Definition meet (t : nat) : Prop :=
  (exists i, t = i * p) /\ l t = r t /\ forall k, k < t -> (r k < l k)%Z.

Lemma meet_or_not : forall m,
  (exists t, meet t) \/ (forall k, k <= m * (p + p) -> (r k < l k)%Z).
Proof.
  induction m as [| m [IH | IH]].
  - destruct (Z.eq_dec (l 0) (r 0)) as [E | N].
    + left; exists 0; split; [exists 0; reflexivity |]; split; [exact E | lia].
    + right; intros k L; replace k with 0 by lia; lia.
  - left; exact IH.
  - destruct (rough_left m) as [q [c [C A]]], (rough_right m) as [q' [c' [C' A']]].
    cbn in C, C'; assert (Q : (q' < q)%Z).
    { pose proof (IH (m * (p + p)) (le_n _)) as L.
      pose proof (A 0 ltac:(lia)) as B; pose proof (A' 0 ltac:(lia)) as B'.
      rewrite Nat.add_0_r in B, B'; rewrite B, B' in L.
      apply (Zmult_lt_reg_r _ _ (Z.of_nat (p + p))); lia. }
    assert (D : (Z.of_nat (p + p) <= (q - q') * Z.of_nat (p + p))%Z).
    { rewrite <- (Z.mul_1_l (Z.of_nat (p + p))) at 1; apply Z.mul_le_mono_nonneg_r; lia. }
    set (d := ((q - q') * Z.of_nat (p + p))%Z) in D.
    assert (B : forall k, k <= p + p ->
      (l (m * (p + p) + k)%nat - r (m * (p + p) + k)%nat = d + (c - c') * Z.of_nat k)%Z)
      by (intros k K; unfold d; rewrite (A k K), (A' k K); ring).
    assert (F : forall k, k <= m * (p + p) \/ exists j, k = m * (p + p) + j /\ 0 < j).
    { intros k; destruct (le_lt_dec k (m * (p + p))) as [K | K]; [left; exact K | right].
      exists (k - m * (p + p)); lia. }
    assert (X : (d = Z.of_nat (p + p) \/ d >= 2 * Z.of_nat (p + p))%Z).
    { assert (Y : (q - q' = 1 \/ 2 <= q - q')%Z) by lia; destruct Y as [Y | Y].
      - left; unfold d; rewrite Y; ring.
      - right; apply Z.le_ge, Z.mul_le_mono_nonneg_r; lia. }
    assert (Y : (c - c' = 0 \/ c - c' = -1 \/ c - c' = -2)%Z) by lia.
    assert (S : S m * (p + p) = m * (p + p) + (p + p)) by ring.
    destruct X as [X | X], Y as [Y | [Y | Y]]; rewrite Y in B.
    + right; intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
      specialize (B j ltac:(lia)); lia.
    + left; exists (m * (p + p) + (p + p)); split; [exists (m * 2 + 2); ring |]; split.
      * specialize (B (p + p) (le_n _)); lia.
      * intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
        specialize (B j ltac:(lia)); lia.
    + left; exists (m * (p + p) + p); split; [exists (m * 2 + 1); ring |]; split.
      * specialize (B p ltac:(lia)); lia.
      * intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
        specialize (B j ltac:(lia)); lia.
    + right; intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
      specialize (B j ltac:(lia)); lia.
    + right; intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
      specialize (B j ltac:(lia)); lia.
    + destruct (Z.eq_dec d (2 * Z.of_nat (p + p))) as [E | N].
      * left; exists (m * (p + p) + (p + p)); split; [exists (m * 2 + 2); ring |]; split.
        -- specialize (B (p + p) (le_n _)); lia.
        -- intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
           specialize (B j ltac:(lia)); lia.
      * right; intros k K; destruct (F k) as [K' | [j [-> J]]]; [exact (IH k K') |].
        specialize (B j ltac:(lia)); lia.
Qed.

(** Scaffolds that cross somewhere meet on the grid before. *)
Lemma scaffolds_meet : forall k, (l k <= r k)%Z -> exists t, meet t /\ t <= k.
Proof.
  intros k L; destruct (meet_or_not k) as [[t M] | A].
  - exists t; split; [exact M |]; destruct (le_lt_dec t k) as [K | K]; [exact K |].
    destruct M as [_ [_ M]]; specialize (M k K); lia.
  - specialize (A k ltac:(nia)); lia.
Qed.

Lemma settle_before : forall t k, meet t -> settle l r k = Nat.min k t.
Proof.
  intros t k [_ [E B]]; induction k as [| k IH]; [reflexivity |]; cbn [settle].
  rewrite IH; destruct (le_lt_dec t k) as [L | L].
  - replace (Nat.min k t) with t by lia; rewrite E, Z.leb_refl; lia.
  - replace (Nat.min k t) with k by lia; specialize (B k L).
    destruct (Z.leb_spec (l k) (r k)); lia.
Qed.

Lemma rough_settled : forall b t, meet t ->
  rough p (slope b) (fun k => (if b then l else r) (settle l r k)).
Proof.
  intros b t M.
  assert (R : rough p (slope b) (if b then l else r))
    by (destruct b; apply rough_half; assumption).
  intros i; pose proof M as [[j ->] _]; destruct (le_lt_dec j i) as [L | L].
  - destruct (R j) as [q [c [C A]]]; exists q, 0%Z; split; [left; reflexivity |]; intros k K.
    rewrite (settle_before _ _ M); replace (Nat.min (i * p + k) (j * p)) with (j * p + 0) by nia.
    rewrite A by lia; lia.
  - destruct (R i) as [q [c [C A]]]; exists q, c; split; [exact C |]; intros k K.
    rewrite (settle_before _ _ M); replace (Nat.min (i * p + k) (j * p)) with (i * p + k) by nia.
    exact (A k K).
Qed.

End Scaffolds.

(** ** Best options *)

(** The better of two integers for a side. *)
Definition better (b : bool) (y z : Z) : Prop := if b then (y <= z)%Z else (z <= y)%Z.

Lemma best_of_in : forall b l, l <> [] -> In (best_of b l) l.
Proof.
  intros b l; induction l as [| x l IH]; [contradiction |]; intros _.
  destruct l as [| y l]; [left; reflexivity |].
  assert (I : In (best_of b (y :: l)) (y :: l)) by (apply IH; discriminate).
  change (In (if b then Z.max x (best_of b (y :: l)) else Z.min x (best_of b (y :: l)))
             (x :: y :: l)).
  destruct b;
    [destruct (Z.max_spec x (best_of true (y :: l))) as [[_ ->] | [_ ->]] |
     destruct (Z.min_spec x (best_of false (y :: l))) as [[_ ->] | [_ ->]]];
    first [left; reflexivity | right; exact I].
Qed.

Lemma best_of_better : forall b l x, In x l -> better b x (best_of b l).
Proof.
  intros b l; induction l as [| y l IH]; intros x I; [destruct I |].
  destruct l as [| z l]; [destruct I as [<- | []]; destruct b; cbn; lia |].
  change (better b x (if b then Z.max y (best_of b (z :: l)) else Z.min y (best_of b (z :: l)))).
  destruct I as [<- | I]; [destruct b; cbn [better]; lia |].
  pose proof (IH x I) as L; destruct b; cbn [better] in *; lia.
Qed.

Lemma best_of_equal : forall (A : Type) b (f h : A -> Z) l, (forall x, In x l -> f x = h x) ->
  best_of b (map f l) = best_of b (map h l).
Proof.
  intros A b f h l E; f_equal; apply map_ext_in; exact E.
Qed.

Lemma scaffold_attained : forall J g b k, moves b g <> [] -> exists x, In x (moves b g) /\
  scaffold J g b k = (wall J x (negb b) k + slope b * Z.of_nat k)%Z.
Proof.
  intros J g b k N; unfold scaffold.
  assert (I : In (best_of b (map (fun x => wall J x (negb b) k) (moves b g)))
                 (map (fun x => wall J x (negb b) k) (moves b g)))
    by (apply best_of_in; destruct (moves b g); [contradiction | discriminate]).
  apply in_map_iff in I; destruct I as [x [E I]]; exists x; split; [exact I |].
  rewrite E; reflexivity.
Qed.

Lemma scaffold_bound : forall J g b k x, In x (moves b g) ->
  better b (wall J x (negb b) k + slope b * Z.of_nat k) (scaffold J g b k).
Proof.
  intros J g b k x I; unfold scaffold.
  pose proof (best_of_better b _ _ (in_map (fun x => wall J x (negb b) k) _ _ I)) as L.
  destruct b; cbn [better] in *; lia.
Qed.

Lemma worse_dyadic : forall b y z J, worse b (dyadic y J) (dyadic z J) <-> better b y z.
Proof. intros [|] y z J; apply dyadic_le. Qed.

(** If the scaffolds have not crossed, the stops are found as for a game that is not a number. *)
Lemma stop_of_uncrossed : forall b f z, uncrossed f ->
  (exists x, In x (moves b f) /\ worse b z (stop (negb b) x)) ->
  (forall x, In x (moves b f) -> worse b (stop (negb b) x) z) -> equal (stop b f) z.
Proof.
  intros b f z U [x [I L]] A; apply (worse_both b).
  - destruct (best_option b f U) as [y [J M]]; exact (worse_transitive b _ _ _ M (A y J)).
  - exact (worse_transitive b _ _ _ L (option_stop b f x I)).
Qed.

(** ** The walls are stops of cooled games *)

Lemma number_unit : forall J, number (unit J).
Proof. intros J; apply number_dyadic. Qed.

Lemma dyadic_of_zero : forall J, dyadic 0 J = zero.
Proof. induction J as [| J IH]; [reflexivity |]; exact (eq_trans (dyadic_even 0 J) IH). Qed.

Lemma positive_unit : forall J, less zero (unit J).
Proof.
  intros J; unfold unit; rewrite <- (dyadic_of_zero J); apply dyadic_less; lia.
Qed.

Lemma tame_number : forall t g, number g -> tame t g.
Proof.
  intros t g N; induction g as [g IHl IHr] using options_induction; constructor.
  - intros [|] x I; [apply IHl | apply IHr]; auto;
      [exact (number_left g x N I) | exact (number_right g x N I)].
  - left; apply number_is_cold, number_is_number, N.
Qed.

Lemma cool_number : forall t g, number g -> equal (cool t g) g.
Proof.
  intros t g N; pose proof (number_is_number g N) as M.
  rewrite (cool_cold t g (number_is_cold g M)); apply (stop_of_number true g M).
Qed.

Lemma tax_is_dyadic : forall b J, equal (tax b (unit J)) (dyadic (slope b) J).
Proof.
  intros [|] J; unfold unit; cbn [tax slope]; [rewrite dyadic_negative |]; reflexivity.
Qed.

(** The mast of G begins at the temperature n/2^J. *)
Definition mast (J : nat) (g : form) (n : nat) : Prop :=
  (forall b k, n <= k -> wall J g b k = wall J g true n) /\
  (forall k, k < n -> (wall J g false k < wall J g true k)%Z).

(** What is to be proved of G on the grid of the unit 1/2^J: the walls are rough and in the end
    constant, and G cooled by k + 1 units is G cooled by k units, cooled by one unit, which is
    small enough; its stops are the walls. *)
Definition walls_are_stops (J p : nat) (g : form) : Prop :=
  (forall b, rough p (slope b) (wall J g b)) /\
  (exists n, mast J g n) /\
  equal (cooled J g 0) g /\
  forall k, tame (unit J) (cooled J g k) /\
            equal (cool (unit J) (cooled J g k)) (cooled J g (S k)) /\
            forall b, equal (stop b (cooled J g k)) (dyadic (wall J g b k) J).

Lemma walls_of_number : forall J p g q, equal g (dyadic (q * Z.of_nat p) J) ->
  walls_are_stops J p g.
Proof.
  intros J p g q E; set (z := (q * Z.of_nat p)%Z) in *.
  assert (N : is_number g)
    by (exists (dyadic z J); split; [apply number_dyadic | symmetry; exact E]).
  assert (W : forall b k, wall J g b k = z)
    by (intros b k; rewrite (wall_of_number J g b k N); apply units_correct, E).
  assert (C : forall k, cooled J g k = dyadic z J)
    by (intros k; rewrite (cooled_number J g k N), (units_correct J g z E); reflexivity).
  split; [intros b; apply (rough_constant p _ q), W |].
  split; [exists 0; split; [intros b k _; rewrite !W; reflexivity | lia] |].
  split; [rewrite C; symmetry; exact E |]; intros k; rewrite !C.
  split; [apply tame_number, number_dyadic |].
  split; [apply cool_number, number_dyadic |]; intros b; rewrite W.
  apply stop_of_number, number_is_number, number_dyadic.
Qed.

Section Hot.

Variables (J p : nat) (g : form).
Hypothesis positive_p : 0 < p.
Hypothesis not_number : ~ is_number g.
Hypothesis options : forall b x, In x (moves b g) -> walls_are_stops J (p + p) x.

Let l := scaffold J g true.
Let r := scaffold J g false.

Lemma scaffold_is : forall b, scaffold J g b = if b then l else r.
Proof. intros [|]; reflexivity. Qed.

Lemma rough_scaffold : forall b, rough (p + p) (slope b) (scaffold J g b).
Proof.
  intros b; apply rough_tax, rough_best; [destruct b; cbn; lia |].
  intros x I; apply (proj1 (options b x I)).
Qed.

Lemma options_become_constant : exists n, forall b x k, In x (moves b g) -> n <= k ->
  wall J x (negb b) k = wall J x (negb b) n.
Proof.
  assert (A : forall b s, (forall x, In x s -> In x (moves b g)) ->
    exists n, forall x k, In x s -> n <= k -> wall J x (negb b) k = wall J x (negb b) n).
  { intros b s; induction s as [| x s IH]; intros H; [exists 0; intros x k [] |].
    destruct IH as [n A]; [intros y I; apply H; right; exact I |].
    destruct (options b x (H x (or_introl eq_refl))) as [_ [[m [B _]] _]].
    exists (Nat.max n m); intros y k [<- | I] L.
    - rewrite (B _ k), (B _ (Nat.max n m)) by lia; reflexivity.
    - rewrite (A y k I), (A y (Nat.max n m) I) by lia; reflexivity. }
  destruct (A true (left g)) as [n N]; [auto |].
  destruct (A false (right g)) as [m M]; [auto |].
  exists (Nat.max n m); intros [|] x k I L.
  - rewrite (N x k I), (N x (Nat.max n m) I) by lia; reflexivity.
  - rewrite (M x k I), (M x (Nat.max n m) I) by lia; reflexivity.
Qed.

Lemma scaffolds_cross : exists k, (l k <= r k)%Z.
Proof.
  destruct options_become_constant as [n A].
  assert (B : forall b k, n <= k ->
    scaffold J g b k = (scaffold J g b n + slope b * (Z.of_nat k - Z.of_nat n))%Z).
  { intros b k L; unfold scaffold.
    rewrite (best_of_equal _ b _ (fun x => wall J x (negb b) n)); [ring |].
    intros x I; exact (A b x k I L). }
  exists (n + Z.to_nat (l n - r n)); set (k := n + Z.to_nat (l n - r n)).
  pose proof (B true k ltac:(lia)) as X; pose proof (B false k ltac:(lia)) as Y.
  fold l in X; fold r in Y; rewrite X, Y; cbn [slope]; lia.
Qed.

Lemma scaffold_at_ground : forall b, equal (stop b g) (dyadic (scaffold J g b 0) J).
Proof.
  intros b; apply (worse_both b).
  - destruct (stop_attained b g not_number) as [x [I E]]; rewrite E.
    destruct (options b x I) as [_ [_ [E0 H]]].
    destruct (H 0) as [_ [_ S]]; rewrite <- E0, S, worse_dyadic.
    pose proof (scaffold_bound J g b 0 x I) as L.
    rewrite Z.mul_0_r, Z.add_0_r in L; exact L.
  - destruct (scaffold_attained J g b 0 (not_number_moves b g not_number)) as [x [I E]].
    rewrite Z.mul_0_r, Z.add_0_r in E; rewrite E.
    destruct (options b x I) as [_ [_ [E0 H]]].
    destruct (H 0) as [_ [_ S]]; rewrite <- (S (negb b)), E0.
    apply stop_bound; assumption.
Qed.

Lemma scaffolds_begin : (r 0 <= l 0)%Z.
Proof.
  pose proof (right_stop_le_left_stop g) as L; unfold left_stop, right_stop in L.
  rewrite !scaffold_at_ground in L; apply dyadic_le in L; exact L.
Qed.

Lemma foot_of_mast : exists t, meet p l r t.
Proof.
  destruct scaffolds_cross as [k L].
  destruct (scaffolds_meet p l r positive_p (rough_scaffold true) (rough_scaffold false)
    scaffolds_begin k L) as [t [M _]]; exists t; exact M.
Qed.

Lemma wall_is_scaffold : forall t b k, meet p l r t ->
  wall J g b k = scaffold J g b (Nat.min k t).
Proof.
  intros t b k M; rewrite (wall_of_other J g b k not_number).
  fold l r; rewrite (settle_before p l r positive_p t k M); reflexivity.
Qed.

Lemma rough_wall : forall b, rough p (slope b) (wall J g b).
Proof.
  intros b; destruct foot_of_mast as [t M].
  apply (rough_equal p _ (fun k => (if b then l else r) (settle l r k))).
  - intros k; rewrite (wall_of_other J g b k not_number); destruct b; reflexivity.
  - exact (rough_settled p l r positive_p (rough_scaffold true) (rough_scaffold false) b t M).
Qed.

Lemma mast_at_meeting : forall t, meet p l r t -> mast J g t.
Proof.
  intros t M; split.
  - intros b k L; rewrite !(wall_is_scaffold t _ _ M), Nat.min_r, Nat.min_id by lia.
    destruct b; [reflexivity |]; destruct M as [_ [E _]]; symmetry; exact E.
  - intros k L; rewrite !(wall_is_scaffold t _ _ M), Nat.min_l by lia.
    destruct M as [_ [_ B]]; exact (B k L).
Qed.

Lemma option_stop_taxed : forall b x k, In x (moves b g) ->
  equal (stop (negb b) (add (cooled J x k) (dyadic (slope b * Z.of_nat k) J)))
        (dyadic (wall J x (negb b) k + slope b * Z.of_nat k) J).
Proof.
  intros b x k I; rewrite stop_add_number by apply number_dyadic.
  destruct (options b x I) as [_ [_ [_ H]]]; destruct (H k) as [_ [_ S]].
  rewrite S, dyadic_add; reflexivity.
Qed.

Lemma uncrossed_taxed_by : forall k, (r k <= l k)%Z -> uncrossed (taxed_by J g k).
Proof.
  intros k L.
  destruct (scaffold_attained J g true k (not_number_moves true g not_number)) as [x [I E]].
  destruct (scaffold_attained J g false k (not_number_moves false g not_number)) as [y [I' E']].
  exists (add (cooled J x k) (dyadic (slope true * Z.of_nat k) J)),
         (add (cooled J y k) (dyadic (slope false * Z.of_nat k) J)).
  split; [exact (in_map (fun x => add (cooled J x k) (dyadic (slope true * Z.of_nat k) J))
                   _ _ I) |].
  split; [exact (in_map (fun x => add (cooled J x k) (dyadic (slope false * Z.of_nat k) J))
                   _ _ I') |].
  pose proof (option_stop_taxed true x k I) as X; pose proof (option_stop_taxed false y k I') as Y.
  cbn [negb] in X, Y, E, E'; unfold left_stop, right_stop; rewrite X, Y, <- E, <- E'.
  apply dyadic_le; exact L.
Qed.

Lemma stop_taxed_by : forall b k, (r k <= l k)%Z ->
  equal (stop b (taxed_by J g k)) (dyadic (scaffold J g b k) J).
Proof.
  intros b k L; apply stop_of_uncrossed; [exact (uncrossed_taxed_by k L) | |].
  - destruct (scaffold_attained J g b k (not_number_moves b g not_number)) as [x [I E]].
    eexists; split; [rewrite moves_taxed_by; exact (in_map _ _ _ I) |].
    cbn beta; rewrite (option_stop_taxed b x k I), <- E; apply worse_reflexive.
  - intros x I; rewrite moves_taxed_by in I; apply in_map_iff in I; destruct I as [y [<- I]].
    rewrite (option_stop_taxed b y k I), worse_dyadic; exact (scaffold_bound J g b k y I).
Qed.

Lemma cooled_before : forall t k, meet p l r t -> k <= t -> cooled J g k = taxed_by J g k.
Proof.
  intros t k M L; rewrite (cooled_other J g k not_number); fold l r.
  rewrite (settle_before p l r positive_p t k M), Nat.min_l, Nat.eqb_refl by exact L; reflexivity.
Qed.

Lemma cooled_after : forall t k, meet p l r t -> t < k -> cooled J g k = dyadic (l t) J.
Proof.
  intros t k M L; rewrite (cooled_other J g k not_number); fold l r.
  rewrite (settle_before p l r positive_p t k M), Nat.min_r by lia.
  destruct (Nat.eqb_spec t k) as [E | _]; [lia |].
  rewrite (wall_is_scaffold t true k M), Nat.min_r by lia; reflexivity.
Qed.

(** Cooling {G^L_t - t | G^R_t + t} by one unit more. *)
Lemma option_cooled : forall b x k, In x (moves b g) ->
  tame (unit J) (add (cooled J x k) (dyadic (slope b * Z.of_nat k) J)) /\
  equal (add (cool (unit J) (add (cooled J x k) (dyadic (slope b * Z.of_nat k) J)))
             (tax b (unit J)))
        (add (cooled J x (S k)) (dyadic (slope b * Z.of_nat (S k)) J)).
Proof.
  intros b x k I; destruct (options b x I) as [_ [_ [_ H]]]; destruct (H k) as [T [E _]].
  pose proof (number_dyadic (slope b * Z.of_nat k) J) as N.
  destruct (cool_add (unit J) (positive_unit J) _ _ T (tame_number (unit J) _ N)) as [F U].
  split; [exact U |]; rewrite F, E, (cool_number _ _ N), tax_is_dyadic.
  replace (slope b * Z.of_nat (S k))%Z with (slope b * Z.of_nat k + slope b)%Z by lia.
  rewrite <- dyadic_add; group.
Qed.

Lemma moves_cooled : forall k,
  (forall b y, In y (moves b (taxed (unit J) (taxed_by J g k))) ->
    exists z, In z (moves b (taxed_by J g (S k))) /\ equal y z) /\
  (forall b z, In z (moves b (taxed_by J g (S k))) ->
    exists y, In y (moves b (taxed (unit J) (taxed_by J g k))) /\ equal y z).
Proof.
  intros k; split; intros b y I.
  - rewrite moves_taxed, moves_taxed_by, map_map in I; apply in_map_iff in I.
    destruct I as [x [<- I]]; eexists; split.
    + rewrite moves_taxed_by; exact (in_map _ _ _ I).
    + exact (proj2 (option_cooled b x k I)).
  - rewrite moves_taxed_by in I; apply in_map_iff in I; destruct I as [x [<- I]].
    eexists; split.
    + rewrite moves_taxed, moves_taxed_by, map_map; exact (in_map _ _ _ I).
    + exact (proj2 (option_cooled b x k I)).
Qed.

Lemma walls_of_other : walls_are_stops J p g.
Proof.
  split; [exact rough_wall |].
  destruct foot_of_mast as [t M]; pose proof M as [_ [E B]].
  split; [exists t; exact (mast_at_meeting t M) |]; split.
  - rewrite (cooled_before t 0 M) by lia; apply equal_by_moves; intros b y I.
    + rewrite moves_taxed_by in I; apply in_map_iff in I; destruct I as [x [<- I]].
      exists x; split; [exact I |]; destruct (options b x I) as [_ [_ [F _]]].
      rewrite F, Z.mul_0_r, dyadic_of_zero; group.
    + eexists; split; [rewrite moves_taxed_by; exact (in_map _ _ _ I) |].
      destruct (options b y I) as [_ [_ [F _]]]; cbn beta.
      rewrite F, Z.mul_0_r, dyadic_of_zero; group.
  - intros k; destruct (le_lt_dec k t) as [L | L].
    + assert (O : (r k <= l k)%Z).
      { destruct (le_lt_dec t k) as [L' | L']; [replace k with t by lia; lia |].
        specialize (B k L'); lia. }
      assert (S : forall b, equal (stop b (cooled J g k)) (dyadic (wall J g b k) J)).
      { intros b; rewrite (wall_is_scaffold t b k M), Nat.min_l, (cooled_before t k M L) by lia.
        exact (stop_taxed_by b k O). }
      assert (T : forall b x, In x (moves b (taxed_by J g k)) -> tame (unit J) x).
      { intros b x I; rewrite moves_taxed_by in I; apply in_map_iff in I.
        destruct I as [y [<- I]]; exact (proj1 (option_cooled b y k I)). }
      destruct (le_lt_dec t k) as [L' | L'].
      * assert (k = t) by lia; subst k; rewrite (cooled_before t t M L) in S |- *.
        rewrite (cooled_after t (Datatypes.S t) M) by lia.
        assert (C : cold (taxed_by J g t)).
        { unfold cold, left_stop, right_stop; rewrite !S, !(wall_is_scaffold t _ _ M).
          rewrite Nat.min_id; apply dyadic_le; fold (l t) (r t); lia. }
        split; [constructor; [exact T | left; exact C] |].
        split; [| exact S]; rewrite (cool_cold _ _ C); unfold left_stop.
        rewrite (S true), (wall_is_scaffold t _ _ M), Nat.min_id; reflexivity.
      * rewrite (cooled_before t k M L) in S |- *.
        rewrite (cooled_before t (Datatypes.S k) M) by lia.
        assert (C : ~ cold (taxed_by J g k)).
        { unfold cold, left_stop, right_stop; rewrite !S, !(wall_is_scaffold t _ _ M).
          rewrite Nat.min_l, dyadic_le by lia; specialize (B k L'); fold (l k) (r k); lia. }
        destruct (moves_cooled k) as [P Q]; split; [| split; [| exact S]].
        -- constructor; [exact T | right].
           apply (uncrossed_equal_moves (taxed_by J g (Datatypes.S k))).
           ++ intros b x I; destruct (Q b x I) as [y [I' F]]; exists y.
              split; [exact I' | symmetry; exact F].
           ++ apply uncrossed_taxed_by; destruct (le_lt_dec t (Datatypes.S k)) as [L2 | L2].
              ** replace (Datatypes.S k) with t by lia; lia.
              ** specialize (B _ L2); lia.
        -- rewrite (cool_hot _ _ C); apply equal_by_moves; assumption.
    + rewrite (cooled_after t k M L), (cooled_after t (S k) M) by lia.
      split; [apply tame_number, number_dyadic |].
      split; [apply cool_number, number_dyadic |]; intros b.
      rewrite (wall_is_scaffold t b k M), Nat.min_r by lia.
      replace (scaffold J g b t) with (l t) by (destruct b; [reflexivity | exact E]).
      apply stop_of_number, number_is_number, number_dyadic.
Qed.

End Hot.

(** ** Every game has a thermograph *)

(** Of the options of G, any one has walls on some grid, so all of them have walls on one grid. *)
Lemma common_grid : forall (P : form -> nat -> Prop) l,
  (forall x, In x l -> exists e, forall e', e <= e' -> P x e') ->
  exists e, forall e', e <= e' -> forall x, In x l -> P x e'.
Proof.
  intros P l; induction l as [| y l IH]; intros A; [exists 0; intros e' _ x [] |].
  destruct IH as [e E]; [intros x I; apply A; right; exact I |].
  destruct (A y (or_introl eq_refl)) as [d D]; exists (Nat.max e d).
  intros e' L x [<- | I]; [apply D | apply E]; auto; lia.
Qed.

Lemma common_grid_of_options : forall (P : form -> nat -> Prop) g,
  (forall b x, In x (moves b g) -> exists e, forall e', e <= e' -> P x e') ->
  exists e, forall e', e <= e' -> forall b x, In x (moves b g) -> P x e'.
Proof.
  intros P g A; destruct (common_grid P (left g) (A true)) as [e E].
  destruct (common_grid P (right g) (A false)) as [d D]; exists (Nat.max e d).
  intros e' L [|] x I; [apply (E e') | apply (D e')]; auto; lia.
Qed.

Lemma walls_exist : forall g, exists e, forall e', e <= e' ->
  forall n, walls_are_stops (e' + n) (2 ^ n) g.
Proof.
  induction g as [g IHl IHr] using options_induction.
  destruct (is_number_decidable g) as [N | N].
  - destruct (number_is_dyadic g N) as [z [e [E _]]]; exists e; intros e' L n.
    apply (walls_of_number _ _ g (z * 2 ^ Z.of_nat (e' - e))).
    rewrite E, Nat2Z.inj_pow, <- Z.mul_assoc, <- Z.pow_add_r by lia.
    rewrite <- Nat2Z.inj_add; replace (e' + n) with ((e' - e + n) + e) by lia.
    rewrite dyadic_raise; reflexivity.
  - destruct (common_grid_of_options
      (fun x e => forall n, walls_are_stops (e + n) (2 ^ n) x) g) as [e E].
    { intros [|] x I; [apply IHl | apply IHr]; exact I. }
    exists (S e); intros e' L n; apply walls_of_other; [| exact N |].
    + pose proof (Nat.pow_nonzero 2 n); lia.
    + intros b x I; replace (e' + n) with ((e' - 1) + S n) by lia.
      replace (2 ^ n + 2 ^ n) with (2 ^ S n) by (cbn [Nat.pow]; lia).
      apply (E (e' - 1)) with b; [lia | exact I].
Qed.

(** Each game has walls on all grids that are fine enough.  At the temperature 0 they are its
    stops, and at k/2^J those of G cooled by 1/2^J, k times in succession, where no tax is larger
    than the temperature of any follower.  The left wall falls or stays, and the right wall rises
    or stays, in each step by 1 or 0 units.  The left wall is at least the right wall; up to the
    mast it is greater, and from there on both are the same constant. *)
Theorem walls_of_a_thermograph : forall g, exists e, forall J, e <= J ->
  (forall b, equal (stop b g) (dyadic (wall J g b 0) J)) /\
  equal (cooled J g 0) g /\
  (forall k, tame (unit J) (cooled J g k) /\
             equal (cool (unit J) (cooled J g k)) (cooled J g (S k)) /\
             forall b, equal (stop b (cooled J g k)) (dyadic (wall J g b k) J)) /\
  (forall b k, wall J g b (S k) = wall J g b k \/
               wall J g b (S k) = (wall J g b k + slope b)%Z) /\
  (forall k, (wall J g false k <= wall J g true k)%Z) /\
  exists n, mast J g n.
Proof.
  intros g; destruct (walls_exist g) as [e E]; exists e; intros J L.
  destruct (E J L 0) as [R [M [C H]]]; rewrite Nat.add_0_r in R, M, C, H.
  split.
  { intros b; transitivity (stop b (cooled J g 0)); [rewrite C; reflexivity | apply H]. }
  split; [exact C |]; split; [exact H |].
  split; [| split; [| exact M]].
  - intros b k; destruct (R b k) as [q [c [X A]]]; cbn [Nat.pow] in A.
    pose proof (A 0 ltac:(lia)) as A0; pose proof (A 1 ltac:(lia)) as A1.
    replace (k * 1 + 0) with k in A0 by lia; replace (k * 1 + 1) with (S k) in A1 by lia.
    rewrite A0, A1; lia.
  - intros k; pose proof (right_stop_le_left_stop (cooled J g k)) as Q.
    unfold left_stop, right_stop in Q; destruct (H k) as [_ [_ S]]; rewrite !S in Q.
    apply dyadic_le in Q; exact Q.
Qed.

(** The scaffolds: below the mast the left wall of a game that is not a number is the largest
    right wall of its left options minus the tax, and the right wall is the smallest left wall
    of its right options plus the tax; the mast begins where these meet first. *)
Theorem walls_are_scaffolds : forall g, ~ is_number g -> exists e, forall J, e <= J ->
  exists n, mast J g n /\
    (forall b k, k <= n -> wall J g b k = scaffold J g b k) /\
    scaffold J g true n = scaffold J g false n /\
    (forall k, k < n -> (scaffold J g false k < scaffold J g true k)%Z).
Proof.
  intros g N; destruct (common_grid_of_options
    (fun x e => forall n, walls_are_stops (e + n) (2 ^ n) x) g) as [e E];
    [intros b x _; apply walls_exist |].
  exists (S e); intros J L.
  assert (O : forall b x, In x (moves b g) -> walls_are_stops J (1 + 1) x).
  { intros b x I; replace J with ((J - 1) + 1) by lia; apply (E (J - 1) ltac:(lia) b x I 1). }
  destruct (foot_of_mast J 1 g Nat.lt_0_1 N O) as [t M]; exists t.
  split; [exact (mast_at_meeting J 1 g Nat.lt_0_1 N t M) |]; split; [| exact (proj2 M)].
  intros b k K; rewrite (wall_is_scaffold J 1 g Nat.lt_0_1 N t b k M), Nat.min_l by exact K.
  reflexivity.
Qed.

(** ** The mean of every game *)

(** The stops of n copies of G differ from n.m by at most c. *)
Definition mean_within (g m c : form) : Prop := number m /\ number c /\ forall n,
  le (left_stop (multiple n g)) (add (multiple n m) c) /\
  le (subtract (multiple n m) c) (right_stop (multiple n g)).

Lemma multiple_equal : forall n g h, equal g h -> equal (multiple n g) (multiple n h).
Proof. intros n g h [A B]; split; apply multiple_le; assumption. Qed.

Lemma mean_within_equal : forall g h m c d, equal g h -> equal c d -> number d ->
  mean_within g m c -> mean_within h m d.
Proof.
  intros g h m c d E F D [M [C A]]; split; [exact M |]; split; [exact D |]; intros n.
  rewrite <- F, <- (multiple_equal n g h E); exact (A n).
Qed.

Lemma mean_within_cold : forall g, cold g -> mean_within g (left_stop g) zero.
Proof.
  intros g C; destruct (mean_value g _ _ (freezes_cold g C)) as [M [Z A]].
  split; [exact M |]; split; [exact Z | exact A].
Qed.

Lemma mean_within_cooled : forall t g m c, number t -> less zero t -> tame t g ->
  mean_within (cool t g) m c -> mean_within g m (add t c).
Proof.
  intros t g m c N P T [M [C A]]; split; [exact M |].
  split; [apply number_add; assumption |]; intros n.
  destruct (cool_multiple t n g N P T) as [U E], (A n) as [B D].
  destruct (stops_of_cooled_game t (multiple n g) N P U) as [_ [X [_ Y]]].
  rewrite E in X, Y; split.
  - pose proof (le_transitive _ _ _ X B) as L; group_le L.
  - pose proof (le_transitive _ _ _ D Y) as L; group_le L.
Qed.

(** The mean value theorem, for all games.  The mast of every thermograph stands at the mean, and
    the stops of the sum of n copies differ from n times the mean by at most the temperature at
    which the mast begins.  Proof: cooled to this temperature, G is cold; and each unit by which
    it is cooled changes the stops of n copies by at most one unit. *)
Theorem mast_is_mean : forall g, exists e, forall J, e <= J -> forall t, mast J g t ->
  mean_within g (dyadic (wall J g true t) J) (dyadic (Z.of_nat t) J).
Proof.
  intros g; destruct (walls_of_a_thermograph g) as [e E]; exists e; intros J L t M.
  destruct (E J L) as [_ [C [H _]]].
  assert (X : forall d k, k + d = t ->
    mean_within (cooled J g k) (dyadic (wall J g true t) J) (dyadic (Z.of_nat d) J)).
  { induction d as [| d IH]; intros k K.
    - rewrite Nat.add_0_r in K; subst k; destruct (H t) as [_ [_ S]].
      assert (D : cold (cooled J g t)).
      { unfold cold, left_stop, right_stop; rewrite !S, (proj1 M false t (le_n t)); reflexivity. }
      destruct (mean_within_cold _ D) as [_ [Z A]]; split; [apply number_dyadic |].
      split; [apply number_dyadic |]; intros n; change (Z.of_nat 0) with 0%Z.
      rewrite dyadic_of_zero.
      assert (F : equal (multiple n (left_stop (cooled J g t)))
                        (multiple n (dyadic (wall J g true t) J)))
        by (apply multiple_equal; exact (S true)).
      rewrite <- F; exact (A n).
    - destruct (H k) as [T [F _]].
      assert (G : mean_within (cool (unit J) (cooled J g k)) (dyadic (wall J g true t) J)
                    (dyadic (Z.of_nat d) J)).
      { refine (mean_within_equal _ _ _ _ _ (symmetry F) (reflexivity _) (number_dyadic _ _) _).
        apply IH; lia. }
      apply mean_within_cooled in G; auto using number_unit, positive_unit.
      refine (mean_within_equal _ _ _ _ _ (reflexivity _) _ (number_dyadic _ _) G).
      unfold unit; rewrite dyadic_add; replace (1 + Z.of_nat d)%Z with (Z.of_nat (S d)) by lia.
      reflexivity. }
  exact (mean_within_equal _ _ _ _ _ C (reflexivity _) (number_dyadic _ _) (X t 0 eq_refl)).
Qed.

Lemma mean_within_is_mean : forall g m c, mean_within g m c -> is_mean g m.
Proof. intros g m c [M [C A]]; split; [exact M |]; exists c; split; [exact C | exact A]. Qed.

(** Every game has a mean, and only one.  It is the value of both walls along the mast.
    Clause: temperature.mean.definition. *)
Theorem every_game_has_one_mean : forall g,
  (exists m, is_mean g m) /\
  (forall m m', is_mean g m -> is_mean g m' -> equal m m') /\
  (exists e, forall J, e <= J -> exists t, mast J g t /\
    forall b k, t <= k -> is_mean g (dyadic (wall J g b k) J)) /\
  (is_number g -> forall m, is_mean g m -> equal m g).
Proof.
  intros g; assert (X : exists e, forall J, e <= J -> exists t, mast J g t /\
    forall b k, t <= k -> is_mean g (dyadic (wall J g b k) J)).
  { destruct (mast_is_mean g) as [e E], (walls_of_a_thermograph g) as [d D].
    exists (Nat.max e d); intros J L.
    destruct (D J ltac:(lia)) as [_ [_ [_ [_ [_ [t M]]]]]]; exists t; split; [exact M |].
    intros b k K; rewrite (proj1 M b k K).
    exact (mean_within_is_mean _ _ _ (E J ltac:(lia) t M)). }
  split; [| split; [exact (mean_unique g) | split; [exact X |]]].
  - destruct X as [e E]; destruct (E e (le_n e)) as [t [_ A]].
    exists (dyadic (wall e g true t) e); apply A; exact (le_n t).
  - intros [x [N E]] m A; rewrite <- E; apply (mean_unique g m x A).
    destruct (proj1 means_are_additive x N) as [_ [c [C B]]].
    split; [exact N |]; exists c; split; [exact C |]; intros n.
    rewrite <- !(multiple_equal n x g E); exact (B n).
Qed.

(** The mean of G + H is the sum of the means of G and H.  Clause: temperature.mean.additive. *)
Theorem mean_of_sum : forall g h m k l, is_mean g m -> is_mean h k -> is_mean (add g h) l ->
  equal l (add m k).
Proof.
  intros g h m k l M K L; apply (mean_unique (add g h) _ _ L).
  exact (proj2 (proj2 means_are_additive) g h m k M K).
Qed.

(** ** Temperature *)

Lemma best_of_double : forall (A : Type) b (f h : A -> Z) l,
  (forall x, In x l -> h x = 2 * f x)%Z -> best_of b (map h l) = (2 * best_of b (map f l))%Z.
Proof.
  intros A b f h l; induction l as [| x l IH]; intros E; [reflexivity |].
  destruct l as [| y l]; [apply E; left; reflexivity |].
  assert (F : best_of b (map h (y :: l)) = (2 * best_of b (map f (y :: l)))%Z)
    by (apply IH; intros z I; apply E; right; exact I).
  specialize (E x (or_introl eq_refl)).
  change ((if b then Z.max (h x) (best_of b (map h (y :: l)))
           else Z.min (h x) (best_of b (map h (y :: l)))) =
    2 * (if b then Z.max (f x) (best_of b (map f (y :: l)))
         else Z.min (f x) (best_of b (map f (y :: l)))))%Z.
  rewrite E, F; destruct b; lia.
Qed.

Lemma mast_unique : forall J g n m, mast J g n -> mast J g m -> n = m.
Proof.
  assert (X : forall J g n m, mast J g n -> mast J g m -> n <= m).
  { intros J g n m [_ B] [A _]; destruct (le_lt_dec n m) as [L | L]; [exact L |].
    specialize (B m L); rewrite (A false m (le_n m)) in B; lia. }
  intros J g n m A B; apply Nat.le_antisymm; eapply X; eassumption.
Qed.

(** On a grid with half the unit the walls are the same. *)
Lemma walls_on_finer_grid : forall g, exists e, forall J, e <= J ->
  (forall b k, wall (S J) g b (k + k) = (2 * wall J g b k)%Z) /\
  (forall n, mast J g n -> mast (S J) g (n + n)).
Proof.
  induction g as [g IHl IHr] using options_induction.
  destruct (is_number_decidable g) as [N | N].
  - destruct (number_is_dyadic g N) as [z [e [E _]]]; exists e; intros J L.
    assert (U : units J g = (z * 2 ^ Z.of_nat (J - e))%Z).
    { apply units_correct; rewrite E, <- (dyadic_raise z e (J - e)).
      replace (J - e + e) with J by lia; reflexivity. }
    assert (V : units (S J) g = (2 * units J g)%Z).
    { apply units_correct; rewrite U, dyadic_even, E, <- (dyadic_raise z e (J - e)).
      replace (J - e + e) with J by lia; reflexivity. }
    split; [intros b k; rewrite !wall_of_number by exact N; exact V |].
    intros n [_ B]; assert (n = 0) as ->.
    { destruct n as [| n]; [reflexivity |]; specialize (B 0 (Nat.lt_0_succ n)).
      rewrite !wall_of_number in B by exact N; lia. }
    split; [intros b k _; rewrite !wall_of_number by exact N; reflexivity | lia].
  - destruct (common_grid_of_options
      (fun x J => forall b k, wall (S J) x b (k + k) = (2 * wall J x b k)%Z) g) as [e E].
    { intros b x I; assert (X : exists e, forall J, e <= J ->
        (forall b k, wall (S J) x b (k + k) = (2 * wall J x b k)%Z) /\
        (forall n, mast J x n -> mast (S J) x (n + n)))
        by (destruct b; [apply IHl | apply IHr]; exact I).
      destruct X as [e E]; exists e; intros J L; exact (proj1 (E J L)). }
    destruct (common_grid_of_options
      (fun x e => forall n, walls_are_stops (e + n) (2 ^ n) x) g) as [d D];
      [intros b x _; apply walls_exist |].
    exists (Nat.max e (S d)); intros J L.
    assert (O : forall b x, In x (moves b g) -> walls_are_stops J (1 + 1) x).
    { intros b x I; replace J with ((J - 1) + 1) by lia.
      apply (D (J - 1) ltac:(lia) b x I 1). }
    assert (O' : forall b x, In x (moves b g) -> walls_are_stops (S J) (2 + 2) x).
    { intros b x I; replace (S J) with ((J - 1) + 2) by lia.
      apply (D (J - 1) ltac:(lia) b x I 2). }
    destruct (foot_of_mast J 1 g Nat.lt_0_1 N O) as [t M].
    destruct (foot_of_mast (S J) 2 g Nat.lt_0_2 N O') as [t' M'].
    assert (F : forall b k, scaffold (S J) g b (k + k) = (2 * scaffold J g b k)%Z).
    { intros b k; unfold scaffold; rewrite (best_of_double _ b (fun x => wall J x (negb b) k)).
      - rewrite Nat2Z.inj_add; ring.
      - intros x I; apply (E J ltac:(lia) b x I). }
    assert (T : t' = t + t).
    { pose proof M as [_ [A B]]; pose proof M' as [[i ->] [A' B']].
      replace (i * 2) with (i + i) in A', B' |- * by lia; rewrite !F in A'.
      destruct (lt_eq_lt_dec i t) as [[K | K] | K].
      - specialize (B i K); lia.
      - lia.
      - specialize (B' (t + t) ltac:(lia)); rewrite !F in B'; lia. }
    split.
    + intros b k; rewrite (wall_is_scaffold (S J) 2 g Nat.lt_0_2 N t' b (k + k) M').
      rewrite (wall_is_scaffold J 1 g Nat.lt_0_1 N t b k M), <- F, T.
      f_equal; lia.
    + intros n K.
      rewrite (mast_unique J g n t K (mast_at_meeting J 1 g Nat.lt_0_1 N t M)), <- T.
      exact (mast_at_meeting (S J) 2 g Nat.lt_0_2 N t' M').
Qed.

(** The number t is the temperature of G, for a G that is not a number: the mast begins at t on
    each grid that is fine enough.  For a number this t is 0, since numbers are not thawed
    here. *)
Definition is_temperature (g t : form) : Prop := exists e, forall J, e <= J ->
  exists n, mast J g n /\ equal t (dyadic (Z.of_nat n) J).

(** Each game has exactly one temperature; the stops of the sum of n copies differ from n times
    the mean by at most the temperature; and the temperature of a number is 0 here. *)
Theorem every_game_has_one_temperature : forall g,
  (exists t, number t /\ is_temperature g t) /\
  (forall t t', is_temperature g t -> is_temperature g t' -> equal t t') /\
  (forall t m, number t -> is_temperature g t -> is_mean g m -> forall n,
    le (left_stop (multiple n g)) (add (multiple n m) t) /\
    le (subtract (multiple n m) t) (right_stop (multiple n g))) /\
  (is_number g -> is_temperature g zero).
Proof.
  intros g; split; [| split; [| split]].
  - destruct (walls_on_finer_grid g) as [e E], (walls_of_a_thermograph g) as [d D].
    pose proof (Nat.le_max_l e d) as Le; pose proof (Nat.le_max_r e d) as Ld.
    set (c := Nat.max e d) in *; destruct (D c Ld) as [_ [_ [_ [_ [_ [n M]]]]]].
    exists (dyadic (Z.of_nat n) c); split; [apply number_dyadic |].
    exists c; intros J L; replace J with ((J - c) + c) by lia.
    induction (J - c) as [| j [k [K F]]]; [exists n; split; [exact M | reflexivity] |].
    pose proof (E (j + c) (Nat.le_trans _ _ _ Le (Nat.le_add_l c j))) as [_ H].
    exists (k + k); split; [exact (H k K) |]; rewrite F.
    replace (Z.of_nat (k + k)) with (2 * Z.of_nat k)%Z by lia.
    cbn [Nat.add]; rewrite dyadic_even; reflexivity.
  - intros t t' [e E] [d D]; destruct (E (Nat.max e d) ltac:(lia)) as [n [M A]].
    destruct (D (Nat.max e d) ltac:(lia)) as [n' [M' A']].
    rewrite A, A', (mast_unique _ _ _ _ M M'); reflexivity.
  - intros t m N [e E] K n; destruct (mast_is_mean g) as [d D].
    destruct (E (Nat.max e d) ltac:(lia)) as [k [M A]].
    pose proof (D (Nat.max e d) ltac:(lia) k M) as W.
    pose proof (mean_unique g _ _ K (mean_within_is_mean _ _ _ W)) as F.
    destruct W as [_ [_ W]]; rewrite A, (multiple_equal n _ _ F); exact (W n).
  - intros N; destruct (walls_of_a_thermograph g) as [d D]; exists d; intros J L.
    exists 0; split; [| rewrite dyadic_of_zero; reflexivity]; split; [| lia].
    intros b k _; rewrite !wall_of_number by exact N; reflexivity.
Qed.

(** ** Sums *)

(** Cooling by any number of units respects sums, negatives, equality and the order. *)
Lemma cooled_sum : forall g h, exists e, forall J, e <= J -> forall k,
  equal (cooled J (add g h) k) (add (cooled J g k) (cooled J h k)).
Proof.
  intros g h; destruct (walls_of_a_thermograph g) as [a A], (walls_of_a_thermograph h) as [b B].
  destruct (walls_of_a_thermograph (add g h)) as [c C].
  exists (Nat.max a (Nat.max b c)); intros J L.
  destruct (A J ltac:(lia)) as [_ [A0 [AS _]]], (B J ltac:(lia)) as [_ [B0 [BS _]]].
  destruct (C J ltac:(lia)) as [_ [C0 [CS _]]].
  induction k as [| k IH]; [rewrite A0, B0, C0; reflexivity |].
  destruct (AS k) as [T [E _]], (BS k) as [U [F _]], (CS k) as [V [G _]].
  destruct (cool_add (unit J) (positive_unit J) _ _ T U) as [H W].
  rewrite <- G, <- E, <- F, <- H.
  apply cooling_respects_equality; auto using number_unit, positive_unit.
Qed.

Lemma cooled_le : forall g h, le g h -> exists e, forall J, e <= J -> forall k,
  le (cooled J g k) (cooled J h k).
Proof.
  intros g h R; destruct (walls_of_a_thermograph g) as [a A], (walls_of_a_thermograph h) as [b B].
  exists (Nat.max a b); intros J L.
  destruct (A J ltac:(lia)) as [_ [A0 [AS _]]], (B J ltac:(lia)) as [_ [B0 [BS _]]].
  induction k as [| k IH]; [rewrite A0, B0; exact R |].
  destruct (AS k) as [T [E _]], (BS k) as [U [F _]]; rewrite <- E, <- F.
  apply cool_le; auto using positive_unit.
Qed.

(** Cooling by any number of units is a homomorphism of the ordered group. *)
Theorem cooling_by_any_tax : forall g h, exists e, forall J, e <= J -> forall k,
  equal (cooled J (add g h) k) (add (cooled J g k) (cooled J h k)) /\
  equal (cooled J (negative g) k) (negative (cooled J g k)) /\
  (le g h -> le (cooled J g k) (cooled J h k)).
Proof.
  intros g h; destruct (cooled_sum g h) as [a A], (cooled_sum g (negative g)) as [b B].
  destruct (cooled_le zero (subtract g g)) as [c C]; [refine (proj2 (_ : equal _ _)); group |].
  destruct (cooled_le (subtract g g) zero) as [c' C']; [refine (proj1 (_ : equal _ _)); group |].
  assert (Z : forall J k, equal (cooled J zero k) zero).
  { assert (N : is_number zero) by (apply number_is_number, number_zero).
    intros J k; rewrite (cooled_number J zero k N), (units_correct J zero 0);
      rewrite dyadic_of_zero; reflexivity. }
  assert (D : exists d, forall J, d <= J -> forall k, le g h -> le (cooled J g k) (cooled J h k)).
  { destruct (le_decidable g h) as [R | R].
    - destruct (cooled_le g h R) as [d D]; exists d; auto.
    - exists 0; intros J _ k R'; contradiction. }
  destruct D as [d D].
  exists (Nat.max a (Nat.max b (Nat.max c (Nat.max c' d)))); intros J L k.
  split; [apply A; lia |]; split; [| apply D; lia].
  pose proof (B J ltac:(lia) k) as E; pose proof (C J ltac:(lia) k) as P.
  pose proof (C' J ltac:(lia) k) as Q; unfold subtract in P, Q; rewrite E, Z in P, Q.
  split; unfold ge; [group_le P | group_le Q].
Qed.

Lemma mast_at_cold : forall g, exists e, forall J, e <= J -> forall n k, mast J g n ->
  (cold (cooled J g k) <-> n <= k).
Proof.
  intros g; destruct (walls_of_a_thermograph g) as [e E]; exists e; intros J L n k [A B].
  destruct (E J L) as [_ [_ [H _]]]; destruct (H k) as [_ [_ S]].
  unfold cold, left_stop, right_stop; rewrite !S, dyadic_le; split.
  - intros M; destruct (le_lt_dec n k) as [K | K]; [exact K | specialize (B k K); lia].
  - intros M; rewrite !(A _ k M); lia.
Qed.

(** The temperature of a sum is at most the larger of the temperatures of its components. *)
Theorem temperature_of_sum : forall g h t u v w,
  is_temperature g t -> is_temperature h u -> is_temperature (add g h) v ->
  le t w -> le u w -> number w -> le v w.
Proof.
  intros g h t u v w [a A] [b B] [c C] T U N.
  destruct (mast_at_cold g) as [a' A'], (mast_at_cold h) as [b' B'].
  destruct (mast_at_cold (add g h)) as [c' C'], (cooled_sum g h) as [d D].
  assert (X : exists J, a <= J /\ b <= J /\ c <= J /\ a' <= J /\ b' <= J /\ c' <= J /\ d <= J)
    by (exists (a + b + c + a' + b' + c' + d); lia).
  destruct X as [J X].
  destruct (A J ltac:(lia)) as [i [I EI]], (B J ltac:(lia)) as [j [K EK]].
  destruct (C J ltac:(lia)) as [n [M EM]].
  assert (L : n <= Nat.max i j).
  { apply (C' J ltac:(lia) n _ M); unfold cold; rewrite (D J ltac:(lia)).
    apply cold_add; [apply (A' J ltac:(lia) i _ I) | apply (B' J ltac:(lia) j _ K)]; lia. }
  rewrite EM; destruct (Nat.max_spec i j) as [[_ Y] | [_ Y]]; rewrite Y in L.
  - refine (le_transitive _ _ _ _ U); rewrite EK; apply dyadic_le; lia.
  - refine (le_transitive _ _ _ _ T); rewrite EI; apply dyadic_le; lia.
Qed.
