"""Cloth without a simulation: an outline filled with a fine mesh whose height is a function of (x, y, distance to the edge)."""
import math
import random
import numpy as np
from mathutils import Vector, noise
from mathutils.geometry import delaunay_2d_cdt
from shapes import finish, mesh, thicken


def resample(outline, step):
    out = []
    for a, b in zip(outline, outline[1:] + outline[:1]):
        n = max(1, round(math.dist(a, b) / step))
        out += [(a[0] + (b[0] - a[0]) * j / n, a[1] + (b[1] - a[1]) * j / n) for j in range(n)]
    return out


def edge_distance(points, outline):
    """distance of each point to the closed outline, and whether it is inside"""
    p, best, inside = np.asarray(points, float), None, np.zeros(len(points), bool)
    for a, b in zip(outline, outline[1:] + outline[:1]):
        a, b = np.array(a, float), np.array(b, float)
        t = np.clip(((p - a) @ (b - a)) / max(1e-9, (b - a) @ (b - a)), 0, 1)[:, None]
        d = np.hypot(*(p - a - t * (b - a)).T)
        best = d if best is None else np.minimum(best, d)
        crosses = ((a[1] > p[:, 1]) != (b[1] > p[:, 1]))
        with np.errstate(divide="ignore", invalid="ignore"):
            inside ^= crosses & (p[:, 0] < (b[0] - a[0]) * (p[:, 1] - a[1]) / (b[1] - a[1]) + a[0])
    return best, inside


def path_distance(points, path):
    best = np.full(len(points), 1e9)
    for a, b in zip(path, path[1:]):
        a, b = np.array(a[:2], float), np.array(b[:2], float)
        t = np.clip(((points - a) @ (b - a)) / max(1e-9, (b - a) @ (b - a)), 0, 1)[:, None]
        best = np.minimum(best, np.hypot(*(points - a - t * (b - a)).T))
    return best


def shifted(path, distance):
    """the path moved to its left"""
    out, n = [], len(path)
    for i, p in enumerate(path):
        t = (Vector(path[min(n - 1, i + 1)][:2]) - Vector(path[max(0, i - 1)][:2])).normalized()
        out.append((p[0] - t.y * distance, p[1] + t.x * distance))
    return out


def natural(outline, amount=.22, length=7.0, seed=1):
    """no cloth edge is straight: the outline wanders a little"""
    out = []
    for x, y in resample(outline, 1.0):
        v = Vector((x / length, y / length, seed))
        out.append((x + amount * noise.noise(v), y + amount * noise.noise(v + Vector((31, 7, 0)))))
    return out


def fill(outline, step):
    """outline -> (points, triangles) with about `step` spacing"""
    edge = resample(outline, step)
    xs, ys = [p[0] for p in edge], [p[1] for p in edge]
    grid = [(x + (step / 2 if r % 2 else 0), y) for r, y in enumerate(np.arange(min(ys), max(ys), step * .866)) for x in np.arange(min(xs), max(xs), step)]
    d, inside = edge_distance(grid, edge)
    pts = [g for g, q, i in zip(grid, d, inside) if i and q > step * .55]
    n = len(edge)
    v, _, f, _, _, _ = delaunay_2d_cdt([Vector(p) for p in edge + pts], [(i, (i + 1) % n) for i in range(n)], [], 1, 1e-6)
    return [tuple(p) for p in v], [tuple(q) for q in f]


