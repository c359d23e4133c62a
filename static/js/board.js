// What every board needs: one tab stop, the keys, the running clock, windows at the end, coming back to the page.

import { board, catchUp, showAgain } from "./moves.js";
import { typed } from "./site.js";

export { isWaiting, play, playWith } from "./moves.js";
export { fade, start, stillness } from "./site.js";
export { board };

const PLACE = "#board > button";
export const places = () => [...document.querySelectorAll(PLACE)];

const game = () => document.getElementById("game");
const readers = [];

// Runs now, and after each answer.
export function afterEachAnswer(reader) {
  readers.push(reader);
  reader();
}

// -- one tab stop ----------------------------------------------------------------------------------------------

export function rove(chosen) {
  for (const place of document.querySelectorAll(`${PLACE}:not([tabindex="-1"])`)) if (place !== chosen) place.tabIndex = -1;
  chosen.tabIndex = 0;
}

export function goTo(place) {
  rove(place);
  place.focus();
}

export const stop = () => document.querySelector(`${PLACE}[tabindex="0"]`);

// Makes that place, or the first one of those, the stop, unless there is one.
export function roveIfLost(...some) {
  const stops = document.querySelectorAll(`${PLACE}:not([tabindex="-1"])`);
  const chosen = places().find((place) => place === document.activeElement) ?? some.find((place) => place);
  if (chosen && !(stops.length === 1 && stops[0].tabIndex === 0)) rove(chosen);
}

// What had the focus last; it may leave with an answer.
let focused = null;

document.addEventListener("focusin", (event) => {
  focused = event.target;
  const place = focused.closest?.(PLACE);
  if (place) rove(place);
});

// -- keys --------------------------------------------------------------------------------------------------------

// `neighbour(place, key)` is the place that an arrow, Home or End leads to, or undefined for other keys.
export function handleKeys(neighbour) {
  document.addEventListener("keydown", (event) => {
    if (document.querySelector("dialog:modal") || typing(event.target)) return;
    const place = event.target.closest?.(PLACE);
    if (event.repeat && (event.key === "Enter" || event.key === " ")) {
      event.preventDefault(); // A key that is held down is one press.
      return;
    }
    if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "z" && !event.shiftKey) {
      press(event, "u");
      return;
    }
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = place && neighbour(place, event.key);
    if (next) {
      event.preventDefault();
      goTo(next);
    } else if (game().dataset.keys === "on" && !event.repeat) {
      press(event, event.key.toLowerCase());
    }
  });
}

// A field of a window that has just closed may still have the focus for a moment.
const typing = (target) => target.closest?.("input, textarea, select, [contenteditable]") && target.checkVisibility();

function press(event, key) {
  const tool = document.querySelector(`[data-key="${CSS.escape(key)}"]`);
  if (!tool) return;
  event.preventDefault();
  tool.click();
}

// -- the clock ---------------------------------------------------------------------------------------------------

const clock = () => document.querySelector("[data-counter='time']");
const APART = 2000;
let shown = 0;
let read = [0, 0]; // when it was shown, by the calendar and by the page's own clock

function clockText(milliseconds) {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (number) => String(number).padStart(2, "0");
  const minutes = Math.floor(seconds / 60);
  const rest = two(seconds % 60);
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}

// The page's own clock stands still while the machine sleeps, and the calendar may be set: where they part, the site
// is asked, and until it answers the calendar is believed.
function since() {
  const [calendar, own] = [Date.now() - read[0], performance.now() - read[1]];
  if (Math.abs(calendar - own) > APART) {
    shown += Math.max(calendar, own);
    read = [Date.now(), performance.now()];
    catchUp();
    return 0;
  }
  return own;
}

setInterval(() => {
  const runs = ["playing", "comparing"].includes(board().dataset.status);
  const reading = clock().querySelector(".reading");
  const text = clockText(runs ? since() + shown : shown);
  if (reading.textContent !== text) reading.textContent = text;
}, 250);

// -- after each answer -------------------------------------------------------------------------------------------

let waiting = false;

function answered() {
  if (waiting) return;
  waiting = true;
  queueMicrotask(() => {
    waiting = false;
    for (const reader of readers) reader();
    if (focused?.isConnected === false) returnFrom(focused);
  });
}

document.body.addEventListener("htmx:afterSettle", answered);
document.body.addEventListener("htmx:afterOnLoad", answered);

afterEachAnswer(showAgain);

afterEachAnswer(() => {
  shown = Number(clock().dataset.value);
  read = [Date.now(), performance.now()];
});

// A game that goes on after all, by undo, has no end any more.
function closeEnd() {
  for (const dialog of document.querySelectorAll("dialog#end")) {
    dialog.close();
    dialog.remove();
    returnFrom(dialog);
  }
}

// What opened the window may be gone from the page by now; the board is there.
function returnFrom(place) {
  const now = document.activeElement;
  if ((now === document.body || place.contains(now)) && !document.querySelector("dialog:modal") && stop()) goTo(stop());
}

document.addEventListener("close", (event) => returnFrom(event.target), true);

// The game itself decides when the window at the end opens.
export function openAtTheEnd(before) {
  afterEachAnswer(() => {
    if (!["won", "lost", "stuck"].includes(board().dataset.status)) closeEnd();
    const dialog = document.querySelector("dialog[data-window='end']");
    if (!dialog) return;
    for (const other of document.querySelectorAll("dialog#end")) if (other !== dialog) other.remove();
    dialog.dataset.window = "later";
    // A window of the game that is still being read comes first.
    const open = () => {
      const other = document.querySelector("dialog:modal");
      if (other && other !== dialog) other.addEventListener("close", () => setTimeout(open, 0), { once: true });
      else if (dialog.isConnected && !dialog.open) dialog.showModal();
    };
    setTimeout(open, before());
  });
}

// -- the address: once a game is on, it is the link to the board and nothing else --------------------------------

afterEachAnswer(() => {
  if (location.search && board().dataset.status !== "new") history.replaceState(history.state, "", location.pathname);
});

// -- coming back: another tab, or the browser's own memory of the page, may be behind ---------------------------

// A page in which something has been typed is not loaded anew (site.js), but its board still is brought up to date.
addEventListener("pageshow", (event) => {
  if (event.persisted && typed()) catchUp();
});

document.addEventListener("visibilitychange", () => {
  if (document.visibilityState !== "visible" || board().dataset.status === "new" || document.querySelector("dialog:modal")) return;
  catchUp();
});
