// The board of Match Cards: arrows by rows and columns, the question to compare at the right moment, the gathering.

import {
  afterEachAnswer,
  board,
  goTo,
  handleKeys,
  isWaiting,
  openAtTheEnd,
  places,
  play,
  playWith,
  roveIfLost,
  start,
  stillness,
  stop,
} from "./board.js";

handleKeys((card, key) => {
  const all = places();
  const columns = Number(board().dataset.columns);
  const index = all.indexOf(card);
  const first = index - (index % columns);
  const last = Math.min(first + columns, all.length) - 1;
  const to = {
    ArrowLeft: Math.max(index - 1, first),
    ArrowRight: Math.min(index + 1, last),
    ArrowUp: index - columns,
    ArrowDown: index + columns,
    Home: first,
    End: last,
  }[key];
  return to === undefined ? undefined : (all[to] ?? card);
});

// -- cards that were tapped: they lift and begin to turn at once, and show what the answer brings ------------------------

const HALF = 90; // ms of the turn until a card stands on its edge

// Returns the cards that those moves turn.
function turnedBy(moves) {
  const turned = [];
  let room = Number(board().dataset.group) - places().filter((card) => card.dataset.state === "open").length;
  if (!["new", "playing"].includes(board().dataset.status)) room = 0;
  for (const { verb, value } of moves) {
    if (verb !== "flip") break;
    const card = places()[value];
    if (room <= 0 || card.dataset.state !== "hidden" || turned.includes(card)) continue;
    turned.push(card);
    room -= 1;
  }
  return turned;
}

function turnOver(card) {
  card.dataset.shown = "turning";
  setTimeout(() => delete card.dataset.shown, stillness.matches ? 0 : HALF);
}

playWith({
  ignores: (move, moves) =>
    move.verb === "flip" &&
    moves.every(({ verb }) => verb === "flip") &&
    turnedBy([...moves, move]).length === turnedBy(moves).length,
  show(moves) {
    const turned = turnedBy(moves);
    for (const card of turned) {
      if (card.dataset.shown) continue;
      card.dataset.shown = "lifted";
      delete card.dataset.turned;
    }
    for (const card of places()) {
      if (card.dataset.shown !== "lifted" || turned.includes(card)) continue;
      if (card.dataset.state === "hidden") delete card.dataset.shown;
      else turnOver(card);
    }
  },
  counts: ({ verb, value }) => verb !== "flip" || places()[value]?.dataset.state !== "hidden",
  look: () => places().map((card) => card.dataset.state).join(),
});

// -- asking to compare -------------------------------------------------------------------------------------------

const MARGIN = 15; // The server's milliseconds end a little after ours begin.
const AGAIN = 3000; // No answer: ask again, until there is one.
let question = 0;

function askToCompare(wait) {
  clearTimeout(question);
  if (board().dataset.status !== "comparing") return;
  question = setTimeout(() => {
    if (!isWaiting("compare")) play(board(), document.getElementById("compare"));
    question = setTimeout(() => askToCompare(0), AGAIN);
  }, wait);
}

afterEachAnswer(() => {
  roveIfLost(places()[0]);
  askToCompare(Number(board().dataset.wait) + MARGIN);
});

// -- the end: the cards are gathered, then the window opens ------------------------------------------------------

openAtTheEnd(() => {
  if (board().dataset.status !== "won" || stillness.matches) return 300;
  const table = board().getBoundingClientRect();
  const x = table.left + table.width / 2;
  const y = table.top + table.height / 2;
  places().forEach((card, index) => {
    const place = card.getBoundingClientRect();
    card.style.setProperty("--to-x", `${x - place.left - place.width / 2}px`);
    card.style.setProperty("--to-y", `${y - place.top - place.height / 2}px`);
    card.style.setProperty("--to-turn", `${((index * 37) % 17) - 8}deg`);
  });
  board().classList.add("gathering");
  return 750;
});

// -- windows -----------------------------------------------------------------------------------------------------

document.addEventListener(
  "close",
  (event) => {
    const dialog = event.target;
    if (dialog.id === "comparison") {
      if (dialog.querySelector("[name='quiet']").checked) play(dialog.querySelector("form"));
      setTimeout(() => dialog.remove());
      goTo(stop() ?? places()[0]);
    }
    if (dialog.id === "end") board().classList.remove("gathering");
  },
  true,
);

document.addEventListener(
  "submit",
  (event) => {
    const dialog = event.target.closest("dialog#comparison");
    if (!dialog) return;
    event.preventDefault();
    dialog.close();
  },
  true,
);

start();
