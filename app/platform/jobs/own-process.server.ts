import { type Exit, startWorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

interface Limits {
  readonly heapMegabytes: number
  /** A job that computes longer is hostile; how long it waits for a busy machine does not count. */
  readonly processorSeconds: number
  /** In milliseconds: a job that has not computed enough by then is given up, because the machine is too busy. */
  readonly patienceMs?: number | undefined
}

/** Why a process ended without an answer. */
interface Ended {
  readonly reason: unknown
  readonly exit: Exit
}

type Outcome<Answer> = ({ readonly answer: Answer } | { readonly ended: Ended }) & {
  /** Processor time of the whole job in milliseconds; the limit, if it reached it */
  readonly processorMs: number
}

const usualPatienceMs = 60_000

/**
 * Runs a job in a process of its own (`file` of build/workers), which has exited when this resolves; once more if something
 * stopped it that is not the job's fault. Never rejects.
 */
export async function runInOwnProcess<Answer>(file: string, job: object, limits: Limits): Promise<Outcome<Answer>> {
  const first = await run<Answer>(file, job, limits)
  return 'ended' in first && first.ended.exit === 'stopped' ? run(file, job, limits) : first
}

async function run<Answer>(
  file: string,
  job: object,
  { heapMegabytes, processorSeconds, patienceMs = usualPatienceMs }: Limits,
): Promise<Outcome<Answer>> {
  const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>()
  const startedAt = performance.now()
  const spent = (exit: Exit) => (exit === 'limit' ? Math.min(performance.now() - startedAt, 1000 * processorSeconds) : 0)
  try {
    const events = {
      answered: (answer: Answer, processorMs: number) => resolve({ answer, processorMs }),
      ended: (reason: unknown, exit: Exit) => resolve({ ended: { reason, exit }, processorMs: spent(exit) }),
    }
    const worker = startWorkerProcess<object, Answer>(file, heapMegabytes, events, processorSeconds)
    const timer = setTimeout(() => void worker.end(), patienceMs)
    worker.start(job)
    const outcome = await promise
    clearTimeout(timer)
    await worker.end()
    return outcome
  } catch (reason) {
    // The machine has no memory left for a process.
    return { ended: { reason, exit: 'stopped' }, processorMs: 0 }
  }
}
