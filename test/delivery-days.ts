import { defaultSettings, type Settings } from '#app/company/settings.ts'
import { startOfDay } from '#app/platform/calendar.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'

/** What promises of a day are counted with, by the sample's settings. */
export function deliveryDaysOn(
  day: string,
  over: Partial<Pick<Settings, 'leadTimes' | 'closedDays' | 'delivery'>> = {},
): DeliveryDays {
  return deliveryDaysOf(promiseSettingsOf({ ...defaultSettings, ...over }), startOfDay(day))
}
