import { sql } from 'drizzle-orm'
import { type Db as BossDatabase, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'

import type { Context } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/postgres/database.server.ts'
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import { listen } from '#app/platform/postgres/notifications.server.ts'

/** pg-boss's own schema, which it makes and migrates itself, one node at a time. */
const SCHEMA = 'pgboss'
const POLL_SECONDS = 2
/** Of one kind on one node */
const JOBS_AT_ONCE = 5
/** While notifications are heard, only retries and what a lost connection swallowed wait for this. */
const BACKSTOP_SECONDS = 5
/** A job whose process was killed is taken up again after the two together, at most. */
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 10
const STOP_MS = 10_000
/** The database being away is told by everything; here it is enough now and then. */
const SAME_WARNING_MS = 30_000

/** Jobs of a database: to order them, and to do them. */
export interface Jobs extends JobQueue {
  /** Begins to work. Each job gets a Context of its own. */
  work(context: () => Context): Promise<void>
  /** Makes a job that waits for its next try due now; one that is under way or done is left alone. */
  hurry(queue: string, id: string): Promise<void>
  /** How many jobs of each kind there are, and how long the oldest that is due has waited. */
  count(): Promise<readonly JobCounts[]>
  /** Lets the jobs under way end, at most 10 seconds; what is not done by then is done by another process, or after the next start. */
  close(): Promise<void>
}

/** Of one kind; refreshed every ten seconds. */
interface JobCounts {
  readonly queue: string
  readonly due: number
  /** To be tried again, or ordered for later */
  readonly later: number
  readonly active: number
  /** All their tries failed; kept for two weeks */
  readonly givenUp: number
  readonly oldestDueSeconds: number
}

/** What does a kind of job. It may be asked twice for the same one: after a crash nobody knows how far the first try came. */
export interface JobHandler {
  readonly kind: JobKind<object>
  /** When it is ordered by the clock: five fields as in crontab, time of Athens. */
  readonly cron?: string | undefined
  run(ctx: Context, data: unknown): Promise<void>
}

/** Joins a kind with what does it. A throw is a failed try; the next one comes by itself. */
export function handler<Data extends object>(
  kind: JobKind<Data>,
  run: (ctx: Context, data: Data) => Promise<void>,
  options: { readonly cron?: string } = {},
): JobHandler {
  return { kind, cron: options.cron, run: (ctx, data) => run(ctx, kind.data.parse(data)) }
}

/** Orders a job, in the Context's transaction if it is in one. */
export async function enqueue<Data extends object>(
  ctx: Context,
  kind: JobKind<Data>,
  data: Data,
  options: { readonly id?: string; readonly startAfter?: Date } = {},
): Promise<void> {
  await ctx.jobs.add(ctx.db, kind.queue, { ...options, data })
}

/** Makes or migrates the tables of pg-boss, and a queue for each handler. */
export async function openJobs(
  database: Pick<Database, 'pool' | 'connection'>,
  handlers: readonly JobHandler[],
  log: Log,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: bossDatabase(database, log),
    schema: SCHEMA,
    useListenNotify: true,
    superviseIntervalSeconds: SUPERVISE_SECONDS,
    monitorIntervalSeconds: SUPERVISE_SECONDS,
  })
  boss.on('error', warnNowAndThen(log))
  boss.on('warning', ({ message, data }) => log.warn({ data }, message))
  try {
    await boss.start()
    for (const { kind } of handlers) await ensureQueue(boss, kind)
  } catch (error) {
    await boss.stop({ close: false, graceful: false })
    throw error
  }
  return {
    async add(db, queue, job) {
      await boss.insert(queue, [job], { db: fromDrizzle(db, sql) })
    },
    async work(context) {
      for (const one of handlers) {
        const { kind, cron } = one
        if (cron !== undefined) await boss.schedule(kind.queue, cron, {}, { tz: 'Europe/Athens' })
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
          batchSize: JOBS_AT_ONCE,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work<unknown, unknown, typeof options>(kind.queue, options, (batch) =>
          Promise.all(batch.map((job) => tryJob(one, context(), job))),
        )
      }
    },
    async hurry(queue, id) {
      await boss.update(queue, undefined, { id, startAfter: new Date() })
    },
    async count() {
      const [queues, oldest] = await Promise.all([boss.getQueues(handlers.map(({ kind }) => kind.queue)), oldestDue(database)])
      return queues.map(({ name, readyCount, deferredCount, activeCount, failedCount }) => ({
        queue: name,
        due: readyCount,
        later: deferredCount,
        active: activeCount,
        givenUp: failedCount,
        oldestDueSeconds: oldest.get(name) ?? 0,
      }))
    },
    close: () => boss.stop({ close: false, timeout: STOP_MS }),
  }
}

/** By pg-boss's documented table; states are ordered, those below `active` wait. */
async function oldestDue({ pool }: Pick<Database, 'pool'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; seconds: number }>(`
    select name, extract(epoch from now() - min(start_after))::float8 as seconds
    from ${SCHEMA}.job where state < 'active' and start_after <= now() group by name`)
  return new Map(rows.map(({ name, seconds }) => [name, seconds]))
}

/** One failure costs no other job of the batch its success. */
async function tryJob({ kind, run }: JobHandler, ctx: Context, job: Job<unknown>): Promise<JobResult> {
  try {
    await run(ctx, job.data)
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const about = { err: error, queue: kind.queue, jobId: job.id, tried: job.retryCount + 1 }
    ctx.log.warn(about, 'a job failed; it is tried again while it has tries left')
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

/** pg-boss works through our pool, which knows what to do about a database that hangs. */
function bossDatabase({ pool, connection }: Pick<Database, 'pool' | 'connection'>, log: Log): BossDatabase {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      listen(connection, [channel], (_channel, payload) => onNotification(payload), { log, onReconnect }),
  }
}

async function ensureQueue(boss: PgBoss, { queue, tries, patience }: JobKind<object>): Promise<void> {
  const options = {
    retryLimit: tries.most - 1,
    retryDelay: tries.firstWait,
    retryBackoff: true,
    retryDelayMax: tries.longestWait,
    expireInSeconds: patience,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
}

function warnNowAndThen(log: Log): (error: { readonly message: string }) => void {
  const told = new Map<string, number>()
  return ({ message }) => {
    const now = Date.now()
    if (now - (told.get(message) ?? 0) < SAME_WARNING_MS) return
    if (told.size > 100) told.clear()
    told.set(message, now)
    log.warn({ reason: message }, 'the job queue cannot work at present')
  }
}
