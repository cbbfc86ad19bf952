import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'

/** Working days of decoration and transport, and which days are none, by the merchant's settings (`leadTimesOf`). */
export interface LeadTimes {
  readonly decorationDays: number
  readonly deliveryDays: number
  readonly closedDays: ClosedDays
}

/** The context of a page's estimates, besides its products. A cached page is valid for one day. */
export interface DeliveryDays {
  /** ISO day, Athens time */
  readonly today: string
  readonly leadTimes: LeadTimes
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
}

export interface DeliveryQuery {
  readonly quantity: number
  /** With a logo, which adds `decorationDays` */
  readonly decorated: boolean
  /** ISO day on which the order is final, Athens time */
  readonly today: string
}

export interface DeliveryEstimate {
  /** ISO day by which all pieces arrive */
  readonly day: string
  /** The parts of the estimate in working days, one after the other */
  readonly parts: { readonly availability: number; readonly decoration: number; readonly delivery: number }
  /** If only some pieces are in stock: how many, and by which day these could arrive */
  readonly atOnce: { readonly quantity: number; readonly day: string } | null
}

/**
 * When a quantity arrives if it is ordered today: availability + decoration + delivery, in the merchant's working days. Null if it
 * cannot be delivered (more than the shelf stock of a product that is not restocked), or if it is unknown how long making it
 * takes. The only implementation: product page, card, quote form, quote editor and offer use it. Products coming soon count from their
 * first day. For a technique with its own lead time, pass other `leadTimes`.
 */
export function estimateDelivery(
  supply: Supply,
  { quantity, decorated, today }: DeliveryQuery,
  leadTimes: LeadTimes,
): DeliveryEstimate | null {
  const { availableFrom, madeToOrder, restockLeadTimeDays } = supply
  const shelf = madeToOrder ? 0 : supply.shelfStock
  const fromShelf = quantity <= shelf
  const firstDays = daysUntilFirst(supply)
  const availability = madeToOrder || fromShelf ? firstDays : restockLeadTimeDays
  if (availability === null) return null
  const from = availableFrom !== null && availableFrom > today ? availableFrom : today
  const decoration = decorated ? leadTimes.decorationDays : 0
  const dayAfter = (days: number) => addWorkingDays(from, days + decoration + leadTimes.deliveryDays, leadTimes.closedDays)
  return {
    day: dayAfter(availability),
    parts: { availability, decoration, delivery: leadTimes.deliveryDays },
    atOnce: fromShelf || shelf === 0 || firstDays === null ? null : { quantity: shelf, day: dayAfter(firstDays) },
  }
}

/** Working days until the first pieces leave or can be decorated; null if it is unknown how long making them takes. */
export function daysUntilFirst({ madeToOrder, leadTimeDays }: Supply): number | null {
  return madeToOrder ? leadTimeDays : (leadTimeDays ?? 0)
}
