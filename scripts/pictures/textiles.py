"""Shirts lie flat and are seen from above; y points to the collar."""
import math
import numpy as np
from fabric import Surface, jitter, laid, line, mirrored, sheet
from materials import chrome, mat, tinted
from registry import DIGITAL, EMBROIDERY, SCREEN, Position, archetype
from shapes import bezier, lathe, meshes, plane_uv, printable, tube

CHEST = [Position("front", "Στήθος, κέντρο", 280, 340, [SCREEN, DIGITAL, EMBROIDERY]),
         Position("left-chest", "Αριστερό στήθος", 100, 100, [EMBROIDERY, SCREEN, DIGITAL])]


def curve(*points, n=10):
    return [(p.x, p.y) for p in bezier([(*q, 0) for q in points], n)]


def shirt_half(neck, long=False):
    """right half of the silhouette from the collar to the hem, centimetres"""
    top = neck + curve((8.6, 33.0), (13, 31.2), (18, 29.6), (21.5, 27.6), n=8)
    if long:
        sleeve = curve((21.5, 27.6), (26, 24.8), (29.5, 20), (31.5, 10), n=8)[1:] + \
            curve((31.5, 10), (33.5, -2), (34.6, -10), (35.2, -20.5), n=8)[1:] + [(35.0, -25.0), (28.4, -25.6), (28.0, -21.0)] + \
            curve((28.0, -21.0), (27.2, -10), (25.8, -1), (23.0, 9.0), n=8)[1:]
    else:
        sleeve = curve((21.5, 27.6), (27, 24.6), (33, 18.5), (38.4, 10.8), n=8)[1:] + [(29.8, 4.2)] + \
            curve((29.8, 4.2), (27.5, 7), (25.8, 8.8), (24.2, 10.6), n=5)[1:]
    side = curve((24.2 if not long else 23.0, 10.6 if not long else 9.0), (23.2, 4), (22.7, -10), (23.6, -36.2), n=12)[1:]
    return top + sleeve + side + curve((23.6, -36.2), (16, -36.9), (8, -37.1), (0, -37.1), n=6)[1:]


FOLDS = [(22.5, 12, 9, 3, 1.5, .75), (23, 9, 13, -7, 1.7, .6), (21, 15, 12, 22, 1.3, .45), (25.5, 12, 31, 19, 1.2, .5),
         (22, -12, 12, -22, 2.0, .5), (20, -31, 8, -20, 2.0, .45), (3, 24, 2, 5, 2.4, .30), (9, 28, 17, 12, 1.8, .35)]
LONG_FOLDS = [(22.5, 10, 10, 1, 1.6, .85), (23, 7, 13, -9, 1.8, .7), (24.5, 12, 31, 16, 1.2, .7), (27, 2, 33.5, 6, 1.1, .6), (28, -6, 34, -2, 1.1, .6),
              (28.3, -13, 34.6, -10, 1.1, .5), (21, -22, 9, -15, 2.0, .55)]


def seams(surface, m, long=False, scale=1.0):
    """armholes, hems, side of the sleeve hem: double needle rows"""
    for s in (1, -1):
        hole = [(s * x, y) for x, y in curve((20.6, 28.2), (19.2, 23.0), (19.4, 15.5), (23.9 if not long else 22.8, 10.2 if not long else 8.6), n=24)]
        laid("armhole", hole, .28, surface, m, .07, .05)
        if not long:
            for d in (0, .55):
                a, b = (37.2 - d * .62, 13.0 + d * .95), (28.6 + .0 - d * .6, 6.3 + d * .9)
                a, b = (s * (a[0] - .9), a[1] - .4), (s * b[0] * 1.012, b[1] - .35)
                laid("sleeve-hem", line(a, b), .12, surface, m, .05, .03)
        for y in ((-34.2, -34.75) if not long else ()):
            laid("hem", line((s * 23.35, y + .6), (0, y), 30), .12, surface, m, .05, .03)


