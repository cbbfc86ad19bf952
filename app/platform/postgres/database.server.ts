import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'

import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

export {
  isDatabaseUnavailable,
  isDiskFull,
  isLostRace,
  isTaken,
  isUnstorableText,
} from '#app/platform/postgres/database-failures.server.ts'

/**
 * The database or a transaction in it: operations cannot tell, and need not. `transact` is the way to begin one: drizzle's
 * own `transaction` never gives back a connection whose BEGIN fails, so a hung Postgres would use up the pool.
 */
export type Db = Omit<NodePgDatabase, 'transaction'> & { readonly $client: pg.Pool | pg.PoolClient }

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

/** By which the database knows a shop's connections. */
export const APPLICATION_NAME = 'doro'

/** Postgres ends a statement after this time; a statement that needs longer raises its own limit (SET LOCAL). */
const STATEMENT_MS = 4_500
/** The process gives up on a connection after this time: a hung Postgres cannot end its statements itself. */
const ANSWER_MS = 5_000
const CONNECT_MS = 2_000
/** So many connections stay open however quiet it is: whoever comes next need not wait for new ones that plan all anew. */
const KEPT = 4
/** What stands between forgets a connection that is silent for some minutes, and tells neither side. */
const SILENT_MS = 60_000

/** Connects to `databaseUrl`, or starts the embedded Postgres in `dataDir`. Does not migrate. */
export async function openDatabase(options: {
  readonly databaseUrl?: string | undefined
  readonly dataDir: string
  readonly log: Log
  /** Connections at most; 10 unless told. */
  readonly poolSize?: number
  /** The embedded server logs statements that take longer; none unless told. */
  readonly slowStatementMs?: number | undefined
}): Promise<Database> {
  const { databaseUrl, dataDir, log, poolSize = 10, slowStatementMs } = options
  const embedded = databaseUrl === undefined ? await startEmbeddedPostgres({ dataDir, log }) : undefined
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

/** By Postgres itself, which knows their time alone; without their values, which may be somebody's name. */
function slowStatementLog(ms: number | undefined): pg.ClientConfig {
  return ms === undefined ? {} : { options: `-c log_min_duration_statement=${ms} -c log_parameter_max_length=0` }
}

/** A pool whose queries fail within seconds when Postgres is away or hangs, and which recovers by itself. */
function openPool(connection: pg.ClientConfig, max: number, log: Log): pg.Pool {
  const pool = new pg.Pool({
    ...connection,
    max,
    min: Math.min(KEPT, max),
    // Statements of a transaction that do not wait for each other are sent at once and run in order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener the death of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  // The pool does not listen on a borrowed connection; the query under way, or the next, fails and tells.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
}

/**
 * The end of a pool that has not connected yet. Waits for the queries under way, then until the connections have ended,
 * which pg does not: to a server that is stopped meanwhile they would be lost ones. A server that hangs is not waited for.
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

/**
 * Runs `work` in a transaction: all of it happens, or nothing. Within a transaction it is a part of that one, which can
 * fail alone.
 */
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
    // A connection that cannot even roll back is of no use to the next one.
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
    // Parts within parts have the same name, so this one has to go.
    await db.$client.query('rollback to part; release part')
    throw error
  }
}
