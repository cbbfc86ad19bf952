import { and, eq, isNull, lt, sql } from 'drizzle-orm'

import { traceHeaders } from '#app/platform/monitoring/tracing.server.ts'
import { users } from '#app/account/account.tables.ts'
import { sendMail } from '#app/company/send-mail.server.ts'
import { deliverWebhookJob, maxAttempts } from '#app/webhooks/deliver-webhook.ts'
import { postWebhook, type WebhookAnswer } from '#app/webhooks/post-webhook.server.ts'
import { readSecret } from '#app/webhooks/endpoint-secret.server.ts'
import { signedHeaders } from '#app/webhooks/sign-webhook.server.ts'
import { webhookOffMail } from '#app/webhooks/webhook-off.mail.tsx'
import type { OffReason } from '#app/webhooks/webhook-events.ts'
import { webhookAttempts, webhookDeliveries, webhookEndpoints } from '#app/webhooks/webhooks.tables.ts'
import { dayMs } from '#app/platform/calendar.ts'
import { type Context, inTransaction } from '#app/platform/context.server.ts'
import { enqueue } from '#app/platform/jobs/jobs.server.ts'
import { mailLink } from '#app/platform/mail/mail.server.ts'
import { uuidv7 } from '#app/platform/text/uuid.ts'
import { webhooksUrl } from '#app/staff-urls.ts'

/** An endpoint failing this long is disabled. */
const failingDays = 5
const retentionDays = 30
/** Longer than all attempts take */
const givenUpAfterDays = 3
/** HTTP 410 Gone: the receiver wants no more (Standard Webhooks) */
const gone = 410

type Endpoint = typeof webhookEndpoints.$inferSelect

/** Sends a pending delivery once and records the answer; throws if a retry may succeed. */
export async function deliverWebhook(ctx: Context, deliveryId: string): Promise<void> {
  const [found] = await ctx.db
    .select({ delivery: webhookDeliveries, endpoint: webhookEndpoints })
    .from(webhookDeliveries)
    .innerJoin(webhookEndpoints, eq(webhookEndpoints.id, webhookDeliveries.endpointId))
    .where(and(eq(webhookDeliveries.id, deliveryId), eq(webhookDeliveries.state, 'waiting')))
  if (found === undefined) return
  const { delivery, endpoint } = found
  if (endpoint.offAt !== null) {
    await ctx.db.update(webhookDeliveries).set({ state: 'failed' }).where(eq(webhookDeliveries.id, deliveryId))
    return
  }
  const answer = await send(ctx, endpoint, delivery)
  const tries = delivery.tries + 1
  const isLast = answer.isSuccess || answer.status === gone || tries >= maxAttempts
  await inTransaction(ctx, async (tx) => {
    const { milliseconds, isSuccess, status, failure, text } = answer
    const [still] = await tx.db
      .update(webhookDeliveries)
      .set({ tries, state: isSuccess ? 'delivered' : isLast ? 'failed' : 'waiting' })
      .where(eq(webhookDeliveries.id, deliveryId))
      .returning({ id: webhookDeliveries.id })
    // Its endpoint was removed meanwhile.
    if (still === undefined) return
    await tx.db
      .insert(webhookAttempts)
      .values({ id: uuidv7(), deliveryId, at: tx.now, milliseconds, isSuccess, status, failure, answer: text })
    if (isSuccess) {
      await tx.db.update(webhookEndpoints).set({ failingSince: null }).where(eq(webhookEndpoints.id, endpoint.id))
    } else await noteFailure(tx, endpoint, answer)
  })
  if (!isLast) throw new Error(`webhook ${deliveryId} was not delivered: ${answer.failure} ${answer.status ?? ''}`)
}

async function send(ctx: Context, endpoint: Endpoint, { id, body }: { readonly id: string; readonly body: string }) {
  const secret = readSecret(ctx, endpoint)
  if (secret === null) {
    return { isSuccess: false, status: null, failure: 'no-secret', text: '', milliseconds: 0 } satisfies WebhookAnswer
  }
  const allowLocal = ctx.config.webhookLocalReceivers
  return postWebhook(endpoint.url, {
    headers: { ...signedHeaders(secret, { id, sentAt: new Date(), body }), ...traceHeaders() },
    body,
    allowLocal,
  })
}

/** Disables an endpoint that has failed for days, or is gone, and notifies the administrators. */
async function noteFailure(tx: Context, { id }: Endpoint, { status }: WebhookAnswer): Promise<void> {
  const [endpoint] = await tx.db
    .update(webhookEndpoints)
    .set({ failingSince: sql`coalesce(${webhookEndpoints.failingSince}, ${tx.now})` })
    .where(and(eq(webhookEndpoints.id, id), isNull(webhookEndpoints.offAt)))
    .returning()
  if (endpoint === undefined || endpoint.failingSince === null) return
  const isFailing = tx.now.getTime() - endpoint.failingSince.getTime() > failingDays * dayMs
  if (status !== gone && !isFailing) return
  const offReason: OffReason = status === gone ? 'gone' : 'failing'
  await tx.db.update(webhookEndpoints).set({ offAt: tx.now, offReason }).where(eq(webhookEndpoints.id, id))
  const administrators = await tx.db.select({ email: users.email }).from(users).where(eq(users.role, 'administrator'))
  const mail = webhookOffMail({ url: endpoint.url, reason: offReason, days: failingDays }, mailLink(tx, webhooksUrl()))
  for (const { email } of administrators) await sendMail(tx, { ...mail, to: email, causedBy: 'shop' })
}

/** Daily: deletes old deliveries, gives up those without a job, and requeues the rest, whose jobs a restore loses. */
export async function cleanUpWebhooks(ctx: Context): Promise<void> {
  const daysAgo = (days: number) => new Date(ctx.now.getTime() - days * dayMs)
  const waiting = eq(webhookDeliveries.state, 'waiting')
  await ctx.db.delete(webhookDeliveries).where(lt(webhookDeliveries.queuedAt, daysAgo(retentionDays)))
  await ctx.db
    .update(webhookDeliveries)
    .set({ state: 'failed' })
    .where(and(waiting, lt(webhookDeliveries.queuedAt, daysAgo(givenUpAfterDays))))
  const left = await ctx.db.select({ id: webhookDeliveries.id }).from(webhookDeliveries).where(waiting)
  for (const { id } of left) await enqueue(ctx, deliverWebhookJob, { deliveryId: id }, { id })
}
