"""The cut of shirts that lie flat: silhouettes, collars, seams. y points to the collar, centimetres."""
from fabric import Surface, jitter, laid, line, mirrored, natural, sheet, shifted
from materials import mat
from shapes import bezier, stitches


def curve(*points, n=10):
    return [(p.x, p.y) for p in bezier([(*q, 0) for q in points], n)]


class Cut:
    """right half: neck point, shoulder point, sleeve end (outer, inner), underarm, hem width and height"""

    def __init__(self, neck=(9.2, 33.0), shoulder=(22.5, 28.6), outer=(39.2, 14.6), inner=(28.6, 1.6), underarm=(25.6, 6.2), hem=(25.3, -38.0), waist=24.7,
                 outer_bow=0.0, inner_bow=0.0):
        self.neck, self.shoulder, self.outer, self.inner, self.underarm, self.hem, self.waist = neck, shoulder, outer, inner, underarm, hem, waist
        self.outer_bow, self.inner_bow = outer_bow, inner_bow

    def half(self, neckline):
        (nx, ny), (sx, sy), (ox, oy), (ix, iy), (ux, uy), (hx, hy) = self.neck, self.shoulder, self.outer, self.inner, self.underarm, self.hem
        ob, ib = self.outer_bow, self.inner_bow
        top = curve((nx, ny), (nx + 5, ny - 1.2), (sx - 6, sy + 2.0), (sx, sy), n=10)
        sleeve = curve((sx, sy), (sx + 3.2, sy - 1.6), (sx + (ox - sx) * .45 + ob, sy + (oy - sy) * .42 + ob * .4), (ox, oy), n=16)[1:]
        end = curve((ox, oy), (ox - (ox - ix) * .3 + .25, oy - (oy - iy) * .3 - .2), (ix + (ox - ix) * .3 + .25, iy + (oy - iy) * .3 - .2), (ix, iy), n=6)[1:]
        under = curve((ix, iy), (ix + (ux - ix) * .4 + ib, iy + (uy - iy) * .4), (ux + (ix - ux) * .28 + ib * .6, uy + (iy - uy) * .28), (ux, uy), n=12)[1:]
        side = curve((ux, uy), (ux - .9, uy - 3.5), (self.waist, (uy + hy) / 2 + 4), (self.waist, (uy + hy) / 2 - 2), n=10)[1:] + \
            curve((self.waist, (uy + hy) / 2 - 2), (self.waist, hy + 12), (hx - .2, hy + 5), (hx, hy), n=8)[1:]
        hem = curve((hx, hy), (hx * .7, hy - .8), (hx * .3, hy - 1.1), (0, hy - 1.1), n=8)[1:]
        return neckline + top[1:] + sleeve + end + under + side + hem

    def armhole(self, side):
        (sx, sy), (ux, uy) = self.shoulder, self.underarm
        return [(side * x, y) for x, y in curve((sx - .6, sy + .2), (sx - 2.7, sy - 7), (sx - 3.0, uy + 6.5), (ux - .1, uy + .1), n=26)]

    def sleeve_row(self, side, depth):
        """a line across the sleeve, `depth` from its end"""
        (sx, sy), (ox, oy), (ix, iy) = self.shoulder, self.outer, self.inner
        length = ((ox - sx) ** 2 + (oy - sy) ** 2) ** .5
        dx, dy = (sx - ox) / length * depth, (sy - oy) / length * depth
        return [(side * x, y) for x, y in line((ox + dx - .15, oy + dy - .2), (ix + dx + .2, iy + dy + .35), 16)]

    def neckline(self, depth):
        nx, ny = self.neck
        return curve((0, ny - depth), (nx * .52, ny - depth), (nx * .88, ny - depth * .55), (nx, ny), n=14)

    def sheet(self, cloth, depth, rise, seed, folds, step=.5, waves=.65, grooves=True, extra=()):
        neck = self.neckline(depth)
        outline = natural(mirrored(self.half(neck)), .2, 8, seed)
        sewn = [(self.armhole(s), .26, .38) for s in (1, -1)] if grooves else []
        surface = Surface(outline, rise=rise, soft=2.4, folds=jitter(folds, seed), waves=waves, seed=seed, grooves=sewn + list(extra))
        return sheet("front", outline, surface, step, cloth), surface, [(-x, y) for x, y in reversed(neck[1:])] + neck


def hem_rows(cut, surface, thread, up=2.4):
    """double needle rows on the hem and the sleeve ends, a ridge along the armholes"""
    hx, hy = cut.hem
    for y in (hy + up, hy + up - .6):
        path = [(x, y - 1.05 * (1 - (x / hx) ** 2)) for x, _ in line((-hx + .5, 0), (hx - .5, 0), 70)]
        row(surface, path, thread)
    for s in (1, -1):
        for d in (2.0, 2.6):
            row(surface, cut.sleeve_row(s, d), thread)


def row(surface, path, thread, length=.34, gap=.16, width=.11):
    z = surface.heights(path)
    stitches("row", [(x, y, h + .02) for (x, y), h in zip(path, z)], thread, length, gap, width)


def ribbed_collar(cut, neck, surface, rib, seam, width=2.1, dip=2.4, inside=None, label=True):
    """front band along the neckline, the band of the back behind it; both meet on the shoulders"""
    nx, ny = cut.neck
    behind = curve((-nx + 1.0, ny + width * .72), (-nx * .55, ny - dip + width * .75), (nx * .55, ny - dip + width * .75), (nx - 1.0, ny + width * .72), n=24)
    flat = Surface([(-16, 12), (16, 12), (16, 44), (-16, 44)], .0, 1, .35, waves=0)
    if inside:
        hole = [(x, y - .4) for x, y in neck] + shifted(behind, -width * .3)[::-1]
        sheet("inside", hole, Surface(hole, .0, 2, .22, waves=0), 1.2, inside, .1)
    laid("back-collar", shifted(behind, -.1), width, flat, rib, .12, .16, .14)
    if label:
        y = ny - dip - .9
        laid("label", line((-1.7, y), (1.7, y), 4), 2.3, flat, mat("label", "#f4f2ec", .8), .03)
    turn_in = [(nx + .1, ny + .7), (nx - .3, ny + 1.4), (nx - .9, ny + 1.9)]      # the band goes over the shoulder into the one behind
    laid("collar", shifted([(-x, y) for x, y in turn_in[::-1]] + neck + turn_in, width * .46), width, surface, rib, .14, .16, .16)
    laid("collar-seam", shifted(neck, -.04), .16, surface, seam, .14, .03)
    row(surface, shifted(neck, -.55), seam)
