import { artworkText, elementInMm } from '#app/personalisation/artwork.ts'
import type { Placement } from '#app/personalisation/decoration.ts'
import { tenthsToMm } from '#app/personalisation/lengths.ts'
import { placementText } from '#app/personalisation/placement-text.ts'

/** A logo of a line as it was asked for; its names stay, whatever the catalogue becomes. */
export interface QuotePlacement extends Placement {
  readonly positionName: string
  readonly techniqueName: string
}

type Placed = readonly QuotePlacement[] | null | undefined

/** A line's decoration in words: «Μεταξοτυπία, Μπροστά, 2 χρώματα, 100 × 60 χιλ.», and what the customer wrote of it. */
export function decorationText({
  placements,
  decoration,
}: {
  readonly placements?: Placed
  readonly decoration: string
}): string {
  return answeredDecorationText({ placements: presentPlacements(placements), decoration })
}

/** The same of a call's answer. */
export function answeredDecorationText({
  placements = [],
  decoration,
}: {
  readonly placements?: readonly Parameters<typeof placementText>[0][] | undefined
  readonly decoration: string
}): string {
  return [...placements.map(placementText), decoration].filter((text) => text !== '').join(' · ')
}

/** The same for lines of one product with the same logos: a price break counts their pieces together, and they share a set-up. */
export function artworkKey({
  productId,
  placements,
}: {
  readonly productId: number | null
  readonly placements?: Placed
}): string {
  const logos = (placements ?? []).map(({ position, technique, colours, width, height, artwork = [] }) =>
    [encodeURIComponent(position), technique, colours, width, height, ...(artwork.length > 0 ? [artworkText(artwork)] : [])].join(
      ':',
    ),
  )
  return [productId ?? '', ...logos.toSorted()].join(' ')
}

/** As the calls answer it: lengths in millimetres; undefined for none. */
export function presentPlacements(placements: Placed) {
  return placements?.map(({ width, height, artwork, ...rest }) => ({
    ...rest,
    widthMm: tenthsToMm(width),
    heightMm: tenthsToMm(height),
    ...(artwork !== undefined && { artwork: artwork.map(elementInMm) }),
  }))
}
