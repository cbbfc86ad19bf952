"""Cap, socks, shoes."""
import math
import numpy as np
from mathutils import Vector
from fabric import Surface, laid, line, sheet
from materials import mat, tinted
from registry import EMBROIDERY, PAD, SCREEN, SUBLIMATION, DIGITAL, Position, archetype
from shapes import bezier, ellipse, fix_normals, lathe, mesh, meshes, move, printable, ring, rounded, slab, stitches, sweep, text_uv, thicken, turn

SEAMS = (-134, -46, -4, 90, 184)   # degrees: a wide seamless front panel, two sides, two back


def crown(a, t, grow=0.0):
    """a = angle, t = 0 at the sweatband, 1 at the button; the front stands up, the back slopes"""
    front = max(0.0, -math.sin(a))
    rx, ry = 8.3 + grow, 9.7 + grow
    e = .80 - .10 * front ** 2
    c = math.cos(t * math.pi / 2) ** e
    z = (11.0 + grow) * math.sin(t * math.pi / 2) ** (.98 + .06 * front) + .5 * front * math.sin(math.pi * t)
    return Vector((rx * c * math.cos(a), ry * c * math.sin(a) - .9 * t * (1 - front), z))


@archetype("cap", colour="#23364f", pitch=14, fit=2.1,
           positions=[Position("front", "Μπροστινή όψη", 110, 55, [EMBROIDERY, SCREEN, DIGITAL], visible_width_mm=66, sheen=0.005, irradiance=0.97)])
