import { chosenPlacement } from '#app/personalisation/chosen-placement.ts'
import { readOwnLogo } from '#app/personalisation/logo-preview/own-logo.ts'
import type { PlacementInMm } from '#app/personalisation/placement-in-mm.ts'
import { maxSharedItems } from '#app/personalisation/sharing/share-limits.ts'

/** A product to share. */
export interface SharedChoice {
  readonly productId: number
  readonly variantId: number | null
  readonly quantity: number
  /** Missing: the product's default decoration, if the visitor has a logo */
  readonly placements?: readonly PlacementInMm[] | undefined
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
    return { productId, variantId, quantity, placements: placements?.map(chosenPlacement) }
  })
}

/** The hash of the visitor's own logo, once uploaded and while products show it. Browser only. */
export function ownLogoHash(): string | null {
  const logo = readOwnLogo()
  return logo?.on === true ? logo.pictureHash : null
}
