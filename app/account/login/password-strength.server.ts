import { resolve } from 'node:path'

import { Piscina } from 'piscina'

import type { PasswordStrength } from '#app/account/login/password-strength.ts'
import type { StrengthTask } from '#app/account/login/password-strength.worker.ts'
import type { Result } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'

/** At up to 60 ms each, the last one waits about two seconds. */
const queue = createFairQueue({ atOnce: 1, waiting: 30, waitingOfAddress: 6, retrySeconds: 2 })
const filename = resolve('build/workers/password-strength.js')
const pool = new Piscina<StrengthTask, PasswordStrength>({
  minThreads: 0,
  maxThreads: 1,
  // The dictionaries take some 30 MB, freed when the thread is idle.
  idleTimeout: 300_000,
  execArgv: [],
})
// A thread that dies without a task: the next task starts another.
pool.on('error', () => undefined)
const patienceMs = 10_000

/** `passwordStrength` in a thread, because it takes up to 60 ms. Refuses when too many wait. */
export function strengthInThread(
  client: QueueClient,
  password: string,
  facts: readonly string[],
): Promise<Result<PasswordStrength, Busy>> {
  return queue.run(client, () => pool.run({ password, facts }, { filename, signal: AbortSignal.timeout(patienceMs) }))
}
