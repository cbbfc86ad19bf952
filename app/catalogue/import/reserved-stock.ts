import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** Pieces that lie in the warehouse and belong to an order; `variantId` is null for the product's shared stock. */
export interface ReservedPieces {
  readonly productId: number
  readonly variantId: number | null
  readonly pieces: number
}

/** A file's product without what is reserved: a file counts all that lies in the warehouse, the shop what can be sold. */
export function withoutReserved(
  product: ImportedProduct,
  reserved: readonly Omit<ReservedPieces, 'productId'>[],
): ImportedProduct {
  if (reserved.length === 0) return product
  const of = (wanted: number | null) =>
    reserved.reduce((sum, { variantId, pieces }) => (variantId === wanted ? sum + pieces : sum), 0)
  return {
    ...product,
    stock: Math.max(0, product.stock - of(null)),
    variants: product.variants.map((variant) =>
      variant.stock === null ? variant : { ...variant, stock: Math.max(0, variant.stock - of(variant.variantId)) },
    ),
  }
}
