import { z } from 'zod'

import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'
import type { AllProofOwners } from '#app/proofs/proof-owner.server.ts'
import { remindOfProofs } from '#app/proofs/remind-of-proofs.server.ts'

export const proofJobs = (owners: AllProofOwners) => [
  handler(jobKind('remind-of-proofs', z.object({})), (ctx) => remindOfProofs(ctx, owners), { cron: '15 8 * * *' }),
]