class Surface:
    """height(x, y): a pillow over the outline plus folds and sewn grooves, so that seams and collars can be laid on it.
    grooves: (path, depth, width); the cloth puckers along each"""

    def __init__(self, outline, rise=1.2, soft=3.0, base=.5, folds=(), waves=.25, seed=1, wave_length=16, grooves=()):
        self.outline, self.rise, self.soft, self.base = resample(outline, 1.0), rise, soft, base
        self.grooves = grooves
        self.folds, self.waves, self.seed, self.length = folds, waves, seed, wave_length

    def heights(self, points):
        d, inside = edge_distance(points, self.outline)
        d = np.where(inside, d, 0)
        z = self.base + self.rise * (1 - np.exp(-d / self.soft))
        fade = np.clip(d / (self.soft * 1.2), 0, 1) ** 1.2
        p = np.asarray(points, float)
        for (x0, y0, x1, y1, width, height) in self.folds:
            a, b = np.array((x0, y0)), np.array((x1, y1))
            length = np.hypot(*(b - a))
            t = (p - a) @ (b - a) / length ** 2
            q = ((p - a) @ np.array((-(b - a)[1], (b - a)[0]))) / length + 1.2 * width * np.sin(t * 2.4)
            along = np.clip(1 - np.abs(t * 2 - 1) ** 2.5, 0, 1) * ((t > 0) & (t < 1))
            s = q / (width * (.55 + .75 * t.clip(0, 1)))
            # a crease: steep on one side, long on the other
            z += 1.45 * height * along * np.exp(-np.where(s > 0, s / 1.7, s * 1.35) ** 2) * np.maximum(fade, .25)
        k, s = 1 / self.length, self.seed
        w = np.array([noise.noise(Vector((x * k + y * k * .35, y * k * .45, s))) + .5 * noise.noise(Vector((x * k * 2.1 - y * k * .6, y * k, s + 9)))
                      for x, y in points])
        z = z + self.waves * w * fade
        for path, depth, width in self.grooves:
            d = path_distance(p, path)
            near = d < width * 9
            pucker = np.zeros(len(p))
            pucker[near] = [noise.noise(Vector((x * .75, y * .75, s + 3))) for x, y in p[near]]
            z = z - depth * np.exp(-(d / width) ** 2) + .55 * depth * pucker * np.exp(-(d / (width * 4)) ** 2)
        return z

    def at(self, x, y):
        return float(self.heights([(x, y)])[0])


def sheet(name, outline, surface, step, m, thickness=.22, lift=0.0):
    """the cloth itself; UV layer 'cloth' holds centimetres"""
    v, f = fill(outline, step)
    z = surface.heights(v)
    o = mesh(name, [(x, y, h + lift) for (x, y), h in zip(v, z)], f, None, angle=180)
    return thicken(o, thickness, m, -1.0, 0, 60)


def laid(name, path, width, surface, m, lift=.05, bulge=.0, thickness=.0, across=4):
    """a band (collar, hem, seam, strap) that follows the surface along a path of (x, y)"""
    path = [Vector(p[:2]) for p in path]
    pts, n = [], len(path)
    for i, p in enumerate(path):
        t = (path[min(n - 1, i + 1)] - path[max(0, i - 1)]).normalized()
        s = Vector((-t.y, t.x))
        pts += [tuple(p + s * width * (k / across - .5)) for k in range(across + 1)]
    z = surface.heights(pts)
    verts = [(x, y, h + lift + bulge * math.sin(math.pi * (i % (across + 1)) / across)) for i, ((x, y), h) in enumerate(zip(pts, z))]
    faces = []
    for i in range(n - 1):
        for k in range(across):
            a = i * (across + 1) + k
            faces.append((a, a + 1, a + across + 2, a + across + 1))
    o = mesh(name, verts, faces, m, angle=180)
    return thicken(o, thickness, m, 0, 0, 60) if thickness else finish(o, m, angle=180)


def line(a, b, n=24):
    return [(a[0] + (b[0] - a[0]) * i / n, a[1] + (b[1] - a[1]) * i / n) for i in range(n + 1)]


def mirrored(half):
    """right half of an outline, top to bottom centre -> closed outline"""
    return half + [(-x, y) for x, y in reversed(half) if abs(x) > 1e-6]


def jitter(folds, seed, amount=.6):
    """folds and their mirror images, each a little different"""
    r, out = random.Random(seed), []
    for f in folds:
        for s in (1, -1):
            out.append((s * f[0] + r.uniform(-amount, amount), f[1] + r.uniform(-amount, amount) * 2, s * f[2] + r.uniform(-amount, amount) * 2,
                        f[3] + r.uniform(-amount, amount) * 3, f[4] * r.uniform(.8, 1.25), f[5] * r.uniform(.6, 1.3)))
    return out
