"""Boxes and baskets that hold a gift."""
import math
import random
from mathutils import Matrix, Vector
from materials import mat, tinted, wood
from registry import DIGITAL, HOT, LASER, SCREEN, Position, archetype
from shapes import bezier, box, curved_patch, ellipse, lathe, meshes, move, plane_uv, printable, rounded, slab, sweep, tube, turn


def bow(m, at, size=1.0):
    """four loops, two tails, a knot"""
    parts = []

    def loop(angle, length, height, width, tilt):
        p = bezier([(0, 0, 0), (length * .35, 0, height * .9), (length * .95, 0, height * 1.35), (length, 0, height * .62),
                    (length * 1.02, 0, height * .1), (length * .5, 0, -height * .02), (0, 0, .12)], 18)
        n = len(p)
        o = sweep("bow", p, rounded(.07, width, .03, 2), m, up=(0, 1, 0), angle=60)
        k = len(o.data.vertices) // n
        for i in range(n):
            w = .42 + .58 * math.sin(math.pi * i / (n - 1)) ** .6
            for j in range(k):
                o.data.vertices[i * k + j].co.y *= w
        turn(o, tilt, "X")
        turn(o, angle)
        parts.append(o)
    for a, length, height, width, tilt in ((12, 5.0, 2.7, 1.9, -10), (168, 5.0, 2.7, 1.9, 10), (62, 3.4, 2.6, 1.7, 0), (118, 3.4, 2.6, 1.7, 0)):
        loop(a, length, height, width, tilt)
    for a, length in ((-38, 5.6), (-132, 5.0)):
        p = bezier([(0, 0, .3), (length * .3, 0, 1.0), (length * .6, 0, .9), (length, 0, .1)], 16)
        parts.append(turn(sweep("tail", p, rounded(.06, 1.5, .02, 2), m, up=(0, 1, 0), angle=60), a))
    knot = lathe("knot", [(0, -.1), (.75, -.05, .3), (.95, .4, .4), (.75, 1.1, .3), (0, 1.2)], m, segments=48)
    knot.matrix_world = Matrix.Scale(.82, 4, (0, 1, 0))
    parts.append(knot)
    for o in parts:
        o.matrix_world = Matrix.Translation(at) @ Matrix.Scale(size, 4) @ o.matrix_world


@archetype("gift-box", colour="#f0ebe2", pitch=20, fit=2.1,
           positions=[Position("side", "Πλαϊνή όψη", 86, 56, [SCREEN, HOT, DIGITAL], sheen=0.024, irradiance=0.54)])
def gift_box():
    card = tinted("card", rough=.6, spec=.3, weave=("paper", 10, .035))
    satin = mat("satin", "#c2a066", .3, spec=.6)
    w, d, h = 16, 16, 9
    base = box("base", (0, 0, h / 2), (w, d, h), card, .07, 3)
    box("lid", (0, 0, h), (w + .35, d + .35, 3.4), card, .07, 3)
    x, rw, e, top = -3.6, 1.9, .05, h + 1.7
    box("ribbon", (x, 0, top + e / 2), (rw, d + .35 + 2 * e, e), satin, .02, 2)
    box("ribbon", (0, 1.2, top + e / 2 + .001), (w + .35 + 2 * e, rw, e), satin, .02, 2)
    for s in (-1, 1):
        box("ribbon", (x, s * (d / 2 + .175 + e / 2), h), (rw, e, 3.4 + 2 * e), satin, .02, 2)
        box("ribbon", (x, s * (d / 2 + e / 2), h / 2), (rw, e, h), satin, .02, 2)
        box("ribbon", (s * (w / 2 + .175 + e / 2), 1.2, h), (e, rw, 3.4 + 2 * e), satin, .02, 2)
        box("ribbon", (s * (w / 2 + e / 2), 1.2, h / 2), (e, rw, h), satin, .02, 2)
    bow(satin, (x, 1.2, top + .15))
    printable(base, 0, plane_uv(-1.6, 7.0, .9, 6.5), lambda c, n: n.y < -.9)
    turn(meshes(), 20)


def excelsior(m, centre, size, count, seed=3):
    """paper wool"""
    r = random.Random(seed)
    for _ in range(count):
        a = r.uniform(0, 6.28)
        x, y = centre[0] + r.uniform(-1, 1) * size[0] / 2, centre[1] + r.uniform(-1, 1) * size[1] / 2
        z = centre[2] + r.uniform(0, size[2])
        length = r.uniform(1.2, 3.0)
        d = Vector((math.cos(a), math.sin(a), r.uniform(-.2, .3))) * length
        s = Vector((-math.sin(a), math.cos(a), r.uniform(-.3, .6))) * length * .6
        p = Vector((x, y, z))
        sweep("wool", bezier([p - d / 2, p - d / 4 + s, p + d / 4 - s, p + d / 2], 7), rounded(.05, .28, .02, 1), m, up=(0, .2, 1))


