import { z } from 'zod'

import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { expireOffers, forgetQuoteLinks, remindOfOffers } from '#app/quotes/expiry/quote-clock.server.ts'
import { forgetFiles } from '#app/quotes/files/forget-files.server.ts'
import { remindColleagues } from '#app/quotes/notes/reminders.server.ts'
import { remindOfProofs } from '#app/quotes/proofs/remind-of-proofs.server.ts'
import { forgetDocuments, forgetDocumentsJob } from '#app/quotes/account/quotes-of-account.server.ts'
import { forgetCartOpenings } from '#app/quotes/staff/taken-cart/open-cart.server.ts'

const nothing = z.object({})

export const quoteJobs = [
  handler(jobKind('expire-offers', nothing), expireOffers, { cron: '*/15 * * * *' }),
  handler(jobKind('remind-of-offers', nothing), remindOfOffers, { cron: '5/15 * * * *' }),
  handler(jobKind('remind-of-proofs', nothing), remindOfProofs, { cron: '15 8 * * *' }),
  handler(jobKind('remind-colleagues', nothing), remindColleagues, { cron: '10/15 * * * *' }),
  handler(jobKind('forget-quote-links', nothing), forgetQuoteLinks, { cron: '50 3 * * *' }),
  handler(jobKind('forget-quote-files', nothing), forgetFiles, { cron: '20 4 * * *' }),
  handler(jobKind('forget-cart-openings', nothing), forgetCartOpenings, { cron: '25 4 * * *' }),
  handler(forgetDocumentsJob, forgetDocuments),
]
