import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'

/** A process of the shop's own for work whose native memory only the end of a process gives back. */
export interface WorkerProcess<Job> {
  /** While it works the shop's process waits for it, if for nothing else. */
  start(job: Job): void
  /** Ends it at once, and resolves when it is gone. */
  end(): Promise<void>
}

interface Events<Answer> {
  /** It is idle from now on. */
  answered(answer: Answer): void
  /** It is gone, and whatever it had to do with it. */
  ended(reason: Error): void
}

/** Enough for the last words of a process that dies. */
const mostLastWords = 2_000
/** Two heaps for malloc instead of eight for each processor: what many threads freed is used again, not kept for each. */
const fewHeaps = { MALLOC_ARENA_MAX: '2' }
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']

/**
 * Starts `file` (of build/workers; it calls `answerJobs`). It gets none of the environment's secrets, and ends with the process that started it.
 */
export function startWorkerProcess<Job extends object, Answer>(
  file: string,
  heapMegabytes: number,
  { answered, ended }: Events<Answer>,
): WorkerProcess<Job> {
  const child = fork(resolve(file), {
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${heapMegabytes}`],
    env: { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), ...fewHeaps, NODE_ENV: 'production' },
    // Keeps bytes as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-mostLastWords)))
  const gone = new Promise<void>((done) => {
    child.once('close', () => {
      done()
      ended(new Error(`a worker process ended${lastWords === '' ? '' : `: ${lastWords.trim()}`}`))
    })
  })
  // It could not be started, or no longer be reached: it ends, or never was.
  child.on('error', (error) => {
    lastWords += error.message
    child.kill('SIGKILL')
  })
  child.on('message', (answer) => {
    hold(child, false)
    // What it answers is what `answerJobs` of the same file was given.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    answered(answer as Answer)
  })
  return {
    start(job) {
      hold(child, true)
      child.send(job)
    },
    end() {
      hold(child, true)
      child.kill('SIGKILL')
      return gone
    },
  }
}

function hold(child: ChildProcess, isBusy: boolean): void {
  const { channel, stderr } = child
  for (const one of [child, channel, stderr instanceof Socket ? stderr : undefined]) {
    if (isBusy) one?.ref()
    else one?.unref()
  }
}

/** For the file of a worker process: answers one job after the other. A job that throws ends the process. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  // Ctrl-C reaches every process of a terminal; the shop still waits for answers, and ends this one itself.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
  process.on('disconnect', () => process.exit())
  // Sent by `start`, which wants what this file is for.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  process.on('message', (job) => void work(job as never).then((answer) => process.send?.(answer)))
}
