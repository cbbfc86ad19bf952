import { runInOwnProcess } from '#app/platform/jobs/own-process.server.ts'
import type { Context } from '#app/platform/context.server.ts'
import { refuse, type Refused, type Result } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import type { OutlinesAnswer, OutlinesJob } from '#app/personalisation/logos/outlines/draw-outlines.server.ts'
import type { LogoAnswerOf, LogoJob } from '#app/personalisation/logos/prepare/logo-jobs.server.ts'
import type { UnopenedLogo } from '#app/personalisation/logos/prepare/logo-source.ts'
import type { PreparedLogo, PrepareJob } from '#app/personalisation/logos/prepare/prepare-logo.server.ts'
import type { RepairedLogo, RepairJob, RepairRefusal } from '#app/personalisation/logos/repair/repair-logo.server.ts'

/** Why a process has no answer, besides what its job refuses */
type Unanswered = { readonly refusal: 'too-complex' } | { readonly refusal: 'interrupted'; readonly seconds: number } | Busy

type Refusal = Unanswered | UnopenedLogo | { readonly refusal: 'empty-first-page' }

interface TooMany {
  readonly refusal: 'too-many'
  readonly seconds: number
}

interface Made<Answer> {
  readonly result: Answer | Refused<Unanswered>
  readonly processorMs: number
}

/** The heap; the process itself bounds other memory. */
const heapMegabytes = 512
/** Processor seconds for one logo: a large one takes a tenth of them; slower files are hostile. */
const processorSeconds = 20
/** After which a caller whose process was stopped may try again */
const retrySeconds = 10

/** Process time per network address, so that one address cannot starve the others. */
const secondsOfProcess = sharedLimit('logo-seconds', [{ points: 240, seconds: 600 }])

/**
 * Prepares each logo in its own process, so that a crash, memory bomb or endless loop ends only that process. At most one per
 * network address.
 */
export function createLogoMaker(
  file: string,
  limits: { readonly processorSeconds: number; readonly patienceMs?: number } = { processorSeconds },
): <Job extends LogoJob>(client: QueueClient, job: Job) => Promise<Made<LogoAnswerOf<Job>>> {
  const queue = createFairQueue({ atOnce: 2, atOnceOfAddress: 1, waiting: 30, waitingOfAddress: 4, retrySeconds: 10 })
  return async <Job extends LogoJob>(client: QueueClient, job: Job): Promise<Made<LogoAnswerOf<Job>>> => {
    const turn = await queue.run(client, () => runInOwnProcess<LogoAnswerOf<Job>>(file, job, { heapMegabytes, ...limits }))
    if (!turn.ok) return { result: turn, processorMs: 0 }
    const { processorMs } = turn.value
    if ('answer' in turn.value) return { result: turn.value.answer, processorMs }
    const isItsFault = turn.value.ended.exit === 'limit'
    const refusal = isItsFault
      ? ({ refusal: 'too-complex' } as const)
      : ({ refusal: 'interrupted', seconds: retrySeconds } as const)
    return { result: refuse(refusal), processorMs }
  }
}

const make = createLogoMaker('build/workers/prepare-logo.js')

/**
 * A logo's picture and its properties. Refuses files that do not open, need a password, show nothing, or compute too long or take
 * too much memory; callers while too many wait or whose network address has used up its time; and any logo whose process was stopped
 * twice, such as on a machine that is too busy.
 */
export async function makeLogoPicture(ctx: Context, job: PrepareJob): Promise<Result<PreparedLogo, Refusal | TooMany>> {
  return makeWithinLimits(ctx, job)
}

/** A drawing of a flat logo. Refuses what `repairLogo` and `makeLogoPicture` refuse. */
export async function makeRepairedLogo(
  ctx: Context,
  job: RepairJob,
): Promise<Result<RepairedLogo, RepairRefusal | Refusal | TooMany>> {
  return makeWithinLimits(ctx, job)
}

/** A vector logo as paths. Refuses what `drawOutlines` and `makeLogoPicture` refuse. */
export async function makeLogoOutlines(ctx: Context, job: OutlinesJob): Promise<OutlinesAnswer | Refused<Unanswered | TooMany>> {
  return makeWithinLimits(ctx, job)
}

async function makeWithinLimits<Job extends LogoJob>(
  ctx: Context,
  job: Job,
): Promise<LogoAnswerOf<Job> | Refused<Unanswered | TooMany>> {
  const seconds = await secondsOfProcess.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const { result, processorMs } = await make(ctx, job)
  // The first second was charged before. Failed attempts count too.
  const more = Math.floor(processorMs / 1000)
  if (more > 0) await secondsOfProcess.consume(ctx, ctx.address, more)
  return result
}
