import { createHmac, randomBytes } from 'node:crypto'

// Standard Webhooks 1.0: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md

const prefix = 'whsec_'
/** The standard allows 24 to 64. */
const secretBytes = 32

/** «whsec_» and 32 random bytes in base64 */
export function createWebhookSecret(): string {
  return `${prefix}${randomBytes(secretBytes).toString('base64')}`
}

interface Message {
  /** Equal in each attempt */
  readonly id: string
  readonly sentAt: Date
  readonly body: string
}

/** The headers with which the receiver verifies origin and age. */
export function signedHeaders(secret: string, { id, sentAt, body }: Message): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(sentAt.getTime() / 1_000))
  const key = Buffer.from(secret.slice(prefix.length), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}
