import type { Crop } from '#app/catalogue/pictures/archetype-format.ts'
import type { LitPosition } from '#app/personalisation/compositor/lit-position.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'

/** The picture of a list's card on a screen of 1440 pixels. CSS pixels, as the heights below */
export const cardSide = 247
/** Letters of a wordmark are as high as its shorter side, and can be read from this height on. */
const leastOfLetters = 6
/** An emblem has its details within its shorter side, which is a little shorter around a pen than in its middle. */
const leastOfEmblem = 13
/** Up to this length by its shorter side a logo is an emblem. */
const longestEmblem = 2.5
/** Closer, a product is no longer recognised. */
const mostZoom = 2.5

/** A position in a picture, which may be halved */
type Pictured = Pick<LitPosition, 'cropPx'> & { readonly position: Pick<LitPosition['position'], 'xMm' | 'yMm'> }

/** The square of a picture that a card shows, so that a small logo can be read; null for all of it. */
export function cardCrop(pictured: Pictured, box: LogoBox, pictureSide: number): Crop | null {
  const [shorter, longer] = [Math.min(box.widthMm, box.heightMm), Math.max(box.widthMm, box.heightMm)]
  const onCard = (shorter * leastPxPerMm(pictured, box) * cardSide) / pictureSide
  const zoom = Math.min(mostZoom, (longer / shorter <= longestEmblem ? leastOfEmblem : leastOfLetters) / onCard)
  if (!(zoom > 1)) return null
  const side = Math.round(pictureSide / zoom)
  const [left, top, width, height] = pictured.cropPx
  const from = (middle: number) => Math.round(Math.min(pictureSide - side, Math.max(0, middle - side / 2)))
  return [from(left + width / 2), from(top + height / 2), side, side]
}

/** In the middle of a logo, in the direction in which its surface is foreshortened most. */
function leastPxPerMm({ cropPx: [, , width], position: { xMm, yMm } }: Pictured, { centreXMm, centreYMm }: LogoBox): number {
  let nearest = Infinity
  let mmPerPx = Number.NaN
  for (let at = 0; at < xMm.length - width; at += 1) {
    const [x = 0, y = 0] = [xMm[at], yMm[at]]
    const distance = (x - centreXMm) ** 2 + (y - centreYMm) ** 2
    if (!(distance < nearest)) continue
    const here = longestStep(
      [(xMm[at + 1] ?? 0) - x, (yMm[at + 1] ?? 0) - y],
      [(xMm[at + width] ?? 0) - x, (yMm[at + width] ?? 0) - y],
    )
    if (Number.isNaN(here)) continue
    nearest = distance
    mmPerPx = here
  }
  return 1 / mmPerPx
}

/** The most millimetres that a pixel's step in any direction covers: the larger singular value of both steps. */
function longestStep([a, b]: readonly [number, number], [c, d]: readonly [number, number]): number {
  const squares = a * a + b * b + c * c + d * d
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * (a * d - b * c) ** 2))) / 2)
}
