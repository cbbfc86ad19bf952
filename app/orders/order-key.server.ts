import { hashToken } from '#app/account/security/secret-token.server.ts'
import type { Config } from '#app/platform/config.ts'
import { keyedHash } from '#app/platform/files/secret.server.ts'

/**
 * The key that opens an order without an account, as in its mails: computed from the shop's secret, so that each mail and each
 * repeated call has the same one, while the database has its hash only.
 */
export function orderKey(config: Pick<Config, 'secret' | 'dataDir'>, orderId: string): string {
  return keyedHash(config, 'order key', orderId).toString('base64url')
}

/** As `orders.keyHash` has it */
export const hashOrderKey = hashToken
