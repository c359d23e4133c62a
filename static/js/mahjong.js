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
  rove,
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
  else if (places().filter((tile) => tile.tabIndex === 0).length !== 1) {
    const focused = places().find((tile) => tile === document.activeElement);
    const first = focused ?? free()[0] ?? places()[0];
    if (first) rove(first);
  }
});

openAtTheEnd(() => 450);

// -- what a tap does, before the site has said so ----------------------------------------------------------------------

// Any two flowers pair, and any two seasons; else two of a kind.
const family = ({ dataset: { kind } }) => (/^[FS]\d$/.test(kind) ? kind[0] : kind);

const cell = (x, y, z) => (z * 100 + y) * 100 + x;

// Returns what lies around a tile of the board: `above`, `left`, `right` of it.
function surveyed() {
  const count = places().length;
  if (survey?.of !== board() || survey.count !== count) survey = { of: board(), count, around: newSurvey() };
  return survey.around;
}

let survey;

function newSurvey() {
  const at = new Map();
  for (const tile of places()) {
    const [x, y, z] = [tile.dataset.x, tile.dataset.y, tile.dataset.z].map(Number);
    for (const corner of [cell(x, y, z), cell(x + 1, y, z), cell(x, y + 1, z), cell(x + 1, y + 1, z)]) at.set(corner, tile);
  }
  return (tile, gone) => {
    const [x, y, z] = [tile.dataset.x, tile.dataset.y, tile.dataset.z].map(Number);
    const tiles = (...cells) => [
      ...new Set(cells.map((one) => at.get(one)).filter((other) => other && !gone.includes(other))),
    ];
    return {
      above: tiles(cell(x, y, z + 1), cell(x + 1, y, z + 1), cell(x, y + 1, z + 1), cell(x + 1, y + 1, z + 1)),
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

// Returns the board as those moves leave it: the tile that is selected, the tiles that are gone, those that have come
// to be free; `known` is false when that depends on what the site alone knows. `ignored` says whether the last move has
// changed nothing. Each tap gets to know what it leads to.
function foresee(moves) {
  const left = new Map(places().map((tile) => [tile.value, tile]));
  const state = { selected: kept()?.value, gone: [], known: true, ignored: false };
  const around = surveyed();
  for (const move of moves) delete move.leads;
  for (const move of moves) {
    if (move.verb === "hint") continue;
    state.known &&= move.verb === "tap" && ["new", "playing"].includes(board().dataset.status);
    const tile = left.get(move.value);
    const one = left.get(state.selected);
    if (!state.known) break;
    state.ignored = false;
    if (!tile || state.gone.includes(tile)) state.ignored = true;
    else if (blockers(tile, state.gone, around).length) {
      if (one) state.selected = undefined;
      else state.ignored = true;
    } else if (one === tile) state.selected = undefined;
    else if (one && !(one.dataset.kind && tile.dataset.kind)) state.known = false;
    else if (one && family(one) === family(tile)) {
      state.gone.push(one, tile);
      state.selected = undefined;
    } else state.selected = tile.value;
    if (!state.known) break;
    move.leads = { selected: state.selected, gone: state.gone.map((other) => other.id) };
  }
  return { ...state, around };
}

// What the page has written over: element, attribute, and what the site has said there.
let written = [];

function write(tile, name, value) {
  const said = tile.getAttribute(name);
  if (said === value) return;
  written.push([tile, name, said]);
  put(tile, name, value);
}

function put(tile, name, value) {
  if (value === null) tile.removeAttribute(name);
  else tile.setAttribute(name, value);
}

const kept = () => places().find((tile) => tile.hasAttribute("data-selected"));

function hide() {
  for (const [tile, name, said] of written.reverse()) put(tile, name, said);
  written = [];
}

function show(moves) {
  hide();
  const { selected, gone, around } = foresee(moves);
  const focused = gone.find((tile) => tile === document.activeElement);
  const from = focused && middle(focused);
  for (const tile of places()) {
    const isSelected = tile.value === selected;
    write(tile, "data-selected", isSelected ? "" : null);
    write(tile, "aria-pressed", isSelected ? "true" : null);
    if (gone.includes(tile) === (tile.dataset.shown === "gone")) continue;
    if (!gone.includes(tile)) {
      delete tile.dataset.shown;
      continue;
    }
    fade(tile);
    tile.dataset.shown = "gone";
  }
  if (!gone.length) return;
  for (const tile of places()) {
    if (!tile.hasAttribute("data-free") && !blockers(tile, gone, around).length) write(tile, "data-free", "");
  }
  if (from && free().length) goTo(nearest(from, free(), Math.hypot));
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
    const { gone, around } = foresee(moves);
    const { known, ignored } = foresee([...moves, move]);
    const tile = document.getElementById(`tile-${move.value}`);
    if (tile && !gone.includes(tile)) pointOut(blockers(tile, gone, around));
    if (!(known && ignored) && !["won", "stuck"].includes(board().dataset.status)) return false;
    show(moves);
    return true;
  },
  show,
  hide,
  counts: ({ leads }) =>
    !leads || (kept()?.value === leads.selected && !leads.gone.some((id) => document.getElementById(id))),
  look: () => [...places().map((tile) => tile.value), kept()?.value].join(),
});

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
  const hinted = places().filter((tile) => "hint" in tile.dataset);
  const now = hinted.map((tile) => tile.id).join();
  if (now && now !== ringed) {
    const behavior = stillness.matches ? "auto" : "smooth";
    for (const tile of [...hinted, hinted[0]]) tile.scrollIntoView({ block: "nearest", inline: "nearest", behavior });
  }
  ringed = now;
});

start();
