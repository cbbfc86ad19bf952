import { createContext, useContext, useSyncExternalStore } from 'react'

import { noCutOff } from '#app/company/cut-off.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import { onMinute } from '#app/platform/browser/on-minute.ts'
import { orderDay } from '#app/promise/order-day.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import type { PromiseSettings } from '#app/promise/promise-settings.ts'

const none: PromiseSettings = {
  closedDays: [],
  decorationDays: 0,
  orderCutOff: noCutOff,
  transport: { packaging: { percent: 0, leastGrams: 0 }, usualZone: '', zones: [], carriers: [], fallbackDays: 0 },
}

/** Settings of the shop that the page is in; the page's frame gives them. */
export const ShopPromise = createContext<PromiseSettings>(none)

/** The delivery days for promises made in the browser: the cut-off hour may pass while the page is open. */
export function useDeliveryDays(): DeliveryDays {
  const { orderCutOff, ...settings } = useContext(ShopPromise)
  const day = useSyncExternalStore(
    onMinute,
    () => orderDay(new Date(), orderCutOff, settings.closedDays),
    () => '',
  )
  return { ...settings, orderDay: day }
}

/** The delivery days for a page whose day of order came from the server; a later day in the browser replaces it. */
export function useDeliveryDaysOf(day: string): DeliveryDays {
  const days = useDeliveryDays()
  return days.orderDay > day ? days : { ...days, orderDay: day }
}

/** The merchant's closed days, for calculations in the browser. */
export function useClosedDays(): ClosedDays {
  return useContext(ShopPromise).closedDays
}
