import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import lighthouse from 'lighthouse'

import { launchWholeBrowser } from '#test/chromium.ts'

import { ensureBuild } from '../scripts/build.ts'

const runs = 3
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
/** The components of the performance score, in milliseconds except for the shift */
const metrics = [
  'first-contentful-paint',
  'largest-contentful-paint',
  'total-blocking-time',
  'speed-index',
  'cumulative-layout-shift',
]
const port = 9_333

/** Lighthouse's scores of a page (mobile, its simulated throttling), the median of 3 runs, with the machine's benchmark index. */
async function scoresOf(url: string): Promise<string> {
  const scores = new Map<string, number[]>(categories.map((name) => [name, []]))
  const measured = new Map<string, number[]>(metrics.map((name) => [name, []]))
  const machine: number[] = []
  for (let run = 0; run < runs; run += 1) {
    const browser = await launchWholeBrowser([`--remote-debugging-port=${port}`])
    try {
      const result = await lighthouse(url, { port, onlyCategories: [...categories], logLevel: 'error' })
      if (result === undefined) throw new Error(`no result for ${url}`)
      machine.push(result.lhr.environment.benchmarkIndex)
      for (const name of categories) scores.get(name)?.push(Math.round((result.lhr.categories[name]?.score ?? 0) * 100))
      for (const name of metrics) measured.get(name)?.push(result.lhr.audits[name]?.numericValue ?? Number.NaN)
      if (run === 0) printFailures(url, result.lhr)
    } finally {
      await browser.close()
    }
  }
  const medians = [...scores].map(([name, values]) => `${name} ${median(values)}`)
  const parts = [...measured].map(([name, values]) => `${name} ${Math.round(median(values) * 1000) / 1000}`)
  const line = `${url}: ${medians.join(', ')} (benchmarkIndex ${median(machine)}; ${parts.join(', ')})`
  // A run takes a quarter of a minute, and several on a busy machine.
  process.stderr.write(`${line}\n`)
  return line
}

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr']

/** Audits that cost points, except for speed, which is gradual. */
function printFailures(url: string, { categories: found, audits }: Result): void {
  for (const name of categories.slice(1)) {
    for (const { id, weight } of found[name]?.auditRefs ?? []) {
      const audit = audits[id]
      if (weight > 0 && audit !== undefined && audit.score !== null && audit.score < 1)
        process.stderr.write(`${url} ${name}: ${audit.title}\n`)
    }
  }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}

/** The scores of home, category and product of a separate shop, on the real build. */
export async function benchLighthouse(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-lighthouse-'))
  const origin = 'http://127.0.0.1:34569'
  const env = { ...process.env, NODE_ENV: 'production', PORT: '34569', DATA_DIR: dataDir, PUBLIC_URL: origin, LOG_LEVEL: 'error' }
  const shop = spawn(process.execPath, ['app/main.ts'], { env, stdio: 'ignore' })
  try {
    while (!(await fetch(`${origin}/readyz`).catch(() => null))?.ok) await delay(100)
    // A first start generates pictures in the background, which would distort the scores.
    await delay(60_000)
    const lines: string[] = []
    for (const path of ['/', '/shop/5', '/product/4']) lines.push(await scoresOf(origin + path))
    return lines.join('\n')
  } finally {
    const ended = once(shop, 'exit')
    shop.kill('SIGTERM')
    await ended
    await rm(dataDir, { recursive: true, force: true })
  }
}
