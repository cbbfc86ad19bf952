import { eq } from 'drizzle-orm'

import type { Order } from '#app/orders/order-rows.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { quotes } from '#app/quotes/quotes.tables.ts'
import { announce } from '#app/webhooks/announce.server.ts'
import type { WebhookEvent } from '#app/webhooks/webhook-events.ts'

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

/** Announces a quote's acceptance; nothing if the quote no longer exists. */
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
