import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

import type { Config } from '#app/platform/config.ts'

const ivBytes = 12
const tagBytes = 16
const keys = new Map<string, Buffer>()

/** SECRET, or what was made at the first start and is kept in DATA_DIR. Nodes that share a database must share it. */
function secretOf(config: Pick<Config, 'secret' | 'dataDir'>): string {
  if (config.secret !== undefined) return config.secret
  const file = join(config.dataDir, 'secret')
  mkdirSync(config.dataDir, { recursive: true })
  try {
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  }
  return readFileSync(file, 'utf8').trim()
}

function keyFor(config: Pick<Config, 'secret' | 'dataDir'>, purpose: string): Buffer {
  const name = `${config.secret ?? config.dataDir} ${purpose}`
  const kept = keys.get(name)
  if (kept !== undefined) return kept
  const key = Buffer.from(hkdfSync('sha256', secretOf(config), '', purpose, 32))
  keys.set(name, key)
  return key
}

/** Text that only this shop can read again: AES-256-GCM under a key of its own for each purpose, in base64url. */
export function encrypt(config: Pick<Config, 'secret' | 'dataDir'>, purpose: string, text: string): string {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', keyFor(config, purpose), iv)
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** Throws where the text was changed, or encrypted with another secret. */
export function decrypt(config: Pick<Config, 'secret' | 'dataDir'>, purpose: string, encrypted: string): string {
  const bytes = Buffer.from(encrypted, 'base64url')
  const decipher = createDecipheriv('aes-256-gcm', keyFor(config, purpose), bytes.subarray(0, ivBytes))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(bytes.subarray(ivBytes + tagBytes)).toString('utf8') + decipher.final('utf8')
}
