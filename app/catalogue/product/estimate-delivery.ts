import { addWorkingDays } from '#app/company/working-days.ts'

/** Working days that decoration and transport take: settings of the merchant, `settings.leadTimes`. */
export interface LeadTimes {
  readonly decorationDays: number
  readonly deliveryDays: number
}

/** What a page's estimates depend on besides its products. A kept page lasts for one day. */
export interface DeliveryDays {
  /** ISO day, Athens time */
  readonly today: string
  readonly leadTimes: LeadTimes
}

/** How a product is supplied; of the chosen variant, `shelfStock` is the variant's. All days are working days. */
export interface Supply {
  /** ISO day, Athens time */
  readonly availableFrom: string | null
  readonly madeToOrder: boolean
  /** Pieces that lie there now */
  readonly shelfStock: number
  /** Until what lies there can leave or be decorated; of what is made to order, until it is made. */
  readonly leadTimeDays: number | null
  /** Until the merchant has more than lies there; null where there will be no more. */
  readonly restockLeadTimeDays: number | null
}

export interface DeliveryWish {
  readonly quantity: number
  /** A logo is put on it, which takes `decorationDays`. */
  readonly decorated: boolean
  /** ISO day on which the order is final, Athens time */
  readonly today: string
}

export interface DeliveryEstimate {
  /** ISO day by which all pieces are there */
  readonly day: string
  /** What the day is made of, in working days; they follow each other. */
  readonly parts: { readonly availability: number; readonly decoration: number; readonly delivery: number }
  /** Where only some pieces lie there: how many, and by which day those alone could be there. */
  readonly atOnce: { readonly quantity: number; readonly day: string } | null
}

/**
 * When a quantity is there if it is ordered today: availability + decoration + delivery, in Greek working days. Null where
 * it cannot be had (more than the shelf of what will not come again), or where the lead time is not known. The only place
 * that works such a day out: product page, card, quote form, quote editor and offer ask it.
 *
 * What is coming soon counts from its first day on. A technique with lead days of its own is asked for by other `leadTimes`.
 */
export function estimateDelivery(
  supply: Supply,
  { quantity, decorated, today }: DeliveryWish,
  leadTimes: LeadTimes,
): DeliveryEstimate | null {
  const { availableFrom, madeToOrder, leadTimeDays, restockLeadTimeDays } = supply
  const shelf = madeToOrder ? 0 : supply.shelfStock
  const fromShelf = quantity <= shelf
  const availability = madeToOrder || fromShelf ? leadTimeDays : restockLeadTimeDays
  if (availability === null) return null
  const from = availableFrom !== null && availableFrom > today ? availableFrom : today
  const decoration = decorated ? leadTimes.decorationDays : 0
  const dayAfter = (days: number) => addWorkingDays(from, days + decoration + leadTimes.deliveryDays)
  return {
    day: dayAfter(availability),
    parts: { availability, decoration, delivery: leadTimes.deliveryDays },
    atOnce: fromShelf || shelf === 0 || leadTimeDays === null ? null : { quantity: shelf, day: dayAfter(leadTimeDays) },
  }
}
