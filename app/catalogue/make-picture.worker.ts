import { parentPort } from 'node:worker_threads'

import sharp from 'sharp'

import { makePicture, type PictureJob } from '#app/catalogue/make-picture.server.ts'

// One thread, one core: how many pictures are made at once is decided by picture-maker.server.ts.
sharp.concurrency(1)
sharp.cache(false)

parentPort?.on('message', (job: PictureJob) => {
  makePicture(job).then(
    () => parentPort?.postMessage(null),
    (error: unknown) => parentPort?.postMessage(error instanceof Error ? error.message : String(error)),
  )
})
