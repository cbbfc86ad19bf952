"""Clock, watch, desk and seats."""
import math
from mathutils import Matrix, Vector
from materials import chrome, mat, tinted, wood
from registry import DIGITAL, LASER, PAD, SCREEN, Position, archetype
from shapes import bezier, box, cushion, ellipse, lathe, mesh, meshes, move, plane_uv, printable, ring, rounded, slab, stitches, sweep, thicken, turn


def hands(r, z, hour, minute, second, m, red):
    for degrees, length, width, lift, what in ((hour, .5, .065, 0, m), (minute, .76, .048, .05, m), (second, .82, .015, .1, red)):
        o = box("hand", (0, length * r / 2 - .09 * r, 0), (width * r, length * r, .01 * r), what, 0)
        o.matrix_world = Matrix.Rotation(math.radians(-degrees), 4, "Z") @ Matrix.Translation((0, 0, z + lift * r * .25))


def dial(r, z, m, ticks=12):
    for i in range(ticks * 5):
        big = i % 15 == 0
        if i % 5 and r < 3:
            continue
        w, h = (.045 * r, .15 * r) if big else (.022 * r, .09 * r) if i % 5 == 0 else (.01 * r, .04 * r)
        o = box("tick", (0, 0, 0), (w, h, .008 * r), m, 0)
        o.matrix_world = Matrix.Rotation(-math.radians(6 * i), 4, "Z") @ Matrix.Translation((0, .93 * r - h / 2, z))


@archetype("desk-clock", colour="#1d1f22", pitch=12, fit=1.95,
           positions=[Position("dial", "Καντράν", 32, 13, [PAD, DIGITAL], surface="#fff9f0", sheen=0.031, irradiance=0.68), Position("foot", "Βάση", 40, 8, [LASER, PAD], sheen=0.041, irradiance=0.56)])
def desk_clock():
    case, face = tinted("case", rough=.35, coat=.3), mat("face", "#f7f6f2", .6)
    dark, red, ch = mat("hand", "#1a1a1a", .4), mat("second", "#b3202c", .4), chrome(rough=.15)
    r = 5
    lathe("case", [(0, 0), (r - .3, 0, .2), (r, .3, .2), (r, 2.4, .35), (r - .5, 2.55, .15), (r - .6, 2.1, .05), (0, 2.1)], case, segments=160, angle=40)
    ring("bezel", r - .52, .06, ch, (0, 0, 2.5))
    dialplate = lathe("face", [(r - .58, 2.12), (0, 2.12)], face, segments=160)
    dial(r - .6, 2.15, dark)
    hands(r - .6, 2.22, 305, 50, 110, dark, red)
    lathe("hub", [(.24, 2.1), (.24, 2.42, .05), (0, 2.44)], ch, segments=48)
    printable(dialplate, 0, plane_uv(-1.6, 1.6, -2.6, -1.3, "xy"))
    for o in meshes():
        o.matrix_world = Matrix.Translation((0, 0, r + .35)) @ Matrix.Rotation(math.radians(82), 4, "X") @ o.matrix_world
    foot = box("foot", (0, -1.0, .45), (5.4, 4.2, .9), case, .14, 4)
    printable(foot, 1, plane_uv(-2, 2, .05, .85), lambda c, n: n.y < -.9)
    turn(meshes(), 18)


@archetype("wrist-watch", colour="#c9cbcd", pitch=24, fit=2.75,
           views=[{"key": "close-up", "zoom": 1.9, "position": 0}],
           positions=[Position("dial", "Καντράν", 12, 6, [PAD, DIGITAL], surface="#fcf7ed", sheen=0.04, irradiance=0.62)])
