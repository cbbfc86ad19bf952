import sharp from 'sharp'

import { makePicture, type PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'

// One process, one core: picture-maker.server.ts limits the concurrency.
sharp.concurrency(1)
sharp.cache(false)

/** Answers the error of a failed picture; null on success. */
answerJobs((job: PictureJob) =>
  makePicture(job).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  ),
)
