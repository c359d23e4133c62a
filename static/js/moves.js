// What is played: shown at once, and sent one move at a time, in order, until the site has it.
//
// Every form that is posted below the game's address is a move. Each request says which move it follows: as long as it
// is not answered, it is sent again with that same number, so that it counts once, whatever the line has lost.

import { report, started, wordsOf } from "./site.js";

const AGAIN = [500, 1000, 2000, 4000, 8000];

export const board = () => document.getElementById("board");
const number = () => Number(board().dataset.move);
const { dataset: words } = document.getElementById("trouble");

const waiting = [];
let sent; // what the request on its way says, if there is one
let timer = 0;

// What a game can show before the site has answered. Each is a part that a game may leave out.
let game = {
  ignores: (move, moves) => false, // whether the move changes nothing, after those moves
  show(moves) {}, // shows the board as those moves will leave it
  hide() {}, // puts back what the site has said of the board
  counts: (move) => true, // whether the site, as it now says, has taken the move as it was shown
  look: () => "", // all that the site has said of the board, to see whether it has changed
};

export function playWith(parts) {
  game = { ...game, ...parts };
}

// -- what comes in -----------------------------------------------------------------------------------------------------

const pathOf = (form, button) =>
  new URL(button?.getAttribute("formaction") ?? form.getAttribute("action"), location.href).pathname;

export function play(form, button) {
  const path = pathOf(form, button);
  const values = form === board() ? {} : Object.fromEntries(new FormData(form));
  if (button?.name) values[button.name] = button.value;
  for (const name of ["csrfmiddlewaretoken", "move"]) delete values[name]; // The board knows better.
  const move = { path, values, verb: path.split("/").at(-2), value: button?.value, tries: 0 };
  move.idle = game.ignores(move, shown());
  if (move.idle && waiting.length) return; // Else it is sent all the same: the page may be behind.
  waiting.push(move);
  showAgain();
  setTimeout(send); // What is shown comes first.
}

// Whether a request to that address waits for its answer.
export const isWaiting = (verb) => waiting.some((move) => move.verb === verb);

document.addEventListener("submit", (event) => {
  const form = event.target;
  const button = event.submitter;
  const method = button?.getAttribute("formmethod") ?? form.getAttribute("method");
  if (event.defaultPrevented || !started() || method !== "post") return;
  if (!pathOf(form, button).startsWith(location.pathname)) return;
  event.preventDefault();
  play(form, button);
  (button ?? form).closest("dialog")?.close();
});

// -- what is shown -----------------------------------------------------------------------------------------------------

// A move that was sent, and after which the board has come to another number, may be in it already.
const shown = () => waiting.filter((move) => move.follows === undefined || move.follows === number());

export const showAgain = () => game.show(shown());

document.body.addEventListener("htmx:beforeSwap", () => game.hide());

// -- what goes out -----------------------------------------------------------------------------------------------------

// What every move says beside itself.
const fields = () =>
  Object.fromEntries([...board().querySelectorAll(":scope > input")].map(({ name, value }) => [name, value]));

function send() {
  clearTimeout(timer);
  const [move] = waiting;
  if (!move || sent) return;
  move.follows ??= number();
  sent = { ...fields(), ...move.values, move: move.follows };
  // Not from the form, of which htmx would read every button.
  htmx.ajax("POST", move.path, { source: "#game", swap: "none", values: sent }).catch(() => {}); // It is heard below.
}

// The board as it is; the window of the move that is shown has been seen.
export const refresh = () =>
  htmx.ajax("GET", location.pathname, {
    source: "#content",
    target: "#game",
    swap: "outerHTML",
    values: { seen: number() },
  });

// Whoever has been away sees the board as it is.
export function catchUp() {
  if (waiting.length) send();
  else refresh().catch(() => {}); // A move wins.
}

addEventListener("online", send);

// A page that is left hands in what is not answered yet. Nobody hears what becomes of it; by its number each counts once.
addEventListener("pagehide", () => {
  waiting.forEach((move, place) => {
    const follows = (waiting[0].follows ?? number()) + place;
    const body = new URLSearchParams({ ...fields(), ...move.values, move: follows });
    fetch(move.path, { method: "POST", body, keepalive: true, redirect: "manual" }).catch(() => {});
  });
});

const isOurs = (event) => sent !== undefined && event.detail.etc?.values === sent;

// The page is older than a sign-in in another tab, say: the site asks for it to be loaded anew.
document.body.addEventListener("htmx:beforeOnLoad", (event) => {
  if (isOurs(event) && event.detail.xhr.getResponseHeader("HX-Refresh")) event.preventDefault();
});

document.body.addEventListener("htmx:afterRequest", (event) => {
  if (!isOurs(event)) return;
  const { xhr } = event.detail;
  const { status } = xhr;
  if (status === 0 || status === 429 || status >= 500) {
    sent = undefined;
    lose(waiting[0], Number(xhr.getResponseHeader("Retry-After")) * 1000);
  } else if (xhr.getResponseHeader("HX-Refresh")) {
    renew(waiting[0]);
  } else {
    sent = undefined;
    if (status < 400) keep(waiting[0]);
    else refuse(wordsOf(xhr.responseText));
  }
});

// Nobody knows whether the site has it: say so, once, and ask again.
function lose(move, atLeast) {
  move.tries += 1;
  board().dataset.unkept = "";
  if (move.tries === 1) report(words.waiting);
  timer = setTimeout(send, Math.max(atLeast, AGAIN[Math.min(move.tries, AGAIN.length) - 1]));
}

// What was tapped after it was meant for the board as it was shown; if somebody else has played, it is another one.
function keep(move) {
  waiting.shift();
  delete board().dataset.unkept;
  const ahead = number() - move.follows;
  if (ahead < 0 || ahead > 1 || !(move.idle || game.counts(move))) waiting.length = 0;
  queueMicrotask(send); // The board reads the answer first.
}

function refuse(text) {
  waiting.length = 0;
  delete board().dataset.unkept;
  game.hide();
  showAgain();
  report(text);
}

// The move is sent again from a page of today, if that shows the same board.
async function renew(move) {
  await null; // Only then htmx has done with the request that was refused, and lets another one go.
  game.hide();
  const before = game.look();
  showAgain();
  try {
    await refresh();
  } catch {
    sent = undefined;
    lose(move, 0);
    return;
  }
  sent = undefined;
  game.hide();
  const token = board().querySelector("[name='csrfmiddlewaretoken']").value;
  for (const field of document.querySelectorAll("[name='csrfmiddlewaretoken']")) field.value = token;
  if (move.renewed || number() !== move.follows || game.look() !== before) {
    refuse(words.behind);
    return;
  }
  move.renewed = true;
  showAgain();
  send();
}
