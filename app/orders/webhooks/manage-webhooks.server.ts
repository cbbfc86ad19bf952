import { asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { queueDelivery } from '#app/orders/webhooks/announce.server.ts'
import { deliverWebhookJob } from '#app/orders/webhooks/deliver-webhook.ts'
import { encryptSecret } from '#app/orders/webhooks/endpoint-secret.server.ts'
import { isPublicHost } from '#app/platform/http/public-address.server.ts'
import { createWebhookSecret } from '#app/orders/webhooks/sign-webhook.server.ts'
import type { addedWebhookSchema, WebhookDelivery, WebhookEndpoint } from '#app/orders/webhooks/webhook-calls.ts'
import { testEvent, type WebhookEvent } from '#app/orders/webhooks/webhook-events.ts'
import { maxEndpoints, type WebhookRefusal } from '#app/orders/webhooks/webhook-refusals.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#app/orders/webhooks/webhooks.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

type Outcome = Promise<Result<null, WebhookRefusal>>
/** Deliveries per page */
const pageSize = 30

function present(row: typeof webhookEndpoints.$inferSelect): WebhookEndpoint {
  const { id, url, events, createdAt, failingSince, offAt, offReason } = row
  return {
    id,
    url,
    events,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offAt: offAt?.toISOString() ?? null,
    offReason,
  }
}

export async function listWebhooks({ db }: Context): Promise<WebhookEndpoint[]> {
  return (await db.select().from(webhookEndpoints).orderBy(asc(webhookEndpoints.createdAt))).map(present)
}

/** Registers an endpoint; its secret is returned only here. Refuses addresses inside the network and unknown hosts. */
export async function addWebhook(
  ctx: Context,
  { url, events }: { readonly url: string; readonly events: WebhookEvent[] },
): Promise<Result<z.output<typeof addedWebhookSchema>, WebhookRefusal>> {
  const parsed = new URL(url)
  if (!ctx.config.webhookLocalReceivers) {
    const isPublic = await isPublicHost(parsed)
    if (isPublic === null) return refuse({ refusal: 'no-address' })
    if (!isPublic) return refuse({ refusal: 'inside-network' })
  }
  const secret = createWebhookSecret()
  return inTransaction(ctx, async (tx) => {
    // Serialised, so that concurrent registrations count each other.
    await tx.db.execute(sql`lock table ${webhookEndpoints} in share row exclusive mode`)
    const [found] = await tx.db.select({ endpoints: count() }).from(webhookEndpoints)
    if ((found?.endpoints ?? 0) >= maxEndpoints) return refuse({ refusal: 'too-many-endpoints' })
    const [row] = await tx.db
      .insert(webhookEndpoints)
      .values({ id: uuidv7(), url: parsed.href, events, encryptedSecret: encryptSecret(tx, secret), createdAt: tx.now })
      .returning()
    if (row === undefined) throw new Error('no endpoint was inserted')
    return done({ endpoint: present(row), secret })
  })
}

export async function removeWebhook({ db }: Context, id: string): Outcome {
  const gone = await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning({ id: webhookEndpoints.id })
  return gone.length === 0 ? refuse({ refusal: 'not-found' }) : done(null)
}

/** Enabling it resets its days of failure. */
export async function switchWebhook({ db, now }: Context, id: string, isOn: boolean): Outcome {
  const change = isOn
    ? { offAt: null, offReason: null, failingSince: null }
    : { offAt: now, offReason: 'by-hand' as const, failingSince: null }
  const changed = await db
    .update(webhookEndpoints)
    .set(change)
    .where(eq(webhookEndpoints.id, id))
    .returning({ id: webhookEndpoints.id })
  return changed.length === 0 ? refuse({ refusal: 'not-found' }) : done(null)
}

/** Sends a test message. Refuses a disabled endpoint. */
export function testWebhook(ctx: Context, id: string): Outcome {
  return inTransaction(ctx, async (tx) => {
    const [endpoint] = await tx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('key share')
    if (endpoint === undefined) return refuse({ refusal: 'not-found' })
    if (endpoint.offAt !== null) return refuse({ refusal: 'endpoint-off' })
    await queueDelivery(tx, id, testEvent, {})
    return done(null)
  })
}

/** Deliveries of all endpoints, the newest first, with each attempt. `before` is the last of the previous page. */
export async function listDeliveries(
  { db }: Context,
  before: string | null,
): Promise<{ readonly deliveries: WebhookDelivery[]; readonly hasMore: boolean }> {
  const rows = await db
    .select()
    .from(webhookDeliveries)
    .where(before === null ? undefined : lt(webhookDeliveries.id, before))
    // UUID version 7: ids sort by time.
    .orderBy(desc(webhookDeliveries.id))
    .limit(pageSize + 1)
  const shown = rows.slice(0, pageSize)
  const ids = shown.map(({ id }) => id)
  const attempts = await db
    .select()
    .from(webhookAttempts)
    .where(inArray(webhookAttempts.deliveryId, ids))
    .orderBy(asc(webhookAttempts.id))
  return {
    hasMore: rows.length > pageSize,
    deliveries: shown.map(({ id, endpointId, event, state, createdAt, body }) => ({
      id,
      endpointId,
      event,
      state,
      createdAt: createdAt.toISOString(),
      body,
      attempts: attempts
        .filter(({ deliveryId }) => deliveryId === id)
        .map(({ at, milliseconds, status, failure, answer }) => ({
          at: at.toISOString(),
          milliseconds,
          status,
          failure,
          answer,
        })),
    })),
  }
}

/** Sends a delivery again: the same bytes under the same id. Refuses a pending one. */
export function replayDelivery(ctx: Context, id: string): Outcome {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ state: webhookDeliveries.state, offAt: webhookEndpoints.offAt })
      .from(webhookDeliveries)
      .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
      .where(eq(webhookDeliveries.id, id))
      .for('update', { of: webhookDeliveries })
    if (found === undefined) return refuse({ refusal: 'not-found' })
    if (found.state === 'waiting') return refuse({ refusal: 'delivery-waiting' })
    if (found.offAt !== null) return refuse({ refusal: 'endpoint-off' })
    await tx.db
      .update(webhookDeliveries)
      .set({ state: 'waiting', tries: 0, queuedAt: tx.now })
      .where(eq(webhookDeliveries.id, id))
    await enqueue(tx, deliverWebhookJob, { deliveryId: id })
    return done(null)
  })
}
