// What every page needs and HTML or htmx can't do: swaps that keep the element, windows, and news of trouble.

export const started = () => document.documentElement.classList.contains("scripted");

// The last thing that the scripts of a page do. Until then, and for good if one of them is missing or fails, htmx keeps
// its hands off, and everything is plain links and forms, with the buttons that only these need.
export function start() {
  document.documentElement.classList.add("scripted");
  document.body.removeAttribute("hx-disable");
  openWindows();
}

// htmx puts an answer into the page and takes hold of it in one go. By default it waits 20 ms in between, and a tap on
// a piece in that time would send the plain form and load the page anew.
htmx.config.defaultSettleDelay = 0;

const STAYING = "dialog:is(#keys, #new-game, #start-again):modal";
export const stillness = matchMedia("(prefers-reduced-motion: reduce)");

// The pieces of an answer name how they are put into the page:
// "attributes" sets the attributes that the answer gives;
// "patch" makes the element equal to the answer's, and keeps it, so that focus stays and a screen reader does not read
// it anew (tabindex and data-shown stay too: scripts set them); what is inside it is kept where it is of the same make,
// so that a movement goes on;
// "enable" lets a button, or a group of them, be pressed, and "disable" does not;
// "renew" puts new windows in the place of the old ones, except those that somebody has opened and may be reading;
// "leave" takes the element away, and lets an image of it fade, unless it was shown as gone before;
// "arrive" puts elements back among their kind, by their number.
const swaps = {
  attributes(target, source) {
    for (const { name, value } of source.attributes) {
      if (target.getAttribute(name) !== value) target.setAttribute(name, value);
    }
  },
  patch(target, source) {
    for (const { name } of [...target.attributes]) {
      if (name !== "tabindex" && name !== "data-shown" && !source.hasAttribute(name)) target.removeAttribute(name);
    }
    swaps.attributes(target, source);
    const [old, now] = [[...target.childNodes], [...source.childNodes]];
    if (old.length !== now.length || old.some((node, place) => node.nodeName !== now[place].nodeName)) {
      target.replaceChildren(...now);
      return;
    }
    old.forEach((node, place) => {
      if (node instanceof Element) swaps.patch(node, now[place]);
      else if (node.nodeValue !== now[place].nodeValue) node.nodeValue = now[place].nodeValue;
    });
  },
  enable(target) {
    target.disabled = false;
  },
  disable(target) {
    target.disabled = true;
  },
  renew(target, source) {
    for (const old of [...target.children]) if (!old.matches(STAYING)) old.remove();
    for (const dialog of [...source.children]) if (!document.getElementById(dialog.id)) target.append(dialog);
  },
  leave(target) {
    if (!target.dataset.shown) fade(target);
    target.dispatchEvent(new CustomEvent("leaving", { bubbles: true }));
    target.remove();
  },
};

// Lets an image of the element fade where it lies.
export function fade(element) {
  if (stillness.matches) return;
  const image = document.createElement("span");
  image.className = `${element.className} leaving`;
  image.ariaHidden = "true";
  for (const axis of ["x", "y", "z"]) if (axis in element.dataset) image.dataset[axis] = element.dataset[axis];
  image.append(...[...element.children].map((child) => child.cloneNode(true)));
  image.addEventListener("animationend", () => image.remove());
  setTimeout(() => image.remove(), 1000);
  element.after(image);
}

function arrive(target, children) {
  for (const child of children) {
    const number = Number(child.value);
    const kind = [...target.children].filter((other) => other.name === child.name);
    const next = kind.find((other) => Number(other.value) > number);
    child.classList.add("arriving");
    target.insertBefore(child, next ?? null);
  }
}

// For each piece htmx looks for extensions up to the root of the page a dozen times, which a slow phone feels: the pieces
// of a move's answer are put in their places here, and htmx gets the rest.
function putPieces(text) {
  const { body } = new DOMParser().parseFromString(text, "text/html");
  for (const piece of [...body.children]) {
    const style = piece.getAttribute("hx-swap-oob");
    const target = document.getElementById(piece.id);
    if (!target || !(style in swaps || style === "innerHTML")) continue;
    piece.removeAttribute("hx-swap-oob");
    if (style === "innerHTML") target.replaceChildren(...piece.childNodes);
    else swaps[style](target, piece);
    piece.remove();
  }
  return body.innerHTML.trim();
}

