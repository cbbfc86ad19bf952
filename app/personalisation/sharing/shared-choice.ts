import type { ElementInMm } from '#app/personalisation/artwork.ts'
import type { ChosenInk } from '#app/personalisation/inks/named-inks.ts'
import { readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import { maxSharedItems } from '#app/personalisation/sharing/share-limits.ts'
import type { PlacementInAddress } from '#app/urls.ts'

interface SharedPlacement extends PlacementInAddress {
  readonly artwork?: readonly ElementInMm[] | undefined
  readonly chosenInks?: readonly ChosenInk[] | undefined
}

/** A product to share. */
export interface SharedChoice {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  /** Missing: the product's default decoration, if the visitor has a logo */
  readonly placements?: readonly SharedPlacement[] | undefined
}

/** The quantity of a product without a chosen one: the project's, adjusted to the product's limits. */
export function sharedQuantity(
  { minimumQuantity, quantityMultiple }: { readonly minimumQuantity: number; readonly quantityMultiple: number },
  projectQuantity: number | null,
): number {
  const wanted = Math.max(projectQuantity ?? 0, minimumQuantity, 1)
  return Math.ceil(wanted / quantityMultiple) * quantityMultiple
}

/** In the call's format; items beyond a shelf's limit are left out. */
export function sharedItems(choices: readonly SharedChoice[]) {
  return choices.slice(0, maxSharedItems).map(({ productId, variantId, quantity, placements }) => {
    return { productId, variantId, quantity, placements: placements?.map(sharedPlacement) }
  })
}

/** Without the names that a cart's placement has */
function sharedPlacement({ artwork, chosenInks, ...placement }: SharedPlacement) {
  const { position, technique, colours, widthMm, heightMm } = placement
  return {
    position,
    technique,
    colours,
    widthMm,
    heightMm,
    ...(artwork !== undefined && { artwork: [...artwork] }),
    ...(chosenInks !== undefined && { chosenInks: [...chosenInks] }),
  }
}

/** The hash of the visitor's own logo, once uploaded and while products show it. Browser only. */
export function ownLogoHash(): string | null {
  const logo = readOwnLogo()
  return logo?.on === true ? logo.pictureHash : null
}
