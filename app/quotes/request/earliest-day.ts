import { type DeliveryDays, estimateDelivery, type Supply } from '#app/promise/promise.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import { quantityRule, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'

/** Free-text and unknown lines count as in stock. */
const inStock: Supply = {
  availableFrom: null,
  madeToOrder: false,
  shelfStock: Number.POSITIVE_INFINITY,
  leadTimeDays: 1,
  restockLeadTimeDays: null,
}

/** Earliest delivery day (ISO) of the request if ordered today, decoration included: that of its slowest line. */
export function earliestDay(lines: readonly RequestedLine[], products: readonly RequestedProduct[], days: DeliveryDays): string {
  const dayOf = (supply: Supply, quantity: number) =>
    estimateDelivery(supply, { quantity, decorated: true, today: days.today }, days.leadTimes)?.day ?? ''
  const ofLines = lines.map(({ productId, variantId, quantities }) => {
    const product = products.find(({ id }) => String(id) === productId)
    if (product === undefined || product.supply === null) return ''
    const shelf = product.variants.find(({ id }) => String(id) === variantId)?.shelfStock ?? product.supply.shelfStock
    const parsed = quantities.map((text) => readNumber(text, quantityRule))
    const maxQuantity = Math.max(product.minimumQuantity, ...parsed.map((number) => (number.kind === 'read' ? number.value : 0)))
    return dayOf({ ...product.supply, shelfStock: shelf }, maxQuantity)
  })
  return [dayOf(inStock, 1), ...ofLines].reduce((latest, day) => (day > latest ? day : latest))
}
