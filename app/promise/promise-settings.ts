import { noCutOff } from '#app/company/cut-off.ts'
import { closedDaysOf, type Settings } from '#app/company/settings.ts'
import type { ClosedDays } from '#app/company/working-days.ts'
import { orderDay } from '#app/promise/order-day.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { type Transport, transportOf } from '#app/promise/transport.ts'

/** What promises depend on besides the moment: the same for all pages, until settings change. */
export interface PromiseSettings {
  readonly closedDays: ClosedDays
  readonly decorationDays: number
  /** Minutes of the day, Athens time */
  readonly orderCutOff: number
  readonly transport: Transport
}

export function promiseSettingsOf(settings: Pick<Settings, 'leadTimes' | 'closedDays' | 'delivery'>): PromiseSettings {
  const { decorationDays, deliveryDays, orderCutOff } = settings.leadTimes
  return {
    closedDays: closedDaysOf(settings),
    decorationDays,
    orderCutOff,
    transport: transportOf(settings.delivery, deliveryDays),
  }
}

export function deliveryDaysOf({ orderCutOff, ...settings }: PromiseSettings, now: Date): DeliveryDays {
  return { ...settings, orderDay: orderDay(now, orderCutOff, settings.closedDays), hasCutOff: orderCutOff < noCutOff }
}
