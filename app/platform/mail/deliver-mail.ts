import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

const mailSchema = z.object({ mailId: z.uuid() })
const options = {
  tries: { most: 400, firstWait: 2, longestWait: 1_800 },
  // Two hours are more than all steps of a delivery may take by their timeouts: no second try while the first goes on.
  patience: 7_200,
}

/** Delivers one mail of the outbox. Days of tries: a mail server that is away for a night costs no mail. */
export const deliverMailJob = jobKind('deliver-encrypted-mail', mailSchema, options)

/** The same for mails of versions that did not encrypt. A node of such a version works this queue only. */
export const deliverClearMailJob = jobKind('deliver-mail', mailSchema, options)
