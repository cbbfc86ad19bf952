import { z } from 'zod'

import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Makes the backup of a run (`backup_runs`); up to three hours for a large shop. */
export const makeBackupJob = jobKind('make-backup', z.object({ runId: z.uuid() }), { patience: 3 * 3_600 })
