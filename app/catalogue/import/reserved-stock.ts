import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** Ordered pieces that are still in the warehouse; `variantId` is null for the product's shared stock. */
export interface ReservedPieces {
  readonly productId: number
  readonly variantId: number | null
  readonly pieces: number
}

type ReservedOfProduct = readonly Omit<ReservedPieces, 'productId'>[]

/** A file's product minus the reserved pieces: files count the whole warehouse, the shop what can be sold. */
export function withoutReserved(product: ImportedProduct, reserved: ReservedOfProduct): ImportedProduct {
  return mapStock(product, reserved, (stock, pieces) => Math.max(0, stock - pieces))
}

/** A product for a file, plus the reserved pieces: importing it again changes nothing. */
export function withReserved(product: ImportedProduct, reserved: ReservedOfProduct): ImportedProduct {
  return mapStock(product, reserved, (stock, pieces) => stock + pieces)
}

/** Reserved pieces of a variant, or of the product's shared stock (null). */
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
