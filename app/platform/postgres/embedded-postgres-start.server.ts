import { setTimeout as delay } from 'node:timers/promises'

import pg from 'pg'

import { PostgresStartError } from '#app/platform/postgres/embedded-postgres-binaries.server.ts'
import type { PostgresHome } from '#app/platform/postgres/embedded-postgres-home.server.ts'
import {
  endPostmaster,
  findPostmaster,
  lastLogLines,
  removeStaleFiles,
  spawnPostmaster,
} from '#app/platform/postgres/embedded-postgres-postmaster.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

const ANSWER_MS = 2_000
/** How long a live server may be silent before it counts as hung. */
const SILENCE_MS = 10_000
/** How long a start may fail, for example while a child of a killed server still exits. */
const FAILURES_MS = 10_000

type Answer =
  | { readonly state: 'ready'; readonly client: pg.Client }
  /** Starting, recovering or shutting down */
  | { readonly state: 'busy' }
  | { readonly state: 'silent'; readonly error: unknown }

/**
 * Resolves to a session of the running server, starting it if necessary. Call it while holding the start lock. Throws with
 * the server's log if it does not start.
 */
export async function ensureRunning(
  home: PostgresHome,
  connection: pg.ClientConfig,
  settings: Readonly<Record<string, string>>,
  log: Log,
): Promise<pg.Client> {
  let hasEnded: (() => boolean) | undefined
  let silentSince = Date.now()
  const givingUp = Date.now() + FAILURES_MS
  for (;;) {
    const answer = await ask(connection)
    if (answer.state === 'ready') return answer.client
    if (answer.state === 'busy') silentSince = Date.now()
    const pid = await findPostmaster(home.cluster)
    if (pid !== undefined && Date.now() - silentSince > SILENCE_MS) {
      log.warn({ pid }, 'the embedded Postgres does not answer; ending it to start it afresh')
      await endPostmaster(home.cluster, 'hung')
    } else if (pid === undefined && (hasEnded === undefined || hasEnded())) {
      if (hasEnded !== undefined && Date.now() > givingUp) throw await startFailure(home, answer)
      if (hasEnded !== undefined) await delay(250)
      await removeStaleFiles(home)
      hasEnded = await spawnPostmaster(home, settings)
      silentSince = Date.now()
    }
    await delay(20)
  }
}

async function startFailure(home: PostgresHome, answer: Answer): Promise<Error> {
  const words = await lastLogLines(home.logFile)
  const cause = answer.state === 'silent' ? answer.error : undefined
  const isFull = /No space left on device|Disk quota exceeded/.test(words)
  return new PostgresStartError(
    `The embedded Postgres does not start${isFull ? ', because its disk is full: make room' : ''}. Its log (${home.logFile}) ends with:\n${words}`,
    { cause },
  )
}

async function ask(connection: pg.ClientConfig): Promise<Answer> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: ANSWER_MS })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return { state: 'ready', client }
  } catch (error) {
    await client.end().catch(() => undefined)
    const starting = error instanceof pg.DatabaseError && error.code?.startsWith('57P')
    return starting === true ? { state: 'busy' } : { state: 'silent', error }
  }
}
