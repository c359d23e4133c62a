// The board of Mahjong Solitaire: arrows by where the tiles lie, and a focus that outlives the tile it was on.

import {
  afterEachAnswer,
  board,
  fade,
  goTo,
  handleKeys,
  openAtTheEnd,
  places,
  playWith,
  roveIfLost,
  start,
  stillness,
} from "./board.js";

const isThere = (tile) => !tile.dataset.shown;
const free = () => places().filter((tile) => tile.hasAttribute("data-free") && isThere(tile));

function middle(tile) {
  const box = tile.getBoundingClientRect();
  return { x: box.left + box.width / 2, y: box.top + box.height / 2 };
}

function nearest(from, tiles, cost) {
  let best;
  let least = Infinity;
  for (const tile of tiles) {
    const { x, y } = middle(tile);
    const price = cost(x - from.x, y - from.y);
    if (price < least) [best, least] = [tile, price];
  }
  return best;
}

// What lies within 45° of the direction comes before what lies further aside: so the arrows miss no free tile.
const ASIDE = 1e6;
const ahead = (along, aside) => (along > 1 ? along + aside + (aside > along ? ASIDE : 0) : Infinity);
const directions = {
  ArrowLeft: (x, y) => ahead(-x, Math.abs(y)),
  ArrowRight: (x, y) => ahead(x, Math.abs(y)),
  ArrowUp: (x, y) => ahead(-y, Math.abs(x)),
  ArrowDown: (x, y) => ahead(y, Math.abs(x)),
};

handleKeys((tile, key) => {
  if (key === "Home") return free()[0];
  if (key === "End") return free().at(-1);
  const cost = directions[key];
  return cost && (nearest(middle(tile), free().filter((other) => other !== tile), cost) ?? tile);
});

let lost; // where the tile lay that had the focus and went

document.addEventListener("leaving", (event) => {
  if (event.target === document.activeElement) lost = middle(event.target);
});

afterEachAnswer(() => {
  const from = lost;
  lost = undefined;
  if (from && free().length) goTo(nearest(from, free(), Math.hypot));
  else roveIfLost(free()[0], places()[0]);
});

openAtTheEnd(() => 450);

// An upright phone shows a part of the board at a time: begin in the middle, and stay there when the board comes anew.
let table;
let scrolled;

document.addEventListener(
  "scroll",
  (event) => {
    if (event.target === table && places().length) scrolled = [table.scrollLeft, table.scrollTop];
  },
  true,
);

afterEachAnswer(() => {
  if (table?.isConnected) return;
  table = document.querySelector(".table");
  const side = getComputedStyle(table).direction === "rtl" ? -1 : 1;
  const middle = [(side * (table.scrollWidth - table.clientWidth)) / 2, (table.scrollHeight - table.clientHeight) / 2];
  table.scrollTo(...(scrolled ?? middle));
});

// A hint comes into view, both tiles of it: the first once more at the end, in case the second has moved it away.
let ringed = "";

afterEachAnswer(() => {
  const hinted = [...board().querySelectorAll("[data-hint]")];
  const now = hinted.map((tile) => tile.id).join();
  if (now && now !== ringed) {
    const behavior = stillness.matches ? "auto" : "smooth";
    for (const tile of [...hinted, hinted[0]]) tile.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  }
  ringed = now;
});

// -- what a tap does, before the site has said so ----------------------------------------------------------------------

// Any two flowers pair, and any two seasons; else two of a kind.
const family = ({ dataset: { kind } }) => (/^[FS]\d$/.test(kind) ? kind[0] : kind);

const cell = (x, y, z) => (z * 100 + y) * 100 + x;

const tileOf = (number) => document.getElementById(`tile-${number}`);
const kept = () => board().querySelector("[data-selected]");

// Returns what lies around a tile of the board: `above`, `below`, `left`, `right` of it.
function surveyed() {
  const count = places().length;
  if (survey?.of !== board() || survey.count !== count) survey = { of: board(), count, around: newSurvey() };
  return survey.around;
}

let survey;

function newSurvey() {
  const at = new Map();
  const corner = ({ dataset: { x, y, z } }) => [Number(x), Number(y), Number(z)];
  const square = (x, y, z) => [cell(x, y, z), cell(x + 1, y, z), cell(x, y + 1, z), cell(x + 1, y + 1, z)];
  for (const tile of places()) for (const one of square(...corner(tile))) at.set(one, tile);
  return (tile, gone) => {
    const [x, y, z] = corner(tile);
    const tiles = (...cells) => [
      ...new Set(cells.map((one) => at.get(one)).filter((other) => other && !gone.includes(other))),
    ];
    return {
      above: tiles(...square(x, y, z + 1)),
      below: tiles(...square(x, y, z - 1)),
      left: tiles(cell(x - 1, y, z), cell(x - 1, y + 1, z)),
      right: tiles(cell(x + 2, y, z), cell(x + 2, y + 1, z)),
    };
  };
}