htmx.defineExtension("patch", {
  transformResponse: (text, xhr, element) =>
    element.id === "game" && !xhr.getResponseHeader("HX-Retarget") ? putPieces(text) : text,
  isInlineSwap: (style) => style in swaps,
  handleSwap(style, target, fragment) {
    if (style === "arrive") arrive(target, [...fragment.children]);
    else if (style in swaps) swaps[style](target, fragment.firstElementChild);
    else return false;
    return style === "renew" ? [...target.children] : []; // Only windows have something for htmx to take hold of.
  },
});

// A window marked data-window="now" belongs on the screen at once. One of a kind is enough; and one with data-once, once:
// the entry in the browser's history remembers it over a reload.
function openWindows() {
  for (const dialog of document.querySelectorAll("dialog[data-window='now']")) {
    if (dialog.dataset.once && dialog.dataset.once === history.state?.closed) {
      dialog.remove();
      continue;
    }
    for (const other of document.querySelectorAll(`dialog[id="${dialog.id}"]`)) if (other !== dialog) other.remove();
    dialog.dataset.window = "shown";
    dialog.removeAttribute("open");
    dialog.showModal();
  }
}

// Browsers that don't know the command attribute yet get it from here.
if (!("commandForElement" in HTMLButtonElement.prototype)) {
  document.addEventListener("click", (event) => {
    const button = event.target.closest("button[commandfor]");
    if (button?.getAttribute("command") === "show-modal") document.getElementById(button.getAttribute("commandfor"))?.showModal();
  });
}

// A New game window is fetched anew each time.
document.addEventListener(
  "close",
  ({ target }) => {
    if (target.matches("dialog#new-game")) target.remove();
    if (target.dataset.once) history.replaceState({ ...history.state, closed: target.dataset.once }, "");
  },
  true,
);

// What is typed comes after what was chosen before it: no answer to that may write over it.
document.addEventListener("input", ({ target }) => {
  if (target.matches(".new-game #code")) htmx.trigger(target.form, "htmx:abort");
});

// A code that is entered at once is on its way to be played when typing asks for a look at it: that would call it back.
document.addEventListener("htmx:confirm", (event) => {
  if (event.target.matches(".new-game #code") && event.target.form.matches(".htmx-request")) event.preventDefault();
});

// A page that the browser had kept whole is behind, and may have a window open that led away from it; but what somebody
// has typed is not thrown away.
export const typed = () =>
  [...document.querySelectorAll("input, textarea")].some((field) => field.value !== field.defaultValue);

addEventListener("pageshow", (event) => {
  if (event.persisted && !typed()) location.reload();
});

const trouble = document.getElementById("trouble");
let hideTrouble = 0;

// Says what is wrong, for a while.
export function report(text = trouble.dataset.text) {
  trouble.textContent = text;
  trouble.hidden = false;
  clearTimeout(hideTrouble);
  hideTrouble = setTimeout(() => {
    trouble.hidden = true;
  }, 8000);
}

// What a page of the site that says what is wrong would tell its reader.
export const wordsOf = (html) =>
  new DOMParser().parseFromString(html, "text/html").querySelector(".lead")?.textContent.trim();

// Of what a board sends, moves.js tells.
for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) {
  document.body.addEventListener(name, ({ detail }) => {
    if (detail.elt.id !== "game") report(wordsOf(detail.xhr.responseText));
  });
}
document.body.addEventListener("htmx:afterOnLoad", (event) => {
  if (event.detail.successful) trouble.hidden = true;
});
document.body.addEventListener("htmx:afterSettle", () => {
  openWindows();
  const fault = document.querySelector("dialog #fault");
  if (fault?.textContent.trim()) fault.scrollIntoView({ block: "nearest" });
});
