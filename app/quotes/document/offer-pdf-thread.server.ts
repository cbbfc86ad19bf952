import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import { done, refuse, type Result } from '#app/platform/errors.ts'
import type { OfferDocument } from '#app/quotes/document/offer-document.ts'
import type { PictureAsked } from '#app/quotes/document/offer-pdf-pictures.server.ts'

/** What the thread makes a PDF from. Pictures by their place in the document: the letterhead's, and each line's. */
export interface OfferPdfJob {
  readonly document: OfferDocument
  readonly letterhead: PictureAsked | null
  readonly pictures: readonly (PictureAsked | null)[]
}

export type OfferPdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

/** More wait than are made in a reasonable time. */
type Busy = { readonly refusal: 'busy' }

interface Waiting {
  readonly job: OfferPdfJob
  made(pdf: Buffer): void
  failed(error: Error): void
}

const mostWaiting = 40
/** The largest offer takes a few seconds on a slow machine. */
const patienceMs = 30_000
/** A document leaves much behind that is short-lived; one that takes far too much ends its thread, not the shop. */
const memory = { maxYoungGenerationSizeMb: 64, maxOldGenerationSizeMb: 512 }

interface PdfMaker {
  /** Refused when too many wait already; rejected when it cannot be made, or takes too long. */
  make(job: OfferPdfJob): Promise<Result<Buffer, Busy>>
}

/**
 * Makes PDFs beside the event loop, one after the other, in a thread that starts with the first and stays. A thread that
 * dies of one document is no other's trouble.
 */
export function createPdfMaker(file: string, patience: number = patienceMs): PdfMaker {
  const queue: Waiting[] = []
  let thread: Worker | undefined
  let current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | undefined

  function startNext(): void {
    const waiting = current === undefined ? queue.shift() : undefined
    if (waiting === undefined) return
    const worker = (thread ??= openThread())
    // A process that has nothing else to do waits for the document, and not for the thread.
    worker.ref()
    const endIt = () => void worker.terminate()
    current = { waiting, timer: setTimeout(endIt, patience) }
    worker.postMessage(waiting.job)
  }

  function openThread(): Worker {
    // React is slow otherwise.
    const env = { ...process.env, NODE_ENV: 'production' }
    const worker = new Worker(resolve(file), { execArgv: [], env, resourceLimits: memory, name: 'offers' })
    let reason = new Error('the thread that makes documents ended')
    worker.on('message', (answer: OfferPdfAnswer) => {
      worker.unref()
      finish((waiting) => {
        if ('pdf' in answer) waiting.made(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.length))
        else waiting.failed(new Error(`the document could not be made: ${answer.failure}`))
      })
    })
    worker.on('error', (error) => (reason = error))
    worker.on('exit', () => {
      if (thread !== worker) return
      thread = undefined
      finish((waiting) => waiting.failed(reason))
    })
    return worker
  }

  function finish(settle: (waiting: Waiting) => void): void {
    const finished = current
    current = undefined
    if (finished !== undefined) {
      clearTimeout(finished.timer)
      settle(finished.waiting)
    }
    startNext()
  }

  return {
    async make(job) {
      if (queue.length >= mostWaiting) return refuse({ refusal: 'busy' })
      const { promise, resolve: made, reject: failed } = Promise.withResolvers<Buffer>()
      queue.push({ job, made, failed })
      startNext()
      return done(await promise)
    },
  }
}

// From source, like the pictures' thread: the server's bundle has one entry, and Node reads TypeScript.
const offers = createPdfMaker('app/quotes/document/offer-pdf.worker.ts')

export function makeOfferPdf(job: OfferPdfJob): Promise<Result<Buffer, Busy>> {
  return offers.make(job)
}
