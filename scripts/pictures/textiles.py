"""Shirts lie flat and are seen from above; y points to the collar."""
import math
import numpy as np
from fabric import Surface, jitter, laid, line, mirrored, natural, sheet, shifted
from garments import Cut, curve, hem_rows, ribbed_collar, row
from materials import chrome, mat, tinted
from registry import DIGITAL, EMBROIDERY, SCREEN, Position, archetype
from shapes import lathe, plane_uv, printable, ring, tube

CHEST = [Position("front", "Στήθος, κέντρο", 280, 340, [SCREEN, DIGITAL, EMBROIDERY], default_width_mm=250, sheen=0.004, irradiance=0.96),
         Position("left-chest", "Αριστερό στήθος", 100, 100, [EMBROIDERY, SCREEN, DIGITAL], default_width_mm=90, sheen=0.004, irradiance=0.94)]


TEE = Cut()
FOLDS = [(25, 5, 10, -3, 1.7, .8), (25, 3, 14, -13, 1.9, .6), (24, 8, 15, 17, 1.4, .45), (27.5, 6, 34, 15, 1.3, .5), (26.5, 9, 24, 24, 1.5, .35),
         (24, -14, 12, -25, 2.0, .5), (22, -34, 9, -22, 2.0, .45), (5, 21, 3, -2, 2.6, .30), (12, 28, 18, 10, 2.0, .35)]


def chest_prints(front, index=0):
    up = lambda c, n: n.z > .15
    printable(front, index, plane_uv(-14, 14, -16, 18, "xy"), up)
    printable(front, index + 1, plane_uv(5.4, 15.4, 6.4, 16.4, "xy"), up)


def jerseys(grain=.10):
    return tinted("jersey", rough=.9, spec=.1, weave=("jersey", 4, grain)), tinted("rib", rough=.9, spec=.1, weave=("rib", 2.1, .10)), \
        tinted("seam", rough=.9, spec=.05, shade=.86)


@archetype("t-shirt", colour="#f4f4f2", flat=True, fit=2.5, positions=CHEST + [Position("back", "Πλάτη", 300, 380, [SCREEN, DIGITAL], default_width_mm=250, sheen=0.004, irradiance=0.96)],
           views=[{"key": "back", "arguments": {"back": True}}])
def t_shirt(back=False):
    jersey, rib, seam = jerseys()
    front, surface, neck = TEE.sheet(jersey, 2.6 if back else 9.6, 1.7, 14 if back else 3, FOLDS)
    if back:
        laid("collar", shifted(neck, 1.0), 2.1, surface, rib, .14, .16, .16)
        laid("collar-seam", shifted(neck, -.04), .16, surface, seam, .14, .03)
        row(surface, shifted(neck, -.55), seam)
        printable(front, 2, plane_uv(-15, 15, -17, 21, "xy"), lambda c, n: n.z > .15)
    else:
        ribbed_collar(TEE, neck, surface, rib, seam, inside=tinted("inside", rough=.9, spec=.1, shade=.86, weave=("jersey", 4, .1)))
        chest_prints(front)
    hem_rows(TEE, surface, seam)


@archetype("kids-t-shirt", colour="#f2c230", flat=True, fit=2.3,
           positions=[Position("front", "Στήθος, κέντρο", 200, 220, [SCREEN, DIGITAL, EMBROIDERY], default_width_mm=170, sheen=0.004, irradiance=0.96)])
def kids_t_shirt():
    """short and wide, with a contrasting collar and sleeve ends"""
    jersey, _, seam = jerseys()
    white = mat("contrast", "#f7f5ef", .9, spec=.1, weave=("rib", 1.8, .08))
    cut = Cut(neck=(7.6, 22.0), shoulder=(17.6, 19.4), outer=(29.4, 10.2), inner=(21.4, .6), underarm=(19.2, 3.6), hem=(20.2, -25.5), waist=19.0)
    folds = [tuple(q * .74 for q in f[:4]) + (f[4] * .8, f[5] * .8) for f in FOLDS]
    front, surface, neck = cut.sheet(jersey, 7.6, 1.5, 8, folds, .42)
    ribbed_collar(cut, neck, surface, white, seam, 1.9, 2.0, inside=tinted("inside", rough=.9, spec=.1, shade=.84), label=False)
    hem_rows(cut, surface, seam, 1.9)
    for s in (1, -1):
        end = cut.sleeve_row(s, .72)
        past = [(end[-1][0] * 2 - end[-2][0], end[-1][1] * 2 - end[-2][1])]
        laid("cuff", [(end[0][0] * 1.5 - end[1][0] * .5, end[0][1] * 1.5 - end[1][1] * .5)] + end + past, 2.0, surface, white, .12, .12, .14)
    printable(front, 0, plane_uv(-10, 10, -9.4, 12.6, "xy"), lambda c, n: n.z > .15)


