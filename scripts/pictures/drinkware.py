"""Mugs, bottles, flasks."""
from materials import chrome, mat, tinted, wood
from registry import DIGITAL, LASER, PAD, SCREEN, SUBLIMATION, Position, archetype
from shapes import bezier, box, cylinder_uv, ellipse, lathe, printable, ring, rounded, sweep, turn


def handle(r, z_top, z_low, reach, m, section):
    """a mug's ear from (r, z_top) to (r, z_low); it swells where it meets the body"""
    mid = (z_top + z_low) / 2
    p = bezier([(r - .25, 0, z_top), (r + reach * .45, 0, z_top + .7), (r + reach, 0, z_top - .2), (r + reach * .97, 0, mid),
                (r + reach * .94, 0, z_low + .9), (r + reach * .5, 0, z_low - .2), (r - .25, 0, z_low)], 24)
    n = len(p)
    widths = [1 + .6 * (abs(i / (n - 1) - .5) * 2) ** 8 for i in range(n)]
    return sweep("handle", p, section, m, up=(0, 1, 0), widths=widths)


@archetype("mug", colour="#ffffff", pitch=14, fit=2.0,
           positions=[Position("front", "Μπροστινή όψη", 107, 74, [SUBLIMATION, SCREEN, DIGITAL, PAD], visible_width_mm=70, sheen=0.061, irradiance=0.75),
                      Position("back", "Πίσω όψη", 107, 74, [SUBLIMATION, SCREEN, DIGITAL, PAD], visible_width_mm=70, sheen=0.06, irradiance=0.71)],
           views=[{"key": "back", "arguments": {"index": 1, "ear": 194}}])
def mug(index=0, ear=-14):
    m = tinted("ceramic", rough=.12, spec=.55, coat=.6)
    r, h = 4.1, 9.6
    body = lathe("body", [(0, .35), (2.9, .35, .1), (3.0, 0, .1), (3.5, 0, .15), (r, .75, .7), (r, h, .16), (r - .34, h, .16),
                          (r - .36, 1.0, .9), (0, .85)], m, n=8, angle=60)
    turn(handle(r, 7.8, 2.3, 3.0, m, ellipse(.42, .62, 28)), ear)
    printable(body, index, cylinder_uv(150, 1.4, 8.8), lambda c, n: n.x * c.x + n.y * c.y > 0 and c.y < 1)


@archetype("steel-bottle", colour="#1f3a4d", pitch=11, fit=2.35,
           positions=[Position("front", "Μπροστινή όψη", 89, 120, [LASER, SCREEN, DIGITAL], visible_width_mm=62, sheen=0.031, irradiance=0.79)])
def steel_bottle():
    r = 3.65
    m = tinted("powder", rough=.42, spec=.45, weave=("felt", 22, .05))
    steel, dark = chrome("steel", .22), mat("cap", "#17181a", .38)
    lathe("base", [(0, .1), (3.2, .1), (3.35, 0, .1), (r - .06, 0, .15), (r - .06, .7)], steel)
    body = lathe("body", [(r - .06, .62), (r, .66, .04), (r, 17.6, 2.2), (2.55, 20.6, .9), (2.5, 21.2, .05), (2.2, 21.2)], m, n=14, angle=60)
    lathe("neck", [(2.35, 21), (2.38, 21.9), (2.2, 21.9)], steel)
    lathe("lid", [(2.2, 21.75), (2.62, 21.8, .12), (2.62, 25.2, .35), (0, 25.35)], dark, n=8)
    lathe("lid-ring", [(2.62, 22.3), (2.66, 22.34, .02), (2.66, 23.0, .02), (2.6, 23.02)], steel)
    loop = bezier([(-1.9, 0, 24.9), (-2.0, 0, 27.4), (-1.4, 0, 27.5), (0, 0, 27.5), (1.4, 0, 27.5), (2.0, 0, 27.4), (1.9, 0, 24.9)], 20)
    sweep("loop", loop, rounded(.42, 1.15, .16, 4), dark)
    printable(body, 0, cylinder_uv(140, 3.2, 15.2), lambda c, n: c.y < 1)


@archetype("travel-mug", colour="#2f4a3f", pitch=12, fit=2.2,
           positions=[Position("front", "Μπροστινή όψη", 85, 80, [LASER, SCREEN, DIGITAL], visible_width_mm=64, sheen=0.032, irradiance=0.78)])
def travel_mug():
    m, steel = tinted("powder", rough=.4, spec=.45, weave=("felt", 22, .05)), chrome("steel", .2)
    dark, rubber = mat("lid", "#1b1c1e", .3), mat("band", "#242528", .7)
    lathe("base", [(0, 0), (3.0, 0, .15), (3.15, .25, .1), (3.12, 1.0)], rubber)
    body = lathe("body", [(3.1, .95), (3.16, 1.0, .05), (4.15, 14.6, .4), (4.2, 15.6, .1), (4.05, 15.7)], m, n=10, angle=60)
    lathe("rim", [(4.0, 15.6), (4.24, 15.66, .04), (4.24, 16.1, .06), (4.0, 16.15)], steel)
    lathe("lid", [(3.9, 16.05), (4.32, 16.1, .1), (4.36, 16.9, .25), (3.9, 17.3, .25), (3.3, 17.25, .15), (3.1, 16.95, .1), (0, 16.95)], dark, n=8)
    box("slide", (0, -1.3, 17.05), (1.5, 2.6, .3), mat("slide", "#3a3c40", .3), .1, 4)
    lathe("hole", [(.5, 16.96), (0, 16.97)], mat("hole", "#050505", .6), at=(0, 2.0, 0), segments=40)
    printable(body, 0, cylinder_uv(130, 4.2, 12.4), lambda c, n: c.y < 1)


