import { type ArtworkElement, rotatedSize } from '#app/personalisation/artwork.ts'
import type { Surface } from '#app/personalisation/designer/fit-element.ts'

/** A line that an element was snapped to. */
export interface Guide {
  readonly axis: 'x' | 'y'
  /** Tenths of a millimetre from the position's centre */
  readonly at: number
}

interface Snapped {
  readonly x: number
  readonly y: number
  readonly guides: readonly Guide[]
}

/** Snaps a dragged element to the centre lines, the edges of the position and the centres of other elements within `reach`. */
export function snapped(element: ArtworkElement, others: readonly ArtworkElement[], surface: Surface, reach: number): Snapped {
  const box = rotatedSize(element)
  const x = nearest(element.x, box.width, surface.width, [0, ...others.map((each) => each.x)], reach)
  const y = nearest(element.y, box.height, surface.height, [0, ...others.map((each) => each.y)], reach)
  return {
    x: x.value,
    y: y.value,
    guides: [
      ...(x.guide === null ? [] : [{ axis: 'x' as const, at: x.guide }]),
      ...(y.guide === null ? [] : [{ axis: 'y' as const, at: y.guide }]),
    ],
  }
}

function nearest(value: number, size: number, whole: number, centres: readonly number[], reach: number) {
  const room = Math.floor((whole - size) / 2)
  const targets = [
    ...centres.map((centre) => ({ value: centre, guide: centre })),
    { value: -room, guide: -whole / 2 },
    { value: room, guide: whole / 2 },
  ]
  let best: { readonly value: number; readonly guide: number | null } = { value, guide: null }
  let distance = reach
  for (const target of targets) {
    if (Math.abs(target.value - value) >= distance) continue
    distance = Math.abs(target.value - value)
    best = target
  }
  return best
}

const rightAngles = 45
const reachDegrees = 5

/** Snaps to multiples of 45 degrees. */
export function snappedDegrees(degrees: number): number {
  const nearestStep = Math.round(degrees / rightAngles) * rightAngles
  return (Math.round(Math.abs(degrees - nearestStep) <= reachDegrees ? nearestStep : degrees) + 720) % 360
}
