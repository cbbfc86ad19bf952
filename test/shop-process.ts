import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, inject } from 'vitest'

import { freePort } from './free-port.ts'

/** A shop in its own process, with its own durable database. */
export interface ShopProcess {
  /** Its Node process; in a terminal the process that holds the terminal. */
  readonly process: ChildProcess
  readonly origin: string
  /** Its standard output so far. */
  output(): string
  /** Its exit code, once it has ended; null if a signal ended it. */
  readonly ended: Promise<number | null>
  /** Types into its terminal: `\x03` is Ctrl-C. */
  press(keys: string): void
  /** Sends a signal and resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts shops as `npm start` does, all on one data folder, deleted with the test file. Unless `NODE_ENV` is production, they
 * generate no pictures in advance, which would slow other tests. The folder has a database with the sample, as after a first
 * start, unless `empty`.
 */
export function shopProcesses({ empty = false } = {}): {
  readonly dataDir: string
  /** Resolves when the shop is ready; `folder` is that of its code, if not this one. */
  start(env?: Readonly<Record<string, string>>, folder?: string): Promise<ShopProcess>
  /** Resolves to its exit code and its reason for not starting. */
  failToStart(env: Readonly<Record<string, string>>): Promise<{ readonly code: number | null; readonly output: string }>
  /** Like `start`, by `npm start` in the foreground of its own pseudo-terminal. */
  startInTerminal(): Promise<ShopProcess>
  /** The process id of the embedded Postgres; NaN if none runs. */
  postmaster(): Promise<number>
} {
  const started: ShopProcess[] = []
  let dataDir = ''
  beforeAll(async () => {
    dataDir = await mkdtemp(join(tmpdir(), 'doro-shop-'))
  })
  afterAll(async () => {
    await Promise.all(started.map((shop) => shop.stop()))
    await rm(dataDir, { recursive: true, force: true })
  })
  let prepared = empty ? null : inject('preparedData')
  async function start(command: readonly string[], env: Readonly<Record<string, string>>): Promise<ShopProcess> {
    // Before the first shop whose database is in the folder.
    if (prepared !== null && env['DATABASE_URL'] === undefined) {
      await promisify(execFile)('cp', ['-a', join(prepared, 'postgres'), dataDir])
      prepared = null
    }
    const shop = await spawnShop(command, { DATA_DIR: dataDir, ...env })
    started.push(shop)
    await untilReady(shop)
    return shop
  }
  return {
    get dataDir() {
      return dataDir
    },
    start: (env = {}, folder = '.') => start([process.execPath, ...nodeOptions, join(folder, 'app/main.ts')], env),
    async failToStart(env) {
      const shop = await spawnShop([process.execPath, 'app/main.ts'], { DATA_DIR: dataDir, ...env }, 'pipe')
      started.push(shop)
      let output = ''
      shop.process.stderr?.setEncoding('utf8').on('data', (text: string) => (output += text))
      return { code: await shop.ended, output }
    },
    startInTerminal: () => start(inTerminal('npm start'), {}),
    async postmaster() {
      return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
    },
  }
}

/** The options of `npm start`. */
const nodeOptions = ['--max-semi-space-size=16']
/** Node's compile cache, shared by all shops. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/doro/compiled')

/**
 * The program `script`, available on every Debian, Ubuntu and macOS, runs a command in a pseudo-terminal. The command replaces
 * the shell with `exec`: Ctrl-C would end the shell too, and dash would report 130, whatever the command's code.
 */
function inTerminal(command: string): readonly string[] {
  return process.platform === 'darwin'
    ? ['script', '-q', '/dev/null', 'sh', '-c', `exec ${command}`]
    : ['script', '--quiet', '--return', '--command', `exec ${command}`, '/dev/null']
}

async function spawnShop(
  command: readonly string[],
  env: Readonly<Record<string, string>>,
  stderr: 'inherit' | 'pipe' = 'inherit',
): Promise<ShopProcess> {
  const port = await freePort()
  const [program = '', ...args] = command
  const child = spawn(program, args, {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      PORT: String(port),
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...env,
    },
    stdio: ['pipe', 'pipe', stderr],
  })
  let output = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    ended,
    press: (keys) => child.stdin?.write(keys),
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

/** Without a time limit, for busy machines; only a shop that has ended fails. */
async function untilReady(shop: ShopProcess): Promise<void> {
  const end = new AbortController()
  void shop.ended.then(() => end.abort())
  for (; !end.signal.aborted; await delay(50)) {
    const ready = await fetch(`${shop.origin}/readyz`).catch(() => null)
    if (ready?.status === 200) return
  }
  throw new Error(`The shop did not become ready. It printed: ${shop.output()}`)
}
