import type { LogoAnswerOf, LogoJob } from '#app/personalisation/logos/prepare/logo-jobs.server.ts'
import { prepareLogo } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import { repairLogo } from '#app/personalisation/logos/repair/repair-logo.server.ts'
import { answerJobs, memoryExitCode } from '#app/platform/jobs/worker-process.server.ts'

/** Memory of the whole process, in megabytes: image decoders allocate outside the heap. */
const maxMegabytes = 1_100

setInterval(() => {
  if (process.memoryUsage.rss() > maxMegabytes * 1024 * 1024) process.exit(memoryExitCode)
}, 50).unref()

answerJobs((job: LogoJob): Promise<LogoAnswerOf<LogoJob>> =>
  // Files are hostile: any failure counts as a broken file.
  answer(job).catch(() => ({ ok: false, refusal: 'broken-file' }) as const),
)

async function answer(job: LogoJob): Promise<LogoAnswerOf<LogoJob>> {
  if (job.task === 'repair') return repairLogo(job)
  if (job.task !== 'outlines') return prepareLogo(job)
  // With resvg, which is missing on platforms for which it is not built
  const { drawOutlines } = await import('#app/personalisation/logos/outlines/draw-outlines.server.ts')
  return drawOutlines(job)
}
