import { z } from 'zod'

import { makeBackupJob } from '#app/back-office/health/make-backup.ts'
import { startNightlyBackup, makeBackupOfRun } from '#app/back-office/health/make-backup.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

/** Backups on demand and every night. */
export const backupJobs = [
  handler(makeBackupJob, (ctx, { runId }) => makeBackupOfRun(ctx, runId)),
  handler(jobKind('nightly-backup', z.object({})), startNightlyBackup, { cron: '40 2 * * *' }),
]
