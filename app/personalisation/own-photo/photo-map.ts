import { type CornerMap, cornersToPicture, cornersToPosition } from '#app/personalisation/corner-map.ts'
import { decodeGrid, gridToPosition } from '#app/personalisation/grid-map.ts'

// A position that a merchant marked on a photograph, in a rendered view's format: scripts/pictures/README.md.

/** Even, so that small pictures can be drawn at half the size */
export const gridStepPx = 2
/** Around the position, for a smooth edge */
const marginPx = 8
/** How far the grid's values extend outside the position, as a share of its size */
const codeRange = { min: -0.5, max: 1.5 }
const maxCode = 65_535

export interface PhotoMap {
  /** x, y, width, height in the photograph */
  readonly cropPx: readonly [number, number, number, number]
  readonly columns: number
  readonly rows: number
  /** The content of uv.bin, not deflated */
  readonly grid: Uint8Array
  /** A byte per pixel of `cropPx` */
  readonly coverage: Uint8Array
  readonly mmPerPx: number
  /** The grid's maximum error, at the sampled points */
  readonly errorMm: number
  readonly errorPx: number
}

/** Measures a position in a photograph of this size; null if less than half of it is in the picture. */
export function photoMap(map: CornerMap, [width, height]: readonly [number, number]): PhotoMap | null {
  const outline = outlineOf(map)
  const inside = outline.filter(({ xPx, yPx }) => xPx >= 0 && yPx >= 0 && xPx <= width && yPx <= height)
  if (inside.length * 2 < outline.length) return null
  const [left, right] = span(
    outline.map(({ xPx }) => xPx),
    width,
  )
  const [top, bottom] = span(
    outline.map(({ yPx }) => yPx),
    height,
  )
  const cropPx = [left, top, right - left, bottom - top] as const
  const [columns, rows] = [cropPx[2] / gridStepPx, cropPx[3] / gridStepPx]
  if (columns < 2 || rows < 2) return null
  const grid = encodeGrid(map, cropPx, columns, rows)
  const coverage = coverageOf(map, cropPx)
  const error = errorOf(map, { cropPx, columns, rows, grid, coverage })
  return { cropPx, columns, rows, grid, coverage, mmPerPx: scaleOf(map), ...error }
}

const outlinePoints = 40

/** Points of all four edges in the photograph: an arc's edges bow out beyond the corners. */
function outlineOf(map: CornerMap) {
  const shares = Array.from({ length: outlinePoints + 1 }, (_, index) => index / outlinePoints)
  return shares.flatMap((share) =>
    [
      [share, 0],
      [share, 1],
      [0, share],
      [1, share],
    ].flatMap(([x = 0, y = 0]) => {
      const point = cornersToPicture(map, { xMm: x * map.widthMm, yMm: y * map.heightMm })
      return point === null ? [] : [point]
    }),
  )
}

/** Start and end, with a margin, within the picture and in whole steps. */
function span(values: readonly number[], size: number): readonly [number, number] {
  const from = Math.max(0, Math.floor((Math.min(...values) - marginPx) / gridStepPx) * gridStepPx)
  const to = Math.min(Math.max(...values) + marginPx, size)
  const steps = Math.min(Math.ceil((to - from) / gridStepPx), Math.floor((size - from) / gridStepPx))
  return [from, from + Math.max(0, steps) * gridStepPx]
}

function encodeGrid(map: CornerMap, [left, top]: PhotoMap['cropPx'], columns: number, rows: number): Uint8Array {
  const count = columns * rows
  const codes = new Uint16Array(2 * count)
  for (let row = 0; row < rows; row += 1) {
    const points = Array.from({ length: columns }, (_, column) =>
      cornersToPosition(map, { xPx: left + (column + 0.5) * gridStepPx, yPx: top + (row + 0.5) * gridStepPx }),
    )
    const across = continued(points.map((point) => point && point.xMm / map.widthMm))
    const up = continued(points.map((point) => point && 1 - point.yMm / map.heightMm))
    codes.set(across.map(codeOf), row * columns)
    codes.set(up.map(codeOf), count + row * columns)
  }
  return predicted(codes, columns, count)
}