@archetype("polo", colour="#1f3a5f", flat=True, fit=2.5,
           positions=[Position("left-chest", "Αριστερό στήθος", 100, 100, [EMBROIDERY, SCREEN, DIGITAL], default_width_mm=90, sheen=0.003, irradiance=0.94),
                      Position("front", "Στήθος, κέντρο", 260, 220, [SCREEN, DIGITAL], default_width_mm=220, sheen=0.003, irradiance=0.94)])
def polo():
    pique = tinted("pique", rough=.92, spec=.08, weave=("canvas", 2.6, .13))
    rib, seam = tinted("rib", rough=.92, spec=.08, weave=("rib", 2.0, .07)), tinted("seam", rough=.9, spec=.05, shade=.8)
    front, surface, neck = TEE.sheet(pique, 7.0, 1.7, 5, FOLDS)
    inside = tinted("inside", rough=.92, spec=.05, shade=.7, weave=("canvas", 2.6, .13))
    hole = [(-7.6, 34.4), (7.6, 34.4), (9.4, 32.6), (6, 26.6), (0, 25.6), (-6, 26.6), (-9.4, 32.6)]
    sheet("inside", hole, Surface(hole, .0, 2, .3, waves=0), 1, inside, .1)
    band = Surface([(-16, 12), (16, 12), (16, 44), (-16, 44)], .0, 1, .5, waves=0)
    laid("stand", curve((-8.6, 33.4), (-5, 30.6), (5, 30.6), (8.6, 33.4), n=20), 2.6, band, rib, .0, .3, .14)
    laid("label", line((-1.6, 28.9), (1.6, 28.9), 4), 2.2, band, mat("label", "#f4f2ec", .8), .02)
    hem_rows(TEE, surface, seam)
    # placket with buttons
    laid("placket", line((.2, 28.2), (.2, 11.6), 20), 3.3, surface, pique, .16, .06, .16)
    for x in (-1.2, 1.6):
        row(Raised(surface, Flat(.32)), line((x, 27.6), (x, 11.9), 20), seam)
    row(Raised(surface, Flat(.32)), line((-1.2, 12.0), (1.6, 12.0), 6), seam)
    row(Raised(surface, Flat(.32)), line((-1.2, 13.6), (1.6, 13.6), 6), seam)
    pearl, hole_m = mat("button", "#e9e7e0", .25, coat=.5), mat("button-hole", "#4a4844", .8)
    for y in (23.6, 19.0, 14.9):
        z = surface.at(.2, y) + .34
        lathe("button", [(0, 0), (.55, 0, .08), (.62, .14, .08), (.48, .2, .05), (.36, .15, .03), (0, .15)], pearl, segments=40, at=(.2, y, z))
        for dx, dy in ((.13, .13), (-.13, .13), (.13, -.13), (-.13, -.13)):
            lathe("button-hole", [(.06, .165), (0, .165)], hole_m, segments=10, at=(.2 + dx, y + dy, z))
    # collar leaves, folded over the neck seam
    for s in (1, -1):
        leaf = [(s * x, y) for x, y in curve((.4, 26.6), (2.6, 29.8), (5.0, 32.4), (7.6, 34.5), n=10) + curve((7.6, 34.5), (9.0, 34.5), (10.4, 33.4), (10.8, 31.6), n=6)[1:] +
                curve((10.8, 31.6), (10.4, 28.6), (9.0, 24.6), (7.0, 20.6), n=10)[1:] + curve((7.0, 20.6), (4.8, 22.4), (2.4, 24.4), (.4, 26.6), n=8)[1:-1]]
        own = Surface(leaf, .40, .5, .62, waves=.15, wave_length=6, seed=5 + s)
        over = Raised(surface, own, 1.0)
        sheet("leaf", leaf if s < 0 else leaf[::-1], over, .45, rib, .34)
        row(over, [(s * x, y) for x, y in curve((1.0, 26.4), (3.0, 24.6), (5.0, 22.8), (6.8, 21.5), n=12) + curve((6.9, 21.7), (8.5, 25.0), (9.9, 28.6), (10.5, 32.0), n=14)], seam)
    up = lambda c, n: n.z > .15
    printable(front, 0, plane_uv(5.6, 15.6, 4.4, 14.4, "xy"), up)
    printable(front, 1, plane_uv(-13, 13, -14, 8, "xy"), up)


