import type { ArchetypeMapping, ArchetypePosition, Crop } from '#app/catalogue/pictures/archetype-format.ts'
import type { LogoBox } from '#app/personalisation/compositor/resampled-logo.ts'

/** A card's picture on the screen, and the least height of its logo there. CSS pixels */
const cardSide = 280
const leastHeight = 6
/** Closer, a product is no longer recognised. */
const mostZoom = 2.5

type Mapped = Pick<ArchetypeMapping, 'cropPx' | 'mmPerPx'>

/** The height of a logo's letters on a card: that of its shorter side, foreshortened as its position is. */
export function logoHeightOnCard(
  { cropPx: [, , width, height], mmPerPx }: Mapped,
  { maxWidthMm, maxHeightMm, uprightDegrees }: Pick<ArchetypePosition, 'maxWidthMm' | 'maxHeightMm' | 'uprightDegrees'>,
  { widthMm, heightMm }: Pick<LogoBox, 'widthMm' | 'heightMm'>,
  viewSide: number,
): number {
  const [across, down] = uprightDegrees === undefined ? [width, height] : [height, width]
  const pxPerMm = Math.min(1 / mmPerPx, across / maxWidthMm, down / maxHeightMm)
  return (Math.min(widthMm, heightMm) * pxPerMm * cardSide) / viewSide
}

/** The square of a view that a card shows, so that a small logo can be read; null for all of it. */
export function cardCrop(mapping: Mapped, area: ArchetypePosition, box: LogoBox, viewSide: number): Crop | null {
  const zoom = Math.min(mostZoom, leastHeight / logoHeightOnCard(mapping, area, box, viewSide))
  if (zoom <= 1) return null
  const side = Math.round(viewSide / zoom)
  const [left, top, width, height] = mapping.cropPx
  const from = (middle: number) => Math.round(Math.min(viewSide - side, Math.max(0, middle - side / 2)))
  return [from(left + width / 2), from(top + height / 2), side, side]
}
