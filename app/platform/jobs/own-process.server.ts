import { startWorkerProcess } from '#app/platform/jobs/worker-process.server.ts'

interface Limits {
  readonly heapMegabytes: number
  readonly patienceMs: number
}

/** Why a process ended without an answer. A signal: the job took too long or too much memory. None: it could not work. */
interface Ended {
  readonly reason: unknown
  readonly signal: NodeJS.Signals | null
}

type Outcome<Answer> = { readonly answer: Answer } | { readonly ended: Ended }

/** Runs a job in a process of its own (`file` of build/workers), which has exited when this resolves. Never rejects. */
export async function runInOwnProcess<Answer>(
  file: string,
  job: object,
  { heapMegabytes, patienceMs }: Limits,
): Promise<Outcome<Answer>> {
  const { promise, resolve } = Promise.withResolvers<Outcome<Answer>>()
  try {
    const worker = startWorkerProcess<object, Answer>(file, heapMegabytes, {
      answered: (answer) => resolve({ answer }),
      ended: (reason, signal) => resolve({ ended: { reason, signal } }),
    })
    const timer = setTimeout(() => void worker.end(), patienceMs)
    worker.start(job)
    const outcome = await promise
    clearTimeout(timer)
    await worker.end()
    return outcome
  } catch (reason) {
    // The machine has no memory left for a process.
    return { ended: { reason, signal: null } }
  }
}
