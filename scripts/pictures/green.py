"""Plants."""
import math
import random
from mathutils import Matrix, Vector
from gifts import bow
from materials import mat, tinted
from registry import DIGITAL, LASER, PAD, SCREEN, Position, archetype
from shapes import bezier, lathe, mesh, meshes, move, printable, rounded, sweep, thicken, tube, turn


def leaf(m, length, width, curl, fold=.25, k=16, across=6, tip=.93):
    """a leaf along +x with a folded midrib; returns the object"""
    verts, faces = [], []
    for i in range(k + 1):
        t = i / k
        w = width * math.sin(math.pi * min(1, t * tip + (1 - tip))) ** .75 * (1 - t * .15)
        for j in range(across + 1):
            s = (j / across - .5) * 2
            verts.append((t * length, s * w * .5, -curl * t * t * length + fold * w * abs(s) ** 1.2 + .04 * w * math.sin(9 * t + s)))
    faces = [(i * (across + 1) + j, i * (across + 1) + j + 1, (i + 1) * (across + 1) + j + 1, (i + 1) * (across + 1) + j) for i in range(k) for j in range(across)]
    return mesh("leaf", verts, faces, m, angle=180)


@archetype("potted-plant", colour="#e9e4db", pitch=13, fit=2.2,
           positions=[Position("pot", "Γλάστρα", 55, 50, [SCREEN, PAD, LASER], default_width_mm=46, sheen=0.029, irradiance=0.65)])
def potted_plant():
    pot = tinted("pot", rough=.55, spec=.4, weave=("felt", 9, .03))
    soil, stem = mat("soil", "#2a1d14", .95, bump=("noise", 8, .9, .3)), mat("stem", "#56702f", .6)
    body = lathe("pot", [(0, 0), (3.3, 0, .4), (4.3, 8.2, .15), (3.95, 8.2, .15), (3.8, 7.2)], pot, n=8, angle=60)
    lathe("saucer", [(0, -.05), (4.0, -.05, .2), (4.5, .7, .15), (4.25, .7), (3.8, .15), (0, .1)], pot, n=6)
    lathe("soil", [(3.85, 7.3), (2.0, 7.55), (0, 7.6)], soil)
    greens = [mat("leaf", c, .4, spec=.45, weave=("felt", 2.5, .10)) for c in ("#2f6b2a", "#41843a", "#27592a", "#5a9444")]
    for i in range(44):   # a rubber-plant like crown: arching stalks, broad leaves
        a, ring_ = i * 137.5, i / 44
        out = .35 + 3.2 * math.sqrt(ring_)
        up = 7.6 + 11.5 * (1 - ring_ ** 1.4) + random.uniform(-1, 1)
        end = Vector((out * math.cos(math.radians(a)), out * math.sin(math.radians(a)), up))
        base = Vector((.5 * math.cos(math.radians(a)), .5 * math.sin(math.radians(a)), 7.4))
        tube("stalk", bezier([base, base + Vector((0, 0, (up - 7) * .5)), end - Vector((0, 0, (up - 7) * .25)), end], 8), .1, stem, n=8)
        o = leaf(greens[i % 4], random.uniform(3.6, 5.2), random.uniform(1.7, 2.3), random.uniform(.25, .6))
        lift = 52 - 60 * ring_ + random.uniform(-10, 10)
        o.matrix_world = Matrix.Translation(end) @ Matrix.Rotation(math.radians(a + random.uniform(-15, 15)), 4, "Z") @ Matrix.Rotation(-math.radians(lift), 4, "Y") @ \
            Matrix.Rotation(math.radians(random.uniform(-25, 25)), 4, "X")
    printable(body, 0, lambda c: ((math.degrees(math.atan2(c.x, -c.y)) * math.radians(1) * (3.3 + c.z * .12) + 2.75) / 5.5, (c.z - 1.7) / 5.0),
              lambda c, n: c.y < 0 and n.x * c.x + n.y * c.y > 0)


def petal(m, length, width, cup, k=14, across=8):
    """a broad, rounded petal along +x that cups upwards and rolls back at its lip"""
    verts = []
    for i in range(k + 1):
        t = math.sin(math.pi / 2 * i / k)      # finer at the lip, which is round
        w = width * (.34 + .70 * math.sin(math.pi * min(1, t * .62)) ** 1.2) * math.sqrt(max(0, 1 - max(0, (t - .55) / .45) ** 2.6))
        for j in range(across + 1):
            s = (j / across - .5) * 2
            verts.append((t * length * (1 - .05 * s * s), s * w * .5, cup * length * (math.sin(t * 2.4) * .8 - .75 * t ** 4) + .22 * w * s * s * t))
    faces = [(i * (across + 1) + j, i * (across + 1) + j + 1, (i + 1) * (across + 1) + j + 1, (i + 1) * (across + 1) + j) for i in range(k) for j in range(across)]
    return mesh("petal", verts, faces, m, angle=180)


