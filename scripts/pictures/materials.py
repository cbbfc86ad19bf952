"""Materials. Everything is procedural; `tint` marks what takes the product's colour."""
import bpy

BASE = 0.6  # linear albedo that tinted parts are rendered with; post.py puts the real colour in


def linear(colour):
    """'#rrggbb' (sRGB) or a linear triple -> linear triple"""
    if not isinstance(colour, str):
        return list(colour)
    c = [int(colour.lstrip("#")[i:i + 2], 16) / 255 for i in (0, 2, 4)]
    return [x / 12.92 if x <= .04045 else ((x + .055) / 1.055) ** 2.4 for x in c]


def node(material, kind, **settings):
    n = material.node_tree.nodes.new(kind)
    for key, value in settings.items():
        setattr(n, key, value)
    return n


def maths(material, operation, *values):
    n = node(material, "ShaderNodeMath", operation=operation)
    for i, v in enumerate(values):
        if isinstance(v, (int, float)):
            n.inputs[i].default_value = v
        else:
            material.node_tree.links.new(v, n.inputs[i])
    return n.outputs[0]


def coordinates(m, uv=None):
    """x, y, z in centimetres of the object, or of a UV layer that holds centimetres"""
    source = node(m, "ShaderNodeUVMap", uv_map=uv).outputs[0] if uv else node(m, "ShaderNodeTexCoord").outputs["Object"]
    s = node(m, "ShaderNodeSeparateXYZ")
    m.node_tree.links.new(source, s.inputs[0])
    return source, s.outputs[0], s.outputs[1], s.outputs[2]


def noise(m, vector, scale, detail=3, stretch=None):
    links = m.node_tree.links
    if stretch:
        mp = node(m, "ShaderNodeMapping")
        mp.inputs["Scale"].default_value = stretch
        links.new(vector, mp.inputs[0])
        vector = mp.outputs[0]
    n = node(m, "ShaderNodeTexNoise")
    n.inputs["Scale"].default_value = scale
    n.inputs["Detail"].default_value = detail
    links.new(vector, n.inputs["Vector"])
    return n.outputs["Fac"]


def weave_value(m, kind, scale, amount, uv=None):
    """A factor around 1 that multiplies the albedo: it survives the denoiser, which only touches light.
    scale: threads per centimetre; amount: depth 0..1."""
    vector, x, y, z = coordinates(m, uv)
    if kind in ("canvas", "canvas-xz", "twill", "twill-xz", "rib", "rib-xz"):
        b = z if kind.endswith("xz") else y
        kx, ky = maths(m, "MULTIPLY", x, 3.1416 * scale), maths(m, "MULTIPLY", b, 3.1416 * scale)
        if kind.startswith("canvas"):
            wave = maths(m, "MULTIPLY", maths(m, "SINE", kx), maths(m, "SINE", ky))
        elif kind.startswith("twill"):
            wave = maths(m, "SINE", maths(m, "ADD", kx, ky))
        else:
            wave = maths(m, "SINE", kx)
        fibre = maths(m, "ADD", noise(m, vector, scale * 1.6, 2, (1, .15, .15)), noise(m, vector, scale * 1.6, 2, (.15, 1, 1)))
        wave = maths(m, "ADD", maths(m, "MULTIPLY", wave, .5), maths(m, "MULTIPLY", maths(m, "SUBTRACT", fibre, 1), 2.2))
    else:  # felt, cork, paper, jersey: isotropic fibres
        fine = maths(m, "SUBTRACT", noise(m, vector, scale, 4), .5)
        broad = maths(m, "SUBTRACT", noise(m, vector, scale * .12, 2), .5)
        wave = maths(m, "ADD", maths(m, "MULTIPLY", fine, 3), broad)
    return maths(m, "MULTIPLY_ADD", wave, amount, 1.0)


def bump_height(m, kind, scale):
    vector = node(m, "ShaderNodeTexCoord").outputs["Object"]
    if kind == "leather":
        n = node(m, "ShaderNodeTexVoronoi", feature="SMOOTH_F1")
        n.inputs["Scale"].default_value = scale
        m.node_tree.links.new(vector, n.inputs["Vector"])
        return n.outputs["Distance"]
    if kind == "brush":
        return noise(m, vector, 6, 4, (.2, .2, scale))
    return noise(m, vector, scale)


def mat(name, colour="#ffffff", rough=.4, metal=0.0, spec=.5, coat=0.0, trans=0.0, ior=1.45, tint=False, shade=1.0,
        weave=None, bump=None, uv=None):
    """weave = (kind, threads per cm, amount), bump = (kind, scale, strength, distance in cm), shade darkens a tinted part.
    Never use Sheen: it leaks into the diffuse colour pass and breaks irradiance."""
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    m["tint"] = 1.0 if tint else 0.0
    m["keep"] = shade * (1 - metal) if tint else 1.0   # diffuse albedo of a tinted part / BASE
    p = m.node_tree.nodes["Principled BSDF"]
    c = [BASE] * 3 if tint else linear(colour)
    c = [x * shade for x in c]
    inputs = {"Base Color": (*c, 1), "Roughness": rough, "Metallic": metal, "Specular": spec, "Clearcoat": coat,
              "Clearcoat Roughness": .05, "Transmission": trans, "IOR": ior, "Sheen": 0}
    for key, value in inputs.items():
        p.inputs[key].default_value = value
    links = m.node_tree.links
    if weave:
        value = weave_value(m, *weave, uv=uv)
        mix = node(m, "ShaderNodeVectorMath", operation="SCALE")
        mix.inputs[0].default_value = c
        links.new(value, mix.inputs["Scale"])
        links.new(mix.outputs[0], p.inputs["Base Color"])
        keep = maths(m, "MULTIPLY", value, m["keep"])
        keep.node.name = "detail"
    if bump:
        kind, scale, strength, distance = bump
        b = node(m, "ShaderNodeBump")
        b.inputs["Strength"].default_value = strength
        b.inputs["Distance"].default_value = distance
        links.new(bump_height(m, kind, scale), b.inputs["Height"])
        links.new(b.outputs[0], p.inputs["Normal"])
    return m


