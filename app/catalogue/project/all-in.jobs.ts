import { z } from 'zod'

import { type DecorationRates, fillEndedOffers, rebuildAllIn, refillAllIn } from '#app/catalogue/project/fill-all-in.server.ts'
import { refillAllInJob } from '#app/catalogue/project/refill-all-in.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

const longestSeconds = 3_600

/** Just after midnight: prices of ended offers, and all of them where a setting has changed. */
export function allInJobs(rates: DecorationRates) {
  return [
    handler(
      jobKind('all-in-prices', z.object({}), { patience: longestSeconds }),
      async (ctx) => {
        await fillEndedOffers(ctx, rates)
        await rebuildAllIn(ctx, rates)
      },
      { cron: '1 0 * * *' },
    ),
    handler(refillAllInJob, (ctx, { productIds }) => refillAllIn(ctx, rates, productIds)),
  ]
}
