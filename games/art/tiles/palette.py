"""The inks of the tile faces.

Each of the strong inks keeps a contrast of at least 3 : 1 on ivory and on the third darker ivory of a blocked tile,
so no face fades when its tile is blocked. Tints are see-through and take the shade of the tile under them.
"""

INK = "#2a2833"
INDEX = "#57514c"
RED = "#a92c24"
GREEN = "#1c6443"
BLUE = "#215189"
PLUM = "#71397f"
AMBER = "#834909"
TEAL = "#1a5f68"

# Lighter inks, only ever used beside a strong one that carries the shape.
ROSE = "#d9677c"
GOLD = "#e3a52f"
LEAF = "#5d9a5b"
SKY = "#7fa9cf"
LILAC = "#b07cbd"
PAPER = "#fffaf0"
