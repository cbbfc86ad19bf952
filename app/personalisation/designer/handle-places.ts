import type { ArtworkElement } from '#app/personalisation/artwork.ts'
import type { Corner } from '#app/personalisation/designer/drag-element.ts'

/** The radius of a handle's dot with its border, in CSS pixels */
export const dotPx = 7
/** From the element to the frame, whose corners the dots are on, so that they cover nothing of it */
const gapPx = 9
/** Half of the minimum touch target of 44 CSS pixels */
const reachPx = 22
/** On a smaller box, targets are further outside, so that it can still be moved. */
const roomyPx = 72
const smallGapPx = 14
const [stemPx, smallStemPx] = [30, 40]

interface Place {
  readonly x: number
  readonly y: number
}

interface HandlePlaces {
  readonly frame: { readonly width: number; readonly height: number }
  readonly corners: readonly { readonly corner: Corner; readonly dot: Place; readonly target: Place }[]
  readonly knob: number
  readonly reach: { readonly corner: number; readonly knob: number }
}

const corners: readonly Corner[] = [
  [-0.5, -0.5],
  [0.5, -0.5],
  [0.5, 0.5],
  [-0.5, 0.5],
]

/** Where the handles of a selected element are, around its middle, unrotated. `unit`: tenths of a millimetre per CSS pixel */
export function handlePlaces({ width, height }: Pick<ArtworkElement, 'width' | 'height'>, unit: number): HandlePlaces {
  const isSmall = Math.min(width, height) / unit < roomyPx
  const around = (gap: number, [across, down]: Corner) => ({
    x: across * (width + 2 * gap * unit),
    y: down * (height + 2 * gap * unit),
  })
  return {
    frame: { width: width + 2 * gapPx * unit, height: height + 2 * gapPx * unit },
    corners: corners.map((corner) => ({
      corner,
      dot: around(gapPx, corner),
      target: around(isSmall ? smallGapPx : gapPx, corner),
    })),
    knob: -height / 2 - (isSmall ? smallStemPx : stemPx) * unit,
    reach: { corner: reachPx * unit, knob: (isSmall ? 14 : reachPx - 4) * unit },
  }
}
