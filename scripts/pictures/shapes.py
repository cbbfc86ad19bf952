"""Modelling helpers. Lengths are centimetres; the studio scales the finished product to the frame."""
import math
import bmesh
import bpy
from mathutils import Matrix, Vector


def finish(o, m, smooth=True, angle=35):
    if m is not None:
        o.data.materials.clear()
        o.data.materials.append(m)
    if smooth:
        for p in o.data.polygons:
            p.use_smooth = True
        o.data.use_auto_smooth = True
        o.data.auto_smooth_angle = math.radians(angle)
    return o


def fix_normals(o):
    bm = bmesh.new()
    bm.from_mesh(o.data)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bm.to_mesh(o.data)
    bm.free()
    return o


def mesh(name, verts, faces, m=None, **k):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in verts], [], faces)
    me.update()
    o = bpy.data.objects.new(name, me)
    bpy.context.collection.objects.link(o)
    return finish(o, m, **k)


def meshes(prefix=""):
    return [o for o in bpy.context.scene.objects if o.type == "MESH" and o.name.startswith(prefix)]


def bake(o):
    """apply modifiers"""
    graph = bpy.context.evaluated_depsgraph_get()
    me = bpy.data.meshes.new_from_object(o.evaluated_get(graph))
    o.modifiers.clear()
    o.data = me
    return o


def bevel(o, width, segments=4, angle=30):
    b = o.modifiers.new("bevel", "BEVEL")
    b.width, b.segments, b.limit_method, b.angle_limit = width, segments, "ANGLE", math.radians(angle)
    return bake(o)


def thicken(o, thickness, m=None, offset=0.0, edge=0.0, angle=50):
    s = o.modifiers.new("solid", "SOLIDIFY")
    s.thickness, s.offset = thickness, offset
    bake(o)
    if edge:
        bevel(o, edge, 3, 40)
    return finish(o, m, angle=angle)


def subdivide(o, levels=1, m=None, angle=180):
    s = o.modifiers.new("sub", "SUBSURF")
    s.levels = s.render_levels = levels
    bake(o)
    return finish(o, m, angle=angle)


def move(o, x=0, y=0, z=0):
    o.matrix_world = Matrix.Translation((x, y, z)) @ o.matrix_world
    return o


def turn(objects, degrees, axis="Z"):
    r = Matrix.Rotation(math.radians(degrees), 4, axis)
    for o in (objects if isinstance(objects, list) else [objects]):
        o.matrix_world = r @ o.matrix_world
    return objects


def fillet(points, n=6):
    """(r, z[, radius]) -> polyline with rounded corners"""
    out = []
    for i, p in enumerate(points):
        r = p[2] if len(p) > 2 else 0
        c = Vector(p[:2])
        if r == 0 or i in (0, len(points) - 1):
            out.append(c)
            continue
        a, b = Vector(points[i - 1][:2]) - c, Vector(points[i + 1][:2]) - c
        r = min(r, a.length * .49, b.length * .49)
        p0, p1 = c + a.normalized() * r, c + b.normalized() * r
        out += [p0 * (1 - t) ** 2 + c * 2 * t * (1 - t) + p1 * t * t for t in (j / n for j in range(n + 1))]
    return out


def lathe(name, points, m, segments=128, n=6, angle=35, at=(0, 0, 0)):
    """profile (r, z[, corner radius]) turned around z"""
    verts, rings = [], []
    for r, z in fillet(points, n):
        if r < 1e-6:
            rings.append([len(verts)])
            verts.append((at[0], at[1], z + at[2]))
        else:
            rings.append(list(range(len(verts), len(verts) + segments)))
            verts += [(r * math.cos(2 * math.pi * i / segments) + at[0], r * math.sin(2 * math.pi * i / segments) + at[1], z + at[2])
                      for i in range(segments)]
    faces = []
    for a, b in zip(rings, rings[1:]):
        for i in range(segments):
            j = (i + 1) % segments
            if len(a) == 1 and len(b) == 1:
                continue
            if len(a) == 1:
                faces.append((a[0], b[j], b[i]))
            elif len(b) == 1:
                faces.append((a[i], a[j], b[0]))
            else:
                faces.append((a[i], a[j], b[j], b[i]))
    return fix_normals(mesh(name, verts, faces, m, angle=angle))