def wrist_watch():
    """buckled, standing on its strap, dial towards the viewer; the case takes the colour"""
    steel, face = tinted("case", rough=.22, metal=.55), mat("face", "#f4f3ee", .5)
    leather = mat("leather", "#4a3324", .5, spec=.35, weave=("leather", 9, .08), bump=("leather", 30, .2, .01))
    thread, dark, red = mat("thread", "#c9b08a", .8), mat("hand", "#1b1c1f", .35), mat("second", "#b3202c", .4)
    buckle_m, r = chrome("buckle", .2), 2.0
    lathe("case", [(0, 0), (r - .25, 0, .1), (r, .22, .15), (r, .62, .1), (r - .08, .70, .03), (r - .26, .92, .05), (r - .30, .84, .02), (0, .84)], steel, segments=160, n=8)
    plate = lathe("face", [(r - .29, .85), (0, .85)], face, segments=128)
    dial(r - .3, .86, dark)
    hands(r - .3, .89, 305, 50, 110, dark, red)
    lathe("hub", [(.09, .84), (.09, .96, .02), (0, .97)], steel, segments=32)
    parts = [lathe("crown", [(0, 0), (.12, 0), (.12, .1), (.3, .12, .04), (.3, .46, .06), (0, .48)], steel, segments=40)] + \
        [turn(box("ridge", (.3, 0, .3), (.04, .05, .26), steel, .01, 1), i * 20) for i in range(18)]
    turn(parts, 90, "Y")
    for o in parts:
        move(o, r - .05, 0, .42)
    for s in (1, -1):      # lugs grow out of the case and bend down to the strap
        for sx in (1, -1):
            p = bezier([(sx * 1.28, s * 1.25, .45), (sx * 1.28, s * 1.75, .52), (sx * 1.22, s * 2.25, .35), (sx * 1.2, s * 2.5, -.05)], 14)
            sweep("lug", p, rounded(.46, .52, .14, 5), steel, up=(0, 0, 1), widths=[1.15 - .35 * i / 14 for i in range(15)])
        bar = lathe("bar", [(.09, -1.2), (.09, 1.2)], steel, segments=16)
        turn(bar, 90, "Y")
        move(bar, 0, s * 2.25, .05)
    # the strap is a loop in the yz plane below the case
    p = bezier([(0, -2.05, .12), (0, -3.0, .0), (0, -3.55, -1.2), (0, -3.45, -2.6), (0, -3.3, -4.4), (0, -1.6, -5.5), (0, 0, -5.5), (0, 1.6, -5.5), (0, 3.3, -4.4), (0, 3.45, -2.6),
                (0, 3.55, -1.2), (0, 3.0, .0), (0, 2.05, .12)], 24)
    n = len(p) - 1
    strap(p, leather, [1 - .16 * math.sin(math.pi * i / n) for i in range(n + 1)])
    for s in (-1, 1):
        for part in (p[2:34], p[-34:-2]):
            stitches("seam", [q + Vector((s * .74 * (1 - .16 * math.sin(math.pi * p.index(q) / n)), 0, 0)) + outward(q) * .145 for q in part], thread, .2, .13, .055, (0, -.3 if part[0].y < 0 else .3, 1))
    for k in (60, 66):     # loops of the strap's end
        o = sweep("keeper", [(x, y, 0) for x, y in rounded(2.05, .62, .12, 4)], rounded(.06, .42, .02, 2), leather, up=(0, 0, 1), closed=True)
        o.matrix_world = Matrix.Translation(p[k]) @ Vector((0, 0, 1)).rotation_difference((p[k + 1] - p[k - 1]).normalized()).to_matrix().to_4x4() @ Matrix.Identity(4)
    o = sweep("buckle", [(x, y, 0) for x, y in rounded(2.35, 1.4, .3, 5)], ellipse(.13, .13, 12), buckle_m, up=(0, 0, 1), closed=True)
    o.matrix_world = Matrix.Translation(p[50] + outward(p[50]) * .1) @ Vector((0, 0, 1)).rotation_difference(outward(p[50])).to_matrix().to_4x4()
    printable(plate, 0, plane_uv(-.6, .6, -1.02, -.42, "xy"))
    turn(meshes(), 62, "X")
    turn(meshes(), 24)


def outward(q):
    return Vector((0, q.y, q.z + 2.6)).normalized()


def strap(path, m, widths):
    verts, faces, n = [], [], len(path)
    for q, w in zip(path, widths):
        d = outward(q)
        verts += [q + Vector((x * w, 0, 0)) + d * h for x, h in ((-.97, .02), (-.94, .07), (-.8, .13), (.8, .13), (.94, .07), (.97, .02), (.95, -.1), (-.95, -.1))]
    for i in range(n - 1):
        for j in range(8):
            a, b = i * 8 + j, i * 8 + (j + 1) % 8
            faces.append((a, b, b + 8, a + 8))
    return mesh("strap", verts, faces, m, angle=40)


