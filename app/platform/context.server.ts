import { createContext } from 'react-router'

import type { Config } from '#app/platform/config.ts'
import type { Db } from '#app/platform/database.server.ts'
import type { JobQueue } from '#app/platform/jobs.server.ts'
import type { Log } from '#app/platform/log.server.ts'
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
  return ctx.db.transaction((db) => work({ ...ctx, db }))
}
