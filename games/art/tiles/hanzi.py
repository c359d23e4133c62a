"""The Chinese characters of the faces, stroke by stroke in writing order, on a square of 100 × 100."""

from .brush import Stroke, dian, heng, na, needle, pie, shu, ti, wan
from .svg import Path, Placing, joined, soft

_STROKES: dict[str, tuple[Stroke, ...]] = {
    "一": (heng((6, 54), (94, 47), weight=1.25),),
    "二": (heng((20, 26), (80, 21), weight=1.15), heng((5, 82), (95, 77), weight=1.25)),
    "三": (
        heng((14, 13), (86, 8), weight=1.05),
        heng((22, 50), (78, 46), weight=1.05),
        heng((4, 92), (96, 87), weight=1.2),
    ),
    "四": (
        shu((10, 19), (17, 90)),
        heng((10, 18), (88, 14)),
        shu((89, 16), (83, 90)),
        pie((38, 20), (38, 50), (24, 64), weight=0.9),
        wan((62, 18), (60, 66), (62, 58), (80, 57), weight=0.85),
        heng((16, 83), (84, 80)),
    ),
    "五": (
        heng((14, 11), (86, 7)),
        shu((49, 11), (36, 86)),
        heng((18, 46), (74, 43)),
        shu((75, 45), (70, 86)),
        heng((3, 92), (97, 88), weight=1.1),
    ),
    "六": (
        dian((44, 2), (57, 19), weight=1.15),
        heng((4, 38), (96, 34), weight=1.1),
        pie((38, 52), (34, 76), (8, 97), weight=1.05),
        dian((60, 52), (72, 64), (90, 92), weight=1.25),
    ),
    "七": (
        heng((4, 52), (95, 36), weight=1.1),
        wan((43, 4), (40, 104), (44, 88), (88, 88), weight=1.05),
        ti((88, 88), (94, 64), weight=1.0),
    ),
    "八": (pie((38, 14), (40, 60), (4, 94), weight=1.15), na((55, 6), (62, 66), (99, 88), weight=1.25)),
    "九": (
        pie((40, 2), (42, 66), (6, 97), weight=1.05),
        heng((8, 36), (66, 30)),
        wan((67, 32), (56, 98), (64, 91), (91, 89)),
        ti((91, 89), (97, 64)),
    ),
    "萬": (
        heng((3, 14), (97, 10)),
        shu((33, 1), (35, 23), weight=0.9),
        shu((68, 0), (65, 23), weight=0.9),
        shu((19, 31), (24, 60)),
        heng((19, 31), (80, 28), weight=0.9),
        shu((81, 30), (76, 60)),
        heng((24, 45), (76, 44), weight=0.8),
        heng((24, 59), (76, 58), weight=0.8),
        shu((8, 71), (10, 99)),
        heng((8, 72), (91, 68), weight=0.9),
        shu((92, 70), (89, 96)),
        ti((89, 97), (74, 90), weight=0.9),
        shu((50, 30), (50, 84)),
        ti((28, 91), (66, 83), weight=0.9),
        dian((60, 76), (71, 91), weight=0.85),
    ),
    "東": (
        heng((8, 17), (92, 13)),
        shu((22, 31), (26, 60)),
        heng((22, 31), (77, 28)),
        shu((78, 30), (74, 60)),
        heng((26, 44), (74, 43), weight=0.85),
        heng((26, 58), (74, 57), weight=0.85),
        shu((50, 1), (50, 97)),
        pie((46, 60), (34, 80), (3, 92)),
        na((54, 60), (66, 78), (99, 88), weight=1.1),
    ),
    "南": (
        heng((16, 17), (84, 13)),
        shu((50, 1), (49, 33)),
        shu((10, 36), (12, 97)),
        heng((10, 36), (89, 32)),
        shu((90, 34), (88, 93)),
        ti((88, 94), (72, 87)),
        dian((34, 43), (42, 53), weight=0.8),
        pie((67, 40), (57, 56), weight=0.8),
        heng((28, 60), (72, 57), weight=0.85),
        heng((24, 76), (76, 73), weight=0.85),
        needle((50, 58), (50, 99), weight=0.95),
    ),
    "西": (
        heng((5, 13), (95, 8), weight=1.05),
        shu((12, 36), (17, 94)),
        heng((12, 36), (87, 32)),
        shu((88, 34), (83, 94)),
        pie((38, 12), (40, 54), (24, 68), weight=0.95),
        wan((61, 11), (60, 76), (60, 64), (78, 63), weight=0.9),
        heng((17, 86), (84, 83)),
    ),
    "北": (
        heng((8, 36), (34, 32), weight=0.95),
        shu((36, 6), (37, 95), weight=1.1),
        ti((5, 86), (40, 69), weight=1.1),
        pie((90, 20), (80, 38), (60, 47), weight=1.05),
        wan((60, 4), (57, 100), (60, 88), (90, 88), weight=1.1),
        ti((90, 88), (97, 64), weight=1.05),
    ),
    "中": (
        shu((11, 26), (17, 66)),
        heng((11, 26), (88, 22)),
        shu((89, 24), (83, 66)),
        heng((16, 60), (84, 57)),
        needle((50, 1), (50, 100), weight=1.15),
    ),
    "發": (
        heng((12, 11), (38, 8), weight=0.8),
        pie((40, 8), (34, 34), (3, 45), weight=0.95),
        dian((12, 22), (23, 32), weight=0.85),
        na((54, 2), (62, 32), (99, 44), weight=1.1),
        pie((80, 2), (66, 16), weight=0.9),
        pie((94, 13), (77, 28), weight=0.9),
        heng((12, 52), (40, 50), weight=0.85),
        shu((40, 51), (38, 62), weight=0.9),
        heng((15, 63), (38, 62), weight=0.8),
        shu((14, 63), (12, 76), weight=0.85),
        heng((12, 76), (41, 74), weight=0.85),
        pie((42, 75), (42, 92), (28, 99), weight=1.0),
        pie((58, 50), (58, 64), (48, 72), weight=0.9),
        heng((58, 51), (80, 49), weight=0.8),
        wan((81, 50), (80, 66), (82, 64), (95, 63), weight=0.85),
        heng((50, 77), (82, 75), weight=0.8),
        pie((84, 76), (76, 92), (44, 99), weight=0.95),
        na((58, 80), (70, 92), (98, 98), weight=1.05),
    ),
}


def character(sign: str, box: tuple[float, float, float, float], brush: float) -> Path:
    """A character drawn into a box (left, top, width, height) of the face with a brush of that width in face units.

    The box bounds the centre lines; the brush reaches a little beyond.
    """
    left, top, width, height = box
    unit = (width + height) / 200
    placing = Placing(left, top, width / 100, height / 100)
    return joined(soft([placing.point(point) for point in stroke.points(brush / unit)]) for stroke in _STROKES[sign])
