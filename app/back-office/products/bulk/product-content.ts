import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** What an action may set of a product, without what it does not read. */
export interface ProductContent {
  readonly product: ImportedProduct
  readonly hidden: boolean
}
