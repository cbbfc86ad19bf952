import type { GridMap } from '#app/personalisation/grid-map.ts'
import { isPrintable, pictureToPosition, type PrintArea, type PrintMap } from '#app/personalisation/print-map.ts'

/** A print position for each pixel of a picture; computed once per picture and position. */
export interface PositionPixels {
  readonly cropPx: GridMap['cropPx']
  /** Millimetres from the left and from the top of the position, one value per pixel of `cropPx`; NaN where it is invisible */
  readonly xMm: Float32Array
  readonly yMm: Float32Array
  /** The printable share of the pixel, 0 to 1 */
  readonly coverage: Float32Array
  /** Millimetres per pixel on the product; 0 where it is invisible */
  readonly mmPerPx: Float32Array
  /** Relative to the view's size: 1, or 0.5 for small pictures */
  readonly scale: number
}

/** The position's pixels in a rendered view, without what covers it (a clock's hand, a handle). */
export function positionPixels(map: GridMap, area: PrintArea, scale = 1): PositionPixels {
  return { ...readPixels(map, map.cropPx, area, (at) => (map.coverage[at] ?? 0) / 255), scale }
}

function readPixels(map: PrintMap, cropPx: GridMap['cropPx'], area: PrintArea, seen: (at: number) => number) {
  const [left, top, width, height] = cropPx
  const xMm = new Float32Array(width * height).fill(Number.NaN)
  const yMm = new Float32Array(width * height).fill(Number.NaN)
  const coverage = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      const share = seen(at)
      if (share === 0) continue
      const point = pictureToPosition(map, { xPx: left + x + 0.5, yPx: top + y + 0.5 })
      if (point === null) continue
      xMm[at] = point.xMm
      yMm[at] = point.yMm
      coverage[at] = isPrintable(area, point) ? share : 0
    }
  }
  return { cropPx, xMm, yMm, coverage, mmPerPx: xMm.map((_, at) => stepMm(xMm, yMm, at, width)) }
}

/** Millimetres from a pixel to its neighbours; inwards where one of them is invisible. */
function stepMm(xMm: Float32Array, yMm: Float32Array, at: number, width: number): number {
  return (neighbourMm(xMm, yMm, at, 1) + neighbourMm(xMm, yMm, at, width)) / 2
}

function neighbourMm(xMm: Float32Array, yMm: Float32Array, at: number, step: number): number {
  const after = distanceMm(xMm, yMm, at, at + step)
  if (!Number.isNaN(after)) return after
  const before = distanceMm(xMm, yMm, at, at - step)
  return Number.isNaN(before) ? 0 : before
}

function distanceMm(xMm: Float32Array, yMm: Float32Array, from: number, to: number): number {
  const across = (xMm[to] ?? Number.NaN) - (xMm[from] ?? 0)
  const down = (yMm[to] ?? Number.NaN) - (yMm[from] ?? 0)
  return Math.sqrt(across * across + down * down)
}
