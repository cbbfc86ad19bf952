#!/usr/bin/python3
"""Renders the archetypes whose scripts changed: render.py [NAME...] [--list] [--force] [--preview] [--work DIR] [--out DIR]

Stop it whenever you like: each finished view is in the manifest, the next run goes on behind it. A failing archetype is
reported and the others are rendered. While /tmp/pause-render exists no new render starts."""
import argparse
import ast
import glob
import hashlib
import json
import os
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
MANIFEST = os.path.join(HERE, "manifest.json")
SIZE, SAMPLES, SHIPPED = 1000, 20, 800
PAUSE = "/tmp/pause-render"
FIRST = """mug steel-bottle metal-pen hard-notebook tote t-shirt power-bank cap umbrella usb-stick gift-box potted-plant olive-oil
desk-clock backpack key-ring plastic-pen bamboo-pen travel-mug enamel-mug glass-bottle sport-bottle polo hoodie kids-t-shirt cork-notebook
diary speaker earphones wireless-charger laptop-bag cooler-bag pencil-set socks flip-flops sneakers wrist-watch desk-organiser stool
directors-chair folding-umbrella luggage-tag stress-ball coaster seed-paper bouquet honey-jar wine-box gift-basket hand-sanitiser
first-aid-kit""".split()


def definitions():
    """(module, top-level name) -> (source, names it uses, where its module's names come from); archetype -> (start, views)"""
    defs, archetypes = {}, {}
    for path in glob.glob(os.path.join(HERE, "*.py")):
        module = os.path.basename(path)[:-3]
        if module in ("render", "post", "encode", "recolour", "contact-sheet", "scene"):
            continue
        try:
            body = ast.parse(open(path, encoding="utf-8").read()).body
        except SyntaxError as e:
            print("SKIPPED", path, e, flush=True)
            continue
        origin = {x.asname or x.name: n.module for n in body if isinstance(n, ast.ImportFrom) for x in n.names}
        for n in body:
            names = [n.name] if isinstance(n, (ast.FunctionDef, ast.ClassDef)) else \
                [x.id for t in getattr(n, "targets", []) for x in ast.walk(t) if isinstance(x, ast.Name)] if isinstance(n, ast.Assign) else []
            uses = {x.id for x in ast.walk(n) if isinstance(x, ast.Name)}
            for name in names:
                origin[name] = module
                defs[module, name] = (ast.dump(n), uses, origin)
            for d in getattr(n, "decorator_list", []):
                if isinstance(d, ast.Call) and getattr(d.func, "id", "") == "archetype":
                    views = next((k.value for k in d.keywords if k.arg == "views"), None)
                    keys = [ast.literal_eval(v)["key"] for v in views.elts] if views else []
                    archetypes[d.args[0].value] = ((module, n.name), ["main"] + keys)
    return defs, archetypes


def digest(defs, start):
    """hash of everything that a function reaches by name, so that a new helper elsewhere renders nothing again"""
    seen, queue = set(), [start, ("studio", "shoot"), ("studio", "reset")]
    while queue:
        key = queue.pop()
        if key in seen or key not in defs:
            continue
        seen.add(key)
        _, uses, origin = defs[key]
        queue += [(origin[name], name) for name in uses if name in origin]
    h = hashlib.sha256(f"{SIZE} {SAMPLES}".encode())
    for key in sorted(seen):
        h.update(defs[key][0].encode())
    return h.hexdigest()[:16]


def file_digest(*names):
    return hashlib.sha256(b"".join(open(os.path.join(HERE, n), "rb").read() for n in names) + str(SHIPPED).encode()).hexdigest()[:16]


def load():
    return json.load(open(MANIFEST)) if os.path.exists(MANIFEST) else {}


def store(manifest):
    with open(MANIFEST + ".new", "w") as f:
        json.dump(manifest, f, indent=1, sort_keys=True)
        f.write("\n")
    os.replace(MANIFEST + ".new", MANIFEST)


def blender(name, view, work, size, samples):
    command = ["nice", "-n", "19", "blender", "-b", "--factory-startup", "--python-exit-code", "1", "-P", os.path.join(HERE, "scene.py"), "--",
               f"archetype={name}", f"view={view}", f"out={work}", f"size={size}", f"samples={samples}", "threads=1"]
    with open(os.path.join(work, f"{name}.{view}.log"), "w") as log:
        subprocess.run(command, stdout=log, stderr=subprocess.STDOUT, check=True)


def post(name, view, work, out, size, *flags):
    subprocess.run(["nice", "-n", "19", "/usr/bin/python3", os.path.join(HERE, "post.py"), os.path.join(work, f"{name}.{view}"),
                    os.path.join(out, name), str(size), *flags], check=True, env={**os.environ, "OMP_NUM_THREADS": "1", "OPENCV_FOR_THREADS_NUM": "1"})


def main():
    p = argparse.ArgumentParser(description=__doc__)
    p.add_argument("names", nargs="*")
    p.add_argument("--list", action="store_true", help="say what would be rendered")
    p.add_argument("--force", action="store_true")
    p.add_argument("--adopt", action="store_true", help="do not render: take the committed pictures as made by the present scripts "
                   "(after a change that does not alter them)")
    p.add_argument("--preview", action="store_true", help="200 px, 8 samples, into WORK/preview; the manifest stays")
    p.add_argument("--work", default=os.path.join(ROOT, ".data/pictures"), help="raw passes, about 45 MB a view")
    p.add_argument("--out", default=os.path.join(ROOT, "db/sample/pictures"))
    a = p.parse_args()
    scratch = a.preview or os.path.realpath(a.out) != os.path.join(ROOT, "db/sample/pictures")   # then the manifest stays
    defs, archetypes = definitions()
    names = a.names or sorted(archetypes, key=lambda n: FIRST.index(n) if n in FIRST else 99)
    unknown = [n for n in names if n not in archetypes]
    if unknown:
        sys.exit(f"no such archetype: {' '.join(unknown)}")
    work = os.path.join(a.work, "preview") if a.preview else a.work
    out = work if a.preview else a.out
    os.makedirs(work, exist_ok=True)
    failed, post_hash = [], file_digest("post.py", "encode.py")
    for name in names:
        function, views = archetypes[name]
        want = digest(defs, function)
        for view in views:
            done = load().get(name, {}).get(view, {})
            raw = os.path.join(work, f"{name}.{view}.exr")
            fresh = not a.force and not scratch and done.get("render") == want
            if fresh and done.get("post") == post_hash:
                continue
            again = not (fresh and os.path.exists(raw))
            if a.adopt:
                manifest = load()
                if done:
                    manifest[name][view]["render"] = want
                store(manifest)
                continue
            if a.list:
                print(name, view, "render" if again else "post")
                continue
            while os.path.exists(PAUSE) and not a.preview:
                time.sleep(2)
            begin = time.time()
            try:
                if again:
                    blender(name, view, work, 240 if a.preview else SIZE, 8 if a.preview else SAMPLES)
                post(name, view, work, out, 240 if a.preview else SHIPPED)
            except subprocess.CalledProcessError as e:
                failed.append(f"{name}/{view}")
                print("FAILED", name, view, e, flush=True)
                continue
            if not scratch:
                manifest = load()
                manifest.setdefault(name, {})[view] = {"render": want, "post": post_hash}
                store(manifest)
            print(f"{name} {view} {time.time() - begin:.0f} s", flush=True)
    if failed:
        sys.exit("failed: " + " ".join(failed))


if __name__ == "__main__":
    main()