def sweep(name, path, section, m, up=(0, 1, 0), closed=False, angle=50, widths=None):
    """a closed 2-D section along a 3-D path: section x goes sideways, y along `up`"""
    path, up = [Vector(p) for p in path], Vector(up)
    verts, faces, k, n = [], [], len(section), len(path)
    for i, p in enumerate(path):
        a = path[i - 1] if (i > 0 or closed) else path[i]
        b = path[(i + 1) % n] if (i < n - 1 or closed) else path[i]
        t = (b - a).normalized()
        u = (up - t * up.dot(t)).normalized()
        s, w = t.cross(u), widths[i] if widths else 1
        verts += [p + s * x * w + u * y * w for x, y in section]
    for i in range(n if closed else n - 1):
        for j in range(k):
            i2, j2 = (i + 1) % n, (j + 1) % k
            faces.append((i * k + j, i * k + j2, i2 * k + j2, i2 * k + j))
    if not closed:
        faces += [tuple(range(k)), tuple(range((n - 1) * k, n * k))]
    return fix_normals(mesh(name, verts, faces, m, angle=angle))


def tube(name, path, radius, m, closed=False, up=(0.1, .2, 1), n=12):
    return sweep(name, path, ellipse(radius, radius, n), m, up=up, closed=closed)


def ring(name, radius, thickness, m, at=(0, 0, 0), axis="z", n=48):
    c = [(radius * math.cos(2 * math.pi * i / n), radius * math.sin(2 * math.pi * i / n)) for i in range(n)]
    path = [(x, y, 0) if axis == "z" else (x, 0, y) if axis == "y" else (0, x, y) for x, y in c]
    o = tube(name, path, thickness, m, closed=True, up={"z": (0, 0, 1), "y": (0, 1, 0), "x": (1, 0, 0)}[axis])
    return move(o, *at)


def ellipse(a, b, n=24):
    return [(a * math.cos(2 * math.pi * i / n), b * math.sin(2 * math.pi * i / n)) for i in range(n)]


def rounded(w, h, r, n=8):
    out = []
    for cx, cy, a0 in ((w / 2 - r, h / 2 - r, 0), (-w / 2 + r, h / 2 - r, 90), (-w / 2 + r, -h / 2 + r, 180), (w / 2 - r, -h / 2 + r, 270)):
        out += [(cx + r * math.cos(math.radians(a0 + 90 * i / n)), cy + r * math.sin(math.radians(a0 + 90 * i / n))) for i in range(n + 1)]
    return out


def bezier(points, n=24):
    """chain of cubic beziers p0 c0 c1 p1 c1' c2 p2 ..."""
    p, out = [Vector(q) for q in points], []
    for s in range(0, len(p) - 1, 3):
        a, b, c, d = p[s:s + 4]
        for i in range(n + (1 if s + 4 >= len(p) else 0)):
            t = i / n
            out.append(a * (1 - t) ** 3 + b * 3 * t * (1 - t) ** 2 + c * 3 * t * t * (1 - t) + d * t ** 3)
    return out


def slab(name, outline, z0, z1, m, edge=0.0, segments=4, axis="z"):
    """closed outline of (x, y) extruded from z0 to z1; axis 'y': the outline stands in xz and the thickness is y"""
    n = len(outline)
    verts = [(x, y, z0) for x, y in outline] + [(x, y, z1) for x, y in outline]
    faces = [tuple(range(n))[::-1], tuple(range(n, 2 * n))] + [(i, (i + 1) % n, n + (i + 1) % n, n + i) for i in range(n)]
    if axis == "y":
        verts = [(x, z, y) for x, y, z in verts]
    o = fix_normals(mesh(name, verts, faces, m))
    if edge:
        bevel(o, edge, segments, 50)
        finish(o, m)
    return o


def box(name, centre, size, m, edge=.05, segments=4):
    x, y, z = [q / 2 for q in size]
    verts = [(a * x + centre[0], b * y + centre[1], c * z + centre[2]) for a in (-1, 1) for b in (-1, 1) for c in (-1, 1)]
    faces = [(0, 1, 3, 2), (4, 6, 7, 5), (0, 4, 5, 1), (2, 3, 7, 6), (0, 2, 6, 4), (1, 5, 7, 3)]
    o = fix_normals(mesh(name, verts, faces, m))
    if edge:
        bevel(o, edge, segments)
        finish(o, m)
    return o


