import { type ListFilters, noFilters } from '#app/catalogue/list/list-filters.ts'
import { addWorkingDays } from '#app/company/working-days.ts'

/** «Ετοιμοπαράδοτα»: so many pieces lie in the warehouse and arrive with a logo within these working days. */
export const readyPieces = 25
export const readyDays = 10

/** The list filters that find them; `today` is an ISO day, Athens time. */
export function readyFilters(today: string): ListFilters {
  const by = addWorkingDays(today, readyDays)
  return {
    ...noFilters,
    availability: ['in-stock'],
    project: { ...noFilters.project, quantity: readyPieces, withLogo: true, by },
  }
}
