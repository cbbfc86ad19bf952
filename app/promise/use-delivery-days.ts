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

/** The context of promises made in the browser, where the cut-off hour may have passed since the page was made, or pass later. */
export function useDeliveryDays(): DeliveryDays {
  const { orderCutOff, ...settings } = useContext(ShopPromise)
  const day = useSyncExternalStore(
    onMinute,
    () => orderDay(new Date(), orderCutOff, settings.closedDays),
    () => '',
  )
  return { ...settings, orderDay: day }
}

/** The context of promises on a page that knows its day from the server: that day, until the cut-off hour passes. */
export function useDeliveryDaysOf(day: string): DeliveryDays {
  const days = useDeliveryDays()
  return days.orderDay > day ? days : { ...days, orderDay: day }
}

/** The merchant's closed days, for calculations in the browser. */
export function useClosedDays(): ClosedDays {
  return useContext(ShopPromise).closedDays
}
