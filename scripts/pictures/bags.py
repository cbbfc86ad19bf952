"""Bags: the tote lies flat, the others stand."""
import math
from mathutils import Vector, noise
from fabric import Surface, jitter, laid, line, natural, sheet
from materials import chrome, mat, tinted
from registry import DIGITAL, EMBROIDERY, SCREEN, Position, archetype
from shapes import bezier, box, cushion, meshes, mesh, move, plane_uv, printable, ring, rounded, slab, stitches, sweep, thicken, tube, turn


@archetype("tote", colour="#e8dcc0", flat=True, fit=2.55,
           positions=[Position("front", "Μπροστινή όψη", 260, 280, [SCREEN, DIGITAL, EMBROIDERY], default_width_mm=200, sheen=0.002, irradiance=0.93)])
def tote():
    canvas = tinted("canvas", rough=.95, spec=.06, weave=("canvas", 2.8, .15))
    thread = tinted("thread", rough=.9, spec=.05, shade=.72)
    w, h = 19, 21
    outline = natural([(-w, h), (-9, h - .35), (0, h - .1), (8, h - .4), (w, h), (w + .35, h * .3), (w + .1, -h * .6), (w - .7, -h), (0, -h - .5), (-w + .6, -h), (-w - .1, -h * .5), (-w - .45, h * .4)], .3, 9, 5)
    folds = jitter([(17, -19, 4, -8, 2.0, .75), (18.5, -8, 7, -2, 1.8, .55), (7.4, 17, 5, 2, 2.0, .55), (18, 14, 9, 6, 1.7, .45)], 6) + \
        [(-3, 6, 4, -14, 2.6, .4), (-17, -20.2, 16, -19.6, 1.0, .3), (-7, 16.5, 3, 5, 1.6, .5)]
    hem = [([(-w - 1, h - 2.58), (w + 1, h - 2.58)], .2, .4)]
    surface = Surface(outline, rise=1.35, soft=2.2, base=.45, folds=folds, waves=.95, seed=2, wave_length=14, grooves=hem)
    # back panel and the rear strap peep out above the mouth
    back = natural([(-w + .3, h + .55), (-6, h + .95), (7, h + .6), (w - .2, h + .8), (w - .2, 10), (-w + .3, 10)], .25, 8, 9)
    sheet("back", back[::-1], Surface(back, .25, 1, .3, waves=.2), 1, tinted("inner", rough=.95, spec=.05, shade=.8, weave=("canvas", 2.8, .15)), .2)
    front = sheet("front", outline, surface, .5, canvas, .3)
    for dx, lean, top, inner in ((.9, 4.4, 21.5, True), (-.4, -2.6, 19.5, False)):
        strap(surface, canvas, thread, dx, lean, top, h, inner)
    for y in (h - 2.75, h - 2.4):
        seam = line((-w + .5, y), (w - .5, y), 90)
        zs = surface.heights(seam)
        stitches("hem", [(x, yy, z + .03) for (x, yy), z in zip(seam, zs)], thread, .42, .16, .13)
    printable(front, 0, plane_uv(-13, 13, -16, 12, "xy"), lambda c, n: n.z > .15)


def strap(surface, m, thread, dx, lean, top, h, inner):
    """a flat band: up from the hem, falls over in a soft uneven loop that leans to one side, here and there on edge"""
    start = h - 4.6 if not inner else h - .5
    a, b, y = -7.2 + dx, 7.2 + dx, h + top
    p = bezier([(a, start, 0), (a + .2, h + 3, 0), (a - 2.0 + lean * .1, h + top * .42, 0), (a - .8 + lean * .55, h + top * .66, 0),
                (a + .8 + lean * 1.1, y - 2.2, 0), (lean - 2.6, y + .6, 0), (lean + .6, y - .1, 0),
                (lean + 4.4, y - .9, 0), (b + lean * .85, y - 4.4, 0), (b + lean * .55 + .5, h + top * .52, 0),
                (b + lean * .2 + .6, h + top * .3, 0), (b - .1, h + 4, 0), (b, start, 0)], 18)
    n, width, across, verts, faces = len(p), 2.6, 8, [], []
    heights = [surface.at(q.x, q.y) + .22 if q.y < h and not inner else .5 for q in p]
    for _ in range(8):
        heights = [(heights[max(0, i - 1)] + heights[i] + heights[min(n - 1, i + 1)]) / 3 for i in range(n)]
    for i, q in enumerate(p):
        t = (p[min(n - 1, i + 1)] - p[max(0, i - 1)]).normalized()
        s = (t.y, -t.x)
        free = max(0.0, min(1.0, (q.y - h) / 5)) ** 1.3
        roll = free * .9 * math.sin(i / n * 8.5 + lean)           # the band tips over its long axis, and narrows where it does
        for k in range(across + 1):
            c = k / across - .5
            lift = free * (.5 if inner else 1.25) + free * (.45 * math.sin(i / n * 6 + dx)) + abs(roll) * .9 + width * c * math.sin(roll) + .12 * free * math.cos(c * 5)
            verts.append((q.x + s[0] * width * c * math.cos(roll), q.y + s[1] * width * c * math.cos(roll), heights[i] + lift + .06))
    for i in range(n - 1):
        for k in range(across):
            e = i * (across + 1) + k
            faces.append((e, e + across + 1, e + across + 2, e + 1))
    thicken(mesh("strap", verts, faces, m, angle=180), .26, m, 0, 0, 60)
    for k in (1, across - 1):
        stitches("strap-seam", [(verts[i * (across + 1) + k][0], verts[i * (across + 1) + k][1], verts[i * (across + 1) + k][2] + .15) for i in range(n)],
                 thread, .42, .2, .11)
    if not inner:
        for x in (p[0].x, p[-1].x):   # the sewn square with its cross
            c = [(x - .95, h - 2.7), (x + .95, h - 2.7), (x + .95, h - 4.4), (x - .95, h - 4.4), (x - .95, h - 2.7), (x + .95, h - 4.4)]
            path = [q for u, v in zip(c, c[1:]) for q in line(u, v, 6)[:-1]]
            stitches("box", [(u, v, surface.at(u, v) + .47) for u, v in path], thread, .3, .12, .11)


