import { z } from 'zod'

import { deleteOldAnswers } from '#app/agents/ucp/idempotency.server.ts'
import { handler } from '#app/platform/jobs/jobs.server.ts'
import { jobKind } from '#app/platform/jobs/jobs.ts'

export const agentJobs = [handler(jobKind('forget-agent-answers', z.object({})), deleteOldAnswers, { cron: '40 3 * * *' })]