/**
 * A cylinder has no points beyond its outline. The row is extrapolated, since values near the outline are interpolated with those
 * beyond; coverage leaves these out.
 */
function continued(row: readonly (number | null)[]): number[] {
  const first = row.findIndex((value) => value !== null)
  const last = row.findLastIndex((value) => value !== null)
  const whole = row.map((value) => value ?? 0)
  const extend = (at: number, inwards: 1 | -1) => {
    const [edge = 0, before = edge] = [whole[at + inwards], whole[at + 2 * inwards]]
    whole[at] = 2 * edge - before
  }
  for (let at = first - 1; at >= 0; at -= 1) extend(at, 1)
  if (last >= 0) for (let at = last + 1; at < row.length; at += 1) extend(at, -1)
  return whole
}

function codeOf(share: number): number {
  const { min, max } = codeRange
  return Math.round(((Math.min(max, Math.max(min, share)) - min) / (max - min)) * maxCode)
}

/** Each row less the one above, each value less its left neighbour, modulo 65536; low bytes, then high bytes. */
function predicted(codes: Uint16Array, columns: number, count: number): Uint8Array {
  const bytes = new Uint8Array(2 * codes.length)
  const lessAbove = (at: number) => (codes[at] ?? 0) - (at % count >= columns ? (codes[at - columns] ?? 0) : 0)
  for (let at = 0; at < codes.length; at += 1) {
    const value = (lessAbove(at) - (at % columns === 0 ? 0 : lessAbove(at - 1))) & maxCode
    bytes[at] = value % 256
    bytes[codes.length + at] = value >> 8
  }
  return bytes
}

/** The visible surface: within the position and slightly around it. */
function coverageOf(map: CornerMap, [left, top, width, height]: PhotoMap['cropPx']): Uint8Array {
  const around = 0.1
  const coverage = new Uint8Array(width * height)
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const point = cornersToPosition(map, { xPx: left + x + 0.5, yPx: top + y + 0.5 })
      if (point === null) continue
      const [across, down] = [point.xMm / map.widthMm, point.yMm / map.heightMm]
      const isSeen = across > -around && across < 1 + around && down > -around && down < 1 + around
      if (isSeen) coverage[y * width + x] = 255
    }
  }
  return coverage
}

/** Millimetres of a pixel across the middle. */
function scaleOf(map: CornerMap): number {
  const middle = map.widthMm / 2
  const step = map.widthMm / 100
  const [from, to] = [middle - step, middle + step].map((xMm) => cornersToPicture(map, { xMm, yMm: map.heightMm / 2 }))
  if (from === null || to === null || from === undefined || to === undefined) return 1
  return (2 * step) / Math.max(Math.hypot(to.xPx - from.xPx, to.yPx - from.yPx), 1e-6)
}

function errorOf(
  map: CornerMap,
  { grid, coverage, cropPx, columns, rows }: Pick<PhotoMap, 'grid' | 'coverage' | 'cropPx' | 'columns' | 'rows'>,
): Pick<PhotoMap, 'errorMm' | 'errorPx'> {
  const uv = { stepPx: gridStepPx, columns, rows, file: '', errorMm: 0, errorPx: 0 }
  const decoded = decodeGrid(grid, coverage, { cropPx: [...cropPx], uv }, { maxWidthMm: map.widthMm, maxHeightMm: map.heightMm })
  const max = { errorMm: 0, errorPx: 0 }
  for (let x = 0.05; x < 1; x += 0.05) {
    for (let y = 0.05; y < 1; y += 0.05) {
      const [xMm, yMm] = [x * map.widthMm, y * map.heightMm]
      const pixel = cornersToPicture(map, { xMm, yMm })
      const back = pixel === null ? null : gridToPosition(decoded, pixel)
      // In pixels, not millimetres: towards the sides of a cylinder a pixel covers more of them.
      const again = back === null ? null : cornersToPicture(map, back)
      if (pixel === null || back === null || again === null) continue
      max.errorMm = Math.max(max.errorMm, Math.hypot(back.xMm - xMm, back.yMm - yMm))
      max.errorPx = Math.max(max.errorPx, Math.hypot(again.xPx - pixel.xPx, again.yPx - pixel.yPx))
    }
  }
  return max
}
