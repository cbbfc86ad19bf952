import { closuresText } from '#app/company/announced-closures.ts'
import { serviceHoursText } from '#app/company/service-hours.ts'
import type { Settings } from '#app/company/settings.ts'
import { partsText } from '#app/platform/text/parts-text.ts'

export interface PickupPlace {
  readonly address: string
  /** With the closures of the next days */
  readonly hours: string
}

/** Where and when customers collect; the company's own where the method has none. `today` is an ISO day. */
export function pickupPlace(
  settings: Settings,
  method: { readonly address: string; readonly hours: string } | undefined,
  today: string,
): PickupPlace {
  const hours = method?.hours || serviceHoursText(settings.serviceHours)
  return { address: method?.address || settings.seat, hours: partsText([hours, closuresText(today, settings)], '. ') }
}
