(** * Games and forms

    The definitions of the chapter "Games and forms", of sums, of the order and of outcomes, as
    in reference/tedomari/forms/definitions.py.  There are three differences.  A form has lists
    of options instead of sets.  The order is defined by its rule, game.order.le; that this is the
    order by differences, G >= H if and only if G - H >= 0, is proved in [Sums].  G <= 0 is
    defined by the options of G, as G >= 0 is, instead of by -G >= 0. *)

From Coq Require Import List Bool Arith Lia.
Import ListNotations.

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

(** ** Induction on the number of positions *)

Fixpoint size (g : form) : nat :=
  match g with Form l r => S (list_sum (map size l) + list_sum (map size r)) end.

Lemma size_in_list : forall x l, In x l -> size x <= list_sum (map size l).
Proof.
  intros x l; induction l as [| y l IH]; simpl; intros H; [contradiction |].
  destruct H as [-> | H]; [| specialize (IH H)]; lia.
Qed.

Lemma size_left : forall g x, In x (left g) -> size x < size g.
Proof. intros [l r] x H; cbn [left right] in H; apply size_in_list in H; cbn [size]; lia. Qed.

Lemma size_right : forall g x, In x (right g) -> size x < size g.
Proof. intros [l r] x H; cbn [left right] in H; apply size_in_list in H; cbn [size]; lia. Qed.

Lemma options_induction : forall P : form -> Prop,
  (forall g, (forall x, In x (left g) -> P x) -> (forall x, In x (right g) -> P x) -> P g) ->
  forall g, P g.
Proof.
  intros P step g; remember (size g) as n eqn:E.
  revert g E; induction n as [n IH] using lt_wf_ind; intros g ->.
  apply step; intros x H; eapply IH; try reflexivity.
  - apply size_left; assumption.
  - apply size_right; assumption.
Qed.

(** Put the sizes of all options in sight of [lia]. *)
Ltac sizes :=
  repeat match goal with
  | H : In ?x (left ?g) |- _ =>
      lazymatch goal with
      | _ : size x < size g |- _ => fail
      | _ => pose proof (size_left _ _ H)
      end
  | H : In ?x (right ?g) |- _ =>
      lazymatch goal with
      | _ : size x < size g |- _ => fail
      | _ => pose proof (size_right _ _ H)
      end
  end; lia.

(** ** The options of sums and negatives *)

Lemma left_negative : forall g, left (negative g) = map negative (right g).
Proof. intros [l r]; reflexivity. Qed.

Lemma right_negative : forall g, right (negative g) = map negative (left g).
Proof. intros [l r]; reflexivity. Qed.

Lemma left_add : forall g h,
  left (add g h) = map (fun x => add x h) (left g) ++ map (add g) (left h).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.

Lemma right_add : forall g h,
  right (add g h) = map (fun x => add x h) (right g) ++ map (add g) (right h).
Proof. intros [gl gr] [hl hr]; reflexivity. Qed.

Lemma in_left_add : forall g h x, In x (left (add g h)) <->
  (exists y, In y (left g) /\ x = add y h) \/ (exists y, In y (left h) /\ x = add g y).
Proof.
  intros g h x; rewrite left_add, in_app_iff, !in_map_iff.
  split; intros [[y [A B]] | [y [A B]]]; [left | right | left | right]; exists y; auto.
Qed.

Lemma in_right_add : forall g h x, In x (right (add g h)) <->
  (exists y, In y (right g) /\ x = add y h) \/ (exists y, In y (right h) /\ x = add g y).
Proof.
  intros g h x; rewrite right_add, in_app_iff, !in_map_iff.
  split; intros [[y [A B]] | [y [A B]]]; [left | right | left | right]; exists y; auto.
Qed.

Lemma map_identity_on : forall (f : form -> form) l, (forall x, In x l -> f x = x) -> map f l = l.
Proof.
  intros f l; induction l as [| x l IH]; simpl; intros H; [reflexivity |].
  rewrite H, IH; auto.
Qed.

(** The negative of the negative of a form is the identical form. *)
Theorem negative_negative : forall g, negative (negative g) = g.
Proof.
  induction g as [g IHl IHr] using options_induction; destruct g as [l r]; simpl in *.
  rewrite !map_map; f_equal; apply map_identity_on; assumption.
Qed.
