import { z } from 'zod'

import { deleteOldVisitorLogos } from '#app/personalisation/logos/delete-visitor-logos.server.ts'
import { removePicturesJob } from '#app/personalisation/logos/logos-of-account.server.ts'
import { type PicturesInUse, removeUnusedPictures } from '#app/personalisation/logos/unused-pictures.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** `inUse` says which pictures the slices above need. */
export function logoJobs(inUse: PicturesInUse) {
  return [
    handler(jobKind('forget-logos', z.object({})), (ctx) => deleteOldVisitorLogos(ctx, inUse), { cron: '25 3 * * *' }),
    handler(removePicturesJob, (ctx, { hashes }) => removeUnusedPictures(ctx, hashes, inUse)),
  ]
}
