// Play: an opponent answers each move.  A ruleset may have opponents of its own, such as an
// adviser.  In a partizan game the page itself is exact: the analysis says who wins after each
// option, and a player who moves to a win for the player who has just moved wins.
import { $, button, element } from "./dom.js";
import * as notices from "./notices.js";
import * as position from "./position.js";
import { work } from "./work.js";

const OTHER = { Left: "Right", Right: "Left" };
const WINS = { Left: "LP", Right: "RP" }; // the outcomes after a move with which its player wins

let page; // arrive(subject, data), reply(subject, data), changed()
let chosen = { opponent: "", you: "" };
let drawn = null; // the ruleset that the panel is for
const partizan = new Set(); // the rulesets whose positions have options of both players
let begun = null; // the first spot of a move that is entered on the board

export const state = () => chosen;

// Whether a click on the board is a move of the player, instead of a change of the board.
export const isMove = () => Boolean(chosen.opponent) && position.now().to_move === null && hasSides();
const hasSides = () => position.options() !== null;

export function begin(stored, functions) {
  chosen = { opponent: stored.opponent, you: stored.you || "Left" };
  page = functions;
  $("play").addEventListener("click", () => open($("play-panel").hidden));
}

function open(isOpen) {
  $("play-panel").hidden = !isOpen;
  $("play").setAttribute("aria-expanded", String(isOpen));
}

// The panel for a ruleset; another ruleset ends a game.
export function draw(ruleset) {
  begun = null;
  if (hasSides()) partizan.add(ruleset.name);
  const isPartizan = partizan.has(ruleset.name);
  const opponents = ruleset.opponents.length ? ruleset.opponents : isPartizan ? ["exact"] : [];
  $("play").hidden = !opponents.length;
  if (!opponents.length) open(false);
  const key = `${ruleset.name} ${opponents}`;
  if (drawn === key) return;
  if (drawn && !drawn.startsWith(`${ruleset.name} `)) chosen = { opponent: "", you: "Left" };
  drawn = key;
  if (opponents.length && !opponents.includes(chosen.opponent)) chosen.opponent = "";
  const who = choice("opponent", "Against", [["", "nobody"], ...opponents.map((name) => [name, `the ${name} player`])]);
  const parts = [who];
  if (isPartizan) parts.push(choice("you", "You are", [["Left", "Left"], ["Right", "Right"]]));
  parts.push(button("Let it move", () => notices.during(letMove), { id: "let-move" }));
  $("play-panel").replaceChildren(...parts,
    element("p", { className: "quiet" }, isPartizan
      ? "Your move: click its places on the board, or its picture among your options."
      : "Your move: click a place on the board."));
  if (opponents.length) open(Boolean(chosen.opponent));
}

function choice(name, label, values) {
  const select = element("select", { id: name }, ...values.map(([value, text]) => element("option", { value }, text)));
  select.value = chosen[name];
  select.addEventListener("change", () => {
    chosen[name] = select.value;
    page.changed();
  });
  return element("label", {}, label, select);
}

async function letMove() {
  if (!chosen.opponent) notices.fail("Choose an opponent first.");
  else if (position.now().to_move === null) await reply(page.arrive);
  else await ask(page.arrive);
}

// Partizan games

// The moves of the player that a click can mean: those at the spot, and at the one before.
export function movesAt(spot) {
  const side = position.options()[chosen.you.toLowerCase()];
  const spots = begun && begun !== spot ? [begun, spot] : [spot];
  const moves = side.flatMap((group) => group.positions.map((each) => ({ ...each, kind: group.marks[0]?.kind })))
    .filter((move) => spots.every((name) => move.spots?.includes(name)));
  begun = moves.length > 1 && spots.length === 1 ? spot : null;
  if (!moves.length) notices.say(`${chosen.you} has no move there.`);
  if (moves.length > 1) notices.say("Click another place of the move.");
  position.show(moves.length > 1
    ? moves.map((move) => ({ spots: move.spots, player: chosen.you.toLowerCase(), kind: move.kind, strong: true })) : null);
  return moves;
}

// The exact reply to a move: a winning one if there is one, and canonical options first.
async function reply(arrive) {
  const player = OTHER[chosen.you];
  const groups = position.options()?.[player.toLowerCase()];
  if (!groups) return;
  const wins = groups.find((group) => WINS[player].includes(group.value.outcome));
  const group = wins ?? groups[0];
  if (!group) return notices.say(`${player} cannot move: ${chosen.you} wins.`);
  const [{ position: after }] = group.positions;
  const { ruleset } = position.now();
  const subject = { kind: "position", ruleset, position: after };
  await arrive(subject, await position.look(subject));
  const why = wins ? "which wins" : "though every move loses";
  const isOver = position.options() && !position.options()[chosen.you.toLowerCase()].length;
  notices.say(`${player} moves to ${group.value.text}, ${why}.` +
    (isOver ? ` ${chosen.you} cannot move: ${player} wins.` : ` ${chosen.you} to move.`));
}

// After a move of the player, the opponent moves.  `mover` is the player who has moved, or null
// in a partizan game.
export async function answer(mover) {
  if (!chosen.opponent) return;
  if (mover === null) return reply(page.reply);
  const moves = [];
  const isTheirs = () => position.now().to_move !== null && position.now().to_move !== mover;
  while (chosen.opponent && isTheirs()) {
    const said = await ask(page.reply);
    if (!said) return;
    moves.push(said);
  }
  if (moves.length) notices.say(moves.join(" / "));
}

// A move of an opponent of the ruleset.
async function ask(arrive) {
  const { ruleset, position: before } = position.now();
  const data = await work("reply", { ruleset, position: before, opponent: chosen.opponent }, { quiet: true });
  if (!data) return null;
  await arrive({ kind: "position", ruleset, position: data.position }, position.keep(ruleset, data));
  const said = `${chosen.opponent} plays ${data.said}`;
  notices.say(said);
  return said;
}
