import { and, arrayContains, isNull } from 'drizzle-orm'

import { deliverWebhookJob } from '#app/webhooks/deliver-webhook.ts'
import type { SentEvent, WebhookEvent } from '#app/webhooks/webhook-events.ts'
import { webhookDeliveries, webhookEndpoints } from '#app/webhooks/webhooks.tables.ts'
import type { Context } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

/** Queues an event for the endpoints that want it, in the event's transaction; with a key, once. */
export async function announce(tx: Context, event: WebhookEvent, data: object, eventKey: string | null = null): Promise<void> {
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