def zip_line(path, m, metal, up=(0, 0, 1), width=.55):
    sweep("zip", path, rounded(.16, width, .05, 3), m, up=up)
    a = path[0]
    o = slab("puller", rounded(.42, 1.5, .18, 5), -.06, .06, metal, .03, 2, "y")
    move(o, a[0], a[1] - .15, a[2] - .8)


def crumple(o, amount, length, seed):
    """stuffed cloth is never quite smooth"""
    for v in o.data.vertices:
        n = noise.noise(Vector((v.co.x / length, v.co.z / length, seed + v.co.y / length))) + .45 * noise.noise(Vector((v.co.x * 2.3 / length, v.co.z * 2.3 / length, seed + 7)))
        v.co += v.normal * amount * n
    o.data.update()
    return o


def on_front(o, path, out=.0):
    """(x, z) -> the points of a mesh that look at -y, `out` centimetres before it"""
    hits = [(x, o.ray_cast(Vector((x, -60, z)), Vector((0, 1, 0))), z) for x, z in path]
    return [Vector((x, h[1].y - out, z)) for x, h, z in hits if h[0]]


def arch(w, top, bottom, corner, n=12):
    """an inverted U, left to right"""
    left = bezier([(-w, bottom, 0), (-w, bottom + 2, 0), (-w, top - corner - 2, 0), (-w, top - corner, 0), (-w, top - corner * .4, 0), (-w + corner * .6, top, 0), (-w + corner, top, 0)], n)
    half = [(q.x, q.y) for q in left]
    return half + [(x, top) for x in [(-w + corner) * (1 - i / 8) + (w - corner) * i / 8 for i in range(1, 8)]] + [(-x, z) for x, z in half[::-1]]


def zipper(o, path, tape, coil, metal, end=-1):
    """tape, coil and slider on the front of a mesh"""
    on = on_front(o, path, .06)
    sweep("tape", on, rounded(1.5, .12, .05, 3), tape, up=(0, -1, 0))
    stitches("coil", [p + Vector((0, -.12, 0)) for p in on], coil, .22, .10, .34, (0, -1, 0))
    a = on[end]
    slab("slider", rounded(.8, 1.1, .25, 5), a.y - .42, a.y - .12, metal, .08, 3, "y")
    slab("puller", rounded(.55, 2.3, .25, 5), a.y - .55, a.y - .42, metal, .05, 2, "y")
    for name, dz in (("slider", 0), ("puller", -1.5)):
        move(meshes(name)[-1], a.x, 0, a.z + dz)


def two_tone(o, m, below):
    """another material under a height"""
    o.data.materials.append(m)
    for p in o.data.polygons:
        p.material_index = 1 if p.center.z < below else 0


@archetype("backpack", colour="#2d4257", pitch=11, fit=2.3,
           positions=[Position("pocket", "Μπροστινή τσέπη", 180, 110, [SCREEN, EMBROIDERY, DIGITAL], sheen=0.009, irradiance=0.88),
                      Position("top", "Επάνω μέρος", 130, 55, [SCREEN, EMBROIDERY], sheen=0.009, irradiance=0.96)])
