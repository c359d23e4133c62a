// Sharing a board: the clipboard and the system's share sheet, where there are such things.

function ready(root) {
  for (const box of root.querySelectorAll("[data-share]")) {
    const { address, shareTitle } = box.dataset;
    const copy = box.querySelector("[data-copy]");
    const send = box.querySelector("[data-send]");
    copy.hidden = !navigator.clipboard;
    send.hidden = !navigator.share;
    copy.onclick = async () => {
      try {
        await navigator.clipboard.writeText(address);
      } catch {
        box.querySelector("input").select(); // The browser won't: the link is there to be copied by hand.
        return;
      }
      copy.textContent = copy.dataset.done;
      document.getElementById("live").textContent = copy.dataset.done;
    };
    send.onclick = () => navigator.share({ title: shareTitle, url: address }).catch(() => {});
  }
}

// What was tapped may have left the page by the time it settles: then only the other event is heard.
for (const name of ["htmx:afterSettle", "htmx:afterOnLoad"]) document.body.addEventListener(name, () => ready(document));
ready(document);

// A code that opens at the foot of its window comes into view.
document.addEventListener(
  "toggle",
  ({ target }) => {
    if (target.matches("[data-share] details[open]")) target.scrollIntoView({ block: "nearest" });
  },
  true,
);
