import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import type { MockUpAnswer, MockUpJob } from '#app/personalisation/mock-ups/mock-up-job.server.ts'
import { createWorkerPool } from '#app/platform/jobs/worker-pool.server.ts'
import { launchBrowser } from '#test/chromium.ts'
import { printJob } from '#test/print-on-server.ts'
import { printedProducts } from '#test/printed-products.ts'

import { ensureBuild } from '../scripts/build.ts'
import { designerRedraw } from './designer-redraw.ts'
import { firstLogos, scrollWithLogo } from './logo-pages.ts'
import { openBuiltShop, serve } from './open-shop.ts'
import { writeResults } from './results-file.ts'

const rounds = 3
const processes = 2

/** The visitor's logo on lists in a browser without a graphics card, and designs drawn by the server's processes. */
export async function benchLogo(): Promise<string> {
  await ensureBuild()
  const dataDir = await mkdtemp(join(tmpdir(), 'doro-bench-logo-'))
  const { module, shop } = await openBuiltShop(dataDir)
  const { origin, close } = await serve(module.createListener(shop))
  // A first start generates all pictures in the background; those of the list are needed, the others would distort the
  // measurement.
  await untilPicturesAreMade(dataDir)
  const load = loadavg()[0]?.toFixed(1)
  const browser = await launchBrowser()
  await firstLogos(browser, origin)
  const runs: Awaited<ReturnType<typeof firstLogos>>[] = []
  for (let run = 0; run < rounds; run += 1) runs.push(await firstLogos(browser, origin))
  const scrolled = await scrollWithLogo(browser, origin)
  const redrawn = await designerRedraw(browser, origin)
  await browser.close()
  close()
  await shop.close()
  const server = await compositionsOnServer(dataDir)
  await rm(dataDir, { recursive: true, force: true })
  const of = (figure: (run: (typeof runs)[number]) => number) => Math.round(median(runs.map(figure)))
  const text = [
    `Written by \`npm run bench -- logo\` on a machine whose load was ${load} before; medians of ${rounds} runs.`,
    '',
    '| a category page, from the moment that the logo is ready | measured | goal |',
    '|---|---|---|',
    `| first card with the logo, ms | ${of(({ firstMs }) => firstMs)} | 300 |`,
    `| all ${of(({ cards }) => cards)} cards, ms | ${of(({ allMs }) => allMs)} | 1,500 |`,
    `| of these, processor time of the whole machine, ms | ${of(({ processorMs }) => processorMs)} | |`,
    `| longest task of the page's own thread, ms | ${of(({ longestTaskMs }) => longestTaskMs)} | 50 |`,
    '',
    `Designer, from an arrow key: the print position shows the moved logo after ${redrawn.surfaceMs} ms (slowest of 20: ${redrawn.slowestSurfaceMs}; goal 50), the product's picture after ${redrawn.pictureMs} ms (slowest ${redrawn.slowestPictureMs}).`,
    '',
    `${scrolled.products} products scrolled past: ${scrolled.before} MB of memory in all of the browser's processes before, ${scrolled.after} MB after; at most 300 finished pictures are cached.`,
    '',
    `Server, ${processes} processes, 800 pixels of WebP: ${server.firstPerSecond} compositions a second where each is of another product, ${server.againPerSecond} where product and logo were drawn before.`,
  ].join('\n')
  await writeResults(text, 'Logo')
  return text
}

/** Until no new ones appear. */
async function untilPicturesAreMade(dataDir: string): Promise<void> {
  for (let before = -1, now = 0; now > before;) {
    await delay(10_000)
    before = now
    now = (await readdir(join(dataDir, 'pictures'), { recursive: true }).catch(() => [])).length
  }
}

async function compositionsOnServer(dataDir: string) {
  const pool = createWorkerPool<MockUpJob, MockUpAnswer>('build/workers/mock-up.js', {
    heapMegabytes: 256,
    patienceMs: 60_000,
    idleMs: 1_000,
  })
  const jobs = await Promise.all(printedProducts.map(async (product) => (await printJob(product, dataDir)).job))
  // Both processes start and load their data.
  await Promise.all(jobs.slice(0, processes).map((job) => pool.run(job)))
  const perSecond = async (all: readonly MockUpJob[]) => {
    const waiting = [...all]
    const startedAt = performance.now()
    const line = async () => {
      for (let job = waiting.shift(); job !== undefined; job = waiting.shift()) await pool.run(job)
    }
    await Promise.all(Array.from({ length: processes }, line))
    return Math.round((10_000 * all.length) / (performance.now() - startedAt)) / 10
  }
  const [one] = jobs
  if (one === undefined) throw new Error('there are jobs')
  return { firstPerSecond: await perSecond(jobs), againPerSecond: await perSecond(Array.from({ length: 40 }, () => one)) }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
