"""Bags: the tote lies flat, the others stand."""
import math
from fabric import Surface, jitter, laid, line, sheet
from materials import chrome, mat, tinted
from registry import DIGITAL, EMBROIDERY, SCREEN, Position, archetype
from shapes import bezier, box, cushion, meshes, mesh, move, plane_uv, printable, ring, rounded, slab, stitches, sweep, thicken, turn


@archetype("tote", colour="#e8dcc0", flat=True, fit=2.55,
           positions=[Position("front", "Μπροστινή όψη", 260, 280, [SCREEN, DIGITAL, EMBROIDERY])])
def tote():
    canvas = tinted("canvas", rough=.95, spec=.06, weave=("canvas", 3.0, .10))
    thread = tinted("thread", rough=.9, spec=.05, shade=.72)
    w, h = 19, 21
    outline = [(-w, h), (w, h), (w + .25, h * .3), (w + .1, -h * .6), (w - .6, -h), (0, -h - .35), (-w + .5, -h), (-w - .1, -h * .5), (-w - .3, h * .4)]
    folds = jitter([(17, -19, 4, -9, 1.8, .55), (18, -8, 8, -3, 1.6, .4), (8, 20, 5, 4, 2.4, .45), (17.5, 14, 9, 8, 1.6, .3)], 6) + \
        [(-3, 6, 4, -14, 2.6, .35), (-17, -20.2, 16, -19.6, 1.0, .3)]
    surface = Surface(outline, rise=1.25, soft=2.2, base=.45, folds=folds, waves=.75, seed=2, wave_length=14)
    # back panel and the rear strap peep out above the mouth
    back = [(-w + .3, h + .75), (w - .2, h + .7), (w - .2, 10), (-w + .3, 10)]
    sheet("back", back[::-1], Surface(back, .0, 1, .3, waves=0), 2, tinted("inner", rough=.95, spec=.05, shade=.8, weave=("canvas", 3.0, .10)), .2)
    front = sheet("front", outline, surface, .8, canvas, .3)
    for dx, dy, inner in ((1.6, 1.1, True), (-.5, 0, False)):
        strap(surface, canvas, thread, dx, dy, h, inner)
    for y in (h - 2.7, h - 2.45):
        seam = line((-w + .5, y), (w - .5, y), 90)
        zs = surface.heights(seam)
        stitches("hem", [(x, yy, z + .03) for (x, yy), z in zip(seam, zs)], thread, .42, .16, .13)
    printable(front, 0, plane_uv(-13, 13, -15, 13, "xy"), lambda c, n: n.z > .15)


def strap(surface, m, thread, dx, dy, h, inner):
    """a flat band: up from the hem, falls over in a soft uneven loop"""
    start = h - 4.6 if not inner else h - .5
    p = bezier([(-7.2 + dx, start, 0), (-7.2 + dx, h + 4, 0), (-9.6 + dx, h + 9 + dy, 0), (-6.4 + dx, h + 13.2 + dy, 0),
                (-3.6 + dx, h + 16.2 + dy, 0), (4.0 + dx, h + 15.8 + dy, 0), (6.8 + dx, h + 12.4 + dy, 0),
                (9.2 + dx, h + 9 + dy, 0), (7.2 + dx, h + 4, 0), (7.2 + dx, start, 0)], 18)
    n, width, across, verts, faces = len(p), 2.5, 6, [], []
    heights = []
    for i, q in enumerate(p):
        on = surface.at(q.x, q.y) + .22 if q.y < h and not inner else .5
        heights.append(on)
    for _ in range(8):
        heights = [(heights[max(0, i - 1)] + heights[i] + heights[min(n - 1, i + 1)]) / 3 for i in range(n)]
    for i, q in enumerate(p):
        t = (p[min(n - 1, i + 1)] - p[max(0, i - 1)]).normalized()
        s = (t.y, -t.x)
        free = max(0.0, min(1.0, (q.y - h) / 6))
        for k in range(across + 1):
            a = k / across - .5
            lift = free * (.55 * math.sin(i / n * 7 + dx) + .35 * a * math.sin(i / n * 9 + 2 * dx) * 2.2 + .6)
            verts.append((q.x + s[0] * width * a, q.y + s[1] * width * a, heights[i] + lift + .06))
    for i in range(n - 1):
        for k in range(across):
            a = i * (across + 1) + k
            faces.append((a, a + across + 1, a + across + 2, a + 1))
    thicken(mesh("strap", verts, faces, m, angle=180), .26, m, 0, 0, 60)
    for k in (1, across - 1):
        stitches("strap-seam", [(verts[i * (across + 1) + k][0], verts[i * (across + 1) + k][1], verts[i * (across + 1) + k][2] + .15) for i in range(n)],
                 thread, .42, .2, .11)
    if not inner:
        for x in (p[0].x, p[-1].x):   # the sewn square with its cross
            c = [(x - .95, h - 2.7), (x + .95, h - 2.7), (x + .95, h - 4.4), (x - .95, h - 4.4), (x - .95, h - 2.7), (x + .95, h - 4.4)]
            path = [q for a, b in zip(c, c[1:]) for q in line(a, b, 6)[:-1]]
            stitches("box", [(a, b, surface.at(a, b) + .47) for a, b in path], thread, .3, .12, .11)


