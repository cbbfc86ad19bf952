import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'

import type { PictureJob } from '#app/catalogue/make-picture.server.ts'

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

// From source: the server's bundle has one entry, and Node reads TypeScript.
const workerFile = 'app/catalogue/make-picture.worker.ts'
const mostWaiting = 500
const idleMs = 20_000

/** Threads start with the first picture, and end when there has been nothing to do for a while. */
export function createPictureMaker(threads: number = Math.min(4, Math.max(2, availableParallelism()))): PictureMaker {
  const queue: Waiting[] = []
  const byTarget = new Map<string, Waiting>()
  const idle: Worker[] = []
  const running = new Map<Worker, Waiting>()
  let closed = false
  let idleTimer: NodeJS.Timeout | undefined

  /** One thread stays free for what somebody waits for. */
  function next(): Waiting | undefined {
    const urgent = queue.findIndex(({ urgency }) => urgency === 'now')
    if (urgent >= 0) return queue.splice(urgent, 1)[0]
    const ahead = [...running.values()].filter(({ urgency }) => urgency === 'ahead').length
    return ahead < Math.max(1, threads - 1) ? queue.shift() : undefined
  }

  function start(): void {
    if (closed) return
    while (running.size < threads) {
      const waiting = next()
      if (waiting === undefined) break
      const worker = idle.pop() ?? open()
      worker.ref()
      running.set(worker, waiting)
      worker.postMessage(waiting.job)
    }
    clearTimeout(idleTimer)
    if (running.size === 0) idleTimer = setTimeout(endIdle, idleMs).unref()
  }

  function open(): Worker {
    const worker = new Worker(resolve(workerFile), { execArgv: [], name: 'pictures' })
    worker.on('message', (failure: string | null) => {
      finish(worker, failure)
      worker.unref()
      idle.push(worker)
      start()
    })
    worker.on('error', (error) => finish(worker, error.message))
    worker.on('exit', () => {
      finish(worker, 'the thread ended')
      if (idle.includes(worker)) idle.splice(idle.indexOf(worker), 1)
      start()
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

  function endIdle(): void {
    for (const worker of idle.splice(0)) void worker.terminate()
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
      clearTimeout(idleTimer)
      for (const waiting of queue.splice(0)) waiting.settle('the shop closes')
      await Promise.all([...idle.splice(0), ...running.keys()].map((worker) => worker.terminate()))
    },
  }
}
