"""Small things: key ring, luggage tag, stress ball, coaster."""
import math
from materials import chrome, cork, mat, satin_metal, tinted
from registry import DIGITAL, HOT, LASER, PAD, SCREEN, Position, archetype
from shapes import bezier, box, ellipse, fillet, fix_normals, lathe, mesh, meshes, move, plane_uv, printable, ring, rounded, slab, stitches, sweep, turn


@archetype("key-ring", colour="#8c1c2b", pitch=52, fit=2.35,
           views=[{"key": "close-up", "zoom": 2.4, "position": 0}],
           positions=[Position("plate", "Μεταλλική πλάκα", 24, 14, [LASER, PAD, DIGITAL], surface="#fafaf9", sheen=0.084, irradiance=0.88)])
def key_ring():
    """leather strap, metal plate, split ring and two keys"""
    leather = tinted("leather", rough=.5, spec=.4, weave=("leather", 9, .05), bump=("leather", 26, .25, .01))
    thread, plate = tinted("thread", rough=.8, shade=1.6), satin_metal("plate", "#cfd0d1", .26, .7, ("noise", 60, .03, .01))
    steel, brass = chrome("steel", .16), mat("brass", "#c4a35a", .28, 1)
    slab("strap", rounded(7.2, 3.0, .5, 8), .0, .34, leather, .08, 3)
    p = slab("plate", rounded(3.1, 2.1, .28, 8), .34, .52, plate, .05, 3)
    move(p, .9)
    for x in (-.35 + .9 - 1.0, 2.15):
        lathe("rivet", [(0, .52), (.1, .52, .02), (.1, .56, .03), (0, .58)], steel, at=(x, .8, 0), segments=24)
        lathe("rivet", [(0, .52), (.1, .52, .02), (.1, .56, .03), (0, .58)], steel, at=(x, -.8, 0), segments=24)
    out = rounded(6.7, 2.5, .4, 8)
    stitches("seam", [(x, y, .36) for x, y in out + out[:1]], thread, .26, .14, .07)
    loop = bezier([(-3.2, 0, .34), (-4.6, 0, .5), (-4.9, 0, .3), (-4.7, 0, .05), (-4.4, 0, -.15), (-3.8, 0, 0), (-3.2, 0, .02)], 14)
    sweep("loop", loop, rounded(1.3, .16, .06, 3), leather, up=(0, 0, 1))
    ring("dee", .75, .1, steel, (-5.1, 0, .3), "y")
    for dz in (0, .17):
        ring("split-ring", 1.55, .1, steel, (-6.9, .25, .12 + dz), "z", 64)
    for spin, m, at in ((128, brass, (-7.6, 1.3, .22)), (205, steel, (-8.2, -.3, .42))):
        before = set(meshes())
        slab("bow", ellipse(1.15, 1.05, 40), 0, .2, m, .04, 2)
        slab("blade", rounded(3.6, .62, .08, 3), 0, .18, m, .03, 2)
        move(meshes("blade")[-1], 2.7)
        for i, d in enumerate((.2, .34, .16, .3, .22)):
            box("cut", (2.6 + i * .45, .33 + .04, .09), (.22, d, .2), m, .02, 1)
        lathe("hole", [(.34, .21), (0, .21)], mat("hole", "#3a3835", .8), at=(-.45, 0, 0), segments=24)
        new = [o for o in meshes() if o not in before]
        for o in new:
            move(o, .6)
        turn(new, spin)
        for o in new:
            move(o, *at)
    printable(p, 0, plane_uv(-1.2, 1.2, -.7, .7, "xy"), lambda c, n: n.z > .9)
    turn(meshes(), -24)


@archetype("luggage-tag", colour="#2f5d50", pitch=50, fit=2.3,
           positions=[Position("front", "Μπροστινή όψη", 60, 34, [HOT, SCREEN, LASER, DIGITAL], sheen=0.037, irradiance=1.01)])
