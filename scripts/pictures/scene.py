"""Runs inside Blender: blender -b --factory-startup -P scene.py -- archetype=mug out=DIR [size=1000] [samples=16] [view=main]"""
import glob
import importlib
import json
import os
import random
import sys
import time
from dataclasses import asdict

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
from registry import ARCHETYPES  # noqa: E402
from studio import reset, shoot  # noqa: E402

given = dict(a.split("=", 1) for a in sys.argv[sys.argv.index("--") + 1:])
name, out, view_key = given["archetype"], given["out"], given.get("view", "main")
size, samples, threads = int(given.get("size", 1000)), int(given.get("samples", 16)), int(given.get("threads", 1))
for path in glob.glob(os.path.join(HERE, "*.py")):
    if f'@archetype("{name}"' in open(path, encoding="utf-8").read():
        importlib.import_module(os.path.basename(path)[:-3])
spec = ARCHETYPES[name]
view = next((v for v in spec.views if v["key"] == view_key), {"key": view_key})
os.makedirs(out, exist_ok=True)
reset(size, samples, threads)
random.seed(7)
start = time.process_time()
spec.build(**view.get("arguments", {}))
shoot(spec, view, os.path.join(out, f"{name}.{view_key}.exr"))
facts = {"name": name, "colour": spec.colour, "positions": [asdict(p) for p in spec.positions], "view": view, "size": size,
         "views": ["main"] + [v["key"] for v in spec.views], "cpuSeconds": round(time.process_time() - start, 1)}
with open(os.path.join(out, f"{name}.{view_key}.json"), "w", encoding="utf-8") as f:
    json.dump(facts, f, ensure_ascii=False)
