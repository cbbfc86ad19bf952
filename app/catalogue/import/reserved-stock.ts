import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** Pieces that lie in the warehouse and belong to an order; `variantId` is null for the product's shared stock. */
export interface ReservedPieces {
  readonly productId: number
  readonly variantId: number | null
  readonly pieces: number
}

type ReservedOfProduct = readonly Omit<ReservedPieces, 'productId'>[]

/** A file's product without what is reserved: a file counts all that lies in the warehouse, the shop what can be sold. */
export function withoutReserved(product: ImportedProduct, reserved: ReservedOfProduct): ImportedProduct {
  return mapStock(product, reserved, (stock, pieces) => Math.max(0, stock - pieces))
}

/** A product as a file has it, with what is reserved: what is imported from it again changes nothing. */
export function withReserved(product: ImportedProduct, reserved: ReservedOfProduct): ImportedProduct {
  return mapStock(product, reserved, (stock, pieces) => stock + pieces)
}

/** Pieces of a variant, or of the product's shared stock (null), that are reserved. */
export function reservedOf(reserved: ReservedOfProduct, wanted: number | null): number {
  return reserved.reduce((sum, { variantId, pieces }) => (variantId === wanted ? sum + pieces : sum), 0)
}

function mapStock(
  product: ImportedProduct,
  reserved: ReservedOfProduct,
  change: (stock: number, pieces: number) => number,
): ImportedProduct {
  if (reserved.length === 0) return product
  return {
    ...product,
    stock: change(product.stock, reservedOf(reserved, null)),
    variants: product.variants.map((variant) =>
      variant.stock === null ? variant : { ...variant, stock: change(variant.stock, reservedOf(reserved, variant.variantId)) },
    ),
  }
}
