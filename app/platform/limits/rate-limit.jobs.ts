import { gt, lt, or } from 'drizzle-orm'
import { z } from 'zod'

import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { rateLimits } from '#app/platform/limits/rate-limit.tables.ts'

/** The longest window */
const maxMs = 32 * dayMs

/** Deletes counts of past windows, and those of a clock that ran ahead. */
async function deleteExpiredLimits({ db, now }: Context): Promise<void> {
  const { expire } = rateLimits
  await db.delete(rateLimits).where(or(lt(expire, now.getTime()), gt(expire, now.getTime() + maxMs)))
}

export const rateLimitJobs = [handler(jobKind('forget-limits', z.object({})), deleteExpiredLimits, { cron: '50 3 * * *' })]
