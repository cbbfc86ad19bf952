import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { OfferDocument } from '#app/quotes/offer-document.ts'
import type { PictureAsked } from '#app/quotes/offer-pdf-pictures.server.ts'

/** What the thread makes a PDF from. Pictures by their place in the document: the letterhead's, and each line's. */
export interface OfferPdfJob {
  readonly document: OfferDocument
  readonly letterhead: PictureAsked | null
  readonly pictures: readonly (PictureAsked | null)[]
}

export type OfferPdfAnswer = { readonly pdf: Uint8Array } | { readonly failure: string }

/** More than this wait only when somebody asks for documents faster than they can be made. */
class TooManyPdfsError extends Error {
  override name = 'TooManyPdfsError'
}

interface Waiting {
  readonly job: OfferPdfJob
  made(pdf: Buffer): void
  failed(error: Error): void
}

// From source, like the pictures' thread: the server's bundle has one entry, and Node reads TypeScript.
const workerFile = 'app/quotes/offer-pdf.worker.ts'
const mostWaiting = 40
/** The largest offer takes a few seconds on a slow machine. */
const patienceMs = 30_000

const queue: Waiting[] = []
let thread: Worker | undefined
let current: { readonly waiting: Waiting; readonly timer: NodeJS.Timeout } | undefined

/**
 * Makes a PDF beside the event loop, one after the other. Rejected when it cannot be made, takes too long, or too many
 * wait already; a thread that died of one document is no other's trouble.
 */
export function makeOfferPdf(job: OfferPdfJob): Promise<Buffer> {
  if (queue.length >= mostWaiting) return Promise.reject(new TooManyPdfsError('too many documents wait to be made'))
  const { promise, resolve: made, reject: failed } = Promise.withResolvers<Buffer>()
  queue.push({ job, made, failed })
  startNext()
  return promise
}

function startNext(): void {
  if (current !== undefined) return
  const waiting = queue.shift()
  if (waiting === undefined) return
  thread ??= openThread()
  // A process that has nothing else to do waits for the document, and not for the thread.
  thread.ref()
  current = { waiting, timer: setTimeout(() => void thread?.terminate(), patienceMs) }
  thread.postMessage(waiting.job)
}

function openThread(): Worker {
  // React is slow otherwise.
  const env = { ...process.env, NODE_ENV: 'production' }
  const worker = new Worker(resolve(workerFile), { execArgv: [], env, name: 'offers' })
  let reason = new Error('the thread that makes documents ended')
  worker.on('message', (answer: OfferPdfAnswer) => {
    worker.unref()
    if ('pdf' in answer)
      finish((waiting) => waiting.made(Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.length)))
    else finish((waiting) => waiting.failed(new Error(`the document could not be made: ${answer.failure}`)))
  })
  worker.on('error', (error) => (reason = error))
  worker.on('exit', () => {
    if (thread === worker) thread = undefined
    finish((waiting) => waiting.failed(reason))
  })
  return worker
}

function finish(settle: (waiting: Waiting) => void): void {
  const done = current
  current = undefined
  if (done !== undefined) {
    clearTimeout(done.timer)
    settle(done.waiting)
  }
  startNext()
}
