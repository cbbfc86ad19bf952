import { z } from 'zod'

import { deliverWebhookJob } from '#app/webhooks/deliver-webhook.ts'
import { deliverWebhook, cleanUpWebhooks } from '#app/webhooks/deliver-webhook.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const webhookJobs = [
  handler(deliverWebhookJob, (ctx, { deliveryId }) => deliverWebhook(ctx, deliveryId)),
  handler(jobKind('tidy-webhooks', z.object({})), cleanUpWebhooks, { cron: '40 4 * * *' }),
]
