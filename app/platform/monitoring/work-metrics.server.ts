import { sql } from 'drizzle-orm'
import { Gauge, type Registry } from 'prom-client'

import type { Db } from '#app/platform/postgres/database.server.ts'
import type { Jobs } from '#app/platform/jobs/jobs.server.ts'
import { mails } from '#app/platform/mail/mail.tables.ts'

interface Work {
  readonly db: Db
  readonly jobs: Pick<Jobs, 'count'>
}

/** Adds metrics of pending work, and whether the database answers; `work` is null while it is not open. */
export function measureWork(registry: Registry, work: () => Work | null): void {
  // One scrape runs two queries, whichever metric comes first.
  let reading: Promise<void> | undefined
  const gauge = (name: string, help: string, labelNames: readonly string[] = []) =>
    new Gauge({
      name,
      help,
      labelNames: [...labelNames],
      registers: [registry],
      collect: () => (reading ??= readAll().finally(() => (reading = undefined))),
    })
  const up = gauge('doro_database_up', 'Whether the database answers')
  const jobs = gauge('doro_jobs', 'Jobs: due, later (ordered for then, or to be tried again), active, given up', [
    'queue',
    'state',
  ])
  const oldestJob = gauge('doro_job_oldest_due_seconds', 'How long the oldest job that is due has waited', ['queue'])
  const allMails = gauge('doro_mails', 'Mails: waiting, failing (those of them that were tried), given up in 30 days', ['state'])
  const oldestMail = gauge('doro_mail_oldest_waiting_seconds', 'How long the oldest mail has waited')

  async function readAll(): Promise<void> {
    for (const one of [jobs, oldestJob, allMails, oldestMail]) one.reset()
    up.set(
      await read().then(
        () => 1,
        () => 0,
      ),
    )
  }

  async function read(): Promise<void> {
    const open = work()
    if (open === null) throw new Error('the database is not open')
    const [counts, mail] = await Promise.all([open.jobs.count(), countMails(open.db)])
    for (const { queue, due, later, active, givenUp, oldestDueSeconds } of counts) {
      for (const [state, count] of Object.entries({ due, later, active, given_up: givenUp })) jobs.set({ queue, state }, count)
      oldestJob.set({ queue }, oldestDueSeconds)
    }
    const { oldest, ...states } = mail
    for (const [state, count] of Object.entries(states)) allMails.set({ state }, count)
    oldestMail.set(oldest)
  }
}

async function countMails(db: Db) {
  const { rows } = await db.execute<{ waiting: number; failing: number; given_up: number; oldest: number }>(sql`
    select count(*) filter (where ${mails.failedAt} is null) as waiting,
      count(*) filter (where ${mails.failedAt} is null and ${mails.attempts} > 0) as failing,
      count(*) filter (where ${mails.failedAt} is not null) as given_up,
      coalesce(extract(epoch from now() - min(${mails.createdAt}) filter (where ${mails.failedAt} is null)), 0)::float8 as oldest
    from ${mails} where ${mails.sentAt} is null`)
  const [row] = rows
  if (row === undefined) throw new Error('a count without a row')
  return row
}
