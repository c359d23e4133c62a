"""In no language is anything cut or does it stick out, on any page and in any window, on phones and on desks."""

import pytest
from django.conf import settings

from games.players.visitors import COOKIE
from tests.browser.conftest import NewVisitor
from tests.browser.server import Site
from tests.languages.pages import CLEARED, LOST, PAUSED, PLAYING, TILES, WON, play_games

NARROWEST, PHONE, LAPTOP, DESK = 320, 360, 1280, 1440
ADDRESSES = (
    "/",
    "/match/new/",
    "/mahjong/new/",
    "/stats/?game=match",
    "/stats/?game=mahjong",
    "/leaderboard/?game=match",
    "/rules/match/",
    "/rules/mahjong/",
    "/account/sign-in/",
    "/account/sign-up/",
    "/player/",
    "/credits/",
    f"/g/{WON}/results/",
    f"/g/{CLEARED}/results/",
    f"/g/{CLEARED}/plan/",
)
GAMES = (PLAYING, PAUSED, WON, LOST, TILES, CLEARED)

# The boards have their own tests, and no words; a table of many days scrolls by design.
STICKING_OUT = """() => {
  const width = document.documentElement.clientWidth;
  const words = "*:not(.tiles, .tiles *, .board, .board *, svg, svg *, .visually-hidden, .visually-hidden *, input,"
    + " select, option, .weeks, .weeks *, .fan, .fan *, .skip, .window-head, .window-head form)";
  const faults = [];
  const look = (root, name) => {
    if (root.scrollWidth > root.clientWidth) faults.push(`${name} ${root.scrollWidth} > ${root.clientWidth}`);
    for (const one of root.querySelectorAll(words)) {
      const box = one.getBoundingClientRect();
      const out = box.width > 1 && (box.left < -1 || box.right > width + 1);
      if (!out && one.scrollWidth <= one.clientWidth + 1) continue;
      const style = getComputedStyle(one);
      if (!one.checkVisibility({ visibilityProperty: true }) || style.display === "inline") continue;
      if (["auto", "scroll"].includes(style.overflowX) || one.closest("[aria-hidden=true]")) continue;
      if (getComputedStyle(one.closest("thead") ?? one).clipPath !== "none") continue;
      if (one.closest("details:not([open])") && !one.closest("summary")) continue;
      const text = one.textContent.trim().replace(/\\s+/g, " ").slice(0, 40);
      faults.push(`${name} ${one.tagName}.${one.className} ${one.scrollWidth} > ${one.clientWidth}: ${text}`);
    }
  };
  for (const open of document.querySelectorAll("dialog[open]")) open.close();
  look(document.documentElement, "page");
  for (const window of document.querySelectorAll("dialog")) {
    window.showModal();
    look(window, `#${window.id}`);
    window.close();
  }
  return faults;
}"""


@pytest.mark.parametrize("language", [code for code, _name in settings.LANGUAGES])
def test_nothing_is_cut_or_sticks_out(
    language: str, new_visitor: NewVisitor, site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("games.engine.match.rules.COMPARE_AFTER", 0)
    client, stuck = play_games()
    page = new_visitor(locale=language, reduced_motion="reduce")
    page.context.add_cookies([{"name": COOKIE, "value": client.cookies[COOKIE].value, "url": site.url}])
    found = []
    # A page that fits the narrower of two widths of one look fits the other; only a toolbar has a look for each.
    looks: dict[str, tuple[int, ...]] = dict.fromkeys(ADDRESSES, (NARROWEST, LAPTOP))
    looks |= dict.fromkeys([f"/g/{code}/" for code in (*GAMES, stuck)], (NARROWEST, PHONE, LAPTOP, DESK))
    for address, widths in looks.items():
        page.goto(address, wait_until="domcontentloaded")
        for width in widths:
            page.set_viewport_size({"width": width, "height": 740})
            found += [f"{width} {address} {fault}" for fault in page.evaluate(STICKING_OUT)]
    assert page.locator("html").get_attribute("lang") == language
    assert found == []
