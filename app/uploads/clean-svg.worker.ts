import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'
import { cleanDrawing } from '#app/uploads/clean-drawing.server.ts'

export interface SvgJob {
  readonly text: string
}

answerJobs(({ text }: SvgJob) => Promise.resolve(cleanDrawing(text)))
