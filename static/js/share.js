// Sharing a board: the clipboard and the system's share sheet, where there are such things.

function ready(root) {
  for (const box of root.querySelectorAll("[data-share]")) {
    const { address, shareTitle } = box.dataset;
    const copy = box.querySelector("[data-copy]");
    const send = box.querySelector("[data-send]");
    copy.hidden = !navigator.clipboard;
    send.hidden = !navigator.share;
    copy.onclick = async () => {
      await navigator.clipboard.writeText(address);
      copy.textContent = copy.dataset.done;
      document.getElementById("live").textContent = copy.dataset.done;
    };
    send.onclick = () => navigator.share({ title: shareTitle, url: address }).catch(() => {});
  }
}

document.body.addEventListener("htmx:afterSettle", () => ready(document));
ready(document);
