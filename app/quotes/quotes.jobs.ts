import { z } from 'zod'

import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { expireOffers, deleteExpiredQuoteLinks, remindOfOffers } from '#app/quotes/expiry/quote-clock.server.ts'
import { deleteUnusedFiles } from '#app/quotes/files/delete-unused-files.server.ts'
import { remindColleagues } from '#app/quotes/notes/reminders.server.ts'
import { deleteDocuments, deleteDocumentsJob } from '#app/documents/delete-documents.server.ts'
import { deleteOldCartOpenings } from '#app/quotes/staff/taken-cart/open-cart.server.ts'

const nothing = z.object({})

export const quoteJobs = [
  handler(jobKind('expire-offers', nothing), expireOffers, { cron: '*/15 * * * *' }),
  handler(jobKind('remind-of-offers', nothing), remindOfOffers, { cron: '5/15 * * * *' }),
  handler(jobKind('remind-colleagues', nothing), remindColleagues, { cron: '10/15 * * * *' }),
  handler(jobKind('forget-quote-links', nothing), deleteExpiredQuoteLinks, { cron: '50 3 * * *' }),
  handler(jobKind('forget-quote-files', nothing), deleteUnusedFiles, { cron: '20 4 * * *' }),
  handler(jobKind('forget-cart-openings', nothing), deleteOldCartOpenings, { cron: '25 4 * * *' }),
  handler(deleteDocumentsJob, deleteDocuments),
]
