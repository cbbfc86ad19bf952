import { readSettings } from '#app/company/settings.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import type { DeliveryDays } from '#app/promise/promise.ts'
import { deliveryDaysOf, promiseSettingsOf } from '#app/promise/promise-settings.ts'

/** The context of promises made now. */
export async function readDeliveryDays(ctx: Context): Promise<DeliveryDays> {
  return deliveryDaysOf(promiseSettingsOf(await readSettings(ctx)), ctx.now)
}
