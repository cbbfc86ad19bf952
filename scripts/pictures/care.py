"""Hand sanitiser and first-aid kit."""
import math
from materials import chrome, mat, tinted
from registry import DIGITAL, PAD, SCREEN, Position, archetype
from shapes import bezier, box, curved_patch, cushion, ellipse, lathe, meshes, move, plane_uv, printable, rounded, slab, sweep, turn


@archetype("hand-sanitiser", colour="#eaf3f6", pitch=13, fit=2.15,
           positions=[Position("label", "Ετικέτα", 50, 60, [DIGITAL, SCREEN, PAD], visible_width_mm=45, sheen=0.028, irradiance=0.79)])
def hand_sanitiser():
    """clear pump bottle with gel; the label takes the colour"""
    gel, white = mat("gel", [.72, .9, .95], .03, spec=.6, trans=.85, ior=1.36), mat("pump", "#f4f4f1", .3, coat=.3)
    label_m = tinted("label", rough=.45, spec=.4)
    r, h = 2.7, 11.5
    lathe("bottle", [(0, .12), (2.2, .12, .2), (2.35, 0, .1), (r, .3, .3), (r, h - 1.4, 1.2), (1.25, h + .2, .5), (1.2, h + .8)], gel, n=12, angle=60)
    lathe("collar", [(1.15, h + .3), (1.45, h + .35, .06), (1.45, h + 1.6, .1), (.75, h + 1.75, .1), (.7, h + 2.0)], white, segments=96)
    for i in range(40):
        o = box("rib", (1.45, 0, h + .95), (.08, .1, 1.0), white, .02, 1)
        turn(o, i * 9)
    lathe("stem", [(.4, h + 1.6), (.4, h + 3.0), (0, h + 3.0)], white, segments=40)
    lathe("head", [(.75, h + 2.7), (.8, h + 2.75, .05), (.85, h + 3.6, .2), (0, h + 3.7)], white, segments=64)
    p = bezier([(0, 0, h + 3.35), (-1.4, 0, h + 3.4), (-2.4, 0, h + 3.3), (-3.0, 0, h + 2.5)], 14)
    turn(sweep("nozzle", p, ellipse(.3, .34, 20), white, up=(0, 1, 0), widths=[1.15 - .5 * i / 14 for i in range(15)]), 28)
    label = curved_patch("label", r + .03, 150, 1.3, 8.8, label_m)
    printable(label, 0, lambda c: (math.atan2(c.x, -c.y) * r / 5.0 + .5, (c.z - 2.0) / 6))


@archetype("first-aid-kit", colour="#b3232c", pitch=17, fit=2.15,
           positions=[Position("front", "Μπροστινή όψη", 90, 50, [SCREEN, DIGITAL], sheen=0.013, irradiance=0.85)])
def first_aid_kit():
    """zipped pouch with a white cross in the corner; plasters lie before it"""
    cloth, dark = tinted("polyester", rough=.75, spec=.25, weave=("canvas-xz", 4, .08), bump=("noise", 2.5, .2, .05)), tinted("trim", rough=.8, shade=.5)
    white, metal = mat("cross", "#f7f6f2", .6), chrome("puller", .3)
    w, d, h = 18, 7, 12.5
    body = cushion("body", (w, d, h), cloth, (.28, .5, .28), 52, (0, 0, h / 2))
    edge = [((w / 2 + .02) * math.copysign(abs(math.cos(t)) ** .28, math.cos(t)), 0, h / 2 + (h / 2 + .02) * math.copysign(abs(math.sin(t)) ** .28, math.sin(t)))
            for t in [2 * math.pi * i / 160 for i in range(160)]]
    sweep("zip", edge, rounded(.22, 1.0, .08, 3), dark, up=(0, 1, 0), closed=True)
    sweep("teeth", [(x * 1.012, 0, h / 2 + (z - h / 2) * 1.016) for x, _, z in edge], rounded(.12, .3, .05, 2), mat("teeth", "#2a2b2d", .5), up=(0, 1, 0), closed=True)
    for y in (-.75, .75):
        sweep("piping", [(x * .99, y * 1.6, h / 2 + (z - h / 2) * .985) for x, _, z in edge], ellipse(.14, .14, 8), dark, up=(0, 1, 0), closed=True)
    slab("puller", rounded(.6, 1.9, .22, 5), -.1, .1, metal, .04, 2, "y")
    move(meshes("puller")[0], w / 2 + .25, -.1, h * .62)
    p = bezier([(-3.2, 0, h - .1), (-3.4, 0, h + 3), (3.4, 0, h + 3), (3.2, 0, h - .1)], 24)
    sweep("handle", p, rounded(.3, 1.9, .1, 3), dark, up=(0, 1, 0))
    y = -d / 2 - .05
    slab("badge", ellipse(1.95, 1.95, 64), y - .12, y + .3, white, .04, 2, "y")
    slab("cross", [(a, b) for a, b in ((.42, 1.28), (.42, .42), (1.28, .42), (1.28, -.42), (.42, -.42), (.42, -1.28), (-.42, -1.28), (-.42, -.42), (-1.28, -.42), (-1.28, .42),
                                       (-.42, .42), (-.42, 1.28))], y - .17, y - .1, tinted("cross", rough=.6), .02, 1, "y")
    for o in meshes("badge") + meshes("cross"):
        move(o, -5.2, .02, h * .66)
    printable(body, 0, plane_uv(-2.4, 6.6, 2.6, 7.6), lambda c, n: n.y < -.4)
    skin = mat("plaster", "#d9a87c", .75, weave=("felt", 6, .06))
    for x, yy, spin in ((4.5, -7.2, 18), (7.3, -5.6, -28)):
        o = slab("plaster", rounded(6.0, 1.7, .84, 10), .02, .14, skin, .04, 2)
        q = slab("pad", rounded(1.8, 1.5, .1, 3), .13, .2, mat("pad", "#e6bd95", .85), .04, 2)
        turn([o, q], spin)
        move(o, x, yy)
        move(q, x, yy)
    roll = lathe("roll", [(.7, 0), (2.0, 0, .1), (2.0, 2.6, .1), (.7, 2.6)], mat("gauze", "#f6f3ea", .95, weave=("canvas-xz", 3.5, .10)), segments=96)
    lathe("roll-core", [(.72, 2.5), (.7, 2.55), (0, 2.5)], mat("core", "#b9b2a2", .9))
    for o in (roll, meshes("roll-core")[0]):
        move(o, -6.6, -6.4)
    turn(meshes(), -18)