def luggage_tag():
    leather = tinted("leather", rough=.5, spec=.4, weave=("leather", 8, .05), bump=("leather", 24, .25, .015))
    thread, metal = tinted("thread", rough=.8, shade=1.6), mat("brass", "#c9a659", .25, 1)
    rounded_outline = [(p.x, p.y) for p in fillet([((-5.4 + 3.6) / 2, -2.9), (3.6, -2.9, 1.0), (5.6, -1.3, .7), (5.6, 1.3, .7), (3.6, 2.9, 1.0), (-5.4, 2.9, .8), (-5.4, -2.9, .8),
                                                   ((-5.4 + 3.6) / 2, -2.9)], 8)][:-1]
    front = slab("tag", rounded_outline, .0, .42, leather, .1, 3)
    inner = [(x * .925 - .06, y * .885) for x, y in rounded_outline]
    stitches("seam", [(x, y, .45) for x, y in inner + inner[:1]], thread, .3, .16, .085)
    ring("grommet", .52, .13, metal, (4.55, 0, .42), "z", 40)
    lathe("hole", [(.45, .43), (0, .43)], mat("hole", "#15120f", .9), at=(4.55, 0, 0), segments=32)
    p = bezier([(4.5, .1, .45), (6.2, .2, 1.4), (8.2, 1.8, .9), (9.6, 2.8, .35), (12.4, 4.6, .2), (13.4, .4, .2), (10.8, -.6, .25), (8.6, -1.4, .3), (6.8, -.8, 1.0), (4.6, -.1, .5)], 18)
    sweep("strap", p, rounded(.18, 1.0, .06, 3), leather, up=(0, 0, 1))
    o = sweep("buckle", [(x, y, 0) for x, y in rounded(1.5, 1.3, .25, 5)], ellipse(.1, .1, 10), metal, up=(0, 0, 1), closed=True)
    turn(o, 20)
    move(o, 9.6, 2.75, .42)
    printable(front, 0, plane_uv(-4.2, 1.8, -1.7, 1.7, "xy"), lambda c, n: n.z > .9)
    turn(meshes(), 22)


@archetype("stress-ball", colour="#2e7fb8", pitch=16, fit=1.75,
           positions=[Position("front", "Μπροστινή όψη", 40, 40, [PAD, SCREEN], "ellipse", sheen=0.021, irradiance=0.81)])
def stress_ball():
    foam = tinted("foam", rough=.5, spec=.35, weave=("felt", 10, .05), bump=("noise", 40, .12, .02))
    r = 3.5
    n, k, verts = 160, 80, []
    for i in range(k + 1):
        b = math.pi * (i / k - .5)
        for j in range(n):
            a = 2 * math.pi * j / n
            z = r * math.sin(b)
            verts.append((r * math.cos(b) * math.cos(a), r * math.cos(b) * math.sin(a), max(z, -r * .965) + r * .965))
    faces = [(i * n + j, i * n + (j + 1) % n, (i + 1) * n + (j + 1) % n, (i + 1) * n + j) for i in range(k) for j in range(n)]
    ball = fix_normals(mesh("ball", verts, faces, foam, angle=180))
    sweep("seam", [(0, (r + .004) * math.cos(t), r * .965 + (r + .004) * math.sin(t)) for t in [2 * math.pi * i / 120 for i in range(120)]],
          ellipse(.03, .02, 6), tinted("seam", rough=.6, shade=.8), up=(1, 0, 0), closed=True)
    for o in meshes("seam"):
        turn(o, 68)
    zc = r * .965

    def uv(c):
        return math.atan2(c.x, -c.y) * r / 4 + .5, (math.asin(max(-1, min(1, (c.z - zc) / r))) - .21) * r / 4 + .5
    printable(ball, 0, uv, lambda c, m: c.y < -.5)


@archetype("coaster", colour="#bf9162", pitch=38, fit=2.2,
           positions=[Position("top", "Επάνω όψη", 70, 70, [LASER, SCREEN, DIGITAL], "ellipse", sheen=0.005, irradiance=0.94)])
def coaster():
    """a stack of four cork coasters, one leaning; felt underneath"""
    felt = mat("felt", "#3a3835", .95, spec=.05)
    bark = cork(scale=4.5)
    r = 4.9
    for i in range(3):
        x, y = (.0, .22, -.12)[i], (.1, -.08, .1)[i]
        lathe("foot", [(0, 0), (r - .05, 0, .04), (r - .05, .2), (0, .2)], felt, at=(x, y, i * .92), segments=128)
        lathe("disc", [(r - .1, .18), (r, .2, .05), (r, .82, .12), (r - .3, .9, .1), (0, .9)], bark, at=(x, y, i * .92), segments=128)
    before = set(meshes())
    lathe("foot", [(0, 0), (r - .05, 0, .04), (r - .05, .2), (0, .2)], felt, segments=128)
    top = lathe("disc", [(r - .1, .18), (r, .2, .05), (r, .82, .12), (r - .3, .9, .1), (0, .9)], bark, segments=128)
    printable(top, 0, plane_uv(-3.5, 3.5, -3.5, 3.5, "xy"), lambda c, n: n.z > .9)
    new = [o for o in meshes() if o not in before]
    turn(new, 68, "X")
    turn(new, -10)
    for o in new:
        move(o, -4.4, -4.25, 4.545)
