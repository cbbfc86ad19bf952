import type { PointMm, PointPx } from '#app/personalisation/print-points.ts'

type Corner = readonly [xPx: number, yPx: number]

/** The map of a merchant's own photograph: what somebody drags onto it. */
export interface CornerMap {
  readonly kind: 'corners'
  readonly widthMm: number
  readonly heightMm: number
  /** Pixels: top left, top right, bottom right, bottom left of the position, as they are seen. */
  readonly cornersPx: readonly [Corner, Corner, Corner, Corner]
  /** How much of a cylinder the position goes around, 0 (flat) to 180 degrees; its axis runs from the top to the bottom. */
  readonly arcDegrees: number
  /** How far the middle of the top and of the bottom edge hangs below the straight line between its corners, pixels. */
  readonly bowTopPx: number
  readonly bowBottomPx: number
}

/**
 * Millimetres to pixels in three steps. Around the cylinder: the width is laid along the arc, and seen from the front, so
 * equal millimetres are narrower at the sides. In perspective: the flat rectangle that is then left goes onto the four
 * corners. Bowed: it hangs down as a circle's edge does when it is seen from above, in the direction of the position.
 */
export function cornersToPicture(map: CornerMap, { xMm, yMm }: PointMm): PointPx | null {
  const [across, down] = [chordOf(map, xMm / map.widthMm), yMm / map.heightMm]
  const flat = project(homography(map.cornersPx), across, down)
  if (flat === null) return null
  return shifted(flat, map, bowAt(map, across, down))
}

const mostRounds = 60
const closeEnoughPx = 1e-9

export function cornersToPosition(map: CornerMap, point: PointPx): PointMm | null {
  const unproject = invert(homography(map.cornersPx))
  // The bow depends on where the point lies, and where it lies on the bow: a few rounds settle it.
  let bow = 0
  for (let round = 0; round < mostRounds; round += 1) {
    const flat = shifted(point, map, -bow)
    const place = project(unproject, flat.xPx, flat.yPx)
    if (place === null) return null
    const next = bowAt(map, place.xPx, place.yPx)
    if (Math.abs(next - bow) < closeEnoughPx) {
      const share = shareOf(map, place.xPx)
      return share === null ? null : { xMm: share * map.widthMm, yMm: place.yPx * map.heightMm }
    }
    bow = next
  }
  return null
}

const flattestDegrees = 0.1

/** Radians; less than can be seen counts as flat, since the quotients below lose their digits there. */
function halfArc({ arcDegrees }: CornerMap): number {
  return arcDegrees < flattestDegrees ? 0 : (arcDegrees * Math.PI) / 360
}

/** Along the arc, 0..1, to along the straight line between its ends. */
function chordOf(map: CornerMap, share: number): number {
  const half = halfArc(map)
  return half === 0 ? share : Math.sin((2 * share - 1) * half) / Math.sin(half) / 2 + 0.5
}

/** Back again; null beyond the cylinder's outline. */
function shareOf(map: CornerMap, chord: number): number | null {
  const half = halfArc(map)
  if (half === 0) return chord
  const sine = (2 * chord - 1) * Math.sin(half)
  return Math.abs(sine) > 1 ? null : Math.asin(sine) / half / 2 + 0.5
}

/** Pixels: nothing at the corners, all in the middle; a parabola where there is no arc that tells the curve. */
function bowAt(map: CornerMap, chord: number, down: number): number {
  const most = (1 - down) * map.bowTopPx + down * map.bowBottomPx
  const half = halfArc(map)
  const middle = 2 * chord - 1
  if (half === 0) return most * (1 - middle ** 2)
  const cosine = Math.sqrt(Math.max(0, 1 - (middle * Math.sin(half)) ** 2))
  return (most * (cosine - Math.cos(half))) / (1 - Math.cos(half))
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

/** Row by row: a projective map of the plane. */
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

/** Up to a factor, which a projective map does not mind. */
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

/** Null on the horizon, where it leads to infinity. */
function project([a, b, c, d, e, f, g, h, i]: Homography, x: number, y: number): PointPx | null {
  const depth = g * x + h * y + i
  return depth === 0 ? null : { xPx: (a * x + b * y + c) / depth, yPx: (d * x + e * y + f) / depth }
}
