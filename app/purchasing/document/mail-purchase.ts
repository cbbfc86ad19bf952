import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Queued in the sending transaction: mails a purchase order with its documents, which take seconds to make. */
export const mailPurchaseJob = jobKind('mail-purchase', z.object({ purchaseId: z.uuid() }))
