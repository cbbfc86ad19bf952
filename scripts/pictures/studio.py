"""The one studio: lights, backdrop, camera, passes. Every archetype is photographed here."""
import math
import bpy
from mathutils import Matrix, Vector
from materials import mat, write_passes
from shapes import mesh, meshes

BACKDROP = "#ece7de"  # post.py then lifts it to the shop's paper tone


def reset(size, samples, threads):
    bpy.ops.wm.read_factory_settings(use_empty=True)
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    s.render.threads_mode, s.render.threads = "FIXED", threads
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.adaptive_threshold, c.use_denoising = "CPU", samples, True, .025, False
    c.adaptive_min_samples = min(8, samples)
    c.max_bounces, c.diffuse_bounces, c.glossy_bounces, c.transmission_bounces = 8, 2, 3, 8
    c.caustics_reflective = c.caustics_refractive = False
    c.blur_glossy, c.sample_clamp_indirect, c.seed = .5, 3, 1
    s.render.resolution_x = s.render.resolution_y = size
    s.render.resolution_percentage = 100
    s.view_settings.view_transform = "Standard"
    v = s.view_layers[0]
    for p in ("diffuse_direct", "diffuse_indirect", "diffuse_color", "normal"):
        setattr(v, "use_pass_" + p, True)


def area(at, target, w, h, energy, colour=(1, 1, 1)):
    l = bpy.data.lights.new("area", "AREA")
    l.shape, l.size, l.size_y, l.energy, l.color = "RECTANGLE", w, h, energy, colour
    o = bpy.data.objects.new("area", l)
    o.location = at
    o.rotation_euler = (Vector(target) - Vector(at)).to_track_quat("-Z", "Y").to_euler()
    bpy.context.collection.objects.link(o)


def world_points(objects):
    graph = bpy.context.evaluated_depsgraph_get()
    return [o.matrix_world @ v.co for o in objects for v in o.evaluated_get(graph).data.vertices]


def place(pitch, fit):
    """scale to `fit` studio units, centre, stand on the floor; returns the height of the middle"""
    points = world_points(meshes())
    lo, hi = [Vector([f(p[i] for p in points) for i in range(3)]) for f in (min, max)]
    d, a = hi - lo, math.radians(pitch)
    k = fit / max(d.x * .98, d.z * math.cos(a) + d.y * math.sin(a))
    m = Matrix.Scale(k, 4) @ Matrix.Translation(Vector((-(lo.x + hi.x) / 2, -(lo.y + hi.y) / 2, -lo.z)))
    for o in meshes():
        o.matrix_world = m @ o.matrix_world
    return d.z * k / 2


def backdrop(flat):
    profile = [(-14, 0), (14, 0)] if flat else \
        [(-14, 0)] + [(2.6 + 2.4 * math.sin(a * math.pi / 48), 2.4 - 2.4 * math.cos(a * math.pi / 48)) for a in range(25)] + [(5.0, 14)]
    verts = [(x, y, z) for y, z in profile for x in (-16, 16)]
    faces = [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(len(profile) - 1)]
    mesh("backdrop", verts, faces, mat("backdrop", BACKDROP, .95, spec=.0), angle=60)


def lights(zc, flat):
    if flat:                                                                # raking light from the upper left shows cloth
        area((-8.2, 4.8, 4.7), (0, 0, 0), 2.4, 2.4, 1650, (1, .985, .96))
        area((4.6, -3.2, 4.4), (0, 0, 0), 3.4, 3.4, 125)
        area((0, .6, 6.4), (0, 0, 0), 4.5, 4.5, 100)
    else:
        area((-4.4, -3.4, 4.6), (0, 0, zc), 2.6, 2.6, 400, (1, .985, .96))  # key
        area((5.2, -3.8, 2.6), (0, 0, zc), 2.2, 3.6, 75)                    # fill
        area((.6, 2.4, 5.6), (0, 0, zc), 4.5, 1.6, 120)                     # top/back
        area((0, 3.2, 4.2), (0, 5, 1.6), 6, 1.0, 60)                        # backdrop glow
    if not flat:
        area((-3.4, 1.2, 2.2), (0, 0, zc), .6, 3.4, 45)                 # rim strip
        for x in (-1, 1):                                                   # black cards give white objects an edge
            f = mesh("flag", [(x * 2.7, -1.2, 0), (x * 2.9, 1.0, 0), (x * 2.9, 1.0, 3.2), (x * 2.7, -1.2, 3.2)], [(0, 1, 2, 3)],
                     mat("flag", "#101010", .9, spec=0), smooth=False)
            f.visible_camera = f.visible_shadow = False
            f.visible_diffuse = x > 0
    w = bpy.data.worlds.new("world")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (1, .98, .95, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = .16


def camera(pitch, zc, lift, zoom, target):
    cam = bpy.data.cameras.new("camera")
    cam.lens, cam.sensor_width = 85 * zoom, 36
    c = bpy.data.objects.new("camera", cam)
    bpy.context.collection.objects.link(c)
    a, distance = math.radians(pitch), 7.4
    centre = Vector((0, 0, zc + lift))
    c.location = centre + Vector((0, -distance * math.cos(a), distance * math.sin(a)))
    c.rotation_euler = ((target or centre) - c.location).to_track_quat("-Z", "Y").to_euler()
    bpy.context.scene.camera = c


def print_centre(index):
    """middle of a print position in the scene, for close-ups"""
    points = []
    for o in meshes():
        l = o.data.uv_layers.get(f"print{index}")
        if l:
            points += [o.matrix_world @ o.data.vertices[x.vertex_index].co for x in o.data.loops if abs(l.data[x.index].uv[0] - .5) < .6]
    return sum(points, Vector()) / len(points)


def shoot(spec, view, path):
    """photograph what has been built. view: {'key', 'zoom', 'position'}; writes one multilayer EXR with all passes"""
    pitch = 78 if spec.flat else spec.pitch
    zc = place(pitch, spec.fit)
    backdrop(spec.flat)
    lights(zc, spec.flat)
    zoom = view.get("zoom", 1)
    camera(pitch, zc, spec.lift, zoom, print_centre(view["position"]) if zoom > 1 else None)
    layer = bpy.context.scene.view_layers[0]
    for name, kind in [("mask", "VALUE"), ("backdrop", "VALUE"), ("detail", "VALUE")] + [(f"uv{i}", "COLOR") for i in range(len(spec.positions))]:
        a = layer.aovs.add()
        a.name, a.type = name, kind
    write_passes(spec.positions)
    im = bpy.context.scene.render.image_settings
    im.file_format, im.color_depth, im.exr_codec = "OPEN_EXR_MULTILAYER", "32", "ZIP"
    bpy.context.scene.render.filepath = path
    bpy.ops.render.render(write_still=True)
