import { type ChildProcess, fork } from 'node:child_process'
import { Socket } from 'node:net'
import { resolve } from 'node:path'

/** A child process for work whose native memory only the end of a process releases. */
export interface WorkerProcess<Job> {
  /** Keeps the shop's process alive while it works */
  start(job: Job): void
  /** Kills it, and resolves when it has exited */
  end(): Promise<void>
}

interface Events<Answer> {
  /** It is idle again */
  answered(answer: Answer): void
  /** It has exited, and its current job failed. With the signal that ended it: SIGABRT where its heap was too small */
  ended(reason: Error, signal: NodeJS.Signals | null): void
}

/** Enough stderr of a process that dies. */
const maxStderrLength = 2_000
/** Two malloc arenas instead of eight for each CPU, so that memory freed by one thread is reused by others. */
const fewHeaps = { MALLOC_ARENA_MAX: '2' }
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']

/**
 * Starts `file` (of build/workers, which calls `answerJobs`). It gets none of the environment's secrets, and ends with its
 * parent.
 */
export function startWorkerProcess<Job extends object, Answer>(
  file: string,
  heapMegabytes: number,
  { answered, ended }: Events<Answer>,
): WorkerProcess<Job> {
  const child = fork(resolve(file), {
    execArgv: ['--max-semi-space-size=4', `--max-old-space-size=${heapMegabytes}`],
    env: { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), ...fewHeaps, NODE_ENV: 'production' },
    // Transfers bytes as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-maxStderrLength)))
  const gone = new Promise<void>((done) => {
    child.once('close', (_code, signal) => {
      done()
      ended(new Error(`a worker process ended${lastWords === '' ? '' : `: ${lastWords.trim()}`}`), signal)
    })
  })
  // It could not be started or reached, and exits or never existed.
  child.on('error', (error) => {
    lastWords += error.message
    child.kill('SIGKILL')
  })
  child.on('message', (answer) => {
    hold(child, false)
    // Its answers have the type that `answerJobs` of the same file returns.
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

/** In the file of a worker process: answers jobs one by one. A job that throws ends the process. */
export function answerJobs(work: (job: never) => Promise<unknown>): void {
  // Ctrl-C reaches every process of a terminal; the parent waits for answers and then ends this one.
  process.on('SIGINT', () => undefined).on('SIGTERM', () => undefined)
  process.on('disconnect', () => process.exit())
  // Sent by `start`, whose caller knows the type of this file's jobs.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  process.on('message', (job) => void work(job as never).then((answer) => process.send?.(answer)))
}
