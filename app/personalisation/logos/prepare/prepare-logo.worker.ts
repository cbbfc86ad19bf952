import { prepareLogo, type PrepareAnswer, type PrepareJob } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import { answerJobs, memoryExitCode } from '#app/platform/jobs/worker-process.server.ts'

/** Of the whole process, in megabytes: image decoders allocate outside the heap. */
const maxMegabytes = 1_100

setInterval(() => {
  if (process.memoryUsage.rss() > maxMegabytes * 1024 * 1024) process.exit(memoryExitCode)
}, 50).unref()

answerJobs((job: PrepareJob): Promise<PrepareAnswer> =>
  // Files are hostile: any failure counts as a broken file.
  prepareLogo(job).catch(() => ({ ok: false, refusal: 'broken-file' }) as const),
)