def front_of(size, power, centre, x, z):
    """y of a cushion's front at (x, z)"""
    zz = min(.999, abs(z - centre[2]) / (size[2] / 2))
    ca = math.cos(math.asin(zz ** (1 / power[2]))) ** power[2]
    cx = min(.999, abs(x - centre[0]) / (size[0] / 2 * ca))
    return centre[1] - size[1] / 2 * ca * math.sin(math.acos(cx ** (1 / power[0]))) ** power[1]


def zip_line(path, m, metal, up=(0, 0, 1), width=.55):
    sweep("zip", path, rounded(.16, width, .05, 3), m, up=up)
    a = path[0]
    o = slab("puller", rounded(.42, 1.5, .18, 5), -.06, .06, metal, .03, 2, "y")
    move(o, a[0], a[1] - .15, a[2] - .8)


@archetype("backpack", colour="#2d4257", pitch=11, fit=2.3,
           positions=[Position("pocket", "Μπροστινή τσέπη", 180, 120, [SCREEN, EMBROIDERY, DIGITAL]),
                      Position("top", "Επάνω μέρος", 130, 55, [SCREEN, EMBROIDERY])])
def backpack():
    cloth = tinted("cordura", rough=.85, spec=.2, weave=("canvas-xz", 3.2, .09), bump=("noise", 3, .25, .06))
    dark = tinted("trim", rough=.8, spec=.2, shade=.55)
    web, metal = mat("webbing", "#232427", .8, weave=("rib-xz", 4, .12)), chrome("puller", .3)
    body = cushion("body", (29, 15, 43), cloth, (.42, .5, .36), 48, (0, 0, 21.5))
    for v in body.data.vertices:      # shoulders narrower than the base, a little sag
        k = 1 - .10 * max(0, (v.co.z - 22) / 21) ** 1.6
        v.co.x *= k
        v.co.y += .35 * math.sin(v.co.x * .35) * math.sin(v.co.z * .2)
    pocket = cushion("pocket", (24.5, 7, 19.5), cloth, (.38, .55, .34), 44, (0, -6.3, 11.8))
    for v in pocket.data.vertices:
        v.co.z += .25 * math.sin(v.co.x * .4)
    piping(dark)
    flat = [(x, 18.6 + .5 * math.cos(x / 9.5 * 1.2)) for x in [10.2 - i * .6 for i in range(35)]]
    zip_line([(x, front_of((24.5, 7, 19.5), (.38, .55, .34), (0, -6.3, 11.8), x, z) - .05, z) for x, z in flat], dark, metal, (0, -.7, .7))
    arch = [(11.4 * math.copysign(abs(math.sin(a)) ** .55, math.sin(a)), 24 + 14.6 * max(0, math.cos(a)) ** .55 - (4 if abs(a) > 1.58 else 0)) for a in [math.radians(-90 + i * 4) for i in range(46)]]
    zip_line([(x, front_of((29, 15, 43), (.42, .5, .36), (0, 0, 21.5), x / (1 - .10 * max(0, (z - 22) / 21) ** 1.6), z) - .12, z) for x, z in arch[::-1]], dark, metal, (0, -1, 0), .8)
    handle = bezier([(-4, 1.5, 41.8), (-4.2, 1.5, 47), (4.2, 1.5, 47), (4, 1.5, 41.8)], 24)
    sweep("handle", handle, rounded(.5, 2.2, .2, 4), web, up=(0, 1, 0))
    for s in (1, -1):
        strap_path = bezier([(s * 8, 6.5, 40.5), (s * 16, 8.5, 42), (s * 20, 7.5, 30), (s * 17.5, 7.5, 18), (s * 16.5, 7.5, 12), (s * 15, 7.2, 8), (s * 13, 6.8, 5)], 18)
        sweep("strap", strap_path, rounded(.9, 4.6, .35, 4), cloth, up=(0, .9, .3))
        box("side", (s * 14.2, -1.0, 26), (.5, 2.2, 1.6), web, .15, 3)
        cushion("side-pocket", (3.4, 10, 14), dark, (.6, .5, .35), 24, (s * 13.6, .5, 8.5))
    slab("tag", rounded(4.2, 1.7, .25, 4), -8.25, -8.05, mat("label", "#b08a5a", .6), .04, 2, "y")
    move(meshes("tag")[0], 0, .05, 29.5)
    printable(pocket, 0, plane_uv(-9, 9, 5.0, 17.0), lambda c, n: n.y < -.3)
    printable(body, 1, plane_uv(-6.5, 6.5, 31.2, 36.7), lambda c, n: n.y < -.2)
    turn(meshes(), -20)


