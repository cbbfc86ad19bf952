import type { Availability, ProductCard, ProductVariant } from '#app/catalogue/catalogue.ts'

/** The availability of one variant, by its own pieces. */
export function variantAvailability(
  { availability }: Pick<ProductCard, 'availability'>,
  { stock, shelfStock }: Pick<ProductVariant, 'stock' | 'shelfStock'>,
): Availability {
  if (availability === 'coming-soon') return 'coming-soon'
  if (stock <= 0) return 'out-of-stock'
  return shelfStock > 0 ? 'in-stock' : 'made-to-order'
}
