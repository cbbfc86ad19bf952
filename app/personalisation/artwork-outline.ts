import type { ArtworkElement } from '#app/personalisation/artwork.ts'

// The visible part of an element: a round logo fits into a round position that its box does not fit into.

/** The convex outline of an element's visible part, as shares of its box from its centre (-0.5 to 0.5). */
export type Outline = readonly (readonly [across: number, down: number])[]

export const boxOutline: Outline = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
]

/** The longer side of the picture that an outline is found in */
export const outlineSide = 128

/** A point of an element (shares of its box from its centre) on the position. */
export function pointOn({ x, y, width, height, degrees }: ArtworkElement, [across, down]: readonly [number, number]) {
  const turn = (degrees * Math.PI) / 180
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [right, below] = [across * width, down * height]
  return { x: x + right * cos - below * sin, y: y + right * sin + below * cos }
}

/** Whether the visible part stays within the ellipse of this size; `slack` is in the element's unit, tenths of a millimetre. */
export function isInEllipse(
  element: ArtworkElement,
  { width, height }: { readonly width: number; readonly height: number },
  outline: Outline,
  slack = 0,
): boolean {
  return outline.every((point) => {
    const { x, y } = pointOn(element, point)
    return (2 * x) ** 2 / (width + 2 * slack) ** 2 + (2 * y) ** 2 / (height + 2 * slack) ** 2 <= 1 + 1e-6
  })
}

const directions = 32
/** Fainter pixels count as invisible. */
const faintest = 8

/** The outermost visible pixels in each direction. */
export function outlineOfPixels({ width, height, data }: Pick<ImageData, 'width' | 'height' | 'data'>): Outline {
  const farthest = Array.from({ length: directions }, () => ({ distance: Number.NEGATIVE_INFINITY, x: 0, y: 0 }))
  for (let row = 0; row < height; row += 1) {
    for (let column = 0; column < width; column += 1) {
      if ((data[4 * (row * width + column) + 3] ?? 0) < faintest) continue
      for (const [at, best] of farthest.entries()) {
        const turn = (2 * Math.PI * at) / directions
        // The pixel's outermost corner in that direction
        const x = (column + (Math.cos(turn) > 0 ? 1 : 0)) / width - 0.5
        const y = (row + (Math.sin(turn) > 0 ? 1 : 0)) / height - 0.5
        const distance = x * Math.cos(turn) + y * Math.sin(turn)
        if (distance > best.distance) farthest[at] = { distance, x, y }
      }
    }
  }
  if (farthest.some(({ distance }) => distance === Number.NEGATIVE_INFINITY)) return boxOutline
  return farthest.map(({ x, y }) => [x, y] as const)
}
