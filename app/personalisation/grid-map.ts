import type { ArchetypeMapping, ArchetypePosition } from '#app/catalogue/pictures/archetype-format.ts'
import type { PointMm, PointPx } from '#app/personalisation/print-points.ts'

/** The map of a rendered view; its format is in scripts/pictures/README.md. */
export interface GridMap {
  readonly kind: 'grid'
  readonly widthMm: number
  readonly heightMm: number
  /** x, y, width, height of the part of the picture that the grid covers. */
  readonly cropPx: readonly [number, number, number, number]
  readonly stepPx: number
  readonly columns: number
  readonly rows: number
  /** Millimetres from the left and from the top, row-major, sampled at the centre of each step. */
  readonly xMm: Float32Array
  readonly yMm: Float32Array
  /** Visibility of the position, 0..255, a byte per pixel of `cropPx`: hands and handles are cut out. */
  readonly coverage: Uint8Array
}

/** Decodes a grid from the inflated bytes of its uv.bin; throws if the length is wrong. */
export function decodeGrid(
  inflated: Uint8Array,
  coverage: Uint8Array,
  { cropPx, uv: { stepPx, columns, rows } }: Pick<ArchetypeMapping, 'cropPx' | 'uv'>,
  { maxWidthMm, maxHeightMm }: Pick<ArchetypePosition, 'maxWidthMm' | 'maxHeightMm'>,
): GridMap {
  const count = columns * rows
  if (inflated.length !== 4 * count)
    throw new Error(`the grid has ${inflated.length} bytes, ${columns} × ${rows} need ${4 * count}`)
  const codes = new Uint16Array(2 * count)
  for (let at = 0; at < codes.length; at += 1) {
    const left = at % columns === 0 ? 0 : (codes[at - 1] ?? 0)
    codes[at] = left + (inflated[at] ?? 0) + 256 * (inflated[2 * count + at] ?? 0)
  }
  for (let at = columns; at < codes.length; at += 1) {
    if (at % count >= columns) codes[at] = (codes[at] ?? 0) + (codes[at - columns] ?? 0)
  }
  const share = (code: number) => (code / 65_535) * 2 - 0.5
  return {
    kind: 'grid',
    widthMm: maxWidthMm,
    heightMm: maxHeightMm,
    cropPx,
    stepPx,
    columns,
    rows,
    xMm: Float32Array.from(codes.subarray(0, count), (code) => share(code) * maxWidthMm),
    // The file's y axis points up.
    yMm: Float32Array.from(codes.subarray(count), (code) => (1 - share(code)) * maxHeightMm),
    coverage,
  }
}

/** Values in millimetres, and slopes in millimetres per pixel. */
interface Sample {
  readonly xMm: number
  readonly yMm: number
  readonly xAcross: number
  readonly xDown: number
  readonly yAcross: number
  readonly yDown: number
}

function sampleGrid(map: GridMap, { xPx, yPx }: PointPx): Sample {
  const { columns, rows, stepPx, cropPx } = map
  const column = clamp((xPx - cropPx[0]) / stepPx - 0.5, 0, columns - 1)
  const row = clamp((yPx - cropPx[1]) / stepPx - 0.5, 0, rows - 1)
  const left = Math.min(Math.floor(column), columns - 2)
  const top = Math.min(Math.floor(row), rows - 2)
  const across = column - left
  const down = row - top
  const at = top * columns + left
  const corners = (values: Float32Array) => {
    const [a = 0, b = 0] = [values[at], values[at + 1]]
    const [c = 0, d = 0] = [values[at + columns], values[at + columns + 1]]
    const upper = a + (b - a) * across
    const lower = c + (d - c) * across
    return {
      value: upper + (lower - upper) * down,
      across: (b - a + (d - c - b + a) * down) / stepPx,
      down: (lower - upper) / stepPx,
    }
  }
  const x = corners(map.xMm)
  const y = corners(map.yMm)
  return { xMm: x.value, yMm: y.value, xAcross: x.across, xDown: x.down, yAcross: y.across, yDown: y.down }
}

export function gridToPosition(map: GridMap, point: PointPx): PointMm | null {
  const [left, top, width, height] = map.cropPx
  const { xPx, yPx } = point
  if (xPx < left || yPx < top || xPx > left + width || yPx > top + height) return null
  const { columns, rows, stepPx } = map
  const column = clamp((xPx - left) / stepPx - 0.5, 0, columns - 1)
  const row = clamp((yPx - top) / stepPx - 0.5, 0, rows - 1)
  const [firstColumn, firstRow] = [Math.min(Math.floor(column), columns - 2), Math.min(Math.floor(row), rows - 2)]
  const at = firstRow * columns + firstColumn
  const [across, down] = [column - firstColumn, row - firstRow]
  return { xMm: blended(map.xMm, at, columns, across, down), yMm: blended(map.yMm, at, columns, across, down) }
}

/** Called for every pixel of a position: skipping slopes takes a third of the time. */
function blended(values: Float32Array, at: number, columns: number, across: number, down: number): number {
  const [a, b] = [values[at] ?? 0, values[at + 1] ?? 0]
  const [c, d] = [values[at + columns] ?? 0, values[at + columns + 1] ?? 0]
  const upper = a + (b - a) * across
  return upper + (c + (d - c) * across - upper) * down
}

const toleranceMm = 1e-6
const maxStepPx = 12

/** Newton's method from the nearest visible point: maps are smooth, so a few steps suffice. */
export function gridToPicture(map: GridMap, target: PointMm): PointPx | null {
  let point = nearestVisible(map, target)
  if (point === null) return null
  const [left, top, width, height] = map.cropPx
  for (let step = 0; step < 60; step += 1) {
    const { xMm, yMm, xAcross, xDown, yAcross, yDown } = sampleGrid(map, point)
    const [missingX, missingY] = [target.xMm - xMm, target.yMm - yMm]
    if (Math.hypot(missingX, missingY) < toleranceMm) return point
    const area = xAcross * yDown - xDown * yAcross
    if (area === 0) return null
    const across = (missingX * yDown - missingY * xDown) / area
    const down = (missingY * xAcross - missingX * yAcross) / area
    // Damped, to avoid oscillation between two cells.
    const share = Math.min(1, maxStepPx / Math.hypot(across, down)) * (step < 20 ? 1 : 0.5)
    point = {
      xPx: clamp(point.xPx + share * across, left, left + width),
      yPx: clamp(point.yPx + share * down, top, top + height),
    }
  }
  return null
}

function nearestVisible(map: GridMap, { xMm, yMm }: PointMm): PointPx | null {
  const { columns, rows, stepPx, cropPx, coverage } = map
  let best: PointPx | null = null
  let minDistance = Number.POSITIVE_INFINITY
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const at = row * columns + column
      const distance = ((map.xMm[at] ?? 0) - xMm) ** 2 + ((map.yMm[at] ?? 0) - yMm) ** 2
      if (distance >= minDistance) continue
      const [x, y] = [(column + 0.5) * stepPx, (row + 0.5) * stepPx]
      if (!coverage[Math.floor(y) * cropPx[2] + Math.floor(x)]) continue
      minDistance = distance
      best = { xPx: cropPx[0] + x, yPx: cropPx[1] + y }
    }
  }
  return best
}

function clamp(value: number, min: number, max: number): number {
  return value < min ? min : value > max ? max : value
}
