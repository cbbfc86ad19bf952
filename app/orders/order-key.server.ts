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

/** As stored in `orders.keyHash` */
export const hashOrderKey = hashToken