def cushion(name, size, m, power=(.35, .35, .35), n=28, at=(0, 0, 0)):
    """superellipsoid: a soft box; small powers are boxy, 1 is an ellipsoid"""
    def s(v, p):
        return math.copysign(abs(v) ** p, v)
    verts, faces = [], []
    for i in range(n + 1):
        a = math.pi * (i / n - .5)
        for j in range(2 * n):
            b = math.pi * j / n
            verts.append((size[0] / 2 * s(math.cos(a), power[2]) * s(math.cos(b), power[0]) + at[0],
                          size[1] / 2 * s(math.cos(a), power[2]) * s(math.sin(b), power[1]) + at[1], size[2] / 2 * s(math.sin(a), power[2]) + at[2]))
    for i in range(n):
        for j in range(2 * n):
            k = (j + 1) % (2 * n)
            faces.append((i * 2 * n + j, i * 2 * n + k, (i + 1) * 2 * n + k, (i + 1) * 2 * n + j))
    return fix_normals(mesh(name, verts, faces, m, angle=60))


def stitches(name, path, m, length=.35, gap=.2, width=.09, up=(0, 0, 1)):
    """a row of raised threads along a path"""
    path = [Vector(p) for p in path]
    done, at = 0.0, 0.0
    pieces = []
    for a, b in zip(path, path[1:]):
        step = (b - a).length
        while at <= done + step and step > 0:
            pieces.append((a + (b - a) * ((at - done) / step), (b - a).normalized()))
            at += length + gap
        done += step
    verts, faces, section = [], [], ellipse(width / 2, width / 2, 6)
    for p, t in pieces:
        u = (Vector(up) - t * Vector(up).dot(t)).normalized()
        s, k = t.cross(u), len(verts)
        for e in (-.5, .5):
            verts += [p + t * length * e + s * x + u * y for x, y in section]
        faces += [(k + j, k + (j + 1) % 6, k + 6 + (j + 1) % 6, k + 6 + j) for j in range(6)] + [tuple(range(k, k + 6)), tuple(range(k + 6, k + 12))]
    return mesh(name, verts, faces, m)


def text_uv(o, layer, fn):
    """fill a UV layer from each vertex position; returns nothing that prints: a texture coordinate in centimetres"""
    l = o.data.uv_layers.get(layer) or o.data.uv_layers.new(name=layer)
    for loop in o.data.loops:
        l.data[loop.index].uv = fn(o.data.vertices[loop.vertex_index].co)


def printable(o, index, fn, ok=lambda c, n: True):
    """UV layer of print position `index`: fn(co) -> (u, v), v upwards; faces failing ok(centre, normal) are outside"""
    l = o.data.uv_layers.get(f"print{index}") or o.data.uv_layers.new(name=f"print{index}")
    for p in o.data.polygons:
        good = ok(p.center, p.normal)
        for li in p.loop_indices:
            l.data[li].uv = fn(o.data.vertices[o.data.loops[li].vertex_index].co) if good else (-9, -9)
    o["print"] = index


def cylinder_uv(angle, z0, z1, centre=-90):
    """u along the circumference (angle in degrees around `centre`), v along z"""
    return lambda c: (((math.degrees(math.atan2(c.y, c.x)) - centre + 180) % 360 - 180) / angle + .5, (c.z - z0) / (z1 - z0))


def plane_uv(x0, x1, y0, y1, axes="xz"):
    a, b = ["xyz".index(q) for q in axes]
    return lambda c: ((c[a] - x0) / (x1 - x0), (c[b] - y0) / (y1 - y0))


def curved_patch(name, radius, angle, z0, z1, m, centre=-90, n=80):
    """a label on a cylinder"""
    verts, faces = [], []
    for i in range(n + 1):
        a = math.radians(centre - angle / 2 + angle * i / n)
        verts += [(radius * math.cos(a), radius * math.sin(a), z) for z in (z0, z1)]
    faces = [(2 * i, 2 * i + 2, 2 * i + 3, 2 * i + 1) for i in range(n)]
    return mesh(name, verts, faces, m, angle=180)
