import { runInOwnProcess } from '#app/platform/jobs/own-process.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Result } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import type { PrepareAnswer, PreparedLogo, PrepareJob } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'

type Refusal = { readonly refusal: 'broken-file' | 'encrypted-pdf' | 'empty-logo' | 'too-complex' } | Busy

type Prepared = Result<PreparedLogo, Refusal>

/** The heap; the process itself bounds other memory. */
const heapMegabytes = 512
/** A large logo takes a tenth of it; slower files are hostile. */
const patienceMs = 20_000

/** Process time per network address, so that one address cannot starve the others. */
const secondsOfProcess = sharedLimit('logo-seconds', [{ points: 240, seconds: 600 }])

/**
 * Prepares each logo in its own process, so that a crash, memory bomb or endless loop ends only that process. At most one per
 * network address.
 */
export function createLogoMaker(
  file: string,
  patience = patienceMs,
): (client: QueueClient, job: PrepareJob) => Promise<Prepared> {
  const queue = createFairQueue({ atOnce: 2, atOnceOfAddress: 1, waiting: 30, waitingOfAddress: 4, retrySeconds: 10 })
  return async (client, job) => {
    const limits = { heapMegabytes, patienceMs: patience }
    const turn = await queue.run(client, () => runInOwnProcess<PrepareAnswer>(file, job, limits))
    if (!turn.ok) return turn
    return 'answer' in turn.value ? turn.value.answer : refuse({ refusal: 'too-complex' })
  }
}

const make = createLogoMaker('build/workers/prepare-logo.js')

/**
 * A logo's picture and its properties. Refuses files that do not open, need a password, show nothing, or take too long or too
 * much memory; and callers while too many wait or whose network address has used up its time.
 */
export async function makeLogoPicture(
  ctx: Context,
  job: PrepareJob,
): Promise<Result<PreparedLogo, Refusal | { readonly refusal: 'too-many'; readonly seconds: number }>> {
  const seconds = await secondsOfProcess.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const startedAt = performance.now()
  const prepared = await make(ctx, job)
  // The first second was charged before. Failed attempts count too.
  const more = Math.floor((performance.now() - startedAt) / 1000)
  if (more > 0) await secondsOfProcess.consume(ctx, ctx.address, more)
  return prepared
}