def shirt(jersey, rise=1.7, neck_depth=9.0, seed=3, folds=None, long=False):
    neck = curve((0, 33.0 - neck_depth + 1.2), (4.6, 33.0 - neck_depth + 1.2), (7.6, 28.5), (8.6, 33.0), n=12)
    outline = mirrored(shirt_half(neck, long))
    surface = Surface(outline, rise=rise, soft=2.6, folds=jitter(folds or (LONG_FOLDS if long else FOLDS), seed), waves=.65, seed=seed)
    front = sheet("front", outline, surface, .75, jersey)
    # the back panel shows inside the collar
    inner = mirrored(curve((0, 31.6), (4, 31.6), (7.4, 32.0), (8.9, 33.4), n=8) + [(9.6, 30), (9.6, 22), (0, 21.5)])
    sheet("back", inner, Surface(inner, .0, 2, .22, waves=0), 1.5, jersey, .12)
    return outline, surface, front, neck


def chest_prints(front, index=0):
    up = lambda c, n: n.z > .15
    printable(front, index, plane_uv(-14, 14, -14, 20, "xy"), up)
    printable(front, index + 1, plane_uv(5.0, 15.0, 8.0, 18.0, "xy"), up)


@archetype("t-shirt", colour="#f4f4f2", flat=True, fit=2.5, positions=CHEST + [Position("back", "Πλάτη", 300, 380, [SCREEN, DIGITAL])],
           views=[{"key": "back", "arguments": {"back": True}}])
def t_shirt(back=False):
    jersey = tinted("jersey", rough=.9, spec=.1, weave=("jersey", 7, .10))
    rib, seam = tinted("rib", rough=.9, spec=.1, weave=("rib", 3.5, .10)), tinted("seam", rough=.9, spec=.05, shade=.84)
    if back:
        return shirt_back(jersey, rib, seam, 2, (-15, 15, -14, 24))
    _, surface, front, neck = shirt(jersey)
    collar = [(-x, y) for x, y in reversed(neck[1:])] + neck
    laid("collar", [(x * 1.0, y + .55) for x, y in collar], 2.0, surface, rib, .12, .14, .12)
    laid("collar-seam", [(x * 1.10, y - .62) for x, y in collar], .16, surface, seam, .10, .04)
    back_collar(rib)
    seams(surface, seam)
    chest_prints(front)


def shirt_back(cloth, rib, seam, index, area, **k):
    """the same shirt from behind: a shallow neck with its collar, no opening"""
    _, surface, panel, neck = shirt(cloth, neck_depth=3.2, seed=14, **k)
    collar = [(-x, y) for x, y in reversed(neck[1:])] + neck
    laid("collar", [(x, y + .3) for x, y in collar], 1.9, surface, rib, .12, .14, .12)
    laid("collar-seam", [(x * 1.04, y - .85) for x, y in collar], .16, surface, seam, .10, .04)
    seams(surface, seam, k.get("long", False))
    printable(panel, index, plane_uv(*area, "xy"), lambda c, n: n.z > .15)
    return surface


def back_collar(rib):
    p = curve((-8.7, 33.2), (-6, 31.9), (6, 31.9), (8.7, 33.2), n=20)
    flat = Surface([(-12, 20), (12, 20), (12, 40), (-12, 40)], .0, 1, .45, waves=0)
    laid("back-collar", p, 2.0, flat, rib, .0, .12, .12)
    laid("label", line((-1.6, 29.9), (1.6, 29.9), 4), 2.2, flat, mat("label", "#f4f2ec", .8), .02)


@archetype("kids-t-shirt", colour="#f2c230", flat=True, fit=2.3,
           positions=[Position("front", "Στήθος, κέντρο", 200, 220, [SCREEN, DIGITAL, EMBROIDERY])])
