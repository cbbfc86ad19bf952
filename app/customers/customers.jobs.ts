import { z } from 'zod'

import { assignAllCustomers } from '#app/customers/assign/assign-customers.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const customerJobs = [handler(jobKind('assign-customers', z.object({})), assignAllCustomers, { cron: '*/5 * * * *' })]
