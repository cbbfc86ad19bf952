import { type ChildProcess, spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { freePort } from '#test/free-port.ts'

const root = join(import.meta.dirname, '..')
const maxStartMs = 180_000
const maxStopMs = 60_000

interface ProductionShop {
  readonly process: ChildProcess
  readonly origin: string
  stop(): Promise<void>
}

/** A shop in its own process, started by the command of package.json; resolves when it is ready. */
export async function startProductionShop(env: Readonly<Record<string, string>>): Promise<ProductionShop> {
  const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  // The command's `exec` makes the shop the spawned process itself.
  const shop = spawn(scripts.start, {
    shell: true,
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: path,
      PORT: String(port),
      HOST: '127.0.0.1',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const stop = async () => {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await Promise.race([ended, delay(maxStopMs, undefined, { ref: false })])
  }
  try {
    await untilReady(origin)
  } catch (error) {
    await stop()
    throw error
  }
  return { process: shop, origin, stop }
}

async function untilReady(origin: string): Promise<void> {
  const until = performance.now() + maxStartMs
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) {
    if (performance.now() > until) throw new Error('the shop did not become ready')
    await delay(100)
  }
}
