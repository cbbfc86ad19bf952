import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'

import { inArray } from 'drizzle-orm'

import { readMailSender } from '#app/company/mail-sender.server.ts'
import { type Context, visitorContext } from '#app/platform/context.server.ts'
import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { deliverClearMailJob, deliverMailJob } from '#app/platform/mail/deliver-mail.ts'
import { openJobs } from '#app/platform/jobs/jobs.server.ts'
import { loadConfig } from '#app/platform/load-config.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'
import { retryWaitingMailsNow, mailJobs } from '#app/platform/mail/mail.jobs.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'

const help = `Usage: npm run mail:send
Tries now to send all mails that wait, whenever their next try would be, and says what became of each.
It may be called while the shop runs, which then takes part in it: no mail is sent twice.`
const lookEveryMs = 200

async function run(): Promise<string> {
  const { values } = parseArgs({ options: { help: { type: 'boolean', short: 'h' } } })
  if (values.help === true) return help
  const config = loadConfig(join(import.meta.dirname, '..'))
  const log = createLog('error')
  const database = await openDatabase({ ...config, log })
  try {
    const delivery = mailJobs(readMailSender).filter(
      ({ kind }) => kind.queue === deliverMailJob.queue || kind.queue === deliverClearMailJob.queue,
    )
    const jobs = await openJobs(database, delivery, log)
    try {
      const ctx = () => visitorContext({ config, db: database.db, jobs, log })
      const waiting = await retryWaitingMailsNow(ctx())
      if (waiting.length === 0) return 'No mail waits.'
      await jobs.work(ctx)
      return await whenTried(ctx(), new Map(waiting.map(({ id, attempts }) => [id, attempts])))
    } finally {
      await jobs.close()
    }
  } finally {
    await database.close()
  }
}

/** Until each mail was sent, given up or retried once. */
async function whenTried(ctx: Context, attempts: ReadonlyMap<string, number>): Promise<string> {
  for (;;) {
    const rows = await ctx.db
      .select()
      .from(mails)
      .where(inArray(mails.id, [...attempts.keys()]))
    const untried = rows.filter(({ id, sentAt, failedAt, attempts: now }) => !sentAt && !failedAt && now === attempts.get(id))
    if (untried.length > 0) {
      await delay(lookEveryMs)
      continue
    }
    const left = rows.filter(({ sentAt }) => sentAt === null)
    const failures = left.map(
      ({ recipient, failedAt, failure }) => `${recipient}: ${failedAt ? 'given up' : 'waits'}, ${failure ?? ''}`,
    )
    return [`${rows.length - left.length} of ${rows.length} sent.`, ...failures].join('\n')
  }
}

try {
  console.log(await run())
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
