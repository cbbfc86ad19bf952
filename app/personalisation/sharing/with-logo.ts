import { seenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import type { DecorationPosition, Placement } from '#app/personalisation/decoration.ts'
import { defaultDecoration } from '#app/personalisation/default-decoration.ts'
import { defaultLogo, fitLogo, type SharedLogo } from '#app/personalisation/sharing/fit-logo.ts'
import type { RateCard } from '#app/pricing/rate-card.ts'

interface ColouredLogo {
  readonly picture: SharedLogo
  /** The product's colour */
  readonly productHex: string | null
}

/** The chosen placements, or else the product's default decoration; a placement without artwork gets the logo. */
export function withLogo(
  { positions }: { readonly positions: readonly DecorationPosition[] },
  { cards }: { readonly cards: ReadonlyMap<string, RateCard> },
  chosen: readonly Placement[] | undefined,
  logo: ColouredLogo | null,
): readonly Placement[] {
  if (logo === null) return chosen ?? []
  const surfaceOf = ({ position, technique }: Placement) =>
    seenSurface(positions.find(({ key }) => key === position) ?? {}, logo.productHex, technique)
  if (chosen !== undefined) return chosen.map((placement) => fitLogo(placement, logo.picture, surfaceOf(placement)))
  const decoration = defaultDecoration(positions, cards)
  const position = positions.find(({ key }) => key === decoration?.placement.position)
  if (decoration === null || position === undefined) return []
  return [defaultLogo(position, decoration.technique, logo.picture, surfaceOf(decoration.placement))]
}
