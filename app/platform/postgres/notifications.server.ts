import { setTimeout as delay } from 'node:timers/promises'

import { sql } from 'drizzle-orm'
import pg from 'pg'

import type { Db } from '#app/platform/postgres/database.server.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'

const LONGEST_WAIT_MS = 5_000
const HEARTBEAT_MS = 10_000
const ANSWER_MS = 3_000
const GOODBYE_MS = 500

export interface Listening {
  close(): Promise<void>
}

/**
 * Listens to notifications for the lifetime of the process, reconnecting as needed. `onReconnect` is called after each
 * connection, including the first: earlier notifications are lost, so reload there. Resolves after the first attempt to
 * connect, even if it fails.
 */
export async function listen(
  connection: pg.ClientConfig,
  channels: readonly string[],
  onNotify: (channel: string, payload: string) => void,
  options: { readonly log: Log; readonly onReconnect?: () => void },
): Promise<Listening> {
  const { log, onReconnect } = options
  const closing = new AbortController()
  let client: pg.Client | undefined

  async function attempt(): Promise<boolean> {
    const next = new pg.Client({ ...connection, query_timeout: ANSWER_MS })
    next.on('error', (error) => log.warn({ err: error }, 'the connection for notifications was lost'))
    next.on('notification', ({ channel, payload = '' }) => onNotify(channel, payload))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
    } catch (error) {
      log.warn({ err: error }, 'notifications are not heard at present; trying again')
      await next.end().catch(() => undefined)
      return false
    }
    client = next
    onReconnect?.()
    return true
  }

  async function listenForever(connected: boolean): Promise<void> {
    let wait = 100
    let heard = connected
    while (!closing.signal.aborted) {
      if (heard && client !== undefined) {
        wait = 100
        await untilDisconnected(client, closing.signal)
      } else wait = Math.min(wait * 2, LONGEST_WAIT_MS)
      await pause(wait, closing.signal)
      // A later connection would never be closed.
      if (!closing.signal.aborted) heard = await attempt()
    }
    // A hung server never closes the connection.
    if (client !== undefined) await Promise.race([client.end(), delay(GOODBYE_MS, undefined, { ref: false })])
  }

  const running = listenForever(await attempt())
  return {
    close: async () => {
      closing.abort()
      await running
    },
  }
}

/** Resolves when the session has ended or no longer answers: a connection can be lost silently. */
async function untilDisconnected(client: pg.Client, closing: AbortSignal): Promise<void> {
  const ended = new AbortController()
  client.once('end', () => ended.abort())
  const either = AbortSignal.any([closing, ended.signal])
  try {
    while (!either.aborted) {
      await client.query('select 1')
      await pause(HEARTBEAT_MS, either)
    }
  } catch {
    // The next attempt reports the error, if that fails too.
  }
  if (!closing.aborted) await client.end().catch(() => undefined)
}

async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  await delay(milliseconds, undefined, { signal }).catch(() => undefined)
}

/** Sends a notification, within a transaction on commit. Payload: at most 7999 bytes. */
export async function notify(db: Db, channel: string, payload: string): Promise<void> {
  await db.execute(sql`select pg_notify(${channel}, ${payload})`)
}
