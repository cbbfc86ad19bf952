import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { PasswordStrength } from '#app/account/login/password-strength.ts'
import type { Result } from '#app/platform/errors.ts'
import { type Asker, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'

export interface StrengthQuestion {
  readonly id: number
  readonly password: string
  readonly facts: readonly string[]
}

interface StrengthAnswer {
  readonly id: number
  readonly strength: PasswordStrength
}

// From source: the server's bundle has one entry, and Node reads TypeScript.
const sourceOfThread = resolve('app/account/login/password-strength.worker.ts')
/** At up to 60 ms each the last one waits about two seconds. */
const queue = createFairQueue({ atOnce: 1, waiting: 30, waitingOfAddress: 6, retrySeconds: 2 })
/** The dictionaries take some 30 MB, which are given back. */
const idleMs = 300_000

const waiting = new Map<number, PromiseWithResolvers<PasswordStrength>>()
let thread: Worker | undefined
let idle: NodeJS.Timeout | undefined
let lastId = 0

/** `passwordStrength` beside the event loop, which it would hold for up to 60 ms. Refuses where too many wait. */
export function strengthInThread(
  asker: Asker,
  password: string,
  facts: readonly string[],
): Promise<Result<PasswordStrength, Busy>> {
  return queue.run(asker, () => askThread(password, facts))
}

async function askThread(password: string, facts: readonly string[]): Promise<PasswordStrength> {
  clearTimeout(idle)
  thread ??= startThread()
  lastId += 1
  const id = lastId
  const answer = Promise.withResolvers<PasswordStrength>()
  waiting.set(id, answer)
  thread.postMessage({ id, password, facts } satisfies StrengthQuestion)
  try {
    return await answer.promise
  } finally {
    waiting.delete(id)
    if (waiting.size === 0) idle = setTimeout(endThread, idleMs).unref()
  }
}

function endThread(): void {
  // First forgotten: a question that comes meanwhile gets a thread of its own.
  const ending = thread
  thread = undefined
  void ending?.terminate()
}

function startThread(): Worker {
  const worker = new Worker(sourceOfThread, { execArgv: [], name: 'password-strength' })
  const fail = (error: Error) => {
    if (thread !== worker) return
    thread = undefined
    for (const answer of waiting.values()) answer.reject(error)
  }
  worker
    .on('message', ({ id, strength }: StrengthAnswer) => waiting.get(id)?.resolve(strength))
    .on('error', fail)
    .on('exit', () => fail(new Error('the thread that weighs passwords has ended')))
  // A process may end while it waits.
  worker.unref()
  return worker
}
