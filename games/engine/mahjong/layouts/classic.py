"""The classic turtle, as every program has it: five layers, 35 of its 144 tiles free at the start."""

from games.engine.mahjong.layouts.drawing import layout

TURTLE = layout(
    "turtle",
    """
on 0
 0|  111111111111111111111111
 2|      1122222222222211
 4|    11112233333333221111
 6|  111111223344443322111111
 7|11                        1111
 8|  111111223344443322111111
10|    11112233333333221111
12|      1122222222222211
14|  111111111111111111111111
on 4
 7|             11
""",
)
