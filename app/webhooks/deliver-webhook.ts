import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Retries of a delivery over about a day: delays double from 1 minute up to 6 hours */
export const maxAttempts = 13

/** Sends one delivery. A job because a receiver may be slow or down. */
export const deliverWebhookJob = jobKind('deliver-webhook', z.object({ deliveryId: z.uuid() }), {
  tries: { max: maxAttempts, firstWait: 60, maxWait: 6 * 3_600 },
  // Exceeds the request's timeout, so that attempts never overlap.
  patience: 60,
  workers: 6,
})
