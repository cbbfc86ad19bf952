import { asc, count, desc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { z } from 'zod'

import { users } from '#app/account/account.tables.ts'
import { recordChange } from '#app/account/audit/audit.server.ts'
import { readUser } from '#app/account/read-account.server.ts'
import { notifyAdministrators } from '#app/account/security/notify-administrators.server.ts'
import { queueDelivery } from '#app/webhooks/announce.server.ts'
import { deliverWebhookJob } from '#app/webhooks/deliver-webhook.ts'
import { encryptSecret } from '#app/webhooks/endpoint-secret.server.ts'
import { isPublicHost } from '#app/platform/http/public-address.server.ts'
import { createWebhookSecret } from '#app/webhooks/sign-webhook.server.ts'
import type { addedWebhookSchema, WebhookDelivery, WebhookEndpoint } from '#app/webhooks/webhook.contract.ts'
import { testEvent, type WebhookEvent } from '#app/webhooks/webhook-events.ts'
import { maxEndpoints, type WebhookRefusal } from '#app/webhooks/webhook-refusals.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#app/webhooks/webhooks.tables.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import type { UserSession } from '#app/platform/session.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'

type Outcome = Promise<Result<null, WebhookRefusal>>
/** Deliveries per page */
const pageSize = 30

function present(row: typeof webhookEndpoints.$inferSelect, madeBy: string | null): WebhookEndpoint {
  const { id, url, events, createdAt, failingSince, offAt, offReason } = row
  return {
    id,
    url,
    events,
    madeBy,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    offAt: offAt?.toISOString() ?? null,
    offReason,
  }
}

export async function listWebhooks({ db }: Context): Promise<WebhookEndpoint[]> {
  const rows = await db
    .select({ endpoint: webhookEndpoints, madeBy: users.username })
    .from(webhookEndpoints)
    .leftJoin(users, eq(users.id, webhookEndpoints.userId))
    .orderBy(asc(webhookEndpoints.createdAt))
  return rows.map(({ endpoint, madeBy }) => present(endpoint, madeBy))
}

/** Registers an endpoint; its secret is returned only here. Refuses addresses inside the network and unknown hosts. */
export async function addWebhook(
  ctx: Context,
  session: UserSession,
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
    const values = { id: uuidv7(), url: parsed.href, events, encryptedSecret: encryptSecret(tx, secret), createdAt: tx.now }
    const [row] = await tx.db
      .insert(webhookEndpoints)
      .values({ ...values, userId: session.userId })
      .returning()
    if (row === undefined) throw new Error('no endpoint was inserted')
    await recordChange(tx, session, { subject: 'webhook', subjectId: row.id, before: {}, after: { url: row.url, events } })
    await notifyAdministrators(tx, { kind: 'webhook-added', url: row.url })
    return done({ endpoint: present(row, (await readUser(tx, session.userId)).username), secret })
  })
}

export function removeWebhook(ctx: Context, session: UserSession, id: string): Outcome {
  return inTransaction(ctx, async (tx) => {
    const [gone] = await tx.db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning()
    if (gone === undefined) return refuse({ refusal: 'not-found' })
    const before = { url: gone.url, events: gone.events }
    await recordChange(tx, session, { subject: 'webhook', subjectId: id, before, after: {} })
    return done(null)
  })
}

/** Enabling it resets its days of failure. */
export function switchWebhook(ctx: Context, session: UserSession, id: string, isOn: boolean): Outcome {
  return inTransaction(ctx, async (tx) => {
    const [endpoint] = await tx.db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id)).for('update')
    if (endpoint === undefined) return refuse({ refusal: 'not-found' })
    const change = isOn ? { offAt: null, offReason: null } : { offAt: tx.now, offReason: 'by-hand' as const }
    await tx.db
      .update(webhookEndpoints)
      .set({ ...change, failingSince: null })
      .where(eq(webhookEndpoints.id, id))
    const states = { before: { isOn: endpoint.offAt === null }, after: { isOn } }
    await recordChange(tx, session, { subject: 'webhook', subjectId: id, ...states })
    return done(null)
  })
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
export function replayDelivery(ctx: Context, session: UserSession, id: string): Outcome {
  return inTransaction(ctx, async (tx) => {
    const [found] = await tx.db
      .select({ state: webhookDeliveries.state, endpointId: webhookEndpoints.id, offAt: webhookEndpoints.offAt })
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
    await recordChange(tx, session, { subject: 'webhook', subjectId: found.endpointId, before: {}, after: { replayed: id } })
    return done(null)
  })
}
