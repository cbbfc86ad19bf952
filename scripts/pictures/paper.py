"""Notebooks, diaries, seed paper: everything with pages."""
import math
import random
from materials import cork, mat, tinted
from registry import DIGITAL, HOT, LASER, SCREEN, Position, archetype
from shapes import bezier, box, mesh, meshes, move, plane_uv, printable, ring, rounded, slab, stitches, sweep, turn


def book(cover, w=14.2, h=21.2, t=1.7, corner=.9, elastic=None, hinge=True):
    """hard cover standing upright, front towards -y, spine at -x; returns the front board"""
    if hinge:
        box("hinge", (-w / 2 + 1.15, -t / 2 - .004, 0), (.13, .03, h - .2), tinted("hinge", rough=.6, shade=.62), .012, 2)
    pages, line = mat("paper", "#f3ecdb", .9, spec=.1), mat("page-line", "#d8cfba", .9)
    outline = rounded(w, h, corner, 8)
    front = slab("front", outline, -t / 2, -t / 2 + .22, cover, .07, 3, "y")
    slab("back", outline, t / 2 - .22, t / 2, cover, .07, 3, "y")
    box("spine", (-w / 2 + .16, 0, 0), (.36, t - .06, h - 2 * corner * .5), cover, .14, 5)
    slab("pages", rounded(w - .5, h - .5, .8, 8), -t / 2 + .22, t / 2 - .22, pages, 0, 1, "y")
    for i in range(9):
        y = -t / 2 + .3 + i * (t - .6) / 8
        slab("line", rounded(w - .49, h - .49, .8, 8), y, y + .012, line, 0, 1, "y")
    if elastic:
        x = w / 2 - 1.5
        for c, s in (((x, -t / 2 - .035, 0), (.62, .08, h + .14)), ((x, 0, h / 2 + .035), (.62, t + .14, .08)),
                     ((x, t / 2 + .035, 0), (.62, .08, h + .14)), ((x, 0, -h / 2 - .035), (.62, t + .14, .08))):
            box("elastic", c, s, elastic, .03, 3)
    return front


@archetype("hard-notebook", colour="#8c1c2b", pitch=12, fit=2.15,
           positions=[Position("cover", "Εξώφυλλο", 108, 184, [HOT, SCREEN, DIGITAL, LASER], default_width_mm=80, sheen=0.035, irradiance=0.91)])
def hard_notebook():
    cover = tinted("leatherette", rough=.5, spec=.4, weave=("leather", 6, .12), bump=("leather", 9, .35, .03))
    front = book(cover, elastic=tinted("elastic", rough=.75, shade=.5))
    printable(front, 0, plane_uv(-6.2, 4.6, -9.2, 9.2), lambda c, n: n.y < -.7)
    turn(meshes(), -24)


@archetype("cork-notebook", colour="#bf9162", pitch=12, fit=2.15,
           positions=[Position("cover", "Εξώφυλλο", 108, 184, [SCREEN, LASER, HOT], default_width_mm=80, sheen=0.006, irradiance=0.96)])
def cork_notebook():
    front = book(cork(scale=4.5), hinge=False, elastic=mat("elastic", "#2b2e33", .75))
    box("spine-cloth", (-6.17, 0, 0), (1.9, 1.74, 21.22), mat("cloth", "#2b2e33", .8, weave=("canvas-xz", 5, .2)), .12, 4)
    printable(front, 0, plane_uv(-5.0, 5.8 - 1.2, -9.2, 9.2), lambda c, n: n.y < -.7)
    turn(meshes(), -24)


@archetype("diary", colour="#27344a", pitch=12, fit=2.15,
           positions=[Position("cover", "Εξώφυλλο", 90, 120, [HOT, SCREEN, LASER], default_width_mm=68, sheen=0.038, irradiance=0.9)])