class Flat:
    def __init__(self, height):
        self.height = height

    def heights(self, points):
        return np.full(len(points), self.height)


class Raised:
    """one surface lying on another, nowhere lower than `floor`"""

    def __init__(self, below, own, floor=0.0):
        self.below, self.own, self.floor = below, own, floor

    def heights(self, points):
        return np.maximum(self.below.heights(points), self.floor) + self.own.heights(points)


@archetype("hoodie", colour="#6f7378", flat=True, fit=2.55,
           positions=[Position("front", "Στήθος, κέντρο", 280, 200, [SCREEN, EMBROIDERY, DIGITAL], default_width_mm=220, sheen=0.001, irradiance=0.92),
                      Position("left-chest", "Αριστερό στήθος", 100, 100, [EMBROIDERY, SCREEN], default_width_mm=90, sheen=0.002, irradiance=0.94), Position("back", "Πλάτη", 300, 340, [SCREEN, DIGITAL], default_width_mm=250, sheen=0.002, irradiance=0.93)],
           views=[{"key": "back", "arguments": {"back": True}}])
def hoodie(back=False):
    fleece = tinted("fleece", rough=.95, spec=.05, weave=("jersey", 3, .12))
    rib, seam = tinted("rib", rough=.95, spec=.05, shade=.94, weave=("rib", 1.5, .2)), tinted("seam", rough=.95, spec=.03, shade=.72)
    cut = Cut(neck=(9.5, 32.5), shoulder=(25.5, 27.2), outer=(46.2, -17.2), inner=(36.0, -21.6), underarm=(28.6, 3.4), hem=(27.0, -30.6), waist=28.8, outer_bow=4.2, inner_bow=1.6)
    pocket_seam = [(-16.6, -20.4), (-10.4, -11.2), (10.4, -11.2), (16.6, -20.4)]
    front, surface, neck = cut.sheet(fleece, 2.2 if back else 5.0, 2.9, 11, HEAVY_FOLDS, waves=.8)
    for s in (1, -1):
        a, b = cut.sleeve_row(s, .2)[0], cut.sleeve_row(s, .2)[-1]
        ends = [(a[0] + (b[0] - a[0]) * t + s * d * .40, a[1] + (b[1] - a[1]) * t - d * .9) for t, d in ((.03, -.3), (.11, 6.4), (.89, 6.4), (.97, -.3))]
        knitted(ends, rib, surface, s)
    knitted([(-26.9, -29.8), (-25.6, -36.8), (25.6, -36.8), (26.9, -29.8)], rib, surface, 0)
    row(surface, [(x, y + .7 - .9 * (1 - (x / 26) ** 2)) for x, y in line((-26, -30.4), (26, -30.4), 70)], seam, .42, .2, .13)
    for s in (1, -1):
        row(surface, shifted(cut.armhole(s), .7), seam, .42, .2, .13)
        row(surface, cut.sleeve_row(s, .9), seam, .42, .2, .13)
    hood_m = fleece
    if back:
        hood = natural(mirrored(curve((0, 46.0), (8, 46.2), (14.0, 42.5), (14.6, 35), n=10) + curve((14.6, 35), (14.4, 27.0), (8, 20.6), (0, 17.8), n=14)[1:]), .25, 7, 2)
        over = Raised(surface, Surface(hood, 2.8, 2.2, .6, folds=jitter([(11, 41, 4, 26, 1.5, .7), (13, 32, 6, 24, 1.4, .5)], 4), waves=.6, wave_length=12,
                                       grooves=[([(0, 46), (.3, 34), (0, 18)], .5, .45)]), 1.0)
        sheet("hood", hood[::-1], over, .5, hood_m, .2)
        for x in (-.8, .8):
            row(over, line((x, 44.5), (x, 20.5), 40), seam, .42, .2, .13)
        printable(front, 2, plane_uv(-15, 15, -17.5, 16.5, "xy"), lambda c, n: n.z > .15)
        return
    pocket(surface, fleece, seam, pocket_seam)
    hood_front(surface, hood_m, seam)
    up = lambda c, n: n.z > .15
    printable(front, 0, plane_uv(-14, 14, -9.4, 10.6, "xy"), up)
    printable(front, 1, plane_uv(6.2, 16.2, 6, 16, "xy"), up)


HEAVY_FOLDS = [(28, 2, 11, -5, 1.9, .95), (28.5, 0, 15, -15, 2.1, .75), (26, 6, 16, 17, 1.6, .6), (30, 3, 38, 9, 1.4, .8), (31, -4, 40.5, -1, 1.3, .8), (34, -11, 42.5, -7, 1.2, .7),
               (35.5, -18, 44, -13, 1.2, .7), (27, -16, 13, -24, 2.2, .6), (25, -28, 10, -22, 1.8, .6), (4, 22, 2, 0, 2.8, .35)]


