import { createContext, useContext } from 'react'

import type { ClosedDays } from '#app/company/working-days.ts'

/** Of the shop that the page is in; the page's frame gives them. */
export const ShopClosedDays = createContext<ClosedDays>([])

/** The merchant's closed days, for calculations in the browser. */
export function useClosedDays(): ClosedDays {
  return useContext(ShopClosedDays)
}
