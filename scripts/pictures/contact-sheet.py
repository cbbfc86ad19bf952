#!/usr/bin/python3
"""Sheets to look at: contact-sheet.py [FOLDER] [--pictures DIR] [--colours FILE] -> archetypes, colours, print positions.

FILE is JSON: a list of {"name", "hex"} or a map name -> hex; without it a small palette serves. FOLDER is outside git."""
import argparse
import json
import os
import numpy as np
from PIL import Image, ImageDraw, ImageFont
from encode import hex_linear
from recolour import View, encode8

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
PALETTE = {"white": "#ffffff", "natural": "#e6dcc6", "yellow": "#f2c230", "orange": "#e0742a", "red": "#b5202c", "bordeaux": "#5e1626", "pink": "#e79aa6",
           "lilac": "#8e7bb0", "royal": "#2450a4", "navy": "#1b2a47", "turquoise": "#2f9aa5", "mint": "#a8d5c2", "green": "#2f7a45", "bottle": "#17402f",
           "khaki": "#80775a", "brown": "#5b3d29", "grey": "#8b8f93", "black": "#17181a"}
SIX = ["mug", "t-shirt", "tote", "hard-notebook", "cap", "umbrella"]


def sheet(cells, size, columns, path):
    rows = -(-len(cells) // columns)
    page = Image.new("RGB", (columns * size, rows * (size + 18)), "#fbfaf7")
    draw, font = ImageDraw.Draw(page), ImageFont.load_default()
    for i, (label, picture) in enumerate(cells):
        x, y = i % columns * size, i // columns * (size + 18)
        page.paste(Image.fromarray(picture).resize((size, size), Image.LANCZOS), (x, y))
        draw.text((x + 4, y + size + 3), label, fill="#1b1a17", font=font)
    page.save(path)
    print(path, len(cells))


def checks(position):
    """10 mm squares (smaller on small positions), a red top left corner, ellipse cut out where the shape is one"""
    w, h = position["maxWidthMm"], position["maxHeightMm"]
    square = 10 if min(w, h) > 40 else min(w, h) / 4

    def ink(u, v):
        dark = ((np.floor(u * w / square) + np.floor(v * h / square)) % 2)[..., None]
        rgb = hex_linear("#1d4ed8") * dark + hex_linear("#f5f2ea") * (1 - dark)
        rgb = np.where(((u < .12) & (v > .85))[..., None], hex_linear("#c2410c"), rgb)
        inside = (u >= 0) & (u <= 1) & (v >= 0) & (v <= 1)
        if position["shape"] == "ellipse":
            inside &= (u - .5) ** 2 + (v - .5) ** 2 <= .25
        return rgb, inside.astype(float)
    return ink


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("folder", nargs="?", default=os.path.join(ROOT, ".data/sheets"))
    p.add_argument("--pictures", default=os.path.join(ROOT, "db/sample/pictures"))
    p.add_argument("--colours")
    a = p.parse_args()
    os.makedirs(a.folder, exist_ok=True)
    palette = PALETTE
    if a.colours:
        given = json.load(open(a.colours, encoding="utf-8"))
        palette = given if isinstance(given, dict) else {c["name"]: c["hex"] for c in given}
    names = sorted(n for n in os.listdir(a.pictures) if os.path.exists(os.path.join(a.pictures, n, "archetype.json")))
    photos, prints, worst = [], [], []
    for n in names:
        about = json.load(open(os.path.join(a.pictures, n, "archetype.json"), encoding="utf-8"))
        for i, v in enumerate(about["views"]):
            view = View(os.path.join(a.pictures, n), i)
            label = n if i == 0 else f"{n} {v['key']}"
            photos.append((label, np.round(view.photo * 255).astype(np.uint8)))
            lin = view.in_colour(about["colour"])
            again = np.abs(encode8(lin).astype(int) - np.round(view.photo * 255).astype(int))
            worst.append((float(again.mean()), int(np.percentile(again, 99.9)), label))
            for m in v["mappings"]:
                lin = view.print_on(lin, m, checks(next(q for q in about["positions"] if q["key"] == m["position"])))
            prints.append((label, encode8(lin)))
    sheet(photos, 200, 8, os.path.join(a.folder, "archetypes.png"))
    sheet(prints, 300, 6, os.path.join(a.folder, "prints.png"))
    for n in SIX:
        if n in names:
            view = View(os.path.join(a.pictures, n))
            sheet([(k, encode8(view.in_colour(c))) for k, c in palette.items()], 260, 6, os.path.join(a.folder, f"colours-{n}.png"))
    print("recoloured in its own colour, steps of 255: mean, 99.9th percentile")
    for mean, high, label in sorted(worst, reverse=True)[:5]:
        print(f"  {label} {mean:.2f} {high}")


if __name__ == "__main__":
    main()
