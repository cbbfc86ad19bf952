"""Olive oil and honey."""
import math
from materials import mat, tinted, wood
from registry import DIGITAL, HOT, Position, archetype
from shapes import curved_patch, cylinder_uv, lathe, mesh, move, printable, ring, thicken, tube, turn


@archetype("olive-oil", colour="#26331a", pitch=11, fit=2.35,
           positions=[Position("label", "Ετικέτα", 70, 93, [DIGITAL, HOT], visible_width_mm=54, surface="#f2ecdf", sheen=0.012, irradiance=0.82)])
def olive_oil():
    """the glass takes the colour"""
    glass, cap, gold = tinted("glass", rough=.04, spec=.6, coat=1), mat("cap", "#121212", .35), mat("gold", "#c9a24a", .3, 1)
    r = 3.1
    lathe("bottle", [(0, .5), (2.4, .25, .3), (2.7, 0, .15), (r, .3, .3), (r, 17.5, 1.8), (1.6, 20.3, 1.2), (1.35, 22, .4), (1.35, 27, .05), (1.55, 27.1, .1), (1.55, 27.9, .1),
                     (1.0, 28)], glass, n=12, angle=60)
    lathe("cap", [(1.40, 24.6), (1.60, 24.6, .03), (1.62, 28.1, .15), (0, 28.25)], cap, segments=96)
    lathe("cap-ring", [(1.5, 24.5), (1.68, 24.55, .02), (1.68, 24.95, .02), (1.5, 25)], gold)
    label = curved_patch("label", r + .025, 156, 4.0, 14.5, mat("label", "#f5f1e6", .7, spec=.2, weave=("paper", 9, .03)))
    for z in (4.35, 14.1):
        curved_patch("line", r + .035, 156, z, z + .08, gold)
    tube("cord", [(1.42 * math.cos(a), 1.42 * math.sin(a), 22.6 + .05 * math.sin(a)) for a in [2 * math.pi * i / 40 for i in range(41)]], .09, mat("cord", "#b08d4c", .8))
    printable(label, 0, cylinder_uv(130, 4.6, 13.9))


@archetype("honey-jar", colour="#d9930f", pitch=15, fit=1.95,
           positions=[Position("label", "Ετικέτα", 70, 45, [DIGITAL, HOT], visible_width_mm=63, surface="#f6efe0", sheen=0.024, irradiance=0.81)])
def honey_jar():
    """jar with a cloth cap and a wooden dipper; the honey takes the colour"""
    honey = tinted("honey", rough=.03, spec=.7, coat=1)
    paper, cloth = mat("paper", "#f8f3e6", .75, weave=("paper", 9, .03)), mat("cloth", "#efe6d2", .9, spec=.1, weave=("canvas", 5, .12))
    r, h = 4.1, 9.2
    lathe("jar", [(0, .1), (3.4, 0, .2), (r, .35, .4), (r, h - 1.3, .8), (3.4, h - .3, .3), (3.35, h + .2)], honey, n=10, angle=60)
    lathe("lid", [(3.3, h - .1), (3.6, h, .05), (3.6, h + 1.2, .15), (0, h + 1.3)], mat("lid", "#c7a04e", .3, 1))
    # cloth cap: a disc that falls over the lid in ripples
    n, k, verts, faces = 144, 26, [(0, 0, h + 1.42)], []
    for q in range(1, k + 1):
        t = q / k
        for i in range(n):
            a = 2 * math.pi * i / n
            if t < .6:
                rad, z = 3.75 * t / .6, h + 1.42 - .10 * (t / .6) ** 6
            else:
                s = (t - .6) / .4
                rad = 3.75 - (.22 * math.sin(s * 2.2 * math.pi) if s < .45 else 0) + max(0, s - .45) * (1.9 + .75 * math.sin(17 * a) + .3 * math.sin(7 * a))
                z = h + 1.32 - 2.5 * s + max(0, s - .45) * .3 * math.sin(17 * a + 1)
            verts.append((rad * math.cos(a), rad * math.sin(a), z))
    faces = [(0, 1 + i, 1 + (i + 1) % n) for i in range(n)] + [(1 + q * n + i, 1 + (q + 1) * n + i, 1 + (q + 1) * n + (i + 1) % n, 1 + q * n + (i + 1) % n) for q in range(k - 1) for i in range(n)]
    thicken(mesh("cloth", verts, faces, cloth, angle=180), .07, cloth, 1, 0, 80)
    ring("cord", 3.78, .12, mat("cord", "#8a6a36", .8), (0, 0, h + .22))
    label = curved_patch("label", r + .03, 120, 1.6, 7.2, paper)
    printable(label, 0, cylinder_uv(math.degrees(7.0 / r), 2.15, 6.65))
    # dipper on the floor
    beech = wood("beech", "#d8ab72", 1, "z")
    d = [lathe("stick", [(0, 0), (.28, 0, .1), (.3, 10, .1), (0, 10)], beech, segments=40)]
    prof = [(0, -4.2)]
    for i in range(7):
        k_ = 1.05 * math.sin(math.pi * (i + 1) / 8.2) + .25
        prof += [(k_ * .62, -4.0 + i * .58), (k_, -3.9 + i * .58, .08), (k_, -3.58 + i * .58, .08), (k_ * .62, -3.48 + i * .58)]
    d.append(lathe("head", prof + [(.3, 0), (0, .1)], beech, segments=48))
    turn(d, 90, "Y")
    turn(d, 22)
    for o in d:
        move(o, 3.2, -6.4, 1.25)
