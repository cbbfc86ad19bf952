import type { ImportedProduct } from '#app/catalogue/import/import-product.ts'
import { isPriceOnRequest } from '#app/catalogue/price-on-request.ts'
import { unitPriceToEuros } from '#app/platform/text/money.ts'

/** A product in the shop's own file format; importing it yields the same product. Fields without a value are left out. */
export function productRecord(
  id: number,
  product: ImportedProduct,
  hidden: boolean,
  positions: readonly object[] | null,
): object {
  const { categoryIds, price, costPrice, discountPercent, vatPercent, priceBreaks, collections, variants, images, ...rest } =
    product
  const { fileId: _f, earlierPrices: _e, audience, isNew, isHot, ...plain } = rest
  const record = {
    id,
    ...plain,
    category: audience,
    categories: categoryIds,
    ...(isPriceOnRequest(product) ? { priceOnRequest: true } : { price: unitPriceToEuros(price) }),
    cost: costPrice === null ? null : unitPriceToEuros(costPrice),
    discount: discountPercent,
    vatRate: vatPercent,
    new: isNew,
    hot: isHot,
    hidden,
    priceBreaks: priceBreaks.map(({ minQuantity, unitPrice }) => ({ minQuantity, unitPrice: unitPriceToEuros(unitPrice) })),
    collection: collections,
    variants: variants.map(({ variantId, sku, gtin, size, colour, stock }) =>
      withoutNulls({ variant_id: variantId, sku, gtin, size, color: colour, stock }),
    ),
    images: images.map(({ imageId, src, alt, variantIds }) =>
      withoutNulls({ image_id: imageId, src, alt, variant_id: variantIds }),
    ),
    positions,
  }
  return withoutNulls(record)
}

function withoutNulls(record: object): object {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null))
}
