// The board of Mahjong Solitaire: arrows by where the tiles lie, and a focus that outlives the tile it was on.

import { afterEachAnswer, goTo, handleKeys, openAtTheEnd, places, rove, stillness } from "./board.js";

const free = () => places().filter((tile) => tile.hasAttribute("data-free"));

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
