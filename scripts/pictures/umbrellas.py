"""Umbrellas: open, and folded in its sleeve."""
import math
from mathutils import Vector
from materials import chrome, mat, tinted, wood
from registry import DIGITAL, SCREEN, Position, archetype
from shapes import bezier, ellipse, fix_normals, lathe, mesh, meshes, move, printable, rounded, stitches, sweep, turn


@archetype("umbrella", colour="#1c2a4a", pitch=12, fit=2.35,
           positions=[Position("panel", "Φύλλο", 240, 180, [SCREEN, DIGITAL], default_width_mm=200, sheen=0.016, irradiance=0.82)])
def umbrella():
    """8 taut panels; seen from above and in front, the shaft points away"""
    m, steel = tinted("canopy", rough=.62, spec=.25, weave=("canvas", .55, .07)), chrome("shaft", .2)
    seam = tinted("seam", rough=.7, shade=.72)
    n, radius, cap, nu, nv = 8, 50, math.radians(62), 16 * 8, 26
    high = math.cos(cap) / math.sin(cap)

    def point(a, t):
        sag = abs(math.sin(a * n / 2))          # 0 on a rib, 1 in the middle of a panel
        ph = t * cap
        r = radius * math.sin(ph) / math.sin(cap) * (1 - .085 * sag * t * t)
        z = radius * (math.cos(ph) / math.sin(cap) - high) * .95 - 3.0 * sag * t * (1 - t) * 1.6 + 1.4 * sag * t * t
        return r * math.cos(a), r * math.sin(a), z
    verts = [point(2 * math.pi * j / nu, i / nv) for i in range(nv + 1) for j in range(nu)]
    faces = [(i * nu + j, (i + 1) * nu + j, (i + 1) * nu + (j + 1) % nu, i * nu + (j + 1) % nu) for i in range(nv) for j in range(nu)]
    canopy = fix_normals(mesh("canopy", verts, faces, m, angle=24))
    top = max(v[2] for v in verts)
    # planar per panel: the panel that looks at the camera is flattened along its own tangent plane
    mid = -math.pi / 2
    centre = Vector(point(mid + math.pi / n, .66))
    along = (Vector(point(mid + math.pi / n, .70)) - Vector(point(mid + math.pi / n, .62))).normalized()
    side = Vector((-math.sin(mid + math.pi / n), math.cos(mid + math.pi / n), 0))
    side = side if side.x > 0 else -side

    def flat(c):
        d = c - centre
        return d.dot(side) / 24 + .5, -d.dot(along) / 18 + .5
    printable(canopy, 0, flat, lambda c, _: abs((math.atan2(c.y, c.x) - mid - math.pi / n + math.pi) % (2 * math.pi) - math.pi) < math.pi / n)
    for j in range(n):
        a = 2 * math.pi * j / n
        path = [Vector(point(a, i / 30)) + Vector((0, 0, .12)) for i in range(1, 31)]
        sweep("rib-seam", path, ellipse(.28, .16, 8), seam, up=(0, 0, 1))
        lathe("tip", [(0, 0), (.45, .1, .2), (.45, 1.4, .2), (0, 1.6)], steel, segments=16)
        o = meshes("tip")[-1]
        turn(o, 90, "Y")
        turn(o, math.degrees(a))
        e = point(a, 1)
        move(o, e[0] * .995, e[1] * .995, e[2])
    rim = [Vector(point(2 * math.pi * j / (nu * 2), .975)) + Vector((0, 0, .05)) for j in range(nu * 2)]
    stitches("hem", rim, seam, .9, .5, .1)
    lathe("shaft", [(0, -52), (.55, -52), (.55, top + .3), (0, top + .3)], steel, segments=32)
    lathe("cap", [(3.4, top - .62), (3.3, top - .1, .3), (1.4, top + .55, .4), (.9, top + .8)], mat("cap", "#26282c", .5), segments=64)
    lathe("ferrule", [(1.0, top + .5), (1.0, top + 1.4, .2), (.62, top + 1.8, .2), (.5, top + 6.5, .3), (0, top + 6.7)], steel, segments=48)
    hook = bezier([(0, 0, -48), (0, 0, -58), (0, 0, -66), (0, 0, -70), (0, 0, -79), (12, 0, -79), (12, 0, -69)], 20)
    sweep("hook", hook, ellipse(1.35, 1.35, 24), wood("wood", "#6b3f22", .5, "z", .35), up=(0, 1, 0))
    turn(meshes(), -22.5)
    turn(meshes(), 58, "X")
    turn(meshes(), -13)


@archetype("folding-umbrella", colour="#8c1c2b", pitch=34, fit=2.35,
           positions=[Position("sleeve", "Θήκη", 120, 35, [SCREEN, DIGITAL], sheen=0.013, irradiance=0.78)])
def folding_umbrella():
    """closed, in its sleeve, with the strap"""
    cloth = tinted("sleeve", rough=.7, spec=.25, weave=("felt", 5, .07))
    seam, dark, steel = tinted("seam", rough=.7, shade=.65), mat("handle", "#1d1e20", .45), chrome("tip", .2)
    r, length = 2.6, 21
    verts, faces, na, nz = [], [], 96, 60
    for i in range(nz + 1):
        t = i / nz
        k = r * (1 - .12 * t) * min(1, (.25 + 3.2 * math.sqrt(max(0, 1 - t)))) * (.93 + .07 * min(1, t * 12))
        for j in range(na):
            a = 2 * math.pi * j / na
            w = 1 + .018 * math.sin(3 * a + 5 * t) + .014 * math.sin(5 * a - 9 * t + 1)
            verts.append((k * w * math.cos(a), k * w * math.sin(a), length * t))
    faces = [(i * na + j, i * na + (j + 1) % na, (i + 1) * na + (j + 1) % na, (i + 1) * na + j) for i in range(nz) for j in range(na)]
    body = fix_normals(mesh("sleeve", verts, faces, cloth, angle=180))
    lathe("end", [(0, length - .02), (.6, length, .1), (.62, length + .1), (0, length + .2)], cloth, segments=40)
    lathe("mouth", [(2.2, -.3), (2.5, -.2, .1), (2.52, .5, .1), (2.4, .55)], seam, segments=96)
    stitches("hem", [(2.47 * math.cos(a), 2.47 * math.sin(a), .95) for a in [2 * math.pi * i / 90 for i in range(91)]], seam, .4, .25, .1)
    lathe("handle", [(2.1, .1), (1.75, -.4, .3), (1.7, -4.2, .5), (1.9, -5.4, .4), (1.2, -5.9, .2), (0, -5.9)], dark, segments=96, n=8)
    lathe("button", [(.45, 0), (.5, .3, .1), (0, .35)], steel, segments=32)
    o = meshes("button")[-1]
    turn(o, -90, "Y")
    move(o, -1.6, 0, -2.4)
    strap = bezier([(.6, .2, -5.8), (1, 2, -10), (-1.9, 5.4, -10.5), (-2.3, 4.2, -6.5), (-2.4, 3.2, -4), (-.4, 1.4, -4.6), (-.5, .2, -5.8)], 20)
    sweep("strap", strap, rounded(.14, .9, .05, 3), dark, up=(1, .2, 0))
    printable(body, 0, lambda c: ((c.z - 3.5) / 12, ((225 + 42 - (math.degrees(math.atan2(c.y, c.x)) + 360) % 360) / 84)), lambda c, n: c.x * .7 + c.y * .7 < 0)
    turn(meshes(), 90, "Y")
    turn(meshes(), 20)
