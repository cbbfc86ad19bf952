import { type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import { addWorkingDays, type ClosedDays } from '#app/company/working-days.ts'

/** «Ετοιμοπαράδοτα»: this many pieces are in the warehouse and arrive with a logo within these working days. */
export const readyPieces = 25
export const readyDays = 10

/** The list filters for them; `today` is an ISO day, Athens time. */
export function readyFilters(today: string, closedDays: ClosedDays): ListFilters {
  const by = addWorkingDays(today, readyDays, closedDays)
  return {
    ...noFilters,
    availability: ['in-stock'],
    project: { ...noFilters.project, quantity: readyPieces, withLogo: true, by },
  }
}
