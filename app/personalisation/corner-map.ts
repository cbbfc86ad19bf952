import type { PointMm, PointPx } from '#app/personalisation/print-points.ts'

type Corner = readonly [xPx: number, yPx: number]

/** The map of a merchant's own photograph, drawn by hand in the editor. */
export interface CornerMap {
  readonly kind: 'corners'
  readonly widthMm: number
  readonly heightMm: number
  /** Pixels: top left, top right, bottom right, bottom left of the position, as seen in the picture. */
  readonly cornersPx: readonly [Corner, Corner, Corner, Corner]
  /** How much of a cylinder the position wraps, 0 (flat) to 180 degrees; the axis runs from top to bottom. */
  readonly arcDegrees: number
  /** Pixels by which the middle of the top and bottom edges sags below the straight line between their corners. */
  readonly bowTopPx: number
  readonly bowBottomPx: number
}

/**
 * Millimetres to pixels in three steps. Cylinder: the width follows the arc, so equal millimetres are narrower at the sides.
 * Perspective: the flat rectangle is projected onto the four corners. Bow: it sags like a circle seen from above.
 */
export function cornersToPicture(map: CornerMap, { xMm, yMm }: PointMm): PointPx | null {
  const [across, down] = [chordFractionOf(map, xMm / map.widthMm), yMm / map.heightMm]
  const flat = project(homography(map.cornersPx), across, down)
  if (flat === null) return null
  return shifted({ xPx: flat.x, yPx: flat.y }, map, bowAt(map, across, down))
}

const maxIterations = 60
const tolerancePx = 1e-9

export function cornersToPosition(map: CornerMap, point: PointPx): PointMm | null {
  const unproject = invert(homography(map.cornersPx))
  // Bow and position are mutually dependent: solved by fixed-point iteration.
  let bow = 0
  for (let iteration = 0; iteration < maxIterations; iteration += 1) {
    const flat = shifted(point, map, -bow)
    const fractions = project(unproject, flat.xPx, flat.yPx)
    if (fractions === null) return null
    const next = bowAt(map, fractions.x, fractions.y)
    if (Math.abs(next - bow) < tolerancePx) {
      const arcFraction = arcFractionOf(map, fractions.x)
      return arcFraction === null ? null : { xMm: arcFraction * map.widthMm, yMm: fractions.y * map.heightMm }
    }
    bow = next
  }
  return null
}

const minArcDegrees = 0.1

/** Radians; an invisible arc counts as flat, since the quotients below lose precision there. */
function halfArc({ arcDegrees }: CornerMap): number {
  return arcDegrees < minArcDegrees ? 0 : (arcDegrees * Math.PI) / 360
}

/** A fraction of the arc (0..1) to the fraction of the chord. */
function chordFractionOf(map: CornerMap, arcFraction: number): number {
  const half = halfArc(map)
  return half === 0 ? arcFraction : Math.sin((2 * arcFraction - 1) * half) / Math.sin(half) / 2 + 0.5
}

/** Inverse of `chordFractionOf`; null beyond the cylinder's outline. */
function arcFractionOf(map: CornerMap, chordFraction: number): number | null {
  const half = halfArc(map)
  if (half === 0) return chordFraction
  const sine = (2 * chordFraction - 1) * Math.sin(half)
  return Math.abs(sine) > 1 ? null : Math.asin(sine) / half / 2 + 0.5
}

/** Pixels: zero at the corners, full in the middle; a parabola where no arc defines the curve. */
function bowAt(map: CornerMap, chordFraction: number, down: number): number {
  const fullPx = (1 - down) * map.bowTopPx + down * map.bowBottomPx
  const half = halfArc(map)
  const middle = 2 * chordFraction - 1
  if (half === 0) return fullPx * (1 - middle ** 2)
  const cosine = Math.sqrt(Math.max(0, 1 - (middle * Math.sin(half)) ** 2))
  return (fullPx * (cosine - Math.cos(half))) / (1 - Math.cos(half))
}

/** Moved along the position's own downward direction. */
function shifted(
  { xPx, yPx }: PointPx,
  { cornersPx: [topLeft, topRight, bottomRight, bottomLeft] }: CornerMap,
  by: number,
): PointPx {
  const x = bottomLeft[0] + bottomRight[0] - topLeft[0] - topRight[0]
  const y = bottomLeft[1] + bottomRight[1] - topLeft[1] - topRight[1]
  const length = Math.hypot(x, y)
  return { xPx: xPx + (by * x) / length, yPx: yPx + (by * y) / length }
}

/** 3×3 homography, row-major. */
type Homography = readonly [number, number, number, number, number, number, number, number, number]

/** From the unit square, x to the right and y down, onto the corners (Heckbert's closed form). */
function homography([[x0, y0], [x1, y1], [x2, y2], [x3, y3]]: CornerMap['cornersPx']): Homography {
  const [ax, ay] = [x1 - x2, y1 - y2]
  const [bx, by] = [x3 - x2, y3 - y2]
  const [cx, cy] = [x0 - x1 + x2 - x3, y0 - y1 + y2 - y3]
  const area = ax * by - bx * ay
  const g = (cx * by - bx * cy) / area
  const h = (ax * cy - cx * ay) / area
  return [x1 - x0 + g * x1, x3 - x0 + h * x3, x0, y1 - y0 + g * y1, y3 - y0 + h * y3, y0, g, h, 1]
}

/** The adjugate: a homography is defined up to a factor. */
function invert([a, b, c, d, e, f, g, h, i]: Homography): Homography {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** Null on the horizon, which maps to infinity. */
function project(
  [a, b, c, d, e, f, g, h, i]: Homography,
  x: number,
  y: number,
): { readonly x: number; readonly y: number } | null {
  const depth = g * x + h * y + i
  return depth === 0 ? null : { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}
