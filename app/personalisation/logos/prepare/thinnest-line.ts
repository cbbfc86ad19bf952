import type { LogoPixels } from '#app/personalisation/logo-preview/trim-logo.ts'

/** Alpha from which a pixel is ink. */
const minAlpha = 128
/** Lines of one thickness count only from this length on, as a share of the longer side: tips are not lines. */
const minLength = 0.02
/** A ridge of one pixel in a picture this large is an edge of its raster, such as between two areas, and no line. */
const largeSide = 1_000
/** Costs of a straight and a diagonal step: chamfer distance */
const [side, diagonal] = [3, 4]

/**
 * The thinnest lines of a logo as a share of its width, measured across; null if there are none. The distance to the edge peaks
 * along the middle of a line.
 */
export function thinnestLine({ width, height, data }: LogoPixels): number | null {
  const distances = distancesToEdge(data, width, height)
  const lengths = new Map<number, number>()
  const row = width + 2
  for (let y = 1; y <= height; y += 1) {
    for (let x = 1; x <= width; x += 1) {
      const at = y * row + x
      const distance = distances[at] ?? 0
      if (distance === 0 || !isRidge(distances, at, row) || !isLine(distances, x, y, width, height)) continue
      const thickness = Math.max(1, Math.round((2 * distance) / side) - 1)
      if (thickness === 1 && Math.max(width, height) >= largeSide) continue
      lengths.set(thickness, (lengths.get(thickness) ?? 0) + 1)
    }
  }
  let length = 0
  for (const [thickness, count] of [...lengths].toSorted(([a], [b]) => a - b)) {
    length += count
    if (length >= Math.max(4, minLength * Math.max(width, height))) return thickness / width
  }
  return null
}

/** With a border of background, so that ink at the picture's edge ends there. */
function distancesToEdge(data: Uint8ClampedArray, width: number, height: number): Int32Array {
  const row = width + 2
  const distances = new Int32Array(row * (height + 2))
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1)
      if ((data[4 * (y * width + x) + 3] ?? 0) >= minAlpha) distances[(y + 1) * row + x + 1] = 1_000_000
  const relax = (at: number, step: number) => {
    const [to, over, across, back] = [at + step, at + step * row, at + step * (row + 1), at + step * (row - 1)]
    distances[at] = Math.min(
      distances[at] ?? 0,
      (distances[to] ?? 0) + side,
      (distances[over] ?? 0) + side,
      (distances[across] ?? 0) + diagonal,
      (distances[back] ?? 0) + diagonal,
    )
  }
  for (let at = row + 1; at < distances.length - row - 1; at += 1) if (distances[at] !== 0) relax(at, -1)
  for (let at = distances.length - row - 2; at > row; at -= 1) if (distances[at] !== 0) relax(at, 1)
  return distances
}

function isRidge(distances: Int32Array, at: number, row: number): boolean {
  const distance = distances[at] ?? 0
  for (const step of [1, row, row + 1, row - 1])
    if ((distances[at + step] ?? 0) > distance || (distances[at - step] ?? 0) > distance) return false
  return true
}

/** How far along a ridge the thickness must stay constant, in pixels, and its tolerance: towards a tip it falls. */
const alongRidge = 4
const sameThickness = 1

function isLine(distances: Int32Array, x: number, y: number, width: number, height: number): boolean {
  const row = width + 2
  const max = (distances[y * row + x] ?? 0) + sameThickness
  for (let nearY = Math.max(1, y - alongRidge); nearY <= Math.min(height, y + alongRidge); nearY += 1)
    for (let nearX = Math.max(1, x - alongRidge); nearX <= Math.min(width, x + alongRidge); nearX += 1)
      if ((distances[nearY * row + nearX] ?? 0) > max) return false
  return true
}
