import { sql } from 'drizzle-orm'
import { type Db as BossDatabase, fromDrizzle, type Job, type JobResult, PgBoss } from 'pg-boss'

import { timeZone } from '#app/platform/calendar.ts'
import type { Context, JobQueue } from '#app/platform/context.server.ts'
import type { Database } from '#app/platform/postgres/database.server.ts'
import type { JobKind } from '#app/platform/jobs/jobs.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import { inSpan, traceHeaders } from '#app/platform/monitoring/tracing.server.ts'
import { listen } from '#app/platform/postgres/notifications.server.ts'

/** The schema of pg-boss, which creates and migrates it itself, one node at a time. */
const SCHEMA = 'pgboss'
const POLL_SECONDS = 2
/** Jobs that a worker takes at once; it takes the next when the slowest of them is done. */
const JOBS_AT_ONCE = 5
/** A fallback: only retries, and notifications lost with a connection, wait for the next poll. */
const BACKSTOP_SECONDS = 5
/** A killed process's job is retried after at most the sum of both. */
const HEARTBEAT_SECONDS = 15
const SUPERVISE_SECONDS = 10
const STOP_MS = 10_000
/** How often to log that the database is unavailable: other code reports it, too. */
const SAME_WARNING_MS = 30_000

/** The jobs of a database: the queue and the workers. */
export interface Jobs extends JobQueue {
  /** Orders what runs by the clock; may be repeated. */
  schedule(): Promise<void>
  /** Starts the workers. Each job gets its own Context. */
  work(context: () => Context): Promise<void>
  /** Waits at most 10 seconds for running jobs; the rest runs in another process, or after the next start. */
  close(): Promise<void>
}

/** The handler of a kind of job. It must be idempotent: after a crash it may run again. */
export interface JobHandler {
  readonly kind: JobKind<object>
  /** For scheduled jobs: five crontab fields, in Athens time. */
  readonly cron?: string | undefined
  run(ctx: Context, data: unknown): Promise<void>
}

/** Binds a kind to its handler. A throw is a failed attempt, which is retried. */
export function handler<Data extends object>(
  kind: JobKind<Data>,
  run: (ctx: Context, data: Data) => Promise<void>,
  options: { readonly cron?: string } = {},
): JobHandler {
  return { kind, cron: options.cron, run: (ctx, data) => run(ctx, kind.data.parse(data)) }
}

/** Enqueues a job, in the Context's transaction if there is one. */
export async function enqueue<Data extends object>(
  ctx: Context,
  kind: JobKind<Data>,
  data: Data,
  options: { readonly id?: string; readonly startAfter?: Date } = {},
): Promise<void> {
  await ctx.jobs.add(ctx.db, kind.queue, { ...options, data })
}

/** Creates or migrates the tables of pg-boss, and a queue for each handler. */
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
  boss.on('error', warnOccasionally(log))
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
      // Beside the job's own data, which its schema picks out
      await boss.insert(queue, [{ ...job, data: { ...job.data, ...traceHeaders() } }], { db: fromDrizzle(db, sql) })
    },
    async schedule() {
      for (const { kind, cron } of handlers) {
        if (cron !== undefined) await boss.schedule(kind.queue, cron, {}, { tz: timeZone })
      }
    },
    async work(context) {
      for (const one of handlers) {
        const { kind } = one
        const options = {
          pollingIntervalSeconds: POLL_SECONDS,
          notifyPollingIntervalSeconds: BACKSTOP_SECONDS,
          localConcurrency: kind.workers,
          batchSize: JOBS_AT_ONCE,
          burstWhenBatchFull: true,
          perJobResults: true,
        } as const
        await boss.work<unknown, unknown, typeof options>(kind.queue, options, (batch) =>
          Promise.all(batch.map((job) => tryJob(one, context(), job))),
        )
      }
    },
    async retryNow(queue, id) {
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

/** Reads pg-boss's documented table; states are ordered, those below `active` wait. */
async function oldestDue({ pool }: Pick<Database, 'pool'>): Promise<ReadonlyMap<string, number>> {
  const { rows } = await pool.query<{ name: string; seconds: number }>(`
    select name, extract(epoch from now() - min(start_after))::float8 as seconds
    from ${SCHEMA}.job where state < 'active' and start_after <= now() group by name`)
  return new Map(rows.map(({ name, seconds }) => [name, seconds]))
}

/** One failed job must not fail the others of its batch. */
async function tryJob({ kind, run }: JobHandler, ctx: Context, job: Job<unknown>): Promise<JobResult> {
  try {
    const traceparent = traceparentOf(job.data)
    const attributes = { 'messaging.system': 'pg-boss', 'messaging.destination.name': kind.queue }
    await inSpan(`job ${kind.queue}`, { kind: 'CONSUMER', attributes, traceparent }, () => run(ctx, job.data))
    return { id: job.id, status: 'completed' }
  } catch (error) {
    const about = { err: error, queue: kind.queue, jobId: job.id, tried: job.retryCount + 1 }
    ctx.log.warn(about, 'a job failed; it is tried again while it has tries left')
    return { id: job.id, status: 'failed', output: { message: error instanceof Error ? error.message : String(error) } }
  }
}

function traceparentOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('traceparent' in data)) return undefined
  return typeof data.traceparent === 'string' ? data.traceparent : undefined
}

/** pg-boss uses our pool, which handles a hung database. */
function bossDatabase({ pool, connection }: Pick<Database, 'pool' | 'connection'>, log: Log): BossDatabase {
  return {
    executeSql: (text, values) => pool.query(text, values),
    listen: (channel, onNotification, onReconnect) =>
      listen(connection, [channel], (_channel, payload) => onNotification(payload), { log, onReconnect }),
  }
}

async function ensureQueue(boss: PgBoss, { queue, tries, patience }: JobKind<object>): Promise<void> {
  const options = {
    retryLimit: tries.max - 1,
    retryDelay: tries.firstWait,
    retryBackoff: true,
    retryDelayMax: tries.maxWait,
    expireInSeconds: patience,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
  }
  await boss.createQueue(queue, options)
  await boss.updateQueue(queue, options)
}

function warnOccasionally(log: Log): (error: { readonly message: string }) => void {
  const loggedAt = new Map<string, number>()
  return ({ message }) => {
    const now = Date.now()
    if (now - (loggedAt.get(message) ?? 0) < SAME_WARNING_MS) return
    if (loggedAt.size > 100) loggedAt.clear()
    loggedAt.set(message, now)
    log.warn({ reason: message }, 'the job queue cannot work at present')
  }
}
