import { handler } from '#app/platform/jobs/jobs.server.ts'
import { mailPurchaseById } from '#app/purchasing/document/mail-purchase.server.ts'
import { mailPurchaseJob } from '#app/purchasing/document/mail-purchase.ts'

export const purchasingJobs = [handler(mailPurchaseJob, (ctx, { purchaseId }) => mailPurchaseById(ctx, purchaseId))]
