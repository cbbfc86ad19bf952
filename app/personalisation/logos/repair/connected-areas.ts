import type { Mask } from '#app/personalisation/logos/repair/distance-field.ts'

/** Pixels of a mask that touch each other, by their indices. */
export type Area = Int32Array

/** The connected areas of what is set; `diagonal`: corners touch too. */
export function connectedAreas({ width, height, at }: Mask, { diagonal = true } = {}): readonly Area[] {
  const isSeen = new Uint8Array(at.length)
  const waiting = new Int32Array(at.length)
  const areas: Area[] = []
  for (let start = 0; start < at.length; start += 1) {
    if (at[start] === 0 || isSeen[start] === 1) continue
    let [next, end] = [0, 1]
    waiting[0] = start
    isSeen[start] = 1
    while (next < end) {
      const cell = waiting[next] ?? 0
      next += 1
      const [x, y] = [cell % width, Math.floor(cell / width)]
      for (let down = -1; down <= 1; down += 1) {
        for (let across = -1; across <= 1; across += 1) {
          if (!diagonal && down !== 0 && across !== 0) continue
          if (x + across < 0 || x + across >= width || y + down < 0 || y + down >= height) continue
          const near = cell + down * width + across
          if (at[near] === 0 || isSeen[near] === 1) continue
          isSeen[near] = 1
          waiting[end] = near
          end += 1
        }
      }
    }
    areas.push(waiting.slice(0, end))
  }
  return areas
}

export function maskOf(width: number, height: number, isSet: (cell: number) => boolean): Mask {
  const at = new Uint8Array(width * height)
  for (let cell = 0; cell < at.length; cell += 1) at[cell] = isSet(cell) ? 1 : 0
  return { width, height, at }
}

export interface AreaBox {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

/** In pixels */
export function boxOfArea(area: Area, width: number): AreaBox {
  let [left, top, right, bottom] = [width, Number.POSITIVE_INFINITY, -1, -1]
  for (const cell of area) {
    const [x, y] = [cell % width, Math.floor(cell / width)]
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  return { left, top, width: right - left + 1, height: bottom - top + 1 }
}
