import { startWorkerProcess, type WorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

export class WorkerEndedError extends Error {
  override name = 'WorkerEndedError'
}

interface PoolLimits {
  /** A job that exceeds it kills its process, not the shop. */
  readonly heapMegabytes: number
  /** A slower job is killed, too */
  readonly patienceMs: number
  /** An idle process exits after this, to free its memory. */
  readonly idleMs: number
}

interface Running<Job, Answer> {
  readonly process: WorkerProcess<Job>
  underWay: PromiseWithResolvers<Answer> | null
  idleTimer?: NodeJS.Timeout
}

interface WorkerPool<Job, Answer> {
  run(job: Job): Promise<Answer>
}

/**
 * Runs jobs in processes of `file` (worker-process.server.ts), each in an idle or a new one: the caller limits concurrency.
 * A job whose process exits or takes too long is done again by another one; rejects with `WorkerEndedError` after the second.
 */
export function createWorkerPool<Job extends object, Answer>(
  file: string,
  { heapMegabytes, patienceMs, idleMs }: PoolLimits,
): WorkerPool<Job, Answer> {
  const idle: Running<Job, Answer>[] = []

  function removeIdle(one: Running<Job, Answer>): void {
    const at = idle.indexOf(one)
    if (at >= 0) idle.splice(at, 1)
  }

  function open(): Running<Job, Answer> {
    const opened: Running<Job, Answer> = {
      underWay: null,
      process: startWorkerProcess<Job, Answer>(file, heapMegabytes, {
        answered(answer) {
          const { underWay } = opened
          opened.underWay = null
          opened.idleTimer = setTimeout(() => {
            // At once: a job that comes before the process has exited needs another one.
            removeIdle(opened)
            void opened.process.end()
          }, idleMs).unref()
          idle.push(opened)
          underWay?.resolve(answer)
        },
        ended(reason) {
          clearTimeout(opened.idleTimer)
          removeIdle(opened)
          opened.underWay?.reject(reason)
        },
      }),
    }
    return opened
  }

  async function runOnce(job: Job): Promise<Answer> {
    // The last used one has the most in memory.
    const running = idle.pop() ?? open()
    clearTimeout(running.idleTimer)
    const underWay = Promise.withResolvers<Answer>()
    running.underWay = underWay
    const timer = setTimeout(() => void running.process.end(), patienceMs)
    running.process.start(job)
    try {
      return await underWay.promise
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    run: (job) =>
      runOnce(job)
        .catch(() => runOnce(job))
        .catch((reason: unknown) => {
          throw new WorkerEndedError('the processes of a job ended twice', { cause: reason })
        }),
  }
}
