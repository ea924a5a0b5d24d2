(** * The value of n copies of xxo

    The values of strips of Clobber are computed, and [FirstValues] checks them.  With this, the
    theorem of [LinearClobber] needs no hypothesis any more. *)

From Coq Require Import List Bool Arith ZArith Uint63 PArray.
From Tedomari Require Import Games OutcomesAndOrder Sums CanonicalForm Infinitesimals Tables
  Certificates LinearClobber ClobberRows SparseTables FirstValues.
Import ListNotations.

(** ** The search for refutations

    Nothing is proved of this computation: its results are checked by [all_refute], and a
    comparison that it does not find is not used. *)

(** For nodes i and j, that i <= j, or a refutation of it. *)
Definition answers : Type := array (list (int * int * option move)).

Fixpoint recall (i j : int) (known : list (int * int * option move)) : option (option move) :=
  match known with
  | [] => None
  | (x, y, answer) :: rest =>
      if (if Uint63.eqb i x then Uint63.eqb j y else false) then Some answer else recall i j rest
  end.

(** The first element for which a question is answered with yes. *)
Fixpoint first {A : Type} (f : answers -> A -> answers * bool) (m : answers) (l : list A)
    : answers * option A :=
  match l with
  | [] => (m, None)
  | x :: rest => let (m, b) := f m x in if b then (m, Some x) else first f m rest
  end.

Definition any {A : Type} (f : answers -> A -> answers * bool) (m : answers) (l : list A)
    : answers * bool :=
  let (m, x) := first f m l in (m, match x with Some _ => true | None => false end).

Definition opposite (p : answers * bool) : answers * bool := let (m, b) := p in (m, negb b).

Section Search.

Variable count : int.
Variable t : table.
Variable buckets : int.
Variable sums : array (list (int * int * int)).
Variable strips : strip_index.
Variable depth : nat.

(** Whether i <= j, by the rule of the order. *)
Fixpoint ask (depth : nat) (m : answers) (i j : int) : answers * bool :=
  let h := hash buckets i j in
  let store := fun (m : answers) answer => m.[h <- (i, j, answer) :: m.[h]] in
  match recall i j m.[h], depth with
  | Some None, _ => (m, true)
  | Some (Some _), _ => (m, false)
  | None, O => (m, false)
  | None, S d =>
      let (m, x) := first (fun m x => ask d m j x) m (fst t.[i]) in
      match x with
      | Some x => (store m (Some (Of_first x)), false)
      | None =>
          let (m, y) := first (fun m y => ask d m y i) m (snd t.[j]) in
          match y with
          | Some y => (store m (Some (Of_second y)), false)
          | None => (store m None, true)
          end
      end
  end.

(** The questions of [options_below] and [options_above]. *)
Fixpoint ask_below (l r : list int) (d : nat) (m : answers) (y : int) : answers * bool :=
  match d with
  | O => (m, false)
  | S d =>
      let (m, b) := any (fun m x => ask depth m y x) m l in
      if b then (m, false)
      else opposite (any (fun m z =>
        let (m, b) := any (fun m x => ask depth m x z) m r in
        if b then (m, false) else opposite (any (ask_below l r d) m (fst t.[z]))) m (snd t.[y]))
  end.

Fixpoint ask_above (l r : list int) (d : nat) (m : answers) (y : int) : answers * bool :=
  match d with
  | O => (m, false)
  | S d =>
      let (m, b) := any (fun m x => ask depth m x y) m r in
      if b then (m, false)
      else opposite (any (fun m z =>
        let (m, b) := any (fun m x => ask depth m z x) m l in
        if b then (m, false) else opposite (any (ask_above l r d) m (snd t.[z]))) m (fst t.[y]))
  end.

Definition ask_options (l r : list int) (m : answers) (y : int) : answers :=
  let (m, _) := ask_below l r depth m y in fst (ask_above l r depth m y).

Definition ask_sum (m : answers) (entry : int * int * int) : answers :=
  let '(a, b, k) := entry in
  let node := sum_node count buckets sums in
  ask_options (map node (pair_left t a b)) (map node (pair_right t a b)) m k.

Definition ask_strip (m : answers) (s : list bool) : answers :=
  let node := cut_node count buckets sums strips in
  ask_options (map node (cuts true s)) (map node (cuts false s)) m (strip_node count strips s).

