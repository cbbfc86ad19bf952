import { timingSafeEqual } from 'node:crypto'

import { hashToken } from '#app/account/security/secret-token.server.ts'
import type { Config } from '#app/platform/config.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'

/**
 * The key that opens an order without an account, as in its mails: derived from the shop's secret, so that every mail and
 * repeated call has the same one, while the database stores only its hash.
 */
export function orderKey(config: Pick<Config, 'secret' | 'dataDir'>, orderId: string): string {
  return keyedHash(config, 'order key', orderId).toString('base64url')
}

const keyLength = 43

/** The key in the mails to the order's own address: whoever has it has the mailbox, unlike whoever placed the order. */
export function mailedOrderKey(config: Pick<Config, 'secret' | 'dataDir'>, orderId: string): string {
  return orderKey(config, orderId) + mailboxProof(config, orderId)
}

function mailboxProof(config: Pick<Config, 'secret' | 'dataDir'>, orderId: string): string {
  return keyedHash(config, 'order mailbox', orderId).toString('base64url')
}

/** The key, and what a mailed one has beyond it: empty for the key alone. */
export function partsOfKey(given: string): { readonly key: string; readonly proof: string } {
  return { key: given.slice(0, keyLength), proof: given.slice(keyLength) }
}

export function isMailboxProof(config: Pick<Config, 'secret' | 'dataDir'>, orderId: string, proof: string): boolean {
  const right = Buffer.from(mailboxProof(config, orderId))
  const given = Buffer.from(proof)
  return given.length === right.length && timingSafeEqual(given, right)
}

/** Hashes a key for `orders.keyHash`. */
export const hashOrderKey = hashToken

/** Hashes an order GUID for `orders.cartHash`: the GUID itself would open a visitor's cart. */
export const hashCartId = (cartId: string): Buffer => hashToken(cartId.toLowerCase())
