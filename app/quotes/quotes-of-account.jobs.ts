import { handler } from '#app/platform/jobs/jobs.server.ts'
import { forgetDocuments, forgetDocumentsJob } from '#app/quotes/quotes-of-account.server.ts'

export const quotesOfAccountJobs = [handler(forgetDocumentsJob, forgetDocuments)]
