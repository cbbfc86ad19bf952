import type { ProductForm } from '#app/back-office/products/editor/product-form.ts'
import type { TypedPrices } from '#app/back-office/products/editor/prices/price-warnings.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'

const max = 1_000_000_000

/** The number in a field, in its smallest unit; null for anything else. */
export function typedValue(text: string, decimals: number): number | null {
  const read = readNumber(text, { decimals, min: 0, max, isPercent: decimals === 0 })
  return read.kind === 'read' ? read.value : null
}

/** The form's prices so far. */
export function typedPrices(form: ProductForm): TypedPrices {
  const isReplenishable = form.madeToOrder || form.restockLeadTimeDays.trim() !== ''
  const shared = typedValue(form.stock, 0) ?? 0
  const ofVariants = form.variants.map(({ stock }) => (stock.trim() === '' ? null : (typedValue(stock, 0) ?? 0)))
  const own = ofVariants.reduce<number>((sum, stock) => sum + (stock ?? 0), 0)
  const isShared = ofVariants.length === 0 || ofVariants.includes(null)
  return {
    price: typedValue(form.price, 4),
    costPrice: typedValue(form.costPrice, 4),
    discountPercent: Math.min(100, typedValue(form.discountPercent, 0) ?? 0),
    minimumQuantity: typedValue(form.minimumQuantity, 0) ?? 1,
    priceBreaks: form.priceBreaks.flatMap((row) => {
      const minQuantity = typedValue(row.minQuantity, 0)
      const unitPrice = typedValue(row.unitPrice, 4)
      return minQuantity === null || unitPrice === null || minQuantity < 2 ? [] : [{ minQuantity, unitPrice }]
    }),
    maxQuantity: isReplenishable ? null : own + (isShared ? shared : 0),
  }
}
