"""Sneakers: low canvas shoes with a rubber toe cap."""
import math
from mathutils import Vector
from materials import chrome, mat, tinted
from registry import DIGITAL, EMBROIDERY, SCREEN, Position, archetype
from shapes import bezier, fix_normals, mesh, meshes, move, printable, ring, rounded, slab, stitches, sweep, thicken, turn
from wear import sole_outline

# along the foot (heel -13.5 .. toe 14.6): top height of the upper, and half width of its opening
PROFILE = [(-14, 8.6, 2.5), (-12.6, 8.3, 2.7), (-9, 7.2, 3.0), (-5, 6.9, 2.9), (-2.5, 7.6, 2.5), (0, 8.0, 1.7), (3, 7.3, 1.35), (6, 6.2, 1.15),
           (8, 5.4, .5), (9, 5.0, .0), (11.5, 4.3, .0), (13.5, 3.6, .0), (14.7, 2.9, .0)]


def at(y, column):
    for p, q in zip(PROFILE, PROFILE[1:]):
        if y <= q[0]:
            t = max(0, (y - p[0]) / (q[0] - p[0]))
            return p[column] + (q[column] - p[column]) * t * t * (3 - 2 * t)
    return PROFILE[-1][column]


def wall(x, y, t, grow=0.0):
    """point of the upper above outline point (x, y), t = 0 at the sole and 1 at the opening"""
    top, gap = at(y * .97, 1), at(y * .97, 2)
    reach = abs(x)
    inner = min(gap, reach * .9)
    bow = t ** 2.3 if gap < 2 else t ** 1.5
    k = reach + (inner - reach) * bow
    rise = math.sin(t * math.pi / 2) ** (.85 if gap < 2 else 1.0)
    pull = 1 - .035 * t * (1 if y > 0 else .6)
    return Vector((math.copysign(k + grow * (1 - t), x), y * pull, 2.2 + (top - 2.2) * rise + grow * t))


def shell(name, outline, m, t0, t1, keep, grow, thickness):
    rows, n, verts, faces, index = 18, len(outline), [], [], {}
    for i, (x, y) in enumerate(outline):
        for q in range(rows + 1):
            index[i, q] = len(verts)
            verts.append(wall(x, y, t0(y) + (t1(y) - t0(y)) * q / rows, grow))
    for i in range(n):
        j = (i + 1) % n
        if keep(outline[i][1]) and keep(outline[j][1]):
            faces += [(index[i, q], index[j, q], index[j, q + 1], index[i, q + 1]) for q in range(rows)]
    o = fix_normals(mesh(name, verts, faces, None, angle=180))
    return thicken(o, thickness, m, 0, 0, 60)


@archetype("sneakers", colour="#f5f5f2", pitch=27, fit=2.3,
           positions=[Position("side", "Πλευρά", 60, 25, [SCREEN, DIGITAL, EMBROIDERY], sheen=0.004, irradiance=0.84)])
