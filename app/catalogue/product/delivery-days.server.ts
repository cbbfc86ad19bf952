import { dayInAthens } from '#app/catalogue/catalogue.ts'
import type { DeliveryDays } from '#app/catalogue/product/estimate-delivery.ts'
import type { Context } from '#app/platform/context.server.ts'
import { readSettings } from '#app/company/settings.server.ts'

/** The context of a page's delivery estimates, besides its products. */
export async function readDeliveryDays(ctx: Context): Promise<DeliveryDays> {
  const { leadTimes } = await readSettings(ctx)
  return { today: dayInAthens(ctx.now), leadTimes }
}