def kids_t_shirt():
    jersey = tinted("jersey", rough=.9, spec=.1, weave=("jersey", 8, .10))
    rib, seam = tinted("rib", rough=.9, spec=.1, shade=.9, weave=("rib", 4, .10)), tinted("seam", rough=.9, spec=.05, shade=.82)
    _, surface, front, neck = shirt(jersey, rise=2.0, seed=8)
    collar = [(-x, y) for x, y in reversed(neck[1:])] + neck
    laid("collar", [(x, y + .55) for x, y in collar], 2.4, surface, rib, .12, .16, .12)
    back_collar(rib)
    seams(surface, seam)
    for s in (1, -1):   # contrast sleeve ends tell it from the adult shirt
        laid("cuff", line((s * 37.76, 11.62), (s * 29.2, 5.05)), 2.0, surface, mat("cuff", "#f7f5ef", .9, weave=("jersey", 8, .1)), .10, .12, .1)
    printable(front, 0, plane_uv(-13, 13, -10.6, 18, "xy"), lambda c, n: n.z > .15)
    for o in meshes():   # shorter body in proportion
        o.scale = (1, .86, 1)


@archetype("polo", colour="#1f3a5f", flat=True, fit=2.5,
           positions=[Position("left-chest", "Αριστερό στήθος", 100, 100, [EMBROIDERY, SCREEN, DIGITAL]),
                      Position("front", "Στήθος, κέντρο", 260, 220, [SCREEN, DIGITAL])])
def polo():
    pique = tinted("pique", rough=.92, spec=.08, weave=("canvas", 5.5, .10))
    rib, seam = tinted("rib", rough=.92, spec=.08, weave=("rib", 4, .12)), tinted("seam", rough=.9, spec=.05, shade=.8)
    _, surface, front, neck = shirt(pique, neck_depth=6.5, seed=5)
    back_collar(rib)
    seams(surface, seam)
    # placket with buttons
    laid("placket", line((0, 27.5), (0, 12.5), 20), 3.4, surface, pique, .14, .05, .14)
    for x in (-1.45, 1.45):
        laid("placket-seam", line((x, 27), (x, 12.7), 20), .10, surface, seam, .26, .03)
    laid("placket-foot", line((-1.5, 12.9), (1.5, 12.9), 6), .10, surface, seam, .26, .03)
    pearl = mat("button", "#e9e7e0", .25, coat=.5)
    for y in (24.4, 19.6, 14.8):
        z = surface.at(0, y) + .26
        lathe("button", [(0, 0), (.5, 0, .08), (.55, .12, .08), (.42, .2, .05), (.3, .15, .03), (0, .15)], pearl, segments=40, at=(0, y, z))
    # collar wings, folded over
    for s in (1, -1):
        wing = [(s * x, y) for x, y in [(.25, 27.0), (2.2, 29.2), (5.4, 31.8), (8.9, 33.6), (10.7, 31.2), (9.5, 27.5), (6.7, 22.7), (3.4, 24.8)]]
        own = Surface(wing, .5, .5, .6, waves=.06)
        sheet("wing", wing if s < 0 else wing[::-1], Raised(surface, own, 1.5), .6, rib, .3)
        rim = [(s * x, y) for x, y in [(.4, 26.9), (3.4, 25.0), (6.6, 23.0), (8.0, 25.3), (9.4, 27.6), (10.6, 31.2)]]
        laid("wing-edge", rim, .34, Raised(surface, own, 1.5), seam, .06, .05)
    up = lambda c, n: n.z > .15
    printable(front, 0, plane_uv(5.0, 15.0, 7.0, 17.0, "xy"), up)
    printable(front, 1, plane_uv(-13, 13, -12, 10, "xy"), up)


class Raised:
    """one surface lying on another, nowhere lower than `floor`"""

    def __init__(self, below, own, floor=0.0):
        self.below, self.own, self.floor = below, own, floor

    def heights(self, points):
        return np.maximum(self.below.heights(points), self.floor) + self.own.heights(points)


@archetype("hoodie", colour="#6f7378", flat=True, fit=2.55,
           positions=[Position("front", "Στήθος, κέντρο", 280, 200, [SCREEN, EMBROIDERY, DIGITAL]),
                      Position("left-chest", "Αριστερό στήθος", 100, 100, [EMBROIDERY, SCREEN]), Position("back", "Πλάτη", 300, 340, [SCREEN, DIGITAL])],
           views=[{"key": "back", "arguments": {"back": True}}])
