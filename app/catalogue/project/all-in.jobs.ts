import { type DecorationRates, fillEndedOffers, rebuildAllIn, refillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { deleteOldChanges } from '#app/catalogue/project/read-all-in-columns.server.ts'
import { allInPricesJob, refillAllInJob } from '#app/catalogue/project/refill-all-in.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'

/** Just after midnight and after a change of a rate card: prices of ended offers, and all of them where a rate has changed. */
export function allInJobs(rates: DecorationRates) {
  return [
    handler(
      allInPricesJob,
      async (ctx) => {
        await fillEndedOffers(ctx, rates)
        await rebuildAllIn(ctx, rates)
        await deleteOldChanges(ctx)
      },
      { cron: '1 0 * * *' },
    ),
    handler(refillAllInJob, (ctx, { productIds }) => refillAllIn(ctx, rates, productIds)),
  ]
}
