import { resolve } from 'node:path'

import { Piscina } from 'piscina'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { isTooDeep, withoutDoctype } from '#app/uploads/clean-svg.ts'
import type { CleanedSvg } from '#app/uploads/clean-svg.worker.ts'

type SvgRefusal =
  | { readonly refusal: 'unsafe-svg' }
  | { readonly refusal: 'broken-file' }
  | { readonly refusal: 'no-svg-check' }
  | Busy

const maxMegabytes = 512

/** A 2 MB drawing takes half of this timeout; slower ones are made to be slow. */
const clean = createSvgCleaner({ patienceMs: 20_000 })
/** Thread time per network address, so that one cannot use up the threads of others. */
const threadSeconds = sharedLimit('svg-seconds', [{ points: 90, seconds: 600 }])

/**
 * Removes scripts, event handlers, foreign content and external references from an SVG. Refuses document types with
 * declarations, invalid SVG, drawings that take too long, callers while too many wait or whose network address has used up
 * its thread time, and everything if no thread can be started.
 */
export async function cleanSvg(
  ctx: Context,
  text: string,
): Promise<Result<string, SvgRefusal | { readonly refusal: 'too-many'; readonly seconds: number }>> {
  const seconds = await threadSeconds.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const { result, threadMs, failure } = await clean(ctx, text)
  if (failure !== undefined) ctx.log.error({ err: failure }, 'the thread that cleans drawings cannot work')
  // The first second was charged before. Time counts whether the cleaning succeeded or not.
  const more = Math.floor(threadMs / 1000)
  if (more > 0) await threadSeconds.consume(ctx, ctx.address, more)
  return result
}

interface Cleaned {
  readonly result: Result<string, SvgRefusal>
  /** Thread time */
  readonly threadMs: number
  /** Why no thread was available */
  readonly failure?: unknown
}

/**
 * Cleans in threads that end when idle or on a timeout. A network address has at most one thread and a few waiting tasks.
 * Never throws.
 */
export function createSvgCleaner({
  patienceMs,
  filename = resolve('build/workers/clean-svg.js'),
}: {
  readonly patienceMs: number
  readonly filename?: string
}): (client: QueueClient, text: string) => Promise<Cleaned> {
  const threads = 2
  const pool = new Piscina<string, CleanedSvg>({
    minThreads: 0,
    maxThreads: threads,
    // No state of a drawing may survive it.
    idleTimeout: 0,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: maxMegabytes },
  })
  // If an idle thread dies, the next task starts another.
  pool.on('error', () => undefined)
  const queue = createFairQueue({ atOnce: threads, atOnceOfAddress: 1, waiting: 20, waitingOfAddress: 2, retrySeconds: 10 })
  const refused = (reason: SvgRefusal, threadMs = 0): Cleaned => ({ result: refuse(reason), threadMs })
  return async (client, text) => {
    const plain = withoutDoctype(text)
    if (plain === null || isTooDeep(plain)) return refused({ refusal: 'unsafe-svg' })
    const turn = await queue.run(client, async () => {
      const startedAt = performance.now()
      try {
        const cleaned = await cleanInThread(pool, plain, { filename, patienceMs })
        const threadMs = performance.now() - startedAt
        return 'svg' in cleaned ? { result: done(cleaned.svg), threadMs } : refused(cleaned, threadMs)
      } catch (failure) {
        return { ...refused({ refusal: 'no-svg-check' }), failure }
      }
    })
    return turn.ok ? turn.value : refused(turn)
  }
}

/** Rejects only if no thread can work. */
async function cleanInThread(
  pool: Piscina<string, CleanedSvg>,
  text: string,
  { filename, patienceMs }: { readonly filename: string; readonly patienceMs: number },
): Promise<CleanedSvg> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    // With the file named per task, a failed load rejects the task; aborting a task ends its thread.
    return await pool.run(text, { filename, signal })
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) return { refusal: 'unsafe-svg' }
    throw error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