@archetype("enamel-mug", colour="#f3efe4", pitch=15, fit=2.0,
           positions=[Position("front", "Μπροστινή όψη", 90, 60, [SCREEN, SUBLIMATION, DIGITAL], visible_width_mm=71, sheen=0.089, irradiance=0.73)])
def enamel_mug():
    """thin steel, flared lip, dark rim"""
    m, rim = tinted("enamel", rough=.08, spec=.6, coat=1, weave=("felt", 3, .025)), mat("rim", "#1d2430", .2, coat=.8)
    inside = mat("inside", "#f4f1ea", .1, coat=1)
    r, h = 4.2, 8.2
    body = lathe("body", [(0, .12), (3.6, .12, .1), (3.75, 0, .1), (4.0, .06, .25), (r, .7, .4), (r, h - .5, .6), (r + .22, h, .05)], m, n=10, angle=60)
    lathe("inside", [(0, .3), (3.9, .3, .5), (r - .1, 1.0, .3), (r - .1, h - .5, .5), (r + .15, h)], inside, n=10, angle=60)
    ring("rim", r + .22, .13, rim, (0, 0, h))
    ring("foot", 3.86, .09, rim, (0, 0, .07))
    ear = handle(r, 6.9, 1.9, 2.7, m, rounded(.22, 1.3, .1, 5))
    turn(ear, -14)
    printable(body, 0, cylinder_uv(123, 1.1, 7.1), lambda c, n: n.x * c.x + n.y * c.y > 0 and c.y < 1)


@archetype("glass-bottle", colour="#c9b28a", pitch=11, fit=2.3,
           positions=[Position("front", "Μπροστινή όψη", 70, 90, [SCREEN, LASER, DIGITAL], visible_width_mm=60, sheen=0.019, irradiance=0.8)])
def glass_bottle():
    """clear glass, bamboo lid; the coloured sleeve takes the colour"""
    glass = mat("glass", [.96, .985, .98], .0, spec=.5, trans=1, ior=1.45)
    sleeve = tinted("silicone", rough=.6, spec=.3)
    bamboo = wood("bamboo", "#cfa469", 2, "x")
    r = 3.3
    g = lathe("glass", [(0, .45), (2.6, .5, .3), (2.95, .2, .2), (r, .5, .4), (r, 17.0, 2.0), (2.0, 19.4, .9), (2.0, 20.8, .05), (1.75, 20.8, .05), (1.75, 19.4, .8),
                    (r - .28, 17.0, 1.9), (r - .28, .95, .4), (0, .9)], glass, n=12, angle=60)
    g.visible_shadow = g.visible_diffuse = False   # without caustics glass would leave its inside black
    body = lathe("sleeve", [(2.6, 0), (r - .1, 0, .2), (r + .22, .25, .3), (r + .22, 11.8, .1), (r + .02, 11.85)], sleeve, n=8, angle=60)
    lathe("lid", [(1.8, 20.2), (2.25, 20.3, .08), (2.28, 23.0, .12), (0, 23.1)], bamboo, n=6)
    ring("loop", 1.0, .2, mat("cord", "#3a3733", .8), (0, 0, 23.7), "y")
    lathe("steel", [(2.0, 20.1), (2.3, 20.12, .03), (2.3, 20.42, .03), (2.0, 20.45)], chrome())
    printable(body, 0, cylinder_uv(114, 1.4, 10.4), lambda c, n: c.y < 0 and n.x * c.x + n.y * c.y > 0)


@archetype("sport-bottle", colour="#2e7fb8", pitch=11, fit=2.3,
           positions=[Position("front", "Μπροστινή όψη", 80, 70, [SCREEN, PAD, DIGITAL], visible_width_mm=62, sheen=0.037, irradiance=0.75)])
def sport_bottle():
    m, dark, light = tinted("plastic", rough=.3, spec=.5, coat=.2), mat("cap", "#22252a", .4), mat("spout", "#e9e9e6", .35)
    r = 3.65
    body = lathe("body", [(0, .2), (2.8, .2, .2), (3.2, 0, .2), (r, .5, .4), (r, 9.6, .5), (3.2, 10.6, .5), (3.15, 12.4, .5), (r - .05, 13.6, .6), (r - .1, 16.2, 1.6),
                          (2.75, 18.0, .4), (2.7, 18.4)], m, n=10, angle=60)
    lathe("cap", [(2.65, 18.3), (3.0, 18.35, .1), (3.0, 20.3, .5), (1.6, 21.2, .4), (1.35, 21.9, .1), (0, 21.9)], dark, n=8)
    for i in range(36):
        o = box("rib", (3.0, 0, 19.2), (.14, .22, 1.5), dark, .05, 2)
        turn(o, i * 10)
    lathe("spout", [(1.1, 21.85), (1.15, 22.9, .1), (1.5, 23.0, .1), (1.5, 23.9, .3), (.5, 24.2, .1), (0, 24.1)], light, n=6)
    printable(body, 0, cylinder_uv(125, 1.6, 8.6), lambda c, n: c.y < 1)
