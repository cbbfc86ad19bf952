import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

import { done, refuse, type Result } from '#app/platform/errors.ts'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 36 ms of a core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const keyBytes = 32
const saltBytes = 16

/** At 36 ms each the last in the queue waits about a second. */
const longestQueue = 30

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

type Busy = { readonly refusal: 'busy' }

/** Derives one key at a time, off the main thread, so that logins never take more than one core. Refuses when a second's work waits. */
async function deriveKey(password: string, salt: Buffer): Promise<Result<Buffer, Busy>> {
  if (waiting >= longestQueue) return refuse({ refusal: 'busy' })
  waiting += 1
  const message = password.normalize('NFKC')
  const key = last.then(() => derive('argon2id', { message, nonce: salt, tagLength: keyBytes, ...cost }))
  last = key.catch(() => undefined)
  try {
    return done(await key)
  } finally {
    waiting -= 1
  }
}

/** A PHC string of argon2id. Passwords are compared in Unicode's NFKC, so that keyboards agree. */
export async function hashPassword(password: string): Promise<Result<string, Busy>> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(password, salt)
  if (!key.ok) return key
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return done(`$argon2id$v=19$${parameters}$${phcBase64(salt)}$${phcBase64(key.value)}`)
}

/** Whether the password is the one that was hashed; with no hash it takes the same time and answers false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<Result<boolean, Busy>> {
  const [, , , , salt, key] = (hash ?? '').split('$')
  const derived = await deriveKey(password, salt === undefined ? randomBytes(saltBytes) : Buffer.from(salt, 'base64'))
  if (!derived.ok) return derived
  return done(key !== undefined && timingSafeEqual(derived.value, Buffer.from(key, 'base64')))
}

function phcBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