(** The questions of [growth_right]. *)
Definition ask_growth (m : answers) (s : list bool) : answers :=
  let node := cut_node count buckets sums strips in
  let l := map node (cuts true s) in
  let r := map node (cuts false s) in
  let g := strip_node count strips s in
  let more := fun k => sum_node count buckets sums (raised k) in
  let below := fun m y x => ask depth m y (more x) in
  let (m, _) := any (fun m x => ask depth m (more x) (sum_node count buckets sums (g, 1%uint63)))
                  m r in
  let (m, b) := any (fun m x => below m g x) m l in
  if b then m
  else fst (any (fun m y =>
    let (m, b) := any (fun m x => ask depth m (more x) y) m r in
    if b then (m, false)
    else let (m, b) := any (fun m z => opposite (any (fun m x => below m z x) m l))
                         m (fst t.[y]) in
         if b then (m, false) else any (fun m x => below m y (more x)) m l) m (snd t.[g])).

Definition refutations_in (known : list (int * int * option move)) : list refutation :=
  flat_map (fun '(i, j, answer) => match answer with Some x => [(i, j, x)] | None => [] end) known.

Definition search (entries : list (int * int * int)) (listed : list (list bool))
    : refutation_index :=
  let m := fold_left ask_sum entries (make buckets []) in
  let m := fold_left ask_strip listed m in
  let m := fold_left (fun m f => ask_growth (ask_growth m (strip f 22)) (strip f 23)) families m in
  fold_left (fun found h => found.[h <- refutations_in m.[h]]) (places (place_number buckets))
    (make buckets []).

End Search.

(** ** The computation of the values

    Nothing is proved of this computation: its results are data for the checks above.  It finds
    canonical forms, so that equal games have the same node. *)

(** The nodes so far and their number, an index of the nodes by their options, the canonical form
    of each node, what is known of the order, the sums, and the strips. *)
Record state : Type := State
  { nodes : table; next : int; by_options : array (list int); forms : array int;
    order : answers; sums_so_far : array (list (int * int * int)); strips_so_far : strip_index;
    strips_listed : list (list bool) }.

(** How many nodes fit. *)
Definition most_nodes : int := 65536%uint63.

(** More than the depth of any of the recursions. *)
Definition depth_bound : nat := 200.

Section Computation.

(** How many lists the indices have: a power of 2. *)
Variable index_size : int.

Definition no_state : state := State (make most_nodes ([], [])) 0%uint63 (make index_size [])
  (make most_nodes 0%uint63) (make index_size []) (make index_size []) No_strip [].

Definition with_order (s : state) (m : answers) : state :=
  State (nodes s) (next s) (by_options s) (forms s) m (sums_so_far s) (strips_so_far s)
    (strips_listed s).

(** Places in ascending order, without repetitions. *)
Fixpoint put_place (x : int) (l : list int) : list int :=
  match l with
  | [] => [x]
  | y :: rest => if ltb x y then x :: l else if Uint63.eqb x y then l else y :: put_place x rest
  end.

Definition sorted (l : list int) : list int := fold_left (fun found x => put_place x found) l [].

Fixpoint same_places (l m : list int) : bool :=
  match l, m with
  | [], [] => true
  | x :: l, y :: m => if Uint63.eqb x y then same_places l m else false
  | _, _ => false
  end.

Definition options_hash (l r : list int) : int :=
  let mix := fold_left (fun h x => ((h << 5) + h + x + 1) land 1048575)%uint63 in
  ((mix r (mix l 1 << 3)) land (index_size - 1))%uint63.

(** The node with these options, and whether it is new. *)
Definition node_with (s : state) (l r : list int) : state * int * bool :=
  let h := options_hash l r in
  let is_it := fun k => let (l', r') := (nodes s).[k] in
                        if same_places l l' then same_places r r' else false in
  match find is_it (by_options s).[h] with
  | Some k => (s, k, false)
  | None =>
      let k := next s in
      (State (nodes s).[k <- (l, r)] (k + 1)%uint63 (by_options s).[h <- k :: (by_options s).[h]]
         (forms s).[k <- k] (order s) (sums_so_far s) (strips_so_far s) (strips_listed s), k, true)
  end.

(** The elements for which a question is answered with no. *)
Fixpoint without {A : Type} (f : answers -> A -> answers * bool) (m : answers) (l : list A)
    : answers * list A :=
  match l with
  | [] => (m, [])
  | x :: rest =>
      let (m, b) := f m x in
      let (m, kept) := without f m rest in (m, if b then kept else x :: kept)
  end.

(** The options in place of the option x: x itself, or others if it is reversible, that is, if
    [above] is right for an answer. *)
Definition bypassed (answers_of options_of : int -> list int)
    (above : answers -> int -> answers * bool) (found : answers * list int * bool) (x : int)
    : answers * list int * bool :=
  let '(m, l, changed) := found in
  let (m, y) := first above m (answers_of x) in
  match y with
  | Some y => (m, options_of y ++ l, true)
  | None => (m, x :: l, changed)
  end.

(** The node of the canonical form of {l|r}. *)
Fixpoint canonical_node (depth : nat) (s : state) (l r : list int) : state * int :=
  match depth with
  | O => (s, 0%uint63)
  | S d =>
      let l := sorted l in
      let r := sorted r in
      let le := ask (nodes s) index_size depth_bound in
      let other := fun x y => negb (Uint63.eqb x y) in
      let (m, l) := without (fun m x => any (fun m y => le m x y) m (filter (other x) l))
                      (order s) l in
      let (m, r) := without (fun m x => any (fun m y => le m y x) m (filter (other x) r)) m r in
      let '(s, g, is_new) := node_with (with_order s m) l r in
      if is_new then
        let t := nodes s in
        let le := ask t index_size depth_bound in
        let '(m, l, left_changed) := fold_left
          (bypassed (fun x => snd t.[x]) (fun y => fst t.[y]) (fun m y => le m y g))
          l (order s, [], false) in
        let '(m, r, right_changed) := fold_left
          (bypassed (fun x => fst t.[x]) (fun y => snd t.[y]) (fun m y => le m g y))
          r (m, [], false) in
        let s := with_order s m in
        if orb left_changed right_changed then
          let (s, k) := canonical_node d s l r in
          (State (nodes s) (next s) (by_options s) (forms s).[g <- k] (order s) (sums_so_far s)
             (strips_so_far s) (strips_listed s), k)
        else (s, g)
      else (s, (forms s).[g])
  end.

Fixpoint map_state {A : Type} (f : state -> A -> state * int) (s : state) (l : list A)
    : state * list int :=
  match l with
  | [] => (s, [])
  | x :: rest => let (s, k) := f s x in
                 let (s, found) := map_state f s rest in (s, k :: found)
  end.

(** The node of a sum. *)
Fixpoint add_nodes (depth : nat) (s : state) (p : int * int) : state * int :=
  match depth with
  | O => (s, 0%uint63)
  | S d =>
      let (a, b) := if leb (fst p) (snd p) then p else (snd p, fst p) in
      let h := hash index_size a b in
      let k := find_sum most_nodes a b (sums_so_far s).[h] in
      if ltb k most_nodes then (s, k)
      else
        let (s, l) := map_state (add_nodes d) s (pair_left (nodes s) a b) in
        let (s, r) := map_state (add_nodes d) s (pair_right (nodes s) a b) in
        let (s, k) := canonical_node depth_bound s l r in
        let found := sums_so_far s in
        (State (nodes s) (next s) (by_options s) (forms s) (order s)
           found.[h <- (a, b, k) :: found.[h]] (strips_so_far s) (strips_listed s), k)
  end.

Fixpoint insert (strip : list bool) (k : int) (m : strip_index) : strip_index :=
  let '(k0, l, r) := match m with No_strip => (most_nodes, No_strip, No_strip)
                                | Strips k0 l r => (k0, l, r) end in
  match strip with
  | [] => Strips k l r
  | true :: rest => Strips k0 (insert rest k l) r
  | false :: rest => Strips k0 l (insert rest k r)
  end.

(** The node of a strip. *)
Fixpoint value_node (depth : nat) (s : state) (strip : list bool) : state * int :=
  match depth with
  | O => (s, 0%uint63)
  | S d =>
      let k := node_in most_nodes (strips_so_far s) strip in
      if ltb k most_nodes then (s, k)
      else
        let cut := fun s (p : list bool * list bool) =>
          let (s, a) := value_node d s (fst p) in
          let (s, b) := value_node d s (snd p) in add_nodes depth_bound s (a, b) in
        let (s, l) := map_state cut s (cuts true strip) in
        let (s, r) := map_state cut s (cuts false strip) in
        let (s, k) := canonical_node depth_bound s l r in
        (State (nodes s) (next s) (by_options s) (forms s) (order s) (sums_so_far s)
           (insert strip k (strips_so_far s)) (strip :: strips_listed s), k)
  end.

(** A member of a family, and the sums of its value that the check needs. *)
Definition compute_member (s : state) (member : ends_of * nat) : state :=
  let (f, k) := member in
  let raise := fun s a => add_nodes depth_bound s (raised a) in
  let (s, g) := value_node depth_bound s (strip f k) in
  let (s, _) := raise s g in
  if k <? bound_copies then s
  else
    let (s, _) := add_nodes depth_bound s (g, 1%uint63) in
    let add_cut := fun s (p : list bool * list bool) =>
      let (s, a) := value_node depth_bound s (fst p) in
      let (s, b) := value_node depth_bound s (snd p) in
      let (s, c) := add_nodes depth_bound s (a, b) in
      let (s, d) := raise s c in raise s d in
    let (s, _) := map_state add_cut s (cuts true (strip f k)) in
    fst (map_state add_cut s (cuts false (strip f k))).

(** The values of all strips with at most [copies] copies; the first nodes are 0, * and ^. *)
Definition compute (copies : nat) : state :=
  let '(s, _, _) := node_with no_state [] [] in
  let '(s, _, _) := node_with s [0%uint63] [0%uint63] in
  let '(s, _, _) := node_with s [0%uint63] [1%uint63] in
  fold_left compute_member (list_prod families (seq 0 (S copies))) s.

End Computation.

(** ** The theorem *)

(** Search for refutations, and check the values of a state. *)
Definition shows_first_values (index_size : int) (s : state) : bool :=
  let count := next s in
  let t := nodes s in
  let sums := sums_so_far s in
  let strips := strips_so_far s in
  let entries := flat_map (fun h => sums.[h]) (places (place_number index_size)) in
  let found := search count t index_size sums strips depth_bound entries (strips_listed s) in
  if ordered (place_number count) t then
    if all_refute t index_size found then
      if sums_fit count t index_size found sums depth_bound then
        if strips_fit count t index_size found sums strips depth_bound then
          first_values_right count t index_size found sums strips
        else false
      else false
    else false
  else false.

Theorem shown_first_values : forall index_size s,
  shows_first_values index_size s = true -> first_values.
Proof.
  unfold shows_first_values; intros index_size s; set (found := search _ _ _ _ _ _ _ _).
  set (count := next s) in *; set (t := nodes s) in *; set (sums := sums_so_far s) in *.
  set (strips := strips_so_far s) in *.
  destruct (ordered (place_number count) t) eqn:A; [| discriminate].
  destruct (all_refute t index_size found) eqn:B; [| discriminate].
  destruct (sums_fit count t index_size found sums depth_bound) eqn:C; [| discriminate].
  destruct (strips_fit count t index_size found sums strips depth_bound) eqn:D; [| discriminate].
  intros E; exact (first_values_by count t index_size found sums A B strips depth_bound C D E).
Qed.

(** About 430,000 comparisons are stored. *)
Definition index_size : int := 131072%uint63.

(** The values of strips with at most 23 copies are as the proof needs them. *)
Theorem computed_first_values :
  shows_first_values index_size (compute index_size 23) = true.
Proof. vm_cast_no_check (eq_refl true). Qed.

(** From 9 copies on, two more copies of xxo add an up, in all strips of the 36 families. *)
Theorem two_more_copies : forall f k, In f families -> 9 <= k ->
  equal (row_game (map Some (strip f (k + 2)))) (add (row_game (map Some (strip f k))) up).
Proof.
  intros f k; rewrite !row_of_strip.
  exact (clobber_period (shown_first_values _ _ computed_first_values) f k).
Qed.

(** n copies of xxo in a row have the value of (n + 1)/2 ups, rounded down, for all n.
    Clause: clobber.xxo. *)
Theorem values_of_copies_of_xxo : forall n,
  equal (row_game (map Some (run n))) (multiple ((n + 1) / 2) up).
Proof.
  intros n; rewrite row_of_strip.
  exact (copies_of_xxo (shown_first_values _ _ computed_first_values) n).
Qed.
