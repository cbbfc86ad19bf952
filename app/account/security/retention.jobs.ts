import { lt } from 'drizzle-orm'
import { z } from 'zod'

import { accountEvents, accountTokens, knownDevices, sessions } from '#app/account/account.tables.ts'
import { deleteEndedKeys } from '#app/account/api-keys/api-keys.server.ts'
import { deviceDays } from '#app/account/login/known-devices.server.ts'
import { dayMs } from '#app/platform/calendar.ts'
import type { Context } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

const eventDays = 365

const daysAgo = ({ now }: Context, days: number) => new Date(now.getTime() - days * dayMs)

/** Sessions of people who never log in again. */
async function deleteExpiredSessions({ db, now }: Context): Promise<void> {
  await db.delete(sessions).where(lt(sessions.expiresAt, now))
}

/** Devices that count as unknown again. */
async function deleteOldDevices(ctx: Context): Promise<void> {
  await ctx.db.delete(knownDevices).where(lt(knownDevices.lastLoginAt, daysAgo(ctx, deviceDays)))
}

/** Used and expired mailed links, with their addresses. */
async function deleteExpiredLinks({ db, now }: Context): Promise<void> {
  await db.delete(accountTokens).where(lt(accountTokens.expiresAt, now))
}

async function deleteOldEvents(ctx: Context): Promise<void> {
  await ctx.db.delete(accountEvents).where(lt(accountEvents.at, daysAgo(ctx, eventDays)))
}

const none = z.object({})

/** Expired account data, deleted every night. */
export const retentionJobs = [
  handler(jobKind('forget-sessions', none), deleteExpiredSessions, { cron: '5 3 * * *' }),
  handler(jobKind('forget-devices', none), deleteOldDevices, { cron: '6 3 * * *' }),
  handler(jobKind('forget-account-links', none), deleteExpiredLinks, { cron: '7 3 * * *' }),
  handler(jobKind('forget-account-events', none), deleteOldEvents, { cron: '8 3 * * *' }),
  handler(jobKind('forget-api-keys', none), deleteEndedKeys, { cron: '9 3 * * *' }),
]
