import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import { done, refuse, type Result } from '#app/platform/errors.ts'
import { withoutDoctype } from '#app/quotes/clean-svg.ts'
import type { CleanedSvg } from '#app/quotes/clean-svg.worker.ts'

export type SvgRefusal = { readonly refusal: 'unsafe-svg' } | { readonly refusal: 'broken-file' } | { readonly refusal: 'busy' }

// From source: the server's bundle has one entry, and Node reads TypeScript.
const workerFile = 'app/quotes/clean-svg.worker.ts'
/** A drawing of 2 MB takes half of it; what takes longer was made to. */
const patienceMs = 10_000
const mostMegabytes = 512
const mostWaiting = 20

let waiting = 0
let last: Promise<unknown> = Promise.resolve()

/**
 * What is left of an SVG without scripts, handlers, foreign content and references to outside. One at a time, each in a
 * thread of its own that ends with it: a drawing that was made to take for ever takes nothing from the shop but its time.
 * Refuses document types that declare something, what is no SVG, and what takes too long.
 */
export async function cleanSvg(text: string): Promise<Result<string, SvgRefusal>> {
  const plain = withoutDoctype(text)
  if (plain === null) return refuse({ refusal: 'unsafe-svg' })
  if (waiting >= mostWaiting) return refuse({ refusal: 'busy' })
  waiting += 1
  const turn = last.then(() => cleanInThread(plain))
  last = turn
  try {
    const cleaned = await turn
    return 'svg' in cleaned ? done(cleaned.svg) : refuse(cleaned)
  } finally {
    waiting -= 1
  }
}

/** Never rejects: the next one waits for it. */
async function cleanInThread(text: string): Promise<CleanedSvg> {
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
