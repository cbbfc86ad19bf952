import sharp from 'sharp'

import { makeMockUp } from '#app/personalisation/mock-ups/make-mock-up.server.ts'
import type { MockUpAnswer, MockUpJob } from '#app/personalisation/mock-ups/mock-up-job.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'

// One process, one core: its pool limits the concurrency.
sharp.concurrency(1)
sharp.cache(false)

answerJobs((job: MockUpJob): Promise<MockUpAnswer> =>
  makeMockUp(job).then(
    (picture) => ({ picture }),
    (error: unknown) => ({ failure: error instanceof Error ? error.message : String(error) }),
  ),
)
