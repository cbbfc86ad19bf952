import type { AllInTexts } from '#app/catalogue/catalogue.ts'
import { daysUntilFirst, type Supply } from '#app/promise/promise.ts'
import type { Project } from '#app/catalogue/project/project.ts'
import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'
import { lineTotal, pricePerPiece } from '#app/pricing/line-total.ts'
import { type Pricing, unitPriceAt } from '#app/pricing/unit-price.ts'

/** The default decoration of a product from a quantity on. */
export interface DecorationRate {
  readonly from: number
  /** Per piece, 1/10,000 €; printing and handling are rounded separately */
  readonly run: number
  readonly handling: number
  /** Cents: one-off charges */
  readonly once: number
  /** Additional working days */
  readonly days: number
}

/** Working days until arrival without a logo, transport included, from a quantity on; null if unknown. */
export interface ArrivalRate {
  readonly from: number
  readonly days: number | null
}

/** The inputs of a product's all-in price and arrival day, besides its pricing. */
export interface AllIn {
  /** The maximum quantity; null has no limit */
  readonly maxQuantity: number | null
  /** ISO day; null if available now */
  readonly availableFrom: string | null
  /** At least one; the first starts at the minimum quantity */
  readonly arrival: readonly ArrivalRate[]
  /** Empty if it cannot be decorated */
  readonly decoration: readonly DecorationRate[]
}

export interface AllInPrice {
  readonly quantity: number
  /** Cents */
  readonly net: number
  /** 1/10,000 €, rounded half up */
  readonly pricePerPiece: number
  /** Working days until all pieces arrive; null if unknown */
  readonly days: number | null
}

/** Null if none of it can be ordered: more than the stock, and no restock. */
export function allInOf(
  supply: Supply & { readonly minimumQuantity: number },
  deliveryDays: number,
  decoration: readonly DecorationRate[],
): AllIn | null {
  const { madeToOrder, shelfStock, restockLeadTimeDays, availableFrom, minimumQuantity } = supply
  const withTransport = (days: number | null) => (days === null ? null : days + deliveryDays)
  const atOnce = { from: minimumQuantity, days: withTransport(daysUntilFirst(supply)) }
  const later = { from: Math.max(minimumQuantity, shelfStock + 1), days: withTransport(restockLeadTimeDays) }
  const hasShelf = madeToOrder || shelfStock >= minimumQuantity
  const isRestockable = !madeToOrder && restockLeadTimeDays !== null
  if (!hasShelf && !isRestockable) return null
  return {
    maxQuantity: madeToOrder || isRestockable ? null : shelfStock,
    availableFrom,
    arrival: [...(hasShelf ? [atOnce] : []), ...(isRestockable ? [later] : [])],
    decoration,
  }
}

/** The minimum quantity, with or without a logo; null if impossible. */
export function minOrderQuantity({ arrival, decoration, maxQuantity }: AllIn, withLogo: boolean): number | null {
  const froms = [arrival[0]?.from, ...(withLogo ? [decoration[0]?.from] : [])]
  const min = Math.max(...froms.map((from) => from ?? Infinity))
  return min > (maxQuantity ?? Number.MAX_SAFE_INTEGER) ? null : min
}

/**
 * Net goods, decoration and all charges, equal to `decoratedPrice`; null if the quantity is unavailable, or the product cannot be
 * decorated. The same function fills the table of list filters and computes the prices of cards.
 */
export function allInPriceAt(
  pricing: Pricing,
  allIn: AllIn,
  { quantity: wanted, withLogo }: Pick<Project, 'quantity' | 'withLogo'>,
): AllInPrice | null {
  const min = minOrderQuantity(allIn, withLogo)
  const quantity = wanted ?? min
  if (min === null || quantity === null || quantity < min || quantity > (allIn.maxQuantity ?? Infinity)) return null
  const decoration = withLogo ? inForce(allIn.decoration, quantity) : undefined
  const days = inForce(allIn.arrival, quantity)?.days ?? null
  const net =
    lineTotal(unitPriceAt(pricing, quantity), quantity) +
    lineTotal(decoration?.run ?? 0, quantity) +
    lineTotal(decoration?.handling ?? 0, quantity) +
    (decoration?.once ?? 0)
  return {
    quantity,
    net,
    pricePerPiece: pricePerPiece(net, quantity),
    days: days === null ? null : days + (decoration?.days ?? 0),
  }
}

/** The ISO day by which all pieces arrive, equal to `estimateDelivery`. */
export function arrivalDay(days: number, availableFrom: string | null, today: string, closed: ClosedDays): string {
  return addWorkingDays(availableFrom !== null && availableFrom > today ? availableFrom : today, days, closed)
}

export function inForce<Rate extends { readonly from: number }>(rates: readonly Rate[], quantity: number): Rate | undefined {
  return rates.findLast(({ from }) => from <= quantity)
}

/** Short texts for a card: `maxQuantity|availableFrom|from.days …` and `from.run.handling.once.days …`. */
export function allInTexts({ maxQuantity, availableFrom, arrival, decoration }: AllIn): AllInTexts {
  const days = arrival.map((rate) => `${rate.from}.${rate.days ?? ''}`).join(' ')
  return {
    supply: `${maxQuantity ?? ''}|${availableFrom ?? ''}|${days}`,
    decoration: decoration.map((rate) => [rate.from, rate.run, rate.handling, rate.once, rate.days].join('.')).join(' '),
  }
}

/** Parses the output of `allInTexts`. */
export function readAllIn({ supply, decoration }: AllInTexts): AllIn {
  const [maxQuantity = '', availableFrom = '', arrival = ''] = supply.split('|')
  const numbers = (rates: string) =>
    rates === '' ? [] : rates.split(' ').map((rate) => rate.split('.').map((part) => (part === '' ? null : Number(part))))
  return {
    maxQuantity: maxQuantity === '' ? null : Number(maxQuantity),
    availableFrom: availableFrom === '' ? null : availableFrom,
    arrival: numbers(arrival).map(([from, days]) => ({ from: from ?? 1, days: days ?? null })),
    decoration: numbers(decoration).map(([from, run, handling, once, days]) => ({
      from: from ?? 1,
      run: run ?? 0,
      handling: handling ?? 0,
      once: once ?? 0,
      days: days ?? 0,
    })),
  }
}
