import { createContext } from 'react-router'

import type { Config } from '#app/platform/config.ts'
import { type Db, isLostRace, transact } from '#app/platform/postgres/database.server.ts'
import type { JobQueue } from '#app/platform/jobs/job-queue.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import type { Session } from '#app/platform/session.ts'

/** Made once per request and passed first to every operation. `now` stands here so that time can be tested. */
export interface Context {
  readonly config: Config
  readonly db: Db
  readonly jobs: JobQueue
  readonly now: Date
  readonly log: Log
  readonly session: Session
  /** The network address that asks; empty where no request does. */
  readonly address: string
}

/** What a page's loader reads its Context from: `context.get(requestContext)`. */
export const requestContext = createContext<Context>()

/** Runs `work` with a Context whose database is one transaction: all of it happens, or nothing. */
export function inTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  return transact(ctx.db, (db) => work({ ...ctx, db }))
}

const raceAttempts = 3

/**
 * As `inTransaction`, and anew when another transaction came in between: a deadlock, or a row that was deleted while
 * this one referred to it. So `work` does nothing outside the database. Not for use inside another transaction.
 */
export async function inRetriedTransaction<T>(ctx: Context, work: (tx: Context) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await inTransaction(ctx, work)
    } catch (error) {
      if (attempt === raceAttempts || !isLostRace(error)) throw error
    }
  }
}
