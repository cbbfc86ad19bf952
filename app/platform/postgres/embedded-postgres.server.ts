import { setTimeout as delay } from 'node:timers/promises'

import type pg from 'pg'

import { prepareCluster } from '#app/platform/postgres/embedded-postgres-cluster.server.ts'
import { preparePostgresHome } from '#app/platform/postgres/embedded-postgres-home.server.ts'
import { withStartLock } from '#app/platform/postgres/embedded-postgres-lock.server.ts'
import { endPostmaster, SOCKET_PORT } from '#app/platform/postgres/embedded-postgres-postmaster.server.ts'
import { ensureRunning } from '#app/platform/postgres/embedded-postgres-start.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

/**
 * A session that each process keeps open: it detects the server's death, and shows other processes that the server is in
 * use.
 */
const HOLDER = 'doro-holder'
const DATABASE = 'doro'
const LONGEST_WAIT_MS = 5_000
const ANSWER_MS = 2_000
const HEARTBEAT_MS = 10_000
/** A server that is silent for so long counts as hung; before it is ended, it gets another ten seconds to take a connection. */
const HUNG_MS = 20_000

export interface EmbeddedPostgres {
  /** Connects to the shop's database as the superuser `postgres`. */
  readonly connection: PostgresConnection
  /** Stops the server, unless another process of the shop uses it. */
  stop(): Promise<void>
}

export interface PostgresConnection {
  readonly host: string
  readonly port: number
  readonly user: string
  readonly database: string
}

/**
 * Starts the Postgres from npm in DATA_DIR/postgres and keeps it running until `stop()`. Reuses a server that a killed
 * process left running, or that another process started. `settings` are further server settings (`{ fsync: 'off' }` for
 * tests).
 */
export async function startEmbeddedPostgres(options: {
  readonly dataDir: string
  readonly log: Log
  readonly settings?: Readonly<Record<string, string>>
  /** Null for tests that hang it themselves */
  readonly hungAfterMs?: number | null
}): Promise<EmbeddedPostgres> {
  const { dataDir, log, settings = {}, hungAfterMs = HUNG_MS } = options
  const home = await withStartLock(dataDir, async () => {
    const prepared = await preparePostgresHome(dataDir, log)
    await prepareCluster(prepared)
    return prepared
  })
  const connection = { host: home.socketFolder, port: SOCKET_PORT, user: 'postgres', database: DATABASE }
  const holderConnection = { ...connection, database: 'postgres', application_name: HOLDER, keepAlive: true }
  const openHolder = () =>
    withStartLock(dataDir, async () => {
      const holder = await ensureRunning(home, holderConnection, settings, log)
      await createDatabase(holder)
      return holder
    })
  const endSupervision = await superviseServer(openHolder, log, hungAfterMs)
  return {
    connection,
    async stop() {
      const holder = await endSupervision()
      await withStartLock(dataDir, async () => {
        const needed = await hasOtherClients(holder)
        await holder.end()
        if (needed) log.info('the embedded Postgres goes on for another process of this shop')
        else await endPostmaster(home.cluster, 'answering')
      })
    },
  }
}

/**
 * Opens the holder session with `open`, and again whenever it is lost or silent, which restarts the server. Resolves to a
 * function that stops this and resolves to the current session.
 */
async function superviseServer(
  open: () => Promise<pg.Client>,
  log: Log,
  hungAfterMs: number | null,
): Promise<() => Promise<pg.Client>> {
  const stopping = new AbortController()
  let holder = await open()
  let recovery: Promise<void> | undefined
  watch(holder)

  function watch(client: pg.Client): void {
    const ended = () => lost(client, 'the embedded Postgres ended unexpectedly; starting it again')
    client.once('end', ended)
    // It may have ended before the listener was added.
    if (hungAfterMs === null) client.query('select 1').catch(ended)
    else void restartIfSilent(client, hungAfterMs, ended)
  }

  function lost(client: pg.Client, sentence: string): void {
    if (!stopping.signal.aborted && client === holder) recovery ??= recover(sentence)
  }

  async function restartIfSilent(client: pg.Client, silentMs: number, ended: () => void): Promise<void> {
    if ((await untilSilent(client, silentMs, stopping.signal)) === 'ended') ended()
    else lost(client, 'the embedded Postgres does not answer; it is started again unless it takes a connection')
  }

  async function recover(sentence: string): Promise<void> {
    log.error(sentence)
    const former = holder
    for (let wait = 100; !stopping.signal.aborted; wait = Math.min(wait * 2, LONGEST_WAIT_MS)) {
      try {
        holder = await open()
        log.info('the embedded Postgres runs again')
        recovery = undefined
        void former.end().catch(() => undefined)
        return watch(holder)
      } catch (error) {
        log.error({ err: error }, 'the embedded Postgres could not be started again; trying on')
        await delay(wait, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }

  return async () => {
    stopping.abort()
    await recovery
    return holder
  }
}

/** Resolves once the session has not answered for so long, or has ended. */
async function untilSilent(client: pg.Client, silentMs: number, stopping: AbortSignal): Promise<'silent' | 'ended'> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  const either = AbortSignal.any([stopping, ended.signal])
  while (!either.aborted) {
    const isAnswered = new AbortController()
    const answer = client.query('select 1').then(
      () => 'answered' as const,
      () => 'ended' as const,
    )
    const signal = AbortSignal.any([either, isAnswered.signal])
    const silence = delay(silentMs, 'silent' as const, { signal, ref: false }).catch(() => 'ended' as const)
    const outcome = await Promise.race([answer, silence])
    isAnswered.abort()
    if (outcome !== 'answered') return outcome
    await delay(Math.min(HEARTBEAT_MS, silentMs), undefined, { signal: either, ref: false }).catch(() => undefined)
  }
  return 'ended'
}

async function createDatabase(holder: pg.Client): Promise<void> {
  const found = await holder.query('select 1 from pg_database where datname = $1', [DATABASE])
  if (found.rowCount === 0) await holder.query(`create database ${DATABASE}`)
}

async function hasOtherClients(holder: pg.Client): Promise<boolean> {
  const clients = holder.query('select 1 from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid() limit 1', [
    HOLDER,
  ])
  // A hung server is useless to the other processes, too; they will start it again.
  const others = await Promise.race([clients, delay(ANSWER_MS)]).catch(() => undefined)
  return others !== undefined && others.rowCount !== 0
}