def knitted(corners, rib, surface, side):
    """a ribbed band between four corners (cloth edge, far edge, far edge, cloth edge); ribs run across it"""
    band = natural(corners, .12, 4, 3 + side)
    own = Surface(band, 1.35, 1.1, .45, waves=.25, wave_length=5, seed=2 + side)
    sheet("band", band if side < 0 else band[::-1], own, .5, rib, .35)


def pocket(surface, fleece, seam, top):
    shape = natural(mirrored([(0, -11.2), (10.4, -11.2), (16.6, -20.4), (17.2, -29.8), (0, -30.6)]), .1, 6, 4)
    own = Surface(shape, .75, .7, .2, waves=.25, wave_length=9, folds=[(-15, -27, -4, -17, 1.5, .3), (14, -19, 3, -27, 1.6, .3)])
    over = Raised(surface, own)
    sheet("pocket", shape[::-1], over, .5, fleece, .3)
    inset = [(-16.0, -20.2), (-10.1, -11.9), (10.1, -11.9), (16.0, -20.2)]
    path = [q for a, b in zip(inset, inset[1:]) for q in line(a, b, 26)[:-1]]
    row(over, path, seam, .42, .2, .13)
    for s in (1, -1):
        row(over, line((s * 15.2, -19.9), (s * 9.6, -12.3), 26), seam, .42, .2, .13)
        row(over, line((s * 16.3, -21.2), (s * 16.7, -29.4), 20), seam, .42, .2, .13)


def hood_front(surface, fleece, seam):
    """the hood lies up: its lining within, two edges that cross at the throat, eyelets and cord"""
    outer = natural(mirrored(curve((0, 48.5), (8, 48.8), (14.6, 45), (15.0, 37), n=10) + curve((15.0, 37), (15.0, 32), (12.5, 28.2), (9.0, 26.0), n=8)[1:] + [(5.0, 24.2), (0, 23.0)]), .25, 7, 6)
    body = Surface(outer, 2.9, 2.4, 1.3, folds=jitter([(11, 45, 7, 33, 1.3, .8), (13.5, 35, 8, 29, 1.3, .6)], 4), waves=.5, wave_length=10)
    sheet("hood", outer[::-1], body, .5, fleece, .2)
    hole = mirrored(curve((0, 45.0), (5.6, 45.0), (9.2, 41.5), (8.8, 36.0), n=12) + curve((8.8, 36.0), (8.2, 31.4), (4.6, 28.0), (0, 25.0), n=12)[1:])
    inside = Raised(body, Surface(hole, .0, 2.5, .14, waves=.12))
    sheet("inside", hole[::-1], inside, .5, tinted("lining", rough=.95, spec=.03, shade=.40, weave=("jersey", 3, .12)), .05)
    laid("lining-seam", line((0, 44.2), (0, 31), 12), .5, inside, tinted("lining-seam", rough=.95, shade=.42), .08, .12)
    flat = Surface([(-16, 20), (16, 20), (16, 50), (-16, 50)], .0, 1, .1, waves=0)
    # one edge passes over the other at the throat
    for lift, path in ((.25, hole[len(hole) // 2:] + [(1.6, 45.0)]), (.5, [(-1.6, 45.0)] + hole[:len(hole) // 2] + [(0, 25.0), (-2.4, 23.6)])):
        over = Raised(body, flat)
        laid("rim", path, 2.5, over, fleece, lift, .6, .3)
        row(Raised(over, Flat(lift + .42)), shifted(path, -.75), seam, .42, .2, .13)
    cord, tip = mat("cord", "#efece4", .8), chrome()
    for s in (1, -1):
        x, y = s * 4.4, 29.2
        ring("eyelet", .52, .13, tip, (x, y, body.at(x, y) + 1.15), "z", 28)
        path = [(x + s * (.9 * math.sin(t * 2.0)), y - (12.5 + s * .7) * t, max(surface.at(x, y - 12 * t), body.at(x, y - 12 * t) if t < .4 else 0) + (1.35 if t < .15 else .62)) for t in
                [i / 24 for i in range(25)]]
        for _ in range(3):
            path = [path[0]] + [(b[0], b[1], (a[2] + b[2] + c[2]) / 3) for a, b, c in zip(path, path[1:], path[2:])] + [path[-1]]
        tube("cord", path, .36, cord)
        tube("tip", [path[-1], (path[-1][0], path[-1][1] - 1.7, path[-1][2] - .1)], .4, tip)
