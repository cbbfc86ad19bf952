import { lt } from 'drizzle-orm'
import { z } from 'zod'

import { sessions } from '#app/account/account.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Deletes sessions that ended: those of people who come no more go by no login of theirs. */
async function forgetSessions({ db, now }: Context): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

export const sessionJobs = [handler(jobKind('forget-sessions', z.object({})), forgetSessions, { cron: '5 3 * * *' })]
