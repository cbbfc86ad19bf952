import { availableParallelism } from 'node:os'

import type { PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { startWorkerProcess, type WorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

/** A request waits for it, or it is generated in advance. */
type Urgency = 'now' | 'ahead'

/** Generates pictures outside the event loop, each once for all concurrent requests. */
export interface PictureMaker {
  /** Resolves when the file exists; rejects if it cannot be generated, if too many wait, and after `close` */
  make(job: PictureJob, urgency: Urgency): Promise<void>
  close(): Promise<void>
}

/** More wait only if pictures are requested faster than they can be generated. */
export class TooManyPicturesError extends Error {
  override name = 'TooManyPicturesError'
}

interface Waiting {
  readonly job: PictureJob
  urgency: Urgency
  readonly done: Promise<void>
  settle(failure: string | null): void
}

type Worker = WorkerProcess<PictureJob>

const workerFile = 'build/workers/make-picture.js'
const maxWaiting = 500
const idleMs = 20_000
/** Pixels are not in the JavaScript heap. */
const heapMegabytes = 128

/** Processes start with the first picture, and end after some idle time. */
export function createPictureMaker(processes: number = Math.min(4, Math.max(2, availableParallelism()))): PictureMaker {
  const queue: Waiting[] = []
  const byTarget = new Map<string, Waiting>()
  /** With the timer that ends it; the most recently used one is reused first, so that others can end. */
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = []
  const running = new Map<Worker, Waiting>()
  let closed = false

  /** One process stays free for requested pictures. */
  function next(): Waiting | undefined {
    const urgent = queue.findIndex(({ urgency }) => urgency === 'now')
    if (urgent >= 0) return queue.splice(urgent, 1)[0]
    const ahead = [...running.values()].filter(({ urgency }) => urgency === 'ahead').length
    return ahead < Math.max(1, processes - 1) ? queue.shift() : undefined
  }

  function start(): void {
    if (closed) return
    while (running.size < processes) {
      const waiting = next()
      if (waiting === undefined) break
      const worker = wake() ?? open()
      running.set(worker, waiting)
      worker.start(waiting.job)
    }
  }

  function wake(): Worker | undefined {
    const last = idle.pop()
    clearTimeout(last?.timer)
    return last?.worker
  }

  function rest(worker: Worker): void {
    const timer = setTimeout(() => {
      removeIdleWorker(worker)
      void worker.end()
    }, idleMs)
    idle.push({ worker, timer: timer.unref() })
  }

  function removeIdleWorker(worker: Worker): void {
    const at = idle.findIndex((one) => one.worker === worker)
    if (at >= 0) clearTimeout(idle.splice(at, 1)[0]?.timer)
  }

  function open(): Worker {
    const worker = startWorkerProcess<PictureJob, string | null>(workerFile, heapMegabytes, {
      answered(failure) {
        finish(worker, failure)
        rest(worker)
        start()
      },
      ended({ message }) {
        finish(worker, message)
        removeIdleWorker(worker)
        start()
      },
    })
    return worker
  }

  function finish(worker: Worker, failure: string | null): void {
    const waiting = running.get(worker)
    running.delete(worker)
    if (waiting === undefined) return
    byTarget.delete(waiting.job.target)
    waiting.settle(failure)
  }

  return {
    make(job, urgency) {
      const same = byTarget.get(job.target)
      if (same !== undefined) {
        if (urgency === 'now') same.urgency = 'now'
        return same.done
      }
      if (closed) return Promise.reject(new Error('the shop closes'))
      if (queue.length >= maxWaiting) return Promise.reject(new TooManyPicturesError('too many pictures wait to be made'))
      const { promise, resolve: made, reject } = Promise.withResolvers<void>()
      const settle = (failure: string | null) => {
        if (failure === null) made()
        else reject(new Error(`${job.target}: ${failure}`))
      }
      const waiting: Waiting = { job, urgency, done: promise, settle }
      byTarget.set(job.target, waiting)
      queue.push(waiting)
      start()
      return promise
    },
    async close() {
      closed = true
      for (const waiting of queue.splice(0)) waiting.settle('the shop closes')
      const resting = idle.splice(0)
      for (const { timer } of resting) clearTimeout(timer)
      await Promise.all([...resting.map(({ worker }) => worker), ...running.keys()].map((worker) => worker.end()))
    },
  }
}
