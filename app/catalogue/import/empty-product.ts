import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { emptyValues } from '#app/catalogue/product-fields/plain-values.ts'

/** A product without content: the base that known fields are spread over. */
export const emptyProduct: ImportedProduct = {
  ...emptyValues,
  fileId: null,
  sku: null,
  gtin: null,
  categoryIds: [],
  price: 0,
  costPrice: null,
  composition: [],
  certificates: [],
  priceBreaks: [],
  earlierPrices: [],
  collections: [],
  tags: [],
  variants: [],
  images: [],
}