def piping(m):
    p = [(12.0 * math.copysign(abs(math.cos(t)) ** .4, math.cos(t)), -7.2, 11.8 + 9.55 * math.copysign(abs(math.sin(t)) ** .36, math.sin(t)))
         for t in [2 * math.pi * i / 120 for i in range(120)]]
    sweep("piping", p, [(.22 * math.cos(a), .22 * math.sin(a)) for a in [k * math.pi / 5 for k in range(10)]], m, up=(0, 1, 0), closed=True)


@archetype("laptop-bag", colour="#3a3d42", pitch=13, fit=2.35,
           positions=[Position("front", "Μπροστινή όψη", 200, 120, [SCREEN, EMBROIDERY, DIGITAL])])
def laptop_bag():
    cloth = tinted("felt", rough=.95, spec=.08, weave=("felt", 4.5, .13), bump=("noise", 2.5, .2, .06))
    dark, metal = tinted("trim", rough=.8, shade=.5), chrome("buckle", .25)
    leather = mat("leather", "#8a5a33", .5, bump=("leather", 18, .2, .02))
    web = mat("webbing", "#202124", .8)
    cushion("body", (39, 7.4, 28.5), cloth, (.22, .5, .24), 52, (0, 0, 14.3))
    flap = cushion("pocket", (33, 4.2, 16.5), cloth, (.2, .6, .22), 40, (0, -2.9, 9.4))
    zip_line([(15.6 - i * .65, -.2, 28.5 - .0006 * (15.6 - i * .65) ** 2) for i in range(49)], dark, metal, (0, 0, 1), .9)
    for y in (-2.6, 2.6):
        p = bezier([(-8, y, 26.5), (-8.4, y * 1.3, 34), (-6, y * 1.2, 36.5), (0, y * 1.2, 36.5), (6, y * 1.2, 36.5), (8.4, y * 1.3, 34), (8, y, 26.5)], 20)
        sweep("handle", p, [(.55 * math.cos(a), .55 * math.sin(a)) for a in [k * math.pi / 8 for k in range(16)]], leather, up=(0, 1, 0))
    for x in (-8, 8):
        slab("leather", rounded(2.6, 4.6, .7, 6), -4.05, -3.45, leather, .12, 3, "y")
        move(meshes("leather")[-1], x, .05, 24.2)
        ring("d-ring", .75, .14, metal, (x, -3.95, 26.6), "y")
    slab("badge", rounded(5, 1.8, .3, 4), -5.1, -4.85, leather, .05, 2, "y")
    move(meshes("badge")[0], 12.0, .0, 3.6)
    sweep("shoulder", bezier([(-18.6, 2.2, 25.5), (-22, 3.5, 20), (-23, 5.5, 6), (-17, 6.5, .25), (-8, 8, .2), (10, 8.5, .2), (17, 6.5, .25),
                              (23, 5.5, 6), (22, 3.5, 20), (18.6, 2.2, 25.5)], 16), rounded(.3, 3.2, .1, 3), web, up=(0, 1, .3))
    stitch = tinted("thread", rough=.9, shade=1.5)
    stitches("seam", [(x, -4.98, z + 9.4) for x, z in rounded(31, 14.6, 1.4, 6) + rounded(31, 14.6, 1.4, 6)[:1]], stitch, .7, .4, .13, (0, -1, 0))
    printable(flap, 0, plane_uv(-10, 10, 3.6, 15.6), lambda c, n: n.y < -.4)
    turn(meshes(), -20)


