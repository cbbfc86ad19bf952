import type { Stripe } from 'stripe'

import type { Context } from '#app/platform/context.server.ts'

type Config = Pick<Context, 'config'>['config']

const clients = new WeakMap<Config, Promise<Stripe>>()

/** Of the SDK, which repeats a call with the same idempotency key */
const repeats = 2
/** A customer waits for it. */
const patienceMs = 10_000

/** The card provider's client; null where cards are not taken. Its SDK is loaded at the first use. */
export function stripeOf({ config }: Pick<Context, 'config'>): Promise<Stripe> | null {
  if (config.stripe === null) return null
  const known = clients.get(config) ?? connect(config.stripe)
  clients.set(config, known)
  return known
}

async function connect({ secretKey, apiBase }: NonNullable<Config['stripe']>): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const base = apiBase === undefined ? null : new URL(apiBase)
  return new Client(secretKey, {
    maxNetworkRetries: repeats,
    timeout: patienceMs,
    telemetry: false,
    ...(base !== null && { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  })
}
