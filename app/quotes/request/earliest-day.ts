import { fastestDaysByQuantity, readAllIn } from '#app/catalogue/project/all-in.ts'
import { postcodeIn } from '#app/company/postcode.ts'
import type { DeliveryDays, Supply } from '#app/promise/promise.ts'
import { type PromisedLine, promiseLines, transportOfLines } from '#app/promise/promise-lines.ts'
import { largestQuantity, type RequestedLine, type RequestForm } from '#app/quotes/request/quote-request.ts'
import type { RequestedProduct } from '#app/quotes/request/quote-request-lines.ts'

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
 * Logos count by the fastest technique.
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
  const allIn = product?.allIn ?? null
  const wantsLogo = line.placements.length > 0 || line.decoration.trim() !== ''
  const usual = { days: days.decorationDays, isSure: false }
  const step = allIn === null ? undefined : fastestDaysByQuantity(readAllIn(allIn)).findLast(({ from }) => from <= quantity)
  const fastest = step === undefined ? usual : { days: step.days, isSure: true }
  return {
    supply: { ...known, shelfStock: variant?.shelfStock ?? known.shelfStock },
    stockKey: '',
    quantity,
    decoration: wantsLogo ? fastest : null,
  }
}
