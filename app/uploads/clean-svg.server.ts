import { resolve } from 'node:path'

import { Piscina } from 'piscina'

import type { Context } from '#app/platform/context.server.ts'
import { done, refuse, type Result } from '#app/platform/errors.ts'
import { type Asker, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { sharedLimit } from '#app/platform/limits/shared-limit.server.ts'
import { isTooDeep, withoutDoctype } from '#app/uploads/clean-svg.ts'
import type { CleanedSvg } from '#app/uploads/clean-svg.worker.ts'

type SvgRefusal =
  | { readonly refusal: 'unsafe-svg' }
  | { readonly refusal: 'broken-file' }
  | { readonly refusal: 'no-svg-check' }
  | Busy

const mostMegabytes = 512

/** A drawing of 2 MB takes half of this patience; what takes longer was made to. */
const clean = createSvgCleaner({ patienceMs: 20_000 })
/** Seconds of the threads that an address may use: others have theirs, whatever it draws. */
const secondsOfThread = sharedLimit('svg-seconds', [{ points: 90, seconds: 600 }])

/**
 * Answers what is left of an SVG without scripts, handlers, foreign content and references to outside. Refuses document
 * types that declare something, what is no SVG, what takes too long, all while too many wait, an address whose drawings took
 * long of late, and all where no thread can be had.
 */
export async function cleanSvg(
  ctx: Context,
  text: string,
): Promise<Result<string, SvgRefusal | { readonly refusal: 'too-many'; readonly seconds: number }>> {
  const seconds = await secondsOfThread.consume(ctx, ctx.address)
  if (seconds !== null) return refuse({ refusal: 'too-many', seconds })
  const { result, threadMs, failure } = await clean(ctx, text)
  if (failure !== undefined) ctx.log.error({ err: failure }, 'the thread that cleans drawings cannot work')
  // The first second was counted before. What it took is used up, whether it was good for something or not.
  const more = Math.floor(threadMs / 1000)
  if (more > 0) await secondsOfThread.consume(ctx, ctx.address, more)
  return result
}

interface Cleaned {
  readonly result: Result<string, SvgRefusal>
  /** How long the thread was at it */
  readonly threadMs: number
  /** Why there was no thread */
  readonly failure?: unknown
}

/**
 * Cleans in threads that end when nothing waits, and with a drawing that takes too long. An address has one thread at
 * most, and few that wait. Never throws.
 */
export function createSvgCleaner({
  patienceMs,
  filename = resolve('build/workers/clean-svg.js'),
}: {
  readonly patienceMs: number
  readonly filename?: string
}): (asker: Asker, text: string) => Promise<Cleaned> {
  const threads = 2
  const pool = new Piscina<string, CleanedSvg>({
    minThreads: 0,
    maxThreads: threads,
    // Nothing of one drawing stays for later ones.
    idleTimeout: 0,
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  })
  // A thread that dies without a task: the next task starts another.
  pool.on('error', () => undefined)
  const queue = createFairQueue({ atOnce: threads, atOnceOfAddress: 1, waiting: 20, waitingOfAddress: 2, retrySeconds: 10 })
  const refused = (reason: SvgRefusal, threadMs = 0): Cleaned => ({ result: refuse(reason), threadMs })
  return async (asker, text) => {
    const plain = withoutDoctype(text)
    if (plain === null || isTooDeep(plain)) return refused({ refusal: 'unsafe-svg' })
    const turn = await queue.run(asker, async () => {
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

/** Rejects only where no thread can work. */
async function cleanInThread(
  pool: Piscina<string, CleanedSvg>,
  text: string,
  { filename, patienceMs }: { readonly filename: string; readonly patienceMs: number },
): Promise<CleanedSvg> {
  const signal = AbortSignal.timeout(patienceMs)
  try {
    // Named here, a file that cannot be loaded fails its task; an aborted task ends its thread.
    return await pool.run(text, { filename, signal })
  } catch (error) {
    if (signal.aborted || isOutOfMemory(error)) return { refusal: 'unsafe-svg' }
    throw error
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
}
