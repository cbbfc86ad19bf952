import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { afterAll, beforeAll } from 'vitest'

/** A shop in a process of its own, with a database of its own that loses nothing. */
export interface ShopProcess {
  readonly process: ChildProcess
  readonly origin: string
  /** What it wrote to its standard output so far. */
  output(): string
  /** Ends it by a signal and resolves to its exit code. */
  stop(signal?: NodeJS.Signals): Promise<number | null>
}

/**
 * Starts shops as `npm start` does, all on one data folder, which goes with the test file. Unless `NODE_ENV` says
 * production, they make no pictures ahead, which would take the processor from the other tests.
 */
export function shopProcesses(): {
  readonly dataDir: string
  /** Resolves when the shop is ready. */
  start(env?: Readonly<Record<string, string>>): Promise<ShopProcess>
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
  return {
    get dataDir() {
      return dataDir
    },
    async start(env = {}) {
      const shop = await spawnShop({ DATA_DIR: dataDir, ...env })
      started.push(shop)
      await untilReady(shop)
      return shop
    },
    async postmaster() {
      return Number.parseInt(await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8').catch(() => ''), 10)
    },
  }
}

async function spawnShop(env: Readonly<Record<string, string>>): Promise<ShopProcess> {
  const port = await freePort()
  const child = spawn(process.execPath, ['app/main.ts'], {
    env: { ...process.env, NODE_ENV: 'test', PORT: String(port), RATE_LIMIT: 'off', LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => (output += text))
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  return {
    process: child,
    origin: `http://127.0.0.1:${port}`,
    output: () => output,
    stop(signal = 'SIGTERM') {
      child.kill(signal)
      return ended
    },
  }
}

async function untilReady(shop: ShopProcess): Promise<void> {
  for (const deadline = Date.now() + 50_000; Date.now() < deadline; await delay(50)) {
    const ready = await fetch(`${shop.origin}/readyz`).catch(() => null)
    if (ready?.status === 200) return
  }
  throw new Error(`The shop did not become ready. It said: ${shop.output()}`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })
}
