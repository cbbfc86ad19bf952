import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

const runData = z.object({ runId: z.string() })
/** A run resumes after a killed process; the largest files take hours. */
const long = { patience: 4 * 3_600, tries: { max: 20, firstWait: 1, maxWait: 60 }, workers: 2 }

export const readRunJob = jobKind('import-read', runData, long)
export const applyRunJob = jobKind('import-apply', runData, long)
export const undoRunJob = jobKind('import-undo', runData, long)
export const fetchPicturesJob = jobKind('import-pictures', runData, long)
export const fetchSupplierJob = jobKind('import-fetch', z.object({ supplierId: z.string() }), {
  patience: 1_800,
  tries: { max: 4, firstWait: 300, maxWait: 3_600 },
  workers: 2,
})
