import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import { TracedPool } from '#app/platform/postgres/traced-client.server.ts'
import { isTracing } from '#app/platform/monitoring/tracing.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

export {
  isDatabaseUnavailable,
  isDiskFull,
  isSerializationFailure,
  isTaken,
  isUnstorableText,
} from '#app/platform/postgres/database-failures.server.ts'

/**
 * The database or a transaction; operations need not know which. Start transactions with `transact`: Drizzle's own
 * `transaction` never returns a connection whose BEGIN fails, so a hung Postgres would exhaust the pool.
 */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool | pg.PoolClient }

export interface Database {
  readonly db: Db
  readonly pool: pg.Pool
  /** For separate sessions outside the pool: LISTEN, COPY. */
  readonly connection: pg.ClientConfig
  /** Waits for running queries, and stops the embedded server unless another process uses it. */
  close(): Promise<void>
}

// int8 arrives as text, because it may exceed a double. Counts, cents and ids never do; larger values stay text.
pg.types.setTypeParser(pg.types.builtins.INT8, (text) => {
  const number = Number(text)
  return Number.isSafeInteger(number) ? number : text
})

/** The application_name of a shop's connections. */
export const APPLICATION_NAME = 'doro'

/** Postgres's statement timeout; a statement that needs longer raises its own limit (SET LOCAL). */
const STATEMENT_MS = 4_500
/** The client's timeout for a connection: a hung Postgres cannot end its statements itself. */
const ANSWER_MS = 5_000
const CONNECT_MS = 2_000
/** Idle connections stay open, because new ones must plan all statements again. */
const MIN_CONNECTIONS = 4
/** Firewalls drop connections that are idle for some minutes without notice. */
const SILENT_MS = 60_000

/** Connects to `databaseUrl`, or starts the embedded Postgres in `dataDir`. Does not migrate. */
export async function openDatabase(options: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** The most connections; 10 by default */
  readonly poolSize?: number
  /** The embedded server logs slower statements; none by default */
  readonly slowStatementMs?: number | undefined
  /** When a silent embedded server is started again, null for never; half a minute by default */
  readonly hungAfterMs?: number | null
}): Promise<Database> {
  const { databaseUrl, dataDir, log, poolSize = 10, slowStatementMs, hungAfterMs } = options
  const embedded =
    databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir, log, ...(hungAfterMs !== undefined && { hungAfterMs }) })
      : undefined
  const connection: pg.ClientConfig = {
    ...(embedded === undefined
      ? { connectionString: databaseUrl }
      : { ...embedded.connection, ...slowStatementLog(slowStatementMs) }),
    application_name: APPLICATION_NAME,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: SILENT_MS,
  }
  const pool = openPool(connection, poolSize, log)
  const endPool = endOf(pool)
  return {
    db: drizzle({ client: pool }),
    pool,
    connection,
    close: async () => {
      await endPool()
      await embedded?.stop()
    },
  }
}

/** Logged by Postgres, which measures only their own time; without values, which may be personal. */
function slowStatementLog(ms: number | undefined): pg.ClientConfig {
  return ms === undefined ? {} : { options: `-c log_min_duration_statement=${ms} -c log_parameter_max_length=0` }
}

/** A pool whose queries fail within seconds if Postgres is down or hangs, and which recovers by itself. */
function openPool(connection: pg.ClientConfig, max: number, log: Log): pg.Pool {
  const Pool = isTracing() ? TracedPool : pg.Pool
  const pool = new Pool({
    ...connection,
    max,
    min: Math.min(MIN_CONNECTIONS, max),
    // Pipelined: statements of a transaction that are not awaited one by one are sent at once and run in order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener, losing an idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // The pool does not listen on a borrowed connection; its current or next query reports the error.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * Closes the pool: waits for running queries, then until the connections are closed, which pg does not: a server that stops
 * meanwhile would report them as lost. Does not wait for a hung server.
 */
function endOf(pool: pg.Pool): () => Promise<void> {
  const connected = new Set<pg.PoolClient>()
  pool.on('connect', (client) => {
    connected.add(client)
    client.once('end', () => connected.delete(client))
  })
  return async () => {
    await pool.end()
    const ended = Promise.all([...connected].map((client) => once(client, 'end')))
    await Promise.race([ended, delay(ANSWER_MS, undefined, { ref: false })])
  }
}

/** Runs `work` in a transaction. Within a transaction it is a savepoint, which can fail alone. */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (!(db.$client instanceof pg.Pool)) return savepoint(db, work)
  const client = await db.$client.connect()
  try {
    await client.query('begin')
    const result = await work(drizzle({ client }))
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that cannot even roll back must not be reused.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}

async function savepoint<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  await db.$client.query('savepoint part')
  try {
    const result = await work(db)
    await db.$client.query('release part')
    return result
  } catch (error) {
    // Nested savepoints share a name, so this one must be released.
    await db.$client.query('rollback to part; release part')
    throw error
  }
}
