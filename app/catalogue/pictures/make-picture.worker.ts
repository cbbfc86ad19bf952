import sharp from 'sharp'

import { makePicture, type PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'

// One process, one core: how many pictures are made at once is decided by picture-maker.server.ts.
sharp.concurrency(1)
sharp.cache(false)

/** Answers why a picture could not be made; null for one that was. */
answerJobs((job: PictureJob) =>
  makePicture(job).then(
    () => null,
    (error: unknown) => (error instanceof Error ? error.message : String(error)),
  ),
)
