import type { ProductForm } from '#app/products/editor/product-form.ts'
import { maxQuantityOf, type WarnedPrices, type WarnedSupply } from '#app/catalogue/price-warnings.ts'
import { maxDiscountPercent, maxUnitPrice } from '#app/catalogue/product-limits.ts'
import { dayInAthens } from '#app/platform/calendar.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import type { PriceBreak } from '#app/pricing/unit-price.ts'

/** The number in a field, in its smallest unit; null for anything else. */
export function typedValue(text: string, decimals: number): number | null {
  const read = readNumber(text, { decimals, min: 0, max: maxUnitPrice, isPercent: decimals === 0 })
  return read.kind === 'read' ? read.value : null
}

/** A product's prices while typing. */
export type TypedPrices = WarnedPrices & Omit<WarnedSupply, 'priceBreaks'>

/** The form's prices so far. */
export function typedPrices(form: ProductForm): TypedPrices {
  const pieces = (text: string) => typedValue(text, 0) ?? 0
  const supply = {
    stock: pieces(form.stock),
    madeToOrder: form.madeToOrder,
    availableFrom: form.availableFrom === '' ? null : form.availableFrom,
    restockLeadTimeDays: form.restockLeadTimeDays.trim() === '' ? null : pieces(form.restockLeadTimeDays),
    variants: form.variants.map(({ stock }) => ({ stock: stock.trim() === '' ? null : pieces(stock) })),
  }
  return {
    price: form.priceOnRequest ? null : typedValue(form.price, 4),
    costPrice: typedValue(form.costPrice, 4),
    discountPercent: form.priceOnRequest ? 0 : Math.min(maxDiscountPercent, pieces(form.discountPercent)),
    minimumQuantity: typedValue(form.minimumQuantity, 0) ?? 1,
    priceBreaks: form.priceOnRequest ? [] : typedBreaks(form),
    maxQuantity: maxQuantityOf(supply, dayInAthens(new Date())),
  }
}

function typedBreaks({ priceBreaks }: ProductForm): PriceBreak[] {
  return priceBreaks.flatMap((row) => {
    const minQuantity = typedValue(row.minQuantity, 0)
    const unitPrice = typedValue(row.unitPrice, 4)
    return minQuantity === null || unitPrice === null || minQuantity < 2 ? [] : [{ minQuantity, unitPrice }]
  })
}
