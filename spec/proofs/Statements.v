(** * Statements

    The definitions of forms, sums, the order, outcomes, canonical forms, numbers, nimbers, means
    and sumbers, and what the main theorems about them say, without any proof.  To know what is
    proved, read this file: [Main] proves each statement.  Stops, thermographs and boards are
    defined in their chapters.

    The definitions are those of the chapters on forms, sums, the order, outcomes and canonical
    forms, as in reference/tedomari/forms/definitions.py.  There are three differences.  A form
    has lists of options instead of sets.  The order is defined by its rule, game.order.le; that
    this is the order by differences, G >= H if and only if G - H >= 0, is one of the statements.
    G <= 0 is defined by the options of G, as G >= 0 is, instead of by -G >= 0. *)

From Coq Require Import List Bool Arith ZArith.
Import ListNotations.

(** ** Forms, sums, the order, and outcomes *)

Inductive form : Type := Form : list form -> list form -> form.

Definition left (g : form) : list form := match g with Form l _ => l end.
Definition right (g : form) : list form := match g with Form _ r => r end.

Definition zero : form := Form [] [].

(** -G = {-G^R | -G^L}. *)
Fixpoint negative (g : form) : form :=
  match g with Form l r => Form (map negative r) (map negative l) end.

(** G + H = {G^L + H, G + H^L | G^R + H, G + H^R}. *)
Fixpoint add (g : form) : form -> form :=
  match g with
  | Form gl gr =>
      fix add_g (h : form) : form :=
        match h with
        | Form hl hr =>
            Form (map (fun x => add x h) gl ++ map add_g hl)
                 (map (fun x => add x h) gr ++ map add_g hr)
        end
  end.

Definition subtract (g h : form) : form := add g (negative h).

(** [compare g true h] is G <= H and [compare g false h] is G >= H.  Both directions are in one
    function because the definition of each calls the other with smaller forms. *)
Fixpoint compare (g : form) : bool -> form -> bool :=
  match g with
  | Form gl gr =>
      fix compare_g (below : bool) (h : form) {struct h} : bool :=
        match h with
        | Form hl hr =>
            if below
            then negb (existsb (fun x => compare x false h) gl
                       || existsb (fun y => compare_g false y) hr)
            else negb (existsb (fun y => compare_g true y) hl
                       || existsb (fun x => compare x true h) gr)
        end
  end.

Definition le (g h : form) : Prop := compare g true h = true.
Definition ge (g h : form) : Prop := le h g.
Definition equal (g h : form) : Prop := ge g h /\ le g h.
Definition confused (g h : form) : Prop := ~ ge g h /\ ~ le g h.
Definition less (g h : form) : Prop := le g h /\ ~ ge g h.
Definition less_or_confused (g h : form) : Prop := ~ ge g h.

(** The order relative to 0 without a sum: [sign_test true g] is G >= 0 unless some G^R <= 0,
    and [sign_test false g] is G <= 0 unless some G^L >= 0. *)
Fixpoint sign_test (above : bool) (g : form) : bool :=
  match g with
  | Form l r => negb (existsb (sign_test (negb above)) (if above then r else l))
  end.

Definition ge_zero (g : form) : Prop := sign_test true g = true.
Definition le_zero (g : form) : Prop := sign_test false g = true.

(** [wins_first true g]: Left wins moving first.  [wins_first false g]: Right does. *)
Fixpoint wins_first (is_left : bool) (g : form) : bool :=
  match g with
  | Form l r => existsb (fun x => negb (wins_first (negb is_left) x)) (if is_left then l else r)
  end.

Definition left_wins_first (g : form) : Prop := wins_first true g = true.
Definition right_wins_first (g : form) : Prop := wins_first false g = true.

(** Under misère play a player who cannot move wins. *)
Fixpoint wins_misere_first (is_left : bool) (g : form) : bool :=
  match g with
  | Form l r =>
      match (if is_left then l else r) with
      | [] => true
      | options => existsb (fun x => negb (wins_misere_first (negb is_left) x)) options
      end
  end.

(** ** Identity, followers, birthdays *)

(** Forms are identical if they have identical options; order and repetition do not matter. *)
Inductive identical : form -> form -> Prop :=
  identical_forms : forall g h,
    (forall x, In x (left g) -> exists y, In y (left h) /\ identical x y) ->
    (forall y, In y (left h) -> exists x, In x (left g) /\ identical x y) ->
    (forall x, In x (right g) -> exists y, In y (right h) /\ identical x y) ->
    (forall y, In y (right h) -> exists x, In x (right g) /\ identical x y) ->
    identical g h.

