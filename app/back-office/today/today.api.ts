import { readToday } from '#app/back-office/today/read-today.server.ts'
import { todayCalls } from '#app/back-office/today/today.contract.ts'
import { noRefusals } from '#app/platform/http/refusals.ts'
import { serve } from '#app/platform/http/serve.server.ts'

/** The home of the dashboard. */
export const todayApi = serve(todayCalls, noRefusals, {
  today: (ctx) => readToday(ctx, ctx.session),
})