def backpack():
    cloth = tinted("cordura", rough=.85, spec=.2, weave=("canvas-xz", 1.7, .15), bump=("noise", 3, .25, .05))
    dark, tape = tinted("trim", rough=.75, spec=.25, shade=.5, weave=("canvas-xz", 1.7, .12)), mat("tape", "#1d1e21", .8)
    coil, thread = mat("coil", "#3a3c40", .4, spec=.6), tinted("thread", rough=.9, shade=1.35)
    web, metal = mat("webbing", "#232427", .8, weave=("rib-xz", 2, .15)), chrome("puller", .3)
    body = cushion("body", (29, 15, 44), cloth, (.34, .40, .26), 84, (0, 0, 22))
    for v in body.data.vertices:      # shoulders narrower than the base, a little sag
        k = 1 - .13 * max(0, (v.co.z - 20) / 24) ** 1.7
        v.co.x *= k
        v.co.y -= .5 * math.sin(max(0, v.co.z) / 44 * math.pi)
    crumple(body, .34, 7.5, 2)
    pocket = cushion("pocket", (24.8, 6.4, 19.9), cloth, (.26, .5, .22), 72, (0, -7.2, 10.5))
    for v in pocket.data.vertices:
        v.co.z += .2 * math.sin(v.co.x * .4)
    crumple(pocket, .32, 6, 5)
    for o in (body, pocket):
        two_tone(o, dark, 3.6)
    for o, path in ((body, arch(12.1, 41.2, 17, 7)), (pocket, [(x * 11.7, 10.5 + z * 9.3) for x, z in superellipse(.24, 160)])):
        tube("piping", on_front(o, path, .05), .24, dark, n=10, up=(0, 1, .02))
    zipper(body, arch(10.3, 38.6, 21.6, 6.5), tape, coil, metal)
    zipper(pocket, [(-10.0 + i * .5, 17.9 - .0022 * (i - 20) ** 2) for i in range(41)], tape, coil, metal)
    for o, z in ((pocket, 3.75), (pocket, 16.75)):
        stitches("seam", on_front(o, [(-10.6 + i * .53, z - .001 * (i - 20) ** 2) for i in range(41)], .06), thread, .5, .28, .13, (0, -1, 0))
    stitches("seam", on_front(body, arch(11.5, 40.2, 21, 6.8), .04), thread, .5, .28, .12, (0, -1, 0))
    handle = bezier([(-4, 1.0, 42.9), (-4.2, 1.0, 48), (4.2, 1.0, 48), (4, 1.0, 42.9)], 24)
    sweep("handle", handle, rounded(.5, 2.2, .2, 4), web, up=(0, 1, 0))
    for s in (1, -1):
        strap_path = bezier([(s * 8, 6.5, 40.5), (s * 16, 8.5, 42), (s * 20, 7.5, 30), (s * 17.5, 7.5, 18), (s * 16.5, 7.5, 12), (s * 15, 7.2, 8), (s * 13, 6.8, 5)], 18)
        sweep("strap", strap_path, rounded(.9, 4.6, .35, 4), cloth, up=(0, .9, .3))
        cushion("side-pocket", (3.0, 10, 14), dark, (.6, .5, .3), 24, (s * 13.7, .5, 8.3))
    y = on_front(body, [(0, 29.0)])[0].y
    slab("patch", rounded(5.6, 2.4, .3, 4), y - .16, y + .1, mat("label", "#9a6f42", .6, bump=("leather", 20, .2, .02)), .06, 2, "y")
    move(meshes("patch")[0], 0, 0, 28.3)
    stitches("patch-seam", [(x, y - .18, z + 28.3) for x, z in rounded(5.0, 1.8, .2, 4) + rounded(5.0, 1.8, .2, 4)[:1]], mat("patch-thread", "#e0c9a4", .8), .3, .18, .1, (0, -1, 0))
    printable(pocket, 0, plane_uv(-9, 9, 4.8, 15.8), lambda c, n: n.y < -.3)
    printable(body, 1, plane_uv(-6.5, 6.5, 31.2, 36.7), lambda c, n: n.y < -.2)
    turn(meshes(), -20)


def superellipse(power, n):
    return [(math.copysign(abs(math.cos(t)) ** power, math.cos(t)), math.copysign(abs(math.sin(t)) ** power, math.sin(t))) for t in [2 * math.pi * i / n for i in range(n + 1)]]


@archetype("laptop-bag", colour="#3a3d42", pitch=13, fit=2.35,
           positions=[Position("front", "Μπροστινή όψη", 200, 120, [SCREEN, EMBROIDERY, DIGITAL], sheen=0.002, irradiance=0.89)])