def tinted(name="colour", **k):
    return mat(name, tint=True, **k)


def wood(name, colour, scale=1.0, axis="x", rough=.5, tint=False):
    """grain along an axis; with tint the grain darkens and lightens the product's colour"""
    stretch = {"x": (.08, 1, 1), "y": (1, .08, 1), "z": (1, 1, .08)}[axis]
    m = mat(name, colour, rough, spec=.35, tint=tint)
    vector = node(m, "ShaderNodeTexCoord").outputs["Object"]
    a, b = noise(m, vector, 2.2 * scale, 4, stretch), noise(m, vector, 14 * scale, 2, stretch)
    f = maths(m, "MULTIPLY_ADD", maths(m, "SUBTRACT", maths(m, "ADD", a, b), 1.0), 1.3, 1.0)
    mix = node(m, "ShaderNodeVectorMath", operation="SCALE")
    mix.inputs[0].default_value = [BASE] * 3 if tint else linear(colour)
    m.node_tree.links.new(f, mix.inputs["Scale"])
    m.node_tree.links.new(mix.outputs[0], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    if tint:
        f.node.name = "detail"
    return m


def cork(name="cork", scale=4.0):
    """pressed cork in the product's colour: grains of many shades, a few dark ones"""
    m = mat(name, "#ffffff", .85, spec=.12, tint=True, bump=("noise", 9, .3, .03))
    vector, value = node(m, "ShaderNodeTexCoord").outputs["Object"], 1.0
    for size, depth, power in ((scale, .34, 1), (scale * .55, .16, 1), (scale * .9, -.55, 9)):
        n = node(m, "ShaderNodeTexVoronoi", feature="F1")
        n.inputs["Scale"].default_value = size
        m.node_tree.links.new(vector, n.inputs["Vector"])
        s = node(m, "ShaderNodeSeparateXYZ")
        m.node_tree.links.new(n.outputs["Color"], s.inputs[0])
        shade = maths(m, "POWER", s.outputs[0 if power == 1 else 1], power)
        value = maths(m, "MULTIPLY_ADD", maths(m, "SUBTRACT", shade, .5 if power == 1 else .1), depth, value)
    mix = node(m, "ShaderNodeVectorMath", operation="SCALE")
    mix.inputs[0].default_value = [BASE] * 3
    m.node_tree.links.new(value, mix.inputs["Scale"])
    m.node_tree.links.new(mix.outputs[0], m.node_tree.nodes["Principled BSDF"].inputs["Base Color"])
    value.node.name = "detail"
    return m


def chrome(name="chrome", rough=.14):
    return mat(name, "#d3d4d4", rough, 1)


def satin_metal(name="satin", colour="#cfd0d1", rough=.3, metal=.7, bump=None):
    """metal that may carry a print: the diffuse share gives an irradiance pass, so no second render is needed"""
    return mat(name, colour, rough, metal, bump=bump)


def write_passes(positions):
    """AOV outputs in every material: mask, detail, background, and (u*m, v*m, m) per print position"""
    for m in bpy.data.materials:
        if not m.use_nodes or m.get("aov"):
            continue
        m["aov"] = 1
        links = m.node_tree.links

        def aov(name, socket=None, value=None, key="Value"):
            o = node(m, "ShaderNodeOutputAOV", name=name)
            if socket is None:
                o.inputs[key].default_value = value
            else:
                links.new(socket, o.inputs[key])
        aov("mask", value=m.get("tint", 0.0))
        aov("backdrop", value=1.0 if m.name.startswith("backdrop") else 0.0)
        d = m.node_tree.nodes.get("detail")
        if d:
            aov("detail", d.outputs[0])
        else:
            aov("detail", value=m.get("keep", 1.0))
        for i, _ in enumerate(positions):
            s = node(m, "ShaderNodeSeparateXYZ")
            links.new(node(m, "ShaderNodeUVMap", uv_map=f"print{i}").outputs[0], s.inputs[0])
            u, v = s.outputs[0], s.outputs[1]
            inside = [maths(m, "GREATER_THAN", u, 1e-6), maths(m, "LESS_THAN", u, 1), maths(m, "GREATER_THAN", v, 1e-6),
                      maths(m, "LESS_THAN", v, 1)]
            k = maths(m, "MULTIPLY", maths(m, "MULTIPLY", inside[0], inside[1]), maths(m, "MULTIPLY", inside[2], inside[3]))
            c = node(m, "ShaderNodeCombineXYZ")
            for j, value in enumerate((maths(m, "MULTIPLY", u, k), maths(m, "MULTIPLY", v, k), k)):
                links.new(value, c.inputs[j])
            aov(f"uv{i}", c.outputs[0], key="Color")
