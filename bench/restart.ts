import './production.ts'

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { ensureBuild } from '../scripts/build.ts'
import { startProductionShop } from './production-shop.ts'

const restarts = 5

/** How long a single node with its embedded Postgres is away while it restarts with a build that is ready: each and the median. */
export async function benchRestart(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-restart-'))
  const env = { DATA_DIR: dataDir, LOG_LEVEL: 'error' }
  const away: number[] = []
  let shop = await startProductionShop(env)
  // Pictures of a new shop are made in its first minute.
  await delay(60_000)
  for (let each = 0; each < restarts; each += 1) {
    const stoppedAt = performance.now()
    await shop.stop()
    shop = await startProductionShop(env)
    away.push((performance.now() - stoppedAt) / 1_000)
  }
  await shop.stop()
  await rm(dataDir, { recursive: true, force: true })
  const sorted = away.toSorted((a, b) => a - b)
  const text = (seconds: number) => seconds.toFixed(1)
  return `Away for ${sorted.map(text).join(', ')} s; median ${text(sorted[Math.floor(restarts / 2)] ?? 0)} s`
}
