import { fastestDaysByQuantity, readAllIn } from '#app/catalogue/project/all-in.ts'
import { postcodeIn } from '#app/company/postcode.ts'
import type { Decoration, DeliveryDays, Supply } from '#app/promise/promise.ts'
import { type PromisedLine, promiseLines, transportOfLines } from '#app/promise/promise-lines.ts'
import { largestQuantity, type RequestedLine, type RequestForm } from '#app/quotes/request/quote-request.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'
import { readPlacement } from '#app/quotes/request/requested-placements.ts'

/** Free-text and unknown lines count as in stock. */
const inStock: Supply = {
  availableFrom: null,
  madeToOrder: false,
  shelfStock: Number.POSITIVE_INFINITY,
  leadTimeDays: 1,
  restockLeadTimeDays: null,
  weightGrams: null,
}

/**
 * The earliest delivery day (ISO) of the request if it were ordered now, at its largest quantities: that of its slowest line.
 * Logos count by their techniques, while none is chosen by the fastest.
 */
export function earliestDay(
  { lines, deliveryPlace, deliveryCountry }: Pick<RequestForm, 'lines' | 'deliveryPlace' | 'deliveryCountry'>,
  products: readonly RequestedProduct[],
  days: DeliveryDays,
): string {
  const promised = lines.map((line) => promisedLine(line, products, days))
  const all = promised.length === 0 ? [{ supply: inStock, stockKey: '', quantity: 1, decoration: null }] : promised
  const to = { postcode: postcodeIn(deliveryPlace, deliveryCountry), country: deliveryCountry }
  return promiseLines(all, transportOfLines(all, to, days), days).reduce((latest, promise) => {
    return promise !== null && promise.day > latest ? promise.day : latest
  }, '')
}

function promisedLine(line: RequestedLine, products: readonly RequestedProduct[], days: DeliveryDays): PromisedLine {
  const product = products.find(({ id }) => String(id) === line.productId)
  const quantity = Math.max(product?.minimumQuantity ?? 1, largestQuantity(line))
  const variant = product?.variants.find(({ id }) => String(id) === line.variantId)
  const known = product?.supply ?? inStock
  return {
    supply: { ...known, shelfStock: variant?.shelfStock ?? known.shelfStock },
    stockKey: product === undefined ? '' : `${product.id} ${typeof variant?.shelfStock === 'number' ? variant.id : ''}`,
    quantity,
    decoration: decorationOf(line, product, quantity, days),
  }
}

function decorationOf(
  { placements, decoration }: RequestedLine,
  product: RequestedProduct | undefined,
  quantity: number,
  { decorationDays }: DeliveryDays,
): Decoration | null {
  const usual: Decoration = { days: decorationDays, isSure: false }
  const allIn = product === undefined || product.allIn === null ? null : readAllIn(product.allIn)
  const times = placements.flatMap((text): readonly Decoration[] => {
    const technique = readPlacement(text)?.technique
    const rates = allIn?.decoration.find((each) => each.technique === technique)
    return technique === undefined ? [] : [rates === undefined ? usual : { days: rates.days, isSure: rates.isAssumed !== true }]
  })
  if (times.length > 0) return times.reduce((slowest, each) => (each.days > slowest.days ? each : slowest))
  if (decoration.trim() === '') return null
  return (allIn === null ? undefined : fastestDaysByQuantity(allIn).findLast(({ from }) => from <= quantity)) ?? usual
}
