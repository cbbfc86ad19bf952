import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'
import { latestStart } from '#app/promise/latest-start.ts'
import { type Transport, type TransportTime, transportTime } from '#app/promise/transport.ts'

/** The context of a page's promises, besides its products. */
export interface DeliveryDays {
  /** ISO day from which an order of now counts (`orderDay`), Athens time */
  readonly orderDay: string
  /** Whether orders of a closed day count from the next working day */
  readonly hasCutOff?: boolean | undefined
  readonly closedDays: ClosedDays
  /** Working days of a technique whose rate card has none */
  readonly decorationDays: number
  readonly transport: Transport
}

/** The supply of a product; `shelfStock` is that of the chosen variant. All durations are in working days. */
export interface Supply {
  /** ISO day, Athens time */
  readonly availableFrom: string | null
  readonly madeToOrder: boolean
  /** Pieces in stock now */
  readonly shelfStock: number
  /** Until shelf stock can leave or be decorated (at once if null), or until a product made to order is made */
  readonly leadTimeDays: number | null
  /** Until more than the shelf stock is available; null if it will not be restocked */
  readonly restockLeadTimeDays: number | null
  /** Weight of one piece in grams; null if unknown */
  readonly weightGrams: number | null
}

/** How long the logos of a line take. */
export interface Decoration {
  readonly days: number
  /** By the rate cards of the techniques, not by the shop's fallback */
  readonly isSure: boolean
}

interface Order {
  readonly quantity: number
  /** null without a logo */
  readonly decoration: Decoration | null
  readonly transport: TransportTime
}

export interface DeliveryPromise {
  /** ISO day by which all pieces arrive */
  readonly day: string
  /** The last ISO day on which approving the proof keeps `day`; null without a logo */
  readonly approveBy: string | null
  /** The last ISO day on which the payment that starts production keeps `day` */
  readonly payBy: string
  /** Working days, one part after the other */
  readonly parts: { readonly availability: number; readonly decoration: number; readonly delivery: number }
  /** If only some pieces are in stock: how many, and by which day these could arrive */
  readonly atOnce: { readonly quantity: number; readonly day: string } | null
  /** Neither weight, making time nor transport is assumed. */
  readonly isSure: boolean
}

/**
 * When a quantity arrives if it is ordered now: availability + decoration + transport, in the merchant's working days. Null if
 * it cannot be delivered (more than the shelf stock of a product that is not restocked), or if it is unknown how long making
 * it takes. Products coming soon count from their first day. The pieces are procured from the order on, and made to order
 * from its payment on; approval and payment start the decoration, or the dispatch of goods without one.
 */
export function promiseDelivery(
  supply: Supply,
  order: Order,
  days: Pick<DeliveryDays, 'orderDay' | 'closedDays'>,
): DeliveryPromise | null {
  const { quantity, decoration, transport } = order
  const availability = daysUntilAvailable(supply, quantity)
  if (availability === null) return null
  const { madeToOrder, availableFrom } = supply
  const { closedDays } = days
  const from = laterDay(days.orderDay, availableFrom)
  const afterStart = (decoration?.days ?? 0) + transport.days
  const dayAfter = (until: number) => addWorkingDays(from, until + afterStart, closedDays)
  const day = dayAfter(availability)
  const shelf = madeToOrder ? 0 : supply.shelfStock
  const firstDays = daysUntilFirst(supply)
  const isPartial = quantity > shelf && shelf > 0 && firstDays !== null
  return {
    day,
    approveBy: decoration === null ? null : latestStart(day, afterStart, closedDays),
    payBy: latestStart(day, afterStart + (madeToOrder ? availability : 0), closedDays),
    parts: { availability, decoration: decoration?.days ?? 0, delivery: transport.days },
    atOnce: isPartial ? { quantity: shelf, day: dayAfter(firstDays) } : null,
    isSure: transport.isSure && decoration?.isSure !== false && (quantity > shelf || supply.leadTimeDays !== null),
  }
}

/** Promises one product alone, by the default carrier to the postcode. */
export function promiseProduct(
  supply: Supply,
  { quantity, decoration, postcode }: Omit<Order, 'transport'> & { readonly postcode: string | null },
  days: DeliveryDays,
): DeliveryPromise | null {
  const grams = supply.weightGrams === null ? null : supply.weightGrams * quantity
  return promiseDelivery(supply, { quantity, decoration, transport: transportTime(days.transport, { grams, postcode }) }, days)
}

/** The day of an order whose parts are known in working days: what cards count from their short texts. */
export function arrivalDay(
  count: number,
  availableFrom: string | null,
  { orderDay, closedDays }: Pick<DeliveryDays, 'orderDay' | 'closedDays'>,
): string {
  return addWorkingDays(laterDay(orderDay, availableFrom), count, closedDays)
}

/** Working days until a quantity can leave or be decorated; null if it cannot be had, or in an unknown time. */
export function daysUntilAvailable(supply: Supply, quantity: number): number | null {
  return supply.madeToOrder || quantity <= supply.shelfStock ? daysUntilFirst(supply) : supply.restockLeadTimeDays
}

/** Working days until the first pieces leave or can be decorated; null if it is unknown how long making them takes. */
export function daysUntilFirst({ madeToOrder, leadTimeDays }: Pick<Supply, 'madeToOrder' | 'leadTimeDays'>): number | null {
  return madeToOrder ? leadTimeDays : (leadTimeDays ?? 0)
}

function laterDay(day: string, other: string | null): string {
  return other !== null && other > day ? other : day
}
