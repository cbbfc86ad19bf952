import { and, arrayContains, eq, isNull } from 'drizzle-orm'

import type { orders } from '#app/orders/orders.tables.ts'
import { deliverWebhookJob } from '#app/orders/webhooks/deliver-webhook.ts'
import type { SentEvent, WebhookEvent } from '#app/orders/webhooks/webhook-events.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/orders/webhooks/webhooks.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'

type Order = typeof orders.$inferSelect

/**
 * Queues an order's event for the endpoints, in that event's transaction. The payload has no personal data: a receiver reads
 * the rest by the API.
 */
export async function announceOrder(
  tx: Context,
  order: Pick<
    Order,
    | 'id'
    | 'number'
    | 'state'
    | 'quoteId'
    | 'reference'
    | 'paymentMethod'
    | 'deliveryMethod'
    | 'createdAt'
    | 'netCents'
    | 'grossCents'
    | 'reducedCents'
    | 'paidCents'
  >,
  event: Extract<WebhookEvent, `order.${string}`>,
): Promise<void> {
  await announce(tx, event, {
    id: order.id,
    number: order.number,
    state: order.state,
    quoteId: order.quoteId,
    reference: order.reference,
    paymentMethod: order.paymentMethod,
    deliveryMethod: order.deliveryMethod,
    placedAt: order.createdAt.toISOString(),
    net: order.netCents / 100,
    gross: order.grossCents / 100,
    reduced: order.reducedCents / 100,
    paid: order.paidCents / 100,
    currency: 'EUR',
  })
}

/** The same for a quote's acceptance; nothing if it no longer exists. */
export async function announceAcceptedQuote(tx: Context, quoteId: string): Promise<void> {
  const [quote] = await tx.db.select().from(quotes).where(eq(quotes.id, quoteId))
  const acceptance = quote?.acceptance ?? null
  if (quote === undefined || acceptance === null) return
  const { version, at, netCents, grossCents } = acceptance
  const facts = {
    id: quote.id,
    number: quote.number,
    version,
    acceptedAt: at,
    net: netCents / 100,
    gross: grossCents / 100,
    currency: 'EUR',
  }
  await announce(tx, 'quote.accepted', facts, `${quote.id} ${version}`)
}

async function announce(tx: Context, event: WebhookEvent, data: object, eventKey: string | null = null): Promise<void> {
  const endpoints = await tx.db
    .select({ id: webhookEndpoints.id })
    .from(webhookEndpoints)
    .where(and(isNull(webhookEndpoints.offAt), arrayContains(webhookEndpoints.events, [event])))
    // A concurrently removed endpoint must not fail the event.
    .for('key share')
  for (const { id } of endpoints) await queueDelivery(tx, id, event, data, eventKey)
}

/** Queues one delivery, once per key. Type, timestamp and data are those of Standard Webhooks. */
export async function queueDelivery(
  tx: Context,
  endpointId: string,
  event: SentEvent,
  data: object,
  eventKey: string | null = null,
): Promise<void> {
  const id = uuidv7()
  const body = JSON.stringify({ type: event, timestamp: tx.now.toISOString(), data })
  const inserted = await tx.db
    .insert(webhookDeliveries)
    .values({ id, endpointId, event, eventKey, body, createdAt: tx.now, queuedAt: tx.now })
    .onConflictDoNothing()
    .returning({ id: webhookDeliveries.id })
  if (inserted.length > 0) await enqueue(tx, deliverWebhookJob, { deliveryId: id }, { id })
}
