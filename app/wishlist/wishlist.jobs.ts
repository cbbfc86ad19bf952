import { z } from 'zod'

import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import { forgetWishlists } from '#app/wishlist/forget-wishlists.server.ts'

export const wishlistJobs = [handler(jobKind('forget-wishlists', z.object({})), forgetWishlists, { cron: '15 3 * * *' })]
