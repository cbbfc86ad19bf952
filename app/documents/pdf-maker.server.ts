import type { Result } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { startWorkerProcess, type WorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

const turns = { atOnce: 1, waiting: 40, waitingOfAddress: 20, retrySeconds: 30 }
/** The largest offer takes a few seconds on a slow machine. */
const patienceMs = 30_000
/** A document that exceeds it kills its process, not the shop. */
const heapMegabytes = 512
/** A start takes a second, and staff preview repeatedly. */
const idleMs = 60_000

interface PdfMaker<Job> {
  /** Refuses when the queue is full; rejects on an error or a timeout. */
  make(client: QueueClient, job: Job): Promise<Result<Buffer, Busy>>
}

/**
 * Makes PDFs off the event loop, one at a time, in a process that starts with the first and ends when idle.
 * A document that kills its process fails alone.
 */
export function createPdfMaker<Job extends object>(file: string, { patience = patienceMs, idle = idleMs } = {}): PdfMaker<Job> {
  const queue = createFairQueue(turns)
  let worker: WorkerProcess<Job> | undefined
  let underWay: PromiseWithResolvers<Buffer> | undefined
  let idleTimer: NodeJS.Timeout | undefined

  async function makeInProcess(job: Job): Promise<Buffer> {
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

  function open(): WorkerProcess<Job> {
    const opened = startWorkerProcess<Job, PdfAnswer>(file, heapMegabytes, {
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

  return { make: (client, job) => queue.run(client, () => makeInProcess(job)) }
}
