import { type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import { arrivalDay, type DeliveryDays } from '#app/promise/promise.ts'

/** «Ετοιμοπαράδοτα»: this many pieces are in the warehouse and arrive with a logo within these working days. */
export const readyPieces = 25
export const readyDays = 10

/** The list filters for them. */
export function readyFilters(days: DeliveryDays): ListFilters {
  const by = arrivalDay(readyDays, null, days)
  return {
    ...noFilters,
    availability: ['in-stock'],
    project: { ...noFilters.project, quantity: readyPieces, withLogo: true, by },
  }
}
