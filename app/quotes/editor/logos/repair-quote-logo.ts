import type { NamedPlacement } from '#app/personalisation/named-placements.ts'
import { movedInks } from '#app/personalisation/inks/moved-inks.ts'
import { separationsOf } from '#app/personalisation/inks/separations.ts'
import { spotColours } from '#app/personalisation/logos/logo-facts.ts'
import { withOtherPicture } from '#app/personalisation/repaired-artwork.ts'
import type { QuoteLogo } from '#app/quotes/staff/logos/quote-logo-schemas.ts'

/** The colours that a placement prints, by what is known of the quote's logos */
export function placementColours(
  placement: Pick<NamedPlacement, 'technique' | 'artwork'>,
  logos: ReadonlyMap<string, QuoteLogo>,
): readonly string[] {
  return separationsOf(placement, (picture) => spotColours(logos.get(picture)?.facts))
}

/** A placement with another picture of a logo: what was chosen for its colours goes along to their shades. */
export function withOtherLogo(
  placement: NamedPlacement,
  from: string,
  to: QuoteLogo,
  logos: ReadonlyMap<string, QuoteLogo>,
): NamedPlacement {
  const artwork = withOtherPicture(placement.artwork ?? [], from, to)
  const colours = placementColours({ ...placement, artwork }, new Map(logos).set(to.picture, to))
  const chosenInks = movedInks(placement.chosenInks ?? [], colours)
  return { ...placement, artwork, chosenInks: chosenInks.length === 0 ? undefined : chosenInks }
}
