// The board: one tab stop with arrow keys, the running clock, the question to compare at the right moment, keys.

const board = () => document.getElementById("board");
const cards = () => [...board().querySelectorAll("[data-card]")];
const still = matchMedia("(prefers-reduced-motion: reduce)");

// -- one tab stop ----------------------------------------------------------------------------------------------

function rove(chosen) {
  for (const card of cards()) card.tabIndex = card === chosen ? 0 : -1;
}

function neighbour(card, key) {
  const all = cards();
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
}

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || document.querySelector("dialog:modal")) return;
  const card = event.target.closest?.("[data-card]");
  const next = card && neighbour(card, event.key);
  if (next) {
    event.preventDefault();
    rove(next);
    next.focus();
    return;
  }
  if (event.repeat && card && (event.key === "Enter" || event.key === " ")) event.preventDefault();
  if (keysAreOn() && !event.target.closest?.("input, textarea, select, [contenteditable]")) {
    const tool = document.querySelector(`[data-key="${CSS.escape(event.key.toLowerCase())}"]`);
    if (tool) {
      event.preventDefault();
      tool.click();
    }
  }
});

document.addEventListener("focusin", (event) => {
  const card = event.target.closest?.("[data-card]");
  if (card) rove(card);
});

// -- single keys, which can be switched off ----------------------------------------------------------------------

function keysAreOn() {
  return localStorage.getItem("keys") !== "off";
}

document.addEventListener("change", (event) => {
  if (event.target.matches("[data-setting='keys']")) localStorage.setItem("keys", event.target.checked ? "on" : "off");
});

// -- the clock ---------------------------------------------------------------------------------------------------

let shownAt = performance.now();
let shown = 0;

function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

function readClock() {
  shown = Number(document.querySelector("[data-counter='time']").dataset.value);
  shownAt = performance.now();
}

setInterval(() => {
  const runs = ["playing", "comparing"].includes(board().dataset.status);
  const reading = document.querySelector("[data-counter='time'] .reading");
  const text = clockText(runs ? shown + performance.now() - shownAt : shown);
  if (reading.textContent !== text) reading.textContent = text;
}, 250);

// -- asking to compare -------------------------------------------------------------------------------------------

const MARGIN = 15; // The server's milliseconds end a little after ours begin.
let question = 0;

function askToCompare(wait) {
  clearTimeout(question);
  if (board().dataset.status !== "comparing") return;
  question = setTimeout(() => {
    htmx.trigger("#compare", "compare");
    question = setTimeout(() => askToCompare(0), 3000); // No answer: ask again, until there is one.
  }, wait);
}

// -- the end: the cards are gathered, then the window opens ------------------------------------------------------

function gather() {
  const middle = board().getBoundingClientRect();
  const x = middle.left + middle.width / 2;
  const y = middle.top + middle.height / 2;
  cards().forEach((card, index) => {
    const place = card.getBoundingClientRect();
    card.style.setProperty("--to-x", `${x - place.left - place.width / 2}px`);
    card.style.setProperty("--to-y", `${y - place.top - place.height / 2}px`);
    card.style.setProperty("--to-turn", `${((index * 37) % 17) - 8}deg`);
  });
  board().classList.add("gathering");
}

function end(dialog) {
  dialog.dataset.window = "later";
  const won = board().dataset.status === "won";
  if (won && !still.matches) gather();
  setTimeout(() => dialog.isConnected && !dialog.open && dialog.showModal(), won && !still.matches ? 750 : 300);
}

// -- after each answer -------------------------------------------------------------------------------------------

function refresh() {
  readClock();
  const all = cards();
  if (!all.some((card) => card.tabIndex === 0) || all.every((card) => card.tabIndex === 0)) {
    rove(all.find((card) => card === document.activeElement) ?? all[0]);
  }
  askToCompare(Number(board().dataset.wait) + MARGIN);
  const last = document.querySelector("dialog[data-window='end']");
  if (last) end(last);
}

document.body.addEventListener("htmx:afterSettle", refresh);
document.body.addEventListener("htmx:afterOnLoad", refresh);

document.addEventListener(
  "close",
  (event) => {
    const dialog = event.target;
    if (dialog.id === "comparison") {
      const quiet = dialog.querySelector("[name='quiet']").checked;
      if (quiet) htmx.trigger(dialog.querySelector("form"), "quiet"); // It must stay until its answer has come.
      else setTimeout(() => dialog.remove());
      (cards().find((card) => card.tabIndex === 0) ?? cards()[0]).focus();
    }
    if (dialog.id === "end") board().classList.remove("gathering");
  },
  true,
);

document.addEventListener("submit", (event) => {
  const dialog = event.target.closest("dialog#comparison");
  if (dialog) {
    event.preventDefault();
    dialog.close();
  }
});

// -- coming back: another tab, or the browser's own memory of the page, may be behind -----------------------------

function fetchBoard() {
  htmx.ajax("GET", location.pathname, { target: "#game", swap: "outerHTML", source: "#board" });
}

addEventListener("pageshow", (event) => event.persisted && location.reload());
document.addEventListener("visibilitychange", () => {
  if (document.visibilityState === "visible" && board().dataset.status !== "new") fetchBoard();
});

document.querySelector("[data-setting='keys']").checked = keysAreOn();
refresh();
