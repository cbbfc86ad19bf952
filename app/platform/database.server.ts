import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import pg from 'pg'

import { discardLostConnections } from '#app/platform/database-failures.server.ts'
import { startEmbeddedPostgres } from '#app/platform/embedded-postgres.server.ts'
import type { Log } from '#app/platform/log.server.ts'

export { isDatabaseUnavailable, isLostRace } from '#app/platform/database-failures.server.ts'

/** The database or a transaction in it: operations cannot tell, and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT>

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** For sessions of one's own, outside the pool: LISTEN, COPY. */
  readonly connection: pg.ClientConfig
  /** Waits for the queries under way, and stops the embedded server unless another process uses it. */
  close(): Promise<void>
}

// int8 arrives as text, because it may exceed a double. Counts, cents and ids never do; what does stays text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
})

/** Postgres ends a statement after this time; a statement that needs longer raises its own limit (SET LOCAL). */
const STATEMENT_MS = 4_500
/** The process gives up on a connection after this time: a hung Postgres cannot end its statements itself. */
const ANSWER_MS = 5_000
const CONNECT_MS = 2_000

/** Connects to `databaseUrl`, or starts the embedded Postgres in `dataDir`. Does not migrate. */
export async function openDatabase(options: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** Connections at most; 10 unless told. */
  readonly poolSize?: number
}): Promise<Database> {
  const { databaseUrl, dataDir, log, poolSize = 10 } = options
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined
  const connection: pg.ClientConfig = {
    ...(embedded === undefined ? { connectionString: databaseUrl } : embedded.connection),
    application_name: 'doro',
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
  }
  const pool = openPool(connection, poolSize, log)
  return {
    db: drizzle(pool),
    pool,
    connection,
    close: async () => {
      await pool.end()
      await embedded?.stop()
    },
  }
}

/** A pool whose queries fail within seconds when Postgres is away or hangs, and which recovers by itself. */
function openPool(connection: pg.ClientConfig, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener the death of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  pool.on('connect', discardLostConnections)
  return pool
}