@archetype("wine-box", colour="#d9b27c", pitch=16, fit=2.3,
           positions=[Position("box", "Ξύλινο κουτί", 220, 60, [LASER, SCREEN], upright_degrees=90, sheen=0.027, irradiance=1.02), Position("label", "Ετικέτα", 70, 80, [DIGITAL, HOT], visible_width_mm=48, surface="#f5efdf", sheen=0.01, irradiance=0.83)])
def wine_box():
    """an open wooden box standing on its long side behind, bottle before it; the wood takes the colour"""
    pine, wool = wood("pine", "#d9b27c", .35, "z", tint=True), mat("wool", "#e2cfa4", .9)
    w, h, d, t = 12.5, 35.5, 10.5, .9
    box("back", (0, d / 2, h / 2), (w, t, h), pine, .06, 2)
    for x in (-1, 1):
        box("side", (x * (w / 2 - t / 2), 0, h / 2), (t, d, h), pine, .06, 2)
    for z in (t / 2, h - t / 2):
        box("end", (0, 0, z), (w - 2 * t + .02, d, t), pine, .06, 2)
    excelsior(wool, (0, 1.5, 1), (9, 5, 1.5), 90)
    lid = box("lid", (0, 0, h / 2), (w - .4, .6, h), pine, .06, 2)
    turn(lid, 6, "X")
    turn(lid, -16)
    move(lid, -13.5, 2, 0)
    glass = mat("bottle", "#16241a", .05, spec=.6, coat=1)
    r = 3.75
    lathe("wine", [(0, 1), (3.2, .6, .3), (3.4, 0, .2), (r, .35, .3), (r, 19.5, 2.0), (1.7, 23.2, 1.5), (1.45, 24.4, .5), (1.45, 30), (0, 30)], glass, n=12, angle=60, at=(0, -.6, .9))
    lathe("capsule", [(1.47, 24.2), (1.52, 24.3, .05), (1.52, 29.3, .05), (1.66, 29.4, .05), (1.66, 30.3, .1), (0, 30.4)], mat("capsule", "#5b1626", .35, coat=.3), at=(0, -.6, .9), segments=80)
    label = curved_patch("label", r + .03, 150, 6.5, 16.5, mat("label", "#f5f0e4", .75, spec=.2, weave=("paper", 8, .03)))
    gold = mat("gold", "#bb9447", .35, 1)
    for z in (7.0, 16.0):
        move(curved_patch("line", r + .045, 150, z - .04, z + .04, gold), 0, -.6, .9)
    printable(label, 1, lambda c: ((math.degrees(math.atan2(c.x, -c.y)) / (7.0 / r * 57.2958)) + .5, (c.z - 7.5) / 8))
    move(label, 0, -.6, .9)
    printable(lid, 0, lambda c: ((c.z - h / 2) / 22 + .5, (-c.x + 3) / 6), lambda c, n: n.y < -.8)
    turn(meshes(), -14)


def jar(at, r, h, body, lid_m, label_m, lid_r=None):
    lathe("jar", [(0, .05), (r - .3, 0, .2), (r, .3, .3), (r, h - .9, .5), (r * .84, h - .1, .2), (r * .82, h + .3)], body, n=8, angle=60, at=at, segments=96)
    lathe("jar-lid", [(r * .82, h - .1), (r * .92, h, .05), (r * .92, h + 1.0, .12), (0, h + 1.05)], lid_m, at=at, segments=96)
    o = curved_patch("jar-label", r + .03, 150, h * .18, h * .72, label_m)
    move(o, *at)
    return o


@archetype("gift-basket", colour="#b98a52", pitch=17, fit=2.2,
           positions=[Position("tag", "Καρτελάκι", 50, 30, [DIGITAL, HOT, LASER], surface="#f9f2e3", sheen=0.022, irradiance=0.79)])