(** The followers of a form are the form itself and the followers of its options. *)
Inductive follower : form -> form -> Prop :=
  | follower_itself : forall g, follower g g
  | follower_left : forall h x g, In x (left g) -> follower h x -> follower h g
  | follower_right : forall h x g, In x (right g) -> follower h x -> follower h g.

(** The day by which a form is born. *)
Fixpoint birthday (g : form) : nat :=
  match g with
  | Form l r => max (list_max (map (fun x => S (birthday x)) l))
                    (list_max (map (fun y => S (birthday y)) r))
  end.

(** ** Canonical forms *)

(** No option is dominated, except by an identical one, and none is reversible. *)
Definition tidy (g : form) : Prop :=
  (forall x y, In x (left g) -> In y (left g) -> le x y -> identical x y) /\
  (forall x y, In x (right g) -> In y (right g) -> le x y -> identical x y) /\
  (forall x y, In x (left g) -> In y (right x) -> ~ le y g) /\
  (forall x y, In x (right g) -> In y (left x) -> ~ le g y).

(** A form is canonical if no option of any of its followers is dominated or reversible. *)
Inductive canonical : form -> Prop :=
  canonical_form : forall g, tidy g ->
    (forall x, In x (left g) -> canonical x) ->
    (forall x, In x (right g) -> canonical x) -> canonical g.

(** ** Multiples *)

(** n.G is the sum of n copies of G, and (-n).G is n.(-G). *)
Fixpoint multiple (n : nat) (g : form) : form :=
  match n with
  | 0 => zero
  | S n => add g (multiple n g)
  end.

Definition times (z : Z) (g : form) : form :=
  match z with
  | Z0 => zero
  | Zpos p => multiple (Pos.to_nat p) g
  | Zneg p => multiple (Pos.to_nat p) (negative g)
  end.

(** ** Numbers *)

(** A form is a number if all its options are numbers and no left option is >= a right option. *)
Inductive number : form -> Prop :=
  number_form : forall g,
    (forall x y, In x (left g) -> In y (right g) -> ~ le y x) ->
    (forall x, In x (left g) -> number x) ->
    (forall y, In y (right g) -> number y) -> number g.

(** A value is a number if it is the value of such a form. *)
Definition is_number (g : form) : Prop := exists x, number x /\ equal x g.

(** x fits between the options of G if every G^L <| x and x <| every G^R. *)
Definition fits (x g : form) : Prop :=
  (forall y, In y (left g) -> ~ le x y) /\ (forall y, In y (right g) -> ~ le y x).

Fixpoint natural (n : nat) : form :=
  match n with
  | 0 => zero
  | S n => Form [natural n] []
  end.

(** The integers from 0 upwards are [natural n], and those below 0 are their negatives. *)
Definition integer (z : Z) : form :=
  if (0 <=? z)%Z then natural (Z.to_nat z) else negative (natural (Z.to_nat (- z))).

(** m/2^k = {(m-1)/2^k | (m+1)/2^k} for odd m, and otherwise it is (m/2)/2^(k-1). *)
Fixpoint dyadic (m : Z) (k : nat) : form :=
  match k with
  | 0 => integer m
  | S k =>
      if Z.even m then dyadic (m / 2) k
      else Form [dyadic (m / 2) k] [dyadic (m / 2 + 1) k]
  end.

(** ** Nimbers *)

(** [smaller_nimbers n] lists *(n-1), ..., *, 0. *)
Fixpoint smaller_nimbers (n : nat) : list form :=
  match n with
  | 0 => []
  | S m => Form (smaller_nimbers m) (smaller_nimbers m) :: smaller_nimbers m
  end.

(** *n = {0, *, ..., *(n-1) | 0, *, ..., *(n-1)}. *)
Definition nimber (n : nat) : form := Form (smaller_nimbers n) (smaller_nimbers n).

Definition sum_of_nimbers (names : list nat) : form :=
  fold_right (fun n g => add (nimber n) g) zero names.

Definition nim_sum (names : list nat) : nat := fold_right Nat.lxor 0 names.

(** A game is impartial if both players have the same options, and these are impartial. *)
Inductive impartial : form -> Prop :=
  impartial_form : forall g,
    (forall x, In x (left g) <-> In x (right g)) ->
    (forall x, In x (left g) -> impartial x) -> impartial g.

(** The mex of a list is the least natural number that is not in it. *)
Fixpoint mex_from (bound k : nat) (names : list nat) : nat :=
  match bound with
  | 0 => k
  | S bound => if existsb (Nat.eqb k) names then mex_from bound (S k) names else k
  end.

