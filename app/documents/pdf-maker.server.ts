import type { Result } from '#app/platform/errors.ts'
import { type QueueClient, type Busy, createFairQueue } from '#app/platform/limits/fair-queue.ts'
import { createWorkerPool } from '#app/platform/jobs/worker-pool.server.ts'

export type PdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

const turns = { atOnce: 1, waiting: 40, waitingOfAddress: 20, retrySeconds: 30 }
/** The largest offer takes a few seconds on a slow machine. */
const patienceMs = 30_000
/** A document that exceeds it kills its process, not the shop. */
const heapMegabytes = 512
/** A start takes a second, and staff preview repeatedly. */
const idleMs = 60_000

interface PdfMaker<Job> {
  /** Refuses when the queue is full; rejects on an error, and with `WorkerEndedError` if its processes end. */
  make(client: QueueClient, job: Job): Promise<Result<Buffer, Busy>>
}

/**
 * Makes PDFs off the event loop, one at a time, in a process that starts with the first and ends when idle.
 * A document that kills its process fails alone.
 */
export function createPdfMaker<Job extends object>(file: string, { patience = patienceMs, idle = idleMs } = {}): PdfMaker<Job> {
  const queue = createFairQueue(turns)
  const pool = createWorkerPool<Job, PdfAnswer>(file, { heapMegabytes, patienceMs: patience, idleMs: idle })

  async function makeInProcess(job: Job): Promise<Buffer> {
    const answer = await pool.run(job)
    if ('failure' in answer) throw new Error(`the document could not be made: ${answer.failure}`)
    return Buffer.from(answer.pdf)
  }

  return { make: (client, job) => queue.run(client, () => makeInProcess(job)) }
}
