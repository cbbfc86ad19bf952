#!/usr/bin/python3
"""One multilayer EXR of scene.py -> the shipped files of a view. Usage: post.py EXR-without-ending OUT [size] [draft]"""
import json
import os
import sys
import cv2
import numpy as np
import OpenImageIO as oiio
from PIL import Image
from encode import KNEE, RANGE, hex_linear, pack_grid, read_grid, srgb, to8, tone, uv_grid

BASE = .6                                      # materials.BASE
PAPER = hex_linear("#f1eee8")                  # what the backdrop's brightest part becomes
VIEW_BYTES = 57_000                            # all files of a view together
WEBP = {"irradiance": (90, 84, 22_000), "gloss": (88, 78, 8_000)}   # quality, least quality, wanted bytes; weave lives in irradiance


def read(path):
    i = oiio.ImageInput.open(path)
    s = i.spec()
    a = np.asarray(i.read_image("float")).reshape(s.height, s.width, s.nchannels)
    i.close()
    names = [n.split(".", 1)[1] for n in s.channelnames]
    return lambda p, c="RGB": (np.stack([a[..., names.index(f"{p}.{x}")] for x in c], -1) if len(c) > 1 else a[..., names.index(f"{p}.{c}")])


def denoise(img, guide, levels, colour, firefly=1.6):
    """Edge-avoiding a-trous wavelet in the log domain on light without albedo (weave is albedo, so it stays).
    guide: normals and masks, already divided by their tolerances. Weights are symmetric: each pair is computed once."""
    x = np.log1p(np.maximum(img, 0)).astype(np.float32)
    med = cv2.medianBlur(x, 3)
    x = np.where(x > med * firefly + .08, med, x)
    k = (6, 4, 1)
    h, w = x.shape[:2]
    for level in range(levels):
        step = 1 << level
        tol = colour / (1 + level * .9)
        g = cv2.GaussianBlur(x.mean(-1), (0, 0), 1.2 if level == 0 else .8) / (tol * 1.0)
        f = np.dstack([guide, g]).astype(np.float32)
        acc, total = x * (k[0] * k[0]), np.full((h, w, 1), k[0] * k[0], np.float32)
        reach = 2 if level < 3 else 1
        for dy in range(0, reach + 1):
            for dx in range(-reach, reach + 1):
                if dy == 0 and dx <= 0:
                    continue
                oy, ox = dy * step, dx * step
                if oy >= h or abs(ox) >= w:
                    continue
                p = np.s_[0:h - oy, max(0, -ox):w - max(0, ox)]
                q = np.s_[oy:h, max(0, ox):w - max(0, -ox)]
                d = f[p] - f[q]
                wt = (np.exp(-np.minimum(np.einsum("ijk,ijk->ij", d, d), 40)) * (k[abs(dx)] * k[dy]))[..., None]
                acc[p] += wt * x[q]
                acc[q] += wt * x[p]
                total[p] += wt
                total[q] += wt
        x = acc / total
    return np.expm1(x)


def shrink(a, size):
    return a if a.shape[0] == size else cv2.resize(a, (size, size), interpolation=cv2.INTER_AREA)


def webp(path, a, quality=None, least=0, most=0):
    """lossless without a quality; else the quality falls towards `least` until the file has no more than `most` bytes"""
    while True:
        Image.fromarray(a).save(path, "WEBP", method=6, **({"lossless": True} if quality is None else {"quality": quality}))
        if quality is None or quality <= least or os.path.getsize(path) <= most:
            return
        quality -= 2