Definition mex (names : list nat) : nat := mex_from (S (list_max names)) 0 names.

(** The nim-value of a game in which both players have Left's options. *)
Fixpoint nim_value (g : form) : nat :=
  match g with Form l _ => mex (map nim_value l) end.

(** ** Means *)

(** m is the mean of G if n.G differs from n.m by at most the same c, for all n. *)
Definition mean (g m : form) : Prop := number m /\ exists c, number c /\ forall n,
  le (subtract (multiple n m) c) (multiple n g) /\ le (multiple n g) (add (multiple n m) c).

(** ** Ups and sumbers *)

Definition star : form := Form [zero] [zero].

(** ^(d) = {^(d^L), * | ^(d^R), *} for d other than 0, and ^(0) = 0. *)
Fixpoint up_of (d : form) : form :=
  match d with
  | Form [] [] => zero
  | Form l r => Form (map up_of l ++ [star]) (map up_of r ++ [star])
  end.

(** The sum of a.^(d) for the pairs (a, d) of a list, and of stars. *)
Definition sumber (terms : list (Z * form)) (stars : Z) : form :=
  fold_right (fun term g => add (times (fst term) (up_of (snd term))) g) (times stars star) terms.

(** The numbers greater than 0, in canonical form. *)
Definition positive (d : form) : Prop := exists m k, (0 < m)%Z /\ d = dyadic m k.

(** The sumber a_1.^(d_1) + ... + a_n.^(d_n) + a_0.* is in normal form if 0 < d_1 < ... < d_n, no
    a_k with k > 0 is 0, and a_0 is 0 or 1. *)
Inductive ascending : list (Z * form) -> Prop :=
  | ascending_none : ascending []
  | ascending_more : forall a d terms, positive d -> a <> 0%Z ->
      (forall b e, In (b, e) terms -> less d e) -> ascending terms ->
      ascending ((a, d) :: terms).

(** N, the number of ups minus the number of downs. *)
Definition net_ups (terms : list (Z * form)) : Z :=
  fold_right (fun term n => fst term + n)%Z 0%Z terms.

Definition first_is_negative (terms : list (Z * form)) : Prop :=
  match terms with [] => False | (a, _) :: _ => (a < 0)%Z end.

Definition star_number (a : bool) : Z := if a then 1 else 0.

(** ** What is proved *)

Module Statement.

(** G <= H if and only if no G^L >= H and no H^R <= G. *)
Definition rule_of_the_order : Prop := forall g h, le g h <->
  (forall x, In x (left g) -> ~ ge x h) /\ (forall y, In y (right h) -> ~ le y g).

(** The relation <= is a partial order of values. *)
Definition partial_order : Prop :=
  (forall g, le g g) /\
  (forall g h, le g h -> le h g -> equal g h) /\
  (forall g h k, le g h -> le h k -> le g k).

(** For two games exactly one of <, >, = and || holds. *)
Definition one_relation : Prop := forall g h,
  (less g h /\ ~ less h g /\ ~ equal g h /\ ~ confused g h) \/
  (~ less g h /\ less h g /\ ~ equal g h /\ ~ confused g h) \/
  (~ less g h /\ ~ less h g /\ equal g h /\ ~ confused g h) \/
  (~ less g h /\ ~ less h g /\ ~ equal g h /\ confused g h).

(** G > 0 if Left wins, whoever begins; G < 0 if Right does; G = 0 if the second player wins;
    G || 0 if the first player wins. *)
Definition outcomes_are_the_order : Prop := forall g,
  (less zero g <-> left_wins_first g /\ ~ right_wins_first g) /\
  (less g zero <-> ~ left_wins_first g /\ right_wins_first g) /\
  (equal g zero <-> ~ left_wins_first g /\ ~ right_wins_first g) /\
  (confused g zero <-> left_wins_first g /\ right_wins_first g).

(** The values are an abelian group under the sum. *)
Definition abelian_group : Prop :=
  (forall g h, equal (add g h) (add h g)) /\
  (forall g h k, equal (add (add g h) k) (add g (add h k))) /\
  (forall g, equal (add g zero) g) /\
  (forall g, equal (subtract g g) zero) /\
  (forall g g' h h', equal g g' -> equal h h' -> equal (add g h) (add g' h')).

(** The order is compatible with the sum, and G >= H if and only if G - H >= 0. *)
Definition ordered_group : Prop :=
  (forall g h k, le g h <-> le (add g k) (add h k)) /\
  (forall g h, ge g h <-> ge (subtract g h) zero).

(** A dominated option can be left out, and a reversible one can be bypassed. *)
Definition simplification : Prop :=
  (forall x y l r, In y l -> le x y -> equal (Form (x :: l) r) (Form l r)) /\
  (forall x y l r, In y r -> le y x -> equal (Form l (x :: r)) (Form l r)) /\
  (forall x y l r, In y (right x) -> le y (Form (x :: l) r) ->
    equal (Form (x :: l) r) (Form (left y ++ l) r)) /\
  (forall x y l r, In y (left x) -> le (Form l (x :: r)) y ->
    equal (Form l (x :: r)) (Form l (right y ++ r))).

(** Each game equals exactly one canonical form, up to the order and repetition of options. *)
Definition canonical_forms : Prop :=
  (forall g, exists c, canonical c /\ equal c g) /\
  (forall c d, canonical c -> canonical d -> equal c d -> identical c d).

(** No form of a value is born earlier than its canonical form. *)
Definition least_birthday : Prop :=
  forall c g, canonical c -> equal c g -> birthday c <= birthday g.

(** m.G and n.G add up to (m+n).G, and n.(G + H) is n.G + n.H. *)
Definition multiples : Prop :=
  (forall m n g, equal (times (m + n) g) (add (times m g) (times n g))) /\
  (forall n g h, equal (times n (add g h)) (add (times n g) (times n h))).

(** The numbers are the dyadic rationals, with their order and their sum. *)
Definition dyadic_rationals : Prop :=
  (forall g, is_number g <-> exists m k, equal g (dyadic m k)) /\
  (forall m k, dyadic (2 * m) (S k) = dyadic m k) /\
  (forall m n k, le (dyadic m k) (dyadic n k) <-> (m <= n)%Z) /\
  (forall m n k, equal (add (dyadic m k) (dyadic n k)) (dyadic (m + n) k)).

(** G is a number if and only if some number fits between its options.  Of the numbers that fit,
    G is one with the least birthday. *)
Definition simplest_number_that_fits : Prop := forall g,
  (is_number g <-> exists x, number x /\ fits x g) /\
  (is_number g -> exists x, number x /\ fits x g /\ equal x g /\
    forall y, number y -> fits y g -> birthday x <= birthday y).

(** A player who can win G + x, where x is a number and G is not, can win with a move in G. *)
Definition avoidance_of_numbers : Prop := forall g x, number x -> ~ is_number g ->
  (left_wins_first (add g x) -> exists y, In y (left g) /\ ~ right_wins_first (add y x)) /\
  (right_wins_first (add g x) -> exists y, In y (right g) /\ ~ left_wins_first (add y x)).

(** If G is not a number and x is one, then G + x = {G^L + x | G^R + x}. *)
Definition translation_by_numbers : Prop := forall g x, ~ is_number g -> is_number x ->
  equal (add g x)
    (Form (map (fun y => add y x) (left g)) (map (fun y => add y x) (right g))).

(** Different nimbers are confused, {*a, *b, ... | *a, *b, ...} is the nimber of the mex of a, b,
    ..., and a sum of nimbers is the nimber of the xor. *)
Definition rules_of_nimbers : Prop :=
  (forall m n, m <> n -> confused (nimber m) (nimber n)) /\
  (forall names m, (forall k, k < m -> In k names) -> ~ In m names ->
    equal (Form (map nimber names) (map nimber names)) (nimber m)) /\
  (forall names, equal (sum_of_nimbers names) (nimber (nim_sum names))).

(** Every impartial game equals a nimber, whose name is found by the mex rule (Sprague and
    Grundy). *)
Definition impartial_games : Prop := forall g, impartial g -> equal g (nimber (nim_value g)).

(** Every game has a mean, and only one; and the mean of G + H is the sum of the means. *)
Definition mean_value : Prop :=
  (forall g, exists m, mean g m) /\
  (forall g m m', mean g m -> mean g m' -> equal m m') /\
  (forall g h m k, mean g m -> mean h k -> mean (add g h) (add m k)).

(** Let S be a sumber in normal form.  S > 0 if and only if it has more net ups than stars, or as
    many, and the least number has a negative coefficient (Kao). *)
Definition outcomes_of_sumbers : Prop := forall terms a, ascending terms ->
  (less zero (sumber terms (star_number a)) <->
    (star_number a < net_ups terms)%Z \/
    (net_ups terms = star_number a /\ first_is_negative terms)).

End Statement.