def gift_basket():
    """woven basket with wine, oil, honey and a tag; the wicker takes the colour"""
    weave_m = tinted("wicker", rough=.6, spec=.3)
    dark = tinted("wicker-dark", rough=.6, spec=.3, shade=.72)
    a, b, h = 15, 10.5, 10

    def oval(z, k=1.0, wave=0.0, n=180, phase=0):
        return [((a + wave * math.cos(26 * q + phase)) * k * (1 + .13 * z / h) * math.cos(q), (b + wave * math.cos(26 * q + phase)) * k * (1 + .13 * z / h) * math.sin(q), z)
                for q in [2 * math.pi * i / n for i in range(n)]]
    for i in range(15):
        sweep("row", oval(.4 + i * .66, 1, .36, phase=math.pi * (i % 2)), ellipse(.2, .42, 8), weave_m if i % 5 else dark, up=(0, 0, 1), closed=True)
    for j in range(52):
        q = 2 * math.pi * j / 52
        sweep("stake", [(a * k * math.cos(q), b * k * math.sin(q), z) for k, z in ((1, 0), (1.065, 5), (1.13, 10.3))], ellipse(.24, .24, 8), dark, up=(0, 0.1, 1) if abs(math.sin(q)) < .5 else (1, 0, .1))
    for s in (0, .9):
        sweep("rim", [(x + .3 * math.sin(i * .7 + s * 3), y, z + .35 * math.cos(i * .7 + s * 3)) for i, (x, y, z) in enumerate(oval(10.4, 1))], ellipse(.45, .45, 8), weave_m, up=(0, 0, 1), closed=True)
    slab("bottom", ellipse(a - .2, b - .2, 60), 0, .3, dark)
    p = bezier([(-a * 1.13, 0, 10.2), (-a * 1.13, 0, 34), (a * 1.13, 0, 34), (a * 1.13, 0, 10.2)], 60)
    for s in (0, math.pi):
        tube("handle", [(q.x, .55 * math.cos(i * .5 + s), q.z + .55 * math.sin(i * .5 + s)) for i, q in enumerate(p)], .5, weave_m, up=(0, 1, 0))
    slab("filling", ellipse(a, b, 60), 6, 7.2, mat("fill", "#e8d9b4", .95))
    excelsior(mat("wool", "#ecdcb4", .9), (0, 0, 7.2), (24, 14, 1.5), 190)
    contents()
    ribbon = mat("satin", "#8c1c2b", .3, spec=.6)
    sweep("band", oval(5.2, 1.035, 0), rounded(.1, 2.2, .04, 2), ribbon, up=(0, 0, 1), closed=True)
    before = set(meshes())
    bow(ribbon, (0, 0, 0), .95)
    new = [o for o in meshes() if o not in before]
    turn(new, 90, "X")
    for o in new:
        move(o, -4.5, -b * 1.10 - .2, 5.4)
    tag = slab("tag", rounded(6.2, 4.0, .4, 5), -.05, .05, mat("tag", "#f6f1e6", .8, weave=("paper", 10, .03)), .02, 2, "y")
    printable(tag, 0, plane_uv(-2.5, 2.5, -1.5, 1.5), lambda c, n: n.y < -.9)
    turn(tag, -6, "Y")
    move(tag, 6.2, -b * 1.13 - .75, 4.6)
    tube("cord", bezier([(3.4, -b * 1.12 - .75, 5.4), (1, -b * 1.2, 7), (-1, -b * 1.2, 6.5), (-3.4, -b * 1.13 - .8, 5.6)], 16), .1, mat("cord", "#b08d4c", .7))
    turn(meshes(), -10)


def contents():
    wine = mat("wine", "#2a0f16", .05, spec=.6, coat=1)
    oil = mat("oil", "#39461c", .05, spec=.6, coat=1)
    paper, gold = mat("paper", "#f4eedf", .75), mat("gold-lid", "#c7a04e", .3, 1)
    before = set(meshes())
    lathe("wine", [(0, 0), (3.6, 0, .3), (3.7, 19, 2), (1.5, 23, 1.4), (1.4, 30), (1.6, 30), (1.6, 31), (0, 31)], wine, n=10, angle=60)
    lathe("foil", [(1.45, 25), (1.62, 25.05, .03), (1.66, 31.1, .1), (0, 31.15)], mat("foil", "#7a1d2c", .3, .6))
    curved_patch("wine-label", 3.72, 150, 7, 16, paper)
    new = [o for o in meshes() if o not in before]
    turn(new, -9, "Y")
    for o in new:
        move(o, -4.5, 3, 3.5)
    before = set(meshes())
    lathe("oil", [(0, 0), (2.8, 0, .3), (2.9, 14, 1.6), (1.2, 17.5, 1), (1.1, 22), (0, 22)], oil, n=10, angle=60)
    lathe("oil-cap", [(1.15, 20), (1.4, 20.05, .05), (1.4, 22.6, .1), (0, 22.7)], mat("oil-cap", "#17181a", .4))
    curved_patch("oil-label", 2.92, 150, 5, 12, mat("green-paper", "#dfe3c4", .75))
    new = [o for o in meshes() if o not in before]
    turn(new, 8, "Y")
    for o in new:
        move(o, 3.2, 4, 4)
    honey = mat("honey", "#c9861c", .06, spec=.6, coat=1)
    jar((8.8, -1.2, 6.8), 3.3, 7.0, honey, gold, paper)
    jar((1.6, -3.6, 6.6), 2.9, 5.2, mat("jam", "#6e1420", .08, coat=1), gold, paper)
    slab("pack", rounded(7, 11, .6, 5), -1.1, 1.1, mat("kraft", "#b98d5e", .8), .4, 4, "y")
    o = meshes("pack")[-1]
    turn(o, 12, "Y")
    turn(o, 8)
    move(o, -9.2, -2.5, 11)
    box("pack-label", (0, 0, 0), (5, .06, 4), paper, .02, 1)
    o = meshes("pack-label")[-1]
    turn(o, 12, "Y")
    turn(o, 8)
    move(o, -9.0, -3.7, 11)