// Returns the tiles that keep this one from being taken.
function blockers(tile, gone, around) {
  const { above, left, right } = around(tile, gone);
  return left.length && right.length ? [...above, ...left, ...right] : above;
}

// Returns the board as those moves leave it: the number of the tile that is selected, and the tiles that are gone.
// `known` is false when that depends on what the site alone knows; `ignored` says whether the last move has changed
// nothing. Each tap gets to know what it leads to.
function foresee(moves) {
  const state = { selected: kept()?.value, gone: [], known: true, ignored: false };
  for (const move of moves) delete move.leads;
  for (const move of moves) {
    if (move.verb === "hint") continue;
    state.known &&= move.verb === "tap" && ["new", "playing"].includes(board().dataset.status);
    if (state.known) tap(state, tileOf(move.value));
    if (!state.known) break;
    move.leads = { selected: state.selected, gone: state.gone.map((tile) => tile.id) };
  }
  return state;
}

function tap(state, tile) {
  const one = state.selected && tileOf(state.selected);
  state.ignored = false;
  if (!tile || state.gone.includes(tile)) state.ignored = true;
  else if (blockers(tile, state.gone, surveyed()).length) {
    state.ignored = !one;
    state.selected = undefined;
  } else if (one === tile) state.selected = undefined;
  else if (one && !(one.dataset.kind && tile.dataset.kind)) state.known = false;
  else if (one && family(one) === family(tile)) {
    state.gone.push(one, tile);
    state.selected = undefined;
  } else state.selected = tile.value;
}

// What the page has written over: element, attribute, and what the site has said there.
let written = [];

function put(tile, name, value) {
  written.push([tile, name, tile.getAttribute(name)]);
  set(tile, name, value);
}

function set(tile, name, value) {
  if (value === null) tile.removeAttribute(name);
  else tile.setAttribute(name, value);
}

function select(tile, value) {
  put(tile, "data-selected", value);
  put(tile, "aria-pressed", value === null ? null : "true");
}

function hide() {
  for (const [tile, name, said] of written.reverse()) set(tile, name, said);
  written = [];
}

function show(moves) {
  hide();
  const { selected, gone } = foresee(moves);
  const around = surveyed();
  const freed = gone
    .flatMap((tile) => Object.values(around(tile, gone)).flat())
    .filter((tile) => !tile.hasAttribute("data-free") && !blockers(tile, gone, around).length);
  const focused = gone.find((tile) => tile === document.activeElement);
  const old = kept();
  if (old && old.value !== selected) select(old, null);
  if (selected) select(tileOf(selected), "");
  for (const tile of freed) put(tile, "data-free", "");
  for (const tile of board().querySelectorAll("[data-shown]")) if (!gone.includes(tile)) delete tile.dataset.shown;
  for (const tile of gone) {
    if (tile.dataset.shown) continue;
    fade(tile);
    tile.dataset.shown = "gone";
  }
  if (focused) setTimeout(() => leaveFocus(focused)); // What is seen comes first.
}

function leaveFocus(tile) {
  const elsewhere = document.activeElement !== tile && document.activeElement !== document.body;
  if (tile.dataset.shown && tile.isConnected && !elsewhere && free().length) goTo(nearest(middle(tile), free(), Math.hypot));
}

const POINTED_OUT = 600; // ms

function pointOut(tiles) {
  for (const tile of tiles) {
    tile.dataset.blocks = "";
    setTimeout(() => delete tile.dataset.blocks, POINTED_OUT);
  }
}

playWith({
  ignores(move, moves) {
    if (move.verb !== "tap") return false;
    hide();
    const { gone } = foresee(moves);
    const { known, ignored } = foresee([...moves, move]);
    const tile = tileOf(move.value);
    if (tile && !gone.includes(tile)) pointOut(blockers(tile, gone, surveyed()));
    show(moves);
    return (known && ignored) || ["won", "stuck"].includes(board().dataset.status);
  },
  show,
  hide,
  counts: ({ leads }) => !leads || (kept()?.value === leads.selected && !leads.gone.some((id) => document.getElementById(id))),
  look: () => [...places().map((tile) => tile.value), kept()?.value].join(),
});

start();