@archetype("desk-organiser", colour="#cfa46a", pitch=24, fit=2.15,
           positions=[Position("front", "Μπροστινή όψη", 120, 45, [LASER, SCREEN, DIGITAL], sheen=0.026, irradiance=0.92)])
def desk_organiser():
    """wooden trays (they take the colour) and a pen cup, with pencils, notes and cards"""
    bamboo, m = wood("bamboo", "#cfa46a", .8, "x", tint=True), mat("cup", "#33373d", .5)
    front = box("front", (0, -6, 3.0), (22, .9, 6.0), bamboo, .08, 3)
    box("back", (0, 6, 4.6), (22, .9, 9.2), bamboo, .08, 3)
    for x in (-10.6, 10.6):
        box("side", (x, 0, 3.6), (.9, 12, 7.2), bamboo, .08, 3)
    box("floor", (0, 0, .4), (21.4, 12, .8), bamboo, .05, 2)
    box("divider", (-2.4, 0, 3.0), (.7, 11.6, 5.6), bamboo, .05, 2)
    box("divider", (4.4, .0, 3.0), (13, .7, 5.6), bamboo, .05, 2)
    cup = slab("cup", rounded(6.8, 6.8, 1.2, 8), .8, 11.0, m, .15, 3)
    move(cup, -6.6, .4)
    slab("cup-inside", rounded(6.0, 6.0, 1.0, 8), 10.95, 11.02, mat("inside", "#0f1012", .9))
    move(meshes("cup-inside")[0], -6.6, .4)
    for i, (x, y, c, lean, spin) in enumerate(((-8, 1.4, "#c2342d", 7, 20), (-6.2, -.6, "#e0b23a", -6, 80), (-5.2, 1.6, "#2d6fae", 9, 200), (-7.6, -.8, "#2a2a2c", 5, 310))):
        parts = [lathe("pencil", [(.36, 0), (.36, 9, .05)], mat("paint", c, .3, coat=.4), segments=6, angle=20),
                 lathe("wood", [(.35, 8.95), (.1, 10.3)], mat("cut", "#e0b98a", .7), segments=20), lathe("lead", [(.11, 10.25), (0, 10.6)], mat("lead", c, .5), segments=10)]
        turn(parts, lean, "X")
        turn(parts, spin)
        for o in parts:
            move(o, x, y, 7)
    for i in range(5):
        o = box("notes", (0, 0, 0), (7.4, 4.6, .5), mat("notes", ("#f4d35e", "#f7ede2")[i % 2], .9), .01, 1)
        turn(o, (i * 7) % 5 - 2)
        move(o, 3.0, -2.9, 1.2 + i * .52)
    box("card", (5.6, 2.6, 5.2), (8.6, .12, 6.4), mat("card", "#fbfaf6", .7), .0)
    box("card", (5.2, 3.3, 5.5), (8.6, .12, 7.0), mat("card2", "#d7dfe6", .7), .0)
    printable(front, 0, plane_uv(-6, 6, .75, 5.25), lambda c, n: n.y < -.9)
    turn(meshes(), -24)


@archetype("stool", colour="#cf9d62", pitch=34, fit=2.1, views=[{"key": "close-up", "zoom": 1.9, "position": 0}],
           positions=[Position("seat", "Κάθισμα", 180, 180, [LASER, SCREEN, DIGITAL], "ellipse", sheen=0.061, irradiance=0.98)])