def laptop_bag():
    cloth = tinted("felt", rough=.95, spec=.08, weave=("felt", 2.4, .22), bump=("noise", 2.5, .2, .06))
    dark, metal = tinted("trim", rough=.8, shade=.5), chrome("buckle", .25)
    leather = mat("leather", "#8a5a33", .5, bump=("leather", 18, .2, .02))
    web = mat("webbing", "#202124", .8)
    cushion("body", (39, 7.4, 28.5), cloth, (.22, .5, .24), 52, (0, 0, 14.3))
    flap = cushion("pocket", (33, 4.2, 16.5), cloth, (.2, .6, .22), 40, (0, -2.9, 9.4))
    zip_line([(x, -.2, 14.3 + 14.25 * (1 - abs(x / 19.5) ** (2 / .22)) ** (.22 / 2) + .02) for x in [17.6 - i * .44 for i in range(81)]], dark, metal, (0, 1, 0), 1.1)
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
           positions=[Position("front", "Μπροστινή όψη", 180, 110, [SCREEN, DIGITAL], sheen=0.019, irradiance=0.9)])
def cooler_bag():
    cloth = tinted("polyester", rough=.7, spec=.3, weave=("canvas-xz", 1.9, .13), bump=("noise", 2, .25, .06))
    trim, web, metal = mat("trim", "#e9e6df", .7), mat("webbing", "#2a2b2e", .8, weave=("rib-xz", 2.5, .15)), chrome("puller", .3)
    tape, coil, thread = mat("tape", "#e3dfd6", .8), mat("coil", "#6d7075", .4, spec=.6), tinted("thread", rough=.9, shade=1.35)
    w, d, h = 26, 17, 20
    body = crumple(cushion("body", (w, d, h), cloth, (.18, .22, .16), 72, (0, 0, h / 2)), .22, 7, 3)
    crumple(cushion("lid", (w + .2, d + .2, 4.4), cloth, (.18, .22, .42), 56, (0, 0, h + .1)), .18, 6, 9)

    def belt(z, m, size, name, grow=.05):
        p = [((w / 2 + grow) * math.copysign(abs(math.cos(t)) ** .2, math.cos(t)), (d / 2 + grow) * math.copysign(abs(math.sin(t)) ** .24, math.sin(t)), z) for t in [2 * math.pi * i / 200 for i in range(200)]]
        return sweep(name, p, rounded(size[0], size[1], .08, 3), m, up=(0, 0, 1), closed=True), p
    _, loop = belt(h - 2.1, tape, (.3, 1.5), "tape", .12)
    stitches("coil", [(x * 1.012, y * 1.018, z) for x, y, z in loop if y < d * .3 or x > 0], coil, .22, .12, .34, (0, 0, 1))
    for z, m in ((h - 1.2, trim), (h - 3.0, trim)):
        belt(z, m, (.42, .42), "piping", .16)
    slab("slider", rounded(.9, 1.0, .25, 5), -d / 2 - .62, -d / 2 - .3, metal, .08, 3, "y")
    slab("puller", rounded(.6, 2.2, .25, 5), -d / 2 - .78, -d / 2 - .62, metal, .05, 2, "y")
    for name, dz in (("slider", 2.1), ("puller", 3.6)):
        move(meshes(name)[0], w / 2 - 4.5, 0, h - dz)
    pocket = crumple(cushion("pocket", (21.5, 3.0, 12.6), cloth, (.16, .5, .17), 64, (0, -d / 2 + .1, 7.6)), .2, 6, 4)
    edge = on_front(pocket, [(-10.1 + i * .505, 13.35) for i in range(41)], .05)
    sweep("pocket-edge", edge, rounded(.95, .22, .08, 3), trim, up=(0, -1, 0))
    stitches("pocket-seam", on_front(pocket, [(x * 10.1, 7.6 + z * 5.75) for x, z in superellipse(.17, 160)], .04), thread, .45, .25, .12, (0, -1, 0))
    for y in (-4.6, 4.6):
        p = bezier([(-6.5, y * 1.3, h + 1.4), (-7, y * 1.3, h + 7.5), (-4, y * .5, h + 8.6), (0, y * .12, h + 8.7), (4, y * .5, h + 8.6), (7, y * 1.3, h + 7.5), (6.5, y * 1.3, h + 1.4)], 20)
        sweep("handle", p, rounded(.34, 2.4, .12, 3), web, up=(0, 1, 0))
    grip = cushion("grip", (6, 2.6, 2.6), web, (.4, .6, .7), 24, (0, 0, h + 8.7))
    stitches("grip-seam", [(-2.6 + i * .13, -1.32, h + 8.5) for i in range(41)], mat("grip-thread", "#5a5c60", .8), .3, .18, .1, (0, -1, 0))
    grip.name = "grip"
    printable(pocket, 0, plane_uv(-9, 9, 2.0, 13.0), lambda c, n: n.y < -.4)
    turn(meshes(), -24)
