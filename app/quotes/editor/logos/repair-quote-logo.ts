import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import type { SeenSurface } from '#app/personalisation/compositor/ink-contrast.ts'
import { movedInks } from '#app/personalisation/inks/moved-inks.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { spotColours } from '#app/personalisation/logos/logo-facts.ts'
import { withOtherPicture } from '#app/personalisation/repaired-artwork.ts'
import type { QuoteLogo } from '#app/quotes/staff/logos/quote-logo-schemas.ts'

interface Known {
  /** The quote's, by their pictures */
  readonly logos: ReadonlyMap<string, QuoteLogo>
  /** What the placement is printed on; null if unknown */
  readonly surface: SeenSurface | null
}

/** The colours that a placement prints, by what is known of the quote's logos */
export function placementColours(
  { technique, artwork }: Pick<NamedPlacement, 'technique' | 'artwork'>,
  { logos, surface }: Known,
): readonly string[] {
  return separationsOf({ technique, artwork, surface }, (picture) => spotColours(logos.get(picture)?.facts))
}

/** A placement with another picture of a logo: what was chosen for its colours goes along to their shades. */
export function withOtherLogo(placement: NamedPlacement, from: string, to: QuoteLogo, { logos, surface }: Known): NamedPlacement {
  const artwork = withOtherPicture(placement.artwork ?? [], from, to)
  const separations = placementColours({ ...placement, artwork }, { logos: new Map(logos).set(to.picture, to), surface })
  const chosenInks = movedInks(placement.chosenInks ?? [], { technique: placement.technique, separations })
  return { ...placement, artwork, chosenInks: chosenInks.length === 0 ? undefined : chosenInks }
}
