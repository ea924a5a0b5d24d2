// Play: an opponent answers each move.  A ruleset may have opponents of its own, such as an
// adviser.  In a partizan game the page itself is exact: the analysis says who wins after each
// option, and a player who moves to a win for the player who has just moved wins.  An engine may
// be an opponent too; Python asks it.
import { $, button, element } from "./dom.js";
import * as notices from "./notices.js";
import * as position from "./position.js";
import * as transport from "./transport.js";
import { work } from "./work.js";

const OTHER = { Left: "Right", Right: "Left" };
const WINS = { Left: "LP", Right: "RP" }; // the outcomes after a move with which its player wins

let page; // arrive(subject, data), reply(subject, data), changed()
let chosen = { opponent: "", you: "" };
let drawn = null; // the ruleset that the panel is for
let begun = null; // the first spot of a move that is entered on the board

export const state = () => chosen;

// Whether a click on the board is a move of the player, instead of a change of the board.
export const isMove = () => isPartizan() && (isEngine() || (Boolean(chosen.opponent) && position.options() !== null));
const isEngine = () => chosen.opponent === "engine";
const ruleset = () => position.rulesetOf(position.now().ruleset);
const isPartizan = () => ruleset().partizan;

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
export function draw() {
  begun = null;
  const { name, opponents: own, engine } = ruleset();
  if (drawn === name) return;
  if (drawn) chosen = { opponent: "", you: "Left" };
  drawn = name;
  const opponents = (own.length || !isPartizan() ? own : ["exact"]).map((each) => [each, `the ${each} player`]);
  if (engine) opponents.push(["engine", engine]);
  $("play").hidden = !opponents.length;
  if (!opponents.some(([each]) => each === chosen.opponent)) chosen.opponent = "";
  const parts = [choice("opponent", "Against", [["", "nobody"], ...opponents])];
  if (isPartizan()) parts.push(choice("you", "You are", [["Left", "Left"], ["Right", "Right"]]));
  parts.push(button("Let it move", () => notices.during(letMove), { id: "let-move" }));
  $("play-panel").replaceChildren(...parts,
    element("p", { className: "quiet" }, isPartizan()
      ? "Your move: click its places on the board, or its picture among your options."
      : "Your move: click a place on the board."));
  open(Boolean(chosen.opponent));
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
  else if (isPartizan()) await reply(page.arrive);
  else await ask(page.arrive);
}

// Partizan games

// The moves of a player, as the analysis knows them, or else as Python lists them.
async function movesOf(player) {
  const side = player.toLowerCase();
  const groups = position.options()?.[side];
  if (groups) return groups.flatMap((group) => group.positions.map((each) => ({ ...each, kind: group.marks[0]?.kind })));
  const { ruleset: name, position: at } = position.now();
  const { moves } = await transport.ask("moves", { ruleset: name, position: at });
  return moves.filter((move) => move.player === side);
}

// The moves of the player that a click can mean: those at the spot, and at the one before.
export async function movesAt(spot) {
  const spots = begun && begun !== spot ? [begun, spot] : [spot];
  const moves = (await movesOf(chosen.you)).filter((move) => spots.every((name) => move.spots?.includes(name)));
  begun = moves.length > 1 && spots.length === 1 ? spot : null;
  if (!moves.length) notices.say(`${chosen.you} has no move there.`);
  if (moves.length > 1) notices.say("Click another place of the move.");
  position.show(moves.length > 1
    ? moves.map((move) => ({ spots: move.spots, player: chosen.you.toLowerCase(), kind: move.kind, strong: true })) : null);
  return moves;
}

// The reply to a move: the engine's, or a winning one if there is one, and canonical options first.
async function reply(arrive) {
  const player = OTHER[chosen.you];
  if (!(await movesOf(player)).length) {
    notices.say(`${player} cannot move: ${chosen.you} wins.`);
    return;
  }
  const said = await (isEngine() ? replyOfEngine(player, arrive) : exactReply(player, arrive));
  if (!said) return;
  const isOver = !(await movesOf(chosen.you)).length;
  notices.say(`${said}. ${chosen.you} ${isOver ? `cannot move: ${player} wins.` : "to move."}`);
}

async function exactReply(player, arrive) {
  const groups = position.options()?.[player.toLowerCase()];
  if (!groups) throw new Error("The exact player needs the value: compute it first.");
  const wins = groups.find((group) => WINS[player].includes(group.value.outcome));
  const group = wins ?? groups[0];
  const [{ position: after }] = group.positions;
  const subject = { kind: "position", ruleset: position.now().ruleset, position: after };
  await arrive(subject, await position.look(subject));
  return `${player} moves to ${group.value.text}, ${wins ? "which wins" : "though every move loses"}`;
}

// The reply of the engine.  If the value of its position is known, a wrong claim is pointed out.
async function replyOfEngine(player, arrive) {
  const { ruleset: name, position: before } = position.now();
  const groups = position.options()?.[player.toLowerCase()] ?? [];
  const data = await work("engine", { ruleset: name, position: before, player }, { quiet: true });
  if (!data) return null;
  await arrive({ kind: "position", ruleset: name, position: data.position }, position.keep(name, data));
  const exact = groups.find(({ positions }) => positions.some((each) => each.position === data.position))?.value.outcome;
  const isWrong = data.claim && exact && data.claim !== exact;
  return `${ruleset().engine} ${data.said}${isWrong ? `. It is wrong: the outcome is ${exact}` : ""}`;
}

// After a move of the player, the opponent moves.  `mover` is the player who has moved, or null
// in a partizan game.
export async function answer(mover) {
  if (!chosen.opponent) return;
  if (isPartizan()) return reply(page.reply);
  const moves = [];
  const isTheirs = () => position.now().to_move !== null && position.now().to_move !== mover;
  while (chosen.opponent && isTheirs()) {
    const said = await ask(page.reply);
    if (!said) return;
    moves.push(said);
  }
  if (moves.length) notices.say(moves.join(" / "));
}

// A move in a game in which the position knows the player to move.
async function ask(arrive) {
  const { ruleset: name, position: before } = position.now();
  const here = { ruleset: name, position: before };
  const data = isEngine()
    ? await work("engine", { ...here, player: "" }, { quiet: true })
    : await work("reply", { ...here, opponent: chosen.opponent }, { quiet: true });
  if (!data) return null;
  await arrive({ kind: "position", ruleset: name, position: data.position }, position.keep(name, data));
  const said = isEngine() ? `${ruleset().engine} ${data.said}` : `${chosen.opponent} plays ${data.said}`;
  notices.say(said);
  return said;
}
