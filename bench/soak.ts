import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { openDatabase } from '#app/platform/postgres/database.server.ts'
import { createLog } from '#app/platform/monitoring/log.server.ts'

import { ensureBuild } from '../scripts/build.ts'
import { soakReport } from './soak-report.ts'
import { type Sample, takeSample } from './soak-sample.ts'
import { soakVisitors } from './soak-visitors.ts'
import { startProductionShop } from './production-shop.ts'

interface Load {
  readonly minutes: number
  readonly perSecond: number
}

/**
 * Mixed work at a low, fixed rate on a shop started like `npm start`: what grows over time. Minutes and visits per second by
 * SOAK_MINUTES (60) and SOAK_PER_SECOND (4); a row per minute goes into `bench/soak.md`.
 */
export async function benchSoak(): Promise<string> {
  const load = { minutes: Number(process.env['SOAK_MINUTES'] ?? 60), perSecond: Number(process.env['SOAK_PER_SECOND'] ?? 4) }
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-soak-'))
  const metricsToken = crypto.randomUUID()
  const admin = { ADMIN_EMAIL: 'soak@example.gr', ADMIN_PASSWORD: crypto.randomUUID() }
  // Each visitor has their own address, as behind a proxy: limits are on.
  const shop = await startProductionShop({ ...admin, DATA_DIR: dataDir, TRUST_PROXY: 'on', METRICS_TOKEN: metricsToken })
  try {
    const samples = await soak(shop.process, { dataDir, metricsToken }, load, soakVisitors(shop.origin, admin))
    const text = soakReport(samples.rows, samples.answers, load)
    await writeFile(join(import.meta.dirname, 'soak.md'), text)
    return text
  } finally {
    await shop.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

async function soak(
  shop: ChildProcess,
  { dataDir, metricsToken }: { readonly dataDir: string; readonly metricsToken: string },
  { minutes, perSecond }: Load,
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
      // At a fixed rate (open loop): a slow shop gets as many visits.
      await delay(Math.max(0, startedAt + (visit * 1_000) / perSecond - performance.now()))
      if (shop.exitCode !== null) throw new Error(`the shop ended with ${shop.exitCode}`)
      visitors.visit()
      if (performance.now() - startedAt < (minute + 1) * 60_000) continue
      minute += 1
      await sample(minute)
    }
    await visitors.end()
    // Idle helpers end meanwhile.
    await delay(90_000)
    await sample(minutes + 1.5)
    return { rows, answers: visitors.answers }
  } finally {
    await database.close()
  }
}
