"""Screens that the pages are looked at on, and what of their texts is cut there."""

from playwright.sync_api import Page, ViewportSize

PHONE: ViewportSize = {"width": 360, "height": 740}
SIDEWAYS: ViewportSize = {"width": 740, "height": 360}
TABLET: ViewportSize = {"width": 768, "height": 1024}
DESK: ViewportSize = {"width": 1440, "height": 900}

_CUT = """within => [...document.querySelectorAll(`${within} *`)]
  .filter((element) => element.checkVisibility({ visibilityProperty: true }))
  .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth)
  .filter((element) => !element.matches(".window-head, .window-head form")) // Their button reaches into the padding.
  .filter((element) => !element.closest("input, svg, [aria-hidden='true']"))
  .filter((element) => getComputedStyle(element).clipPath === "none")
  .filter((element) => !["auto", "scroll"].includes(getComputedStyle(element).overflowX))
  .map((element) => `${element.outerHTML.slice(0, 120)} ${element.scrollWidth} > ${element.clientWidth}`)
"""


def cut(page: Page, within: str = "body") -> list[str]:
    """Return the visible elements, within those that the selector names, whose text is wider than they are."""
    found: list[str] = page.evaluate(_CUT, within)
    return found
