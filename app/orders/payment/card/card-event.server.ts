import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { z } from 'zod'

import { sessionOfIntent, syncCheckout } from '#app/orders/payment/card/sync-checkout.server.ts'
import { stripeOf } from '#app/orders/payment/card/stripe-client.server.ts'
import { providerEvents } from '#app/orders/payment/payments.tables.ts'
import type { Context } from '#app/platform/context.server.ts'

/** The provider's events that we handle; others are acknowledged and ignored. */
export const cardEventTypes = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
  'payment_intent.payment_failed',
  'payment_intent.succeeded',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.refunded',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
] as const

/** What we use of an event; its signature says nothing of its shape. */
const eventSchema = z.looseObject({
  id: z.string().min(1).max(255),
  type: z.string(),
  created: z.int().positive(),
  data: z.looseObject({ object: z.looseObject({}) }),
})

/** Clocks differ a little; the SDK allows as much for the past, and anything in the future. */
const maxAheadSeconds = 300

/**
 * Handles a provider's webhook with its raw body. False if the signature is invalid, older than five minutes or from the
 * future, and for what is no event: it is forged or replayed. Throws if the provider cannot be reached, so that it resends
 * the event.
 */
export async function receiveCardEvent(ctx: Context, body: string, signature: string): Promise<boolean> {
  const stripe = await stripeOf(ctx)
  const secret = ctx.config.stripe?.webhookSecret
  if (stripe === null || secret === undefined) return false
  let event: Stripe.Event
  try {
    event = stripe.webhooks.constructEvent(body, signature, secret)
  } catch {
    ctx.log.warn({}, 'a message with a wrong signature came to the webhook of the card provider')
    return false
  }
  if (!eventSchema.safeParse(event).success || isAhead(signature, event)) {
    ctx.log.warn({}, 'a signed message from the future, or that is no event, came to the webhook of the card provider')
    return false
  }
  await handleCardEvent(ctx, stripe, event)
  return true
}

/** Its signature's own time, and that of the event. By the machine's clock, as the SDK does for the past. */
function isAhead(signature: string, { created }: Stripe.Event): boolean {
  const signedAt = Number(/(?:^|,)t=(\d+)/.exec(signature)?.[1])
  return Math.max(signedAt, created) > Date.now() / 1_000 + maxAheadSeconds
}

/** Once per event. Its content is not used but requested from the provider, since events arrive late and in any order. */
export async function handleCardEvent(ctx: Context, stripe: Stripe, event: Stripe.Event): Promise<void> {
  const types: readonly string[] = cardEventTypes
  if (!types.includes(event.type) || (await isHandled(ctx, event.id))) return
  const sessionId = await sessionOfEvent(ctx, stripe, event)
  if (sessionId !== null) await syncCheckout(ctx, stripe, sessionId)
  await ctx.db
    .insert(providerEvents)
    .values({ id: event.id, type: event.type, createdAt: new Date(event.created * 1_000), handledAt: ctx.now })
    .onConflictDoNothing()
}

async function isHandled({ db }: Context, id: string): Promise<boolean> {
  return (await db.select({ id: providerEvents.id }).from(providerEvents).where(eq(providerEvents.id, id))).length > 0
}

async function sessionOfEvent(ctx: Context, stripe: Stripe, event: Stripe.Event): Promise<string | null> {
  const object: unknown = event.data.object
  if (event.type.startsWith('checkout.session.')) return textOf(object, 'id')
  const intentId = event.type.startsWith('payment_intent.') ? textOf(object, 'id') : intentOf(object)
  return intentId === null ? null : sessionOfIntent(ctx, stripe, intentId)
}

function textOf(object: unknown, name: string): string | null {
  const value = typeof object === 'object' && object !== null ? Reflect.get(object, name) : null
  return typeof value === 'string' ? value : null
}

/** An id, or the object itself */
function intentOf(object: unknown): string | null {
  const direct = textOf(object, 'payment_intent')
  if (direct !== null || typeof object !== 'object' || object === null) return direct
  return textOf(Reflect.get(object, 'payment_intent'), 'id')
}
