import { z } from 'zod'

import { announceAcceptedQuote } from '#app/orders/webhooks/announce.server.ts'
import { deliverWebhookJob } from '#app/orders/webhooks/deliver-webhook.ts'
import { deliverWebhook, cleanUpWebhooks } from '#app/orders/webhooks/deliver-webhook.server.ts'
import { inTransaction } from '#app/platform/context.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { quoteAcceptedJob } from '#app/quotes/quote-accepted.ts'

export const webhookJobs = [
  handler(deliverWebhookJob, (ctx, { deliveryId }) => deliverWebhook(ctx, deliveryId)),
  handler(quoteAcceptedJob, (ctx, { quoteId }) => inTransaction(ctx, (tx) => announceAcceptedQuote(tx, quoteId))),
  handler(jobKind('tidy-webhooks', z.object({})), cleanUpWebhooks, { cron: '40 4 * * *' }),
]
