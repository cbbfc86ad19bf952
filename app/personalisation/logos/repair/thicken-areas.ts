import { type Area, connectedAreas, maskOf } from '#app/personalisation/logos/repair/connected-areas.ts'
import { distancesTo, type Mask } from '#app/personalisation/logos/repair/distance-field.ts'
import { type InkAreas, surrounding } from '#app/personalisation/logos/repair/ink-areas.ts'

export interface ThickenedAreas {
  readonly areas: InkAreas
  /** How many lines became thicker, and how many holes were closed */
  readonly lines: number
  readonly holes: number
}

/** Lines end up this much thicker than needed, in pixels, so that tracing does not take them below it. */
const slack = 1
/** A rounded corner of less than 39 degrees reaches this far beyond the disc that fits into it; what reaches farther is a line. */
const reachOfCorner = 2
/** How steeply the distance to the edge may rise beside the middle of a line; on its flanks it rises by 1. */
const flatRidge = 0.6

/**
 * Makes lines at least `line` pixels thick and closes holes that no disc of `gap` pixels fits into, by morphological opening
 * with a disc: what a disc of that size does not reach is too thin. Thick parts stay as they are, and nothing grows beyond the frame.
 */
export function thickenAreas(
  { width, height, inkAt }: InkAreas,
  { line, gap }: { readonly line: number; readonly gap: number },
): ThickenedAreas {
  const thick = inkAt.slice()
  const inks = [...new Set(inkAt)].filter((ink) => ink !== 0).toSorted((a, b) => countOf(inkAt, b) - countOf(inkAt, a))
  let lines = 0
  for (const ink of inks) {
    const { spines, count } = spinesOfThinLines(
      maskOf(width, height, (cell) => inkAt[cell] === ink),
      line / 2,
    )
    if (count === 0) continue
    lines += count
    const radius = (line + 1 + slack) / 2
    const distances = distancesTo(insideFrame(spines, radius))
    for (let cell = 0; cell < thick.length; cell += 1) if ((distances[cell] ?? 0) <= radius) thick[cell] = ink
  }
  const areas = { width, height, inkAt: thick }
  return { ...closeHoles(areas, gap / 2), lines }
}

function countOf(inkAt: Uint8Array, ink: number): number {
  let count = 0
  for (const each of inkAt) if (each === ink) count += 1
  return count
}

/** The middles of lines that a disc of this radius does not fit into */
function spinesOfThinLines(ink: Mask, radius: number): { readonly spines: Mask; readonly count: number } {
  const { width, height, at } = ink
  const spines = maskOf(width, height, () => false)
  const toEdge = distancesToEdge(ink)
  const toCore = distancesTo(maskOf(width, height, (cell) => (toEdge[cell] ?? 0) > radius))
  const isResidue = (cell: number) => at[cell] === 1 && (toCore[cell] ?? 0) > radius + 0.5
  let count = 0
  for (const area of connectedAreas(maskOf(width, height, isResidue))) {
    if (!reachesFar(area, toCore, radius * (1 + reachOfCorner))) continue
    count += 1
    for (const cell of area) if (isRidge(toEdge, cell, width)) spines.at[cell] = 1
  }
  return { spines, count }
}

function reachesFar(area: Area, toCore: Float32Array, far: number): boolean {
  return area.some((cell) => (toCore[cell] ?? 0) > far)
}

/** To the nearest pixel without this ink; beyond the frame there is none. */
function distancesToEdge({ width, height, at }: Mask): Float32Array {
  const wide = width + 2
  const bare = maskOf(wide, height + 2, () => true)
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) if (at[y * width + x] === 1) bare.at[(y + 1) * wide + x + 1] = 0
  const padded = distancesTo(bare)
  const distances = new Float32Array(width * height)
  for (let y = 0; y < height; y += 1) distances.set(padded.subarray((y + 1) * wide + 1, (y + 1) * wide + 1 + width), y * width)
  return distances
}

function isRidge(toEdge: Float32Array, cell: number, width: number): boolean {
  const own = toEdge[cell] ?? 0
  const x = cell % width
  for (let down = -1; down <= 1; down += 1) {
    for (let across = -1; across <= 1; across += 1) {
      if (x + across < 0 || x + across >= width) continue
      const rise = (toEdge[cell + down * width + across] ?? 0) - own
      if (rise > flatRidge * Math.hypot(across, down)) return false
    }
  }
  return true
}

/** Moved inwards, so that discs of this radius around them stay within the frame */
function insideFrame({ width, height, at }: Mask, radius: number): Mask {
  const moved = maskOf(width, height, () => false)
  const margin = Math.floor(radius)
  const within = (value: number, size: number) =>
    size <= 2 * margin + 1 ? Math.floor(size / 2) : Math.min(size - 1 - margin, Math.max(margin, value))
  for (let cell = 0; cell < at.length; cell += 1) {
    if (at[cell] === 0) continue
    moved.at[within(Math.floor(cell / width), height) * width + within(cell % width, width)] = 1
  }
  return moved
}

/** Fills enclosed bare areas that no disc of this radius fits into with the ink around them. */
function closeHoles({ width, height, inkAt }: InkAreas, radius: number): { readonly areas: InkAreas; readonly holes: number } {
  const bare = maskOf(width, height, (cell) => inkAt[cell] === 0)
  const toInk = distancesTo(maskOf(width, height, (cell) => inkAt[cell] !== 0))
  const closed = inkAt.slice()
  let holes = 0
  for (const area of connectedAreas(bare, { diagonal: false })) {
    if (area.some((cell) => (toInk[cell] ?? 0) > radius || isAtFrame(cell, width, height))) continue
    holes += 1
    const ink = surrounding(area, { width, height, inkAt })
    for (const cell of area) closed[cell] = ink
  }
  return { areas: { width, height, inkAt: closed }, holes }
}

function isAtFrame(cell: number, width: number, height: number): boolean {
  const [x, y] = [cell % width, Math.floor(cell / width)]
  return x === 0 || y === 0 || x === width - 1 || y === height - 1
}
