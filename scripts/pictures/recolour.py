"""The reference reader of the format (README.md): a view in another colour, and a picture on a print position."""
import json
import os
import numpy as np
from PIL import Image
from encode import hex_linear, read_grid, srgb, tone, unpack_grid, unsrgb, untone


def image(folder, name, mode="RGB"):
    return np.asarray(Image.open(os.path.join(folder, name)).convert(mode)).astype(np.float64) / 255


class View:
    def __init__(self, folder, index=0):
        self.folder = folder
        self.about = json.load(open(os.path.join(folder, "archetype.json"), encoding="utf-8"))
        self.view = self.about["views"][index]
        self.base = hex_linear(self.about["colour"])
        self.photo = image(folder, self.view["photo"])

    def region(self, name, crop):
        """a pass cut to `crop` (which lies within the pass's own crop), decoded"""
        p = self.view["passes"][name]
        x, y = crop[0] - p["cropPx"][0], crop[1] - p["cropPx"][1]
        a = image(self.folder, p["file"], "L" if name == "colourMask" else "RGB")[y:y + crop[3], x:x + crop[2]]
        return (unsrgb(a) if p["encoding"] == "srgb" else a) * p["scale"]

    def in_colour(self, colour):
        """linear picture in a colour ('#rrggbb')"""
        lin = untone(unsrgb(self.photo))
        if "colourMask" not in self.view["passes"]:
            return lin
        x, y, w, h = crop = self.view["passes"]["colourMask"]["cropPx"]
        m, irr, gloss = self.region("colourMask", crop)[..., None], self.region("irradiance", crop), self.region("gloss", crop)
        was = lin[y:y + h, x:x + w]
        rest = np.clip(was - m * (self.base * irr + gloss), 0, 1.5 * (1 - m))
        lin[y:y + h, x:x + w] = np.where(m > 0, rest + m * (hex_linear(colour) * irr + gloss), was)
        return lin

    def print_on(self, lin, mapping, ink):
        """ink(u, v) -> linear rgb, alpha; u to the right and v up, 0..1 over the position"""
        x, y, w, h = crop = mapping["cropPx"]
        g = mapping["uv"]
        with open(os.path.join(self.folder, g["file"]), "rb") as f:
            uv = read_grid(unpack_grid(f.read(), g["columns"], g["rows"]), g["stepPx"], h, w)
        c = image(self.folder, mapping["coverage"]["file"], "L")[..., None]
        irr, gloss = self.region("irradiance", crop), self.region("gloss", crop)
        rgb, alpha = ink(uv[..., 0], uv[..., 1])
        a = alpha[..., None] * c
        part = lin[y:y + h, x:x + w]
        lin[y:y + h, x:x + w] = part * (1 - a) + (rgb * irr + gloss * mapping["inkGloss"]) * a
        return lin


def encode8(lin):
    return np.round(255 * srgb(tone(lin))).astype(np.uint8)
