import { lt } from 'drizzle-orm'
import { z } from 'zod'

import type { Context } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs.server.ts'
import { jobKind } from '#app/platform/jobs.ts'
import { rateLimits } from '#app/platform/rate-limit.tables.ts'

/** Deletes what was counted for a time that has passed. */
async function forgetLimits({ db, now }: Context): Promise<void> {
  await db.delete(rateLimits).where(lt(rateLimits.expire, now.getTime()))
}

export const rateLimitJobs = [handler(jobKind('forget-limits', z.object({})), forgetLimits, { cron: '50 3 * * *' })]