def petal_flower(at, direction, petals, radius, m, heart, layers=3):
    """open flower: layers of petals around a heart"""
    q = Vector((0, 0, 1)).rotation_difference(Vector(direction)).to_matrix().to_4x4()
    for layer in range(layers):
        n = petals - layer * 2
        for i in range(n):
            o = petal(m[layer % len(m)], radius * (1 - .17 * layer), radius * 4.6 / n, .16 + .06 * layer)
            tilt = -(14 + 22 * layer + random.uniform(-7, 7))
            o.matrix_world = Matrix.Translation(at) @ q @ Matrix.Rotation(2 * math.pi * (i + .5 * layer) / n, 4, "Z") @ Matrix.Rotation(math.radians(tilt), 4, "Y")
    h = lathe("heart", [(0, -.1), (radius * .3, 0, .1), (radius * .26, radius * .2, .1), (0, radius * .26)], heart, segments=24)
    h.matrix_world = Matrix.Translation(at) @ q


@archetype("bouquet", colour="#b98d5e", pitch=17, fit=2.4,
           positions=[Position("wrap", "Χαρτί περιτυλίγματος", 120, 90, [SCREEN, DIGITAL], visible_width_mm=108, sheen=0.007, irradiance=0.82)])
def bouquet():
    """flowers in a paper cone, held by a ribbon; the paper takes the colour"""
    paper = tinted("kraft", rough=.85, spec=.1, weave=("paper", 3, .07))
    green = [mat("leaf", c, .5, weave=("felt", 2, .1)) for c in ("#3d7040", "#5b8a55", "#2f5a35", "#7fa172")]
    stem = mat("stem", "#4f7a3a", .6)
    kinds = [([mat("petal", c, .55) for c in cs], mat("heart", h, .8, bump=("noise", 12, .6, .1)), n, r, k) for cs, h, n, r, k in (
        (("#e9a9a4", "#f3c9c3", "#d98b88"), "#c9707a", 12, 3.0, 4), (("#f7f3ea", "#fffdf6"), "#d9a935", 13, 2.5, 2),
        (("#c9506b", "#b23a58"), "#7a2038", 9, 2.2, 4), (("#f2d27a", "#eec25a"), "#8a5a22", 12, 2.2, 2))]
    # flowers on a dome around the middle, the bouquet stands upright first
    spots = [(0, 0)] + [(5.4, a) for a in range(0, 360, 60)] + [(10.4, a + 15) for a in range(0, 360, 30)]
    for i, (d, a) in enumerate(spots):
        x, y = d * .88 * math.cos(math.radians(a)), d * .88 * math.sin(math.radians(a))
        z = 30.4 - d * d * .034 + random.uniform(-.7, .7)
        p, h, n, r, k = kinds[(i * 5 + (i > 6)) % 4]
        direction = Vector((x * .09, y * .09, 1)).normalized()
        petal_flower((x, y, z), direction, n, r, p, h, k)
        tube("stem", bezier([(x * .06, y * .06, 2), (x * .1, y * .1, 12), (x * .8, y * .8, z - 10), (x, y, z)], 8), .22, stem, n=8)
    for i in range(90):
        a, d = random.uniform(0, 360), random.uniform(3.0, 10.6)
        x, y = d * math.cos(math.radians(a)), d * math.sin(math.radians(a))
        o = leaf(green[i % 4], random.uniform(4, 7), random.uniform(1.3, 2.2), random.uniform(.1, .4))
        o.matrix_world = Matrix.Translation((x * .75, y * .75, 25.6 + random.uniform(-1, 2.5) - d * .16)) @ Matrix.Rotation(math.radians(a + random.uniform(-30, 30)), 4, "Z") @ \
            Matrix.Rotation(-math.radians(random.uniform(35, 75)), 4, "Y")
    n, k, verts = 160, 40, []
    for q in range(k + 1):
        t = q / k
        for i in range(n):
            a = 2 * math.pi * i / n
            r = 2.3 + 9.6 * max(0, t - .22) ** .9 * 1.25
            r *= 1 + (.05 * math.sin(9 * a + 2) + .03 * math.sin(16 * a)) * max(0, t - .2)
            z = 27.0 * t + (2.2 * math.sin(a) + 1.5 * math.sin(3 * a + .5) + 1.0 * math.sin(5 * a)) * t ** 4
            verts.append((r * math.cos(a), r * math.sin(a), z))
    faces = [(q * n + i, q * n + (i + 1) % n, (q + 1) * n + (i + 1) % n, (q + 1) * n + i) for q in range(k) for i in range(n)]
    wrap = thicken(mesh("wrap", verts, faces, paper, angle=180), .06, paper, -1, 0, 60)
    satin = mat("satin", "#e8d9c4", .35, spec=.5)
    sweep("band", [(2.75 * math.cos(a), 2.75 * math.sin(a), 6.4) for a in [2 * math.pi * i / 60 for i in range(60)]], rounded(.2, 2.2, .08, 3), satin, up=(0, 0, 1), closed=True)
    before = set(meshes())
    bow(satin, (0, 0, 0), .8)
    new = [o for o in meshes() if o not in before]
    turn(new, 90, "X")
    for o in new:
        move(o, 0, -2.9, 6.4)
    printable(wrap, 0, lambda c: (math.atan2(c.x, -c.y) * math.hypot(c.x, c.y) / 12 + .5, (c.z - 12.5) / 9), lambda c, m: c.y < 0 and m.y < 0 and m.z < .3)
    turn(meshes(), 7, "X")     # leans towards the viewer
    turn(meshes(), 9, "Y")
