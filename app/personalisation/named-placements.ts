import { artworkText } from '#app/personalisation/artwork.ts'
import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'
import { placementInMm } from '#app/personalisation/placement-in-mm.ts'
import { answeredDecorationText, techniqueName } from '#app/personalisation/placement-text.ts'

/** A logo of a line; its names are stored, so they survive changes of the catalogue. */
export interface NamedPlacement extends Placement {
  readonly positionName: string
  readonly techniqueName: string
}

/** With the names of today; a deleted position is named by its key. */
export function namedPlacement<Chosen extends Placement>(
  placement: Chosen,
  positions: readonly Pick<DecorationPosition, 'key' | 'name'>[],
): Chosen & NamedPlacement {
  const { position, technique } = placement
  const positionName = positions.find(({ key }) => key === position)?.name ?? position
  return { ...placement, positionName, techniqueName: techniqueName(technique) }
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
  return answeredDecorationText({ placements: placements?.map(placementInMm), decoration })
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
