"""Electronics."""
import math
import bmesh
from mathutils import Vector
from materials import chrome, mat, satin_metal, tinted
from registry import DIGITAL, LASER, PAD, SCREEN, Position, archetype
from shapes import bezier, box, cushion, cylinder_uv, ellipse, lathe, meshes, move, plane_uv, printable, ring, rounded, slab, sweep, text_uv, tube, turn


@archetype("power-bank", colour="#2b2d31", pitch=14, fit=2.05,
           positions=[Position("front", "Μπροστινή όψη", 54, 102, [LASER, PAD, DIGITAL], sheen=0.034, irradiance=0.65)])
def power_bank():
    m, alu = tinted("soft-touch", rough=.42, spec=.45), satin_metal("alu", "#b9bbbd", .3, 1)
    dark, led = mat("dark", "#0b0b0c", .35), mat("led", "#e8f6ff", .3)
    w, h, t = 6.9, 14.2, 1.5
    body = slab("body", rounded(w, h, 1.0, 16), -t / 2, t / 2, m, .34, 8, "y")
    slab("frame", rounded(w + .02, h + .02, 1.0, 16), -.2, .2, alu, .05, 2, "y")
    for x, width, height in ((-1.5, 1.3, .52), (.6, .95, .34)):
        box("port", (x, 0, h / 2), (width, height, .06), dark, .02, 2)
        box("lip", (x, 0, h / 2 - .005), (width + .14, height + .14, .05), chrome("lip", .3), .02, 2)
    for i in range(4):
        move(slab("led", ellipse(.11, .11, 20), -t / 2 - .012, -t / 2 + .05, led, 0, 1, "y"), 1.0 + i * .5, 0, -h / 2 + 1.3)
    box("button", (w / 2, 0, h / 2 - 2.4), (.12, .42, 1.3), alu, .05, 3)
    printable(body, 0, plane_uv(-2.7, 2.7, -4.4, 5.8), lambda c, n: n.y < -.9)
    turn(meshes(), 24)
    z, cord, plug = -h / 2 + .2, mat("cord", "#3a3c40", .75, weave=("felt", 14, .15)), mat("plug", "#17181a", .45)    # its short cable, looped, before it
    loop = bezier([(1.2, -4.6, z), (3.2, -5.2, z), (6.6, -5.0, z), (6.8, -2.6, z), (7.0, -.2, z), (4.6, -.6, z + .1), (4.9, -3.0, z + .38), (5.2, -4.9, z + .42), (7.0, -5.4, z), (8.4, -4.5, z)], 24)
    tube("cord", loop, .17, cord)
    for a, b, tip in ((Vector((1.3, -4.57, z + .05)), Vector((-.2, -4.05, z + .08)), Vector((-1.0, -3.78, z + .08))), (Vector((8.3, -4.56, z + .05)), Vector((9.6, -3.6, z + .08)), Vector((10.2, -3.15, z + .08)))):
        sweep("plug", [a, b], rounded(.95, .52, .2, 5), plug, up=(0, 0, 1))
        sweep("plug-metal", [b, tip], rounded(.78, .3, .14, 5), chrome("plug-metal", .2), up=(0, 0, 1))


@archetype("usb-stick", colour="#c8442c", pitch=44, fit=2.3, views=[{"key": "close-up", "zoom": 1.9, "position": 0}],
           positions=[Position("clip", "Μεταλλικό κλιπ", 25, 12, [LASER, PAD, DIGITAL], surface="#d8d6d2", sheen=0.067, irradiance=1.04)])
def usb_stick():
    """the swivel stick of every trade fair: metal clip, coloured body"""
    m, metal = tinted("plastic", rough=.35, coat=.3), satin_metal("clip", "#d4d5d6", .27, .7, ("noise", 60, .03, .01))
    st, dark, black = chrome("steel", .18), mat("dark", "#0d0d0e", .4), mat("tongue", "#1b1c1e", .45)
    slab("body", rounded(4.3, 1.75, .4, 10), .16, .94, m, .12, 4)
    box("connector", (2.0 + .85, 0, .55), (1.4, 1.22, .46), st, .04, 3)
    box("hole", (3.54, 0, .48), (.04, 1.02, .2), dark, 0)
    box("tongue", (3.55, 0, .62), (.04, 1.0, .14), black, 0)
    for y in (-.32, .32):
        box("window", (3.0, y, .785), (.24, .24, .02), dark, 0)
    top = None
    for z0 in (.96, .02):
        o = slab("plate", rounded(4.1, 1.85, .35, 10), z0, z0 + .12, metal, .03, 3)
        move(o, -.35)
        top = top or o
    box("bend", (-2.43, 0, .55), (.13, 1.3, 1.06), metal, .05, 3)
    lathe("rivet", [(0, 1.06), (.34, 1.07, .02), (.34, 1.14, .04), (0, 1.16)], st, segments=48, at=(1.05, 0, 0))
    ring("eye", .42, .07, st, (-2.75, 0, .55), "z")
    slice_up(top, [-1.6 + i * .04 for i in range(56)])
    printable(top, 0, plane_uv(-1.95, .75 - .2, -.6, .6, "xy"), lambda c, n: n.z > .9)
    turn(meshes(), -24)


