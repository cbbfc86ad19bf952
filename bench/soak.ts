import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'

import { ensureBuild } from '../scripts/build.ts'
import { soakReport } from './soak-report.ts'
import { type Sample, takeSample } from './soak-sample.ts'
import { soakVisitors } from './soak-visitors.ts'

const root = join(import.meta.dirname, '..')
const longestStartMs = 180_000
const longestStopMs = 60_000

interface Asked {
  readonly minutes: number
  readonly perSecond: number
}

/**
 * Mixed work at a low, fixed rate on a shop that was started as `npm start` does: what grows over the time. Minutes and
 * visits per second by SOAK_MINUTES (60) and SOAK_PER_SECOND (4); a table of each minute goes into `bench/soak.md`.
 */
export async function benchSoak(): Promise<string> {
  const asked = { minutes: Number(process.env['SOAK_MINUTES'] ?? 60), perSecond: Number(process.env['SOAK_PER_SECOND'] ?? 4) }
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-soak-'))
  const metricsToken = crypto.randomUUID()
  const admin = { ADMIN_EMAIL: 'soak@example.gr', ADMIN_PASSWORD: crypto.randomUUID() }
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  // Each visitor has an address of their own, as behind a proxy: limits are on.
  const shop = await startShop({
    ...admin,
    PORT: String(port),
    HOST: '127.0.0.1',
    DATA_DIR: dataDir,
    TRUST_PROXY: 'on',
    METRICS_TOKEN: metricsToken,
    LOG_LEVEL: 'warn',
  })
  try {
    await untilReady(origin)
    const samples = await soak(shop, { dataDir, metricsToken }, asked, soakVisitors(origin, admin))
    const text = soakReport(samples.rows, samples.answers, asked)
    await writeFile(join(import.meta.dirname, 'soak.md'), text)
    return text
  } finally {
    const ended = new Promise((resolve) => shop.once('exit', resolve))
    shop.kill('SIGTERM')
    await Promise.race([ended, delay(longestStopMs, undefined, { ref: false })])
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function soak(
  shop: ChildProcess,
  { dataDir, metricsToken }: { readonly dataDir: string; readonly metricsToken: string },
  { minutes, perSecond }: Asked,
  visitors: ReturnType<typeof soakVisitors>,
): Promise<{ readonly rows: readonly Sample[]; readonly answers: ReadonlyMap<string, number> }> {
  const pid = shop.pid ?? 0
  const database = await openDatabase({ dataDir, log: createLog('silent'), poolSize: 1 })
  const rows: Sample[] = []
  const sample = async (minute: number) => {
    const row = await takeSample(minute, { pid, dataDir, metricsToken, origin: visitors.origin, db: database.db })
    rows.push(row)
    process.stdout.write(`${JSON.stringify({ ...row, tables: undefined })}\n`)
  }
  try {
    await sample(0)
    const startedAt = performance.now()
    let minute = 0
    for (let visit = 0; minute < minutes; visit += 1) {
      // By the clock, not after the last one: a shop that becomes slow is asked as often.
      await delay(Math.max(0, startedAt + (visit * 1_000) / perSecond - performance.now()))
      if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
      visitors.visit()
      if (performance.now() - startedAt < (minute + 1) * 60_000) continue
      minute += 1
      await sample(minute)
    }
    await visitors.end()
    // What is idle by now ends.
    await delay(90_000)
    await sample(minutes + 1.5)
    return { rows, answers: visitors.answers }
  } finally {
    await database.close()
  }
}

/** By the very command of package.json: `exec` makes the shop's process the one that is started here. */
async function startShop(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { scripts }: { readonly scripts: { readonly start: string } } = JSON.parse(
    await readFile(join(root, 'package.json'), 'utf8'),
  )
  const path = `${join(root, 'node_modules/.bin')}:${process.env['PATH'] ?? ''}`
  return spawn(scripts.start, {
    shell: true,
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PATH: path, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function untilReady(origin: string): Promise<void> {
  const until = performance.now() + longestStartMs
  while ((await fetch(`${origin}/readyz`).catch(() => null))?.status !== 200) {
    if (performance.now() > until) throw new Error('the shop did not become ready')
    await delay(100)
  }
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
