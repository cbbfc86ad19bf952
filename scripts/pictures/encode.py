"""The numbers of the format: tone curve, sRGB, UV grid. README.md documents each; recolour.py reads what this writes."""
import zlib
import cv2
import numpy as np

KNEE = .62  # tone(x) = x below, KNEE + S (1 - exp(-(x - KNEE) / S)) above, S = 1 - KNEE
RANGE = 2   # irradiance and gloss are divided by this before sRGB coding


def tone(x):
    s = 1 - KNEE
    return np.where(x < KNEE, x, KNEE + s * (1 - np.exp(-(np.maximum(x, KNEE) - KNEE) / s)))


def untone(y):
    s = 1 - KNEE
    return np.where(y < KNEE, y, KNEE - s * np.log(np.maximum(1e-3, 1 - (np.maximum(y, KNEE) - KNEE) / s)))


def srgb(x):
    x = np.clip(x, 0, 1)
    return np.where(x <= .0031308, 12.92 * x, 1.055 * x ** (1 / 2.4) - .055)


def unsrgb(x):
    return np.where(x <= .04045, x / 12.92, ((x + .055) / 1.055) ** 2.4)


def hex_linear(colour):
    return unsrgb(np.array([int(colour.lstrip("#")[i:i + 2], 16) for i in (0, 2, 4)]) / 255)


def to8(x, rng=None, noise=0.0):
    """0..1 -> 8 bit; noise in steps breaks the bands of smooth gradients"""
    q = np.clip(x, 0, 1) * 255
    if rng is not None and noise:
        q = q + rng.normal(0, noise, q.shape[:2] + ((1,) if q.ndim == 3 else ()))
    return np.clip(q + .5, 0, 255).astype(np.uint8)


def extend(values, weight, sigma):
    """values (h, w, n) known where weight > 0, continued outside by weighted local planes"""
    h, w = weight.shape
    y, x = np.mgrid[0:h, 0:w].astype(np.float64)
    x, y = (x - w / 2) / sigma, (y - h / 2) / sigma

    def g(a):
        return cv2.GaussianBlur(a * weight, (0, 0), sigma, borderType=cv2.BORDER_CONSTANT)
    one = np.ones_like(x)
    s0, sx, sy, sxx, sxy, syy = g(one), g(x), g(y), g(x * x), g(x * y), g(y * y)
    k = np.maximum(s0, 1e-9)
    mx, my = sx / k, sy / k
    cxx, cxy, cyy = sxx / k - mx * mx + 1e-3, sxy / k - mx * my, syy / k - my * my + 1e-3
    det = cxx * cyy - cxy * cxy
    out = np.empty_like(values)
    for i in range(values.shape[2]):
        v = values[..., i]
        m = g(v) / k
        bx, by = g(v * x) / k - m * mx, g(v * y) / k - m * my
        gx, gy = (bx * cyy - by * cxy) / det, (by * cxx - bx * cxy) / det
        out[..., i] = m + gx * (x - mx) + gy * (y - my)
    return out, s0


def uv_grid(uv, m, step):
    """uv (h, w, 2) valid where m > .5; h and w are multiples of step. Block means of the extended map, as integers:
    value = (code / 65535) * 2 - .5, so that the extension past 0..1 fits"""
    full = uv.copy()
    known = (m > .6).astype(np.float64)
    for sigma in (2.0, 5.0, 14.0, 40.0):
        ext, reach = extend(np.where(known[..., None] > 0, full, 0), known, sigma)
        todo = (known == 0) & (reach > .02)
        full[todo] = ext[todo]
        known[todo] = 1
    full[known == 0] = .5
    h, w = m.shape
    blocks = full.reshape(h // step, step, w // step, step, 2).mean((1, 3))
    return np.clip(np.round((blocks + .5) / 2 * 65535 / 4) * 4, 0, 65532).astype(np.uint16)  # steps of 4: finer is noise


def read_grid(code, step, h, w):
    """grid -> (h, w, 2): bilinear between block centres, clamped at the border"""
    g = code.astype(np.float32) / 65535 * 2 - .5
    xs = np.clip((np.arange(w) + .5) / step - .5, 0, g.shape[1] - 1).astype(np.float32)
    ys = np.clip((np.arange(h) + .5) / step - .5, 0, g.shape[0] - 1).astype(np.float32)
    x, y = np.meshgrid(xs, ys)
    return cv2.remap(g, x, y, cv2.INTER_LINEAR)


def pack_grid(code):
    """u plane then v plane, rows top down; every row less the one above, then every value less its left neighbour
    (mod 65536); all low bytes, then all high bytes; zlib"""
    d = code.transpose(2, 0, 1).copy()
    d[:, 1:] -= code.transpose(2, 0, 1)[:, :-1]
    e = d.copy()
    e[:, :, 1:] -= d[:, :, :-1]
    b = e.astype("<u2").tobytes()
    return zlib.compress(b[0::2] + b[1::2], 9)


def unpack_grid(data, w, h):
    b = np.frombuffer(zlib.decompress(data), np.uint8).astype(np.uint16)
    d = (b[:b.size // 2] | (b[b.size // 2:] << 8)).reshape(2, h, w)
    return np.cumsum(np.cumsum(d, axis=2, dtype=np.uint16), axis=1, dtype=np.uint16).transpose(1, 2, 0)