@archetype("speaker", colour="#2f5d50", pitch=16, fit=1.95,
           positions=[Position("band", "Μπροστινή όψη", 60, 22, [SCREEN, PAD, DIGITAL], sheen=0.004, irradiance=0.82)])
def speaker():
    """a fabric cylinder with a rubber loop"""
    r, h = 4.2, 9.6
    cloth = tinted("cloth", rough=.9, spec=.1, weave=("canvas", 6, .26), uv="cloth")
    dark, rim = mat("rubber", "#1c1d1f", .6), mat("rim", "#2a2b2e", .35)
    body = lathe("grille", [(r - .1, .9), (r, 1.0, .1), (r, h - 1.0, .1), (r - .1, h - .9)], cloth, segments=160)
    text_uv(body, "cloth", lambda c: ((math.degrees(math.atan2(c.x, -c.y))) * math.pi / 180 * r, c.z))
    lathe("foot", [(0, 0), (3.6, 0, .3), (r, .45, .3), (r + .02, .95, .1), (r - .15, 1.0)], dark, segments=128)
    lathe("top", [(r - .15, h - 1.0), (r + .02, h - .95, .1), (r, h - .4, .3), (r - .5, h, .3), (r - .9, h - .12, .1), (0, h - .15)], rim, segments=128)
    for x, kind in ((-1.3, "minus"), (0, "dot"), (1.3, "plus")):
        light = mat("mark", "#d9dcde", .5)
        if kind == "dot":
            lathe("mark", [(.22, h - .12), (.3, h - .1), (0, h - .1)], light, segments=32, at=(x, 0, 0))
        else:
            box("mark", (x, 0, h - .11), (.6, .1, .04), light, 0)
            if kind == "plus":
                box("mark", (x, 0, h - .11), (.1, .6, .04), light, 0)
    p = bezier([(r - .3, 0, h - .6), (r + 1.6, 0, h + .2), (r + 1.9, 0, h - 2.2), (r + 1.0, 0, h - 4.2), (r + .4, 0, h - 5.2), (r + .1, 0, h - 5.2), (r - .2, 0, h - 5.0)], 20)
    turn(sweep("loop", p, rounded(.16, .9, .07, 4), dark), -12)
    printable(body, 0, cylinder_uv(math.degrees(6.0 / r), 4.1, 6.3), lambda c, n: c.y < 0)


@archetype("earphones", colour="#2a2d33", pitch=26, fit=1.9,
           positions=[Position("case", "Θήκη", 38, 13, [PAD, LASER, DIGITAL], sheen=0.03, irradiance=0.69)])
