import { readBlocks } from '#app/content/markdown.server.ts'
import { answerJobs } from '#app/platform/jobs/worker-process.server.ts'

export interface MarkdownJob {
  readonly markdown: string
}

answerJobs(({ markdown }: MarkdownJob) => Promise.resolve(readBlocks(markdown)))
