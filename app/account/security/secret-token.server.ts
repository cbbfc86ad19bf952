import { createHash, randomBytes } from 'node:crypto'

/** A capability that nobody can guess, and the only form in which it is kept. */
export interface SecretToken {
  /** 32 random bytes in base64url */
  readonly token: string
  readonly hash: Buffer
}

export function createToken(): SecretToken {
  const token = randomBytes(32).toString('base64url')
  return { token, hash: hashToken(token) }
}

/** Random tokens need no slow hash: there is nothing to guess. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