def sneakers():
    canvas, rubber = tinted("canvas", rough=.9, spec=.1, weave=("felt", 7, .16)), mat("rubber", "#e9e4d8", .45)
    stripe, lace, metal = mat("stripe", "#27344a", .5), mat("lace", "#f3efe4", .85, weave=("felt", 9, .12)), chrome("eyelet", .3)
    thread, inside, stay = tinted("thread", rough=.9, shade=.62), mat("lining", "#b9b09f", .95), tinted("stay", rough=.9, spec=.1, shade=.9, weave=("felt", 7, .16))
    for side, dx, dy, spin in ((1, 1.5, -6.4, 4), (-1, -1.5, 6.4, -8)):
        before = set(meshes())
        outline = fine(sole_outline(28, side))
        slab("outsole", outline, 0, .5, mat("outsole", "#b98d5a", .7), .1, 2)
        slab("midsole", [(x * 1.03, y * 1.012) for x, y in outline], .45, 2.7, rubber, .35, 4)
        sweep("stripe", [(x * 1.036, y * 1.015, 2.05) for x, y in outline], rounded(.08, .3, .03, 2), stripe, up=(0, 0, 1), closed=True)
        upper = shell("upper", outline, canvas, lambda y: 0, lambda y: 1, lambda y: True, 0, .26)
        shell("toe-cap", outline, rubber, lambda y: 0, lambda y: 1 if y > 10.6 else .25 + .75 * max(0, (y - 8.8) / 1.8), lambda y: y > 8.8, .16, .12)
        shell("heel-cap", outline, stay, lambda y: 0, lambda y: .92, lambda y: y < -11.0, .13, .1)
        shell("stay", outline, stay, lambda y: .58 + .2 * max(0, (y - 5) / 3.6) ** 2, lambda y: 1, lambda y: -2.2 < y < 8.6, .14, .14)
        slab("insole", [(x * .86, y * .95) for x, y in outline if y < 9.5], 2.9, 3.1, inside)
        edge = [wall(x, y, 1, .05) for x, y in outline if y < -1.5]
        sweep("collar", sorted_loop(edge), [(.24 * math.cos(a), .24 * math.sin(a)) for a in [k * math.pi / 4 for k in range(8)]], canvas, up=(0, 0, 1))
        for row in (.63, .69):    # the eyestay's double seam
            for s in (1, -1):
                path = [wall(x, y, row + .2 * max(0, (y - 5) / 3.6) ** 2, .3) for x, y in outline if -1.5 < y < 8.6 and x * s > 0]
                stitches("seam", sorted(path, key=lambda v: v.y), thread, .3, .2, .10)
        tongue_and_laces(outline, canvas, lace, metal)
        if side == 1:
            printable(upper, 0, lambda c: (1 - (c.y + 10.2) / 6.0, (c.z - 3.3) / 2.5), lambda c, n: c.x < -1.0 and n.x < -.15)
        new = [o for o in meshes() if o not in before]
        turn(new, 90 + spin)
        for o in new:
            move(o, dx, dy)
    turn(meshes(), -22)


def fine(outline):
    out = []
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1]):
        n = max(1, round(math.hypot(x1 - x0, y1 - y0) / .28))
        out += [(x0 + (x1 - x0) * i / n, y0 + (y1 - y0) * i / n) for i in range(n)]
    return out


def sorted_loop(points):
    """the opening's edge as one open line around the heel"""
    return sorted(points, key=lambda v: math.atan2(v.x, -(v.y + 4)))


def tongue_and_laces(outline, canvas, lace, metal):
    path = [Vector((0, 9.4 - i * .6, at(9.4 - i * .6, 1) - .28 + max(0, i - 14) ** 1.3 * .32)) for i in range(20)]
    sweep("tongue", path, rounded(3.3, .22, .1, 4), canvas, up=(0, .4, 1), widths=[(.62 + .38 * min(1, i / 10)) * (1 if i < 17 else (1, .93, .75)[i - 17]) for i in range(20)])
    rows = []
    for i in range(6):
        y = 6.9 - i * 1.35
        eye = {}
        for s in (1, -1):
            best = min((p for p in outline if p[0] * s > 0 and -4 < p[1] < 9), key=lambda p: abs(p[1] * .97 - y))
            eye[s] = wall(best[0], best[1], .86, .30)
            o = ring("eyelet", .27, .1, metal, (0, 0, 0), "z", 18)
            turn(o, s * 42, "Y")
            move(o, *eye[s])
        rows.append(eye)
        up = Vector((0, 0, .5))
        a, b = eye[-1], eye[1]
        sweep("lace", bezier([a, a * .6 + b * .4 + up, a * .4 + b * .6 + up, b], 12), rounded(.62, .17, .07, 3), lace, up=(0, 0, 1))
    for p, q in zip(rows, rows[1:]):
        for s in (1, -1):
            a, b = p[s], q[-s]
            sweep("lace", bezier([a, a * .65 + b * .35 + Vector((0, 0, .62)), a * .35 + b * .65 + Vector((0, 0, .62)), b], 12), rounded(.55, .15, .06, 3), lace, up=(0, 0, 1))
    k = (rows[-1][1] + rows[-1][-1]) / 2 + Vector((0, .2, .75))
    for s in (1, -1):
        sweep("bow", bezier([k, k + Vector((s * 1.6, .4, .9)), k + Vector((s * 3.2, 1.4, .1)), k + Vector((s * 2.9, 1.9, -.7)), k + Vector((s * 2.4, 2.2, -.9)), k + Vector((s, .9, -.1)), k], 10),
              rounded(.5, .15, .06, 3), lace, up=(0, 0, 1))
        sweep("end", bezier([k, k + Vector((s * .9, 1.0, .3)), k + Vector((s * 1.8, 2.4, -.1)), k + Vector((s * 2.3, 3.4, -.9))], 10), rounded(.45, .14, .05, 3), lace, up=(0, 0, 1))
