import { availableParallelism } from 'node:os'

import type { PictureJob } from '#app/catalogue/pictures/make-picture.server.ts'
import { startWorkerProcess, type WorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

/** Someone waits for it, or it is made ahead. */
type Urgency = 'now' | 'ahead'

/** Makes pictures beside the event loop, each once however often it is asked for. */
export interface PictureMaker {
  /** Settled when the file is there; rejected when it cannot be made, when too many wait already, and after `close`. */
  make(job: PictureJob, urgency: Urgency): Promise<void>
  close(): Promise<void>
}

/** More than this wait only when somebody asks for pictures faster than they can be made. */
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
const mostWaiting = 500
const idleMs = 20_000
/** The pixels are not in the heap. */
const heapMegabytes = 128

/** Processes start with the first picture, and each ends when it had nothing to do for a while. */
export function createPictureMaker(processes: number = Math.min(4, Math.max(2, availableParallelism()))): PictureMaker {
  const queue: Waiting[] = []
  const byTarget = new Map<string, Waiting>()
  /** With what ends it; the last one that worked works next, so that others may end. */
  const idle: { readonly worker: Worker; readonly timer: NodeJS.Timeout }[] = []
  const running = new Map<Worker, Waiting>()
  let closed = false

  /** One process stays free for what somebody waits for. */
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
      forget(worker)
      void worker.end()
    }, idleMs)
    idle.push({ worker, timer: timer.unref() })
  }

  function forget(worker: Worker): void {
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
        forget(worker)
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
      if (queue.length >= mostWaiting) return Promise.reject(new TooManyPicturesError('too many pictures wait to be made'))
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
