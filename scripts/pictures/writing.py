"""Pens and pencils. They lie on the floor; a close-up shows the small print area."""
import math
from materials import chrome, mat, tinted, wood
from registry import DIGITAL, LASER, PAD, SCREEN, Position, archetype
from shapes import bezier, lathe, meshes, move, printable, rounded, sweep, turn


def barrel_uv(z0, z1, arc=84, towards=225):
    """u along the barrel (model stands on its tip), v around the side that looks up when it lies"""
    return lambda c: ((c.z - z0) / (z1 - z0), (towards + arc / 2 - (math.degrees(math.atan2(c.y, c.x)) + 360) % 360) / arc)


def upper_side(c, n):
    return c.x * .7 + c.y * .7 < 0


def lay(objects=None, angle=24):
    """stand -> lie along x, a little askew"""
    objects = objects or meshes()
    turn(objects, 90, "Y")
    turn(objects, angle)


def clip(top, m, reach=4.0, out=.78, width=.34):
    p = bezier([(.3, 0, top), (out - .03, 0, top + .08), (out, 0, top), (out - .02, 0, top - .7), (out - .04, 0, top - reach * .4),
                (out - .12, 0, top - reach * .7), (out - .2, 0, top - reach)], 14)
    return turn(sweep("clip", p, rounded(.10, width, .04, 4), m), 172)


@archetype("metal-pen", colour="#16324f", pitch=42, fit=2.6, views=[{"key": "close-up", "zoom": 3.2, "position": 0}],
           positions=[Position("barrel", "Κορμός", 36, 7, [LASER, PAD, DIGITAL], sheen=0.035, irradiance=0.82)])
def metal_pen():
    m, ch = tinted("lacquer", rough=.25, spec=.7, coat=1.0), chrome(rough=.12)
    low = lathe("barrel", [(.28, 1.6), (.36, 1.8, .1), (.47, 3.4, .8), (.47, 7.3, .05), (.45, 7.34)], m, n=10, angle=60, segments=96)
    lathe("upper", [(.45, 7.62), (.47, 7.66, .05), (.47, 12.6, .4), (.42, 13.2, .1), (.3, 13.25)], m, n=8, angle=60, segments=96)
    lathe("ring", [(.44, 7.3), (.5, 7.34, .04), (.5, 7.62, .04), (.44, 7.66)], ch, segments=96)
    lathe("tip", [(0, 0), (.05, 0), (.06, .18, .03), (.11, .22, .03), (.27, 1.5, .2), (.3, 1.62, .05), (.26, 1.66)], ch, n=8, segments=96, angle=60)
    lathe("button", [(.25, 13.2), (.25, 14.1, .1), (0, 14.15)], ch, segments=64)
    lathe("top-ring", [(.3, 13.05), (.46, 13.05, .05), (.46, 13.25, .05), (.2, 13.3)], ch, segments=64)
    clip(13.12, ch)
    printable(low, 0, barrel_uv(3.5, 7.1), upper_side)
    lay()


@archetype("plastic-pen", colour="#d9482b", pitch=42, fit=2.6, views=[{"key": "close-up", "zoom": 2.5, "position": 0}],
           positions=[Position("barrel", "Κορμός", 45, 7, [PAD, SCREEN, DIGITAL], sheen=0.038, irradiance=0.78)])
def plastic_pen():
    m, white, ch = tinted("plastic", rough=.28, spec=.5, coat=.3), mat("white", "#f2f1ee", .35), chrome()
    grip = mat("grip", "#2b2c2e", .7)
    lathe("tip", [(0, 0), (.05, 0), (.07, .2, .03), (.24, 1.0, .2), (.34, 1.3)], ch, n=8, segments=64, angle=60)
    g = [(.34, 1.25)]
    for i in range(7):
        z = 1.5 + i * .38
        g += [(.46, z, .08), (.5, z + .19, .08)]
    lathe("grip", g + [(.47, 4.25, .05), (.4, 4.3)], grip, segments=64)
    b = lathe("barrel", [(.44, 4.26), (.5, 4.32, .05), (.52, 7.0, .5), (.5, 12.2, .4), (.47, 12.4)], m, n=10, angle=60, segments=96)
    lathe("collar", [(.4, 12.35), (.52, 12.4, .05), (.52, 13.0, .12), (.3, 13.1)], white, segments=64)
    lathe("button", [(.27, 13.0), (.27, 13.9, .12), (0, 14.0)], white, segments=48)
    p = bezier([(.3, 0, 12.8), (.8, 0, 12.9), (.85, 0, 12.8), (.84, 0, 12.0), (.8, 0, 10.8), (.72, 0, 9.8), (.62, 0, 8.8)], 14)
    turn(sweep("clip", p, rounded(.16, .5, .07, 4), white), 172)
    printable(b, 0, barrel_uv(4.7, 9.2, 80), upper_side)
    lay()


