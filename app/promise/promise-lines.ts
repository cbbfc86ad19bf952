import { goodsGrams } from '#app/pricing/delivery-price.ts'
import { type Decoration, type DeliveryDays, type DeliveryPromise, promiseDelivery, type Supply } from '#app/promise/promise.ts'
import { type Destination, type TransportTime, transportTime } from '#app/promise/transport.ts'

/** A line of what is sent together. */
export interface PromisedLine {
  /** null for a line outside the catalogue, or of a product that is gone */
  readonly supply: Supply | null
  /** Equal for lines that share a stock */
  readonly stockKey: string
  readonly quantity: number
  readonly decoration: Decoration | null
}

/** Each line's promise, where all are sent together; null where a line has none. Lines of one stock count together. */
export function promiseLines(
  lines: readonly PromisedLine[],
  transport: TransportTime,
  days: Pick<DeliveryDays, 'orderDay' | 'closedDays'>,
): readonly (DeliveryPromise | null)[] {
  const pieces = new Map<string, number>()
  for (const { stockKey, quantity } of lines) pieces.set(stockKey, (pieces.get(stockKey) ?? 0) + quantity)
  return lines.map(({ supply, stockKey, quantity, decoration }) => {
    const ofStock = stockKey === '' ? quantity : (pieces.get(stockKey) ?? quantity)
    return supply === null ? null : promiseDelivery(supply, { quantity: ofStock, decoration, transport }, days)
  })
}

/** The promise of the slowest line, sure where all are; null where one has none. */
export function slowestPromise(promises: readonly (DeliveryPromise | null)[]): DeliveryPromise | null {
  let slowest: DeliveryPromise | null = null
  for (const promise of promises) {
    if (promise === null) return null
    if (slowest === null || promise.day > slowest.day) slowest = promise
  }
  return slowest && { ...slowest, isSure: promises.every((promise) => promise?.isSure === true) }
}

/** The transport of all lines together by the default carrier. */
export function transportOfLines(
  lines: readonly Pick<PromisedLine, 'supply' | 'quantity'>[],
  to: Destination,
  days: DeliveryDays,
): TransportTime {
  return transportTime(days.transport, { grams: gramsOfLines(lines), ...to })
}

/** The weight of all lines' goods in grams; null where a weight is unknown. */
export function gramsOfLines(lines: readonly Pick<PromisedLine, 'supply' | 'quantity'>[]): number | null {
  return goodsGrams(lines.map(({ supply, quantity }) => ({ quantity, weightGrams: supply?.weightGrams ?? null })))
}
