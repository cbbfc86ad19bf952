import { removeSampleOfRun } from '#app/back-office/opening/start-own-shop.server.ts'
import { startOwnShopJob } from '#app/back-office/opening/start-own-shop.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'

/** The removal of the sample. */
export const openingJobs = [handler(startOwnShopJob, removeSampleOfRun)]
