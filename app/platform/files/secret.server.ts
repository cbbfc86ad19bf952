import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

import { type Config, minSecretLength } from '#app/platform/config.ts'

const ivBytes = 12
const tagBytes = 16
const keys = new Map<string, Buffer>()

export type SecretSource = Pick<Config, 'secret' | 'dataDir'>

/** SECRET, or the secret generated at the first start in DATA_DIR. All nodes on one database need the same. */
export function secretOf(config: SecretSource): string {
  return config.secret ?? storedSecret(secretFile(config)) ?? makeSecret(secretFile(config))
}

/** Null if there is neither. */
export function givenSecret(config: SecretSource): string | null {
  return config.secret ?? storedSecret(secretFile(config))
}

/** Identifies a secret without helping to guess it. */
export function secretFingerprint(secret: string): string {
  return Buffer.from(hkdfSync('sha256', secret, '', 'fingerprint', 16)).toString('hex')
}

function secretFile({ dataDir }: SecretSource): string {
  return join(dataDir, 'secret')
}

/** Replaces the secret in DATA_DIR. */
export function replaceSecret({ dataDir }: SecretSource, secret: string): void {
  const file = secretFile({ dataDir, secret: undefined })
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(unfinished, secret, { mode: 0o600, flag: 'wx', flush: true })
  renameSync(unfinished, file)
  keys.clear()
}

/**
 * Null if there is none. An empty one, left by a full disk, counts as none, since anybody could know it. Throws for a
 * truncated one.
 */
function storedSecret(file: string): string | null {
  if (!existsSync(file)) return null
  const secret = readFileSync(file, 'utf8').trim()
  if (secret === '') return null
  // Not generated again: everything encrypted with the whole secret would be lost.
  if (secret.length < minSecretLength) throw new Error(`${file} must have at least ${minSecretLength} characters: bring it back.`)
  return secret
}

/** Written atomically, and the same for processes that start at once. */
function makeSecret(file: string): string {
  const unfinished = `${file}.${randomBytes(6).toString('hex')}.unfinished`
  mkdirSync(dirname(file), { recursive: true })
  try {
    writeFileSync(unfinished, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx', flush: true })
    if (existsSync(file) && storedSecret(file) === null) rmSync(file, { force: true })
    nameOnce(unfinished, file)
  } finally {
    rmSync(unfinished, { force: true })
  }
  const secret = storedSecret(file)
  if (secret === null) throw new Error(`${file} could not be made`)
  return secret
}

function nameOnce(unfinished: string, file: string): void {
  try {
    linkSync(unfinished, file)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return
    // Not every file system has hard links.
    renameSync(unfinished, file)
  }
}

function keyFor(config: SecretSource, purpose: string): Buffer {
  const name = `${config.secret ?? config.dataDir} ${purpose}`
  const cached = keys.get(name)
  if (cached !== undefined) return cached
  const key = Buffer.from(hkdfSync('sha256', secretOf(config), '', purpose, 32))
  keys.set(name, key)
  return key
}

/** Equal texts have equal hashes, which are not reversible without the shop's secret. */
export function keyedHash(config: Pick<Config, 'secret' | 'dataDir'>, purpose: string, text: string): Buffer {
  return createHmac('sha256', keyFor(config, purpose)).update(text).digest()
}

/** Encrypts with AES-256-GCM, in base64url, with a separate key for each purpose. */
export function encrypt(config: SecretSource, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), iv)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** Null if the text was changed or is not ours: input from outside may be anything. */
export function decryptOwn(config: SecretSource, purpose: string, encrypted: string): string | null {
  try {
    return decrypt(config, purpose, encrypted)
  } catch {
    return null
  }
}

/** Throws if the text was changed, or encrypted with another secret. */
export function decrypt(config: SecretSource, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(bytes.subarray(ivBytes + tagBytes)).toString('utf8') + decipher.final('utf8')
}
