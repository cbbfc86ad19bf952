import { emptyProduct } from '#app/catalogue/import/empty-product.ts'
import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'

/** A plain product ready to write; `over` is what the test is about. */
export function importedProduct(over: Partial<ImportedProduct> = {}): ImportedProduct {
  return { ...emptyProduct, fileId: 1, sku: 'MUG', title: 'Κούπα', categoryIds: [1], price: 25_000, stock: 10, ...over }
}