@archetype("cooler-bag", colour="#3f7f8f", pitch=17, fit=2.1,
           positions=[Position("front", "Μπροστινή όψη", 180, 110, [SCREEN, DIGITAL])])
def cooler_bag():
    cloth = tinted("polyester", rough=.7, spec=.3, weave=("canvas-xz", 3.5, .07), bump=("noise", 2, .25, .08))
    trim, web, metal = mat("trim", "#e9e6df", .7), mat("webbing", "#2a2b2e", .8), chrome("puller", .3)
    w, d, h = 26, 17, 20
    cushion("body", (w, d, h), cloth, (.2, .24, .2), 52, (0, 0, h / 2))
    cushion("lid", (w + .3, d + .3, 3.6), cloth, (.2, .24, .5), 40, (0, 0, h - .1))

    def belt(z, m, size, name):
        p = [((w / 2 + .05) * math.copysign(abs(math.cos(t)) ** .22, math.cos(t)), (d / 2 + .05) * math.copysign(abs(math.sin(t)) ** .26, math.sin(t)), z) for t in [2 * math.pi * i / 160 for i in range(160)]]
        return sweep(name, p, rounded(size[0], size[1], .08, 3), m, up=(0, 0, 1), closed=True)
    belt(h - 1.9, trim, (.3, .8), "zip")
    slab("puller", rounded(.7, 2.4, .25, 5), -d / 2 - .55, -d / 2 - .35, metal, .04, 2, "y")
    move(meshes("puller")[0], w / 2 - 4, 0, h - 3.2)
    pocket = cushion("pocket", (21, 2.4, 12.4), cloth, (.18, .6, .2), 40, (0, -d / 2 + .1, 7.6))
    sweep("pocket-edge", [(-10.2 + i * .51, -d / 2 - .95, 13.4) for i in range(41)], rounded(.3, .8, .1, 3), trim, up=(0, 0, 1))
    for y in (-4.6, 4.6):
        p = bezier([(-6.5, y, h + 1.2), (-7, y, h + 9), (-4, y * .4, h + 9.8), (0, y * .4, h + 9.8), (4, y * .4, h + 9.8), (7, y, h + 9), (6.5, y, h + 1.2)], 20)
        sweep("handle", p, rounded(.3, 2.4, .1, 3), web, up=(0, 1, 0))
    cushion("grip", (6, 5, 2.0), web, (.5, .5, .7), 20, (0, 0, h + 9.6))
    printable(pocket, 0, plane_uv(-9, 9, 2.0, 13.0), lambda c, n: n.y < -.4)
    turn(meshes(), -24)