def stool():
    """turned wooden stool, all of it takes the colour"""
    top, oak, steel = wood("top", "#cf9d62", .22, "x", tint=True), wood("oak", "#cf9d62", .3, "z", tint=True), chrome("ring", .25)
    r, h = 17, 46
    seat = lathe("seat", [(0, h - 3.6), (r - 2, h - 3.6, .5), (r, h - 2.2, .8), (r, h - .3, .7), (r - 1.6, h + .1, .6), (9, h - .5, 5), (0, h - .7)], top, segments=160, n=10, angle=60)
    lathe("plate", [(0, h - 7), (r - 5, h - 7, .3), (r - 4, h - 3.5)], oak, segments=128)
    for i in range(4):
        a = math.radians(45 + 90 * i)
        top, foot = Vector((11 * math.cos(a), 11 * math.sin(a), h - 5)), Vector((17.5 * math.cos(a), 17.5 * math.sin(a), 0))
        sweep("leg", [foot + (top - foot) * t for t in (0, .02, .3, .6, .98, 1)], ellipse(1.75, 1.75, 28), oak, up=(0, 1, .1), widths=[.72, .76, .86, .95, 1.05, 1.05])
    ring("foot-ring", 15.2, .55, steel, (0, 0, 13.5), n=80)
    printable(seat, 0, plane_uv(-9, 9, -9, 9, "xy"), lambda c, n: n.z > .5)
    turn(meshes(), 20)


@archetype("directors-chair", colour="#22536b", pitch=13, fit=2.25,
           positions=[Position("back", "Πλάτη", 300, 90, [SCREEN, DIGITAL], sheen=0.004, irradiance=0.98)])
def directors_chair():
    cloth, beech = tinted("canvas", rough=.92, spec=.1, weave=("canvas-xz", .7, .16)), wood("beech", "#d0a063", .25, "x")
    post = wood("post", "#d0a063", .25, "z")
    w, d = 25, 21
    for s in (-1, 1):
        box("post", (s * w, -d + 2, 53), (2.6, 4.4, 18.5), post, .4, 3)
        box("post", (s * w, d - 2, 66), (2.6, 4.4, 48), post, .4, 3)
        box("arm", (s * w, 0, 63), (5.2, 48, 2.6), wood("arm", "#d0a063", .25, "y"), .8, 4)
        box("rail", (s * w, 0, 44), (3.2, 44, 4.4), wood("rail", "#d0a063", .25, "y"), .5, 3)
        box("foot", (s * w, 0, 1.8), (3.4, 46, 3.6), wood("foot", "#d0a063", .25, "y"), .5, 3)
        for y in (-1, 1):    # crossed legs, front and back pair
            a, b = Vector((s * w * .96, y * 15, 3)), Vector((-s * w * .96, y * 15 + s * 2.8, 43))
            sweep("cross", [a, b], rounded(2.4, 4.2, .4, 3), beech, up=(0, 1, 0))
    n, verts = 40, []
    for i in range(n + 1):     # the seat sags between the rails
        t = i / n * 2 - 1
        for j in range(21):
            y = -d + 2 * d * j / 20
            verts.append((t * (w + 1.75), y * .72, 46.75 - 3.6 * (1 - abs(t) ** 2.6) - .4 * math.cos(j / 20 * math.pi) * (1 - t * t)))
    faces = [(i * 21 + j, i * 21 + j + 1, (i + 1) * 21 + j + 1, (i + 1) * 21 + j) for i in range(n) for j in range(20)]
    thicken(mesh("seat", verts, faces, cloth, angle=180), .45, cloth, 0, 0, 60)
    verts = []
    for i in range(n + 1):
        t = i / n * 2 - 1
        for j in range(13):
            z = 72 + 17 * j / 12
            verts.append((t * (w + 1.6), d - 2 - 2.6 + 2.8 * (1 - t * t) + .25 * math.sin(j * .8 + t * 3) * (1 - t * t), z))
    faces = [(i * 13 + j, (i + 1) * 13 + j, (i + 1) * 13 + j + 1, i * 13 + j + 1) for i in range(n) for j in range(12)]
    back = thicken(mesh("back", verts, faces, cloth, angle=180), .45, cloth, 0, 0, 60)
    thread = tinted("thread", rough=.9, shade=.6)
    for z in (73, 88):
        stitches("seam", [(t * w, d - 2 - 2.9 + 2.8 * (1 - t * t), z) for t in [i / 30 - 1 for i in range(61)]], thread, 1.1, .6, .22, (0, -1, 0))
    printable(back, 0, plane_uv(-15, 15, 76, 85), lambda c, n: n.y < -.5)
    turn(meshes(), -26)
