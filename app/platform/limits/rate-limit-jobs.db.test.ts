import { expect, test } from 'vitest'

import { rateLimitJobs } from '#app/platform/limits/rate-limit.jobs.ts'
import { rateLimits } from '#app/platform/limits/rate-limit.tables.ts'
import { testContext } from '#test/database.ts'

const shop = testContext()

test('counts are deleted once their window has passed, and not before', async () => {
  const ctx = shop.at('2026-11-21T04:00:00Z')
  const now = ctx.now.getTime()
  await ctx.db.insert(rateLimits).values([
    { key: 'past', points: 3, expire: now - 1 },
    { key: 'counts', points: 3, expire: now + 60_000 },
    { key: 'of a clock that ran ahead', points: 3, expire: now + 70 * 86_400_000 },
  ])
  for (const job of rateLimitJobs) await job.run(ctx, {})
  expect(await ctx.db.select({ key: rateLimits.key }).from(rateLimits)).toEqual([{ key: 'counts' }])
})
