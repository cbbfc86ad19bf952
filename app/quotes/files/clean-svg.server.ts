import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import { done, refuse, type Result } from '#app/platform/errors.ts'
import { isTooDeep, withoutDoctype } from '#app/quotes/files/clean-svg.ts'
import type { CleanedSvg } from '#app/quotes/files/clean-svg.worker.ts'

type SvgRefusal = { readonly refusal: 'unsafe-svg' } | { readonly refusal: 'broken-file' } | { readonly refusal: 'busy' }

// From source: the server's bundle has one entry, and Node reads TypeScript.
const workerFile = 'app/quotes/files/clean-svg.worker.ts'
const mostMegabytes = 512

type Cleaner = (text: string) => Promise<Result<string, SvgRefusal>>

/** A drawing of 2 MB takes half of this patience; what takes longer was made to. */
export const cleanSvg = createSvgCleaner({ patienceMs: 10_000, mostWaiting: 20 })

/**
 * Answers what is left of an SVG without scripts, handlers, foreign content and references to outside. One at a time, each
 * in a thread of its own that ends with it: a drawing that was made to take for ever takes nothing but its time. Refuses
 * document types that declare something, what is no SVG, what takes too long, and all while too many wait.
 */
export function createSvgCleaner({
  patienceMs,
  mostWaiting,
}: {
  readonly patienceMs: number
  readonly mostWaiting: number
}): Cleaner {
  let waiting = 0
  let last: Promise<unknown> = Promise.resolve()
  return async (text) => {
    const plain = withoutDoctype(text)
    if (plain === null || isTooDeep(plain)) return refuse({ refusal: 'unsafe-svg' })
    if (waiting >= mostWaiting) return refuse({ refusal: 'busy' })
    waiting += 1
    const turn = last.then(() => cleanInThread(plain, patienceMs))
    last = turn.catch(() => undefined)
    const cleaned = await turn.finally(() => (waiting -= 1))
    return 'svg' in cleaned ? done(cleaned.svg) : refuse(cleaned)
  }
}

/** Rejects only where no thread can be had. */
async function cleanInThread(text: string, patienceMs: number): Promise<CleanedSvg> {
  const worker = new Worker(resolve(workerFile), {
    workerData: text,
    execArgv: [],
    name: 'clean-svg',
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
    // What the thread would say is said by its answer.
    stderr: true,
  })
  const cleaned = await new Promise<CleanedSvg>((settle) => {
    const giveUp = () => settle({ refusal: 'unsafe-svg' })
    const timer = setTimeout(giveUp, patienceMs)
    worker.once('message', settle).once('error', giveUp).once('exit', giveUp)
    worker.once('exit', () => clearTimeout(timer))
  })
  await worker.terminate()
  return cleaned
}
