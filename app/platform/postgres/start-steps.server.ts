import { setTimeout as delay } from 'node:timers/promises'

import { ConfigError } from '#app/platform/config.ts'
import type { Log } from '#app/platform/monitoring/log.server.ts'
import { isDatabaseUnavailable, isDiskFull, isSerializationFailure } from '#app/platform/postgres/database-failures.server.ts'

const firstWaitMs = 200
const maxWaitMs = 5_000

/** The shop is stopped before its start was done. */
export class StartStoppedError extends Error {
  override name = 'StartStoppedError'
}

/** A step that waits for another node of the shop; it is repeated. */
export class WaitsForNodeError extends Error {
  override name = 'WaitsForNodeError'
}

type Step = <T>(name: string, work: () => Promise<T>) => Promise<T>

/**
 * Runs the steps of a start, each again for as long as the database does not answer or is too slow: after an outage all
 * clients come back at once. So each step can be repeated. Throws a StartStoppedError once `closing` is aborted.
 */
export function startSteps(log: Log, closing: AbortSignal): Step {
  return async (name, work) => {
    for (let wait = firstWaitMs; !closing.aborted; wait = Math.min(wait * 2, maxWaitMs)) {
      try {
        return await work()
      } catch (error) {
        if (!mayPass(error)) throw error
        log.warn({ err: error, step: name, retryMs: wait }, waitingText(error))
        await delay(wait, undefined, { signal: closing }).catch(() => undefined)
      }
    }
    throw new StartStoppedError()
  }
}

function mayPass(error: unknown): boolean {
  // Its cause may look like a database that is away: it does not let this user in.
  if (error instanceof ConfigError) return false
  return error instanceof WaitsForNodeError || isDatabaseUnavailable(error) || isSerializationFailure(error)
}

function waitingText(error: unknown): string {
  if (error instanceof WaitsForNodeError) return 'the start waits for another node'
  return isDiskFull(error)
    ? 'the disk of the database is full; the start waits for room and tries again'
    : 'the database does not answer; trying again'
}
