import { decryptOwn, encrypt } from '#app/platform/files/secret.server.ts'
import type { Context } from '#app/platform/context.server.ts'

const purpose = 'webhook secret'

/** For the column `encrypted_secret`: a copy of the database cannot sign. */
export function encryptSecret({ config }: Pick<Context, 'config'>, secret: string): string {
  return encrypt(config, purpose, secret)
}

/** Null if it was encrypted with another SECRET. */
export function readSecret({ config }: Pick<Context, 'config'>, endpoint: { readonly encryptedSecret: string }): string | null {
  return decryptOwn(config, purpose, endpoint.encryptedSecret)
}
