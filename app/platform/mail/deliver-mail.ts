import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

const mailSchema = z.object({ mailId: z.uuid() })
const options = {
  tries: { max: 400, firstWait: 2, maxWait: 1_800 },
  // Two hours exceed the longest delivery, so attempts never overlap.
  patience: 7_200,
  // Mails to servers that answer slowly must not hold the others.
  workers: 6,
}

/** Delivers one mail of the outbox, with days of retries: a mail server that is down for a night loses no mail. */
export const deliverMailJob = jobKind('deliver-encrypted-mail', mailSchema, options)

/** Delivers unencrypted mails of older versions, whose nodes only work on this queue. */
export const deliverClearMailJob = jobKind('deliver-mail', mailSchema, options)
