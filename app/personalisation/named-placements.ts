import { artworkText, elementInMm } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { placementText } from '#app/personalisation/placement-text.ts'

/** A requested logo of a line; its names are stored, so they survive changes of the catalogue. */
export interface NamedPlacement extends Placement {
  readonly positionName: string
  readonly techniqueName: string
}

type Placed = readonly NamedPlacement[] | null | undefined

/**
 * A line's decoration in words: «Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60 χιλ.», followed by the customer's own text.
 */
export function decorationText({
  placements,
  decoration,
}: {
  readonly placements?: Placed
  readonly decoration: string
}): string {
  return answeredDecorationText({ placements: presentPlacements(placements), decoration })
}

/** The placements of a call's answer and its decoration in words, as one text. */
export function answeredDecorationText({
  placements = [],
  decoration,
}: {
  readonly placements?: readonly Parameters<typeof placementText>[0][] | undefined
  readonly decoration: string
}): string {
  return [...placements.map(placementText), decoration].filter((text) => text !== '').join(' · ')
}

/** Equal for lines of one product with the same logos, which share price breaks and set-up. */
export function artworkKey({
  productId,
  placements,
}: {
  readonly productId: number | null
  readonly placements?: Placed
}): string {
  const logos = (placements ?? []).map(({ position, technique, colours, width, height, artwork = [], chosenInks = [] }) =>
    [
      encodeURIComponent(position),
      technique,
      colours,
      width,
      height,
      ...(artwork.length > 0 ? [artworkText(artwork)] : []),
      ...(chosenInks.length > 0 ? [artworkText(chosenInks)] : []),
    ].join(':'),
  )
  return [productId ?? '', ...logos.toSorted()].join(' ')
}

/** In a call's answer: lengths in millimetres; undefined without logos. */
export function presentPlacements(placements: Placed) {
  return placements?.map(({ width, height, artwork, ...rest }) => ({
    ...rest,
    widthMm: tenthsToMm(width),
    heightMm: tenthsToMm(height),
    ...(artwork !== undefined && { artwork: artwork.map(elementInMm) }),
  }))
}
