import { z } from 'zod'

import { forgetCarts } from '#app/cart/forget-carts.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const cartJobs = [handler(jobKind('forget-carts', z.object({})), forgetCarts, { cron: '10 3 * * *' })]