def bounds(m, size, margin=2, multiple=4):
    ys, xs = np.where(m > .004)
    if not len(xs):
        return None
    x0, y0 = (max(0, v - margin) // multiple * multiple for v in (xs.min(), ys.min()))
    x1, y1 = (min(size, -(-(v + 1 + margin) // multiple) * multiple) for v in (xs.max(), ys.max()))
    return [int(x0), int(y0), int(x1 - x0), int(y1 - y0)]


def cut(a, crop):
    x, y, w, h = crop
    return a[y:y + h, x:x + w]


def inner(a, only):
    """a continued from the pixels that belong to one layer alone into its antialiased edge"""
    w = only.astype(np.float32)
    k = cv2.GaussianBlur(w, (0, 0), 1.3)
    grown = cv2.GaussianBlur(a * w[..., None], (0, 0), 1.3) / np.maximum(k, 1e-6)[..., None]
    return np.where((only | (k < 1e-3))[..., None], a, grown)


def light(ch, draft):
    """Linear passes at render size, in three layers (tinted parts, backdrop, the rest): each edge pixel is put together
    again from clean layers, so that neither noise nor the old colour fringes it.
    -> mask, irradiance (x weave) and gloss of the tinted parts, linear light of everything else"""
    dc, nr = ch("DiffCol"), ch("Normal", "XYZ")
    irr = ch("DiffDir") + ch("DiffInd")
    mask, back, detail = [np.clip(ch(n, "X"), 0, None) for n in ("mask", "backdrop", "detail")]
    gloss = ch("Combined") - dc * irr
    if not draft:
        plain = dc.mean(-1) / np.maximum(detail, .05)
        irr = denoise(irr, np.dstack([nr / .22, mask / .1, back / .1, plain / .25]), 5, .35)
        gloss = denoise(np.maximum(gloss, 0), np.dstack([nr / .10, mask / .1, back / .1, plain / .1]), 3, .22, 4)
    m, b = np.clip(mask, 0, 1), np.clip(back, 0, 1)
    other = np.clip(1 - m - b, 0, 1)
    tint_irr, tint_gloss = inner(irr, m > .99), inner(gloss, m > .99)
    ground = paper(inner(dc * irr, b > .99), b > .99)
    left = np.maximum(0, dc - (m * BASE * detail)[..., None] - b[..., None] * np.median(dc[b > .99], 0) if (b > .99).any() else dc)
    left = np.where((other > .99)[..., None], dc, left)
    rest = b[..., None] * ground + left * inner(irr, other > .99) * (other > .004)[..., None] + other[..., None] * inner(gloss, other > .99)
    return m, tint_irr * detail[..., None], tint_gloss, rest, irr * detail[..., None], gloss


def paper(ground, only):
    """backdrop gain: its 90th percentile becomes the shop's paper tone, shadows and falloff stay"""
    if only.sum() < 100:
        return ground
    bright = float(PAPER.mean())
    target = (KNEE - (1 - KNEE) * np.log(1 - (bright - KNEE) / (1 - KNEE))) * (PAPER / bright) ** 1.25
    return ground * (target / np.percentile(ground[only], 90, axis=0))


def run(source, out, size=800, draft=False):
    facts = json.load(open(source + ".json", encoding="utf-8"))
    ch = read(source + ".exr")
    mask, tint_irr, tint_gloss, rest, irr, gloss = light(ch, draft)
    lin = mask[..., None] * (hex_linear(facts["colour"]) * tint_irr + tint_gloss) + rest
    lin, m = shrink(lin, size), np.clip(shrink(mask, size), 0, 1)
    key = facts["view"]["key"]
    prefix = "" if key == "main" else key + "."
    rng = np.random.default_rng(1)
    os.makedirs(out, exist_ok=True)
    maps = [ch(f"uv{i}") for i in range(len(facts["positions"]))]
    covers = [np.clip(shrink(a[..., 2], size), 0, 1) for a in maps]
    inside = np.maximum.reduce([m] + covers)
    crop = bounds(inside, size)
    view = {"key": key, "sizePx": [size, size], "photo": f"{prefix}photo.webp", "passes": {}, "mappings": []}
    if crop:
        weight = np.maximum(shrink(mask, size), 1e-4)[..., None]
        use = (m > .002)[..., None]
        for name, tinted, all_ in (("irradiance", tint_irr, irr), ("gloss", tint_gloss, gloss)):
            a = np.where(use, shrink(tinted * mask[..., None], size) / weight, shrink(all_, size))
            webp(f"{out}/{prefix}{name}.webp", to8(srgb(cut(a, crop) / RANGE), rng, .4), *WEBP[name])
            view["passes"][name] = {"file": f"{prefix}{name}.webp", "cropPx": crop, "encoding": "srgb", "scale": RANGE}
        tint = bounds(m, size)
        if tint:
            webp(f"{out}/{prefix}colour-mask.webp", to8(cut(m, tint)))
            view["passes"]["colourMask"] = {"file": f"{prefix}colour-mask.webp", "cropPx": tint, "encoding": "linear", "scale": 1}
    for p, a, cover in zip(facts["positions"], maps, covers):
        crop = bounds(cover, size)
        if crop and cover.sum() > 60:
            view["mappings"].append(mapping(p, a, cover, crop, size, out, prefix, shrink(gloss, size)))
    files = [p["file"] for p in view["passes"].values()] + [m[k]["file"] for m in view["mappings"] for k in ("uv", "coverage")]
    left = VIEW_BYTES - sum(os.path.getsize(f"{out}/{f}") for f in files)
    webp(f"{out}/{prefix}photo.webp", to8(srgb(tone(lin)), rng, .9), 94, 78, max(16_000, left))
    return facts, view


def mapping(p, a, cover, crop, size, out, prefix, gloss_seen):
    x, y, w, h = crop
    seen = shrink(a, size)
    uv = cut(seen[..., :2] / np.maximum(seen[..., 2:], 1e-6), crop).astype(np.float64)
    c = cut(cover, crop)
    size_mm = np.array([p["max_width_mm"], p["max_height_mm"]])
    for step in (4, 2):
        code = uv_grid(uv, c, step)
        back = read_grid(code, step, h, w)
        along = np.hypot(*[(g * size_mm)[..., i] for g in [np.gradient(back, axis=1)] for i in (0, 1)])
        down = np.hypot(*[(g * size_mm)[..., i] for g in [np.gradient(back, axis=0)] for i in (0, 1)])
        pixel = np.maximum(np.maximum(along, down), 1e-4)          # local mm per pixel
        good = c > .98
        off = np.hypot(*np.moveaxis((back - uv) * size_mm, 2, 0))
        error_mm = float(np.percentile(off[good], 99.5)) if good.any() else 0
        error_px = float(np.percentile((off / pixel)[good], 99.5)) if good.any() else 0
        mm = float(np.median(along[good])) if good.any() else 1
        if error_px < .4:
            break
    files = f"{prefix}{p['key']}"
    with open(f"{out}/{files}.uv.bin", "wb") as f:
        f.write(pack_grid(code))
    webp(f"{out}/{files}.coverage.webp", to8(c))
    shine = float(cut(gloss_seen, crop)[c > .98].mean()) if (c > .98).any() else 0
    return {"position": p["key"], "cropPx": crop, "inkGloss": round(min(1, .08 / max(shine, .01)), 2), "mmPerPx": round(mm, 4),
            "uv": {"file": f"{files}.uv.bin", "stepPx": step, "columns": code.shape[1], "rows": code.shape[0], "errorMm": round(error_mm, 3), "errorPx": round(error_px, 2)},
            "coverage": {"file": f"{files}.coverage.webp", "encoding": "linear", "scale": 1}}


OPTIONAL = [("defaultWidthMm", "default_width_mm"), ("visibleWidthMm", "visible_width_mm"), ("uprightDegrees", "upright_degrees"),
            ("surface", "surface"), ("sheen", "sheen"), ("irradiance", "irradiance")]


def describe(facts, views):
    """archetype.json"""
    return {"format": 1, "archetype": facts["name"],
            "tone": {"kind": "shoulder", "knee": KNEE},
            "colour": facts["colour"],
            "positions": [{"key": p["key"], "name": p["name"], "maxWidthMm": p["max_width_mm"], "maxHeightMm": p["max_height_mm"], "shape": p["shape"],
                           **{name: p[key] for name, key in OPTIONAL if p[key] is not None},
                           "techniques": [{"key": t, "isDefault": i == 0} for i, t in enumerate(p["techniques"])]} for p in facts["positions"]],
            "views": views}


if __name__ == "__main__":
    facts, view = run(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 800, "draft" in sys.argv)
    # each view leaves its part; the last one collects them, so that a stopped run goes on where it was
    os.makedirs(sys.argv[2], exist_ok=True)
    part = os.path.join(os.path.dirname(sys.argv[1]), f"{facts['name']}.{view['key']}.view.json")
    json.dump(view, open(part, "w", encoding="utf-8"))
    parts = [os.path.join(os.path.dirname(sys.argv[1]), f"{facts['name']}.{k}.view.json") for k in facts["views"]]
    views = [json.load(open(f, encoding="utf-8")) for f in parts if os.path.exists(f)]
    with open(f"{sys.argv[2]}/archetype.json", "w", encoding="utf-8") as f:
        json.dump(describe(facts, views), f, ensure_ascii=False, indent=1)
        f.write("\n")
