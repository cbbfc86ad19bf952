import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { runInOwnProcess } from '#app/platform/jobs/own-process.server.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { isTooDeep } from '#app/uploads/clean-svg.ts'
import type { CleanedSvg } from '#app/uploads/clean-drawing.server.ts'
import type { SvgJob } from '#app/uploads/clean-svg.worker.ts'
import { type RefusedEntities, withoutDoctype } from '#app/uploads/svg-entities.ts'
import type { OutsidePart } from '#app/uploads/svg-outside.ts'
import type { LinkedPart } from '#app/uploads/svg-shapes.ts'

type SvgRefusal =
  | { readonly refusal: 'unsafe-svg'; readonly because?: RefusedEntities | LinkedPart | OutsidePart }
  | { readonly refusal: 'broken-file' }
  | { readonly refusal: 'no-svg-check' }
  | { readonly refusal: 'interrupted'; readonly seconds: number }
  | Busy

const heapMegabytes = 512

/** Processor time for one drawing: a 2 MB drawing takes half of it; slower ones are made to be slow. */
const clean = createSvgCleaner({ processorSeconds: 20 })
/** After which a caller whose process was stopped may try again */
const retrySeconds = 10
/** Process time per network address, so that one cannot use up that of others. */
const secondsOfProcess = sharedLimit('svg-seconds', [{ points: 90, seconds: 600 }])

/**
 * Removes scripts, event handlers, foreign content and external references from an SVG, and replaces plain entities. Refuses
 * other entities, invalid SVG, drawings that take too long, callers while too many wait or whose network address has used up
 * its process time, and everything if no process can be started.
 */
export async function cleanSvg(
  ctx: Context,
  text: string,
): Promise<Result<string, SvgRefusal | { readonly refusal: 'too-many'; readonly seconds: number }>> {
  const seconds = await secondsOfProcess.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const { result, processorMs, failure } = await clean(ctx, text)
  if (failure !== undefined) ctx.log.error({ err: failure }, 'the process that cleans drawings cannot work')
  // The first second was charged before. Time counts whether the cleaning succeeded or not.
  const more = Math.floor(processorMs / 1000)
  if (more > 0) await secondsOfProcess.consume(ctx, ctx.address, more)
  return result
}

interface Cleaned {
  readonly result: Result<string, SvgRefusal>
  readonly processorMs: number
  /** Why no process could work */
  readonly failure?: unknown
}

/**
 * Cleans each drawing in a process of its own: no state of it survives, and what exhausts its memory ends that process alone. (A
 * thread's limit may end the whole process.) A network address has at most one and a few waiting drawings. Never throws.
 */
export function createSvgCleaner({
  file = 'build/workers/clean-svg.js',
  ...limits
}: {
  readonly processorSeconds: number
  readonly patienceMs?: number
  readonly file?: string
}): (client: QueueClient, text: string) => Promise<Cleaned> {
  const queue = createFairQueue({ atOnce: 2, atOnceOfAddress: 1, waiting: 20, waitingOfAddress: 2, retrySeconds: 10 })
  const refused = (reason: SvgRefusal, processorMs = 0): Cleaned => ({ result: refuse(reason), processorMs })
  return async (client, text) => {
    const plain = withoutDoctype(text)
    if ('because' in plain) return refused({ refusal: 'unsafe-svg', ...plain })
    if (isTooDeep(plain.text)) return refused({ refusal: 'unsafe-svg' })
    const turn = await queue.run(client, async () => {
      const job: SvgJob = plain
      const outcome = await runInOwnProcess<CleanedSvg>(file, job, { heapMegabytes, ...limits })
      const { processorMs } = outcome
      if ('answer' in outcome) {
        const { answer } = outcome
        return 'svg' in answer ? { result: done(answer.svg), processorMs } : refused(answer, processorMs)
      }
      const { reason, exit } = outcome.ended
      if (exit === 'limit') return refused({ refusal: 'unsafe-svg' }, processorMs)
      if (exit === 'stopped') return refused({ refusal: 'interrupted', seconds: retrySeconds }, processorMs)
      return { ...refused({ refusal: 'no-svg-check' }), failure: reason }
    })
    return turn.ok ? turn.value : refused(turn)
  }
}
