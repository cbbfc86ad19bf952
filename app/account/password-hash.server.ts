import { argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify(argon2)

/** OWASP's first choice for argon2id: 19 MiB, 2 passes, 1 lane; about 36 ms of a core. */
const cost = { memory: 19_456, passes: 2, parallelism: 1 }
const keyBytes = 32
const saltBytes = 16

/** At 36 ms each the last in the queue waits about a second. */
const longestQueue = 30

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/** Thrown when more passwords wait than are hashed in about a second: the caller answers 429. */
export class HashingBusyError extends Error {
  override name = 'HashingBusyError'
}

/** Hashes one password at a time, off the main thread, so that logins never take more than one core. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (waiting >= longestQueue) throw new HashingBusyError('too many passwords wait to be hashed')
  waiting += 1
  const result = last.then(work).finally(() => {
    waiting -= 1
  })
  last = result.catch(() => undefined)
  return result
}

function deriveKey(password: string, salt: Buffer): Promise<Buffer> {
  return inTurn(() => derive('argon2id', { message: password, nonce: salt, tagLength: keyBytes, ...cost }))
}

/** A PHC string of argon2id. Passwords are compared in Unicode's NFKC, so that keyboards agree. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(saltBytes)
  const key = await deriveKey(password.normalize('NFKC'), salt)
  const parameters = `m=${cost.memory},t=${cost.passes},p=${cost.parallelism}`
  return `$argon2id$v=19$${parameters}$${phcBase64(salt)}$${phcBase64(key)}`
}

/** Whether the password is the one that was hashed; with no hash it takes the same time and answers false. */
export async function verifyPassword(password: string, hash: string | undefined): Promise<boolean> {
  const [, , , , salt, key] = (hash ?? '').split('$')
  const derived = await deriveKey(
    password.normalize('NFKC'),
    salt === undefined ? randomBytes(saltBytes) : Buffer.from(salt, 'base64'),
  )
  return key !== undefined && timingSafeEqual(derived, Buffer.from(key, 'base64'))
}

function phcBase64(bytes: Buffer): string {
  return bytes.toString('base64').replaceAll('=', '')
}
