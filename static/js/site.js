// What every page needs and HTML or htmx can't do: swaps that keep the element, windows, and news of trouble.

document.documentElement.classList.add("scripted");

// "attributes" sets the attributes that the answer gives. "patch" makes the element equal to the answer's, and keeps
// it, so that focus stays and a screen reader does not read it anew. What scripts put on it stays: tabindex.
const swaps = {
  attributes(target, source) {
    for (const { name, value } of source.attributes) target.setAttribute(name, value);
  },
  patch(target, source) {
    for (const { name } of [...target.attributes]) {
      if (name !== "tabindex" && !source.hasAttribute(name)) target.removeAttribute(name);
    }
    swaps.attributes(target, source);
    target.replaceChildren(...source.childNodes);
  },
};

htmx.defineExtension("patch", {
  isInlineSwap: (style) => style in swaps,
  handleSwap(style, target, fragment) {
    if (!(style in swaps)) return false;
    swaps[style](target, fragment.firstElementChild);
    return [...target.children];
  },
});

// A window marked data-window="now" belongs on the screen at once. One of a kind is enough.
export function openWindows(root = document) {
  for (const dialog of root.querySelectorAll("dialog[data-window='now']")) {
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

// A window that the server sent is of no use once closed, and the focus goes back by itself.
document.addEventListener(
  "close",
  (event) => {
    if (event.target.matches?.("dialog#new-game")) event.target.remove();
  },
  true,
);

const trouble = document.getElementById("trouble");
let hideTrouble = 0;

function report() {
  trouble.textContent = trouble.dataset.text;
  trouble.hidden = false;
  clearTimeout(hideTrouble);
  hideTrouble = setTimeout(() => {
    trouble.hidden = true;
  }, 8000);
}

for (const name of ["htmx:sendError", "htmx:responseError", "htmx:timeout"]) document.body.addEventListener(name, report);
document.body.addEventListener("htmx:afterOnLoad", () => {
  trouble.hidden = true;
});
document.body.addEventListener("htmx:afterSettle", () => openWindows());
openWindows();
