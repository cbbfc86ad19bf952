import { z } from 'zod'

import { deleteOldLinks } from '#app/agents/logos/upload-link.server.ts'
import { deleteOldAnswers } from '#app/agents/ucp/idempotency.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const agentJobs = [
  handler(jobKind('forget-agent-answers', z.object({})), deleteOldAnswers, { cron: '40 3 * * *' }),
  handler(jobKind('forget-agent-logos', z.object({})), deleteOldLinks, { cron: '45 3 * * *' }),
]