@archetype("bamboo-pen", colour="#20242b", pitch=42, fit=2.6, views=[{"key": "close-up", "zoom": 2.5, "position": 0}],
           positions=[Position("barrel", "Κορμός μπαμπού", 45, 7, [LASER, PAD], surface="#d5a86b", sheen=0.021, irradiance=0.84)])
def bamboo_pen():
    bamboo, m, ch = wood("bamboo", "#d3a566", 3, "z"), tinted("plastic", rough=.35), chrome()
    lathe("tip", [(0, 0), (.05, 0), (.07, .2, .03), (.3, 1.6, .25), (.44, 2.2, .2), (.47, 2.6), (.4, 2.62)], m, n=8, segments=64, angle=60)
    b = lathe("barrel", [(.44, 2.58), (.5, 2.62, .04), (.53, 6.5, 3), (.52, 11.2, .1), (.48, 11.22)], bamboo, n=10, angle=60, segments=96)
    for z in (7.8, 9.9):
        lathe("node", [(.51, z), (.545, z + .06, .03), (.51, z + .12)], mat("node", "#a97f45", .6), segments=96)
    lathe("collar", [(.4, 11.18), (.53, 11.22, .05), (.53, 12.9, .2), (.3, 13.0)], m, segments=64)
    lathe("button", [(.26, 12.9), (.26, 13.8, .12), (0, 13.9)], ch, segments=48)
    p = bezier([(.3, 0, 12.6), (.8, 0, 12.7), (.84, 0, 12.6), (.83, 0, 11.8), (.8, 0, 10.8), (.72, 0, 9.8), (.62, 0, 9.0)], 14)
    turn(sweep("clip", p, rounded(.12, .42, .05, 4), ch), 172)
    printable(b, 0, barrel_uv(2.9, 7.4, 80), upper_side)
    lay()


@archetype("pencil-set", colour="#e9dfc9", pitch=50, fit=2.45,
           positions=[Position("tube", "Θήκη", 90, 22, [SCREEN, DIGITAL, PAD], sheen=0.023, irradiance=0.88)])
def pencil_set():
    card, lead = tinted("card", rough=.75, weave=("paper", 20, .05)), mat("lead", "#2a2a2c", .4)
    cut = wood("cut", "#e0b98a", 3, "z", .7)
    tube = lathe("tube", [(0, 0), (1.9, 0, .1), (1.9, 12.5, .05), (1.8, 12.5), (1.8, 11)], card, segments=128)
    lathe("rim", [(1.88, 12.1), (1.94, 12.12, .03), (1.94, 12.55, .04), (1.8, 12.56)], mat("rim", "#b98b4e", .5), segments=128)
    printable(tube, 0, barrel_uv(1.6, 10.6, 68), upper_side)
    colours = ("#c2342d", "#e08a1e", "#e8c62e", "#3f8f4f", "#2d6fae", "#5a3f8c", "#8a5a36")
    for i, c in enumerate(colours):
        a = 2 * math.pi * i / 6
        x, y = (1.15 * math.cos(a), 1.15 * math.sin(a)) if i < 6 else (0, 0)
        up = (0.5, 1.1, 0.2, .9, .4, 1.3, .8)[i]
        paint = mat("paint", c, .3, coat=.5)
        move(lathe("pencil", [(.38, 4), (.38, 14.6 + up, .02), (.15, 16 + up)], cut, segments=6, angle=20), x, y)
        move(lathe("shaft", [(.4, 4), (.4, 14.3 + up), (.38, 14.32 + up)], paint, segments=6, angle=20), x, y)
        move(lathe("lead", [(.152, 15.95 + up), (0, 16.6 + up)], mat("point", c, .5), segments=12), x, y)
    loose = []
    for i, c in enumerate(("#2d6fae", "#c2342d")):
        parts = [lathe("shaft", [(0, 0), (.4, 0, .05), (.4, 13)], mat("paint", c, .3, coat=.5), segments=6, angle=20),
                 lathe("cut", [(.39, 12.95), (.15, 14.3)], cut, segments=24), lathe("lead", [(.152, 14.25), (0, 14.9)], mat("point", c, .5), segments=12)]
        for o in parts:
            turn(o, 90, "Y")
            turn(o, 12 - 9 * i)
            move(o, .5 + i, -3.2 - 1.1 * i, -1.55)
        loose += parts
    lay([o for o in meshes() if o not in loose], 16)
