import { once } from 'node:events'
import { setTimeout as delay } from 'node:timers/promises'

import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'

import { discardLostConnections } from '#app/platform/postgres/database-failures.server.ts'
import { startEmbeddedPostgres } from '#app/platform/postgres/embedded-postgres.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

export {
  isDatabaseUnavailable,
  isDiskFull,
  isLostRace,
  isTaken,
  isUnstorableText,
} from '#app/platform/postgres/database-failures.server.ts'

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
  const db = drizzle(pool)
  below.set(db, pool)
  return {
    db,
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
    // What is asked on one connection without waiting is sent at once, and carried out in its order.
    pipeline: true,
    idleTimeoutMillis: 30_000,
    statement_timeout: STATEMENT_MS,
    query_timeout: ANSWER_MS,
    idle_in_transaction_session_timeout: 30_000,
  })
  // Without a listener the death of an idle connection would end the process.
  pool.on('error', (error) => log.warn({ reason: error.message }, 'an idle database connection was lost'))
  pool.on('connect', discardLostConnections)
  pool.on('connect', writeOnce)
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

/** What is asked in one turn goes out in one write. */
function writeOnce(client: pg.PoolClient): void {
  const { stream } = client.connection
  const { query } = client
  let held = false
  client.query = new Proxy(query, {
    apply(target, _self, args) {
      if (!held) {
        held = true
        stream.cork()
        process.nextTick(() => {
          held = false
          stream.uncork()
        })
      }
      const result: unknown = Reflect.apply(target, client, args)
      return result
    },
  })
}

/** What carries out the statements of a Db: the pool, or the connection of a transaction. */
const below = new WeakMap<Db, pg.Pool | pg.PoolClient>()
const dialect = new PgDialect()
const transactions = new WeakMap<pg.PoolClient, Db>()

/** Where a statement of a Db can be sent without drizzle; undefined for a transaction within a transaction. */
export function senderOf(db: Db): pg.Pool | pg.PoolClient | undefined {
  return below.get(db)
}

/** A connection's Db, made once: all its transactions use it, one after the other. */
function transactionOn(client: pg.PoolClient): Db {
  const known = transactions.get(client)
  if (known !== undefined) return known
  const made: Db = new NodePgTransaction(dialect, new NodePgSession(client, dialect, undefined), undefined)
  below.set(made, client)
  transactions.set(client, made)
  return made
}

/** Commits that were sent already, by their transaction's Db. */
const sentCommits = new WeakMap<Db, Promise<unknown>>()

/**
 * Sends a transaction's commit right behind the statements that `work` has just sent, which saves a way to Postgres. If
 * one of them fails, nothing is committed; whatever `work` does after it but wait for their answers is not taken back.
 * Does nothing in a transaction within a transaction.
 */
export function commitBehind(db: Db): void {
  const client = below.get(db)
  if (client === undefined || client instanceof pg.Pool) return
  const committed = client.query('commit')
  // Whoever waits for a statement before it hears of its failure first.
  committed.catch(() => undefined)
  sentCommits.set(db, committed)
}

/**
 * Runs `work` in a transaction: all of it happens, or nothing. Its beginning is sent with the first statement. Within a
 * transaction it is a part of that one, which can fail alone.
 */
export async function transact<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  const pool = below.get(db)
  if (!(pool instanceof pg.Pool)) return db.transaction(work)
  const client = await pool.connect()
  const tx = transactionOn(client)
  try {
    const begun = client.query('begin')
    // Whoever waits for a statement hears of it first.
    begun.catch(() => undefined)
    const result = await work(tx)
    await begun
    await (sentCommits.get(tx) ?? client.query('commit'))
    sentCommits.delete(tx)
    client.release()
    return result
  } catch (error) {
    sentCommits.delete(tx)
    // A connection that does not even take back what it did is no use to the next one.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
