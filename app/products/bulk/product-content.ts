import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** The fields of a product that actions may change or read. */
export interface ProductContent {
  readonly product: ImportedProduct
  readonly hidden: boolean
}