def earphones():
    """open case with two buds before it"""
    m, dark, ch = tinted("shell", rough=.2, coat=.6), mat("mesh", "#222326", .6), chrome()
    inside = tinted("inside", rough=.5, shade=.55)
    w, d, h = 6.2, 2.9, 3.1
    case = cushion("case", (w, d, h * 1.05), m, (.5, .62, .42), 40, (0, 0, h / 2))
    cut_top(case, h * .66)
    slab("deck", ellipse(w / 2 - .28, d / 2 - .3, 64), h * .655, h * .668, inside, .01, 2)
    for s in (-1, 1):
        move(slab("well", ellipse(.8, .8, 40), h * .66, h * .673, dark, .01, 2), s * 1.45)
        move(slab("well-stem", rounded(.5, 1.1, .24, 6), h * .66, h * .672, dark, .01, 2), s * 1.0, -.5)
    lid = cushion("lid", (w, d, h * 1.05), m, (.5, .62, .42), 40, (0, 0, h / 2))
    cut_bottom(lid, h * .66)
    hollow = [slab("lid-deck", ellipse(w / 2 - .28, d / 2 - .3, 64), h * .645, h * .655, inside, .01, 1)] + \
        [move(slab("lid-well", ellipse(.95, .8, 40), h * .64, h * .646, dark, .01, 1), s * 1.45) for s in (-1, 1)]
    for o in [lid] + hollow:
        move(o, 0, -d / 2 + .1, -h * .66)
        turn(o, -104, "X")
        move(o, 0, d / 2 - .1, h * .66)
    box("hinge", (0, d / 2 - .1, h * .66), (1.8, .3, .3), ch, .08, 3)
    lathe("led", [(.09, 0), (.1, .03), (0, .03)], mat("led", "#7ad67a", .3), segments=24)
    for o in meshes("led"):
        turn(o, 90, "X")
        move(o, 0, -d / 2 + .02, h * .56)
    for s in (-1, 1):
        bud = [cushion("bud", (1.5, 1.3, 1.25), m, (.9, .9, .9), 24, (0, 0, .68)),
               lathe("tip", [(0, 0), (.45, 0, .2), (.52, .35, .2), (.3, .75, .1), (0, .75)], mat("silicone", "#3b3d42", .6), segments=40),
               cushion("stem", (.55, .62, 2.3), m, (.8, .8, .5), 20, (0, 0, 0))]
        turn(bud[1], -80 * s, "Y")
        move(bud[1], -s * .42, 0, .70)
        turn(bud[2], 78, "X")
        move(bud[2], s * .25, -1.1, .42)
        for o in bud:
            turn(o, 24 * s)
            move(o, s * 1.75 + .2, -3.3)
    printable(case, 0, plane_uv(-1.9, 1.9, .25, 1.55), lambda c, n: n.y < -.35 and c.z < h * .62)
    turn(meshes(), -14)


def slice_up(o, xs):
    """edges across a plate, so that the middle of its print area is the mean of vertices"""
    b = bmesh.new()
    b.from_mesh(o.data)
    for x in xs:
        bmesh.ops.bisect_plane(b, geom=b.verts[:] + b.edges[:] + b.faces[:], plane_co=(x, 0, 0), plane_no=(1, 0, 0))
    b.to_mesh(o.data)
    b.free()


def cut(o, z, above):
    b = bmesh.new()
    b.from_mesh(o.data)
    r = bmesh.ops.bisect_plane(b, geom=b.verts[:] + b.edges[:] + b.faces[:], plane_co=(0, 0, z), plane_no=(0, 0, 1), clear_outer=above, clear_inner=not above)
    bmesh.ops.holes_fill(b, edges=[e for e in r["geom_cut"] if isinstance(e, bmesh.types.BMEdge)])
    b.to_mesh(o.data)
    b.free()


def cut_top(o, z):
    cut(o, z, True)


def cut_bottom(o, z):
    cut(o, z, False)


@archetype("wireless-charger", colour="#23262b", pitch=34, fit=2.15,
           positions=[Position("top", "Επάνω όψη", 60, 60, [PAD, LASER, DIGITAL], "ellipse", sheen=0.058, irradiance=1.02)])
def wireless_charger():
    m, rubber, alu = tinted("top", rough=.5, weave=("felt", 14, .06)), mat("rubber", "#1a1b1d", .7), satin_metal("alu", "#c4c6c8", .28, 1)
    r, h = 4.9, 1.0
    lathe("foot", [(0, 0), (4.0, 0, .1), (4.2, .12)], rubber)
    lathe("side", [(4.15, .1), (4.75, .16, .2), (r, .6, .2), (r - .02, h - .06, .05), (r - .25, h)], alu, segments=160)
    top = lathe("top", [(r - .26, h - .02), (r - .34, h + .03, .05), (0, h + .03)], m, segments=160)
    ring("grip", 3.85, .05, tinted("grip", rough=.7, shade=.6), (0, 0, h + .03))
    cable = bezier([(4.6, 1.2, .5), (7.2, 2.2, .5), (8.2, 3.6, .22), (7.2, 5.4, .22), (6.0, 7.2, .22), (2.0, 6.9, .22), (-.8, 6.4, .22)], 30)
    tube("cable", cable, .2, mat("cable", "#202124", .5))
    sweep("plug", [(4.4, 1.12, .5), (5.5, 1.5, .5)], rounded(.75, .5, .2, 5), mat("plug", "#161719", .45), up=(0, 0, 1))
    sweep("usb", [(-.7, 6.42, .3), (-2.1, 6.1, .3)], rounded(.9, .55, .15, 5), mat("plug", "#161719", .45), up=(0, 0, 1))
    sweep("usb-metal", [(-2.0, 6.12, .3), (-3.0, 5.9, .3)], rounded(.8, .34, .14, 5), chrome(), up=(0, 0, 1))
    printable(top, 0, plane_uv(-3, 3, -3, 3, "xy"), lambda c, n: n.z > .9)
    turn(meshes(), -12)
