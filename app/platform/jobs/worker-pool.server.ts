import { type Exit, startWorkerProcess, type WorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

/** A process ended before its answer. Unless it reached a limit, that is no fault of the job, which may be tried again. */
export class WorkerEndedError extends Error {
  override name = 'WorkerEndedError'
  readonly exit: Exit
  constructor(exit: Exit, cause: unknown) {
    super(`the process of a job ended (${exit}): ${String(cause)}`, { cause })
    this.exit = exit
  }
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
 * A job whose process is stopped or takes too long is done again by another one; rejects with `WorkerEndedError` after the second,
 * and at once where the job itself ends its process.
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
        ended(reason, exit) {
          clearTimeout(opened.idleTimer)
          removeIdle(opened)
          opened.underWay?.reject(new WorkerEndedError(exit, reason))
        },
      }),
    }
    return opened
  }

  function openIfPossible(): Running<Job, Answer> {
    try {
      return open()
    } catch (reason) {
      // The machine has no memory left for a process.
      throw new WorkerEndedError('stopped', reason)
    }
  }

  async function runOnce(job: Job): Promise<Answer> {
    // The last used one has the most in memory.
    const running = idle.pop() ?? openIfPossible()
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
      runOnce(job).catch((error: unknown) => {
        if (error instanceof WorkerEndedError && error.exit === 'stopped') return runOnce(job)
        throw error
      }),
  }
}
