//! Asks the Rust library of cgt-py for values of strips.
//!
//! Each line of the input has a position of Toads and Frogs, such as `TT.FF`, or of Toppling
//! Dominoes, such as `LRRL`, and the output has its value. The crate `cgt` has these games, but
//! its Python package does not. Build it as a program of a crate that depends on `cgt`, whose
//! sources come with cgt-py 0.11.0.

use cgt::grid::small_bit_grid::SmallBitGrid;
use cgt::short::partizan::canonical_form::CanonicalForm;
use cgt::short::partizan::games::toads_and_frogs::ToadsAndFrogs;
use cgt::short::partizan::games::toppling_dominoes::{Tile, TopplingDominoes};
use cgt::short::partizan::partizan_game::PartizanGame;
use cgt::short::partizan::transposition_table::TranspositionTable;
use std::{collections::HashMap, hash::Hash, io::BufRead, sync::Mutex};

/// The values of positions that were met before.
struct Memo<G>(Mutex<HashMap<G, CanonicalForm>>);

impl<G: Eq + Hash> Memo<G> {
    fn new() -> Self {
        Self(Mutex::new(HashMap::new()))
    }
}

impl<G: Eq + Hash> TranspositionTable<G> for Memo<G> {
    fn lookup_position(&self, position: &G) -> Option<CanonicalForm> {
        self.0.lock().unwrap().get(position).cloned()
    }

    fn insert_position(&self, position: G, value: CanonicalForm) {
        self.0.lock().unwrap().insert(position, value);
    }
}

/// Returns a row of dominoes, L or R each.
fn dominoes(text: &str) -> TopplingDominoes {
    let tile = |c| if c == 'L' { Tile::Blue } else { Tile::Red };
    let tiles: Vec<Tile> = text.chars().map(tile).collect();
    let row = SmallBitGrid::from_arr(tiles.len() as u8, 1, &tiles).unwrap();
    TopplingDominoes::new(vec![row])
}

fn main() {
    let (toads, toppled) = (Memo::new(), Memo::new());
    for line in std::io::stdin().lock().lines() {
        let text = line.unwrap();
        let value = if text.contains(['L', 'R']) {
            dominoes(&text).canonical_form(&toppled)
        } else {
            text.parse::<ToadsAndFrogs>().unwrap().canonical_form(&toads)
        };
        println!("{value}");
    }
}
