import type { Stripe } from 'stripe'

import type { Context } from '#app/platform/context.server.ts'

type Config = Pick<Context, 'config'>['config']

const clients = new WeakMap<Config, Promise<Stripe>>()

/** Retries by the SDK, with the same idempotency key */
const repeats = 2
/** Short, because a customer waits. */
const patienceMs = 10_000

/** The card provider's client; null if cards are not accepted. Its SDK is loaded on first use. */
export function stripeOf({ config }: Pick<Context, 'config'>): Promise<Stripe> | null {
  if (config.stripe === null) return null
  const known = clients.get(config) ?? connectStripe(config.stripe)
  clients.set(config, known)
  return known
}

/** A client of its own, for keys that are not in force yet. */
export async function connectStripe({
  secretKey,
  apiBase,
}: Pick<NonNullable<Config['stripe']>, 'secretKey' | 'apiBase'>): Promise<Stripe> {
  const { default: Client } = await import('stripe')
  const base = apiBase === undefined ? null : new URL(apiBase)
  return new Client(secretKey, {
    maxNetworkRetries: repeats,
    timeout: patienceMs,
    telemetry: false,
    ...(base !== null && { host: base.hostname, port: base.port, protocol: base.protocol === 'http:' ? 'http' : 'https' }),
  })
}
