import { createContext } from 'react-router'

import type { Config } from '#app/platform/config.ts'
import type { Refused, Result } from '#app/platform/errors.ts'
import { type Db, isSerializationFailure, transact } from '#app/platform/postgres/database.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import type { Session } from '#app/platform/session.ts'

/** Enqueues jobs; part of every Context. */
export interface JobQueue {
  /** In `db`'s transaction: the job exists once that commits. A repeated id has no effect. */
  add(db: Db, queue: string, job: { readonly id?: string; readonly data: object; readonly startAfter?: Date }): Promise<void>
  /** Makes a job that waits for its retry due now; active or completed jobs are not affected. */
  retryNow(queue: string, id: string): Promise<void>
  /** The number of jobs of each kind, and how long the oldest due job has waited. */
  count(): Promise<readonly JobCounts[]>
}

/** Counts of one kind of job; refreshed every ten seconds. */
interface JobCounts {
  readonly queue: string
  readonly due: number
  /** Waiting for a retry, or scheduled for later */
  readonly later: number
  readonly active: number
  /** All attempts failed; retained for two weeks */
  readonly givenUp: number
  readonly oldestDueSeconds: number
}

/** Created once for each request and passed first to every operation. Contains `now` so that tests can set the time. */
export interface Context {
  /** The configuration in force: the environment's, and what was typed on screens (`effectiveConfig`) */
  readonly config: Config
  /** Has this process use a changed configuration at once; missing in scripts. */
  readonly reloadConfig?: () => Promise<void>
  readonly db: Db
  readonly jobs: JobQueue
  readonly now: Date
  readonly log: Log
  readonly session: Session
  /** The client's network address; empty outside a request. */
  readonly address: string
  /** Only of a page: collects what it depends on, by names that invalidate it in the cache. */
  readonly cacheTags?: Set<string>
}

/** A visitor's Context outside a request. */
export function visitorContext(shop: Pick<Context, 'config' | 'db' | 'jobs' | 'log'>, now = new Date()): Context {
  return { ...shop, now, session: { role: 'visitor' }, address: '' }
}

/** How a page's loader gets its Context: `context.get(requestContext)`. */
export const requestContext = createContext<Context>()

/** Structured data that a loader adds to the page's HTML only: browsers do not load it again with the loader's data. */
export const pageFacts = createContext<readonly object[]>([])

/** Runs `work` with a Context in one transaction. */
export function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return transact(ctx.db, (db) => work({ ...ctx, db }))
}

/** Rolls back a transaction whose work refused after writing. */
class Rollback extends Error {
  override name = 'Rollback'
}

/** Runs work in a transaction; work that refuses writes nothing: what it wrote before is rolled back. */
export async function inTransactionUnlessRefused<Value, Reason>(
  ctx: Context,
  work: (tx: Context) => Promise<Result<Value, Reason>>,
): Promise<Result<Value, Reason>> {
  const outcome: { refused?: Refused<Reason> } = {}
  try {
    return await inTransaction(ctx, async (tx) => {
      const result = await work(tx)
      if (result.ok) return result
      outcome.refused = result
      throw new Rollback()
    })
  } catch (error) {
    if (error instanceof Rollback && outcome.refused !== undefined) return outcome.refused
    throw error
  }
}

const raceAttempts = 3

/**
 * Runs work in a transaction, again after a conflict with another: a deadlock, or a row deleted while this one
 * referred to it. So `work` must have no effects outside the database. Not for nested transactions.
 */
export async function inRetriedTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx, work)
    } catch (error) {
      if (attempt === raceAttempts || !isSerializationFailure(error)) throw error
    }
  }
}

/** How a page's loader failed; entry.server.tsx reports it to server.ts, which chooses the status. */
export const pageFailure = createContext<'unavailable' | 'unexpected' | null>(null)

/** Whether the coming-soon page is sent at another page's address; it then has no scripts, since they would load that page. */
export const inPlaceOfPage = createContext(false)