def cap():
    twill = tinted("twill", rough=.88, spec=.12, weave=("twill", 4.2, .17), uv="cloth")
    brim = tinted("brim", rough=.88, spec=.12, weave=("twill", 4.2, .17))
    thread = tinted("thread", rough=.8, shade=1.4)
    nu, nv, verts, cm, high = 220, 60, [], {}, 0.0
    for i in range(nv):
        t, row = i / nv, [crown(2 * math.pi * j / nu, i / nv) for j in range(nu)]
        high += (crown(-math.pi / 2, t) - crown(-math.pi / 2, max(0, i - 1) / nv)).length
        mid = 3 * nu // 4          # the middle of the front; arcs are measured from there
        arc = {mid: 0.0}
        for k in range(1, nu // 2 + 1):
            for s in (1, -1):
                j, before = (mid + s * k) % nu, (mid + s * (k - 1)) % nu
                arc.setdefault(j, arc[before] + s * (row[j] - row[before]).length)
        for j in range(nu):
            a = 2 * math.pi * j / nu
            gap = min(abs((math.degrees(a) - s + 180) % 360 - 180) for s in SEAMS) * (1 - t) * 1.6 + .0001
            groove = .17 * math.exp(-(gap / 3.0) ** 2) * (1 - t ** 6) - .05 * math.exp(-((gap - 7) / 4) ** 2)
            dent = (.12 * math.sin(5 * a + 1) + .07 * math.sin(9 * a + 4 * t)) * math.sin(math.pi * t) * (1 - .7 * max(0, -math.sin(a)))
            v = crown(a, t, -groove + dent)
            cm[len(verts)] = (arc[j], high)
            verts.append(v)
    verts.append(crown(0, 1))
    top = len(verts) - 1
    cm[top] = (0, high)
    verts[top].x = 0
    faces = [(i * nu + j, i * nu + (j + 1) % nu, (i + 1) * nu + (j + 1) % nu, (i + 1) * nu + j) for i in range(nv - 1) for j in range(nu)]
    faces += [((nv - 1) * nu + j, (nv - 1) * nu + (j + 1) % nu, top) for j in range(nu)]
    at = {(round(v.x, 4), round(v.y, 4), round(v.z, 4)): cm[i] for i, v in enumerate(verts)}

    def cloth(c):
        return at[round(c.x, 4), round(c.y, 4), round(c.z, 4)]
    body = fix_normals(mesh("crown", verts, faces, twill, angle=180))
    text_uv(body, "cloth", cloth)
    for s in SEAMS:
        a = math.radians(s)
        for off in (-.045, .045):
            path = [crown(a + off / max(.16, 1 - t ** 3), t, .02) for t in [i / 60 * .93 + .02 for i in range(61)]]
            stitches("seam", path, thread, .34, .2, .10, (math.cos(a), math.sin(a), .6))
    for d in (-90 - 60, -90 + 60, 40, 140):
        p = crown(math.radians(d), .60, -.02)
        n = (crown(math.radians(d), .60, 1.0) - p).normalized()
        e = ring("eyelet", .30, .085, thread, (0, 0, 0), "z", 24)
        hole = lathe("hole", [(.27, .02), (0, .02)], mat("hole", "#0c0d10", .9), segments=24)
        for o in (e, hole):
            o.matrix_world = Vector((0, 0, 1)).rotation_difference(n).to_matrix().to_4x4()
            move(o, *p)
    base = crown(-math.pi / 2, 1)
    lathe("button", [(0, 10.8), (.85, 10.92, .2), (.8, 11.3, .3), (0, 11.42)], brim, segments=48, at=(0, base.y, 0))
    # sweatband edge
    sweep("band", [crown(2 * math.pi * i / 140, .0, -.05) + Vector((0, 0, .1)) for i in range(140)], ellipse(.16, .3, 10), brim, up=(0, 0, 1), closed=True)
    visor(brim, thread)
    printable(body, 0, lambda c: (cloth(c)[0] / 11 + .5, (cloth(c)[1] - 2.0) / 5.5), lambda c, n: c.y < -2)
    turn(meshes(), -4, "X")     # rests on the visor's corners and the back
    turn(meshes(), -21)


def visor(twill, thread):
    n, k, half = 80, 20, 72

    def point(i, q, dz=0.0):
        f = i / n - .5
        a = math.radians(-90 + 2 * half * f)
        inner = crown(a, .02, .12 - 1.0 * abs(2 * f) ** 8)
        reach = 7.4 * max(0, math.cos(f * math.pi * .995)) ** .70
        x, y = inner.x * (1 + .06 * q), inner.y - reach * q
        return Vector((x, y, 1.5 - .030 * x * x * (.35 + .65 * q) - .75 * q * q + dz))
    verts = [point(i, q / k) for i in range(n + 1) for q in range(k + 1)]
    faces = [(i * (k + 1) + q, i * (k + 1) + q + 1, (i + 1) * (k + 1) + q + 1, (i + 1) * (k + 1) + q) for i in range(n) for q in range(k)]
    v = mesh("visor", verts, faces, twill, angle=60)
    thicken(v, .32, twill, 0, .1, 50)
    for row in (.16, .30, .44, .58, .72, .86, .96):
        stitches("visor-row", [point(i, row, .175) for i in range(3, n - 2)], thread, .34, .2, .08)


@archetype("socks", colour="#d8cfc0", flat=True, fit=2.15,
           positions=[Position("leg", "Καλάμι", 60, 90, [SUBLIMATION, EMBROIDERY], sheen=0.002, irradiance=1.02)])
def socks():
    """a pair, one over the other"""
    knit = tinted("knit", rough=.95, spec=.05, weave=("jersey", 5, .10))
    rib, heel = tinted("cuff", rough=.95, spec=.05, weave=("jersey", 5, .10)), tinted("heel", rough=.95, spec=.05, shade=.62, weave=("jersey", 6, .12))
    half = [(-4.6, 16), (4.6, 16)] + [(q.x, q.y) for q in bezier([(4.6, 16, 0), (4.4, 8, 0), (4.2, 2, 0), (4.6, -3, 0), (5.0, -6, 0), (9, -8.4, 0), (14, -9.6, 0),
                                                               (18.6, -10.8, 0), (19.5, -15.0, 0), (16, -17.0, 0), (10, -19.6, 0), (-2, -16.6, 0), (-5.2, -10.4, 0),
                                                               (-6.2, -8, 0), (-4.9, 0, 0), (-4.6, 16, 0)], 14)][1:-1]
    heel_patch = soft([(-6.3, -10.5), (-4.9, -4.6), (2.2, -8.6), (4.6, -17.4), (-2.2, -16.2), (-5.2, -13.4)])
    toe_patch = soft([(12.6, -9.0), (16.6, -9.7), (19.0, -11.4), (19.4, -15.0), (16.2, -17.2), (11.0, -18.4)])
    for lift, dx, dy, angle, mirror in ((0, 3.4, .8, -7, 1), (1.25, -3.4, -.6, 4, 1)):
        def put(points):
            c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
            return [(x * mirror * c - y * s + dx, x * mirror * s + y * c + dy) for x, y in points]
        surface = Surface(put(half), rise=.95, soft=1.3, base=.25 + lift, waves=.28, wave_length=7, seed=3 + lift,
                          folds=[(*put([(-4.4, -3)])[0], *put([(3.6, -5)])[0], .7, .28), (*put([(4.4, -2)])[0], *put([(-2.4, -7)])[0], .7, .25)])
        o = sheet("sock", put(half)[::-1], Sum(surface, Ribs(dx, dy, angle, .44, .05)), .15, knit, .2)
        laid("cuff", line(*put([(0, 16.2), (0, 11.6)]), 12), 9.3, Sum(surface, Ribs(dx, dy, angle, .62, .09)), rib, .12, .14, .2, 110)
        for patch in (heel_patch, toe_patch):
            over = Surface(put(patch), .06, .5, .0, waves=0)
            sheet("patch", put(patch), Sum(surface, over), .5, heel, .05, .06)
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        if lift:
            printable(o, 0, lambda q: (((q.x - dx) * c + (q.y - dy) * s + 3) / 6, (-(q.x - dx) * s + (q.y - dy) * c + 1.5) / 9), lambda p, n: n.z > .15)


def soft(points, times=3):
    """corner cutting"""
    for _ in range(times):
        points = [(a[0] * k + b[0] * (1 - k), a[1] * k + b[1] * (1 - k)) for a, b in zip(points, points[1:] + points[:1]) for k in (.75, .25)]
    return points


class Ribs:
    """knitted ribs along the leg"""

    def __init__(self, dx, dy, degrees, period, depth):
        self.at, self.turn, self.period, self.depth = (dx, dy), math.radians(degrees), period, depth

    def heights(self, points):
        p = np.asarray(points, float) - self.at
        across = p[:, 0] * math.cos(self.turn) + p[:, 1] * math.sin(self.turn)
        return self.depth * np.abs(np.sin(np.pi * across / self.period)) ** .7


class Sum:
    def __init__(self, a, b):
        self.a, self.b = a, b

    def heights(self, points):
        return self.a.heights(points) + self.b.heights(points)


def sole_outline(length=27.0, side=1):
    p = bezier([(0, -13.5, 0), (2.6, -13.5, 0), (3.6, -11, 0), (3.4, -8, 0), (3.2, -4, 0), (2.6, -2, 0), (3.4, 3, 0), (4.4, 7, 0), (5.2, 9, 0), (4.0, 12, 0),
                (2.8, 14.4, 0), (-1.2, 14.6, 0), (-3.0, 12.2, 0), (-5.0, 9.4, 0), (-4.4, 5, 0), (-3.8, 1, 0), (-3.3, -3, 0), (-3.6, -6, 0), (-3.6, -9, 0),
                (-3.6, -12, 0), (-2.4, -13.5, 0), (0, -13.5, 0)], 12)[:-1]
    return [(side * q.x * length / 27, q.y * length / 27) for q in p]


@archetype("flip-flops", colour="#2f8f9d", pitch=46, fit=2.2,
           positions=[Position("sole", "Πέλμα", 55, 110, [SCREEN, DIGITAL, PAD], sheen=0.01, irradiance=0.89)])
def flip_flops():
    foam, under = tinted("foam", rough=.8, spec=.2, weave=("felt", 9, .06)), mat("under", "#f1ede4", .8)
    strap = tinted("strap", rough=.45, spec=.45, shade=.55)
    for side in (1, -1):
        outline = sole_outline(27, side)
        before = set(meshes())
        slab("under", outline, 0, .75, under, .12, 3)
        top = slab("sole", [(x * .995, y * .995) for x, y in outline], .7, 1.75, foam, .22, 4)
        thong = Vector((-side * .9, 8.2, 1.7))
        for end in ((side * 2.05, -.6, 1.7), (-side * 2.75, -.4, 1.7)):
            e = Vector(end)
            p = bezier([thong + Vector((0, 0, -.2)), thong + Vector((0, -.2, 2.6)), (thong + e) / 2 + Vector(((e.x - thong.x) * .35, 1.5, 3.6)),
                        e + Vector((e.x * .16, 1.9, 1.9)), e + Vector((e.x * .08, .3, 1.0)), e, e + Vector((0, 0, -.35))], 18)
            widths = [.55 + .8 * min(1, i / 14) for i in range(len(p))]
            sweep("strap", p, rounded(1.15, .36, .16, 4), strap, up=(0, .3, 1), widths=widths)
        lathe("plug", [(.5, 1.7), (.42, 1.95, .1), (0, 2.0)], strap, segments=24, at=(thong.x, thong.y, 0))
        if side == 1:
            printable(top, 0, lambda c: ((c.x + 2.75) / 5.5, (c.y + 12.2) / 11), lambda c, n: n.z > .9)
        new = [o for o in meshes() if o not in before]
        turn(new, -12 if side == 1 else 5)
        for o in new:
            move(o, side * 6.6, side * -.6)
    turn(meshes(), 10)
