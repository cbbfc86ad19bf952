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
  /** It is idle again. With the processor time that the job took */
  answered(answer: Answer, processorMs: number): void
  /** It has exited, and its current job failed. */
  ended(reason: Error, exit: Exit): void
}

/**
 * How a process ended. Limits: it used up its processor time or memory, or broke. Stopped: something else killed it, such as its
 * caller's patience or a machine without memory. Failed: it could not work.
 */
export type Exit = 'limit' | 'stopped' | 'failed'

/** A worker that watches its own memory exits with it. */
export const memoryExitCode = 134
/** A full heap aborts; the others are of code that broke. SIGXCPU: see `processorSeconds` */
const limitSignals: ReadonlySet<string> = new Set(['SIGXCPU', 'SIGABRT', 'SIGSEGV', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP'])

function exitOf(code: number | null, signal: NodeJS.Signals | null): Exit {
  if (code === memoryExitCode || limitSignals.has(signal ?? '')) return 'limit'
  return signal === null ? 'failed' : 'stopped'
}

interface Answered<Answer> {
  readonly answer: Answer
  readonly processorMs: number
}

/** Enough stderr of a process that dies. */
const maxStderrLength = 2_000
/** Two malloc arenas instead of eight for each CPU, so that memory freed by one thread is reused by others. */
const fewHeaps = { MALLOC_ARENA_MAX: '2' }
const passedOn = ['PATH', 'HOME', 'TMPDIR', 'LANG', 'TZ']

/**
 * Starts `file` (of build/workers, which calls `answerJobs`). It gets none of the environment's secrets, and ends with its
 * parent. With `processorSeconds` the system ends it by SIGXCPU when it has computed for so long, however busy the machine is.
 */
export function startWorkerProcess<Job extends object, Answer>(
  file: string,
  heapMegabytes: number,
  { answered, ended }: Events<Answer>,
  processorSeconds?: number,
): WorkerProcess<Job> {
  const flags = ['--max-semi-space-size=4', `--max-old-space-size=${heapMegabytes}`]
  // The shell sets the limit and becomes the process.
  const limited = ['-c', `ulimit -c 0; ulimit -S -t ${processorSeconds}; exec "$0" "$@"`, process.execPath, ...flags]
  const child = fork(resolve(file), {
    ...(processorSeconds === undefined ? { execArgv: flags } : { execPath: '/bin/sh', execArgv: limited }),
    env: { ...Object.fromEntries(passedOn.map((name) => [name, process.env[name]])), ...fewHeaps, NODE_ENV: 'production' },
    // Transfers bytes as bytes.
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let lastWords = ''
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (lastWords = (lastWords + text).slice(-maxStderrLength)))
  const gone = new Promise<void>((done) => {
    child.once('close', (code, signal) => {
      done()
      ended(new Error(`a worker process ended${lastWords === '' ? '' : `: ${lastWords.trim()}`}`), exitOf(code, signal))
    })
  })
  // It could not be started or reached, and exits or never existed.
  child.on('error', (error) => {
    lastWords += error.message
    child.kill('SIGKILL')
  })
  child.on('message', (message) => {
    hold(child, false)
    // Its answers have the type that `answerJobs` of the same file returns.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    const { answer, processorMs } = message as Answered<Answer>
    answered(answer, processorMs)
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
  process.on('message', (job) => {
    const before = process.cpuUsage()
    // Sent by `start`, whose caller knows the type of this file's jobs.
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion
    void work(job as never).then((answer) => {
      const { user, system } = process.cpuUsage(before)
      const answered: Answered<unknown> = { answer, processorMs: (user + system) / 1000 }
      return process.send?.(answered)
    })
  })
}
