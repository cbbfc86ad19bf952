import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { done, type Result, refuse } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import type { AccountRefusal } from '#app/account/account-refusals.ts'
import { strengthInThread } from '#app/account/login/password-strength.server.ts'
import { minPasswordStrength } from '#app/account/login/password-strength.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 36 ms of a core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const keyBytes = 32
const saltBytes = 16

/** One at a time, so that logins use at most one core. At 36 ms each, the last of 30 waits about a second. */
const queue = createFairQueue({ atOnce: 1, waiting: 30, waitingOfAddress: 6, retrySeconds: 2 })

/** Derives a key off the main thread. Refuses when the queue is full. */
function deriveKey(client: QueueClient, password: string, salt: Buffer): Promise<Result<Buffer, Busy>> {
  const message = password.normalize('NFKC')
  return queue.run(client, () => derive('argon2id', { message, nonce: salt, tagLength: keyBytes, ...cost }))
}

/** A PHC string of argon2id. Passwords are normalised to NFKC, because keyboards differ. */
export async function hashPassword(client: QueueClient, password: string): Promise<Result<string, Busy>> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(client, password, salt)
  if (!key.ok) return key
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return done(`$argon2id$v=19$${parameters}$${phcBase64(salt)}$${phcBase64(key.value)}`)
}

/** Whether the password matches the hash; without a hash it takes the same time and returns false. */
export async function verifyPassword(
  client: QueueClient,
  password: string,
  hash: string | undefined,
): Promise<Result<boolean, Busy>> {
  const [, , , , salt, key] = (hash ?? '').split('$')
  const nonce = salt === undefined ? randomBytes(saltBytes) : Buffer.from(salt, 'base64')
  const derived = await deriveKey(client, password, nonce)
  if (!derived.ok) return derived
  return done(key !== undefined && timingSafeEqual(derived.value, Buffer.from(key, 'base64')))
}

function phcBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}

/** Hashes a new password. Refuses one that is easy to guess, also from `facts` about its owner. */
export async function newPasswordHash(
  client: QueueClient,
  password: string,
  facts: readonly string[],
): Promise<Result<string, AccountRefusal>> {
  const strength = await strengthInThread(client, password, facts)
  if (!strength.ok) return strength
  if (strength.value < minPasswordStrength) return refuse({ refusal: 'weak-password' })
  return hashPassword(client, password)
}
