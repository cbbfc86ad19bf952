import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'

const saltBytes = 16
const ivBytes = 12
const tagBytes = 16
/** Each guess costs 128 MB and a good part of a second. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 ** 2 }

/** Encrypts with AES-256-GCM under a scrypt key of the passphrase, in base64url. */
export function encryptWithPassphrase(text: string, passphrase: string): string {
  const salt = randomBytes(saltBytes)
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv)
  const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([salt, iv, cipher.getAuthTag(), ciphertext]).toString('base64url')
}

/** Null if the passphrase is wrong. */
export function decryptWithPassphrase(encrypted: string, passphrase: string): string | null {
  const bytes = Buffer.from(encrypted, 'base64url')
  const take = (from: number, length?: number) => bytes.subarray(from, length === undefined ? undefined : from + length)
  const salt = take(0, saltBytes)
  const iv = take(saltBytes, ivBytes)
  const decipher = createDecipheriv('aes-256-gcm', scryptSync(passphrase, salt, 32, cost), iv, { authTagLength: tagBytes })
  decipher.setAuthTag(take(saltBytes + ivBytes, tagBytes))
  try {
    return decipher.update(take(saltBytes + ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
  } catch {
    return null
  }
}