def hoodie(back=False):
    fleece = tinted("fleece", rough=.95, spec=.05, weave=("jersey", 5, .14))
    rib, seam = tinted("rib", rough=.95, spec=.05, shade=.92, weave=("rib", 2.2, .16)), tinted("seam", rough=.95, spec=.03, shade=.75)
    if back:
        surface = shirt_back(fleece, rib, seam, 2, (-15, 15, -18, 16), rise=2.6, long=True)
    else:
        _, surface, front, neck = shirt(fleece, rise=2.6, neck_depth=5.0, seed=11, long=True)
    for s in (1, -1):
        laid("cuff", line((s * 35.1, -23.0), (s * 28.2, -23.6), 12), 4.6, surface, rib, .16, .2, .15)
    laid("hem", line((-23.4, -34.4), (23.4, -34.4), 50), 5.4, surface, rib, .14, .2, .15)
    if back:
        hood = mirrored(curve((0, 44.5), (8, 44.8), (13.0, 41), (13.2, 34), n=10) + curve((13.2, 34), (12.8, 26.5), (7, 20.2), (0, 18.6), n=14)[1:])
        over = Raised(surface, Surface(hood, 2.4, 2.4, .6, folds=jitter([(10, 40, 3, 27, 1.4, .5)], 4), waves=.4), 1.0)
        sheet("hood", hood[::-1], over, .8, fleece, .2)
        laid("hood-seam", line((0, 43.5), (0, 19.5), 40), .22, over, seam, .06, .05)
        return
    seams(surface, seam, long=True)
    # kangaroo pocket
    pocket = mirrored([(0, -14), (9.5, -14), (15.5, -22.5), (16.0, -31.6), (0, -31.6)])
    own = Surface(pocket, .45, .7, .15, waves=.1)
    sheet("pocket", pocket[::-1], Raised(surface, own), .6, fleece, .25)
    laid("pocket-seam", [(-15.0, -22.9), (-9.3, -14.8), (9.3, -14.8), (15.0, -22.9)], .2, Raised(surface, own), seam, .04, .04)
    # hood: two lobes around an opening, its inside dark
    hood = mirrored(curve((0, 45.5), (7, 45.8), (12.5, 42), (13.4, 35), n=10) + curve((13.4, 35), (13.6, 30.5), (11, 27.0), (7.0, 25.6), n=8)[1:] + [(0, 24.6)])
    body = Surface(hood, 2.6, 2.6, .9, folds=jitter([(9, 43, 5.5, 30, 1.2, .7), (12, 33, 6, 27, 1.2, .5)], 4), waves=.3)
    sheet("hood", hood[::-1], body, .8, fleece, .2)
    opening = mirrored(curve((0, 41.8), (5.2, 41.8), (7.6, 37.5), (6.8, 32.0), n=10) + curve((6.8, 32.0), (6.0, 28.6), (3.2, 26.6), (0, 25.4), n=8)[1:])
    sheet("inside", opening[::-1], Raised(body, Surface(opening, .0, 1.0, .12, waves=.1)), .7, tinted("lining", rough=.95, spec=.03, shade=.5), .05)
    laid("rim", opening + opening[:1], 1.9, body, fleece, .3, .45, .15)
    cord, tip = mat("cord", "#efece4", .8), chrome()
    for s in (1, -1):
        x, y = s * 3.4, 27.4
        path = [(x + s * .5 * math.sin(t * 2.2), y - 11 * t, max(surface.at(x, y - 11 * t), body.at(x, y - 11 * t) if t < .2 else 0) + .55) for t in [i / 20 for i in range(21)]]
        tube("cord", path, .33, cord)
        tube("tip", [path[-1], (path[-1][0], path[-1][1] - 1.4, path[-1][2] - .05)], .36, tip)
    up = lambda c, n: n.z > .15
    printable(front, 0, plane_uv(-14, 14, -9, 11, "xy"), up)
    printable(front, 1, plane_uv(5.2, 15.2, 8, 18, "xy"), up)
