import { type ArtworkElement, rotatedSize } from '#app/personalisation/artwork.ts'
import { isInEllipse, type Outline } from '#app/personalisation/artwork-outline.ts'

// Every edit keeps elements within their position. Lengths are tenths of a millimetre from its centre.

/** The printable surface. */
export interface Surface {
  readonly width: number
  readonly height: number
  readonly shape: 'rectangle' | 'ellipse'
}

export type OutlineOf = (element: ArtworkElement) => Outline

/** The shorter side of the smallest element: 1 mm. */
export const minSide = 10

/** The whole box within the position's rectangle, its visible part within the ellipse. */
export function fits(element: ArtworkElement, surface: Surface, outline: Outline): boolean {
  const box = rotatedSize(element)
  if (2 * Math.abs(element.x) + box.width > surface.width || 2 * Math.abs(element.y) + box.height > surface.height) return false
  return surface.shape === 'rectangle' || isInEllipse(element, surface, outline)
}

/** Resized proportionally around its centre. */
export function scaled<Element extends ArtworkElement>(element: Element, share: number): Element {
  return {
    ...element,
    width: Math.max(1, Math.round(element.width * share)),
    height: Math.max(1, Math.round(element.height * share)),
  }
}

/** The nearest element that stays within the position: moved inwards, and shrunk if too large. */
export function fitElement<Element extends ArtworkElement>(element: Element, surface: Surface, outline: Outline): Element {
  const whole = { ...element, x: Math.round(element.x), y: Math.round(element.y) }
  if (fits(whole, surface, outline)) return whole
  const share = largestShare((tried) => fits({ ...scaled(whole, tried), x: 0, y: 0 }, surface, outline))
  const small = scaled(whole, share)
  const box = rotatedSize(small)
  const moved = {
    ...small,
    x: within(whole.x, Math.floor((surface.width - box.width) / 2)),
    y: within(whole.y, Math.floor((surface.height - box.height) / 2)),
  }
  if (fits(moved, surface, outline)) return moved
  const towards = (part: number) => ({ ...moved, x: Math.trunc(moved.x * part), y: Math.trunc(moved.y * part) })
  return towards(largestShare((part) => fits(towards(part), surface, outline)))
}

const bisections = 14

/** The largest share, 0 to 1, for which the monotonic predicate holds. */
export function largestShare(holds: (share: number) => boolean): number {
  if (holds(1)) return 1
  let [low, high] = [0, 1]
  for (let step = 0; step < bisections; step += 1) {
    const middle = (low + high) / 2
    if (holds(middle)) low = middle
    else high = middle
  }
  return low
}

function within(value: number, max: number): number {
  // Avoids -0, which JSON writes differently.
  return Math.max(-max, Math.min(max, value)) + 0
}
