import type { Result } from '#app/platform/errors.ts'
import { type Asker, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { startWorkerProcess, type WorkerProcess } from '#app/platform/jobs/worker-process.server.ts'
import type { OfferDocument } from '#app/quotes/document/offer-document.ts'
import type { PictureAsked } from '#app/quotes/document/offer-pdf-pictures.server.ts'

/** What the process makes a PDF from. Pictures by their place in the document: the letterhead's, and each line's. */
export interface OfferPdfJob {
  readonly document: OfferDocument
  readonly letterhead: PictureAsked | null
  readonly pictures: readonly (PictureAsked | null)[]
}

export type OfferPdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

const turns = { atOnce: 1, waiting: 40, waitingOfAddress: 20, retrySeconds: 30 }
/** The largest offer takes a few seconds on a slow machine. */
const patienceMs = 30_000
/** One that takes far too much ends its process, not the shop. */
const heapMegabytes = 512
/** To start takes a second: staff look at a preview again and again. */
const idleMs = 60_000

interface PdfMaker {
  /** Refused when too many wait already; rejected when it cannot be made, or takes too long. */
  make(asker: Asker, job: OfferPdfJob): Promise<Result<Buffer, Busy>>
}

/**
 * Makes PDFs beside the event loop, one after the other, in a process that starts with the first and ends when there has
 * been nothing to do for a while. One that dies of a document is no other document's trouble.
 */
export function createPdfMaker(file: string, { patience = patienceMs, idle = idleMs } = {}): PdfMaker {
  const queue = createFairQueue(turns)
  let worker: WorkerProcess<OfferPdfJob> | undefined
  let underWay: PromiseWithResolvers<Buffer> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function makeInProcess(job: OfferPdfJob): Promise<Buffer> {
    clearTimeout(idleTimer)
    const running = (worker ??= open())
    underWay = Promise.withResolvers()
    const timer = setTimeout(() => void running.end(), patience)
    running.start(job)
    try {
      return await underWay.promise
    } finally {
      clearTimeout(timer)
      underWay = undefined
    }
  }

  function open(): WorkerProcess<OfferPdfJob> {
    const opened = startWorkerProcess<OfferPdfJob, OfferPdfAnswer>(file, heapMegabytes, {
      answered(answer) {
        idleTimer = setTimeout(endIdle, idle).unref()
        if ('pdf' in answer) underWay?.resolve(Buffer.from(answer.pdf))
        else underWay?.reject(new Error(`the document could not be made: ${answer.failure}`))
      },
      ended(reason) {
        if (worker !== opened) return
        worker = undefined
        underWay?.reject(reason)
      },
    })
    return opened
  }

  function endIdle(): void {
    void worker?.end()
    worker = undefined
  }

  return { make: (asker, job) => queue.run(asker, () => makeInProcess(job)) }
}

const offers = createPdfMaker('build/workers/offer-pdf.js')

export function makeOfferPdf(asker: Asker, job: OfferPdfJob): Promise<Result<Buffer, Busy>> {
  return offers.make(asker, job)
}
