import { createHash, randomBytes } from 'node:crypto'

/** A random token and its hash, the only form that is stored. */
export interface SecretToken {
  /** 32 random bytes in base64url */
  readonly token: string
  readonly hash: Buffer
}

export function createToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** A fast hash suffices: random tokens cannot be guessed. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