def diary():
    cover = tinted("leatherette", rough=.42, spec=.45, weave=("leather", 7, .11), bump=("leather", 10, .35, .03))
    seam = tinted("thread", rough=.8, shade=1.7)
    front = book(cover, 15.0, 21.2, 2.6, 1.0)
    edge = [(x, -1.32, z) for x, z in rounded(14.2, 20.4, .8, 8)]
    stitches("seam", edge + edge[:1], seam, .42, .2, .08, up=(0, -1, 0))
    gold = mat("gold", "#c9a659", .3, 1)
    for z in (9.9, -9.9):
        slab("corner", [(7.56, z + math.copysign(.76, z)), (7.56, z - math.copysign(1.3, z)), (5.5, z + math.copysign(.76, z))], -1.38, -1.25, gold, .02, 2, "y")
    # closing strap with a snap
    box("strap", (6.2, -1.38, 1.5), (3.2, .16, 2.6), cover, .07, 4)
    box("strap-side", (7.62, 0, 1.5), (.16, 2.8, 2.6), cover, .07, 4)
    ring("snap", .45, .12, gold, (5.4, -1.5, 1.5), "y")
    ribbon = mat("ribbon", "#a03028", .6)
    sweep("ribbon", bezier([(-3, .1, -10.2), (-3, .05, -10.7), (-3, -.2, -10.66), (-3.3, -2.4, -10.64)], 16), rounded(.6, .04, .015, 2), ribbon, up=(0, .3, 1))
    printable(front, 0, plane_uv(-5.5, 3.5, -7, 5), lambda c, n: n.y < -.7)
    turn(meshes(), -24)


@archetype("seed-paper", colour="#e8e3d3", pitch=24, fit=2.1,
           positions=[Position("front", "Μπροστινή όψη", 120, 70, [DIGITAL, SCREEN], sheen=0.002, irradiance=0.94)])
def seed_paper():
    """a folded card with a deckle edge that stands like a tent, seeds in the pulp"""
    paper = tinted("pulp", rough=.95, spec=.05, weave=("paper", 9, .14), bump=("noise", 16, .3, .03))
    w, h, lean = 14.8, 10.5, math.radians(14)

    def panel(side):
        nx, nz, verts, faces = 74, 52, [], []
        for i in range(nx + 1):
            for j in range(nz + 1):
                x, z = -w / 2 + w * i / nx, h * j / nz
                if i in (0, nx):
                    x += random.uniform(-.09, .09)
                if j == 0:
                    z += random.uniform(-.0, .12)
                bow = .12 * math.sin(math.pi * i / nx)
                verts.append((x, side * ((h - z) * math.sin(lean) + bow * .5), z * math.cos(lean)))
        for i in range(nx):
            for j in range(nz):
                a = i * (nz + 1) + j
                faces.append((a, a + nz + 1, a + nz + 2, a + 1))
        return mesh(f"panel{side}", verts, faces, paper, angle=60)
    panel(1)
    front = panel(-1)
    seeds = [mat("seed", c, .6) for c in ("#6b4a2a", "#8a6a3a", "#3f3a2a", "#7a8a4a")]
    for i in range(90):
        x, z = random.uniform(-w / 2 + .4, w / 2 - .4), random.uniform(.4, h - .4)
        if abs(x) < 6.05 and 1.7 < z < 8.9:
            continue
        y = -((h - z) * math.sin(lean) + .06 * math.sin(math.pi * (x / w + .5))) - .02
        o = slab("seed", [(random.uniform(.05, .11) * math.cos(t) * 1.6, .07 * math.sin(t)) for t in [k * math.pi / 5 for k in range(10)]], -.02, .04, seeds[i % 4], 0, 1, "y")
        turn(o, random.uniform(0, 180), "Y")
        move(o, x, y, z * math.cos(lean))
    leaf = mat("leaf", "#5c8a3a", .5)
    for s in (-1, 1):   # a seedling grows out of the fold's end
        p = [(w / 2 - 1.6 + s * t * .9, -.1 - .2 * t, h * math.cos(lean) - .1 + 1.6 * math.sin(t * 1.5)) for t in [i / 10 for i in range(11)]]
        sweep("leaf", p, rounded(.06, .9, .02, 2), leaf, up=(0, 1, .2), widths=[max(.05, math.sin(math.pi * (.06 + .94 * i / 10)) ** .7) for i in range(11)])
    printable(front, 0, lambda c: ((c.x + 6) / 12, (c.z / math.cos(lean) - 1.8) / 7), lambda c, n: True)
    turn(meshes(), -20)
