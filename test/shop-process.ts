import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { promisify } from 'node:util'

import { afterAll, beforeAll, inject } from 'vitest'

import { freePort } from './free-port.ts'

/** A shop in a process of its own, with a database of its own that loses nothing. */
export interface ShopProcess {
  /** Its Node; in a terminal what holds the terminal. */
  readonly process: ChildProcess
  readonly origin: string
  /** What it wrote to its standard output so far. */
  output(): string
  /** Its exit code, when it has ended; null where a signal ended it. */
  readonly ended: Promise<number | null>
  /** Presses keys in its terminal: `\x03` is Ctrl-C. */
  press(keys: string): void
  /** Ends it by a signal and resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts shops as `npm start` does, all on one data folder, which goes with the test file. Unless `NODE_ENV` says
 * production, they make no pictures ahead, which would take the processor from the other tests. The folder has a database
 * with the sample, as a first start leaves it, unless it is to be `empty`.
 */
export function shopProcesses({ empty = false } = {}): {
  readonly dataDir: string
  /** Resolves when the shop is ready; `folder` is where its code is, if it is not this. */
  start(env?: Readonly<Record<string, string>>, folder?: string): Promise<ShopProcess>
  /** Resolves to its exit code and to what it said of why it does not start. */
  failToStart(env: Readonly<Record<string, string>>): Promise<{ readonly code: number | null; readonly said: string }>
  /** The same as `start` by `npm start`, in the foreground of a pseudo-terminal of its own. */
  startInTerminal(): Promise<ShopProcess>
  /** The process number of the embedded Postgres; NaN when none runs. */
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
    // Before the first that has its database there.
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
      let said = ''
      shop.process.stderr?.setEncoding('utf8').on('data', (text: string) => (said += text))
      return { code: await shop.ended, said }
    },
    startInTerminal: () => start(inTerminal('npm start'), {}),
    async postmaster() {
      return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
    },
  }
}

/** As `npm start` has it. */
const nodeOptions = ['--max-semi-space-size=16']
/** What Node has compiled of a shop is read by the next one. */
const compiled = join(import.meta.dirname, '../node_modules/.cache/doro/compiled')

/**
 * The program `script`, which every Debian, Ubuntu and macOS has, runs a command in a pseudo-terminal. The command takes the
 * place of the shell, which Ctrl-C would end too: dash would then report 130, whatever the command ends with.
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

/** However long a busy machine takes; only a shop that ends will never be ready. */
async function untilReady(shop: ShopProcess): Promise<void> {
  const end = new AbortController()
  void shop.ended.then(() => end.abort())
  for (; !end.signal.aborted; await delay(50)) {
    const ready = await fetch(`${shop.origin}/readyz`).catch(() => null)
    if (ready?.status === 200) return
  }
  throw new Error(`The shop did not become ready. It said: ${shop.output()}`)
}
