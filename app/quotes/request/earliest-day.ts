import { type DeliveryDays, estimateDelivery, type Supply } from '#app/catalogue/product/estimate-delivery.ts'
import { readNumber } from '#app/platform/text/greek-number.ts'
import { quantityRule, type RequestedLine } from '#app/quotes/request/quote-request.ts'
import type { AskedProduct } from '#app/quotes/request/quote-request-lines.ts'

/** What is told in words, or not known here, is taken to lie in the store. */
const inStore: Supply = {
  availableFrom: null,
  madeToOrder: false,
  shelfStock: Number.POSITIVE_INFINITY,
  leadTimeDays: 1,
  restockLeadTimeDays: null,
}

/** ISO day by which all that is asked for could be there with a logo, if it were ordered today: that of its slowest line. */
export function earliestDay(lines: readonly RequestedLine[], products: readonly AskedProduct[], days: DeliveryDays): string {
  const dayOf = (supply: Supply, quantity: number) =>
    estimateDelivery(supply, { quantity, decorated: true, today: days.today }, days.leadTimes)?.day ?? ''
  const ofLines = lines.map(({ productId, variantId, quantities }) => {
    const product = products.find(({ id }) => String(id) === productId)
    if (product === undefined || product.supply === null) return ''
    const shelf = product.variants.find(({ id }) => String(id) === variantId)?.shelfStock ?? product.supply.shelfStock
    const read = quantities.map((text) => readNumber(text, quantityRule))
    const most = Math.max(product.minimumQuantity, ...read.map((each) => (each.kind === 'read' ? each.value : 0)))
    return dayOf({ ...product.supply, shelfStock: shelf }, most)
  })
  return [dayOf(inStore, 1), ...ofLines].reduce((latest, day) => (day > latest ? day : latest))
}
